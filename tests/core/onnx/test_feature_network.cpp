// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/onnx/feature_network.h"
#include "tests/support/onnx_writer.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <signal.h>

#include <algorithm>

using namespace sfumato;
using onnxfile::SmallNetwork;

class TestFeatureNetwork : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path written(const char* name, const onnxfile::Bytes& bytes) const {
        return onnxfile::written(m_folder.filePath(name).toStdString(), bytes);
    }
    /// A picture in [0, 1].
    static std::vector<float> picture(std::size_t size, double number) {
        std::vector<float> pixels(size);
        for (std::size_t i = 0; i < size; ++i) pixels[i] = float(0.5 + 0.5 * std::sin(0.9 * double(i) + 1.3 * number));
        return pixels;
    }
    /// Bilinear between the centers of pixels; what lies beyond the last center is that pixel.
    static double between(const std::vector<float>& plane, std::int64_t height, std::int64_t width, double y,
                          double x) {
        y = std::clamp(y, 0.0, double(height - 1)), x = std::clamp(x, 0.0, double(width - 1));
        const auto top = std::min(std::int64_t(y), height - 2), left = std::min(std::int64_t(x), width - 2);
        const double v = y - double(top), u = x - double(left);
        const auto at = [&](std::int64_t i, std::int64_t j) {
            return double(plane[std::size_t((top + i) * width + left + j)]);
        };
        return (1 - v) * ((1 - u) * at(0, 0) + u * at(0, 1)) + v * ((1 - u) * at(1, 0) + u * at(1, 1));
    }

