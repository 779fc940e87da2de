// SPDX-License-Identifier: GPL-3.0-or-later
// tools/sfumato.py reads runs as the program wrote them. Skipped, with the reason, where python3 or numpy is not
// installed.
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestCliPython : public QObject, TestFolder<> {
    Q_OBJECT

    /// The first of these interpreters that has numpy.
    static QString python() {
        for (const char* name : {"python3", "/usr/bin/python3"})
            if (start(name, {"-c", "import numpy"}).code == 0) return name;
        return {};
    }
    Ended script(const QByteArray& text) const {
        return start(python(),
                     {"-B", "-c", "import json, numpy, sfumato\nrun = sfumato.Run('" + at("run") + "')\n" + text},
                     {{"PYTHONPATH", SFUMATO_SOURCE_DIR "/tools"}});
    }

private Q_SLOTS:
    void initTestCase() {
        if (python().isEmpty()) QSKIP("python3 with numpy is not installed: sfumato.py is not tested");
        QByteArray text = "age,weight\n";
        for (int i = 0; i < 80; ++i) text += QByteArray::number(20 + i) + ',' + QByteArray::number(50 + i % 30) + '\n';
        QVERIFY(write(at("people.csv"), text));
        VERIFY_CODE(cli({"train", "--data", at("people.csv"), "--epsilon", "5", "--bound", "range:0:120,30:200",
                         "--threads", "1", "--set", "train.steps=60", "--set", "train.evaluateEvery=20", "--set",
                         "train.sampleEvery=30", "--out", at("run")},
                        {{"XDG_STATE_HOME", at("state")}}),
                    0);
    }

    void configMetricsSamplesAndLedgerAreRead() {
        const auto end = script(
            "print(json.dumps([run.config['mechanism']['epsilon'], list(run.metrics['step']), "
            "list(run.events[0][key] for key in ('kind', 'epsilon', 'records')), len(run.ledger), "
            "sorted(run.samples()), run.samples()['entropic'][60].shape, run.facts()['isImage']]))");
        VERIFY_CODE(end, 0);
        const auto read = end.json().array();
        QCOMPARE(read[0].toDouble(), 5.0);
        QCOMPARE(read[1].toArray().last().toDouble(), 60.0);
        QCOMPARE(read[2].toArray(), (QJsonArray{"local-release", 5.0, 80}));
        QCOMPARE(read[3].toInt(), int(contentOf(at("run/ledger.json")).count('\n')));
        QCOMPARE(read[4].toArray(), (QJsonArray{"entropic", "privatized"}));
        QCOMPARE(read[5].toArray()[1].toInt(), 2);
        QVERIFY(!read[6].toBool());
    }

    void aLedgerThatWasChangedIsRefused() {
        VERIFY_CODE(start(python(), {"-B", SFUMATO_SOURCE_DIR "/tools/sfumato.py", at("run")}), 0);
        const auto ledger = contentOf(at("run/ledger.json"));
        const auto refused = [&](QByteArray changed, const char* why) {
            QVERIFY(write(at("run/ledger.json"), changed));
            const auto end = start(python(), {"-B", SFUMATO_SOURCE_DIR "/tools/sfumato.py", at("run")});
            QVERIFY2(end.code == 1 && end.err.contains(why), end.err);
        };
        refused(QByteArray(ledger).replace("\"epsilon\":5.0", "\"epsilon\":4.0"), "entry 1 was changed");
        refused(ledger.left(ledger.trimmed().lastIndexOf('\n') + 1), "has other entries than were counted");
        refused(ledger.mid(ledger.indexOf('\n') + 1), "does not follow");
        QVERIFY(write(at("run/ledger.json"), ledger));
    }

    // The same network: the mean and the standard deviation of 20,000 samples of each, of other codes, differ by chance
    // alone.
    void samplesInNumpyAreThoseOfTheProgram() {
        VERIFY_CODE(cli({"generate", at("run"), "--count", "20000", "--out", at("own.npy")}), 0);
        const auto end = script(
            "own, made = numpy.load('" + at("own.npy").toUtf8() +
            "'), run.in_units(run.generate(20000, 3))\n"
            "print(made.shape, float(abs(own.mean(0) - made.mean(0)).max()) < 6 * float(own.std(0).max()) / 100, "
            "bool((abs(own.std(0) / made.std(0) - 1) < 0.05).all()))");
        VERIFY_CODE(end, 0);
        QCOMPARE(end.out.trimmed(), QByteArray("(20000, 2) True True"));
    }

    void theTorchModuleIsTheSameFunction() {
        if (script("import torch").code != 0)
            QSKIP("torch is not installed for python3: the module of sfumato.py is not tested");
        const auto end = script("import torch\ncodes = run.latents(50, 4)\n"
                                "print(bool(numpy.allclose(run.generator()(torch.from_numpy(codes)).detach().numpy(), "
                                "run.generate(50, 4), atol=1e-5)))");
        VERIFY_CODE(end, 0);
        QCOMPARE(end.out.trimmed(), QByteArray("True"));
    }
};

SFUMATO_TEST_WITH(TestCliPython, QCoreApplication)
#include "test_python.moc"
