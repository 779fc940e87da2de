// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/watch.h"

#include <QSet>
#include <QWidget>

#include <map>
#include <utility>

class QLabel;
class QVBoxLayout;

namespace sfumato {

/// What is wrong, in one sentence, with the rule by which it was found.
QString sentence(const TrainingWarning& warning);
/// What its fix does, as the words of a button; empty where nothing is known that helps.
QString fixWords(const TrainingWarning& warning);

/// A card for every warning: what is wrong, why it is thought so, a button that mends it, one that puts the
/// card away. Those that were seen in raw data are stamped, and hidden while raw data are.
class WatchdogCards : public QWidget {
    Q_OBJECT

public:
    static constexpr int most = 2; ///< cards at a time; the others are counted

    explicit WatchdogCards(QWidget* parent = nullptr);
    void setWarnings(const std::vector<TrainingWarning>& warnings);
    void setRawVisible(bool visible);
    /// Another run: cards that were put away may come again.
    void reset();

Q_SIGNALS:
    void fixAsked(const sfumato::TrainingWarning& warning);

private:
    using Key = std::pair<TrainingWarning::Kind, std::string>;
    void refresh();
    QWidget* card(const TrainingWarning& warning);

    std::vector<TrainingWarning> m_warnings;
    std::vector<Key> m_shown;
    std::vector<Key> m_away;
    std::map<Key, QLabel*> m_words;
    QVBoxLayout* m_column;
    QLabel* m_more;
    bool m_rawVisible = true;
};

} // namespace sfumato
