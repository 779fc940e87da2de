// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/account_input.h"
#include "tests/core/accounting/golden.h"
#include "tests/support/test_program.h"

#include <cmath>
#include <limits>

using namespace sfumato;

namespace {

double normal(double x) {
    return std::erfc(-x / std::sqrt(2.0)) / 2;
}

/// Of Gaussian noise `sigma` on sensitivity 1.
double gaussianDeltaAt(double sigma, double epsilon) {
    return normal(0.5 / sigma - epsilon * sigma) - std::exp(epsilon) * normal(-0.5 / sigma - epsilon * sigma);
}

/// Plausible parameters of every kind of figure.
const std::map<QString, QJsonObject> samples = [] {
    const QJsonObject budget{{"epsilon", 1.5}, {"delta", 1e-5}};
    const auto with = [](QJsonObject object, const QJsonObject& more) {
        for (auto item = more.begin(); item != more.end(); ++item)
            object[item.key()] = item.value();
        return object;
    };
    const QJsonObject calibrated = with(budget, {{"sensitivity", 2}});
    const QJsonObject poisson{{"q", 0.01}, {"sigma", 1.1}, {"steps", 800}, {"delta", 1e-5}};
    const QJsonObject subset{{"gamma", 0.01}, {"sigma", 1.1}, {"steps", 800}, {"delta", 1e-5}};
    const QJsonObject laplace{{"scale", 3}, {"sensitivity", 1}, {"q", 1}, {"steps", 40}, {"delta", 1e-5}};
    const QJsonObject shuffle{{"eps0", 3}, {"n", 50000}, {"delta", 1e-6}};
    const QJsonObject projections{{"k", 20}, {"d", 50}, {"delta", 1e-5}};
    const QJsonObject projected = with(projections, {{"sigma", 3}, {"steps", 200}});
    const QJsonObject round = with(subset, {{"batch", 16}});
    return std::map<QString, QJsonObject>{
        {"gaussian_sigma_analytic", calibrated},
        {"gaussian_sigma_eq5", calibrated},
        {"gaussian_sigma_classic", calibrated},
        {"gaussian_delta", {{"sigma", 2}, {"epsilon", 1}, {"sensitivity", 1}}},
        {"gaussian_epsilon", {{"sigma", 2}, {"delta", 1e-5}, {"sensitivity", 1}}},
        {"gaussian_ldp_epsilon", {{"sigma", 5}, {"l2_diameter", 40}, {"delta", 1e-4}}},
        {"laplace_ldp_epsilon", {{"l1_diameter", 1568}, {"scale", 7}}},
        {"rdp_laplace", {{"epsilon", 0.5}, {"alpha", 3.5}}},
        {"rdp_poisson_gaussian", {{"q", 0.01}, {"sigma", 1}, {"alpha", 2.5}}},
        {"epsilon_rdp_classic", poisson},
        {"epsilon_rdp_improved", poisson},
        {"epsilon_tight_poisson_gaussian", poisson},
        {"epsilon_tight_wor_gaussian", subset},
        {"epsilon_tight_heterogeneous",
         {{"phases", QJsonArray{QJsonObject{{"q", 0.01}, {"sigma", 1}, {"steps", 300}},
                                QJsonObject{{"q", 0.02}, {"sigma", 2}, {"steps", 500}}}},
          {"delta", 1e-5}}},
        {"epsilon_pld_laplace", laplace},
        {"epsilon_pld_poisson_laplace", with(laplace, {{"q", 0.05}})},
        {"epsilon_pld_poisson_replace_one",
         {{"q", 0.01}, {"sigma_over_clip_norm", 2.2}, {"steps", 800}, {"delta", 1e-5}}},
        {"epsilon_wor_rdp_theorem9", subset},
        {"epsilon_wor_rdp_theorem27_improved", subset},
        {"sigma_for_epsilon_poisson", with(budget, {{"q", 0.01}, {"steps", 800}})},
        {"max_steps_poisson", with(budget, {{"q", 0.01}, {"sigma", 1.1}})},
        {"sigma_for_epsilon_wor", with(budget, {{"gamma", 0.01}, {"steps", 800}})},
        {"epsilon_repeat_and_select", with(poisson, {{"mean_runs", 10}, {"shape", 1}})},
        {"shuffle_closed_fmt2021", shuffle},
        {"shuffle_closed_fmt2023", shuffle},
        {"shuffle_numeric_clones2021", shuffle},
        {"shuffle_numeric_clones2023", shuffle},
        {"shuffle_blanket_laplace1d", shuffle},
        {"swd_w_bernstein", projections},
        {"swd_w_bernstein_root", projections},
        {"swd_w_clt", projections},
        {"swd_w_chernoff", projections},
        {"swd_w_exact_quantile", projections},
        {"swd_w_orthonormal_quantile", projections},
        {"swd_w_tight_frame", with(projections, {{"k", 60}})},
        {"rdp_swd_exact", {{"k", 20}, {"d", 50}, {"sigma", 3}, {"alpha", 2.5}}},
        {"epsilon_swd_fullbatch_exact", projected},
        {"epsilon_swd_wor_exact_mixture", with(projected, {{"N", 10000}, {"batch", 100}})},
        {"epsilon_swd_wor_orthonormal_mixture", with(projected, {{"gamma", 0.01}})},
        {"sigma_for_epsilon_swd_wor_exact_mixture",
         with(budget, {{"k", 20}, {"d", 50}, {"gamma", 0.01}, {"steps", 200}})},
        {"gswgan_epsilon_public_script", round},
        {"gswgan_epsilon_public_order_tight", round},
        {"gswgan_epsilon_correct_order_tight", round},
        {"gswgan_epsilon_theorem_A1_on_batch", with(round, {{"per_step_rdp", "B*alpha/(2 sigma^2)"}})},
        {"gswgan_epsilon_no_amplification",
         {{"sigma", 1.1}, {"steps", 800}, {"partitions", 100}, {"batch", 16}, {"delta", 1e-5}}},
        {"epsilon_visits_cyclic", {{"steps", 200}, {"blocks", 20}, {"sigma", 4.0}, {"clips", 1}, {"delta", 1e-5}}},
        {"epsilon_visits_random", {{"steps", 200}, {"blocks", 20}, {"sigma", 4.0}, {"clips", 1}, {"delta", 1e-5}}},
        {"sigma_visits_cyclic", {{"steps", 200}, {"blocks", 20}, {"epsilon", 2.0}, {"clips", 1}, {"delta", 1e-5}}},
        {"sigma_visits_random", {{"steps", 200}, {"blocks", 20}, {"epsilon", 2.0}, {"clips", 1}, {"delta", 1e-5}}},
        {"gaussian_mu_for_budget", {{"epsilon", 2.0}, {"delta", 1e-5}}},
        {"gswgan_sigma_for_epsilon_correct_order",
         with(budget, {{"gamma", 0.01}, {"steps", 800}, {"batch", 16}})},
        {"gswgan_sigma_for_epsilon_per_sample_discriminator",
         with(budget, {{"gamma", 0.01}, {"steps", 800}, {"batch", 16}})}};
}();

/// The names in a kind's "b a [c d]" that have to be there, sorted.
QStringList required(const QString& parameters) {
    QStringList names = parameters.section('[', 0, 0).split(' ', Qt::SkipEmptyParts);
    names.sort();
    return names;
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
        const auto end = cli(
            QStringList{"account", "--json", "--accountant", "tight", "--delta", text(delta)} + arguments);
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
        QVERIFY(std::abs(0.1 * gaussianDeltaAt(0.8, std::log1p(std::expm1(epsilon) / 0.1)) / 1e-5 - 1) <
                1e-7);
        QCOMPARE(found.at("tight")["direction"].toString(), QString("empty"));
        // A subset of fixed size has the same curve above epsilon 0, in both directions.
        QVERIFY(
            std::abs(tight({"--sigma", "0.8", "--sampling", "fixed-size", "--rate", "0.1"}, 1e-5) / epsilon -
                     1) < 1e-8);
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
        QTest::addRow("poisson, replace-one")
            << QStringList{"--sampling", "poisson", "--rate", "0.02",       "--sigma",
                           "2",          "--steps", "300",    "--relation", "replace-one"};
        QTest::addRow("fixed-size") << QStringList{"--sampling", "fixed-size", "--rate",  "0.01",
                                                   "--sigma",    "1",          "--steps", "1000"};
        QTest::addRow("shuffled-epochs") << QStringList{
            "--sampling", "shuffled-epochs", "--rate", "0.1", "--sigma", "3", "--steps", "100"};
        QTest::addRow("laplace") << QStringList{"--noise", "laplace", "--sampling", "poisson", "--rate",
                                                "0.05",    "--sigma", "2",          "--steps", "200"};
        QTest::addRow("randomized response")
            << QStringList{"--noise", "randomized-response", "--local-epsilon", "0.3", "--steps", "50"};
        QTest::addRow("projections") << QStringList{"--noise",      "projected-gaussian",
                                                    "--sampling",   "fixed-size",
                                                    "--rate",       "0.01",
                                                    "--sigma",      "2",
                                                    "--steps",      "300",
                                                    "--directions", "20",
                                                    "--dimensions", "50"};
    }
    void theAccountantsStandInTheirOrder() {
        QFETCH(QStringList, arguments);
        const auto found = accounts(arguments, 1e-5);
        QVERIFY(found.size() == 4);
        const auto of = [&](const char* name, const char* field = "epsilon") {
            return found.at(name)[field].toDouble();
        };
        QVERIFY(0 < of("tight", "lower") && of("tight", "lower") <= of("tight") &&
                of("tight") <= of("tight", "upper"));
        QVERIFY(of("tight", "upper") <= 1.002 * of("tight") && of("tight", "lower") >= 0.99 * of("tight"));
        QCOMPARE(of("certified"), of("tight", "upper"));
        QVERIFY(of("tight") < of("renyi-improved") && of("renyi-improved") < of("renyi-classic"));
        for (const auto& [name, answer] : found) {
            QVERIFY(!answer["source"].toString().isEmpty() && answer["delta"].toDouble() == 1e-5);
            QVERIFY(name.startsWith("renyi") ? answer["order"].toDouble() > 1 : answer.contains("exact"));
        }
        QCOMPARE(found.at("tight")["relation"].toString(), arguments.contains("replace-one") ||
                                                                   arguments.contains("randomized-response") ||
                                                                   arguments.contains("projected-gaussian") ||
                                                                   arguments.contains("fixed-size") ||
                                                                   arguments.contains("shuffled-epochs")
                                                               ? QString("replace-one")
                                                               : QString("zero-out"));
        // Only where a place is emptied or filled can one of the two be the worse.
        QCOMPARE(found.at("tight").contains("direction"),
                 found.at("tight")["relation"] == "zero-out");
        const auto said = cli(QStringList{"account", "--delta", "1e-5"} + arguments);
        VERIFY_CODE(said, 0);
        QCOMPARE(said.out.count("certified to lie in ["), 2);
        QCOMPARE(said.out.count("(order "), 2);
    }

