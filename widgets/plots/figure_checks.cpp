// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_ink.h"
#include "widgets/plots/leader_line.h"

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

/// A line as it falls on the page, as far as it is not clipped.
struct DrawnLine {
    QLineF line;
    double width;
    QRectF clip; ///< null: none
    QColor color;

    bool crosses(const QRectF& place) const {
        const QRectF around = place.adjusted(-width / 2, -width / 2, width / 2, width / 2);
        const QRectF seen = clip.isNull() ? around : around.intersected(clip);
        return !seen.isEmpty() && (seen.contains(line.p1()) || meet(line, seen));
    }
};

/// Notes texts and lines and draws nothing.
class NotingEngine : public QPaintEngine {
public:
    NotingEngine() : QPaintEngine(QPaintEngine::AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& state) override {
        if (state.state() & QPaintEngine::DirtyTransform) m_transform = state.transform();
        if (state.state() & QPaintEngine::DirtyPen) m_pen = state.pen();
        if (state.state() &
            (QPaintEngine::DirtyClipRegion | QPaintEngine::DirtyClipPath | QPaintEngine::DirtyClipEnabled))
            m_clip = painter()->hasClipping() ? m_transform.mapRect(painter()->clipBoundingRect()) : QRectF();
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
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
        for (int i = 1; mode == PolylineMode && i < count; ++i) add({points[i - 1], points[i]});
    }
    void drawRects(const QRectF*, int) override {}
    void drawLines(const QLineF* drawn, int count) override {
        std::for_each_n(drawn, count, [this](const QLineF& each) { add(each); });
    }
    Type type() const override { return QPaintEngine::User; }

    std::vector<DrawnText> texts;
    std::vector<DrawnLine> lines;

private:
    void add(const QLineF& line) {
        if (m_pen.style() != Qt::NoPen) lines.push_back({m_transform.map(line), m_pen.widthF(), m_clip, m_pen.color()});
    }

    QTransform m_transform;
    QPen m_pen;
    QRectF m_clip;
};

class NotingDevice : public QPaintDevice {
public:
    explicit NotingDevice(const QSize& size) : m_size(size) {}
    QPaintEngine* paintEngine() const override { return &m_engine; }
    const std::vector<DrawnText>& texts() const { return m_engine.texts; }
    const std::vector<DrawnLine>& lines() const { return m_engine.lines; }

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
    mutable NotingEngine m_engine;
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
    NotingDevice device(look.size());
    QPainter painter(&device);
    const auto [marks, isCrowded] = drawFigure(painter, figure, look);
    painter.end();
    FigureChecks checks{.isCrowded = isCrowded};
    const QRectF page(QPointF(), QSizeF(look.size()));
    const auto& texts = device.texts();
    const auto isCrossed = [&](const QRectF& place) { // but by the grid, on which names may stand
        return std::ranges::any_of(device.lines(), [&](const DrawnLine& line) {
            return line.color != figureGrid(look) && line.crosses(place);
        });
    };
    for (std::size_t i = 0; i < texts.size(); ++i) {
        checks.letters = i == 0 ? texts[i].points : std::min(checks.letters, texts[i].points);
        if (!page.contains(texts[i].place)) checks.cut << texts[i].text;
        for (std::size_t k = 0; k < i; ++k)
            if (texts[i].place.intersects(texts[k].place))
                checks.overlapping << QStringLiteral("%1 / %2").arg(texts[k].text, texts[i].text);
        if (std::ranges::any_of(marks, [&](const QRectF& mark) { return mark.intersects(texts[i].place); }) ||
            isCrossed(texts[i].place))
            checks.overlapping << texts[i].text;
    }
    for (const FigurePanel& panel : drawnPart(figure, look).panels)
        for (std::size_t i = 0; i < panel.series.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (lookAlike(panel.series[k], panel.series[i]))
                    checks.indistinct << QStringLiteral("%1 / %2").arg(panel.series[k].name, panel.series[i].name);
    return checks;
}

} // namespace sfumato
