// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/gui/visit.h"

#include "tests/app/gui/watched_window.h"
#include "tests/support/driven_window.h"
#include "widgets/bridge/engine_loader.h"
#include "widgets/forms/data_panel.h"
#include "widgets/forms/stated_facts_dialog.h"
#include "widgets/gallery/export_dialog.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/look/pages.h"
#include "widgets/preview/data_view.h"
#include "widgets/runs/runs_view.h"
#include "widgets/sweep/sweep_view.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QInputDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QTreeView>
#include <QtTest>

namespace sfumato {

Visit::Visit(const Marks& marks, const QString& folder) : m_marks(marks), m_folder(folder) {
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, [this] {
        ++m_copies;
        const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
        note(contentOf(*copied), "the clipboard, copied from " + m_place);
    });
    open();
}

void Visit::open() {
    m_window.reset();
    m_window = std::make_unique<MainWindow>([] { return loadEngine(builtEngine); });
    m_window->restoreSession();
    m_window->resize(1300, 900);
    m_window->show();
    settle();
}

void Visit::settle() {
    QTRY_COMPARE_WITH_TIMEOUT(m_window->session().state(), RunSession::State::Idle, 120000);
    QVERIFY(sfumato::settle(*m_window));
}

void Visit::import(const QString& path) {
    m_window->findChild<DataPanel*>()->useFile(path);
    settle();
    STEP(look("the import"));
    if (auto* asked = m_window->findChild<StatedFactsDialog*>()) {
        asked->accept();
        settle();
    }
    seenButton(*m_window, "Yes, hide them")->click();
    settle();
}

void Visit::bound() {
    QTRY_VERIFY(seenButton(*m_window, "Use this bound"));
    auto* limits = fieldOf<QTableWidget>(*m_window, "Limits");
    for (int row = 0; row < limits->rowCount(); ++row)
        limits->item(row, 0)->setText("0"), limits->item(row, 1)->setText("1000");
    seenButton(*m_window, "Use this bound")->click();
    settle();
}

void Visit::trustProgram(const char* method) {
    auto* model = fieldOf<QComboBox>(*m_window, "Who sees raw data?");
    model->setCurrentIndex(model->findData(int(PrivacyModel::Central)));
    auto* methods = fieldOf<QComboBox>(*m_window, "Method");
    methods->setCurrentIndex(methods->findData(QString(method)));
    settle();
    QCOMPARE(m_window->spec().privacy.model, PrivacyModel::Central);
    QCOMPARE(m_window->spec().privacy.method, std::string(method));
}

bool Visit::agree() { return answer(*m_window, "and train"); }

void Visit::setSteps(int steps, int evaluateEvery) {
    QTRY_VERIFY(m_window->spec().train.steps > 0 && !m_window->spec().methods.empty());
    fieldOf<QSpinBox>(*m_window, "Steps")->setValue(steps);
    fieldOf<QSpinBox>(*m_window, "Evaluate every")->setValue(evaluateEvery);
    QCOMPARE(m_window->spec().train.steps, steps);
    settle();
}

void Visit::train() {
    QSignalSpy steps(&m_window->session(), &RunSession::stepsArrived),
        finished(&m_window->session(), &RunSession::finished);
    trigger("train");
    QTRY_VERIFY(agree());
    QTRY_VERIFY_WITH_TIMEOUT(!steps.isEmpty() || finished.count() > 0, 60000);
    trigger("train"); // Pause
    QTRY_COMPARE(m_window->session().state(), RunSession::State::Paused);
    trigger("step");
    QTRY_COMPARE(m_window->session().state(), RunSession::State::Paused);
    STEP(look("a paused training"));
    trigger("train"); // Resume
    trigger("stop");
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
    settle();
}

void Visit::trainToTheEnd() {
    QSignalSpy finished(&m_window->session(), &RunSession::finished);
    trigger("train");
    // Asked only where it takes another release.
    QTRY_VERIFY(agree() || m_window->session().isRunning() || !finished.isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120000);
    QVERIFY(finished[0][0].value<RunReport>().ending == RunReport::Ending::Finished);
    settle();
}

void Visit::lookAround() {
    for (auto* dock : m_window->findChildren<QDockWidget*>()) dock->show();
    turnPages(*m_window, [this] {
        if (m_window->session().state() == RunSession::State::Idle) settle();
        look("page " + std::to_string(++m_pages));
        copyAll();
        saveAll();
    });
}

