// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "widgets/gallery/gallery_questions.h"
#include "widgets/gallery/sheet_part.h"
#include "widgets/look/presentable.h"
#include "widgets/motion/animation.h"
#include "widgets/plots/cloud_axes.h"
#include "widgets/plots/figure.h"
#include "widgets/preview/sheet_history.h"

#include <QWidget>

#include <limits>
#include <map>

class QAction;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QStackedWidget;
class QToolBar;

namespace sfumato {

class CloserView;
class CompareBar;
class Filmstrip;
class MessageBar;
class PlaneBar;
class PointCloudView;
class SheetGrid;
class StepsGrid;
class SwipeView;
class WalkBar;

/// What a run generates: the same latents at every step of its training, other latents at its last
/// checkpoint, walks between them, one image beside its nearest records, and two sources side by side. Works
/// for a run that trains now and for one that lies in a folder.
class GalleryView : public QWidget, public Presentable {
    Q_OBJECT

public:
    /// `session` must outlive the view.
    explicit GalleryView(RunSession& session, QWidget* parent = nullptr);

    /// The sheets that the folder holds are read by the engine; those of a run that is just starting come by
    /// addSheet().
    void setRun(const std::filesystem::path& folder, const RunSpec& spec);
    const std::filesystem::path& runFolder() const { return m_run.folder; }
    /// Generated and privatized sheets of this run; others are ignored.
    void addSheet(std::shared_ptr<const SampleSheet> sheet);
    void clear();
    /// The global step: the newest sheet at or before it is shown; live: the newest.
    void setStep(qint64 step, bool live);
    void setRawVisible(bool visible);
    void setReducedMotion(bool reduced);
    /// The morph that is shown, and the method's pictures step by step; none where there are too few.
    std::vector<Animation> animations() const;
    /// The line above the pictures: that they are the result of other settings. `faded`: they are gray then.
    MessageBar& result() { return *m_result; }
    void setFaded(bool faded);
    void setPresented(bool presented) override;
    Turns turns() const override;
    bool isBlank() const override { return !m_run.at(method(), step()); }
    /// The next or the previous step, or frame of a walk; of a run with one step the next class. At their end the next
    /// method.
    bool turn(int by) override;
    /// The two columns of a table that points stand for.
    CloudPlane plane() const;
    /// Swipes between this run and the run in this folder.
    void compareWith(const std::filesystem::path& folder);

    void zoomIn();
    void zoomOut();
    void zoomToFit();
    void copyImages();
    /// The images that are selected, or all, or the points, to be written to a file; nothing while none can be seen.
    std::optional<Figure> figure() const;

Q_SIGNALS:
    void stepChosen(qint64 step);
    /// The sheets of the run's folder were read, up to this step.
    void lastStepKnown(qint64 step);
    void exportRequested(const sfumato::GalleryPick& pick);
    void trainRequested();
    /// animations() are to be saved.
    void animationRequested();
    void openRunRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    /// A run whose sheets are at hand.
    struct Source {
        std::filesystem::path folder;
        SheetHistory history;
        Sheet privatized;
        QStringList methods;
        Sheet at(const std::string& method, qint64 step) const;
        void take(const PastSheets& past);
    };

    void build();
    void buildActions();
    QToolBar* buildBar();
    QWidget* buildEmpty();
    QWidget* buildExport();
    void readSheets();
    void chooseMethod();
    void chooseClass();
    /// The class control lists these, or hides where there are none.
    void offerClasses(int classes);
    ClassChoice classes() const;
    /// What the chosen classes leave of a sheet; the same sheet for the same one.
    Sheet ofClasses(const Sheet& sheet) const;
    void offerPlane(const Sheet& sheet);
    /// Its points on the chosen plane; the same sheet for the same one.
    Sheet onPlane(const Sheet& sheet) const;
    void chooseZ(bool fresh);
    void chooseWalk(bool on);
    void askWalk();
    void askTwin();
    void leaveDrawn();
    void open(int index);
    void closeCloser();
    void askNeighbours();
    void browse();
    void offerCompared();
    void exportPick();
    /// Of what is selected, or of all, as square as possible.
    QImage picture(const SampleSheet& sheet, const QColor& gap) const;
    void refresh();
    void showPoints(const Sheet& sheet, const Sheet& other);
    /// What a method made at its steps of the same latents.
    struct Course {
        QString name; ///< of the method, with the settings in which its run differs from the other that is shown
        std::vector<Sheet> sheets;
        QColor color; ///< of points
    };
    std::vector<Course> courses(bool images) const;
    void showSteps(bool images);
    void showStatus();
    static QString folderName(const std::filesystem::path& folder);
    QString captionOf(const SampleSheet& sheet) const;
    QString withClass(const QString& caption) const;
    QStringList command(const SampleSheet& sheet, bool everyStep) const;
    Sheet shown() const;
    Sheet compared() const;
    const Source& comparedRun() const;
    std::vector<int> picked() const;
    std::string method() const;
    /// Of the run's method in every view; of another name, one that no method has.
    MethodStyle styleOf(const std::string& method) const;
    std::int64_t step() const { return m_live ? std::numeric_limits<std::int64_t>::max() : m_step; }

    RunSession& m_session;
    RunSpec m_spec; ///< of the run, which may not be that of the experiment
    Source m_run, m_other;
    qint64 m_step = 0;
    bool m_live = true, m_rawVisible = false;
    std::optional<std::uint64_t> m_seed; ///< of the latents that are shown; none: the fixed ones
    std::uint64_t m_newest = 0;          ///< seed of all drawn so far
    Sheet m_drawn;                       ///< by m_seed
    /// What the second source makes of the latents of m_seed.
    struct Twin {
        std::filesystem::path folder;
        std::string method;
        std::uint64_t seed = 0;
        int count = 0;
        ClassChoice classes;
        bool operator==(const Twin&) const = default;
    };
    std::optional<Twin> m_twinAsked;
    Sheet m_twin;
    std::vector<Sheet> m_frames; ///< of the walk
    QStringList m_walkCommand;   ///< what makes it on the command line
    std::vector<Sheet> m_laid;   ///< in the clouds
    QString m_problem;           ///< the last fault, until something else is asked

    GalleryQuestions m_questions;
    QStackedWidget* m_pages;
    MessageBar* m_result;
    QPushButton* m_train;
    QToolBar* m_bar;
    QWidget* m_exportButton;
    QComboBox* m_method;
    QComboBox* m_class;
    QAction* m_classShown;
    mutable std::map<Sheet, Sheet> m_ofClass; ///< parts of sheets of the chosen class
    mutable std::map<Sheet, Sheet> m_ofPlane; ///< sheets on the chosen plane
    QSpinBox* m_zoom;
    QAction* m_fixed;
    QAction* m_fresh;
    QAction* m_walk;
    QAction* m_compare;
    QAction* m_steps;
    QAction *m_labels, *m_zoomShown;
    QAction* m_copy;
    QAction* m_export;
    QAction* m_zooms[3];
    PlaneBar* m_plane;
    QWidget* m_planeTools; ///< with it
    WalkBar* m_walkBar;
    CompareBar* m_compareBar;
    QStackedWidget* m_kinds; ///< images, points or the grid of steps
    StepsGrid* m_stepsGrid;
    SwipeView* m_images;
    SwipeView* m_points;
    SheetGrid* m_grids[2];
    PointCloudView* m_clouds[2];
    CloserView* m_closer;
    QWidget* m_closerCard; ///< around it; hidden with it
    Filmstrip* m_strip;
    QLabel* m_status;
};

} // namespace sfumato
