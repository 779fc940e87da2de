// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/data_facts.h"
#include "core/metrics/cloud_figures.h"
#include "core/metrics/picture_features.h"
#include "core/record/figures.h"

#include <ATen/core/Tensor.h>

#include <stop_token>
#include <utility>
#include <vector>

namespace sfumato {

/// How like the law of some samples is to that of other records, in the space of PictureFeatures.
struct LawFigures {
    double featureDistance = 0; ///< see frechetDistance
    CloudFigures cloud;

    /// By their places in the table of figures.
    std::vector<std::pair<FigureId, double>> all() const;
};

/// The records that laws are compared with.
class LawReference {
public:
    /// `records` [n, d] of these facts, n >= 6.
    LawReference(const DataFacts& facts, const at::Tensor& records);

    /// Of samples [m, d], m >= 6. Compare only figures of the same m. NaN where `stop` was requested meanwhile.
    LawFigures figures(const at::Tensor& samples, std::stop_token stop = {}) const;

    const PictureFeatures& features() const { return m_features; }

private:
    PictureFeatures m_features;
    at::Tensor m_cloud;
    FrechetReference m_frechet; ///< of m_cloud
};

} // namespace sfumato
