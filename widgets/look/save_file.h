// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <functional>

class QFileDialog;
class QWidget;

namespace sfumato {

/// The one place that asks before files are replaced. `paths`: the whole paths of what `write` would write; a folder
/// counts where something lies in it. Where none of them exists, calls `write` at once, else once a person has agreed.
/// `why`: what else there is to say.
void askToReplace(QWidget* parent, const QStringList& paths, std::function<void()> write, const QString& why = {});

/// Asks where to save, and before a file is replaced. `place`: proposed; `suffix`: added to a name without one;
/// `beside`: what is appended to the name of a second file that is written with it; `chosen` gets the whole path.
QFileDialog* askWhereToSave(QWidget* parent, const QString& title, const QString& place, const QStringList& filters,
                            const QString& suffix, std::function<void(const QString&)> chosen,
                            const QString& beside = {});

/// Asks for a file that is there, or for several; the paths are whole.
QFileDialog* askForFile(QWidget* parent, const QString& title, const QString& place, const QStringList& filters,
                        std::function<void(const QString&)> chosen);
QFileDialog* askForFiles(QWidget* parent, const QString& title, const QString& place, const QStringList& filters,
                         std::function<void(const QStringList&)> chosen);

/// Asks for the name of a file to write later: whoever writes it asks before it is replaced.
QFileDialog* askForTarget(QWidget* parent, const QString& title, const QString& place,
                          std::function<void(const QString&)> chosen);

/// Asks for a folder; `chosen` gets its whole path. A path that is typed counts as one that is clicked at: Qt's own
/// dialog reports the folder in view together with it, and then says fileSelected() of neither.
QFileDialog* askForFolder(QWidget* parent, const QString& title, const QString& place,
                          std::function<void(const QString&)> chosen);

} // namespace sfumato
