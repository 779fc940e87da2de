// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/start/example_card.h"

#include "widgets/look/fitted.h"
#include "widgets/look/icons.h"
#include "widgets/look/message_bar.h"
#include "widgets/start/source_sketch.h"
#include "widgets/text/rough_time.h"

#include <QEvent>
#include <QFontInfo>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>

namespace sfumato {

namespace {

constexpr int textMargin = 9, radius = 7, titleLines = 2;

/// A tool tip of plain text breaks no lines by itself.
QString inLines(const QString& text) {
    constexpr qsizetype most = 80;
    QString lines;
    qsizetype length = 0;
    for (const QString& word : text.split(QLatin1Char(' '))) {
        const bool fits = length + word.size() < most;
        lines += QLatin1String(length == 0 ? "" : fits ? " " : "\n") + word;
        const qsizetype broken = word.lastIndexOf(QLatin1Char('\n'));
        length = broken < 0 ? (fits ? length + 1 : 0) + word.size() : word.size() - broken - 1;
    }
    return lines;
}

} // namespace

ExampleCard::ExampleCard(Example example, QWidget* parent) : QAbstractButton(parent), m_example(std::move(example)) {
    setFocusPolicy(Qt::ClickFocus); // of all cards one can be reached by Tab, the others by the arrows
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setText(m_example.title);
    const QString id = QString::fromStdString(m_example.spec.name), time = roughTimeText(m_example.seconds);
    const QString need = m_example.missing           ? tr("%1 missing").arg(m_example.needs)
                         : m_example.needs.isEmpty() ? tr("nothing needed")
                                                     : m_example.needs;
    setAccessibleName(QStringList{m_example.title, time, need}
                          .filter(QRegularExpression(QStringLiteral(".")))
                          .join(QStringLiteral(", ")));
    QString about = m_example.shows + QLatin1Char('\n') + m_example.wholeTitle;
    if (!m_example.spec.follows.empty()) about += QLatin1Char('\n') + QString::fromStdString(m_example.spec.follows);
    setWhatsThis(about);
    setAccessibleDescription(id + QStringLiteral(": ") + m_example.wholeTitle);
    if (m_example.picture.isEmpty())
        about += QLatin1Char('\n') + tr("The picture is a sketch of the records.");
    else if (m_example.pictureSteps > 0)
        about += QLatin1Char('\n') + tr("The picture shows what was generated after %1 steps of this preset.")
                                         .arg(QLocale().toString(m_example.pictureSteps));
    setToolTip(inLines(about));
}

int ExampleCard::pictureHeight() const { return QFontInfo(font()).pixelSize() * 85 / 12; }

QSize ExampleCard::sizeHint() const {
    const int letters = QFontInfo(font()).pixelSize(), line = QFontMetrics(sized(font(), TextSize::Secondary)).height();
    return {202 * letters / 12, pictureHeight() + titleLines * fontMetrics().height() + 2 * line + 22};
}

void ExampleCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QPalette& colors = palette();
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    QPainterPath shape;
    shape.addRoundedRect(frame, radius, radius);
    painter.fillPath(shape, colors.color(QPalette::Base));
    painter.save();
    painter.setClipPath(shape);
    paintPicture(painter, QRectF(frame.left(), frame.top(), frame.width(), pictureHeight()));
    painter.restore();
    const bool chosen = hasFocus() || underMouse() || isDown();
    painter.setPen(chosen || m_example.isFirst() ? QPen(colors.color(QPalette::Highlight), hasFocus() ? 2.5 : 1.5)
                                                 : QPen(colors.color(QPalette::Midlight)));
    painter.drawPath(shape);

    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(colors.color(QPalette::Text));
    QRect line(textMargin, pictureHeight() + 7, width() - 2 * textMargin, fontMetrics().height());
    paintTitle(painter, line);
    line.translate(0, (titleLines - 1) * line.height());
    painter.setFont(sized(font(), TextSize::Secondary));
    line = QRect(line.left(), line.bottom() + 3, line.width(), painter.fontMetrics().height());
    paintFacts(painter, line);
    painter.setFont(sized(font(), TextSize::Secondary));
    line.moveTop(line.bottom() + 3);
    painter.setPen(colors.color(QPalette::PlaceholderText));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, QString::fromStdString(m_example.spec.name));
    if (!m_example.isFirst()) return;
    QFont strong = painter.font();
    strong.setWeight(QFont::DemiBold);
    painter.setFont(strong);
    painter.setPen(colors.color(QPalette::Link));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, tr("start here"));
}

