// SPDX-License-Identifier: GPL-3.0-or-later
// What the comparison asks the engine, and what it makes of the answers.
#include "widgets/compare/compare_courier.h"
#include "widgets/compare/compare_table.h"
#include "widgets/compare/compare_view.h"
#include "widgets/text/fault_text.h"

#include <QAction>

#include <cmath>

namespace sfumato {

namespace {

/// For each CompareBoard::Question; None: that of the strengths, of which the board keeps no count.
constexpr const char* questionNames[] = {"strengths", "compare", "compare beside"};

} // namespace

void CompareView::stop() {
    if (!m_learning.isEmpty() && m_networkLearns)
        m_problem = tr(
            "Stopped. What the network had learned is gone; it begins anew where its column is asked for again.");
    for (const char* name : questionNames) m_session.cancel(name);
    cancelArriving(true);
}

/// What is computed for a column that is not shown any more ends; the rest is asked for anew.
void CompareView::dropUnwanted() {
    cancelArriving(false);
    for (const auto question : {CompareBoard::Question::Main, CompareBoard::Question::Beside})
        if (m_board.isUnwanted(question)) {
            m_session.cancel(questionNames[std::size_t(question)]);
            m_board.endAsking(question);
            m_learning.clear(), m_wait.clear();
            m_soon.start();
        }
}

void CompareView::askMissing() {
    m_settled.stop();
    CompareBoard::Wishes wishes{.raw = raw(), .accuracies = {}, .network = {}};
    if (raw() && m_accurate)
        wishes.accuracies = {MetricId::AccuracyLogistic, MetricId::AccuracyPerceptron, MetricId::AccuracyConvolutional};
    if (m_network && (raw() || !m_network->classes.empty())) wishes.network = m_network;
    const auto question = m_board.nextQuestion();
    const auto next = m_begun ? m_board.missing(wishes) : std::nullopt;
    if (!next) return refresh();
    m_problem.clear();
    if (m_board.facts(next->first).records == 0) askFacts(next->first); // the head of the row stands at once
    ask(next->first, next->second, question);
    refresh();
}

std::function<Result<Comparison>(const Engine&, std::stop_token)>
CompareView::factsQuestion(const std::filesystem::path& run) const {
    return [run, first = m_board.run(0)](const Engine& engine, std::stop_token stop) {
        CompareObserver silent;
        return engine.compare({.run = run, .beside = first}, silent, std::move(stop));
    };
}

void CompareView::askFacts(std::size_t level) {
    m_session.ask<Comparison>(this, "compared run", factsQuestion(m_board.run(level)),
                              [this, run = m_board.run(level)](const Result<Comparison>& found) {
                                  const auto at = levelOf(run);
                                  if (!at || !found || m_board.facts(*at).records > 0) return;
                                  m_board.keepFacts(*at, *found);
                                  offerLevels(); // whose noise is known now
                                  refresh();
                              });
}

void CompareView::askStrengths() {
    const auto next = m_tuned ? m_board.missingStrengths(*m_tuned, raw()) : std::nullopt;
    if (next) ask(next->first, next->second, CompareBoard::Question::None);
}

void CompareView::ask(std::size_t level, const CompareRequest& request, CompareBoard::Question question) {
    const auto bring = [request](CompareView& view, const ComparedColumn& column) {
        if (const auto at = view.levelOf(request.run)) view.take(*at, column, request);
    };
    const auto say = [run = m_board.run(level)](CompareView& view, const QString& words, double seconds) {
        if (view.levelOf(run) && view.m_board.waiting() > 0) {
            view.m_learning = words;
            view.m_networkLearns = seconds >= 0;
            view.m_wait = seconds < 0    ? tr("waits its turn")
                          : seconds == 0 ? tr("waits: a network learns")
                                         : tr("waits: a network learns, about %1 s")
                                               .arg(QLocale().toString(qlonglong(std::ceil(seconds))));
            view.m_table->setWait(view.m_wait);
            view.updateControls();
        }
    };
    const QPointer<CompareView> self(this);
    m_session.ask<Comparison>(
        this, questionNames[std::size_t(question)],
        [request, self, bring, say](const Engine& engine, std::stop_token stop) {
            CompareCourier courier(self, bring, say);
            return engine.compare(request, courier, std::move(stop));
        },
        [this, request, question](const Result<Comparison>& found) {
            if (const auto at = levelOf(request.run)) answered(*at, found, request, question);
        });
}

void CompareView::take(std::size_t level, const ComparedColumn& column, const CompareRequest& asked) {
    if (column.sheet && column.sheet->pixels.empty() && m_board.dropPictureColumns()) {
        m_problem = tr("These records are points: columns that need pictures were taken away.");
        offer();
    }
    CompareRequest of = asked;
    if (of.network != m_network) of.network.reset();
    m_board.keep(level, column, of);
    m_unfiled = true;
    m_learning.clear(), m_wait.clear();
    dropUnwanted();
    refresh();
    Q_EMIT columnArrived();
}

void CompareView::answered(std::size_t level, const Result<Comparison>& found, const CompareRequest& asked,
                           CompareBoard::Question question) {
    m_learning.clear(), m_wait.clear();
    if (asked.quick) {
        if (found && m_tuned && m_board.missingStrengths(*m_tuned, raw())) return askStrengths(); // of the next level
        return;
    }
    const bool stopped = !found && found.fault().code == Fault::Code::Stopped;
    m_board.endAsking(question);
    if (!found && !stopped) m_board.refuse(level);
    if (found) {
        Comparison facts = *found;
        if (asked.network != m_network) {
            facts.network.clear();
            std::erase_if(facts.floors, [](const auto& of) { return factsOf(of.first).kind == MetricKind::Network; });
        }
        const bool isNew = m_board.facts(level).records == 0;
        m_board.keepFacts(level, facts);
        if (isNew) offerLevels();           // whose noise is known now
        m_soon.start();                     // the next level
    } else if (!stopped && asked.network) { // the rest can do without
        m_refusal = sentence(found.fault());
        setNetwork({});
    } else if (!stopped) {
        (asked.raw ? m_refusal : m_problem) = sentence(found.fault());
        if (asked.raw) { // the rest can do without
            m_rawGone = asked.accuracies.empty();
            m_accurate = false;
            m_accuracy->setChecked(false);
            m_board.retry();
            m_soon.start();
        }
    }
    refresh();
}

} // namespace sfumato
