// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/window/window_part.h"
#include "widgets/motion/animation.h"
#include "widgets/plots/figure_source.h"

#include <QPointer>

namespace sfumato {

class CentralPanel;
class CompareView;
class FigureDialog;
class ExportDialog;
struct GalleryPick;
class GalleryView;
class Pages;
class RawGate;
class TrainingView;

/// What leaves the window: samples, figures, and a run as one file.
class Exports : public WindowPart, public FigureExporter {
    Q_OBJECT

public:
    /// Where what is exported is shown.
    struct Shown {
        Pages& pages;
        TrainingView& training;
        GalleryView& gallery;
        CompareView& compare;
        CentralPanel& central;
        RawGate& gate;
    };

    Exports(const WindowContext& context, const Shown& shown);
    std::string stampOf(const std::filesystem::path& run) const; ///< what its label says
    void exportSamples();
    void exportPlot();
    /// With the command and the promise of the run that the page shows.
    void exportFigures(std::vector<Figure> figures) override;
    /// Of the page that is shown, or of the training.
    void exportAnimation(bool dark = false);
    void exportReport();
    /// All of the run as one file.
    void packRun();

private:
    void exportPick(const GalleryPick& pick);
    void exportComparison();
    std::vector<Animation> animations() const;
    FigureDialog* openFigures(std::vector<Figure> figures, const QString& promise, const RunSpec& of);
    void writeReport(const QString& path);
    bool showsRun() const;
    RunSpec shownSpec() const;
    QString plotStamp(bool ofRun) const;
    void promiseOfRuns(Figure& figure) const;

    Pages& m_pages;
    TrainingView& m_training;
    GalleryView& m_gallery;
    CompareView& m_compare;
    CentralPanel& m_central;
    RawGate& m_gate;
    QPointer<ExportDialog> m_exportDialog;
};

} // namespace sfumato
