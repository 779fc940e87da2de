// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/release/answer_book.h"

#include "core/files/atomic_file.h"
#include "core/files/read_file.h"
#include "core/files/state_folder.h"
#include "core/record/json_fields.h"
#include "core/record/json_members.h"

#include <sodium/crypto_generichash.h>
#include <sodium/randombytes.h>
#include <sodium/utils.h>

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr const char* bookFormat = "sfumato-answers 1";

std::string hexadecimal(std::span<const unsigned char> bytes) {
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

} // namespace

Result<fs::path> answerBookPath() {
    const auto state = stateFolder();
    if (!state)
        return state.fault();
    std::error_code error;
    const fs::path folder = *state / "answers";
    fs::create_directories(folder, error);
    if (error)
        return systemFault(error.value(), folder.string(), "create the folder of answers");
    fs::permissions(folder, fs::perms::owner_all, error);
    return folder / "answers.json";
}

Result<AnswerBook> AnswerBook::open(const fs::path& path) {
    auto lock = FolderLock::acquire(path.has_parent_path() ? path.parent_path() : ".");
    if (!lock)
        return lock.fault();
    AnswerBook book(path, std::move(*lock));
    std::error_code error;
    if (!fs::exists(path, error)) {
        randombytes_buf(book.m_secret.data(), book.m_secret.size());
        return book;
    }
    const auto bytes = readFile(path);
    if (!bytes)
        return bytes.fault();
    const auto json = parseJson({reinterpret_cast<const char*>(bytes->data()), bytes->size()}, path.string());
    if (!json)
        return json.fault();
    using Json = nlohmann::json;
    JsonMembers members(*json, path.string(), 3);
    const auto format = members.get<std::string>("format", &Json::is_string), secret = members.get<std::string>("secret", &Json::is_string);
    const auto answered = members.get<Json>("answered", &Json::is_object);
    members.require(format == bookFormat, "format", "is not that of a book of answers");
    std::size_t length = 0;
    const bool whole = sodium_hex2bin(book.m_secret.data(), book.m_secret.size(), secret.data(), secret.size(), nullptr, &length, nullptr) == 0;
    members.require(whole && length == book.m_secret.size() && secret.size() == 2 * length, "secret", "must be 64 hexadecimal digits");
    for (const auto& recipe : answered.items())
        for (const auto& record : recipe.value().items()) {
            const bool counts = recipe.value().is_object() && record.value().is_number_unsigned() && record.value() >= 1 && record.value() < 1000000;
            members.require(counts, "answered", "must count the answers to each record");
            book.m_answered[recipe.key()][record.key()] = counts ? record.value().get<std::int64_t>() : 0;
        }
    if (const auto checked = members.result(); !checked)
        return checked.fault();
    return book;
}

std::string AnswerBook::hashOf(std::span<const float> record) const {
    std::vector<float> values(record.begin(), record.end());
    for (float& value : values)
        value += 0.f; // -0 is 0
    std::array<unsigned char, 16> hash;
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(values.data()), values.size() * sizeof(float),
                       m_secret.data(), m_secret.size());
    return hexadecimal(hash);
}

std::int64_t AnswerBook::countOf(const Recipe& recipe, std::span<const float> record) const {
    const auto counts = m_answered.find(recipe.id);
    if (counts == m_answered.end())
        return 0;
    const auto found = counts->second.find(hashOf(record));
    return found == counts->second.end() ? 0 : found->second;
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

Result<void> AnswerBook::enter(const Recipe& recipe, const OwnRecords& own) {
    Counts before;
    for (std::int64_t row = 0; row < own.records; ++row) {
        const std::string hash = hashOf(own.at(row));
        before.try_emplace(hash, countOf(recipe, own.at(row)));
        m_answered[recipe.id][hash] = before[hash] + 1; // records that are alike are of different people
    }
    nlohmann::ordered_json json;
    json["format"] = bookFormat;
    json["secret"] = hexadecimal(m_secret);
    json["answered"] = m_answered;
    const std::string text = json.dump(1) + '\n';
    return writeAtomically(m_path, std::as_bytes(std::span(text)), ownerOnly);
}

} // namespace sfumato
