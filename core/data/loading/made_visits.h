// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/loading/record_files.h"

namespace sfumato {

/// The table "visits" of nobody: visits to a hospital, made up here, with up to three rows of one patient, which stand
/// one after the other. A row has its age, its sex (two numbers, of which one is 1), its department (four such
/// numbers), days and blood pressure; the label says whether the patient came back within a month. The same seed gives
/// the same rows, and more of them continue the sequence. count >= 1.
FileRecords madeVisits(std::int64_t count, std::uint64_t seed);

} // namespace sfumato
