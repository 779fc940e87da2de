// SPDX-License-Identifier: GPL-3.0-or-later
// What was spent can be read when the raw file is gone, and of files that say too little of how they are read.
#include "core/files/formats/arrays/npz.h"
#include "tests/app/cli/command_line.h"
#include "tests/app/cli/people_table.h"
#include "tests/support/home.h"
#include "tests/support/joint_epsilon.h"
#include "tests/support/test_program.h"

#include <random>

using namespace sfumato;

class TestCliSpent : public QObject, TestFolder<> {
    Q_OBJECT

    Variables m_home; ///< of one user

    Ended run(const QStringList& arguments) const { return cli(arguments, m_home); }
    Ended spentBy(const QStringList& arguments) const { return run(QStringList{"spent", "--json"} + arguments); }
    QJsonObject spent(const QStringList& arguments) const { return spentBy(arguments).json().object(); }
    double epsilon(const QStringList& arguments) const { return spent(arguments)["epsilon"].toDouble(-1); }
    QJsonArray accounts() const { return spent({})["accounts"].toArray(); }
    Ended privatize(const QString& data, const QStringList& reading) const {
        return run(QStringList{"privatize", "--json", "--force", "--as-read", "--data", at(data), "--epsilon", "5",
                               "--set", "mechanism.kind=gaussian", "--set", "mechanism.delta=1e-4", "--out",
                               at("p.safetensors")} +
                   reading);
    }
    /// Pictures whose array has no name that is read without a statement.
    void archive(const QString& name) const {
        std::mt19937 random(7);
        std::vector<std::uint8_t> pictures(40 * 90);
        for (auto& byte : pictures) byte = std::uint8_t(random() % 256);
        std::vector<std::int64_t> labels;
        for (int i = 0; i < 40; ++i) labels.push_back(i % 2);
        QVERIFY(write(at(name), bytesOf(*toNpz({{"train_images", Array::of({40, 9, 10}, pictures)},
                                                {"train_labels", Array::of({40}, labels)}}))));
    }
    void table(const QString& name, int rows) const {
        std::mt19937 random(5);
        QByteArray text = "age,height,sex\n";
        for (int i = 0; i < rows; ++i)
            text += QByteArray::number(20 + int(random() % 60)) + ',' +
                    QByteArray::number(1.5 + 0.001 * double(random() % 500)) + (i % 2 ? ",m\n" : ",f\n");
        QVERIFY(write(at(name), text));
    }

private Q_SLOTS:
    void init() {
        static int user = 0;
        m_home = {{"XDG_STATE_HOME", at("state" + QString::number(++user))}};
    }

    void anArchiveIsKnownAndItsAccountStaysWhenItIsDeleted() {
        archive("scans.npz"), archive("copy.npz");
        QCOMPARE(epsilon({at("scans.npz")}), 0.0);
        VERIFY_CODE(privatize("scans.npz", {"--bound", "l2:6"}), 0);
        for (const char* file : {"scans.npz", "copy.npz"}) {
            const auto found = spent({at(file)});
            QCOMPARE(found["epsilon"].toDouble(), 5.0);
            QCOMPARE(found["account"].toString(), QString("scans"));
            QVERIFY(found["mayBeOf"].toArray().isEmpty());
        }
        QVERIFY(QFile::remove(at("scans.npz")) && QFile::remove(at("copy.npz")));
        for (const QStringList& asked : {QStringList{"--account", "scans"}, QStringList{"--account", "scans.npz"},
                                         QStringList{"--account", at("scans.npz")}, QStringList{at("scans.npz")}}) {
            const auto found = spent(asked);
            QCOMPARE(found["epsilon"].toDouble(-1), 5.0);
            QCOMPARE(found["account"].toString(), QString("scans"));
            QCOMPARE(found["releases"].toArray().size(), 1);
            const auto file = found["files"].toArray()[0].toObject();
            QCOMPARE(file["path"].toString(), at("scans.npz"));
            QCOMPARE(file["isThere"].toBool(true), false);
        }
        const auto shown = run({"spent", "--account", "scans"});
        QVERIFY2(shown.out.startsWith("account \"scans\" (40 records): epsilon 5, delta 1e-4 spent\n") &&
                     shown.out.contains("scans.npz: 40 records, not there any more"),
                 shown.out);
        const auto gone = spentBy({at("copy.npz")});
        VERIFY_CODE(gone, 1);
        QCOMPARE(gone.error()["code"].toString(), QString("NotFound"));
        QVERIFY2(gone.error()["detail"].toString().contains("--account NAME: \"scans\""), gone.out);
        VERIFY_CODE(spentBy({at("scans.npz"), "--account", "scans"}), 1); // there is nothing that could join it
    }

