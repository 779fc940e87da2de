// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/sweep_spec_json.h"

#include "core/record/format_version.h"
#include "core/record/json_fields.h"
#include "core/record/run_spec_json.h"

namespace sfumato {

void fields(Of<SweepSpec> auto& s, auto&& f) {
    f("axis", s.axis), f("key", s.key), f("values", s.values), f("grid", s.grid), f("losses", s.losses),
        f("seeds", s.seeds);
    f("measure", s.measure), f("shortening", s.shortening);
}

/// Version 1 states no version and is else like version 2; version 3 has the present name of a denoiser.
static constexpr int sweepVersion = 3;

nlohmann::ordered_json toJson(const SweepSpec& sweep) {
    nlohmann::ordered_json json{{"version", sweepVersion}};
    json.update(fieldsToJson(sweep));
    json["base"] = toJson(sweep.base);
    return json;
}

Result<SweepSpec> parseSweepSpec(std::string_view text, std::string_view origin) {
    auto json = parseJson(text, origin);
    if (!json)
        return json.fault();
    const auto version = takeVersion(*json, origin, sweepVersion);
    if (!version)
        return version.fault();
    RunSpec base;
    if (json->is_object() && json->contains("base")) {
        auto read = runSpecFromJson((*json)["base"], std::string(origin) + ": base");
        if (!read)
            return read.fault();
        base = std::move(*read);
        json->erase("base");
    }
    if (*version < 3)
        renameEarlierDenoisers(*json);
    auto sweep = fieldsFromJson<SweepSpec>(*json, origin);
    if (!sweep)
        return sweep;
    sweep->base = std::move(base);
    if (auto faults = check(*sweep); !faults.empty())
        return inside(origin, faults.front());
    return sweep;
}

} // namespace sfumato
