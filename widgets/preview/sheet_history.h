// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/sample_sheet.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sfumato {

/// The generated sheets of a run by arm and step. Beyond `mostPerArm` every second of the older half is let go, so that a long
/// run keeps its whole course, more coarsely.
class SheetHistory {
public:
    using Sheet = std::shared_ptr<const SampleSheet>;
    static constexpr std::size_t mostPerArm = 256;

    void add(Sheet sheet);
    void clear() { m_sheets.clear(); }

    /// Of every arm its newest sheet at or before `step`, or its oldest where all are newer.
    std::vector<Sheet> at(std::int64_t step) const;

private:
    std::map<std::string, std::map<std::int64_t, Sheet>> m_sheets;
};

} // namespace sfumato
