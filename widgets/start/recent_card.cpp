// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/start/recent_card.h"

#include "widgets/look/answer_link.h"
#include "widgets/look/layouts.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/sized_label.h"
#include "widgets/start/source_sketch.h"

#include <QEvent>
#include <QLocale>
#include <QPushButton>

namespace sfumato {

namespace {

constexpr int pictureSide = 46;

/// "today 10:05", "yesterday", "3 May".
QString dayText(const QDateTime& when) {
    const QDate day = when.date(), today = QDate::currentDate();
    if (day == today) return RecentCard::tr("today %1").arg(QLocale().toString(when.time(), QLocale::ShortFormat));
    return day == today.addDays(-1) ? RecentCard::tr("yesterday") : QLocale().toString(day, QLocale::ShortFormat);
}

} // namespace

RecentCard::RecentCard(QWidget* parent)
    : Card(parent), m_all(linkLabel({})), m_none(new SizedLabel(TextSize::Secondary, QString())),
      m_rows(new QVBoxLayout) {
    auto* heading = new SizedLabel(TextSize::Heading, tr("Recent runs"));
    heading->setWordWrap(false);
    m_all->setWordWrap(false);
    connect(m_all, &QLabel::linkActivated, this, &RecentCard::allRequested);
    m_rows->setSpacing(8);
    inColumn(this, {inRow({heading, emptyPart, m_all}), m_none, m_rows}, QMargins(14, 10, 14, 12), 8);
}

void RecentCard::setRuns(const std::vector<RecentRun>& runs, int all) {
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const RecentRun& run : runs) m_rows->addWidget(rowOf(run));
    m_none->setText(all == 0 ? tr("No run has been made yet.") : tr("None of them was opened in this window yet."));
    m_none->setVisible(runs.empty());
    setLinkWords(m_all, tr("All runs"));
    m_all->setVisible(all > 0);
}

void RecentCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) setLinkWords(m_all, m_all->accessibleName());
}

QWidget* RecentCard::rowOf(const RecentRun& run) {
    auto* row = new QWidget;
    auto* picture = new QLabel;
    QPixmap shown = sourceSketch(run.spec.data.source, pictureSide, palette(), devicePixelRatioF());
    if (!run.picture.isNull()) {
        shown = QPixmap::fromImage(run.picture.scaled(QSize(pictureSide, pictureSide) * devicePixelRatioF(),
                                                      Qt::KeepAspectRatio, Qt::SmoothTransformation));
        shown.setDevicePixelRatio(devicePixelRatioF());
    }
    picture->setPixmap(shown);
    picture->setFixedWidth(pictureSide);
    picture->setAlignment(Qt::AlignTop);
    auto* title = new QLabel(run.title);
    QFont bold = title->font();
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    title->setWordWrap(true);
    title->setTextFormat(Qt::PlainText);
    auto* result = new SizedLabel(TextSize::Secondary, run.result);
    result->setForegroundRole(QPalette::WindowText);
    result->setVisible(!run.result.isEmpty());
    auto* when = new SizedLabel(TextSize::Secondary, dayText(run.when));
    when->setWordWrap(false);
    auto* sensitive = new SizedLabel(TextSize::Secondary, tr("Sensitive"));
    sensitive->setWordWrap(false);
    QPalette amber = sensitive->palette();
    amber.setColor(QPalette::PlaceholderText, kindColor(MessageBar::Kind::Warning, palette()));
    sensitive->setPalette(amber);
    sensitive->setVisible(run.isSensitive);
    auto* open = new QPushButton(run.resumes ? tr("Resume") : tr("Open"));
    open->setAccessibleName(tr("%1: %2").arg(open->text(), run.title));
    open->setToolTip(run.folder);
    connect(open, &QPushButton::clicked, this, [this, folder = run.folder] { Q_EMIT runChosen(folder); });
    auto* words = inColumn(
        {title, inRow({{result, 1}, emptyPart, sensitive}, noMargins, 6), inRow({when, emptyPart, open}, noMargins, 6)},
        noMargins, 2);
    inRow(row, {{picture, 0, Qt::AlignTop}, Part(words, 1)}, QMargins(0, 6, 0, 0), 10);
    return row;
}

} // namespace sfumato
