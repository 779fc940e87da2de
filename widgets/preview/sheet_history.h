// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/sample_sheet.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sfumato {

/// The generated sheets of a run by arm and step. Beyond `mostPerArm` every second one is let go and only every second of those to
/// come is kept, besides the newest: a long run keeps its whole course, evenly, more coarsely.
class SheetHistory {
public:
    using Sheet = std::shared_ptr<const SampleSheet>;
    static constexpr std::size_t mostPerArm = 256;

    void add(Sheet sheet);
    void clear() { m_arms.clear(); }

    /// Of every arm its newest sheet at or before `step`, or its oldest where all are newer.
    std::vector<Sheet> at(std::int64_t step) const;

private:
    struct Kept {
        std::size_t number; ///< of all sheets of the arm
        Sheet sheet;
    };
    struct Arm {
        std::map<std::int64_t, Kept> kept;
        std::size_t stride = 1, count = 0;
    };
    std::map<std::string, Arm> m_arms;
};

} // namespace sfumato
