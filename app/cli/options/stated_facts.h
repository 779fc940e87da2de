// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/own_data.h"

#include <string>

namespace sfumato::cli {

/// What is recognized, in words: "2 classes (cat, dog), color pictures of 32 x 32"; empty where nothing is.
std::string recognizedText(const FileProposal& proposal);

/// Which arrays of an archive are read as what, and which are left aside; empty where all are read.
std::string arraysText(const FileProposal& proposal);

/// How many records cannot be used, and where the first of them are; empty where all can be.
std::string unusableText(const FileProposal& proposal);

/// Whether exports number some columns of this table instead of naming them, since nobody stated their names.
bool hidesColumnNames(const DataSpec& data);
/// Says so on standard error, and how to keep a name.
void notePrivateNames();

/// Where a person states what a file leaves open: as options of the command, or in the "set" of a study, which takes no
/// such options.
enum class StatedBy { Options, Study };

/// `data` with all stated that its file leaves open. Where something had to be recognized and is not stated, the
/// proposal is taken with `asRead`, also for the columns of a table that are not named where some are; without it
/// NotAccepted, with what to type. Tells on standard error how many records cannot be used and which arrays are left
/// aside: this is import, on the terminal of whoever owns the file. Reads the file; faults as proposalFor().
Result<DataSpec> stateFacts(const DataSpec& data, bool asRead, std::int64_t mostSide, StatedBy by = StatedBy::Options);

} // namespace sfumato::cli
