// SPDX-License-Identifier: GPL-3.0-or-later
// What the view consists of; what it does stands in gallery_view.cpp.
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/gallery/closer_view.h"
#include "widgets/gallery/compare_bar.h"
#include "widgets/gallery/filmstrip.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/gallery/sheet_grid.h"
#include "widgets/gallery/steps_grid.h"
#include "widgets/gallery/swipe_view.h"
#include "widgets/gallery/walk_bar.h"
#include "widgets/look/card.h"
#include "widgets/look/empty_page.h"
#include "widgets/look/layouts.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/sized_label.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/preview/fade_effect.h"
#include "widgets/preview/plane_bar.h"
#include "widgets/preview/point_cloud_view.h"

#include <QAction>
#include <QComboBox>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolBar>

namespace sfumato {

void GalleryView::build() {
    m_grids[0] = new SheetGrid(tr("Generated images"));
    m_grids[1] = new SheetGrid(tr("Images of the second source"));
    m_images = new SwipeView;
    m_images->setViews(m_grids[0], m_grids[1]);
    for (SheetGrid* grid : m_grids) grid->setFrameShape(QFrame::NoFrame);
    m_clouds[0] = new PointCloudView(tr("Generated points"), methodStyle(0, palette()));
    m_clouds[1] = new PointCloudView(tr("Second source"), methodStyle(1, palette()));
    for (PointCloudView* cloud : m_clouds) cloud->setCaptioned(true);
    m_points = new SwipeView;
    m_points->setViews(m_clouds[0], m_clouds[1]);
    m_kinds = new QStackedWidget;
    m_kinds->addWidget(m_images);
    m_kinds->addWidget(m_points);
    m_kinds->addWidget(m_stepsGrid = new StepsGrid);
    for (QWidget* art :
         std::initializer_list<QWidget*>{m_grids[0], m_grids[1], m_clouds[0], m_clouds[1], m_stepsGrid}) {
        auto* fade = new FadeEffect(art);
        fade->setEnabled(false);
        art->setGraphicsEffect(fade);
    }
    m_result = new MessageBar;
    m_closer = new CloserView;
    m_closerCard = new Card(m_closer, 8);
    m_closerCard->hide();
    auto* middle = divided(Qt::Horizontal, {{new Card(m_kinds, 12), 3}, {m_closerCard, 2}}, {600, 400});

    m_walkBar = new WalkBar;
    m_walkBar->hide();
    m_compareBar = new CompareBar;
    m_compareBar->hide();
    m_plane = new PlaneBar;
    m_planeTools = new QWidget;
    inRow(m_planeTools, {m_plane, emptyPart}, noMargins);
    m_strip = new Filmstrip;
    m_strip->setFrameShape(QFrame::NoFrame);
    m_status = new SizedLabel(TextSize::Secondary);
    m_status->setTextFormat(Qt::PlainText);
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    buildActions();
    auto* content = new QWidget;
    inColumn(content,
             {inRow({{m_bar = buildBar(), 1}, m_exportButton = buildExport()}, noMargins, 8),
              m_result,
              m_compareBar,
              m_planeTools,
              m_walkBar,
              {middle, 1},
              new Card(m_strip, 4)},
             noMargins, 8);
    m_pages = new QStackedWidget;
    m_pages->addWidget(buildEmpty());
    m_pages->addWidget(content);
    inColumn(this, {{m_pages, 1}, m_status}, noMargins, 4);

    // The second half follows the first.
    for (const auto orientation : {Qt::Vertical, Qt::Horizontal}) {
        const auto bar = [orientation](SheetGrid* grid) {
            return orientation == Qt::Vertical ? grid->verticalScrollBar() : grid->horizontalScrollBar();
        };
        connect(bar(m_grids[0]), &QScrollBar::valueChanged, bar(m_grids[1]), &QScrollBar::setValue);
        connect(bar(m_grids[1]), &QScrollBar::rangeChanged, this,
                [=, this] { bar(m_grids[1])->setValue(bar(m_grids[0])->value()); });
    }
    connect(m_grids[0], &SheetGrid::zoomChanged, m_grids[1], &SheetGrid::setZoom);
    connect(m_grids[0], &SheetGrid::zoomChanged, this, [this](double zoom) {
        const QSignalBlocker quiet(m_zoom);
        m_zoom->setValue(m_grids[0]->isFitting() ? 0 : int(zoom));
    });
    connect(m_zoom, &QSpinBox::valueChanged, m_grids[0],
            [this](int zoom) { zoom == 0 ? m_grids[0]->fit() : m_grids[0]->setZoom(zoom); });
    connect(m_plane, &PlaneBar::changed, this, [this](CloudPlane plane) {
        for (PointCloudView* cloud : m_clouds) cloud->setAxes(cloudAxes(m_spec.data, plane)), cloud->fitAgain();
        m_ofPlane.clear();
        m_laid.clear();
        refresh();
    });
    connect(m_grids[0], &SheetGrid::opened, this, &GalleryView::open);
    connect(m_grids[0], &SheetGrid::selectionMoved, this, &GalleryView::showStatus);
    connect(m_walkBar, &WalkBar::frameShown, this, &GalleryView::refresh);
    connect(m_walkBar, &WalkBar::exportRequested, this, &GalleryView::animationRequested);
    connect(m_strip, &Filmstrip::stepChosen, this, [this](qint64 step) {
        setStep(step, false);
        if (m_drawn || !m_frames.empty()) leaveDrawn(); // for the pictures of the step where it stood before
        Q_EMIT stepChosen(step);
    });
    connect(m_closer, &CloserView::closed, this, &GalleryView::closeCloser);
    connect(m_closer, &CloserView::moved, this, &GalleryView::open);
    connect(m_closer, &CloserView::rawToggled, this, &GalleryView::askNeighbours);
    connect(m_compareBar, &CompareBar::chosen, this, &GalleryView::refresh);
    connect(m_compareBar, &CompareBar::runChosen, this, [this] {
        offerCompared();
        refresh();
    });
    connect(m_compareBar, &CompareBar::otherRunWanted, this, &GalleryView::browse);
    connect(&m_questions, &GalleryQuestions::changed, this, &GalleryView::showStatus);
}

void GalleryView::buildActions() {
    const auto action = [this](Icon which, const QString& text, const QString& about, auto slot) {
        auto* made = new QAction(icon(which), text, this);
        made->setToolTip(about);
        made->setWhatsThis(about);
        connect(made, &QAction::triggered, this, slot);
        return made;
    };
    m_fixed = action(Icon::Pin, tr("Same see&ds"),
                     tr("The same latents z at every step, those of the run's own sample sheets."),
                     [this] { chooseZ(false); });
    m_fresh = action(Icon::Again, tr("&New samples"),
                     tr("Draws other latents z by the next seed and shows what the last checkpoint makes of "
                        "them. A seed always gives the same pictures."),
                     [this] { chooseZ(true); });
    m_walk = action(Icon::Walk, tr("Mor&ph"),
                    tr("Walks from every selected image to the next one through the latents between them; "
                       "without a selection, from the first images."),
                    [this](bool on) { chooseWalk(on); });
    m_compare = action(Icon::Compare, tr("Comp&are"),
                       tr("Swipes between these pictures and another method, step or run: a divider shows one "
                          "on its left and the other on its right."),
                       [this](bool on) {
                           m_compareBar->setVisible(on);
                           offerCompared();
                           m_compareBar->preferOtherThan(QString::fromStdString(method()));
                           refresh();
                       });
    m_steps = action(Icon::Table, tr("&Steps"),
                     tr("Shows several steps of the training at once, all of the same latents: a row for every step of "
                        "images, a column of points. With Compare, those of a second method or run beside them."),
                     [this] { refresh(); });
    m_labels = action(Icon::Tag, tr("&Labels"), tr("Shows the class of every image, or its number where it has none."),
                      [this](bool on) {
                          for (SheetGrid* grid : m_grids) grid->setLabelled(on);
                          refresh();
                      });
    m_copy = action(Icon::Copy, tr("&Copy image"),
                    tr("Copies the selected images, or all, as one picture to the clipboard."),
                    &GalleryView::copyImages);
    m_export = action(Icon::Export, tr("E&xport…"), tr("Exports the selected images, or all."),
                      &GalleryView::exportPick);
    for (QAction* checkable : {m_fixed, m_fresh, m_walk, m_compare, m_steps, m_labels}) checkable->setCheckable(true);
    m_fixed->setChecked(true);
    m_zooms[0] = action(Icon::Find, tr("Zoom &in"), tr("Larger images"), &GalleryView::zoomIn);
    m_zooms[1] = action(Icon::Find, tr("Zoom &out"), tr("Smaller images"), &GalleryView::zoomOut);
    m_zooms[2] = action(Icon::Find, tr("Zoom to &fit"), tr("The largest zoom at which all images are seen"),
                        &GalleryView::zoomToFit);
    m_zooms[0]->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    m_zooms[1]->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Minus));
    m_zooms[2]->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_0));
    m_copy->setShortcut(QKeySequence::Copy);
    for (QAction* each : {m_copy, m_zooms[0], m_zooms[1], m_zooms[2]})
        each->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addActions({m_copy, m_zooms[0], m_zooms[1], m_zooms[2]});
    m_grids[0]->addActions({m_copy, m_export, m_walk, m_labels, m_zooms[0], m_zooms[1], m_zooms[2]});
    m_grids[0]->addAction(pictureActions(*m_grids[0]).front());
    m_grids[0]->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_grids[0]->setWhatsThis(tr("Images that the run generated. A click or Enter opens one beside its "
                                "nearest records; Ctrl and Shift select several. Every pixel is "
                                "shown as a square of whole device pixels."));
}

