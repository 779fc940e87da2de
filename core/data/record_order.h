// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/noise/chacha20.h"
#include "core/spec/privacy_spec.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sfumato {

/// By what a record of this user's is found again: half of a keyed hash (core/data/loading/fingerprint.h), its label
/// added.
using RecordMark = std::array<std::uint64_t, 2>;

/// In which order the records of a file are taken: which of them data.count takes, in which row of a release each one
/// comes to lie, in which block of a partition.
///
/// What place a record has in a file depends on other records and says something of its own: folders are read class by
/// class, tables are sorted. The order of a release is therefore uniform, from a key of the operating system, and what
/// leaves tells nothing of it: of the key only id() leaves, 128 bits of its ChaCha20 stream that the order is not made
/// of. So a place is as good as any other: let D' be D with one record replaced, in whatever place its file then has
/// it. A uniform order of D becomes one of D' where the new record takes the place of the old one and all others keep
/// theirs, and this maps uniform orders to uniform orders. Under that coupling subsets, blocks and rows differ in the
/// one record alone, so what bounds the change of one record in one place bounds the change of a file.
///
/// Once its records were read, a secret order knows their marks, keyed hashes of each with its label, and finds them
/// again in a file that was sorted otherwise or written in another format since.
///
/// Of study noise, and of looks at raw data, the order is public, from the seed.
class RecordOrder {
public:
    static constexpr std::size_t keyBytes = sizeof(ChaCha20::Key);

    /// The public order of `seed`, by which sets that the program draws are drawn, too.
    RecordOrder(std::uint64_t seed = 0) : m_seed(seed) {}
    RecordOrder(const RecordOrder&) = default;
    RecordOrder& operator=(const RecordOrder&) = default;
    ~RecordOrder(); ///< erases the key

    /// A secret one of a fresh key where `noise` is drawn to protect records, else the public one.
    static Result<RecordOrder> forRelease(NoiseDistribution noise, std::uint64_t seed);
    /// The one of these bytes(); none where they are no order.
    static std::optional<RecordOrder> ofBytes(std::span<const std::byte> bytes, std::uint64_t seed);

    std::uint64_t seed() const { return m_seed; }
    /// Key and marks, to be kept where nobody else reads them. Empty of a public one.
    std::vector<std::byte> bytes() const;
    /// By what a secret order is known to everybody: 32 lower-case hexadecimal digits. Empty of a public one.
    const std::string& id() const { return m_id; }
    /// A uniform order of 0 .. count - 1.
    std::vector<std::int64_t> of(std::int64_t count) const;

    /// The rows of a file that are the first `count` records in this order, 0 < count <= all; `file`: the marks of all
    /// its rows, empty where nothing may have moved. The first call of a secret order remembers the marks of its
    /// records; later ones find these, wherever they are by now: nothing where there are others.
    std::optional<std::vector<std::int64_t>> rows(std::int64_t all, std::int64_t count,
                                                  std::span<const RecordMark> file);

private:
    RecordOrder(const ChaCha20::Key& key, std::uint64_t seed);

    std::uint64_t m_seed;
    std::optional<ChaCha20::Key> m_key;
    std::string m_id;
    std::shared_ptr<const std::vector<RecordMark>> m_marks; ///< in this order; none before records were read
};

// The secret order of a local release, by its id, in the user's state folder and for its owner alone: run folders are
// copied, zipped and synchronized. With it the owner can hold released records against raw ones, row by row; without it
// nobody can.

/// Keeps `order`; does nothing of a public one.
Result<void> keepOrder(const RecordOrder& order);
/// The kept order of this id; none where it is not kept here. `seed`: see RecordOrder.
Result<std::optional<RecordOrder>> keptOrder(const std::string& id, std::uint64_t seed);
/// The order of a release, by the name that its event has: the public one of `seed` where it has none, and where the
/// order is not kept here, which is then as good as any for what does not go row by row.
Result<RecordOrder> orderForMetrics(const std::string& id, std::uint64_t seed);
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
