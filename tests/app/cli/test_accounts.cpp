// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/npy.h"
#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"
#include "tests/app/cli/command_line.h"
#include "tests/app/cli/people_table.h"
#include "tests/support/home.h"
#include "tests/support/joint_epsilon.h"
#include "tests/support/test_program.h"

using namespace sfumato;

namespace {

/// A run of a data file that takes a blink.
QStringList tinyTrain(const QString& data, const QString& out) {
    QStringList arguments{"train", "--json", "--threads", "1", "--data",  data,
                          "--out", out,      "--epsilon", "5", "--bound", "l2:1"};
    for (const char* setting : {"mechanism.kind=gaussian", "mechanism.delta=1e-4", "methods.0.batch=10",
                                "methods.0.iterations=5", "model.hidden=[8]", "train.steps=2", "monitor.points=5",
                                "monitor.repeats=1", "monitor.directions=5", "monitor.raw=false"})
        arguments << "--set" << setting;
    return arguments;
}

} // namespace

class TestAccounts : public QObject, TestFolder<> {
    Q_OBJECT

    Variables m_home; ///< of one user
    QString m_data;

    Ended run(const QStringList& arguments) const { return cli(arguments, m_home); }
    QJsonObject spent(const QStringList& arguments) const {
        return run(QStringList{"spent", "--json"} + arguments).json().object();
    }
    QStringList privatize(const QString& data, const QStringList& more = {}) const {
        return privatizing(data, at("p.safetensors")) + more;
    }

private Q_SLOTS:
    void init() {
        static int user = 0;
        m_home = {{"XDG_STATE_HOME", at("state" + QString::number(++user))}};
        m_data = at("people.csv");
        QVERIFY(write(m_data, PeopleTable::drawn(60, unsigned(user), false).csv()));
        QDir(at("a")).removeRecursively();
        QDir(at("b")).removeRecursively();
        QFile::remove(at("p.safetensors"));
    }

    void theAccountIsThatOfTheRecords() {
        QCOMPARE(spent({m_data})["epsilon"].toDouble(-1), 0.0);
        VERIFY_CODE(run(tinyTrain(m_data, at("a"))), 0);
        VERIFY_CODE(run(tinyTrain(m_data, at("b"))), 0);
        const auto after = spent({m_data});
        COMPARE_JOINT(after["epsilon"].toDouble(), {5, 5});
        QCOMPARE(after["delta"].toDouble(), 2e-4);
        QCOMPARE(after["releases"].toArray().size(), 2);
        QVERIFY(contentOf(at("b/label.md")).contains("2 times: epsilon 7.33, delta 2e-4 in sum"));

        QVERIFY(QFile::copy(m_data, at("nobody.csv")));
        QVERIFY2(QDir(at("a")).removeRecursively(), "a run goes, its account stays");
        COMPARE_JOINT(spent({at("nobody.csv")})["epsilon"].toDouble(), {5, 5});
        std::vector<double> values;
        for (const auto& row : contentOf(m_data).trimmed().split('\n').mid(1))
            for (const auto& cell : row.split(',')) values.push_back(cell.toDouble());
        const auto npy = toNpy(Array::of({60, 2}, values));
        QVERIFY(write(at("people.npy"), {reinterpret_cast<const char*>(npy.data()), qsizetype(npy.size())}));
        COMPARE_JOINT(spent({at("people.npy")})["epsilon"].toDouble(), {5, 5});
        QVERIFY(write(at("others.csv"), "x,y\n1,2\n3,4\n"));
        QCOMPARE(spent({at("others.csv")})["epsilon"].toDouble(-1), 0.0);
    }

