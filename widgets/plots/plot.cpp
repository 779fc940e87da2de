// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot.h"

#include "widgets/look/layouts.h"
#include "widgets/plots/plot_style.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <qcustomplot.h>

namespace sfumato {

Plot::Plot(int frame, QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot(this)), m_empty(new QLabel) {
    inColumn(this, {{m_plot, 1}}, QMargins(frame, frame, frame, frame));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->hide();
    m_empty->setAttribute(Qt::WA_TransparentForMouseEvents);
    (new QVBoxLayout(m_plot))->addWidget(m_empty);
    m_plot->setNotAntialiasedElements(QCP::aeAll);          // the window shares its cores with the training
    m_plot->setAttribute(Qt::WA_NoMousePropagation, false); // the wheel is for the page below
    m_plot->installEventFilter(this);
    if (frame == 0) return;
    setFocusPolicy(Qt::StrongFocus);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_names = std::make_unique<EndLabels>(*m_plot);
    keepTicksApart(*m_plot); // once the names have their room
}

void Plot::setEmptyText(const QString& text) { m_empty->setText(text); }

void Plot::showAxes(bool any) {
    m_empty->setVisible(!any);
    for (auto* axis : {m_plot->xAxis, m_plot->yAxis}) axis->setVisible(any);
}

void Plot::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
    QWidget::changeEvent(event);
}

bool Plot::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_plot && event->type() == QEvent::MouseButtonPress && m_names) setFocus(Qt::MouseFocusReason);
    if (watched == m_plot && event->type() == QEvent::Resize && m_plot->size().isEmpty())
        return true; // QCustomPlot would draw on a pixmap without a pixel
    const bool scrolls = watched == m_plot && event->type() == QEvent::Wheel &&
                         !(static_cast<QWheelEvent*>(event)->modifiers() & Qt::ControlModifier &&
                           m_plot->interactions() & QCP::iRangeZoom);
    if (scrolls) event->ignore(); // and so it goes to the page
    return scrolls || QWidget::eventFilter(watched, event);
}

void Plot::paintEvent(QPaintEvent*) {
    if (!hasFocus()) return;
    const int width = layout()->contentsMargins().left();
    QPainter painter(this);
    painter.setPen(QPen(palette().color(QPalette::Highlight), width));
    painter.drawRect(rect().adjusted(width / 2, width / 2, -1, -1));
}

} // namespace sfumato
