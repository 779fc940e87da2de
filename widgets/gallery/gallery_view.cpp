// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gallery/gallery_view.h"

#include "core/spec/run_name.h"
#include "widgets/gallery/closer_view.h"
#include "widgets/gallery/compare_bar.h"
#include "widgets/gallery/filmstrip.h"
#include "widgets/gallery/sheet_grid.h"
#include "widgets/gallery/steps_grid.h"
#include "widgets/gallery/swipe_view.h"
#include "widgets/gallery/walk_bar.h"
#include "widgets/plots/method_style.h"
#include "widgets/preview/plane_bar.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/text/class_text.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/label_text.h"

#include <QAction>
#include <QGraphicsEffect>
#include <QKeyEvent>
#include <QLocale>
#include <QToolBar>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

GalleryView::GalleryView(RunSession& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_questions(session) {
    build();
    connect(&session, &RunSession::stateChanged, this, &GalleryView::showStatus);
    refresh();
}

Sheet GalleryView::Source::at(const std::string& method, qint64 step) const {
    for (const Sheet& sheet : history.at(step))
        if (sheet->method == method) return sheet;
    return nullptr;
}

void GalleryView::Source::take(const PastSheets& past) {
    if (past.sheets.empty()) return; // what came while it trained stays
    history.clear();
    methods.clear();
    for (const Sheet& sheet : past.sheets) {
        if (sheet->kind == SampleSheet::Kind::Privatized) {
            privatized = sheet;
            continue;
        }
        history.add(sheet);
        if (const QString method = QString::fromStdString(sheet->method); !methods.contains(method)) methods << method;
    }
}

void GalleryView::setRun(const std::filesystem::path& folder, const RunSpec& spec) {
    clear();
    m_spec = spec;
    m_run.folder = folder;
    m_closer->setHasPrivatized(spec.privacy.model == PrivacyModel::Local);
    m_plane->clear();
    for (PointCloudView* cloud : m_clouds) cloud->setAxes(cloudAxes(spec.data));
    for (SheetGrid* grid : m_grids) grid->setClassNames(classNamesOf(spec.data));
    const QSignalBlocker quiet(m_method);
    for (const MethodSpec& method : spec.methods)
        m_method->addItem(methodText(method.name), QString::fromStdString(method.name));
    setRawVisible(m_rawVisible);
    readSheets();
    refresh();
}

void GalleryView::clear() {
    for (const char* name : {"sheets", "samples", "walk", "nearest"}) m_questions.drop(name);
    m_run = {};
    m_spec = {};
    m_step = 0;
    m_live = true;
    m_problem.clear();
    closeCloser();
    leaveDrawn();
    const QSignalBlocker quiet(m_method);
    m_method->clear();
    offerClasses(0);
    refresh();
}

void GalleryView::addSheet(std::shared_ptr<const SampleSheet> sheet) {
    if (sheet->kind == SampleSheet::Kind::Privatized && !sheet->usesRaw)
        m_run.privatized = std::move(sheet);
    else if (sheet->kind == SampleSheet::Kind::Generated &&
             m_method->findData(QString::fromStdString(sheet->method)) >= 0)
        m_run.history.add(std::move(sheet));
    else
        return;
    refresh();
}

void GalleryView::setStep(qint64 step, bool live) {
    const bool moved = !live && step != m_step;
    m_step = step;
    m_live = live;
    if (moved) leaveDrawn(); // there is a generator for the last checkpoint only
    refresh();
}

void GalleryView::setRawVisible(bool visible) {
    m_rawVisible = visible;
    const bool privatizedFile = m_spec.data.source == "file" &&
                                std::filesystem::path(m_spec.data.path).extension() == ".safetensors";
    m_closer->setRawVisible(visible && !privatizedFile);
    if (!visible) {
        m_questions.drop("nearest");
        m_closer->setNeighbours(nullptr);
        askNeighbours();
    }
}

void GalleryView::setReducedMotion(bool reduced) { m_walkBar->setReducedMotion(reduced); }

void GalleryView::setFaded(bool faded) {
    for (QWidget* art : std::initializer_list<QWidget*>{m_grids[0], m_grids[1], m_clouds[0], m_clouds[1], m_stepsGrid})
        art->graphicsEffect()->setEnabled(faded);
    m_strip->setFaded(faded);
}

void GalleryView::setPresented(bool presented) {
    for (QWidget* tools : std::initializer_list<QWidget*>{m_bar, m_exportButton}) tools->setVisible(!presented);
    m_compareBar->setVisible(!presented && m_compare->isChecked());
    m_planeTools->setHidden(presented);
    zoomToFit();
}

Presentable::Turns GalleryView::turns() const {
    const bool any = m_frames.size() > 1 || m_strip->count() > 1 || m_class->count() > 1 || m_method->count() > 1;
    return any ? Turns::ByMouse : Turns::None;
}

bool GalleryView::turn(int by) {
    if (!m_frames.empty()) return m_walkBar->turn(by), true; // round
    const auto turnWithin = [this](int rows) {
        const bool steps = m_strip->count() > 1;
        const int before = steps ? m_strip->currentRow() : m_class->currentIndex(),
                  count = steps ? m_strip->count() : m_class->count(),
                  row = std::clamp(before + rows, 0, std::max(0, count - 1));
        steps ? m_strip->setCurrentRow(row) : m_class->setCurrentIndex(row);
        return (steps ? m_strip->currentRow() : m_class->currentIndex()) != before;
    };
    if (turnWithin(by)) return true;
    const int next = m_method->currentIndex() + by; // none, where all steps are wanted
    if (!m_run.at(m_method->itemData(next).toString().toStdString(), std::numeric_limits<qint64>::max())) return false;
    m_method->setCurrentIndex(next);
    turnWithin(by > 0 ? -all : all);
    return true;
}

std::string GalleryView::method() const { return m_method->currentData().toString().toStdString(); }

MethodStyle GalleryView::styleOf(const std::string& method) const {
    std::vector<std::string> methods = methodNames(m_spec.methods);
    const auto at = std::ranges::find(methods, method) - methods.begin();
    if (at == std::ssize(methods)) methods.push_back(method);
    return methodStyle(styleNumbers(methods)[std::size_t(at)], palette());
}

void GalleryView::chooseMethod() {
    chooseWalk(false);
    m_compareBar->preferOtherThan(QString::fromStdString(method()));
    if (m_seed) {
        --m_newest; // the same latents, made by the other method
        chooseZ(true);
    }
    refresh();
}

void GalleryView::chooseClass() {
    m_ofClass.clear();
    chooseWalk(false);
    if (m_seed) {
        --m_newest; // the same seed, of the other class
        chooseZ(true);
    }
    refresh();
}

void GalleryView::offerClasses(int classes) {
    m_classShown->setVisible(classes > 0);
    if (m_class->count() == classes + 1) return;
    const QSignalBlocker quiet(m_class);
    m_ofClass.clear();
    m_class->clear();
    m_class->addItem(tr("All classes"), -1);
    const QStringList names = classNamesOf(m_spec.data);
    for (int i = 0; i < classes; ++i) m_class->addItem(i < names.size() ? names[i] : tr("Class %1").arg(i), i);
}

ClassChoice GalleryView::classes() const {
    const int one = m_class->currentData().toInt();
    return m_class->count() == 0 || one < 0 ? ClassChoice{ClassChoice::Kind::Each}
                                            : ClassChoice{ClassChoice::Kind::One, one};
}

Sheet GalleryView::ofClasses(const Sheet& sheet) const {
    const ClassChoice choice = classes();
    if (!sheet || sheet->classes == 0 || choice.kind != ClassChoice::Kind::One) return sheet;
    Sheet& part = m_ofClass[sheet];
    if (!part) part = std::make_shared<const SampleSheet>(partOf(*sheet, indicesOf(*sheet, choice.one)));
    return part;
}

void GalleryView::open(int index) {
    m_walkBar->stop();
    m_closer->setSheet(shown());
    m_closer->setIndex(index);
    m_closerCard->show();
    m_grids[0]->setCurrent(index);
    askNeighbours();
}

void GalleryView::closeCloser() {
    const bool focused = m_closer->isAncestorOf(focusWidget());
    m_questions.drop("nearest");
    m_closerCard->hide();
    m_closer->setSheet(nullptr);
    if (focused) m_grids[0]->setFocus();
}

void GalleryView::offerCompared() {
    m_compareBar->setRuns(folderName(m_run.folder), folderName(m_other.folder));
    const Source& source = comparedRun();
    QStringList methods = source.methods;
    if (!m_compareBar->isOtherRun()) {
        methods.clear();
        for (int i = 0; i < m_method->count(); ++i) methods << m_method->itemData(i).toString();
    }
    m_compareBar->setMethods(methods, source.privatized != nullptr);
    std::vector<qint64> steps;
    for (const Sheet& sheet : source.history.of(m_compareBar->method().toStdString()))
        if (sheet->step > 0) steps.push_back(sheet->step);
    m_compareBar->setSteps(steps);
}

Sheet GalleryView::shown() const {
    if (!m_frames.empty()) return m_frames[std::size_t(m_walkBar->frame())];
    return m_drawn ? m_drawn : ofClasses(m_run.at(method(), step()));
}

Sheet GalleryView::compared() const {
    const Sheet sheet = shown();
    if (!m_compare->isChecked() || !sheet) return nullptr;
    const Source& source = comparedRun();
    const Sheet other = m_compareBar->isPrivatized() ? source.privatized
                        : !m_frames.empty()          ? nullptr // a walk has latents of its own
                        : m_drawn                    ? m_twin
                                                     : ofClasses(source.at(m_compareBar->method().toStdString(),
                                                                           m_compareBar->step().value_or(sheet->step)));
    return other && isImages(other) == isImages(sheet) ? other : nullptr;
}

void GalleryView::zoomIn() { m_grids[0]->setZoom(std::floor(m_grids[0]->zoom()) + 1); }

void GalleryView::zoomOut() { m_grids[0]->setZoom(std::ceil(m_grids[0]->zoom()) - 1); }

void GalleryView::zoomToFit() { m_grids[0]->fit(); }

void GalleryView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !m_closerCard->isHidden()) return closeCloser();
    QWidget::keyPressEvent(event);
}

