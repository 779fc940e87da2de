// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/command_palette.h"

#include "widgets/look/layouts.h"
#include "widgets/text/search_words.h"
#include "widgets/text/label_text.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <functional>

namespace sfumato {

namespace {

constexpr const char* searchWords = "searchWords"; // property of an action

QString plain(const QString& text) { return withoutMnemonic(text).remove(QStringLiteral("…")).trimmed(); }

/// Calls f(path, action) for every action that does something, menu by menu.
void walk(const QMenu& menu, const QString& path, const std::function<void(const QString&, QAction*)>& f) {
    for (QAction* action : menu.actions()) {
        if (action->menu())
            walk(*action->menu(), path + QStringLiteral(": ") + plain(action->text()), f);
        else if (!action->isSeparator())
            f(path, action);
    }
}

void walk(const QWidget& window, const std::function<void(const QString&, QAction*)>& f) {
    const auto* bar = window.findChild<QMenuBar*>();
    if (!bar) return;
    for (QAction* top : bar->actions())
        if (top->menu()) walk(*top->menu(), plain(top->text()), f);
}

} // namespace

QAction* foundBy(QAction* action, const QString& words) {
    action->setProperty(searchWords, words);
    return action;
}

CommandPalette::CommandPalette(QWidget& window, std::vector<PaletteEntry> more)
    : QDialog(&window), m_filter(new QLineEdit), m_list(new QListWidget),
      m_nothing(new QLabel(tr("Nothing has all of these parts. Fewer of them find more."))) {
    setWindowTitle(tr("Find a command"));
    m_filter->setPlaceholderText(tr("Type parts of a name: a command, setting, preset, word"));
    m_filter->setAccessibleName(tr("Filter of the commands"));
    m_filter->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Commands"));
    m_filter->setWhatsThis(tr("Keeps the entries in which every typed part occurs. Return runs the chosen one."));
    m_list->setWhatsThis(
        tr("Commands that can be used now, with their keys; fields, themes, presets and the words of the "
           "glossary."));
    m_list->setAlternatingRowColors(true);
    auto* layout = inColumn(this, {m_filter, {m_list, 1}});
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    layout->addWidget(m_nothing, 1);
    resize(520, 380);
    walk(window, [this](const QString& path, QAction* action) {
        if (action->isEnabled())
            m_entries.push_back({path + QStringLiteral(": ") + plain(action->text()),
                                 action,
                                 {},
                                 {},
                                 action->property(searchWords).toString()});
    });
    for (PaletteEntry& entry : more)
        m_entries.push_back(
            {std::move(entry.words), {}, std::move(entry.act), std::move(entry.id), std::move(entry.also)});
    m_filter->installEventFilter(this);
    connect(m_filter, &QLineEdit::textChanged, this, &CommandPalette::show);
    connect(m_filter, &QLineEdit::returnPressed, this, &CommandPalette::trigger);
    connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::trigger);
    show({});
}

void CommandPalette::show(const QString& filter) {
    m_list->clear();
    for (const bool byId : {false, true})
        for (int i = 0; i < int(m_entries.size()); ++i) {
            const Entry& entry = m_entries[std::size_t(i)];
            const QString words = entry.words + QLatin1Char('\n') + entry.also;
            if ((!entry.action && !entry.act) || hasAllWords(words, filter) == byId) continue;
            if (byId && !hasAllWords(words + QLatin1Char('\n') + entry.id, filter)) continue;
            const QString keys = entry.action ? entry.action->shortcut().toString(QKeySequence::NativeText) : QString();
            const QString shown = entry.id.isEmpty() ? entry.words : entry.words + QStringLiteral(" · ") + entry.id;
            auto* item = new QListWidgetItem(keys.isEmpty() ? shown : QStringLiteral("%1    (%2)").arg(shown, keys),
                                             m_list);
            item->setData(Qt::UserRole, i);
        }
    m_list->setCurrentRow(0);
    m_list->setVisible(m_list->count() > 0);
    m_nothing->setVisible(m_list->count() == 0);
}

void CommandPalette::trigger() {
    const auto* item = m_list->currentItem();
    if (!item) return;
    const Entry chosen = m_entries[item->data(Qt::UserRole).toUInt()];
    accept();
    if (chosen.action)
        chosen.action->trigger();
    else if (chosen.act)
        chosen.act();
}

/// The arrows choose in the list while the filter keeps the keyboard.
bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0 && m_list->count() > 0) {
            m_list->setCurrentRow(std::clamp(m_list->currentRow() + step, 0, m_list->count() - 1));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

std::vector<std::pair<QString, QString>> shortcutsOf(const QWidget& window) {
    std::vector<std::pair<QString, QString>> found;
    walk(window, [&](const QString& path, QAction* action) {
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts()) keys << key.toString(QKeySequence::NativeText);
        if (!keys.isEmpty())
            found.emplace_back(path + QStringLiteral(": ") + plain(action->text()), keys.join(QStringLiteral(", ")));
    });
    return found;
}

} // namespace sfumato
