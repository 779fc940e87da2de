// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/picture_moments.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace sfumato {

namespace {

constexpr double mirrorDoubt = 0.02, smallestMass = 1e-6;
constexpr int meanBands = 12;

/// The share of signal in numbers of which `noise` is the variance of the noise.
double signalShare(double energy, double noise) { return energy > noise ? (energy - noise) / energy : 0; }

/// Whether the parity of the row or the column of two frequencies differs, [k, k] bool.
at::Tensor differentParity(const FrequencyPlan& plan, std::int64_t PictureFrequency::*index) {
    std::vector<std::int64_t> odd;
    for (const PictureFrequency& kept : plan.kept) odd.push_back(kept.*index % 2);
    const at::Tensor parity = at::tensor(odd, at::kLong);
    return parity.unsqueeze(1).ne(parity.unsqueeze(0));
}

} // namespace

at::Tensor denoisedMeanPicture(const at::Tensor& coefficients, double noise, const FrequencyEncoder& encoder) {
    const at::Tensor frequencies = encoder.frequencies(), chroma = encoder.planes().gt(0), wave = frequencies.gt(0);
    const double least = frequencies.masked_select(wave).min().item<double>(), most = frequencies.max().item<double>(),
                 step = std::log(most / least) / meanBands;
    const at::Tensor band = ((frequencies.clamp_min(least) / least).log() / std::max(step, 1e-12))
                                .floor()
                                .clamp(0, meanBands - 1)
                                .to(at::kLong);
    at::Tensor found = coefficients.clone();
    for (const bool ofChroma : {false, true})
        for (std::int64_t k = 0; k < meanBands; ++k) {
            const at::Tensor places = wave.logical_and(chroma.eq(ofChroma)).logical_and(band.eq(k)).nonzero().flatten();
            if (places.numel() == 0) continue;
            const at::Tensor own = coefficients.index_select(0, places);
            const double energy = own.square().mean().item<double>(), t = noise * noise;
            const bool tensors = energy > t * (1 + 2 * std::sqrt(2 / double(places.numel())));
            found.index_copy_(0, places, own * (tensors ? signalShare(energy, t) : 0));
        }
    return found;
}

at::Tensor mirrorGains(const at::Tensor& pooled, double noise, const FrequencyPlan& plan) {
    const at::Tensor squares = pooled.square() - noise * noise, beside = at::eye(pooled.size(0), at::kDouble).eq(0);
    at::Tensor gains = at::ones_like(pooled);
    for (const auto index : {&PictureFrequency::row, &PictureFrequency::column}) {
        const at::Tensor differs = differentParity(plan, index), agrees = differs.logical_not().logical_and(beside);
        if (!differs.any().item<bool>() || !agrees.any().item<bool>()) continue;
        const double apart = std::max(squares.masked_select(differs).mean().item<double>(), 0.0),
                     within = squares.masked_select(agrees).mean().item<double>();
        const double x = within > 0 ? apart / within : apart > 0 ? 1 : 0;
        gains = at::where(differs, gains * (x / (x + mirrorDoubt)), gains);
    }
    return gains;
}

at::Tensor denoisedPictureCovariances(const SecondMoments& moments, const at::Tensor& parent,
                                      const FrequencyPlan& plan) {
    const double total = moments.counts.sum().item<double>(), blocks = double(moments.sums.size(0));
    const at::Tensor pooled = moments.sums.sum(0) / total;
    const double off = moments.noise / std::sqrt(2.0) * std::sqrt(blocks) / total;
    const at::Tensor gains = mirrorGains(pooled, off, plan);
    // The gains leave the noise this part of its energy.
    const double left = std::sqrt(gains.square().mean().item<double>());
    const double top = std::max(at::linalg_eigvalsh(pooled * gains).max().item<double>(), 1e-12);
    const double noise = std::max(moments.noise * left / top, 1e-9 * total); // of a baseline without noise
    return denoisedCovariances({moments.sums * gains / top, moments.counts, noise, moments.clip / std::sqrt(top)},
                               parent) *
           top;
}

