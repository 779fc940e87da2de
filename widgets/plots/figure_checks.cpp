// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_ink.h"

#include <QPaintDevice>
#include <QPaintEngine>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

/// A text as it falls on the page.
struct DrawnText {
    QString text;
    QRectF place;
    double points;
};

/// Notes texts and draws nothing.
class TextEngine : public QPaintEngine {
public:
    TextEngine() : QPaintEngine(QPaintEngine::AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& state) override {
        if (state.state() & QPaintEngine::DirtyTransform) m_transform = state.transform();
    }
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        const QFont font = item.font();
        const QRectF tight = QFontMetricsF(font).tightBoundingRect(item.text()).translated(at);
        const double pixels = font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * figureUnit;
        texts.push_back({item.text(), m_transform.mapRect(tight),
                         pixels * std::sqrt(std::abs(m_transform.determinant())) / figureUnit});
    }
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    void drawPath(const QPainterPath&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawRects(const QRectF*, int) override {}
    void drawLines(const QLineF*, int) override {}
    Type type() const override { return QPaintEngine::User; }

    std::vector<DrawnText> texts;

private:
    QTransform m_transform;
};

class TextDevice : public QPaintDevice {
public:
    explicit TextDevice(const QSize& size) : m_size(size) {}
    QPaintEngine* paintEngine() const override { return &m_engine; }
    const std::vector<DrawnText>& texts() const { return m_engine.texts; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
        case PdmWidth: return m_size.width();
        case PdmHeight: return m_size.height();
        case PdmWidthMM: return int(m_size.width() * 25.4 / figureUnitsPerInch);
        case PdmHeightMM: return int(m_size.height() * 25.4 / figureUnitsPerInch);
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY: return figureUnitsPerInch;
        case PdmNumColors: return 1 << 24;
        case PdmDepth: return 24;
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return int(devicePixelRatioFScale());
        default: return QPaintDevice::metric(metric);
        }
    }

private:
    QSize m_size;
    mutable TextEngine m_engine;
};

bool lookAlike(const FigureSeries& one, const FigureSeries& other) {
    const auto hasMark = [](const FigureSeries& series) {
        return series.outline.empty() &&
               (series.kind == FigureSeries::Kind::Named || series.kind == FigureSeries::Kind::Cloud || series.marked);
    };
    const auto hasLine = [](const FigureSeries& series) {
        return series.kind == FigureSeries::Kind::Curve || series.kind == FigureSeries::Kind::Level ||
               !series.outline.empty();
    };
    const bool sameMark = hasMark(one) && hasMark(other)
                              ? one.style.mark == other.style.mark && one.style.hollow == other.style.hollow
                              : hasMark(one) == hasMark(other);
    const bool sameLine = hasLine(one) && hasLine(other) ? one.style.dash == other.style.dash
                                                         : hasLine(one) == hasLine(other);
    return sameMark && sameLine;
}

} // namespace

FigureChecks checkFigure(const Figure& figure, const FigureLook& look) {
    TextDevice device(look.size());
    QPainter painter(&device);
    const auto [marks, isCrowded] = drawFigure(painter, figure, look);
    painter.end();
    FigureChecks checks{.isCrowded = isCrowded};
    const QRectF page(QPointF(), QSizeF(look.size()));
    const auto& texts = device.texts();
    for (std::size_t i = 0; i < texts.size(); ++i) {
        checks.letters = i == 0 ? texts[i].points : std::min(checks.letters, texts[i].points);
        if (!page.contains(texts[i].place)) checks.cut << texts[i].text;
        for (std::size_t k = 0; k < i; ++k)
            if (texts[i].place.intersects(texts[k].place))
                checks.overlapping << QStringLiteral("%1 / %2").arg(texts[k].text, texts[i].text);
        if (std::ranges::any_of(marks, [&](const QRectF& mark) { return mark.intersects(texts[i].place); }))
            checks.overlapping << texts[i].text;
    }
    for (const FigurePanel& panel : drawnPanels(figure, look))
        for (std::size_t i = 0; i < panel.series.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (isDrawn(panel.series[i], look) && isDrawn(panel.series[k], look) &&
                    lookAlike(panel.series[k], panel.series[i]))
                    checks.indistinct << QStringLiteral("%1 / %2").arg(panel.series[k].name, panel.series[i].name);
    return checks;
}

} // namespace sfumato
