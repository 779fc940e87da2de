// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "widgets/forms/bound_panel.h"
#include "widgets/forms/inputs/log_spin_box.h"

#include <QApplication>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QtTest>

using namespace sfumato;

class TestBoundPanel : public QObject {
    Q_OBJECT

    static void type(BoundPanel& panel, int row, const char* low, const char* high) {
        auto* limits = panel.findChild<QTableWidget*>();
        limits->item(row, 0)->setText(low);
        limits->item(row, 1)->setText(high);
    }

    static bool hasColor(QWidget& widget, const QColor& color) {
        const QImage image = widget.grab().toImage();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == color) return true;
        return false;
    }

private Q_SLOTS:
    void theLinkHasTheColorOfThePaletteAlsoAfterItChanges() {
        BoundPanel panel;
        panel.ask({.records = 100, .width = 2});
        panel.resize(500, 400);
        const QPalette before = QApplication::palette();
        for (const QColor color : {QColor(1, 200, 30), QColor(250, 3, 140)}) {
            QPalette palette = before;
            palette.setColor(QPalette::Link, color);
            QApplication::setPalette(palette);
            QCoreApplication::processEvents();
            const bool has = hasColor(panel, color);
            QApplication::setPalette(before);
            QVERIFY2(has, qPrintable(color.name()));
        }
    }

    void limitsAreAskedForEveryColumn() {
        BoundPanel panel;
        QSignalSpy chosen(&panel, &BoundPanel::chosen);
        QVERIFY(panel.isHidden());
        panel.ask({.records = 100, .width = 2});
        QVERIFY(!panel.isHidden());
        auto* use = panel.findChild<QPushButton*>();
        QVERIFY2(!use->isEnabled(), "nothing is taken from the data");
        QVERIFY(!panel.bound());
        type(panel, 0, "0", "120");
        QVERIFY(!use->isEnabled());
        type(panel, 1, "0,5", "300.5");
        QVERIFY(use->isEnabled());
        use->click();
        QCOMPARE(chosen.count(), 1);
        QVERIFY(
            (*panel.bound() == PublicBound{.kind = PublicBound::Kind::Range, .low = {0, 0.5}, .high = {120, 300.5}}));
        panel.ask({.records = 100, .width = 2}); // another file needs another answer
        QVERIFY(!panel.bound());
    }

    void columnsHaveTheNamesOfTheFile() {
        BoundPanel panel;
        const auto names = [&] {
            QStringList found;
            auto* limits = panel.findChild<QTableWidget*>();
            for (int row = 0; row < limits->rowCount(); ++row) found << limits->verticalHeaderItem(row)->text();
            return found;
        };
        panel.ask({.records = 100, .width = 3}, {"age", " blood  pressure", ""});
        QCOMPARE(names(), (QStringList{"age", "blood pressure", "Column 3"}));
        type(panel, 1, "high", "200");
        QVERIFY(panel.findChildren<QLabel*>("fault").at(1)->text().contains("blood pressure:"));
        panel.ask({.records = 100, .width = 2}, {"sex = f", "sex = m"}); // which are 0 or 1
        QVERIFY(panel.bound() && panel.bound()->low == std::vector<double>({0, 0}) &&
                panel.bound()->high == std::vector<double>({1, 1}));
        panel.ask({.records = 100, .width = 2}, {"age"}); // not those of this table
        QCOMPARE(names(), (QStringList{"Column 1", "Column 2"}));
        panel.ask({.records = 100, .width = 2});
        QCOMPARE(names(), (QStringList{"Column 1", "Column 2"}));
    }

    void whatDoesNotFitIsSaidBesideTheLimits() {
        BoundPanel panel;
        panel.ask({.records = 100, .width = 1});
        const auto* fault = panel.findChildren<QLabel*>("fault").at(1);
        type(panel, 0, "120", "0");
        QVERIFY(fault->text().contains("below"));
        type(panel, 0, "old", "120");
        QVERIFY(fault->text().contains("not a number"));
        type(panel, 0, "0", "120");
        QVERIFY(fault->text().isEmpty());
    }

    void aLengthIsOneNumber() {
        BoundPanel panel;
        panel.ask({.records = 100, .width = 5});
        panel.findChild<QComboBox*>()->setCurrentIndex(1);
        panel.findChild<LogSpinBox*>()->setValue(11);
        QVERIFY((*panel.bound() == PublicBound{.kind = PublicBound::Kind::L2Ball, .radius = 11}));
    }

    void aFaultOfAHiddenFieldWaitsForIt() {
        BoundPanel panel;
        panel.ask({.records = 60, .width = 2});
        panel.show();
        const auto isSaid = [&] {
            for (const auto* label : panel.findChildren<QLabel*>("fault"))
                if (label->isVisible() && label->text().contains("must be above 0")) return true;
            return false;
        };
        const Fault radius{Fault::Code::Missing, "mechanism.radius", "must be above 0"};
        QCOMPARE(panel.showFaults({radius}), std::set<std::size_t>{0}); // the panel asks for it
        QVERIFY(!isSaid());
        auto* kind = panel.findChild<QComboBox*>();
        kind->setCurrentIndex(1); // the radius appears
        QVERIFY(isSaid());
        kind->setCurrentIndex(0);
        QVERIFY(!isSaid());
    }

    void imagesHaveOnePairOfLimits() {
        BoundPanel panel;
        panel.ask({.isImage = true, .records = 100, .height = 28, .width = 28});
        QCOMPARE(panel.findChild<QTableWidget*>()->rowCount(), 1);
    }
};

SFUMATO_TEST(TestBoundPanel)
#include "test_bound_panel.moc"
