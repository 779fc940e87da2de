// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/streamed_data.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

/// What is too large for memory is read block by block, and comes to the same; what cannot be is refused, with the
/// remedy.
class TestCliStreamed : public QObject, TestFolder<> {
    Q_OBJECT

    Ended run(const QStringList& arguments, const QString& memory) const {
        Variables variables{{"XDG_STATE_HOME", at("state")}};
        if (!memory.isEmpty()) variables["SFUMATO_MEMORY"] = memory;
        return cli(arguments, variables);
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(writePictures(path(), 3000));
        QVERIFY(write(at("spec.json"), picturesSpec(path())));
    }

    void aFileIsPrivatizedAndLearntAsInMemory() {
        for (const QString& memory : {QString(), QString("4M")}) {
            const QString name = memory.isEmpty() ? "whole" : "streamed";
            VERIFY_CODE(
                run({"privatize", "--config", at("spec.json"), "--data", at("big-images-idx3-ubyte"), "--set",
                     "data.sensitive=false", "--set", "mechanism.noise=study", "--out", at(name + ".safetensors")},
                    memory),
                0);
            VERIFY_CODE(run({"train", "--config", at("spec.json"), "--data", at("big-images-idx3-ubyte"), "--set",
                             "data.sensitive=false", "--set", "mechanism.noise=study", "--out", at(name)},
                            memory),
                        0);
            VERIFY_CODE(run({"train", "--data", at(name + ".safetensors"), "--out", at(name + "-theirs")}, memory), 0);
            VERIFY_CODE(
                run({"export", at(name), "--format", "npz", "--count", "50", "--out", at(name + ".npz")}, memory), 0);
        }
        QVERIFY(!contentOf(at("whole.safetensors")).isEmpty());
        QVERIFY(contentOf(at("streamed.safetensors")) == contentOf(at("whole.safetensors")));
        QVERIFY(contentOf(at("streamed/privatized.safetensors")) == contentOf(at("whole/privatized.safetensors")));
        QVERIFY(contentOf(at("streamed.npz")) == contentOf(at("whole.npz")));
        QVERIFY(!contentOf(at("streamed.npz")).isEmpty());
    }

    void centralMomentsAreTheSame() {
        for (const QString& memory : {QString(), QString("40M")}) // half of it are the answers themselves
            VERIFY_CODE(
                run({"train", "--config", at("spec.json"), "--data", at("big-images-idx3-ubyte"), "--set",
                     "data.sensitive=false", "--set", "privacy.model=central", "--set", "privacy.method=moments",
                     "--set", "privacy.epsilon=5", "--set", "privacy.noise=study", "--set", "methods.0.loss=none",
                     "--out", at(memory.isEmpty() ? "central" : "central-streamed")},
                    memory),
                0);
        const auto released = contentOf(at("central/released.safetensors"));
        QVERIFY(!released.isEmpty());
        QVERIFY(contentOf(at("central-streamed/released.safetensors")) == released);
    }

    void infoTellsWhatIsInAFileWithoutLoadingIt() {
        const auto whole = run({"info", at("big-images-idx3-ubyte"), "--json"}, {}),
                   streamed = run({"info", at("big-images-idx3-ubyte"), "--json"}, "4M");
        VERIFY_CODE(whole, 0);
        VERIFY_CODE(streamed, 0);
        QCOMPARE(whole.json(), streamed.json());
        const auto facts = streamed.json().object();
        QCOMPARE(facts["records"].toInt(), 3000);
        QCOMPARE(facts["width"].toInt(), 28);
        QCOMPARE(facts["memory"].toInt(), 3000 * 784 * 4);
        QCOMPARE(facts["fingerprint"].toString().size(), 32);
        const auto text = run({"info", at("big-images-idx3-ubyte")}, "4M").out;
        QVERIFY2(text.contains("3000 gray pictures of 28 x 28") && text.contains("block by block"), text.constData());
    }

    void trainingThatNeedsAllRecordsIsRefusedBeforeAnythingIsSpent() {
        const auto end = run({"train", "--config", at("spec.json"), "--data", at("big-images-idx3-ubyte"), "--set",
                              "data.sensitive=false", "--set", "mechanism.noise=study", "--set",
                              "mechanism.kind=gaussian", "--set", "methods.0.loss=noisy-critic", "--set",
                              "train.steps=5", "--out", at("refused"), "--json"},
                             "1M");
        VERIFY_CODE(end, 1);
        QCOMPARE(end.error()["code"].toString(), QString("OutOfMemory"));
        QVERIFY2(end.out.contains("both leave the records in their file"), end.out.constData());
        QVERIFY(!QFile::exists(at("refused")));
    }

    void aTruncatedFileIsRefused() {
        QVERIFY(QDir().mkpath(at("cut")));
        QVERIFY(write(at("cut/big-images-idx3-ubyte"), contentOf(at("big-images-idx3-ubyte")).chopped(1)));
        const auto end = run({"privatize", "--config", at("spec.json"), "--data", at("big-images-idx3-ubyte"), "--set",
                              "data.sensitive=false", "--set", "mechanism.noise=study", "--set",
                              "data.path=\"" + at("cut/big-images-idx3-ubyte") + '"', "--out", at("cut.safetensors"),
                              "--json"},
                             "4M");
        VERIFY_CODE(end, 1);
        QCOMPARE(end.error()["code"].toString(), QString("Truncated"));
        QVERIFY(!QFile::exists(at("cut.safetensors")));
    }
};

SFUMATO_TEST_WITH(TestCliStreamed, QCoreApplication)
#include "test_streamed.moc"
