// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/test_program.h"

#include <limits>

using namespace sfumato;

class TestCliDivergence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRunWhoseWeightsGrowBeyondNumbersEndsAtOnceAsDiverged() {
        QTemporaryDir folder;
        const QString run = folder.filePath("run"), checkpoint = run + "/checkpoint.safetensors";
        VERIFY_CODE(cli(QStringList{"train", "--out", run} + tinyRun(10, 10)), 0);
        // The same run with a longer way to go, and weights that are just still numbers, or none: such a checkpoint is
        // refused.
        QVERIFY(write(run + "/config.json", contentOf(run + "/config.json").replace("\"steps\": 10", "\"steps\": 50")));
        const auto whole = readSafeTensors(checkpoint.toStdString());
        QVERIFY(whole);
        std::vector<std::string> weights;
        for (const auto& [name, tensor] : whole->tensors)
            if (name.find("/generator/") != name.npos && tensor.type == ElementType::F32) weights.push_back(name);
        QVERIFY(weights.size() >= 8); // of two methods
        for (std::size_t i = 0; i < weights.size(); ++i) {
            auto file = *whole;
            const bool isNumber = i % 2 == 1;
            const float value = isNumber ? std::numeric_limits<float>::max() : std::numeric_limits<float>::quiet_NaN();
            auto& bytesOfTensor = file.tensors.at(weights[i]).bytes;
            for (std::size_t at = 0; at < (isNumber ? bytesOfTensor.size() : sizeof value); at += sizeof value)
                std::memcpy(bytesOfTensor.data() + at, &value, sizeof value);
            const auto bytes = toSafeTensors(file);
            const QByteArray bad(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
            QVERIFY(write(checkpoint, bad));
            const auto end = cli({"resume", run, "--json"});
            VERIFY_CODE(end, isNumber ? 4 : 1);
            QCOMPARE(end.error()["code"].toString(), QString(isNumber ? "Diverged" : "OutOfRange"));
            if (isNumber)
                QVERIFY2(end.err.contains("step 11") && end.err.contains("learning rate"), end.err.constData());
            else
                QVERIFY2(end.out.contains("holds numbers that are not finite"), end.out.constData());
            QVERIFY2(contentOf(checkpoint) == bad, "a diverged run wrote a checkpoint");
        }
    }

    // Records so far out that their squared distances are no float any more.
    void aScaleBeyondTheRangeOfNumbersEndsAsDivergedOrIsRefused() {
        QTemporaryDir folder;
        QByteArray table;
        for (int i = 0; i < 60; ++i) table += QByteArray::number(i) + "e24,1e24\n";
        QVERIFY(write(folder.filePath("far.csv"), table));
        const auto end = cli(QStringList{"train", "--out", folder.filePath("run")} +
                             tinyRun(3, 3,
                                     {"data.source=file", "data.path=" + folder.filePath("far.csv"), "data.count=0",
                                      "mechanism.bound=l2-ball", "mechanism.radius=1e25", "mechanism.noise=exact",
                                      "monitor.raw=false"}));
        QVERIFY2(!end.crashed && (end.code == 4 || end.code == 1),
                 (end.err + QByteArray::number(end.code)).constData());
    }
};

SFUMATO_TEST_WITH(TestCliDivergence, QCoreApplication)
#include "test_divergence.moc"
