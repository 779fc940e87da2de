// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/sweep_curve.h"
#include "core/study/study_plan.h"

#include <nlohmann/json.hpp>

#include <string>

namespace sfumato::cli {

/// What a sweep comes to before it starts: runs, time, what is spent, what will fail.
std::string sweepPlanText(const SweepSpec& sweep, const SweepPlan& plan);
nlohmann::ordered_json sweepPlanJson(const SweepPlan& plan);

/// Where a point lies, in words: the value of every axis and the seed.
std::string sweepPointText(const SweepSpec& sweep, const SweepPoint& point);

/// Median and range over the seeds, with the knee and the stamp; the same is appended to `document`'s list "curves".
std::string curveText(const SweepCurve& curve, const SweepSpec& sweep, nlohmann::ordered_json& document);

} // namespace sfumato::cli
