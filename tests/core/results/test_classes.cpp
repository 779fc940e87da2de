// SPDX-License-Identifier: GPL-3.0-or-later
// Class-conditional generators: sheets, samples, walks and exports know of what class everything is.
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/png.h"
#include "core/files/durable/read_file.h"
#include "core/data/loading/record_files.h"
#include "core/results/export_run.h"
#include "core/results/gallery.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtEndian>
#include <QtTest>

#include <algorithm>
#include <numeric>
#include <set>

using namespace sfumato;

namespace {

constexpr int kinds = 10;

RunSpec conditionalSpec(const std::string& method) {
    RunSpec spec;
    spec.threads = 1;
    spec.data = {.source = "glyph-digits", .count = 300, .scaling = Scaling::Unit};
    spec.privacy = {.model = PrivacyModel::Central,
                    .method = method,
                    .epsilon = 20,
                    .delta = 1e-4,
                    .noise = NoiseDistribution::Study};
    spec.methods = {{.name = "one", .batch = 30}};
    spec.model = {.hidden = {16}, .latent = Latent::Normal, .latentDimension = 4};
    spec.train = {.steps = method == "moments" ? 0 : 2,
                  .evaluateEvery = 2,
                  .sampleEvery = 2,
                  .checkpointEvery = 2,
                  .samples = 30};
    spec.monitor.raw = false;
    return spec;
}

struct Conditional : RunObserver {
    Conditional(const RunSpec& spec, std::filesystem::path where) : folder(std::move(where)) {
        const auto report = run(spec, folder, *this, {});
        if (report.fault) qFatal("%s", describe(*report.fault).c_str());
    }
    void onSheet(std::shared_ptr<const SampleSheet> sheet) override { sheets.push_back(std::move(sheet)); }
    std::filesystem::path folder;
    std::vector<std::shared_ptr<const SampleSheet>> sheets;
};

std::vector<int> inOrder(int count) {
    std::vector<int> labels;
    for (int i = 0; i < count; ++i) labels.push_back(i * kinds / count);
    return labels;
}

std::vector<std::uint8_t> pixelsOf(const SampleSheet& sheet, int index) {
    const auto size = std::ptrdiff_t(sheet.height) * sheet.width * sheet.channels;
    return {sheet.pixels.begin() + index * size, sheet.pixels.begin() + (index + 1) * size};
}

} // namespace

class TestClasses : public QObject, TestFolder<std::filesystem::path> {
    Q_OBJECT

    std::map<QString, std::unique_ptr<Conditional>> m_runs;

    const Conditional& trained(const QString& method) {
        auto& run = m_runs[method];
        if (!run) run = std::make_unique<Conditional>(conditionalSpec(method.toStdString()), at(method));
        return *run;
    }
    static void methods() {
        QTest::addColumn<QString>("method");
        for (const char* method : {"moments", "dp-merf", "evolution"}) QTest::newRow(method) << method;
    }

private Q_SLOTS:
    void aSheetHasARowForEachClassAndKeepsItsLabels() {
        const auto& run = trained("moments");
        QCOMPARE(run.sheets.back()->classes, kinds);
        QCOMPARE(run.sheets.back()->labels, inOrder(30));
        const auto past = pastSheets(run.folder, {});
        QVERIFY(past.ok() && past->unread.empty());
        QVERIFY(*past->sheets.back() == *run.sheets.back());
        int sheets = 0;
        for (const auto& entry : std::filesystem::directory_iterator(RunPaths{run.folder}.samples())) {
            QCOMPARE(readPng(entry.path())->width, std::int64_t(3 * 30 + 2)); // three images a row, ten rows
            ++sheets;
        }
        QVERIFY(sheets > 0);
    }

    void labelsThatAreNoneAreNamed() {
        const Conditional run(conditionalSpec("moments"), at("damaged"));
        const auto path = RunPaths{run.folder}.samples() / "one_step_000000.png";
        auto picture = readPng(path);
        QVERIFY(picture.ok());
        for (const char* text : {"10: 0 0", "10: 0 x", "99999999999: 0", "10: -1", "10 0", ""}) {
            picture->text.back().second = text;
            const auto png = toPng(*picture);
            QVERIFY(writeAtomically(path, png).ok());
            const auto past = pastSheets(run.folder, {});
            QCOMPARE(past->unread.size(), std::size_t(1));
            QCOMPARE(past->unread[0].code, Fault::Code::Malformed);
        }
    }

