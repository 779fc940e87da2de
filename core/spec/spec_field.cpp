// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/spec_field.h"

#include "core/base/number_text.h"
#include "core/base/require.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr std::string_view orZeroWords = "0 or ";

double endOf(std::string_view text) {
    const auto number = numberIn<double>(text);
    REQUIRE(number);
    return *number;
}

/// The numbers of a range as it spells them.
std::vector<Text> spelledEnds(std::string_view range) {
    std::vector<Text> ends;
    range.remove_prefix(range.starts_with(orZeroWords) ? orZeroWords.size() : 0);
    for (std::size_t at = 0; (at = range.find_first_of("0123456789", at)) != range.npos;) {
        const std::size_t end = std::min(range.find_first_of(",)]", at), range.size());
        ends.emplace_back(range.substr(at, end - at));
        at = end;
    }
    return ends;
}

} // namespace

FieldRange FieldRange::read(std::string_view text) {
    FieldRange range;
    if (text.empty()) return range;
    range.orZero = text.starts_with(orZeroWords);
    if (range.orZero) text.remove_prefix(orZeroWords.size());
    if (text.starts_with('>')) {
        range.withLeast = text.starts_with(">=");
        range.least = endOf(text.substr(range.withLeast ? 3 : 2));
        return range;
    }
    const std::size_t comma = text.find(", ");
    REQUIRE(comma != text.npos && (text.front() == '[' || text.front() == '(') &&
            (text.back() == ']' || text.back() == ')'));
    range.withLeast = text.front() == '[', range.withMost = text.back() == ']';
    range.least = endOf(text.substr(1, comma - 1));
    range.most = endOf(text.substr(comma + 2, text.size() - comma - 3));
    return range;
}

bool FieldRange::contains(double number) const {
    return std::isfinite(number) && ((orZero && number == 0) || ((withLeast ? number >= least : number > least) &&
                                                                 (withMost ? number <= most : number < most)));
}

void checkRange(double number, const std::string& key, std::string_view range, const char* words,
                std::vector<Fault>& faults) {
    if (range.empty() || FieldRange::read(range).contains(number)) return;
    const FieldRange ends = FieldRange::read(range);
    const std::vector<Text> values = spelledEnds(range);
    Text detail;
    if (words)
        detail = Text(words, values);
    else if (ends.orZero)
        detail = Text(TEXT("must be 0 or lie in [%1, %2]"), values);
    else if (range.starts_with(">= "))
        detail = range == ">= 0" ? Text(TEXT("must not be negative")) : Text(TEXT("must be at least %1"), values);
    else if (range.starts_with('>'))
        detail = "must be a finite number above " + std::string(range.substr(2));
    else if (ends.withLeast)
        detail = Text(ends.withMost ? TEXT("must lie in [%1, %2]") : TEXT("must lie in [%1, %2)"), values);
    else
        detail = Text(ends.withMost ? TEXT("must lie in (%1, %2]") : TEXT("must lie in (%1, %2)"), values);
    faults.push_back({Fault::Code::OutOfRange, key, std::move(detail)});
}

} // namespace sfumato
