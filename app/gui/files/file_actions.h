// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/window/window_part.h"

#include <QMessageBox>
#include <QStringList>

namespace sfumato {

struct Dropped;

/// Experiments, runs and data that are opened, and experiments that are saved.
class FileActions : public WindowPart {
    Q_OBJECT

public:
    FileActions(const WindowContext& context, const std::vector<RunSpec>& presets, const QString& runsFolder);
    /// A preset by its name, or whatever lies at a path.
    void open(const QString& presetOrPath);
    /// `file`: from which it was read; empty: none.
    void open(const RunSpec& spec, const QString& file = {});
    void openFiles(const QStringList& paths);
    void openRun(const QString& folder);
    /// Lists what was spent, with the runs in the runs folder and in `elsewhere` that did; asks nothing of the engine.
    void listSpent(const Spending& spending, const QStringList& elsewhere);
    void askForExperiment();
    void askForRun();
    /// A label or an exported file, which is then compared with the run that a person names.
    void askForLabel();
    /// The same of a folder of exported pictures.
    void askForLabelledFolder();
    void save();
    void saveAs();

Q_SIGNALS:
    void sweepFound(const QString& folder);
    void dataFound(const QString& path); ///< which are to become the records

private:
    void openDropped(const Dropped& dropped);
    void openExperiment(const QString& path);
    void openArchive(const QString& path);
    void checkLabel(const QString& label);
    void tellOfLabel(const QString& file, const QString& run, const std::optional<LabelChange>& change);
    QMessageBox* tell(QMessageBox::Icon icon, const QString& title, const QString& words, const QString& more);
    void saveTo(const QString& path);

    const std::vector<RunSpec>& m_presets;
    const QString m_runsFolder;
};

} // namespace sfumato
