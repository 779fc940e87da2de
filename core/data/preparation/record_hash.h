// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/durable/user_secret.h"
#include "core/data/preparation/file_records.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sfumato {

using RecordHash = std::array<std::uint64_t, 4>;

/// Keyed hashes (BLAKE2b) of records as they were decoded, before any preparation, by which a data set is known
/// whatever its file is called. Values count, labels do not. Without the secret they say nothing of the records.
class RecordHasher {
public:
    explicit RecordHasher(const UserSecret& secret) : m_secret(secret) {}

    /// A record is the same as a record of bytes and divided by 255. `scratch`: as many numbers as the record has.
    template <class T> // std::uint8_t, float, double
    RecordHash hashOf(std::span<const T> record, std::span<float> scratch) const;

    /// Of bytes as they are.
    std::uint64_t hashOfBytes(std::span<const std::byte> bytes) const;

    /// The fingerprint of `count` records whose hashes have this sum, modulo 2^64 number by number: 32 hexadecimal
    /// digits.
    std::string fingerprint(std::uint64_t count, const RecordHash& sum) const;

private:
    UserSecret m_secret;
};

/// Of all records of a file, as a run on that file knows them.
struct FileHashes {
    std::string fingerprint;
    std::vector<std::uint64_t> hashes; ///< half of a half of each record's
    std::int64_t width = 0;            ///< numbers in each record
};
FileHashes hashesOf(const FileArray& file, const UserSecret& secret);

} // namespace sfumato
