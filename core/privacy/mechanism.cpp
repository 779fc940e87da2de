// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/mechanism.h"

namespace sfumato {

CalibratedMechanism mechanismOf(const PrivatizedDataset& data) {
    MechanismSpec spec = data.mechanism();
    spec.acceptLargeDelta = true; // was decided when the records were released
    return calibrate(spec, data.facts().source).value();
}

} // namespace sfumato
