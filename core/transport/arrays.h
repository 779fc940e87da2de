// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/rows.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <functional>

namespace sfumato {

/// The tensor as the kernels take it: on the CPU, or on a GPU where they were built for it, too; float or
/// double (other types become float), rows contiguous.
at::Tensor forKernels(const at::Tensor& tensor);

/// A view of a tensor [m,n] of element type T whose rows are contiguous. It must outlive the view.
template <class T>
Matrix<T> view(const at::Tensor& tensor);

/// How many threads so many multiplications (each with its addition) are worth: one for what a thread does in
/// a tenth of a millisecond, since waking another takes about as long; never more than LibTorch's own number,
/// one inside a parallel region. An exponential counts for ten.
int threadsFor(std::int64_t multiplications);

/// The same for Sinkhorn's iterations over a matrix of so many entries: they wait for each other in every
/// one.
inline int threadsForScaling(std::int64_t entries) { return threadsFor(100 * entries); }

/// f(0) ... f(problems - 1), which know nothing of each other: side by side when one is too small for several
/// threads, else one after the other, each on all of them.
void sideBySide(std::int64_t problems, int threadsOfEach, const std::function<void(std::int64_t)>& f);

/// f(float()) or f(double()), by the element type of `tensor`, which is one of these.
template <class F>
auto byType(const at::Tensor& tensor, F f) {
    return tensor.scalar_type() == at::kDouble ? f(double()) : f(float());
}

} // namespace sfumato
