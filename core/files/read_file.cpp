// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/read_file.h"

#include "core/files/file_handle.h"
#include "core/files/refusal.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>

namespace sfumato {

Result<std::vector<std::byte>> readFile(const std::filesystem::path& path, std::size_t limit) {
    const std::string& subject = path.native();
    // Not blocking: opening a pipe that nobody writes to would wait for ever.
    const detail::FileHandle file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file.open())
        return systemFault(errno, subject, "open");
    struct stat status;
    if (::fstat(file.get(), &status) != 0)
        return systemFault(errno, subject, "open");
    if (!S_ISREG(status.st_mode))
        return Fault{Fault::Code::WrongType, subject, "is not a regular file"};
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (size > limit)
        return detail::tooLarge(subject, "has " + std::to_string(size) + " bytes; at most " +
                                             std::to_string(limit) + " are read");
    std::vector<std::byte> bytes(size);
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t count = ::read(file.get(), bytes.data() + done, bytes.size() - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return systemFault(errno, subject, "read");
        if (count == 0)
            break;
        done += static_cast<std::size_t>(count);
    }
    bytes.resize(done);
    return bytes;
}

} // namespace sfumato
