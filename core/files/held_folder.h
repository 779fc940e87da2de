// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/file_handle.h"

#include <filesystem>
#include <string>

namespace sfumato {

/// A folder that is held open, so that its files are reached when it is renamed or moved within its file system meanwhile.
class HeldFolder {
public:
    static Result<HeldFolder> open(const std::filesystem::path& folder);

    /// Leads to the folder as long as this object lives, whatever its name is: "/proc/self/fd/N". Without /proc the name that it was opened by.
    const std::filesystem::path& path() const { return m_path; }
    /// The name that it was opened by.
    const std::filesystem::path& openedAs() const { return m_openedAs; }
    /// A name that it has now: openedAs() as long as that still leads to it.
    std::filesystem::path name() const;

    /// `text` for a person: with name() in place of path().
    std::string readable(std::string text) const;
    Fault readable(Fault fault) const;

private:
    HeldFolder(detail::FileHandle handle, std::filesystem::path path, std::filesystem::path openedAs)
        : m_handle(std::move(handle)), m_path(std::move(path)), m_openedAs(std::move(openedAs)) {}

    detail::FileHandle m_handle;
    std::filesystem::path m_path, m_openedAs;
};

} // namespace sfumato
