// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/record_order.h"

#include "core/data/seeded_random.h"
#include "core/noise/noise_source.h"
#include "core/noise/random_key.h"
#include "core/noise/uniform_below.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <numeric>
#include <string.h>

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
    if (m_key)
        explicit_bzero(m_key->data(), keyBytes);
}

Result<RecordOrder> RecordOrder::forRelease(NoiseLaw noise, std::uint64_t seed) {
    if (noise == NoiseLaw::Study || noise == NoiseLaw::None)
        return RecordOrder(seed);
    auto key = randomKey();
    if (!key)
        return key.fault();
    RecordOrder order(*key, seed);
    explicit_bzero(key->data(), keyBytes);
    return order;
}

std::optional<RecordOrder> RecordOrder::ofBytes(std::span<const std::byte> bytes, std::uint64_t seed) {
    if (bytes.empty())
        return RecordOrder(seed);
    if (bytes.size() < keyBytes || (bytes.size() - keyBytes) % sizeof(RecordMark) != 0)
        return {};
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
    if (!m_key)
        return {};
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
        if (std::int64_t(m_marks->size()) != count)
            return {};
        std::vector<std::int64_t> byMark(file.size());
        std::iota(byMark.begin(), byMark.end(), 0);
        const auto markOf = [&](std::int64_t row) { return file[std::size_t(row)]; };
        std::ranges::stable_sort(byMark, {}, markOf);
        std::vector<std::int64_t> rows, taken(file.size(), 0); // of rows that are alike, one after the other
        for (const RecordMark& mark : *m_marks) {
            const auto first = std::ranges::lower_bound(byMark, mark, {}, markOf) - byMark.begin();
            const auto next = std::size_t(first) < taken.size() ? first + taken[std::size_t(first)]++ : first;
            if (std::size_t(next) >= byMark.size() || markOf(byMark[std::size_t(next)]) != mark)
                return {};
            rows.push_back(byMark[std::size_t(next)]);
        }
        return rows;
    }
    std::vector<std::int64_t> rows = of(all);
    rows.resize(std::size_t(count));
    rows.shrink_to_fit();
    if (m_key && !file.empty()) {
        std::vector<RecordMark> marks;
        for (const std::int64_t row : rows)
            marks.push_back(file[std::size_t(row)]);
        m_marks = std::make_shared<const std::vector<RecordMark>>(std::move(marks));
    }
    return rows;
}

std::vector<std::int64_t> RecordOrder::of(std::int64_t count) const {
    if (!m_key)
        return SeededRandom(m_seed).permutation(count);
    ChaCha20 stream(*m_key, domain, 0);
    return uniformOrder(count, stream);
}

} // namespace sfumato
