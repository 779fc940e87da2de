// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/command_output.h"

#include "core/files/file_handle.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

namespace sfumato {

Result<pid_t> startProgram(std::vector<std::string> words, int output, int errors) {
    std::vector<char*> arguments;
    for (auto& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    pid_t process = 0;
    const int failed = ::posix_spawnp(&process, words[0].c_str(), &files, &attributes, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    ::posix_spawnattr_destroy(&attributes);
    return failed ? Result<pid_t>(systemFault(failed, words[0], "start it")) : Result<pid_t>(process);
}

Result<CommandOutput> outputOf(std::vector<std::string> words) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return systemFault(errno, words[0], "start it");
    const detail::FileHandle reading(ends[0]);
    detail::FileHandle writing(ends[1]);
    const auto process = startProgram(std::move(words), writing.get(), writing.get());
    writing.close();
    if (!process)
        return process.fault();
    CommandOutput output;
    char bytes[4096];
    for (;;) {
        const auto got = ::read(reading.get(), bytes, sizeof bytes);
        if (got > 0)
            output.text.append(bytes, std::size_t(got));
        else if (got == 0 || errno != EINTR)
            break;
    }
    int status = 0;
    while (::waitpid(*process, &status, 0) < 0 && errno == EINTR) {
    }
    output.code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    return output;
}

} // namespace sfumato
