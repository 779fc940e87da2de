// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger.h"
#include "core/local/release/privatized_file.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/own_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/metrics/nearest.h"
#include "core/models/latent.h"
#include "core/results/export_run.h"
#include "core/results/gallery.h"
#include "core/run/own_data_spec.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "core/run/folder/sheet_files.h"
#include "core/results/trained_run.h"
#include "tests/core/run/own_files.h"
#include "tests/support/full_disk.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

using namespace sfumato;

namespace {

RunSpec specOf(const std::string& source, Latent latent) {
    RunSpec spec;
    spec.threads = 1;
    spec.data = {.source = source,
                 .count = 60,
                 .scaling = source == "glyph-digits" ? Scaling::Symmetric : Scaling::Centred,
                 .side = source == "glyph-digits" ? 8 : 0};
    spec.mechanism = {.kind = MechanismKind::Laplace,
                      .epsilon = 5,
                      .delta = 0,
                      .bound = source == "glyph-digits" ? Bound::Range : Bound::Domain,
                      .noise = NoiseDistribution::Study};
    spec.methods = {{.name = "entropic", .iterations = 10, .batch = 20},
                    {.name = "plain one", .loss = Loss::Unregularized, .batch = 20}};
    spec.model = {.hidden = {16}, .latent = latent, .latentDimension = 5};
    spec.train = {.steps = 4, .evaluateEvery = 4, .sampleEvery = 2, .checkpointEvery = 4, .samples = 7};
    spec.monitor.raw = false;
    return spec;
}

/// A trained run and the sheets that it reported.
struct Trained : RunObserver {
    Trained(const std::filesystem::path& parent, const std::string& source, Latent latent)
        : Trained(specOf(source, latent), parent / (source + std::string(nameOf(latent)))) {}
    Trained(const RunSpec& of, const std::filesystem::path& in) : spec(of), folder(in) {
        const auto report = run(spec, folder, *this, {});
        if (report.fault) qFatal("%s", describe(*report.fault).c_str());
    }
    void onSheet(std::shared_ptr<const SampleSheet> sheet) override { sheets.push_back(std::move(sheet)); }
    RunSpec spec;
    std::filesystem::path folder;
    std::vector<std::shared_ptr<const SampleSheet>> sheets;
};

/// The largest difference between image `a` of one sheet and image `b` of another, in gray levels or units.
double difference(const SampleSheet& one, int a, const SampleSheet& other, int b) {
    double most = 0;
    const std::size_t size = one.pixels.empty() ? 2 : std::size_t(one.height * one.width * one.channels);
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t from = std::size_t(a) * size + i, to = std::size_t(b) * size + i;
        most = std::max(most, one.pixels.empty() ? std::abs(double(one.points.at(from)) - other.points.at(to))
                                                 : std::abs(double(one.pixels.at(from)) - other.pixels.at(to)));
    }
    return most;
}

} // namespace

class TestGallery : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Trained> m_images, m_points;

