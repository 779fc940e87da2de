// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/central_plan.h"
#include "core/data/raw_dataset.h"
#include "core/methods/central/central_training.h"
#include "core/central/query_door.h"
#include "core/spec/run_spec.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace sfumato {

/// What a central run of `spec` asks of its records, as `plan` has solved it.
QueryDoor::Plan doorPlan(const RunSpec& spec, const CentralPlan& plan);

/// The order in which the run in `folder` takes its records: the one that it began with, in its folder of secrets, else
/// a new one. Mismatch where it has begun in a public order, as earlier versions did, and may not go on, since
/// everybody can compute which records it took or which lie in which block.
Result<RecordOrder> orderOfCentral(const RunSpec& spec, const std::filesystem::path& folder);

/// `spec` with nothing open any more, as `plan` has solved it.
RunSpec settledSpec(RunSpec spec, const CentralPlan& plan);

/// What is drawn in public for a run has this added to its seed, so that it is never what is asked.
inline constexpr std::uint64_t apartFromRecords = 1000003;
/// Hands `training` the digits that it wants (publicDigits()).
void drawPublicDigits(CentralTraining& training, const RunSpec& spec);

/// The releases that a run of `spec`, of either family, enters into the ledger of `raw`; of a share of
/// it that has these facts.
Result<std::vector<PrivacyEvent>> plannedReleases(const RunSpec& spec, const RawDataset& raw);
Result<std::vector<PrivacyEvent>> plannedReleases(const RunSpec& spec, const RawDataset& raw, const DataFacts& facts);

/// Of the releases of a run, those that it has still to pay for: the steps after its checkpoint, the queries that are
/// asked once only where their answers were not saved.
std::vector<PrivacyEvent> stillToCome(std::vector<PrivacyEvent> events, std::int64_t saved, bool released);

/// How many classes labels of these data can have, from what is public: the named sets and the drawn digits
/// have ten; of a file data.classes says it; 1 where there are no labels.
std::int64_t classesOf(const DataSpec& data, bool hasLabels);

/// What a central run keeps of its records: the public facts, and what was asked once.
struct CentralRelease {
    DataFacts facts;
    std::int64_t classes = 1;
    std::unique_ptr<CentralTraining> training;
};

/// One safetensors file of the facts and of training.released(), written whole or not at all.
Result<void> saveRelease(const CentralRelease& release, const std::filesystem::path& path);
/// The method of `run` with what the file holds. Faults name the file; Mismatch where it is of another method.
Result<CentralRelease> loadRelease(const RunSpec& run, const std::filesystem::path& path);

} // namespace sfumato
