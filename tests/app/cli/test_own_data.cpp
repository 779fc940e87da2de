// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/arrays/npz.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <random>

using namespace sfumato;

namespace {

/// Ages around 40 and heights around 170, far from [-1, 1].
CsvTable people() {
    std::mt19937 random(3);
    std::normal_distribution<double> normal;
    std::vector<double> values;
    for (int i = 0; i < 400; ++i) values.insert(values.end(), {40 + 5 * normal(random), 170 + 5 * normal(random)});
    return {{"age", "height"}, Array::of<double>({400, 2}, values)};
}

Array pixels(const std::vector<std::int64_t>& shape) {
    std::int64_t count = 1;
    for (const auto extent : shape) count *= extent;
    std::vector<std::uint8_t> values(std::size_t(count), 0);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = std::uint8_t(i * 7);
    return Array::of(shape, values);
}

} // namespace

class TestCliOwnData : public QObject, TestFolder<> {
    Q_OBJECT

    Ended train(const QString& data, const QString& run, const QStringList& more) const {
        return cli(QStringList{"train", "--json", "--data", data, "--threads", "1", "--set", "train.steps=12", "--set",
                               "train.evaluateEvery=6", "--out", run} +
                       more,
                   {{"XDG_STATE_HOME", at("state")}});
    }

private Q_SLOTS:
    void initTestCase() {
        const auto table = people();
        QVERIFY(write(at("people.csv"), QByteArray::fromStdString(toCsv(table))));
        QVERIFY(write(at("people.npy"), bytesOf(toNpy(table.values))));
        QVERIFY(write(at("digits.npz"), bytesOf(*toNpz({{"x", pixels({60, 28, 28})}}))));
        QVERIFY(write(at("letters-images-idx3-ubyte"), bytesOf(toIdx(pixels({60, 20, 24})))));
        for (int i = 0; i < 30; ++i) {
            QDir().mkpath(at("pictures/class-%1").arg(i % 3));
            PngImage picture{12 + i % 2, 12, 1};
            picture.pixels.assign(std::size_t(picture.width * picture.height), std::uint8_t(8 * i));
            QVERIFY(write(at("pictures/class-%1/%2.png").arg(i % 3).arg(i), bytesOf(toPng(picture))));
        }
    }

    void everyFormatIsTrainedOnInOneGo_data() {
        QTest::addColumn<QString>("data");
        QTest::addColumn<QStringList>("bound");
        QTest::addColumn<int>("records");
        QTest::addColumn<double>("delta");
        QTest::newRow("CSV, ranges") << "people.csv" << QStringList{"--bound", "range:0:120,100:220"} << 400 << 2e-4;
        QTest::newRow("CSV, ball") << "people.csv" << QStringList{"--bound", "l2:300"} << 400 << 2e-4;
        QTest::newRow("NPY") << "people.npy" << QStringList{"--bound", "range:0:250"} << 400 << 2e-4;
        QTest::newRow("NPZ") << "digits.npz" << QStringList{} << 60 << 1e-3;
        QTest::newRow("IDX") << "letters-images-idx3-ubyte" << QStringList{} << 60 << 1e-3;
        QTest::newRow("folder") << "pictures" << QStringList{"--as-read"} << 30 << 3e-3;
        QTest::newRow("folder, ball") << "pictures" << QStringList{"--as-read", "--bound", "l2:6"} << 30 << 3e-3;
    }
    void everyFormatIsTrainedOnInOneGo() {
        QFETCH(QString, data);
        QFETCH(QStringList, bound);
        QFETCH(int, records);
        QFETCH(double, delta);
        const QString run = at(QString("run-") + QTest::currentDataTag());
        const auto end = train(at(data), run, QStringList{"--epsilon", "5"} + bound);
        VERIFY_CODE(end, 0);
        QVERIFY(end.json().object()["privatizedW2"].isNull()); // nothing was measured against raw records
        const auto spec = QJsonDocument::fromJson(contentOf(run + "/config.json")).object();
        const auto mechanism = spec["mechanism"].toObject();
        QCOMPARE(mechanism["epsilon"].toDouble(), 5.0);
        QVERIFY(std::abs(mechanism["delta"].toDouble() / delta - 1) < 1e-9);
        QCOMPARE(mechanism["noise"].toString(), QString("exact"));
        const auto label = contentOf(run + "/label.md");
        QVERIFY2(label.contains("epsilon 5, delta") && label.contains(QByteArray::number(records)), label.constData());
        QVERIFY(!label.contains("NOT PRIVATE"));
    }

