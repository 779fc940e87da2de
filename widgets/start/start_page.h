// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/start/example.h"
#include "widgets/start/recent_card.h"

#include <QWidget>

class QBoxLayout;
class QButtonGroup;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace sfumato {

class ExampleCard;
class MessageBar;

/// "What do you want to try?": one's own data, every preset as a card with its result, the runs of late, and what helps
/// a newcomer. It stands over the whole window, without tabs; nothing on it closes by itself.
class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);
    void setExamples(std::vector<Example> examples);
    void setRecent(const std::vector<RecentRun>& runs, int all) { m_recent->setRuns(runs, all); }
    /// What a button at the top leads back to; empty: there is none.
    void setBack(const QString& title);
    void focusSearch();
    /// A message that concerns what was tried here.
    MessageBar& messages() { return *m_messages; }
    const std::vector<ExampleCard*>& cards() const { return m_cards; }

Q_SIGNALS:
    void exampleChosen(const sfumato::Example& example);
    void fileRequested();
    void folderRequested();
    void runFileRequested(); ///< a run, an experiment or a picture that somebody sent
    void runChosen(const QString& folder);
    void allRunsRequested();
    void tourRequested();
    void dataFolderRequested();
    void backRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Group {
        ExampleGroup which;
        QWidget* frame;
        QBoxLayout* heading;
        QLabel* question;
    };

    QWidget* buildHead();
    QWidget* buildOwnData();
    QWidget* buildChips();
    bool isFound(const Example& example) const;
    bool seeksOwnData() const;
    QString likelyMeant() const;
    bool showsOwnData(bool anyFound) const;
    void findBest();
    void seek();
    QWidget* buildSide();
    QWidget* sideCard(const QString& title, const QString& words, const QString& button, void (StartPage::*pressed)());
    void fitSide();
    void fitWidth();
    void countChips();
    void showMatching();
    void showFromTop();
    void choose(const ExampleCard& card);
    void moveFrom(const ExampleCard& card, int key);
    void setTabStop(ExampleCard* card);

    std::vector<ExampleCard*> m_cards;
    std::vector<Group> m_groups;
    QPushButton* m_back;
    QLineEdit* m_search;
    QButtonGroup* m_chips;
    MessageBar* m_messages;
    QWidget* m_list; ///< the groups, one below the other
    QScrollArea *m_scroll, *m_side;
    QBoxLayout *m_ownData = nullptr, *m_dropZone = nullptr, *m_head = nullptr, *m_below = nullptr;
    QLabel* m_title;
    Example::Match m_best = Example::Match::Own; ///< of all examples, with what is sought
    QString m_sought;                            ///< what was typed, with the epsilon of an example
    QLabel* m_nearest;                           ///< says that it is none of the words that were typed
    QWidget* m_own;                              ///< the card of one's own data
    QLabel* m_none;                              ///< what it says
    QWidget* m_nothing;                          ///< in their place where no preset is left
    RecentCard* m_recent;
};

} // namespace sfumato