at::Tensor toneCurves(const at::Tensor& drawn, const at::Tensor& sums, const at::Tensor& counts, double noise) {
    const std::int64_t classes = drawn.size(0);
    const at::Tensor each = counts.unsqueeze(1), weights = each / counts.sum();
    const at::Tensor differences = sums / each - drawn;
    at::Tensor pooled = (differences * weights).sum(0);
    const double pooledNoise = ((weights * noise / each).square().sum()).item<double>();
    pooled = pooled * signalShare(pooled.square().mean().item<double>(), pooledNoise);
    const at::Tensor own = differences - pooled, variances = (noise / each).square();
    const double signal = std::max((own.square() - variances).mean().item<double>(), 0.0);
    const at::Tensor target = (drawn + pooled + own * (signal / (signal + variances).clamp_min(1e-300))).clamp_min(0) +
                              smallestMass;
    const at::Tensor from = drawn + smallestMass;

    at::Tensor curves = at::zeros({classes, toneBins + 1}, at::kDouble);
    const auto cumulative = [&](const at::Tensor& masses, std::int64_t c) {
        const at::Tensor sum = (masses[c] / masses[c].sum()).cumsum(0).contiguous();
        return std::vector<double>(sum.data_ptr<double>(), sum.data_ptr<double>() + toneBins);
    };
    for (std::int64_t c = 0; c < classes; ++c) {
        const auto before = cumulative(from, c), after = cumulative(target, c);
        std::size_t bin = 0;
        for (std::int64_t k = 1; k < toneBins; ++k) {
            const double level = before[std::size_t(k - 1)];
            while (bin + 1 < after.size() && after[bin] < level) ++bin;
            const double start = bin == 0 ? 0 : after[bin - 1], mass = after[bin] - start;
            curves[c][k] = (double(bin) + std::clamp((level - start) / mass, 0.0, 1.0)) / double(toneBins);
        }
        curves[c][toneBins] = 1;
    }
    return curves;
}

at::Tensor toned(const at::Tensor& pixels, const at::Tensor& curves, const at::Tensor& classes) {
    const at::Tensor places = pixels * double(toneBins), bins = places.floor().clamp(0, toneBins - 1);
    const at::Tensor own = curves.to(at::kFloat).index_select(0, classes), index = bins.to(at::kLong);
    const at::Tensor low = own.gather(1, index), high = own.gather(1, index + 1);
    return low + (high - low) * (places - bins);
}

at::Tensor toneHistograms(const at::Tensor& pixels) {
    const at::Tensor bins = (pixels * double(toneBins)).clamp(0, toneBins - 1).to(at::kLong);
    const at::Tensor counts = at::zeros({pixels.size(0), toneBins});
    return counts.scatter_add_(1, bins, at::ones_like(pixels)).div_(double(pixels.size(1)));
}

Text checkVerdict(const NoisyCheck& check) {
    const auto percent = [](double share) {
        char text[32];
        std::snprintf(text, sizeof text, "%.1f", 100 * share);
        return std::string(text);
    };
    const auto classes = double(check.votes.numel());
    const at::Tensor shares = (check.votes / check.counts).clamp(0, 1);
    const double all = std::clamp(check.votes.sum().item<double>() / check.records, 0.0, 1.0),
                 noise = check.noise * std::sqrt(classes) / check.records, guess = 1 / classes;
    const double each = shares.mean().item<double>(),
                 eachNoise = check.noise * check.counts.pow(-2).sum().sqrt().item<double>() / classes,
                 sampled = (shares * (1 - shares) / check.counts).sum().sqrt().item<double>() / classes;
    const double largest = (check.counts.max() / check.counts.sum()).item<double>();
    const bool uneven = largest > guess + 0.2;
    const Text right = percent(uneven ? each : all), about = percent(uneven ? eachNoise : noise);
    if ((uneven ? eachNoise : noise) >= 0.5)
        return {TEXT("It cannot be told whether anything was learned of the classes: %1"),
                {Text(TEXT("the noise of the share that the released model classifies correctly, ± %1 %, leaves all "
                           "from 0 to 100 % possible."),
                      {about})}};
    if (each - guess <= 2 * std::hypot(eachNoise, sampled))
        return {eachNoise < 0.05 ? TEXT("Nothing was learned of the classes: %1")
                                 : TEXT("It cannot be told whether anything was learned of the classes: %1"),
                {Text(uneven ? TEXT("the released model classifies %1 % of the real records, averaged over the "
                                    "classes, correctly, ± %2, and guessing %3 %.")
                             : TEXT("the released model classifies %1 % of the real records correctly, ± %2, and "
                                    "guessing %3 %."),
                      {right, about, percent(guess)})}};
    if (uneven)
        return {TEXT("The released model classifies %1 % of the real records, averaged over the classes, correctly, ± "
                     "%2 (noise of this figure); of all records %3 %, where naming the largest class is right for "
                     "%4 %."),
                {right, about, percent(all), percent(largest)}};
    return {TEXT("The released model classifies %1 % of the real records correctly, ± %2 (noise of this figure)."),
            {right, about}};
}

at::Tensor centersOf(const at::Tensor& draws, std::int64_t count) {
    at::Tensor centers = draws.narrow(0, 0, count).clone();
    for (int round = 0; round < 10; ++round) {
        const at::Tensor nearest = at::cdist(draws, centers).argmin(1);
        const at::Tensor members = at::zeros({count}, centers.options())
                                       .index_add_(0, nearest, at::ones({draws.size(0)}, centers.options()));
        const at::Tensor sums = at::zeros_like(centers).index_add_(0, nearest, draws);
        centers = at::where(members.gt(0).unsqueeze(1), sums / members.clamp_min(1).unsqueeze(1), centers);
    }
    return centers;
}

} // namespace sfumato
