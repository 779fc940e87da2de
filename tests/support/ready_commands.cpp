// SPDX-License-Identifier: GPL-3.0-or-later
// Runs commands of the program, each in a process of its own that begins with LibTorch's 300 shared objects in
// place: they take half a second, and tests run hundreds of commands. A line of standard input asks:
// {"arguments": [...], "variables": {...}, "folder": "...", "out": file, "err": file}; the answer is "exit <code>" or
// "signal <number>".
#include "core/base/environment.h"

#include <nlohmann/json.hpp>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace {

using Commands = int (*)(int, char**);

void sendTo(int descriptor, const std::string& path, int flags) {
    const int file = ::open(path.c_str(), flags, 0600);
    if (file < 0 || ::dup2(file, descriptor) < 0) ::_exit(99);
    ::close(file);
}

[[noreturn]] void run(Commands commands, const nlohmann::json& request) {
    sendTo(STDIN_FILENO, "/dev/null", O_RDONLY);
    sendTo(STDOUT_FILENO, request.at("out"), O_WRONLY | O_CREAT | O_TRUNC);
    sendTo(STDERR_FILENO, request.at("err"), O_WRONLY | O_CREAT | O_TRUNC);
    for (const auto& [name, value] : request.at("variables").items())
        ::setenv(name.c_str(), value.get<std::string>().c_str(), 1);
    if (const std::string folder = request.at("folder"); !folder.empty() && ::chdir(folder.c_str()) != 0) ::_exit(99);
    std::vector<std::string> words{"sfumato-cli"};
    for (const auto& word : request.at("arguments")) words.push_back(word);
    std::vector<char*> pointers;
    for (auto& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    std::exit(commands(int(words.size()), pointers.data()));
}

} // namespace

int main(int, char** argv) {
    sfumato::startWithOurEnvironment();
    void* const library = ::dlopen(argv[1], RTLD_NOW);
    const auto commands = library ? reinterpret_cast<Commands>(::dlsym(library, "sfumatoCommands")) : nullptr;
    if (!commands) {
        std::cerr << ::dlerror() << '\n';
        return 99;
    }
    for (std::string line; std::getline(std::cin, line);) {
        const auto request = nlohmann::json::parse(line);
        const pid_t child = ::fork();
        if (child == 0) run(commands, request);
        int status = 0;
        ::waitpid(child, &status, 0);
        if (WIFEXITED(status))
            std::cout << "exit " << WEXITSTATUS(status) << std::endl;
        else
            std::cout << "signal " << WTERMSIG(status) << std::endl;
    }
}
