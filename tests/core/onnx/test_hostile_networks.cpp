// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/onnx/feature_network.h"
#include "core/onnx/outline.h"
#include "tests/support/onnx_writer.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/resource.h>

#include <algorithm>
#include <random>

using namespace sfumato;
using onnxfile::Bytes;
using onnxfile::SmallNetwork;

namespace {

using Code = Fault::Code;

/// "x" [1, 1, 8, 8], what `add` does, and an output "y".
template <class Add>
Bytes around(Add add) {
    onnxfile::Writer writer;
    add(writer);
    writer.input("x", {1, 1, 8, 8});
    writer.output("y");
    return writer.file();
}

/// A convolution whose weights `tensor` describes.
Bytes withWeights(const Bytes& tensor) {
    return around([&](onnxfile::Writer& writer) {
        writer.node("Conv", {"x", "w"}, {"y"});
        writer.graph.blob(5, tensor);
    });
}

Bytes withExternal(bool location, const std::string& path) {
    onnxfile::ProtocolWriter entry, tensor;
    entry.blob(1, std::string_view("location"));
    entry.blob(2, path);
    for (const int size : {1, 1, 3, 3}) tensor.varint(1, std::uint64_t(size));
    tensor.varint(2, 1);
    tensor.blob(8, std::string_view("w"));
    tensor.blob(13, entry.bytes);
    if (location) tensor.varint(14, 1);
    return tensor.bytes;
}

/// The most memory that a child of this process has had, in MB.
long childrenMegabytes() {
    rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    return usage.ru_maxrss / 1024;
}

} // namespace

class TestHostileNetworks : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// Rows of one picture, or the fault.
    Result<std::vector<float>> rowsOf(const Bytes& file, std::int64_t side = 8) const {
        const auto path = onnxfile::written(m_folder.filePath("hostile.onnx").toStdString(), file);
        auto network = FeatureNetwork::open({.file = path}, {true, 1, side, side}, 1, {});
        if (!network) return network.fault();
        return network->run(std::vector<float>(std::size_t(side * side), 0.25F), {});
    }
    /// What is wrong with an answer to a file that must be refused: nothing, or a text.
    QByteArray wrong(const Bytes& file, std::initializer_list<Code> codes) const {
        const auto rows = rowsOf(file);
        if (rows) return "was accepted";
        const Fault& fault = rows.fault();
        if (fault.subject.find("hostile.onnx") == std::string::npos || fault.detail.english().empty())
            return "names no file: " + QByteArray::fromStdString(describe(fault));
        return std::ranges::count(codes, fault.code) ? QByteArray()
                                                     : "was refused as " + QByteArray::fromStdString(describe(fault));
    }