    void aCapHoldsForEveryFileOfTheRecordsAndEveryCommand() {
        VERIFY_CODE(run({"spent", m_data, "--set-cap-epsilon", "7", "--set-cap-delta", "0.01"}), 0);
        QCOMPARE(spent({m_data})["cap"].toObject()["epsilon"].toDouble(), 7.0);
        VERIFY_CODE(run(privatize(m_data)), 0);
        QVERIFY(QFile::copy(m_data, at("renamed.csv")));
        QFile::remove(at("p.safetensors"));
        VERIFY_CODE(run(privatize(at("renamed.csv"))), 5);
        VERIFY_CODE(run(tinyTrain(at("renamed.csv"), at("a"))), 5);
        VERIFY_CODE(run(privatize(m_data, {"--cap-epsilon", "100", "--cap-delta", "0.1"})), 5);
        QVERIFY(!QFile::exists(at("p.safetensors")));
        QCOMPARE(spent({m_data})["epsilon"].toDouble(), 5.0);
        const auto both = run({"spent", m_data, "--no-cap", "--set-cap-epsilon", "9", "--set-cap-delta", "0.01"});
        VERIFY_CODE(both, 1);
        QVERIFY(both.err.contains("--no-cap"));
        QCOMPARE(spent({m_data})["cap"].toObject()["epsilon"].toDouble(), 7.0);
        VERIFY_CODE(run({"spent", m_data, "--no-cap"}), 0);
        QVERIFY(spent({m_data})["cap"].isNull());
        VERIFY_CODE(run(privatize(m_data)), 0);
        QFile::remove(at("renamed.csv"));
    }

    void aSweepsPlanSaysTheTotalOnTheRecords() {
        const QStringList plan{"sweep",     "--dry-run",
                               "--data",    m_data,
                               "--epsilon", "1",
                               "--bound",   "l2:1",
                               "--axis",    "epsilon",
                               "--values",  "1,2",
                               "--set",     "mechanism.delta=1e-4",
                               "--measure", "likelihood",
                               "--set",     "mechanism.kind=gaussian"};
        const auto first = run(plan);
        VERIFY_CODE(first, 0);
        QVERIFY2(first.out.contains("spends epsilon 2.2, delta 2e-4") && !first.out.contains("before"),
                 first.out.constData());
        VERIFY_CODE(run(privatize(m_data)), 0);
        const auto second = run(plan);
        QVERIFY2(second.out.contains("with what was spent on them before: epsilon 5.37, delta 3e-4") &&
                     second.out.contains("at a larger delta than before, so epsilon can be smaller"),
                 second.out.constData());
        const auto called = run(plan + QStringList{"--set", "data.sensitive=false"});
        VERIFY_CODE(called, 0);
        QVERIFY2(
            called.out.contains("the data are public, so nothing is spent; on private data it would be epsilon 2.2") &&
                called.out.contains("; their account lists every release all the same"),
            called.out.constData());
        VERIFY_CODE(run({"spent", m_data, "--set-cap-epsilon", "9", "--set-cap-delta", "1e-3"}), 0);
        const auto held = run(plan + QStringList{"--set", "data.sensitive=false"});
        VERIFY_CODE(held, 0);
        QVERIFY2(held.out.contains("spends epsilon 2.2") && !held.out.contains("nothing is spent"),
                 held.out.constData());
    }

    void whatIsNoCapIsRefusedAndNothingIsSpent() {
        for (const auto& cap :
             {QStringList{"--cap-epsilon", "-1"}, QStringList{"--cap-epsilon", "0"},
              QStringList{"--cap-epsilon", "nan"}, QStringList{"--cap-epsilon", "inf"},
              QStringList{"--cap-delta", "0.1"}, QStringList{"--cap-epsilon", "9", "--cap-delta", "-1"},
              QStringList{"--cap-epsilon", "9", "--cap-delta", "1"}}) {
            const auto end = run(privatize(m_data, cap));
            QVERIFY2(end.code != 0 && end.err.contains("--cap-"), qPrintable(cap.join(' ')));
            QVERIFY(run(tinyTrain(m_data, at("a")) + cap).code != 0);
        }
        QVERIFY(!QFile::exists(at("p.safetensors")));
        QVERIFY(spent({m_data})["releases"].toArray().isEmpty());
    }

