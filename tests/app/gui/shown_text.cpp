// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/gui/shown_text.h"

#include "widgets/look/card.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/look/steps_column.h"

#include "tests/app/gui/pseudo_locale.h"
#include "tests/support/drawn_text.h"

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTextBrowser>
#include <QTextDocumentFragment>
#include <QToolButton>

#include <map>

namespace sfumato {

namespace {

template <class T>
QList<const T*> visible(const QWidget& window) {
    QList<const T*> found;
    for (const T* widget : window.findChildren<const T*>())
        if (widget->isVisible() && widget->window() == &window) found << widget;
    return found;
}

QString plain(const QString& text) {
    return Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
}

int widthOf(const QWidget& widget, const QString& text) {
    return widget.fontMetrics().size(Qt::TextShowMnemonic, text).width();
}

struct Findings {
    QStringList list;

    void tooSmall(const QWidget& widget, const QString& text, int needed, int given, const char* how) {
        if (needed > given + 1)
            list << QStringLiteral("%1 '%2': %3 of %4 %5")
                        .arg(QLatin1String(widget.metaObject()->className()), plain(text))
                        .arg(given)
                        .arg(needed)
                        .arg(QLatin1String(how));
    }
};

/// Does an ancestor cut a piece of it off, other than by scrolling?
bool isCut(const QWidget& widget) {
    const QWidget* parent = widget.parentWidget();
    if (!parent || widget.isWindow() || qobject_cast<const QAbstractScrollArea*>(parent->parentWidget())) return false;
    return !parent->rect().contains(widget.geometry());
}

/// The panel that the widget belongs to: the outermost of our own widgets inside the window.
const QWidget* formOf(const QWidget& widget) {
    const QWidget* form = widget.window();
    for (const QWidget* at = &widget; at && !at->isWindow(); at = at->parentWidget())
        if (QByteArrayView(at->metaObject()->className()).startsWith("sfumato::") && !qobject_cast<const Card*>(at) &&
            !qobject_cast<const Step*>(at) && !qobject_cast<const Steps*>(at) &&
            !qobject_cast<const StepsColumn*>(at) && !qobject_cast<const Pages*>(at))
            form = at;
    return form;
}

} // namespace

QStringList clipped(const QWidget& window) {
    Findings found;
    for (const auto* label : visible<QLabel>(window)) {
        if (label->text().isEmpty()) continue;
        found.tooSmall(*label, label->text(), label->minimumSizeHint().width(), label->width(), "wide");
        found.tooSmall(*label, label->text(),
                       label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height(),
                       label->height(), "high");
    }
    for (const auto* button : visible<QAbstractButton>(window))
        if (!button->text().isEmpty() && !qobject_cast<const QTabBar*>(button->parentWidget()))
            found.tooSmall(*button, button->text(), button->sizeHint().width(), button->width(), "wide");
    for (const auto* box : visible<QGroupBox>(window))
        found.tooSmall(*box, box->title(), box->minimumSizeHint().width(), box->width(), "wide");
    for (const auto* bar : visible<QTabBar>(window))
        for (int tab = 0; tab < bar->count(); ++tab)
            found.tooSmall(*bar, bar->tabText(tab), widthOf(*bar, bar->tabText(tab)), bar->tabRect(tab).width(),
                           "wide");
    for (const auto* box : visible<QComboBox>(window)) {
        QStyleOptionComboBox option;
        option.initFrom(box);
        const QRect edit = box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField,
                                                        box);
        const bool mayBeNarrow = box->sizeAdjustPolicy() == QComboBox::AdjustToMinimumContentsLengthWithIcon; // its
                                                                                                              // list is
                                                                                                              // not
        for (int i = 0; i < box->count(); ++i)
            if (!mayBeNarrow || i == box->currentIndex())
                found.tooSmall(*box, box->itemText(i), widthOf(*box, box->itemText(i)) * (mayBeNarrow ? 3 : 4) / 4,
                               edit.width(), "wide");
    }
    for (const auto* spin : visible<QAbstractSpinBox>(window))
        found.tooSmall(*spin, spin->text(), widthOf(*spin, spin->text()), spin->findChild<QLineEdit*>()->width() - 2,
                       "wide");
    for (const auto* dock : visible<QDockWidget>(window))
        if (!dock->titleBarWidget()) // which stands in the place of the title
            found.tooSmall(*dock, dock->windowTitle(), widthOf(*dock, dock->windowTitle()), dock->width() - 40, "wide");
    for (const auto* splitter : visible<QSplitter>(window)) // its parts would lie on each other
        found.tooSmall(*splitter, {}, splitter->minimumSizeHint().width(), splitter->width(), "wide");
    for (const auto* widget : visible<QWidget>(window))
        if ((qobject_cast<const QLabel*>(widget) || qobject_cast<const QAbstractButton*>(widget)) && isCut(*widget))
            found.list << QStringLiteral("%1 '%2': cut off by %3")
                              .arg(QLatin1String(widget->metaObject()->className()),
                                   widget->property("text").toString(),
                                   QLatin1String(widget->parentWidget()->metaObject()->className()));
    return found.list;
}