QToolBar* GalleryView::buildBar() {
    m_method = new QComboBox;
    m_method->setAccessibleName(tr("Method"));
    m_method->setWhatsThis(tr("Which of the run's ways of training is shown."));
    m_method->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_method->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed); // its words are never cut off
    m_zoom = new WholeSpinBox(0, SheetGrid::mostZoom);
    m_zoom->setPrefix(QStringLiteral("×"));
    m_zoom->setSpecialValueText(tr("Fit"));
    m_zoom->setAccessibleName(tr("Zoom"));
    m_zoom->setToolTip(
        tr("How large images are drawn: so that all are seen, or every pixel as a square of so many device "
           "pixels. Ctrl and the wheel, or Ctrl + and Ctrl −; Ctrl 0 fits all."));
    m_zoom->setWhatsThis(m_zoom->toolTip());
    m_class = new QComboBox;
    m_class->setAccessibleName(tr("Class"));
    m_class->setToolTip(tr("Which class is shown, of a run that learned labels: all, a row for each, or one alone. New "
                           "samples and Morph keep to it."));
    m_class->setWhatsThis(m_class->toolTip());
    m_class->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_class->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    auto* bar = new QToolBar;
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize);
    bar->setIconSize({side, side});
    bar->setAccessibleName(tr("What the gallery shows"));
    bar->addWidget(m_method);
    m_classShown = bar->addWidget(m_class);
    m_classShown->setVisible(false);
    bar->addActions({m_fixed, m_fresh, m_walk, m_compare, m_steps});
    bar->addSeparator();
    bar->addAction(m_labels);
    m_zoomShown = bar->addWidget(m_zoom);
    bar->addSeparator();
    bar->addAction(m_copy);
    for (QAction* each : bar->actions())
        if (QWidget* button = bar->widgetForAction(each); button && !each->isSeparator())
            button->setFocusPolicy(Qt::StrongFocus);
    connect(m_method, &QComboBox::currentIndexChanged, this, &GalleryView::chooseMethod);
    connect(m_class, &QComboBox::currentIndexChanged, this, &GalleryView::chooseClass);
    return bar;
}

