// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/noise_source.h"
#include "core/local/release/privatize.h"
#include "core/local/record_encoder.h"
#include "tests/core/central/epsilon_bound.h"

#include <ATen/ATen.h>

#include <QFileInfo>
#include <QTemporaryDir>

#include <cstdint>
#include <functional>
#include <vector>

/// Mechanisms as an attacker meets them: run many times on each of two records, scored, and held to what they
/// claim.
namespace sfumato::audit {

using Record = std::vector<float>;

/// Two records that the mechanism may not tell apart, and what is public about them.
struct Neighbours {
    DataFacts facts;
    Record a, b;
};

/// `outputs`: [runs, k] int64, each row what is seen of one record; and the cost to that record as it is
/// claimed.
struct Published {
    at::Tensor outputs;
    double epsilon = 0, delta = 0;
};

using Mechanism = std::function<Published(const Record& record, std::int64_t runs)>;
/// [runs, k] int64 to [runs]: whether a row speaks for the one record or for the other.
using Attack = std::function<at::Tensor(const at::Tensor& outputs)>;

struct Trial {
    Mechanism mechanism;
    Attack attack;
    Record a, b;
};

struct Finding {
    double bound = 0; ///< proved at 99.9 %
    double claimed = 0;
    bool understated() const { return bound > claimed; }
};

inline Finding judge(const Trial& trial, std::int64_t runs) {
    constexpr std::int64_t turn = 500'000;
    std::vector<float> scores[2];
    Published release;
    for (int which : {0, 1})
        for (std::int64_t done = 0; done < runs; done += turn) {
            release = trial.mechanism(which == 0 ? trial.a : trial.b, std::min(turn, runs - done));
            const at::Tensor score = trial.attack(release.outputs).to(at::kFloat).contiguous();
            scores[which].insert(scores[which].end(), score.data_ptr<float>(), score.data_ptr<float>() + score.numel());
        }
    return {epsilonAtLeast(scores[0], scores[1], release.delta), release.epsilon};
}

/// `runs` copies of `record`.
inline RawDataset copies(const Record& record, std::int64_t runs, DataFacts facts) {
    facts.records = runs;
    return {std::move(facts), at::tensor(record).expand({runs, std::int64_t(record.size())}), std::nullopt};
}

/// Releases the same record with each of `mechanisms`, with noise of sources[i % sources]; the claim is what
/// the ledger then says.
inline Published released(const Record& record, std::int64_t runs, const DataFacts& facts,
                          const std::vector<CalibratedMechanism>& mechanisms, const std::vector<NoiseSource>& sources) {
    static const QTemporaryDir folder(QFileInfo("/dev/shm").isWritable() ? QString("/dev/shm/sfumato-XXXXXX")
                                                                         : QString());
    static int number = 0;
    Ledger ledger = Ledger::open(folder.filePath(QString::number(number++)).toStdString()).value();
    RunObserver observer;
    const RawDataset raw = copies(record, runs, facts);
    std::vector<at::Tensor> outputs;
    for (std::size_t i = 0; i < mechanisms.size(); ++i)
        outputs.push_back(privatize(raw, mechanisms[i], sources[i % sources.size()], ledger, {}, observer, {})
                              .value()
                              .integers()
                              .to(at::kLong));
    return {at::cat(outputs, 1), spentAtMost(ledger.events()).epsilon, spentAtMost(ledger.events()).delta};
}

inline CalibratedMechanism calibrated(MechanismSpec spec, const DataFacts& facts) {
    spec.acceptLargeDelta = true;
    return calibrate(spec, facts).value();
}

/// The product: calibrate() and privatize() with a secret key.
inline Mechanism product(const DataFacts& facts, const CalibratedMechanism& mechanism) {
    return [=](const Record& record, std::int64_t runs) {
        std::vector<NoiseSource> sources;
        sources.push_back(NoiseSource::secure().value());
        return released(record, runs, facts, {mechanism}, sources);
    };
}

inline at::Tensor encoded(const Record& record, const MechanismSpec& spec, const DataFacts& facts) {
    const RecordEncoder encoder(spec, facts);
    std::vector<std::int64_t> integers(std::size_t(encoder.features()), 0);
    encoder.encode(record, integers);
    return at::tensor(integers, at::kLong);
}

/// The logarithm of the likelihood ratio of the two records, up to a factor: sum |y - b| - |y - a| under
/// Laplace noise, <y, a - b> under Gaussian. No test is better (Neyman, Pearson).
inline Attack likelihoodRatio(const Neighbours& pair, const MechanismSpec& spec) {
    const at::Tensor a = encoded(pair.a, spec, pair.facts), b = encoded(pair.b, spec, pair.facts);
    if (spec.kind == MechanismKind::Laplace)
        return [=](const at::Tensor& y) { return (y - b).abs().sum(1) - (y - a).abs().sum(1); };
    return [=](const at::Tensor& y) { return at::mv(y.to(at::kDouble), (a - b).to(at::kDouble)); };
}

/// The product on `pair`, against the best attack.
inline Trial productTrial(const Neighbours& pair, const MechanismSpec& spec) {
    return {product(pair.facts, calibrated(spec, pair.facts)), likelihoodRatio(pair, spec), pair.a, pair.b};
}

/// The two ends of the diagonal of [0, 1]^d.
inline Neighbours corners(std::int64_t d) {
    DataFacts facts{"corners", {false, 1, 1, d}, {PublicDomain::Shape::Box, {0}, {1}}, 1};
    return {facts, Record(std::size_t(d), 1), Record(std::size_t(d), 0)};
}

/// Records of any size about the origin, of which nothing is known but that a ball will bound them.
inline Neighbours unbounded(Record a, Record b) {
    DataFacts facts{
        "unbounded", {false, 1, 1, std::int64_t(a.size())}, {PublicDomain::Shape::Unknown, {-1e6}, {1e6}}, 1};
    return {facts, std::move(a), std::move(b)};
}

} // namespace sfumato::audit
