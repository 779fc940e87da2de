// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/durable/append_file.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/read_file.h"

#include <filesystem>
#include <string>

namespace sfumato {

// The files of a folder that somebody else may have made or filled: a run, a sweep, a study. A person names that
// folder, so links on the way to it are followed. In it no link is followed, since it could lead to any file of this
// user; only regular files are opened, and nobody waits for the other end of a pipe. All functions refuse anything else
// with WrongKind and change nothing.
//
// `levels` says how many of the last names of `path` lie in the folder: 1 for "run/label.md", 2 for
// "run/samples/x.png".

/// readFile() of such a file.
Result<std::vector<std::byte>> readOwnFile(const std::filesystem::path& path, std::size_t limit = limits::file,
                                           int levels = 1);
/// The same as text.
Result<std::string> readOwnText(const std::filesystem::path& path, std::size_t limit = limits::file, int levels = 1);

/// AtomicFile::open() of such a file.
Result<AtomicFile> openOwnFile(const std::filesystem::path& path, unsigned permissions = readableByAll,
                               std::uint64_t space = 0, int levels = 1);
/// writeAtomically() of such a file.
Result<void> writeOwnFile(const std::filesystem::path& path, std::span<const std::byte> bytes,
                          unsigned permissions = readableByAll, int levels = 1);

/// WrongKind where something stands at `path` that is no regular file or has been reached by a link.
Result<void> checkOwnFile(const std::filesystem::path& path, int levels = 1);
/// WrongKind where something stands at `path` that is no folder, or a link to one.
Result<void> checkOwnFolder(const std::filesystem::path& path, int levels = 1);
/// Makes the folder where there is none.
Result<void> makeOwnFolder(const std::filesystem::path& path, int levels = 1);

/// Gives the file a content of its own where it shares it with other names (hard links, as some backups make them), so
/// that what is appended to it or cut off it does not change there. Does nothing where there is no such file.
Result<void> separateOwnFile(const std::filesystem::path& path);

/// Whether something stands at `path`, or where a link there leads; false where that cannot be known.
bool isThere(const std::filesystem::path& path);

/// The file that a link leads to, for a path that a person has named; `path` itself where it is no link or leads
/// nowhere.
std::filesystem::path followLink(const std::filesystem::path& path);

namespace detail {

/// Opens such a file as open(2) does with `flags`; O_CREAT makes one with `permissions`.
Result<FileHandle> openOwn(const std::filesystem::path& path, int flags, int levels = 1,
                           unsigned permissions = readableByAll);

/// Opens the folder that holds such a file.
Result<FileHandle> openOwnParent(const std::filesystem::path& path, int levels);

/// The fault for an own file that is something else.
Fault notOwn(const std::filesystem::path& path, bool isLink);

} // namespace detail
} // namespace sfumato
