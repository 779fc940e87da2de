// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central/central_training.h"
#include "core/methods/central/table_release.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sfumato {

/// The recipe `table` of the method moments: noisy first and second moments of rows whose columns are written as
/// indicators of their values, so that a second moment is the number of records with a pair of values. D columns.
///   query   what one record contributes                                    sensitivity, replaced   share of mu^2
///   values  its class: the indicators of its values, D ones                sqrt(2 D)               0.20
///   pairs   its class: v v^T, v the indicators of the groups of its        sqrt 2 D                0.79
///           values, |v|^2 = D
///   check   one vote for its class if the released rule gives it that      sqrt 2                  0.01
///           class, else none
/// Proofs. Values: rows without numbers below 0 and of norm sqrt(D) (NonnegativeSum in query_door.h). Pairs:
/// SecondMoment. Check: Histogram. Which values form a group follows from the noisy answer to the first query, the rule
/// from those to the first two, and adaptive composition of Gaussian mechanisms is exact.
///
/// Rows are then fitted to the counts of pairs (table_release.h), class by class, and samples are drawn from 50,000 of
/// them; where a number lies in its part of the range is drawn evenly, and a value in its group by the noisy counts.
class TableMoments : public CentralTraining, public PictureClassifier {
public:
    TableMoments(const RunSpec& run, const DataFacts& facts, std::int64_t classes);
    static std::optional<Fault> unfit(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

    Result<void> release(QueryDoor& door, RunObserver& observer, std::stop_token stop) override;
    NamedTensors released() const override;
    /// "Values and combinations in at least 0.6 % of the rows come out, ...", and how wide the slices of numbers are.
    std::string forecast() const override;
    bool isForNothing() const override;
    /// In how many pairs of columns a dependence shows and, after release(), in which, what the last answer says of the
    /// released rule, and what noise alone can have made up.
    Text verdict() const override;
    /// The released rule: the linear discriminant of the fitted rows, classes being equally likely.
    const PictureClassifier* classifier() const override { return m_classes > 1 ? this : nullptr; }
    PublicMap features() const override;
    PublicMap classes() const override;

    Outcome step(StepRecord&, double, std::stop_token, PlanLinks*) override { return Outcome::Moved; }
    bool trains() const override { return false; }
    at::Tensor latents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor sheetLatents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor generate(const at::Tensor& latents) override;
    std::int64_t classCount() const override { return m_classes > 1 ? m_classes : 0; }
    at::Tensor classesOf(const at::Tensor& latents) const override { return latents.select(1, 0).to(at::kLong); }
    at::Tensor latentsOf(const at::Tensor& classes, at::Generator& randomness) const override;
    Choices choices() const override { return {0, 2}; }
    Evaluation metrics(const at::Tensor&) const override { return {}; }
    bool isFinite() const override { return m_weights.isfinite().all().item<bool>(); }
    NamedTensors state() const override { return {}; }
    NamedTensors randomState() const override { return {}; }
    void setRandomState(const NamedTensors&) override {}

    struct Known;

private:
    Result<void> fit(const at::Tensor& counts, const std::vector<GroupCounts>& of, const ValueGroups& groups,
                     RunObserver& observer, std::stop_token stop);
    Text dependences() const; ///< the forecast of dependences, and those that were found
    void setRule(const std::vector<at::Tensor>& fitted, const ValueGroups& groups);

    std::int64_t m_classes, m_records;
    double m_mu;
    std::uint64_t m_seed;
    TableEncoder m_encoder;
    at::Tensor m_rows;                ///< [rows, columns] int64, groups; class by class
    at::Tensor m_ends;                ///< [classes] int64: where the rows of a class end
    at::Tensor m_groups;              ///< [width] int64, the group of each value
    at::Tensor m_shares;              ///< [width], of each value within its group
    at::Tensor m_counts;              ///< [classes]
    at::Tensor m_weights;             ///< [classes, width + 1] float32: the rule, its constant last
    at::Tensor m_check;               ///< [classes + 1]: the noisy votes, and the standard deviation of each
    std::vector<std::string> m_names; ///< of the columns
    std::string m_slices;             ///< "height_cm 64 × 1.25, age 90 × 1": of the columns of numbers
    std::set<std::pair<std::int64_t, std::int64_t>> m_seen; ///< pairs of columns with a dependence above the noise in
                                                            ///< some class; empty in a run that is read again
    at::Tensor m_dependent; ///< [2]: pairs of columns with a dependence above the noise, and all
};

} // namespace sfumato
