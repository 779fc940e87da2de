// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/pages.h"

#include "widgets/look/clear_style.h"
#include "widgets/look/layouts.h"
#include "widgets/look/message_bar.h"

#include <QStackedWidget>
#include <QEvent>
#include <QTabBar>
#include <QToolButton>

#include <utility>

namespace sfumato {

Pages::Pages(QWidget* parent)
    : QWidget(parent), m_tabs(new QTabBar), m_messages(new MessageBar), m_pages(new QStackedWidget),
      m_top(new QWidget) {
    m_messages->setClosable();
    m_tabs->setDrawBase(true);
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideNone); // those without room stand behind arrows
    m_tabs->setAccessibleName(tr("Pages"));
    inRow(m_top, {{m_tabs, 1}}, noMargins, 8);
    m_top->installEventFilter(this);
    inColumn(this, {m_top, m_messages, {m_pages, 1}}, QMargins(8, 0, 8, 8), 8);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int page) {
        m_pages->setCurrentIndex(page);
        const bool lasts = m_messages->kind() == MessageBar::Kind::Warning ||
                           m_messages->kind() == MessageBar::Kind::Fault;
        m_messages->setVisible(!m_messages->words().isEmpty() && (lasts || !m_home || currentWidget() == m_home));
        if (isVisible() && !m_tabs->hasFocus()) // who walks along the tabs by keys goes on with that
            m_pages->currentWidget()->setFocus(Qt::OtherFocusReason);
        Q_EMIT currentChanged(page);
    });
}

void Pages::add(QWidget* page, const QString& title, const QString& shortTitle) {
    m_titles << Title{title, shortTitle.isEmpty() ? title : shortTitle};
    m_pages->addWidget(page);
    m_tabs->addTab(title);
}

int Pages::count() const { return m_tabs->count(); }

QString Pages::title(int page) const { return m_titles[page].usual; }

int Pages::currentIndex() const { return m_tabs->currentIndex(); }

QWidget* Pages::widget(int page) const { return m_pages->widget(page); }

QWidget* Pages::currentWidget() const { return m_pages->currentWidget(); }

void Pages::setCurrentIndex(int page) { m_tabs->setCurrentIndex(page); }

void Pages::setCurrentWidget(QWidget* page) { m_tabs->setCurrentIndex(m_pages->indexOf(page)); }

void Pages::setLead(QToolButton* lead) { static_cast<QBoxLayout*>(m_top->layout())->insertWidget(0, m_lead = lead); }

void Pages::setCorner(QToolButton* corner) { m_top->layout()->addWidget(m_corner = corner); }

/// Where the tabs and the words of the corner have no room beside each other, the icon of the corner stands alone, then
/// the tabs stand closer, then they have their short titles.
void Pages::fitTop() {
    const auto fits = [this] {
        int needed = m_tabs->sizeHint().width();
        for (const QToolButton* beside : {m_lead, m_corner})
            if (beside) needed += m_top->layout()->spacing() + beside->sizeHint().width();
        return needed <= m_top->width();
    };
    struct Way {
        Qt::ToolButtonStyle corner;
        int space; ///< beside the words of a tab
        QString Title::*title = &Title::usual;
    };
    for (const auto& [style, space, title] : {Way{Qt::ToolButtonTextBesideIcon, 24},
                                              {Qt::ToolButtonIconOnly, 24},
                                              {Qt::ToolButtonIconOnly, 16},
                                              {Qt::ToolButtonIconOnly, 8},
                                              {Qt::ToolButtonIconOnly, 8, &Title::brief}}) {
        if (m_corner) m_corner->setToolButtonStyle(style);
        for (int tab = 0; tab < m_tabs->count(); ++tab) {
            const Title& each = m_titles[tab];
            if (m_tabs->tabText(tab) == each.*title) continue;
            m_tabs->setTabText(tab, each.*title);
            m_tabs->setTabToolTip(tab, each.*title == each.usual ? QString() : each.usual);
        }
        if (m_tabs->property(tabSpace).toInt() != space) {
            m_tabs->setProperty(tabSpace, space);
            m_tabs->setElideMode(m_tabs->elideMode()); // lays them out anew
        }
        if (fits()) return;
    }
}

bool Pages::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_top && event->type() == QEvent::Resize) fitTop();
    return QWidget::eventFilter(watched, event);
}

void Pages::resizeEvent(QResizeEvent*) { Q_EMIT roomChanged(); }

void Pages::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    fitTop();
    Q_EMIT roomChanged();
}

void Pages::setBare(bool bare) { m_top->setVisible(!bare); }

} // namespace sfumato
