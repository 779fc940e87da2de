// SPDX-License-Identifier: GPL-3.0-or-later
// Says its version at once; loads the commands for all else, those that only count without LibTorch.
#include "core/base/environment.h"

#include <dlfcn.h>
#include <signal.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <string_view>

int main(int argc, char** argv) {
    if (argc == 2 && argv[1] == std::string_view("--version")) {
        std::cout << SFUMATO_VERSION << std::endl;
        return std::cout ? 0 : 1;
    }
    sfumato::startWithOurEnvironment();
    const std::string_view command = argc > 1 ? argv[1] : "";
    const char* const name = command == "account" || command == "calibrate" ? "libsfumato_accounting_commands.so"
                             : command == "figure"                          ? "libsfumato_figure_commands.so"
                                                                            : "libsfumato_commands.so";
    std::error_code error;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    auto library = folder / name;
    if (!std::filesystem::exists(library, error)) // installed
        library = folder.parent_path() / "lib/sfumato" / name;
    using Commands = int (*)(int, char**);
    // Some of LibTorch's libraries set handlers of signals when they are loaded, even of those that nohup ignores.
    constexpr int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction before[std::size(signals)];
    for (std::size_t i = 0; i < std::size(signals); ++i) ::sigaction(signals[i], nullptr, &before[i]);
    void* const loaded = ::dlopen(library.c_str(), RTLD_LAZY); // a tenth less to start
    for (std::size_t i = 0; i < std::size(signals); ++i) ::sigaction(signals[i], &before[i], nullptr);
    const auto commands = loaded ? reinterpret_cast<Commands>(::dlsym(loaded, "sfumatoCommands")) : nullptr;
    if (!commands) {
        std::cerr << "sfumato-cli: the commands do not load: " << ::dlerror() << ". Install the program again.\n";
        return 70;
    }
    const int code = commands(argc, argv);
#ifndef __SANITIZE_ADDRESS__ // which tells of leaks at the end
    std::cout.flush(), std::cerr.flush(), std::fflush(nullptr);
    std::_Exit(code); // 300 libraries have nothing to take down that matters: another tenth
#endif
    return code;
}
