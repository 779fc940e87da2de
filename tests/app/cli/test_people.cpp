// SPDX-License-Identifier: GPL-3.0-or-later
// An account belongs to people, as their owner declares them: their file is corrected, shortened, continued, and the
// sum stays one.
#include "core/ledger/ledger.h"
#include "tests/app/cli/command_line.h"
#include "tests/app/cli/people_table.h"
#include "tests/support/home.h"
#include "tests/support/joint_epsilon.h"
#include "tests/support/test_program.h"

#include <filesystem>

using namespace sfumato;

namespace {

using Rows = std::vector<QByteArray>;

Rows people(int count, unsigned seed) { return PeopleTable::drawn(count, seed).rows; }

} // namespace

class TestPeople : public QObject, TestFolder<> {
    Q_OBJECT

    Variables m_home; ///< of one user
    Rows m_rows;

    Ended run(const QStringList& arguments) const { return cli(arguments, m_home); }
    QJsonObject spent(const QString& data, const QStringList& more = {}) const {
        return run(QStringList{"spent", "--json", at(data)} + more).json().object();
    }
    double epsilon(const QString& data) const { return spent(data)["epsilon"].toDouble(-1); }
    void table(const QString& name, const Rows& rows) const { QVERIFY(write(at(name), PeopleTable{rows}.csv())); }
    Ended privatize(const QString& data, const QStringList& more = {}) const {
        return run(privatizing(at(data), at("p.safetensors")) + QStringList{"--as-read"} + more);
    }
    /// That releases with `two` rows a person state what they add up to for each person.
    void personsSum(const QString& data, const QStringList& two) const {
        QCOMPARE(spent(data)["rowsOfPerson"].toInt(), 2);
        COMPARE_JOINT(spent(data)["personEpsilon"].toDouble(), {5, 5}); // a row counts as a release
        QFile::remove(at("p.safetensors"));
        VERIFY_CODE(privatize(data, two), 0);
        COMPARE_JOINT(spent(data)["personEpsilon"].toDouble(), {5, 5, 5, 5});
        const QString text = run({"spent", at(data)}).out;
        QVERIFY2(text.contains("At most 2 records of a person count, and all of it"), qPrintable(text));
        QFile::remove(at("p.safetensors"));
        VERIFY_CODE(privatize(data, {"--columns", "patient=person", "--account", "second"}), 0);
        QVERIFY(spent(data)["personEpsilon"].isNull());
        QVERIFY(run({"spent", at(data)}).out.contains("Not every release states how many records of a person"));
    }
    /// Every file of the user's accounts by its ending.
    QStringList stateFiles(const QString& pattern) const {
        QStringList found;
        for (QDirIterator entry(m_home.at("XDG_STATE_HOME"), {pattern}, QDir::Files | QDir::Hidden,
                                QDirIterator::Subdirectories);
             entry.hasNext();)
            found << entry.next();
        return found;
    }

private Q_SLOTS:
    void init() {
        static int user = 0;
        m_home = {{"XDG_STATE_HOME", at("state" + QString::number(++user))}};
        m_rows = people(300, unsigned(user));
        table("people.csv", m_rows);
        QFile::remove(at("p.safetensors"));
        VERIFY_CODE(privatize("people.csv"), 0);
        QCOMPARE(spent("people.csv")["account"].toString(), QString("people"));
    }

