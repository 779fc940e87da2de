// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/picture_forecast.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/base/require.h"
#include "core/base/wording.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr double chromaVariance = 1.0 / 16, secondMomentShare = 0.75;
constexpr std::int64_t fewestOfPlane = 6, mostFrequencies = 900, mostNumbers = std::int64_t(1) << 26;
constexpr std::int64_t fewestComponents = 8, mostComponents = 50;

/// All frequencies of a picture, the strongest of the prior first.
std::vector<PictureFrequency> sortedFrequencies(const PictureFacts& facts) {
    std::vector<PictureFrequency> all;
    all.reserve(std::size_t(facts.channels * facts.height * facts.width));
    const double longer = double(std::max(facts.height, facts.width));
    for (std::int64_t plane = 0; plane < facts.channels; ++plane)
        for (std::int64_t row = 0; row < facts.height; ++row)
            for (std::int64_t column = 0; column < facts.width; ++column) {
                const double down = double(row) * longer / double(facts.height),
                             across = double(column) * longer / double(facts.width),
                             square = down * down + across * across;
                const bool chroma = facts.channels == 3 && plane > 0;
                all.push_back({plane, row, column, std::sqrt(square),
                               std::pow((1 + square) / (chroma ? chromaVariance : 1), 0.25)});
            }
    std::ranges::stable_sort(all, {}, &PictureFrequency::weight);
    return all;
}

/// How many of the sorted frequencies stand above the edge of the noise.
std::int64_t countAboveNoise(const std::vector<PictureFrequency>& sorted, const PictureFacts& facts, double mu,
                             double kappa) {
    const double noise = kappa * 2 * std::sqrt(double(facts.classes)) /
                         (mu * std::sqrt(secondMomentShare) * double(facts.records));
    double sum = 0;
    std::int64_t count = 0;
    for (const PictureFrequency& next : sorted) {
        const double deviation = 1 / (next.weight * next.weight);
        sum += deviation;
        if (deviation < noise * std::sqrt(double(count + 1)) * sum) break;
        ++count;
    }
    return count;
}

} // namespace

FrequencyPlan frequenciesFor(const PictureFacts& facts, double mu, std::int64_t components) {
    REQUIRE(facts.records >= 1 && facts.classes >= 1 && mu > 0 && components >= 1);
    FrequencyPlan plan{sortedFrequencies(facts)};
    const std::int64_t passed = countAboveNoise(plan.kept, facts, mu, components > 1 ? 4 : 1);
    const auto blocks = double(facts.classes * components);
    const std::int64_t most = std::min(mostFrequencies, std::int64_t(std::sqrt(double(mostNumbers) / blocks)));
    const std::int64_t kept = std::min(
        {std::max(passed, fewestOfPlane * facts.channels), most, std::int64_t(plan.kept.size())});
    if (const std::int64_t last = std::min({passed, most, std::int64_t(plan.kept.size())}); last > 0)
        plan.finest = std::sqrt(std::max(std::pow(plan.kept[std::size_t(last - 1)].weight, 4) - 1, 0.0));
    plan.kept.resize(std::size_t(kept));
    return plan;
}

std::int64_t componentsFor(const PictureFacts& facts, double mu) {
    const auto d = double(frequenciesFor(facts, mu, 1).kept.size()),
               each = double(facts.records) / double(facts.classes);
    const auto found = std::int64_t(std::sqrt(0.01 * mu * mu * 0.15 * each * each / (4 * d)));
    return found < fewestComponents ? 1 : std::min(found, mostComponents);
}

Result<PictureForecast> forecastPictures(const PictureFacts& facts, double epsilon, double delta) {
    TRY(budget, PrivacyBudget::make(epsilon, delta));
    TRY(noise, gaussianSigma(*budget, 1));
    const double mu = 1 / *noise;
    const FrequencyPlan plan = frequenciesFor(facts, mu, 1);
    return PictureForecast{mu, plan.finest, detailOf(plan.finest), std::int64_t(plan.kept.size()),
                           componentsFor(facts, mu)};
}

PictureDetail detailOf(double sharpness) {
    return sharpness < 4    ? PictureDetail::Averages
           : sharpness < 7  ? PictureDetail::Shadows
           : sharpness < 10 ? PictureDetail::Blurred
                            : PictureDetail::Clear;
}

std::string_view describe(PictureDetail detail) {
    switch (detail) {
    case PictureDetail::Averages: return TEXT("class averages at best: do not spend");
    case PictureDetail::Shadows: return TEXT("shadows of the shapes");
    case PictureDetail::Blurred: return TEXT("recognizable, blurred");
    case PictureDetail::Clear: return TEXT("clear shapes, no texture");
    }
    return {};
}

} // namespace sfumato
