// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/export_note.h"

#include "core/base/number_text.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/ledger/label_text.h"

#include <algorithm>
#include <limits>

namespace sfumato {

namespace {

constexpr std::string_view digits = "0123456789";

Text ruleSentence(ClassRule rule) {
    switch (rule) {
    case ClassRule::ByHand:
        return TEXT("These samples are those that were shown, or a selection of them: the number of samples per class "
                    "does not show how frequent the classes are among the records.");
    case ClassRule::Equal:
        return TEXT("Equal parts per class were drawn, however frequent the classes are among the records.");
    case ClassRule::One: return TEXT("One class alone was drawn, as asked for.");
    case ClassRule::ByChance:
        return TEXT("Each class was drawn with the same chance (equal parts per class): this method does not learn "
                    "how frequent classes are among the records.");
    case ClassRule::AsObserved: break;
    }
    return TEXT("Classes were drawn as often as the method has found them through the noise: a rare class may be far "
                "more, or less, frequent here than among the records.");
}

std::string filledIn(const Wording& say, std::string_view pattern, std::initializer_list<std::string> values) {
    return filled(say.in("Composed", pattern), {values.begin(), values.size()});
}

std::string countOf(std::size_t label, std::int64_t count, const std::vector<std::string>& names) {
    return (names.empty() ? std::to_string(label) : names[label]) + ' ' + std::to_string(count);
}

/// The digits that `text` has after `before`; thousands may be apart.
std::string numberBehind(std::string_view text, std::string_view before) {
    const auto at = text.find(before);
    if (at == text.npos) return {};
    text.remove_prefix(at + before.size());
    std::string number(text.substr(0, text.find_first_not_of("0123456789,")));
    std::erase(number, ',');
    return number;
}

/// The numbers that `text` has for the classes behind "Samples of each class: ".
std::vector<std::int64_t> countsIn(std::string_view text, const std::vector<std::string>& names) {
    constexpr std::string_view before = "Samples of each class: ";
    const auto at = text.find(before);
    if (at == text.npos) return {};
    text.remove_prefix(at + before.size());
    std::vector<std::int64_t> counts;
    while (names.empty() || counts.size() < names.size()) {
        const std::string name = names.empty() ? std::to_string(counts.size()) : names[counts.size()];
        if (!text.starts_with(name + ' ')) break;
        text.remove_prefix(name.size() + 1);
        const auto end = std::min(text.find_first_not_of(digits), text.size());
        const auto count = numberIn<std::int64_t>(text.substr(0, end));
        if (!count) break;
        counts.push_back(*count);
        text.remove_prefix(end);
        if (!text.starts_with(", ")) break;
        text.remove_prefix(2);
    }
    return counts;
}

constexpr ClassRule rules[] = {ClassRule::ByHand, ClassRule::Equal, ClassRule::One, ClassRule::ByChance,
                               ClassRule::AsObserved};

bool isNote(std::string_view text, const std::string& note) { return text == note || text == plainLabelText(note); }

} // namespace

std::vector<std::string> namesOfClasses(const RunSpec& spec, std::int64_t classes) {
    const auto& names = spec.data.classNames.empty() ? spec.data.read.labelValues : spec.data.classNames;
    const bool usable = std::int64_t(names.size()) == classes &&
                        std::ranges::all_of(names, [](const std::string& name) {
                            return isPlainWord(name) && name.find('/') == std::string::npos && !name.starts_with('.');
                        });
    return usable ? names : std::vector<std::string>();
}

std::string classNamesNote(const std::vector<std::string>& names, const Wording& say) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) text += (i > 0 ? ", " : "") + std::to_string(i) + ' ' + names[i];
    return filledIn(say, TEXT("Classes of these samples: %1."), {text});
}

std::string samplesNote(std::int64_t count, const std::string& method, std::optional<std::uint64_t> seed,
                        const Wording& say) {
    return seed ? filledIn(say, TEXT("These samples: %1 of %2, latents of seed %3."),
                           {countText(count, say), method, std::to_string(*seed)})
                : filledIn(say, TEXT("These samples: %1 of %2, as they were shown."), {countText(count, say), method});
}

std::string rawNote(std::int64_t count, const Wording& say) {
    return filledIn(say, TEXT("Raw records beside these samples, unprotected: %1."), {countText(count, say)});
}

bool isRawNote(std::string_view text) {
    const auto count = numberIn<std::int64_t>(numberBehind(text, "unprotected: "));
    return count && text == rawNote(*count);
}

std::string scaleNote(const Wording& say) { return say(TEXT("Each pixel is a number from 0 (black) to 1 (white).")); }

std::string stepNote(std::int64_t step, const Wording& say) {
    return filledIn(say, TEXT("These samples are of step %1 of the training."), {countText(step, say)});
}

std::string classCountsNote(ClassRule rule, std::span<const std::int64_t> counts, const std::vector<std::string>& names,
                            const Wording& say) {
    std::string text;
    for (std::size_t label = 0; label < counts.size(); ++label)
        text += (label > 0 ? ", " : "") + countOf(label, counts[label], names);
    return say.translated(ruleSentence(rule)) + ' ' + filledIn(say, TEXT("Samples of each class: %1."), {text});
}

std::vector<std::string> namesOfClasses(const RunSpec& spec) {
    return namesOfClasses(spec, std::int64_t(std::max(spec.data.classNames.size(), spec.data.read.labelValues.size())));
}

StatedSamples statedSamples(const std::vector<std::string>& notes, const RunSpec& spec) {
    StatedSamples stated;
    const std::vector<std::string> names = namesOfClasses(spec);
    for (const std::string& note : notes) {
        if (const auto step = numberIn<std::int64_t>(numberBehind(note, "These samples are of step ")))
            stated.step = *step;
        if (const auto count = numberIn<std::int64_t>(numberBehind(note, "These samples: "))) {
            stated.count = count;
            const auto seed = numberIn<std::uint64_t>(numberBehind(note, "latents of seed "));
            for (const MethodSpec& method : spec.methods)
                if (seed && isNote(note, samplesNote(*count, method.name, seed)))
                    stated.method = method.name, stated.seed = seed;
        }
        if (auto counts = countsIn(note, names); !counts.empty()) {
            for (const ClassRule rule : rules)
                if (isNote(note, classCountsNote(rule, counts, names))) stated.rule = rule;
            stated.ofClasses = std::move(counts);
        }
    }
    return stated;
}

bool isExportNote(std::string_view text, const RunSpec& spec) {
    const auto is = [&](const std::string& note) { return isNote(text, note); };
    const std::vector<std::string> names = namesOfClasses(spec);
    if ((!names.empty() && is(classNamesNote(names))) || is(scaleNote())) return true;
    const auto count = numberIn<std::int64_t>(numberBehind(text, "These samples: "));
    const auto seed = numberIn<std::uint64_t>(numberBehind(text, "latents of seed "));
    const auto step = numberIn<std::int64_t>(numberBehind(text, "These samples are of step "));
    if (step && is(stepNote(*step))) return true;
    for (const MethodSpec& method : spec.methods)
        if (count && (is(samplesNote(*count, method.name, {})) || (seed && is(samplesNote(*count, method.name, seed)))))
            return true;
    const auto counts = countsIn(text, names);
    return !counts.empty() &&
           std::ranges::any_of(rules, [&](ClassRule rule) { return is(classCountsNote(rule, counts, names)); });
}

} // namespace sfumato
