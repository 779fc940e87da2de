// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "widgets/forms/columns_table.h"
#include "widgets/forms/stated_facts_dialog.h"
#include "widgets/forms/inputs/whole_spin_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
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
    void amongManyColumnsOneIsFoundByItsName() {
        FileProposal proposal{.records = 9};
        for (int i = 0; i < 600; ++i)
            proposal.columns.push_back({.name = (i % 100 == 7 ? "age " : "gene ") + std::to_string(i)});
        StatedFactsDialog dialog({.source = "file", .path = "/data/genes.csv"}, proposal, nullptr);
        auto* letters = dialog.findChild<QLineEdit*>("find-columns");
        const auto* count = dialog.findChild<QLabel*>("columns-shown");
        auto* table = dialog.findChild<ColumnsTable*>();
        QVERIFY(letters && count && table->rowCount() == 600);
        QVERIFY2(count->text().startsWith("600 of 600 columns shown") && count->text().contains("left out 0"),
                 qPrintable(count->text()));
        letters->setText(" AGE");
        QVERIFY2(count->text().startsWith("6 of 600"), qPrintable(count->text()));
        QVERIFY(table->isRowHidden(0) && !table->isRowHidden(107));
        auto* role = dialog.findChild<QComboBox*>("role 108");
        role->setCurrentIndex(role->findText("leave out"));
        QVERIFY2(count->text().contains("left out 1"), qPrintable(count->text()));
        QVERIFY(dialog.stated().read.columns == std::vector<std::string>{"age 107=-"});
        StatedFactsDialog few({.source = "file", .path = "/data/few.csv"}, {.columns = {{.name = "age"}}, .records = 9},
                              nullptr);
        QVERIFY(!few.findChild<QLineEdit*>("find-columns"));
    }

    void aTableHasItsClassesAndTheirNamesWhichAPersonMayChange() {
        const DataSpec data{.source = "file", .path = "/data/patients.csv"};
        StatedFactsDialog dialog(data,
                                 {.labels = FileProposal::Labels::Column,
                                  .classes = 2,
                                  .classNames = {"healthy", "ill"},
                                  .labelColumn = "label",
                                  .columns = {{.name = "age"}, {.name = "label", .kind = ProposedColumn::Kind::Label}},
                                  .records = 9,
                                  .unusable = 7,
                                  .places = {"row 3", "row 4", "row 5", "row 6", "row 7"}},
                                 nullptr);
        QVERIFY(dialog.stated().classNames == (std::vector<std::string>{"healthy", "ill"}) &&
                dialog.stated().classes == 2 && dialog.stated().labelColumn == "label");
        QVERIFY(!dialog.findChild<WholeSpinBox*>() && dialog.findChildren<QCheckBox*>().size() == 2); // cells, names
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
        dialog.findChild<QComboBox*>("role 2")->setCurrentIndex(0);
        QVERIFY(accept(dialog)->isEnabled());
        QVERIFY(dialog.stated().labelColumn == "-" && dialog.stated().classes == 0 &&
                dialog.stated().classNames.empty());
        QVERIFY(unusableText({.records = 9, .unusable = 7, .places = {"row 3"}}).contains("7") &&
                unusableText({.records = 9}).isEmpty());
    }

    // Roles, values and limits become what the command line takes as --columns and --bound.
    void theColumnsOfATableAreStated() {
        FileProposal proposal{.records = 9};
        proposal.columns = {{.name = "no", .kind = ProposedColumn::Kind::RowNumber},
                            {.name = "age"},
                            {.name = "sex", .kind = ProposedColumn::Kind::Category, .values = {"f", "m"}},
                            {.name = "ward", .kind = ProposedColumn::Kind::Category, .values = {"a", "b", "c"}}};
        proposal.read.table = "semicolon decimal-comma";
        proposal.read.columns = {"no=-", "sex=f|m", "ward=a|b|c"};
        proposal.read.absent = {"-999"};
        const DataSpec data{.source = "file", .path = "/data/patients.csv"};
        StatedFactsDialog dialog(data, proposal, nullptr);
        QVERIFY(dialog.checked()); // nothing was changed
        QVERIFY(dialog.stated() == withProposal(data, proposal) && !dialog.bound());
        auto* columns = dialog.findChild<ColumnsTable*>();
        columns->item(1, 4)->setText("0"), columns->item(1, 5)->setText("120");
        QCOMPARE(dialog.bound()->low, (std::vector<double>(6, 0)));
        QCOMPARE(dialog.bound()->high, (std::vector<double>{120, 1, 1, 1, 1, 1}));
        columns->item(1, 5)->setText("-1");
        QVERIFY(!accept(dialog)->isEnabled() && !dialog.bound());
        columns->item(1, 5)->setText("110,5");
        QVERIFY(accept(dialog)->isEnabled());
        QCOMPARE(dialog.bound()->high[0], 110.5);
        columns->item(2, 3)->setText("f");
        QVERIFY(!accept(dialog)->isEnabled());
        columns->item(2, 3)->setText(" m | f |x");
        const auto choose = [&dialog](const char* name, ColumnsTable::Role role) {
            auto* box = dialog.findChild<QComboBox*>(name);
            box->setCurrentIndex(box->findData(int(role)));
        };
        choose("role 4", ColumnsTable::Role::LeftOut);
        dialog.findChild<QComboBox*>("role 1")->setCurrentIndex(0);
        dialog.findChild<QComboBox*>("gap rule")->setCurrentIndex(1);
        QCOMPARE(dialog.stated().read.columns, (std::vector<std::string>{"no=number", "sex=m|f|x", "ward=-"}));
        QCOMPARE(dialog.stated().read.gap, std::optional(0.0));
        QVERIFY(!dialog.checked());
        choose("role 1", ColumnsTable::Role::Person), choose("role 2", ColumnsTable::Role::Whole);
        QCOMPARE(dialog.stated().read.columns,
                 (std::vector<std::string>{"no=person", "age=whole", "sex=m|f|x", "ward=-"}));
        QCOMPARE(dialog.bound()->high, (std::vector<double>{110.5, 1, 1, 1}));
        for (auto* box : dialog.findChildren<QComboBox*>()) QVERIFY(!box->accessibleName().isEmpty());
        DataSpec stated = withProposal(data, proposal); // and opened again
        stated.low = std::vector<double>(6, 0), stated.high = {120, 1, 1, 1, 1, 1};
        StatedFactsDialog again(stated, {.proposal = proposal, .look = {}, .fault = {}}, nullptr, {.revises = true});
        QCOMPARE(again.bound()->high, stated.high);
        QVERIFY(again.stated() == stated);
    }

    void theRowsOfAPersonThatCountStayStated() {
        const FileProposal proposal{
            .columns = {{.name = "patient", .kind = ProposedColumn::Kind::Person}, {.name = "kg"}}, .records = 9};
        DataSpec data{.source = "file", .path = "/data/visits.csv"};
        data.read.columns = {"patient=person:5"};
        StatedFactsDialog dialog(data, {.proposal = proposal, .look = {}, .fault = {}}, nullptr, {.revises = true});
        QCOMPARE(dialog.stated().read.columns, std::vector<std::string>{"patient=person:5"});
    }

    // A name may tell something of the people: it leaves where a person says so, and not by itself.
    void namesOfColumnsAreKeptWhereAPersonSaysSo() {
        const FileProposal proposal{.columns = {{.name = "spend"}, {.name = "visits"}}, .records = 9};
        const DataSpec data{.source = "file", .path = "/data/clients.csv"};
        StatedFactsDialog dialog(data, proposal, nullptr);
        QVERIFY(dialog.stated().read.columns.empty());
        dialog.findChild<QCheckBox*>("keeps names")->setChecked(true);
        const DataSpec named = dialog.stated();
        QCOMPARE(named.read.columns, (std::vector<std::string>{"spend=number", "visits=number"}));
        StatedFactsDialog again(named, {.proposal = proposal, .look = {}, .fault = {}}, nullptr, {.revises = true});
        QVERIFY(again.findChild<QCheckBox*>("keeps names")->isChecked() && again.stated() == named);
        again.findChild<QCheckBox*>("keeps names")->setChecked(false);
        QVERIFY(again.stated().read.columns.empty());
        // what was stated without names is shown so
        StatedFactsDialog later(data, {.proposal = proposal, .look = {}, .fault = {}}, nullptr, {.revises = true});
        QVERIFY(!later.findChild<QCheckBox*>("keeps names")->isChecked());
    }

    // What leaves then has whole numbers, with and without the names of columns.
    void wholeNumbersAreProposedAsSuch() {
        const FileProposal proposal{.columns = {{.name = "age"}, {.name = "weight"}}, .records = 9};
        const DataSpec data{.source = "file", .path = "/data/clients.csv"};
        StatedFactsDialog dialog(data, {.proposal = proposal, .look = {.whole = {true, false}}, .fault = {}}, nullptr,
                                 {});
        QCOMPARE(dialog.columnsInOrder(), (std::vector<std::string>{"*=whole", "*=number"}));
        auto* age = dialog.findChild<QComboBox*>("role 1");
        age->setCurrentIndex(age->findData(int(ColumnsTable::Role::Number)));
        QVERIFY(dialog.columnsInOrder().empty()); // nothing has to be said
        dialog.findChild<QCheckBox*>("keeps names")->setChecked(true);
        QCOMPARE(dialog.columnsInOrder(), (std::vector<std::string>{"age=number", "weight=number"}));
        age->setCurrentIndex(age->findData(int(ColumnsTable::Role::Whole)));
        QCOMPARE(dialog.columnsInOrder(), (std::vector<std::string>{"age=whole", "weight=number"}));
    }

    // They are raw data: nobody sees them who did not ask.
    void cellsAreShownOnDemand() {
        const FileProposal proposal{.columns = {{.name = "age"}}, .records = 9};
        StatedFactsDialog dialog({.source = "file", .path = "/data/a.csv"},
                                 {.proposal = proposal, .look = {.cells = {{"81", ""}}}, .fault = {}}, nullptr, {});
        auto* columns = dialog.findChild<ColumnsTable*>();
        QVERIFY(columns->isColumnHidden(1) && columns->item(0, 1)->text().isEmpty());
        dialog.findChild<QCheckBox*>("cells")->setChecked(true);
        QVERIFY(!columns->isColumnHidden(1));
        QCOMPARE(columns->item(0, 1)->text(), QString("81 · –"));
    }

    void noHeadOfTheColumnsIsCutInLargeLetters() {
        ColumnsTable table;
        QFont large = table.font();
        large.setPixelSize(24);
        table.setFont(large);
        table.setColumns({.source = "file"}, {.columns = {{.name = "age"}, {.name = "weight"}}, .records = 9}, {});
        for (const int width : {400, 700, 1400}) {
            table.resize(width, table.height());
            table.show();
            const QHeaderView& head = *table.horizontalHeader();
            for (int column = 3; column < 6; ++column) // values, lowest and highest
                QVERIFY2(head.sectionSize(column) >= head.sectionSizeHint(column),
                         qPrintable(QStringLiteral("%1 at %2").arg(column).arg(width)));
        }
        QTRY_COMPARE(table.horizontalScrollBar()->maximum(), 0); // where there is room, they fill it
    }

    // Another way of writing is read at once, and what is wrong with it stands beside it.
    void aTableIsReadAgainAsItIsWritten() {
        FileProposal proposal{.columns = {{.name = "a;b"}}, .records = 9};
        DataSpec asked;
        std::function<void(const Recognized&)> done;
        StatedFactsDialog dialog({.source = "file", .path = "/data/a.csv"},
                                 {.proposal = proposal, .look = {}, .fault = {}}, nullptr,
                                 {.read = [&](const DataSpec& data, auto then) { asked = data, done = then; }});
        auto* separator = dialog.findChild<QComboBox*>("separator");
        separator->setCurrentIndex(1);
        Q_EMIT separator->activated(1);
        QCOMPARE(asked.read.table, std::string("semicolon"));
        QVERIFY(!accept(dialog)->isEnabled());
        done({.proposal = {.columns = {{.name = "a"}, {.name = "b"}}, .records = 9},
              .look = {},
              .fault = Fault{Fault::Code::Malformed, "/data/a.csv", "add latin-1 to data.read.table"}});
        QCOMPARE(dialog.findChild<ColumnsTable*>()->rowCount(), 2);
        QCOMPARE(dialog.stated().read.table, std::string("semicolon"));
        QVERIFY(!dialog.checked());
        QStringList said;
        for (const auto* place : dialog.findChildren<QLabel*>("fault"))
            if (!place->isHidden()) said << place->text();
        QVERIFY2(said.size() == 1 && said[0].contains("latin-1"), qPrintable(said.join('|')));
        accept(dialog)->click(); // which reads it once more
        done({.proposal = {.columns = {{.name = "a"}, {.name = "b"}}, .records = 9, .unusable = 2},
              .look = {},
              .fault = {}});
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QCOMPARE(dialog.checked()->unusable, 2);
    }

    /// What was said of records with gaps is said of the rule that is chosen.
    void recordsAreCountedAgainWhereAGapIsFilled() {
        FileProposal proposal{.columns = {{.name = "a"}, {.name = "b"}}, .records = 9, .unusable = 4};
        proposal.remarks.push_back("column 2 has no value in 4 of 9 rows");
        DataSpec asked;
        std::function<void(const Recognized&)> done;
        StatedFactsDialog dialog({.source = "file", .path = "/data/a.csv"},
                                 {.proposal = proposal, .look = {}, .fault = {}}, nullptr,
                                 {.read = [&](const DataSpec& data, auto then) { asked = data, done = then; }});
        dialog.show();
        const auto* found = dialog.findChild<QLabel*>("found");
        QVERIFY(found->text().contains("4 record") && found->text().contains("column 2 has no value"));
        dialog.findChild<QComboBox*>("gap rule")->setCurrentIndex(1);
        QVERIFY(asked.read.gap == 0.0 && !found->isVisible());
        proposal.unusable = 0, proposal.remarks.clear();
        done({.proposal = proposal, .look = {}, .fault = {}});
        QVERIFY2(found->isVisible() && found->text().contains("all of which can be used"), qPrintable(found->text()));
        accept(dialog)->click(); // nothing is read once more
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
    }

    void anArchiveHasItsArraysAndNamesOfClasses() {
        using Use = ProposedArray::Use;
        FileProposal proposal{.labels = FileProposal::Labels::File, .classes = 2, .records = 9};
        proposal.arrays = {{"test_images", "u1", {3, 28, 28}, Use::TestRecords},
                           {"train_images", "u1", {9, 28, 28}, Use::Records},
                           {"train_labels", "u1", {9, 1}, Use::Labels}};
        proposal.read.array = "train_images", proposal.read.labels = "train_labels";
        const DataSpec data{.source = "file", .path = "/data/scans.npz"};
        DataSpec asked;
        StatedFactsDialog dialog(data, {.proposal = proposal, .look = {}, .fault = {}}, nullptr,
                                 {.read = [&](const DataSpec& stated, auto) { asked = stated; }});
        QVERIFY(dialog.stated() == withProposal(data, proposal));
        auto* called = dialog.findChild<QPlainTextEdit*>("called");
        called->setPlainText("healthy");
        QVERIFY(!accept(dialog)->isEnabled());
        called->setPlainText("healthy\npneumonia");
        QVERIFY(accept(dialog)->isEnabled());
        QCOMPARE(dialog.stated().read.labelValues, (std::vector<std::string>{"0", "1"}));
        QCOMPARE(dialog.stated().classNames, (std::vector<std::string>{"healthy", "pneumonia"}));
        QCOMPARE(dialog.stated().classes, 2);
        auto* labels = dialog.findChild<QComboBox*>("labels");
        labels->setCurrentIndex(0);
        Q_EMIT labels->activated(0);
        QVERIFY(asked.read.labels == "-" && asked.read.array == "train_images" && asked.classes == 0);
    }

    void theTestPartOfAnArchiveIsChosen() {
        using Use = ProposedArray::Use;
        FileProposal proposal{.labels = FileProposal::Labels::File, .classes = 2, .records = 9};
        proposal.arrays = {{"first", "u1", {9, 28, 28}, Use::Records},
                           {"kinds", "u1", {9}, Use::Labels},
                           {"second", "u1", {3, 28, 28}, Use::None},
                           {"test_labels", "u1", {3}, Use::TestLabels}};
        proposal.read.array = "first", proposal.read.labels = "kinds";
        const DataSpec data{.source = "file", .path = "/data/scans.npz"};
        DataSpec asked;
        StatedFactsDialog dialog(data, {.proposal = proposal, .look = {}, .fault = {}}, nullptr,
                                 {.read = [&](const DataSpec& stated, auto) { asked = stated; }});
        const auto choose = [&](const char* box, const char* array) {
            auto* field = dialog.findChild<QComboBox*>(box);
            const int index = field->findData(QString(array));
            field->setCurrentIndex(index);
            Q_EMIT field->activated(index);
        };
        QCOMPARE(dialog.findChild<QComboBox*>("test")->currentData().toString(), QString("-"));
        QCOMPARE(dialog.findChild<QComboBox*>("test labels")->currentData().toString(), QString("test_labels"));
        QVERIFY(dialog.stated().read.test.empty() && dialog.stated().read.testLabels.empty());
        choose("test", "second");
        QVERIFY(dialog.stated().read.test == "second" && dialog.stated().read.testLabels.empty());
        choose("test labels", "-");
        QCOMPARE(dialog.stated().read.testLabels, std::string("-"));
        choose("axes", "nwh"); // which has the file read again
        QVERIFY(asked.read.test == "second" && asked.read.testLabels == "-" && asked.read.axes == "nwh");
    }

    void aClearedCellWithoutAValueIsNotProposedAgain() {
        FileProposal proposal{.columns = {{.name = "a"}, {.name = "b"}}, .records = 9};
        proposal.read.absent = {"-999"};
        const DataSpec data{.source = "file", .path = "/data/table.csv"};
        StatedFactsDialog dialog(data, proposal, nullptr);
        auto* absent = dialog.findChild<QLineEdit*>("absent");
        QCOMPARE(absent->text(), QString("-999"));
        QCOMPARE(dialog.stated().read.absent, std::vector<std::string>{"-999"});
        absent->clear();
        const DataSpec stated = dialog.stated();
        QCOMPARE(withProposal(stated, proposal).read.absent, stated.read.absent);
        StatedFactsDialog again(stated, {.proposal = proposal, .look = {}, .fault = {}}, nullptr, {.revises = true});
        QCOMPARE(again.findChild<QLineEdit*>("absent")->text(), QString());
        QVERIFY(again.stated() == stated);
        proposal.read.absent.clear(); // nothing is stated where nothing was recognized
        QVERIFY(StatedFactsDialog(data, proposal, nullptr).stated().read.absent.empty());
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
            proposal.remarks.push_back(
                "Pictures of 16 bits use the lowest eight of them only, so that they would be nearly black; they "
                "are read as if they had eight bits, which data.read.bits states, and this can be changed.");
        StatedFactsDialog dialog({.source = "file", .path = "/data/scans.npz"}, proposal, nullptr);
        dialog.show();
        auto* button = accept(dialog);
        QVERIFY(button && button->isVisible());
        QVERIFY(dialog.rect().contains(QRect(button->mapTo(&dialog, QPoint()), button->size())));
    }

    void aFolderHasASizeAndColours() {
        const DataSpec data{.source = "file", .path = "/data/pictures"};
        StatedFactsDialog dialog(data, {.isFolder = true, .height = 40, .width = 60, .colour = true, .records = 9},
                                 nullptr);
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
