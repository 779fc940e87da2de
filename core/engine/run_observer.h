// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/plan_links.h"
#include "core/engine/sample_sheet.h"
#include "core/engine/spending.h"
#include "core/spec/tables/step_record.h"

#include <memory>
#include <stop_token>
#include <string_view>

namespace sfumato {

/// Where a long operation stands.
struct Progress {
    std::string phase;      ///< "reading", "privatizing", "training", "exporting"
    double fraction = 0;    ///< in [0, 1]
    double etaSeconds = -1; ///< negative while unknown
    double stepsPerSecond = 0;
};

/// The engine reports here, on the engine's thread. Calls are quick and do not throw, but for beforeStep,
/// which may wait: that is how a run is paused.
class RunObserver {
public:
    /// Which transport plans are reported: a plan is worked out for the eye alone and changes nothing that is
    /// trained.
    enum class Plans { None, WithSheets, EveryStep };

    virtual ~RunObserver() = default;
    virtual void onStep(const StepRecord&) {}
    virtual void onSheet(std::shared_ptr<const SampleSheet>) {}
    /// After its step and sheet; of points of the plane only.
    virtual void onPlan(std::shared_ptr<const PlanLinks>) {}
    /// Asked before every step.
    virtual Plans plans() const { return Plans::None; }
    virtual void onProgress(const Progress&) {}
    virtual void onMessage(std::string_view) {}
    /// Asked when a resumed run has drawn noise that was not saved, so that to go on is a second release of
    /// the same records; without consent the run ends with Unconfirmed, and spends nothing.
    virtual bool releaseAgain(const Spending&) { return false; }
    /// Asked before records with an account are released, with the account as it stands then; without consent the run
    /// ends with Unconfirmed, and spends nothing.
    virtual bool mayRelease(const Spending&) { return true; }
    /// Asked before sensitive records are released of which public facts say that nothing can come out, `forecast`;
    /// without consent the run ends with NotAccepted, and spends nothing.
    virtual bool mayReleaseForNothing(std::string_view) { return true; }
    /// Called before every step; may block until training is to go on or `stop` is requested.
    virtual void beforeStep(std::stop_token) {}
};

} // namespace sfumato