    void releasesInPartsCostWhatTheyCostTogether() {
        const QString parts = m_input.fileWith(
            QJsonArray{release(1, "poisson", 0.01, 200, "zero-out"),
                       release(1, "poisson", 0.01, 300, "zero-out")});
        const auto apart = accounts({"--releases", parts}, 1e-5);
        const auto together = accounts(
            {"--sigma", "1", "--sampling", "poisson", "--rate", "0.01", "--steps", "500"}, 1e-5);
        QVERIFY(apart.size() == 4 && together.size() == 4);
        for (const auto& [name, answer] : apart) {
            const double epsilon = together.at(name)["epsilon"].toDouble();
            QVERIFY2(std::abs(answer["epsilon"].toDouble() / epsilon - 1) <
                         (name == "certified" ? 1e-3 : 1e-8),
                     qPrintable(name));
        }
        const auto piped = start(
            "sh", {"-c", R"("$0" account --json --accountant tight --delta 1e-5 --releases - < "$1")",
                   program, parts});
        QCOMPARE(piped.json()[0]["epsilon"], apart.at("tight")["epsilon"]);
    }

    void oneFigureByItsKindIsThatOfTheFile() {
        const auto end = cli({"account", "--json", "--kind", "gaussian_delta", "--with", "sigma=2",
                              "epsilon=1", "--with", "sensitivity=1"});
        VERIFY_CODE(end, 0);
        QVERIFY(std::abs(end.json()["value"].toDouble() / gaussianDeltaAt(2, 1) - 1) < 1e-12);
        QVERIFY(!end.json().object().contains("note"));
        const auto unsound = cli({"account", "--json", "--kind", "gaussian_sigma_classic", "--with",
                                  "epsilon=35", "delta=1e-4", "sensitivity=1"});
        QVERIFY(unsound.json()["note"].toString().contains("too little noise"));
    }

