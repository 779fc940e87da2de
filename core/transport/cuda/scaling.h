// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/device.h"
#include "core/kernels/matrix.h"
#include "core/transport/kernels/scaling.h"

namespace sfumato {

/// scalePlan and scaleSymmetricPlan of core/transport/kernels/scaling.h on a GPU, for exponents [m,n] that lie there
/// and become the plan; any stride, and what lies between the rows is left alone. `threads` is not used. The
/// whole iteration is one kernel, its blocks resident until the end: up to about 1,000 x 1,000 they are one
/// thread-block cluster (compute capability 9.0) or a few dozen blocks that keep the plan in shared memory;
/// above, they read it from the device's memory once per iteration.
Scaling scalePlan(CudaStream stream, Matrix<float> exponents, const std::vector<double>& a,
                  const std::vector<double>& b, const ScalingOptions& options);
Scaling scalePlan(CudaStream stream, Matrix<double> exponents, const std::vector<double>& a,
                  const std::vector<double>& b, const ScalingOptions& options);
Scaling scaleSymmetricPlan(CudaStream stream, Matrix<float> exponents, const std::vector<double>& a,
                           const ScalingOptions& options);
Scaling scaleSymmetricPlan(CudaStream stream, Matrix<double> exponents, const std::vector<double>& a,
                           const ScalingOptions& options);

/// The same for exponents in the host's memory: they go over, and the plan comes back.
Scaling scalePlanOfHost(CudaStream stream, Matrix<float> exponents, const std::vector<double>& a,
                        const std::vector<double>& b, const ScalingOptions& options);
Scaling scalePlanOfHost(CudaStream stream, Matrix<double> exponents, const std::vector<double>& a,
                        const std::vector<double>& b, const ScalingOptions& options);
Scaling scaleSymmetricPlanOfHost(CudaStream stream, Matrix<float> exponents, const std::vector<double>& a,
                                 const ScalingOptions& options);
Scaling scaleSymmetricPlanOfHost(CudaStream stream, Matrix<double> exponents, const std::vector<double>& a,
                                 const ScalingOptions& options);

} // namespace sfumato
