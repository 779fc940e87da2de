// SPDX-License-Identifier: GPL-3.0-or-later
// What a person states of her own arrays stands in step Data, and is never read from the records.
#include "core/spec/stated_columns.h"
#include "core/spec/tables/central_methods.h"
#include "tests/support/edited.h"
#include "tests/support/test_program.h"
#include "widgets/forms/array_list.h"
#include "widgets/forms/class_names.h"
#include "widgets/forms/data_panel.h"
#include "widgets/forms/record_unit.h"

#include <QLineEdit>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QtTest>

using namespace sfumato;

namespace {

using enum ProposedArray::Use;

const std::vector<ProposedArray> recognizedArrays{{"test_images", "u1", {624, 28, 28}, TestRecords},
                                                  {"train_images", "u1", {3882, 28, 28}, Records},
                                                  {"train_labels", "u1", {3882, 1}, Labels},
                                                  {"val_images", "u1", {524, 28, 28}, None}};

RunSpec ownArrays() {
    RunSpec spec;
    spec.data.source = "file", spec.data.path = "/data/chest.npz";
    spec.data.classes = 2;
    spec.data.read.array = "train_images", spec.data.read.labels = "train_labels";
    return spec;
}

QPushButton* buttonOf(const QWidget& panel, const QString& words) {
    for (auto* button : panel.findChildren<QPushButton*>())
        if (button->text().remove('&') == words) return button;
    return nullptr;
}

} // namespace