private Q_SLOTS:
    void initTestCase() {
        if (!detail::onnxProgram()) QSKIP("built without OpenCV's dnn module");
    }

    void rowsAreThoseOfPlainLoops_data() {
        QTest::addColumn<int>("range");
        QTest::addColumn<int>("batch");
        QTest::newRow("unit, open batch") << int(PixelRange::Unit) << 0;
        QTest::newRow("signed, four at once") << int(PixelRange::Signed) << 4;
        QTest::newRow("imagenet, one at once") << int(PixelRange::ImageNet) << 1;
    }
    // Gray pictures of 7 x 9 for a network of colors and 10 x 10.
    void rowsAreThoseOfPlainLoops() {
        QFETCH(int, range);
        QFETCH(int, batch);
        const SmallNetwork small{.batch = batch};
        const NetworkSpec spec{.file = written("small.onnx", small.file()),
                               .range = PixelRange(range),
                               .features = "features",
                               .classes = "scores"};
        auto network = FeatureNetwork::open(spec, {true, 1, 7, 9}, 1, {});
        QVERIFY2(network, network ? "" : describe(network.fault()).c_str());
        QCOMPARE(network->features(), SmallNetwork::features);
        QCOMPARE(network->classes(), SmallNetwork::classes);
        QVERIFY(network->title().starts_with("small.onnx, ") && network->title().size() == 20);
        QVERIFY(!network->givesProbabilities());
        const auto count = std::size_t(std::min<std::int64_t>(network->batch(), 3));
        std::vector<float> pictures;
        for (std::size_t i = 0; i < count; ++i) std::ranges::copy(picture(63, double(i)), std::back_inserter(pictures));
        const auto rows = network->run(pictures, {});
        QVERIFY2(rows, rows ? "" : describe(rows.fault()).c_str());
        QCOMPARE(rows->size(), count * std::size_t(SmallNetwork::features + SmallNetwork::classes));
        const double mean[] = {0.485, 0.456, 0.406}, deviation[] = {0.229, 0.224, 0.225};
        for (std::size_t i = 0; i < count; ++i) {
            const auto pixels = picture(63, double(i));
            std::vector<double> seen;
            for (std::size_t c = 0; c < 3; ++c)
                for (int y = 0; y < 10; ++y)
                    for (int x = 0; x < 10; ++x) {
                        const double pixel = between(pixels, 7, 9, (y + 0.5) * 0.7 - 0.5, (x + 0.5) * 0.9 - 0.5);
                        seen.push_back(range == 0   ? pixel
                                       : range == 1 ? 2 * pixel - 1
                                                    : (pixel - mean[c]) / deviation[c]);
                    }
            const SmallNetwork::Row row = small(seen);
            for (std::size_t k = 0; k < row.of.size(); ++k)
                QVERIFY(std::abs((*rows)[i * row.of.size() + k] - row.of[k]) < 1e-4);
            for (std::size_t c = 0; c < row.scores.size(); ++c)
                QVERIFY(std::abs((*rows)[count * row.of.size() + i * row.scores.size() + c] - row.scores[c]) < 1e-4);
        }
    }

    void withoutNamesTheLastOutputIsTheFeatures() {
        const SmallNetwork small{.channels = 1, .softmax = true};
        auto network = FeatureNetwork::open({.file = written("last.onnx", small.file())}, {true, 1, 10, 10}, 1, {});
        QVERIFY2(network, network ? "" : describe(network.fault()).c_str());
        QCOMPARE(network->features(), SmallNetwork::classes);
        QCOMPARE(network->classes(), 0);
        const auto two = FeatureNetwork::open(
            {.file = m_folder.filePath("last.onnx").toStdString(), .classes = "probabilities"}, {true, 1, 10, 10}, 1,
            {});
        QVERIFY2(two, two ? "" : describe(two.fault()).c_str());
        QCOMPARE(two->features(), SmallNetwork::features);
        QVERIFY(two->givesProbabilities());
    }

    void whatDoesNotFitIsSaid() {
        const auto file = written("fits.onnx", SmallNetwork{.channels = 1}.file());
        const auto code = [](const NetworkSpec& spec, const Geometry& pictures) {
            const auto network = FeatureNetwork::open(spec, pictures, 1, {});
            return network ? -1 : int(network.fault().code);
        };
        QCOMPARE(code({.file = file}, {true, 3, 10, 10}), int(Fault::Code::Mismatch));
        QCOMPARE(code({.file = file}, {false, 1, 1, 2}), int(Fault::Code::Mismatch));
        QCOMPARE(code({.file = file, .input = {1, 12, 12}}, {true, 1, 10, 10}), int(Fault::Code::Mismatch));
        QCOMPARE(code({.file = file, .features = "nothing"}, {true, 1, 10, 10}), int(Fault::Code::NotFound));
        QCOMPARE(code({.file = file.string() + "x"}, {true, 1, 10, 10}), int(Fault::Code::NotFound));
        const auto open = written("open.onnx", SmallNetwork{.channels = 1, .side = 0}.file());
        QCOMPARE(code({.file = open}, {true, 1, 10, 10}), int(Fault::Code::Missing));
        QCOMPARE(code({.file = open, .features = "features", .input = {1, 8, 8}}, {true, 1, 10, 10}), -1);
    }

    void aCrashCostsAFault() {
        for (const auto& [signal, code] : {std::pair(SIGSEGV, Fault::Code::Malformed),
                                           {SIGFPE, Fault::Code::Malformed},
                                           {SIGXCPU, Fault::Code::TooLarge},
                                           {SIGKILL, Fault::Code::OutOfMemory}}) {
            auto network = FeatureNetwork::open({.file = written("crash.onnx", SmallNetwork{.channels = 1}.file())},
                                                {true, 1, 10, 10}, 1, {});
            QVERIFY(network);
            pid_t child = 0;
            for (const auto& task : std::filesystem::directory_iterator("/proc/self/task"))
                if (std::ifstream children(task.path() / "children"); child == 0) children >> child;
            QVERIFY(child > 0 && ::kill(child, signal) == 0);
            const auto rows = network->run(std::vector<float>(100), {});
            QVERIFY2(!rows && rows.fault().code == code, rows ? "" : describe(rows.fault()).c_str());
            QVERIFY(rows.fault().subject.ends_with("crash.onnx"));
            QVERIFY(!network->run(std::vector<float>(100), {}));
        }
    }

    void aStopEndsIt() {
        auto network = FeatureNetwork::open({.file = written("stop.onnx", SmallNetwork{.channels = 1}.file())},
                                            {true, 1, 10, 10}, 1, {});
        QVERIFY(network);
        std::stop_source source;
        source.request_stop();
        QCOMPARE(network->run(std::vector<float>(100), source.get_token()).fault().code, Fault::Code::Stopped);
    }
};

SFUMATO_TEST(TestFeatureNetwork)
#include "test_feature_network.moc"
