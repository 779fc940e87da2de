# SPDX-License-Identifier: GPL-3.0-or-later
# What `cmake --install` puts where, and the Debian packages made of it (cpack -G DEB; scripts/package).
#   bin/{sfumato,sfumato-cli,sfumato-privatize,sfumato-worker}   lib/sfumato/libsfumato_{engine,commands,accounting_commands,figure_commands}.so and sfumato-onnx, where they look for them   share/sfumato/{presets,studies,translations,python}
#   share/{applications,metainfo,mime,icons,man,doc}   and the completions of bash, zsh and fish
set(CMAKE_INSTALL_DOCDIR share/doc/sfumato)
include(GNUInstallDirs)
set(app_id io.github.sfumato.Sfumato)
set(share ${CMAKE_BINARY_DIR}/share)
set(desktop ${CMAKE_SOURCE_DIR}/resources/desktop)
find_program(GZIP_PROGRAM gzip REQUIRED)
mark_as_advanced(GZIP_PROGRAM)
set(SFUMATO_MAINTAINER "The Sfumato developers" CACHE STRING "Who answers for the Debian package")

install(DIRECTORY ${CMAKE_SOURCE_DIR}/resources/presets DESTINATION share/sfumato FILES_MATCHING PATTERN "*.json" PATTERN "*.png" PATTERN "results.csv")
install(DIRECTORY ${CMAKE_SOURCE_DIR}/studies DESTINATION share/sfumato FILES_MATCHING PATTERN "*.json")
install(DIRECTORY ${CMAKE_SOURCE_DIR}/translations DESTINATION share/sfumato FILES_MATCHING PATTERN "sfumato_*.ts" PATTERN "sfumato_en.ts" EXCLUDE)
install(FILES ${CMAKE_SOURCE_DIR}/tools/sfumato.py DESTINATION share/sfumato/python)
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE ${desktop}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
# Two manual pages and the completions of the smallest program are written by hand; those of sfumato-cli it makes itself, from its options.
set(pages)
function(install_gzipped file folder) # and behind them: COMPONENT worker
    get_filename_component(name ${file} NAME)
    set(packed ${share}/${folder}/${name}.gz)
    add_custom_command(OUTPUT ${packed} DEPENDS ${file}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${share}/${folder}
        COMMAND ${GZIP_PROGRAM} -9n < ${file} > ${packed} VERBATIM)
    install(FILES ${packed} DESTINATION share/${folder} ${ARGN})
    set(pages ${pages} ${packed} PARENT_SCOPE)
endfunction()
install_gzipped(${desktop}/changelog doc/sfumato)

