// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/help_panel.h"

#include <QAccessible>
#include <QApplication>

namespace sfumato {

HelpPanel::HelpPanel(QWidget* parent) : TextPage(parent) {
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setAccessibleName(tr("Help on this"));
    setWhatsThis(tr("Explains whatever has the focus, as it moves."));
    showNothing();
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (isVisible() && now && now->window() == window()) explain(now);
    });
}

void HelpPanel::showNothing() {
    setHtml(tr("<p>Click a field, a plot or a picture, or reach it with the Tab key: what it means stands here.</p>"));
}

void HelpPanel::explain(const QWidget* widget) {
    if (!widget || widget == this || isAncestorOf(widget)) return; // who reads goes on reading
    QString name;
    for (const QWidget* at = widget; at; at = at->parentWidget()) {
        if (name.isEmpty())
            if (QAccessibleInterface* reader = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(at)))
                name = reader->text(QAccessible::Name);
        if (at->whatsThis().isEmpty()) continue;
        const QString words = at->whatsThis();
        setHtml(QStringLiteral("<h3>%1</h3>").arg(name.toHtmlEscaped()) +
                (Qt::mightBeRichText(words)
                     ? words
                     : QStringLiteral("<p>%1</p>").arg(words.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")))));
        m_explained = at;
        return;
    }
    if (m_explained && !m_explained->isVisible()) showNothing(); // it was on another page
}

void HelpPanel::showEvent(QShowEvent* event) {
    TextPage::showEvent(event);
    explain(QApplication::focusWidget());
}

} // namespace sfumato
