// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/measure/identify.h"

#include "core/base/guarded.h"
#include "core/denoise/spiked_covariance.h"
#include "core/data/loading/load.h"
#include "core/metrics/raw_evaluator.h"
#include "core/local/release/mechanism.h"
#include "core/local/release/preview.h"
#include "core/local/release/privatized_file.h"
#include "core/local/sensitivity.h"
#include "core/run/account/account.h"
#include "core/run/release.h"
#include "core/run/folder/run_folder.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <numeric>
#include <optional>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t mostDimensions = 4096, rowsPerTurn = 4096;

Fault stopped() { return {Fault::Code::Stopped, "identifiability", TEXT("was stopped before it was known")}; }

Result<PrivatizedDataset> releaseOf(const fs::path& run) {
    const auto spec = readRunSpec(run);
    return spec ? loadPrivatizedRecords(run, spec->data) : spec.fault();
}

/// Records that are public, after the look at them is in their account.
Result<RawDataset> publicRecords(const RunSpec& spec) {
    TRY(raw, loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment()));
    if (const auto features = featureCount(spec.mechanism, raw->geometry()); features && *features > mostDimensions)
        return Fault{Fault::Code::Unsupported, "data.side",
                     "gives " + std::to_string(*features) + " numbers for each record; at most 4096 are compared"};
    TRY(account, openLedger({}, spec.data, *raw));
    if (const auto noted = account->look(RawEvaluator::event(*raw, "what could be learned from public records"));
        !noted)
        return noted.fault();
    return raw;
}

Result<PrivatizedDataset> studyOf(const RawDataset& raw, RunSpec spec, std::stop_token stop) {
    spec.mechanism.noise = NoiseDistribution::Study;
    RunObserver nobody;
    Ledger nothingLeaves = Ledger::inMemory();
    return releasePrivatized(spec, raw, nothingLeaves, nobody, stop);
}

/// Mean [d] and covariance [d, d], double precision, a block of records at a time. Nothing when stopped.
std::optional<std::pair<at::Tensor, at::Tensor>> moments(const PrivatizedDataset& data, std::stop_token stop) {
    const std::int64_t n = data.size();
    const auto block = [&](std::int64_t start) {
        return data.integers().narrow(0, start, std::min(rowsPerTurn, n - start)).to(at::kDouble) * data.unit();
    };
    at::Tensor sum = at::zeros({data.dimensions()}, at::kDouble),
               covariance = at::zeros({data.dimensions(), data.dimensions()}, at::kDouble);
    for (std::int64_t start = 0; start < n && !stop.stop_requested(); start += rowsPerTurn) sum += block(start).sum(0);
    const at::Tensor mean = sum / double(n);
    for (std::int64_t start = 0; start < n && !stop.stop_requested(); start += rowsPerTurn) {
        const at::Tensor centered = (block(start) - mean).to(at::kFloat);
        covariance += centered.t().matmul(centered).to(at::kDouble);
    }
    if (stop.stop_requested()) return std::nullopt;
    return std::pair(mean, covariance / double(n - 1));
}

/// Sensitivity behind a low-pass corner, with the bound that a DCT allows.
std::optional<double> sensitivityBehind(int corner, MechanismSpec mechanism, const DataFacts& facts) {
    if (mechanism.bound == Bound::Orthant || mechanism.bound == Bound::FixedNorm) mechanism.bound = Bound::L2Ball;
    mechanism.transform = Transform::DctLowPass;
    mechanism.corner = corner;
    const auto found = sensitivityOf(mechanism, facts);
    return found ? std::optional(found->value) : std::nullopt;
}

/// For every corner below the present one, the eigenvalues of P V diag(l) V^T P^T, P: the low-pass. None where fewer
/// numbers would be other ones: of windows, and of records that are scaled to the sphere after it.
std::vector<Identifiability::Corner> cornersOf(const PrivatizedDataset& data, const SpikedCovariance& spiked) {
    const Geometry& geometry = data.geometry();
    MechanismSpec whole = data.mechanism();
    const bool lowPass = whole.transform == Transform::DctLowPass;
    if (!geometry.isImage || whole.transform == Transform::DctQuantile || isEncoder(whole.transform) ||
        whole.bound == Bound::Sphere || spiked.directions.size(0) == 0)
        return {};
    at::Tensor rows = spiked.directions * spiked.variances.sqrt().to(at::kFloat).unsqueeze(1);
    if (!lowPass) {
        whole.transform = Transform::DctQuantile; // its matrix is the whole DCT
        rows = rows.matmul(analysisMatrix(whole, geometry).t());
    }
    rows = lowPass ? rows.view({-1, geometry.channels, whole.corner, whole.corner})
                   : rows.view({-1, geometry.channels, geometry.height, geometry.width});
    std::vector<Identifiability::Corner> corners;
    for (int corner = 1; corner < std::min(rows.size(2), rows.size(3)); ++corner) {
        const auto sensitivity = sensitivityBehind(corner, data.mechanism(), data.facts().source);
        if (!sensitivity) continue;
        const at::Tensor kept = rows.narrow(2, 0, corner).narrow(3, 0, corner).flatten(1).to(at::kDouble);
        const bool fewer = kept.size(1) < kept.size(0);
        const at::Tensor values = at::linalg_eigvalsh(fewer ? kept.t().matmul(kept) : kept.matmul(kept.t()))
                                      .clamp_min(0)
                                      .contiguous(); // rising
        Identifiability::Corner found{.corner = corner, .dimensions = geometry.channels * corner * corner};
        found.noiseRatio = *sensitivity / data.event().sensitivity;
        for (std::int64_t i = values.size(0); i-- > 0;) found.spikes.push_back(values[i].item<double>());
        corners.push_back(std::move(found));
    }
    return corners;
}