/// Over two lines, with dots for what has no room there either. `line`: the place of the first.
void ExampleCard::paintTitle(QPainter& painter, QRect line) const {
    QTextLayout title(m_example.title, painter.font());
    title.beginLayout();
    QTextLine first = title.createLine();
    first.setLineWidth(line.width());
    title.endLayout();
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, m_example.title.left(first.textLength()).trimmed());
    painter.drawText(
        line.translated(0, line.height()), Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(m_example.title.mid(first.textLength()), Qt::ElideRight, line.width()));
}

/// As large as the place, what does not fit cut at its edges; a sketch of the records where there is none.
void ExampleCard::paintPicture(QPainter& painter, const QRectF& place) {
    if (!std::exchange(m_isRead, true) && !m_example.picture.isEmpty()) m_picture.load(m_example.picture);
    const QColor ground = palette().color(QPalette::Midlight);
    if (m_picture.isNull()) {
        const int side = int(place.height()) - 16;
        painter.drawPixmap(QPointF(place.center().x() - side / 2.0, place.top() + 8),
                           sourceSketch(m_example.spec.data.source, side, palette(), devicePixelRatioF()));
    } else {
        const QSizeF size = QSizeF(m_picture.size()).scaled(place.size(), Qt::KeepAspectRatioByExpanding);
        QRectF whole(QPointF(0, place.top()), size);
        whole.moveCenter(place.center());
        painter.drawPixmap(whole, m_picture, m_picture.rect());
    }
    painter.setPen(ground);
    painter.drawLine(QPointF(place.left(), place.bottom() + 0.5), QPointF(place.right(), place.bottom() + 0.5));
}

/// How long it takes, and what has to be on this computer.
void ExampleCard::paintFacts(QPainter& painter, QRect line) {
    const QColor quiet = palette().color(QPalette::PlaceholderText);
    const int side = line.height() - 3;
    const auto part = [&](Icon which, const QColor& sign, const QColor& ink, const QString& words) {
        if (words.isEmpty()) return;
        painter.drawPixmap(line.left(), line.top() + (line.height() - side) / 2,
                           iconPixmap(which, sign, side, devicePixelRatioF()));
        line.setLeft(line.left() + side + 4);
        painter.setPen(ink);
        painter.setFont(fitted(sized(font(), TextSize::Secondary), words, line.width()));
        const QString fitting = painter.fontMetrics().elidedText(words, Qt::ElideRight, line.width());
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, fitting);
        line.setLeft(line.left() + painter.fontMetrics().horizontalAdvance(fitting) + 9);
    };
    part(Icon::Clock, quiet, quiet, roughTimeText(m_example.seconds));
    const QColor green = kindColor(MessageBar::Kind::Success, palette()),
                 amber = kindColor(MessageBar::Kind::Warning, palette());
    if (m_example.missing)
        part(Icon::Folder, amber, amber, tr("%1 missing").arg(m_example.needs));
    else
        part(Icon::Tick, green, quiet, m_example.needs.isEmpty() ? tr("nothing needed") : m_example.needs);
}

void ExampleCard::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down: return Q_EMIT arrowPressed(event->key());
    case Qt::Key_Return:
    case Qt::Key_Enter: return click();
    default: QAbstractButton::keyPressEvent(event);
    }
}

void ExampleCard::focusInEvent(QFocusEvent* event) {
    QAbstractButton::focusInEvent(event);
    update();
}

bool ExampleCard::event(QEvent* event) {
    if (event->type() == QEvent::FontChange) updateGeometry();
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) update();
    return QAbstractButton::event(event);
}

} // namespace sfumato
