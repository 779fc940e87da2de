// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_export.h"

#include "widgets/plots/metric_plot.h"
#include "widgets/plots/plot.h"
#include "widgets/plots/plot_style.h"
#include "widgets/text/write_file.h"

#include <QApplication>
#include <QBuffer>
#include <QFileInfo>
#include <QPdfWriter>
#include <QScreen>
#include <QStyle>
#include <QSvgGenerator>

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr double stampPoints = 7; ///< size of the letters

/// Fonts are measured with the screen's resolution. Figures are drawn in its pixels and then scaled, so that letters
/// of 9 points have 9 points on paper.
int screenDots() { return int(std::lround(QGuiApplication::primaryScreen()->logicalDotsPerInchY())); }

/// On white for as long as it lives, whatever the theme. A plot of a MetricPlot gets its colors from that.
class OnWhite {
public:
    explicit OnWhite(QWidget& widget)
        : m_widget(qobject_cast<MetricPlot*>(widget.parentWidget()) ? *widget.parentWidget() : widget),
          m_was(m_widget.palette()), m_own(m_widget.testAttribute(Qt::WA_SetPalette)) {
        QPalette paper = QApplication::style()->standardPalette();
        for (const auto role : {QPalette::Base, QPalette::Window}) paper.setColor(role, Qt::white);
        for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::PlaceholderText})
            paper.setColor(role, Qt::black);
        paper.setColor(QPalette::Midlight, QColor(0xd0, 0xd0, 0xd0));
        m_widget.setPalette(paper);
    }
    ~OnWhite() { m_widget.setPalette(m_own ? m_was : QPalette()); }

private:
    QWidget& m_widget;
    QPalette m_was;
    bool m_own;
};

/// What a plot needs on paper for as long as it lives: smooth lines that grow with the resolution, and the name of its
/// values, which stands above it on the screen.
class OnPaper {
public:
    OnPaper(QCustomPlot& plot, const QString& values)
        : m_plot(plot), m_smooth(plot.notAntialiasedElements()), m_label(plot.yAxis->label()),
          m_font(plot.yAxis->labelFont()) {
        plot.setNotAntialiasedElements(QCP::aeNone);
        plot.setAntialiasedElements(QCP::aeAll);
        if (m_label.isEmpty()) plot.yAxis->setLabel(values);
        for (int i = 0; i < plot.plottableCount(); ++i) {
            QPen pen = m_pens.emplace_back(plot.plottable(i)->pen());
            pen.setCosmetic(false);
            pen.setWidthF(std::max(1.0, pen.widthF()));
            plot.plottable(i)->setPen(pen);
        }
    }
    void draw(QCPPainter& painter, const QSize& size) {
        QImage nothing(1, 1, QImage::Format_RGB32);
        QCPPainter layout(&nothing);
        fitLegend(m_plot, size.width());
        m_plot.toPainter(&layout, size.width(), size.height()); // only now is the height of the axis known
        QFont font = m_font;
        const int words = QFontMetrics(font).horizontalAdvance(m_plot.yAxis->label()),
                  room = m_plot.axisRect()->height();
        if (words > room) // a long name of what is drawn up there
            font.setPointSizeF(QFontInfo(font).pointSizeF() * room / words);
        m_plot.yAxis->setLabelFont(font);
        m_plot.toPainter(&painter, size.width(), size.height());
    }
    ~OnPaper() {
        for (int i = 0; i < m_plot.plottableCount(); ++i) m_plot.plottable(i)->setPen(m_pens[std::size_t(i)]);
        m_plot.yAxis->setLabel(m_label);
        m_plot.yAxis->setLabelFont(m_font);
        m_plot.setAntialiasedElements(QCP::aeNone);
        m_plot.setNotAntialiasedElements(m_smooth);
        m_plot.replot(QCustomPlot::rpQueuedReplot); // its layout was that of the paper
    }

private:
    QCustomPlot& m_plot;
    QCP::AntialiasedElements m_smooth;
    QString m_label;
    QFont m_font;
    std::vector<QPen> m_pens;
};

