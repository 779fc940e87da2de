// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/metrics.h"
#include "core/spec/run_spec.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// What differs from point to point: mechanism.epsilon; mechanism.noiseScale; data.count; every method's
/// Sinkhorn sweeps; every method's lambda; any other setting with numbers. In the central model the first two are
/// privacy.epsilon and privacy.noiseMultiplier, and there is neither L nor lambda.
enum class SweepAxis { Epsilon, NoiseScale, Records, Iterations, Regularization, Setting };
template <>
inline constexpr auto namesInOrder<SweepAxis> = names("epsilon", "sigma", "n", "L", "lambda", "setting");

/// The figures of the last evaluation that can be looked at.
inline constexpr std::array sweepMeasures{MetricId::Wasserstein2,     MetricId::SlicedW2,     MetricId::HeldOutNll,
                                          MetricId::EntropicDistance, MetricId::TestAccuracy, MetricId::SampleAccuracy};
/// "w2, sliced, nll, entropic, test_accuracy, sample_accuracy".
std::string sweepMeasureNames();
/// Whether runs of `base` have the figure where raw data may be looked at and, of SampleAccuracy, monitor.accuracy
/// names a classifier.
bool canMeasure(const RunSpec& base, MetricId measure);

inline constexpr std::size_t mostSweepPoints = 4096;

/// A further axis: a setting by its dotted key, as in SpecSetting, or "epsilon", "sigma", "n", "L" or "lambda", and its
/// values as they are typed.
struct SweepGrid {
    std::string key;
    std::vector<std::string> values;
    bool operator==(const SweepGrid&) const = default;
};
void fields(Of<SweepGrid> auto& s, auto&& f) { f("key", s.key), f("values", s.values); }

/// A key and a value of each of several axes.
using AxisValues = std::vector<std::pair<std::string, std::string>>;

/// Every combination of the axes' values; the last axis is the fastest.
std::vector<AxisValues> combinations(const std::vector<SweepGrid>& axes);

/// One run for every value, every combination of the grid and every seed. All losses of a point are methods of one run:
/// they train on the same privatized records and see the same batches and latents, so that nothing but the loss differs
/// between them.
struct SweepSpec {
    RunSpec base;
    SweepAxis axis = SweepAxis::Epsilon;
    std::string key; ///< of SweepAxis::Setting: the dotted key; else empty
    std::vector<double> values;
    std::vector<SweepGrid> grid;
    std::vector<Loss> losses;                  ///< empty: the methods of `base` as they are
    std::vector<std::uint64_t> seeds;          ///< empty: that of `base`
    MetricId measure = MetricId::Wasserstein2; ///< of sweepMeasures, to look at; all of them are recorded
    int shortening = 1;                        ///< a cheap look first: base.train.steps divided by it
    bool operator==(const SweepSpec&) const = default;
};

struct SweepPoint {
    double value = 0;
    std::uint64_t seed = 0;
    AxisValues grid; ///< of every further axis
    bool operator==(const SweepPoint&) const = default;
};

/// The point's values of every axis, that of `axis` first.
AxisValues axisValues(const SweepSpec& sweep, const SweepPoint& point);

/// "batch 50, rate 0.01" of values of axes, by the last parts of the keys; empty without one.
std::string gridText(const AxisValues& grid);

/// Whether runs of other values of this axis learn from other records or another noise.
bool isOfRecords(std::string_view key);

/// All points, value by value, combination by combination, seed by seed.
std::vector<SweepPoint> pointsOf(const SweepSpec& sweep);

/// The spec of one point. A method for a loss is that of `base` with this loss, else the first method of `base`
/// with another loss, and has the name of the loss.
RunSpec runSpecAt(const SweepSpec& sweep, const SweepPoint& point);

/// What the axis is called: its name, of a setting its key.
std::string_view axisName(const SweepSpec& sweep);

/// "epsilon-25-seed-7", "epsilon-25-batch-50-seed-7": the point's run folder inside the sweep folder.
std::string folderNameOf(const SweepSpec& sweep, const SweepPoint& point);

/// True when runs of both specs can train on one release: same data, same seed (it chooses the records), same
/// mechanism. Each central run queries the records anew.
bool shareRelease(const RunSpec& one, const RunSpec& other);

/// `count` values from `from` to `to`, evenly spaced in their logarithm, with four significant digits; whole
/// numbers for n and L.
Result<std::vector<double>> logSpaced(SweepAxis axis, double from, double to, int count);

/// The loss of this name; "plain", the name of older files, is Loss::Unregularized.
std::optional<Loss> lossFromWord(std::string_view word);

/// Every fault that can be seen without reading data; subjects "values", "losses", "seeds", "measure",
/// "axis", "shortening", or the dotted key of the run spec at a point, with the value that causes it in the
/// detail.
std::vector<Fault> check(const SweepSpec& sweep);

nlohmann::ordered_json toJson(const SweepSpec& sweep);

/// What toJson() wrote; faults as in parseRunSpec(), unknown keys among them, and those of check().
Result<SweepSpec> parseSweepSpec(std::string_view text, std::string_view origin);

/// Sets what the axis is of. Precondition: it is none of a setting.
void moveAlong(RunSpec& spec, SweepAxis axis, double value);

/// The spec with one value of an axis by its name, "epsilon", "sigma", "n", "L" or "lambda", or of a setting by its
/// dotted key. OutOfRange, subject "grid", for what is no number above 0 (of lambda, 0 too) where one is needed; faults
/// of withSetting().
Result<RunSpec> withAxisValue(const RunSpec& spec, const std::string& key, const std::string& value);

} // namespace sfumato
