// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/gallery.h"
#include "core/results/measure/denoise_run.h"
#include "core/results/measure/compare_picture.h"
#include "core/results/measure/compare_run.h"
#include "core/results/measure/evaluate_run.h"
#include "core/run/run.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace sfumato;

namespace {

struct Seen : CompareObserver {
    void onColumn(std::size_t, const ComparedColumn& column) override { names.push_back(nameOf(column.column)); }
    std::vector<std::string> names;
};

RunSpec digits() {
    RunSpec spec;
    spec.threads = 1;
    spec.data = {.source = "glyph-digits", .count = 400, .scaling = Scaling::Symmetric, .side = 12, .heldOut = 0.1};
    spec.mechanism = {.kind = MechanismKind::Gaussian,
                      .delta = 1e-5,
                      .noiseScale = 0.5,
                      .bound = Bound::Range,
                      .noise = NoiseDistribution::Study};
    spec.methods = {{.name = "entropic", .iterations = 10, .batch = 20}};
    spec.model = {.hidden = {16}, .latentDimension = 5};
    spec.train = {.steps = 2, .evaluateEvery = 2, .sampleEvery = 2, .checkpointEvery = 2, .samples = 4};
    spec.monitor.raw = false;
    return spec;
}

/// All but what learns for minutes, which has tests of its own.
std::vector<CompareColumn> quickColumns(bool raw) {
    auto columns = papersColumns({"entropic"}, true, true, raw);
    std::erase(columns, CompareColumn{.denoiser = Denoiser::Noise2Void});
    return columns;
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT

    QTemporaryDir m_parent;
    std::filesystem::path folder(const char* name) const { return m_parent.filePath(name).toStdString(); }
    static double value(const ComparedColumn& column, MetricId id) {
        const auto metric = metricOf(column, id);
        return metric ? metric->value : std::nan("");
    }
    QByteArray ledger() const {
        QFile file(m_parent.filePath("digits/ledger.json"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void initTestCase() {
        RunObserver silent;
        QVERIFY(!run(digits(), folder("digits"), silent, {}).fault);
        QVERIFY(!run(digits(), folder("other"), silent, {}).fault);
        RunSpec other = digits();
        other.data.side = 8;
        QVERIFY(!run(other, folder("smaller"), silent, {}).fault);
        other = digits();
        other.data.scaling = Scaling::Unit;
        QVERIFY(!run(other, folder("unit"), silent, {}).fault);
    }

    void withoutRawDataNothingRawIsShownMeasuredOrEntered() {
        const QByteArray before = ledger();
        Seen seen;
        const auto found = compareRun({.run = folder("digits"), .columns = quickColumns(false)}, seen, {});
        QVERIFY(found.ok());
        QCOMPARE(seen.names.size(), found->columns.size());
        QVERIFY(!found->usesRaw && found->floors.empty());
        for (const ComparedColumn& column : found->columns) {
            QVERIFY(column.column.kind != CompareColumn::Kind::Raw && column.sheet && !column.sheet->usesRaw);
            for (const auto& [id, metric] : column.metrics) QVERIFY(!metric.usesRaw);
            QVERIFY(std::isfinite(value(column, MetricId::HeldOutNll)));
        }
        QCOMPARE(ledger(), before);
    }

    // Every figure says what it is meant to: noise costs error and spread, averages are near and narrow.
    void metricsTellEstimatesFromNoise() {
        CompareObserver silent;
        const auto found = compareRun(
            {.run = folder("digits"), .columns = quickColumns(true), .records = 200, .raw = true}, silent, {});
        QVERIFY(found.ok());
        QCOMPARE(found->records, std::int64_t(200));
        const ComparedColumn &raw = found->columns[0], &noisy = found->columns[1], &linear = found->columns[2];
        QCOMPARE(nameOf(linear.column), "linear");
        QCOMPARE(value(raw, MetricId::Rmse), 0.);
        QVERIFY(std::abs(value(noisy, MetricId::Rmse) - 0.5) < 0.02); // sigma
        QVERIFY(value(linear, MetricId::Rmse) < 0.8 * value(noisy, MetricId::Rmse));
        QVERIFY(value(linear, MetricId::Wasserstein2) < value(noisy, MetricId::Wasserstein2));
        QVERIFY(std::abs(value(raw, MetricId::Spread) - 1) < 0.2);
        QVERIFY(value(linear, MetricId::Spread) < 1);
        // 144 variances of noise beside that of the records.
        QVERIFY(value(noisy, MetricId::Spread) > 1.5);
        QVERIFY(value(raw, MetricId::HeldOutNll) < value(noisy, MetricId::HeldOutNll));
        // Raw records that are compared are not those that they are compared with.
        QVERIFY(value(raw, MetricId::Wasserstein2) > 0.5);
        QCOMPARE(found->floors.front().second, value(raw, MetricId::Wasserstein2));
        // Distributions have floors, too; what looked at raw records says so in every figure and picture.
        QVERIFY(std::ranges::count(found->floors,
                                   std::pair(MetricId::FeatureDistance, value(raw, MetricId::FeatureDistance))) == 1);
        const ComparedColumn *one = nullptr, *each = nullptr;
        for (const ComparedColumn& column : found->columns) {
            const bool looked = column.column.kind == CompareColumn::Kind::Raw || isOracle(column.column);
            QVERIFY(column.sheet && column.sheet->usesRaw == looked);
            QCOMPARE(metricOf(column, MetricId::Spread)->usesRaw, looked);
            if (column.column.kind == CompareColumn::Kind::Denoised &&
                column.column.denoiser == Denoiser::WaveletOracle)
                one = &column;
            if (column.column.kind == CompareColumn::Kind::Denoised &&
                column.column.denoiser == Denoiser::WaveletOracleEach)
                each = &column;
        }
        QVERIFY(one && each && value(*each, MetricId::Rmse) < value(*one, MetricId::Rmse));
        QVERIFY(ledger().contains("comparison of answers"));
        QVERIFY(comparisonPicture(*found).size() > 1000);
        QVERIFY(stampOf(*found).starts_with("NOT PRIVATE") && labelOf(*found).starts_with("**NOT PRIVATE.**"));
    }

    void anotherNoiseLevelShowsTheSameRecordsWhereRawOnesMayBeSeen() {
        const Home home;
        CompareObserver silent;
        RunObserver nobody;
        RunSpec louder = digits();
        louder.mechanism.noiseScale = 1;
        louder.mechanism.noise = NoiseDistribution::Exact; // whose rows are in a secret order
        QVERIFY(!run(louder, folder("louder"), nobody, {}).fault);
        CompareRequest request{.run = folder("digits"), .columns = quickColumns(true), .records = 100, .raw = true};
        const auto first = compareRun(request, silent, {});
        QVERIFY(first.ok() && first->shown && !first->showsAsked);
        request.run = folder("louder");
        const auto own = compareRun(request, silent, {});
        QVERIFY(own.ok() && own->columns[0].sheet->pixels != first->columns[0].sheet->pixels);
        request.show = first->shown;
        const auto same = compareRun(request, silent, {});
        QVERIFY(same.ok() && same->showsAsked);
        Comparison estimates = *same; // raw records have chosen which ones are shown
        std::erase_if(estimates.columns, [](const ComparedColumn& each) {
            return each.column.kind == CompareColumn::Kind::Raw || isOracle(each.column);
        });
        QVERIFY(stampOf(estimates).starts_with("NOT PRIVATE: raw records, or estimates that they chose"));
        estimates.showsAsked = false;
        QVERIFY(!stampOf(estimates).starts_with("NOT PRIVATE: raw records, or estimates that they chose"));
        QCOMPARE(same->columns[0].sheet->pixels, first->columns[0].sheet->pixels);
        for (std::size_t i = 0; i < same->columns.size(); ++i) {
            const ComparedColumn& column = same->columns[i];
            for (const auto& [id, metric] : column.metrics) { // which are of the first records as before
                const double before = value(own->columns[i], id);
                QVERIFY2(std::abs(metric.value - before) <= 1e-4 * std::abs(before),
                         qPrintable(QString("%1 of %2: %3, before %4")
                                        .arg(nameOf(id).data(), nameOf(column.column).c_str())
                                        .arg(metric.value)
                                        .arg(before)));
            }
            if (column.column.kind != CompareColumn::Kind::Denoised) continue;
            QVERIFY(column.sheet->pixels != own->columns[i].sheet->pixels);
            if (column.column.denoiser != Denoiser::None) continue; // at this noise an average may be near to any
            double away = 0, others = 0; // noisy records are nearer to their own than to those before them
            const auto &estimates = column.sheet->pixels, &raw = same->columns[0].sheet->pixels;
            const std::size_t picture = raw.size() / std::size_t(same->columns[0].sheet->count);
            for (std::size_t k = 0; k < estimates.size(); ++k) {
                away += std::abs(double(estimates[k]) - raw[k]);
                others += std::abs(double(estimates[k]) - raw[(k + picture) % raw.size()]);
            }
            QVERIFY2(away < others, nameOf(column.column).c_str());
        }
        request.raw = false, request.columns = quickColumns(false);
        const auto without = compareRun(request, silent, {});
        QVERIFY(without.ok() && !without->shown && !without->showsAsked); // what lies where is secret
    }

    // Its records are in a secret order that ends with it; nothing that it has is measured row by row.
    void aRunOfTheCentralModelIsMeasuredByItsSamples() {
        const Home home;
        RunObserver nobody;
        RunSpec spec = digits();
        spec.data.side = 0, spec.data.scaling = Scaling::Unit;
        spec.privacy = {.model = PrivacyModel::Central, .method = "moments", .epsilon = 20, .delta = 1e-4};
        spec.model = {.hidden = {16}, .latent = Latent::Normal, .latentDimension = 4};
        spec.train.steps = 0;
        QVERIFY(!run(spec, folder("central"), nobody, {}).fault);
        CompareObserver silent;
        CompareRequest request{.run = folder("central"),
                               .columns = {{.kind = CompareColumn::Kind::Raw},
                                           {.kind = CompareColumn::Kind::Generated, .method = "entropic"}},
                               .raw = true};
        const auto found = compareRun(request, silent, {});
        QVERIFY2(found.ok(), found ? "" : describe(found.fault()).c_str());
        QVERIFY(!found->noOrder && found->columns[0].sheet);
        QVERIFY(found->epsilon > 0 && found->epsilon <= 20);
        for (const ComparedColumn& column : found->columns) QVERIFY(value(column, MetricId::SlicedW2) > 0);
        SampleSheet turned = *found->shown; // any of the records can be shown beside those of another run
        turned.pixels.clear();
        const std::size_t picture = found->shown->pixels.size() / std::size_t(turned.count);
        for (int i = turned.count; i-- > 0;)
            turned.pixels.insert(turned.pixels.end(), found->shown->pixels.begin() + std::ptrdiff_t(picture) * i,
                                 found->shown->pixels.begin() + std::ptrdiff_t(picture) * (i + 1));
        request.show = std::make_shared<const SampleSheet>(turned);
        const auto same = compareRun(request, silent, {});
        QVERIFY(same.ok() && !same->showsAsked && same->columns[0].sheet->pixels == turned.pixels);
    }

    void theSpreadOfAFinishedRunIsThatOfAComparison() {
        CompareObserver silent;
        const QByteArray before = ledger();
        const auto compared = compareRun(
            {.run = folder("digits"), .columns = {{.kind = CompareColumn::Kind::Generated, .method = "entropic"}}},
            silent, {});
        const auto measured = measureRun({.run = folder("digits"), .metrics = {MetricId::Spread}, .seed = 3}, {});
        QVERIFY(compared && measured && measured->size() == 1 && measured->front().metrics.size() == 1);
        const MeasuredMetric& found = measured->front().metrics.front();
        QVERIFY(!found.metric.usesRaw && found.metric.value > 0);
        QVERIFY(std::abs(found.metric.value / value(compared->columns.front(), MetricId::Spread) - 1) < 0.3);
        QCOMPARE(ledger(), before);
    }

    void aColumnThatCannotBeMadeSaysWhyAndTheOthersGoOn() {
        CompareObserver silent;
        const auto found = compareRun({.run = folder("digits"),
                                       .columns = {{.kind = CompareColumn::Kind::Raw},
                                                   {.kind = CompareColumn::Kind::Generated, .method = "nobody"},
                                                   {.kind = CompareColumn::Kind::Generated, .run = folder("smaller")},
                                                   {.kind = CompareColumn::Kind::Generated, .run = folder("unit")},
                                                   {.denoiser = Denoiser::Linear}}},
                                      silent, {});
        QVERIFY(found.ok());
        for (int i = 0; i < 3; ++i)
            QVERIFY(found->columns[std::size_t(i)].fault && !found->columns[std::size_t(i)].sheet);
        QVERIFY(QString::fromStdString(found->columns[2].fault->detail.english()).contains("another shape or range"));
        QVERIFY(found->columns[3].sheet && !found->columns[3].fault); // of another scaling, see below
        QVERIFY(found->columns[4].sheet && !found->columns[4].fault);
        QVERIFY(!stampOf(*found).starts_with("NOT PRIVATE: raw")); // none is shown
        // What is from another run comes with what that run says of itself.
        const auto two = compareRun(
            {.run = folder("digits"), .columns = {{.kind = CompareColumn::Kind::Generated, .run = folder("other")}}},
            silent, {});
        QVERIFY(two.ok() && !two->columns[0].fault);
        QVERIFY(two->columns[0].method == "entropic" && two->columns[0].model == PrivacyModel::Local);
        QVERIFY(two->columns[0].epsilon == 0 && two->epsilon > 0); // promised, and of a noise of this scale
        QVERIFY(stampOf(*two).find("; other (local): ") != std::string::npos &&
                labelOf(*two).find("from another run") != std::string::npos);
    }

    void aRunOfAnotherScalingIsMeasuredInTheRangeOfThisOne() {
        CompareObserver silent;
        const CompareColumn own{.kind = CompareColumn::Kind::Generated, .method = "entropic"};
        CompareColumn other = own;
        other.run = folder("unit");
        const auto beside = compareRun({.run = folder("digits"), .columns = {own, other}, .raw = true}, silent, {});
        const auto alone = compareRun({.run = folder("unit"), .columns = {own}, .raw = true}, silent, {});
        QVERIFY(beside.ok() && alone.ok() && !beside->columns[1].fault);
        const auto &there = beside->columns[1].sheet->pixels, &here = alone->columns[0].sheet->pixels;
        QCOMPARE(there.size(), here.size());
        for (std::size_t i = 0; i < here.size(); ++i) QVERIFY(std::abs(int(there[i]) - int(here[i])) <= 1);
        // [-1, 1] is twice as wide as [0, 1].
        const double wide = value(beside->columns[1], MetricId::Wasserstein2),
                     narrow = value(alone->columns[0], MetricId::Wasserstein2);
        QVERIFY2(std::abs(wide / narrow - 2) < 1e-3, qPrintable(QString::number(wide / narrow)));
        // As a row below that run it has the same figures as in a column.
        const auto below = compareRun({.run = folder("unit"),
                                       .beside = folder("digits"),
                                       .columns = {{.denoiser = Denoiser::None}, own},
                                       .raw = true},
                                      silent, {});
        QVERIFY(below.ok());
        for (const MetricId id : {MetricId::Wasserstein2, MetricId::SlicedW2})
            QVERIFY(std::abs(value(below->columns[1], id) / value(beside->columns[1], id) - 1) < 1e-3);
        QVERIFY(std::abs(value(below->columns[0], MetricId::Rmse) - 1) < 0.04); // twice sigma
        const auto smaller = compareRun({.run = folder("smaller"), .beside = folder("digits")}, silent, {});
        QVERIFY(!smaller && smaller.fault().subject == folder("smaller").string());
    }

    void metricsAreMeansOverThreeSeedsWithTheirDeviations() {
        CompareObserver silent;
        const std::vector<CompareColumn> columns{{.kind = CompareColumn::Kind::Raw},
                                                 {.denoiser = Denoiser::Linear},
                                                 {.kind = CompareColumn::Kind::Generated, .method = "entropic"}};
        const auto found = compareRun({.run = folder("digits"), .columns = columns, .raw = true}, silent, {});
        QVERIFY(found.ok());
        QCOMPARE(found->seeds, (std::vector<std::uint64_t>{7, 8, 9}));
        QCOMPARE(measuredText(*found), "200 records; mean ± standard deviation of evaluation seeds 7, 8, 9");
        Comparison more = *found;
        more.records = 2000;
        QCOMPARE(measuredText(more).substr(0, 46), "2000 records, exact W2 of 1000 points; mean ±");
        for (ComparedColumn& column : more.columns)
            std::erase_if(column.metrics, [](const auto& of) { return of.first == MetricId::Wasserstein2; });
        QCOMPARE(measuredText(more).substr(0, 21), "2000 records; mean ±");
        for (const ComparedColumn& column : found->columns)
            QVERIFY(deviationOf(column, MetricId::SlicedW2) > 0 && deviationOf(column, MetricId::HeldOutNll) > 0);
        const double error = deviationOf(found->columns[1], MetricId::Rmse);
        QVERIFY2(error > 0 && error < 0.1 * value(found->columns[1], MetricId::Rmse),
                 qPrintable(QString::number(error)));
        QVERIFY(deviationOf(found->columns[0], MetricId::Rmse) == 0);
        // The floor is what the records themselves have.
        QCOMPARE(found->floors.front().second, value(found->columns[0], MetricId::Wasserstein2));
    }

    void aStrengthChangesADenoiserAndTheQuickMetricIsTheSame() {
        CompareObserver silent;
        const CompareColumn usual{.denoiser = Denoiser::TotalVariation};
        CompareColumn stronger = usual;
        stronger.strength = 2;
        const auto quick = compareRun(
            {.run = folder("digits"), .columns = {usual, stronger}, .quick = true, .raw = true}, silent, {});
        const auto whole = compareRun({.run = folder("digits"), .columns = {usual, stronger}, .raw = true}, silent, {});
        QVERIFY(quick.ok() && whole.ok());
        for (std::size_t i = 0; i < 2; ++i) {
            QCOMPARE(value(quick->columns[i], MetricId::Rmse), value(whole->columns[i], MetricId::Rmse));
            QVERIFY(!metricOf(quick->columns[i], MetricId::Wasserstein2));
        }
        QVERIFY(value(whole->columns[0], MetricId::Rmse) != value(whole->columns[1], MetricId::Rmse));
        QCOMPARE(titleOf(whole->columns[1]), "tv x2");
        const auto blind = compareRun({.run = folder("digits"), .columns = {usual}, .quick = true}, silent, {});
        QVERIFY(blind.ok() && metricOf(blind->columns[0], MetricId::HeldOutNll));
    }

    void moreRecordsThanHalfAreRefusedAndAStopIsHeard() {
        CompareObserver silent;
        const auto many = compareRun({.run = folder("digits"), .papers = true, .records = 201}, silent, {});
        QVERIFY(!many && many.fault().code == Fault::Code::OutOfRange);
        QVERIFY(!compareRun({.run = folder("nothing"), .papers = true}, silent, {}));
        const QByteArray before = ledger();
        QVERIFY(
            !compareRun({.run = folder("digits"), .columns = quickColumns(true), .rows = 0, .raw = true}, silent, {}));
        const auto unknown = compareRun({.run = folder("digits"),
                                         .columns = {{.kind = CompareColumn::Kind::Generated, .method = "nobody"}},
                                         .raw = true},
                                        silent, {});
        QVERIFY(!unknown && unknown.fault().code == Fault::Code::NotAChoice);
        QCOMPARE(ledger(), before); // refused before it looked
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = compareRun({.run = folder("digits"), .papers = true}, silent, stop.get_token());
        QVERIFY(!stopped && stopped.fault().code == Fault::Code::Stopped);
    }

    void aRunOfWindowsIsComparedBySamplesAndDenoisedByNobody() {
        RunSpec spec = digits();
        spec.data.side = 0;
        spec.mechanism = {.kind = MechanismKind::PrivUnit,
                          .epsilon = 20,
                          .bound = Bound::Sphere,
                          .transform = Transform::Writing,
                          .noise = NoiseDistribution::Study,
                          .labels = LabelRelease::Response};
        spec.methods = {{.name = "moments", .loss = Loss::Moments}};
        RunObserver silent;
        const auto trained = run(spec, folder("windows"), silent, {});
        QVERIFY2(!trained.fault, trained.fault ? describe(*trained.fault).c_str() : "");
        CompareObserver quiet;
        const auto found = compareRun({.run = folder("windows"),
                                       .columns = {{.denoiser = Denoiser::None},
                                                   {.denoiser = Denoiser::Linear},
                                                   {.kind = CompareColumn::Kind::Generated, .method = "moments"}},
                                       .records = 20},
                                      quiet, {});
        QVERIFY2(found.ok(), found.ok() ? "" : describe(found.fault()).c_str());
        QVERIFY(found->columns[0].sheet && found->columns[2].sheet && found->columns[1].fault);
        QVERIFY(found->columns[1].fault->detail.english().find("no denoiser") != std::string::npos);
        const auto papers = compareRun({.run = folder("windows"), .papers = true, .records = 20}, quiet, {});
        QVERIFY(papers.ok() && papers->columns.size() == 2 && !papers->columns[0].fault && !papers->columns[1].fault);
        const auto denoised = denoiseRun({.run = folder("windows")}, {});
        QVERIFY(!denoised && denoised.fault().detail.english() == found->columns[1].fault->detail.english());
        // The nearest privatized record is sought among what windows saw.
        const auto samples = sampleRun({.run = folder("windows"), .count = 3, .seed = 1}, {});
        QVERIFY(samples.ok());
        const auto nearest = nearestRecords({.run = folder("windows"), .samples = *samples}, {});
        QVERIFY2(nearest.ok(), nearest.ok() ? "" : describe(nearest.fault()).c_str());
        QCOMPARE(nearest->privatized.records.count, 3);
        QVERIFY(std::isfinite(nearest->privatized.typical) && nearest->privatized.norm == "l2");
    }
};

SFUMATO_TEST(TestCompare)
#include "test_compare.moc"
