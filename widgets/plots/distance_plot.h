// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/step_record.h"

#include <QColor>
#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;

namespace sfumato {

class CurvePlot;

/// What the evaluations measured, one figure at a time: exact or sliced W2 to the raw data with its floor (raw against raw,
/// dashed), the entropic distance to the privatized data, the held-out likelihood. Figures that use raw data say so, and are not
/// offered while raw data are hidden.
class DistancePlot : public QWidget {
    Q_OBJECT

public:
    explicit DistancePlot(QWidget* parent = nullptr);
    void addArm(const QString& name, const QColor& colour, Qt::PenStyle style);
    void addSteps(const std::vector<StepRecord>& steps);
    void reset();
    void setRawVisible(bool visible);
    void showTable();
    void setCursor(double step, bool live);

Q_SIGNALS:
    void stepClicked(qint64 step);

private:
    struct Arm {
        QString name;
        QColor colour;
        Qt::PenStyle style;
        std::vector<std::pair<std::int64_t, Evaluation>> evaluations;
    };
    void offerFigures();
    void showFigure();

    QComboBox* m_figure;
    QLabel* m_stamp;
    CurvePlot* m_plot;
    std::vector<Arm> m_arms;
    bool m_rawVisible = true;
};

} // namespace sfumato
