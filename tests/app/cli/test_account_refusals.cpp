// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/account_input.h"
#include "tests/support/test_program.h"

#include <csignal>

using namespace sfumato;

class TestAccountRefusals : public QObject {
    Q_OBJECT

    AccountInput m_input;

private Q_SLOTS:
    void theWrongIsNamedAndRefused_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QStringList>("says");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, const QStringList& arguments, const QByteArray& content,
                            const QStringList& says,
                            const char* code) { QTest::newRow(name) << arguments << content << says << code; };
        const auto one = [&](const char* name, const QStringList& arguments, const QStringList& says,
                             const char* code) {
            row(name, QStringList{"account"} + arguments + QStringList{"--delta", "1e-5"}, {}, says, code);
        };
        one("noise that nobody knows", {"--noise", "cauchy"}, {"release: noise", "laplace"}, "NotAChoice");
        one("sampling that nobody knows", {"--sampling", "bernoulli"}, {"release: sampling", "poisson"}, "NotAChoice");
        one("relation that nobody knows", {"--relation", "swap"}, {"release: relation", "replace-one"}, "NotAChoice");
        one("accountant that nobody knows", {"--accountant", "moments"}, {"--accountant", "renyi-improved"},
            "UnknownKey");
        one("no guarantee", {"--noise", "generalized"}, {"release.noise", "no known guarantee"}, "Unsupported");
        one("rate above 1", {"--sampling", "poisson", "--rate", "1.5"}, {"release: samplingRate"}, "OutOfRange");
        one("rate NaN", {"--sampling", "poisson", "--rate", "nan"}, {"release: samplingRate"}, "OutOfRange");
        one("rate without sampling", {"--rate", "0.5"}, {"release.samplingRate", "name the sampling"}, "Mismatch");
        one("noise NaN", {"--sigma", "nan"}, {"release: noiseMultiplier"}, "OutOfRange");
        one("noise below 0", {"--sigma", "-1"}, {"release: noiseMultiplier"}, "OutOfRange");
        one("noise too small", {"--sigma", "1e-5"}, {"release.noiseMultiplier", "0.001"}, "OutOfRange");
        one("no steps", {"--steps", "0"}, {"release: steps"}, "OutOfRange");
        one("half a step", {"--steps", "2.5"}, {"release: steps", "whole"}, "WrongType");
        one("fixed size under zero-out", {"--sampling", "fixed-size", "--rate", "0.1", "--relation", "zero-out"},
            {"release.relation", "Poisson"}, "Unsupported");
        one("Poisson Laplace under replace-one",
            {"--noise", "laplace", "--sampling", "poisson", "--rate", "0.1", "--relation", "replace-one"},
            {"release.relation"}, "Unsupported");
        one("sampled randomized response",
            {"--noise", "randomized-response", "--local-epsilon", "1", "--sampling", "poisson", "--rate", "0.1"},
            {"release.sampling"}, "Unsupported");
        one("too many orthonormal directions",
            {"--noise", "projected-gaussian", "--directions", "9", "--dimensions", "4", "--frame", "orthonormal"},
            {"release.directions"}, "Mismatch");
        one("no such file of releases", {"--releases", "/nowhere/none.json"}, {"none.json"}, "NotFound");
        for (const char* delta : {"1", "-1", "nan", "1e-40"})
            row((QByteArray("delta ") + delta).constData(), {"account", "--delta", delta}, {}, {"delta"}, "OutOfRange");
        row("no delta", {"account"}, {}, {"--delta", "is needed"}, "Missing");
        for (const QStringList& zero : {QStringList{}, QStringList{"--accountant", "tight", "--ledger", "none.json"}})
            row(zero.isEmpty() ? "delta 0" : "delta 0 of a ledger", QStringList{"account", "--delta", "0"} + zero, {},
                {"has no pure budget; use", "1e-30"}, "OutOfRange");
        // A relation that the mechanism has not is refused, and does not compose with others.
        one("randomized response under zero-out",
            {"--noise", "randomized-response", "--local-epsilon", "1", "--relation", "zero-out"},
            {"release.relation", "use replace-one"}, "Unsupported");
        one("projections of a Poisson sample",
            {"--noise", "projected-gaussian", "--directions", "9", "--dimensions", "4", "--sampling", "poisson",
             "--rate", "0.1", "--relation", "zero-out"},
            {"release.sampling", "use fixed-size"}, "Unsupported");
        row("noise for randomized response",
            {"calibrate", "--noise", "randomized-response", "--local-epsilon", "1", "--epsilon", "2", "--delta",
             "1e-5"},
            {}, {"has no noise multiplier", "steps"}, "Unsupported");
        row("a key twice", {"account", "--delta", "1e-5", "--releases", "FILE"},
            "[{\"noiseMultiplier\":1,\"noiseMultiplier\":100,\"steps\":1}]", {"noiseMultiplier twice"}, "Malformed");

        const auto releases = [&](const char* name, const QByteArray& content, const QStringList& says,
                                  const char* code) {
            row(name, {"account", "--delta", "1e-5", "--releases", "FILE"}, content, says, code);
        };
        releases("relations mixed",
                 QJsonDocument(QJsonArray{release(1, "poisson", 0.01, 10, "zero-out"),
                                          release(1, "poisson", 0.01, 10, "replace-one")})
                     .toJson(),
                 {"release.relation", "not added up"}, "Mismatch");
        releases("no releases", "[]", {"input.json", "list of releases"}, "WrongType");
        releases("releases in an object", "{}", {"input.json", "list of releases"}, "WrongType");
        releases("a release that is a number", "[1]", {"input.json: [0]"}, "WrongType");
        releases("a key that nobody reads", R"([{"noise":"gaussian"},{"sigma":1}])", {"input.json: [1]"}, "UnknownKey");
        releases("nothing", "", {"input.json", "JSON"}, "Malformed");
        releases("JSON cut off", R"([{"noise":)", {"input.json"}, "Malformed");
        releases("NaN", R"([{"noiseMultiplier":NaN}])", {"input.json"}, "Malformed");
        releases("a number beyond all numbers", R"([{"noiseMultiplier":1e999}])", {"input.json"}, "Malformed");
        releases("a million brackets", QByteArray(1000000, '['), {"input.json"}, "Malformed");
        releases("twenty million bytes of nonsense", QByteArray(20000000, '\xa7'), {"input.json"}, "Malformed");
        releases("more than is read", QByteArray((64 << 20) + 1, ' '), {"input.json", "64 MiB"}, "TooLarge");
        releases("a rate in words", R"([{"samplingRate":"much"}])", {"input.json: [0]: samplingRate"}, "WrongType");

        row("a budget of 0", {"calibrate", "--epsilon", "0", "--delta", "1e-5"}, {}, {"epsilon"}, "OutOfRange");
        row("a delta of 2", {"calibrate", "--epsilon", "1", "--delta", "2"}, {}, {"delta"}, "OutOfRange");
        row("an unknown thing to look for", {"calibrate", "--for", "batch", "--epsilon", "1", "--delta", "1e-5"}, {},
            {"--for batch", "users"}, "UnknownKey");
        row("a rate where all take part", {"calibrate", "--for", "rate", "--epsilon", "1", "--delta", "1e-5"}, {},
            {"release.sampling", "poisson"}, "Mismatch");
        row("a bound that nobody knows",
            {"calibrate", "--for", "users", "--shuffled", "5", "--bound", "best", "--epsilon", "1", "--delta", "1e-5"},
            {}, {"--bound best", "clones"}, "UnknownKey");
        row("users without a local epsilon", {"calibrate", "--for", "users", "--epsilon", "1", "--delta", "1e-5"}, {},
            {"epsilon0"}, "OutOfRange");
        row("steps that no budget allows",
            {"calibrate", "--for", "steps", "--sigma", "0.1", "--epsilon", "0.01", "--delta", "1e-9"}, {}, {"steps"},
            "OutOfRange");
    }
    void theWrongIsNamedAndRefused() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, content);
        QFETCH(QStringList, says);
        QFETCH(QString, code);
        if (arguments.contains("FILE")) arguments.replaceInStrings("FILE", m_input.fileWith(content));
        const auto end = cli(arguments + QStringList{"--json"});
        VERIFY_CODE(end, 1);
        QVERIFY2(end.err.startsWith("sfumato-cli: ") && end.err.count('\n') == 1, end.err.constData());
        for (const auto& word : says)
            QVERIFY2(end.err.contains(word.toUtf8()), (word.toUtf8() + " is not in: " + end.err).constData());
        QCOMPARE(end.error()["code"].toString(), code);
    }

    /// What would be left unread is an error of the command line.
    void optionsThatNobodyReadsAreNotPassedOver() {
        const QString parts = m_input.fileWith(QJsonArray{release(1, "poisson", 0.01, 200, "zero-out")});
        for (const QStringList& arguments :
             {QStringList{"--delta", "1e-5", "--releases", parts, "--sigma", "3"},
              QStringList{"--ledger", parts, "--steps", "7"}, QStringList{"--ledger", parts, "--releases", parts}}) {
            const auto end = cli(QStringList{"account"} + arguments);
            QVERIFY2(end.code >= 100 && end.out.isEmpty(), qPrintable(arguments.join(' ') + '\n' + end.out + end.err));
        }
    }

    void whatTakesTooLongIsAnsweredByABoundThatSaysSo() {
        const QStringList rare{"account", "--sampling", "poisson", "--rate",  "1e-6", "--sigma",
                               "0.8",     "--steps",    "10",      "--delta", "1e-14"};
        const auto end = cli(rare + QStringList{"--json"});
        VERIFY_CODE(end, 0);
        const QJsonArray answers = end.json().array();
        QCOMPARE(answers.size(), 4);
        for (const auto& answer : answers) QVERIFY(answer.toObject()["epsilon"].toDouble() > 0);
        QVERIFY(!answers[0].toObject()["exact"].toBool());
        QVERIFY(answers[0].toObject()["epsilon"].toDouble() <= answers[2].toObject()["epsilon"].toDouble());
        const auto said = cli(rare + QStringList{"--accountant", "tight"});
        VERIFY_CODE(said, 0);
        QVERIFY(said.out.contains("an upper bound"));
    }

    void aSignalEndsPlanning() {
        QProcess process;
        process.start(program, {"calibrate", "--noise", "projected-gaussian", "--sampling", "fixed-size", "--rate",
                                "0.001", "--directions", "1000", "--dimensions", "40", "--steps", "20", "--epsilon",
                                "1e9", "--delta", "1e-5"});
        QVERIFY(process.waitForStarted());
        // Before the program has asked for signals it ends by it, afterwards in order, and where it was quicker with an
        // answer.
        ::kill(pid_t(process.processId()), SIGTERM);
        QVERIFY(process.waitForFinished(60000));
        QVERIFY2(process.exitStatus() == QProcess::CrashExit || process.exitCode() == 3 || process.exitCode() == 0,
                 qPrintable(QString::number(process.exitCode())));
        QVERIFY(process.exitCode() != 3 || process.readAllStandardError().contains("stopped"));
    }

    void aDecimalCommaIsToldWithTheNumberThatIsMeant() {
        for (const QStringList& arguments :
             {QStringList{"calibrate", "--epsilon", "5,5", "--delta", "1e-5"},
              QStringList{"account", "--sigma", "5,5", "--delta", "1e-5"},
              QStringList{"train", "--preset", "ring-gau", "--set", "mechanism.epsilon=5,5"}}) {
            const auto end = cli(arguments);
            QVERIFY2(end.code != 0 &&
                         (end.err.contains("5,5: write 5.5") || end.err.contains("must be a number: write 5.5")),
                     qPrintable(end.err));
        }
        const auto words = cli({"calibrate", "--epsilon", "many", "--delta", "1e-5"});
        QVERIFY(words.code != 0 && !words.err.contains("write"));
    }
};

SFUMATO_TEST_WITH(TestAccountRefusals, QCoreApplication)
#include "test_account_refusals.moc"
