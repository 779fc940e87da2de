// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/stand_in.h"

#include "core/files/formats/png.h"
#include "tests/core/run/own_files.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace sfumato;

Q_DECLARE_METATYPE(sfumato::DataFacts)

namespace {

const PrivacySpec budget{.epsilon = 3, .delta = 1e-5};

DataFacts factsOfPictures(std::int64_t records, std::int64_t classes, const Geometry& geometry = {true, 1, 28, 28}) {
    return {.geometry = geometry, .records = records, .classes = classes};
}

/// How well samples of one class are told from those of the other: the squared distance of the mean pictures of both
/// classes over the mean squared distance of samples from the mean of their own.
double apart(const SampleSheet& sheet) {
    const std::size_t size = sheet.pixels.size() / std::size_t(sheet.count);
    double between = 0, within = 0;
    for (std::size_t pixel = 0; pixel < size; ++pixel) {
        double means[2] = {};
        const auto value = [&](int i) { return double(sheet.pixels[std::size_t(i) * size + pixel]); };
        for (int i = 0; i < sheet.count; ++i) means[sheet.labels[std::size_t(i)]] += value(i) / StandIn::shownOfClass;
        for (int i = 0; i < sheet.count; ++i)
            within += std::pow(value(i) - means[sheet.labels[std::size_t(i)]], 2) / sheet.count;
        between += std::pow(means[0] - means[1], 2);
    }
    return between / within;
}

} // namespace

class TestStandIn : public QObject {
    Q_OBJECT

    Home m_home;

private Q_SLOTS:
    void itHasTheNumberTheClassesAndTheShape_data() {
        QTest::addColumn<DataFacts>("facts");
        QTest::addColumn<qint64>("drawn");
        QTest::addColumn<int>("classes");
        QTest::newRow("a hospital's") << factsOfPictures(3882, 2) << qint64(3882) << 2;
        QTest::newRow("wide, in color") << factsOfPictures(700, 3, {true, 3, 12, 40}) << qint64(700) << 3;
        QTest::newRow("no labels") << factsOfPictures(900, 0, {true, 1, 9, 9}) << qint64(900) << 1;
        QTest::newRow("many classes") << factsOfPictures(5000, 25) << qint64(4000) << StandIn::most;
        QTest::newRow("few records") << factsOfPictures(5, 3) << qint64(5) << 3;
        QTest::newRow("a million") << factsOfPictures(1'000'000, 2) << qint64(4000) << 2;
        QTest::newRow("large, in color") << factsOfPictures(1'000'000, 2, {true, 3, 96, 96}) << qint64(303) << 2;
    }
    void itHasTheNumberTheClassesAndTheShape() {
        QFETCH(DataFacts, facts);
        const auto found = standInFor(facts, budget, {});
        QVERIFY2(found.ok(), found ? "" : describe(found.fault()).c_str());
        QTEST(qint64(found->records), "drawn");
        for (const SampleSheet& sheet : {found->drawn, found->learned}) {
            QTEST(sheet.classes, "classes");
            QCOMPARE(sheet.count, sheet.classes * StandIn::shownOfClass);
            QVERIFY(std::ranges::is_sorted(sheet.labels) && sheet.labels.back() == sheet.classes - 1);
            QCOMPARE(std::int64_t(sheet.height), facts.geometry.height);
            QCOMPARE(std::int64_t(sheet.width), facts.geometry.width);
            QCOMPARE(std::int64_t(sheet.channels), facts.geometry.channels);
            QVERIFY(!sheet.usesRaw);
        }
        QVERIFY(found->drawn.pixels != found->learned.pixels);
    }

