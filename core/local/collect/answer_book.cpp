// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/collect/answer_book.h"

#include "core/accounting/mechanism/decimal_sum.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/sha256.h"
#include "core/files/durable/state_folder.h"
#include "core/spec/json_fields.h"

#include <sodium/crypto_generichash.h>
#include <sodium/randombytes.h>
#include <sodium/utils.h>

#include <algorithm>
#include <span>
#include <sstream>

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
    for (float& value : values) value += 0.f; // -0 is 0
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
    if (answers == m_answered.end()) return 0;
    const auto found = answers->second.records.find(hashOf(record));
    return found == answers->second.records.end() ? 0 : found->second;
}

std::int64_t AnswerBook::answersBefore(const Recipe& recipe, const OwnRecords& own) const {
    std::int64_t most = 0;
    for (std::int64_t row = 0; row < own.records; ++row) most = std::max(most, countOf(recipe, own.at(row)));
    return most;
}

std::int64_t AnswerBook::answeredRecords(const Recipe& recipe, const OwnRecords& own) const {
    std::int64_t count = 0;
    for (std::int64_t row = 0; row < own.records; ++row) count += countOf(recipe, own.at(row)) > 0;
    return count;
}

AnswerBook::Sum AnswerBook::sum(const Recipe* next) const {
    Sum sum;
    DecimalSum epsilon, delta;
    const auto add = [&](double e, double d, std::int64_t times) {
        for (std::int64_t i = 0; i < times; ++i) epsilon.add(e), delta.add(d);
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
    if (next) add(next->calibrated.epsilon, next->calibrated.delta, 1);
    sum.epsilon = epsilon.roundedUp(), sum.delta = std::min(1.0, delta.roundedUp());
    return sum;
}

Result<void> AnswerBook::setCap(std::optional<PrivacyBudget> cap) {
    m_cap = cap;
    return write();
}

Result<std::optional<std::vector<std::byte>>> AnswerBook::kept(const Recipe& recipe, const OwnRecords& own) const {
    const fs::path path = keptPath(recipe, own);
    if (!isThere(path)) return std::optional<std::vector<std::byte>>();
    TRY(bytes, readOwnFile(path, limits::file, 2));
    TRY_DO(parseAnswer(*bytes, recipe, path.string()));
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
    if (auto may = checkCap(recipe); !may) return may;
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
    if (auto made = makeOwnFolder(path.parent_path()); !made) return made;
    std::error_code error;
    fs::permissions(path.parent_path(), fs::perms::owner_all, error);
    if (error) return systemFault(error.value(), path.parent_path().string(), "close the folder to others");
    return writeOwnFile(path, file, ownerOnly, 2);
}

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::json;

constexpr const char *bookFormat = "sfumato-answers 2", *formatBefore = "sfumato-answers 1";
constexpr std::int64_t mostAnswers = 1000000;

bool isCount(const Json& json) { return json.is_number_unsigned() && json >= 1 && json < mostAnswers; }

bool isCost(const Json& json) {
    return json.is_number() && std::isfinite(json.get<double>()) && json.get<double>() >= 0;
}

bool isSecret(const std::string& digits, std::array<unsigned char, 32>& secret) {
    std::size_t length = 0;
    return sodium_hex2bin(secret.data(), secret.size(), digits.data(), digits.size(), nullptr, &length, nullptr) == 0 &&
           length == secret.size() && digits.size() == 2 * length;
}

/// Answers to each record, as both formats have them.
bool readCounts(const Json& json, std::map<std::string, std::int64_t>& counts) {
    if (!json.is_object() || !std::ranges::all_of(json, isCount)) return false;
    counts = json.get<std::map<std::string, std::int64_t>>();
    return true;
}

bool readAnswered(const Json& json, AnswerBook::Answered& of) {
    constexpr const char* keys[] = {"name", "epsilon", "delta", "answers", "records"};
    if (!json.is_object() || json.size() != std::size(keys) ||
        !std::ranges::all_of(keys, [&](const char* key) { return json.contains(key); }))
        return false;
    const Json &name = json["name"], &epsilon = json["epsilon"], &delta = json["delta"], &answers = json["answers"];
    const bool known = isCost(epsilon) && isCost(delta) && delta <= 1;
    if (!name.is_string() || !(known || (epsilon.is_null() && delta.is_null())) || !isCount(answers) ||
        !readCounts(json["records"], of.records))
        return false;
    of.name = wordOf(name.get<std::string>()), of.answers = answers.get<std::int64_t>();
    if (known) of.epsilon = epsilon.get<double>(), of.delta = delta.get<double>();
    return true;
}

/// Of format 1: each record counts its answers, and the record with the most was in all of them at least.
bool readAnsweredBefore(const Json& json, AnswerBook::Answered& of) {
    if (!readCounts(json, of.records) || of.records.empty()) return false;
    of.answers = std::ranges::max_element(of.records, {}, [](const auto& entry) { return entry.second; })->second;
    return true;
}

Result<fs::path> answersFolder() {
    const auto state = stateFolder();
    return state ? Result<fs::path>(*state / "answers") : state.fault();
}

constexpr const char* userBook = "answers.json";
constexpr const char* elsewhere = "elsewhere"; ///< the paths of books that a person has named, one a line

Result<std::vector<fs::path>> namedBooks(const fs::path& list) {
    std::vector<fs::path> books;
    if (!isThere(list)) return books;
    TRY(text, readOwnText(list, std::size_t(1) << 20));
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);)
        if (!line.empty()) books.emplace_back(line);
    return books;
}

} // namespace

