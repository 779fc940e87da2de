// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/gaussian.h"
#include "core/base/rounded_text.h"
#include "core/files/durable/sha256.h"
#include "tests/core/local/collect/trial.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QtTest>

using namespace sfumato;

/// A recipe is public, and whoever answers it believes nothing of it that does not follow.
class TestRecipe : public QObject {
    Q_OBJECT

    static Result<Recipe> readAfter(const auto& change) {
        auto json = nlohmann::ordered_json::parse(recipeText(trial::recipe()));
        change(json);
        return parseRecipe(json.dump(), "r");
    }

private Q_SLOTS:
    void whatIsWrittenIsReadBack() {
        for (const auto kind : {MechanismKind::Laplace, MechanismKind::Gaussian, MechanismKind::PrivUnit})
            for (const auto labels : {LabelRelease::None, LabelRelease::Response}) {
                const Recipe made = trial::recipe(labels, kind);
                const auto read = parseRecipe(recipeText(made), "r");
                QVERIFY2(read.ok(), read ? "" : describe(read.fault()).c_str());
                QCOMPARE(read->id, made.id);
                QCOMPARE(read->calibrated.noiseUnits, made.calibrated.noiseUnits);
                QCOMPARE(read->facts.classes, labels == LabelRelease::None ? 0 : 4);
            }
    }

    void theIdIsOfAllThatTheRecipeSays() {
        const Recipe made = trial::recipe();
        auto json = nlohmann::ordered_json::parse(recipeText(made));
        json.erase("id");
        QCOMPARE(sha256(json.dump()), made.id);
        QVERIFY(trial::recipe(LabelRelease::None).id != made.id);
    }

    // Delta is no probability that the factor is exceeded: that one is larger, and it is the one that a person is told.
    void theExceptionThatIsPromisedIsTheProbabilityOfOne() {
        const Recipe made = trial::recipe(LabelRelease::None, MechanismKind::Gaussian);
        const auto& noise = made.calibrated;
        const double above = gaussianLossAbove(noise.epsilon, gaussianMu(noise.noiseScale, noise.sensitivity.value));
        QVERIFY(above > noise.delta && noise.delta > 0);
        QVERIFY2(made.promise.find("except with probability " + roundedUp(above) + ",") != std::string::npos,
                 made.promise.c_str());
        QVERIFY2(trial::recipe(LabelRelease::None, MechanismKind::Laplace).promise.find("probability") ==
                     std::string::npos,
                 "none has");
    }

    void aRecipeOfEarlierWordsIsTheRecipeThatItWas() {
        const Recipe made = trial::recipe(LabelRelease::None, MechanismKind::Gaussian);
        auto json = nlohmann::ordered_json::parse(recipeText(made));
        const std::string promise = made.promise;
        const auto from = promise.find(", except"), to = promise.find("; a second");
        json["promise"] = promise.substr(0, from) + ", but with probability " + roundedUp(made.calibrated.delta) +
                          " (delta)" + promise.substr(to);
        json.erase("id");
        const std::string id = sha256(json.dump());
        json["id"] = id;
        const auto read = parseRecipe(json.dump(), "r");
        QVERIFY2(read.ok(), read ? "" : describe(read.fault()).c_str());
        QCOMPARE(read->id, id);
        QCOMPARE(read->promise, promise);
        json["promise"] = "nothing";
        QVERIFY(!parseRecipe(json.dump(), "r").ok());
    }