    void aFileThatSharesRecordsIsAskedAbout_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("question");
        QTest::newRow("corrected") << "corrected"
                                   << "299 of these 300 records are also in \"people\"";
        QTest::newRow("erased") << "erased"
                                << "299 of these 299 records are also in \"people\"";
        QTest::newRow("appended") << "appended"
                                  << "300 of these 301 records are also in \"people\"";
        QTest::newRow("subset") << "subset"
                                << "40 of these 40 records are also in \"people\"";
        QTest::newRow("a tenth of the new file") << "tenth"
                                                 << "30 of these 300 records are also in \"people\"";
        QTest::newRow("all of the account's in a large file") << "large"
                                                              << "300 of these 5,000 records are also in \"people\"";
    }
    void aFileThatSharesRecordsIsAskedAbout() {
        QFETCH(QString, change);
        QFETCH(QString, question);
        Rows rows = m_rows;
        if (change == "corrected")
            rows[7] = "0.5,0.5,1";
        else if (change == "erased")
            rows.erase(rows.begin() + 7);
        else if (change == "appended")
            rows.push_back("0.5,0.5,1");
        else if (change == "subset")
            rows.resize(40);
        else {
            const Rows others = people(5000, 999);
            const std::size_t kept = change == "tenth" ? 30 : 300;
            rows.resize(kept);
            rows.insert(rows.end(), others.begin(), others.begin() + (change == "tenth" ? 270 : 4700));
        }
        table("file.csv", rows);
        QFile::remove(at("p.safetensors"));
        const auto refused = privatize("file.csv");
        VERIFY_CODE(refused, 1);
        QCOMPARE(refused.error()["code"].toString(), QString("NotAccepted"));
        const QString detail = refused.error()["detail"].toString();
        QVERIFY2(detail.contains(question) && detail.contains("--account \"people\"") &&
                     detail.contains("--new-account"),
                 qPrintable(detail));
        QVERIFY(!QFile::exists(at("p.safetensors")));
        QCOMPARE(epsilon("file.csv"), 0.0);
        QVERIFY(run({"spent", at("file.csv")}).out.contains(question.toUtf8()));

        VERIFY_CODE(privatize("file.csv", {"--account", "people"}), 0);
        COMPARE_JOINT(epsilon("file.csv"), {5, 5});
        COMPARE_JOINT(epsilon("people.csv"), {5, 5});
        QVERIFY(contentOf(at("p.safetensors.label.md")).contains("epsilon 7.33, delta 2e-4 in sum"));
        VERIFY_CODE(privatize("file.csv"), 0); // which has an account by now
        COMPARE_JOINT(epsilon("people.csv"), {5, 5, 5});
    }

    // Rows of a person beyond those that count are empty, and so alike in every table.
    void emptyRecordsAreNobodys() {
        const auto visits = [&](const QString& name, unsigned seed) {
            QByteArray text = "patient,x,y\n";
            const Rows rows = people(80, seed);
            for (std::size_t i = 0; i < rows.size(); ++i) {
                const auto cells = QByteArray(rows[i]).split(',');
                text += 'p' + QByteArray::number(seed) + '-' + QByteArray::number(qulonglong(i / 4)) + ',' + cells[0] +
                        ',' + cells[1] + '\n';
            }
            QVERIFY(write(at(name), text));
        };
        visits("first.csv", 4001), visits("second.csv", 4002);
        const QStringList two{"--columns", "patient=person:2"};
        VERIFY_CODE(privatize("first.csv", two + QStringList{"--new-account"}), 0);
        QFile::remove(at("p.safetensors"));
        VERIFY_CODE(privatize("second.csv", two), 0);
        QCOMPARE(spent("second.csv")["account"].toString(), QString("second"));
        personsSum("second.csv", two);
    }

    void orderLabelsAndNamesAreNotAskedAbout() {
        Rows rows = m_rows;
        std::ranges::reverse(rows);
        table("sorted otherwise.csv", rows);
        VERIFY_CODE(privatize("sorted otherwise.csv"), 0);
        COMPARE_JOINT(epsilon("people.csv"), {5, 5});
        table("others.csv", people(300, 12345));
        VERIFY_CODE(privatize("others.csv"), 0);
        QCOMPARE(epsilon("others.csv"), 5.0);
        COMPARE_JOINT(epsilon("people.csv"), {5, 5});
    }

    void aFileOfTheSameNameIsAskedAbout() {
        QVERIFY(QDir(path()).mkpath("later"));
        table("later/people.csv", people(300, 12345));
        const auto refused = privatize("later/people.csv");
        VERIFY_CODE(refused, 1);
        QVERIFY(refused.error()["detail"].toString().startsWith("these may be the records of \"people\""));
        Rows narrow; // a column left out, its file called after the whole one
        for (const QByteArray& row : m_rows) narrow.push_back(row.split(',')[0] + ",0," + row.split(',')[2]);
        table("people without y.csv", narrow);
        VERIFY_CODE(privatize("people without y.csv"), 1);
        VERIFY_CODE(privatize("people without y.csv", {"--account", "people"}), 0);
        COMPARE_JOINT(epsilon("people.csv"), {5, 5});
    }

    void chanceIsNamedWhereFewRecordsDiffer() {
        Rows coarse(300, "0.1,0.2,1");
        for (int i = 0; i < 10; ++i) coarse[std::size_t(i)] = QByteArray::number(0.01 * i) + ",0,0";
        table("answers.csv", coarse);
        VERIFY_CODE(privatize("answers.csv"), 0);
        coarse.resize(200);
        table("other answers.csv", coarse);
        const QString detail = privatize("other answers.csv").error()["detail"].toString();
        QVERIFY2(detail.contains("only 11 differ") && detail.contains("chance"), qPrintable(detail));
    }

    // There is no run: the file states its release, and the label beside it must state the same.
    void theLabelBesideAPrivatizedFileIsComparedWithTheFile() {
        for (const char* use : {"patient=-", "patient=person:2", "patient=person"}) {
            static unsigned seed = 7001;
            QByteArray text = "patient,x,y\n";
            int rows = 0;
            for (const QByteArray& row : people(80, ++seed)) // without its class
                text += 'p' + QByteArray::number(rows++ / 4) + ',' + row.left(row.lastIndexOf(',')) + '\n';
            const QString file = "visits" + QString::number(seed) + ".csv";
            QVERIFY(write(at(file), text));
            VERIFY_CODE(privatize(file, {"--columns", use, "--new-account"}), 0);
            const QByteArray label = contentOf(at("p.safetensors.label.md"));
            QVERIFY2(label.contains("sfumato-cli info FILE.safetensors") && !label.contains("the run's folder"), label);
            VERIFY_CODE(run({"label", at("p.safetensors"), "--check"}), 0);
            const auto unasked = run({"label", at("p.safetensors")});
            QVERIFY2(unasked.code == 1 && unasked.err.contains("--check compares the label"), unasked.err);
            const auto info = run({"info", at("p.safetensors")});
            QVERIFY2(info.out.contains("\nrelease: local (epsilon 5, delta 1e-4"), info.out + info.err);
            for (const auto& [right, forged] : {std::pair("| Guarantee | epsilon 5", "| Guarantee | epsilon 0.5"),
                                                {"**local (epsilon 5", "**local (epsilon 0.5"},
                                                {"by epsilon 5", "by epsilon 0.5"}}) {
                QVERIFY2(label.contains(right), label);
                QVERIFY(write(at("forged.md"), QByteArray(label).replace(right, forged)));
                const auto checked = run({"label", at("p.safetensors"), "--check", "--file", at("forged.md")});
                QVERIFY2(checked.code == 1 && checked.err.contains("0.5") && checked.err.contains("forged.md"),
                         checked.err);
            }
        }
    }

    void otherPeopleAreStatedOnBothSides() {
        Rows rows = m_rows;
        rows[7] = "0.5,0.5,1";
        table("twins.csv", rows);
        VERIFY_CODE(privatize("twins.csv", {"--new-account"}), 0);
        QCOMPARE(epsilon("twins.csv"), 5.0);
        QCOMPARE(epsilon("people.csv"), 5.0);
        for (const char* file : {"twins.csv", "people.csv"}) {
            QCOMPARE(spent(file)["statedOthers"].toBool(), true);
            VERIFY_CODE(privatize(file), 0);
            const QByteArray label = contentOf(at("p.safetensors.label.md"));
            QVERIFY2(label.contains("The owner states that these are not the people of another account") &&
                         label.contains("epsilon 7.33, delta 2e-4 in sum"),
                     label);
            QVERIFY(!label.contains("299") && !label.contains("twins-"));
        }
        VERIFY_CODE(run({"train", "--data", at("p.safetensors"), "--out", at("others"), "--threads", "1", "--set",
                         "train.steps=2", "--set", "train.seconds=0"}),
                    0);
        VERIFY_CODE(run({"label", at("others"), "--check"}), 0);
        const QByteArray stated = contentOf(at("others/label.md"));
        QVERIFY2(stated.contains("The owner states that these are not the people of another account"), stated);
        for (const auto& [right, forged] : {std::pair("epsilon 7.33", "epsilon 0.33"), {"2e-4", "2e-9"}}) {
            QVERIFY(write(at("forged.md"), QByteArray(stated).replace(right, forged)));
            VERIFY_CODE(run({"label", at("others"), "--check", "--file", at("forged.md")}), 1);
        }
        VERIFY_CODE(privatize("twins.csv", {"--new-account"}), 0); // said again
        VERIFY_CODE(privatize("twins.csv", {"--account", "people"}), 1);
        const auto unknown = privatize("twins.csv", {"--account", "nobody"});
        VERIFY_CODE(unknown, 1);
        QVERIFY2(unknown.error()["code"].toString() == "UnknownKey" &&
                     unknown.error()["detail"].toString().contains("is none of your accounts: "),
                 unknown.err);
    }

    // Its release would count in one account alone.
    void aFileOfRecordsOfTwoAccountsJoinsNeither() {
        const Rows others = people(300, 1000);
        table("clinic.csv", others);
        VERIFY_CODE(privatize("clinic.csv"), 0);
        Rows both = m_rows;
        both.insert(both.end(), others.begin(), others.end());
        table("both.csv", both);
        QVERIFY(
            privatize("both.csv").error()["detail"].toString().contains("put those of each into a file of its own"));
        const auto joined = privatize("both.csv", {"--account", "people"});
        VERIFY_CODE(joined, 1);
        QVERIFY2(joined.error()["detail"].toString().contains("shares records with the account \"clinic\""),
                 joined.err);
        QVERIFY(epsilon("people.csv") == 5 && epsilon("clinic.csv") == 5);
        VERIFY_CODE(privatize("both.csv", {"--new-account"}), 0);
        // Which states that they are other people, and so does not stand in the way of a corrected file.
        both[7] = "0.5,0.5,1";
        table("corrected.csv", both);
        VERIFY_CODE(privatize("corrected.csv", {"--account", "both"}), 0);
    }

    void aTrainingOnAReleaseHasTheSumOfItsRecords() {
        VERIFY_CODE(privatize("people.csv"), 0);
        VERIFY_CODE(run({"train", "--data", at("p.safetensors"), "--out", at("trained"), "--threads", "1", "--set",
                         "train.steps=2", "--set", "train.seconds=0"}),
                    0);
        const QByteArray label = contentOf(at("trained/label.md"));
        QVERIFY2(label.contains("epsilon 7.33, delta 2e-4 in sum"), label);
    }

    void anUnknownAccountIsRefusedWithThoseThatThereAre() {
        table("others.csv", people(300, 12345));
        const auto refused = privatize("others.csv", {"--account", "poeple"});
        VERIFY_CODE(refused, 1);
        QCOMPARE(refused.error()["code"].toString(), QString("UnknownKey"));
        const QString detail = refused.error()["detail"].toString();
        QVERIFY2(detail.contains("is none of your accounts: \"people\"") && detail.contains("sfumato-cli spent DATA"),
                 qPrintable(detail));
        QVERIFY(run({"spent", at("people.csv")}).out.contains("account \"people\""));
    }

    // Who was refused has not said for good that these are other people.
    void anAccountOfARefusedCommandIsClosedAgain() {
        m_rows[7] = "0.5,0.5,1";
        table("twins.csv", m_rows);
        const auto accounts = [&] {
            return stateFiles("*").filter("/accounts/").filter(QRegularExpression("(json|hashes)$"));
        };
        const auto before = accounts();
        QCOMPARE(before.size(), 2);
        VERIFY_CODE(privatize("twins.csv", {"--new-account", "--set", "mechanism.delta=0.01"}), 1); // 1/n or more
        QCOMPARE(accounts(), before);
        QCOMPARE(spent("people.csv")["statedOthers"].toBool(), false);
        QCOMPARE(spent("twins.csv")["account"].toString(), QString());
        VERIFY_CODE(privatize("twins.csv"), 1);
        VERIFY_CODE(privatize("twins.csv", {"--account", "people"}), 0);
        COMPARE_JOINT(epsilon("people.csv"), {5, 5});
        // And so is one that nobody had to be asked about.
        table("others.csv", people(300, 12345));
        VERIFY_CODE(run({"train", "--as-read", "--data", at("others.csv"), "--epsilon", "2", "--bound", "range:-1:1",
                         "--set", "privacy.model=central", "--set", "privacy.method=dp-swd", "--set",
                         "privacy.delta=1e-4", "--out", at("refused")}),
                    1);
        QCOMPARE(accounts(), before);
        // Stated by itself it stays.
        table("more.csv", Rows(m_rows.begin(), m_rows.begin() + 200));
        VERIFY_CODE(run({"spent", at("more.csv"), "--new-account"}), 0);
        QCOMPARE(accounts().size(), 4);
        VERIFY_CODE(privatize("more.csv", {"--new-account", "--set", "mechanism.delta=0.01"}), 1);
        QCOMPARE(accounts().size(), 4);
        QCOMPARE(spent("people.csv")["statedOthers"].toBool(), true);
    }

    void aCapHoldsTheSumOfAllFiles() {
        Rows rows = m_rows;
        rows.push_back("0.5,0.5,1");
        table("more.csv", rows);
        VERIFY_CODE(run({"spent", at("people.csv"), "--set-cap-epsilon", "7", "--set-cap-delta", "1e-3"}), 0);
        VERIFY_CODE(privatize("more.csv", {"--account", "people"}), 5);
        QCOMPARE(spent("more.csv")["cap"].toObject()["epsilon"].toDouble(), 7.0);
        QCOMPARE(epsilon("more.csv"), 5.0);
    }

    void onlyTheUserReadsWhatTheAccountsKnow() {
        const auto accounts = stateFiles("*.json"), hashes = stateFiles("*.hashes");
        QVERIFY(hashes.size() == 1 && !accounts.filter("/accounts/").isEmpty() && hashes[0].contains("/accounts/"));
        QCOMPARE(QFileInfo(hashes[0]).size(), qint64(300 * 8));
        for (const QString& file : accounts + hashes)
            if (file.contains("/accounts/"))
                QCOMPARE(QFile::permissions(file) &
                             (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther),
                         QFile::Permissions());
    }

    // An account of an earlier version, which had a ledger alone, gets its hashes at the next run.
    void anAccountWithoutHashesGetsThem() {
        QVERIFY(QDir(m_home.at("XDG_STATE_HOME") + "/sfumato/accounts").removeRecursively());
        Rows rows = m_rows;
        rows[7] = "0.5,0.5,1";
        table("corrected.csv", rows);
        QVERIFY(QDir(path()).mkpath("later"));
        table("later/people.csv", rows);
        VERIFY_CODE(privatize("people.csv"), 0);
        COMPARE_JOINT(epsilon("people.csv"), {5, 5});
        VERIFY_CODE(privatize("corrected.csv"), 1);
        QVERIFY(privatize("later/people.csv").error()["detail"].toString().startsWith("299 of these 300"));
    }

    void aFileJoinsAnAccountOfAnEarlierVersion() {
        QVERIFY(QDir(m_home.at("XDG_STATE_HOME") + "/sfumato/accounts").removeRecursively());
        m_rows[7] = "0.5,0.5,1";
        table("corrected.csv", m_rows);
        VERIFY_CODE(privatize("corrected.csv", {"--account", "own data"}), 0); // by the name of its records
        COMPARE_JOINT(epsilon("corrected.csv"), {5, 5});
        COMPARE_JOINT(epsilon("people.csv"), {5, 5});
    }

    // The sum that is said of one person's releases, wherever it stands.
    void everyPlaceSaysTheSameTotal() {
        Rows rows = m_rows;
        rows.push_back("0.5,0.5,1");
        table("more.csv", rows);
        rows.resize(100);
        table("fewer.csv", rows);
        QDir(at("central")).removeRecursively();
        VERIFY_CODE(run({"train",     "--threads",
                         "1",         "--as-read",
                         "--data",    at("more.csv"),
                         "--account", "people",
                         "--out",     at("central"),
                         "--epsilon", "2",
                         "--bound",   "range:-1:1",
                         "--set",     "privacy.model=central",
                         "--set",     "privacy.method=dp-sinkhorn",
                         "--set",     "privacy.delta=1e-4",
                         "--set",     "train.steps=2"}),
                    0);
        VERIFY_CODE(privatize("fewer.csv", {"--account", "people"}), 0);
        const auto sum = spent("people.csv");
        const double total = sum["epsilon"].toDouble();
        QVERIFY2(total > jointEpsilon({5, 5}) && total < jointEpsilon({5, 5}) + 2, // all Gaussian noise at once
                 qPrintable(QString::number(total)));
        for (const char* file : {"more.csv", "fewer.csv"}) QCOMPARE(epsilon(file), total);
        const QByteArray first = run({"spent", at("people.csv")}).out,
                         words = first.mid(first.indexOf("epsilon"),
                                           first.indexOf(" spent") - first.indexOf("epsilon"));
        QVERIFY2(contentOf(at("p.safetensors.label.md")).contains(words + " in all"), words);
        QVERIFY2(first.contains("neighboring relation: replace-one"), first);
        VERIFY_CODE(run({"report", at("central"), "--out", at("central.html"), "--force"}), 0);
        QVERIFY(contentOf(at("central.html")).contains("Sum of all releases: " + words));
        VERIFY_CODE(run({"spent", at("people.csv"), "--set-cap-epsilon", QString::number(total + 1), "--set-cap-delta",
                         QString::number(sum["delta"].toDouble() * 1.01)}),
                    0);
        VERIFY_CODE(privatize("fewer.csv"), 5);
    }

    // An answer to a recipe is a release of the people whose account its records belong to.
    void answersToARecipeCountInTheAccountOfTheirRecords() {
        QVERIFY(write(
            at("points.json"),
            R"({"name": "steps", "data": {"source": "file", "path": "nobody-has-it.csv", "count": 0, "low": [-1], "high": [1]},
            "mechanism": {"kind": "laplace", "epsilon": 2, "bound": "range"}})"));
        VERIFY_CODE(run({"recipe", "--config", at("points.json"), "--shape", "2", "--people", "50", "--name", "steps",
                         "--force", "--out", at("recipe.json")}),
                    0);
        const auto answer = [&](const QString& data, const QStringList& more = {}) {
            return start(SFUMATO_BINARY_DIR "/bin/sfumato-privatize",
                         QStringList{at("recipe.json"), at(data), "--force", "--out", at("answer.safetensors")} + more,
                         m_home);
        };
        const auto answered = answer("people.csv");
        VERIFY_CODE(answered, 0);
        QVERIFY2(answered.out.contains("account \"people\""), answered.out);
        QCOMPARE(epsilon("people.csv"), 7.0);
        VERIFY_CODE(answer("people.csv"), 0); // the same answer
        QCOMPARE(epsilon("people.csv"), 7.0);

        table("me.csv", {m_rows[7]});
        const auto refused = answer("me.csv", {"--again"});
        VERIFY_CODE(refused, 1);
        QVERIFY2(refused.err.contains("1 of these 1 records are also in \"people\"") &&
                     refused.err.contains("--new-account"),
                 refused.err);
        VERIFY_CODE(answer("me.csv", {"--again", "--account", "poeple"}), 1);
        QCOMPARE(epsilon("people.csv"), 7.0);
        VERIFY_CODE(answer("me.csv", {"--again", "--account", "people"}), 0);
        for (const char* file : {"people.csv", "me.csv"}) QCOMPARE(epsilon(file), 9.0);
        VERIFY_CODE(privatize("people.csv"), 0);
        QVERIFY(contentOf(at("p.safetensors.label.md")).contains("epsilon 11.4, delta 2e-4 in "));
        const auto releases = spent("people.csv")["releases"].toArray();
        QCOMPARE(releases.size(), 4);
        QVERIFY(releases[1].toObject()["purpose"].toString().startsWith("answer to the recipe "));

        VERIFY_CODE(run({"spent", at("people.csv"), "--set-cap-epsilon", "13", "--set-cap-delta", "0.01"}), 0);
        QFile::remove(at("answer.safetensors"));
        const auto over = answer("people.csv", {"--again"});
        VERIFY_CODE(over, 1);
        QVERIFY2(over.err.contains("cap") && over.err.contains("epsilon 13.4"), over.err);
        QVERIFY(!QFile::exists(at("answer.safetensors")));
        QVERIFY(std::abs(epsilon("people.csv") - jointEpsilon({5, 5}) - 4) < 1e-3);
        QVERIFY(run({"spent"}).out.contains("epsilon 4, delta 0 in 2")); // the book has no third one either

        table("somebody.csv", people(3, 777));
        VERIFY_CODE(answer("somebody.csv"), 0);
        QCOMPARE(spent("somebody.csv")["account"].toString(), QString());
        QCOMPARE(epsilon("somebody.csv"), 0.0);
        VERIFY_CODE(answer("somebody.csv", {"--again", "--new-account"}), 0); // as its owner wishes
        QCOMPARE(epsilon("somebody.csv"), 2.0);
    }

    // A backup of the state folder would have what was released since counted no more.
    void anOlderStateFolderIsFoundAndTheRunRecovered() {
        const QString state = m_home.at("XDG_STATE_HOME"), backup = at("backup");
        const auto copy = [](const QString& from, const QString& to) {
            QDir(to).removeRecursively();
            std::filesystem::copy(from.toStdString(), to.toStdString(), std::filesystem::copy_options::recursive);
        };
        QDir(at("runs")).removeRecursively();
        copy(state, backup);
        VERIFY_CODE(run({"train",     "--threads",
                         "1",         "--as-read",
                         "--data",    at("people.csv"),
                         "--out",     at("runs/a"),
                         "--epsilon", "3",
                         "--bound",   "l2:1",
                         "--set",     "mechanism.kind=gaussian",
                         "--set",     "mechanism.delta=1e-4",
                         "--set",     "train.steps=2",
                         "--set",     "model.hidden=[8]",
                         "--set",     "methods.0.iterations=5"}),
                    0);
        const QStringList looked{"--runs", at("runs")};
        COMPARE_JOINT(spent("people.csv", looked)["epsilon"].toDouble(), {5, 3});
        copy(backup, state);
        const auto refused = run(QStringList{"spent", "--json", at("people.csv")} + looked);
        VERIFY_CODE(refused, 1);
        QCOMPARE(refused.error()["code"].toString(), QString("Corrupt"));
        QVERIFY2(refused.error()["detail"].toString().contains("--recover " + at("runs/a")), refused.err.constData());
        for (const char* lost : {"privatized.safetensors", "checkpoint.safetensors"})
            QVERIFY(QFile::remove(at("runs/a/") + lost));
        const auto resumed = run({"resume", "--json", at("runs/a"), "--release-again"});
        VERIFY_CODE(resumed, 1);
        QCOMPARE(resumed.error()["code"].toString(), QString("Corrupt"));
        VERIFY_CODE(run(QStringList{"spent", at("people.csv"), "--recover", at("runs/a")} + looked), 0);
        COMPARE_JOINT(spent("people.csv", looked)["epsilon"].toDouble(), {5, 3});
        VERIFY_CODE(run({"resume", at("runs/a"), "--release-again"}), 0);
        COMPARE_JOINT(spent("people.csv", looked)["epsilon"].toDouble(), {5, 3, 3});
    }

    // Anybody can write the name of an order into a file.
    void aReleaseIsForgottenAndNoOtherOne() {
        QVERIFY(QFile::exists(at("p.safetensors")));
        QFile::remove(at("first.safetensors"));
        QVERIFY(QFile::copy(at("p.safetensors"), at("first.safetensors")));
        VERIFY_CODE(privatize("people.csv"), 0);
        const auto orders = [&] { return stateFiles("*").filter("/row-orders/").size(); };
        const auto orderIn = [](const QByteArray& bytes) {
            const auto from = bytes.indexOf("order\\\":\\\"");
            return from < 0 ? QByteArray() : bytes.mid(from + 10, 32);
        };
        const QByteArray first = contentOf(at("first.safetensors")), second = contentOf(at("p.safetensors"));
        const QByteArray order = orderIn(first), otherOrder = orderIn(second);
        QVERIFY2(order.size() == 32 && order != otherOrder, first.left(2000));
        const auto before = orders();
        QVERIFY(write(at("forged.safetensors"), QByteArray(second).replace(otherOrder, order)));
        const auto forged = run({"forget", "--json", at("forged.safetensors")});
        VERIFY_CODE(forged, 1);
        QCOMPARE(forged.error()["code"].toString(), QString("Mismatch"));
        QCOMPARE(orders(), before);
        const auto forgotten = run({"forget", at("first.safetensors")});
        VERIFY_CODE(forgotten, 0);
        QVERIFY2(forgotten.out.contains("cannot be held against raw ones row by row any more"), forgotten.out);
        QCOMPARE(orders(), before - 2); // the order, and what its release is known by
        VERIFY_CODE(run({"forget", at("first.safetensors")}), 1);
        const QString other = QString::fromLatin1(otherOrder);
        QVERIFY2(stateFiles(other + '*').size() == 2, qPrintable(stateFiles("*").join('\n') + other));
    }
};

SFUMATO_TEST_WITH(TestPeople, QCoreApplication)
#include "test_people.moc"