class TestOwnFileFields : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void arraysStandWithTheirShapesAndTheirUse() {
        Edited<DataPanel> panel;
        panel.setSpec(ownArrays());
        const auto* list = panel.findChild<ArrayList*>();
        QVERIFY(list->isHidden());
        panel.setArrays("/data/chest.npz", recognizedArrays);
        QVERIFY(!list->isHidden());
        const QString words = list->accessibleName();
        QVERIFY2(words.startsWith("Records: train_images, 3,882 × 28 × 28") &&
                     words.contains("Test part: test_images") && words.endsWith("not used: val_images"),
                 qPrintable(words));
        QVERIFY(buttonOf(panel, "Choose arrays…") && !buttonOf(panel, "Color")->isEnabled());
        RunSpec other = ownArrays();
        other.data.path = "/data/other.npz";
        panel.setSpec(other);
        QVERIFY2(list->isHidden(), "they are of another file");
    }

    void pointsHaveNoSideAndNoColor() {
        Edited<DataPanel> panel;
        RunSpec spec = ownArrays();
        spec.data.path = "/data/points.npy", spec.data.read = {}, spec.data.side = 0;
        panel.setSpec(spec);
        panel.setArrays("/data/points.npy", {{"", "f4", {500, 28, 28}, ProposedArray::Use::Records}});
        QVERIFY(buttonOf(panel, "Gray")->isVisibleTo(&panel));
        panel.setArrays("/data/points.npy", {{"", "f4", {500, 2}, ProposedArray::Use::Records}});
        QVERIFY(!buttonOf(panel, "Gray")->isVisibleTo(&panel));
        spec.data.read.axes = "np"; // pixels of a square picture
        panel.setSpec(spec);
        QVERIFY(buttonOf(panel, "Gray")->isVisibleTo(&panel));
    }

    void classesHaveANameEach() {
        Edited<DataPanel> panel;
        panel.setSpec(ownArrays());
        auto* names = panel.findChild<ClassNames*>();
        auto fields = names->findChildren<QLineEdit*>();
        QCOMPARE(fields.size(), 2);
        fields[1]->setText("pneumonia");
        Q_EMIT fields[1]->editingFinished();
        QCOMPARE(panel.spec().data.classNames, (std::vector<std::string>{"0", "pneumonia"}));
        fields[0]->setText("healthy");
        Q_EMIT fields[0]->editingFinished();
        QCOMPARE(panel.spec().data.classNames, (std::vector<std::string>{"healthy", "pneumonia"}));
        RunSpec table = ownArrays();
        table.data.path = "/data/patients.csv", table.data.labelColumn = "ill";
        panel.setSpec(table);
        QVERIFY2(names->isHidden(), "words of a column are found by their names");
    }

    void namesOfClassesThatAreNotAskedAreHidden() {
        Edited<DataPanel> panel;
        RunSpec adult;
        adult.data = {.source = "adult", .classes = 2, .classNames = {"at most 50K", "more"}};
        panel.setSpec(adult);
        QVERIFY(panel.findChild<ClassNames*>()->isHidden());
    }

    void whetherEachRecordIsOnePersonIsAskedOfATable() {
        Edited<DataPanel> panel;
        QSignalSpy asked(&panel, &DataPanel::revisionAsked);
        auto* unit = panel.findChild<RecordUnit*>();
        auto *yes = unit->findChild<QRadioButton*>("one-person"),
             *no = unit->findChild<QRadioButton*>("several-of-a-person");
        RunSpec table = ownArrays();
        table.data.path = "/data/visits.csv", table.data.read = {.columns = {"age=whole", "id=-"}};
        panel.setSpec(table);
        QVERIFY2(yes->isVisibleTo(&panel) && !yes->isChecked() && !no->isChecked(), "nobody has answered");
        QVERIFY(panel.experiment.lacksUnit());
        no->click(); // asks for the column, and is no answer until that is stated
        QCOMPARE(asked.count(), 1);
        QVERIFY(asked[0][0].toBool() && !no->isChecked() && panel.experiment.lacksUnit());
        table.data.read.columns = {"age=whole", "patient=person"};
        panel.setSpec(table);
        QVERIFY(no->isChecked() && !panel.experiment.lacksUnit());
        QString words;
        for (const auto* label : panel.findChildren<QLabel*>())
            if (label->isVisibleTo(&panel)) words += label->text() + '\n';
        QVERIFY2(words.contains(
                     "Column patient says whose it is. A person with several records is protected less: with two, at "
                     "twice epsilon, and so on; a delta above 0 grows faster.") &&
                     !words.contains("Left out"),
                 qPrintable(words));
        auto* most = unit->findChild<QSpinBox*>("rows-of-a-person");
        QVERIFY(most->isVisibleTo(&panel) && most->value() == 0);
        auto* asks = most->parentWidget()->findChild<QLabel*>();
        QVERIFY(asks && asks->buddy() == most); // beside its words only where there is room for both
        QVERIFY(most->parentWidget()->minimumSizeHint().width() < asks->sizeHint().width() + most->sizeHint().width());
        most->setValue(5);
        QCOMPARE(panel.spec().data.read.columns, (std::vector<std::string>{"age=whole", "patient=person:5"}));
        QVERIFY(unitWords(panel.spec().data).contains("the first 5 rows of each person count"));
        most->setValue(0);
        QCOMPARE(panel.spec().data.read.columns, (std::vector<std::string>{"age=whole", "patient=person"}));
        most->setValue(5);
        yes->click();
        QCOMPARE(panel.spec().data.read.columns, (std::vector<std::string>{"age=whole", "patient=-"}));
    }

    void picturesAreAskedToo() {
        Edited<DataPanel> panel;
        QSignalSpy asked(&panel, &DataPanel::revisionAsked);
        auto* unit = panel.findChild<RecordUnit*>();
        auto *yes = unit->findChild<QRadioButton*>("one-person"),
             *no = unit->findChild<QRadioButton*>("several-of-a-person");
        auto* most = unit->findChild<QSpinBox*>("rows-of-a-person");
        for (const char* path : {"/data/xrays.npz", "/data/photographs"}) {
            RunSpec pictures = ownArrays();
            pictures.data.path = path;
            panel.setSpec(pictures);
            QVERIFY(yes->isVisibleTo(&panel) && !yes->isChecked() && !no->isChecked() && !most->isVisibleTo(&panel));
            no->click();
            QVERIFY2(asked.isEmpty() && no->isChecked(), "there is no column to state");
            QCOMPARE(panel.spec().data.read.columns, (std::vector<std::string>{"=person"}));
            most->setValue(4);
            QCOMPARE(panel.spec().data.read.columns, (std::vector<std::string>{"=person:4"}));
            QCOMPARE(rowsOfPerson(panel.spec().data.read), 4);
            QVERIFY(personColumn(panel.spec().data.read).empty() && !isStatedTable(panel.spec().data));
            QVERIFY2(unitWords(panel.spec().data).contains("at most 4 of the records"),
                     qPrintable(unitWords(panel.spec().data)));
            yes->click();
            QVERIFY(panel.spec().data.read.columns.empty());
            QVERIFY(yes->isChecked() && !panel.experiment.lacksUnit());
        }
    }

    void colorIsStated() {
        Edited<DataPanel> panel;
        panel.setSpec(ownArrays());
        buttonOf(panel, "Color")->click();
        QVERIFY(panel.spec().data.colour);
        buttonOf(panel, "Gray")->click();
        QVERIFY(!panel.spec().data.colour);
    }
};

SFUMATO_TEST(TestOwnFileFields)
#include "test_own_file_fields.moc"