    void everyKindThatIsListedAnswers() {
        const auto end = cli({"account", "--kinds", "--json"});
        VERIFY_CODE(end, 0);
        QJsonArray entries, lacking;
        for (const QJsonValue kind : end.json().array()) {
            const QString name = kind["kind"].toString(), parameters = kind["parameters"].toString();
            QVERIFY2(samples.contains(name), qPrintable(name + " has no sample entry"));
            QVERIFY2(!kind["meaning"].toString().isEmpty(), qPrintable(name));
            QCOMPARE(samples.at(name).keys(), required(parameters));
            entries.append(entryOf(name, name, samples.at(name)));
            for (const auto& parameter : required(parameters)) {
                QJsonObject fewer = samples.at(name);
                fewer.remove(parameter);
                lacking.append(entryOf(name + ' ' + parameter, name, fewer));
            }
        }
        QCOMPARE(std::size_t(entries.size()), samples.size());
        const auto answers = m_input.answersTo(entries, 0);
        for (const auto& [name, parameters] : samples) {
            QVERIFY(answers.contains(name));
            const auto& answer = answers.at(name);
            const double value = answer["value"].toDouble(-1);
            QVERIFY2(value > 0 && answer["lower"].toDouble(-1) <= value &&
                         value <= answer["upper"].toDouble(-1),
                     qPrintable(name));
        }
        // What is no guarantee says so.
        for (const char* name : {"swd_w_clt", "shuffle_closed_fmt2023", "shuffle_numeric_clones2023",
                                 "gswgan_epsilon_public_script", "gswgan_epsilon_no_amplification"})
            QVERIFY2(!answers.at(name)["note"].toString().isEmpty(), name);
        const auto refusals = m_input.answersTo(lacking, 1);
        QCOMPARE(refusals.size(), std::size_t(lacking.size()));
        for (const auto& [id, refusal] : refusals)
            QVERIFY2(refusal["error"].toString().contains("]." + id.section(' ', 1) + ": is needed"),
                     qPrintable(id));
        const auto said = cli({"account", "--kinds"});
        QCOMPARE(std::size_t(said.out.count("    parameters: ")), samples.size());
    }