    void samplesOfATableComeInItsOwnUnits() {
        const QString run = at("units");
        VERIFY_CODE(train(at("people.csv"), run,
                          {"--epsilon", "1000", "--bound", "range:0:120,100:220", "--set", "train.steps=600"}),
                    0);
        const auto exported = cli({"export", run, "--format", "csv", "--count", "400", "--out", at("made.csv")},
                                  {{"XDG_STATE_HOME", at("state")}});
        VERIFY_CODE(exported, 0);
        QVERIFY2(exported.err.contains("stay private, and exports call them column 1"), exported.err);
        const auto made = readCsv(at("made.csv").toStdString());
        QVERIFY(made.ok());
        QCOMPARE(made->columns, (std::vector<std::string>{"column 1", "column 2"})); // the owner's names stay with them
        const auto values = made->values.as<double>();
        double age = 0, height = 0;
        for (std::size_t i = 0; i < values.size(); i += 2) age += values[i] / 400, height += values[i + 1] / 400;
        QVERIFY2(std::abs(age - 40) < 10 && std::abs(height - 170) < 10,
                 qPrintable(QString("%1 %2").arg(age).arg(height)));
        VERIFY_CODE(cli({"generate", run, "--count", "50", "--out", at("made.npy")}), 0);
        QVERIFY(readNpy(at("made.npy").toStdString())->as<float>()[1] > 50);
    }

    // What `recommend` and a refusal name as the way into the central model leads there.
    void theOptionsOfARecommendationChooseItsMethod() {
        const QStringList budget{"--epsilon", "5", "--bound", "range:0:120,100:220"};
        const auto found = cli(QStringList{"recommend", "--json", "--data", at("people.csv")} + budget);
        VERIFY_CODE(found, 0);
        const auto others = found.json().object()["others"].toArray();
        const auto central = std::ranges::find_if(
            others, [](const QJsonValue& other) { return other.toObject()["method"].toString() == "moments"; });
        QVERIFY2(central != others.end(), found.out);
        const QString options = (*central).toObject()["options"].toString();
        QCOMPARE(options, QString("--set privacy.model=central --set privacy.method=moments"));
        VERIFY_CODE(train(at("people.csv"), at("by-options"), budget + options.split(' ')), 0);
        QVERIFY(contentOf(at("by-options/label.md")).contains("central"));
        VERIFY_CODE(train(at("people.csv"), at("by-model"), budget + QStringList{"--set", "privacy.model=central"}), 0);
        QVERIFY(contentOf(at("by-model/label.md")).contains("central"));
    }

    void privatizedOnceTheyAreTrainedOnWithoutAnyFurtherWord() {
        const auto privatized = cli({"privatize", "--data", at("people.csv"), "--epsilon", "5", "--bound",
                                     "range:0:120,100:220", "--out", at("p.safetensors")},
                                    {{"XDG_STATE_HOME", at("state")}});
        VERIFY_CODE(privatized, 0);
        QVERIFY2(privatized.err.contains("stay private, and exports call them column 1"), privatized.err);
        VERIFY_CODE(train(at("p.safetensors"), at("theirs"), {}), 0);
        VERIFY_CODE(cli({"export", at("theirs"), "--format", "csv", "--count", "5", "--out", at("t.csv")}), 0);
        // The units came with the file: an untrained generator makes points about the middle of the range.
        QVERIFY(readCsv(at("t.csv").toStdString())->values.as<double>()[1] > 50);
    }

    void privatizedRecordsKeepTitleAndColumnsThatWereStated() {
        QByteArray table("age,group\n");
        for (int i = 0; i < 400; ++i) table += QByteArray::number(30 + i % 40) + (i % 2 ? ",control\n" : ",treated\n");
        QVERIFY(write(at("patients.csv"), table));
        VERIFY_CODE(cli({"privatize", "--data", at("patients.csv"), "--columns", "age=whole", "--columns",
                         "group=control|treated", "--epsilon", "20", "--bound", "range:0:120", "--title", "Patients",
                         "--out", at("patients.safetensors")},
                        {{"XDG_STATE_HOME", at("state")}}),
                    0);
        VERIFY_CODE(train(at("patients.safetensors"), at("patients"), {}), 0);
        const auto spec = QJsonDocument::fromJson(contentOf(at("patients/config.json"))).object();
        QCOMPARE(spec["title"].toString(), QString("Patients"));
        VERIFY_CODE(
            cli({"export", at("patients"), "--format", "csv", "--count", "5", "--out", at("patients-made.csv")}), 0);
        const QList<QByteArray> lines = contentOf(at("patients-made.csv")).split('\n');
        QCOMPARE(lines[0], QByteArray("age,group"));
        QVERIFY2(lines[1].endsWith(",control") || lines[1].endsWith(",treated"), lines[1].constData());
        QVERIFY2(!lines[1].contains('.'), lines[1].constData()); // ages are whole
    }

