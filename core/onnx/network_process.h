// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/arrays/byte_order.h"
#include "core/files/durable/file_handle.h"

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>

namespace sfumato::detail {

/// Where sfumato-onnx lies: beside the running program, in ../bin, or in ../lib/sfumato where it is installed. NotFound
/// where it is in none of them.
Result<std::filesystem::path> onnxProgram();

/// A running sfumato-onnx and the socket to it. Ends with this object.
class NetworkProcess {
public:
    /// `subject` names the ONNX file in faults.
    static Result<NetworkProcess> start(std::string subject);
    NetworkProcess(NetworkProcess&& other) noexcept;
    NetworkProcess& operator=(NetworkProcess&&) = delete;
    ~NetworkProcess();

    /// Sends one message. Stopped where `stop` was requested meanwhile, which ends the program.
    Result<void> send(std::span<const std::byte> message, const std::stop_token& stop);
    /// The content of the next reply of at most `limit` bytes. Where the program ended instead, the fault says how:
    /// Malformed for a crash, TooLarge where it took too much time, OutOfMemory where the system ended it.
    Result<Bytes> receive(std::uint64_t limit, const std::stop_token& stop);

private:
    NetworkProcess(FileHandle socket, pid_t process, std::string subject)
        : m_socket(std::move(socket)), m_process(process), m_subject(std::move(subject)) {}
    /// Stopped where that was requested.
    Result<void> goesOn(const std::stop_token& stop) const;
    /// Waits until the socket can be read, or written; Stopped on a request.
    Result<void> wait(short events, const std::stop_token& stop);
    Result<void> fill(std::span<std::byte> to, const std::stop_token& stop);
    Fault ending();

    FileHandle m_socket;
    pid_t m_process; ///< 0: ended and waited for
    std::string m_subject;
};

} // namespace sfumato::detail
