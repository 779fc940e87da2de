// SPDX-License-Identifier: GPL-3.0-or-later
// How the parts of the sheet share its room.
#include "widgets/plots/trade_off_plot.h"
#include "widgets/risk/attacker/attack_summary.h"
#include "widgets/risk/attacker/risk_sheet.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFontInfo>
#include <QGridLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace sfumato {

namespace {

/// A page of the sheet takes the height that it is given, and leaves keys to the sheet, which scrolls.
class SheetPage : public QScrollArea {
public:
    explicit SheetPage(QWidget* content) {
        setWidget(content);
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        viewport()->setBackgroundRole(QPalette::Base); // as the card around it
        content->setBackgroundRole(QPalette::Base);
        content->setMinimumHeight(1); // that of its width counts, not that of the least width
    }

protected:
    void keyPressEvent(QKeyEvent* event) override { event->ignore(); }
};

} // namespace

void RiskSheet::addPage(QWidget* content, const QString& title) {
    m_pages->addTab(new SheetPage(content), title);
    content->installEventFilter(this);
}

/// Where there is room, what others have done stands beside the square curve.
void RiskSheet::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr int wideFrom = 1500;
    const bool narrow = width() < 90 * fontMetrics().averageCharWidth();
    const Width now = narrow ? Width::Narrow : width() < wideFrom ? Width::Usual : Width::Wide;
    if (now != std::exchange(m_width, now)) arrange();
}

/// Where there is little room, all stand below each other.
void RiskSheet::arrange() {
    const bool narrow = m_width == Width::Narrow, wide = m_width == Width::Wide;
    m_promise->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_attack->addWidget(m_plot, 0, 0, wide ? 2 : 1, narrow ? 2 : 1, Qt::AlignTop);
    m_attack->addWidget(m_numbers, narrow ? 1 : 0, narrow ? 0 : 1, 1, narrow ? 2 : 1);
    m_attack->addWidget(m_others, narrow ? 2 : 1, wide ? 1 : 0, 1, wide ? 1 : 2);
    for (const int row : {0, 1}) m_attack->setRowStretch(row, row == (wide ? 1 : 0) ? 1 : 0);
    fitParts();
}

/// In a low window the sentence about a suspicion is folded: the curve begins in sight.
void RiskSheet::fitParts() {
    if (!m_sheet) return;   // still being built
    constexpr int low = 48; // sizes of the letters
    m_summary->setFolded(!m_table->isHidden() && m_sheet->height() < low * QFontInfo(font()).pixelSize());
    fitCurve();
    fitPages();
}

/// The heads of the pages, and the room around them.
int RiskSheet::aroundPages() const {
    if (const QWidget* page = m_pages->currentWidget(); page->isVisible()) return m_table->height() - page->height();
    const QMargins margins = m_table->layout()->contentsMargins();
    return margins.top() + m_pages->tabBar()->sizeHint().height() + margins.bottom();
}

/// The curve is as high as what is seen below the card, or else as the view, up to a square across its column: its axes
/// are in sight together.
void RiskSheet::fitCurve() {
    const QMargins margins = m_attack->contentsMargins();
    const int letters = fontMetrics().height(), columns = m_width == Width::Narrow ? 1 : 2,
              least = (16 + m_curves) * letters,
              square = m_sheet->width() / columns + (m_curves + 2) * letters, // the legend stands above it
        seen = m_sheet->height() - aroundPages() - margins.top() - margins.bottom(),
              below = seen - m_promise->parentWidget()->height() - m_sheet->widget()->layout()->spacing();
    m_plot->setFixedHeight(std::max(least, std::min(below < least ? seen : below, square)));
}

/// The page in sight has all the height that it needs, since the sheet alone scrolls.
void RiskSheet::fitPages() {
    const auto* area = static_cast<const QScrollArea*>(m_pages->currentWidget());
    const QWidget& page = *area->widget();
    m_table->setMinimumHeight(
        aroundPages() + (page.hasHeightForWidth() ? page.heightForWidth(area->width()) : page.sizeHint().height()));
}

bool RiskSheet::eventFilter(QObject* watched, QEvent* event) {
    const bool isPage = watched == static_cast<const QScrollArea*>(m_pages->currentWidget())->widget();
    if (isPage && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)) fitPages();
    if (!isPage && event->type() == QEvent::Resize) fitParts();
    return QWidget::eventFilter(watched, event);
}

} // namespace sfumato