void Visit::openTables() {
    for (auto* button : m_window->findChildren<QAbstractButton*>())
        if (button->isVisible() && button->isEnabled() && button->text().contains("table")) button->click();
    for (const char* name : {"stepsTable", "evaluationsTable"}) trigger(name);
    settle();
    look("the tables");
    for (auto* dialog : m_window->findChildren<QDialog*>())
        if (dialog->isVisible()) dialog->reject();
}

void Visit::measure() {
    trigger("tab1");
    auto* gauge = m_window->findChild<DataView*>();
    gauge->showGauge();
    settle();
    auto* button = seenButton(*gauge, "Measure");
    QVERIFY(button && button->isEnabled());
    button->click();
    settle();
    look("what can be learned");
}

void Visit::useGallery() {
    auto* gallery = m_window->findChild<GalleryView*>();
    show(*gallery);
    for (const char* name : {"New samples", "Morph", "Compare", "Labels", "Same seeds"})
        for (auto* action : gallery->findChildren<QAction*>())
            if (QString(action->text()).remove('&') == name && action->isEnabled()) {
                action->trigger();
                settle();
                copyAll();
                look(std::string("the gallery, ") + name);
            }
    gallery->copyImages();
    for (auto* grid : gallery->findChildren<QWidget*>())
        if (grid->isVisible() && grid->inherits("sfumato::SheetGrid")) {
            QTest::keyClick(grid, Qt::Key_Return);
            settle();
            look("one image");
            QTest::keyClick(gallery, Qt::Key_Escape);
            return;
        }
}

void Visit::exportSamples() {
    trigger("exportSamples");
    auto* dialog = m_window->findChild<ExportDialog*>();
    QVERIFY(dialog);
    settle();
    auto* format = fieldOf<QComboBox>(*dialog, "Format");
    fieldOf<QSpinBox>(*dialog, "How many")->setValue(30);
    QSignalSpy exported(&m_window->session(), &RunSession::exported);
    for (int i = 0; i < format->count(); ++i) {
        format->setCurrentIndex(i);
        settle();
        seenButton(*dialog, "Copy as command")->click();
        seenButton(*dialog, "Export")->click();
        QTRY_COMPARE_WITH_TIMEOUT(exported.count(), i + 1, 60000);
        STEP(look("the export"));
    }
    m_saved += format->count();
    dialog->reject();
}

void Visit::exportFigure() {
    for (const char* ending : {"pdf", "svg", "png"}) {
        trigger("exportFigure");
        QVERIFY(writeFigure(ending));
    }
}

/// Writes the figure of the dialog that stands open; false where there is none.
bool Visit::writeFigure(const QString& ending) {
    QDialog* dialog = nullptr;
    for (auto* each : m_window->findChildren<QDialog*>())
        if (each->isVisible() && each->inherits("sfumato::FigureDialog")) dialog = each;
    if (!dialog) return false;
    fieldOf<QLineEdit>(*dialog, "Save as")->setText(fresh(ending));
    seenButton(*dialog, "Export")->click();
    delete dialog;
    ++m_saved;
    return true;
}

void Visit::saveExperiment() {
    trigger("saveAs");
    QVERIFY(chooseFile(*m_window, fresh("sfumato")));
    trigger("copyAsCommand");
}

void Visit::sweep() {
    auto* sweep = m_window->findChild<SweepView*>();
    show(*sweep);
    fieldOf<QLineEdit>(*sweep, "Values")->setText("4 8");
    auto* measure = fieldOf<QComboBox>(*sweep, "Measure");
    measure->setCurrentIndex(measure->findData(int(MetricId::EntropicDistance)));
    QSignalSpy finished(&m_window->session(), &RunSession::sweepFinished);
    settle();
    QTRY_VERIFY_WITH_TIMEOUT(seenButton(*sweep, "Start")->isEnabled(), 60000);
    trigger("copyAsCommand");
    seenButton(*sweep, "Start")->click();
    QTRY_VERIFY(agree());
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120000);
    QVERIFY(!finished[0][0].value<SweepReport>().fault);
    settle();
    for (int i = 0; i < measure->count(); ++i) {
        measure->setCurrentIndex(i);
        look("the sweep");
    }
}

