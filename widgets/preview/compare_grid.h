// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "widgets/plots/figure_source.h"
#include "widgets/preview/cloud_axes.h"
#include "widgets/preview/plan_layers.h"

#include <QColor>
#include <QHBoxLayout>
#include <QWidget>

#include <map>
#include <memory>
#include <vector>

namespace sfumato {

class PointCloudView;
class SheetView;

/// The methods of a run side by side. Points: one view per method, the generated points over the privatized ones.
/// Images: raw (while it may be seen), privatized, and one sheet per method.
class CompareGrid : public QWidget, public FigureSource {
    Q_OBJECT

public:
    struct Method {
        QString name;
        QString title;
        MethodStyle style;
        bool faded = false; ///< of other settings than those that stand in the forms
        bool operator==(const Method&) const = default;
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
    void setAxes(const std::optional<CloudAxes>& axes);
    void showPlan(const std::shared_ptr<const PlanLinks>& plan);
    void setPhase(PlanPhase phase, double progress);
    Figure figure() const override;
    bool showsImages() const { return m_images; }
    bool showsRaw() const { return m_raw && m_rawVisible && (m_images || m_layers.raw); }
    bool recordsArePublic() const { return m_public; }
    int columns() const { return m_row->count(); }
    /// Another one that shows the same, with the methods in these colors.
    std::unique_ptr<CompareGrid> copy(std::vector<Method> methods) const;
    const std::vector<Method>& methods() const { return m_methods; }
    /// What comes, where that is known before the first of it.
    void expectImages(bool images);

Q_SIGNALS:
    /// Images came where points were, or points where images were.
    void kindChanged(bool images);

private:
    void rebuild();
    void distribute(const std::shared_ptr<const SampleSheet>& sheet);

    QHBoxLayout* m_row;
    std::vector<Method> m_methods;
    bool m_images = false;
    bool m_privatizedShown = true;
    bool m_rawVisible = false, m_public = false, m_released = false;
    std::shared_ptr<const SampleSheet> m_raw, m_privatized;
    std::map<QString, std::shared_ptr<const SampleSheet>> m_generated;
    std::map<QString, std::shared_ptr<const PlanLinks>> m_plans;
    CloudLayers m_layers;
    std::optional<CloudAxes> m_axes;
    std::map<QString, PointCloudView*> m_clouds;
    std::map<QString, SheetView*> m_sheets;
    SheetView* m_rawView = nullptr;
    SheetView* m_privatizedView = nullptr;
};

} // namespace sfumato
