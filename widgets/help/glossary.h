// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/help/glossary_words.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTextBrowser;

namespace sfumato {

/// The words that the window uses, found by typing parts of them; each with a plain sentence, its formula and
/// links to related ones. It is not modal: one can look things up while working.
class Glossary : public QDialog {
    Q_OBJECT

public:
    explicit Glossary(QWidget* parent = nullptr);

    /// Shows the word with this key, whatever was searched for; nothing happens where there is none.
    void showWord(const QString& key);
    QString shownKey() const;

private:
    void filter();
    void fitLetters();
    void updateDescription();
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

    std::vector<GlossaryWord> m_words;
    QLineEdit* m_search;
    QListWidget* m_list;
    QTextBrowser* m_text;
    QLabel* m_empty;
    QPushButton* m_all;
};

} // namespace sfumato
