// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/end_labels.h"

#include <QFontMetrics>
#include <qcustomplot.h>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int mostLetters = 26; ///< a name and its newest value

} // namespace

EndLabels::EndLabels(QCustomPlot& plot) : m_plot(plot) {
    QObject::connect(&plot, &QCustomPlot::afterLayout, &m_lifetime, [this] { arrange(); });
}

void EndLabels::show(std::vector<Entry> entries, const QFont& font) {
    while (m_items.size() < entries.size()) {
        m_items.push_back(new QCPItemText(&m_plot));
        m_items.back()->setClipToAxisRect(false);
        m_items.back()->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        m_items.back()->position->setTypeX(QCPItemPosition::ptPlotCoords);
        m_items.back()->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    std::ranges::sort(entries, {}, [](const Entry& entry) { return -entry.y; });
    m_entries = std::move(entries);
    m_font = font;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        m_items[i]->setVisible(i < m_entries.size());
        if (i >= m_entries.size()) continue;
        m_items[i]->setFont(font);
        m_items[i]->setColor(m_entries[i].color);
        m_items[i]->setPadding(QMargins(6, 0, 0, 0));
    }
    arrange();
}

void EndLabels::arrange() {
    const QFontMetrics metrics(m_font);
    const int widest = std::min(mostLetters * metrics.averageCharWidth(), m_plot.viewport().width() * 2 / 5);
    const QCPRange values = m_plot.yAxis->range();
    const double height = std::max(1, m_plot.axisRect()->height()), line = metrics.height() / height;
    int room = 0;
    std::vector<double> places; // from the top, as shares of the height
    for (const Entry& entry : m_entries) {
        const double share = 1 -
                             (m_plot.yAxis->coordToPixel(std::clamp(entry.y, values.lower, values.upper)) -
                              m_plot.yAxis->coordToPixel(values.lower)) /
                                 (m_plot.yAxis->coordToPixel(values.upper) - m_plot.yAxis->coordToPixel(values.lower));
        places.push_back(places.empty() ? share : std::max(share, places.back() + line));
        room = std::max(room, metrics.horizontalAdvance(metrics.elidedText(entry.name, Qt::ElideRight, widest)));
    }
    for (std::size_t i = places.size(); i-- > 0;) // back up where the last ones reached the numbers of the axis
        places[i] = std::min(places[i], i + 1 == places.size() ? 1 - line / 2 : places[i + 1] - line);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        m_items[i]->setText(metrics.elidedText(m_entries[i].name, Qt::ElideRight, widest));
        m_items[i]->position->setCoords(m_plot.xAxis->range().upper, places[i]);
    }
    const QMargins margins(0, 6, std::max(m_leastRoom, m_entries.empty() ? 12 : room + 14), 0);
    if (margins == m_plot.axisRect()->minimumMargins()) return;
    m_plot.axisRect()->setMinimumMargins(margins);
    for (const auto phase : {QCPLayoutElement::upMargins, QCPLayoutElement::upLayout})
        m_plot.plotLayout()->update(phase);
}

} // namespace sfumato
