// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/tuned_sets.h"

namespace sfumato {

std::string_view constantsChosenOn(const RunSpec& spec) {
    if (spec.privacy.model == PrivacyModel::Central)
        return spec.privacy.method == "dp-adapt" ? "MNIST, USPS"
               : spec.privacy.method == "gs-fed" ? "MNIST"
                                                 : "MNIST, Fashion-MNIST";
    return spec.mechanism.transform == Transform::Writing    ? "MNIST"
           : spec.mechanism.transform == Transform::Garments ? "Fashion-MNIST"
                                                             : "";
}

} // namespace sfumato
