// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/central_methods.h"

#include <vector>

namespace sfumato {

/// What the methods of centralMethods() ask of the records, and which share of the budget each question gets
/// (CentralMethod::queries).
std::vector<CentralQuery> momentsQueries(const PrivacySpec& spec);
std::vector<CentralQuery> classifierQueries(const PrivacySpec& spec);
std::vector<CentralQuery> embeddingQuery(const PrivacySpec& spec);
std::vector<CentralQuery> batchEmbeddings(const PrivacySpec& spec);
std::vector<CentralQuery> recordGradients(const PrivacySpec& spec);
std::vector<CentralQuery> nearestVotes(const PrivacySpec& spec);
std::vector<CentralQuery> projections(const PrivacySpec& spec);
/// Samples of a class lie in its own frequencies only.
std::vector<CentralQuery> pictureProjections(const PrivacySpec& spec);
std::vector<CentralQuery> adaptation(const PrivacySpec& spec);
std::vector<CentralQuery> sinkhornGradient(const PrivacySpec& spec);
std::vector<CentralQuery> criticGradient(const PrivacySpec& spec);
std::vector<CentralQuery> clientGradient(const PrivacySpec& spec);

} // namespace sfumato
