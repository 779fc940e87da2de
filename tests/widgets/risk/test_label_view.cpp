// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/local_sum.h"
#include "core/base/rounded_text.h"
#include "core/ledger/label.h"
#include "tests/support/fake_engine.h"
#include "widgets/risk/label_view.h"
#include "tests/support/test_program.h"

#include <QClipboard>
#include <QPushButton>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextFrame>
#include <QTextTable>
#include <QtTest>

using namespace sfumato;

class TestLabelView : public QObject {
    Q_OBJECT

    RunSpec m_spec; // numbers on the page are those of the window, in files plain
    Exposure m_exposure{
        .epsilon = 5, .delta = 1e-4, .mu = 1.256, .records = 5000, .sensitivity = 2, .noiseScale = 1.592};
    Preview m_preview = *fakeEngine(0).preview(RunSpec{}, 10, {});

private Q_SLOTS:
    void withoutABudgetThereIsNoLabel() {
        LabelView view;
        view.setPlan(m_spec, {}, &m_preview);
        QVERIFY(view.text().isEmpty());
        QVERIFY(!view.findChildren<QPushButton*>().isEmpty());
        for (auto* button : view.findChildren<QPushButton*>()) QVERIFY(!button->isEnabled());
    }

    void itSaysThePlannedBudgetAndThatNothingIsReleased() {
        LabelView view;
        view.setPlan(m_spec, m_exposure, &m_preview);
        QVERIFY(view.text().contains("epsilon 5, delta 1e-4 for every record"));
        QVERIFY(view.text().contains("No release of these records is on record"));
        QVERIFY(view.findChild<QTextBrowser*>()->toPlainText().contains("one record of 5,000"));
    }

    void aFileOfPrivatizedRecordsHasTheLabelOfItsRelease() {
        LabelView view;
        RunSpec spec;
        spec.data = {.source = "file", .path = "noisy.safetensors"};
        view.setPlan(spec, m_exposure, nullptr);
        QVERIFY(view.text().isEmpty());
        const Spending spending{.events = {{.mechanism = "laplace",
                                            .epsilon = 3,
                                            .sensitivity = 1,
                                            .noiseScale = 1,
                                            .records = 77,
                                            .dimensions = 2}}};
        view.setPlan(spec, m_exposure, nullptr, &spending);
        QVERIFY(view.text().contains("epsilon 3, delta 0 for every record") &&
                view.text().contains("one record of 77"));
        QVERIFY(!view.text().contains("A plan."));
    }

    void theLabelIsAPageNotAGrid() {
        LabelView view;
        view.setPlan(m_spec, m_exposure, &m_preview);
        const QTextDocument* page = view.findChild<QTextBrowser*>()->document();
        int tables = 0;
        for (QTextFrame* frame : page->rootFrame()->childFrames())
            if (auto* table = qobject_cast<QTextTable*>(frame)) {
                ++tables;
                QCOMPARE(table->format().border(), 0);
                const QTextTableCell first = table->cellAt(0, 0);
                QVERIFY(first.firstCursorPosition() != first.lastCursorPosition()); // no empty row of headings
            }
        int titles = 0;
        for (QTextBlock block = page->begin(); block.isValid(); block = block.next())
            if (block.blockFormat().headingLevel() == 1 && ++titles)
                QVERIFY(block.begin().fragment().charFormat().intProperty(QTextFormat::FontSizeAdjustment) <= 2);
        QVERIFY(tables > 0 && titles > 0);
    }

