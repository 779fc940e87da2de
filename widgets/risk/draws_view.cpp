// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/draws_view.h"

#include "widgets/look/layouts.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/risk/stand_in.h"
#include "widgets/text/number_text.h"

#include <QAction>
#include <QCheckBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace sfumato {

DrawsCanvas::DrawsCanvas(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("What one record may become"));
    offerPicture(*this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void DrawsCanvas::setDraws(const DrawnRecord& record, const NoiseDraws* draws, double scale, const QString& why) {
    m_record = record;
    m_draws = draws;
    m_scale = scale;
    m_why = why;
    setAccessibleDescription(
        draws ? tr("%Ln draw(s) of one record, noise scale %1", nullptr, draws->count()).arg(roundedDownText(scale))
              : why);
    update();
}

void DrawsCanvas::setScaled(bool scaled) {
    m_scaled = scaled;
    update();
}

void DrawsCanvas::setOnly(int draw) {
    m_only = draw;
    update();
}

void DrawsCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().brush(QPalette::Base));
    painter.setPen(palette().color(QPalette::WindowText));
    if (!m_draws)
        painter.drawText(rect().adjusted(6, 6, -6, -6), Qt::AlignCenter | Qt::TextWordWrap, m_why);
    else if (m_record.isImage())
        paintImages(painter);
    else
        paintPoint(painter);
}

/// The record first, then its draws, as large as whole device pixels allow.
void DrawsCanvas::paintImages(QPainter& painter) {
    const double ratio = devicePixelRatioF();
    const int tiles = m_only < 0 ? m_draws->count() + 1 : 2;
    const int width = int(this->width() * ratio), height = int(this->height() * ratio), gap = int(4 * ratio);
    const auto rowsAt = [&](int magnify) {
        const int columns = std::max(1, (width + gap) / (m_record.width * magnify + gap));
        return std::pair(columns, (tiles + columns - 1) / columns);
    };
    int magnify = 8;
    for (; magnify > 1; --magnify)
        if (const auto [columns, rows] = rowsAt(magnify); columns * rows >= tiles &&
                                                          rows * (m_record.height * magnify + gap) <= height + gap &&
                                                          m_record.width * magnify <= width)
            break;
    const int columns = rowsAt(magnify).first;
    const double spread = m_scaled ? 3 * m_scale * std::sqrt(factsOf(m_draws->kind()).variance.value_or(1)) : 0;
    for (int tile = 0; tile < tiles; ++tile) {
        const bool record = tile == 0;
        const int draw = m_only < 0 ? tile - 1 : m_only;
        QImage image = record ? imageOf(m_record, m_record.values)
                              : imageOf(m_record, m_draws->outcome(m_record, draw, m_scale), spread);
        image = image.scaled(image.size() * magnify, Qt::IgnoreAspectRatio, Qt::FastTransformation);
        image.setDevicePixelRatio(ratio);
        const QPointF at((tile % columns) * (m_record.width * magnify + gap) / ratio,
                         (tile / columns) * (m_record.height * magnify + gap) / ratio);
        painter.drawImage(at, image);
        if (record) {
            painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
            painter.drawRect(QRectF(at, QSizeF(image.size()) / ratio).adjusted(1, 1, -1, -1));
        }
    }
}

/// In a frame that does not move with the noise; what falls outside stands at its edge.
void DrawsCanvas::paintPoint(QPainter& painter) {
    const double letters = fontMetrics().height(), side = std::min(width(), height()) - 3 * letters;
    const QRectF frame((width() - side) / 2, letters, side, side);
    const auto place = [&](float x, float y) {
        const double range = m_record.high - m_record.low;
        return QPointF(frame.left() + side * (x - m_record.low) / range,
                       frame.bottom() - side * (y - m_record.low) / range);
    };
    paintAxes(painter, frame);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = palette().color(QPalette::WindowText);
    const QPointF record = place(m_record.values[0], m_record.values[1]);
    for (int k = 0; k < m_draws->count(); ++k) {
        if (m_only >= 0 && k != m_only) continue;
        const auto y = m_draws->outcome(m_record, k, m_scale);
        const QPointF at = place(y[0], y[1]);
        const QPointF shown(std::clamp(at.x(), frame.left(), frame.right()),
                            std::clamp(at.y(), frame.top(), frame.bottom()));
        QColor faint = ink;
        faint.setAlpha(70);
        painter.setPen(QPen(faint, 0));
        painter.drawLine(record, shown);
        painter.setPen(QPen(ink, 1.5));
        if (shown == at) {
            painter.drawLine(shown + QPointF(-4, -4), shown + QPointF(4, 4));
            painter.drawLine(shown + QPointF(-4, 4), shown + QPointF(4, -4));
        } else {
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(shown, 4, 4);
        }
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Highlight));
    painter.drawEllipse(record, 5, 5);
}

