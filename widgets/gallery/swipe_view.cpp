// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gallery/swipe_view.h"

#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr int dividerWidth = 15;

/// The bar between the halves.
class Divider : public QWidget {
public:
    explicit Divider(SwipeView* swipe, QWidget* stage) : QWidget(stage), m_swipe(swipe) {
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::SplitHCursor);
        setAccessibleName(SwipeView::tr("Divider of the comparison"));
        setWhatsThis(SwipeView::tr(
            "Left of the divider is the first source, right of it the second. Drag "
            "it, or move it with the arrow keys; Page Up and Page Down move it further, Home and End to the edges."));
        setToolTip(SwipeView::tr("Drag, or use the arrow keys"));
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor line = palette().color(hasFocus() ? QPalette::Highlight : QPalette::WindowText);
        const double middle = width() / 2.;
        painter.setPen(QPen(palette().color(QPalette::Window), 4));
        painter.drawLine(QPointF(middle, 0), QPointF(middle, height()));
        painter.setPen(QPen(line, 2));
        painter.drawLine(QPointF(middle, 0), QPointF(middle, height()));
        painter.setBrush(palette().color(QPalette::Window));
        const QRectF grip(middle - 6, height() / 2. - 16, 12, 32);
        painter.drawRoundedRect(grip, 6, 6);
        for (const double x : {-2., 2.})
            painter.drawLine(QPointF(middle + x, grip.top() + 9), QPointF(middle + x, grip.bottom() - 9));
    }
    void mousePressEvent(QMouseEvent* event) override { moveDivider(event); }
    void mouseMoveEvent(QMouseEvent* event) override { moveDivider(event); }
    void keyPressEvent(QKeyEvent* event) override {
        const double at = m_swipe->position();
        switch (event->key()) {
        case Qt::Key_Left: return m_swipe->setPosition(at - 0.02);
        case Qt::Key_Right: return m_swipe->setPosition(at + 0.02);
        case Qt::Key_PageUp: return m_swipe->setPosition(at - 0.1);
        case Qt::Key_PageDown: return m_swipe->setPosition(at + 0.1);
        case Qt::Key_Home: return m_swipe->setPosition(0);
        case Qt::Key_End: return m_swipe->setPosition(1);
        default: QWidget::keyPressEvent(event);
        }
    }
    void focusInEvent(QFocusEvent*) override { update(); }
    void focusOutEvent(QFocusEvent*) override { update(); }

private:
    void moveDivider(QMouseEvent* event) {
        if (event->buttons() & Qt::LeftButton)
            m_swipe->setPosition(mapToParent(event->position()).x() / std::max(1, parentWidget()->width()));
    }
    SwipeView* m_swipe;
};

} // namespace

SwipeView::SwipeView(QWidget* parent) : QWidget(parent), m_stage(new QWidget) {
    auto* top = new QHBoxLayout;
    for (QLabel*& caption : m_captions) {
        caption = new SizedLabel(TextSize::Heading);
        caption->setTextFormat(Qt::PlainText);
        top->addWidget(caption, 1);
    }
    m_captions[1]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_captions[1]->hide();
    inColumn(this, {top, {m_stage, 1}}, noMargins, 8);
    m_stage->setMinimumSize(160, 120);
    m_half = new QWidget(m_stage);
    m_half->hide();
    m_divider = new Divider(this, m_stage);
    m_divider->hide();
    setPosition(0.5);
}

void SwipeView::setViews(QWidget* first, QWidget* second) {
    for (QWidget* view : m_views) delete view;
    m_views[0] = first;
    m_views[1] = second;
    first->setParent(m_stage);
    second->setParent(m_half);
    m_half->setAttribute(Qt::WA_TransparentForMouseEvents);
    second->setFocusPolicy(Qt::NoFocus);
    QWidget::setTabOrder(first, m_divider);
    first->show();
    second->show();
    m_half->raise();
    setComparing(m_comparing);
}

void SwipeView::setComparing(bool comparing) {
    m_comparing = comparing;
    m_half->setVisible(comparing);
    m_captions[1]->setVisible(comparing);
    m_divider->setVisible(comparing);
    m_divider->raise();
    place();
}

void SwipeView::setCaptions(const QString& first, const QString& second) {
    m_captions[0]->setText(first);
    m_captions[1]->setText(second);
}

QString SwipeView::caption(bool second) const { return m_captions[second ? 1 : 0]->text(); }

void SwipeView::setPosition(double position) {
    m_position = std::clamp(position, 0., 1.);
    const QString words = tr("%1 % of the width to the first source").arg(QLocale().toString(100 * m_position, 'f', 0));
    if (m_divider->accessibleDescription() != words) {
        m_divider->setAccessibleDescription(words);
        QAccessibleEvent event(m_divider, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
    place();
    Q_EMIT moved(m_position);
}

void SwipeView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layout()->activate(); // the stage gets its size now
    place();
}

void SwipeView::place() {
    const QRect all = m_stage->rect();
    const int x = int(std::lround(m_position * all.width()));
    m_half->setGeometry(all.adjusted(x, 0, 0, 0));
    if (m_views[0]) m_views[0]->setGeometry(all);
    if (m_views[1]) m_views[1]->setGeometry(all.translated(-x, 0));
    m_divider->setGeometry(std::clamp(x - dividerWidth / 2, 0, std::max(0, all.width() - dividerWidth)), 0,
                           dividerWidth, all.height());
}

} // namespace sfumato