    void aPlanSaysWhatTheRunWillSay() {
        RunSpec spec;
        const auto spending = *fakeEngine(0).spent(spec, {}, {});
        PrivacyEvent event = spending.planned.front();
        const Exposure exposure{.epsilon = event.epsilon,
                                .delta = event.delta,
                                .records = event.records,
                                .sensitivity = event.sensitivity,
                                .noiseScale = event.noiseScale};
        LabelView view;
        view.setPlan(spec, exposure, &m_preview, &spending);
        QVERIFY(view.text().endsWith(QString::fromStdString(privacyLabel(spec, spending.planned))));
        auto second = spending;
        second.events = {event};
        view.setPlan(spec, exposure, &m_preview, &second);
        const std::string both = roundedUp(spentOn(std::vector{event, event}, event).epsilon);
        QVERIFY2(view.text().contains(QString::fromStdString("2 times: epsilon " + both + ",")),
                 qPrintable(view.text()));
        QVERIFY(!view.text().contains("No release of these records is on record"));
    }

    void aRunThatIsShownHasItsOwnLabelAndNoPlan() {
        auto spending = *fakeEngine(0).spent(m_spec, {}, {});
        const std::vector<PrivacyEvent> events{spending.planned.front()};
        spending.events = events;
        LabelView view;
        view.setRun(m_spec, events, {.verdict = "It worked."}, &spending);
        QCOMPARE(view.text(),
                 QString::fromStdString(privacyLabel(m_spec, events, events, {}, {.verdict = "It worked."})));
        QVERIFY(!view.text().contains("A plan.") && view.text().contains("It worked."));
    }

    void aPlanAfterATrainingKnowsThatSomethingWasReleased() {
        RunSpec spec;
        spec.privacy.model = PrivacyModel::Central;
        const PrivacyEvent steps{.kind = PrivacyEvent::Kind::CentralSteps,
                                 .mechanism = "gaussian",
                                 .delta = 1e-5,
                                 .noise = NoiseDistribution::Exact,
                                 .records = 100,
                                 .dimensions = 4,
                                 .data = "own data",
                                 .release = MechanismPhase{.noiseMultiplier = 4, .steps = 10}};
        LabelView view;
        const Spending spending{.events = {steps}, .planned = {steps}};
        view.setPlan(spec, {}, &m_preview, &spending);
        QVERIFY2(view.text().contains("is in the sum of all releases") && view.text().contains("with this plan:"),
                 qPrintable(view.text()));
        QVERIFY(!view.text().contains("No release of these records"));
    }

    void rawFiguresOfThePlanAreInItsLabel() {
        LabelView view;
        view.setPlan(m_spec, m_exposure, &m_preview);
        QCOMPARE(view.text().contains("figures used raw data"), m_spec.monitor.raw);
    }

    void studyNoiseIsNotCalledPrivate() {
        LabelView view;
        m_spec.mechanism.noise = NoiseDistribution::Study;
        view.setPlan(m_spec, m_exposure, &m_preview);
        m_spec.mechanism.noise = NoiseDistribution::Exact;
        QVERIFY(view.text().contains("NOT PRIVATE"));
        QVERIFY(!view.text().contains("for every record"));
    }

    void itIsSavedAsMarkdownOrAsAPageAndCopied() {
        QTemporaryDir folder;
        LabelView view;
        view.setPlan(m_spec, m_exposure, &m_preview);
        QVERIFY(!view.save(folder.filePath("label.json")));
        QFile json(folder.filePath("label.json"));
        QVERIFY(json.open(QIODevice::ReadOnly));
        QVERIFY(QJsonDocument::fromJson(json.readAll()).isObject());
        for (const char* name : {"label.md", "label.html"}) {
            QVERIFY(!view.save(folder.filePath(name)));
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray text = file.readAll();
            QCOMPARE(text.startsWith("<!DOCTYPE"), QByteArray(name).endsWith("html"));
            QVERIFY(text.contains("delta 1e-4"));
        }
        const auto fault = view.save(folder.filePath("no/such/folder/label.md"));
        QVERIFY(fault && fault->subject.find("label.md") != std::string::npos);
        view.findChildren<QPushButton*>().front()->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), view.text());
    }
};

SFUMATO_TEST(TestLabelView)
#include "test_label_view.moc"
