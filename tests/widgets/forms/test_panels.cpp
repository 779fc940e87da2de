// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/record_panel.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/claims/claims_view.h"
#include "widgets/forms/data_panel.h"
#include "widgets/forms/field_form.h"
#include "widgets/gallery/export_dialog.h"
#include "widgets/forms/method_panel.h"
#include "widgets/forms/inputs/real_spin_box.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/risk/attacker/odds_view.h"
#include "widgets/risk/budget/shuffle_panel.h"
#include "widgets/look/fitted.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/help/verdict.h"
#include "tests/support/edited.h"
#include "tests/support/test_program.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QListWidget>
#include <QScrollBar>
#include <QSpinBox>
#include <QToolButton>
#include <QToolTip>
#include <QtTest>

#include <algorithm>
#include <iterator>
#include <set>

using namespace sfumato;

namespace {

RunSpec twoMethods() {
    RunSpec spec;
    spec.methods = {MethodSpec{.name = "narrow", .regularization = 0.5, .iterations = 30},
                    MethodSpec{.name = "wide", .regularization = 2, .iterations = 60}};
    spec.model.hidden = {17, 19};
    spec.train.evaluateEvery = 50;
    spec.train.checkpointEvery = 70;
    return spec;
}

template <class Panel>
QStringList faultsShown(Panel& panel, const RunSpec& spec) {
    panel.setSpec(spec);
    panel.show();
    std::vector<Fault> faults = check(spec);
    std::ranges::copy(checkMethods(spec.mechanism, spec.methods), std::back_inserter(faults));
    panel.showFaults(faults);
    QStringList shown;
    for (const auto* label : panel.template findChildren<QLabel*>(QStringLiteral("fault")))
        if (!label->isHidden()) shown << label->text();
    return shown;
}

/// Where the boxes of what is seen begin, in the panel, of the form with the most of them.
std::set<int> leftEdges(const QWidget& panel) {
    std::set<int> most;
    for (const auto* form : panel.findChildren<QFormLayout*>()) {
        std::set<int> edges;
        for (int row = 0; form->rowWrapPolicy() != QFormLayout::WrapAllRows && row < form->rowCount(); ++row)
            if (const auto* caption = form->itemAt(row, QFormLayout::LabelRole);
                caption && caption->widget()->isVisible()) {
                const auto* box = static_cast<const QLabel*>(caption->widget())->buddy();
                if (box && box->isVisible()) edges.insert(box->mapTo(&panel, QPoint()).x());
            }
        if (edges.size() > most.size()) most = edges;
    }
    return most;
}

} // namespace

class TestPanels : public QObject {
    Q_OBJECT

    static QLineEdit* targetOf(ExportDialog& dialog) {
        for (auto* line : dialog.findChildren<QLineEdit*>())
            if (line->accessibleName() == QLatin1String("Target")) return line;
        return nullptr;
    }

private Q_SLOTS:
    void boxesOfAFormBeginAtOneEdge() {
        Edited<MethodPanel> panel;
        panel.setSpec({});
        panel.resize(284, 900);
        panel.show();
        for (auto* fold : panel.findChildren<QToolButton*>())
            if (fold->isCheckable()) fold->setChecked(true);
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTRY_VERIFY2(leftEdges(panel).size() == 1, qPrintable(QString::number(leftEdges(panel).size())));
        QVERIFY2(panel.minimumSizeHint().width() <= 284, qPrintable(QString::number(panel.minimumSizeHint().width())));
    }

    void enlargedWordsOfAListStandBelowTheirCaptionAndAreWholeInATip() {
        QWidget panel;
        auto* form = new FieldForm(&panel);
        auto* list = new QComboBox;
        list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        list->addItem("upsampling convolutions, for small pictures");
        form->addField("Generator", list);
        const QLabel* caption = nullptr;
        for (const auto* label : panel.findChildren<QLabel*>())
            if (label->buddy() == list) caption = label;
        QVERIFY(caption);
        const auto letters = [&panel](int pixels) {
            QFont font = panel.font();
            font.setPixelSize(pixels);
            panel.setFont(font);
        };
        letters(12);
        panel.resize(300, 200);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTRY_VERIFY(list->y() <= caption->geometry().bottom());
        letters(18);
        QTRY_VERIFY(list->y() > caption->geometry().bottom());
        QVERIFY(panel.minimumSizeHint().width() <= 300);
        QHelpEvent help(QEvent::ToolTip, QPoint(2, 2), list->mapToGlobal(QPoint(2, 2)));
        QCoreApplication::sendEvent(list, &help);
        QCOMPARE(QToolTip::text(), list->currentText());
        QToolTip::hideText();
        QVERIFY(QFontInfo(fitted(panel.font(), list->currentText(), 50, secondaryShare)).pixelSize() >= 16);
    }

