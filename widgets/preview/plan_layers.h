// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// What is drawn of points of the plane. Raw points need a second permission: raw data must be visible at
/// all.
struct CloudLayers {
    bool raw = true;
    bool privatized = true;
    bool generated = true;
    bool plan = false;
    bool operator==(const CloudLayers&) const = default;
};

/// Of what other settings made than those that stand in the forms.
inline constexpr double fadedOpacity = 0.42;

/// What one step is told in, slowly: generated points are drawn, the plan joins them with records, the step
/// moves them.
enum class PlanPhase { None, Draw, Plan, Move };

} // namespace sfumato
