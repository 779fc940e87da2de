// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/generator.h"

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <vector>

namespace sfumato {

/// A classifier of gray pictures of 28 x 28 by features that are wanted by themselves: convolutions of
/// 5 x 5 to 32 and 20 maps, each max-pooled, ReLU after the first and a sigmoid after the second, then layers
/// of 100 and of the classes. Whole maps of the second convolution and units of the layer of 100 are dropped with
/// probability 1/2 while it learns. (The net of Rakotomamonjy, Ralaivola, ICML 2021, for digits.)
class FeatureClassifier {
public:
    static constexpr std::int64_t side = 28, width = 320; ///< of a picture; of its features

    FeatureClassifier(std::int64_t classes, at::Generator& initialization);

    /// In (0, 1), [b, width], of pictures [b, 28 * 28] in [0, 1]; `dropping`: while it learns.
    at::Tensor features(const at::Tensor& pictures, at::Generator* dropping) const;
    /// Scores of the classes [b, classes].
    at::Tensor scores(const at::Tensor& features, at::Generator* dropping) const;

    const std::vector<at::Tensor>& parameters() const { return m_weights; }
    NamedTensors state() const; ///< live views by name

private:
    std::vector<at::Tensor> m_weights; ///< weight and bias of each layer
};

} // namespace sfumato