    void theNetworkItsLatentsAndTheScheduleAreChosenInTheForm() {
        RunSpec spec;
        spec.model = {.hidden = {128, 64, 32}, .latent = Latent::Normal, .latentDimension = 8};
        spec.optimizer.schedule = Schedule::Constant;
        Edited<MethodPanel> panel;
        panel.setSpec(spec);
        QVERIFY(panel.spec().model == spec.model && panel.spec().optimizer == spec.optimizer); // shown, not changed
        const auto number = [&](const QString& name) {
            for (auto* box : panel.findChildren<WholeSpinBox*>())
                if (box->accessibleName() == name) return box;
            throw std::runtime_error(name.toStdString());
        };
        const auto choice = [&](const QString& name) {
            for (auto* box : panel.findChildren<QComboBox*>())
                if (box->accessibleName() == name) return box;
            throw std::runtime_error(name.toStdString());
        };
        QCOMPARE(number("Hidden layers")->value(), 3);
        number("Hidden layers")->setValue(4);
        QVERIFY((panel.spec().model.hidden == std::vector<int>{128, 64, 32, 32}));
        number("Width")->setValue(48);
        QVERIFY((panel.spec().model.hidden == std::vector<int>{48, 48, 48, 48}));
        number("Latents")->setValue(5);
        choice("Distribution of latents")->setCurrentIndex(0);
        choice("Schedule")->setCurrentIndex(1);
        QCOMPARE(panel.spec().model.latentDimension, 5);
        QCOMPARE(panel.spec().model.latent, Latent::Symmetric);
        QCOMPARE(panel.spec().optimizer.schedule, Schedule::Cosine);
        choice("Generator")->setCurrentIndex(1);
        QCOMPARE(panel.spec().model.generator, GeneratorKind::Dcgan);
        QVERIFY(number("Width")->isHidden() && !number("Feature maps")->isHidden());
        RunSpec odd;
        odd.model.hidden = {64, 0};
        odd.model.latentDimension = 5000;
        const QStringList faults = faultsShown(panel, odd);
        QVERIFY2(faults.size() == 2, qPrintable(faults.join('\n')));
    }

