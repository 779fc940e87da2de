// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_batch.h"

namespace sfumato {

/// A classifier that was released, and so may be tried on any records. It names functions and is never handed a record
/// itself. Their inputs may refer to the classifier and are valid as long as it is.
class PictureClassifier {
public:
    virtual ~PictureClassifier() = default;
    /// Records [m, d] to what it sees of them [m, any], the same at every step of its learning.
    virtual PublicMap features() const = 0;
    /// These to the classes [m] int64 that it gives the records, as it is now.
    virtual PublicMap classes() const = 0;
};

} // namespace sfumato
