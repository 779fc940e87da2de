// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/column_spread_view.h"

#include "core/spec/table_columns.h"
#include "widgets/plots/cloud_axes.h"
#include "widgets/text/number_text.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace sfumato {

/// Without empty ones.
static int recordsIn(const SampleSheet& sheet) {
    const auto first = sheet.histograms.begin();
    return int(std::accumulate(first, first + SampleSheet::histogramParts, 0.0));
}

ColumnSpreadView::ColumnSpreadView(const MethodStyle& style, QWidget* parent) : QWidget(parent), m_style(style) {
    setAccessibleName(tr("Columns of the generated records"));
    hide();
}

void ColumnSpreadView::setData(const DataSpec& data) {
    m_data = data;
    read();
}

void ColumnSpreadView::setSheet(std::shared_ptr<const SampleSheet> sheet) {
    m_sheet = std::move(sheet);
    read();
}

void ColumnSpreadView::setOriginal(std::shared_ptr<const SampleSheet> sheet) {
    m_original = std::move(sheet);
    read();
}

void ColumnSpreadView::setOriginalVisible(bool isPublic, bool rawVisible) {
    m_public = isPublic, m_rawVisible = rawVisible;
    read();
}

bool ColumnSpreadView::comparesOriginal() const {
    return m_public && m_rawVisible && m_original && m_sheet && !m_sheet->histograms.empty() &&
           m_original->histograms.size() == m_sheet->histograms.size();
}

QString ColumnSpreadView::legend() const {
    if (!m_public) return tr("Without bars of the original: these records are not stated as public.");
    if (!m_rawVisible) return tr("Without bars of the original: raw data are hidden.");
    return comparesOriginal()
               ? tr("Filled: generated. Outlined: %n record(s) of the original.", nullptr, recordsIn(*m_original))
               : QString();
}

double ColumnSpreadView::legendHeight() const {
    const QString words = legend();
    return words.isEmpty()
               ? 0
               : fontMetrics().boundingRect(QRect(0, 0, width() - 12, 1000), Qt::TextWordWrap, words).height() + 4;
}

