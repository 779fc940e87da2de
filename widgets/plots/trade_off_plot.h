// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/plot.h"

#include <QColor>

#include <functional>
#include <vector>

namespace sfumato {

/// A trade-off function: the smallest share of misses of any attack with this share of false alarms, both in
/// [0, 1].
struct TradeOffCurve {
    QString name;
    std::function<double(double)> missed;
    QColor color = {}; ///< where not valid, the plot chooses color and dash
    Qt::PenStyle dash = Qt::SolidLine;
};

/// For paper, in colors for white: the curves, that of perfect privacy, and the attack that guesses right most often.
Figure tradeOffFigure(const std::vector<TradeOffCurve>& curves);

/// False alarms against misses of the best attacks, one curve for each bound, with the diagonal of perfect
/// privacy, in a square. The nearer to the corner, the less is private.
class TradeOffPlot : public Plot {
    Q_OBJECT

public:
    explicit TradeOffPlot(QWidget* parent = nullptr);
    /// The first is that of the present budget; on it the attack that guesses right most often is marked. `onPaper`
    /// makes the figure of them; without it they have no command.
    void setCurves(std::vector<TradeOffCurve> curves, std::function<Figure()> onPaper = {});
    void showTable() override;
    Figure figure() const override { return m_onPaper ? m_onPaper() : tradeOffFigure(m_curves); }

    QSize sizeHint() const override { return {300, 260}; }
    QSize minimumSizeHint() const override { return {220, 190}; }

protected:
    void restyle() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeLegend();
    void fitSquare();

    std::vector<TradeOffCurve> m_curves;
    std::function<Figure()> m_onPaper;
};

} // namespace sfumato
