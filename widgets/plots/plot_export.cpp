// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_export.h"

#include <QApplication>
#include <QFileInfo>
#include <QPdfWriter>
#include <QSaveFile>
#include <QStyle>
#include <QSvgGenerator>

#include <qcustomplot.h>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int stampHeight = 14; ///< points

/// On white for as long as it lives, whatever the theme.
class OnWhite {
public:
    explicit OnWhite(QWidget& widget)
        : m_widget(widget), m_was(widget.palette()), m_own(widget.testAttribute(Qt::WA_SetPalette)) {
        QPalette paper = QApplication::style()->standardPalette();
        paper.setColor(QPalette::Base, Qt::white);
        paper.setColor(QPalette::Window, Qt::white);
        m_widget.setPalette(paper);
    }
    ~OnWhite() { m_widget.setPalette(m_own ? m_was : QPalette()); }

private:
    QWidget& m_widget;
    QPalette m_was;
    bool m_own;
};

void draw(const ExportablePlot& plot, QPaintDevice& device, const QSize& size, const QString& stamp, double scale,
          bool vectors) {
    QCPPainter painter;
    painter.begin(&device);
    painter.scale(scale, scale);
    painter.setMode(QCPPainter::pmVectorized, vectors);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.fillRect(QRect(QPoint(), size), Qt::white);
    const QSize above(size.width(), size.height() - stampHeight);
    if (plot.drawing) {
        painter.save();
        plot.drawing(painter, above);
        painter.restore();
    } else if (auto* curves = plot.widget->findChild<QCustomPlot*>()) {
        curves->toPainter(&painter, above.width(), above.height());
    } else { // as large as fits, in the middle
        const QSize shown = plot.widget->size().scaled(above, Qt::KeepAspectRatio);
        painter.save();
        painter.translate((above.width() - shown.width()) / 2, (above.height() - shown.height()) / 2);
        painter.scale(double(shown.width()) / plot.widget->width(), double(shown.height()) / plot.widget->height());
        plot.widget->render(&painter);
        painter.restore();
    }
    QFont font = QApplication::font();
    font.setPointSizeF(7);
    painter.setFont(font);
    painter.setPen(Qt::black);
    const QRect line(4, size.height() - stampHeight, size.width() - 8, stampHeight);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(stamp, Qt::ElideRight, line.width()));
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
    const auto fault = [&](Fault::Code code, const QString& what) {
        return Fault{code, wanted.path.toStdString(), what.toStdString()};
    };
    const QStringList known{QStringLiteral("pdf"), QStringLiteral("svg"), QStringLiteral("png")};
    if (!known.contains(ending))
        return fault(Fault::Code::Unsupported, QStringLiteral("a plot is written as .pdf, .svg or .png"));
    QSaveFile file(wanted.path);
    if (!file.open(QIODevice::WriteOnly))
        return fault(Fault::Code::NotPermitted, QStringLiteral("cannot write: ") + file.errorString());
    std::optional<OnWhite> paper;
    if (!plot.drawing)
        paper.emplace(*plot.widget);
    bool done = true;
    if (ending == QLatin1String("pdf")) {
        QPdfWriter writer(&file);
        writer.setTitle(plot.title);
        writer.setCreator(QStringLiteral("Sfumato"));
        writer.setResolution(72);
        writer.setPageSize(
            QPageSize(QSizeF(wanted.size), QPageSize::Point, plot.title, QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        draw(plot, writer, wanted.size, wanted.stamp, 1, true);
    } else if (ending == QLatin1String("svg")) {
        QSvgGenerator writer;
        writer.setOutputDevice(&file);
        writer.setSize(wanted.size);
        writer.setViewBox(QRect(QPoint(), wanted.size));
        writer.setResolution(72);
        writer.setTitle(plot.title);
        writer.setDescription(wanted.stamp);
        draw(plot, writer, wanted.size, wanted.stamp, 1, true);
    } else {
        const double scale = wanted.dotsPerInch / 72.0;
        QImage image((QSizeF(wanted.size) * scale).toSize(), QImage::Format_RGB32);
        image.setDotsPerMeterX(int(wanted.dotsPerInch / 0.0254));
        image.setDotsPerMeterY(int(wanted.dotsPerInch / 0.0254));
        image.setText(QStringLiteral("Software"), QStringLiteral("Sfumato"));
        image.setText(QStringLiteral("Description"), wanted.stamp);
        draw(plot, image, wanted.size, wanted.stamp, scale, false);
        done = image.save(&file, "png");
    }
    if (!done || !file.commit())
        return fault(Fault::Code::IoFailed, QStringLiteral("cannot write: ") + file.errorString());
    return {};
}

} // namespace sfumato
