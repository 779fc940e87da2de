// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QRectF>
#include <QStringList>
#include <QWidget>

#include <climits>

namespace sfumato {

/// Keeps the words that are drawn, and nothing else of a picture.
class DrawnText : public QPaintDevice {
public:
    /// What `widget` draws now, without what stands in it; pieces of one line apart.
    static QStringList alone(QWidget& widget) {
        DrawnText drawn(widget);
        widget.render(&drawn, {}, {}, QWidget::RenderFlags());
        return drawn.m_engine.texts;
    }

    /// Where these stand, in `widget`.
    static QList<QRectF> places(QWidget& widget) {
        DrawnText drawn(widget);
        widget.render(&drawn, {}, {}, QWidget::RenderFlags());
        return drawn.m_engine.places;
    }

    QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric of) const override {
        switch (of) {
        case PdmWidth: return m_widget.width();
        case PdmHeight: return m_widget.height();
        case PdmDepth: return 32;
        case PdmNumColors: return INT_MAX;
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return int(devicePixelRatioFScale());
        default: return m_widget.logicalDpiX();
        }
    }

private:
    explicit DrawnText(QWidget& widget) : m_widget(widget) {}

    class Engine : public QPaintEngine {
    public:
        Engine() : QPaintEngine(AllFeatures) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState&) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
        void drawTiledPixmap(const QRectF&, const QPixmap&, const QPointF&) override {}
        void drawPath(const QPainterPath&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawTextItem(const QPointF& at, const QTextItem& item) override {
            texts << item.text();
            places << painter()->transform().mapRect(
                QRectF(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent()));
        }
        Type type() const override { return User; }
        QStringList texts;
        QList<QRectF> places;
    };

    QWidget& m_widget;
    mutable Engine m_engine;
};

} // namespace sfumato
