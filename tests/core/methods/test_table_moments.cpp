// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/table_forecast.h"
#include "core/methods/central/table_moments.h"
#include "core/metrics/raw_evaluator.h"
#include "core/models/latent.h"
#include "tests/core/methods/central_trial.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

const std::vector<std::string> patientColumns = {"age=whole", "sex=f|m", "ill=label", "ward=n|e|s|i", "weight=number"};

RunSpec tableRun(double epsilon, std::int64_t records) {
    RunSpec spec;
    spec.data.source = "file", spec.data.read.columns = patientColumns;
    spec.privacy = {.model = PrivacyModel::Central,
                    .method = "moments",
                    .epsilon = epsilon,
                    .delta = 0.1 / double(records),
                    .noise = NoiseDistribution::Study,
                    .settings = {{"recipe", "table"}}};
    spec.train.steps = 0;
    return spec;
}

/// Age from 18 to 97, two sexes, four wards, a weight; 8 numbers a record.
DataFacts patientFacts(std::int64_t records) {
    return {.name = "patients",
            .geometry = {.width = 8},
            .domain = {PublicDomain::Shape::Box, {-1}, {1}},
            .records = records,
            .low = {18, 0, 0, 0, 0, 0, 0, 30},
            .high = {97, 1, 1, 1, 1, 1, 1, 190},
            .drawn = true,
            .classes = 2};
}

/// Of class 1 ages are higher by 20 on average, and half are in ward 3, where nobody of class 0 is; men weigh more.
std::pair<at::Tensor, at::Tensor> patientRecords(std::int64_t n, std::uint64_t seed) {
    auto randomness = publicRandomness(seed, 0);
    const at::Tensor labels = at::rand({n}, randomness).lt(0.3).to(at::kLong);
    const at::Tensor age = (at::randn({n}, randomness) * 8 + 45 + 20 * labels).round().clamp(18, 97);
    const at::Tensor male = at::rand({n}, randomness).lt(0.5).to(at::kLong);
    const at::Tensor any = at::randint(3, {n}, randomness, at::kLong);
    const at::Tensor ward = at::where(labels.eq(1).logical_and(at::rand({n}, randomness).lt(0.5)), 3, any);
    const at::Tensor weight = at::randn({n}, randomness) * 9 + 65 + 15 * male;
    const at::Tensor records = at::cat(
        {((age - 18) / 79 * 2 - 1).unsqueeze(1), at::one_hot(male, 2).to(at::kFloat) * 2 - 1,
         at::one_hot(ward, 4).to(at::kFloat) * 2 - 1, ((weight - 30) / 160 * 2 - 1).unsqueeze(1)},
        1);
    return {records.to(at::kFloat), labels};
}
RawDataset patients(std::int64_t n, std::uint64_t seed) {
    auto [records, labels] = patientRecords(n, seed);
    return RawDataset(patientFacts(n), records, labels, "fingerprint");
}

struct Trained {
    std::unique_ptr<CentralTraining> method;
    std::vector<PrivacyEvent> events;
    std::map<std::string, std::pair<double, double>> noises; ///< of each answer, and its sensitivity
};

Trained trained(const RunSpec& spec, std::int64_t records, std::uint64_t seed = 5) {
    Trained found;
    auto trial = centralTrial(
        spec, patients(records, seed), 2, 0, [&](const Query& query, const PublicInput&, const Response& response) {
            found.noises[query.name] = {response.noise,
                                        sensitivityOf(query.shape, query.clip, MechanismPhase::Relation::ReplaceOne)};
        });
    found.method = std::move(trial.method), found.events = std::move(trial.events);
    return found;
}

/// Ages, sexes, wards, weights and labels of 20,000 samples, as the file has them.
struct Drawn {
    at::Tensor age, sex, ward, weight, label;
    explicit Drawn(CentralTraining& method) {
        auto randomness = publicRandomness(9, 9);
        const at::Tensor latents = method.latents(20'000, randomness), records = method.generate(latents);
        age = (records.select(1, 0).to(at::kDouble) + 1) / 2 * 79 + 18;
        sex = records.narrow(1, 1, 2).argmax(1), ward = records.narrow(1, 3, 4).argmax(1);
        weight = (records.select(1, 7).to(at::kDouble) + 1) / 2 * 160 + 30;
        label = method.classesOf(latents);
    }
};

double shareOf(const at::Tensor& rows) { return rows.to(at::kDouble).mean().item<double>(); }
double meanOf(const at::Tensor& values, const at::Tensor& rows) {
    return values.to(at::kDouble).masked_select(rows).mean().item<double>();
}

} // namespace

