// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/identifiability.h"

#include <QWidget>

namespace sfumato {

/// The largest eigenvalues of the privatized records as bars over a logarithmic axis, and the edge that noise
/// alone reaches as a line. What rises above it is filled, the rest is hollow.
class ScreeChart : public QWidget {
    Q_OBJECT

public:
    explicit ScreeChart(QWidget* parent = nullptr);
    void setKnown(const Identifiability& known);
    /// The bars, and the edge, are of a noise that is not the one that is set now: the chart is gray and says
    /// `measured`, at which. Empty: they are of that.
    void setMeasuredAt(const QString& measured);

    QSize sizeHint() const override { return {360, 180}; }
    QSize minimumSizeHint() const override { return {200, 170}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void describe();

    Identifiability m_known;
    QString m_measured;
};

} // namespace sfumato
