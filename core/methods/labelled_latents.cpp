// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/labelled_latents.h"

#include "core/models/latent.h"

#include <ATen/ATen.h>

namespace sfumato {

ModelSpec labelledModel(ModelSpec model, std::int64_t classes) {
    if (classes > 1)
        model.latentDimension += int(classes);
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
