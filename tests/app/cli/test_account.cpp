// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/amplification/shuffle.h"
#include "tests/app/cli/account_input.h"
#include "tests/support/test_program.h"

#include <cmath>
#include <limits>

using namespace sfumato;

namespace {

double normal(double x) { return std::erfc(-x / std::sqrt(2.0)) / 2; }

/// Of Gaussian noise `sigma` on sensitivity 1.
double gaussianDeltaAt(double sigma, double epsilon) {
    return normal(0.5 / sigma - epsilon * sigma) - std::exp(epsilon) * normal(-0.5 / sigma - epsilon * sigma);
}

} // namespace

class TestCliAccount : public QObject {
    Q_OBJECT

    AccountInput m_input;

    /// The answer of each accountant by its name; empty where the command refuses.
    static std::map<QString, QJsonObject> accounts(const QStringList& arguments, double delta) {
        const auto end = cli(QStringList{"account", "--json", "--delta", text(delta)} + arguments);
        std::map<QString, QJsonObject> found;
        if (end.code == 0)
            for (const QJsonValue answer : end.json().array())
                found[answer["accountant"].toString()] = answer.toObject();
        return found;
    }

    static double tight(const QStringList& arguments, double delta) {
        const auto end = cli(QStringList{"account", "--json", "--accountant", "tight", "--delta", text(delta)} +
                             arguments);
        return end.code == 0 ? end.json()[0]["epsilon"].toDouble(-1) : -1;
    }

    static QJsonObject calibrated(const QStringList& arguments) {
        const auto end = cli(QStringList{"calibrate", "--json"} + arguments);
        return end.code == 0 ? end.json().object() : QJsonObject();
    }

private Q_SLOTS:
    void gaussianNoiseOnAllRecordsIsTheAnalyticGaussian() {
        for (const double delta : {1e-3, 1e-6, 1e-10}) {
            // Four releases of noise 3 are one of noise 1.5.
            const auto found = accounts({"--sigma", "3", "--steps", "4"}, delta);
            QVERIFY(found.size() == 4);
            for (const char* name : {"tight", "certified"}) {
                const double epsilon = found.at(name)["epsilon"].toDouble();
                QVERIFY2(std::abs(gaussianDeltaAt(1.5, epsilon) / delta - 1) < 1e-7, name);
            }
        }
    }

    void oneSampledStepIsTheAmplifiedClosedForm() {
        // Removing a record decides: delta(epsilon) = q delta_all(ln(1 + (e^epsilon - 1) / q)).
        const auto found = accounts({"--sigma", "0.8", "--sampling", "poisson", "--rate", "0.1"}, 1e-5);
        QVERIFY(found.size() == 4);
        const double epsilon = found.at("tight")["epsilon"].toDouble();
        QVERIFY(std::abs(0.1 * gaussianDeltaAt(0.8, std::log1p(std::expm1(epsilon) / 0.1)) / 1e-5 - 1) < 1e-7);
        QCOMPARE(found.at("tight")["direction"].toString(), QString("empty"));
        // A subset of fixed size has the same curve above epsilon 0, in both directions.
        QVERIFY(std::abs(tight({"--sigma", "0.8", "--sampling", "fixed-size", "--rate", "0.1"}, 1e-5) / epsilon - 1) <
                1e-8);
    }

    void oneLaplaceStepAndOneAnswerKeepTheirClosedForms() {
        // 1 - e^((epsilon - 1/b) / 2), and (1 - e^(epsilon - epsilon0)) / (1 + e^-epsilon0).
        const double laplace = tight({"--noise", "laplace", "--sigma", "0.5"}, 1e-3);
        QVERIFY(std::abs(-std::expm1((laplace - 2) / 2) / 1e-3 - 1) < 1e-7);
        const double answer = tight({"--noise", "randomized-response", "--local-epsilon", "2"}, 1e-3);
        QVERIFY(std::abs(-std::expm1(answer - 2) / (1 + std::exp(-2.0)) / 1e-3 - 1) < 1e-7);
    }

