// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// A setting of one central method, as files, the command line, forms and the manual know it.
struct MethodSetting {
    std::string_view key;
    std::string_view title; ///< for people, translated where it is shown
    std::string_view help;
    double fallback = 0; ///< the default; with choices its place among them
    double least = 0, most = 0;
    bool whole = false;
    std::vector<std::string_view> choices = {};
};

/// One thing that a method asks of the records.
struct CentralQuery {
    std::string name;
    double share;           ///< of mu^2, mu = 1 / noise multiplier: the shares of all queries sum to 1; of a
                            ///< query of every step beside others, that of all its steps together
    bool everyStep = false; ///< asked at every step of the training; else once
    /// Above 0: answered in this many random directions, among so many dimensions.
    std::int64_t directions = 0, dimensions = 0;
    /// Above 0: a step asks one of so many blocks of the records, in this manner, whatever privacy.sampling says.
    std::int64_t blocks = 0;
    MechanismPhase::Sampling order = MechanismPhase::Sampling::CyclicBlocks;
};

/// Dimensions in which projected records lie: each class has its own, and those that are left over are 0, so
/// that what a projection costs depends on nothing that the records would have to tell.
inline constexpr std::int64_t projectedDimensions = 8192;

/// Whose change a guarantee bounds: a record's, or that of a whole block of them, all that one client has.
enum class PrivacyUnit { Record, Block };

/// What is known of a central method without running it.
struct CentralMethod {
    std::string_view name;
    std::string_view title;
    std::string_view summary; ///< a sentence on what it does and when to choose it
    std::string_view source;  ///< paper
    std::vector<MethodSetting> settings;
    std::vector<MechanismPhase::Sampling> samplings; ///< that it can be trained with, the usual one first
    std::vector<CentralQuery> (*queries)(const PrivacySpec&);
    double clip; ///< where privacy.clip is 0
    bool needsImages = false;
    bool trains = true; ///< false: all is done once the queries are answered
    PrivacyUnit unit = PrivacyUnit::Record;
    bool classifies = false; ///< what it learns is a classifier
    /// The published sets on which the constants that it begins with were chosen (docs/central.md).
    std::string_view chosenOn = "MNIST, Fashion-MNIST";
};

/// All of them, in the order in which they are offered. Words in TEXT("...") are translated where they are shown.
std::span<const CentralMethod> centralMethods();
/// The method of a spec; nothing for an unknown name.
const CentralMethod* centralMethod(std::string_view name);

/// Whether anything of the run is trained step by step; moments in closed form are not.
bool trainsInSteps(const RunSpec& spec);
/// The same of one of its methods; empty: the first. False where the run has no such method.
bool trainsInSteps(const RunSpec& spec, const std::string& method);

/// The epsilon that the run's own model of trust states; 0 where it is computed from the noise, or where there is none.
double statedEpsilon(const RunSpec& spec);

/// The noise of the run's own model of trust.
inline NoiseDistribution noiseOf(const RunSpec& spec) {
    return spec.privacy.model == PrivacyModel::Central ? spec.privacy.noise : spec.mechanism.noise;
}

/// Rounds in which moments of the recipe `any` find a radius, each a query of its own, and the names of these queries.
inline constexpr int pooledRadiusRounds = 5, laterRadiusRounds = 4;
std::string roundName(std::string_view query, int round);

/// The share of mu^2 that pairs of values have in moments of the recipe `table`.
inline constexpr double tablePairShare = 0.79;

/// The recipe of moments: "any", "garments", "glyph" or "table". A spec that names none but has a setting of the two
/// older recipes, which had no name, is of one of them: glyph where the encoder is.
std::string_view momentsRecipe(const PrivacySpec& spec);

/// Gives moments the recipe for tables where the records are one, and takes it back where they are not. Other methods
/// learn both.
void fitRecipe(PrivacySpec& privacy, bool isTable);
/// Whether `data` states a table: what its columns are, or a range of each.
bool isStatedTable(const DataSpec& data);

/// The value of a setting of the method, or its default. REQUIREs a setting that the method has.
double numberOf(const PrivacySpec& spec, std::string_view key);
std::string_view choiceOf(const PrivacySpec& spec, std::string_view key);

/// The neighboring relation under which a sampling is accounted for: zero-out of Poisson samples, replace-one of all
/// others.
MechanismPhase::Relation relationOf(MechanismPhase::Sampling sampling);

/// What a run of `spec` asks, one phase for each query, at this noise multiplier and rate; `steps` of a query
/// that every step asks. spec.privacy must pass check().
std::vector<MechanismPhase> centralPhases(const PrivacySpec& spec, double noiseMultiplier, double rate,
                                          std::int64_t steps);

/// Whether a run of `spec` learns a classifier.
bool learnsClassifier(const RunSpec& spec);
/// The published sets on which the constants that a run of `spec` begins with were chosen, by figures of their training
/// and test records (docs/central.md, docs/local.md): "MNIST, Fashion-MNIST". Empty where they were chosen by formulas
/// or on drawn records.
std::string_view constantsChosenOn(const RunSpec& spec);
/// What raw figures a run of `spec` measures: distances to raw records or, of a classifier, its accuracy on
/// the official test records, which published sets alone have.
bool measuresDistances(const RunSpec& spec);
bool measuresAccuracy(const RunSpec& spec);
/// Whether a classifier learns samples at every evaluation, beside the distances.
bool measuresSampleAccuracy(const RunSpec& spec);
/// Whether a run makes samples with labels of one release, without training, of a set with official test records: then
/// a classifier that learns samples is quick beside the distances, and needs no monitor.accuracy.
bool releasesLabelledSamples(const RunSpec& spec);
/// Whether a local method comes with a rule that tells classes apart.
bool learnsRule(const RunSpec& spec);
/// Whether the accuracy of that rule is measured beside the distances.
bool measuresRuleAccuracy(const RunSpec& spec);

/// The faults of spec.privacy that can be seen without data.
std::vector<Fault> checkCentral(const RunSpec& spec);

} // namespace sfumato
