// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/privatized_dataset.h"
#include "core/transport/cost.h"

#include <ATen/core/Generator.h>

namespace sfumato {

/// Labels that left by randomized response, as coordinates beside the features of their records. The density of an
/// answer l' given the label l belongs to that of the record: -log p(l' | l) is a constant, plus b = ln(keep / change)
/// where they differ. With e_l a row of zeros but for a one, w e_l beside the features adds 2 w^2 (squared Euclidean
/// cost) or 2 w (l1) where labels differ: w is such that this is lambda b, so that the matched cost stays matched.
/// Without labels nothing is put beside anything.
class NoisyLabels {
public:
    NoisyLabels(const PrivatizedDataset& data, GroundCost cost, double regularization);

    /// 1 where no labels were released.
    std::int64_t classes() const { return m_classes; }
    /// features [m, k] and their labels [m] as [m, k + classes].
    at::Tensor beside(const at::Tensor& features, const at::Tensor& labels) const;
    /// What labels [m] would be answered: public randomness, for generated ones.
    at::Tensor responded(const at::Tensor& labels, at::Generator& randomness) const;
    /// Labels [count], each class as often as the answers say that it is among the records.
    at::Tensor drawn(std::int64_t count, at::Generator& randomness) const;
    /// Of the records to train on.
    const at::Tensor& responses() const { return m_responses; }

private:
    std::int64_t m_classes = 1;
    double m_keep = 1, m_weight = 0;
    at::Tensor m_responses; ///< [n]
    at::Tensor m_shares;    ///< [classes]
};

} // namespace sfumato
