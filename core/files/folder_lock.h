// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/file_handle.h"

#include <filesystem>

namespace sfumato {

/// The right to write in a folder: flock(2) on "<folder>/.lock". It ends with this object, or with its
/// process however that dies, because the kernel frees it. The lock file stays.
class FolderLock {
public:
    /// Busy at once when another holder, in this process or any other, has it.
    static Result<FolderLock> acquire(const std::filesystem::path& folder);

private:
    explicit FolderLock(detail::FileHandle file) : m_file(std::move(file)) {}
    detail::FileHandle m_file;
};

} // namespace sfumato
