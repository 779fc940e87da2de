// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the gallery: samples, a copy, a figure.
#include "widgets/gallery/gallery_view.h"
#include "widgets/gallery/sheet_grid.h"
#include "widgets/preview/plane_bar.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/plots/sample_images.h"
#include "widgets/text/class_text.h"
#include "widgets/text/label_text.h"

#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
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
    image.setText(QStringLiteral("Description"), withClass(captionOf(*sheet)));
    QGuiApplication::clipboard()->setImage(image);
}

QImage GalleryView::picture(const SampleSheet& sheet, const QColor& gap) const {
    const auto part = partOf(sheet, picked());
    return sheetImage(part, std::max(1, int(std::ceil(std::sqrt(double(part.count))))), part.count, gap);
}

/// What the command `figure` draws of the samples that are shown, or of those of all steps; empty: it draws them not.
QStringList GalleryView::command(const SampleSheet& sheet, bool everyStep) const {
    QStringList words{QStringLiteral("--kind"),
                      sheet.pixels.empty() ? QStringLiteral("cloud") : QStringLiteral("pictures"),
                      QStringLiteral("--method"), QString::fromStdString(method())};
    const bool ofClass = classes().kind == ClassChoice::Kind::One;
    if (m_seed && m_drawn) {
        words << QStringLiteral("--latents") << QString::number(*m_seed) << QStringLiteral("--samples")
              << QString::number(m_drawn->count);
        if (ofClass) words << QStringLiteral("--class") << QString::number(classes().one);
    } else if (ofClass) {
        return {};
    } else if (const Sheet last = m_run.at(method(), std::numeric_limits<qint64>::max());
               !everyStep && last && (last->step != sheet.step || sheet.step < m_spec.train.steps)) {
        words << QStringLiteral("--step") << QString::number(sheet.step);
    }
    return words + planeOptions(m_spec.data, sheet.histograms.size() / SampleSheet::histogramParts, plane());
}

std::optional<Figure> GalleryView::figure() const {
    constexpr int most = 400; // more would be smaller than they can be seen
    const Sheet sheet = shown();
    if (!sheet || !isVisible()) return {};
    Figure made{.title = withClass(captionOf(*sheet)), .usesRaw = sheet->usesRaw};
    bool isPart = false;
    if (isImages(sheet)) {
        auto part = partOf(*sheet, picked());
        isPart = part.count < sheet->count;
        if (!isPart) part.classes = sheet->classes, part.labels = sheet->labels;
        made.panels.push_back({.pictures = figurePictures(part, most, classNamesOf(m_spec.data))});
    } else {
        made.panels.push_back(m_clouds[0]->panel({}));
        for (FigureSeries& series : made.panels.front().series)
            if (series.name == m_clouds[0]->title()) series.name = methodText(sheet->method);
        fitFrames(made.panels, PointCloudView::tr("privatized"));
    }
    if (sheet->kind != SampleSheet::Kind::Generated) return made;
    if (!m_frames.empty())
        made.whyNoCommand = tr("it shows a moment of a morph, which has a command as an animation.");
    else if (isPart)
        made.whyNoCommand = tr("it shows pictures that were picked here.");
    else if (made.command = command(*sheet, false); made.command.isEmpty())
        made.whyNoCommand = tr("it shows one class of the samples in the folder of the run.");
    else if (isImages(sheet))
        made.command << QStringLiteral("--count") << QString::number(most);
    return made;
}

} // namespace sfumato
