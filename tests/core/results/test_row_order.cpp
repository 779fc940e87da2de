// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows of a release tell by their order: an attacker who knows everything about how files are read, and the
// seed.
#include "core/data/record_order.h"
#include "core/data/seeded_random.h"
#include "core/files/formats/png.h"
#include "core/files/durable/read_file.h"
#include "core/local/release/privatized_file.h"
#include "core/results/measure/compare_run.h"
#include "core/results/measure/denoise_run.h"
#include "core/results/forget.h"
#include "core/run/release.h"
#include "core/run/recipe_for.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "core/local/collect/recipe_answer.h"
#include "tests/core/run/told.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <fstream>

using namespace sfumato;

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t classes = 4, ofClass = 500, records = classes * ofClass;
constexpr std::uint64_t seed = 7;

/// The share of labels that are right where every run of as many released labels as a class has gets the label that is
/// most frequent in it.
double recoveredFrom(const std::vector<std::int64_t>& released, const std::vector<std::int64_t>& rowOf) {
    std::vector<std::int64_t> byRow(std::size_t(records), 0);
    for (std::size_t i = 0; i < released.size(); ++i) byRow[std::size_t(rowOf[i])] = released[i];
    std::int64_t right = 0;
    for (std::int64_t run = 0; run < classes; ++run) {
        std::vector<std::int64_t> votes(std::size_t(classes), 0);
        for (std::int64_t i = 0; i < ofClass; ++i) ++votes[std::size_t(byRow[std::size_t(run * ofClass + i)])];
        if (std::ranges::max_element(votes) - votes.begin() == run) // files are read class by class
            right += ofClass;
    }
    return double(right) / double(records);
}

/// The share of labels that agree with those of the rows that the attacker takes them for, which are sorted by their
/// class.
double agreement(const std::vector<std::int64_t>& released, const std::vector<std::int64_t>& rowOf) {
    std::int64_t same = 0;
    for (std::size_t i = 0; i < released.size(); ++i) same += released[i] == rowOf[i] / ofClass;
    return double(same) / double(records);
}

std::vector<std::int64_t> labelsOf(const at::Tensor& responses) {
    return {responses.data_ptr<std::int64_t>(), responses.data_ptr<std::int64_t>() + responses.numel()};
}

} // namespace

class TestRowOrder : public QObject, TestFolder<fs::path> {
    Q_OBJECT