/// `size`: in pixels of the screen.
void draw(const ExportablePlot& plot, QPaintDevice& device, const QSize& size, const QString& stamp, double scale,
          bool vectors) {
    QCPPainter painter;
    painter.begin(&device);
    painter.scale(scale, scale);
    painter.setMode(QCPPainter::pmVectorized, vectors);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setMode(QCPPainter::pmNonCosmetic);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRect(QPoint(), size), Qt::white);
    QFont small = QApplication::font();
    small.setPointSizeF(stampPoints);
    const int edge = QFontMetrics(small).height() / 3,
              wrapped = int(Qt::AlignLeft | Qt::AlignBottom) | Qt::TextWordWrap;
    const QRect within = QRect(QPoint(), size).adjusted(edge, 0, -edge, -edge);
    const int line = stamp.isEmpty() ? 0 : QFontMetrics(small).boundingRect(within, wrapped, stamp).height() + 2 * edge;
    const QSize above(size.width(), size.height() - line);
    painter.save();
    if (plot.drawing) {
        plot.drawing(painter, above);
    } else if (auto* curves = plot.widget->findChild<QCustomPlot*>()) {
        if (auto* drawnLate = qobject_cast<Plot*>(plot.widget)) drawnLate->flush();
        const QString values = plot.widget->property("measure").toString();
        OnPaper(*curves, values.isEmpty() ? plot.title : values).draw(painter, above);
    } else { // as large as fits, in the middle
        const QSize shown = plot.widget->size().scaled(above, Qt::KeepAspectRatio);
        painter.translate((above.width() - shown.width()) / 2, (above.height() - shown.height()) / 2);
        painter.scale(double(shown.width()) / plot.widget->width(), double(shown.height()) / plot.widget->height());
        plot.widget->render(&painter);
    }
    painter.restore();
    painter.setFont(small);
    painter.setPen(Qt::black);
    painter.drawText(within, wrapped, stamp);
    painter.end();
}

} // namespace

std::vector<ExportablePlot> plotsIn(const QWidget& window) {
    std::vector<ExportablePlot> found;
    for (QCustomPlot* plot : window.findChildren<QCustomPlot*>())
        if (plot->isVisible() && !plot->visibleRegion().isEmpty()) {
            QWidget* owner = plot->parentWidget();
            found.push_back({owner, owner->accessibleName(), owner->property("showsRaw").toBool()});
        }
    std::stable_sort(found.begin(), found.end(), [](const ExportablePlot& a, const ExportablePlot& b) {
        const QPoint one = a.widget->mapToGlobal(QPoint()), other = b.widget->mapToGlobal(QPoint());
        return std::pair(one.y(), one.x()) < std::pair(other.y(), other.x());
    });
    return found;
}

std::optional<Fault> savePlot(const ExportablePlot& plot, const PlotExport& wanted) {
    const QString ending = QFileInfo(wanted.path).suffix().toLower();
    const QStringList known{QStringLiteral("pdf"), QStringLiteral("svg"), QStringLiteral("png")};
    if (!known.contains(ending))
        return Fault{Fault::Code::Unsupported, wanted.path.toStdString(), "a plot is written as .pdf, .svg or .png"};
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    std::optional<OnWhite> paper;
    if (!plot.drawing) paper.emplace(*plot.widget);
    const int dots = screenDots();
    const QSize size = (QSizeF(wanted.size) * (dots / 72.0)).toSize();
    if (ending == QLatin1String("pdf")) {
        QPdfWriter writer(&file);
        writer.setTitle(plot.title);
        writer.setCreator(QStringLiteral("Sfumato"));
        writer.setResolution(dots);
        writer.setPageSize(QPageSize(QSizeF(wanted.size), QPageSize::Point, plot.title, QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        draw(plot, writer, size, wanted.stamp, 1, true);
    } else if (ending == QLatin1String("svg")) {
        QSvgGenerator writer;
        writer.setOutputDevice(&file);
        writer.setSize(size);
        writer.setViewBox(QRect(QPoint(), size));
        writer.setResolution(dots);
        writer.setTitle(plot.title);
        writer.setDescription(wanted.stamp);
        draw(plot, writer, size, wanted.stamp, 1, true);
    } else {
        QImage image((QSizeF(wanted.size) * (wanted.dotsPerInch / 72.0)).toSize(), QImage::Format_RGB32);
        const auto setDots = [&image](int perInch) {
            image.setDotsPerMeterX(int(std::lround(perInch / 0.0254)));
            image.setDotsPerMeterY(int(std::lround(perInch / 0.0254)));
        };
        image.fill(Qt::white); // the scale may leave a part of a pixel at the edges
        setDots(dots);         // while it is drawn, or letters would grow by their points and by the scale
        image.setText(QStringLiteral("Software"), QStringLiteral("Sfumato"));
        image.setText(QStringLiteral("Description"), wanted.stamp);
        draw(plot, image, size, wanted.stamp, double(wanted.dotsPerInch) / dots, false);
        setDots(wanted.dotsPerInch);
        file.write(pngOf(image));
    }
    const auto written = writeFile(wanted.path, file.data());
    return written ? std::nullopt : std::optional(written.fault());
}

} // namespace sfumato
