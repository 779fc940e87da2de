// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/data_facts.h"
#include "core/engine/sample_sheet.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// Records or samples [count, d], planes first, as a sheet. Images: bytes with interleaved channels, the low
/// end of the domain 0, the high end 255, clamped. Points: their first two coordinates; a second one that is
/// absent is 0.
SampleSheet sheetOf(const at::Tensor& records, const DataFacts& facts);

/// Says of what class every record of the sheet is: labels [count] int64 in [0, classes), undefined with none.
void labelSheet(SampleSheet& sheet, const at::Tensor& labels, std::int64_t classes);

/// Those records again, float32 [count, d], images as exact as bytes are. Mismatch where the sheet shows
/// something else than `facts` says, Unsupported for points of which it shows a part.
Result<at::Tensor> recordsOf(const SampleSheet& sheet, const DataFacts& facts);

} // namespace sfumato
