// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "core/spec/shape_outline.h"
#include "widgets/plots/figure_source.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/cloud_axes.h"
#include "widgets/preview/picture_card.h"
#include "widgets/preview/plan_layers.h"

#include <QGridLayout>
#include <QStringList>
#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace sfumato {

class ColumnSpreadView;
class PointCloudView;
class SheetView;

/// The methods of a run side by side. Points: one view per method, the generated points over the privatized ones.
/// Images: raw (while it may be seen), privatized, and one sheet per method.
class CompareGrid : public QWidget, public FigureSource {
    Q_OBJECT

public:
    struct Method {
        QString name;
        QString title; ///< of its picture, for assistive technology and files
        MethodStyle style;
        bool faded = false; ///< of other settings than those that stand in the forms
        QString label = {}; ///< above its picture; empty: the title
        bool operator==(const Method&) const = default;
    };

    /// Of a method's samples to the original.
    struct Distance {
        QString method;
        QString value;          ///< empty: not known, or not to be shown
        qint64 step = -1;       ///< at which it was measured; -1: not known
        qint64 every = 0;       ///< steps after which it will be measured, where nothing is known yet; 0: it will not
        bool namesStep = false; ///< also where it is that of the picture: in a film, whose words then never change
    };

    explicit CompareGrid(QWidget* parent = nullptr);
    void setMethods(std::vector<Method> methods);
    void showSheet(std::shared_ptr<const SampleSheet> sheet);
    void clearGenerated();
    /// Neither raw nor privatized records stand there any more.
    void clearRecords();
    /// Whether the privatized records are those that a run released, not ones drawn for a look at the settings.
    void setReleased(bool released);
    /// The column of privatized records; a central run has none.
    void setPrivatizedShown(bool shown);
    void setRawVisible(bool visible);
    /// The records are no secret.
    void setPublicRecords(bool isPublic);
    /// Of points: which layers are drawn, the plan of a method's step, and the phase of slow motion.
    void setLayers(CloudLayers layers);
    /// What the numbers of points mean: axes of the plane, and of a table all columns.
    void setData(const DataSpec& data);
    /// Of a table: which two of its numbers the axes are. A sheet that does not hold them shows no points.
    void setPlane(CloudPlane plane);
    void showPlan(const std::shared_ptr<const PlanLinks>& plan);
    void setPhase(PlanPhase phase, double progress);
    /// No plan of this method is known at the step that is shown.
    void clearPlan(const QString& method);
    Figure figure() const override;
    /// Words after "sfumato-cli figure" that draw the same from the run's folder, with the `original` or without.
    QStringList command(bool original) const;
    /// The lines on which the records lie, where these are known.
    void setOutline(const std::vector<Polyline>& lines);
    void setClassNames(const QStringList& names);
    /// Below every method's picture: what made it.
    void setSettings(const QString& words, bool outdated);
    /// What is below the pictures has room for this step: they have one place from the first step on.
    void setLastStep(qint64 step);
    /// Above a method's picture, how far it is from the original, and at which step where the picture is of another.
    void setDistance(const Distance& distance);
    /// Points are shown at another scale where the present ones ask for it.
    void fitAgain();
    /// One picture fills the grid; false: all are shown again.
    bool isFilled() const { return m_filled; }
    void showAll();
    bool showsImages() const { return m_images; }
    bool showsRaw() const { return m_raw && m_rawVisible && (m_images || m_layers.raw); }
    bool recordsArePublic() const { return m_public; }
    /// Width over height of the pictures together.
    double aspect() const { return double(m_columns) / m_rows; }
    QSize minimumSizeHint() const override;
    /// All pictures fit the height that there is: they become smaller and names are cut rather than that any would lie
    /// below the page. Else they have a least height.
    void setFitted(bool fitted);
    /// It is drawn into a file: without buttons, and its rows keep their number whatever its size.
    void setStill();
    /// Another one that shows the same and is still, with the methods in these colors.
    std::unique_ptr<CompareGrid> copy(std::vector<Method> methods) const;
    const std::vector<Method>& methods() const { return m_methods; }
    /// What comes, where that is known before the first of it.
    void expectImages(bool images);
    /// Whether a step before the last is shown, which a figure then names. `last`: the samples of the last one, whose
    /// frame figures of points have at every step.
    void setEarlierStep(bool earlier, std::vector<std::shared_ptr<const SampleSheet>> last = {}) {
        m_isEarlier = earlier, m_last = std::move(last);
    }
    /// The step that is asked for, which a picture may be older than, and then says so; -1: the newest of all.
    void setAskedStep(qint64 step) { m_askedStep = step; }

Q_SIGNALS:
    /// Images came where points were, or points where images were.
    void kindChanged(bool images);
    /// Records came that hold all numbers of a table, so many each.
    void tableShown(std::size_t numbers);
    /// One picture fills the grid, or no longer.
    void filled(bool on);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitToLast(std::vector<FigurePanel>& panels) const;
    void place();
    int pictureHeight(int rows) const;
    int fittedRows(int count, int rows) const;
    void holdHeights();
    void fitCards();
    void alignSheets();
    int leastWidth(PictureCard::Head head) const;
    void rebuild();
    PictureCard* addCard(QWidget* view, const QString& key, const QString& title,
                         const std::optional<MethodStyle>& style = {});
    void showDistance(const QString& method);
    void fill(PictureCard* card);
    /// Of a table's records, where their numbers are known; else 0.
    std::size_t numbersOfRecords() const;
    void distribute(const std::shared_ptr<const SampleSheet>& sheet);
    QString stepOf(const SampleSheet& sheet) const;

    static constexpr int cardGap = 8; ///< logical pixels

    QGridLayout* m_places;
    int m_columns = 1, m_rows = 1; ///< of cards
    bool m_still = false, m_fitted = false;
    std::vector<PictureCard*> m_order;
    std::vector<Method> m_methods;
    bool m_images = false;
    bool m_privatizedShown = true;
    bool m_rawVisible = false, m_public = false, m_released = false;
    std::shared_ptr<const SampleSheet> m_raw, m_privatized;
    bool m_isEarlier = false;
    std::vector<std::shared_ptr<const SampleSheet>> m_last; ///< see setEarlierStep()
    bool m_isTold = false; ///< a phase is shown: samples are of other points, and no spread of them stands beside it
    std::map<QString, std::shared_ptr<const SampleSheet>> m_generated;
    std::map<QString, std::shared_ptr<const PlanLinks>> m_plans;
    CloudLayers m_layers;
    DataSpec m_data;
    CloudPlane m_plane = firstTwo;
    std::map<QString, PointCloudView*> m_clouds;
    std::map<QString, ColumnSpreadView*> m_spreads; ///< beside the clouds
    std::map<QString, SheetView*> m_sheets;
    std::map<QString, PictureCard*> m_cards; ///< of methods by their names, and of records
    std::map<QString, Distance> m_distances;
    std::vector<Polyline> m_outline;
    QStringList m_classNames;
    QString m_settings;
    qint64 m_lastStep = 0, m_askedStep = -1;
    bool m_outdated = false, m_filled = false;
    SheetView* m_rawView = nullptr;
    SheetView* m_privatizedView = nullptr;
};

} // namespace sfumato
