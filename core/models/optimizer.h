// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/adam.h"
#include "core/models/generator.h"
#include "core/record/run_spec.h"

#include <ATen/core/Tensor.h>

#include <vector>

namespace sfumato {

/// First-order updates whose whole state can be read and restored, so that a resumed run is the unbroken one.
/// Adam (Kingma and Ba 2015, Alg. 1; beta = 0.9, 0.999 but for `decay`, epsilon 1e-8); RMSprop (decay 0.99, epsilon 1e-8, no
/// momentum).
class Optimizer {
public:
    Optimizer(OptimizerKind kind, std::vector<at::Tensor> parameters, AdamDecay decay = {});

    /// One update from the parameters' gradients, then clears them. A parameter without a gradient stays.
    void step(double learningRate);

    /// Moments by name, and the number of updates as a scalar int64 tensor; views of the live state.
    NamedTensors state() const;

private:
    void stepInOnePass(double learningRate, long t);

    OptimizerKind m_kind;
    AdamDecay m_decay;
    std::vector<at::Tensor> m_parameters;
    std::vector<at::Tensor> m_first; // Adam only
    std::vector<at::Tensor> m_second;
    at::Tensor m_updates;
};

/// The learning rate after `fraction` in [0, 1] of the training: constant, or cosine from 1 to 0.
double scheduledRate(const OptimizerSpec& optimizer, double fraction);

} // namespace sfumato
