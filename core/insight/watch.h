// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/run_report.h"
#include "core/spec/run_spec.h"
#include "core/engine/sample_sheet.h"
#include "core/spec/spec_settings.h"
#include "core/spec/tables/step_record.h"

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

namespace sfumato {

/// Something that goes wrong in a method, what shows it, and the settings that may cure it.
struct TrainingWarning {
    enum class Kind { PlanNotConverged, Diverged, ModeCollapse, NoiseReturned, DistanceRising };
    Kind kind;
    std::string method;
    std::int64_t step = 0; ///< at which it was seen first
    double found = 0;      ///< in the units of the kind's bound
    double bound = 0;
    bool usesRaw = false; ///< seen in figures that use raw data
    std::vector<SpecSetting> fix;
};

/// Looks at what a run reports for signs of trouble. Only DistanceRising needs raw data. A warning stands
/// until what showed it is over.
///
///  PlanNotConverged  the marginal error (l1, both marginals added, at most 4) was above 0.1 at each of the
///  last 20 steps that had a plan:
///                    a twentieth of the mass of either side is misplaced, and the gradient is that of other
///                    data.
///  Diverged          the run ended because a loss or a gradient was not finite: its report says so. A step that was
///  recorded without a
///                    loss is of a method that has none.
///  ModeCollapse      the samples vary less than 10 % of what the data do, in three sheets in a row. The
///  data's variance is that of the
///                    privatized points less the noise's; unknown, and this rule silent, where it does not
///                    exceed three standard errors. Of images, whose noise was cut at the range: less than 10
///                    % of the variance of their pixels lies between images.
///  NoiseReturned     the median distance from a sample to the nearest privatized record is less than a
///  quarter of that from a privatized
///                    record to its nearest other, in three sheets in a row: samples sit on single records,
///                    their noise included, and vary by at least 10 % of what the records do.
///  DistanceRising    W2 to raw grew at each of the last 10 evaluations: by chance that happens once in a
///  thousand.
///
/// ModeCollapse and NoiseReturned are looked for from a quarter of the steps on: a fresh generator draws
/// nearly one point.
class Watchdog {
public:
    static constexpr double mostMarginalError = 0.1;
    static constexpr std::size_t stepsAboveIt = 20;
    static constexpr double leastVarianceShare = 0.1;
    static constexpr double leastDistanceShare = 0.25;
    static constexpr int sheetsInARow = 3;
    static constexpr std::size_t risesInARow = 10;

    /// Another run: nothing is known of it yet.
    void setSpec(const RunSpec& spec);
    /// Of the mechanism: sigma or b; 0 while it is not known.
    void setNoiseScale(double scale) { m_noiseScale = scale; }
    void addSteps(const std::vector<StepRecord>& steps);
    /// Privatized and generated ones are looked at.
    void addSheet(const SampleSheet& sheet);
    void addReport(const RunReport& report);

    const std::vector<TrainingWarning>& warnings() const { return m_warnings; }

private:
    struct Method {
        std::size_t index = 0;
        std::size_t badPlans = 0;     ///< in a row
        double marginalError = 0;     ///< least of these
        int collapsed = 0, noisy = 0; ///< sheets in a row
        std::size_t rises = 0;
        double before = 0, distance = 0; ///< W2 before it rose, and the last
        bool measured = false;
    };
    void addStep(const StepRecord& record, Method& method);
    void lookForCollapse(const SampleSheet& sheet, Method& method);
    void lookForNoise(const SampleSheet& sheet, Method& method);
    void set(bool stands, TrainingWarning::Kind kind, const Method& method, std::int64_t step, double found,
             double bound);
    std::vector<SpecSetting> fix(TrainingWarning::Kind kind, std::size_t method) const;
    /// The variance of the data without the noise, summed over dimensions; 0 where it is not known.
    double dataVariance() const;

    RunSpec m_spec;
    double m_noiseScale = 0;
    SampleSheet m_privatized;
    double m_privatizedNearest = 0;
    std::map<std::string, Method, std::less<>> m_methods;
    std::vector<TrainingWarning> m_warnings;
};

} // namespace sfumato