/// The frame with numbers along its lower and its left edge, in the units of the scaled data.
void DrawsCanvas::paintAxes(QPainter& painter, const QRectF& frame) {
    painter.setPen(QPen(palette().color(QPalette::Mid), 0));
    painter.drawRect(frame);
    constexpr int parts = 4;
    const double letters = fontMetrics().height(), tick = 4;
    for (int i = 0; i <= parts; ++i) {
        const double share = double(i) / parts, x = frame.left() + share * frame.width(),
                     y = frame.bottom() - share * frame.height();
        const double value = m_record.low + share * (m_record.high - m_record.low);
        painter.setPen(QPen(palette().color(QPalette::Mid), 0));
        painter.drawLine(QPointF(x, frame.bottom()), QPointF(x, frame.bottom() + tick));
        painter.drawLine(QPointF(frame.left(), y), QPointF(frame.left() - tick, y));
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(QRectF(x - 40, frame.bottom() + tick, 80, letters), Qt::AlignHCenter, numberText(value, 2));
        painter.drawText(QRectF(frame.left() - tick - 82, y - letters / 2, 80, letters),
                         Qt::AlignRight | Qt::AlignVCenter, numberText(value, 2));
    }
}

DrawsView::DrawsView(QWidget* parent)
    : QWidget(parent), m_canvas(new DrawsCanvas), m_scaled(new QCheckBox(tr("&Scaled for the eye"))),
      m_figure(new QLabel), m_note(new QLabel) {
    auto* introduction = new QLabel(tr("One record, and eight releases that might be made of it. Move "
                                       "epsilon: the draws stay, only their size changes."));
    m_turns = new QCheckBox(tr("One &after the other, twice a second"));
    auto* again = new QPushButton(tr("Other d&raws"));
    auto* next = new QPushButton(tr("Next re&cord"));
    m_scaled->setToolTip(tr("Widens the range from black to white with the noise, so that nothing is cut "
                            "off; else what leaves the range is black or white."));
    m_figure->setFocusPolicy(Qt::StrongFocus);
    m_figure->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_figure->setToolTip(tr("PSNR = 20 log10(range / RMSE), y = x + s z, before anything is cut off for the "
                            "eye. It depends on the noise alone, not on the record."));
    m_figure->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* copy = new QAction(tr("&Copy"), m_figure);
    connect(copy, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(m_figure->text()); });
    m_figure->addAction(copy);
    m_turns->setWhatsThis(tr("Shows one release at a time instead of all side by side, so that the eye feels "
                             "how much they differ."));
    again->setWhatsThis(
        tr("Draws the noise of the pictures anew. Only a picture of what may happen: no budget is spent."));
    next->setWhatsThis(tr("Takes another record of public data, or another stand-in."));
    for (QWidget* explained : std::initializer_list<QWidget*>{m_scaled, m_figure})
        explained->setWhatsThis(explained->toolTip());
    for (QLabel* label : {introduction, m_figure, m_note}) label->setWordWrap(true);
    m_ofDraws = {introduction, m_turns, again, next};
    auto* buttons = inRow({again, next, emptyPart});
    inColumn(this, {introduction, {m_canvas, 1}, m_figure, m_note, m_scaled, m_turns, buttons});
    m_clock.setInterval(500);
    connect(&m_clock, &QTimer::timeout, this, [this] { m_canvas->setOnly(m_turn = (m_turn + 1) % draws); });
    connect(m_scaled, &QCheckBox::toggled, m_canvas, &DrawsCanvas::setScaled);
    connect(m_turns, &QCheckBox::toggled, this, &DrawsView::takeTurns);
    connect(again, &QPushButton::clicked, this, &DrawsView::drawAgain);
    connect(next, &QPushButton::clicked, this, &DrawsView::nextRecord);
    refresh();
}

