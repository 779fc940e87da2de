// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/look/icons.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace sfumato {

/// What stands on a page that has nothing to show yet: a faint icon, what will appear, and buttons that help.
class EmptyPage : public QWidget {
    Q_OBJECT

public:
    EmptyPage(Icon icon, const QString& heading, const QString& words, QWidget* parent = nullptr);
    void setWords(const QString& words);
    void setHeading(const QString& heading) { m_heading->setText(heading); }
    /// Adds a button.
    QPushButton* button(const QString& text, const QString& help);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showIcon();
    void fitLetters();

    Icon m_which;
    QLabel* m_icon;
    QLabel *m_heading, *m_words;
    QVBoxLayout* m_column;
};

} // namespace sfumato