private Q_SLOTS:
    void initTestCase() {
        if (!detail::onnxProgram()) QSKIP("built without OpenCV's dnn module");
    }

    void noOtherFileIsRead() {
        for (const bool location : {true, false})
            for (const char* path : {"/etc/passwd", "../../../../etc/passwd", "weights.bin"})
                QCOMPARE(wrong(withWeights(withExternal(location, path)), {Code::Unsupported}), QByteArray());
        // In a constant inside of a node, too.
        const Bytes constant = around([](onnxfile::Writer& writer) {
            onnxfile::ProtocolWriter attribute, node;
            attribute.blob(1, std::string_view("value"));
            attribute.blob(5, withExternal(true, "/etc/passwd"));
            attribute.varint(20, 4);
            node.blob(2, std::string_view("w"));
            node.blob(4, std::string_view("Constant"));
            node.blob(5, attribute.bytes);
            writer.graph.blob(1, node.bytes);
            writer.node("Conv", {"x", "w"}, {"y"});
        });
        QCOMPARE(wrong(constant, {Code::Unsupported}), QByteArray());
    }

    void whatIsNoNetworkIsRefused() {
        const Bytes good = SmallNetwork{.channels = 1, .side = 8}.file();
        QVERIFY(rowsOf(good));
        QCOMPARE(wrong({}, {Code::Malformed}), QByteArray());
        for (std::size_t size = 1; size < good.size(); size += 13)
            QCOMPARE(wrong({good.begin(), good.begin() + std::ptrdiff_t(size)}, {Code::Malformed, Code::Unsupported}),
                     QByteArray());
        std::mt19937 random(5);
        for (int i = 0; i < 200; ++i) {
            Bytes bytes(1 + random() % 400);
            std::ranges::generate(bytes, [&] { return std::byte(random()); });
            QCOMPARE(wrong(bytes, {Code::Malformed, Code::Unsupported}), QByteArray());
        }
        // A graph that claims a billion bytes, and one of more nodes than a network may have.
        onnxfile::ProtocolWriter claim;
        claim.varint(1, 6);
        Bytes claimed = claim.bytes;
        for (const int byte : {0x3a, 0x80, 0x94, 0xeb, 0xdc, 0x03}) claimed.push_back(std::byte(byte));
        QCOMPARE(wrong(claimed, {Code::Malformed}), QByteArray());
        QCOMPARE(wrong(around([](onnxfile::Writer& writer) {
                           std::string last = "x";
                           for (int i = 0; i < 25000; ++i, last = "t" + std::to_string(i))
                               writer.node("Relu", {last}, {"t" + std::to_string(i + 1)});
                       }),
                       {Code::TooLarge}),
                 QByteArray());
    }

    void graphsThatCannotBeAreRefused() {
        QCOMPARE(wrong(around([](onnxfile::Writer& writer) {
                           writer.node("Add", {"x", "y"}, {"a"});
                           writer.node("Relu", {"a"}, {"y"});
                       }),
                       {Code::Malformed}),
                 QByteArray());
        QCOMPARE(wrong(around([](onnxfile::Writer& writer) {
                           writer.node("Relu", {"x"}, {"y"});
                           writer.node("Relu", {"x"}, {"y"});
                       }),
                       {Code::Malformed}),
                 QByteArray());
        QCOMPARE(wrong(around([](onnxfile::Writer& writer) { writer.node("Relu", {"x"}, {"z"}); }), {Code::Malformed}),
                 QByteArray());
        const std::vector<float> nine(9, 1);
        for (const auto& sizes : std::vector<std::vector<std::int64_t>>{{1, 1, 3, -3},
                                                                        {1, 1, 3, 4},
                                                                        {1000000000, 1000000000, 3, 3},
                                                                        {std::int64_t(1) << 62, 4, 3, 3},
                                                                        {1, 1, 1, 1}})
            QCOMPARE(wrong(withWeights(onnxfile::tensorBytes("w", sizes, nine)), {Code::Malformed}), QByteArray());
        onnxfile::Writer negative;
        negative.node("Relu", {"x"}, {"y"});
        negative.input("x", {1, 1, -8, 8});
        negative.output("y");
        QCOMPARE(wrong(negative.file(), {Code::Malformed}), QByteArray());
        onnxfile::Writer two;
        two.node("Add", {"x", "z"}, {"y"});
        two.input("x", {1, 1, 8, 8}), two.input("z", {1, 1, 8, 8});
        two.output("y");
        QCOMPARE(wrong(two.file(), {Code::Unsupported}), QByteArray());
    }

    /// Graphs in order, whose operators ask for the impossible.
    void whatOpenCvCannotDoCostsAFaultAndNothingElse_data() {
        QTest::addColumn<QByteArray>("file");
        const auto row = [](const char* name, const Bytes& file) {
            QTest::newRow(name) << QByteArray(reinterpret_cast<const char*>(file.data()), qsizetype(file.size()));
        };
        const std::vector<float> nine(9, 1);
        const auto convolution = [&](const std::vector<onnxfile::Attribute>& attributes) {
            return around([&](onnxfile::Writer& writer) {
                writer.node("Conv", {"x", "w"}, {"c"}, attributes);
                writer.node("Flatten", {"c"}, {"y"}, {{"axis", {1}, false}});
                writer.weights("w", {1, 1, 3, 3}, nine);
            });
        };
        row("stride of 0", convolution({{"kernel_shape", {3, 3}}, {"strides", {0, 0}}}));
        row("group of 0", convolution({{"kernel_shape", {3, 3}}, {"group", {0}, false}}));
        row("group of 7", convolution({{"kernel_shape", {3, 3}}, {"group", {7}, false}}));
        row("huge padding", convolution({{"kernel_shape", {3, 3}}, {"pads", {100000, 100000, 100000, 100000}}}));
        row("negative padding", convolution({{"kernel_shape", {3, 3}}, {"pads", {-9, -9, -9, -9}}}));
        row("another kernel", convolution({{"kernel_shape", {300, 300}}}));
        row("one-sided kernel", convolution({{"kernel_shape", {3}}}));
        row("no weights", around([](onnxfile::Writer& writer) { writer.node("Conv", {"x"}, {"y"}); }));
        row("no inputs", around([](onnxfile::Writer& writer) { writer.node("Gemm", {}, {"y"}); }));
        row("unknown operator", around([](onnxfile::Writer& writer) { writer.node("Telephone", {"x"}, {"y"}); }));
        row("pool of 0", around([](onnxfile::Writer& writer) {
                writer.node("MaxPool", {"x"}, {"y"}, {{"kernel_shape", {0, 0}}, {"strides", {0, 0}}});
            }));
        const auto reshaped = [](const std::vector<std::int64_t>& to) {
            return around([&](onnxfile::Writer& writer) {
                writer.node("Reshape", {"x", "to"}, {"y"});
                writer.graph.blob(5, onnxfile::indexBytes("to", to));
            });
        };
        row("to nothing", reshaped({0}));
        row("to a billion", reshaped({1000000000, 1000000000}));
        row("to another size", reshaped({1, 63}));
        row("to a negative size", reshaped({-5, -7}));
        row("one row too many", reshaped({2, 32}));
        row("a huge tensor", around([](onnxfile::Writer& writer) {
                writer.graph.blob(5, onnxfile::indexBytes("many", {100000, 100000, 10}));
                writer.node("ConstantOfShape", {"many"}, {"filled"});
                writer.node("Add", {"x", "filled"}, {"y"});
            }));
        row("a huge picture", around([](onnxfile::Writer& writer) {
                writer.graph.blob(5, onnxfile::tensorBytes("scales", {4}, {1, 1, 100000, 100000}));
                writer.graph.blob(5, onnxfile::tensorBytes("roi", {0}, {}));
                writer.node("Resize", {"x", "roi", "scales"}, {"y"});
            }));
        row("not finite", around([](onnxfile::Writer& writer) {
                writer.weights("w", {1, 1, 3, 3}, std::vector<float>(9, std::nanf("")));
                writer.node("Conv", {"x", "w"}, {"c"}, {{"kernel_shape", {3, 3}}});
                writer.node("Flatten", {"c"}, {"y"}, {{"axis", {1}, false}});
            }));
    }
    void whatOpenCvCannotDoCostsAFaultAndNothingElse() {
        QFETCH(QByteArray, file);
        Bytes bytes(std::size_t(file.size()));
        std::memcpy(bytes.data(), file.data(), bytes.size());
        QElapsedTimer clock;
        clock.start();
        // Some of these OpenCV runs in its own way; then there must be rows of finite numbers.
        if (const auto rows = rowsOf(bytes); rows)
            QVERIFY(!rows->empty() && std::ranges::all_of(*rows, [](float value) { return std::isfinite(value); }));
        else
            QVERIFY2(rows.fault().subject.find("hostile.onnx") != std::string::npos &&
                         rows.fault().code != Code::Internal,
                     describe(rows.fault()).c_str());
        QVERIFY2(childrenMegabytes() < 4200, QByteArray::number(qlonglong(childrenMegabytes())));
        QVERIFY(clock.elapsed() < 120000);
    }

    void bitsThatTurnedCostAFaultOrGiveRows() {
        const SmallNetwork small{.channels = 1, .side = 8};
        const Bytes good = small.file();
        std::mt19937 random(11);
        int refused = 0, run = 0;
        for (int i = 0; i < 300; ++i) {
            Bytes bytes = good;
            // Half of them where names, attributes and dimensions are, which come first.
            const std::size_t place = random() % (i % 2 ? good.size() : 500);
            bytes[place] ^= std::byte(1 << random() % 8);
            const auto rows = rowsOf(bytes);
            rows ? ++run : ++refused;
            if (rows)
                QVERIFY(!rows->empty() && std::ranges::all_of(*rows, [](float value) { return std::isfinite(value); }));
            else
                QVERIFY2(rows.fault().subject.find("hostile.onnx") != std::string::npos &&
                             !rows.fault().detail.english().empty(),
                         describe(rows.fault()).c_str());
        }
        QVERIFY2(refused > 50 && run > 50, QByteArray::number(refused));
        QVERIFY2(childrenMegabytes() < 4200, QByteArray::number(qlonglong(childrenMegabytes())));
    }
};

SFUMATO_TEST(TestHostileNetworks)
#include "test_hostile_networks.moc"
