// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/mechanism/recommendation.h"
#include "core/engine/stand_in.h"

#include <QTimer>
#include <QWidget>

#include <map>
#include <memory>
#include <optional>

class QLabel;
class QPushButton;
class QToolButton;

namespace sfumato {

class StandInView;

/// Which method fits what is public of the records and of the budget, why, what to expect and what else there is: what
/// `sfumato-cli recommend` says, with a button that chooses the method. Where pictures are learned by moments, a
/// stand-in shows what to expect. Nothing here looks at a record.
class RecommendationPanel : public QWidget {
    Q_OBJECT

public:
    explicit RecommendationPanel(QWidget* parent = nullptr);
    /// The stand-in with its caption, to stand beside a forecast.
    QWidget* standInPage() const { return m_page; }
    /// Of a training of `spec` with records of these facts. Hidden where nothing can be said, or nothing needs to be:
    /// of drawn points, of privatized files, and while no epsilon is given.
    void setNeeds(const RunSpec& spec, const DataFacts& facts);
    void forgetNeeds();
    /// The answer to standInWanted(); null: there is none.
    void setStandIn(const DataFacts& facts, const PrivacySpec& privacy, std::shared_ptr<const StandIn> standIn);
    /// The file that was said to be public cannot stand in; digits do again.
    void refusePublic(const QString& why);
    /// Asks again for a stand-in that was wanted and did not come.
    void wantStandInAgain();

Q_SIGNALS:
    void methodChosen(const sfumato::RecommendedMethod& method);
    /// Once nothing has changed for a moment. An earlier one need not be answered any more.
    void standInWanted(const sfumato::DataFacts& facts, const sfumato::PrivacySpec& privacy);
    void standInUnwanted();

private:
    /// "Noisy moments (recipe=glyph)"
    static QString titleOf(const RecommendedMethod& method);
    void showRecommendation(const RunSpec& spec);
    void showDetails(bool shown);
    void wantStandIn(const RunSpec& spec, const DataFacts& facts);
    void showStandIn(std::shared_ptr<const StandIn> standIn);
    void choosePublic();
    void usePublic(const QString& path);

    std::optional<Recommendation> m_found;
    std::optional<std::pair<RunSpec, DataFacts>> m_needs;
    QString m_public, m_refusal; ///< the file that a person said to be public; why it cannot stand in
    struct Wanted {
        DataFacts facts;
        PrivacySpec privacy;
        bool operator==(const Wanted&) const = default;
    };
    std::optional<Wanted> m_wanted;
    std::vector<std::pair<Wanted, std::shared_ptr<const StandIn>>> m_kept; ///< the newest last
    QTimer m_timer;
    QLabel *m_facts, *m_method, *m_expected, *m_caption, *m_choose, *m_details;
    QPushButton* m_use;
    QToolButton* m_more;
    StandInView* m_view;
    QWidget* m_page; ///< of the stand-in
};

} // namespace sfumato