void Visit::useRuns() {
    auto* runs = m_window->findChild<RunsView*>();
    show(*runs);
    runs->refresh();
    auto* tree = runs->findChild<QTreeView*>();
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount() > 0, 20000);
    tree->selectAll();
    trigger("runs.tick");
    trigger("runs.tags");
    QTRY_VERIFY(m_window->findChild<QInputDialog*>());
    m_window->findChild<QInputDialog*>()->setTextValue("pilot, ward");
    m_window->findChild<QInputDialog*>()->accept();
    QTRY_VERIFY(!m_window->findChild<QInputDialog*>());
    trigger("runs.note");
    QTRY_VERIFY(m_window->findChild<QInputDialog*>());
    m_window->findChild<QInputDialog*>()->setTextValue("a hypothesis");
    m_window->findChild<QInputDialog*>()->accept();
    runs->setFilter("eps<50 people");
    settle();
    look("the runs");
    copyAll();
    runs->setFilter({});
}

void Visit::openDialogs() {
    for (const char* name : {"claims", "glossary", "keys", "about", "findCommand", "preferences", "resetLayout"}) {
        trigger(name);
        settle();
        look(name);
        for (auto* dialog : m_window->findChildren<QDialog*>())
            if (dialog->isVisible()) {
                if (auto* copy = seenButton(*dialog, "Copy"); copy && copy->isEnabled()) copy->click();
                QString(name) == "preferences" ? dialog->accept() : dialog->reject();
            }
        settle();
    }
}

void Visit::closeWhileItTrains() {
    QSignalSpy steps(&m_window->session(), &RunSession::stepsArrived);
    trigger(m_window->findChild<QAction*>("privatizeAgain")->isEnabled() ? "privatizeAgain" : "train");
    QTRY_VERIFY(agree() || m_window->session().isRunning()); // a central run that was stopped goes on
    QTRY_VERIFY_WITH_TIMEOUT(!steps.isEmpty(), 60000);
    QVERIFY(!m_window->close());
    QVERIFY(answer(*m_window, "Save and stop"));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->session().isRunning() && !m_window->isVisible(), 60000);
}

void Visit::look(const std::string& where) {
    m_place = QString::fromStdString(where);
    note(wordsOf(*m_window), "the words of " + m_place);
    note(pixelsOf(m_window->grab().toImage()), "the pixels of " + m_place);
    for (auto* dialog : m_window->findChildren<QDialog*>())
        if (dialog->isVisible()) note(pixelsOf(dialog->grab().toImage()), "the pixels of a dialog at " + m_place);
}

void Visit::trigger(const char* name) {
    auto* action = m_window->findChild<QAction*>(QLatin1String(name));
    QVERIFY2(action && action->isEnabled(), name);
    action->trigger();
}

void Visit::note(const QByteArray& content, const QString& where) {
    for (const QString& trace : m_marks.tracesIn(content)) m_traces << where + ": " + trace;
}

void Visit::show(QWidget& view) {
    m_window->findChild<Pages*>()->setCurrentWidget(&view);
    settle();
}

QString Visit::fresh(const QString& ending) { return m_folder + QString("/saved-%1.%2").arg(++m_files).arg(ending); }

QList<QAction*> Visit::actionsAtHand(const QString& text) {
    QList<QAction*> found;
    for (auto* action : m_window->findChildren<QAction*>())
        if (const auto* owner = qobject_cast<QWidget*>(action->parent());
            owner && owner->isVisible() && action->isEnabled() && QString(action->text()).remove('&').startsWith(text))
            found << action;
    return found;
}

void Visit::copyAll() {
    for (auto* action : actionsAtHand("Copy")) action->trigger();
    for (auto* button : m_window->findChildren<QAbstractButton*>())
        if (button->isVisible() && button->isEnabled() && QString(button->text()).remove('&').startsWith("Copy"))
            button->click();
    for (auto* text : m_window->findChildren<QPlainTextEdit*>())
        if (text->isVisible()) // the log
            text->selectAll(), text->copy();
}

void Visit::saveAll() {
    for (auto* action : actionsAtHand("Save picture")) {
        auto* picture = qobject_cast<QWidget*>(action->parent());
        action->trigger();
        if (writeFigure("png")) continue;
        QVERIFY(chooseFile(*picture, fresh("png")));
        ++m_saved;
    }
    if (auto* button = seenButton(*m_window, "Save label"); button && button->isEnabled())
        for (const char* ending : {"md", "html"}) {
            button->click();
            QVERIFY(chooseFile(*button->parentWidget(), fresh(ending)));
            ++m_saved;
        }
}

} // namespace sfumato
