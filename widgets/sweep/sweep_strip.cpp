// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sweep/sweep_strip.h"

#include "widgets/look/type_scale.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/plots/sample_images.h"
#include "widgets/text/label_text.h"
#include "widgets/text/newest_sheet.h"
#include "widgets/text/number_text.h"

#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace sfumato {

namespace {

constexpr int largest = 84;      ///< of a picture, in logical pixels
constexpr int fewestForAll = 12; ///< values that all have pictures; of more, so many spread evenly

/// The values that have pictures.
std::vector<double> pictured(const std::vector<SweepStrip::Row>& rows) {
    std::set<double> all;
    for (const auto& row : rows)
        for (const auto& [value, run] : row.runs) all.insert(value);
    const std::vector<double> values(all.begin(), all.end());
    if (values.size() <= fewestForAll) return values;
    std::vector<double> spread;
    for (int i = 0; i < fewestForAll; ++i)
        spread.push_back(values[(values.size() - 1) * std::size_t(i) / (fewestForAll - 1)]);
    return spread;
}

} // namespace

SweepStrip::SweepStrip(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("Samples at every value"));
    setWhatsThis(tr("Samples at the end of training, one sheet for each value and method: of the lowest seed, so that "
                    "all methods drew from the same latents. Made from privatized data. A click opens the run."));
    offerPicture(*this);
    hide();
}

/// As large as the closest two values leave room for.
int SweepStrip::side() const {
    const auto values = pictured(m_rows);
    double room = m_most > 0 ? sideWithin(m_most) : largest;
    for (std::size_t i = 1; m_placeOf && i < values.size(); ++i)
        room = std::min(room, m_placeOf(values[i]) - m_placeOf(values[i - 1]) - 4);
    return std::max(24, int(room));
}

/// Of the pictures, where all rows have this height.
int SweepStrip::sideWithin(int height) const {
    return height / std::max(1, int(m_rows.size())) - 4 - QFontMetrics(sized(font(), TextSize::Secondary)).height();
}

void SweepStrip::setMostHeight(int most) {
    if (std::exchange(m_most, most) == most) return;
    for (const Shown& row : m_shown) // which have another size
        for (const auto& [value, button] : row.pictures) button->setIcon({});
    drawPictures();
    setVisible(!m_rows.empty() && !isOmitted());
    arrange();
}

QSize SweepStrip::sizeHint() const {
    return {300, int(m_rows.size()) * (side() + 4 + QFontMetrics(sized(font(), TextSize::Secondary)).height())};
}

void SweepStrip::setRows(const QString& axis, std::vector<Row> rows, std::function<double(double)> placeOf) {
    m_placeOf = std::move(placeOf);
    if (rows == m_rows) return arrange();
    std::vector<Row> before = std::exchange(m_rows, std::move(rows));
    std::vector<Shown> old = std::exchange(m_shown, {});
    const auto values = pictured(m_rows);
    for (const Row& row : m_rows) {
        const auto known = std::ranges::find(before, row.series, &Row::series) - before.begin();
        const bool isKnown = std::size_t(known) < before.size() && old[std::size_t(known)].name;
        Shown shown{isKnown ? old[std::size_t(known)].name : new QLabel(methodText(row.series), this), {}};
        if (isKnown) old[std::size_t(known)].name = nullptr;
        shown.name->setFont(sized(font(), TextSize::Secondary));
        QPalette colors = palette();
        colors.setColor(QPalette::WindowText, row.color);
        shown.name->setPalette(colors);
        for (const double value : values) {
            const auto run = row.runs.find(value);
            if (run == row.runs.end()) continue;
            QToolButton* button = nullptr;
            if (isKnown)
                if (auto kept = old[std::size_t(known)].pictures.extract(value); !kept.empty()) {
                    button = kept.mapped();
                    if (before[std::size_t(known)].runs.at(value) != run->second) delete std::exchange(button, nullptr);
                }
            if (!button) {
                button = new QToolButton(this);
                button->setFocusPolicy(Qt::StrongFocus);
                button->setAutoRaise(true);
                button->setToolTip(tr("%1, %2 %3").arg(methodText(row.series), axis, numberText(value, 6)));
                button->setAccessibleName(tr("Open the run of %1").arg(button->toolTip()));
                connect(button, &QToolButton::clicked, this, [this, path = run->second] { Q_EMIT opened(path); });
            }
            shown.pictures.emplace(value, button);
        }
        m_shown.push_back(std::move(shown));
    }
    for (Shown& each : old) {
        delete each.name;
        for (auto& [value, button] : each.pictures) delete button;
    }
    drawPictures();
    setVisible(!m_rows.empty() && !isOmitted());
    arrange();
}

/// Points of all methods and values to one scale. What lies outside of it is counted beside the method's name.
void SweepStrip::drawPictures() {
    std::map<QToolButton*, std::vector<float>> clouds;
    std::vector<QRectF> frames; // of single ones
    QRectF frame;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        for (const auto& [value, button] : m_shown[i].pictures) {
            auto& points = clouds[button] = newestPoints(m_rows[i].runs.at(value), m_rows[i].series);
            for (std::size_t k = 0; k + 1 < points.size(); k += 2)
                if (std::isfinite(points[k]) && std::isfinite(points[k + 1]))
                    frame |= QRectF(points[k], points[k + 1], 1e-6, 1e-6);
            if (!points.empty()) frames.push_back(cloudFrame(points));
        }
    const double margin = 0.03 * std::max(frame.width(), frame.height());
    frame = nearRecords(frame.adjusted(-margin, -margin, margin, margin), frames);
    const int side = int(std::max(largest, m_most > 0 ? sideWithin(m_most) : 0) * devicePixelRatioF());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        std::size_t outside = 0, all = 0;
        for (const auto& [value, button] : m_shown[i].pictures) {
            const auto& points = clouds[button];
            all += points.size() / 2;
            for (std::size_t k = 0; k + 1 < points.size(); k += 2)
                outside += !frame.contains(QPointF(points[k], points[k + 1]));
            if (points.empty() && !button->icon().isNull()) continue; // a known picture
            QImage image = points.empty() ? newestSheet(m_rows[i].runs.at(value), m_rows[i].series, side)
                                          : pointsImage(points, frame, side, m_rows[i].color);
            image.setDevicePixelRatio(devicePixelRatioF());
            button->setIcon(QPixmap::fromImage(image));
        }
        const QString name = methodText(m_rows[i].series);
        m_shown[i].name->setText(
            outside > 0 ? tr("%1 (%2 of %3 points lie outside of the pictures)")
                              .arg(name, QLocale().toString(qulonglong(outside)), QLocale().toString(qulonglong(all)))
                        : name);
    }
}

void SweepStrip::arrange() {
    if (m_rows.empty() || !m_placeOf) return;
    const int side = this->side();
    int top = 0;
    for (Shown& row : m_shown) {
        const int line = row.name->sizeHint().height();
        row.name->setGeometry(4, top, width() - 8, line);
        row.name->show();
        for (auto& [value, button] : row.pictures) {
            button->setIconSize({side, side});
            button->setGeometry(int(m_placeOf(value)) - side / 2 - 2, top + line, side + 4, side + 4);
            button->show();
        }
        top += line + side + 4;
    }
    if (minimumHeight() != top) setFixedHeight(top);
}

void SweepStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace sfumato
