// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/record_order.h"

#include "core/data/seeded_random.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/sha256.h"
#include "core/files/durable/state_folder.h"
#include "core/noise/noise_source.h"
#include "core/noise/uniform_below.h"
#include "core/spec/tables/privacy_event_json.h"

#include <string.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <numeric>
#include <span>

namespace sfumato {

namespace {

constexpr auto domain = std::uint32_t(NoisePurpose::Order);

} // namespace

RecordOrder::RecordOrder(const ChaCha20::Key& key, std::uint64_t seed) : m_seed(seed), m_key(key) {
    ChaCha20 name(key, domain, 1);
    char digits[33];
    const std::uint64_t high = name.next64(), low = name.next64();
    std::snprintf(digits, sizeof digits, "%016llx%016llx", static_cast<unsigned long long>(high),
                  static_cast<unsigned long long>(low));
    m_id = digits;
}

RecordOrder::~RecordOrder() {
    if (m_key) explicit_bzero(m_key->data(), keyBytes);
}

Result<RecordOrder> RecordOrder::forRelease(NoiseDistribution noise, std::uint64_t seed) {
    if (noise == NoiseDistribution::Study || noise == NoiseDistribution::None) return RecordOrder(seed);
    TRY(key, randomKey());
    RecordOrder order(*key, seed);
    explicit_bzero(key->data(), keyBytes);
    return order;
}

std::optional<RecordOrder> RecordOrder::ofBytes(std::span<const std::byte> bytes, std::uint64_t seed) {
    if (bytes.empty()) return RecordOrder(seed);
    if (bytes.size() < keyBytes || (bytes.size() - keyBytes) % sizeof(RecordMark) != 0) return {};
    ChaCha20::Key words;
    std::memcpy(words.data(), bytes.data(), keyBytes);
    RecordOrder order(words, seed);
    explicit_bzero(words.data(), keyBytes);
    if (bytes.size() > keyBytes) {
        std::vector<RecordMark> marks((bytes.size() - keyBytes) / sizeof(RecordMark));
        std::memcpy(marks.data(), bytes.data() + keyBytes, bytes.size() - keyBytes);
        order.m_marks = std::make_shared<const std::vector<RecordMark>>(std::move(marks));
    }
    return order;
}

std::vector<std::byte> RecordOrder::bytes() const {
    if (!m_key) return {};
    const auto key = std::as_bytes(std::span(*m_key));
    std::vector<std::byte> bytes(key.begin(), key.end());
    if (m_marks) {
        const auto marks = std::as_bytes(std::span(*m_marks));
        bytes.insert(bytes.end(), marks.begin(), marks.end());
    }
    return bytes;
}

std::optional<std::vector<std::int64_t>> RecordOrder::rows(std::int64_t all, std::int64_t count,
                                                           std::span<const RecordMark> file) {
    if (m_marks && !file.empty()) {
        if (std::int64_t(m_marks->size()) != count) return {};
        std::vector<std::int64_t> byMark(file.size());
        std::iota(byMark.begin(), byMark.end(), 0);
        const auto markOf = [&](std::int64_t row) { return file[std::size_t(row)]; };
        std::ranges::stable_sort(byMark, {}, markOf);
        std::vector<std::int64_t> rows, taken(file.size(), 0); // of rows that are alike, one after the other
        for (const RecordMark& mark : *m_marks) {
            const auto first = std::ranges::lower_bound(byMark, mark, {}, markOf) - byMark.begin();
            const auto next = std::size_t(first) < taken.size() ? first + taken[std::size_t(first)]++ : first;
            if (std::size_t(next) >= byMark.size() || markOf(byMark[std::size_t(next)]) != mark) return {};
            rows.push_back(byMark[std::size_t(next)]);
        }
        return rows;
    }
    std::vector<std::int64_t> rows = of(all);
    rows.resize(std::size_t(count));
    rows.shrink_to_fit();
    if (m_key && !file.empty()) {
        std::vector<RecordMark> marks;
        for (const std::int64_t row : rows) marks.push_back(file[std::size_t(row)]);
        m_marks = std::make_shared<const std::vector<RecordMark>>(std::move(marks));
    }
    return rows;
}

std::vector<std::int64_t> RecordOrder::of(std::int64_t count) const {
    if (!m_key) return SeededRandom(m_seed).permutation(count);
    ChaCha20 stream(*m_key, domain, 0);
    return uniformOrder(count, stream);
}

namespace fs = std::filesystem;

namespace {

Result<std::optional<RecordOrder>> readOrder(const fs::path& path, int levels, std::uint64_t seed) {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(path, error))) return std::optional<RecordOrder>();
    TRY(bytes, readOwnFile(path, std::size_t(1) << 36, levels));
    auto order = bytes->empty() ? std::nullopt : RecordOrder::ofBytes(*bytes, seed);
    if (!order)
        return Fault{Fault::Code::Corrupt, path.string(),
                     "holds " + std::to_string(bytes->size()) + " bytes, which are no order of records"};
    return order;
}

Result<fs::path> pathOf(const std::string& id) {
    if (!isFingerprint(id)) return Fault{Fault::Code::Malformed, "order", "must be 32 hexadecimal digits"};
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

fs::path fileIn(const fs::path& secret) { return secret / "order"; }

} // namespace

Result<void> keepOrder(const RecordOrder& order) {
    if (order.id().empty()) return {};
    TRY(path, pathOf(order.id()));
    if (auto made = makePrivateFolder(path->parent_path()); !made) return made;
    return writeOwnFile(*path, order.bytes(), ownerOnly);
}

Result<std::optional<RecordOrder>> keptOrder(const std::string& id, std::uint64_t seed) {
    const auto path = pathOf(id);
    return path ? readOrder(*path, 1, seed) : path.fault();
}

Result<RecordOrder> orderForMetrics(const std::string& id, std::uint64_t seed) {
    if (id.empty()) return RecordOrder(seed);
    const auto kept = keptOrder(id, seed);
    return kept ? Result<RecordOrder>(kept->value_or(RecordOrder(seed))) : kept.fault();
}

Result<void> keepReleaseOf(const RecordOrder& order, const fs::path& path) {
    if (order.id().empty()) return {};
    const auto kept = releasePathOf(order.id());
    const auto mark = kept ? markOf(path) : kept.fault();
    return mark ? writeOwnFile(*kept, std::as_bytes(std::span(*mark)), ownerOnly) : mark.fault();
}

Result<std::optional<bool>> isReleaseOf(const std::string& id, const fs::path& path) {
    TRY(kept, releasePathOf(id));
    if (!isThere(*kept)) return std::optional<bool>();
    const auto known = readOwnText(*kept, 1024), mark = markOf(path);
    return known && mark ? Result<std::optional<bool>>(*known == *mark) : known ? mark.fault() : known.fault();
}

Result<bool> forgetOrder(const std::string& id) {
    TRY(path, pathOf(id));
    std::error_code error;
    if (const auto release = releasePathOf(id)) fs::remove(*release, error);
    const bool removed = fs::remove(*path, error);
    return error ? Result<bool>(systemFault(error.value(), path->string(), "remove it")) : removed;
}

Result<void> saveOrder(const RecordOrder& order, const fs::path& secret) {
    if (order.id().empty()) return {};
    if (auto right = checkOwnFolder(secret); !right) return right;
    if (auto made = makePrivateFolder(secret); !made) return made;
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
