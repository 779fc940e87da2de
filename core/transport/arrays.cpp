// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/arrays.h"

#include "core/base/require.h"
#include "core/transport/on_gpu.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <type_traits>

namespace sfumato {

at::Tensor forKernels(const at::Tensor& tensor) {
    const auto type = tensor.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
    const at::Tensor found = tensor.detach().to(onGpu(tensor) ? tensor.device() : at::Device(at::kCPU), type);
    return found.stride(-1) == 1 || found.size(-1) == 1 ? found : found.contiguous();
}

template <class T>
Matrix<T> view(const at::Tensor& tensor) {
    REQUIRE(tensor.dim() == 2 && (tensor.device().is_cpu() || onGpu(tensor)) &&
            (tensor.stride(1) == 1 || tensor.size(1) <= 1));
    return {tensor.data_ptr<std::remove_const_t<T>>(), long(tensor.size(0)), long(tensor.size(1)),
            long(tensor.stride(0))};
}
template Matrix<float> view(const at::Tensor&);
template Matrix<const float> view(const at::Tensor&);
template Matrix<double> view(const at::Tensor&);
template Matrix<const double> view(const at::Tensor&);

int threadsFor(std::int64_t multiplications) {
    if (at::in_parallel_region()) return 1;
    return int(std::clamp<std::int64_t>(multiplications / 5'000'000, 1, at::get_num_threads()));
}

void sideBySide(std::int64_t problems, int threadsOfEach, const std::function<void(std::int64_t)>& f) {
    const auto some = [&](std::int64_t begin, std::int64_t end) {
        for (; begin < end; ++begin) f(begin);
    };
    if (threadsOfEach > 1)
        some(0, problems);
    else
        at::parallel_for(0, problems, 1, some);
}

} // namespace sfumato
