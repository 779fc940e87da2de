// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/loading/load.h"
#include "core/spec/own_data.h"

namespace sfumato {

/// Reads the raw records of `data`, a file or a folder of images, and says what is recognized there and how many of
/// them cannot be used by what is stated and recognized. Of the file's own fault where it cannot be read, and of the
/// first record's where none can be used. Stopped. The only place where facts are inferred from records.
Result<FileProposal> proposalFor(const DataSpec& data, const Reading& reading = {});

/// `data` for the test records in the archive `data.path`: the arrays that are stated to hold them; else those that are
/// called test where the stated arrays are called train; else those whose names are usual ones. Other files, and
/// archives without any, are read as they are.
DataSpec forTestRecords(DataSpec data);

} // namespace sfumato