    void aPublicFileStandsInInTheShapeOfTheRecords() {
        QTemporaryDir folder;
        const OwnFiles files((folder.path() + "/public").toStdString(), 400, 5); // ten classes of digits
        DataFacts facts = factsOfPictures(3882, 2, {true, 3, 20, 24});
        facts.name = files.whole().string();
        const auto found = standInFor(facts, budget, {});
        QVERIFY2(found.ok(), found ? "" : describe(found.fault()).c_str());
        QCOMPARE(found->records, std::int64_t(400));
        for (const SampleSheet& sheet : {found->drawn, found->learned}) {
            QCOMPARE(sheet.classes, StandIn::most); // of the ten of the file
            QVERIFY(sheet.height == 20 && sheet.width == 24 && sheet.channels == 3);
        }
        const auto digits = standInFor(factsOfPictures(3882, 2, facts.geometry), budget, {});
        QVERIFY(found->drawn.pixels != digits->drawn.pixels);
        const QString table = folder.filePath("table.csv");
        QFile csv(table);
        QVERIFY(csv.open(QIODevice::WriteOnly) && csv.write("a,b\n1.5,2\n3,4\n") > 0);
        csv.close();
        facts.name = table.toStdString();
        QVERIFY(describe(standInFor(facts, budget, {}).fault()).find("holds no pictures") != std::string::npos);
    }

    // The same facts and the same budget give the same pictures; another budget gives others.
    void itIsThatOfItsFacts() {
        const auto once = standInFor(factsOfPictures(3882, 2), budget, {}),
                   again = standInFor(factsOfPictures(3882, 2), budget, {});
        QVERIFY(once->drawn == again->drawn && once->learned == again->learned);
        PrivacySpec other = budget;
        other.epsilon = 1;
        const auto weaker = standInFor(factsOfPictures(3882, 2), other, {});
        QVERIFY(weaker->drawn == once->drawn && weaker->learned != once->learned);
    }

    // Where fewer are drawn than there are records the noise is that of all of them.
    void moreRecordsShowMore() {
        PrivacySpec small = budget;
        small.epsilon = 0.3;
        const auto few = standInFor(factsOfPictures(4000, 2), small, {}),
                   many = standInFor(factsOfPictures(400'000, 2), small, {});
        QVERIFY(few->drawn == many->drawn);
        const double drawn = apart(few->drawn), weak = apart(few->learned), strong = apart(many->learned);
        QVERIFY2(strong > 1.5 * weak && strong > 0.3 * drawn,
                 qPrintable(QString("%1 and %2, drawn %3").arg(strong).arg(weak).arg(drawn)));
    }

    void nothingIsKeptAnywhere() {
        QVERIFY(standInFor(factsOfPictures(500, 2), budget, {}).ok());
        QVERIFY(QDir(m_home.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).isEmpty());
    }

    void itIsRefusedAndStopped() {
        QCOMPARE(standInFor(factsOfPictures(0, 2), budget, {}).fault().code, Fault::Code::OutOfRange);
        QCOMPARE(standInFor({.records = 100}, budget, {}).fault().code, Fault::Code::Unsupported);
        QCOMPARE(standInFor(factsOfPictures(100, 2, {true, 1, 4, 28}), budget, {}).fault().code,
                 Fault::Code::Unsupported);
        PrivacySpec none = budget;
        none.epsilon = -1;
        QVERIFY(!standInFor(factsOfPictures(100, 2), none, {}).ok());
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(standInFor(factsOfPictures(100, 2), budget, stop.get_token()).fault().code, Fault::Code::Stopped);
    }

    void itIsWrittenAsOnePicture() {
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "both.png";
        const auto found = standInFor(factsOfPictures(600, 3), budget, {});
        QVERIFY(writeStandIn(*found, path).ok());
        const auto picture = readPng(path);
        QVERIFY(picture.ok());
        const int side = 4 * 28 + 2;
        QCOMPARE(picture->width, 2 * StandIn::shownOfClass * side + 2);
        QCOMPARE(picture->height, 3 * side + 2);
        QVERIFY(std::ranges::any_of(picture->text, [](const auto& text) {
            return text.second.starts_with("A stand-in: digits that the program drew") &&
                   text.second.ends_with("No record of a person was read.");
        }));
    }
};

SFUMATO_TEST(TestStandIn)
#include "test_stand_in.moc"
