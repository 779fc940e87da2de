// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/gzip.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/png.h"
#include "core/files/formats/arrays/safetensors.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <limits>
#include <random>

using namespace sfumato;

namespace {

template <class T>
Array randomArray(std::vector<std::int64_t> shape, unsigned seed) {
    std::int64_t count = 1;
    for (std::int64_t extent : shape) count *= extent;
    std::mt19937_64 random(seed);
    std::vector<T> values(static_cast<std::size_t>(count));
    for (T& value : values)
        value = static_cast<T>(std::is_floating_point_v<T> ? std::ldexp(double(random()), -70) - 1e-3
                                                           : double(random() % 251) - 90);
    return Array::of(std::move(shape), values);
}

std::vector<Array> arraysOfEveryType(std::vector<std::int64_t> shape) {
    return {randomArray<std::uint8_t>(shape, 1), randomArray<std::int8_t>(shape, 2),
            randomArray<std::int16_t>(shape, 3), randomArray<std::int32_t>(shape, 4),
            randomArray<std::int64_t>(shape, 5), randomArray<float>(shape, 6),
            randomArray<double>(shape, 7)};
}

const std::vector<std::vector<std::int64_t>> shapes{{}, {1}, {7}, {2, 3}, {4, 1, 5}, {2, 3, 4, 5}};

} // namespace

