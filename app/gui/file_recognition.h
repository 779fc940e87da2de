// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "widgets/forms/file_look.h"

namespace sfumato {

/// What the engine recognizes in the file of `data`, with its first cells or its arrays. Where it cannot be read, but
/// has columns or arrays to choose from, those and the fault; else the fault alone.
Result<Recognized> recognizeFile(const Engine& engine, const DataSpec& data, std::stop_token stop);

/// The records of an experiment: their file and their fingerprint, where it is known.
struct OwnRecords {
    std::string path, fingerprint;
};

/// Engine::standIn of `facts`, whose name is a file that somebody has said to be public or empty. Mismatch where that
/// file holds the records of the experiment itself, or of people for whom a budget is counted here.
Result<StandIn> learnStandIn(const Engine& engine, const DataFacts& facts, const PrivacySpec& privacy,
                             const OwnRecords& own, std::stop_token stop);

} // namespace sfumato
