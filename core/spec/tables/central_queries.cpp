// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/central_queries.h"

#include <string_view>

namespace sfumato {

namespace {

using Sampling = MechanismPhase::Sampling;

/// Of moments with one component a class, which get this share of the budget.
std::vector<CentralQuery> classMoments(double share) {
    return {{"class means", 0.1 * share}, {"class second moments", 0.9 * share}};
}

void addRadius(std::vector<CentralQuery>& queries, std::string_view name, int rounds, double share) {
    for (int round = 1; round <= rounds; ++round) queries.push_back({roundName(name, round), share / rounds});
}

/// Of the recipe `any`, see AnyMoments. Without tone curves their share goes to the second moments.
std::vector<CentralQuery> anyMomentsQueries(const PrivacySpec& spec) {
    const bool mixes = numberOf(spec, "components") > 1, tones = choiceOf(spec, "tone") == "on";
    const double spared = tones ? 0 : 0.04;
    std::vector<CentralQuery> queries{{"pooled mean", 0.02}};
    addRadius(queries, "pooled radius", pooledRadiusRounds, 0.03);
    queries.push_back({"class means", mixes ? 0.08 : 0.12});
    addRadius(queries, "class radius", laterRadiusRounds, mixes ? 0.02 : 0.03);
    queries.push_back({"class second moments", mixes ? 0.20 : 0.75 + spared});
    if (mixes) {
        queries.push_back({"component means, first round", 0.15});
        queries.push_back({"component means, second round", 0.15});
        addRadius(queries, "component radius", laterRadiusRounds, 0.02);
        queries.push_back({"component second moments", 0.28 + spared});
    }
    if (tones) queries.push_back({"tones", 0.04});
    queries.push_back({"check", 0.01});
    return queries;
}

/// A step asks one of so many blocks, in the order of the schedule; without blocks as privacy.sampling says.
std::vector<CentralQuery> blockGradient(const PrivacySpec& spec, std::string_view blocks,
                                        const char* name = "picture gradient") {
    const std::string_view schedule = choiceOf(spec, "schedule");
    return {{.name = name,
             .share = 1,
             .everyStep = true,
             .blocks = std::int64_t(numberOf(spec, blocks)),
             .order = schedule == "random"      ? Sampling::RandomBlocks
                      : schedule == "reset"     ? Sampling::ResetBlocks
                      : schedule == "published" ? Sampling::PublishedBlocks
                                                : Sampling::CyclicBlocks}};
}

} // namespace

std::vector<CentralQuery> momentsQueries(const PrivacySpec& spec) {
    if (momentsRecipe(spec) == "table") return {{"values", 0.2}, {"pairs", tablePairShare}, {"check", 0.01}};
    if (momentsRecipe(spec) == "any") return anyMomentsQueries(spec);
    if (numberOf(spec, "components") == 1) return classMoments(1);
    return {{"class means", 0.1},
            {"class second moments", 0.2},
            {"component means, first round", 0.15},
            {"component means, second round", 0.15},
            {"component second moments", 0.4}};
}

std::vector<CentralQuery> classifierQueries(const PrivacySpec& spec) {
    const double density = numberOf(spec, "densityShare");
    auto queries = classMoments(density);
    queries.push_back({"record gradients", 1 - density, true});
    return queries;
}

std::vector<CentralQuery> embeddingQuery(const PrivacySpec&) { return {{"mean embedding", 1}}; }
std::vector<CentralQuery> batchEmbeddings(const PrivacySpec&) { return {{"batch embedding", 1, true}}; }
std::vector<CentralQuery> recordGradients(const PrivacySpec&) { return {{"record gradients", 1, true}}; }
std::vector<CentralQuery> nearestVotes(const PrivacySpec&) { return {{"votes", 1, true}}; }

std::vector<CentralQuery> projections(const PrivacySpec& spec) {
    return {{"projections", 1, true, std::int64_t(numberOf(spec, "directions")), projectedDimensions}};
}

/// Samples of a class lie in its own frequencies only.
std::vector<CentralQuery> pictureProjections(const PrivacySpec& spec) {
    auto queries = projections(spec);
    if (spec.sampling == Sampling::ClassSubsets)
        queries.front().dimensions = std::int64_t(numberOf(spec, "corner") * numberOf(spec, "corner"));
    return queries;
}

std::vector<CentralQuery> adaptation(const PrivacySpec& spec) {
    return choiceOf(spec, "distance") == "swd" ? projections(spec) : recordGradients(spec);
}

std::vector<CentralQuery> sinkhornGradient(const PrivacySpec& spec) {
    return blockGradient(spec, "adversaries",
                         choiceOf(spec, "gradient") == "parameters" ? "parameter gradient" : "picture gradient");
}
std::vector<CentralQuery> criticGradient(const PrivacySpec& spec) {
    auto gradient = blockGradient(spec, "critics");
    const double moments = numberOf(spec, "momentsShare");
    if (moments == 0) return gradient;
    auto queries = classMoments(moments);
    gradient.front().share = 1 - moments;
    queries.push_back(gradient.front());
    return queries;
}
std::vector<CentralQuery> clientGradient(const PrivacySpec& spec) { return blockGradient(spec, "clients"); }

} // namespace sfumato
