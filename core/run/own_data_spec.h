// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/own_data.h"
#include "core/spec/run_spec.h"

#include <filesystem>

namespace sfumato {

/// Format, number and shape of the records in the file of `stated`, raw or privatized: see fileFacts(). Faults name the
/// file.
Result<FileFacts> ownDataFacts(const DataSpec& stated);

/// The experiment that fits somebody's own records: all of it follows from `facts`, the bound and epsilon,
/// nothing from the values of the records.
///  data       images: background at 0; size and colors as `own` states them; else gray, of an array its sides halved
///  until
///             none is above 16, of a folder unstatedSide. Classes as stated. Points: the public range
///             becomes [-1, 1]; that of a ball of radius R is [-R, R]. A category needs no range: one given for all
///             columns, or for each, holds for those of numbers.
///  mechanism  the one with the smaller noise of Laplace (delta 0) and Gaussian; exact noise; delta 1/(10 n),
///             rounded down to one digit.
///  training   the matched entropic loss; the anchored hybrid for images and for points of more than 8
///             columns. Steps and batch from n.
/// Nothing is measured against raw records. Faults: "epsilon"; "bound" that is missing or does not fit; what
/// calibrate() refuses. Privatized records are trained on as they are.
Result<RunSpec> ownDataSpec(const OwnData& own, const FileFacts& facts);

/// The same with ownDataFacts(own.path). Of privatized records the mechanism is that of their release; of
/// unit vectors (PrivUnit), whose noise nothing descends on, the moments of every class are learned.
Result<RunSpec> specForOwnData(const OwnData& own);

} // namespace sfumato
