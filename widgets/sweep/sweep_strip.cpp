// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sweep/sweep_strip.h"

#include "widgets/sweep/sweep_folders.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/sweep/sweep_text.h"
#include "widgets/text/newest_sheet.h"
#include "widgets/text/number_text.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace sfumato {

namespace {

constexpr int side = 84; // logical pixels

} // namespace

SweepStrip::SweepStrip(QWidget* parent) : QScrollArea(parent), m_row(new QHBoxLayout) {
    auto* content = new QWidget;
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->addStretch(1);
    content->setLayout(m_row);
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFocusPolicy(Qt::NoFocus); // the pictures take it
    setAccessibleName(tr("Samples at every value"));
    setWhatsThis(tr("Samples of the first series at the end of training, one sheet for each value: of the "
                    "seed with the median figure. Made from privatized data. A click opens the run."));
    offerPicture(*this);
    hide();
}

QSize SweepStrip::sizeHint() const {
    return {300, side + 2 * fontMetrics().height() + horizontalScrollBar()->sizeHint().height()};
}

void SweepStrip::setCurve(SweepAxis axis, const std::optional<SweepCurve>& curve) {
    if (!curve || curve->series != m_series) {
        for (auto& [value, thumbnail] : m_thumbnails) delete thumbnail.button;
        m_thumbnails.clear();
    }
    m_series = curve ? curve->series : std::string();
    if (curve)
        for (const auto& point : curve->points) {
            const auto known = m_thumbnails.find(point.value);
            if (known != m_thumbnails.end() && known->second.run == point.folder) continue;
            auto* button = known != m_thumbnails.end() ? known->second.button : new QToolButton;
            QImage image = newestSheet(point.folder, m_series, int(side * devicePixelRatioF()));
            image.setDevicePixelRatio(devicePixelRatioF());
            button->setIcon(QPixmap::fromImage(image));
            if (known != m_thumbnails.end()) {
                known->second.run = point.folder;
                continue;
            }
            button->setIconSize({side, side});
            button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
            button->setText(numberText(point.value, 6));
            button->setFocusPolicy(Qt::StrongFocus);
            button->setAutoRaise(true);
            button->setAccessibleName(tr("Open the run at %1 %2").arg(axisText(axis), button->text()));
            const double value = point.value;
            connect(button, &QToolButton::clicked, this, [this, value] { Q_EMIT opened(m_thumbnails.at(value).run); });
            const auto place = m_thumbnails.emplace(value, Thumbnail{point.folder, button}).first;
            m_row->insertWidget(int(std::distance(m_thumbnails.begin(), place)), button);
        }
    setVisible(!m_thumbnails.empty());
}

} // namespace sfumato
