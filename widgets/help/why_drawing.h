// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/method_style.h"

#include <QWidget>

#include <algorithm>
#include <cstddef>

class QPainter;

namespace sfumato {

/// What a drawing of the "Why?" card shows. The first group has points around a half circle, the second what leaves the
/// records in the central model.
enum class WhyKind {
    Noise,     ///< every record is moved by its own noise
    Settles,   ///< a generated point is linked with all noisy points around it
    Copies,    ///< every generated point sits on one noisy point
    Widens,    ///< generated points lie as wide as the noisy ones
    Explains,  ///< a noisy point is linked with all generated points that it may come from
    TwoPhases, ///< half of the points settle, the others explain
    AddsNoise, ///< generated points get noise of their own before they are compared
    Judges,    ///< the same, and a line tells them from the noisy ones
    Starts,    ///< an ellipse is bent to the shape
    Ellipse,   ///< the ellipse alone
    Averages,  ///< noisy points are moved into the middle
    Sums,      ///< records are added up, and noise is added to the sum
    Fades,     ///< bars that fall below the noise
    MakesUp,   ///< the same, and one that the noise makes up
    Pairs,     ///< a table of pairs of values, of which weak ones drown
    Waves,     ///< means of random waves
    Arrows,    ///< clipped arrows of records, and their noisy sum
    Lines,     ///< records projected on random lines
    Blocks,    ///< blocks of records, of which one answers
    Votes,     ///< votes for candidates, with noise
    Shifts     ///< one cloud of features is moved onto another
};

/// A small drawing that explains: lines and marks in the colors of the theme and of one method.
class WhyDrawing : public QWidget {
    Q_OBJECT

public:
    explicit WhyDrawing(QWidget* parent = nullptr);
    /// `style`: number of the method (styleNumbers()). `diamond`: reach of the noise as a diamond (Laplace), not as a
    /// disc.
    void setDrawing(WhyKind kind, std::size_t style, bool diamond);

    QSize sizeHint() const override { return {264, 112}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return std::min(width * 112 / 264, m_mostHeight); }
    /// Where there is less room than for its whole width, it is drawn smaller.
    void setMostHeight(int height);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    WhyKind m_kind = WhyKind::Noise;
    std::size_t m_style = 0;
    bool m_diamond = false;
    int m_mostHeight = QWIDGETSIZE_MAX;
};

/// What the drawings are made of, on a ground of 264 by 112.
struct WhyBrush {
    QPainter& painter;
    MethodStyle style; ///< of the method
    QColor noise, text, ground;
    bool diamond = false; ///< the reach of the noise

    const QColor& own() const { return style.color; }
    void line(QPointF from, QPointF to, const QColor& color, double width = 1.2) const;
    void arrow(QPointF from, QPointF to, const QColor& color, double width = 1.4) const;
    void cross(QPointF at) const { cross(at, noise); }
    void cross(QPointF at, const QColor& color) const;
    void mark(QPointF at, double radius = 3.6) const;
    void ring(QPointF at, double radius = 3.6) const;
};

/// The drawings of the central model; false for any other kind.
bool drawCentral(WhyKind kind, const WhyBrush& brush);

} // namespace sfumato