    void whatIsCalibratedIsTheLastThatKeepsTheBudget() {
        const QStringList budget{"--epsilon", "2", "--delta", "1e-5"};
        const auto at = [](double noise, double steps, double rate) {
            return tight({"--sampling", "poisson", "--sigma", text(noise), "--steps", text(steps), "--rate",
                          text(rate)},
                         1e-5);
        };
        const double noise = calibrated(
                                 QStringList{"--sampling", "poisson", "--rate", "0.01", "--steps", "1000"} +
                                 budget)["noiseMultiplier"]
                                 .toDouble();
        QVERIFY(at(noise, 1000, 0.01) <= 2 && at(noise, 1000, 0.01) > 0 &&
                at(noise * (1 - 1e-6), 1000, 0.01) > 2);

        const auto most = calibrated(
            QStringList{"--for", "steps", "--sampling", "poisson", "--rate", "0.01", "--sigma", "1.1"} +
            budget);
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
        const auto found = calibrated({"--sampling", "fixed-size", "--rate", "0.02", "--steps", "400",
                                       "--epsilon", "3", "--delta", "1e-6"});
        const double epsilon = tight(
            {"--releases", m_input.fileWith(QJsonArray{found["release"].toObject()})}, 1e-6);
        QVERIFY(epsilon > 2.999 && epsilon <= 3);
    }

    void theFewestUsersOfAShufflerAreTheFewest() {
        const auto found = calibrated(
            {"--for", "users", "--shuffled", "4", "--epsilon", "0.3", "--delta", "1e-6"});
        const int users = found["users"].toInt();
        QVERIFY(users > 1 && !found.contains("warning"));
        QJsonArray entries;
        for (const int n : {users, users - 1})
            entries.append(entryOf(QString::number(n), "shuffle_numeric_clones2021",
                                   {{"eps0", 4}, {"n", n}, {"delta", 1e-6}}));
        const auto answers = m_input.answersTo(entries, 0);
        QVERIFY(answers.size() == 2);
        QVERIFY(answers.at(QString::number(users))["value"].toDouble() <= 0.3);
        QVERIFY(answers.at(QString::number(users - 1))["value"].toDouble() > 0.3);
        QVERIFY(calibrated({"--for", "users", "--bound", "stronger-clones", "--shuffled", "4", "--epsilon",
                            "0.3", "--delta", "1e-6"})
                    .contains("warning"));
    }