QString GalleryView::folderName(const std::filesystem::path& folder) { return QString::fromStdString(runName(folder)); }

QString GalleryView::captionOf(const SampleSheet& sheet) const {
    if (sheet.kind == SampleSheet::Kind::Privatized) return tr("privatized records");
    const QString method = methodText(sheet.method);
    return sheet.step > 0 ? tr("%1, %2", "arm, step").arg(method, stepText(sheet.step)) : method;
}

/// Where one class alone is shown, its name or, where it has none, its number.
QString GalleryView::withClass(const QString& caption) const {
    if (classes().kind != ClassChoice::Kind::One) return caption;
    const int one = classes().one;
    return tr("%1, class %2").arg(caption, classNamesOf(m_spec.data).value(one, QString::number(one)));
}

void GalleryView::focusInEvent(QFocusEvent*) { // a proxy would take the bar out of the tab order
    m_grids[0]->isVisible() ? m_grids[0]->setFocus() : m_strip->setFocus();
}

void GalleryView::showPoints(const Sheet& sheet, const Sheet& other) {
    const std::vector<Sheet> laid{onPlane(sheet), onPlane(m_run.privatized), onPlane(other),
                                  onPlane(comparedRun().privatized)};
    if (laid == m_laid) return;
    m_laid = laid;
    for (int i = 0; i < 2; ++i) {
        m_clouds[i]->clear();
        for (const Sheet& layer : {laid[std::size_t(2 * i) + 1], laid[std::size_t(2 * i)]})
            if (layer && !isImages(layer)) m_clouds[i]->setLayer(layer);
    }
    m_clouds[1]->keepFrame(m_clouds[0]->frame());
}

