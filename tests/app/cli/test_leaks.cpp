// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/marked_records.h"
#include "tests/support/test_program.h"

#include <future>

using namespace sfumato;

/// Every command on records that stand nowhere else; then every byte that was written anywhere is searched
/// for them.
class TestCliLeaks : public QObject, TestFolder<> {
    Q_OBJECT

    MarkedRecords m_marked{60};
    QStringList m_own; ///< the data files themselves
    QByteArray m_said; ///< all that the commands printed

    static QByteArray sayingOf(const QStringList& arguments, const Ended& end) {
        return '\n' + arguments.join(' ').toUtf8() + '\n' + end.out + end.err;
    }

    Ended run(const QStringList& arguments) {
        const auto end = cli(arguments, homeIn(path()), at("work"));
        m_said += sayingOf(arguments, end);
        return end;
    }

    /// What every command says of a file that it takes or refuses.
    QByteArray refusals(const QString& file, const QStringList& quick) const {
        QByteArray said;
        const auto say = [&](const QStringList& arguments) {
            said += sayingOf(arguments, cli(arguments, homeIn(path()), at("work")));
        };
        for (const QStringList& more : {QStringList{}, {"--json"}, {"--bound", "l2:11"}}) {
            const QString folder = at("refused-" + QFileInfo(file).fileName() + QString::number(more.size()));
            say(QStringList{"train", "--data", file, "--epsilon", "5", "--out", folder} + quick + more);
            say(QStringList{"privatize", "--data", file, "--epsilon", "5", "--out", folder + ".safetensors"} + more);
        }
        say({"evaluate", file});
        say({"runs", file});
        say({"account", "--releases", file, "--delta", "1e-5"});
        say({"train", "--config", file});
        say({"train", "--data", at("privatized.safetensors"), "--set", "data.path=" + file});
        say({"spent", file});
        say({"account", "--ledger", file});
        say({"transport", file, file});
        say({"export", file, "--out", at("never.png")});
        say({"report", file, "--out", at("never.html")});
        say({"pack", file, "--out", at("never.sfumato")});
        say({"unpack", file, "--into", at("never")});
        say({"denoise", file, "--out", at("never.npy")});
        return said;
    }

private Q_SLOTS:
    void initTestCase() {
        for (const char* name : {"home", "tmp", "work"}) QVERIFY(QDir(path()).mkpath(name));
        m_marked.addScaled(0, 1000);
        m_own = m_marked.writeTo(path());
    }

    void theSearchFindsWhatIsThere() {
        QVERIFY(!m_marked.tracesIn(m_marked.csv()).isEmpty());
        QVERIFY(!m_marked.tracesIn(contentOf(at("people.npy"))).isEmpty());
        QVERIFY(!m_marked.tracesIn("row 3: " + m_marked.csv().left(20).toBase64()).isEmpty());
        for (int shift = 0; shift < 3; ++shift) {
            const QByteArray mark = m_marked.csv().left(8), before(shift, 'x');
            QVERIFY(!m_marked.tracesIn((before + mark + "yz").toBase64()).isEmpty());
            for (const QByteArray& part : {mark.left(6), mark.mid(1, 6), mark.mid(2)}) // as another number has them
                QCOMPARE(m_marked.tracesIn((before + "x " + part + " z").toBase64()), QStringList());
        }
        QVERIFY(!m_marked.tracesIn(QByteArray("\"Wilhelmina-Quist\" is not a number").toHex()).isEmpty());
        const auto packed = gzip(std::as_bytes(std::span(m_marked.csv().constData(), 100)));
        QVERIFY(write(at("tmp/probe.gz"), {reinterpret_cast<const char*>(packed.data()), qsizetype(packed.size())}));
        QVERIFY(!m_marked.tracesBelow(at("tmp"), {}).isEmpty());
        QVERIFY(QFile::remove(at("tmp/probe.gz")));
        QCOMPARE(m_marked.tracesBelow(path(), m_own), QStringList());
    }

    void noCommandWritesARecordAnywhere() {
        const QString data = at("people.csv"), out = at("run");
        const QStringList own{"--data", data, "--epsilon", "5", "--bound", "range:0:1000"};
        const QStringList quick{"--threads", "1",
                                "--set",     "train.steps=30",
                                "--set",     "train.evaluateEvery=10",
                                "--set",     "train.sampleEvery=10",
                                "--set",     "train.checkpointEvery=10"};
        VERIFY_CODE(run(QStringList{"train", "--out", out} + own + quick), 0);
        VERIFY_CODE(run({"resume", out}), 0);
        VERIFY_CODE(run({"evaluate", out, "--raw", "--json"}), 0);
        VERIFY_CODE(run({"denoise", out, "--out", out + "-denoised.npy"}), 0);
        VERIFY_CODE(run({"compare", out, "--csv", out + "-compared.csv"}), 0);
        VERIFY_CODE(run({"report", out, "--comparison", "--out", out + ".html"}), 0);
        VERIFY_CODE(run({"report", out, "--raw", "--out", out + "-raw.html"}), 1);
        VERIFY_CODE(run({"pack", out, "--out", out + ".sfumato"}), 0);
        VERIFY_CODE(run({"unpack", out + ".sfumato", "--into", at("elsewhere")}), 0);
        VERIFY_CODE(run({"generate", out, "--count", "20", "--out", at("generated.npy"), "--json"}), 0);
        for (const char* format : {"png", "csv", "npz"})
            VERIFY_CODE(
                run({"export", out, "--format", format, "--count", "40", "--out", at(QString("out.") + format)}), 0);
        VERIFY_CODE(run(QStringList{"privatize", "--out", at("privatized.safetensors"), "--json"} + own), 0);
        VERIFY_CODE(run(QStringList{"train", "--data", at("privatized.safetensors"), "--out", at("theirs")} + quick),
                    0);
        VERIFY_CODE(run(QStringList{"sweep", "--axis", "epsilon", "--values", "5,10", "--measure", "likelihood",
                                    "--out", at("sweep")} +
                        own + quick),
                    0);
        VERIFY_CODE(run({"runs", path(), "--json"}), 0);
        VERIFY_CODE(run({"spent", data, "--json"}), 0);
        VERIFY_CODE(run({"info", "--json"}), 0);
        run({"transport", at("people.npy"), at("people.npy")}); // figures of the file are what it is for
        // What is refused says why without a word of the file; of each file in turn, of all files at once.
        std::vector<std::future<QByteArray>> said;
        for (const QString& file : m_own)
            said.push_back(std::async(std::launch::async, [this, file, quick] { return refusals(file, quick); }));
        for (auto& text : said) m_said += text.get();
        for (const QStringList& traces : {m_marked.tracesIn(m_said), m_marked.tracesBelow(path(), m_own)})
            QVERIFY2(traces.isEmpty(), qPrintable(traces.join(QLatin1Char('\n'))));
    }
};

SFUMATO_TEST_WITH(TestCliLeaks, QCoreApplication)
#include "test_leaks.moc"
