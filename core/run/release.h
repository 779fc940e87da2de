// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/privatized_dataset.h"
#include "core/data/raw_dataset.h"
#include "core/ledger/ledger.h"
#include "core/data/loading/load.h"
#include "core/local/release/privatize.h"
#include "core/engine/run_observer.h"
#include "core/spec/run_spec.h"
#include "core/run/distributed/rank_message.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

/// `spec.threads`, or as many as $SFUMATO_THREADS says, as where a cluster has allotted them, or else as there are
/// cores.
int threadsOf(const RunSpec& spec);

/// Says to `observer` how far records are read.
Reading readingFor(RunObserver& observer, std::stop_token stop);

/// What a run releases records for, as the ledger says it.
std::string releasePurpose(const RunSpec& spec);

/// What it takes to release the records of a spec.
struct ReleaseMeans {
    CalibratedMechanism mechanism;
    NoiseSource noise;
    PrivatizeOptions options;
};
Result<ReleaseMeans> releaseMeans(const RunSpec& spec, const RawDataset& raw);

/// Calibrates spec.mechanism for `raw` and privatizes it, with noise of spec.mechanism.noise. The event
/// stands in `ledger` before any noise is drawn.
Result<PrivatizedDataset> releasePrivatized(const RunSpec& spec, const RawDataset& raw, Ledger& ledger,
                                            RunObserver& observer, std::stop_token stop);

/// The same into the file at `path`, in the order of `raw`, which is kept: keepOrder(). No link is followed to the
/// file, and its space is taken before anything is spent; memory does not grow with the number of records. Nothing is
/// there where it did not come to its end. What was released. `ranks`: see SharedRelease.
Result<PrivatizedFacts> releaseInto(const RunSpec& spec, const RawDataset& raw, Ledger& ledger,
                                    const std::filesystem::path& path, RunObserver& observer, std::stop_token stop,
                                    const Ranks* ranks = nullptr);

/// The privatized records of the run of `data` in `folder`, see privatizedRecords(); Missing before it has
/// released any.
Result<PrivatizedDataset> loadPrivatizedRecords(const std::filesystem::path& folder, const DataSpec& data);

/// `spec`, of a privatized file with the mechanism that its records were released by, whatever it states itself,
/// and with the columns and the names of classes that were stated of them, where it states none.
Result<RunSpec> withReleasedMechanism(RunSpec spec);

/// The release of the privatized records that the run in `folder` has there, its own or another run's. Reads none of
/// the records.
Result<PrivacyEvent> releaseBehind(const std::filesystem::path& folder);

/// By what privatized records are known: 64 digits from their numbers and the scale of their noise.
std::string fingerprintOf(const PrivatizedDataset& data);

/// Mismatch where `known`, not empty, is the fingerprint of other records than these of the run in `folder`.
Result<void> checkRecords(const std::string& known, const PrivatizedDataset& records,
                          const std::filesystem::path& folder, const DataSpec& data);

/// The privatized records of another run, `spec.data.release`, copied to `target`. A Mismatch where that
/// run's data, seed or mechanism are not those of `spec`, or its raw file, where it can still be read, holds other
/// records by now: its records would then not be what the run says that it trains on.
Result<PrivatizedDataset> takeRelease(const RunSpec& spec, const std::filesystem::path& target,
                                      const Reading& reading = {});

/// What stands in the ledger, the release behind `data` first even if it was entered in another one. Of a run
/// that released twice, for its first noise was lost, another run takes one release: only that noise is on
/// the records. The account of the records, and with it the label, has both.
std::vector<PrivacyEvent> eventsBehind(const PrivatizedDataset& data, const Ledger& ledger);

/// The records of `spec` privatized into the file at `path`, the privacy label beside it at `label`; what a person is
/// told of it. The account of the records pays once, before the first noise is drawn, and nothing is there where it did
/// not come to its end. `ranks`: rank 0 of several, which share the work (releaseShare()); the file is the same, and
/// with study noise byte for byte.
Result<std::string> privatizeFile(const RunSpec& spec, const std::filesystem::path& path,
                                  const std::filesystem::path& label, RunObserver& observer, std::stop_token stop,
                                  const Ranks* ranks = nullptr);

} // namespace sfumato
