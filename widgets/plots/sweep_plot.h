// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/sweep_curve.h"
#include "widgets/plots/plot.h"

#include <functional>
#include <optional>
#include <vector>

class QCPItemStraightLine;

namespace sfumato {

/// What a figure of the plot is of.
struct SweepOrigin {
    QString measure;   ///< without a mark of raw data, which the caption has
    QString name = {}; ///< of the sweep's experiment, for files
    std::function<QString()> promise = {};
    bool rawIsPublic = false;
    QStringList command = {}; ///< see Figure
    QString of = {};          ///< see Figure
    std::optional<Better> better = {};
    bool isPreview = false; ///< its curves have not converged, so that no knee is named
};

/// What the seeds come to with bars, series by series, over the values of a sweep, the series beside each other where
/// they have bars; what they are compared with as lines; a ring around each knee, and the monotone fit of the first
/// series, labeled as such. A value is chosen by a
/// click or by the arrow keys; Enter or a double click opens it.
class SweepPlot : public Plot {
    Q_OBJECT

public:
    explicit SweepPlot(QWidget* parent = nullptr);

    /// `measure` is for the table and for who cannot see; a heading above the plot names it for all others.
    void setLabels(const QString& axis, const QString& measure);
    /// `planned`: the values that will be there in the end, so that the axis stays as it is while points
    /// appear. `references`: of referencesOf(). `average`: that of the curves.
    void setCurves(std::vector<SweepCurve> curves, std::optional<MonotoneFit> fit, std::vector<double> planned = {},
                   std::vector<SweepCurve> references = {}, SeedAverage average = SeedAverage::Mean);
    /// Before setCurves().
    void setOrigin(SweepOrigin origin) { m_origin = std::move(origin); }
    /// Lines and marks are as thick as an audience sees them.
    void setPresented(bool presented);
    /// The chosen value; nothing: none.
    void choose(std::optional<double> value);
    std::optional<double> chosen() const { return m_chosen; }
    /// Chooses the value so many after the chosen one.
    void step(int by);
    const std::vector<SweepCurve>& curves() const { return m_curves; }
    /// The values on the axis, those that are still to come among them.
    std::vector<double> axisValues() const;
    /// Where a value stands, in pixels from the left; and the color that a series has.
    double placeOf(double value) const;
    QColor colorOf(const std::string& series) const;
    /// What it is compared with and stands above the axis, in words; empty: nothing.
    QString beyondText() const;
    void showTable() override;
    Figure figure() const override;

    QSize sizeHint() const override { return {520, 320}; }
    QSize minimumSizeHint() const override { return {220, 200}; }

Q_SIGNALS:
    void valueChosen(double value);
    void valueOpened(double value);
    /// Values may stand elsewhere now.
    void laidOut();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

    void restyle() override;

private:
    void drawCurve(std::size_t index);
    void drawReferences();
    int thickness() const { return m_presented ? 3 : 1; } ///< pixels, of lines
    std::optional<double> kneeIn(const SweepCurve& curve) const;
    double shifted(double value, std::size_t index) const;
    bool isBeyond(const SweepCurve& reference) const;
    void nameCurves();
    void drawFit();
    void drawKnees();
    void drawChoice();
    void fitAxes();
    void updateDescription();
    std::vector<double> values() const;
    std::optional<double> nearest(const QPoint& at) const;

    QCPItemStraightLine* m_cursor;
    QString m_measure;
    SweepOrigin m_origin;
    std::vector<SweepCurve> m_curves, m_references;
    SeedAverage m_average = SeedAverage::Mean;
    bool m_presented = false;
    std::vector<std::size_t> m_styles; ///< numbers of theirs
    std::vector<double> m_planned;
    std::optional<MonotoneFit> m_fit;
    std::optional<double> m_chosen;
};

} // namespace sfumato
