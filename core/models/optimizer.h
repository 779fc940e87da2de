// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/adam.h"
#include "core/models/generator.h"
#include "core/spec/run_spec.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

namespace sfumato {

/// First-order updates whose whole state can be read and restored, so that a resumed run is the unbroken one.
/// With g the gradient plus weightDecay times the parameter:
/// Adam (Kingma and Ba 2015, Alg. 1; beta = 0.9, 0.999 unless `decay` says otherwise, epsilon 1e-8);
/// RMSprop (decay 0.99, epsilon 1e-8, no momentum);
/// SGD: v <- momentum v + g, parameter <- parameter - rate v, with v = 0 at the start.
class Optimizer {
public:
    /// Reads kind, momentum and weightDecay of `settings`; the rate is an argument of step(). `decay` is of Adam.
    Optimizer(const OptimizerSpec& settings, std::vector<at::Tensor> parameters, AdamDecay decay = {});

    /// One update from the parameters' gradients, then clears them. A parameter without a gradient stays.
    void step(double learningRate);

    /// Moments by name, and the number of updates as a scalar int64 tensor; views of the live state.
    NamedTensors state() const;

private:
    void stepInOnePass(double learningRate, long t);

    OptimizerSpec m_settings;
    AdamDecay m_decay;
    std::vector<at::Tensor> m_parameters;
    std::vector<at::Tensor> m_first;  // Adam: mean gradient; SGD with momentum: v
    std::vector<at::Tensor> m_second; // Adam, RMSprop: mean square of the gradient
    at::Tensor m_updates;
};

/// The learning rate after `fraction` in [0, 1] of the training: constant, or cosine from 1 to 0.
double scheduledRate(const OptimizerSpec& optimizer, double fraction);

/// Numbers of a network that is kept as one row: its weights, two moments of each, how often it was updated.
inline std::int64_t adamRowWidth(std::int64_t weights) { return 3 * weights + 1; }

/// One update of Adam (Kingma and Ba 2015, Alg. 1; epsilon 1e-8) of such a row [adamRowWidth] float32, down
/// `gradient` [weights], in place.
void adamRowStep(const at::Tensor& row, const at::Tensor& gradient, double rate, const AdamDecay& decay);

} // namespace sfumato
