// SPDX-License-Identifier: GPL-3.0-or-later
// What the view consists of; what it does stands in runs_view.cpp.
#include "widgets/runs/runs_view.h"

#include "widgets/look/card.h"
#include "widgets/look/empty_page.h"
#include "widgets/look/layouts.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/undo_actions.h"
#include "widgets/runs/diff_pane.h"
#include "widgets/runs/overlay_pane.h"
#include "widgets/text/label_text.h"
#include "widgets/runs/list/run_tree.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sfumato {

void RunsView::build() {
    for (const RunColumn column : usualRunColumns()) m_chosen << int(column);
    m_tree = new RunTree;
    m_tree->setModel(&m_arrangement);
    m_tree->setAccessibleName(tr("Runs"));
    m_tree->setWhatsThis(tr("Every run in the folder of runs. Space ticks one for the curves, Enter opens "
                            "it, F2 renames it; Ctrl and Shift select several to compare."));
    m_tree->setItemDelegate(new RunDelegate(
        m_thumbnails, [this](const QString& folder) { return m_files.path(folder); }, m_tree));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->header()->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->header()->setSectionsClickable(true);
    m_tree->header()->setSortIndicatorShown(true);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);

    m_empty = new EmptyPage(Icon::Runs, tr("No runs to show"), QString());
    m_emptyButton = m_empty->button(QString(), tr("What helps here: set up a first run, or list all runs again."));
    m_emptyFolder = m_empty->button(tr("&Add a folder…"), tr("Lists the runs of another folder, too. No file moves."));
    m_pages = new QStackedWidget;
    m_pages->addWidget(m_tree);
    m_pages->addWidget(m_empty);

    m_overlay = new OverlayPane;
    m_diff = new DiffPane;
    connect(m_overlay, &OverlayPane::metricChosen, &m_followLater, qOverload<>(&QTimer::start));
    m_panes = divided(Qt::Horizontal, {new Card(m_overlay, 8), new Card(m_diff, 12)}, {500, 400});
    m_halves = new QSplitter(Qt::Vertical);
    auto* runs = new QWidget;
    auto* rows = new QVBoxLayout(runs);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    rows->addWidget(m_pages, 1);
    m_halves->addWidget(new Card(runs, 8));
    m_halves->addWidget(m_panes);
    m_halves->setStretchFactor(0, 3);
    m_halves->setStretchFactor(1, 2);
    m_halves->setChildrenCollapsible(false);
    m_halves->setObjectName(QStringLiteral("halves"));
    m_panes->setObjectName(QStringLiteral("panes"));
    for (QSplitter* splitter : {m_halves, m_panes})
        connect(splitter, &QSplitter::splitterMoved, this,
                [this, splitter] { m_dragged[splitter] = splitter->sizes(); });

    m_message = new MessageBar;
    m_message->setClosable();
    m_fault = new QLabel;
    m_detail = new QLabel;
    m_detail->setObjectName(QStringLiteral("detail"));
    for (QLabel* label : {m_detail, m_fault}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->hide();
    }
    buildActions();
    m_bar = buildBar(); // outside of what is scrolled, so that it is in sight in a small window
    auto* layout = inColumn(this, {m_top = buildTop(), m_filterFault, m_bar, m_message}, noMargins, 8);
    auto* scroll = scrolled(m_halves); // in a small window the curves keep their height
    layout->addWidget(scroll, 1);
    m_hint = new QLabel(OverlayPane::tr("Tick runs with the space bar: their curves appear here."));
    m_hint->setWordWrap(true);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_detail);
    layout->addWidget(m_hint);
    layout->addWidget(m_fault);
}