    // The axis says how much privacy the records get; --epsilon is not asked for.
    void aDryRunHoldsTheCapAgainstTheWholeSweepAndKeepsItNowhere() {
        const QStringList sweep{"sweep",    "--json",    "--data", m_data,     "--bound", "l2:1",  "--measure",
                                "entropic", "--threads", "1",      "--values", "2,3",     "--set", "train.steps=2"};
        const QStringList cap{"--cap-epsilon", "4", "--cap-delta", "0.1"}, out{"--out", at("a")};
        const auto dry = run(sweep + cap + QStringList{"--dry-run"});
        VERIFY_CODE(dry, 0);
        const auto plan = dry.json().object();
        QCOMPARE(plan["epsilon"].toDouble(), 5.0);
        QVERIFY2(plan["faults"].toArray()[0].toString().contains("the cap is epsilon 4"), dry.out.constData());
        QVERIFY(spent({m_data})["cap"].isNull());
        VERIFY_CODE(run(sweep + cap + out), 5);
        QCOMPARE(spent({m_data})["cap"].toObject()["epsilon"].toDouble(), 4.0);
        QVERIFY(spent({m_data})["releases"].toArray().isEmpty());

        VERIFY_CODE(run({"spent", m_data, "--no-cap"}), 0);
        VERIFY_CODE(run(sweep + out), 0);
        QCOMPARE(spent({m_data})["epsilon"].toDouble(), 5.0);
        VERIFY_CODE(run(QStringList{"sweep", "--resume"} + out + cap), 0);
        QCOMPARE(spent({m_data})["cap"].toObject()["epsilon"].toDouble(), 4.0);

        const auto other = run(sweep + QStringList{"--dry-run", "--axis", "L"});
        VERIFY_CODE(other, 1);
        QCOMPARE(other.error()["subject"].toString(), QString("--epsilon"));
    }

    void aNamedLedgerIsWrittenAsWell() {
        const QStringList own{"--ledger", at("own.json")};
        const auto named = [&] { return spentAtMost(Ledger::read(at("own.json").toStdString())->events()).epsilon; };
        VERIFY_CODE(run(privatize(m_data, own)), 0);
        VERIFY_CODE(run(privatize(m_data, own)), 0);
        COMPARE_JOINT(spent(QStringList{m_data} + own)["epsilon"].toDouble(), {5, 5});
        COMPARE_JOINT(spent({m_data})["epsilon"].toDouble(-1), {5, 5});
        QVERIFY(contentOf(at("p.safetensors.label.md")).contains("epsilon 7.33"));
        VERIFY_CODE(run(privatize(m_data)), 0);
        COMPARE_JOINT(spent(QStringList{m_data} + own)["epsilon"].toDouble(), {5, 5, 5});
        COMPARE_JOINT(named(), {5, 5});
        // A training, and a second release in it, by the same door.
        VERIFY_CODE(run(tinyTrain(m_data, at("a")) + own), 0);
        COMPARE_JOINT(spent({m_data})["epsilon"].toDouble(), {5, 5, 5, 5});
        COMPARE_JOINT(named(), {5, 5, 5});
        for (const char* lost : {"privatized.safetensors", "checkpoint.safetensors"})
            QVERIFY(QFile::remove(at("a/") + lost));
        VERIFY_CODE(run({"resume", at("a"), "--release-again"}), 0);
        COMPARE_JOINT(spent({m_data})["epsilon"].toDouble(), {5, 5, 5, 5, 5});
        COMPARE_JOINT(named(), {5, 5, 5, 5});
    }

    void recordsOfOneNameAreToldApart() {
        const QString other = at("there/people.csv");
        QVERIFY(QDir().mkpath(at("there")) && write(other, PeopleTable::drawn(60, 999, false).csv()));
        const QStringList both{"--ledger", at("both.json")};
        VERIFY_CODE(run(privatize(m_data, both)), 0);
        VERIFY_CODE(run(privatize(other, both) << "--new-account"), 0);
        const auto end = run(QStringList{"account", "--delta", "1e-3", "--accountant", "tight"} + both);
        VERIFY_CODE(end, 0);
        QSet<QByteArray> heads;
        for (const QByteArray& line : end.out.trimmed().split('\n')) heads << line.left(line.indexOf(", tight"));
        QVERIFY2(heads.size() == 2 && end.out.count(" (records ") == 2, end.out.constData());
    }

