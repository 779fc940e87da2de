// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/inputs/figure_label.h"

#include <QAction>
#include <QGuiApplication>
#include <QStyleOptionFocusRect>
#include <QStylePainter>
#include <QTextDocumentFragment>

namespace sfumato {

MetricLabel::MetricLabel(QWidget* parent) : QLabel(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setTextFormat(Qt::RichText); // numbers are bold
    setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* alone = new QAction(tr("&Copy"), this);
    alone->setShortcut(QKeySequence::Copy);
    alone->setShortcutContext(Qt::WidgetShortcut);
    connect(alone, &QAction::triggered, this, &MetricLabel::copy);
    auto* all = new QAction(tr("Copy with &formula"), this);
    connect(all, &QAction::triggered, this, &MetricLabel::copyWithFormula);
    addActions({alone, all});
}

void MetricLabel::setFigure(const QString& name, const QString& text, const QString& formula, const QString& source) {
    m_name = name;
    m_formula = formula;
    m_source = source;
    setText(text);
    setAccessibleName(name.isEmpty() ? plainText() : tr("%1: %2").arg(name, plainText()));
    setToolTip(formula + QLatin1Char('\n') + source);
    setWhatsThis(toolTip());
}

QString MetricLabel::plainText() const {
    return Qt::mightBeRichText(text()) ? QTextDocumentFragment::fromHtml(text()).toPlainText() : text();
}

void MetricLabel::copy() const { QGuiApplication::clipboard()->setText(plainText()); }

void MetricLabel::copyWithFormula() const {
    QGuiApplication::clipboard()->setText(tr("%1\nFormula: %2\nSource: %3").arg(accessibleName(), m_formula, m_source));
}

void MetricLabel::paintEvent(QPaintEvent* event) {
    QLabel::paintEvent(event);
    if (!hasFocus()) return;
    QStylePainter painter(this);
    QStyleOptionFocusRect option;
    option.initFrom(this);
    painter.drawPrimitive(QStyle::PE_FrameFocusRect, option);
}

} // namespace sfumato
