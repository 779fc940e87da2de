// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label_sum_check.h"

#include "core/accounting/risk.h"
#include "core/base/number_text.h"
#include "core/ledger/label_text.h"
#include "core/ledger/label_words.h"
#include "core/ledger/paid_ahead.h"
#include "core/ledger/warnings.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>

namespace sfumato {

namespace {

constexpr const char* warningRow = "warning"; // no section has a row of this name

/// What is stated of a sum, by names of rows, with the warning of it.
using SumTexts = std::map<std::string, std::string>;

/// A text without its numbers, and these: "epsilon 2.11, delta 1e-5 in all" is "epsilon #, delta # in all".
struct Parted {
    std::string words;
    std::vector<double> numbers;
};

Parted parted(std::string all) {
    constexpr std::string_view ofNumber = "0123456789.,", most = "nearly 100 of 100 guesses";
    if (const auto at = all.find(most); at != all.npos) all.replace(at, most.size(), "99.9 of 100 guesses");
    std::string_view text = all;
    Parted parts;
    while (!text.empty()) {
        const auto at = std::min(text.find_first_of("0123456789"), text.size());
        parts.words += text.substr(0, at);
        text.remove_prefix(at);
        if (text.empty()) break;
        auto end = std::min(text.find_first_not_of(ofNumber), text.size());
        if (text.substr(end).starts_with("e-"))
            end = std::min(text.find_first_not_of("0123456789", end + 2), text.size());
        while (end > 1 && (text[end - 1] == '.' || text[end - 1] == ',')) --end; // ends a sentence
        std::string digits(text.substr(0, end));
        std::erase(digits, ',');
        parts.numbers.push_back(numberIn<double>(digits).value_or(std::numeric_limits<double>::quiet_NaN()));
        parts.words += '#';
        text.remove_prefix(end);
    }
    return parts;
}

/// Whether `stated` has the words of `right`, and no number below one of its own.
bool isAtLeast(const std::string& stated, const std::string& right) {
    const Parted one = parted(stated), other = parted(right);
    return one.words == other.words && std::ranges::equal(one.numbers, other.numbers, std::greater_equal());
}

/// 2.11 of "... epsilon 2.11, delta ...", by what stands before it; nothing where the text has no such number.
std::optional<double> numberAfter(std::string_view before, std::string_view text) {
    const auto at = text.find(before);
    if (at == text.npos) return {};
    text.remove_prefix(at + before.size());
    return numberIn<double>(text.substr(0, std::min(text.find_first_not_of("0123456789.e-"), text.size())));
}

SumTexts statedSum(const StatedLabel& stated) {
    SumTexts texts;
    const auto add = [&](const std::string& name, const std::string& text) {
        if (const auto [at, isNew] = texts.emplace(name, text); !isNew) at->second += ' ' + text;
    };
    for (const auto& [name, text] : textsIn(stated, sumTitle())) add(name, text);
    for (const auto& [place, text] : stated.texts)
        if (place.second.empty() && isSumWarning(text)) add(warningRow, text);
    return texts;
}

SumTexts textsOf(const LabelSection& section, const std::string& warning) {
    SumTexts texts(section.rows.begin(), section.rows.end());
    if (!section.text.empty()) texts.emplace(paragraphName, section.text);
    if (!warning.empty()) texts.emplace(warningRow, warning);
    return texts;
}

/// Whether each text of `stated` isAtLeast() the one of `right`; where a sum grows, a warning of it may be new.
bool areAtLeast(const SumTexts& stated, const SumTexts& right) {
    const auto covers = [](const SumTexts& one, const SumTexts& other) {
        return std::ranges::all_of(
            other, [&](const auto& each) { return each.first == warningRow || one.contains(each.first); });
    };
    return covers(stated, right) && covers(right, stated) && std::ranges::all_of(right, [&](const auto& each) {
               const auto found = stated.find(each.first);
               return found == stated.end() || isAtLeast(found->second, each.second);
           });
}

/// The first in which they differ. `comparable` makes the texts that are compared.
template <class Comparable>
LabelChange differenceOf(const SumTexts& stated, const SumTexts& right, const Comparable& comparable) {
    const SumTexts one = comparable(stated), other = comparable(right);
    const auto shown = [](const SumTexts& of, const std::string& name) {
        const bool isSentence = name.empty() || name == paragraphName || name == warningRow;
        return (isSentence ? std::string() : name + ": ") + of.at(name);
    };
    for (const auto& [name, text] : one)
        if (!other.contains(name)) return {.stated = shown(stated, name), .isMore = true};
    for (const auto& [name, text] : other)
        if (!one.contains(name))
            return {{}, shown(right, name)};
        else if (one.at(name) != text)
            return {shown(stated, name), shown(right, name)};
    return {};
}

} // namespace

std::string sumTitle() { return TEXT("All releases together"); }

bool isSumWarning(const std::string& item) {
    constexpr double large = 100; // any at which there is a warning
    return parted(item).words == parted(sumWarningText(large, 1, {})).words;
}

std::optional<LabelChange> changedSum(const StatedLabel& stated, const std::vector<PrivacyEvent>& events,
                                      const std::vector<PrivacyEvent>& account, const LabelNotes& notes, bool words,
                                      bool isJson) {
    const auto isRelease = [](const PrivacyEvent& event) { return !isLook(event); };
    const auto isOthers = [&](const PrivacyEvent& event) {
        return isRelease(event) && std::ranges::count(events, event) == 0;
    };
    const bool isGrowing = notes.drawn || std::ranges::any_of(account, [&](const PrivacyEvent& event) {
                               return isOthers(event) && event.kind == PrivacyEvent::Kind::CentralSteps;
                           });
    const SumTexts found = statedSum(stated);
    const auto comparable = [&](SumTexts texts) { // earlier versions had other words, and not these rows
        if (words) return texts;
        texts.erase(warningRow);
        if (!found.contains(personAttackRow)) texts.erase(personAttackRow);
        for (auto& [name, text] : texts)
            if (name == paragraphName) text = numbersIn(text);
        return texts;
    };
    const auto shownSum = [](const SumTexts& texts) {
        const auto paragraph = texts.find(paragraphName);
        return paragraph != texts.end() ? paragraph->second : std::string();
    };
    std::vector<PrivacyEvent> known = account;
    if (notes.drawn) // of the run itself, what it had drawn by then
        std::erase_if(known, [&](const PrivacyEvent& event) {
            return isRelease(event) && std::ranges::any_of(events, std::bind_front(isSameRelease, event));
        });
    std::optional<SumTexts> right; // by now
    double least = std::numeric_limits<double>::infinity();
    const std::vector<PrivacyEvent>& entered = notes.drawn ? *notes.drawn : events;
    for (std::size_t count = known.size();; --count) {
        if (count == known.size() || isRelease(known[count])) {
            std::vector<PrivacyEvent> onRecord(known.begin(), known.begin() + std::ptrdiff_t(count));
            addMissing(entered, onRecord);
            std::vector<std::optional<PrivacyBudget>> caps{notes.cap};
            if (notes.cap) caps.emplace_back(); // that was set later
            if (const auto delta = numberAfter("delta ", shownSum(found)); delta && *delta > 0 && *delta < 1)
                caps.push_back(*PrivacyBudget::make(1, *delta)); // that is not known where the run was unpacked
            for (const auto& cap : caps) {
                LabelNotes of = notes;
                of.cap = cap;
                const LabelSection section = togetherSection(onRecord, entered, of, {});
                const std::string warning = std::ranges::any_of(events, &PrivacyEvent::drawn)
                                                ? std::string()
                                                : sumWarning(onRecord, section, {});
                const SumTexts sum = textsOf(isJson ? plainSection(section) : section, warning);
                if (comparable(sum) == comparable(found)) return {};
                if (isGrowing && words && areAtLeast(found, sum)) return {};
                if (!right) right = sum;
                least = std::min(least, numberAfter("epsilon ", shownSum(sum)).value_or(0));
            }
        }
        if (count == 0) break;
        const PrivacyEvent& last = known[count - 1]; // without one of its own the run had no label
        if (isRelease(last) &&
            std::count(known.begin(), known.begin() + std::ptrdiff_t(count), last) <= std::ranges::count(entered, last))
            break;
    }
    if (isGrowing && !words && numberAfter("epsilon ", shownSum(found)).value_or(0) >= least) return {};
    return differenceOf(found, *right, comparable);
}

} // namespace sfumato
