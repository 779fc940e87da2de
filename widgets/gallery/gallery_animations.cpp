// SPDX-License-Identifier: GPL-3.0-or-later
// What of the gallery can be saved as an animation.
#include "widgets/gallery/gallery_view.h"
#include "widgets/plots/method_style.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/text/class_text.h"

#include <QComboBox>

namespace sfumato {

namespace {

/// "3 → 7 → 3": the classes between which the rows of a morph lead, of few rows that have some; else empty.
QString wayOf(const std::vector<Sheet>& frames, const QStringList& names) {
    constexpr std::size_t few = 4;
    if (frames.empty() || frames.front()->labels.empty() || frames.front()->labels.size() > few) return {};
    QStringList way;
    for (const int label : frames.front()->labels) way << names.value(label, QString::number(label));
    way << way.constFirst(); // the last row leads back to the first
    return way.join(QStringLiteral(" → "));
}

} // namespace

std::vector<Animation> GalleryView::animations() const {
    std::vector<Sheet> steps;
    for (const Sheet& sheet : m_run.history.of(method()))
        if (const Sheet part = ofClasses(sheet); part && part->count > 0) steps.push_back(part);
    std::vector<Animation> made;
    const auto add = [&](const QString& title, const std::vector<Sheet>& sheets, double rate, const QString& foot,
                         QStringList words) {
        if (sheets.size() < 2) return;
        if (!words.isEmpty() && !isImages(sheets.front()) && m_run.privatized) // which it does not show
            words << QStringLiteral("--without") << QStringLiteral("privatized");
        const auto make = [method = CompareGrid::Method{QString::fromStdString(method()), m_method->currentText(), {}},
                           names = methodNames(m_spec.methods), data = m_spec.data, plane = plane(), sheets,
                           foot](const QPalette& palette) {
            auto* grid = new CompareGrid;
            const auto numbers = styleNumbers(names);
            CompareGrid::Method shown = method;
            for (std::size_t i = 0; i < names.size(); ++i)
                if (QString::fromStdString(names[i]) == method.name) shown.style = methodStyle(numbers[i], palette);
            grid->expectImages(isImages(sheets.front()));
            grid->setPrivatizedShown(false);
            grid->setMethods({shown});
            grid->setLastStep(sheets.back()->step);
            grid->setSettings(foot, false);
            grid->setStill();
            grid->setData(data);
            grid->setPlane(plane);
            return static_cast<QWidget*>(grid);
        };
        made.push_back({.title = title,
                        .frames = int(sheets.size()),
                        .framesPerSecond = rate,
                        .command = words,
                        .make = make,
                        .show = [sheets](QWidget& grid, int frame) {
                            static_cast<CompareGrid&>(grid).showSheet(sheets[std::size_t(frame)]);
                        }});
    };
    const QString way = wayOf(m_frames, classNamesOf(m_spec.data));
    add(way.isEmpty() ? withClass(tr("Morph between samples")) : tr("Morph: %1").arg(way), m_frames, 12, way,
        m_walkCommand);
    add(withClass(tr("%1, step by step").arg(m_method->currentText())), steps, 8, {},
        steps.empty() || m_drawn ? QStringList() : command(*steps.back(), true));
    return made;
}

} // namespace sfumato
