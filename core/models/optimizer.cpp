// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/optimizer.h"

#include "core/base/require.h"
#include "core/kernels/adam.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

namespace sfumato {

Optimizer::Optimizer(const OptimizerSpec& settings, std::vector<at::Tensor> parameters, AdamDecay adam)
    : m_settings(settings), m_decay(adam), m_parameters(std::move(parameters)), m_updates(at::zeros({}, at::kLong)) {
    const bool sgd = settings.kind == OptimizerKind::Sgd;
    for (const auto& parameter : m_parameters) {
        if (settings.kind == OptimizerKind::Adam || (sgd && settings.momentum > 0))
            m_first.push_back(at::zeros_like(parameter));
        if (!sgd) m_second.push_back(at::zeros_like(parameter));
    }
}

// Those parameters whose numbers lie side by side in memory as float32, which on a CPU is all.
void Optimizer::stepInOnePass(double learningRate, long t) {
    std::vector<AdamState> states;
    std::vector<at::Tensor> gradients; // live until the update is done
    std::int64_t numbers = 0;
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        const at::Tensor all[] = {m_parameters[i], m_first[i], m_second[i], m_parameters[i].grad()};
        if (!std::all_of(std::begin(all), std::end(all), [](const at::Tensor& tensor) {
                return tensor.defined() && tensor.device().is_cpu() && tensor.scalar_type() == at::kFloat &&
                       tensor.is_contiguous();
            }))
            continue;
        states.push_back({all[0].data_ptr<float>(), all[1].data_ptr<float>(), all[2].data_ptr<float>(),
                          all[3].data_ptr<float>(), long(all[0].numel())});
        numbers += all[0].numel();
        gradients.push_back(std::move(m_parameters[i].mutable_grad()));
    }
    adamUpdate(states, learningRate, t, numbers < 200'000 ? 1 : at::get_num_threads(), m_decay);
}

void Optimizer::step(double learningRate) {
    at::NoGradGuard noGrad;
    constexpr double decay = 0.99, epsilon = 1e-8;
    const auto [beta1, beta2] = m_decay;
    m_updates.add_(1);
    const auto t = double(m_updates.item<std::int64_t>());
    if (m_settings.weightDecay > 0)
        for (auto& parameter : m_parameters)
            if (auto& gradient = parameter.mutable_grad(); gradient.defined())
                gradient = gradient.add(parameter, m_settings.weightDecay);
    if (m_settings.kind == OptimizerKind::Adam) stepInOnePass(learningRate, long(t));
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        auto& gradient = m_parameters[i].mutable_grad();
        if (!gradient.defined()) continue;
        switch (m_settings.kind) {
        case OptimizerKind::Adam: {
            m_first[i].mul_(beta1).add_(gradient, 1 - beta1);
            m_second[i].mul_(beta2).addcmul_(gradient, gradient, 1 - beta2);
            const auto deviation = (m_second[i] / (1 - std::pow(beta2, t))).sqrt_().add_(epsilon);
            m_parameters[i].addcdiv_(m_first[i], deviation, -learningRate / (1 - std::pow(beta1, t)));
            break;
        }
        case OptimizerKind::RmsProp:
            m_second[i].mul_(decay).addcmul_(gradient, gradient, 1 - decay);
            m_parameters[i].addcdiv_(gradient, m_second[i].sqrt().add_(epsilon), -learningRate);
            break;
        case OptimizerKind::Sgd:
            if (m_settings.momentum > 0) m_first[i].mul_(m_settings.momentum).add_(gradient);
            m_parameters[i].add_(m_settings.momentum > 0 ? m_first[i] : gradient, -learningRate);
            break;
        }
        gradient.reset();
    }
}

NamedTensors Optimizer::state() const {
    NamedTensors state{{"updates", m_updates}};
    for (std::size_t i = 0; i < m_first.size(); ++i) state.emplace_back("first." + std::to_string(i), m_first[i]);
    for (std::size_t i = 0; i < m_second.size(); ++i) state.emplace_back("second." + std::to_string(i), m_second[i]);
    return state;
}

double scheduledRate(const OptimizerSpec& optimizer, double fraction) {
    const double factor = optimizer.schedule == Schedule::Cosine ? 0.5 * (1 + std::cos(std::numbers::pi * fraction))
                                                                 : 1;
    return optimizer.learningRate * factor;
}

void adamRowStep(const at::Tensor& row, const at::Tensor& gradient, double rate, const AdamDecay& decay) {
    const at::NoGradGuard noGrad;
    const std::int64_t count = gradient.numel();
    REQUIRE(row.numel() == adamRowWidth(count));
    at::Tensor weights = row.narrow(0, 0, count), first = row.narrow(0, count, count),
               second = row.narrow(0, 2 * count, count), updates = row.narrow(0, 3 * count, 1);
    updates.add_(1);
    const double t = updates.item<double>();
    first.mul_(decay.first).add_(gradient, 1 - decay.first);
    second.mul_(decay.second).addcmul_(gradient, gradient, 1 - decay.second);
    weights.addcdiv_(first, (second / (1 - std::pow(decay.second, t))).sqrt_().add_(1e-8),
                     -rate / (1 - std::pow(decay.first, t)));
}

} // namespace sfumato
