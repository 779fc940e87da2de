# SPDX-License-Identifier: GPL-3.0-or-later
# The parts of OpenCV that are used, each a Debian package of its own, as targets opencv_<part>: OpenCV's own CMake files come with all
# parts alone, which are 60 MB more to fetch.
find_path(OPENCV_INCLUDES opencv2/core.hpp PATH_SUFFIXES opencv4)
mark_as_advanced(OPENCV_INCLUDES)

# sfumato_find_opencv(<result> <parts...>): whether all of them are here, core among them.
function(sfumato_find_opencv result)
    set(${result} TRUE PARENT_SCOPE)
    foreach(part ${ARGN})
        if(TARGET opencv_${part})
            continue()
        endif()
        find_library(OPENCV_${part} opencv_${part})
        mark_as_advanced(OPENCV_${part})
        if(NOT OPENCV_${part} OR NOT EXISTS ${OPENCV_INCLUDES}/opencv2/${part}.hpp)
            set(${result} FALSE PARENT_SCOPE)
            return()
        endif()
        add_library(opencv_${part} SHARED IMPORTED GLOBAL)
        set_target_properties(opencv_${part} PROPERTIES IMPORTED_LOCATION ${OPENCV_${part}} INTERFACE_INCLUDE_DIRECTORIES ${OPENCV_INCLUDES})
    endforeach()
endfunction()

# sfumato_opencv(<parts...>): a fault where one of them is missing.
function(sfumato_opencv)
    sfumato_find_opencv(found ${ARGN})
    if(NOT found)
        message(FATAL_ERROR "OpenCV lacks one of these parts: ${ARGN}. scripts/setup installs them.")
    endif()
endfunction()
