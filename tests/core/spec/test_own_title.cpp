// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/composed_texts.h"
#include "core/spec/tables/mechanism_phase.h"
#include "core/spec/own_title.h"
#include "tests/support/test_program.h"

#include <algorithm>

using namespace sfumato;

namespace {

/// Those of the enum that no wording would translate.
template <class Enum>
std::string unsaid() {
    std::string names;
    for (const auto& [value, name] : EnumNames<Enum>::table)
        if (std::ranges::find(composedTexts(), name) == composedTexts().end()) names += std::string(name) + ' ';
    return names;
}

} // namespace

class TestOwnTitle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itSaysWhatWasReadAndIsReadAgain() {
        QCOMPARE(textOf({60, true, "img"}), std::string("60 pictures of img"));
        QCOMPARE(textOf({5000, false, "people of town"}), std::string("5000 records of people of town"));
        const auto title = ownTitle("5000 records of people of town");
        QVERIFY(title && !title->pictures);
        QCOMPARE(title->records, std::int64_t(5000));
        QCOMPARE(title->file, std::string("people of town"));
        for (const char* other :
             {"", "Half circle", "all records of a town", "12 records of ", "12 pictures", "-3 records of x"})
            QVERIFY2(!ownTitle(other), other);
    }

    void aTitleThatTheProgramGaveFollowsTheSettings() {
        RunSpec made;
        made.title = "Half circle, Laplace noise: entropic against unregularized";
        made.mechanism.kind = MechanismKind::Laplace;
        RunSpec edited = made;
        edited.mechanism.epsilon = 9, edited.train.steps = 7,
        edited.mechanism.noise = NoiseDistribution::Study; // it speaks of none of these
        QCOMPARE(titleAfter(made, edited), made.title);
        edited.mechanism.kind = MechanismKind::Gaussian;
        QCOMPARE(titleAfter(made, edited), std::string("Half circle"));
        edited.data.source = "ring";
        QCOMPARE(titleAfter(made, edited), std::string());
        edited = made;
        edited.methods.front().loss = Loss::Unregularized;
        QCOMPARE(titleAfter(made, edited), std::string("Half circle"));
        made.title = "MNIST, central model: DP-MERF at epsilon 1";
        made.privacy.model = PrivacyModel::Central, made.privacy.epsilon = 1;
        edited = made;
        edited.train.steps = 7, edited.data.sensitive = true, edited.seed = 8;
        QCOMPARE(titleAfter(made, edited), made.title);
        edited.privacy.epsilon = 2;
        QCOMPARE(titleAfter(made, edited), std::string("MNIST"));
        made.title = "MNIST at 14x14: anchored start";
        QCOMPARE(titleAfter(made, edited), made.title); // of the budget it says nothing
        edited.data.side = 28;
        QCOMPARE(titleAfter(made, edited), std::string()); // of the data it says a number, too
        made.title = "1200 records of e";
        made.data.count = 1200;
        edited = made;
        edited.mechanism.kind = MechanismKind::Laplace;
        QCOMPARE(titleAfter(made, edited), made.title);
        edited.data.count = 100;
        QCOMPARE(titleAfter(made, edited), std::string("100 records of e"));
        edited.data.count = 0;
        QCOMPARE(titleAfter(made, edited), std::string());
    }

    void itIsReadInTheReadersLanguage() {
        const Wording loud("zz",
                           [](const char* context, const std::string& english) { return context + (": " + english); });
        RunSpec spec;
        spec.name = "short";
        QCOMPARE(titleText(spec, loud), std::string("short"));
        spec.title = "60 pictures of img";
        QCOMPARE(titleText(spec, loud), std::string("Report: 60 pictures of img"));
        QCOMPARE(titleText(spec, Wording()), std::string("60 pictures of img"));
        spec.title = "60 records of own data";
        QCOMPARE(titleText(spec, loud), std::string("Report: 60 records of own data"));
        const Wording bent("de", [](const char*, const std::string& english) {
            return english == "%1 records of own data" ? "%1 Datensätze aus eigenen Daten" : english;
        });
        QCOMPARE(titleText(spec, bent), std::string("60 Datensätze aus eigenen Daten"));
        spec.title = "Half circle";
        QCOMPARE(titleText(spec, loud), std::string("Preset: Half circle"));
    }

    // A label and a report say them; one that is not in the list would stay English.
    void everyChoiceThatIsShownCanBeTranslated() {
        QCOMPARE(unsaid<MechanismKind>(), std::string());
        QCOMPARE(unsaid<Bound>(), std::string());
        QCOMPARE(unsaid<Transform>(), std::string());
        QCOMPARE(unsaid<Scaling>(), std::string());
        QCOMPARE(unsaid<Loss>(), std::string());
        QCOMPARE(unsaid<Latent>(), std::string());
        QCOMPARE(unsaid<Schedule>(), std::string());
        QCOMPARE(unsaid<NoiseDistribution>(), std::string());
        QCOMPARE(unsaid<MechanismPhase::Noise>(), std::string());
        QCOMPARE(unsaid<MechanismPhase::Sampling>(), std::string());
    }
};

SFUMATO_TEST_WITH(TestOwnTitle, QCoreApplication)
#include "test_own_title.moc"
