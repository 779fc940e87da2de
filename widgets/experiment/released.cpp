// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/experiment/released.h"

#include "core/record/privatized_records.h"

namespace sfumato {

bool Released::serves(const RunSpec& wanted) const {
    DataSpec data = spec.data;
    data.release = wanted.data.release, data.sensitive = wanted.data.sensitive;
    const bool local = wanted.privacy.model == PrivacyModel::Local && spec.privacy.model == PrivacyModel::Local;
    return local && !isPrivatizedFile(wanted.data) && wanted.mechanism.noise == NoiseLaw::Exact &&
           data == wanted.data && spec.mechanism == wanted.mechanism && spec.seed == wanted.seed &&
           privatizedRecords(folder, wanted.data).has_value();
}

} // namespace sfumato