    void aClassIsDrawnAlone_data() { methods(); }
    void aClassIsDrawnAlone() {
        QFETCH(QString, method);
        const auto& run = trained(method);
        const auto draw = [&](int count, ClassChoice choice) {
            return sampleRun({.run = run.folder, .count = count, .seed = 5, .classes = choice}, {});
        };
        const auto sevens = draw(12, {ClassChoice::Kind::One, 7}), more = draw(1100, {ClassChoice::Kind::One, 7}),
                   each = draw(40, {ClassChoice::Kind::Each}), any = draw(200, {});
        QVERIFY(sevens.ok() && more.ok() && each.ok() && any.ok());
        QCOMPARE(sevens->labels, std::vector<int>(12, 7));
        QCOMPARE(each->labels, inOrder(40));
        QVERIFY(std::set<int>(any->labels.begin(), any->labels.end()).size() >= 8);
        for (int i = 0; i < 12; ++i) { // another size of a matrix product may round otherwise
            const auto one = pixelsOf(*sevens, i), again = pixelsOf(*more, i);
            for (std::size_t k = 0; k < one.size(); ++k) QVERIFY(std::abs(one[k] - again[k]) <= 1);
        }
        QVERIFY(pixelsOf(*sevens, 0) != pixelsOf(*sevens, 1));
        for (const int wrong : {-1, kinds})
            QCOMPARE(draw(3, {ClassChoice::Kind::One, wrong}).fault().code, Fault::Code::OutOfRange);
    }

    void theFixedOnesOfAClassAreThoseOfTheSheet_data() { methods(); }
    void theFixedOnesOfAClassAreThoseOfTheSheet() {
        QFETCH(QString, method);
        const auto& run = trained(method);
        const auto threes = sampleRun({.run = run.folder, .count = 3, .classes = {ClassChoice::Kind::One, 3}}, {});
        QVERIFY(threes.ok());
        for (int i = 0; i < 3; ++i) {
            const auto one = pixelsOf(*threes, i), shown = pixelsOf(*run.sheets.back(), 9 + i);
            for (std::size_t k = 0; k < one.size(); ++k) QVERIFY(std::abs(one[k] - shown[k]) <= 1);
        }
        QVERIFY(!sampleRun({.run = run.folder, .count = 4, .classes = {ClassChoice::Kind::One, 3}}, {}).ok());
    }

    // Between two samples of a class there is that class; between two classes only these two.
    void aWalkKeepsToItsClasses_data() { methods(); }
    void aWalkKeepsToItsClasses() {
        QFETCH(QString, method);
        const auto& run = trained(method);
        const auto within = walkLatents({.run = run.folder,
                                         .seed = 2,
                                         .rows = {{0, 1}, {1, 4}},
                                         .frames = 9,
                                         .classes = {ClassChoice::Kind::One, 8}},
                                        {});
        QVERIFY(within.ok());
        QCOMPARE(within->sheet.labels, std::vector<int>(18, 8));
        const auto samples = sampleRun(
            {.run = run.folder, .count = 5, .seed = 2, .classes = {ClassChoice::Kind::One, 8}}, {});
        for (const auto& [frame, sample] : {std::pair(0, 0), {8, 1}, {17, 4}}) {
            const auto one = pixelsOf(within->sheet, frame), other = pixelsOf(*samples, sample);
            for (std::size_t k = 0; k < one.size(); ++k) QVERIFY(std::abs(one[k] - other[k]) <= 1);
        }
        const auto across = walkLatents({.run = run.folder, .rows = {{0, 29}}, .frames = 9}, {});
        QVERIFY(across.ok());
        QCOMPARE(across->sheet.labels, (std::vector<int>{0, 0, 0, 0, 9, 9, 9, 9, 9}));
    }