    fs::path sortedTable() const {
        const fs::path path = at("sorted.csv");
        std::ofstream out(path);
        out << "a,b,label\n";
        for (std::int64_t i = 0; i < records; ++i)
            out << double(i % 100) / 100 << ',' << double(i % 77) / 77 << ',' << i / ofClass << '\n';
        return path;
    }
    fs::path classFolder() const {
        const fs::path path = at("pictures");
        for (std::int64_t i = 0; i < records; ++i) {
            const fs::path folder = path / ("class " + std::to_string(i / ofClass));
            fs::create_directories(folder);
            PngImage image{.width = 4, .height = 4, .channels = 1};
            image.pixels.assign(16, std::uint8_t(i % 251));
            const auto bytes = toPng(image);
            std::ofstream(folder / (std::to_string(10000 + i) + ".png"), std::ios::binary)
                .write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
        }
        return path;
    }
    static RunSpec specOf(const fs::path& data, double labelEpsilon, NoiseDistribution noise) {
        RunSpec spec;
        spec.seed = seed, spec.threads = 1;
        spec.data = {
            .source = "file", .path = data.string(), .count = 0, .scaling = Scaling::Symmetric, .classes = classes};
        if (!fs::is_directory(data))
            spec.data.low = {0}, spec.data.high = {1};
        else
            spec.data.side = 4;
        spec.mechanism = {.kind = MechanismKind::Laplace,
                          .epsilon = 4 + labelEpsilon,
                          .bound = Bound::Range,
                          .noise = noise,
                          .labels = LabelRelease::Response,
                          .labelEpsilon = labelEpsilon};
        return spec;
    }

private Q_SLOTS:
    void orderTellsNoLabels_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<double>("labelEpsilon");
        for (const char* kind : {"table", "folder", "answer"})
            for (const double epsilon : {0.1, 0.5, 1.0})
                QTest::addRow("%s, label epsilon %g", kind, epsilon) << kind << epsilon;
    }
    void orderTellsNoLabels() {
        QFETCH(QString, kind);
        QFETCH(double, labelEpsilon);
        static const fs::path table = sortedTable(), folder = classFolder();
        RunObserver nobody;
        const auto released = [&](NoiseDistribution noise) {
            const RunSpec spec = specOf(kind == "folder" ? folder : table, labelEpsilon, noise);
            if (kind == "answer") {
                const auto recipe = recipeFor(spec, {}).value();
                const auto own = prepareOwn(readFileArray(table).value(), recipe, "own").value();
                const auto answer = answerRecipe(own, recipe, noiseSourceFor(noise, seed).value(), 0).value();
                const auto labels = answer.labels->as<std::int64_t>();
                return std::vector<std::int64_t>(labels.begin(), labels.end());
            }
            const auto done = privatizeFile(spec, at("released"), at("released.md"), nobody, {});
            if (!done) qFatal("%s", describe(done.fault()).c_str());
            return labelsOf(loadPrivatized(at("released")).value().responses());
        };
        // Which row of the file each released one is, as far as the attacker can know.
        std::vector<std::int64_t> rowOf = SeededRandom(seed).permutation(records);
        if (kind == "answer") std::iota(rowOf.begin(), rowOf.end(), 0);
        const double keep = std::exp(labelEpsilon) / (std::exp(labelEpsilon) + double(classes - 1)),
                     deviation = std::sqrt(0.25 * 0.75 / double(records));
        // Study noise is no secret, and its order is public: the attack works there.
        const auto open = released(NoiseDistribution::Study), secret = released(NoiseDistribution::Exact);
        const double known = agreement(open, rowOf), guessed = agreement(secret, rowOf);
        qInfo("%s, label epsilon %g: by runs %.3f with a public order, %.3f with a secret one (%.3f by the released "
              "label); labels agree with their rows in %.3f, %.3f",
              qPrintable(kind), labelEpsilon, recoveredFrom(open, rowOf), recoveredFrom(secret, rowOf), keep, known,
              guessed);
        QVERIFY(std::abs(known - keep) < 4 * deviation + 0.01);
        if (labelEpsilon >= 0.5) QVERIFY(recoveredFrom(open, rowOf) > 0.95);
        QVERIFY2(std::abs(guessed - 1.0 / double(classes)) < 4.5 * deviation, qPrintable(QString::number(guessed)));
    }

    /// The owner holds released records against raw ones row by row, until the order is forgotten.
    void itsOwnerStillComparesRowByRow() {
        RunSpec spec;
        spec.seed = seed, spec.threads = 1;
        spec.data = {.source = "glyph-digits", .count = 300, .scaling = Scaling::Symmetric, .side = 12};
        spec.mechanism = {.kind = MechanismKind::Gaussian, .delta = 1e-5, .noiseScale = 0.01, .bound = Bound::Range};
        spec.methods = {{.name = "entropic", .iterations = 10, .batch = 20}};
        spec.model = {.hidden = {16}, .latentDimension = 5};
        spec.train = {.steps = 2, .evaluateEvery = 2, .sampleEvery = 2, .checkpointEvery = 2, .samples = 4};
        spec.monitor.raw = false;
        RunObserver nobody;
        const auto report = run(spec, at("digits"), nobody, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        const DenoiseRequest request{.run = at("digits"), .count = 50, .raw = true};
        const auto known = denoiseRun(request, {});
        QVERIFY2(known.ok(), known ? "" : describe(known.fault()).c_str());
        QVERIFY2(known->noisy->rmse < 0.05, qPrintable(QString::number(known->noisy->rmse)));
        const std::string id = loadPrivatized(RunPaths{at("digits")}.privatized()).value().event().order;
        // Somebody else's folder may name any order.
        fs::copy(at("digits"), at("sent"), fs::copy_options::recursive);
        fs::remove(RunPaths{at("sent")}.mark());
        QCOMPARE(forget(at("sent")).fault().code, Fault::Code::NotFound);
        QVERIFY(!id.empty() && keptOrder(id, seed).value());
        QVERIFY(forget(at("digits"))->order && !forget(at("digits")).ok());
        QCOMPARE(denoiseRun(request, {}).fault().code, Fault::Code::Missing);
        CompareObserver silent;
        // What needs no order is measured all the same, and raw records stand beside no others' estimates.
        const auto rest = compareRun({.run = at("digits"),
                                      .columns = {{.kind = CompareColumn::Kind::Raw},
                                                  {.denoiser = Denoiser::None},
                                                  {.denoiser = Denoiser::WaveletOracle},
                                                  {.kind = CompareColumn::Kind::Generated, .method = "entropic"}},
                                      .raw = true},
                                     silent, {});
        QVERIFY2(rest.ok(), rest ? "" : describe(rest.fault()).c_str());
        QVERIFY(rest->noOrder && rest->noOrder->code == Fault::Code::Missing && !rest->shown);
        QVERIFY(rest->columns[0].fault && !rest->columns[0].sheet && rest->columns[2].fault);
        QVERIFY(!metricOf(rest->columns[1], MetricId::Rmse) && rest->columns[1].sheet);
        for (const std::size_t i : {0, 1, 3}) QVERIFY(metricOf(rest->columns[i], MetricId::SlicedW2));
        QVERIFY(denoiseRun({.run = at("digits"), .count = 50}, {}).ok());
    }
};

SFUMATO_TEST_WITH(TestRowOrder, QCoreApplication)
#include "test_row_order.moc"
