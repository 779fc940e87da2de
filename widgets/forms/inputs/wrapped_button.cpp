// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/inputs/wrapped_button.h"

#include <QRegularExpression>
#include <QStyleOptionButton>
#include <QStylePainter>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int flags = Qt::AlignCenter | Qt::TextWordWrap | Qt::TextShowMnemonic;

} // namespace

WrappedButton::WrappedButton(const QString& text, QWidget* parent) : QPushButton(text, parent) {
    QSizePolicy policy(QSizePolicy::Minimum, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QSize WrappedButton::frame() const {
    QStyleOptionButton option;
    initStyleOption(&option);
    const QSize words(100, 100);
    return style()->sizeFromContents(QStyle::CT_PushButton, &option, words, this) - words;
}

QSize WrappedButton::wordsIn(int width) const {
    return fontMetrics().boundingRect(QRect(0, 0, width, 10'000), flags, text()).size();
}

/// As narrow as its longest word.
QSize WrappedButton::sizeHint() const {
    int longest = 0;
    for (const QString& word : text().split(QRegularExpression(QStringLiteral("[\\s\u200B]+"))))
        longest = std::max(longest, fontMetrics().size(Qt::TextShowMnemonic, word).width());
    const int width = longest + frame().width();
    return {width, heightForWidth(width)};
}

int WrappedButton::heightForWidth(int width) const {
    return wordsIn(width - frame().width()).height() + frame().height();
}

void WrappedButton::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    painter.drawControl(QStyle::CE_PushButton, option);
    const QSize around = frame();
    const QRect room = rect().adjusted(around.width() / 2, around.height() / 2, -around.width() / 2,
                                       -around.height() / 2);
    style()->drawItemText(&painter, room, flags, palette(), isEnabled(), text(), QPalette::ButtonText);
}

} // namespace sfumato
