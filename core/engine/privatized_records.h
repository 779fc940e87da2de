// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/data_facts.h"
#include "core/spec/tables/privacy_event.h"
#include "core/spec/run_spec.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// What a run calls the privatized records in its folder: its own release, or its copy of another run's.
inline constexpr const char* privatizedName = "privatized.safetensors";

/// Where the privatized records are that the run of `data` in `folder` trains on: in its folder, or else in
/// the file of `data` where that is privatized already; nothing before there are any.
std::optional<std::filesystem::path> privatizedRecords(const std::filesystem::path& folder, const DataSpec& data);

/// What stands behind privatized records; all of it is public.
struct PrivatizedFacts {
    DataFacts source; ///< geometry and domain are those of the raw records: what a generator makes
    MechanismSpec mechanism;
    PrivacyEvent event;       ///< as it stands in the ledger, or as whoever collected the records states it
    double unit = 0;          ///< y = unit * integer; a power of two but of PrivUnit
    std::int64_t heldOut = 0; ///< the last records, kept for the held-out likelihood
    std::string title = {};   ///< stated by who released records of their own; empty: was not
    std::vector<std::string> columns = {};    ///< the same, of what a record holds: see FileReading
    std::vector<std::string> classNames = {}; ///< the same, one for each class of the labels
    bool operator==(const PrivatizedFacts&) const = default;
};

} // namespace sfumato
