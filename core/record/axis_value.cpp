// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/axis_value.h"

#include "core/base/rounded_text.h"
#include "core/record/run_spec_json.h"

#include <charconv>
#include <cmath>

namespace sfumato {

bool isWhole(SweepAxis axis) {
    return axis == SweepAxis::Records || axis == SweepAxis::Iterations;
}

void moveAlong(RunSpec& spec, SweepAxis axis, const std::string& key, double value) {
    const bool central = spec.privacy.model == PrivacyModel::Central;
    switch (axis) {
    case SweepAxis::Epsilon:
        if (central)
            spec.privacy.epsilon = value, spec.privacy.noiseMultiplier = 0;
        else
            spec.mechanism.epsilon = value, spec.mechanism.noiseScale = 0;
        break;
    case SweepAxis::NoiseScale:
        if (central)
            spec.privacy.noiseMultiplier = value, spec.privacy.epsilon = 0;
        else
            spec.mechanism.noiseScale = value;
        break;
    case SweepAxis::Records:
        spec.data.count = std::int64_t(value);
        break;
    case SweepAxis::Iterations:
        for (auto& arm : spec.arms)
            arm.iterations = int(value);
        break;
    case SweepAxis::Regularization:
        for (auto& arm : spec.arms)
            arm.regularization = value;
        break;
    case SweepAxis::Setting:
        if (auto other = withSetting(spec, key + '=' + shortestText(value)))
            spec = std::move(*other);
        break;
    }
}

Result<RunSpec> withAxisValue(const RunSpec& spec, const std::string& key, const std::string& value) {
    const auto axis = fromName<SweepAxis>(key);
    if (!axis || *axis == SweepAxis::Setting) {
        auto moved = withSetting(spec, key + '=' + value);
        if (const auto read = moved ? checkRead(*moved, key) : Result<void>(); !read)
            return read.fault();
        return moved;
    }
    double number = 0;
    const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
    if (read.ec != std::errc() || read.ptr != value.data() + value.size() || !std::isfinite(number) ||
        !(number > 0) || (isWhole(*axis) && (number != std::floor(number) || number > 1e9)))
        return Fault{Fault::Code::OutOfRange, "grid",
                     key + ' ' + value + " is no " + (isWhole(*axis) ? "whole number" : "number") + " above 0"};
    RunSpec moved = spec;
    moveAlong(moved, *axis, {}, number);
    return moved;
}

} // namespace sfumato
