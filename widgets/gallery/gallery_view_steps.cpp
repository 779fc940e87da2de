// SPDX-License-Identifier: GPL-3.0-or-later
// The grid of steps: what the shown method, or two sources that are compared, made of the same latents.
#include "core/spec/run_spec_json.h"
#include "core/spec/spec_settings.h"
#include "widgets/gallery/compare_bar.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/gallery/steps_grid.h"
#include "widgets/plots/method_style.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/text/label_text.h"

#include <QAction>
#include <QFile>
#include <QLocale>

#include <algorithm>

namespace sfumato {

namespace {

constexpr std::size_t mostSteps = 7, mostInRow = 12;

/// "epsilon 0.5, seed 8": what of `of` is not as in `than`; at most three settings, without what never shows.
QString settingsWords(const RunSpec& than, const RunSpec& of) {
    constexpr qsizetype most = 3;
    QStringList words;
    for (const SpecSetting& setting : settingsBetween(than, of)) {
        if (setting.key == "name" || setting.key == "title" || setting.key == "follows" ||
            setting.key.starts_with("monitor."))
            continue;
        const QString key = QString::fromStdString(setting.key), value = QString::fromStdString(setting.value);
        if (value.size() <= 16)
            words << key.section(QLatin1Char('.'), -1) + QLatin1Char(' ') + QString(value).remove('"');
    }
    return words.mid(0, most).join(QStringLiteral(", "));
}

} // namespace

std::vector<GalleryView::Course> GalleryView::courses(bool images) const {
    std::vector<Course> found;
    const bool other = m_compare->isChecked() && m_compareBar->isOtherRun() && !m_other.folder.empty();
    const auto add = [&](const Source& source, const std::string& method, const QString& name) {
        std::vector<Sheet> sheets = source.history.of(method);
        std::erase_if(sheets, [&](const Sheet& sheet) { return isImages(sheet) != images; });
        for (Sheet& sheet : sheets) sheet = onPlane(ofClasses(sheet));
        if (!sheets.empty()) found.push_back({name, std::move(sheets), styleOf(method).color});
    };
    const auto nameOf = [&](const std::string& method, const QString& settings) {
        const QString name = methodText(method);
        return settings.isEmpty() ? name : tr("%1, %2").arg(name, settings);
    };
    QString ours, theirs;
    if (other) {
        QFile file(QString::fromStdString((m_other.folder / "config.json").string()));
        const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        if (const auto spec = parseRunSpec({text.constData(), std::size_t(text.size())}, "config.json"))
            ours = settingsWords(*spec, m_spec), theirs = settingsWords(m_spec, *spec);
    }
    if (images || m_compare->isChecked())
        add(m_run, method(), nameOf(method(), ours));
    else
        for (const MethodSpec& each : m_spec.methods) add(m_run, each.name, nameOf(each.name, {}));
    if (const std::string against = m_compareBar->method().toStdString(); m_compare->isChecked() && !against.empty())
        add(comparedRun(), against, nameOf(against, theirs));
    return found;
}

/// Images: a row for every step, a column for every latent. Points: a row for every method, a column for every step.
void GalleryView::showSteps(bool images) {
    const std::vector<Course> found = courses(images);
    std::vector<StepsGrid::Row> rows;
    QStringList columns;
    std::size_t most = 0;
    for (const Course& course : found) {
        const auto chosen = evenly(course.sheets.size(),
                                   std::max<std::size_t>(2, mostSteps / (images ? found.size() : 1)));
        StepsGrid::Row all{course.name, {}};
        for (const std::size_t i : chosen) {
            const SampleSheet& sheet = *course.sheets[i];
            const QString step = stepText(sheet.step);
            if (images) {
                StepsGrid::Row row{found.size() > 1 ? tr("%1, %2").arg(course.name, step) : step, {}};
                for (int k = 0; k < std::min(sheet.count, int(mostInRow)); ++k)
                    row.pictures.push_back(pictureOf(sheet, k));
                most = std::max(most, row.pictures.size());
                rows.push_back(std::move(row));
            } else {
                constexpr int side = 132; // logical pixels, about as large as it is drawn
                all.pictures.push_back(thumbnail(sheet, side, devicePixelRatioF(), palette(), course.color,
                                                 frameFor(course.sheets, m_clouds[0]->frame()))
                                           .toImage());
                if (rows.empty()) columns << step;
            }
        }
        if (!images) rows.push_back(std::move(all));
    }
    while (columns.size() < qsizetype(most)) columns << QString();
    m_stepsGrid->setRows(std::move(rows), columns);
}

} // namespace sfumato
