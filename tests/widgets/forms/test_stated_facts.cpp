// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "widgets/forms/stated_facts_dialog.h"
#include "widgets/forms/whole_spin_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QtTest>

using namespace sfumato;

class TestStatedFacts : public QObject {
    Q_OBJECT

    static QPushButton* accept(const StatedFactsDialog& dialog) {
        for (auto* button : dialog.findChildren<QPushButton*>())
            if (dialog.findChild<QDialogButtonBox*>()->buttonRole(button) == QDialogButtonBox::AcceptRole)
                return button;
        return nullptr;
    }

private Q_SLOTS:
    void aTableHasItsClassesAndTheirNamesWhichAPersonMayChange() {
        const DataSpec data{.source = "file", .path = "/data/patients.csv"};
        StatedFactsDialog dialog(data,
                                 {.labels = FileProposal::Labels::Column,
                                  .classes = 2,
                                  .classNames = {"healthy", "ill"},
                                  .labelColumn = "label",
                                  .records = 9,
                                  .unusable = 7,
                                  .places = {"row 3", "row 4", "row 5", "row 6", "row 7"}},
                                 nullptr);
        QVERIFY(dialog.stated().classNames == (std::vector<std::string>{"healthy", "ill"}) &&
                dialog.stated().classes == 2 && dialog.stated().labelColumn == "label");
        QVERIFY(!dialog.findChild<WholeSpinBox*>() && !dialog.findChild<QCheckBox*>());
        auto* names = dialog.findChild<QPlainTextEdit*>();
        QVERIFY(names->tabChangesFocus() && !names->accessibleName().isEmpty());
        names->setPlainText("well\n\n ill \nunsure\n");
        QCOMPARE(dialog.stated().classNames, (std::vector<std::string>{"well", "ill", "unsure"}));
        QCOMPARE(dialog.stated().classes, 3);
        QVERIFY(accept(dialog)->isEnabled());
        for (const char* wrong : {"", "ill\nill"}) {
            names->setPlainText(wrong);
            QVERIFY(!accept(dialog)->isEnabled());
        }
        dialog.findChild<QComboBox*>()->setCurrentIndex(1);
        QVERIFY(accept(dialog)->isEnabled());
        QVERIFY(dialog.stated().labelColumn == "-" && dialog.stated().classes == 0 &&
                dialog.stated().classNames.empty());
        QVERIFY(unusableText({.records = 9, .unusable = 7, .places = {"row 3"}}).contains("7") &&
                unusableText({.records = 9}).isEmpty());
    }

    void allOfItIsSeenAtOnce_data() {
        QTest::addColumn<int>("unusable");
        QTest::newRow("all records can be used") << 0;
        QTest::newRow("some cannot") << 3;
    }
    void allOfItIsSeenAtOnce() {
        QFETCH(int, unusable);
        FileProposal proposal{.labels = FileProposal::Labels::File, .classes = 2, .records = 9, .unusable = unusable};
        proposal.read.array = "train_images", proposal.read.labels = "train_labels";
        for (int i = 0; i < 3; ++i) // of several lines each
            proposal.remarks.push_back("Pictures of 16 bits use the lowest eight of them only, so that they would be nearly black; they "
                                       "are read as if they had eight bits, which data.read.bits states, and this can be changed.");
        StatedFactsDialog dialog({.source = "file", .path = "/data/scans.npz"}, proposal, nullptr);
        dialog.show();
        auto* button = accept(dialog);
        QVERIFY(button && button->isVisible());
        QVERIFY(dialog.rect().contains(QRect(button->mapTo(&dialog, QPoint()), button->size())));
    }

    void aFolderHasASizeAndColours() {
        const DataSpec data{.source = "file", .path = "/data/pictures"};
        StatedFactsDialog dialog(
            data, {.isFolder = true, .height = 40, .width = 60, .colour = true, .records = 9}, nullptr);
        DataSpec stated = dialog.stated();
        QVERIFY(stated.side == 10 && stated.width == 15 && stated.colour && stated.classes == 0);
        const auto boxes = dialog.findChildren<WholeSpinBox*>();
        QCOMPARE(boxes.size(), 2);
        for (auto* box : boxes) {
            QVERIFY(!box->accessibleName().isEmpty());
            box->setValue(28);
        }
        dialog.findChild<QCheckBox*>()->setChecked(false);
        stated = dialog.stated();
        QVERIFY(stated.side == 28 && stated.width == 0 && !stated.colour);
        // What is stated has no field.
        QVERIFY(StatedFactsDialog({.source = "file", .path = "x", .side = 8},
                                  {.isFolder = true, .height = 4, .width = 4}, nullptr)
                    .findChildren<WholeSpinBox*>()
                    .isEmpty());
    }
};

SFUMATO_TEST(TestStatedFacts)
#include "test_stated_facts.moc"
