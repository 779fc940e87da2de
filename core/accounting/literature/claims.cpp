// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/literature/claims.h"

#include "core/accounting/literature/claim_lists.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <optional>

namespace sfumato {

std::string english(const Sentence& sentence) {
    std::string text;
    for (std::size_t i = 0; i < sentence.pattern.size(); ++i) {
        const char next = i + 1 < sentence.pattern.size() ? sentence.pattern[i + 1] : ' ';
        if (sentence.pattern[i] != '%' || next < '1' || next > '9' ||
            std::size_t(next - '1') >= sentence.numbers.size()) {
            text += sentence.pattern[i];
            continue;
        }
        const double number = sentence.numbers[std::size_t(next - '1')];
        const bool whole = number == std::floor(number) && number < 1e15;
        text += digitsText(number, whole ? 15 : 4);
        ++i;
    }
    return text;
}

double Claim::answer() const {
    return std::find_if(findings.begin(), findings.end(), [](const Finding& finding) { return finding.sound; })
        ->epsilon;
}

Claim::Verdict Claim::verdict() const {
    constexpr double rounding = 2e-3;
    return answer() <= claimed * (1 + 1e-9)       ? Verdict::Holds
           : answer() <= claimed * (1 + rounding) ? Verdict::Rounded
                                                  : Verdict::Understated;
}

namespace {

/// Computes once in the life of the program, whoever asks and however often; asked by two at a time, one of
/// them waits.
std::function<Claim()> once(std::function<Claim()> compute) {
    struct Kept {
        std::once_flag computed;
        std::optional<Claim> claim;
    };
    return [compute = std::move(compute), kept = std::make_shared<Kept>()] {
        std::call_once(kept->computed, [&] { kept->claim = compute(); });
        return *kept->claim;
    };
}

std::vector<ClaimSource> allClaims() {
    std::vector<ClaimSource> sources = centralClaims();
    std::ranges::move(localClaims(), std::back_inserter(sources));
    for (ClaimSource& source : sources) source.compute = once(std::move(source.compute));
    return sources;
}

} // namespace

std::vector<ClaimSource> publishedClaims() {
    static const std::vector<ClaimSource> claims = allClaims();
    return claims;
}

} // namespace sfumato