class TestRoundTrips : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void gzipGivesBackWhatItTook() {
        for (std::size_t size : {0, 1, 1000, 3'000'000}) {
            std::vector<std::byte> bytes(size);
            for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::byte>(i * i >> 7);
            const auto packed = gzip(bytes);
            QVERIFY(*gunzip(packed, size, "x") == bytes);
            QVERIFY(packed == gzip(bytes));
            auto twice = packed;
            twice.insert(twice.end(), packed.begin(), packed.end());
            QCOMPARE(gunzip(twice, 2 * size, "x")->size(), 2 * size);
        }
    }

    void idxGivesBackEveryTypeItHas() {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("images.gz").toStdString();
        for (const auto& shape : shapes)
            for (const Array& array : arraysOfEveryType(shape)) {
                if (shape.empty() || array.type == ElementType::I64) {
                    QVERIFY_EXCEPTION_THROWN(toIdx(array), std::logic_error);
                    continue;
                }
                const auto bytes = toIdx(array);
                QVERIFY(*parseIdx(bytes, "x") == array);
                QVERIFY(writeAtomically(path, gzip(bytes)).ok());
                QVERIFY(*readIdx(path) == array);
            }
    }

    void npyGivesBackEveryTypeAndShape() {
        auto all = shapes;
        all.insert(all.end(), {{0}, {3, 0, 2}});
        for (const auto& shape : all)
            for (const Array& array : arraysOfEveryType(shape)) {
                const auto bytes = toNpy(array);
                QVERIFY(*parseNpy(bytes, "x") == array);
                QCOMPARE((bytes.size() - array.bytes.size()) % 64, std::size_t(0));
            }
    }

    void npzGivesBackItsArraysByName() {
        std::map<std::string, Array> arrays;
        for (const Array& array : arraysOfEveryType({20, 30}))
            arrays.emplace("array_" + std::string(name(array.type)), array);
        arrays.emplace("", arrays.begin()->second);
        arrays.emplace("\xc3\xbc/deep", arrays.begin()->second);
        const auto bytes = toNpz(arrays);
        QVERIFY(*parseNpz(*bytes, "x") == arrays);
        QVERIFY(*bytes == *toNpz(arrays));
        QVERIFY(parseNpz(*toNpz({}), "x")->empty());
        QVERIFY(parseNpz(*bytes, "x", 1000).fault().code == Fault::Code::TooLarge);
    }

    void namesOfColumnsAreReadWithoutTheRecords() {
        QTemporaryDir folder;
        const auto columns = [&](const QByteArray& text) {
            QFile file(folder.filePath("table.csv"));
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.flush()
                       ? csvColumns(file.fileName().toStdString())
                       : Fault{};
        };
        using Names = std::vector<std::string>;
        QCOMPARE(*columns("\xef\xbb\xbf"
                          "age,\"pressure, systolic\"\r\n1,2\nno number\n"),
                 (Names{"age", "pressure, systolic"}));
        QCOMPARE(*columns("age,weight"), (Names{"age", "weight"}));
        QCOMPARE(*columns("1,2\n3,4\n"), Names()); // a record is nobody's name
        QCOMPARE(*columns(""), Names());
        QCOMPARE(*columns("a," + QByteArray(300 << 10, 'b') + "\n1,2\n"), Names());
        QCOMPARE(*columns("\xff\xfe,weight\n1,2\n"), Names());
        QVERIFY(!csvColumns(folder.filePath("none.csv").toStdString()));
    }

    // A table of one column whose last value is absent has as many rows as with it.
    void emptyLinesAreRowsWhereGapsAre() {
        const CsvReading gaps{.gaps = true};
        for (const auto& [text, rows] : {std::pair("age\n20\n30\n40\n", 3),
                                         {"age\n20\n30\n\n", 3},
                                         {"age\n20\n\n40\n", 3},
                                         {"age\n20\n\n\n\n", 4},
                                         {"age\r\n20\r\n\r\n", 2},
                                         {"age\n20\n30", 2}}) {
            const auto table = parseCsv(text, "x", gaps);
            QVERIFY2(table.ok() && table->values.shape[0] == rows, text);
        }
        QCOMPARE(parseCsv("a,b\n1,2\n\n", "x", gaps)->values.shape[0], 2);
        QCOMPARE(parseCsv("a,b\n1,2\n\n\n", "x")->values.shape[0], 1);
    }

    void csvGivesBackEveryDouble() {
        using Limits = std::numeric_limits<double>;
        const std::vector<double> values{0,
                                         -0.0,
                                         1,
                                         1.0 / 3,
                                         Limits::max(),
                                         Limits::min(),
                                         Limits::denorm_min(),
                                         Limits::epsilon(),
                                         -1e-300,
                                         12345678901234567.,
                                         5e-324,
                                         0.1};
        const CsvTable table{{"plain", "with, comma", "with \"quotes\"", "two\nlines"}, Array::of({3, 4}, values)};
        const auto again = parseCsv(toCsv(table), "x");
        QVERIFY(again->columns == table.columns);
        QVERIFY(again->values == table.values); // bytes: -0 stays -0
        const CsvTable nameless{{}, table.values};
        QVERIFY(parseCsv(toCsv(nameless), "x")->columns.empty());
        QVERIFY(parseCsv(toCsv(nameless), "x")->values == table.values);
        const CsvTable classes{{"0", "1"}, Array::of<double>({0, 2}, std::vector<double>())};
        QVERIFY(parseCsv(toCsv(classes), "x", CsvHeader::Present)->columns == classes.columns);
        QVERIFY(parseCsv(toCsv(classes), "x", CsvHeader::Present)->values == classes.values);
    }

    void safeTensorsGiveBackTensorsAndMetadataInTheSameBytes() {
        SafeTensors content{{{"step", "400"}, {"config", "{\"a\": \"\xc3\xbc\\\"\"}"}, {"", ""}}, {}};
        int number = 0;
        for (const auto& shape : {std::vector<std::int64_t>{}, {3}, {2, 0}, {5, 3}})
            for (const Array& array : arraysOfEveryType(shape))
                content.tensors.emplace("layer." + std::to_string(number++), array);
        const auto bytes = toSafeTensors(content);
        QVERIFY(*parseSafeTensors(bytes, "x") == content);
        QVERIFY(toSafeTensors(*parseSafeTensors(bytes, "x")) == bytes);
        QVERIFY(parseSafeTensors(toSafeTensors({}), "x")->tensors.empty());
    }

    void pngGivesBackPixelsAndText() {
        for (int channels : {1, 3}) {
            PngImage image{17, 9, channels, std::vector<std::uint8_t>(std::size_t(17 * 9 * channels)), {}};
            for (std::size_t i = 0; i < image.pixels.size(); ++i) image.pixels[i] = static_cast<std::uint8_t>(i * 37);
            image.text = {{"Software", "Sfumato"},
                          {"sfumato:config", "{\n\"task\": \"\xe6\xbc\xa2\"}"},
                          {"empty", ""},
                          {"a", std::string(100'000, 'x')}};
            QVERIFY(*parsePng(toPng(image), "x") == image);
        }
    }
};

SFUMATO_TEST_WITH(TestRoundTrips, QCoreApplication)
#include "test_round_trips.moc"
