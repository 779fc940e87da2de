// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/run_report.h"
#include "core/engine/spending.h"
#include "core/spec/study/sweep_spec.h"

namespace sfumato {

/// What stands in results.csv about a point, which is what its run noted of sweepMeasures at its last evaluation; in a
/// window it may also be waiting.
struct SweepOutcome {
    struct Series {
        std::string name; ///< of the method
        std::vector<std::pair<MetricId, Metric>> metrics;
        bool operator==(const Series&) const = default;
    };
    SweepPoint point;
    std::filesystem::path folder;
    std::vector<Series> series;
    std::vector<std::pair<MetricId, Metric>> privatized = {}; ///< of the privatized records themselves
    std::vector<std::pair<MetricId, Metric>> floors = {};     ///< value of real against real
    std::optional<Fault> fault = {};                          ///< of a failed point
    bool operator==(const SweepOutcome&) const = default;
};

/// What a whole sweep takes.
struct SweepPlan {
    std::size_t runs = 0;
    std::size_t releases = 0;         ///< times that records are privatized; runs that differ in training alone share
                                      ///< one
    double epsilon = 0, delta = 0;    ///< of the releases with a guarantee together (spentOn()), per record
    std::size_t withoutGuarantee = 0; ///< releases that the sums leave out
    Spending::Sum before, together;   ///< spent on these records so far, and with the sweep; 0 without account
    std::string fingerprint;          ///< of the records; empty: the program draws them
    bool central = false;             ///< releases are questions to the records, each run's own
    bool sensitive = true;            ///< false: public data, of which nobody's secret is spent
    bool hasAccount = false;          ///< the releases are entered in one, those of public data too
    bool underCap = false;            ///< a cap holds them, whatever the data are called
    double seconds = -1;              ///< by a short trial of the first point; negative: unknown
    std::vector<LikelyAccount> alike; ///< see Spending::alike: nothing is released before their owner has said whose
                                      ///< the records are
    std::vector<Fault> faults; ///< of the values that cannot run on these data, and NotAccepted where `alike` names
                               ///< some

    /// What is released counts as spent.
    bool isCounted() const { return sensitive || underCap; }
};

/// Where a sweep stands; `seconds` are those still to come, negative while unknown.
struct SweepProgress {
    std::size_t done = 0, failed = 0, waiting = 0;
    std::optional<SweepPoint> running;
    double fraction = 0; ///< of the running point
    double seconds = -1;
    std::vector<SweepPoint> beside; ///< others that run at the same time; of `waiting` they are none
};

/// How a call of the engine for a sweep ended. Stopped: go on with it at any time.
struct SweepReport {
    RunReport::Ending ending = RunReport::Ending::Failed;
    std::size_t done = 0, failed = 0, waiting = 0;
    std::optional<Fault> fault; ///< of the sweep itself
    std::filesystem::path folder;
};

/// A sweep folder as it is on the disk.
struct SweepState {
    SweepSpec spec;                     ///< of a sweep that is not isOwn: its base is openedSpec()
    bool isOwn = true;                  ///< marked as this user's, see core/ledger/own_run.h; no other one goes on here
    std::vector<SweepOutcome> outcomes; ///< of the points that ended
    double secondsPerRun = -1;
    double epsilonSpent = 0, deltaSpent = 0; ///< by the ledgers of its runs
};

} // namespace sfumato