    void eitherCapRefusesAndNothingIsEnteredAnywhere() {
        const QStringList own{"--ledger", at("capped.json")};
        const auto events = [&] { return Ledger::read(at("capped.json").toStdString())->events().size(); };
        VERIFY_CODE(run({"spent", m_data, "--set-cap-epsilon", "4", "--set-cap-delta", "1e-3"}), 0); // of the account
        VERIFY_CODE(run(QStringList{"spent", m_data, "--no-cap"} + own), 0);                         // begins the other
        for (const QStringList& command : {privatize(m_data, own), tinyTrain(m_data, at("a")) + own}) {
            const auto refused = run(command);
            VERIFY_CODE(refused, 5);
            QVERIFY2(refused.error()["subject"].toString().contains("ledgers/"),
                     qPrintable(refused.error()["subject"].toString()));
        }
        QCOMPARE(events(), std::size_t(0));
        VERIFY_CODE(run({"spent", m_data, "--no-cap"}), 0);
        VERIFY_CODE(run(QStringList{"spent", m_data, "--set-cap-epsilon", "4", "--set-cap-delta", "1e-3"} + own), 0);
        for (const QStringList& command : {privatize(m_data, own), tinyTrain(m_data, at("a")) + own}) {
            const auto refused = run(command);
            VERIFY_CODE(refused, 5);
            QVERIFY2(refused.error()["subject"].toString().contains("capped.json"),
                     qPrintable(refused.error()["subject"].toString()));
        }
        QCOMPARE(events(), std::size_t(0));
        QCOMPARE(spent({m_data})["epsilon"].toDouble(-1), 0.0);
        VERIFY_CODE(run(privatize(m_data)), 0); // which the account alone holds
        QCOMPARE(spent(QStringList{m_data} + own)["epsilon"].toDouble(), 5.0);
    }

    void aDryRunIsEnteredNowhere() {
        const QStringList own{"--ledger", at("dry.json")};
        VERIFY_CODE(run(QStringList{"sweep", "--json", "--data", m_data, "--bound", "l2:1", "--measure", "entropic",
                                    "--threads", "1", "--values", "2,3", "--set", "train.steps=2", "--dry-run"} +
                        own),
                    0);
        QVERIFY(!QFile::exists(at("dry.json")));
        const auto after = spent({m_data});
        QVERIFY(after["releases"].toArray().isEmpty() && after["looks"].toArray().isEmpty());
    }

    void aDamagedAccountIsRefusedBeforeAnythingIsSpent() {
        VERIFY_CODE(run(privatize(m_data)), 0);
        const QString ledger = spent({m_data})["ledger"].toString();
        QVERIFY(ledger.startsWith(m_home["XDG_STATE_HOME"]));
        const auto whole = contentOf(ledger);
        QVERIFY(write(ledger, QByteArray(whole).replace("\"epsilon\":5", "\"epsilon\":1")));
        QFile::remove(at("p.safetensors"));
        const auto end = run(privatize(m_data));
        VERIFY_CODE(end, 1);
        QCOMPARE(end.error()["code"].toString(), QString("Corrupt"));
        VERIFY_CODE(run(tinyTrain(m_data, at("a"))), 1);
        QVERIFY(!QFile::exists(at("p.safetensors")));
    }

    // Noise was drawn, and what it was added to was not saved.
    void aSecondReleaseOfTheSameRecordsMustBeMeant() {
        VERIFY_CODE(run(tinyTrain(m_data, at("a"))), 0);
        for (const char* lost : {"privatized.safetensors", "checkpoint.safetensors", "metrics.csv"})
            QVERIFY(QFile::remove(at("a/") + lost));
        const auto refused = run({"resume", at("a"), "--json"});
        VERIFY_CODE(refused, 1);
        QCOMPARE(refused.error()["code"].toString(), QString("Unconfirmed"));
        QVERIFY(refused.err.contains("--release-again") && refused.err.contains("from epsilon 5 to 7.33"));
        QCOMPARE(spent({m_data})["epsilon"].toDouble(), 5.0);
        VERIFY_CODE(run({"resume", at("a"), "--release-again"}), 0);
        COMPARE_JOINT(spent({m_data})["epsilon"].toDouble(), {5, 5});
        QVERIFY(contentOf(at("a/label.md")).contains("epsilon 7.33"));
        const auto row = contentOf(at("a/metrics.csv")).trimmed().split('\n').last().split(',');
        COMPARE_JOINT(row[4].toDouble(), {5, 5}); // epsilon_spent
    }

    void aResumedRunKnowsItsRecords() {
        VERIFY_CODE(run(tinyTrain(m_data, at("a"))), 0);
        for (const char* lost : {"privatized.safetensors", "checkpoint.safetensors"})
            QVERIFY(QFile::remove(at("a/") + lost));
        QVERIFY(write(m_data, "x,y\n1,2\n3,4\n5,6\n7,8\n"));
        const auto end = run({"resume", at("a"), "--release-again", "--json"});
        VERIFY_CODE(end, 1);
        QVERIFY2(end.err.contains("other records"), end.err.constData());
    }
};

SFUMATO_TEST_WITH(TestAccounts, QCoreApplication)
#include "test_accounts.moc"
