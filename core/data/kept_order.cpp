// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/kept_order.h"

#include "core/files/own_file.h"
#include "core/files/state_folder.h"
#include "core/record/privacy_event_json.h"

namespace sfumato {

namespace fs = std::filesystem;

namespace {

Result<void> makeForOwner(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (!error)
        fs::permissions(folder, fs::perms::owner_all, error);
    return error ? Result<void>(systemFault(error.value(), folder.string(), "create the folder")) : Result<void>();
}

Result<std::optional<RecordOrder>> readOrder(const fs::path& path, int levels, std::uint64_t seed) {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(path, error)))
        return std::optional<RecordOrder>();
    const auto bytes = readOwnFile(path, std::size_t(1) << 36, levels);
    if (!bytes)
        return bytes.fault();
    auto order = bytes->empty() ? std::nullopt : RecordOrder::ofBytes(*bytes, seed);
    if (!order)
        return Fault{Fault::Code::Corrupt, path.string(), "holds " + std::to_string(bytes->size()) + " bytes, which are no order of records"};
    return order;
}

Result<fs::path> pathOf(const std::string& id) {
    if (!isFingerprint(id))
        return Fault{Fault::Code::Malformed, "order", "must be 32 hexadecimal digits"};
    const auto state = stateFolder();
    return state ? Result<fs::path>(*state / "row-orders" / id) : state.fault();
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
    if (auto made = makeForOwner(path->parent_path()); !made)
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

Result<bool> forgetOrder(const std::string& id) {
    const auto path = pathOf(id);
    if (!path)
        return path.fault();
    std::error_code error;
    const bool removed = fs::remove(*path, error);
    return error ? Result<bool>(systemFault(error.value(), path->string(), "remove it")) : removed;
}

Result<void> saveOrder(const RecordOrder& order, const fs::path& secret) {
    if (order.id().empty())
        return {};
    if (auto right = checkOwnFolder(secret); !right)
        return right;
    if (auto made = makeForOwner(secret); !made)
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