    void theBestAttackIsThatOfTheClosedForm() {
        // Gaussian noise of multiplier 1: right in Phi(1/2) of the guesses, and 1 - Phi(Phi^-1(0.99) - 1)
        // found at 1 % false alarms.
        const auto end = cli({"account", "--json", "--sigma", "1", "--delta", "1e-5", "--attack"});
        QCOMPARE(end.code, 0);
        const QJsonObject attack = end.json().array().last().toObject();
        QVERIFY(std::abs(attack["rightGuessesAtEvenOdds"].toDouble() - normal(0.5)) < 1e-12);
        QVERIFY(std::abs(attack["truePositiveRate"][0]["atMost"].toDouble() -
                         (1 - normal(2.3263478740408408 - 1))) < 1e-9);
        QCOMPARE(attack["mu"].toDouble(), 1.0);
        const auto sampled = cli({"account", "--json", "--sigma", "1", "--sampling", "poisson", "--rate",
                                  "0.01", "--steps", "100", "--delta", "1e-5", "--attack"});
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
        QCOMPARE(cli({"account", "--ledger", folder.filePath("none.json"), "--delta", "1e-3"}).code, 1);
        QVERIFY(!QFile::exists(folder.filePath("none.json")));
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
                if (sound.isNull() && finding["sound"].toBool())
                    sound = finding["epsilon"];
            }
            QCOMPARE(claim["epsilon"], sound);
            QVERIFY2(claim["preset"].toString().isEmpty() != claim["unavailable"].toString().isEmpty(), name.constData());
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
            {"--sampling", "poisson", "--rate", text(1 / 1200.0), "--sigma", "1.1", "--steps", "3400000"},
            1e-5);
        QVERIFY(std::abs(claims[0]["epsilon"].toDouble() / epsilon - 1) < 1e-9);
        const auto said = cli({"audit"});
        VERIFY_CODE(said, 0);
        QCOMPARE(qsizetype(said.out.count("; holds: ")), claims.size());
        QCOMPARE(qsizetype(said.out.count("\n  run it: ") + said.out.count("\n  cannot be run here: ")), claims.size());
        QVERIFY(said.out.contains("--preset fa-lap-ball-s --set 'data.heldOut=0' --set 'mechanism.radius=350'"));
    }

    void theGoldenTableIsReproduced() {
        const auto& entries = goldenTable();
        const auto end = cli(
            {"account", "--json", "--file", m_input.fileWith(QByteArray::fromStdString(entries.dump()))});
        VERIFY_CODE(end, 0);
        const QJsonArray answers = end.json().array();
        QCOMPARE(std::size_t(answers.size()), entries.size());
        for (qsizetype i = 0; i < answers.size(); ++i) {
            const auto& entry = entries[std::size_t(i)];
            const std::string id = entry.at("id");
            QCOMPARE(answers[i]["id"].toString().toStdString(), id);
            const double truth = entry.at("value"),
                         value = answers[i]["value"].toDouble(std::numeric_limits<double>::quiet_NaN());
            const auto& tolerance = entry.at("tolerance");
            QVERIFY2(std::abs(value - truth) <=
                         std::max(tolerance.value("rel", 0.0) * std::abs(truth), tolerance.value("abs", 0.0)),
                     (id + ": " + std::to_string(value) + " for " + std::to_string(truth)).c_str());
            if (id.starts_with("epsilon_tight_")) {
                const double upper = answers[i]["upper"].toDouble(), lower = answers[i]["lower"].toDouble();
                QVERIFY2(upper >= truth * (1 - 1e-9) && upper <= truth * 1.001 && lower <= truth * (1 + 1e-9),
                         id.c_str());
            }
        }
    }
};

SFUMATO_TEST_WITH(TestCliAccount, QCoreApplication)
#include "test_account.moc"
