// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/window/main_window.h"

#include <QByteArray>
#include <QImage>
#include <QMimeData>
#include <QTemporaryFile>

#include <functional>

namespace sfumato {

/// All words of a window, a dialog or a panel, shown or not: texts, titles, tips, helps, what is told to
/// screen readers, and the cells of tables and lists.
QByteArray wordsOf(const QWidget& window);

/// Pixels as gray bytes, row by row.
QByteArray pixelsOf(const QImage& image);

/// Every format of what was copied, and the pixels of a picture.
QByteArray contentOf(const QMimeData& copied);

/// The button whose words begin with `text`, seen now; null where there is none.
QAbstractButton* seenButton(const QWidget& window, const QString& text);

/// The input beside the label `title`.
template <class Input>
Input* fieldOf(const QWidget& window, const QString& title) {
    for (auto* input : window.findChildren<Input*>())
        if (input->accessibleName() == title) return input;
    return nullptr;
}

/// Chooses a path in the file dialog that stands open below `owner`; false where there is none.
bool chooseFile(QWidget& owner, const QString& path);

/// Drops files and folders onto the window; false where it takes none of them.
bool dropFiles(MainWindow& window, const QStringList& paths);

/// Shows one page of every tab after the other, those inside of others, too, and calls `look` at each.
void turnPages(MainWindow& window, const std::function<void()>& look);

/// What the process writes to its standard output and error, from the beginning of this to end().
class Overheard {
public:
    Overheard();
    ~Overheard() { end(); }
    QByteArray end();

private:
    QTemporaryFile m_file;
    QByteArray m_heard;
    int m_kept[2] = {-1, -1};
};

} // namespace sfumato
