// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace sfumato {

/// A figure with the truth about where it comes from.
struct Metric {
    double value = 0;
    bool usesRaw = false;
    bool operator==(const Metric&) const = default;
};

/// What is measured every `evaluateEvery` steps. Raw figures stand beside their floor: the same figure, raw
/// against raw.
struct Evaluation {
    std::optional<Metric> entropicDistance; ///< entropic W(generated, privatized), the method's matched cost
    std::optional<Metric> heldOutNll;       ///< negative mean log-likelihood of held-out privatized records, nats
                                            ///< per record
    std::optional<Metric> wasserstein2;     ///< exact W2 to raw
    std::optional<Metric> wasserstein2Floor;
    std::optional<Metric> slicedW2; ///< sliced W2 to raw
    std::optional<Metric> slicedW2Floor;
    std::optional<Metric> testAccuracy;   ///< of the classifier that the run learns, on official test records
    std::optional<Metric> clippedShare;   ///< of the contributions since the last evaluation, in [0, 1]
    std::optional<Metric> sampleAccuracy; ///< on official test records, of the classifier monitor.accuracy that learned
                                          ///< samples; absent where some class was not among them
    bool operator==(const Evaluation&) const = default;
};

/// One step of one method. Everything but `seconds` is a function of spec, seed and privatized data.
struct StepRecord {
    std::string method;
    std::int64_t step = 0;    ///< 1 for the first step
    double loss = 0;          ///< NaN where nothing was trained yet (step 0)
    double marginalError = 0; ///< l1 error of the plan's marginals; 0 for an exact plan; NaN where there is
                              ///< no plan
    double gradientNorm = std::numeric_limits<double>::quiet_NaN(); ///< l2, of the gradient that moves the generator,
                                                                    ///< which in the central model is a function of
                                                                    ///< noised answers
    double epsilonSpent = 0; ///< per record, by the run's ledger; infinite where nothing is guaranteed.
                             ///< Constant in the local model: training is post-processing
    double seconds = 0;      ///< wall clock since the method's first step, training only
    std::optional<Evaluation> evaluation;
};

} // namespace sfumato
