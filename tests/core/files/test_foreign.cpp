// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/deflate.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/png.h"
#include "core/files/formats/arrays/safetensors.h"
#include "tests/support/hostile.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QImage>
#include <QTemporaryDir>

using namespace sfumato;
using namespace sfumato::hostile;
using namespace std::string_literals;

// Files as other programs write them, byte by byte, and ours as other programs read them.

namespace {

Bytes npy(char version, const std::string& dictionary, const Bytes& data) {
    Bytes file = raw("\x93NUMPY"s + version + '\0');
    file = file + (version == 1 ? little<std::uint16_t>(static_cast<std::uint16_t>(dictionary.size()))
                                : little<std::uint32_t>(static_cast<std::uint32_t>(dictionary.size())));
    return file + raw(dictionary) + data;
}

} // namespace

class TestForeign : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void idxAsMnistHasIt() {
        const auto images = parseIdx(raw("\0\0\x08\3\0\0\0\2\0\0\0\1\0\0\0\3abcdef"s), "train-images-idx3-ubyte");
        QVERIFY(images && (images->shape == std::vector<std::int64_t>{2, 1, 3}));
        QCOMPARE(images->as<std::uint8_t>()[3], std::uint8_t('d'));
        const auto numbers = parseIdx(raw("\0\0\x0b\1\0\0\0\2\1\2\xff\xfe"s), "x");
        QCOMPARE(numbers->as<std::int16_t>()[0], std::int16_t(258));
        QCOMPARE(numbers->as<std::int16_t>()[1], std::int16_t(-2));
        QVERIFY(toIdx(*numbers) == raw("\0\0\x0b\1\0\0\0\2\1\2\xff\xfe"s));
    }

    void npyOfEveryVersionOrderAndByteOrder() {
        const std::vector<float> rows{1, 2, 3, 4, 5, 6};
        const Bytes columns = little(1.f) + little(4.f) + little(2.f) + little(5.f) + little(3.f) + little(6.f);
        const auto fortran = parseNpy(npy(3, "{'descr': '<f4', 'fortran_order': True, 'shape': (2, 3), }  \n", columns),
                                      "x");
        QVERIFY(fortran && *fortran == Array::of({2, 3}, rows));
        const auto bigEndian = parseNpy(
            npy(2, "{'shape': (2L,), \"descr\": '>i2', 'fortran_order': False}", raw("\1\2\xff\xfe")), "x");
        QVERIFY(bigEndian && *bigEndian == Array::of<std::int16_t>({2}, std::vector<std::int16_t>{258, -2}));
        // 1, -2, the largest, the least above 0, infinity; and the same turned around.
        const auto halves = parseNpy(
            npy(1, "{'descr': '<f2', 'fortran_order': False, 'shape': (5,), }", raw("\0\x3c\0\xc0\xff\x7b\1\0\0\x7c"s)),
            "x");
        const std::vector<float> whole{1, -2, 65504, 0x1p-24f, std::numeric_limits<float>::infinity()};
        QVERIFY(halves && *halves == Array::of({5}, whole));
        const auto turned = parseNpy(
            npy(1, "{'descr': '>f2', 'fortran_order': False, 'shape': (5,), }", raw("\x3c\0\xc0\0\x7b\xff\0\1\x7c\0"s)),
            "x");
        QVERIFY(turned && *turned == *halves);
        const auto truths = parseNpy(npy(1, "{'descr': '|b1', 'fortran_order': False, 'shape': (2,), }", raw("\0\1"s)),
                                     "x");
        QVERIFY(truths && *truths == Array::of<std::uint8_t>({2}, std::vector<std::uint8_t>{0, 1}));
        const auto scalar = parseNpy(npy(1, "{'descr': '<f8', 'fortran_order': True, 'shape': (), }", little(2.5)),
                                     "x");
        QVERIFY(scalar && scalar->shape.empty() && scalar->as<double>()[0] == 2.5);
        // Three axes, first index fastest: element (i, j, k) of (2, 2, 2) holds i + 2 j + 4 k.
        const auto cube = parseNpy(
            npy(1, "{'descr': '|u1', 'fortran_order': True, 'shape': (2, 2, 2), }", raw("\0\1\2\3\4\5\6\7"s)), "x");
        QVERIFY(cube && *cube == Array::of<std::uint8_t>({2, 2, 2}, std::vector<std::uint8_t>{0, 4, 2, 6, 1, 5, 3, 7}));
    }

    void ourNpyIsWhatNumpyWouldWrite() {
        Bytes expected = raw("\x93NUMPY\1\0v\0{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }"s);
        expected = expected + raw(std::string(127 - expected.size(), ' ') + '\n') + little(0.f) + little(1.f) +
                   little(2.f) + little(3.f) + little(4.f) + little(5.f);
        QVERIFY(toNpy(Array::of<float>({2, 3}, std::vector<float>{0, 1, 2, 3, 4, 5})) == expected);
    }

    // numpy.savez asks for zip64 in every local header, and the sizes there are all ones; the directory has
    // the true ones.
    void npzAsNumpyStoresIt() {
        const Array array = Array::of<double>({2}, std::vector<double>{0.5, -1});
        const Bytes content = toNpy(array);
        const auto crc = little(
            static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(content.data()), content.size())));
        const auto size = static_cast<std::uint32_t>(content.size());
        const Bytes dated = raw("\0\0\0\0\0\0\x21\0"s);
        Bytes file = raw("PK\3\4-\0"s) + dated + crc + raw("\xff\xff\xff\xff\xff\xff\xff\xff\x09\0\x14\0"s) +
                     raw("arr_0.npy") + raw("\1\0\x10\0"s) + little<std::uint64_t>(size) + little<std::uint64_t>(size) +
                     content;
        const auto start = static_cast<std::uint32_t>(file.size());
        file = file + raw("PK\1\2-\3-\0"s) + dated + crc + little(size) + little(size) +
               raw("\x09\0\0\0\0\0\0\0\0\0\0\0\x80\1"s) + little<std::uint32_t>(0) + raw("arr_0.npy") +
               raw("PK\5\6\0\0\0\0\1\0\1\0"s) + little<std::uint32_t>(46 + 9) + little(start) + Bytes(2);
        const auto arrays = parseNpz(file, "samples.npz");
        QVERIFY2(arrays.ok(), arrays ? "" : describe(arrays.fault()).c_str());
        QVERIFY(arrays->at("arr_0") == array);
    }

    void csvAsSpreadsheetsWriteIt() {
        const auto table = parseCsv("\xef\xbb\xbf\"x\", y\r\n\"1.5\", +2\r\n-3e-2,4.\r\n\r\n", "x");
        QVERIFY2(table.ok(), table ? "" : describe(table.fault()).c_str());
        QVERIFY((table->columns == std::vector<std::string>{"x", " y"}));
        QVERIFY((table->values == Array::of<double>({2, 2}, std::vector<double>{1.5, 2, -3e-2, 4})));
        QCOMPARE(parseCsv("1,2\n3,4", "x")->values.shape[0], std::int64_t(2));
        QCOMPARE(parseCsv("1,2\n3,4", "x", CsvHeader::Present)->values.shape[0], std::int64_t(1));
        QVERIFY(!parseCsv("x,y\n3,4", "x", CsvHeader::Absent).ok());
    }

    void safeTensorsAsTheFormatsOwnDescriptionHasThem() {
        const std::string header =
            R"({"__metadata__":{"format":"pt"},"b":{"dtype":"BOOL","shape":[2],"data_offsets":[8,10]},)"
            R"("a":{"dtype":"F32","shape":[2,1],"data_offsets":[0,8]}}  )";
        const auto content = parseSafeTensors(
            little<std::uint64_t>(header.size()) + raw(header) + little(1.5f) + little(-2.f) + raw("\1\0"s), "x");
        QVERIFY2(content.ok(), content ? "" : describe(content.fault()).c_str());
        QCOMPARE(content->metadata.at("format"), std::string("pt"));
        QVERIFY((content->tensors.at("a") == Array::of<float>({2, 1}, std::vector<float>{1.5f, -2.f})));
        QVERIFY((content->tensors.at("b") == Array::of<std::uint8_t>({2}, std::vector<std::uint8_t>{1, 0})));
    }

    void anotherReaderSeesOurPng() {
        PngImage image{5, 3, 3, {}, {{"sfumato:config", "{}"}, {"Title", "\xc3\xbc\xe6\xbc\xa2"}}};
        for (int i = 0; i < 45; ++i) image.pixels.push_back(static_cast<std::uint8_t>(5 * i));
        const auto bytes = toPng(image);
        const QImage seen = QImage::fromData(reinterpret_cast<const uchar*>(bytes.data()),
                                             static_cast<int>(bytes.size()), "PNG");
        QCOMPARE(seen.size(), QSize(5, 3));
        for (int i = 0; i < 15; ++i) QCOMPARE(seen.pixel(i % 5, i / 5), qRgb(15 * i, 15 * i + 5, 15 * i + 10));
        QCOMPARE(seen.text("sfumato:config"), QString("{}"));
        QCOMPARE(seen.text("Title"), QString::fromUtf8("\xc3\xbc\xe6\xbc\xa2"));
    }

    // Rows filtered as section 9 of the PNG standard defines it: what is stored is the sample less its
    // prediction.
    void everyFilterIsUndone() {
        constexpr int width = 40, height = 25;
        for (int channels : {1, 3}) {
            const int rowSize = width * channels;
            std::vector<std::uint8_t> pixels(static_cast<std::size_t>(rowSize * height));
            for (std::size_t i = 0; i < pixels.size(); ++i)
                pixels[i] = static_cast<std::uint8_t>((i * i * 2654435761u >> 7) % 5 * 59); // few values:
                                                                                            // many ties
            const auto at = [&](int x, int y) {
                return x < 0 || y < 0 ? 0 : int(pixels[std::size_t(y * rowSize + x)]);
            };
            Bytes rows;
            for (int y = 0; y < height; ++y) {
                const int filter = y % 5;
                rows.push_back(static_cast<std::byte>(filter));
                for (int x = 0; x < rowSize; ++x) {
                    const int a = at(x - channels, y), b = at(x, y - 1), c = at(x - channels, y - 1), p = a + b - c;
                    int nearest = a; // of a, b and c, the first that is closest to p
                    for (int other : {b, c})
                        if (std::abs(p - other) < std::abs(p - nearest)) nearest = other;
                    const int predictions[] = {0, a, b, (a + b) >> 1, nearest};
                    rows.push_back(static_cast<std::byte>(at(x, y) - predictions[filter]));
                }
            }
            const Bytes packed = detail::deflated(rows, detail::Wrapping::Zlib);
            const Bytes half(packed.begin(), packed.begin() + 9), rest(packed.begin() + 9, packed.end());
            const Bytes file = raw("\x89PNG\r\n\x1a\n") +
                               chunk("IHDR", big<std::uint32_t>(width) + big<std::uint32_t>(height) +
                                                 raw(channels == 1 ? "\x08\0\0\0\0"s : "\x08\2\0\0\0"s)) +
                               chunk("tIME", Bytes(7)) + chunk("IDAT", half) + chunk("IDAT", rest) + chunk("IEND", {});
            const auto image = parsePng(file, "x");
            QVERIFY2(image.ok(), image ? "" : describe(image.fault()).c_str());
            QVERIFY(image->pixels == pixels);
        }
    }

    // Qt packs long text.
    void weSeeAnotherWritersPng() {
        for (auto format : {QImage::Format_Grayscale8, QImage::Format_RGB888}) {
            QImage image(64, 48, format);
            for (int y = 0; y < 48; ++y)
                for (int x = 0; x < image.bytesPerLine(); ++x)
                    image.scanLine(y)[x] = static_cast<uchar>(2 * x + 3 * y + (x * y * 7919 >> 3) % 11);
            const QString longText = QString("stamp ").repeated(100) + "end",
                          foreign = QString::fromUtf8("\xe6\xbc\xa2").repeated(200);
            image.setText("Description", longText);
            image.setText("Author", foreign);
            QBuffer buffer;
            QVERIFY(image.save(&buffer, "PNG"));
            const auto seen = parsePng(
                std::as_bytes(std::span(buffer.data().constData(), static_cast<std::size_t>(buffer.size()))), "x");
            QVERIFY2(seen.ok(), seen ? "" : describe(seen.fault()).c_str());
            QCOMPARE(seen->channels, format == QImage::Format_RGB888 ? 3 : 1);
            for (int y = 0; y < 48; ++y)
                QVERIFY(std::equal(image.scanLine(y), image.scanLine(y) + 64 * seen->channels,
                                   seen->pixels.begin() + y * 64 * seen->channels));
            const std::map<std::string, std::string> text(seen->text.begin(), seen->text.end());
            QCOMPARE(QString::fromStdString(text.at("Description")), longText);
            QCOMPARE(QString::fromStdString(text.at("Author")), foreign);
        }
    }
};

SFUMATO_TEST_WITH(TestForeign, QCoreApplication)
#include "test_foreign.moc"
