// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace sfumato {

/// Names the OpenBLAS kernels that a plan was computed with to the processes that compute its parts.
inline constexpr const char* blasKernelsVariable = "SFUMATO_BLAS_KERNELS";

/// The OpenBLAS kernels that this process multiplies with, by OpenBLAS's own name ("SkylakeX", "Haswell", ...). Two
/// kinds of kernels round differently, so metrics agree to the last bit only among processes with the same. Empty where
/// OpenBLAS is not loaded.
std::string blasKernels();

/// Sets OpenBLAS, OpenMP and the C library so that training is fast. OPENBLAS_CORETYPE becomes the value of
/// blasKernelsVariable where that is set and this processor can run those kernels; otherwise it is kept where it is set
/// and not empty. All others are kept where OMP_WAIT_POLICY is set: then somebody knows better. To be called first
/// thing in main, before OpenMP, and so LibTorch, is loaded. Whether a variable was missing: a program that has them
/// loaded by then begins again.
bool startWithOurEnvironment();

} // namespace sfumato