    void exportsAreReadBackWithTheirLabels_data() {
        QTest::addColumn<int>("format");
        QTest::addColumn<QString>("target");
        QTest::newRow("npz") << int(ExportFormat::Npz) << "out.npz";
        QTest::newRow("idx") << int(ExportFormat::Idx) << "out-images-idx3-ubyte";
        QTest::newRow("idx.gz") << int(ExportFormat::Idx) << "packed-images-idx3-ubyte.gz";
        QTest::newRow("csv") << int(ExportFormat::Csv) << "out.csv";
        QTest::newRow("pngs") << int(ExportFormat::PngEach) << "out";
        QTest::newRow("dpimagebench") << int(ExportFormat::DpImageBench) << "gen.npz";
    }
    void exportsAreReadBackWithTheirLabels() {
        QFETCH(int, format);
        QFETCH(QString, target);
        ExportRequest request{.run = trained("moments").folder,
                              .format = ExportFormat(format),
                              .count = 40,
                              .seed = 3,
                              .target = at(target),
                              .classes = {ClassChoice::Kind::Each}};
        const auto drawn = sampleRun({.run = request.run, .count = 40, .seed = 3, .classes = {ClassChoice::Kind::Each}},
                                     {});
        const auto labelsBack = [&] {
            const auto back = readRecords({.source = "file", .path = request.target.string()});
            const at::Tensor labels = back.ok() && back->labels ? *back->labels : at::zeros({0}, at::kLong);
            return std::vector<int>(labels.data_ptr<std::int64_t>(), labels.data_ptr<std::int64_t>() + labels.numel());
        };
        const auto written = exportSamples(request, {});
        QVERIFY2(written.ok(), written.ok() ? "" : describe(written.fault()).c_str());
        QCOMPARE(labelsBack(), inOrder(40));
        const auto back = readRecords({.source = "file", .path = request.target.string(), .side = drawn->height});
        if (back->isImage) {
            const at::Tensor shown = at::tensor(drawn->pixels).view({40, -1}).to(at::kFloat),
                             read = back->records.reshape({40, -1}).to(at::kFloat);
            const bool whole = format == int(ExportFormat::DpImageBench); // others have steps of 1 / 255
            QCOMPARE(back->records.scalar_type() == at::kFloat, whole || format == int(ExportFormat::PngEach));
            QVERIFY(at::allclose(whole || format == int(ExportFormat::PngEach) ? read * 255 : read, shown, 0,
                                 whole ? 0.51 : 1e-2));
        }
        // What a person picked keeps its labels too; one class alone is numbered as it is, not from 0.
        request.classes = {ClassChoice::Kind::One, 7};
        request.count = 4;
        std::filesystem::remove_all(request.target);
        QVERIFY(exportSamples(request, {}).ok());
        QCOMPARE(labelsBack(), std::vector<int>(4, 7));
        if (format == int(ExportFormat::Csv)) return;
        std::filesystem::remove_all(request.target);
        request.samples = std::make_shared<const SampleSheet>(*drawn);
        QVERIFY(exportSamples(request, {}).ok());
        QCOMPARE(labelsBack(), inOrder(40));
    }

    void aGridOfManyOfEachClassIsAboutSquare() {
        const ExportRequest request{.run = trained("moments").folder,
                                    .format = ExportFormat::PngGrid,
                                    .count = 400,
                                    .target = at("grid.png"),
                                    .classes = {ClassChoice::Kind::Each}};
        QVERIFY(exportSamples(request, {}).ok());
        QFile file(QString::fromStdString(request.target.string()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray head = file.read(24); // width and height stand at 16 and 20
        QCOMPARE(qFromBigEndian<quint32>(head.constData() + 16), qFromBigEndian<quint32>(head.constData() + 20));
    }

    void anIdxPairIsNamedSoThatItsLabelsAreFound() {
        ExportRequest request{
            .run = trained("moments").folder, .format = ExportFormat::Idx, .count = 4, .target = at("digits.idx")};
        QCOMPARE(exportSamples(request, {}).fault().code, Fault::Code::Mismatch);
        QVERIFY(!std::filesystem::exists(request.target));
        // Labels of other images would be taken for these.
        QVERIFY(writeAtomically(at("a-labels-idx1-ubyte.gz"), {}).ok());
        request.target = at("a-images-idx3-ubyte");
        QCOMPARE(exportSamples(request, {}).fault().code, Fault::Code::Mismatch);
        request.target = at("a-images-idx3-ubyte.gz");
        const auto files = exportSamples(request, {});
        QVERIFY(files.ok());
        QCOMPARE(files->size(), std::size_t(4)); // images, labels, privacy label
    }

    void aRunWithoutClassesSaysSo() {
        RunSpec spec;
        spec.threads = 1;
        spec.data = {.source = "half-circle", .count = 60};
        spec.mechanism = {.kind = MechanismKind::Laplace, .epsilon = 5, .delta = 0, .noise = NoiseDistribution::Study};
        spec.methods = {{.name = "entropic", .iterations = 10, .batch = 20}};
        spec.model = {.hidden = {16}, .latentDimension = 5};
        spec.train = {.steps = 2, .evaluateEvery = 2, .sampleEvery = 2, .checkpointEvery = 2, .samples = 7};
        spec.monitor.raw = false;
        const Conditional run(spec, at("points"));
        const auto draw = [&](ClassChoice choice) {
            return sampleRun({.run = run.folder, .count = 9, .seed = 5, .classes = choice}, {});
        };
        QCOMPARE(draw({ClassChoice::Kind::One, 0}).fault().code, Fault::Code::Unsupported);
        QCOMPARE(draw({ClassChoice::Kind::Each})->classes, 0);
        QVERIFY(*draw({ClassChoice::Kind::Each}) == *draw({}));
        const ExportRequest labelled{
            .run = run.folder, .format = ExportFormat::DpImageBench, .count = 4, .target = at("unlabelled.npz")};
        QCOMPARE(exportSamples(labelled, {}).fault().code, Fault::Code::Unsupported);
        QVERIFY(!std::filesystem::exists(labelled.target));
    }
};

SFUMATO_TEST(TestClasses)
#include "test_classes.moc"
