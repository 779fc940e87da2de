// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/plan_kernels.h"

#include "core/base/environment.h"
#include "core/train/run_folder.h"

#include <cstdlib>

namespace sfumato {

void keepBlasKernels(const std::vector<std::filesystem::path>& runs, const std::function<void(const std::string&)>& message) {
    std::string planned;
    for (const auto& run : runs)
        if (planned.empty())
            planned = savedBlasKernels(run);
    const std::string own = blasKernels();
    if (planned.empty())
        planned = own;
    ::setenv(blasKernelsVariable, planned.c_str(), 1);
    if (planned != own)
        message("earlier runs were computed with OpenBLAS kernels " + planned + ", this process computes with " + (own.empty() ? "no OpenBLAS" : own) +
                ": the last digits of metrics may differ. To use the same, start it with OPENBLAS_CORETYPE=" + planned);
}

std::string otherBlasKernels(const std::filesystem::path& folder) {
    const char* planned = std::getenv(blasKernelsVariable);
    const std::string used = savedBlasKernels(folder);
    if (!planned || !*planned || used.empty() || used == planned)
        return {};
    return "was computed with OpenBLAS kernels " + used + ", the others with " + planned +
           ": the last digits of its metrics may differ. Choose machines whose processors have the same instructions";
}

} // namespace sfumato
