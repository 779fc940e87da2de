// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/kept_order.h"

#include "core/files/own_file.h"
#include "core/files/sha256.h"
#include "core/files/state_folder.h"
#include "core/record/privacy_event_json.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <span>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

Result<std::optional<RecordOrder>> readOrder(const fs::path& path, int levels, std::uint64_t seed) {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(path, error)))
        return std::optional<RecordOrder>();
    const auto bytes = readOwnFile(path, std::size_t(1) << 36, levels);
    if (!bytes)
        return bytes.fault();
    auto order = bytes->empty() ? std::nullopt : RecordOrder::ofBytes(*bytes, seed);
    if (!order)
        return Fault{Fault::Code::Corrupt, path.string(),
                     "holds " + std::to_string(bytes->size()) + " bytes, which are no order of records"};
    return order;
}

Result<fs::path> pathOf(const std::string& id) {
    if (!isFingerprint(id))
        return Fault{Fault::Code::Malformed, "order", "must be 32 hexadecimal digits"};
    const auto state = stateFolder();
    return state ? Result<fs::path>(*state / "row-orders" / id) : state.fault();
}

Result<fs::path> releasePathOf(const std::string& id) {
    auto path = pathOf(id);
    return path ? Result<fs::path>(*path += ".release") : path;
}

/// SHA-256 of the first megabyte of the file, in which its event stands, and its size.
Result<std::string> markOf(const fs::path& path) {
    constexpr std::size_t beginning = std::size_t(1) << 20;
    std::ifstream file(path, std::ios::binary);
    std::string bytes(beginning, '\0');
    file.read(bytes.data(), std::streamsize(bytes.size()));
    bytes.resize(std::size_t(std::max<std::streamsize>(0, file.gcount())));
    std::error_code error;
    const auto size = fs::file_size(path, error);
    return error || bytes.empty() ? Result<std::string>(systemFault(error ? error.value() : EIO, path.string(), "read"))
                                  : sha256(bytes) + ' ' + std::to_string(size);
}

fs::path fileIn(const fs::path& secret) {
    return secret / "order";
}

} // namespace

Result<void> keepOrder(const RecordOrder& order) {
    if (order.id().empty())
        return {};
    const auto path = pathOf(order.id());
    if (!path)
        return path.fault();
    if (auto made = makePrivateFolder(path->parent_path()); !made)
        return made;
    return writeOwnFile(*path, order.bytes(), ownerOnly);
}

Result<std::optional<RecordOrder>> keptOrder(const std::string& id, std::uint64_t seed) {
    const auto path = pathOf(id);
    return path ? readOrder(*path, 1, seed) : path.fault();
}

Result<RecordOrder> orderForFigures(const std::string& id, std::uint64_t seed) {
    if (id.empty())
        return RecordOrder(seed);
    const auto kept = keptOrder(id, seed);
    return kept ? Result<RecordOrder>(kept->value_or(RecordOrder(seed))) : kept.fault();
}

Result<void> keepReleaseOf(const RecordOrder& order, const fs::path& path) {
    if (order.id().empty())
        return {};
    const auto kept = releasePathOf(order.id());
    const auto mark = kept ? markOf(path) : kept.fault();
    return mark ? writeOwnFile(*kept, std::as_bytes(std::span(*mark)), ownerOnly) : mark.fault();
}

Result<std::optional<bool>> isReleaseOf(const std::string& id, const fs::path& path) {
    const auto kept = releasePathOf(id);
    if (!kept)
        return kept.fault();
    if (!isThere(*kept))
        return std::optional<bool>();
    const auto known = readOwnText(*kept, 1024), mark = markOf(path);
    return known && mark ? Result<std::optional<bool>>(*known == *mark) : known ? mark.fault() : known.fault();
}

Result<bool> forgetOrder(const std::string& id) {
    const auto path = pathOf(id);
    if (!path)
        return path.fault();
    std::error_code error;
    if (const auto release = releasePathOf(id))
        fs::remove(*release, error);
    const bool removed = fs::remove(*path, error);
    return error ? Result<bool>(systemFault(error.value(), path->string(), "remove it")) : removed;
}

Result<void> saveOrder(const RecordOrder& order, const fs::path& secret) {
    if (order.id().empty())
        return {};
    if (auto right = checkOwnFolder(secret); !right)
        return right;
    if (auto made = makePrivateFolder(secret); !made)
        return made;
    return writeOwnFile(fileIn(secret), order.bytes(), ownerOnly, 2);
}

Result<std::optional<RecordOrder>> savedOrder(const fs::path& secret, std::uint64_t seed) {
    return readOrder(fileIn(secret), 2, seed);
}

void removeOrder(const fs::path& secret) {
    std::error_code ignored;
    fs::remove(fileIn(secret), ignored);
    fs::remove(secret, ignored); // where nothing else is in it
}

} // namespace sfumato
