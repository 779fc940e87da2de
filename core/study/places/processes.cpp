// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/places/processes.h"

#include "core/files/durable/file_handle.h"
#include "core/files/durable/own_file.h"
#include "core/study/text_file.h"

#include <sys/prctl.h>
#include <sys/wait.h>

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

namespace sfumato {

namespace {

constexpr int savedCode = 3; ///< with which the program ends when a signal stopped it

std::string lastLineOf(const std::filesystem::path& log) {
    const auto whole = readText(log, 2);
    std::string text = whole ? *whole : std::string();
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    const auto before = text.find_last_of("\r\n");
    return before == std::string::npos ? text : text.substr(before + 1);
}

/// What it says besides its result goes to `log`.
Result<pid_t> startPoint(std::vector<std::string> words, const std::filesystem::path& log) {
    const detail::FileHandle output(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    TRY(errors, detail::openOwn(log, O_WRONLY | O_CREAT | O_TRUNC, 2));
    return startProgram(std::move(words), output.get(), errors->get());
}

} // namespace

Result<pid_t> startProgram(std::vector<std::string> words, int output, int errors) {
    std::vector<char*> arguments;
    for (auto& word : words) arguments.push_back(word.data());
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
    if (::pipe2(ends, O_CLOEXEC) != 0) return systemFault(errno, words[0], "start it");
    const detail::FileHandle reading(ends[0]);
    detail::FileHandle writing(ends[1]);
    const auto process = startProgram(std::move(words), writing.get(), writing.get());
    writing.close();
    if (!process) return process.fault();
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

PointEnd endOfProcess(const std::string& point, int status, const std::filesystem::path& log) {
    if (WIFSIGNALED(status))
        return {point, PointEnd::Kind::Lost, "was ended by signal " + std::to_string(WTERMSIG(status))};
    const int code = WEXITSTATUS(status);
    if (code == 0 || code == savedCode) {
        std::error_code ignored;
        std::filesystem::remove(log, ignored);
        return code == 0 ? PointEnd{point, PointEnd::Kind::Exited, "has left no result"}
                         : PointEnd{point, PointEnd::Kind::Saved, "was asked to stop, and saved"};
    }
    const std::string said = lastLineOf(log);
    return {point, PointEnd::Kind::Lost, "ended with code " + std::to_string(code) + (said.empty() ? "" : ": " + said)};
}

Result<void> Processes::start(const std::vector<std::string>& points) {
    if (auto made = makeOwnFolder(m_command.notes()); !made) return made;
    for (const auto& point : points) {
        auto words = m_command.words;
        words.insert(words.end(), {"--point", point});
        TRY(process, startPoint(std::move(words), m_command.notes() / (point + ".log")));
        m_running.push_back({*process, point});
    }
    return {};
}

Result<std::vector<PointEnd>> Processes::ended() {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    std::vector<PointEnd> over;
    std::erase_if(m_running, [&](const Running& running) {
        int status = 0;
        if (::waitpid(running.process, &status, WNOHANG) == 0) return false;
        const auto log = m_command.notes() / (running.point + ".log");
        over.push_back(endOfProcess(running.point, status, log));
        std::error_code ignored;
        if (m_stopping) std::filesystem::remove(log, ignored);
        return true;
    });
    return over;
}

Processes::~Processes() {
    std::error_code ignored;
    std::filesystem::remove(m_command.notes(), ignored); // stays where there is anything in it
}

void Processes::stop() {
    m_stopping = true;
    for (const Running& running : m_running) ::kill(running.process, SIGTERM);
}

std::string commandLineProgram() {
    std::error_code error;
    return (std::filesystem::read_symlink("/proc/self/exe", error).parent_path() / "sfumato-cli").string();
}

void stopWithParent() {
    if (std::getenv("SFUMATO_ON_CLUSTER")) // whose keepers see to that
        return;
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (::getppid() == 1) // it was gone already
        ::raise(SIGTERM);
}

} // namespace sfumato