void RunsView::buildActions() {
    const auto action = [this](const char* name, Icon which, const QString& text, const QString& tip,
                               const QKeySequence& key, auto slot) {
        auto* made = new QAction(icon(which), text, this);
        made->setObjectName(QLatin1String(name));
        made->setToolTip(key.isEmpty() ? tip : tr("%1 (%2)").arg(tip, key.toString(QKeySequence::NativeText)));
        made->setStatusTip(tip);
        made->setWhatsThis(tip);
        made->setShortcut(key);
        made->setShortcutContext(Qt::WidgetShortcut); // the tree's own: the filter box and the editor keep these keys
        connect(made, &QAction::triggered, this, slot);
        addAction(made);
        m_tree->addAction(made);
        return made;
    };
    m_open = action("runs.open", Icon::Open, tr("&Open"), tr("Shows this run in the window. Enter does the same."), {},
                    &RunsView::open);
    m_clone = action("runs.clone", Icon::Copy, tr("&Clone"), tr("Sets up a new run with the settings of this one."), {},
                     [this] { clone(false); });
    m_reseed = action("runs.reseed", Icon::Copy, tr("Clone with another &seed"),
                      tr("Sets up a repeat of this run: the same settings with the next seed."), {},
                      [this] { clone(true); });
    m_fork = action(
        "runs.fork", Icon::Step, tr("&Fork"),
        tr("Sets up a run that goes on from the last checkpoint of this one with other settings, on the same "
           "privatized records: no more budget is spent."),
        {}, &RunsView::fork);
    m_rename = action("runs.rename", Icon::Edit, tr("Re&name"),
                      tr("Gives this run another name; its folder keeps its own."), Qt::Key_F2, &RunsView::rename);
    m_tags = action("runs.tags", Icon::Tag, tr("Ta&gs…"), tr("Sets the tags of the selected runs."), Qt::Key_F3,
                    &RunsView::editTags);
    m_note = action("runs.note", Icon::Note, tr("No&te…"), tr("Writes a note to the selected runs."), Qt::Key_F4,
                    &RunsView::editNote);
    m_tick = action("runs.tick", Icon::Check, tr("Tic&k"),
                    tr("Draws the curves of the selected runs below, or takes them away."), Qt::Key_Space,
                    &RunsView::toggleTicks);
    m_untick = action("runs.untick", Icon::Close, tr("&Untick all"), tr("Takes the curves of all ticked runs away."),
                      {}, &RunsView::untickAll);
    m_trash = action("runs.trash", Icon::Trash, tr("Move to t&rash"),
                     tr("Moves the selected run folders to the trash; undo, or later Deleted runs, moves them back."),
                     QKeySequence::Delete, &RunsView::moveToTrash);
    m_deleted = action("runs.deleted", Icon::Undo, tr("De&leted runs…"),
                       tr("Shows which of the runs listed here are in the trash, and restores those that you choose."),
                       {}, &RunsView::showDeleted);
    m_find = new QAction(tr("Fin&d run"), this);
    m_find->setObjectName(QStringLiteral("runs.find"));
    m_find->setShortcut(QKeySequence::Find);
    connect(m_find, &QAction::triggered, this, &RunsView::findRun);
    addAction(m_find);
}