private Q_SLOTS:
    void initTestCase() {
        m_images = std::make_unique<Trained>(m_folder.path().toStdString(), "glyph-digits", Latent::Normal);
        m_points = std::make_unique<Trained>(m_folder.path().toStdString(), "half-circle", Latent::Symmetric);
    }

    void theSheetsOfARunFolderComeBackEqual() {
        for (const auto* trained : {m_images.get(), m_points.get()}) {
            const auto past = pastSheets(trained->folder, {});
            QVERIFY(past.ok());
            QVERIFY(past->unread.empty());
            QCOMPARE(past->sheets.size(), trained->sheets.size()); // privatized, and two steps of two methods
            for (const auto& sheet : past->sheets)
                QVERIFY(
                    std::ranges::any_of(trained->sheets, [&](const auto& reported) { return *reported == *sheet; }));
            for (std::size_t i = 1; i < past->sheets.size(); ++i)
                QVERIFY(past->sheets[i]->method != past->sheets[i - 1]->method ||
                        past->sheets[i]->step > past->sheets[i - 1]->step);
        }
    }

    void ofATableAllColumnsComeBackUnlessTheyAreRaw() {
        auto folder = RunFolder::create((m_folder.path() + "/columns").toStdString(),
                                        specOf("half-circle", Latent::Unit));
        QVERIFY(folder.ok());
        SampleSheet sheet{.kind = SampleSheet::Kind::Generated, .method = "entropic", .step = 2, .count = 2};
        sheet.points = {1, 2, 4, 5}, sheet.numbers = {1, 2, 3, 4, 5, 6};
        sheet.histograms.assign(3 * SampleSheet::histogramParts, 1);
        SampleSheet raw = sheet;
        raw.step = 4, raw.usesRaw = true;
        QVERIFY(folder->writeSheet(sheet).ok() && folder->writeSheet(raw).ok());
        const auto past = pastSheets(folder->paths().folder, {});
        QVERIFY(past.ok());
        QCOMPARE(past->sheets.size(), std::size_t(2));
        QVERIFY(*past->sheets[0] == sheet);
        QVERIFY(past->sheets[1]->numbers.empty() && past->sheets[1]->points == raw.points);
    }

    void aPictureThatIsNoSheetIsNamedAndTheOthersAreRead() {
        const Trained trained((m_folder.path() + "/other").toStdString(), "glyph-digits", Latent::Unit);
        const QString samples = QString::fromStdString((trained.folder / "samples").string());
        QVERIFY(QFile::remove(samples + "/entropic_step_000002.png"));
        QFile broken(samples + "/entropic_step_000002.png");
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("no picture") > 0);
        broken.close();
        const auto past = pastSheets(trained.folder, {});
        QVERIFY(past.ok());
        QCOMPARE(past->sheets.size(), trained.sheets.size() - 1);
        QCOMPARE(past->unread.size(), std::size_t(1));
        QVERIFY(past->unread[0].subject.ends_with("entropic_step_000002.png"));
        QVERIFY(!pastSheets(m_folder.path().toStdString(), {}).ok());
        const Trained points((m_folder.path() + "/other").toStdString(), "half-circle", Latent::Unit);
        const auto file = pointsBeside(points.folder / "samples/entropic_step_000004.png");
        const auto kept = readSafeTensors(file);
        QVERIFY(kept.ok() && !kept->metadata.at("sfumato:stamp").empty());
        const Array& whole = kept->tensors.at(pointsName);
        QCOMPARE(whole.shape, (std::vector<std::int64_t>{1000, 2}));
        const auto refusal = [&] {
            const auto lacking = pastSheets(points.folder, {});
            return lacking->unread.size() == 1 && lacking->sheets.size() == points.sheets.size() - 1
                       ? lacking->unread[0].code
                       : Fault::Code::Internal;
        };
        const auto reread = [&](const Array& array) {
            return writeAtomically(file, toSafeTensors({{}, {{pointsName, array}}})).ok() ? refusal()
                                                                                          : Fault::Code::IoFailed;
        };
        QCOMPARE(reread({whole.type, {500, 4}, whole.bytes}), Fault::Code::Malformed);
        QCOMPARE(reread({ElementType::I32, whole.shape, whole.bytes}), Fault::Code::Malformed);
        QVERIFY(std::filesystem::remove(file)); // a drawing of points alone is no sheet of images
        QCOMPARE(refusal(), Fault::Code::Unsupported);
    }

    void fixedLatentsAtTheLastCheckpointGiveTheLastSheet() {
        for (const auto* trained : {m_images.get(), m_points.get()})
            for (const auto& reported : trained->sheets)
                if (reported->step == 4) {
                    const auto again = sampleRun(
                        {.run = trained->folder, .method = reported->method, .count = reported->count}, {});
                    QVERIFY(again.ok());
                    QVERIFY(*again == *reported);
                }
        const auto few = sampleRun({.run = m_images->folder, .count = 3}, {});
        QVERIFY(few.ok());
        for (int i = 0; i < 3; ++i) // another size of a matrix product may round otherwise
            QVERIFY(difference(*few, i, *m_images->sheets.at(m_images->sheets.size() - 2), i) <= 1);
        QVERIFY(!sampleRun({.run = m_images->folder, .count = 8}, {}).ok());
    }

    void samplesOfAnEarlierStepAreOfItsCheckpointAndSaySo() {
        RunSpec spec = specOf("half-circle", Latent::Unit);
        spec.mechanism.noise = NoiseDistribution::Exact;
        spec.train.checkpointEvery = 2;
        const Trained trained(spec, (m_folder.path() + "/kept").toStdString());
        for (const auto& reported : trained.sheets)
            if (reported->kind == SampleSheet::Kind::Generated && reported->step == 2) {
                const auto again = sampleRun(
                    {.run = trained.folder, .method = reported->method, .count = reported->count, .step = 2}, {});
                QVERIFY(again.ok() && *again == *reported);
            }
        const auto other = sampleRun({.run = trained.folder, .count = 3, .step = 3}, {});
        QVERIFY(!other && other.fault().detail.english().find("2, 4") != std::string::npos);
        const std::filesystem::path target = (m_folder.path() + "/of-two.csv").toStdString();
        const auto written = exportSamples(
            {.run = trained.folder, .format = ExportFormat::Csv, .count = 5, .target = target, .step = 2}, {});
        QVERIFY2(written.ok(), written ? "" : describe(written.fault()).c_str());
        const auto label = readOwnText(target.string() + ".label.md");
        QVERIFY(label && label->find("These samples are of step 2 of the training.") != std::string::npos);
        const auto change = labelChangeIn(trained.folder, target.string() + ".label.md");
        QVERIFY(change.ok() && !*change);
    }

    void aSeedIsItsPicturesHoweverManyAreDrawn() {
        const auto draw = [&](int count, std::uint64_t seed) {
            return sampleRun({.run = m_images->folder, .count = count, .seed = seed}, {});
        };
        const auto ten = draw(10, 3), again = draw(10, 3), more = draw(1003, 3), others = draw(10, 4);
        QVERIFY(ten.ok() && again.ok() && more.ok() && others.ok());
        QVERIFY(*ten == *again);
        QVERIFY(ten->pixels != others->pixels);
        for (int i = 0; i < 10; ++i) QVERIFY(difference(*ten, i, *more, i) <= 1);
        QCOMPARE(ten->step, std::int64_t(4));
        QCOMPARE(ten->method, std::string("entropic"));
        QVERIFY(!ten->usesRaw);
    }

    void theEndsOfAWalkAreTheSamplesThemselves() {
        for (const auto* trained : {m_images.get(), m_points.get()}) {
            const double tolerance = trained == m_images.get() ? 1 : 1e-5;
            for (const std::optional<std::uint64_t> seed :
                 {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(9)}) {
                const auto samples = sampleRun(
                    {.run = trained->folder, .method = "plain one", .count = 7, .seed = seed}, {});
                const auto walk = walkLatents({.run = trained->folder,
                                               .method = "plain one",
                                               .seed = seed,
                                               .rows = {{0, 1}, {6, 2}, {3, 3}},
                                               .frames = 5},
                                              {});
                QVERIFY(samples.ok() && walk.ok());
                QCOMPARE(walk->sheet.count, 15);
                const int ends[3][2] = {{0, 1}, {6, 2}, {3, 3}};
                for (int row = 0; row < 3; ++row) {
                    QVERIFY(difference(walk->sheet, row * 5, *samples, ends[row][0]) <= tolerance);
                    QVERIFY(difference(walk->sheet, row * 5 + 4, *samples, ends[row][1]) <= tolerance);
                }
                for (int frame = 0; frame < 5; ++frame) // a walk from a sample to itself stays there
                    QVERIFY(difference(walk->sheet, 10 + frame, *samples, 3) <= tolerance);
                QVERIFY(difference(walk->sheet, 2, *samples, 0) > 0);
            }
        }
    }

    // In the middle between u and v: (u + v) / 2 of uniform latents, (u + v) / (2 cos(a / 2)) of normal ones.
    void theMiddleOfAWalkIsThatOfItsPath() {
        for (const auto* trained : {m_images.get(), m_points.get()}) {
            const auto walk = walkLatents({.run = trained->folder, .seed = 5, .rows = {{1, 4}}, .frames = 3}, {});
            QVERIFY(walk.ok());
            const bool normal = trained == m_images.get();
            QCOMPARE(walk->path, normal ? WalkPath::Spherical : WalkPath::Linear);
            auto run = TrainedRun::open(trained->folder);
            const auto z = *run->latents(5, 5);
            const auto u = z[1], v = z[4];
            const double angle = std::acos(((u * v).sum() / (u.norm() * v.norm())).item<double>());
            const auto middle = run->generate("", ((u + v) / (normal ? 2 * std::cos(angle / 2) : 2)).unsqueeze(0), {});
            QVERIFY(middle.ok());
            const auto& sheet = walk->sheet;
            for (std::int64_t i = 0; i < middle->size(1); ++i) {
                const double value = (*middle)[0][i].item<double>();
                const double shown = normal ? sheet.pixels[std::size_t(64 + i)] / 127.5 - 1
                                            : sheet.points[std::size_t(2 + i)];
                QVERIFY(std::abs(shown - value) <= (normal ? 1 / 255. + 1e-6 : 1e-5));
            }
        }
    }

    void theNearestRecordIsThatOfBruteForce() {
        for (const auto* trained : {m_images.get(), m_points.get()}) {
            const auto& sheet = *trained->sheets.back();
            const auto found = nearestRecords({.run = trained->folder, .samples = sheet}, {});
            QVERIFY(found.ok());
            QVERIFY(!found->raw);
            QCOMPARE(found->privatized.norm, std::string("l1")); // Laplace noise
            QCOMPARE(found->privatized.records.count, sheet.count);
            QVERIFY(!found->privatized.records.usesRaw);
            const auto data = loadPrivatized(RunPaths{trained->folder}.privatized());
            const auto records = data->trainingRecords().to(at::kDouble);
            const std::int64_t d = records.size(1);
            const auto distance = [&](auto&& one, auto&& other) {
                double sum = 0;
                for (std::int64_t k = 0; k < d; ++k) sum += std::abs(one(k) - other(k));
                return sum;
            };
            const auto row = [&](std::int64_t j) {
                return [values = records.data_ptr<double>() + j * d](std::int64_t k) { return values[k]; };
            };
            for (int i = 0; i < std::min(sheet.count, 20); ++i) {
                const auto sample = [&](std::int64_t k) {
                    return sheet.pixels.empty() ? double(sheet.points[std::size_t(2 * i + k)])
                                                : sheet.pixels[std::size_t(i * d + k)] / 127.5 - 1;
                };
                double least = std::numeric_limits<double>::infinity();
                for (std::int64_t j = 0; j < records.size(0); ++j) least = std::min(least, distance(sample, row(j)));
                QVERIFY(std::abs(found->privatized.distances[std::size_t(i)] / least - 1) < 1e-5);
            }
            std::vector<double> own;
            for (std::int64_t i = 0; i < records.size(0); ++i) {
                double least = std::numeric_limits<double>::infinity();
                for (std::int64_t j = 0; j < records.size(0); ++j)
                    least = i == j ? least : std::min(least, distance(row(i), row(j)));
                own.push_back(least);
            }
            std::ranges::sort(own);
            QVERIFY(std::abs(found->privatized.typical / own[(own.size() - 1) / 2] - 1) < 1e-5);
        }
    }

    void neighboursAreFoundAcrossPieces() {
        auto random = publicRandomness(1, 0);
        const auto y = at::empty({4500, 3}).normal_(0, 1, random),
                   x = y.index_select(0, at::tensor({0L, 1999L, 2000L, 4499L})) + 1e-4;
        const auto found = nearestRows(x, y, GroundCost::SquaredEuclidean, {});
        QVERIFY(at::equal(found.index, at::tensor({0L, 1999L, 2000L, 4499L})));
        QVERIFY(at::allclose(found.distance, at::full({4}, std::sqrt(3e-8), at::kDouble), 1e-2));
        QVERIFY(std::isnan(typicalDistance(y.narrow(0, 0, 1), GroundCost::L1, 10, {})));
        QVERIFY(typicalDistance(y, GroundCost::SquaredEuclidean, 100, {}) > 0.01); // not its own distance, 0
    }

    void rawRecordsAreComparedOnlyWhenAskedForAndSaySo() {
        const auto& sheet = *m_images->sheets.back();
        const auto events = [&] { return Ledger::open(RunPaths{m_images->folder}.ledger())->events().size(); };
        const auto before = events();
        QVERIFY(!nearestRecords({.run = m_images->folder, .samples = sheet}, {})->raw);
        QCOMPARE(events(), before);
        const auto found = nearestRecords({.run = m_images->folder, .samples = sheet, .raw = true}, {});
        QVERIFY(found.ok() && found->raw);
        QVERIFY(found->raw->records.usesRaw);
        QCOMPARE(found->raw->records.kind, SampleSheet::Kind::Raw);
        QCOMPARE(events(), before + 1);
        QCOMPARE(Ledger::open(RunPaths{m_images->folder}.ledger())->events().back().kind,
                 PrivacyEvent::Kind::RawEvaluation);
        // The distance is to the record that is shown, up to the rounding of both to gray levels.
        for (int i = 0; i < sheet.count; ++i) {
            double square = 0;
            for (int k = 0; k < 64; ++k)
                square += std::pow(
                    (sheet.pixels[std::size_t(64 * i + k)] - found->raw->records.pixels[std::size_t(64 * i + k)]) /
                        127.5,
                    2);
            QVERIFY(std::abs(std::sqrt(square) - found->raw->distances[std::size_t(i)]) < 8 / 255.);
        }
        // A sheet of raw records finds those records.
        const auto self = nearestRecords({.run = m_images->folder, .samples = found->raw->records, .raw = true}, {});
        QVERIFY(*std::ranges::max_element(self->raw->distances) < 8 / 255.);
    }

    /// The run's file may hold somebody else's records by now.
    void noOtherRecordsStandBesideTheSamplesOfARun() {
        const std::filesystem::path home = m_folder.filePath("own").toStdString(), file = home / "records.npz";
        const OwnFiles mine(home / "mine", 60, 7), theirs(home / "theirs", 60, 7);
        std::filesystem::copy_file(mine.whole(), file);
        RunSpec spec = specOf("glyph-digits", Latent::Normal);
        spec.data = {.source = "file",
                     .path = file.string(),
                     .count = 0,
                     .scaling = Scaling::Unit,
                     .classes = 10,
                     .sensitive = false};
        RunObserver silent;
        const auto report = run(spec, home / "run", silent, {});
        QVERIFY2(!report.fault, report.fault ? describe(*report.fault).c_str() : "");
        const auto samples = sampleRun({.run = home / "run", .count = 5, .seed = 1}, {});
        QVERIFY(samples.ok());
        const ExportRequest picture{.run = home / "run", .count = 5, .target = home / "picture.png", .withRaw = true};
        const NeighbourRequest nearest{.run = home / "run", .samples = *samples, .raw = true};
        QVERIFY(exportSamples(picture, {}).ok() && nearestRecords(nearest, {}).ok());
        std::filesystem::copy_file(theirs.whole(), file, std::filesystem::copy_options::overwrite_existing);
        for (const Result<void>& refused :
             {exportSamples(picture, {}).ok() ? Result<void>() : exportSamples(picture, {}).fault(),
              nearestRecords(nearest, {}).ok() ? Result<void>() : nearestRecords(nearest, {}).fault()})
            QVERIFY2(!refused &&
                         describe(refused.fault()).find("holds other records than those that this run began with") !=
                             std::string::npos,
                     refused ? "shown" : describe(refused.fault()).c_str());
    }

    // What stands beside the settings of an export is what it writes, also where the generator leaves the limits.
    void samplesOfATableAreShownAsTheyAreExported() {
        const std::string path = m_folder.filePath("people.csv").toStdString(),
                          target = m_folder.filePath("samples.csv").toStdString();
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("age,height\n") > 0);
        for (int i = 0; i < 60; ++i)
            file.write(QByteArray::number(30.5 + i % 40) + ',' + QByteArray::number(150 + i % 30) + '\n');
        file.close();
        auto spec = specForOwnData({.path = path, .epsilon = 0.5, .bound = *parseBound("range:0:120,100:250")});
        QVERIFY(spec.ok());
        spec->data.sensitive = false, spec->mechanism.noise = NoiseDistribution::Study;
        spec->model = {.hidden = {16}, .latent = Latent::Symmetric, .latentDimension = 5}, spec->threads = 1;
        spec->methods = {{.name = "plain", .loss = Loss::Unregularized, .batch = 20}}; // learns the noise
        spec->optimizer.learningRate = 0.3;
        spec->train = {.steps = 300, .evaluateEvery = 300, .sampleEvery = 300, .checkpointEvery = 300, .samples = 7};
        const Trained trained(*spec, m_folder.filePath("table").toStdString());
        const auto shown = sampleRun({.run = trained.folder, .count = 50, .seed = 3}, {});
        QVERIFY(shown.ok());
        const auto written = exportSamples(
            {.run = trained.folder, .format = ExportFormat::Csv, .count = 50, .seed = 3, .target = target}, {});
        QVERIFY2(written.ok(), written.ok() ? "" : describe(written.fault()).c_str());
        QFile table(QString::fromStdString(target));
        QVERIFY(table.open(QIODevice::ReadOnly) && !table.readLine().isEmpty());
        int atLimit = 0;
        for (std::size_t i = 0; i < 100; i += 2) {
            const auto cells = table.readLine().trimmed().split(',');
            const double x = shown->points[i], y = shown->points[i + 1];
            QVERIFY(std::abs((x + 1) / 2 * 120 - cells[0].toDouble()) < 1e-3);
            QVERIFY(std::abs(100 + (y + 1) / 2 * 150 - cells[1].toDouble()) < 1e-3);
            atLimit += std::abs(x) == 1 || std::abs(y) == 1;
        }
        QVERIFY(atLimit > 0); // else nothing was to be clamped
    }

    void anExportThatFindsNoRoomLeavesNothing() {
        namespace fs = std::filesystem;
        const fs::path home = m_folder.filePath("room").toStdString();
        fs::create_directories(home);
        ExportRequest request{.run = m_images->folder, .format = ExportFormat::Npz, .count = 900};
        request.target = home / "whole.npz";
        const auto whole = exportSamples(request, {});
        QVERIFY(whole.ok() && whole->size() == 3); // with both labels
        const auto beside = [](fs::path target, const char* ending) { return target += ending; };
        const auto label = std::max(fs::file_size(beside(request.target, ".label.md")),
                                    fs::file_size(beside(request.target, ".label.json")));
        QVERIFY(fs::file_size(request.target) > label);
        for (const auto& [format, name, count] :
             {std::tuple(ExportFormat::Npz, "a.npz", 900), std::tuple(ExportFormat::PngEach, "pictures", 20)}) {
            request.format = format, request.target = home / name, request.count = count;
            const FullDisk disk(label); // has room for the labels
            const auto refused = exportSamples(request, {});
            QVERIFY(!refused.ok());
            QVERIFY2(refused.fault().subject.find(name) != std::string::npos, describe(refused.fault()).c_str());
            for (const char* ending : {"", ".label.md", ".label.json"})
                QVERIFY2(!fs::exists(beside(request.target, ending)), ending);
        }
    }

    void whatDoesNotFitIsRefused() {
        QVERIFY(!sampleRun({.run = m_images->folder, .method = "none", .seed = 1}, {}).ok());
        QVERIFY(!sampleRun({.run = m_images->folder, .count = 0, .seed = 1}, {}).ok());
        QVERIFY(!sampleRun({.run = m_folder.path().toStdString()}, {}).ok());
        QVERIFY(!walkLatents({.run = m_images->folder, .rows = {}}, {}).ok());
        QVERIFY(!walkLatents({.run = m_images->folder, .rows = {{-1, 0}}}, {}).ok());
        QVERIFY(!walkLatents({.run = m_images->folder, .rows = {{0, 7}}}, {}).ok()); // seven fixed latents: 0
                                                                                     // to 6
        QVERIFY(!walkLatents({.run = m_images->folder, .rows = {{0, 1}}, .frames = 1}, {}).ok());
        QVERIFY(!nearestRecords({.run = m_images->folder, .samples = *m_points->sheets.back()}, {}).ok());
        QVERIFY(!nearestRecords({.run = m_points->folder, .samples = *m_images->sheets.back()}, {}).ok());
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!nearestRecords({.run = m_images->folder, .samples = *m_images->sheets.back()}, stop.get_token()).ok());
    }
};

SFUMATO_TEST_WITH(TestGallery, QCoreApplication)
#include "test_gallery.moc"
