// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/run_spec.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

namespace sfumato {

// Latent codes of a class-conditional generator: a code of the model's law, then the class as a one-hot row,
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
