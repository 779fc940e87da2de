// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QDialog>
#include <QPointer>

class QLineEdit;
class QListWidget;

namespace sfumato {

/// Every action of a window that can be triggered now, found by typing parts of its words in any order;
/// Return triggers the chosen one.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    explicit CommandPalette(QWidget& window);

private:
    void show(const QString& filter);
    void trigger();
    bool eventFilter(QObject* watched, QEvent* event) override;

    struct Entry {
        QString words; ///< menu and text: "Edit: Undo epsilon"
        QPointer<QAction> action;
    };
    std::vector<Entry> m_entries;
    QLineEdit* m_filter;
    QListWidget* m_list;
};

/// "Edit: Undo" with its keys, for every action of the window's menus that has any; in the order of the
/// menus.
std::vector<std::pair<QString, QString>> shortcutsOf(const QWidget& window);

} // namespace sfumato
