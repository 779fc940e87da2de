// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/training_arm.h"

#include "core/metrics/private_figures.h"
#include "core/models/latent.h"
#include "core/train/training_plan.h"

#include <ATen/ATen.h>

#include <chrono>
#include <cmath>

namespace sfumato {

namespace {

// Arms share the purposes, so that they start alike and see the same batches and latents: only their losses
// differ.
enum Purpose : std::uint64_t { Initialization = 1, Batches = 2, Latents = 3, Noise = 4 };

OutputShape outputShape(const PrivatizedDataset& data) {
    const auto& geometry = data.geometry();
    OutputShape shape{
        int(geometry.channels), int(geometry.height), int(geometry.width), geometry.isImage, 0, 1};
    if (geometry.isImage)
        shape.low = data.domain().lowAt(0), shape.high = data.domain().highAt(0);
    return shape;
}

Generator makeGenerator(const ArmSpec& arm, const RunSpec& run, const PrivatizedDataset& data,
                        const at::Tensor& records) {
    auto randomness = publicRandomness(run.seed, Initialization);
    if (arm.start == Start::Random)
        return Generator(run.model, outputShape(data), nullptr, randomness);
    const Anchor anchor = anchorFor(data, records, run.model.latentDimension);
    return Generator(run.model, outputShape(data), &anchor, randomness);
}

} // namespace

TrainingArm::TrainingArm(const ArmSpec& arm, const RunSpec& run, const PrivatizedDataset& data,
                         const TrainingRecords& records)
    : m_spec(arm), m_run(run), m_records(records), m_mechanism(data.mechanism().kind),
      m_noiseScale(data.noiseScale()),
      m_method(arm, run.model, data, records.training), m_randomness{publicRandomness(run.seed, Batches),
                                                                     publicRandomness(run.seed, Latents),
                                                                     publicRandomness(run.seed, Noise)},
      m_generator(makeGenerator(arm, run, data, records.training)),
      m_optimizer(run.optimizer.kind, m_generator.parameters()) {
    if (arm.batch == 0)
        m_potential = at::zeros({records.training.size(0)}, at::kDouble);
    if (run.optimizer.averaging > 0) {
        m_averaged.emplace(makeGenerator(arm, run, data, records.training));
        m_averaged->setTraining(false);
    }
}

TrainingArm::Outcome TrainingArm::step(StepRecord& record, double fraction, std::stop_token stop,
                                       PlanLinks* links) {
    const auto start = std::chrono::steady_clock::now();
    const auto before = randomState();
    m_generator.setTraining(true);
    // Running statistics of batch normalization move in the forward pass: such a step is not abandoned
    // half-way.
    const auto found = m_method.step(m_generator, m_randomness, fraction,
                                     m_run.model.batchNormalization ? std::stop_token() : stop,
                                     m_stepsDone > 0 ? m_potential : at::Tensor());
    record = {.arm = m_spec.name,
              .step = m_stepsDone + 1,
              .loss = found.loss,
              .marginalError = found.marginalError};
    const bool abandoned = stop.stop_requested() && !m_run.model.batchNormalization;
    if (abandoned || !std::isfinite(found.loss) || !gradientIsFinite()) {
        setRandomState(before);
        for (auto& parameter : m_generator.parameters())
            parameter.mutable_grad().reset();
        return abandoned ? Outcome::Abandoned : Outcome::Diverged;
    }
    if (found.potential.defined())
        m_potential.copy_(found.potential);
    m_optimizer.step(scheduledRate(m_run.optimizer, fraction));
    average();
    ++m_stepsDone;
    m_seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    record.seconds = m_seconds;
    if (links)
        *links = planLinks(found, fraction, stop);
    return Outcome::Moved;
}

PlanLinks TrainingArm::planLinks(const TransportStep& step, double fraction, std::stop_token stop) {
    const at::NoGradGuard noGrad;
    at::Tensor moved;
    if (!m_run.model.batchNormalization) // a forward pass would move its running statistics
        moved = step.points + m_method.features(m_generator.generate(step.latents)) - step.generated;
    auto links = strongestLinks(m_method.plan(step, fraction, stop), step.points, moved, step.target);
    links.arm = m_spec.name;
    links.step = m_stepsDone;
    return links;
}

bool TrainingArm::gradientIsFinite() {
    for (const auto& parameter : m_generator.parameters())
        if (parameter.grad().defined() && !std::isfinite(parameter.grad().sum(at::kDouble).item<double>()))
            return false;
    return true;
}

void TrainingArm::average() {
    if (!m_averaged)
        return;
    at::NoGradGuard noGrad;
    const auto from = m_generator.state(), to = m_averaged->state();
    for (std::size_t i = 0; i < to.size(); ++i) {
        if (to[i].second.is_floating_point())
            to[i].second.lerp_(from[i].second, 1 - m_run.optimizer.averaging);
        else
            to[i].second.copy_(from[i].second);
    }
}

at::Tensor TrainingArm::sample(std::int64_t count, at::Generator randomness) {
    return generate(drawLatents(m_run.model.latent, count, m_run.model.latentDimension, randomness));
}

at::Tensor TrainingArm::generate(const at::Tensor& latents) {
    at::NoGradGuard noGrad;
    m_generator.setTraining(false);
    return shown().generate(latents);
}

Evaluation TrainingArm::evaluate(const at::Tensor& samples) const {
    at::NoGradGuard noGrad;
    const auto few = [](const at::Tensor& rows, std::int64_t count) {
        return rows.narrow(0, 0, std::min(count, rows.size(0)));
    };
    const auto generated = m_method.features(samples);
    Evaluation evaluation;
    evaluation.entropicDistance.value = entropicDistance(few(generated, 500), few(m_records.training, 500),
                                                         m_method.cost(), m_method.regularization());
    if (const auto noise = costOfNoise(m_mechanism); noise && m_records.heldOut.size(0) > 0) {
        const std::int64_t rows = *noise == GroundCost::L1 ? 1000 : 2000;
        evaluation.heldOutNll = Figure{
            heldOutNll(few(generated, rows), few(m_records.heldOut, rows), *noise, m_noiseScale), false};
    }
    return evaluation;
}

bool TrainingArm::isFinite() const {
    for (const auto& [name, tensor] : m_generator.state())
        if (tensor.is_floating_point() && !at::isfinite(tensor).all().item<bool>())
            return false;
    return true;
}

NamedTensors TrainingArm::state() const {
    NamedTensors all;
    const auto append = [&](const char* part, const NamedTensors& tensors) {
        for (const auto& [name, tensor] : tensors)
            all.emplace_back(m_spec.name + '/' + part + '/' + name, tensor);
    };
    append("generator", m_generator.state());
    if (m_averaged)
        append("averaged", m_averaged->state());
    append("optimizer", m_optimizer.state());
    if (m_potential.defined())
        all.emplace_back(m_spec.name + "/potential", m_potential);
    return all;
}

TrainingArm::Memory TrainingArm::remember() const {
    Memory memory{{}, randomState(), m_stepsDone, m_seconds};
    for (const auto& [name, tensor] : state())
        memory.state.push_back(tensor.clone());
    return memory;
}

void TrainingArm::recall(const Memory& memory) {
    const at::NoGradGuard noGrad;
    const auto live = state();
    for (std::size_t i = 0; i < live.size(); ++i)
        live[i].second.copy_(memory.state.at(i));
    setRandomState(memory.random);
    setProgress(memory.stepsDone, memory.seconds);
}

NamedTensors TrainingArm::randomState() const {
    return {{m_spec.name + "/random/batches", m_randomness.batches.get_state()},
            {m_spec.name + "/random/latents", m_randomness.latents.get_state()},
            {m_spec.name + "/random/noise", m_randomness.noise.get_state()}};
}

void TrainingArm::setRandomState(const NamedTensors& state) {
    m_randomness.batches.set_state(state.at(0).second);
    m_randomness.latents.set_state(state.at(1).second);
    m_randomness.noise.set_state(state.at(2).second);
}

} // namespace sfumato