/// Outside the bar, which hides its last parts where it is narrow.
QWidget* GalleryView::buildExport() {
    auto* button = new QPushButton(m_export->text());
    button->setIcon(icon(Icon::Export, QPalette::HighlightedText));
    button->setProperty("primary", true);
    button->setToolTip(m_export->toolTip());
    button->setWhatsThis(m_export->whatsThis());
    connect(button, &QPushButton::clicked, m_export, &QAction::trigger);
    connect(m_export, &QAction::changed, button, [this, button] { button->setEnabled(m_export->isEnabled()); });
    button->setEnabled(m_export->isEnabled());
    return button;
}

QWidget* GalleryView::buildEmpty() {
    auto* empty = new EmptyPage(
        Icon::Grid, tr("Nothing generated yet"),
        tr("What the run generates appears here: the same latents z at every step, so that you can watch "
           "the pictures take shape, compare two runs, and see whether any record was copied."));
    m_train = empty->button(tr("&Train"),
                            tr("Trains with the settings as they are; pictures appear here as they are drawn."));
    m_train->setIcon(icon(Icon::Train));
    connect(m_train, &QPushButton::clicked, this, &GalleryView::trainRequested);
    auto* open = empty->button(tr("&Open a run…"), tr("Shows what a run has generated that was trained before."));
    open->setIcon(icon(Icon::Open));
    connect(open, &QPushButton::clicked, this, &GalleryView::openRunRequested);
    connect(&m_session, &RunSession::engineFailed, m_train, [this] { m_train->setEnabled(false); });
    return empty;
}

} // namespace sfumato
