// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/release/answer_book.h"

#include "core/accounting/mechanism/decimal_sum.h"
#include "core/base/rounded_text.h"
#include "core/files/atomic_file.h"
#include "core/files/own_file.h"

#include <sodium/crypto_generichash.h>
#include <sodium/utils.h>

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t hashBytes = 16;

std::string hexadecimal(std::span<const unsigned char, hashBytes> hash) {
    std::array<char, 2 * hashBytes + 1> text;
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    return text.data();
}

} // namespace

std::string AnswerBook::hashOf(std::span<const float> record) const {
    std::vector<float> values(record.begin(), record.end());
    for (float& value : values)
        value += 0.f; // -0 is 0
    std::array<unsigned char, hashBytes> hash;
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(values.data()),
                       values.size() * sizeof(float), m_secret.data(), m_secret.size());
    return hexadecimal(hash);
}

fs::path AnswerBook::keptPath(const Recipe& recipe, const OwnRecords& own) const {
    std::vector<std::string> records; // in an order that is not the file's: answers are shuffled
    for (std::int64_t row = 0; row < own.records; ++row)
        records.push_back(hashOf(own.at(row)) + ' ' + std::to_string(own.labels[std::size_t(row)]) + '\n');
    std::ranges::sort(records);
    crypto_generichash_state state;
    crypto_generichash_init(&state, m_secret.data(), m_secret.size(), hashBytes);
    const auto add = [&](const std::string& text) {
        crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    };
    add(recipe.id + '\n');
    std::ranges::for_each(records, add);
    std::array<unsigned char, hashBytes> hash;
    crypto_generichash_final(&state, hash.data(), hash.size());
    return fs::path(m_path.native() + ".kept") / (hexadecimal(hash) + ".safetensors");
}

std::int64_t AnswerBook::countOf(const Recipe& recipe, std::span<const float> record) const {
    const auto answers = m_answered.find(recipe.id);
    if (answers == m_answered.end())
        return 0;
    const auto found = answers->second.records.find(hashOf(record));
    return found == answers->second.records.end() ? 0 : found->second;
}

std::int64_t AnswerBook::answersBefore(const Recipe& recipe, const OwnRecords& own) const {
    std::int64_t most = 0;
    for (std::int64_t row = 0; row < own.records; ++row)
        most = std::max(most, countOf(recipe, own.at(row)));
    return most;
}

std::int64_t AnswerBook::answeredRecords(const Recipe& recipe, const OwnRecords& own) const {
    std::int64_t count = 0;
    for (std::int64_t row = 0; row < own.records; ++row)
        count += countOf(recipe, own.at(row)) > 0;
    return count;
}

AnswerBook::Sum AnswerBook::sum(const Recipe* next) const {
    Sum sum;
    DecimalSum epsilon, delta;
    const auto add = [&](double e, double d, std::int64_t times) {
        for (std::int64_t i = 0; i < times; ++i)
            epsilon.add(e), delta.add(d);
        sum.answers += times;
    };
    for (const auto& [id, of] : m_answered) {
        const bool isNext = next && next->id == id; // which says what an older book did not keep
        if (of.epsilon || isNext)
            add(of.epsilon ? *of.epsilon : next->calibrated.epsilon, of.epsilon ? of.delta : next->calibrated.delta,
                of.answers);
        else
            sum.unknown += of.answers;
    }
    if (next)
        add(next->calibrated.epsilon, next->calibrated.delta, 1);
    sum.epsilon = epsilon.roundedUp(), sum.delta = std::min(1.0, delta.roundedUp());
    return sum;
}

Result<void> AnswerBook::setCap(std::optional<PrivacyBudget> cap) {
    m_cap = cap;
    return write();
}

Result<std::optional<std::vector<std::byte>>> AnswerBook::kept(const Recipe& recipe, const OwnRecords& own) const {
    const fs::path path = keptPath(recipe, own);
    if (!isThere(path))
        return std::optional<std::vector<std::byte>>();
    auto bytes = readOwnFile(path, limits::file, 2);
    if (!bytes)
        return bytes.fault();
    if (const auto whole = parseAnswer(*bytes, recipe, path.string()); !whole)
        return whole.fault();
    return std::optional(std::move(*bytes));
}

Result<void> AnswerBook::checkCap(const Recipe& recipe) const {
    const Sum together = sum(&recipe);
    if (m_cap && (together.epsilon > m_cap->epsilon() || together.delta > m_cap->delta()))
        return Fault{Fault::Code::BudgetExceeded, m_path.string(),
                     "has a cap of epsilon " + roundedDown(m_cap->epsilon()) + ", delta " +
                         roundedDown(m_cap->delta()) + ", and with this answer all together would be epsilon " +
                         roundedUp(together.epsilon) + ", delta " + roundedUp(together.delta)};
    return {};
}

Result<void> AnswerBook::enter(const Recipe& recipe, const OwnRecords& own) {
    if (auto may = checkCap(recipe); !may)
        return may;
    Answered& of = m_answered[recipe.id];
    of.name = recipe.facts.name, of.epsilon = recipe.calibrated.epsilon, of.delta = recipe.calibrated.delta;
    ++of.answers;
    std::map<std::string, std::int64_t> before;
    for (std::int64_t row = 0; row < own.records; ++row) {
        const std::string hash = hashOf(own.at(row));
        before.try_emplace(hash, countOf(recipe, own.at(row)));
        of.records[hash] = before[hash] + 1; // records that are alike are of different people
    }
    return write();
}

Result<void> AnswerBook::keep(const Recipe& recipe, const OwnRecords& own, std::span<const std::byte> file) const {
    const fs::path path = keptPath(recipe, own);
    if (auto made = makeOwnFolder(path.parent_path()); !made)
        return made;
    std::error_code error;
    fs::permissions(path.parent_path(), fs::perms::owner_all, error);
    if (error)
        return systemFault(error.value(), path.parent_path().string(), "close the folder to others");
    return writeOwnFile(path, file, ownerOnly, 2);
}

} // namespace sfumato