    void privatizedRecordsKeepTheNamesOfTheirClasses() {
        VERIFY_CODE(cli({"privatize", "--data", at("pictures"), "--as-read", "--set", "mechanism.labels=response",
                         "--epsilon", "20", "--out", at("named.safetensors")},
                        {{"XDG_STATE_HOME", at("state")}}),
                    0);
        VERIFY_CODE(train(at("named.safetensors"), at("named"), {}), 0);
        const auto data = QJsonDocument::fromJson(contentOf(at("named/config.json"))).object()["data"].toObject();
        QCOMPARE(data["classNames"].toArray(), (QJsonArray{"class-0", "class-1", "class-2"}));
        VERIFY_CODE(cli({"export", at("named"), "--format", "csv", "--class", "class-1", "--count", "5", "--out",
                         at("named.csv")}),
                    0);
        QVERIFY(contentOf(at("named.csv")).trimmed().endsWith(",class-1"));
    }

    void aReleaseByItsNoiseScaleHasAnEpsilonInLists() {
        const auto home = std::pair<QString, QString>{"XDG_STATE_HOME", at("state")};
        QStringList arguments{"privatize", "--out", at("scaled.safetensors")};
        for (const QString& setting :
             {QStringLiteral("data.source=file"), "data.path=" + at("people.csv"), QStringLiteral("data.count=0"),
              QStringLiteral("data.low=[0,100]"), QStringLiteral("data.high=[120,220]"),
              QStringLiteral("mechanism.kind=laplace"), QStringLiteral("mechanism.delta=0"),
              QStringLiteral("mechanism.bound=range"), QStringLiteral("mechanism.noiseScale=0.5")})
            arguments << "--set" << setting;
        VERIFY_CODE(cli(arguments, {home}), 0);
        VERIFY_CODE(train(at("scaled.safetensors"), at("scaled/one"), {}), 0);
        const auto listed = cli({"runs", at("scaled"), "--json"}, {home});
        QVERIFY2(listed.json().array()[0].toObject()["epsilon"].toDouble() > 0, listed.out);
        QCOMPARE(cli({"runs", at("scaled"), "--filter", "eps>0", "--json"}, {home}).json().array().size(), 1);
    }

    void aRunOnPrivatizedRecordsStatesTheNoiseOfTheirRelease() {
        VERIFY_CODE(cli({"privatize", "--data", at("people.csv"), "--epsilon", "10", "--bound", "range:0:120,100:220",
                         "--set", "mechanism.kind=laplace", "--out", at("laplace.safetensors")},
                        {{"XDG_STATE_HOME", at("state")}}),
                    0);
        VERIFY_CODE(train(at("laplace.safetensors"), at("released/one"), {}), 0);
        const auto spec = QJsonDocument::fromJson(contentOf(at("released/one/config.json"))).object();
        QCOMPARE(spec["mechanism"]["kind"].toString(), QString("laplace"));
        QCOMPARE(spec["mechanism"]["epsilon"].toDouble(), 10.0);
        const auto home = std::pair<QString, QString>{"XDG_STATE_HOME", at("state")};
        const auto table = cli({"runs", at("released"), "--csv", "-"}, {home}).out;
        QVERIFY2(table.contains("laplace") && table.contains(",10,0,") && table.contains("private"), table);
        QCOMPARE(cli({"runs", at("released"), "--filter", "eps=10", "--json"}, {home}).json().array().size(), 1);
        const auto measured = cli({"evaluate", at("released/one")}, {home});
        VERIFY_CODE(measured, 0);
        QVERIFY2(measured.err.contains("this run has privatized ones only"), measured.err);
        VERIFY_CODE(cli({"report", at("released/one"), "--out", at("one.html")}, {home}), 0);
        const auto page = contentOf(at("one.html"));
        QVERIFY(page.contains("train --config run.json --data FILE --out again"));
        QVERIFY(page.contains("give the same metrics.csv") && !page.contains("the budget is spent again"));
        const auto other = train(at("laplace.safetensors"), at("released/two"), {"--set", "mechanism.epsilon=5"});
        VERIFY_CODE(other, 1);
        QVERIFY2(other.err.contains("mechanism.epsilon: is not read: the records are privatized"), other.err);
    }
};

SFUMATO_TEST_WITH(TestCliOwnData, QCoreApplication)
#include "test_own_data.moc"