void ColumnSpreadView::read() {
    m_columns.clear();
    constexpr int parts = SampleSheet::histogramParts;
    const std::size_t numbers = m_sheet ? m_sheet->histograms.size() / parts : 0;
    for (const TableColumn& of : tableColumns(m_data, std::int64_t(numbers), false)) {
        const auto first = std::size_t(of.first);
        Column column{.name = nameOf(of)};
        const auto shares = [&](const SampleSheet& sheet) {
            const auto share = [&](std::size_t number, int from, int end) {
                const auto* counts = sheet.histograms.data() + number * parts;
                return std::accumulate(counts + from, counts + end, 0.0) / std::max(1, recordsIn(sheet));
            };
            std::vector<double> found; // the number of a value is high where a record has it
            for (std::size_t i = 0; i < of.values.size(); ++i) found.push_back(share(first + i, parts / 2, parts));
            for (int part = 0; of.values.empty() && part < parts; ++part) found.push_back(share(first, part, part + 1));
            return found;
        };
        column.shares = shares(*m_sheet);
        if (comparesOriginal()) column.original = shares(*m_original);
        if (!of.values.empty()) {
            for (const std::string& value : of.values) column.values << QString::fromStdString(value);
        } else {
            if (!m_data.low.empty() && m_data.low.size() == m_data.high.size()) {
                const std::size_t pair = std::min(first, m_data.low.size() - 1); // one may stand for all
                column.low = numberText(m_data.low[pair], 6), column.high = numberText(m_data.high[pair], 6);
            }
        }
        m_columns.push_back(std::move(column));
    }
    if (numbers == 0) m_columns.clear();
    setVisible(!m_columns.empty());
    QStringList said;
    for (const Column& column : m_columns) said << wordsOf(column);
    if (const QString words = legend(); !said.isEmpty() && !words.isEmpty()) said << words;
    setAccessibleDescription(said.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

QString ColumnSpreadView::wordsOf(const Column& column) {
    const auto percent = [](double share) { return QLocale().toString(100 * share, 'f', share < 0.1 ? 1 : 0); };
    QStringList said;
    for (qsizetype i = 0; i < column.values.size(); ++i)
        said << (column.original.empty() ? tr("%1 %2 %").arg(column.values[i], percent(column.shares[std::size_t(i)]))
                                         : tr("%1 %2 % (original %3 %)")
                                               .arg(column.values[i], percent(column.shares[std::size_t(i)]),
                                                    percent(column.original[std::size_t(i)])));
    if (!said.isEmpty()) return tr("%1: %2").arg(column.name, said.join(QStringLiteral(", ")));
    const auto most = std::max_element(column.shares.begin(), column.shares.end()) - column.shares.begin();
    return column.low.isEmpty() ? column.name
                                : tr("%1: from %2 to %3, most in part %4 of %5")
                                      .arg(column.name, column.low, column.high, QString::number(most + 1),
                                           QString::number(column.shares.size()));
}

QSize ColumnSpreadView::sizeHint() const {
    const int line = fontMetrics().height();
    return {2 * 9 * line, 5 * line * int((m_columns.size() + 1) / 2)};
}

int ColumnSpreadView::rows(int across) const {
    return std::max(1, int((m_columns.size() + std::size_t(across) - 1) / std::size_t(across)));
}

/// As few as leave room for all of them.
int ColumnSpreadView::across() const {
    const int line = fontMetrics().height(), most = std::clamp(width() / (7 * line), 1, 3);
    int found = 1;
    while (found < most && rows(found) * 5 * line > height() - legendHeight()) ++found;
    return found;
}

QSizeF ColumnSpreadView::cell() const {
    const double line = fontMetrics().height();
    return {double(width()) / across(), std::clamp((height() - legendHeight()) / rows(across()), 4 * line, 11 * line)};
}

std::size_t ColumnSpreadView::shown() const {
    const auto room = std::size_t(std::max(1, int((height() - legendHeight()) / cell().height())) * across());
    return room >= m_columns.size() ? m_columns.size() : room - 1;
}

void ColumnSpreadView::paintColumn(QPainter& painter, const Column& column, const QRectF& area) const {
    const double line = fontMetrics().height();
    const auto cut = [&](const QString& words, double room) {
        return fontMetrics().elidedText(words, Qt::ElideRight, int(room));
    };
    const QColor ink = palette().color(QPalette::WindowText), dim = palette().color(QPalette::PlaceholderText);
    painter.setPen(ink);
    painter.drawText(QRectF(area.left(), area.top(), area.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     cut(column.name, area.width()));
    const QRectF bars(area.left(), area.top() + line + 2, area.width(), area.height() - 2 * line - 6);
    double most = std::max(1e-9, *std::max_element(column.shares.begin(), column.shares.end()));
    for (const double share : column.original) most = std::max(most, share);
    const double wide = bars.width() / double(column.shares.size()), gap = column.values.isEmpty() ? 0.5 : 0.15 * wide;
    for (std::size_t i = 0; i < column.shares.size(); ++i) {
        const double high = bars.height() * column.shares[i] / most;
        painter.fillRect(QRectF(bars.left() + wide * double(i) + gap, bars.bottom() - high, wide - 2 * gap, high),
                         m_style.color);
    }
    painter.setPen(ink);
    for (std::size_t i = 0; i < column.original.size(); ++i) {
        const double high = bars.height() * column.original[i] / most;
        painter.drawRect(QRectF(bars.left() + wide * double(i) + gap / 2, bars.bottom() - high, wide - gap, high));
    }
    painter.setPen(dim);
    painter.drawLine(bars.bottomLeft(), bars.bottomRight());
    const QRectF under(area.left(), bars.bottom() + 2, area.width(), line);
    if (column.values.isEmpty()) {
        painter.drawText(under, Qt::AlignLeft | Qt::AlignVCenter, column.low);
        painter.drawText(under, Qt::AlignRight | Qt::AlignVCenter, column.high);
    } else if (wide >= 2 * line) {
        for (qsizetype i = 0; i < column.values.size(); ++i)
            painter.drawText(QRectF(under.left() + wide * double(i), under.top(), wide, line), Qt::AlignCenter,
                             cut(column.values[i], wide - 2));
    } else {
        painter.drawText(under, Qt::AlignLeft | Qt::AlignVCenter,
                         cut(tr("%n value(s)", nullptr, int(column.values.size())), area.width()));
    }
}

void ColumnSpreadView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QSizeF size = cell();
    const std::size_t fit = shown();
    const auto place = [&](std::size_t i) {
        return QRectF(size.width() * double(i % std::size_t(across())),
                      size.height() * double(i / std::size_t(across())), size.width(), size.height())
            .adjusted(6, 2, -6, -2);
    };
    for (std::size_t i = 0; i < fit; ++i) paintColumn(painter, m_columns[i], place(i));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(QRectF(6, height() - legendHeight(), width() - 12, legendHeight()),
                     Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap, legend());
    if (fit == m_columns.size()) return;
    painter.drawText(place(fit), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                     tr("and %n more column(s): fill the page with this picture to see them.", nullptr,
                        int(m_columns.size() - fit)));
}

bool ColumnSpreadView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const QPointF at = static_cast<QHelpEvent*>(event)->pos();
    const auto i = std::size_t(at.x() / cell().width()) + std::size_t(at.y() / cell().height()) * std::size_t(across());
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), i < shown() ? wordsOf(m_columns[i]) : QString(),
                       this);
    return true;
}

} // namespace sfumato