void DrawsView::setPreview(std::shared_ptr<const Preview> preview, const RunSpec& spec, bool publicRecords) {
    m_preview = std::move(preview);
    m_scaling = spec.data.scaling;
    m_data = spec.data;
    m_public = publicRecords;
    m_transformed = spec.mechanism.transform != Transform::None;
    m_whole = isEncoder(spec.mechanism.transform) || factsOf(spec.mechanism.kind).isDirection;
    choose();
}

void DrawsView::setNoise(MechanismKind kind, double scale) {
    if (kind != m_kind) m_draws.reset();
    m_kind = kind;
    m_scale = scale;
    refresh();
}

void DrawsView::setCentral(bool central) {
    if (std::exchange(m_central, central) != central) refresh();
}

double DrawsView::psnr() const { return m_record && m_draws ? m_draws->psnr(*m_record, m_scale) : 0; }

void DrawsView::drawAgain() {
    ++m_seed;
    m_draws.reset();
    refresh();
}

void DrawsView::nextRecord() {
    ++m_index;
    choose();
}

void DrawsView::setReducedMotion(bool reduced) {
    m_turns->setEnabled(!reduced);
    if (reduced) m_turns->setChecked(false);
}

void DrawsView::takeTurns(bool on) {
    on ? m_clock.start() : m_clock.stop();
    m_canvas->setOnly(on ? m_turn : -1);
}

void DrawsView::choose() {
    m_record.reset();
    if (m_preview && !m_transformed && !m_whole) {
        const double reach = 1.5 * m_preview->sensitivity;
        const FrozenDraw& draw = m_preview->draw;
        if (m_public && m_preview->projected.count > 0)
            m_record = recordOf(m_preview->projected, m_index %= m_preview->projected.count, m_scaling, reach);
        // The preview's own noise is frozen: less of it, and one would see the record
        else if (!m_public && draw.count > 0) {
            const std::vector<float> values = standIn(*m_preview, m_data);
            const auto size = std::ptrdiff_t(values.size()) / draw.count, from = size * (m_index %= draw.count);
            const bool image = draw.height > 0;
            m_record = DrawnRecord{{values.begin() + from, values.begin() + from + size},
                                   draw.height,
                                   draw.width,
                                   draw.channels,
                                   image ? draw.low : -reach,
                                   image ? draw.high : reach};
        }
    }
    refresh();
}

void DrawsView::refresh() {
    for (QWidget* widget : m_ofDraws) widget->setHidden(m_central);
    const bool noisy = m_scale > 0 && factsOf(m_kind).hasGuarantee && !m_central;
    if (m_record && noisy && (!m_draws || m_draws->values() != m_record->values.size()))
        m_draws.emplace(m_kind, draws, m_record->values.size(), m_seed);
    const bool shown = m_record && m_draws && noisy;
    m_canvas->setDraws(
        m_record.value_or(DrawnRecord{}), shown ? &*m_draws : nullptr, m_scale,
        m_central
            ? tr("In the central model no record gets noise by itself, so there is no noisy record to draw: noise "
                 "is added to each result that the method computes from many records, as the label lists.")
        : m_whole ? tr("These are draws of noise on pixels or coordinates. This mechanism privatizes a record as a "
                       "whole, as one vector: see the privatized pictures.")
        : m_transformed ? tr("These are draws of noise on pixels or coordinates. This mechanism "
                             "adds its noise to cosine coefficients: see the privatized pictures.")
        : noisy         ? tr("The data have not been read yet.")
                        : tr("There is no noise with a guarantee to show."));
    m_figure->setVisible(shown && m_record->isImage());
    m_figure->setText(tr("PSNR %1 dB").arg(locale().toString(psnr(), 'f', 1)));
    m_scaled->setVisible(shown && m_record->isImage());
    m_note->setVisible(shown);
    m_note->setText(m_public
                        ? tr("The record (marked) is from the public set.")
                        : tr("Your records stay hidden: the record (marked) is a stand-in that the program draws."));
}

} // namespace sfumato