void RunsView::addColumnAction(QMenu& menu, int column) {
    QAction* each = menu.addAction(titleOf(RunColumn(column)));
    each->setCheckable(true);
    each->setChecked(m_chosen.contains(column));
    each->setEnabled(column != int(RunColumn::Name));
    each->setToolTip(m_table.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
    each->setData(column);
    each->setProperty("isKey", info(RunColumn(column)).isSetting);
    connect(each, &QAction::toggled, this, [this, column](bool shown) {
        if (shown)
            m_chosen << column;
        else
            m_chosen.remove(column);
        applyColumns();
    });
    m_columnActions << each;
}

/// Every figure and every setting; the settings by the parts of a spec.
QMenu* RunsView::buildColumnsMenu() {
    auto* menu = new QMenu(this);
    auto* figures = new QMenu(tr("More &metrics"), menu);
    auto* settings = new QMenu(tr("&Settings"), menu);
    QMap<QString, QMenu*> parts;
    for (int column = 0; column < runColumnCount(); ++column) {
        const QString key = QLatin1String(info(RunColumn(column)).key);
        QMenu* to = column < namedRunColumns ? menu : info(RunColumn(column)).isSetting ? settings : figures;
        if (to == settings && key.contains(QLatin1Char('.'))) {
            QMenu*& part = parts[key.section(QLatin1Char('.'), 0, 0)];
            if (!part) {
                part = settings->addMenu(key.section(QLatin1Char('.'), 0, 0));
                part->menuAction()->setProperty("isKey", true);
            }
            to = part;
        }
        addColumnAction(*to, column);
    }
    menu->addSeparator();
    menu->addMenu(figures);
    menu->addMenu(settings);
    menu->setToolTipsVisible(true);
    for (QMenu* each : menu->findChildren<QMenu*>()) each->setToolTipsVisible(true);
    return menu;
}

/// What is grouped and sorted by: the columns that have a name of their own, and those that are shown.
void RunsView::fillColumnBoxes() {
    const QSignalBlocker one(m_group), two(m_sort);
    const QVariant group = m_group->currentData(), sort = m_sort->currentData();
    m_group->clear();
    m_sort->clear();
    m_group->addItem(tr("Sweeps"), RunArrangement::bySweeps);
    m_group->addItem(tr("Not grouped"), RunArrangement::ungrouped);
    m_group->addItem(tr("Same settings, any seed"), RunArrangement::bySettings);
    for (int column = 0; column < runColumnCount(); ++column) {
        if (column >= namedRunColumns && !m_chosen.contains(column) && group != column && sort != column) continue;
        m_sort->addItem(titleOf(RunColumn(column)), column);
        if (column != int(RunColumn::Name)) m_group->addItem(titleOf(RunColumn(column)), column);
    }
    m_group->setCurrentIndex(std::max(0, m_group->findData(group)));
    m_sort->setCurrentIndex(std::max(0, m_sort->findData(sort)));
}

/// Whose values the runs are sorted by: there is a choice where the column has one for each method, and runs have
/// several.
void RunsView::fillMethodBox() {
    QStringList names;
    bool several = false;
    for (int row = 0; row < m_table.rowCount(); ++row) {
        const auto& methods = m_table.entry(row).methods;
        several = several || methods.size() > 1;
        for (const RunMethod& method : methods)
            if (!names.contains(method.name)) names << method.name;
    }
    std::ranges::sort(names);
    const RunColumnInfo& column = info(RunColumn(std::max(0, m_sort->currentData().toInt())));
    const bool offered = several && column.perMethod && column.isNumber();
    const QString chosen = offered ? m_sortMethod->currentData().toString() : QString();
    {
        const QSignalBlocker quiet(m_sortMethod);
        m_sortMethod->clear();
        m_sortMethod->addItem(tr("least of all methods"));
        for (const QString& name : names) m_sortMethod->addItem(methodText(name.toStdString()), name);
        m_sortMethod->setCurrentIndex(chosen.isEmpty() ? 0 : std::max(0, m_sortMethod->findData(chosen)));
    }
    m_sortMethod->setVisible(offered);
    m_arrangement.setSortMethod(m_sortMethod->currentData().toString());
}

QWidget* RunsView::buildBar() {
    auto* bar = new QWidget;
    bar->setAccessibleName(tr("What can be done with the selected runs"));
    const auto button = [](QAction* action, Qt::ToolButtonStyle style) {
        auto* made = new QToolButton;
        made->setDefaultAction(action);
        made->setToolButtonStyle(style);
        made->setProperty("smallIcon", true);
        made->setAutoRaise(true);
        made->setFocusPolicy(Qt::StrongFocus);
        return made;
    };
    const auto words = [&](QAction* action) { return button(action, Qt::ToolButtonTextBesideIcon); };
    const auto [undo, redo] = undoActions(m_undo, bar);
    undo->setIcon(icon(Icon::Undo));
    redo->setIcon(icon(Icon::Redo));
    undo->setIconText(tr("Undo")); // the tool tip says what
    redo->setIconText(tr("Redo"));
    std::vector<QWidget*> signs; // everybody knows these
    for (QAction* each : {undo, redo}) {
        signs.push_back(button(each, Qt::ToolButtonIconOnly));
        signs.back()->setAccessibleName(each->iconText());
        signs.back()->setWhatsThis(tr("Takes back, or does again, what was changed in the list: names, tags, notes and "
                                      "what was moved to the trash."));
    }
    auto* more = new QMenu(tr("More"), this);
    more->addActions({m_rename, m_tags, m_note, m_untick}); // also where no run is selected
    QAction* table = more->addAction(icon(Icon::Table), tr("Save the table as &CSV…"), this, &RunsView::saveTable);
    table->setObjectName(QStringLiteral("runs.table"));
    table->setToolTip(tr("Every run that is listed, a row for each of its methods, with the columns that are shown."));
    table->setStatusTip(table->toolTip());
    table->setWhatsThis(table->toolTip());
    more->setToolTipsVisible(true);
    m_against = more->addMenu(tr("Figure against a &setting"));
    m_against->setToolTipsVisible(true);
    connect(m_against, &QMenu::aboutToShow, this, &RunsView::fillAgainstMenu);
    auto* rest = new QToolButton; // its mark stands beside the word
    rest->setText(more->title());
    rest->setToolTip(tr("Name, tags and note of the selected runs, and the table as a file"));
    rest->setMenu(more);
    rest->setAutoRaise(true);
    rest->setFocusPolicy(Qt::StrongFocus);
    rest->setPopupMode(QToolButton::InstantPopup);
    rest->setWhatsThis(rest->toolTip());
    auto* cloning = words(m_clone);
    cloning->addAction(m_reseed); // below its arrow
    cloning->setPopupMode(QToolButton::MenuButtonPopup);
    inRow(bar,
          {words(m_open), cloning, words(m_fork), words(m_tick), words(m_trash), rest, signs[0], signs[1], emptyPart},
          noMargins, 2);
    return bar;
}

QWidget* RunsView::buildTop() {
    m_filter = new QLineEdit;
    m_filter->addAction(icon(Icon::Find), QLineEdit::LeadingPosition);
    m_filter->setPlaceholderText(tr("Filter: words, eps<50, method:entropic, tag:…, status:done"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAccessibleName(tr("Filter of the runs"));
    m_filter->setToolTip(tr("Words that must occur, and terms such as eps<50, method:entropic, tag:mine, "
                            "sweep:digits, -status:failed, time>10m, \"two words\". All must hold."));
    m_filter->setWhatsThis(m_filter->toolTip());
    m_filterFault = new QLabel;
    m_filterFault->setWordWrap(true);
    m_filterFault->hide();
    m_group = new QComboBox;
    m_group->setAccessibleName(tr("Group by"));
    m_group->setWhatsThis(tr(
        "Puts runs that agree in this under one heading, with the mean and the standard deviation of their metrics."));
    m_sort = new QComboBox;
    m_sort->setAccessibleName(tr("Sort by"));
    m_sort->setWhatsThis(tr("By which column the runs are sorted; a click on a heading does the same."));
    m_sortMethod = new QComboBox;
    m_sortMethod->setAccessibleName(tr("Method that runs are sorted by"));
    m_sortMethod->setWhatsThis(
        tr("By the values of which method the runs are sorted, where the column has one for each."));
    fillColumnBoxes();
    for (QComboBox* box : {m_group, m_sort, m_sortMethod}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(box == m_group ? 20 : 12);
        box->setMaxVisibleItems(25);
    }
    m_descending = new QToolButton;
    m_descending->setObjectName(QStringLiteral("descending"));
    m_descending->setCheckable(true);
    m_descending->setWhatsThis(tr("The largest or newest first; else the other way round."));
    m_descending->setChecked(true);
    m_descending->setFocusPolicy(Qt::StrongFocus);
    auto* columns = new QToolButton;
    columns->setText(tr("Columns"));
    columns->setIcon(icon(Icon::Table));
    columns->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    columns->setAutoRaise(true);
    columns->setPopupMode(QToolButton::InstantPopup);
    columns->setFocusPolicy(Qt::StrongFocus);
    columns->setAccessibleName(tr("Choose the columns"));
    columns->setWhatsThis(tr("Which columns the table shows. Every entry says what its column means."));
    columns->setMenu(m_columns = buildColumnsMenu());
    auto* folders = new QToolButton;
    folders->setText(tr("Folders"));
    folders->setIcon(icon(Icon::Folder));
    folders->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    folders->setAutoRaise(true);
    folders->setPopupMode(QToolButton::InstantPopup);
    folders->setFocusPolicy(Qt::StrongFocus);
    folders->setAccessibleName(tr("Folders of runs"));
    folders->setWhatsThis(
        tr("Lists runs in other folders as well, anywhere on this computer: a folder of runs, one run "
           "or a sweep. They stay listed until you leave their folder out; no file is touched."));
    folders->setMenu(m_folders = new QMenu(this));
    fillFoldersMenu();
    m_count = new QLabel;
    m_count->setForegroundRole(QPalette::PlaceholderText);
    const auto labelled = [](const QString& text, QWidget* input) {
        auto* label = new QLabel(text);
        label->setBuddy(input);
        return label;
    };
    auto* second = inRow({{m_filter, 1}, m_count, folders, columns}, {}, 8);
    auto* third = inRow({labelled(tr("Group b&y:"), m_group), m_group, labelled(tr("&Sort by:"), m_sort), m_sort,
                         m_sortMethod, m_descending, emptyPart});
    auto* top = new QWidget;
    inColumn(top, {second, third}, noMargins, 8);
    return top;
}

/// Whether the selected run can be forked; else its tool tip says why not, and what can be done.
void RunsView::showFork(const RunEntry* run) {
    const bool central = run && run->mechanism.toStdString() == nameOf(PrivacyModel::Central);
    m_fork->setEnabled(run && !central && run->step > 0);
    m_fork->setToolTip(
        central ? tr("A run of the central model cannot be forked, since every further step costs budget. Clone sets "
                     "up a run of its own with these settings.")
        : run && run->step == 0
            ? tr("This run has no checkpoint yet from which another one could go on. Clone sets up a run of its own.")
            : m_fork->statusTip());
}

} // namespace sfumato