install(TARGETS sfumato-privatize RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
configure_file(${CMAKE_SOURCE_DIR}/docs/man/sfumato-privatize.1.in ${share}/man/sfumato-privatize.1 @ONLY)
install_gzipped(${share}/man/sfumato-privatize.1 man/man1)
set(completion ${CMAKE_SOURCE_DIR}/resources/completion)
install(FILES ${completion}/sfumato-privatize.bash DESTINATION share/bash-completion/completions RENAME sfumato-privatize)
install(FILES ${completion}/sfumato-privatize.fish DESTINATION share/fish/vendor_completions.d)
# Debian's packages have a folder of their own for those of zsh.
function(install_for_zsh file)
    install(CODE "set(folder site-functions)
                  if(CMAKE_INSTALL_PREFIX STREQUAL \"/usr\")
                      set(folder vendor-completions)
                  endif()
                  file(INSTALL \"${file}\" DESTINATION \"\${CMAKE_INSTALL_PREFIX}/share/zsh/\${folder}\")")
endfunction()
install_for_zsh(${completion}/_sfumato-privatize)

if(TARGET sfumato-cli)
    install(TARGETS sfumato-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(TARGETS sfumato_commands sfumato_accounting_commands LIBRARY DESTINATION lib/sfumato)
    if(TARGET sfumato_figure_commands)
        install(TARGETS sfumato_figure_commands LIBRARY DESTINATION lib/sfumato)
    endif()
    set(bash ${share}/bash-completion/completions/sfumato-cli)
    set(zsh ${share}/zsh/site-functions/_sfumato-cli)
    set(fish ${share}/fish/vendor_completions.d/sfumato-cli.fish)
    set(man ${share}/man/sfumato-cli.1)
    foreach(kind bash zsh fish man)
        get_filename_component(folder ${${kind}} DIRECTORY)
        add_custom_command(OUTPUT ${${kind}} DEPENDS sfumato-cli sfumato_presets
            COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
            COMMAND sfumato-cli completion ${kind} > ${${kind}} VERBATIM)
        list(APPEND pages ${${kind}})
    endforeach()
    install_gzipped(${man} man/man1)
    install(FILES ${bash} DESTINATION share/bash-completion/completions)
    install(FILES ${fish} DESTINATION share/fish/vendor_completions.d)
    install_for_zsh(${zsh})
endif()
if(TARGET sfumato)
    install(TARGETS sfumato RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    configure_file(${CMAKE_SOURCE_DIR}/docs/man/sfumato.1.in ${share}/man/sfumato.1 @ONLY)
    install_gzipped(${share}/man/sfumato.1 man/man1)
    install(FILES ${desktop}/${app_id}.desktop DESTINATION share/applications)
    install(FILES ${desktop}/${app_id}.metainfo.xml DESTINATION share/metainfo)
    install(FILES ${desktop}/${app_id}.xml DESTINATION share/mime/packages)
    install(DIRECTORY ${CMAKE_SOURCE_DIR}/resources/icons/hicolor DESTINATION share/icons)
endif()
if(TARGET sfumato-onnx)
    install(TARGETS sfumato-onnx RUNTIME DESTINATION lib/sfumato)
endif()
if(TARGET sfumato_engine)
    install(TARGETS sfumato_engine LIBRARY DESTINATION lib/sfumato)
endif()
# Of its own, since it needs MPI, which nobody else does.
if(TARGET sfumato-worker AND SFUMATO_MPI)
    install(TARGETS sfumato-worker RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT worker)
    configure_file(${CMAKE_SOURCE_DIR}/docs/man/sfumato-worker.1.in ${share}/man/sfumato-worker.1 @ONLY)
    install_gzipped(${share}/man/sfumato-worker.1 man/man1 COMPONENT worker)
    install(FILES ${desktop}/copyright DESTINATION share/doc/sfumato-worker COMPONENT worker)
    install_gzipped(${desktop}/changelog doc/sfumato-worker COMPONENT worker)
endif()
add_custom_target(sfumato_manual_pages ALL DEPENDS ${pages})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sfumato)
set(CPACK_PACKAGE_VENDOR "The Sfumato developers")
set(CPACK_PACKAGE_CONTACT "${SFUMATO_MAINTAINER}")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Two packages: sfumato, and beside it sfumato-worker where that was built. What is said of no component holds for a package alone as well.
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME sfumato)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "train generative models from data that must stay private
Every record gets its noise before anybody else sees it; a generator then
learns the distribution behind the noise. Sfumato is a window in which a
person chooses the privacy budget, watches the model learn, compares runs and
exports what may be published; sfumato-cli is the same engine without it.")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libopenblas0-openmp, qt6-translations-l10n, qt6-wayland")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "dataset-fashion-mnist")
set(CPACK_DEBIAN_WORKER_PACKAGE_NAME sfumato-worker)
set(CPACK_DEBIAN_WORKER_DESCRIPTION "train one run of Sfumato on several machines
Clients of a federated run live on several machines and keep their records;
other runs share the steps of a training, or the noise of a release. Started
by mpirun.")
set(CPACK_DEBIAN_WORKER_PACKAGE_DEPENDS "sfumato (= ${PROJECT_VERSION}), openmpi-bin")
set(CPACK_DEBIAN_WORKER_PACKAGE_RECOMMENDS "libopenblas0-openmp")
include(CPack)
