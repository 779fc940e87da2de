// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/onnx_writer.h"
#include "tests/support/test_program.h"

using namespace sfumato;
using onnxfile::SmallNetwork;

// FID and Inception score by a network that a person brings.
class TestNetwork : public QObject, TestFolder<> {
    Q_OBJECT

    QString written(const char* name, const onnxfile::Bytes& bytes) const {
        return QString::fromStdString(onnxfile::written(at(name).toStdString(), bytes).string());
    }
    qsizetype looks(const char* run) const { return contentOf(at(run) + "/ledger.json").count("by a feature network"); }

private Q_SLOTS:
    void initTestCase() {
        if (!QFile::exists(SFUMATO_BINARY_DIR "/bin/sfumato-onnx")) QSKIP("built without OpenCV's dnn module");
        VERIFY_CODE(cli(QStringList{"train", "--out", at("glyphs")} + tinyDigits()), 0);
        written("small.onnx", SmallNetwork{}.file());
    }

    void bothAreMeasuredNamedAndStamped() {
        const auto end = cli({"evaluate", at("glyphs"), "--network", at("small.onnx"), "--network-features", "features",
                              "--network-classes", "scores", "--network-range", "signed", "--network-samples", "100",
                              "--json"});
        VERIFY_CODE(end, 0);
        const QJsonObject metrics = end.json().array()[0].toObject()["figures"].toObject();
        const QJsonObject fid = metrics["fid"].toObject(), score = metrics["is"].toObject();
        QVERIFY2(fid["value"].toDouble() > fid["floor"].toDouble() && fid["floor"].toDouble() >= 0,
                 end.out.constData());
        QVERIFY(fid["usesRaw"].toBool() && !score["usesRaw"].toBool());
        QVERIFY(score["value"].toDouble() >= 1 && score["value"].toDouble() <= 4 && score["deviation"].toDouble() >= 0);
        QCOMPARE(fid["samples"].toInt(), 100);
        QCOMPARE(fid["records"].toInt(), 100);
        QVERIFY(fid["network"].toString().startsWith("small.onnx, ") && fid["network"].toString().size() == 20);
        QCOMPARE(looks("glyphs"), 1);
        QVERIFY(contentOf(at("glyphs/label.md")).contains("by a feature network"));
        const auto text = cli({"evaluate", at("glyphs"), "--network", at("small.onnx"), "--network-samples", "50"});
        VERIFY_CODE(text, 0);
        QVERIFY2(text.out.contains("fid (small.onnx, ") &&
                     text.out.contains("of 50 pictures against 50 raw records (real against real ") &&
                     text.out.contains("[uses raw data]") && !text.out.contains("is (small"),
                 text.out.constData());
        QVERIFY2(text.err.contains("pictures through the network"), text.err.constData());
    }

    void theScoreAloneLooksAtNothingRaw() {
        const auto before = contentOf(at("glyphs/ledger.json"));
        const auto end = cli({"evaluate", at("glyphs"), "--network", at("small.onnx"), "--network-classes", "scores",
                              "--no-raw", "--network-samples", "50"});
        VERIFY_CODE(end, 0);
        QVERIFY2(end.out.contains("is (small.onnx, ") && end.out.contains(" ± ") && !end.out.contains("raw"),
                 end.out.constData());
        QCOMPARE(contentOf(at("glyphs/ledger.json")), before);
    }

    void whatCannotBeMeasuredIsRefusedBeforeAnyLook() {
        const auto before = contentOf(at("glyphs/ledger.json"));
        const auto refused = [&](const QStringList& options, const char* word) {
            const auto end = cli(QStringList{"evaluate", at("glyphs")} + options);
            return end.code == 1 && end.err.contains(word) ? QByteArray() : end.out + end.err;
        };
        QCOMPARE(refused({"--figures", "fid"}, "ONNX"), QByteArray());
        QCOMPARE(refused({"--figures", "is", "--network", at("small.onnx")}, "name it"), QByteArray());
        QCOMPARE(refused({"--network", at("none.onnx")}, "none.onnx"), QByteArray());
        QCOMPARE(refused({"--network", at("small.onnx"), "--network-features", "here"}, "scores"), QByteArray());
        QCOMPARE(refused({"--network", at("small.onnx"), "--network-input", "3x12"}, "3x299x299"), QByteArray());
        QCOMPARE(refused({"--network", written("junk.onnx", onnxfile::Bytes(100, std::byte(7)))}, "junk.onnx"),
                 QByteArray());
        // OpenCV refuses this one, in its process.
        onnxfile::Writer unknown;
        unknown.node("Telephone", {"x"}, {"y"});
        unknown.input("x", {0, 3, 10, 10});
        unknown.output("y");
        QCOMPARE(refused({"--network", written("phone.onnx", unknown.file())}, "OpenCV"), QByteArray());
        QCOMPARE(contentOf(at("glyphs/ledger.json")), before);
    }

    void sensitiveRecordsNeedTheWordOfWhoAsks() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("theirs"), "--set", "data.sensitive=true"} + tinyDigits() +
                        QStringList{"--set", "mechanism.noise=exact"}),
                    0);
        const QStringList words{"evaluate", at("theirs"), "--network", at("small.onnx"), "--network-samples", "30"};
        const auto end = cli(words);
        QCOMPARE(end.code, 1);
        QVERIFY2(end.err.contains("sensitive") && looks("theirs") == 0, end.err.constData());
        VERIFY_CODE(cli(words + QStringList{"--raw"}), 0);
        QCOMPARE(looks("theirs"), 1);
    }

    void comparedColumnsHaveBoth() {
        const auto end = cli({"compare", at("glyphs"), "--columns", "raw,none,linear,unregularized", "--records", "60",
                              "--raw", "--network", at("small.onnx"), "--network-classes", "scores",
                              "--network-features", "features", "--csv", at("table.csv"), "--json"});
        VERIFY_CODE(end, 0);
        const QJsonObject found = end.json().object();
        QVERIFY(found["network"].toString().startsWith("small.onnx, "));
        QCOMPARE(found["columns"].toArray().size(), 4);
        for (const auto& column : found["columns"].toArray()) {
            const QJsonObject metrics = column.toObject()["figures"].toObject();
            QVERIFY2(metrics["fid"].toObject()["usesRaw"].toBool() && metrics["is"].toObject()["value"].toDouble() >= 1,
                     end.out.constData());
        }
        QCOMPARE(found["floors"].toObject()["fid"].toDouble(),
                 found["columns"].toArray()[0].toObject()["figures"].toObject()["fid"].toObject()["value"].toDouble());
        QVERIFY(contentOf(at("table.csv")).contains("\"fid (small.onnx, "));
        const auto quiet = cli({"compare", at("glyphs"), "--columns", "none,unregularized", "--records", "60",
                                "--network", at("small.onnx"), "--network-classes", "scores"});
        VERIFY_CODE(quiet, 0);
        QVERIFY2(quiet.out.contains("is (small.onnx, ") && !quiet.out.contains("fid"), quiet.out.constData());
    }

    void studiesRefuseThem() {
        QVERIFY(write(
            at("study.json"),
            R"({"title": "t", "seeds": [1], "runs": [{"name": "a", "preset": "ring-gau"}], "figures": [{"figure": "fid"}]})"));
        const auto end = cli({"study", at("study.json"), "--dry-run"});
        QVERIFY2(end.code != 0 && end.err.contains("fid"), end.err.constData());
    }
};

SFUMATO_TEST(TestNetwork)
#include "test_network.moc"
