// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the methods on paper.
#include "widgets/preview/compare_grid.h"

#include "core/spec/table_columns.h"
#include "widgets/plots/sample_images.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/text/label_text.h"

#include <algorithm>
#include <iterator>

namespace sfumato {

/// Of points: that of the last step, so that figures of all steps have one.
void CompareGrid::fitToLast(std::vector<FigurePanel>& panels) const {
    std::vector<FigurePanel> last = panels;
    for (const auto& sheet : m_last) {
        const auto method = std::ranges::find(m_methods, QString::fromStdString(sheet->method), &Method::name);
        if (method == m_methods.end()) continue;
        for (FigurePanel& panel : last)
            if (panel.title == method->title &&
                std::erase_if(panel.series, [&](const FigureSeries& one) { return one.name == method->title; }) > 0)
                panel.series.push_back(figureCloud(
                    m_plane == firstTwo ? *sheet : onPlane(*sheet, m_plane[0], m_plane[1]), method->title, {}));
    }
    fitFrames(last, PointCloudView::tr("privatized"));
    for (std::size_t i = 0; i < panels.size(); ++i) panels[i].frame = last[i].frame;
}

Figure CompareGrid::figure() const {
    constexpr int most = 36; // more would be smaller than they can be seen
    Figure made{.title = m_images ? tr("Pictures of each method") : tr("Points of each method")};
    const auto add = [&](const QString& title, const SheetView* view) {
        if (!view || !view->sheet() || view->sheet()->pixels.empty()) return;
        made.panels.push_back({.title = title, .pictures = figurePictures(*view->sheet(), most, m_classNames)});
        made.usesRaw = made.usesRaw || view->sheet()->usesRaw;
    };
    add(tr("Raw"), m_rawView);
    add(tr("Privatized"), m_privatizedView);
    for (const Method& method : m_methods) {
        if (const auto sheet = m_sheets.find(method.name); sheet != m_sheets.end()) add(method.title, sheet->second);
        if (const auto cloud = m_clouds.find(method.name); cloud != m_clouds.end()) {
            made.panels.push_back(cloud->second->panel(method.title));
            made.usesRaw = made.usesRaw || cloud->second->showsRaw();
        }
    }
    if (m_images) shareGrid(made.panels);
    if (!m_images) fitToLast(made.panels);
    if (!m_images && !made.panels.empty())
        std::ranges::move(panelsBeside(made.panels.front()), std::inserter(made.panels, made.panels.begin()));
    const std::int64_t told = m_clouds.empty() ? 0 : m_clouds.begin()->second->toldStep();
    const std::int64_t shown = m_generated.empty() ? 0 : m_generated.begin()->second->step;
    // Also while the run goes on: its folder will hold later samples.
    const bool isEarlier = !m_generated.empty() && (m_isEarlier || shown < m_lastStep);
    const std::int64_t step = isEarlier && told == 0 ? shown : told;
    if (step > 0)
        made.title = tr("%1, %2").arg(made.title, stepText(step));
    else
        made.step = shown;
    if (made.usesRaw && !m_public) {
        made.whyNoCommand = tr("it shows raw records that are not public.");
    } else if (told > 0) {
        made.whyNoCommand = tr("it shows a step in slow motion, which no file holds.");
    } else if (!made.panels.empty()) { // a command draws what the run's folder holds
        made.command = command(made.usesRaw);
        if (isEarlier) made.command << QStringLiteral("--step") << QString::number(step);
    }
    return made;
}

std::size_t CompareGrid::numbersOfRecords() const {
    for (const auto& [method, sheet] : m_generated)
        if (sheet && !sheet->numbers.empty()) return sheet->histograms.size() / SampleSheet::histogramParts;
    return 0;
}

QStringList CompareGrid::command(bool original) const {
    QStringList words{QStringLiteral("--kind"), m_images ? QStringLiteral("pictures") : QStringLiteral("cloud")};
    if (original) words << QStringLiteral("--original");
    if (!m_images && !m_layers.privatized) words << QStringLiteral("--without") << QStringLiteral("privatized");
    return words + planeOptions(m_data, numbersOfRecords(), m_plane);
}

} // namespace sfumato
