// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/experiment/released.h"

namespace sfumato {

bool Released::serves(const RunSpec& wanted) const {
    DataSpec data = spec.data;
    data.release = wanted.data.release, data.sensitive = wanted.data.sensitive;
    std::error_code ignored;
    return wanted.mechanism.noise == NoiseLaw::Exact && data == wanted.data &&
           spec.mechanism == wanted.mechanism && spec.seed == wanted.seed &&
           std::filesystem::exists(folder / "privatized.safetensors", ignored);
}

} // namespace sfumato