Result<fs::path> answerBookPath(const std::string& person) {
    if (!person.empty() && !isPlainWord(person))
        return Fault{Fault::Code::OutOfRange, "--person",
                     "must be a name of 1 to 80 characters without line breaks, not beginning with = + - @"};
    auto folder = answersFolder();
    if (!folder) return folder;
    if (!person.empty()) *folder /= "people";
    TRY_DO(makePrivateFolder(*folder));
    return *folder / (person.empty() ? userBook : sha256(person) + ".json");
}

Result<void> noteAnswerBook(const fs::path& path) {
    const auto own = answerBookPath(); // makes the folder
    if (!own) return own.fault().code == Fault::Code::Missing ? Result<void>() : own.fault();
    const fs::path list = own->parent_path() / elsewhere;
    auto named = namedBooks(list);
    const fs::path absolute = fs::absolute(path).lexically_normal();
    if (!named || std::ranges::find(*named, absolute) != named->end()) return named ? Result<void>() : named.fault();
    named->push_back(absolute);
    std::string text;
    for (const fs::path& each : *named) text += each.string() + '\n';
    return writeAtomically(list, std::as_bytes(std::span(text)), ownerOnly);
}

Result<std::vector<fs::path>> answerBooks() {
    TRY(folder, answersFolder());
    std::vector<fs::path> books;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(*folder / "people", error))
        if (entry.path().extension() == ".json") books.push_back(entry.path());
    std::ranges::sort(books);
    if (isThere(*folder / userBook)) books.insert(books.begin(), *folder / userBook);
    TRY(named, namedBooks(*folder / elsewhere));
    for (fs::path& each : *named)
        if (isThere(each) && std::ranges::find(books, each) == books.end()) books.push_back(std::move(each));
    return books;
}

Result<AnswerBook> AnswerBook::open(const fs::path& path, const std::string& person) {
    TRY(lock, FolderLock::acquire(path.has_parent_path() ? path.parent_path() : "."));
    AnswerBook book(path, std::move(*lock));
    if (!isThere(path)) {
        randombytes_buf(book.m_secret.data(), book.m_secret.size());
        book.m_person = person;
        return book;
    }
    TRY(bytes, readFile(path));
    TRY_DO(book.readFrom({reinterpret_cast<const char*>(bytes->data()), bytes->size()}));
    if (!person.empty() && book.m_person != person)
        return Fault{Fault::Code::Mismatch, path.string(), "is the book of answers of somebody else"};
    return book;
}

Result<void> AnswerBook::readFrom(std::string_view text) {
    TRY(json, parseJson(text, m_path.string()));
    const bool before = json->is_object() && json->value("format", Json()) == formatBefore;
    JsonMembers members(*json, m_path.string(), before ? 3 : 5);
    const auto format = members.get<std::string>("format", &Json::is_string),
               secret = members.get<std::string>("secret", &Json::is_string);
    members.require(before || format == bookFormat, "format", "is not that of a book of answers");
    members.require(isSecret(secret, m_secret), "secret", "must be 64 hexadecimal digits");
    const char* answersKey = before ? "answered" : "recipes";
    const auto recipes = members.get<Json>(answersKey, &Json::is_object);
    for (const auto& entry : recipes.items())
        members.require((before ? readAnsweredBefore : readAnswered)(entry.value(), m_answered[entry.key()]),
                        answersKey, "must count the answers to each record");
    if (!before) {
        m_person = members.get<std::string>("person", &Json::is_string);
        members.require(m_person.empty() || isPlainWord(m_person), "person", "must be a name");
        const auto cap = json->is_object() ? json->find("cap") : json->end();
        members.require(cap != json->end(), "cap", "is absent");
        if (cap != json->end() && !cap->is_null()) {
            const bool isPair = cap->is_object() && cap->size() == 2 && isCost(cap->value("epsilon", Json())) &&
                                isCost(cap->value("delta", Json()));
            const auto made = isPair
                                  ? PrivacyBudget::make((*cap)["epsilon"].get<double>(), (*cap)["delta"].get<double>())
                                  : Result<PrivacyBudget>(Fault{});
            members.require(made.ok(), "cap", "must be null, or an epsilon and a delta");
            m_cap = made ? std::optional(*made) : std::nullopt;
        }
    }
    return members.result();
}

Result<void> AnswerBook::write() const {
    nlohmann::ordered_json json{{"format", bookFormat}, {"person", m_person}};
    std::array<char, 2 * std::tuple_size_v<decltype(m_secret)> + 1> digits;
    json["secret"] = sodium_bin2hex(digits.data(), digits.size(), m_secret.data(), m_secret.size());
    json["cap"] = m_cap ? nlohmann::ordered_json{{"epsilon", m_cap->epsilon()}, {"delta", m_cap->delta()}}
                        : nlohmann::ordered_json();
    json["recipes"] = nlohmann::ordered_json::object();
    for (const auto& [id, of] : m_answered)
        json["recipes"][id] = {{"name", of.name},
                               {"epsilon", of.epsilon ? nlohmann::ordered_json(*of.epsilon) : nlohmann::ordered_json()},
                               {"delta", of.epsilon ? nlohmann::ordered_json(of.delta) : nlohmann::ordered_json()},
                               {"answers", of.answers},
                               {"records", of.records}};
    const std::string text = json.dump(1) + '\n';
    return writeAtomically(m_path, std::as_bytes(std::span(text)), ownerOnly);
}

} // namespace sfumato