    void theAccountantsStandInTheirOrder_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addRow("poisson") << QStringList{"--sampling", "poisson", "--rate",  "0.01",
                                                "--sigma",    "1",       "--steps", "1000"};
        QTest::addRow("poisson, replace-one") << QStringList{
            "--sampling", "poisson", "--rate", "0.02", "--sigma", "2", "--steps", "300", "--relation", "replace-one"};
        QTest::addRow("fixed-size") << QStringList{"--sampling", "fixed-size", "--rate",  "0.01",
                                                   "--sigma",    "1",          "--steps", "1000"};
        QTest::addRow("shuffled-epochs") << QStringList{"--sampling", "shuffled-epochs", "--rate", "0.1", "--sigma",
                                                        "3",          "--steps",         "100"};
        QTest::addRow("laplace") << QStringList{"--noise", "laplace", "--sampling", "poisson", "--rate",
                                                "0.05",    "--sigma", "2",          "--steps", "200"};
        QTest::addRow("randomized response")
            << QStringList{"--noise", "randomized-response", "--local-epsilon", "0.3", "--steps", "50"};
        QTest::addRow("projections") << QStringList{
            "--noise", "projected-gaussian", "--sampling", "fixed-size",   "--rate", "0.01", "--sigma", "2", "--steps",
            "300",     "--directions",       "20",         "--dimensions", "50"};
    }
    void theAccountantsStandInTheirOrder() {
        QFETCH(QStringList, arguments);
        const auto found = accounts(arguments, 1e-5);
        QVERIFY(found.size() == 4);
        const auto of = [&](const char* name, const char* field = "epsilon") {
            return found.at(name)[field].toDouble();
        };
        QVERIFY(0 < of("tight", "lower") && of("tight", "lower") <= of("tight") && of("tight") <= of("tight", "upper"));
        QVERIFY(of("tight", "upper") <= 1.002 * of("tight") && of("tight", "lower") >= 0.99 * of("tight"));
        QCOMPARE(of("certified"), of("tight", "upper"));
        QVERIFY(of("tight") < of("renyi-improved") && of("renyi-improved") < of("renyi-classic"));
        for (const auto& [name, answer] : found) {
            QVERIFY(!answer["source"].toString().isEmpty() && answer["delta"].toDouble() == 1e-5);
            QVERIFY(name.startsWith("renyi") ? answer["order"].toDouble() > 1 : answer.contains("exact"));
        }
        QCOMPARE(found.at("tight")["relation"].toString(),
                 arguments.contains("replace-one") || arguments.contains("randomized-response") ||
                         arguments.contains("projected-gaussian") || arguments.contains("fixed-size") ||
                         arguments.contains("shuffled-epochs")
                     ? QString("replace-one")
                     : QString("zero-out"));
        // Only where a place is emptied or filled can one of the two be the worse.
        QCOMPARE(found.at("tight").contains("direction"), found.at("tight")["relation"] == "zero-out");
        const auto said = cli(QStringList{"account", "--delta", "1e-5"} + arguments);
        VERIFY_CODE(said, 0);
        QCOMPARE(said.out.count("certified to lie in ["), 2);
        QCOMPARE(said.out.count("(order "), 2);
    }

    void releasesInPartsCostWhatTheyCostTogether() {
        const QString parts = m_input.fileWith(
            QJsonArray{release(1, "poisson", 0.01, 200, "zero-out"), release(1, "poisson", 0.01, 300, "zero-out")});
        const auto apart = accounts({"--releases", parts}, 1e-5);
        const auto together = accounts({"--sigma", "1", "--sampling", "poisson", "--rate", "0.01", "--steps", "500"},
                                       1e-5);
        QVERIFY(apart.size() == 4 && together.size() == 4);
        for (const auto& [name, answer] : apart) {
            const double epsilon = together.at(name)["epsilon"].toDouble();
            QVERIFY2(std::abs(answer["epsilon"].toDouble() / epsilon - 1) < (name == "certified" ? 1e-3 : 1e-8),
                     qPrintable(name));
        }
        const auto piped = start(
            "sh", {"-c", R"("$0" account --json --accountant tight --delta 1e-5 --releases - < "$1")", program, parts});
        QCOMPARE(piped.json()[0]["epsilon"], apart.at("tight")["epsilon"]);
    }

    void whatIsCalibratedIsTheLastThatKeepsTheBudget() {
        const QStringList budget{"--epsilon", "2", "--delta", "1e-5"};
        const auto at = [](double noise, double steps, double rate) {
            return tight(
                {"--sampling", "poisson", "--sigma", text(noise), "--steps", text(steps), "--rate", text(rate)}, 1e-5);
        };
        const double noise = calibrated(QStringList{"--sampling", "poisson", "--rate", "0.01", "--steps", "1000"} +
                                        budget)["noiseMultiplier"]
                                 .toDouble();
        QVERIFY(at(noise, 1000, 0.01) <= 2 && at(noise, 1000, 0.01) > 0 && at(noise * (1 - 1e-6), 1000, 0.01) > 2);

        const auto most = calibrated(
            QStringList{"--for", "steps", "--sampling", "poisson", "--rate", "0.01", "--sigma", "1.1"} + budget);
        const double steps = most["steps"].toDouble();
        QVERIFY(at(1.1, steps, 0.01) <= 2 && at(1.1, steps, 0.01) > 0 && at(1.1, steps + 1, 0.01) > 2);
        QVERIFY(std::abs(most["epsilon"].toDouble() / at(1.1, steps, 0.01) - 1) < 1e-9);
        QCOMPARE(most["release"]["steps"].toDouble(), steps);

        const double rate = calibrated(QStringList{"--for", "rate", "--sampling", "poisson", "--sigma", "1.1",
                                                   "--steps", "1000"} +
                                       budget)["samplingRate"]
                                .toDouble();
        QVERIFY(at(1.1, 1000, rate) <= 2 && at(1.1, 1000, rate) > 0 && at(1.1, 1000, rate * (1 + 1e-6)) > 2);
    }

    void whatIsCalibratedCanBeAccountedFor() {
        // The release in the answer is one that --releases reads.
        const auto found = calibrated(
            {"--sampling", "fixed-size", "--rate", "0.02", "--steps", "400", "--epsilon", "3", "--delta", "1e-6"});
        const double epsilon = tight({"--releases", m_input.fileWith(QJsonArray{found["release"].toObject()})}, 1e-6);
        QVERIFY(epsilon > 2.999 && epsilon <= 3);
    }

    void theFewestUsersOfAShufflerAreTheFewest() {
        const auto found = calibrated({"--for", "users", "--shuffled", "4", "--epsilon", "0.3", "--delta", "1e-6"});
        const int users = found["users"].toInt();
        QVERIFY(users > 1 && !found.contains("warning"));
        QVERIFY(shuffleEpsilon(ShuffleBound::Clones, 4, users, 1e-6)->epsilon <= 0.3);
        QVERIFY(shuffleEpsilon(ShuffleBound::Clones, 4, users - 1, 1e-6)->epsilon > 0.3);
        QVERIFY(calibrated({"--for", "users", "--bound", "stronger-clones", "--shuffled", "4", "--epsilon", "0.3",
                            "--delta", "1e-6"})
                    .contains("warning"));
    }

    void theBestAttackIsThatOfTheClosedForm() {
        // Gaussian noise of multiplier 1: right in Phi(1/2) of the guesses, and 1 - Phi(Phi^-1(0.99) - 1)
        // found at 1 % false alarms.
        const auto end = cli({"account", "--json", "--sigma", "1", "--delta", "1e-5", "--attack"});
        QCOMPARE(end.code, 0);
        const QJsonObject attack = end.json().array().last().toObject();
        QVERIFY(std::abs(attack["rightGuessesAtEvenOdds"].toDouble() - normal(0.5)) < 1e-12);
        QVERIFY(std::abs(attack["truePositiveRate"][0]["atMost"].toDouble() - (1 - normal(2.3263478740408408 - 1))) <
                1e-9);
        QCOMPARE(attack["mu"].toDouble(), 1.0);
        const auto sampled = cli({"account", "--json", "--sigma", "1", "--sampling", "poisson", "--rate", "0.01",
                                  "--steps", "100", "--delta", "1e-5", "--attack"});
        const QJsonObject less = sampled.json().array().last().toObject();
        QVERIFY(less["rightGuessesAtEvenOdds"].toDouble() > 0.5 &&
                less["rightGuessesAtEvenOdds"].toDouble() < normal(0.5));
        QVERIFY(!less.contains("mu"));
    }

    void aRunsLedgerIsAccountedForPerDataSet() {
        QTemporaryDir folder;
        const QString run = folder.filePath("run");
        VERIFY_CODE(cli(QStringList{"train", "--out", run} + tinyRun(2, 2)), 0);
        const auto end = cli({"account", "--json", "--ledger", run + "/ledger.json", "--delta", "1e-3"});
        QCOMPARE(end.code, 0);
        const QJsonArray answers = end.json().array();
        QCOMPARE(answers.size(), 4);
        for (const QJsonValue answer : answers) {
            QCOMPARE(answer["data"].toString(), "half-circle");
            QVERIFY(answer["epsilon"].isNull()); // study noise guarantees nothing, and the ledger knows it
        }
        const auto lines = cli({"account", "--ledger", run + "/ledger.json", "--delta", "1e-3"});
        VERIFY_CODE(lines, 0);
        QVERIFY2(lines.out.contains("half-circle, tight: nothing is guaranteed at delta 0.001\n") &&
                     !lines.out.contains('{'),
                 lines.out.constData());
        QCOMPARE(cli({"account", "--ledger", folder.filePath("none.json"), "--delta", "1e-3"}).code, 1);
        QVERIFY(!QFile::exists(folder.filePath("none.json")));
    }

    void pureReleasesOfALedgerAddUp() {
        QTemporaryDir folder;
        const QString run = folder.filePath("run");
        const QStringList exact{"mechanism.kind=laplace", "mechanism.delta=0", "mechanism.noiseScale=0",
                                "mechanism.epsilon=5", "mechanism.noise=exact"};
        VERIFY_CODE(cli(QStringList{"train", "--out", run} + tinyRun(2, 2, exact)), 0);
        const auto pure = cli({"account", "--ledger", run + "/ledger.json", "--delta", "0"});
        VERIFY_CODE(pure, 0);
        QVERIFY2(pure.out.startsWith("half-circle, basic composition: epsilon 5") && pure.out.endsWith(" at delta 0\n"),
                 pure.out);
        const QString gaussian = folder.filePath("gaussian");
        VERIFY_CODE(cli(QStringList{"train", "--out", gaussian} + tinyRun(2, 2, {"mechanism.noise=exact"})), 0);
        const auto none = cli({"account", "--ledger", gaussian + "/ledger.json", "--delta", "0"});
        QVERIFY2(none.code == 1 && none.out.contains("has no pure budget"), none.out);
    }

    void publishedClaimsAreJudgedByWhatIsComputedNow() {
        const auto end = cli({"audit", "--json"});
        VERIFY_CODE(end, 0);
        const QJsonArray claims = end.json().array();
        QVERIFY(claims.size() >= 20);
        int understated = 0;
        for (const QJsonValue claim : claims) {
            const auto name = (claim["paper"].toString() + ": " + claim["setting"].toString()).toUtf8();
            for (const char* field : {"paper", "setting", "why", "remedy", "verdict"})
                QVERIFY2(!claim[field].toString().isEmpty() && !claim[field].toString().contains('%'),
                         name.constData());
            QVERIFY2(claim["claimed"].toDouble() > 0 && claim["delta"].toDouble(-1) >= 0, name.constData());
            QJsonValue sound;
            for (const QJsonValue finding : claim["findings"].toArray()) {
                QVERIFY2(!finding["how"].toString().isEmpty() && finding["epsilon"].toDouble() > 0 &&
                             finding["sound"].isBool(),
                         name.constData());
                if (sound.isNull() && finding["sound"].toBool()) sound = finding["epsilon"];
            }
            QCOMPARE(claim["epsilon"], sound);
            QVERIFY2(claim["preset"].toString().isEmpty() != claim["unavailable"].toString().isEmpty(),
                     name.constData());
            const bool holds = sound.toDouble() <= claim["claimed"].toDouble() * (1 + 1e-9);
            const bool rounded = !holds && sound.toDouble() <= claim["claimed"].toDouble() * 1.002;
            QCOMPARE(claim["verdict"].toString(), holds     ? QString("holds")
                                                  : rounded ? QString("agrees up to rounding")
                                                            : QString("understated"));
            understated += !holds && !rounded;
        }
        QVERIFY(understated > 0 && understated < claims.size());
        // The first is a plain setting, which the other command gives too.
        const double epsilon = tight(
            {"--sampling", "poisson", "--rate", text(1 / 1200.0), "--sigma", "1.1", "--steps", "3400000"}, 1e-5);
        QVERIFY(std::abs(claims[0]["epsilon"].toDouble() / epsilon - 1) < 1e-9);
        const auto said = cli({"audit"});
        VERIFY_CODE(said, 0);
        QCOMPARE(qsizetype(said.out.count("; holds: ")), claims.size());
        QCOMPARE(qsizetype(said.out.count("\n  run it: ") + said.out.count("\n  cannot be run here: ")), claims.size());
        QVERIFY(said.out.contains("--preset fa-lap-ball-s --set 'data.heldOut=0' --set 'mechanism.radius=350'"));
    }
};

SFUMATO_TEST_WITH(TestCliAccount, QCoreApplication)
#include "test_account.moc"
