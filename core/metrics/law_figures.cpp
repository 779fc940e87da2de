// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/law_figures.h"

#include <ATen/ATen.h>

#include <limits>

namespace sfumato {

std::vector<std::pair<FigureId, double>> LawFigures::all() const {
    return {{FigureId::FeatureDistance, featureDistance}, {FigureId::Precision, cloud.precision}, {FigureId::Recall, cloud.recall},
            {FigureId::Density, cloud.density},           {FigureId::Coverage, cloud.coverage}};
}

LawReference::LawReference(const DataFacts& facts, const at::Tensor& records)
    : m_features(facts.geometry, facts.domain), m_cloud(m_features(records)), m_frechet(m_cloud) {}

LawFigures LawReference::figures(const at::Tensor& samples, std::stop_token stop) const {
    const at::Tensor cloud = m_features(samples);
    LawFigures found{m_frechet.distance(cloud), cloudFigures(m_cloud, cloud, stop)};
    if (stop.stop_requested())
        found.featureDistance = std::numeric_limits<double>::quiet_NaN();
    return found;
}

} // namespace sfumato
