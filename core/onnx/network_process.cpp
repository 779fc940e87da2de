// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/onnx/network_process.h"

#include "core/onnx/wire.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace sfumato::detail {

namespace fs = std::filesystem;

Result<fs::path> onnxProgram() {
    std::error_code error;
    const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& place : {folder, folder.parent_path() / "bin", folder.parent_path() / "lib/sfumato"})
        if (fs::path program = place / "sfumato-onnx"; fs::exists(program, error)) return program;
    return Fault{
        Fault::Code::NotFound, "sfumato-onnx",
        TEXT("runs feature networks and lies neither beside this program nor in lib/sfumato; it is built where "
             "libopencv-dnn-dev is found")};
}

Result<NetworkProcess> NetworkProcess::start(std::string subject) {
    TRY(program, onnxProgram());
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return systemFault(errno, program->native(), "start");
    FileHandle own(ends[0]);
    const FileHandle other(ends[1]);
    ::fcntl(own.get(), F_SETFL, O_NONBLOCK);
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_adddup2(&files, other.get(), STDIN_FILENO);
    ::posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
    // In a group of its own: a Ctrl-C at the terminal reaches this process alone.
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    std::string path = program->native(), word = "--serve";
    const std::array<char*, 3> arguments{path.data(), word.data(), nullptr};
    pid_t process = 0;
    const int failed = ::posix_spawn(&process, path.c_str(), &files, &attributes, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    ::posix_spawnattr_destroy(&attributes);
    if (failed) return systemFault(failed, path, "start");
    return NetworkProcess(std::move(own), process, std::move(subject));
}

NetworkProcess::NetworkProcess(NetworkProcess&& other) noexcept
    : m_socket(std::move(other.m_socket)), m_process(std::exchange(other.m_process, 0)),
      m_subject(std::move(other.m_subject)) {}

NetworkProcess::~NetworkProcess() {
    if (m_process == 0) return;
    ::kill(m_process, SIGKILL);
    while (::waitpid(m_process, nullptr, 0) < 0 && errno == EINTR) {
    }
}

Result<void> NetworkProcess::goesOn(const std::stop_token& stop) const {
    return stop.stop_requested() ? Fault{Fault::Code::Stopped, m_subject, "was stopped before the network was done"}
                                 : Result<void>();
}

Result<void> NetworkProcess::wait(short events, const std::stop_token& stop) {
    for (;;) {
        if (auto asked = goesOn(stop); !asked) return asked;
        pollfd of{m_socket.get(), events, 0};
        const int ready = ::poll(&of, 1, 100);
        if (ready > 0) return {};
        if (ready < 0 && errno != EINTR) return systemFault(errno, m_subject, "run");
    }
}

Fault NetworkProcess::ending() {
    int status = 0;
    while (::waitpid(m_process, &status, 0) < 0 && errno == EINTR) {
    }
    m_process = 0;
    if (!WIFSIGNALED(status))
        return {Fault::Code::Internal, m_subject,
                "was given up by sfumato-onnx, which ended with " + std::to_string(WEXITSTATUS(status))};
    switch (const int signal = WTERMSIG(status)) {
    case SIGXCPU:
        return {Fault::Code::TooLarge, m_subject,
                TEXT("takes more processor time than a network may; try a smaller one")};
    case SIGKILL:
        return {Fault::Code::OutOfMemory, m_subject, "was being run by sfumato-onnx when the system ended that"};
    default:
        return {Fault::Code::Malformed,
                m_subject,
                {TEXT("made OpenCV crash (%1), in a process of its own, so that nothing else is lost; export "
                      "the network again, with another opset, or use another file"),
                 {::strsignal(signal)}}};
    }
}

Result<void> NetworkProcess::send(std::span<const std::byte> message, const std::stop_token& stop) {
    if (auto asked = goesOn(stop); !asked) // also where the socket takes all at once
        return asked;
    Bytes size;
    appendLittle<std::uint64_t>(size, message.size());
    for (std::span<const std::byte> rest : {std::span<const std::byte>(size), message})
        while (!rest.empty()) {
            const auto count = ::send(m_socket.get(), rest.data(), rest.size(), MSG_NOSIGNAL);
            if (count >= 0) {
                rest = rest.subspan(std::size_t(count));
            } else if (errno == EAGAIN) {
                if (auto waited = wait(POLLOUT, stop); !waited) return waited;
            } else if (errno != EINTR) {
                // It has replied why, or it is gone: receive() says which.
                return errno == EPIPE || errno == ECONNRESET ? Result<void>() : systemFault(errno, m_subject, "run");
            }
        }
    return {};
}

Result<void> NetworkProcess::fill(std::span<std::byte> to, const std::stop_token& stop) {
    while (!to.empty()) {
        const auto count = ::recv(m_socket.get(), to.data(), to.size(), 0);
        if (count > 0) {
            to = to.subspan(std::size_t(count));
        } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
            return ending();
        } else if (errno == EAGAIN) {
            if (auto waited = wait(POLLIN, stop); !waited) return waited;
        }
    }
    return {};
}

Result<Bytes> NetworkProcess::receive(std::uint64_t limit, const std::stop_token& stop) {
    if (m_process == 0) return Fault{Fault::Code::Internal, m_subject, "is asked although sfumato-onnx ended before"};
    std::array<std::byte, 8> size;
    TRY_DO(fill(size, stop));
    const auto length = loadLittle<std::uint64_t>(size);
    if (length > limit + 1001)
        return Fault{Fault::Code::Internal, m_subject, "was answered by sfumato-onnx with too much"};
    Bytes reply(length);
    TRY_DO(fill(reply, stop));
    return decodeReply(reply, m_subject);
}

} // namespace sfumato::detail
