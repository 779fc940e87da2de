// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/central_methods.h"
#include "core/spec/run_spec_json.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace sfumato;

namespace {

RunSpec central(const char* method = "moments") {
    RunSpec spec;
    spec.privacy.model = PrivacyModel::Central;
    spec.privacy.method = method;
    spec.privacy.sampling = centralMethod(method)->samplings.front();
    return spec;
}

} // namespace

class TestCentralSpec : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCentralSpecComesBackFromItsFile() {
        RunSpec spec = central();
        spec.privacy.settings = {{"encoder", "glyph"}, {"components", 10.0}};
        const auto back = parseRunSpec(toJson(spec).dump(), "f.json");
        QVERIFY2(back.ok(), back.ok() ? "" : describe(back.fault()).c_str());
        QVERIFY(*back == spec);
    }

    void settingsAreSetOneByOne() {
        auto spec = withSetting(central(), "privacy.settings.components=10");
        QVERIFY(spec.ok());
        QCOMPARE(numberOf(spec->privacy, "components"), 10.0);
        QVERIFY(choiceOf(spec->privacy, "encoder") == "pixels");
        spec = withSetting(*spec, "privacy.settings.encoder=glyph");
        QVERIFY(choiceOf(spec->privacy, "encoder") == "glyph");
        QVERIFY(!withSetting(*spec, "privacy.epsilom=1").ok());
    }

    void faultsNameTheField_data() {
        QTest::addColumn<QByteArray>("setting");
        QTest::addColumn<QByteArray>("subject");
        const auto row = [](const char* setting, const char* subject) {
            QTest::newRow(setting) << QByteArray(setting) << QByteArray(subject);
        };
        row("privacy.method=nothing", "privacy.method");
        row("privacy.settings.nothing=1", "privacy.settings.nothing");
        row("privacy.settings.components=2.5", "privacy.settings.components");
        row("privacy.settings.components=1000", "privacy.settings.components");
        row("privacy.settings.components=many", "privacy.settings.components");
        row("privacy.settings.encoder=glyf", "privacy.settings.encoder");
        row("privacy.settings.encoder=2", "privacy.settings.encoder");
        row("privacy.sampling=poisson", "privacy.sampling");
        row("privacy.epsilon=-1", "privacy.epsilon");
        row("privacy.epsilon=0", "privacy.epsilon");         // two are open
        row("privacy.noiseMultiplier=2", "privacy.epsilon"); // none is
        row("privacy.delta=0", "privacy.delta");
        row("privacy.delta=1", "privacy.delta");
        row("privacy.rate=0.5", "privacy.rate");
        row("privacy.clip=-1", "privacy.clip");
        row("privacy.noise=fast", "privacy.noise");
        row("data.classes=-1", "data.classes");
    }
    void faultsNameTheField() {
        QFETCH(QByteArray, setting);
        QFETCH(QByteArray, subject);
        QVERIFY(check(central()).empty());
        const auto spec = withSetting(central(), setting.toStdString());
        QVERIFY2(spec.ok(), spec.ok() ? "" : describe(spec.fault()).c_str());
        const auto faults = check(*spec);
        QVERIFY(!faults.empty());
        QCOMPARE(QByteArray::fromStdString(faults.front().subject), subject);
    }

    void sensitiveRecordsGetNoiseThatNobodyCanTakeOff() {
        RunSpec spec = central();
        spec.data.sensitive = true;
        QVERIFY(check(spec).empty());
        spec.privacy.noise = NoiseDistribution::Study;
        QCOMPARE(check(spec).front().subject, std::string("privacy.noise"));
    }

    // Before recipes had names.
    void earlierMomentsHaveTheRecipeThatTheyWereWrittenFor() {
        const auto recipe = [](const std::string& json) {
            const auto spec = parseRunSpec(json, "spec.json");
            if (!spec.ok()) qFatal("%s", describe(spec.fault()).c_str());
            return std::string(momentsRecipe(spec->privacy)) + " " +
                   std::to_string(int(numberOf(spec->privacy, "background")));
        };
        const std::string rest = R"("model": "central", "method": "moments", "epsilon": 1)";
        QCOMPARE(recipe("{\"privacy\": {" + rest + R"(, "settings": {}}})"), std::string("garments 8"));
        QCOMPARE(recipe("{\"privacy\": {" + rest + "}}"), std::string("any 8")); // by hand
        QCOMPARE(recipe("{\"version\": 3, \"privacy\": {" + rest + R"(, "settings": {"encoder": "glyph"}}})"),
                 std::string("glyph 8"));
        QCOMPARE(
            recipe(
                R"({"version": 3, "privacy": {"model": "central", "settings": {"encoder": "glyph", "background": -20}}})"),
            std::string("glyph -20"));
        QCOMPARE(recipe("{\"version\": 4, \"privacy\": {" + rest + "}}"), std::string("any 8"));
        QCOMPARE(recipe(R"({"privacy": {"model": "central", "settings": {"recipe": "any"}}})"), std::string("any 8"));
    }

    // As on the command line, where no file states a version.
    void aSettingOfTheOlderRecipesNamesThem() {
        RunSpec spec = central();
        QCOMPARE(momentsRecipe(spec.privacy), "any");
        spec.privacy.settings = {{"encoder", "glyph"}};
        QCOMPARE(momentsRecipe(spec.privacy), "glyph");
        spec.privacy.settings = {{"background", 8.0}};
        QCOMPARE(momentsRecipe(spec.privacy), "garments");
        spec.privacy.settings = {{"recipe", "garments"}, {"encoder", "glyph"}};
        QCOMPARE(momentsRecipe(spec.privacy), "glyph");
        spec.privacy.settings = {{"recipe", "any"}, {"encoder", "glyph"}};
        QCOMPARE(momentsRecipe(spec.privacy), "any");
        QCOMPARE(constantsChosenOn(spec), "MNIST, USPS, Fashion-MNIST, PneumoniaMNIST");
    }

    void theSharesOfEveryMethodAddUp() {
        for (const auto& method : centralMethods()) {
            RunSpec spec = central(std::string(method.name).c_str());
            for (const auto& [components, recipe, tone] : {std::tuple(1.0, "any", "on"),
                                                           {4.0, "any", "on"},
                                                           {1.0, "any", "off"},
                                                           {4.0, "any", "off"},
                                                           {1.0, "garments", "on"},
                                                           {4.0, "glyph", "on"}}) {
                if (method.name == "moments")
                    spec.privacy.settings = {{"components", components}, {"recipe", recipe}, {"tone", tone}};
                double sum = 0;
                std::set<std::string> names;
                for (const auto& query : method.queries(spec.privacy)) sum += query.share, names.insert(query.name);
                QVERIFY(std::abs(sum - 1) < 1e-12);
                QCOMPARE(names.size(), method.queries(spec.privacy).size());
                double precision = 0;
                for (const auto& phase : centralPhases(spec.privacy, 2, spec.privacy.rate, 1))
                    precision += 1 / (phase.noiseMultiplier * phase.noiseMultiplier);
                QVERIFY(std::abs(precision - 0.25) < 1e-12);
            }
        }
    }
};

SFUMATO_TEST(TestCentralSpec)
#include "test_central_spec.moc"
