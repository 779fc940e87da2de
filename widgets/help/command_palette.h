// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QDialog>
#include <QPointer>

#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;

namespace sfumato {

/// What the palette finds besides the commands of the menus: a setting, a preset, a field, a word.
struct PaletteEntry {
    QString words; ///< "Theme: Dark"
    std::function<void()> act;
    QString id = {};   ///< what files and the command line know it by: stands behind the words
    QString also = {}; ///< other words by which it is found, not shown
};

/// The palette finds `action` by these words, too, which it does not show.
QAction* foundBy(QAction* action, const QString& words);

/// Every action of a window that can be triggered now, and `more`, found by typing parts of their words in
/// any order; Return does the chosen one. What only its id has stands below what its words have.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    explicit CommandPalette(QWidget& window, std::vector<PaletteEntry> more = {});

private:
    void show(const QString& filter);
    void trigger();
    bool eventFilter(QObject* watched, QEvent* event) override;

    struct Entry {
        QString words; ///< menu and text: "Edit: Undo epsilon"
        QPointer<QAction> action;
        std::function<void()> act; ///< where there is no action
        QString id, also;
    };
    std::vector<Entry> m_entries;
    QLineEdit* m_filter;
    QListWidget* m_list;
    QLabel* m_nothing; ///< in its place where nothing fits
};

/// "Edit: Undo" with its keys, for every action of the window's menus that has any; in the order of the
/// menus.
std::vector<std::pair<QString, QString>> shortcutsOf(const QWidget& window);

} // namespace sfumato
