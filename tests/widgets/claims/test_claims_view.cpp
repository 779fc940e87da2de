// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/claims/claims_text.h"
#include "widgets/claims/claims_view.h"
#include "widgets/claims/own_claim_form.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "tests/support/test_program.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextBrowser>
#include <QtTest>

#include <atomic>
#include <semaphore>
#include <thread>

using namespace sfumato;

namespace {

Claim claimOf(double claimed, double sound, double unsound = 1) {
    return {.paper = "A, B 2020",
            .setting = "batch 32, \"fast\"",
            .claimed = claimed,
            .delta = 1e-5,
            .findings = {{"as the script counts", unsound, false}, {"tight", sound, true}},
            .why = {"Twice %1 is %2, not %1.", {2.5, 60000}},
            .remedy = {"Nothing.", {}}};
}

ClaimSource source(std::function<Claim()> compute) { return {"A, B 2020", "batch 32", std::move(compute)}; }

QStringList column(const ClaimsView& view, int number) {
    QStringList cells;
    const auto* model = view.findChild<QTableView*>()->model();
    for (int row = 0; row < model->rowCount(); ++row) cells << model->index(row, number).data().toString();
    return cells;
}

bool says(const ClaimsView& view, const QString& words) {
    for (const auto* label : view.findChildren<QLabel*>())
        if (label->text().contains(words)) return true;
    return false;
}

} // namespace