    void everyInputHasAnAccessibleName() {
        std::vector<std::unique_ptr<QWidget>> windows;
        windows.push_back(std::make_unique<Edited<BudgetPanel>>());
        windows.push_back(std::make_unique<Edited<DataPanel>>());
        windows.push_back(std::make_unique<Edited<MethodPanel>>());
        windows.push_back(std::make_unique<Edited<RecordPanel>>());
        windows.push_back(std::make_unique<TryNextPanel>());
        windows.push_back(std::make_unique<ExportDialog>("run", std::vector<std::string>{"entropic"}, QString()));
        windows.push_back(std::make_unique<ClaimsView>(std::vector<ClaimSource>()));
        windows.push_back(std::make_unique<OddsView>());
        windows.push_back(std::make_unique<ShufflePanel>());
        int inputs = 0;
        for (const auto& window : windows)
            for (auto* widget : window->findChildren<QWidget*>()) {
                const bool part = qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) ||
                                  qobject_cast<QComboBox*>(widget->parentWidget()) ||
                                  qobject_cast<QScrollBar*>(widget) || qobject_cast<QHeaderView*>(widget) ||
                                  widget->objectName().startsWith(QLatin1String("qt_"));
                const bool input = qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<QComboBox*>(widget) ||
                                   qobject_cast<QLineEdit*>(widget) || qobject_cast<QAbstractButton*>(widget) ||
                                   qobject_cast<QAbstractSlider*>(widget) || qobject_cast<QAbstractItemView*>(widget);
                if (!input || part || widget->inherits("QComboBoxListView") || widget->inherits("QTableCornerButton"))
                    continue;
                ++inputs;
                QVERIFY2(!QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name).isEmpty(),
                         qPrintable(QString::fromLatin1(widget->metaObject()->className()) + " in " +
                                    QString::fromLatin1(window->metaObject()->className())));
            }
        QVERIFY2(inputs > 25, "the inputs were not found");
    }

    void whatAPanelDoesNotShowStaysAsItWas() {
        const RunSpec spec = twoMethods();
        Edited<MethodPanel> method;
        method.setSpec(spec);
        RunSpec read = method.spec();
        QVERIFY(read.methods == spec.methods);
        QVERIFY(read.model == spec.model);
        QVERIFY(read.train == spec.train);
    }

    void aLoadedSpecIsNotChangedByBeingShown() {
        RunSpec spec = twoMethods();
        spec.seed = 0xfedcba9876543210;
        spec.train.steps = 5'000'000'000;
        spec.optimizer.learningRate = 0.0012345678901234567;
        spec.methods[1].regularization = 3e8;
        spec.methods[0].tolerance = 1.5;
        spec.data.count = 4'000'000'000;
        spec.data.path = "/somewhere";
        Edited<MethodPanel> method;
        const DataPanel data(method.experiment);
        method.setSpec(spec);
        RunSpec read = method.spec();
        QVERIFY(read == spec);
        for (auto* edit : method.findChildren<QLineEdit*>())
            if (edit->accessibleName() == "Seed") {
                QCOMPARE(edit->text(), QString("18364758544493064720"));
                edit->setText("99999999999999999999");
                Q_EMIT edit->editingFinished();
                read = method.spec();
                QCOMPARE(read.seed, spec.seed); // refused
                edit->setText("8");
                Q_EMIT edit->editingFinished();
            }
        read = method.spec();
        QCOMPARE(read.seed, std::uint64_t(8));
        read.seed = spec.seed;
        QVERIFY2(read == spec, "only what was edited is written");
    }

    void aForkNamesItsRunAndIsTakenOut() {
        Edited<MethodPanel> method;
        method.show();
        const auto button = [&]() -> QPushButton* {
            for (auto* each : method.findChildren<QPushButton*>())
                if (each->isVisible() && QString(each->text()).remove(QChar(0x200B)).contains("ring-lap")) return each;
            return nullptr;
        };
        QVERIFY(!button());
        method.experiment.edit([](RunSpec& spec) { spec.train.from = "/runs/ring-lap"; });
        QVERIFY(button());
        button()->click();
        QVERIFY(method.experiment.spec().train.from.empty());
        QVERIFY(!button());
    }

    void momentumIsOfSgdAlone() {
        RunSpec spec;
        spec.optimizer = {.kind = OptimizerKind::Sgd, .momentum = 0.9, .weightDecay = 2e-5};
        Edited<MethodPanel> method;
        method.setSpec(spec);
        RunSpec read = method.spec();
        QVERIFY(read.optimizer == spec.optimizer);
        QComboBox* kind = nullptr;
        RealSpinBox* momentum = nullptr;
        for (auto* box : method.findChildren<QComboBox*>()) kind = box->accessibleName() == "Optimizer" ? box : kind;
        for (auto* box : method.findChildren<RealSpinBox*>())
            momentum = box->accessibleName() == "Momentum" ? box : momentum;
        QVERIFY(kind && momentum && !momentum->isHidden());
        QSignalSpy changed(&method.experiment, &Experiment::specChanged);
        kind->setCurrentText("RMSprop");
        QVERIFY(changed.count() > 0 && momentum->isHidden());
        read = method.spec();
        QVERIFY(read.optimizer == (OptimizerSpec{.kind = OptimizerKind::RmsProp, .weightDecay = 2e-5}));
        QVERIFY(check(read).empty());
        kind->setCurrentText("SGD");
        momentum->setValue(0.5);
        read = method.spec();
        QVERIFY(!momentum->isHidden());
        QCOMPARE(read.optimizer.momentum, 0.5);
    }

    void aClassifierOfSamplesIsChosenWhereThereAreLabels() {
        Edited<MethodPanel> method;
        QComboBox* box = nullptr;
        for (auto* found : method.findChildren<QComboBox*>())
            if (found->findData(-1) >= 0) box = found;
        QVERIFY(box);
        RunSpec spec;
        method.setSpec(spec);
        QVERIFY(box->isHidden()); // points have no labels
        spec.data.source = "mnist";
        spec.mechanism.labels = LabelRelease::Response;
        method.setSpec(spec);
        QVERIFY(!box->isHidden() && box->isEnabled());
        QCOMPARE(box->currentData().toInt(), -1);
        box->setCurrentIndex(box->findData(int(ClassifierKind::AdaBoost)));
        RunSpec read = method.spec();
        QCOMPARE(read.monitor.accuracy, std::optional(ClassifierKind::AdaBoost));
        method.setSpec(read); // without labels it stays to be seen, so that it can be taken back
        QVERIFY(!box->isHidden());
        box->setCurrentIndex(box->findData(-1));
        read = method.spec();
        QVERIFY(!read.monitor.accuracy);
        spec.monitor.raw = false;
        method.setSpec(spec);
        QVERIFY(!box->isEnabled());
    }

    void tickingAnMethodAddsItWithTheFirstMethodsNumbers() {
        Edited<MethodPanel> method;
        method.setSpec(RunSpec{});
        QSignalSpy changed(&method.experiment, &Experiment::specChanged);
        auto* list = method.findChild<QListWidget*>();
        list->item(1)->setCheckState(Qt::Checked);
        QCOMPARE(changed.count(), 1);
        RunSpec read = method.spec();
        QCOMPARE(read.methods.size(), std::size_t(2));
        QCOMPARE(read.methods[1].name, std::string("unregularized"));
        QVERIFY(check(read).empty());
    }

    void everyFaultStandsBesideItsField() {
        RunSpec spec;
        spec.mechanism.delta = 0; // Gaussian needs more
        spec.data.source = "file";
        spec.methods[0].generated = 30000;
        spec.optimizer.learningRate = 100;
        Edited<BudgetPanel> budget;
        Edited<DataPanel> data;
        Edited<MethodPanel> method;
        QCOMPARE(faultsShown(budget, spec).size(), 1);
        QVERIFY(faultsShown(budget, spec)[0].contains("laplace"));
        QCOMPARE(faultsShown(data, spec).size(), 1);
        QCOMPARE(faultsShown(method, spec).size(), 2);
        const auto faults = check(spec);
        auto placed = budget.showFaults(faults);
        placed.merge(data.showFaults(faults));
        placed.merge(method.showFaults(faults));
        QCOMPARE(placed.size(), faults.size());
        QCOMPARE(faultsShown(budget, RunSpec{}).size(), 0);
    }

    void theVerdictNamesEveryMethodAndTheDataTheyHadToBeat() {
        RunReport report{.ending = RunReport::Ending::Finished, .privatizedWasserstein2 = Metric{0.84, true}};
        report.methods = {{"plain", {.heldOutNll = Metric{3.5, false}, .wasserstein2 = Metric{0.47, true}}},
                          {"entropic", {.heldOutNll = Metric{3.1, false}, .wasserstein2 = Metric{0.1, true}}}};
        const QString words = verdict(report, RunSpec(), true);
        for (const char* part :
             {"Entropic found the half circle: 0.1 ", "noisy points are 0.84 away", "unregularized 0.47"})
            QVERIFY2(words.contains(part), qPrintable(words));
        const QString hidden = verdict(report, RunSpec(), false);
        QVERIFY2(!hidden.contains("0.84") && hidden.contains("entropic 3.1"), qPrintable(hidden));
        QVERIFY(showsSuccess(report, RunSpec(), true) && !showsSuccess(report, RunSpec(), false)); // 3.1 nats may be
                                                                                                   // those of noise
        report.methods[1].last.wasserstein2Floor = Metric{0.0533, true};
        QVERIFY(verdict(report, RunSpec(), true).contains("Entropic found the half circle: 0.1 "));
        report.methods[1].last.wasserstein2 = Metric{0.186, true}; // a blob about the arc
        QVERIFY(verdict(report, RunSpec(), true).contains("Entropic found the half circle roughly: 0.186 "));
        report.privatizedWasserstein2 = Metric{0.05, true};
        QVERIFY(!showsSuccess(report, RunSpec(), true));
        // a dot in the middle of the shape is far nearer than the noisy points, and not the shape
        report.privatizedWasserstein2 = Metric{7.1, true};
        report.methods[1].last.wasserstein2 = Metric{0.736, true};
        report.methods[1].last.wasserstein2Floor = Metric{0.0533, true};
        report.methods[0].last.wasserstein2 = Metric{0.9, true};
        QVERIFY(verdict(report, RunSpec(), true).contains("Entropic did not find the half circle, but came nearest") &&
                !showsSuccess(report, RunSpec(), true));
        // what a central run came to: nothing noisy is there to beat, and without raw records nothing is known
        RunSpec pictures;
        pictures.privacy.model = PrivacyModel::Central, pictures.data.source = "mnist";
        RunReport central{.ending = RunReport::Ending::Finished, .stepsDone = 400};
        central.methods = {
            {"dp-sinkhorn", {.wasserstein2 = Metric{14.2, true}, .wasserstein2Floor = Metric{6.1, true}}}};
        QVERIFY(!showsSuccess(central, pictures, true) && !showsSuccess(central, pictures, false));
        QVERIFY2(verdict(central, pictures, true)
                     .contains("samples are 14.2 from the records, where other real records "
                               "are 6.1 away"),
                 qPrintable(verdict(central, pictures, true)));
        QVERIFY2(verdict(central, pictures, false).contains("Whether anything was learned is not known"),
                 qPrintable(verdict(central, pictures, false)));
        QVERIFY(!verdict(central, pictures, false).contains("sfumato-cli")); // it is hidden, not unmeasured
        RunReport unmeasured = central;
        unmeasured.methods[0].last = {};
        QVERIFY2(verdict(unmeasured, pictures, true).contains("sfumato-cli evaluate RUN measures it"),
                 qPrintable(verdict(unmeasured, pictures, true)));
        central.methods[0].last.wasserstein2 = Metric{6.9, true};
        QVERIFY(showsSuccess(central, pictures, true) &&
                !verdict(central, pictures, true).contains("nothing was learned"));
        // what it means, and where to look
        for (const char* part : {"less is better", "raw records", "Gallery", "Label"})
            QVERIFY2(hidden.contains(part), qPrintable(hidden));
    }

    void theExportDialogAsksForWhatItShows() {
        ExportDialog dialog("runs/one", {"entropic", "plain"}, "the noise is known");
        QSignalSpy requested(&dialog, &ExportDialog::requested);
        auto* format = dialog.findChildren<QComboBox*>().at(1);
        format->setCurrentIndex(format->findData(int(ExportFormat::Csv)));
        const ExportRequest request = dialog.request();
        QVERIFY(request.format == ExportFormat::Csv);
        QCOMPARE(request.method, std::string("entropic"));
        QCOMPARE(request.target.extension().string(), std::string(".csv"));
        QVERIFY(!request.withRaw);
        QVERIFY(std::ranges::any_of(dialog.findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text().contains("NOT PRIVATE:</b> the noise is known.");
        }));
    }

    void newSamplesAreSaidToBeOfTheLastStepWhereAnotherIsShown() {
        ExportDialog dialog("runs/one", {"entropic"}, {});
        dialog.setShownStep(3000, 3000);
        QVERIFY(!dialog.findChild<QLabel*>("step"));
        dialog.setShownStep(600, 3000);
        const auto* step = dialog.findChild<QLabel*>("step");
        QVERIFY(step && !step->isHidden());
        QVERIFY2(step->text().contains("last step, " + dialog.locale().toString(3000)) && step->text().contains("600"),
                 qPrintable(step->text()));
        dialog.setShownStep(3000, 3000); // as of samples that were chosen
        QVERIFY(step->isHidden());
    }

    void samplesOfTheStepShownAreOfferedWhereItsCheckpointIsKept() {
        ExportDialog dialog("runs/one", {"entropic"}, {});
        dialog.setShownStep(600, 3000, {300, 600, 3000});
        QCOMPARE(dialog.request().step, 600);
        QVERIFY(dialog.command().contains("--step 600"));
        const auto* note = dialog.findChild<QLabel*>("step");
        QVERIFY(note->isHidden()); // it is what is shown
        dialog.setShownStep(700, 3000, {300, 600, 3000});
        QCOMPARE(dialog.request().step, 0);
        QVERIFY(!dialog.command().contains("--step"));
        QVERIFY2(!note->isHidden() && note->text().contains("nearest before the last is of step 600"),
                 qPrintable(note->text()));
        QComboBox* choice = nullptr;
        for (auto* box : dialog.findChildren<QComboBox*>())
            if (box->findData(600) >= 0) choice = box;
        QVERIFY(choice);
        choice->setCurrentIndex(choice->findData(600));
        QCOMPARE(dialog.request().step, 600);
        QVERIFY2(note->text().contains("of step 600, not of step 700"), qPrintable(note->text()));
    }

    void whatAnExportWroteCoversNothing() {
        ExportDialog dialog("runs/one", {"entropic"}, {});
        auto* view = new QWidget;
        dialog.setPreviewView(view);
        dialog.setPromise("ε 5, δ 1e-5 (replace one)");
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        dialog.resize(dialog.minimumSizeHint());
        dialog.showExported({"/home/one/records.csv", "/home/one/records.csv.label.md", "/home/one/label.json"});
        QTest::qWait(50);
        for (const auto* label : dialog.findChildren<QLabel*>()) {
            if (!label->isVisible() || label->parentWidget() != &dialog) continue;
            QVERIFY2(!label->geometry().intersects(view->geometry()), qPrintable(label->text()));
            QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
        }
        // The buttons stay in sight, and the dialog has its height again when the next export begins.
        ExportDialog other("runs/one", {"entropic"}, {});
        other.show();
        QVERIFY(QTest::qWaitForWindowExposed(&other));
        const int before = other.height();
        other.showFault({Fault::Code::Missing, std::string(4000, 'a') + " b", "is not there"});
        QTest::qWait(50);
        QVERIFY2(other.height() <= before + 6 * other.fontMetrics().lineSpacing(),
                 qPrintable(QString::number(other.height())));
        targetOf(other)->setText(QDir::temp().filePath("sfumato-none/x.png"));
        other.findChild<QPushButton*>("export")->click();
        QVERIFY(other.height() < before + 3 * other.fontMetrics().lineSpacing());
    }

    void aTableIsExportedWholeAndEveryFileIsNamed() {
        ExportDialog dialog("runs/one", {"entropic", "moments"}, {});
        dialog.setClassNames({"healthy", "ill"});
        const auto shown = std::make_shared<const SampleSheet>(
            SampleSheet{.count = 1000, .points = std::vector<float>(2000), .classes = 2});
        dialog.setTable({.run = "runs/one", .method = "moments", .samples = shown});
        dialog.showPreview(*shown);
        const ExportRequest request = dialog.request();
        QVERIFY(!request.samples && request.format == ExportFormat::Csv); // new rows with all columns
        QVERIFY(request.count == 1000 && request.method == "moments");
        QVERIFY(request.classes.kind == ClassChoice::Kind::Any); // as many of each as was learned
        for (const bool points : {true, false}) { // from the menu, which knows only by the samples what they are
            ExportDialog other("runs/one", {"moments"}, {});
            other.proposeTable();
            other.showPreview(points ? *shown : SampleSheet{.count = 1, .height = 1, .width = 1, .pixels = {0}});
            QCOMPARE(other.request().format, points ? ExportFormat::Csv : ExportFormat::PngGrid);
            QCOMPARE(other.request().count, points ? 1000 : 400);
        }
        QStringList classes;
        for (const auto* box : dialog.findChildren<QComboBox*>())
            for (int i = 0; i < box->count(); ++i) classes << box->itemText(i);
        QVERIFY(classes.contains("healthy") && classes.contains("ill") && !classes.contains("Class 1"));
        dialog.showExported({"a/1.png", "a/2.png", "a/3.png", "a/label.md", "a/label.json"});
        QStringList words;
        for (const auto* label : dialog.findChildren<QLabel*>()) words << label->text();
        QVERIFY2(words.contains("5 files written:\na/1.png\n…\na/label.md\na/label.json") ||
                     words.contains("5 file(s) written:\na/1.png\n…\na/label.md\na/label.json"),
                 qPrintable(words.join('|')));
    }

    void chosenSamplesNameTheSeedThatDrewThemAndHaveNoCommand() {
        const auto shown = std::make_shared<const SampleSheet>(
            SampleSheet{.count = 1, .height = 1, .width = 1, .pixels = {0}});
        const auto copyOf = [](const ExportDialog& dialog) -> const QPushButton& {
            for (const auto* button : dialog.findChildren<QPushButton*>())
                if (button->text().remove('&') == "Copy as command") return *button;
            qFatal("no button");
        };
        const auto seedOf = [](const ExportDialog& dialog) {
            for (const auto* box : dialog.findChildren<QSpinBox*>())
                if (box->accessibleName() == "Seed of the samples") return box->text();
            return QString();
        };
        ExportDialog drawn("runs/one", {"entropic"}, {}), kept("runs/one", {"entropic"}, {}),
            table("runs/one", {"entropic"}, {});
        QVERIFY(copyOf(drawn).isEnabled() && copyOf(drawn).toolTip().isEmpty());
        drawn.setPick({.run = "runs/one", .method = "entropic", .seed = 3, .samples = shown});
        QCOMPARE(seedOf(drawn), QString("3"));
        QVERIFY(drawn.request().seed == 3 && !copyOf(drawn).isEnabled());
        QVERIFY(copyOf(drawn).toolTip().contains("Only the window knows"));
        QVERIFY(std::ranges::any_of(drawn.findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text().contains("Method, number and seed are those of the chosen samples.");
        }));
        kept.setPick({.run = "runs/one", .method = "entropic", .samples = shown}); // of no seed of its own
        QCOMPARE(seedOf(kept), QString("those of the run's sample sheets"));
        QVERIFY(kept.request().seed == 0);
        table.setTable({.run = "runs/one", .method = "entropic", .seed = 3, .samples = shown});
        QVERIFY(seedOf(table) == "3" && copyOf(table).isEnabled());
        table.setSensitive();
        for (auto* box : table.findChildren<QCheckBox*>())
            if (box->text().contains("raw")) box->setChecked(true);
        QVERIFY(!copyOf(table).isEnabled() && copyOf(table).toolTip().contains("nobody to ask"));
    }

    void rawRecordsThatAreSensitiveAreExportedAfterAQuestion() {
        for (const bool sensitive : {false, true}) {
            ExportDialog dialog("runs/one", {"entropic"}, {});
            dialog.setPreviewView(new QWidget);
            if (sensitive) dialog.setSensitive();
            dialog.show();
            QCheckBox* raw = nullptr;
            for (auto* box : dialog.findChildren<QCheckBox*>())
                if (box->text().contains("raw")) raw = box;
            const auto question = [&] { return dialog.findChild<QMessageBox*>("raw-question"); };
            const auto answer = [&](QMessageBox::ButtonRole role) {
                for (auto* button : question()->buttons())
                    if (question()->buttonRole(button) == role) return button->click();
            };
            raw->click();
            QCOMPARE(question() != nullptr, sensitive);
            QCOMPARE(dialog.request().withRaw, !sensitive);
            const auto previewSaysSo = [&] { // which shows the samples alone
                return std::ranges::any_of(dialog.findChildren<QLabel*>(), [](const QLabel* label) {
                    return label->isVisible() && label->text().contains("as many raw records beside these");
                });
            };
            QCOMPARE(previewSaysSo(), !sensitive);
            if (!sensitive) continue;
            QVERIFY(question()->text().startsWith("Export records"));
            answer(QMessageBox::RejectRole);
            QTRY_VERIFY(!question());
            QVERIFY(!dialog.request().withRaw);
            raw->click();
            answer(QMessageBox::AcceptRole);
            QVERIFY(dialog.request().withRaw && previewSaysSo());
        }
    }

    void anIdxFileIsNamedForWhatIsInIt() {
        ExportDialog dialog("runs/one", {"entropic"}, "the noise is known");
        auto* format = dialog.findChildren<QComboBox*>().at(1);
        const auto idx = [&] { return format->findData(int(ExportFormat::Idx)); };
        format->setCurrentIndex(idx());
        QCOMPARE(format->currentText(), QString("IDX, the format of MNIST"));
        QVERIFY(dialog.request().target.string().ends_with("one-images-idx3-ubyte.gz"));
        dialog.showPreview({.count = 1, .points = {0.5f, 1}});
        QCOMPARE(format->itemText(idx()), QString("IDX, numbers of 32 bits"));
        QVERIFY2(dialog.request().target.string().ends_with("one-idx2-float.gz"), dialog.request().target.c_str());
    }

    void classesAreOfferedWhereSamplesHaveThem() {
        ExportDialog dialog("runs/one", {"entropic"}, "the noise is known");
        dialog.show();
        const auto lists = dialog.findChildren<QComboBox*>();
        auto* classes = *std::ranges::find_if(
            lists, [](const QComboBox* list) { return list->whatsThis().startsWith("Of which classes"); });
        dialog.showPreview({.count = 1, .height = 1, .width = 1, .pixels = {0}});
        QVERIFY(!classes->isVisible() && !dialog.command().contains("--class"));
        const auto* format = dialog.findChildren<QComboBox*>().at(1);
        QVERIFY(format->findText("NPZ (arrays x, stamp)") >= 0);
        dialog.showPreview({.count = 1, .height = 1, .width = 1, .pixels = {0}, .classes = 3, .labels = {2}});
        QVERIFY(classes->isVisible() && !classes->whatsThis().isEmpty());
        QVERIFY(format->findText("NPZ (arrays x, y, stamp)") >= 0 && format->findText("NPZ (arrays x, stamp)") < 0);
        QVERIFY((dialog.request().classes == ClassChoice{ClassChoice::Kind::Each}));
        QVERIFY(dialog.command().contains("--class each"));
        auto* formats = dialog.findChildren<QComboBox*>().at(1);
        formats->setCurrentIndex(formats->findData(int(ExportFormat::Npz))); // which changes no choice
        QVERIFY((dialog.request().classes == ClassChoice{ClassChoice::Kind::Each}));
        classes->setCurrentIndex(4);
        QVERIFY((dialog.request().classes == ClassChoice{ClassChoice::Kind::One, 2}));
        QVERIFY(dialog.command().contains("--class 2"));
    }

    void aTargetThatAPersonNamedEndsLikeItsFormat() {
        ExportDialog dialog("runs/one", {"entropic"}, "the noise is known");
        auto* format = dialog.findChildren<QComboBox*>().at(1);
        format->setCurrentIndex(format->findData(int(ExportFormat::Idx)));
        targetOf(dialog)->setText("/tmp/plain.idx");
        dialog.findChild<QSpinBox*>()->setValue(7);
        QCOMPARE(dialog.request().target.string(), std::string("/tmp/plain.idx"));
        format->setCurrentIndex(format->findData(int(ExportFormat::Csv)));
        QCOMPARE(dialog.request().target.string(), std::string("/tmp/plain.csv"));
        QLineEdit* target = targetOf(dialog);
        target->clear();
        QTest::keyClicks(target, "/tmp/typed.npz");
        QVERIFY(dialog.request().format == ExportFormat::Npz);
        target->clear();
        QTest::keyClicks(target, "/tmp/typed.png");
        QVERIFY(dialog.request().format == ExportFormat::PngGrid);
        format->setCurrentIndex(format->findData(int(ExportFormat::PngEach)));
        QCOMPARE(dialog.request().target.string(), std::string("/tmp/typed")); // a folder
        format->setCurrentIndex(format->findData(int(ExportFormat::Npz)));
        QCOMPARE(dialog.request().target.string(), std::string("/tmp/typed.npz"));
    }

    void nothingIsReplacedUnasked() {
        QTemporaryDir folder;
        ExportDialog dialog("runs/one", {"entropic"}, "the noise is known");
        QSignalSpy requested(&dialog, &ExportDialog::requested);
        dialog.show();
        QLineEdit* target = targetOf(dialog);
        target->setText(folder.filePath("mine"));
        auto* write = dialog.findChild<QPushButton*>("export");
        QVERIFY(write);
        write->click();
        QCOMPARE(requested.count(), 1); // there is nothing to replace
        QCOMPARE(requested[0][0].value<ExportRequest>().target.string(), folder.filePath("mine.png").toStdString());
        dialog.showExported({});
        for (const char* name : {"mine.png", "mine.png.label.md"}) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("x") == 1);
            file.close();
            const auto question = [&] { return dialog.findChild<QMessageBox*>("replace-question"); };
            const int before = requested.count();
            write->click();
            QVERIFY2(question() && question()->informativeText().contains(folder.filePath(name)), name);
            QCOMPARE(requested.count(), before);
            question()->reject();
            QTRY_VERIFY(!question());
            QCOMPARE(requested.count(), before);
            write->click();
            for (auto* button : question()->buttons())
                if (question()->buttonRole(button) == QMessageBox::AcceptRole) button->click();
            QCOMPARE(requested.count(), before + 1);
            QTRY_VERIFY(!question());
            dialog.showExported({});
            QVERIFY(file.remove());
        }
    }

    void enterInANumberEndsTheNumber() {
        ExportDialog dialog("runs/one", {"entropic"}, "the noise is known");
        QSignalSpy requested(&dialog, &ExportDialog::requested);
        dialog.show();
        auto* count = dialog.findChild<WholeSpinBox*>();
        count->setFocus();
        count->selectAll();
        QTest::keyClicks(count, "1e3");
        QTest::keyClick(count, Qt::Key_Return);
        QCOMPARE(requested.count(), 0);
        QCOMPARE(dialog.request().count, 1000);
    }

    void returnExports() {
        QTemporaryDir home;
        const QByteArray before = qgetenv("HOME");
        qputenv("HOME", home.path().toLocal8Bit());
        ExportDialog dialog("runs/one", {"entropic", "plain"}, "the noise is known");
        qputenv("HOME", before);
        QSignalSpy requested(&dialog, &ExportDialog::requested), closed(&dialog, &QDialog::finished);
        dialog.show();
        QLineEdit* target = targetOf(dialog);
        target->setFocus();
        QTest::keyClick(target, Qt::Key_Return);
        QCOMPARE(requested.count(), 1);
        QCOMPARE(closed.count(), 0);
    }

    void theRecordPanelSaysWhatGetsNoise() {
        Edited<RecordPanel> panel;
        RunSpec spec;
        spec.mechanism.transform = Transform::DctLowPass, spec.mechanism.corner = 9;
        spec.mechanism.bound = Bound::L2Ball, spec.mechanism.radius = 1.2345678901234567;
        spec.mechanism.epsilon = 3;
        spec.data.source = "mnist";
        panel.setSpec(spec);
        RunSpec read = panel.spec();
        QVERIFY(read.mechanism == spec.mechanism);
        QSignalSpy changed(&panel.experiment, &Experiment::specChanged);
        auto boxes = panel.findChildren<QComboBox*>();
        for (QComboBox* box : boxes)
            if (const int at = box->findText("Windows for garments"); at >= 0) box->setCurrentIndex(at);
        QCOMPARE(changed.count(), 1);
        read = panel.spec();
        QVERIFY(read.mechanism.transform == Transform::Garments && read.mechanism.bound == Bound::Sphere); // which
                                                                                                           // windows
                                                                                                           // need
        read.methods = spec.methods, read.mechanism.bound = Bound::L2Ball;
        // The bound does not fit; the sentence stands beside it, and that of the method beside the methods.
        QVERIFY(faultsShown(panel, read).join(' ').contains("choose sphere"));
        read.mechanism.bound = Bound::Sphere, read.mechanism.kind = MechanismKind::PrivUnit;
        Edited<MethodPanel> method;
        QVERIFY(faultsShown(method, read).join(' ').contains("choose moments"));
        for (const char* points : {"half-circle", "ring"}) {
            RunSpec flat;
            flat.data.source = points;
            panel.setSpec(flat);
            QVERIFY(!boxes.front()->isEnabled() && boxes.front()->toolTip().contains("points"));
        }
    }
};

SFUMATO_TEST(TestPanels)
#include "test_panels.moc"