    // Whatever a person passes that stands for the records leads to their account, or says what to pass instead.
    void runsTheirFilesAndLedgersStandForTheirRecords() {
        archive("scans.npz");
        VERIFY_CODE(run({"train",     "--as-read",
                         "--data",    at("scans.npz"),
                         "--bound",   "l2:6",
                         "--epsilon", "5",
                         "--set",     "mechanism.kind=gaussian",
                         "--set",     "mechanism.delta=1e-4",
                         "--set",     "train.steps=1",
                         "--set",     "methods.0.batch=10",
                         "--set",     "model.hidden=[8]",
                         "--set",     "monitor.raw=false",
                         "--out",     at("run")}),
                    0);
        const QString ledger = spent({at("scans.npz")})["ledger"].toString();
        for (const QString& path : {at("run"), at("run/label.json"), at("run/label.md"), at("run/ledger.json"),
                                    at("run/config.json"), at("run/privatized.safetensors"), ledger}) {
            const auto found = spent({path});
            QVERIFY2(found["epsilon"].toDouble(-1) == 5.0 && found["account"] == "scans", qPrintable(path));
        }
        const auto text = run({"spent", at("run")}).out;
        QVERIFY2(text.contains(" run run: ") &&
                     text.contains("  " + QDateTime::currentDateTimeUtc().toString("yyyy-MM-dd").toUtf8()),
                 text);
        QVERIFY(!text.contains("changed"));
        VERIFY_CODE(run({"label", at("run"), "--check"}), 0);
        const QByteArray label = contentOf(at("run/label.md"));
        QVERIFY(write(at("run/label.md"), QByteArray(label).replace("| epsilon 5", "| epsilon 0.5")));
        const QByteArray noticed = "states \"Guarantee: epsilon 0.5, delta 1e-4 for every record\" where the run's "
                                   "ledger comes to \"Guarantee: epsilon 5, delta 1e-4 for every record\"";
        QVERIFY2(run({"spent", at("run")}).out.contains(noticed), run({"spent", at("run")}).out);
        const auto exported = run({"export", at("run"), "--out", at("s.png"), "--count", "4"});
        QVERIFY2(exported.out.contains(noticed), exported.out + exported.err);
        const QByteArray refused = run({"label", at("run"), "--check"}).err;
        QVERIFY2(refused.contains(noticed) && refused.contains("Do not trust it") &&
                     refused.contains("sfumato-cli label RUN --write makes it anew"),
                 refused);
        QVERIFY(!run({"spent", at("run")}).out.contains("Make the two agree"));
        VERIFY_CODE(run({"label", at("run"), "--check", "--file", at("s.png.label.md")}), 0);
        QVERIFY(write(at("marked.md"), "\xEF\xBB\xBF" + contentOf(at("s.png.label.md")))); // as some editors save it
        VERIFY_CODE(run({"label", at("run"), "--check", "--file", at("marked.md")}), 0);
        const QByteArray ofFile = contentOf(at("s.png.label.json")); // what a file says of itself accuses nobody
        QVERIFY(write(at("s.png.label.json"),
                      QByteArray(ofFile).replace("\"stamp\": \"", "\"stamp\": \"NOT PRIVATE: this file shows "
                                                                  "raw data; ")));
        QVERIFY(contentOf(at("s.png.label.json")) != ofFile);
        VERIFY_CODE(run({"label", at("run"), "--check", "--file", at("s.png.label.md")}), 0);
        VERIFY_CODE(run({"label", at("run"), "--check", "--file", at("s.png.label.json")}), 0);
        VERIFY_CODE(run({"label", at("run"), "--check", "--file", at("s.png")}), 0);
        const auto picture = readPng(at("s.png").toStdString());
        QVERIFY(picture);
        for (std::size_t i = 1; i < picture->text.size(); ++i) { // a digit of each stamp, and of the settings
            PngImage forged = *picture;
            std::string& text = forged.text[i].second;
            const auto digit = text.find_first_of("0123456789");
            QVERIFY(digit != text.npos);
            text[digit] = text[digit] == '1' ? '2' : '1';
            const auto bytes = toPng(forged);
            QVERIFY(
                write(at("s.png"), QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()))));
            for (const char* file : {"s.png", "s.png.label.md"}) {
                const QByteArray changed = run({"label", at("run"), "--check", "--file", at(file)}).err;
                QVERIFY2(changed.contains("s.png") &&
                             changed.contains("sfumato-cli export RUN writes the samples anew"),
                         changed);
                QVERIFY2(!changed.contains("--write"), changed); // which makes no picture anew
            }
        }
        PngImage bare = *picture, more = *picture;
        bare.text.erase(bare.text.begin() + 1);
        more.text.emplace_back("Comment", "epsilon 0.01");
        PngImage classes = *picture, words = *picture; // of a sheet, and what is none
        classes.text.emplace_back("sfumato:labels", "2: 0 1 1 0");
        words.text.emplace_back("sfumato:labels", "2: 0 1 epsilon 0.01");
        const auto ofSheet = toPng(classes);
        QVERIFY(write(at("sheet.png"),
                      QByteArray(reinterpret_cast<const char*>(ofSheet.data()), qsizetype(ofSheet.size()))));
        VERIFY_CODE(run({"label", at("run"), "--check", "--file", at("sheet.png")}), 6); // no label lies beside it
        for (const PngImage& forged : {bare, more, words}) {
            const auto bytes = toPng(forged);
            QVERIFY(
                write(at("s.png"), QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()))));
            VERIFY_CODE(run({"label", at("run"), "--check", "--file", at("s.png")}), 1);
        }
        QVERIFY(QFile::remove(at("s.png")));
        VERIFY_CODE(run({"label", at("run"), "--write"}), 0);
        VERIFY_CODE(run({"label", at("run"), "--check"}), 0);
        const QByteArray json = contentOf(at("run/label.json"));
        QVERIFY(write(at("run/label.json"), QByteArray(json).replace("\"epsilon\": 5.0", "\"epsilon\": 0.5")));
        const auto checked = run({"label", at("run"), "--check"});
        QVERIFY2(checked.code == 1 && checked.err.contains("label.json") && checked.err.contains("epsilon: 0.5"),
                 checked.err);
        VERIFY_CODE(run({"label", at("run"), "--check", "--file", at("run/label.json")}), 1);
        QVERIFY(write(at("run/label.json"), json));
        QVERIFY(QFile::copy(at("run/label.json"), at("copy.label.json")) && write(at("copy"), "x"));
        for (const char* other : {"copy.label.json", "copy"}) {
            const auto refused = spentBy({at(other)});
            VERIFY_CODE(refused, 1);
            QVERIFY2(refused.error()["detail"].toString().contains("--account NAME: \"scans\""), refused.out);
        }
        QVERIFY(QFile::remove(at("run/mark"))); // somebody else's, as far as anybody knows
        const auto foreign = spentBy({at("run")});
        VERIFY_CODE(foreign, 1);
        QVERIFY2(foreign.error()["detail"].toString().contains("not made"), foreign.out);
        for (const char* broken : {"{}", ""}) { // whoever the run is of, its label.md is no proof then
            QVERIFY(QFile::remove(at("run/ledger.json")));
            if (*broken) QVERIFY(write(at("run/ledger.json"), broken));
            const auto forged = spentBy({at("run")});
            VERIFY_CODE(forged, 1);
            QVERIFY2(forged.error()["detail"].toString().contains("NOT PROVEN"), forged.out);
        }
    }

    void everyPlaceOfTheRecordsIsShown() {
        archive("scans.npz"), archive("copy.npz");
        for (const char* file : {"scans.npz", "copy.npz", "scans.npz"})
            VERIFY_CODE(privatize(file, {"--bound", "l2:6"}), 0);
        const auto shown = run({"spent", "--account", "scans"}).out;
        QVERIFY2(shown.contains("file " + at("copy.npz").toUtf8()) &&
                     shown.contains("the same records, read before: " + at("scans.npz").toUtf8()),
                 shown);
        const auto file = spent({"--account", "scans"})["files"].toArray()[0].toObject();
        QCOMPARE(file["earlier"].toArray(), QJsonArray{at("scans.npz")});
    }

    void aCapIsSetAndHoldsWithoutTheFile() {
        archive("scans.npz");
        VERIFY_CODE(privatize("scans.npz", {"--bound", "l2:6"}), 0);
        QVERIFY(QFile::remove(at("scans.npz")));
        const QStringList account{"--account", "scans"};
        QCOMPARE(spent(account + QStringList{"--set-cap-epsilon", "7", "--set-cap-delta", "1e-3"})["cap"]
                     .toObject()["epsilon"]
                     .toDouble(),
                 7.0);
        archive("again.npz");
        VERIFY_CODE(privatize("again.npz", {"--bound", "l2:6"}), 5);
        VERIFY_CODE(spentBy(account + QStringList{"--no-cap"}), 0);
        VERIFY_CODE(privatize("again.npz", {"--bound", "l2:6"}), 0);
        COMPARE_JOINT(epsilon(account), {5, 5});
    }

    void aCapForEachPersonHolds() {
        archive("scans.npz");
        const QStringList bound{"--bound", "l2:6"}, several = bound + QStringList{"--columns", "=person:3"};
        VERIFY_CODE(privatize("scans.npz", several), 0);
        const auto said = spent({at("scans.npz")});
        QCOMPARE(said["rowsOfPerson"].toInt(), 3);
        QVERIFY(said["personEpsilon"].toDouble() > 5 && said["personCap"].isNull());
        const QStringList cap{"--set-cap-person-epsilon", "7", "--set-cap-person-delta", "1e-2"};
        QCOMPARE(spent(QStringList{at("scans.npz")} + cap)["personCap"].toObject()["epsilon"].toDouble(), 7.0);
        QVERIFY(run({"spent", at("scans.npz")}).out.contains("cap for each person: epsilon 7, delta 0.01"));
        VERIFY_CODE(privatize("scans.npz", several), 5);
        VERIFY_CODE(privatize("scans.npz", bound), 5); // it does not state how many
        VERIFY_CODE(spentBy({at("scans.npz"), "--no-cap"}), 0);
        VERIFY_CODE(privatize("scans.npz", several), 0);
    }

    void allAccountsAreListed() {
        QVERIFY(accounts().isEmpty());
        QVERIFY(run({"spent"}).out.contains("no account has been opened yet"));
        archive("scans.npz"), table("patients.csv", 60);
        VERIFY_CODE(privatize("scans.npz", {"--bound", "l2:6"}), 0);
        VERIFY_CODE(privatize("patients.csv", {"--bound", "range:0:120,1:3,0:1,0:1"}), 0);
        VERIFY_CODE(spentBy({"--account", "scans", "--set-cap-epsilon", "7", "--set-cap-delta", "1e-3"}), 0);
        const auto all = accounts();
        QCOMPARE(all.size(), 2);
        const auto patients = all[0].toObject(), scans = all[1].toObject();
        QVERIFY(patients["account"] == "patients" && patients["records"] == 60 && patients["epsilon"] == 5.0 &&
                patients["cap"].isNull() && patients["releases"] == 1);
        QVERIFY(scans["account"] == "scans" && scans["records"] == 40 && scans["cap"].toObject()["epsilon"] == 7.0);
        QCOMPARE(patients["lastEntry"].toString().left(10), QDateTime::currentDateTimeUtc().toString("yyyy-MM-dd"));
        const auto text = run({"spent"}).out;
        QVERIFY2(
            text.contains("account \"scans\": 40 records, epsilon 5, delta 1e-4 spent, cap: epsilon 7, delta 0.001, "
                          "last entry ") &&
                text.contains("account \"patients\": 60 records, epsilon 5, delta 1e-4 spent, no cap, last entry "),
            text);
        const auto unknown = spentBy({"--account", "scan"});
        VERIFY_CODE(unknown, 1);
        QCOMPARE(unknown.error()["code"].toString(), QString("UnknownKey"));
        QVERIFY2(unknown.error()["detail"].toString().contains("\"patients\", \"scans\""), unknown.out);
        // One ledger that is damaged hides no other.
        QVERIFY(write(scans["ledger"].toString(), "damaged\n"));
        const auto damaged = accounts();
        QCOMPARE(damaged.size(), 2);
        QVERIFY(damaged[0].toObject()["epsilon"] == 5.0 && damaged[1].toObject()["epsilon"].isNull() &&
                !damaged[1].toObject()["fault"].toString().isEmpty());
    }

    // The columns that were read are stated on no command line of `spent`.
    void aTableIsKnownByItsRows() {
        table("patients.csv", 60);
        VERIFY_CODE(privatize("patients.csv",
                              {"--columns", "height=-", "--columns", "sex=f|m", "--bound", "range:0:120,0:1,0:1"}),
                    0);
        const auto found = spent({at("patients.csv")});
        QCOMPARE(found["epsilon"].toDouble(), 5.0);
        QCOMPARE(found["account"].toString(), QString("patients"));
        QCOMPARE(found["mayBeOf"].toArray().size(), 1); // as a training would ask
        QVERIFY(run({"spent", at("patients.csv")})
                    .out.contains("by the account that has all rows of this file and a file of as many records"));
        // Some of its rows are those of some people of it.
        table("some.csv", 30);
        const auto some = spent({at("some.csv")});
        QCOMPARE(some["epsilon"].toDouble(-1), 0.0);
        QVERIFY(some["account"].toString().isEmpty());
        QCOMPARE(some["mayBeOf"].toArray()[0].toObject()["account"].toString(), QString("patients"));
        // Nobody has said that they are the same people, and so no cap is theirs.
        VERIFY_CODE(spentBy({at("patients.csv"), "--set-cap-epsilon", "9"}), 1);
        VERIFY_CODE(
            spentBy({at("patients.csv"), "--account", "patients", "--set-cap-epsilon", "9", "--set-cap-delta", "1e-3"}),
            0);
        QCOMPARE(spent({"--account", "patients"})["cap"].toObject()["epsilon"].toDouble(), 9.0);
        VERIFY_CODE(spentBy({at("some.csv"), "--new-account"}), 0);
        QCOMPARE(epsilon({"--account", "some"}), 0.0);
    }

    void filesOfOneNameInSeveralAccountsAreNamed() {
        for (const char* folder : {"a", "b"}) {
            QVERIFY(QDir(path()).mkpath(folder));
            QVERIFY(write(at(folder) + "/people.csv", PeopleTable::drawn(60, unsigned(*folder)).csv()));
            VERIFY_CODE(run(privatizing(at(folder) + "/people.csv", at("p.safetensors")) +
                            QStringList{"--as-read", "--new-account"}),
                        0);
        }
        const auto refused = spentBy({"--account", "people.csv"});
        VERIFY_CODE(refused, 1);
        QCOMPARE(refused.error()["code"].toString(), QString("Mismatch"));
        QVERIFY2(refused.error()["detail"].toString().contains("\"people\" (epsilon 5), \"people-2\" (epsilon 5)"),
                 refused.out);
        QCOMPARE(spent({"--account", at("b/people.csv")})["account"].toString(), QString("people-2"));
    }

    void aFileThatCannotBeReadNamesTheAccounts() {
        archive("scans.npz");
        VERIFY_CODE(privatize("scans.npz", {"--bound", "l2:6"}), 0);
        QVERIFY(write(at("scans.npz"), "no archive"));
        const auto refused = spentBy({at("scans.npz")});
        VERIFY_CODE(refused, 1);
        QVERIFY2(refused.error()["detail"].toString().contains("--account NAME: \"scans\""), refused.out);
    }
};

SFUMATO_TEST_WITH(TestCliSpent, QCoreApplication)
#include "test_spent.moc"