    void whatDoesNotFollowIsRefused_data() {
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("subject");
        const auto row = [](const char* part, const char* value, const char* subject) {
            QTest::newRow(qPrintable(QString(part) + value)) << part << value << subject;
        };
        row("/promise", "\"nothing happens\"", "r: promise");
        row("/id", "\"00\"", "r: id");
        row("/mechanism/epsilon", "9", "r: promise");
        row("/mechanism/noise", "\"fast\"", "r: mechanism.noise");
        row("/mechanism/noise", "\"study\"", "r: mechanism.noise");
        row("/mechanism/epsilon", "-1", "r: mechanism.epsilon");
        row("/mechanism/sauce", "1", "r: mechanism.sauce");
        row("/data/name", "\"other\"", "r: id");
        row("/data/name", "\"steps\\nepsilon 0.01\"", "r: data.name");
        row("/data/name", "\"\\u001b[2Jsteps\"", "r: data.name");
        row("/data/name", "\"=steps\"", "r: data.name");
        row("/mechanism/acceptLargeDelta", "true", "r: mechanism.acceptLargeDelta");
        row("/mechanism/delta", "0.9", "r: mechanism.delta");
        row("/data/domain", "\"unknown\"", "r: data");
        row("/data/records", "0", "r: data");
        row("/data/classes", "1", "r: data.classes");
        row("/preparation/side", "4", "r: preparation");
        row("/preparation/taste", "4", "r: preparation: taste");
        row("/preparation/scaling", "7", "r: preparation: scaling");
        row("/more", "1", "r");
        row("/version", "2", "r: version");
        row("/format", "\"sfumato-privatized\"", "r");
        row("/data", "[]", "r");
    }
    void whatDoesNotFollowIsRefused() {
        QFETCH(QString, part);
        QFETCH(QString, value);
        QFETCH(QString, subject);
        const auto read = readAfter([&](auto& json) {
            json[nlohmann::ordered_json::json_pointer(part.toStdString())] = nlohmann::ordered_json::parse(
                value.toStdString());
        });
        QVERIFY(!read.ok());
        QCOMPARE(QString::fromStdString(read.fault().subject), subject);
        QVERIFY(!read.fault().detail.english().empty());
    }

    void picturesMustLeadToTheSizeAndRangeOfTheRecipe() {
        const DataFacts facts{
            .name = "p", .geometry = {true, 1, 4, 4}, .domain = domainOf(Scaling::Unit), .records = 10};
        const MechanismSpec mechanism{.kind = MechanismKind::Laplace, .bound = Bound::Range};
        QVERIFY(makeRecipe(facts, {.scaling = Scaling::Unit, .side = 4}, mechanism).ok());
        QVERIFY(makeRecipe(facts, {.scaling = Scaling::Unit, .low = {-1}, .high = {3}}, mechanism).ok());
        QVERIFY(!makeRecipe(facts, {.scaling = Scaling::Centred, .side = 4}, mechanism).ok());
        QVERIFY(!makeRecipe(facts, {.scaling = Scaling::Unit, .side = 5}, mechanism).ok());
        QVERIFY(!makeRecipe(facts, {.scaling = Scaling::Unit, .low = {3}, .high = {-1}}, mechanism).ok());
    }

    void aDomainBeyondWhatCanBeComputedWithIsRefused() {
        const MechanismSpec mechanism{.kind = MechanismKind::Laplace, .bound = Bound::Range};
        for (const auto& [low, high] : {std::pair(-1e308, 1e308), std::pair(0., 1e31), std::pair(0., 5e-324)}) {
            DataFacts facts = trial::recipe().facts;
            facts.domain.low.assign(facts.domain.low.size(), low);
            facts.domain.high.assign(facts.domain.high.size(), high);
            QVERIFY(!makeRecipe(facts, {}, mechanism).ok());
        }
    }

    void aMechanismThatPromisesNothingIsRefused() {
        const auto made = makeRecipe(trial::recipe().facts, {},
                                     {.kind = MechanismKind::Generalized, .noiseScale = 1, .bound = Bound::Range});
        QCOMPARE(made.fault().subject, "mechanism.kind");
    }

    void aDeltaThatMayExposePeopleIsRefused() {
        DataFacts facts = trial::recipe().facts;
        const MechanismSpec mechanism{.kind = MechanismKind::Gaussian, .delta = 1e-3, .bound = Bound::Range};
        QVERIFY(makeRecipe(facts, {}, mechanism).ok());
        facts.records = 1000;
        QVERIFY(!makeRecipe(facts, {}, mechanism).ok());
    }
};

SFUMATO_TEST(TestRecipe)
#include "test_recipe.moc"