class TestTableMoments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valuesComeBack() {
        const DataFacts facts = patientFacts(500);
        const TableEncoder encoder(tableRun(1, 500).data, facts);
        QCOMPARE(encoder.count(), 4);
        QCOMPARE(encoder.width(), 80 + 2 + 4 + TableEncoder::parts);
        const auto index = [&](double age, double weight) {
            const at::Tensor record = at::tensor(
                {(age - 18) / 79 * 2 - 1, -1.0, 1.0, -1.0, -1.0, -1.0, 1.0, (weight - 30) / 160 * 2 - 1}, at::kFloat);
            return encoder.valuesOf(record.unsqueeze(0));
        };
        QVERIFY(index(18, 30).equal(at::tensor({0, 1, 3, 0}, at::kLong).unsqueeze(0)));
        QVERIFY(index(97, 190).equal(at::tensor({79, 1, 3, 63}, at::kLong).unsqueeze(0)));
        QVERIFY(index(40, 30 + 2.5 * 7 + 0.1).equal(at::tensor({22, 1, 3, 7}, at::kLong).unsqueeze(0)));
        QVERIFY(index(-300, 1e30).equal(at::tensor({0, 1, 3, 63}, at::kLong).unsqueeze(0))); // moved to the limits
        const at::Tensor values = at::stack({at::arange(0, 64, at::kLong), at::arange(0, 64, at::kLong) % 2,
                                             at::arange(0, 64, at::kLong) % 4, at::arange(0, 64, at::kLong)},
                                            1);
        const at::Tensor within = at::full({64, 4}, 0.37f);
        const at::Tensor records = encoder.recordsOf(values, within);
        QVERIFY(encoder.valuesOf(records).equal(values));
        const at::Tensor ages = (records.select(1, 0) + 1) / 2 * 79 + 18;
        QVERIFY(at::allclose(ages, at::arange(18, 82, at::kFloat), 0, 1e-3)); // whole ones
    }

    void columnsThatNobodyStatedAreNumbers() {
        DataSpec data;
        data.source = "file";
        const TableEncoder encoder(data, {.geometry = {.width = 3}, .domain = {PublicDomain::Shape::Box, {-1}, {1}}});
        QCOMPARE(encoder.count(), 3);
        QCOMPARE(encoder.width(), 3 * TableEncoder::parts);
    }

    // Written again: mu of the budget, the shares of the table in table_moments.h, and what a record can move.
    void everyResponseHasTheNoiseOfItsShare() {
        const auto found = trained(tableRun(1, 4000), 4000);
        const double mu = muOf(tableRun(1, 4000).privacy);
        const std::map<std::string, std::pair<double, double>> expected{{"values", {0.2, std::sqrt(2 * 4.0)}},
                                                                        {"pairs", {0.79, std::sqrt(2.0) * 4}},
                                                                        {"check", {0.01, std::sqrt(2.0)}}};
        QCOMPARE(found.noises.size(), expected.size());
        QCOMPARE(found.events.size(), expected.size());
        for (const auto& [name, of] : expected) {
            const auto [noise, sensitivity] = found.noises.at(name);
            QVERIFY2(std::abs(sensitivity / of.second - 1) < 1e-12, name.c_str());
            QVERIFY2(std::abs(noise * mu * std::sqrt(of.first) / of.second - 1) < 1e-4, name.c_str());
        }
        QVERIFY(std::abs(found.noises.at("pairs").first / std::sqrt(2.0) / pairNoise(4, mu) - 1) < 1e-4);
        double paid = 0;
        for (const PrivacyEvent& event : found.events)
            paid += 1 / (event.release->noiseMultiplier * event.release->noiseMultiplier);
        QVERIFY(std::abs(std::sqrt(paid) / mu - 1) < 1e-4);
    }

    void groupsHaveEnoughRecords() {
        DataSpec data;
        data.source = "file", data.read.columns = {"a=whole", "c=A|B|C|D|E"};
        DataFacts facts{.geometry = {.width = 6}, .domain = {PublicDomain::Shape::Box, {-1}, {1}}};
        facts.low = {1, 0, 0, 0, 0, 0}, facts.high = {6, 1, 1, 1, 1, 1};
        const TableEncoder encoder(data, facts);
        const at::Tensor counts = at::tensor({60.0, 60.0, 500.0, 5.0, 40.0, 90.0, /**/ 300.0, -4.0, 200.0, 9.0, 250.0});
        const ValueGroups groups = groupsOf(counts, encoder, 7, 100, 50);
        QVERIFY(groups.group.equal(at::tensor({0, 0, 1, 2, 2, 2, /**/ 3, 6, 4, 6, 5}, at::kLong)));
        QCOMPARE(groups.begins, (std::vector<std::int64_t>{0, 3, 7}));
        QVERIFY(at::allclose(sharesWithin(counts, groups, encoder, 0),
                             at::tensor({0.5, 0.5, 1.0, 5 / 135.0, 40 / 135.0, 90 / 135.0, 1.0, 0.0, 1.0, 1.0, 1.0}), 0,
                             1e-9));
        const at::Tensor unheard = sharesWithin(counts, groups, encoder, 1e6);               // where noise is all
        QVERIFY(at::allclose(unheard.narrow(0, 3, 3), at::full({3}, 1 / 3.0, at::kDouble))); // beside a single value
        QVERIFY(at::allclose(unheard.narrow(0, 6, 5), at::tensor({1.0, 0.5, 1.0, 0.5, 1.0}, at::kDouble)));
    }

    // A bell in four groups: the outer ones end where their records do, not at the ends of the range.
    void groupsAtTheEndsKeepTheSpread() {
        DataSpec data;
        data.source = "file", data.read.columns = {"a=whole"};
        DataFacts facts{.geometry = {.width = 1}, .domain = {PublicDomain::Shape::Box, {-1}, {1}}};
        facts.low = {0}, facts.high = {100};
        const TableEncoder encoder(data, facts);
        const at::Tensor at = at::arange(101, at::kDouble), bell = (-(at - 50).square() / (2 * 8 * 8)).exp();
        const at::Tensor counts = bell * (400 / bell.sum());
        const ValueGroups groups = groupsOf(counts, encoder, 4, 50, 50);
        QCOMPARE(groups.all(), 4);
        const at::Tensor sums = at::zeros({4}, at::kDouble).index_add_(0, groups.group, counts);
        const auto spread = [&](const at::Tensor& within) {
            const at::Tensor shares = within * sums.index_select(0, groups.group) / 400;
            const double mean = (shares * at).sum().item<double>();
            return std::sqrt((shares * (at - mean).square()).sum().item<double>());
        };
        QVERIFY(std::abs(spread(sharesWithin(counts, groups, encoder, 0)) - 8) < 0.01);
        const double found = spread(sharesWithin(counts, groups, encoder, 1e6)); // of an even spread it is 17
        QVERIFY2(found > 7 && found < 10, qPrintable(QString::number(found)));
        const at::Tensor even = at::full({101}, 400 / 101.0, at::kDouble);
        const at::Tensor flat = sharesWithin(even, groupsOf(even, encoder, 4, 50, 50), encoder, 1e6);
        QVERIFY2(flat.max().item<double>() / flat.min().item<double>() < 1.2, "an even column stays even");
    }

    void theNearestPointOfTheSimplexIsFound() {
        const auto on = [](std::initializer_list<double> values) {
            return ontoSimplex(at::tensor(std::vector<double>(values), at::kDouble), 1);
        };
        QVERIFY(at::allclose(on({0.2, 0.3, 0.5}), at::tensor({0.2, 0.3, 0.5}, at::kDouble)));
        QVERIFY(at::allclose(on({1.0, 0.5, -2.0}), at::tensor({0.75, 0.25, 0.0}, at::kDouble)));
        QVERIFY(at::allclose(on({-5.0}), at::tensor({1.0}, at::kDouble)));
    }

    // What no pair of columns shows above the noise is left out, and what does stays.
    void dependencesAboveTheNoiseAreKept() {
        const ValueGroups groups{at::arange(6, at::kLong), {0, 2, 4, 6}};
        const at::Tensor half = at::full({6}, 0.5, at::kDouble);
        at::Tensor pairs = at::full({6, 6}, 250.0, at::kDouble);
        pairs.narrow(0, 0, 2).narrow(1, 2, 2) += at::tensor({90.0, -90.0, -90.0, 90.0}, at::kDouble).view({2, 2});
        pairs.narrow(0, 0, 2).narrow(1, 4, 2) += at::tensor({9.0, -9.0, -9.0, 9.0}, at::kDouble).view({2, 2});
        pairs = pairs.triu() + pairs.triu(1).t();
        const GroupCounts counts{half * 1000, at::ones({6}, at::kDouble), pairs, 10, 1000};
        const PairShares found = pairShares(counts, half, groups);
        QCOMPARE(found.pairs, 3);
        QCOMPARE(found.dependent, (std::vector{std::pair<std::int64_t, std::int64_t>(0, 1)})); // singular values 180
                                                                                               // and 18, where the edge
                                                                                               // is 20
        const double kept = std::sqrt(180.0 * 180 - 20 * 20) / 2 / 1000;
        QVERIFY(std::abs(found.shares[0][2].item<double>() - (0.25 + kept)) < 1e-12);
        QVERIFY(std::abs(found.shares[0][4].item<double>() - 0.25) < 1e-12);
        QVERIFY(found.shares.equal(found.shares.t()));
    }

    // Of 190 pairs of columns that are independent noise names one in at most 5 % of all tables, shares being noisy,
    // too.
    void noiseAloneIsNoDependence() {
        ValueGroups groups{at::arange(80, at::kLong), {0}};
        for (int i = 1; i <= 20; ++i) groups.begins.push_back(4 * i);
        const at::Tensor shares = at::tensor({0.7, 0.2, 0.07, 0.03}, at::kDouble).repeat({20});
        constexpr int tables = 40;
        int misnamed = 0;
        for (int seed = 0; seed < tables; ++seed) {
            auto randomness = publicRandomness(8 + seed, 1);
            const at::Tensor noise = at::randn({80, 80}, randomness, at::kDouble) * 30;
            const at::Tensor single = shares * 1000 + at::randn({80}, randomness, at::kDouble) * 30;
            at::Tensor pairs = shares.outer(shares) * 1000;
            for (int i = 0; i < 80; i += 4)
                pairs.narrow(0, i, 4).narrow(1, i, 4).copy_((shares.narrow(0, i, 4) * 1000).diag());
            pairs += noise.triu() + noise.triu(1).t() + (noise.diag() * (std::sqrt(2.0) - 1)).diag();
            const GroupCounts counts{single, at::full({80}, 900.0, at::kDouble), pairs, 30, 1000};
            const PairShares found = pairShares(counts, sharesOf(counts, groups), groups);
            QCOMPARE(found.pairs, 190);
            misnamed += !found.dependent.empty();
        }
        QVERIFY2(misnamed <= tables / 20, qPrintable(QString::number(misnamed)));
    }

    void rowsFitPairs() {
        const ValueGroups groups{at::arange(5, at::kLong), {0, 2, 5}};
        const at::Tensor single = at::tensor({0.6, 0.4, 0.2, 0.3, 0.5}, at::kDouble);
        at::Tensor pairs = at::zeros({5, 5}, at::kDouble);
        pairs.narrow(0, 0, 2).narrow(1, 2, 3).copy_(
            at::tensor({0.19, 0.21, 0.2, 0.01, 0.09, 0.3}, at::kDouble).view({2, 3}));
        pairs = pairs + pairs.t();
        auto randomness = publicRandomness(3, 1);
        const at::Tensor rows = fittedRows(2000, single, pairs, groups, randomness, [](double) { return true; });
        const at::Tensor drawn = drawnGroups(rows, 40'000, groups, randomness);
        for (std::int64_t a = 0; a < 2; ++a)
            for (std::int64_t b = 2; b < 5; ++b) {
                const double share = shareOf(drawn.select(1, 0).eq(a).logical_and(drawn.select(1, 1).eq(b)));
                QVERIFY2(std::abs(share - pairs[a][b].item<double>()) < 0.012, qPrintable(QString::number(share)));
            }
    }

    void aTableIsLearnt() {
        const auto found = trained(tableRun(3, 4000), 4000);
        const Drawn drawn(*found.method);
        const at::Tensor ill = drawn.label.eq(1);
        QVERIFY2(std::abs(shareOf(ill) - 0.3) < 0.03, qPrintable(QString::number(shareOf(ill))));
        QVERIFY(drawn.age.equal(drawn.age.round()) || at::allclose(drawn.age, drawn.age.round(), 0, 1e-3));
        QVERIFY(drawn.age.min().item<double>() > 17.9 && drawn.age.max().item<double>() < 97.1);
        const double older = meanOf(drawn.age, ill) - meanOf(drawn.age, ill.logical_not());
        QVERIFY2(std::abs(older - 20) < 4, qPrintable(QString::number(older)));
        const at::Tensor icu = drawn.ward.eq(3).to(at::kDouble);
        QVERIFY2(std::abs(meanOf(icu, ill) - 0.5) < 0.06, qPrintable(QString::number(meanOf(icu, ill))));
        QVERIFY2(meanOf(icu, ill.logical_not()) < 0.03, qPrintable(QString::number(meanOf(icu, ill.logical_not()))));
        const double heavier = meanOf(drawn.weight, drawn.sex.eq(1)) - meanOf(drawn.weight, drawn.sex.eq(0));
        QVERIFY2(std::abs(heavier - 15) < 4, qPrintable(QString::number(heavier)));
        const std::string said = found.method->verdict().english();
        QVERIFY2(said.starts_with("Forecast: a correlation of two columns of numbers shows from about ") &&
                     said.find(" on, weaker than it is. Found: a dependence in ") != said.npos,
                 said.c_str());
        QVERIFY2(said.find(" classifies 8") != std::string::npos || said.find(" classifies 9") != std::string::npos,
                 said.c_str());
        QVERIFY2(found.method->forecast().starts_with("Values and combinations in at least "),
                 found.method->forecast().c_str());
    }

    void theReleasedRuleCanBeTriedOnOtherRecords() {
        const auto found = trained(tableRun(3, 4000), 4000);
        Ledger ledger = Ledger::inMemory();
        const auto accuracy = RawEvaluator::accuracyOn(patients(4000, 6), ledger, "test");
        const ClassAccuracy reached = (*accuracy)(*found.method->classifier());
        QVERIFY2(reached.balanced > 0.85, qPrintable(QString::number(reached.balanced)));
    }

    // A release that was written and read draws the same: released() and settle() are all that is needed.
    void whatWasReleasedIsAll() {
        const RunSpec spec = tableRun(3, 2000);
        const auto found = trained(spec, 2000);
        auto other = makeCentralTraining(spec, patientFacts(2000), 2).value();
        const NamedTensors from = found.method->released(), to = other->released();
        QCOMPARE(from.size(), to.size());
        for (std::size_t i = 0; i < from.size(); ++i) {
            QCOMPARE(from[i].first, to[i].first);
            to[i].second.copy_(from[i].second);
        }
        other->settle();
        auto one = publicRandomness(2, 2), another = publicRandomness(2, 2);
        QVERIFY(found.method->generate(found.method->latents(300, one))
                    .equal(other->generate(other->latents(300, another))));
    }

    void tablesWithoutLabelsAreLearnt() {
        RunSpec spec = tableRun(3, 3000);
        spec.data.read.columns.erase(spec.data.read.columns.begin() + 2);
        DataFacts facts = patientFacts(3000);
        facts.classes = 0;
        auto trial = centralTrial(spec, RawDataset(facts, patientRecords(3000, 5).first, std::nullopt, "fingerprint"),
                                  1, 0);
        QCOMPARE(trial.method->classCount(), 0);
        QVERIFY(!trial.method->classifier());
        const Drawn drawn(*trial.method);
        const double older = meanOf(drawn.age, drawn.ward.eq(3)) - meanOf(drawn.age, drawn.ward.ne(3));
        QVERIFY2(older > 8, qPrintable(QString::number(older))); // those of ward 3 are ill
    }

    void theForecastIsThatOfTheNoise() {
        const double mu = 1.25;
        QVERIFY(std::abs(pairNoise(10, mu) - 10 / (1.25 * std::sqrt(0.79))) < 1e-12);
        QCOMPARE(forecastTable(100, 10, 1, mu).detail, TableDetail::Strong);
        QCOMPARE(forecastTable(50, 10, 1, mu).detail, TableDetail::Nothing);
        QCOMPARE(forecastTable(1000, 10, 1, mu).detail, TableDetail::Frequent);
        QCOMPARE(forecastTable(10'000, 10, 1, mu).detail, TableDetail::Fine);
        QCOMPARE(
            expectedRows({0.00567, TableDetail::Strong}),
            std::string("Values and combinations in at least 0.57 % of the rows come out, rarer ones do not: columns "
                        "by themselves, "
                        "roughly, and strong dependences only. Isolated values of up to 0.81 % of the rows may be "
                        "noise alone. All columns of numbers come out as independent of each "
                        "other: there are too few rows."));
        QCOMPARE(groupsOfNumber(2000, 3, 1, 0.67), 17);
        QVERIFY(seenCorrelation(17, 2000, 3, 0.67) <= 0.5 && seenCorrelation(18, 2000, 3, 0.67) > 0.5);
        QCOMPARE(groupsOfNumber(10'000'000, 3, 1, 0.67), 128);
        QCOMPARE(groupsOfNumber(1, 3, 1, 0.67), 1);
        QCOMPARE(forecastTable(2000, 3, 1, 0.67).leastCorrelation, seenCorrelation(17, 2000, 3, 0.67));
        QCOMPARE(forecastTable(4000, 3, 2, 0.67).leastCorrelation, seenCorrelation(17, 2000, 3, 0.67));
        QVERIFY(!forecastTable(100, 10, 1, -1, 1e-5).ok());
        QVERIFY(makeCentralTraining(tableRun(1, 40), patientFacts(40), 2).value()->isForNothing());
        QVERIFY(!makeCentralTraining(tableRun(1, 4000), patientFacts(4000), 2).value()->isForNothing());
    }

    void aCorrelationOfFewRowsIsLearned() { // 2,000 rows of three numbers at epsilon 3, correlated by 0.6
        auto randomness = publicRandomness(5, 0);
        const at::Tensor numbers = std::sqrt(0.6) * at::randn({2000, 1}, randomness) +
                                   std::sqrt(0.4) * at::randn({2000, 3}, randomness);
        RunSpec spec = tableRun(3, 2000);
        spec.data.read.columns = {"a=number", "b=number", "c=number"};
        DataFacts facts = patientFacts(2000);
        facts.geometry.width = 3, facts.low = {-4, -4, -4}, facts.high = {4, 4, 4}, facts.classes = 0;
        auto trial = centralTrial(
            spec, RawDataset(facts, (numbers / 4).clamp(-1, 1).to(at::kFloat), std::nullopt, "fingerprint"), 1, 0);
        const std::string said = trial.method->verdict().english();
        QVERIFY2(said.starts_with("Forecast: a correlation of two columns of numbers shows from about 0.") &&
                     said.find(" on, weaker than it is. Found: a dependence in 3 of 3 pairs of columns: "
                               "a – b; a – c; b – c. Isolated values of up to ") != said.npos &&
                     said.ends_with(" % of the rows may be noise alone."),
                 said.c_str());
        QVERIFY2(
            trial.method->forecast().ends_with("Numbers are counted in slices (count × width): a 64 × 0.125, b 64 × "
                                               "0.125, c 64 × 0.125."),
            trial.method->forecast().c_str());
        const at::Tensor drawn = trial.method->generate(trial.method->latents(20'000, randomness));
        const at::Tensor correlations = at::corrcoef(drawn.t());
        for (const auto& [i, k] : {std::pair{0, 1}, {0, 2}, {1, 2}}) {
            const double r = correlations[i][k].item<double>();
            QVERIFY2(r > 0.35 && r < 0.7, qPrintable(QString::number(r)));
        }
    }

    void whatIsNoTableIsRefused() {
        DataFacts pictures = patientFacts(100);
        pictures.geometry = {true, 1, 28, 28};
        QCOMPARE(makeCentralTraining(tableRun(1, 100), pictures, 2).fault().subject,
                 std::string("privacy.settings.recipe"));
        DataFacts wide = patientFacts(100);
        wide.geometry.width = 400, wide.low = {0}, wide.high = {1};
        QCOMPARE(makeCentralTraining(tableRun(1, 100), wide, 2).fault().code, Fault::Code::Unsupported);
        DataFacts unbounded = patientFacts(100);
        unbounded.domain = {};
        QCOMPARE(makeCentralTraining(tableRun(1, 100), unbounded, 2).fault().subject, std::string("data.low"));
    }
};

SFUMATO_TEST(TestTableMoments)
#include "test_table_moments.moc"
