# SPDX-License-Identifier: GPL-3.0-or-later
# A room is a folder and a static library of the same name: sfumato_<room>. The arrows between rooms are the
# libraries that a room links; tests/architecture checks that the includes follow the same arrows.

include(CheckCXXCompilerFlag)
add_library(sfumato_options INTERFACE)
target_include_directories(sfumato_options INTERFACE ${CMAKE_SOURCE_DIR})
# nvcc takes none of these.
target_compile_options(sfumato_options INTERFACE "$<$<COMPILE_LANGUAGE:C,CXX>:-Wall;-Wextra;-Wpedantic;-Wshadow=local;-Wno-missing-field-initializers;-Wno-stringop-overflow;-Wno-unknown-pragmas;-fno-math-errno>")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # no collecting of garbage below 1.5 GB: a tenth of the time
    target_compile_options(sfumato_options INTERFACE "$<$<COMPILE_LANGUAGE:CXX>:SHELL:--param ggc-min-heapsize=1500000>")
endif()
if(SFUMATO_SANITIZE)
    target_compile_options(sfumato_options INTERFACE "$<$<COMPILE_LANGUAGE:C,CXX>:-fsanitize=${SFUMATO_SANITIZE};-fno-omit-frame-pointer;-g1>")
    target_link_options(sfumato_options INTERFACE -fsanitize=${SFUMATO_SANITIZE})
endif()

# LibTorch as a system library, without the warning flags and the C++ standard that its own target asks for.
# One precompiled header serves every room that needs it. LibTorch's layers are not in it: reading them back costs each
# source four seconds, and two sources ask for them.
if(SFUMATO_TORCH)
    # A LibTorch that knows CUDA sets flags and architectures of nvcc for everybody; ours stay as they are.
    set(kept_flags "${CMAKE_CUDA_FLAGS}")
    set(kept_architectures "${CMAKE_CUDA_ARCHITECTURES}")
    find_package(Torch REQUIRED)
    set(CMAKE_CUDA_FLAGS "${kept_flags}")
    set(CMAKE_CUDA_ARCHITECTURES "${kept_architectures}")
    find_package(OpenMP REQUIRED)
    add_library(sfumato_torch INTERFACE)
    target_link_libraries(sfumato_torch INTERFACE torch OpenMP::OpenMP_CXX)
    if(TARGET torch_cuda)
        target_link_libraries(sfumato_torch INTERFACE torch_cuda c10_cuda)
        target_compile_definitions(sfumato_torch INTERFACE SFUMATO_TORCH_CUDA)
    endif()
    # Assigned, not added: LibTorch's own headers must not raise our warnings.
    foreach(target torch torch_cpu c10)
        if(TARGET ${target})
            get_target_property(dirs ${target} INTERFACE_INCLUDE_DIRECTORIES)
            if(dirs)
                target_include_directories(sfumato_torch SYSTEM INTERFACE ${dirs})
            endif()
        endif()
    endforeach()
    file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/torch_pch.cpp CONTENT "") # keeps its time where it is there already
    add_library(sfumato_torch_pch STATIC ${CMAKE_BINARY_DIR}/torch_pch.cpp)
    target_link_libraries(sfumato_torch_pch PUBLIC sfumato_options sfumato_torch)
    target_compile_definitions(sfumato_torch_pch PUBLIC QT_NO_KEYWORDS)
    target_precompile_headers(sfumato_torch_pch PRIVATE <ATen/ATen.h> <nlohmann/json.hpp>)
    target_compile_options(sfumato_torch_pch PUBLIC -fpch-preprocess -Wno-pedantic)
endif()

# sfumato_calm(<targets...>): nothing in them repeats often enough for -O3 to show; -O1 compiles in two thirds of the time.
# Flags that GCC 13 and later set for -O2 and above have to be those of the parsed headers, which are of -O3.
check_cxx_compiler_flag("-munroll-only-small-loops -mvzeroupper" SFUMATO_SMALL_LOOPS)
function(sfumato_calm)
    foreach(target ${ARGN})
        target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
        if(SFUMATO_SMALL_LOOPS)
            target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-munroll-only-small-loops;-mvzeroupper>")
        endif()
    endforeach()
endfunction()

# sfumato_unity(<target> [sources that stay apart...]): the target's sources are compiled a dozen at a time.
function(sfumato_unity target)
    if(SFUMATO_UNITY)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
        set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
endfunction()

# sfumato_room(<name> [TORCH] [LINK libraries...] [APART sources...]): all .cpp files of the calling folder and of its folders without a CMakeLists.txt, compiled together but for
# those APART; APART ALL: each by itself.
function(sfumato_room name)
    cmake_parse_arguments(ROOM "TORCH" "" "LINK;APART" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
    file(GLOB_RECURSE nested RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/*/CMakeLists.txt)
    foreach(list ${nested}) # rooms of their own
        get_filename_component(folder ${list} DIRECTORY)
        list(FILTER sources EXCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/${folder}/")
        list(FILTER headers EXCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/${folder}/")
    endforeach()
    if(NOT sources)
        add_library(sfumato_${name} INTERFACE)
        target_link_libraries(sfumato_${name} INTERFACE sfumato_options ${ROOM_LINK})
        return()
    endif()
    add_library(sfumato_${name} STATIC ${sources} ${headers})
    target_link_libraries(sfumato_${name} PUBLIC sfumato_options ${ROOM_LINK})
    if(NOT ROOM_APART STREQUAL "ALL")
        sfumato_unity(sfumato_${name} ${ROOM_APART})
    endif()
    if(ROOM_TORCH)
        target_link_libraries(sfumato_${name} PUBLIC sfumato_torch)
        target_compile_definitions(sfumato_${name} PRIVATE QT_NO_KEYWORDS)
        target_compile_options(sfumato_${name} PRIVATE -fpch-preprocess -Wno-pedantic)
        target_precompile_headers(sfumato_${name} REUSE_FROM sfumato_torch_pch)
    endif()
endfunction()
