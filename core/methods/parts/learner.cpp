// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/parts/learner.h"

#include "core/models/latent.h"
#include "core/models/purposes.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>

namespace sfumato {

namespace {

Generator fresh(const RunSpec& run, const ModelSpec& model, const OutputShape& shape, const Anchor* anchor) {
    auto randomness = publicRandomness(run.seed, purpose::initialization);
    return Generator(model, shape, anchor, randomness, model.latentDimension - run.model.latentDimension);
}

} // namespace

OutputShape outputShape(const DataFacts& facts) {
    const Geometry& geometry = facts.geometry;
    OutputShape shape{int(geometry.channels), int(geometry.height), int(geometry.width), geometry.isImage, 0, 1};
    if (geometry.isImage) shape.low = facts.domain.lowAt(0), shape.high = facts.domain.highAt(0);
    return shape;
}

Learner::Learner(const RunSpec& run, const ModelSpec& model, const OutputShape& shape, const Anchor* anchor,
                 AdamDecay decay)
    : m_settings(run.optimizer), m_generator(fresh(run, model, shape, anchor)),
      m_optimizer(run.optimizer, m_generator.parameters(), decay) {
    if (run.optimizer.averaging > 0) {
        m_averaged.emplace(fresh(run, model, shape, anchor));
        m_averaged->setTraining(false);
    }
}

Generator& Learner::generator() {
    m_generator.setTraining(true);
    return m_generator;
}

double Learner::gradientNorm() const {
    double squares = 0;
    for (const auto& parameter : m_generator.parameters())
        if (parameter.grad().defined()) {
            const double norm = parameter.grad().norm().item<double>();
            squares += norm * norm;
        }
    return std::sqrt(squares);
}

void Learner::drop() {
    for (auto& parameter : m_generator.parameters()) parameter.mutable_grad().reset();
}

void Learner::move(double fraction) {
    m_optimizer.step(scheduledRate(m_settings, fraction));
    average();
}

void Learner::average() {
    if (!m_averaged) return;
    at::NoGradGuard noGrad;
    const auto from = m_generator.state(), to = m_averaged->state();
    for (std::size_t i = 0; i < to.size(); ++i) {
        if (to[i].second.is_floating_point())
            to[i].second.lerp_(from[i].second, 1 - m_settings.averaging);
        else
            to[i].second.copy_(from[i].second);
    }
}

at::Tensor Learner::generate(const at::Tensor& latents) {
    at::NoGradGuard noGrad;
    m_generator.setTraining(false);
    return (m_averaged ? *m_averaged : m_generator).generate(latents);
}

bool Learner::isFinite() const {
    for (const auto& [name, tensor] : m_generator.state())
        if (tensor.is_floating_point() && !at::isfinite(tensor).all().item<bool>()) return false;
    return true;
}

NamedTensors Learner::state() const {
    NamedTensors all;
    const auto append = [&](const char* part, const NamedTensors& tensors) {
        for (const auto& [name, tensor] : tensors) all.emplace_back(part + ('/' + name), tensor);
    };
    append("generator", m_generator.state());
    if (m_averaged) append("averaged", m_averaged->state());
    append("optimizer", m_optimizer.state());
    return all;
}

ModelSpec labelledModel(ModelSpec model, std::int64_t classes) {
    if (classes > 1) model.latentDimension += int(classes);
    return model;
}

at::Tensor labelledLatents(const ModelSpec& model, std::int64_t classes, const at::Tensor& wanted,
                           at::Generator& randomness) {
    const at::Tensor codes = drawLatents(model.latent, wanted.numel(), model.latentDimension, randomness);
    return classes > 1 ? at::cat({codes, at::one_hot(wanted, classes).to(at::kFloat)}, 1) : codes;
}

at::Tensor randomClasses(std::int64_t classes, std::int64_t count, at::Generator& randomness) {
    return at::randint(classes, {count}, randomness, at::kLong);
}

at::Tensor classesInOrder(std::int64_t classes, std::int64_t count) {
    return at::arange(count, at::kLong).mul_(classes).floor_divide(count);
}

at::Tensor classesOfLatents(const at::Tensor& latents, std::int64_t classes) {
    return classes > 1 ? latents.narrow(1, latents.size(1) - classes, classes).argmax(1) : at::Tensor();
}

} // namespace sfumato
