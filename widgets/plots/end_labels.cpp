// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/end_labels.h"

#include <QFontMetrics>
#include <qcustomplot.h>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int mostLetters = 20;

} // namespace

void EndLabels::show(std::vector<Entry> entries, const QFont& font) {
    const QFontMetrics metrics(font);
    while (m_items.size() < entries.size()) {
        m_items.push_back(new QCPItemText(&m_plot));
        m_items.back()->setClipToAxisRect(false);
        m_items.back()->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        m_items.back()->position->setTypeX(QCPItemPosition::ptPlotCoords);
        m_items.back()->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    const int widest = std::min(mostLetters * metrics.averageCharWidth(), m_plot.width() * 2 / 5);
    std::ranges::sort(entries, {}, [](const Entry& entry) { return -entry.y; });
    const QCPRange values = m_plot.yAxis->range();
    const double height = std::max(1, m_plot.axisRect()->height()), line = metrics.height() / height;
    int room = 0;
    std::vector<double> places; // from the top, as shares of the height
    for (const Entry& entry : entries) {
        const double share = 1 - (m_plot.yAxis->coordToPixel(std::clamp(entry.y, values.lower, values.upper)) - m_plot.yAxis->coordToPixel(values.lower)) /
                                     (m_plot.yAxis->coordToPixel(values.upper) - m_plot.yAxis->coordToPixel(values.lower));
        places.push_back(places.empty() ? share : std::max(share, places.back() + line));
        room = std::max(room, metrics.horizontalAdvance(metrics.elidedText(entry.name, Qt::ElideRight, widest)));
    }
    for (std::size_t i = places.size(); i-- > 0;) // back up where the last ones fell out at the bottom
        places[i] = std::min(places[i], i + 1 == places.size() ? 1 : places[i + 1] - line);
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        QCPItemText& item = *m_items[i];
        item.setVisible(i < entries.size());
        if (i >= entries.size())
            continue;
        item.setFont(font);
        item.setColor(entries[i].color);
        item.setText(metrics.elidedText(entries[i].name, Qt::ElideRight, widest));
        item.setPadding(QMargins(6, 0, 0, 0));
        item.position->setCoords(m_plot.xAxis->range().upper, places[i]);
    }
    m_plot.axisRect()->setMinimumMargins(QMargins(0, 6, entries.empty() ? 12 : room + 14, 0));
}

} // namespace sfumato
