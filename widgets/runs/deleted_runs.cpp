// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/deleted_runs.h"

#include "widgets/look/layouts.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>

namespace sfumato {

namespace {

enum Column { Name, Folder, When };
constexpr int placeRole = Qt::UserRole; // of the first column: TrashedRun::place

} // namespace

DeletedRuns::DeletedRuns(QWidget* parent)
    : QDialog(parent), m_about(new QLabel(tr("Looking into the trash…"))), m_list(new QTreeWidget),
      m_message(new QLabel) {
    setObjectName(QStringLiteral("deleted-runs"));
    setWindowTitle(tr("Deleted runs"));
    for (QLabel* label : {m_about, m_message}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_message->hide();
    m_list->setHeaderLabels({tr("Name"), tr("Folder"), tr("Deleted")});
    m_list->setRootIsDecorated(false);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setAccessibleName(tr("Deleted runs"));
    m_list->setWhatsThis(tr("The runs and sweeps of this list that lie in the trash of the desktop, the last first. "
                            "Ctrl and Shift select several."));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_restore = buttons->addButton(tr("&Restore"), QDialogButtonBox::ActionRole);
    m_restore->setProperty("primary", true);
    m_restore->setWhatsThis(tr("Moves the selected ones back to the folders where they were."));
    m_restore->setEnabled(false);
    connect(m_restore, &QPushButton::clicked, this, &DeletedRuns::restore);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QTreeWidget::itemSelectionChanged, this,
            [this] { m_restore->setEnabled(!m_list->selectedItems().isEmpty()); });
    inColumn(this, {m_about, {m_list, 1}, m_message, buttons});
    resize(50 * fontMetrics().horizontalAdvance(QLatin1Char('n')) + 200, 24 * fontMetrics().height());
}

void DeletedRuns::setRuns(const std::vector<TrashedRun>& runs) {
    m_list->clear();
    for (const TrashedRun& run : runs) {
        auto* item = new QTreeWidgetItem(m_list, {run.name, QDir::toNativeSeparators(run.folder),
                                                  QLocale().toString(run.when, QLocale::ShortFormat)});
        item->setData(Name, placeRole, run.place);
        item->setData(Folder, placeRole, run.folder);
        item->setToolTip(Folder, item->text(Folder));
    }
    for (const Column column : {Name, When}) m_list->resizeColumnToContents(column);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(Folder, QHeaderView::Stretch);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setVisible(!runs.empty());
    m_about->setText(runs.empty()
                         ? tr("None of the runs that were listed here is in the trash.")
                         : tr("These runs are in the trash of the desktop and can be restored until it is emptied."));
    m_restore->setEnabled(!runs.empty());
    if (!runs.empty()) m_list->setCurrentItem(m_list->topLevelItem(0)); // the last that was deleted
}

void DeletedRuns::say(const QString& words) {
    m_message->setText(words);
    m_message->setVisible(!words.isEmpty());
}

void DeletedRuns::restore() {
    say({});
    QStringList taken;
    for (const QTreeWidgetItem* item : m_list->selectedItems()) {
        const QString folder = item->data(Folder, placeRole).toString();
        if (QFileInfo::exists(folder))
            taken
                << tr("%1 stays in the trash: its place, %2, is taken. Move or rename what is there, then restore it.")
                       .arg(item->text(Name), QDir::toNativeSeparators(folder));
        else
            Q_EMIT restoreAsked(folder, item->data(Name, placeRole).toString());
    }
    say(taken.join(QLatin1Char('\n')));
}

} // namespace sfumato
