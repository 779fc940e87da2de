// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/arrays/array.h"
#include "core/spec/file_reading.h"

#include <string>
#include <vector>

namespace sfumato {

/// How an array becomes records as its reading states it (FileReading::axes, bits, background).
struct ArrayPlan {
    enum class Kind { ByShape, Table, Pictures };
    Kind kind = Kind::ByShape;
    ElementType type = ElementType::U8; ///< of the records
    std::vector<std::int64_t> shape; ///< of the records: [n, d], [n, h, w] or [n, h, w, 1 or 3]; ByShape: that of the
                                     ///< file
    bool scales = false;             ///< whole numbers become bytes, by FileReading::bits
    std::vector<std::size_t> order;  ///< axis of the file for each axis of the records before channels are laid on the
                                     ///< background
    bool alpha = false;              ///< the last channel of the file is transparency
};

/// From type and shape alone. Faults name `subject`, or the field of the reading that does not fit.
Result<ArrayPlan> planOf(ElementType type, const std::vector<std::int64_t>& shape, const FileReading& reading,
                         const std::string& subject);

/// The array as `plan`, of the same type and shape, says.
Array arranged(Array array, const ArrayPlan& plan, const FileReading& reading);

/// "[3, 4]"
std::string shapeText(const std::vector<std::int64_t>& shape);

} // namespace sfumato