class TestClaimsView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void rowsFillInOneByOneOffTheWindowsThread() {
        std::counting_semaphore<> go(0);
        std::atomic<bool> apart = true;
        const auto compute = [&, window = std::this_thread::get_id()](double sound) {
            go.acquire();
            apart = apart && std::this_thread::get_id() != window;
            return claimOf(10, sound);
        };
        ClaimsView view({source([=] { return compute(12); }), source([=] { return compute(9); })});
        QVERIFY(says(view, "0 of 2"));
        view.show();
        go.release();
        QTRY_VERIFY(says(view, "1 of 2"));
        QCOMPARE(column(view, 5).count("computing…"), 1);
        go.release();
        QTRY_VERIFY(says(view, "2 of 2"));
        QVERIFY(apart);
        QCOMPARE(column(view, 4), QStringList({"12", "9"}));
        QCOMPARE(column(view, 5), QStringList({"✗ understated", "✓ holds"})); // a word and a sign, no color
        QVERIFY(says(view, "1 understated"));
    }

    void hiddenItBeginsNoFurtherRowsAndItsEndWaitsForTheOneBegun() {
        std::atomic<bool> ending = false;
        std::atomic<int> begun = 0, ended = 0;
        const std::vector<ClaimSource> sources(40, source([&] {
                                                   ++begun;
                                                   ending.wait(false);
                                                   ++ended;
                                                   return claimOf(1, 1);
                                               }));
        auto view = std::make_unique<ClaimsView>(sources);
        view->show();
        QTRY_VERIFY(begun > 0);
        view->close(); // while a row is being computed: this must not wait for it
        QCOMPARE(ended, 0);
        std::jthread end([&] {
            ending = true;
            ending.notify_all();
        });
        view.reset();
        QCOMPARE(ended.load(), begun.load());
        QVERIFY(begun <= QThread::idealThreadCount());
    }

    void shownAgainItGoesOnWithTheMissingRows() {
        std::counting_semaphore<> go(0);
        ClaimsView view(std::vector<ClaimSource>(10, source([&] {
                                                     go.acquire();
                                                     return claimOf(1, 1);
                                                 })));
        view.show();
        go.release();
        QTRY_COMPARE(view.computed().size(), std::size_t(1));
        view.close();
        view.show();
        go.release(1000);
        QTRY_VERIFY(says(view, "10 of 10"));
    }

    void aClaimThatCannotBeComputedTakesItsOwnRowOnly() {
        ClaimsView view(
            {source([]() -> Claim { throw std::logic_error("a bug"); }), source([] { return claimOf(1, 1); })});
        view.show();
        QTRY_VERIFY(says(view, "2 of 2"));
        QCOMPARE(column(view, 5), QStringList({"⚠ not computed", "✓ holds"}));
        QCOMPARE(view.computed().size(), std::size_t(1));
    }

    void theTableHasRoomInAnyWindow() {
        ClaimsView view({source([] { return claimOf(1, 2); })});
        auto* table = view.findChild<QTableView*>();
        view.resize(960, 560); // beside the form
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QVERIFY(view.findChild<OwnClaimForm*>()->mapTo(&view, QPoint()).x() > table->width());
        QTRY_VERIFY2(table->columnWidth(1) >= 110, qPrintable(QString::number(table->columnWidth(1))));
        view.resize(600, 420); // the form is behind a tab
        QTRY_VERIFY(table->isVisible() && !view.findChild<OwnClaimForm*>()->isVisible());
        auto* parts = view.findChild<QTabBar*>();
        parts->setCurrentIndex(1);
        QVERIFY(!table->isVisible() && view.findChild<OwnClaimForm*>()->isVisible());
        parts->setCurrentIndex(0);
        QTRY_VERIFY2(table->height() >= 160, qPrintable(QString::number(table->height())));
        for (const auto* button : view.findChildren<QPushButton*>()) // in sight without scrolling
            if (button->text() == "&Use this setting" || button->text() == "&Copy as text")
                QTRY_VERIFY(button->visibleRegion().boundingRect() == button->rect());
    }

    // What introduces it gives way: the table and the findings have the room, and nothing but them scrolls.
    void inALowWindowWithLargeLettersTheTableHasTheRoom() {
        ClaimsView view({source([] { return claimOf(1, 2); })});
        QFont large = view.font();
        large.setPointSizeF(1.5 * large.pointSizeF());
        view.setFont(large);
        view.resize(900, 510);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto* outer = view.findChild<QScrollArea*>();
        QTRY_COMPARE(outer->verticalScrollBar()->maximum(), 0);
        const int line = view.fontMetrics().lineSpacing();
        QVERIFY(view.findChild<QTextBrowser*>()->height() >= 5 * line);
        view.resize(660, 560); // beside help; every heading is whole on two lines
        const auto* table = view.findChild<QTableView*>();
        QTRY_VERIFY2(table->columnWidth(1) >= 12 * table->fontMetrics().averageCharWidth(),
                     qPrintable(QString::number(table->columnWidth(1))));
        const auto* heads = table->horizontalHeader();
        QFont bold = heads->font();
        bold.setBold(true);
        for (int column = 0; column < table->model()->columnCount(); ++column)
            if (!heads->isSectionHidden(column)) {
                const QString title = table->model()->headerData(column, Qt::Horizontal).toString();
                const QRect room(0, 0, heads->sectionSize(column) - 8, 1000);
                QVERIFY2(QFontMetrics(bold).boundingRect(room, Qt::TextWordWrap, title).height() <= heads->height(),
                         qPrintable(title));
            }
        view.resize(900, 900);
        const auto words = view.findChildren<QLabel*>();
        QTRY_VERIFY(std::ranges::any_of(words, [](const QLabel* label) {
            return label->isVisible() && label->text().startsWith("The privacy budgets");
        }));
    }

    void anAudienceSeesTheTableAndTurnsFromClaimToClaim() {
        ClaimsView view({source([] { return claimOf(1, 2); }), source([] { return claimOf(1, 1); })});
        QFont large = view.font();
        large.setPointSizeF(1.5 * large.pointSizeF());
        view.setFont(large);
        view.resize(1280, 640);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.setPresented(true);
        auto* table = view.findChild<QTableView*>();
        for (const auto* field : view.findChildren<QLineEdit*>()) QVERIFY(!field->isVisible());
        QVERIFY(!view.findChild<OwnClaimForm*>()->isVisible());
        for (const auto* button : view.findChildren<QPushButton*>()) QVERIFY(!button->isVisible());
        QTRY_VERIFY2(table->columnWidth(1) >= 24 * table->fontMetrics().averageCharWidth(),
                     qPrintable(QString::number(table->columnWidth(1))));
        QVERIFY(view.turns() == Presentable::Turns::ByKeys && !view.words().turning.isEmpty());
        QVERIFY(view.turn(1));
        QCOMPARE(table->currentIndex().row(), 1);
        QVERIFY(!view.turn(1));
        QVERIFY(view.turn(-Presentable::all));
        QCOMPARE(table->currentIndex().row(), 0);
        view.setPresented(false);
        QVERIFY(view.findChild<OwnClaimForm*>()->isVisible());
    }

    void numbersOfASettingAreGroupedAsAllOthers() {
        QLocale::setDefault(QLocale(QLocale::English));
        QCOMPARE(settingText("batch 600 of 60 000, noise 1.0704, 3.4 million, 1000 parts, rate 1/1200"),
                 QString("batch 600 of 60,000, noise 1.0704, 3.4 million, 1,000 parts, rate 1/1,200"));
        QLocale::setDefault(QLocale::c());
    }

    void theFilterKeepsTheLinesWithItsWords() {
        ClaimsView view({source([] { return claimOf(9, 100); }), source([] { return claimOf(100, 20); })});
        view.show();
        QTRY_COMPARE(view.computed().size(), std::size_t(2));
        auto* filter = view.findChild<QLineEdit*>();
        for (auto* edit : view.findChildren<QLineEdit*>())
            if (edit->accessibleName() == "Filter of the claims") filter = edit;
        filter->setText("UNDERSTATED");
        QCOMPARE(column(view, 3), QStringList("9"));
        filter->setText("nobody");
        QCOMPARE(column(view, 3).size(), 0);
        filter->clear();
        QCOMPARE(column(view, 3).size(), 2);
    }

    void theSettingOfTheChosenClaimCanBeUsed() {
        ClaimSource first = source([] { return claimOf(9, 100); }), second = source([] { return claimOf(9, 100); });
        first.unavailable = "Its data set is not available here.";
        second.preset = "sink-mn-full", second.settings = {"train.steps=5"};
        ClaimsView view({first, second});
        QSignalSpy chosen(&view, &ClaimsView::settingChosen);
        QPushButton* use = nullptr;
        for (auto* button : view.findChildren<QPushButton*>())
            if (button->text().contains("this setting")) use = button;
        const auto findings = [&] { return view.findChild<QTextBrowser*>()->toPlainText(); };
        QVERIFY(!use->isEnabled() && findings().contains("Its data set is not available here."));
        view.findChild<QTableView*>()->selectRow(1);
        QVERIFY(use->isEnabled() && findings().contains("sink-mn-full with train.steps=5"));
        use->click();
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].toString(), QString("sink-mn-full"));
        QCOMPARE(chosen[0][1].toStringList(), QStringList("train.steps=5"));
    }

    void presetsAndStudiesThatFollowThePaperStandBelowItsClaims() {
        ClaimsView view({source([] { return claimOf(9, 100); })});
        const FollowedFigure figure{"A, B 2020", "Figures 2 and 3", FollowedScale::Smaller};
        view.setFigures([&] {
            return std::vector<FigureEntry>{
                {.follows = figure, .name = "ring-gau", .records = 5000, .side = 0, .batch = 200, .steps = 3000},
                {.follows = figure, .name = "half", .isStudy = true, .runs = 20, .records = 0},
                {.follows = {"C 2021", "Table 1", FollowedScale::Same}, .name = "other"}};
        });
        view.show();
        auto* details = view.findChild<QTextBrowser*>();
        const QString page = details->toPlainText().simplified();
        QVERIFY2(page.contains("Figures 2 and 3 ring-gau 5000 records, batches of 200, 3000 steps smaller"),
                 qPrintable(page));
        QVERIFY2(page.contains("Figures 2 and 3 study half 20 run(s), all records smaller"), qPrintable(page));
        QVERIFY(!page.contains("other"));
        QSignalSpy chosen(&view, &ClaimsView::presetChosen);
        Q_EMIT details->anchorClicked(QUrl("preset:ring-gau"));
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].toString(), QString("ring-gau"));
    }

    void aClaimOfOnesOwnIsJudgedAndBecomesALine() {
        ClaimsView view({source([] { return claimOf(9, 100); })});
        view.show();
        auto* form = view.findChild<OwnClaimForm*>();
        QCOMPARE(form->claim().steps, std::int64_t(10000));
        const auto claimed = [&](double epsilon) {
            for (auto* box : form->findChildren<LogSpinBox*>())
                if (box->accessibleName() == "Claimed epsilon") box->setValue(epsilon);
        };
        claimed(2);
        QPushButton* check = nullptr;
        for (auto* button : form->findChildren<QPushButton*>()) check = button;
        check->click();
        QTRY_COMPARE_WITH_TIMEOUT(column(view, 0).size(), 2, 20000);
        QVERIFY(column(view, 0)[1] == "Your own claim" && column(view, 5)[1] == QString::fromUtf8("✗ understated"));
        QVERIFY(view.findChild<QTextBrowser*>()->toPlainText().contains("noise multiplier of at least"));
        claimed(1000);
        check->click();
        QTRY_COMPARE_WITH_TIMEOUT(column(view, 0).size(), 3, 20000);
        QCOMPARE(column(view, 5)[2], QString::fromUtf8("✓ holds"));
    }

    void numbersAreOrderedAsNumbersFromTheKeyboardToo() {
        ClaimsView view({source([] { return claimOf(9, 100); }), source([] { return claimOf(100, 20); }),
                         source([] { return claimOf(20, 3); })});
        view.show();
        QTRY_COMPARE(view.computed().size(), std::size_t(3));
        QComboBox* order = nullptr;
        for (auto* box : view.findChildren<QComboBox*>())
            if (box->accessibleName() == "Order of the claims") order = box;
        order->setCurrentIndex(order->findData(3));
        QCOMPARE(column(view, 3), QStringList({"9", "20", "100"}));
        order->setCurrentIndex(order->findData(4));
        QCOMPARE(column(view, 4), QStringList({"3", "20", "100"}));
        order->setCurrentIndex(0);
        QCOMPARE(column(view, 3), QStringList({"9", "100", "20"}));
    }

    void theDetailsFollowTheChosenRowAndMarkWhatIsNoBound() {
        ClaimsView view({source([] { return claimOf(10, 12.301, 4); }), source([] { return claimOf(7, 6); })});
        view.show();
        QTRY_COMPARE(view.computed().size(), std::size_t(2));
        auto* details = view.findChild<QTextBrowser*>();
        const QString page = details->toPlainText();
        QVERIFY(page.contains("12.4")); // rounded up
        QCOMPARE(page.count("no bound"), 1);
        const auto unsound = page.indexOf("as the script counts"), sound = page.indexOf("tight");
        QVERIFY(unsound < sound && page.mid(unsound, sound - unsound).contains("no bound"));
        QVERIFY(page.contains("Twice 2.5 is 60,000, not 2.5.") || page.contains("Twice 2.5 is 60000, not 2.5."));
        QTest::keyClick(view.findChild<QTableView*>(), Qt::Key_Down);
        QVERIFY(details->toPlainText().contains("Claimed: epsilon 7"));
    }

    void sentencesTakeTheirNumbersInTheUsersLocale() {
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(claimText(Sentence{"%2 and %1, %3", {2.53125, 60000}}), QString("60.000 and 2,531, %3"));
        QLocale::setDefault(QLocale::c());
    }

    void copiesAndFilesHoldEveryFinding() {
        ClaimsView view({source([] { return claimOf(10, 12.301, 4); })});
        view.show();
        QTRY_COMPARE(view.computed().size(), std::size_t(1));
        view.copyAsText();
        for (const char* part : {"A, B 2020", "ε 4 ", "ε 12.4 ", "✗ no bound", "✗ understated", "Twice 2.5"})
            QVERIFY2(QGuiApplication::clipboard()->text().contains(part), part);
        QTemporaryDir folder;
        QVERIFY(view.saveCsv(folder.filePath("claims.csv")));
        QFile file(folder.filePath("claims.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArrayList lines = file.readAll().split('\n');
        QCOMPARE(lines.size(), 4); // head, two findings, the end of the last line
        QCOMPARE(lines[1].trimmed(),
                 QByteArray("\"A, B 2020\",\"batch 32, \"\"fast\"\"\",1e-05,10,\"understated\",\"as the "
                            "script counts\",4,no,"
                            "\"Twice 2.5 is 60000, not 2.5.\",\"Nothing.\""));
        QVERIFY(lines[2].contains(",12.301,yes,"));
        QVERIFY(!view.saveCsv(folder.filePath("missing/claims.csv")));
        QVERIFY(says(view, "Not saved"));
    }
};

SFUMATO_TEST(TestClaimsView)
#include "test_claims_view.moc"