Result<Identifiability> metricsOf(const PrivatizedDataset& data, std::stop_token stop) {
    if (data.dimensions() > mostDimensions || data.size() < 2)
        return Fault{Fault::Code::Unsupported, data.name(),
                     "principal directions need at least 2 records of at most 4096 numbers"};
    at::NoGradGuard noGrad;
    const auto seen = moments(data, stop);
    if (!seen) return stopped();
    const double variance = noiseVariance(data.mechanism(), data.noiseScale());
    const SpikedCovariance spiked = spikedCovariance(seen->first, seen->second, data.size(), variance);
    Identifiability found{.name = data.name(),
                          .mechanism = data.mechanism(),
                          .sensitivity = data.event().sensitivity,
                          .records = data.size(),
                          .dimensions = data.dimensions(),
                          .noiseVariance = variance,
                          .threshold = spiked.threshold,
                          .spectrum = spiked.spectrum,
                          .usesRaw = !isGuaranteed(data.event())};
    found.spikes.assign(spiked.variances.data_ptr<double>(),
                        spiked.variances.data_ptr<double>() + spiked.variances.size(0));
    const double known = spiked.variances.sum().item<double>();
    found.totalVariance = std::max(known, seen->second.trace().item<double>() - double(data.dimensions()) * variance);
    found.corners = cornersOf(data, spiked);
    return found;
}

/// Windows for garments and for writing, under Gaussian noise and as unit vectors. Nothing where the noise is given and
/// not epsilon.
Result<std::vector<Identifiability::Way>> waysOf(const RawDataset& raw, RunSpec spec, std::stop_token stop) {
    std::vector<Identifiability::Way> ways;
    const MechanismSpec now = spec.mechanism;
    spec.mechanism = {.epsilon = now.epsilon,
                      .delta = now.delta,
                      .bound = Bound::Sphere,
                      .noise = NoiseDistribution::Study,
                      .labels = now.labels == LabelRelease::None ? LabelRelease::None : LabelRelease::Response,
                      .labelEpsilon = now.labels == LabelRelease::Response ? now.labelEpsilon : 0,
                      .acceptLargeDelta = now.acceptLargeDelta};
    for (const Transform transform : {Transform::Garments, Transform::Writing})
        for (const MechanismKind kind : {MechanismKind::Gaussian, MechanismKind::PrivUnit}) {
            spec.mechanism.transform = transform, spec.mechanism.kind = kind;
            if (now.noiseScale > 0 || !featureCount(spec.mechanism, raw.geometry()) ||
                !calibrate(spec.mechanism, raw.facts()))
                continue;
            TRY(data, studyOf(raw, spec, stop));
            TRY(found, metricsOf(*data, stop));
            ways.push_back({spec.mechanism, found->dimensions, int(found->spikes.size()),
                            std::accumulate(found->spikes.begin(), found->spikes.end(), 0.0) / found->totalVariance});
            ways.back().mechanism.noise = now.noise;
        }
    return ways;
}

} // namespace

Result<Identifiability> identify(const RunSpec& spec, const fs::path& given, std::stop_token stop) {
    return guarded([&]() -> Result<Identifiability> {
        const fs::path run = given.empty() ? fs::path(spec.data.release) : given;
        const bool file = isPrivatizedFile(spec.data);
        if (run.empty() && !file) {
            if (const auto faults = check(spec); !faults.empty()) return faults.front();
            if (isSensitive(spec.data))
                return Fault{Fault::Code::Missing, "data.sensitive",
                             TEXT("these records are sensitive and have not been privatized yet; train once, or "
                                  "look at a public stand-in")};
        }
        std::optional<RawDataset> raw;
        if (run.empty() && !file) {
            TRY(loaded, publicRecords(spec));
            raw = std::move(*loaded);
        }
        TRY(data, raw ? studyOf(*raw, spec, stop) : run.empty() ? loadPrivatized(spec.data.path) : releaseOf(run));
        auto found = metricsOf(*data, stop);
        if (found && raw && raw->geometry().isImage) {
            TRY(ways, waysOf(*raw, spec, stop));
            found->ways = std::move(*ways);
        }
        if (found)
            found->origin = !run.empty() ? Identifiability::Origin::Run
                            : file       ? Identifiability::Origin::File
                                         : Identifiability::Origin::PublicData;
        return found;
    });
}

} // namespace sfumato
