// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/end_labels.h"

#include <QFontMetrics>
#include <qcustomplot.h>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int mostLetters = 26; ///< a name and its newest value
constexpr int leader = 12;      ///< pixels between a curve's end and a name that was moved

/// In several lines where it does not fit into one, and only what is too long for these has its middle left out.
QString lined(const QString& name, const QFontMetrics& metrics, int widest, int mostLines) {
    QStringList lines;
    QString rest = name;
    while (lines.size() + 1 < mostLines && metrics.horizontalAdvance(rest) > widest) {
        qsizetype end = rest.lastIndexOf(u' ');
        while (end > 0 && metrics.horizontalAdvance(rest.left(end)) > widest) end = rest.lastIndexOf(u' ', end - 1);
        if (end <= 0) break;
        lines << rest.left(end);
        rest.remove(0, end + 1);
    }
    lines << metrics.elidedText(rest, Qt::ElideMiddle, widest);
    return lines.join(QLatin1Char('\n'));
}

int widestWord(const QString& name, const QFontMetrics& metrics) {
    int width = 0;
    for (const QString& word : name.split(u' ')) width = std::max(width, metrics.horizontalAdvance(word));
    return width;
}

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
        m_leaders.push_back(new QCPItemLine(&m_plot));
        m_leaders.back()->setClipToAxisRect(false);
        for (auto* end : {m_leaders.back()->start, m_leaders.back()->end}) {
            end->setTypeX(QCPItemPosition::ptAbsolute);
            end->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
    }
    std::ranges::sort(entries, {}, [](const Entry& entry) { return -entry.y; });
    m_entries = std::move(entries);
    m_font = font;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        m_items[i]->setVisible(i < m_entries.size());
        m_leaders[i]->setVisible(false);
        if (i >= m_entries.size()) continue;
        m_items[i]->setFont(font);
        m_items[i]->setColor(m_entries[i].color);
        m_leaders[i]->setPen(QPen(m_entries[i].color, 0.7));
    }
    arrange();
}

void EndLabels::arrange() {
    const QFontMetrics metrics(m_font);
    const int whole = m_plot.viewport().width();
    int widest = std::min(mostLetters * metrics.averageCharWidth(), whole * 2 / 5);
    for (const Entry& entry : m_entries) // a word is not cut as long as half of the width is left
        widest = std::max(widest, std::min(widestWord(entry.name, metrics), whole / 2));
    const QCPRange values = m_plot.yAxis->range();
    const double height = std::max(1, m_plot.axisRect()->height()), line = metrics.height() / height;
    const int most = int(1 / line); // of all names together
    int needed = 0;                 // where none is cut
    for (const Entry& entry : m_entries) needed += int(lined(entry.name, metrics, widest, most).count(u'\n')) + 1;
    const int mostLines = needed <= most ? most : std::max(2, most / std::max(1, int(m_entries.size())));
    int room = 0;
    std::vector<double> ends, places, heights; // of curves and names: from the top, as shares of the height
    QStringList names;
    for (const Entry& entry : m_entries) {
        const double share = 1 -
                             (m_plot.yAxis->coordToPixel(std::clamp(entry.y, values.lower, values.upper)) -
                              m_plot.yAxis->coordToPixel(values.lower)) /
                                 (m_plot.yAxis->coordToPixel(values.upper) - m_plot.yAxis->coordToPixel(values.lower));
        names << lined(entry.name, metrics, widest, mostLines);
        const QStringList lines = names.last().split(u'\n');
        const double before = heights.empty() ? 0 : heights.back();
        heights.push_back(line * double(lines.size()));
        ends.push_back(share);
        const double highest = heights.back() / 2 - m_plot.axisRect()->top() / height; // its top is in the plot
        places.push_back(places.empty() ? std::max(share, highest)
                                        : std::max(share, places.back() + (before + heights.back()) / 2));
        for (const QString& words : lines) room = std::max(room, metrics.horizontalAdvance(words));
    }
    for (std::size_t i = places.size(); i-- > 0;) // back up where the last ones reached the numbers of the axis
        places[i] = std::min(places[i], i + 1 == places.size() ? 1 - heights[i] / 2
                                                               : places[i + 1] - (heights[i] + heights[i + 1]) / 2);
    const auto isMoved = [&](std::size_t i) { return std::abs(places[i] - ends[i]) > line / 2; };
    bool anyMoved = false;
    for (std::size_t i = 0; i < m_entries.size(); ++i) anyMoved = anyMoved || isMoved(i);
    const int gap = anyMoved ? leader + 4 : 6;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        m_items[i]->setPadding(QMargins(gap, 0, 0, 0));
        m_leaders[i]->setVisible(isMoved(i));
        m_items[i]->setText(names[qsizetype(i)]);
        m_items[i]->position->setCoords(m_plot.xAxis->range().upper, places[i]);
    }
    const QMargins margins(0, 6, std::max(m_leastRoom, m_entries.empty() ? 12 : room + gap + 8), 0);
    if (margins != m_plot.axisRect()->minimumMargins()) {
        m_plot.axisRect()->setMinimumMargins(margins);
        for (const auto phase : {QCPLayoutElement::upMargins, QCPLayoutElement::upLayout})
            m_plot.plotLayout()->update(phase);
    }
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const double right = m_plot.axisRect()->right();
        m_leaders[i]->start->setCoords(right + 1, ends[i]);
        m_leaders[i]->end->setCoords(right + leader, places[i]);
    }
}

} // namespace sfumato