const GalleryView::Source& GalleryView::comparedRun() const { return m_compareBar->isOtherRun() ? m_other : m_run; }

void GalleryView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void GalleryView::refresh() {
    if (isHidden()) return; // what trains meanwhile costs nothing; showEvent() catches up
    const Sheet whole = m_run.at(method(), step());
    offerClasses(whole ? whole->classes : 0);
    offerPlane(whole);
    askTwin();
    const Sheet sheet = shown(), other = compared();
    m_pages->setCurrentIndex(sheet ? 1 : 0);
    const bool images = isImages(sheet);
    if (sheet) {
        m_kinds->setCurrentWidget(images ? m_images : m_points);
        if (images) {
            m_grids[0]->setSheet(sheet);
            m_grids[1]->setSheet(other);
            m_grids[1]->setZoom(m_grids[0]->zoom());
        } else {
            showPoints(sheet, other);
        }
        QString first = captionOf(*sheet);
        const auto withLatents = [this](const QString& caption) {
            return m_drawn ? tr("%1, z of seed %2").arg(caption, QLocale().toString(qulonglong(*m_seed)))
                           : tr("%1, same seeds").arg(caption);
        };
        first = withClass(withLatents(first));
        if (!m_frames.empty()) first = tr("%1, morph").arg(first);
        QString second = !other                       ? tr("Nothing to compare with here")
                         : m_compareBar->isOtherRun() ? tr("%1: %2").arg(folderName(m_other.folder), captionOf(*other))
                                                      : captionOf(*other);
        if (!other && m_drawn && m_compareBar->step())
            second = tr("New samples: only the last checkpoint can draw them");
        else if (other && other == m_twin)
            second = withLatents(second);
        for (SwipeView* view : {m_images, m_points}) {
            view->setCaptions(first, second);
            view->setComparing(m_compare->isChecked());
        }
        if (m_steps->isChecked()) {
            m_kinds->setCurrentWidget(m_stepsGrid);
            showSteps(images);
        }
        if (!m_closerCard->isHidden() && m_closer->sheet() != sheet) {
            images ? m_closer->setSheet(sheet) : closeCloser();
            askNeighbours();
        }
    }
    auto sheets = m_run.history.of(method());
    for (Sheet& each : sheets) each = onPlane(ofClasses(each));
    m_clouds[0]->setGeneratedStyle(styleOf(method()));
    const std::string against = m_compareBar->method().toStdString();
    m_clouds[1]->setGeneratedStyle(
        styleOf(m_compareBar->isOtherRun() ? runName(m_other.folder) + ':' + against : against));
    m_strip->setSheets(sheets, styleOf(method()).color, frameFor(sheets, m_clouds[0]->frame()));
    m_strip->showStep(sheet && sheet->step > 0 ? sheet->step : step()); // morph and new samples have a step of their
                                                                        // own
    m_strip->parentWidget()->setVisible(
        std::ranges::any_of(sheets, [](const Sheet& each) { return each->step > 0; })); // its card
    if (m_compare->isChecked()) offerCompared();
    for (QAction* each : {m_labels, m_zooms[0], m_zooms[1], m_zooms[2]}) each->setEnabled(images);
    for (QAction* each : {m_labels, m_zoomShown}) each->setVisible(images); // points have neither
    showStatus();
}

void GalleryView::showStatus() {
    m_fixed->setChecked(!m_seed);
    m_fresh->setChecked(m_seed.has_value());
    m_train->setVisible(!m_session.isRunning());
    QStringList words;
    if (const QString waiting = m_questions.words(); !waiting.isEmpty()) words << waiting;
    if (m_questions.isOpen("nearest")) m_closer->setWords(m_questions.words());
    if (const auto selected = m_grids[0]->selected().size(); selected > 1 && m_kinds->currentWidget() == m_images)
        words << tr("%Ln image(s) selected", nullptr, int(selected));
    if (!m_problem.isEmpty()) words << m_problem;
    m_status->setText(words.join(QStringLiteral(" · ")));
    m_status->setVisible(!words.isEmpty());
}

} // namespace sfumato
