// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the gallery: samples, a copy, a figure.
#include "widgets/gallery/gallery_view.h"
#include "widgets/gallery/sheet_grid.h"
#include "widgets/preview/plane_bar.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/preview/sheet_view.h"

#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sfumato {

CloudPlane GalleryView::plane() const { return m_plane->plane(); }

/// There is something to choose where the records of a table have more than two numbers.
void GalleryView::offerPlane(const Sheet& sheet) {
    if (sheet && !sheet->numbers.empty())
        m_plane->setTable(m_spec.data, sheet->histograms.size() / SampleSheet::histogramParts);
}

Sheet GalleryView::onPlane(const Sheet& sheet) const {
    if (!sheet || isImages(sheet) || plane() == firstTwo || sheet->numbers.empty()) return sheet;
    Sheet& seen = m_ofPlane[sheet];
    if (!seen) seen = std::make_shared<const SampleSheet>(sfumato::onPlane(*sheet, plane()[0], plane()[1]));
    return seen;
}

std::vector<int> GalleryView::picked() const {
    const Sheet sheet = shown();
    std::vector<int> indices = isImages(sheet) ? m_grids[0]->selected() : std::vector<int>();
    if (indices.empty() && sheet) {
        indices.resize(std::size_t(sheet->count));
        std::iota(indices.begin(), indices.end(), 0);
    }
    return indices;
}

void GalleryView::exportPick() {
    const Sheet sheet = shown();
    if (!sheet) return;
    const auto indices = picked();
    Q_EMIT exportRequested({m_run.folder, sheet->method, sheet->step, m_seed, indices,
                            std::make_shared<const SampleSheet>(partOf(*sheet, indices))});
}

void GalleryView::copyImages() {
    const Sheet sheet = shown();
    if (!sheet) return;
    if (!isImages(sheet)) return QGuiApplication::clipboard()->setImage(m_clouds[0]->grab().toImage());
    QImage image = picture(*sheet, Qt::gray);
    image = image.scaled(image.size() * int(std::round(m_grids[0]->zoom())));
    image.setText(QStringLiteral("Description"), captionOf(*sheet));
    QGuiApplication::clipboard()->setImage(image);
}

QImage GalleryView::picture(const SampleSheet& sheet, const QColor& gap) const {
    const auto part = partOf(sheet, picked());
    return sheetImage(part, std::max(1, int(std::ceil(std::sqrt(double(part.count))))), part.count, gap);
}

std::optional<Figure> GalleryView::figure() const {
    constexpr int most = 400; // more would be smaller than they can be seen
    const Sheet sheet = shown();
    if (!sheet || !isVisible()) return {};
    Figure made{.title = captionOf(*sheet), .usesRaw = sheet->usesRaw};
    if (isImages(sheet)) {
        auto part = partOf(*sheet, picked());
        if (part.count == sheet->count) part.classes = sheet->classes, part.labels = sheet->labels;
        made.panels.push_back({.pictures = figurePictures(part, most, classNamesOf(m_spec.data))});
    } else {
        made.panels.push_back(m_clouds[0]->panel({}));
    }
    return made;
}

} // namespace sfumato
