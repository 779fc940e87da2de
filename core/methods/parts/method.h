// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/metrics/picture_classifier.h"
#include "core/models/generator.h"
#include "core/engine/plan_links.h"
#include "core/spec/tables/step_record.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <optional>
#include <stop_token>

namespace sfumato {

/// One way of learning a generator, with everything that changes while it learns. The training loop knows
/// nothing else of it: neither where its records come from nor which family it belongs to.
class Method {
public:
    virtual ~Method() = default;

    enum class Outcome { Moved, Diverged, Abandoned, Refused };
    /// One step at `fraction` in [0, 1] of the training; fills loss, marginalError and gradientNorm of `record`.
    /// Diverged: the loss or its gradient is not finite. Abandoned: `stop` was requested meanwhile. Refused: see
    /// fault(). In these cases all is as it was before, random states included. `links`, where given, gets the plan of
    /// a step that moved.
    virtual Outcome step(StepRecord& record, double fraction, std::stop_token stop, PlanLinks* links) = 0;

    /// Why the last step was refused: the budget is spent, the ledger cannot be written.
    virtual std::optional<Fault> fault() const { return {}; }

    /// False of a method that has nothing left to train: it is measured once.
    virtual bool trains() const { return true; }
    /// Whether the optimum is the distribution of the raw records.
    virtual bool isMatched() const { return true; }

    /// Latent codes of `count` samples, whatever one is for this method: [count, anything].
    virtual at::Tensor latents(std::int64_t count, at::Generator& randomness) const = 0;
    /// Those of a sheet of samples: the same, or in an order that the eye can use.
    virtual at::Tensor sheetLatents(std::int64_t count, at::Generator& randomness) const {
        return latents(count, randomness);
    }
    /// Samples [count, d] of such codes, from the generator that is evaluated and exported.
    virtual at::Tensor generate(const at::Tensor& latents) = 0;
    /// How many classes samples have; 0: none.
    virtual std::int64_t classCount() const { return 0; }
    /// The classes [count] int64 of samples of these codes; undefined where there are none.
    virtual at::Tensor classesOf(const at::Tensor&) const { return {}; }
    /// Codes of samples of these classes [count] int64; of a method without classes any codes.
    virtual at::Tensor latentsOf(const at::Tensor& classes, at::Generator& randomness) const {
        return latents(classes.numel(), randomness);
    }
    /// Columns of a code that choose among what was learned, the class being one such choice: nothing lies
    /// between two of them, so a walk passes them by a leap.
    struct Choices {
        std::int64_t first = 0, count = 0;
    };
    virtual Choices choices() const { return {}; }
    /// Whether latents() draws each class with the same chance; else as often as the method has found it through the
    /// noise.
    virtual bool drawsEqualClasses() const { return false; }

    /// The classifier that the method has learned, where it learns one.
    virtual const PictureClassifier* classifier() const { return nullptr; }

    /// Figures that need no raw data, of generated samples [m, d].
    virtual Evaluation metrics(const at::Tensor& samples) const = 0;
    virtual bool isFinite() const = 0;

    /// All that is needed to go on bit for bit: live views by name, and copies of the random generators'
    /// states as byte tensors, in a fixed order; and back.
    virtual NamedTensors state() const = 0;
    virtual NamedTensors randomState() const = 0;
    virtual void setRandomState(const NamedTensors& state) = 0;
};

} // namespace sfumato