QStringList shortened(QWidget& window) {
    const QChar dots(0x2026);
    QString whole; // what stands with dots of its own
    const auto keep = [&](const QString& words) {
        if (words.contains(dots)) whole += plain(words).remove(QLatin1Char('&')) + QLatin1Char('\n');
    };
    for (const auto* action : window.findChildren<const QAction*>()) keep(action->text());
    for (const auto* widget : window.findChildren<const QWidget*>())
        for (const char* property : {"text", "placeholderText", "title"}) keep(widget->property(property).toString());
    QStringList found;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window) continue;
        for (const QString& words : DrawnText::alone(*widget))
            if (words.contains(dots) && !widget->toolTip().startsWith(words.section(dots, 0, 0).trimmed()) &&
                !words.contains(QLatin1Char('/')) && words != QString(dots) &&
                !whole.contains(QString(words).trimmed()))
                found << QStringLiteral("%1 '%2'").arg(QLatin1String(widget->metaObject()->className()), words);
    }
    return found;
}

QStringList untranslated(const QWidget& window, const QStringList& known) {
    QStringList found;
    const auto look = [&](const QObject& object, const QString& text) {
        if (const QStringList words = PseudoLocale::untouched(plain(text.section(QLatin1Char('\t'), 0, 0)), known);
            !words.isEmpty())
            found << QStringLiteral("%1 '%2': %3")
                         .arg(QLatin1String(object.metaObject()->className()), plain(text),
                              words.join(QStringLiteral(", ")));
    };
    for (const auto* action : window.findChildren<const QAction*>())
        if (!action->isSeparator() && !qobject_cast<const QLineEdit*>(action->parent()) &&
            !action->property("isKey").toBool()) // of a file, the same in all languages
            look(*action, action->text());
    for (const auto* widget : visible<QWidget>(window)) {
        for (const QString& text : {widget->toolTip(), widget->whatsThis(), widget->statusTip(),
                                    widget->accessibleName(), widget->accessibleDescription()})
            look(*widget, text);
        for (const char* property : {"text", "title", "placeholderText", "prefix", "suffix", "specialValueText"})
            if (!qobject_cast<const QLineEdit*>(widget) || property == QByteArrayView("placeholderText"))
                look(*widget, widget->property(property).toString());
        if (const auto* dock = qobject_cast<const QDockWidget*>(widget)) look(*dock, dock->windowTitle());
        if (const auto* bar = qobject_cast<const QTabBar*>(widget))
            for (int tab = 0; tab < bar->count(); ++tab) look(*bar, bar->tabText(tab));
        if (const auto* box = qobject_cast<const QComboBox*>(widget))
            for (int i = 0; i < box->count(); ++i) look(*box, box->itemText(i));
        if (const auto* header = qobject_cast<const QHeaderView*>(widget); header && header->model())
            for (int i = 0; i < header->count(); ++i)
                look(*header, header->model()->headerData(i, header->orientation()).toString());
        if (const auto* list = qobject_cast<const QListWidget*>(widget))
            for (int i = 0; i < list->count(); ++i)
                look(*list, list->item(i)->text().section(QStringLiteral(" · "), 0, 0)); // behind it stands an id
        // A privacy label is a file, and goes abroad in English.
        if (const auto* browser = qobject_cast<const QTextBrowser*>(widget);
            browser && browser->parent()->metaObject()->className() != QByteArrayView("sfumato::LabelView"))
            look(*browser, browser->toPlainText());
    }
    if (qobject_cast<const QDialog*>(&window)) look(window, window.windowTitle());
    return found;
}

QStringList sharedMnemonics(const QWidget& window) {
    QStringList found;
    std::map<std::pair<const QObject*, QKeySequence>, QString> taken;
    const auto take = [&](const QObject& place, const QString& text) {
        const QKeySequence key = QKeySequence::mnemonic(text);
        if (key.isEmpty()) return;
        const auto [at, isNew] = taken.try_emplace({&place, key}, text);
        if (!isNew && at->second != text)
            found << QStringLiteral("%1 of %2: '%3' and '%4'")
                         .arg(key.toString(), QLatin1String(place.metaObject()->className()), at->second, text);
    };
    const auto walk = [&](const QWidget& menu) {
        for (const QAction* action : menu.actions())
            if (action->isVisible()) take(menu, action->text().section(QLatin1Char('\t'), 0, 0));
    };
    for (const auto* menu : window.findChildren<const QMenu*>()) walk(*menu);
    for (const auto* bar : visible<QMenuBar>(window)) walk(*bar);
    for (const auto* label : visible<QLabel>(window))
        if (label->buddy()) take(*formOf(*label), label->text());
    for (const auto* button : visible<QAbstractButton>(window))
        if (button->isEnabled() && !qobject_cast<const QTabBar*>(button->parentWidget()))
            take(*formOf(*button), button->text());
    for (const auto* box : visible<QGroupBox>(window)) take(*formOf(*box), box->title());
    for (const auto* bar : visible<QTabBar>(window))
        for (int tab = 0; tab < bar->count(); ++tab) take(*formOf(*bar), bar->tabText(tab));
    return found;
}

} // namespace sfumato
