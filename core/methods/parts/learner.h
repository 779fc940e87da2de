// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/generator.h"
#include "core/models/optimizer.h"
#include "core/spec/tables/data_facts.h"
#include "core/spec/run_spec.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <optional>

namespace sfumato {

/// What a generator of such records makes.
OutputShape outputShape(const DataFacts& facts);

/// A generator with its optimizer and, where the spec asks for one, the moving average that is evaluated and
/// exported in its place.
class Learner {
public:
    /// The weights depend on run.seed alone; methods of one run start alike. `decay` is of Adam.
    Learner(const RunSpec& run, const ModelSpec& model, const OutputShape& shape, const Anchor* anchor,
            AdamDecay decay = {});

    /// The generator that is trained, in training mode.
    Generator& generator();
    double gradientNorm() const; ///< l2, over all parameters together
    /// Forgets the gradients.
    void drop();
    /// One update from the gradients, at `fraction` of the training.
    void move(double fraction);

    /// Samples of the generator that is shown, without gradients.
    at::Tensor generate(const at::Tensor& latents);
    bool isFinite() const;
    /// "generator/...", "averaged/...", "optimizer/...": live views.
    NamedTensors state() const;

private:
    void average();

    OptimizerSpec m_settings;
    Generator m_generator;
    std::optional<Generator> m_averaged;
    Optimizer m_optimizer;
};

// Latent codes of a class-conditional generator: a code of the model's distribution, then the class as a one-hot row,
// [count, latentDimension + classes]; without labels (one class) the code alone.

/// The model that such a generator is: its input has room for the class.
ModelSpec labelledModel(ModelSpec model, std::int64_t classes);

/// Codes of these classes [count].
at::Tensor labelledLatents(const ModelSpec& model, std::int64_t classes, const at::Tensor& wanted,
                           at::Generator& randomness);
/// Classes drawn uniformly.
at::Tensor randomClasses(std::int64_t classes, std::int64_t count, at::Generator& randomness);
/// Classes in order, as many of each: a row of a sheet has one class.
at::Tensor classesInOrder(std::int64_t classes, std::int64_t count);
/// The classes of such codes; undefined where there is one.
at::Tensor classesOfLatents(const at::Tensor& latents, std::int64_t classes);

} // namespace sfumato
