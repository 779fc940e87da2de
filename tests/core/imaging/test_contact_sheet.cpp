// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/imaging/contact_sheet.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <limits>

using namespace sfumato;

class TestContactSheet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyImageStandsOnceInTheGridAndIsFoundThere() {
        for (int count : {1, 2, 5, 9}) {
            for (int magnify : {1, 3}) {
                SampleSheet sheet{.count = count, .height = 2, .width = 3, .channels = 1};
                for (int i = 0; i < count; ++i)
                    for (int p = 0; p < 6; ++p) sheet.pixels.push_back(std::uint8_t(i * 6 + p));
                const auto image = contactSheet(sheet, {.columns = 2, .gap = 4, .magnify = magnify});
                const int columns = std::min(count, 2), rows = (count + columns - 1) / columns;
                QCOMPARE(image.width, columns * (3 * magnify + 4) + 4);
                QCOMPARE(image.height, rows * (2 * magnify + 4) + 4);
                for (int i = 0; i < count; ++i)
                    for (int y = 0; y < 2 * magnify; ++y)
                        for (int x = 0; x < 3 * magnify; ++x) {
                            const int left = 4 + i % columns * (3 * magnify + 4) + x,
                                      top = 4 + i / columns * (2 * magnify + 4) + y;
                            QCOMPARE(int(image.pixels[std::size_t(top * image.width + left)]),
                                     i * 6 + y / magnify * 3 + x / magnify);
                        }
                QCOMPARE(singleImage(sheet, count - 1, 1).pixels,
                         std::vector<std::uint8_t>(sheet.pixels.end() - 6, sheet.pixels.end()));
            }
        }
    }

    // 10 samples were asked for, and of three classes as many are shown: one row each, also when the file is read
    // again.
    void aSheetOfClassesHasTheirRowsWhenItIsReadAgain() {
        SampleSheet sheet{
            .count = 9, .height = 2, .width = 3, .channels = 1, .classes = 3, .labels = {0, 0, 0, 1, 1, 1, 2, 2, 2}};
        for (int i = 0; i < 9 * 6; ++i) sheet.pixels.push_back(std::uint8_t(i));
        auto image = contactSheet(sheet, {});
        image.text.emplace_back(labelsKeyword, labelsText(sheet));
        const auto read = fromContactSheet(image, 10);
        QVERIFY2(read.ok(), read ? "" : describe(read.fault()).c_str());
        QVERIFY(read->count == 9 && read->labels == sheet.labels && read->pixels == sheet.pixels);
        QCOMPARE(samplesOfEach(*read), 3);
        image.text.back().second = "3: 0 0"; // which is no such sheet
        QVERIFY(!fromContactSheet(image, 10));
    }

    void aLinePartsClassesOfSeveralRows() {
        SampleSheet sheet{
            .count = 8, .height = 2, .width = 3, .channels = 1, .classes = 2, .labels = {0, 0, 0, 0, 1, 1, 1, 1}};
        sheet.pixels.assign(8 * 6, 7);
        const auto whiteRows = [&](int columns, bool divides) {
            const auto image = contactSheet(sheet, {.columns = columns, .gap = 2, .divides = divides});
            std::vector<int> rows;
            for (int y = 0; y < image.height; ++y)
                if (image.pixels[std::size_t(y * image.width)] == 255) rows.push_back(y);
            return rows;
        };
        QCOMPARE(whiteRows(2, true), (std::vector{8, 9})); // between the second row and the third
        QVERIFY(whiteRows(2, false).empty() && whiteRows(4, true).empty() && whiteRows(3, true).empty());
    }

    void aLongRowOfAClassIsBrokenInASquare() {
        const auto ofTwo = [](int each) {
            SampleSheet sheet{.count = 2 * each, .height = 2, .width = 2, .channels = 1, .classes = 2};
            for (int i = 0; i < 2 * each; ++i) sheet.labels.push_back(i / each);
            return columnsInSquare(sheet);
        };
        QCOMPARE(ofTwo(50), 10);
        QCOMPARE(ofTwo(8), 8);
        QCOMPARE(ofTwo(53), 11); // which has no divisor
    }

    void pointsAreDrawnToOneScaleAndNumbersThatAreNoneAreLeftOut() {
        const float nan = std::numeric_limits<float>::quiet_NaN(), infinite = std::numeric_limits<float>::infinity();
        const auto image = contactSheet({.count = 3, .points = {0, 0, 4, 0, nan, 1}}, {});
        const auto dark = [&](int x, int y) { return image.pixels[std::size_t(y * image.width + x)] < 128; };
        int drawn = 0;
        for (int y = 0; y < image.height; ++y)
            for (int x = 0; x < image.width; ++x) drawn += dark(x, y);
        QCOMPARE(drawn, 2);
        // An infinite point may not blow the scale up for all others.
        const auto beside = contactSheet({.count = 3, .points = {0, 0, 4, 0, infinite, infinite}}, {});
        QVERIFY(beside.pixels == image.pixels);
    }

    void aPictureOfRawDataIsStampedInBothTexts() {
        for (const bool raw : {true, false}) {
            int stamps = 0;
            for (const auto& [key, text] : exportTexts(RunSpec{}, "local", raw))
                if ((key == "Description" || key == "sfumato:stamp") && ++stamps)
                    QCOMPARE(text, std::string(raw ? "NOT PRIVATE: shows raw data. local" : "local"));
            QCOMPARE(stamps, 2);
        }
    }

    void picturesOfRawDataSayItInTheirPixels_data() {
        QTest::addColumn<int>("channels");
        QTest::addColumn<bool>("points");
        QTest::newRow("grey") << 1 << false;
        QTest::newRow("colors") << 3 << false;
        QTest::newRow("points") << 1 << true;
    }
    void picturesOfRawDataSayItInTheirPixels() {
        QFETCH(int, channels);
        QFETCH(bool, points);
        SampleSheet sheet{.count = 2, .height = 8, .width = 8, .channels = channels};
        sheet.pixels.assign(points ? 0 : std::size_t(2 * 64 * channels), 60);
        if (points) sheet.points = {0, 0, 1, 1};
        const auto plain = contactSheet(sheet, {});
        sheet.usesRaw = true;
        const auto stamped = contactSheet(sheet, {});
        QVERIFY(stamped.height >= plain.height + 13 && stamped.width >= plain.width && stamped.width >= 101);
        const auto at = [&](const PngImage& image, int x, int y) {
            return image.pixels[std::size_t((y * image.width + x) * image.channels)];
        };
        for (int y = 0; y < plain.height; ++y)
            for (int x = 0; x < plain.width; ++x) QCOMPARE(at(stamped, x, y), at(plain, x, y));
        const int scale = (stamped.height - plain.height) / 13;
        const char* const r[] = {"####.", "#...#", "#...#", "####.", "#.#..", "#..#.", "#...#"};
        for (int y = 0; y < 7; ++y)
            for (int x = 0; x < 5; ++x)
                QCOMPARE(at(stamped, (3 + x) * scale, plain.height + (3 + y) * scale) == 255, r[y][x] == '#');
        int letters = 0; // columns without ink lie between them
        for (int x = 0, inside = 0; x < stamped.width; ++x) {
            bool ink = false;
            for (int y = plain.height; y < stamped.height; ++y) ink = ink || at(stamped, x, y) == 255;
            letters += ink && !inside;
            inside = ink;
        }
        QCOMPARE(letters, 14);
    }
};

SFUMATO_TEST_WITH(TestContactSheet, QCoreApplication)
#include "test_contact_sheet.moc"
