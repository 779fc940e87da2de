// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/recommendation_panel.h"

#include "tests/support/test_program.h"
#include "widgets/preview/stand_in_view.h"

#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

using namespace sfumato;

namespace {

RunSpec hospital() {
    RunSpec spec;
    spec.data.source = "file";
    spec.privacy.model = PrivacyModel::Central;
    spec.privacy.epsilon = 3;
    return spec;
}

const DataFacts xrays{.geometry = {true, 1, 28, 28}, .records = 3882, .classes = 2};

std::shared_ptr<const StandIn> standIn(std::int64_t records = 3882) {
    StandIn made{.records = records};
    for (SampleSheet* sheet : {&made.drawn, &made.learned}) {
        sheet->count = 2 * StandIn::shownOfClass, sheet->height = sheet->width = 2;
        sheet->pixels.assign(std::size_t(sheet->count) * 4, sheet == &made.drawn ? 255 : 77);
    }
    return std::make_shared<const StandIn>(made);
}

QString textOf(const RecommendationPanel& panel, const char* name) {
    const auto* label = panel.findChild<QLabel*>(QString::fromLatin1(name));
    return label->isHidden() ? QString() : label->text();
}

} // namespace

class TestRecommendationPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itSaysWhatTheCommandSays() {
        RecommendationPanel panel;
        QVERIFY(panel.isHidden());
        RunSpec spec = hospital();
        spec.privacy.method = "dp-merf";
        panel.setNeeds(spec, xrays);
        QVERIFY(!panel.isHidden());
        const auto found = recommendMethod({.pictures = {3882, 2}, .epsilon = 3, .delta = 1e-5}).value();
        QCOMPARE(textOf(panel, "expectation"), QString::fromStdString(found.expected));
        QVERIFY(textOf(panel, "recommended").contains("oments"));
        QVERIFY(textOf(panel, "why").isEmpty());
        panel.findChild<QToolButton*>()->click();
        const QString why = textOf(panel, "why");
        QVERIFY2(why.contains(QString::fromStdString(found.first.reason)), qPrintable(why));
        for (const RecommendedMethod& other : found.others)
            QVERIFY2(why.contains(QString::fromStdString(other.reason)), qPrintable(why));
    }

    void theButtonIsThereWhereAnotherMethodIsChosen() {
        RecommendationPanel panel;
        qRegisterMetaType<RecommendedMethod>("sfumato::RecommendedMethod");
        QSignalSpy chosen(&panel, &RecommendationPanel::methodChosen);
        auto* use = panel.findChild<QPushButton*>(QStringLiteral("use-recommended"));
        RunSpec spec = hospital();
        panel.setNeeds(spec, xrays);
        QVERIFY(use->isHidden() && textOf(panel, "recommended").endsWith("as chosen"));
        spec.privacy.method = "dp-merf";
        panel.setNeeds(spec, xrays);
        QVERIFY(!use->isHidden() && !textOf(panel, "recommended").endsWith("as chosen"));
        use->click();
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].value<RecommendedMethod>().method, std::string("moments"));
    }

    void nothingIsSaidWhereNothingCanBe() {
        RecommendationPanel panel;
        const auto isSaid = [&](const RunSpec& spec, const DataFacts& facts) {
            panel.setNeeds(spec, facts);
            return !panel.isHidden();
        };
        QVERIFY(isSaid(hospital(), xrays));
        QVERIFY(!isSaid(hospital(), {.geometry = xrays.geometry})); // how many there are is not known
        QVERIFY(!isSaid(RunSpec{}, {.records = 5000}));             // points of a demonstration
        QVERIFY(isSaid(hospital(), {.geometry = {false, 1, 1, 14}, .records = 5000})); // rows of a file
        RunSpec spec = hospital();
        spec.privacy.epsilon = 0;
        QVERIFY(!isSaid(spec, xrays));
        spec = hospital();
        spec.data.path = "released.safetensors";
        QVERIFY(!isSaid(spec, xrays));
        QVERIFY(isSaid(hospital(), xrays));
        panel.forgetNeeds();
        QVERIFY(panel.isHidden());
    }

    void aFileStandsInOnceAPersonSaysThatItIsPublic() {
        RecommendationPanel panel;
        panel.setNeeds(hospital(), xrays);
        panel.show();
        QSignalSpy wanted(&panel, &RecommendationPanel::standInWanted);
        const auto link = [&] {
            for (auto* label : panel.standInPage()->findChildren<QLabel*>())
                if (label->text().contains("<a href='file'>")) return label;
            return static_cast<QLabel*>(nullptr);
        };
        QVERIFY(link() && link()->text().contains("Use a public file"));
        const auto choose = [&] {
            Q_EMIT link()->linkActivated("file");
            auto* files = panel.findChild<QFileDialog*>();
            Q_EMIT files->fileSelected("/data/published-chests.npz");
            files->close();
            return panel.findChild<QMessageBox*>("public-question");
        };
        const auto press = [](QMessageBox& box, QMessageBox::ButtonRole role) {
            for (auto* button : box.buttons())
                if (box.buttonRole(button) == role) return button->click();
        };
        auto* question = choose();
        QVERIFY(question->text().contains("published-chests.npz"));
        press(*question, QMessageBox::RejectRole);
        QTRY_VERIFY(!panel.findChild<QMessageBox*>("public-question"));
        QTRY_COMPARE(wanted.count(), 1); // digits still
        QVERIFY(wanted[0][0].value<DataFacts>().name.empty());
        question = choose();
        press(*question, QMessageBox::AcceptRole);
        QTRY_COMPARE(wanted.count(), 2);
        QCOMPARE(wanted[1][0].value<DataFacts>().name, std::string("/data/published-chests.npz"));
        panel.setStandIn(wanted[1][0].value<DataFacts>(), wanted[1][1].value<PrivacySpec>(), standIn());
        const auto says = [&](const char* part) {
            QStringList words;
            for (auto* label : panel.standInPage()->findChildren<QLabel*>()) words << label->text();
            return words.join('\n').contains(QString::fromUtf8(part));
        };
        QVERIFY(says("published-chests.npz, which you said is public") && says("Back to digits"));
        panel.refusePublic("is not public");
        QVERIFY(says("published-chests.npz: is not public.") && says("Use a public file") && !says("which you said"));
    }

    // It is asked for once, when all is quiet, and kept by what it depends on.
    void aStandInIsAskedForOnce() {
        RecommendationPanel panel;
        QSignalSpy wanted(&panel, &RecommendationPanel::standInWanted);
        const auto* view = panel.findChild<StandInView*>();
        RunSpec spec = hospital();
        for (const double epsilon : {1.0, 2.0, 3.0}) {
            spec.privacy.epsilon = epsilon;
            panel.setNeeds(spec, xrays);
        }
        QVERIFY(!view->isHidden() && !view->standIn());
        QTRY_COMPARE(wanted.count(), 1);
        const auto facts = wanted[0][0].value<DataFacts>();
        const auto privacy = wanted[0][1].value<PrivacySpec>();
        QCOMPARE(privacy.epsilon, 3.0);
        panel.setStandIn(facts, privacy, standIn());
        QVERIFY(view->standIn());
        spec.title = "another";
        panel.setNeeds(spec, xrays);
        QVERIFY(view->standIn());
        spec.privacy.epsilon = 1;
        panel.setNeeds(spec, xrays);
        QVERIFY(!view->standIn());
        spec.privacy.epsilon = 3;
        panel.setNeeds(spec, xrays);
        QVERIFY(view->standIn());
        QTest::qWait(500);
        QCOMPARE(wanted.count(), 1);
    }

    // The recommended method with other settings is no other method.
    void onlyAnotherMethodIsSaidNotToBeTheChosenOne() {
        RecommendationPanel panel;
        const auto says = [&](const RunSpec& spec, const char* part) {
            panel.setNeeds(spec, xrays);
            QStringList words;
            for (auto* label : panel.standInPage()->findChildren<QLabel*>()) words << label->text();
            return words.join('\n').contains(QLatin1String(part));
        };
        RunSpec spec = hospital();
        spec.privacy.method = "moments";
        QVERIFY(!says(spec, "It is learned"));
        spec.privacy.settings = {{"encoder", std::string("windows")}};
        QVERIFY(says(spec, "learned with the settings that are recommended") && !says(spec, "not by the method"));
        spec.privacy.method = "dp-merf", spec.privacy.settings.clear();
        QVERIFY(says(spec, "It is learned by") && says(spec, "not by the method that is chosen"));
    }

    // An answer that comes late is kept for when it is wanted, and not shown under other facts.
    void aLateAnswerIsNotShownForOtherFacts() {
        RecommendationPanel panel;
        QSignalSpy wanted(&panel, &RecommendationPanel::standInWanted);
        const auto* view = panel.findChild<StandInView*>();
        panel.setNeeds(hospital(), xrays);
        QTRY_COMPARE(wanted.count(), 1);
        const auto facts = wanted[0][0].value<DataFacts>();
        const auto privacy = wanted[0][1].value<PrivacySpec>();
        DataFacts more = xrays;
        more.records = 9000;
        panel.setNeeds(hospital(), more);
        panel.setStandIn(facts, privacy, standIn());
        QVERIFY(!view->standIn());
        panel.setNeeds(hospital(), xrays);
        QVERIFY(view->standIn());
        // What was given up is asked for again.
        panel.setNeeds(hospital(), more);
        QTRY_COMPARE(wanted.count(), 2);
        panel.wantStandInAgain();
        QTRY_COMPARE(wanted.count(), 3);
        panel.setStandIn(wanted[2][0].value<DataFacts>(), wanted[2][1].value<PrivacySpec>(), nullptr);
        QVERIFY(panel.standInPage()->isHidden());
    }

    void bothSidesArePainted() {
        StandInView view;
        view.setStandIn(standIn(), "as drawn", "as learned");
        view.resize(300, view.heightForWidth(300));
        const QImage image = view.grab().toImage();
        QCOMPARE(qGray(image.pixel(4, 4)), 255);
        QCOMPARE(qGray(image.pixel(290, 4)), 77);
        QVERIFY(view.accessibleDescription().contains("as learned"));
    }

    void fewerThanThereAreIsSaid() {
        RecommendationPanel panel;
        QSignalSpy wanted(&panel, &RecommendationPanel::standInWanted);
        DataFacts many = xrays;
        many.records = 1'000'000;
        panel.setNeeds(hospital(), many);
        QTRY_COMPARE(wanted.count(), 1);
        panel.setStandIn(wanted[0][0].value<DataFacts>(), wanted[0][1].value<PrivacySpec>(), standIn(4000));
        const auto labels = panel.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text().contains("4,000") && label->text().contains("1,000,000") &&
                   label->text().contains("none of your data");
        }));
    }
};

SFUMATO_TEST(TestRecommendationPanel)
#include "test_recommendation_panel.moc"
