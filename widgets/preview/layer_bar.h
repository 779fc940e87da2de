// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/method_style.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/plan_layers.h"

#include <QWidget>

#include <utility>
#include <vector>

class QCheckBox;

namespace sfumato {

/// A box for every layer of points of the plane.
class LayerBar : public QWidget {
    Q_OBJECT

public:
    explicit LayerBar(QWidget* parent = nullptr);

    CloudLayers layers() const;
    void setLayers(CloudLayers layers);
    /// The marks of the methods stand before the generated layer. `line`: the original is drawn as a line.
    void setMarks(const std::vector<MethodStyle>& methods, bool line);
    /// The marks of what is shown, each with its name, those of generated points with that of their method.
    std::vector<std::pair<QPixmap, QString>> legend(const std::vector<CompareGrid::Method>& methods) const;
    /// The raw layer is offered only while raw data may be seen.
    void setRawVisible(bool visible);
    /// Under the central model no record is privatized, and none is offered.
    void setPrivatizedShown(bool shown);
    /// The plan is offered only where a method computes one.
    void setPlanShown(bool shown);
    /// The plan can be ticked only where one of the run that is shown is known.
    void setPlanKept(bool kept);

Q_SIGNALS:
    void changed(sfumato::CloudLayers layers);

private:
    QCheckBox* m_raw;
    QCheckBox* m_privatized;
    QCheckBox* m_generated;
    QCheckBox* m_plan;
};

} // namespace sfumato
