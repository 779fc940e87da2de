// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/figure.h"

#include <QWidget>

namespace sfumato {

/// A figure under a ruler of millimeters, as it is on paper.
class FigurePreview : public QWidget {
    Q_OBJECT

public:
    /// Fit: as large as there is room. TrueSize: as large as in print. Column: that, between lines of text.
    enum class Mode { Fit, TrueSize, Column };

    explicit FigurePreview(QWidget* parent = nullptr);
    void setFigure(const Figure& figure, const FigureLook& look);
    void setMode(Mode mode);
    Mode mode() const { return m_mode; }
    /// Of the printed size: 1 is as large as in print.
    double scale() const;
    const QImage& image() const { return m_image; }
    QSize sizeHint() const override { return {560, 420}; }
    QSize minimumSizeHint() const override { return {260, 160}; }

Q_SIGNALS:
    void scaleChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void render();
    double pixelsPerMillimeter() const;
    QRectF sheet() const;
    void paintRuler(QPainter& painter, const QRectF& sheet) const;
    void paintText(QPainter& painter, const QRectF& sheet) const;

    Figure m_figure;
    FigureLook m_look;
    Mode m_mode = Mode::Fit;
    QImage m_image;
};

} // namespace sfumato
