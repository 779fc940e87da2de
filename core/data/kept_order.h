// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/record_order.h"

#include <filesystem>

namespace sfumato {

// The secret order of a local release, by its id, in the user's state folder and for its owner alone: run folders are
// copied, zipped and synchronized. With it the owner can hold released records against raw ones, row by row; without it
// nobody can.

/// Keeps `order`; does nothing of a public one.
Result<void> keepOrder(const RecordOrder& order);
/// The kept order of this id; none where it is not kept here. `seed`: see RecordOrder.
Result<std::optional<RecordOrder>> keptOrder(const std::string& id, std::uint64_t seed);
/// The order of a release, by the name that its event has: the public one of `seed` where it has none, and where the
/// order is not kept here, which is then as good as any for what does not go row by row.
Result<RecordOrder> orderForFigures(const std::string& id, std::uint64_t seed);
/// Keeps by what the file of the release of this order, at `path`, is known again: a hash of its beginning and its
/// size.
Result<void> keepReleaseOf(const RecordOrder& order, const std::filesystem::path& path);
/// Whether `path` is the file that keepReleaseOf() saw; nothing where it saw none of this order.
Result<std::optional<bool>> isReleaseOf(const std::string& id, const std::filesystem::path& path);

/// Removes it; whether there was one.
Result<bool> forgetOrder(const std::string& id);

/// The secret order of a run of the central model, which goes on with it, in the run's folder of secrets, which is
/// made. A public one is not written.
Result<void> saveOrder(const RecordOrder& order, const std::filesystem::path& secret);
Result<std::optional<RecordOrder>> savedOrder(const std::filesystem::path& secret, std::uint64_t seed);
/// Takes it off the disk.
void removeOrder(const std::filesystem::path& secret);

} // namespace sfumato
