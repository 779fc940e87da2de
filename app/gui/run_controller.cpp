// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/run_controller.h"

#include "app/gui/inquiry.h"
#include "core/spec/tables/mechanism_facts.h"
#include "widgets/forms/inputs/commit_editor.h"
#include "widgets/forms/people_question.h"
#include "widgets/preview/forecast_card.h"
#include "widgets/look/message_bar.h"
#include "widgets/risk/budget/budget_bar.h"
#include "widgets/risk/budget/cap_question.h"
#include "widgets/risk/budget/central_panel.h"
#include "widgets/risk/budget/release_question.h"
#include "widgets/runs/reading/run_log.h"
#include "widgets/settings/settings.h"
#include "widgets/text/number_text.h"
#include "widgets/text/spending_text.h"
#include "widgets/training/training_view.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <thread>
#include <utility>

namespace sfumato {

namespace {

std::filesystem::path newRunFolder(const QString& runs, const std::string& name) {
    const QString time = QDateTime::currentDateTime().toString(QStringLiteral("/yyyyMMdd-HHmmss-zzz-"));
    return (runs + time).toStdString() + name;
}

/// "Finished · 3,000 steps · 11 s"; of a fork, whose time is its own, "Finished · 300 steps after step 3,000 · 1.5 s"
QString outcomeOf(const RunReport& report) {
    const QString end = report.ending == RunReport::Ending::Finished
                            ? QCoreApplication::translate("Outcome", "Finished")
                        : report.ending == RunReport::Ending::Stopped
                            ? QCoreApplication::translate("Outcome", "Stopped")
                            : QCoreApplication::translate("Outcome", "Failed");
    const QString time = durationText(report.seconds);
    if (report.stepsDone == 0) return QStringLiteral("%1 · %2").arg(end, time);
    const qint64 before = beginningOf(QString::fromStdString((report.folder / "log.txt").string()))
                              .forkedFrom.value_or(0);
    const int own = int(std::max<qint64>(report.stepsDone - before, 0));
    QString steps = QCoreApplication::translate("Outcome", "%Ln step(s)", nullptr, own);
    if (before > 0)
        steps = QCoreApplication::translate("Outcome", "%1 after step %2").arg(steps, QLocale().toString(before));
    return QStringLiteral("%1 · %2 · %3").arg(end, steps, time);
}

/// Of whoever agrees to what the question shows.
Consent consentTo(const Spending& spending) {
    return {.agreed = Agreed{spending.fingerprint, spending.together}, .again = spending.again};
}

} // namespace

RunController::RunController(const WindowContext& context, Inquiry& inquiry, TrainingView& training,
                             CentralPanel& central, const Settings& settings, const QString& runsFolder)
    : WindowPart(context), m_inquiry(inquiry), m_training(training), m_central(central), m_settings(settings),
      m_runsFolder(runsFolder) {
    connect(&m_inquiry, &Inquiry::runSpent, this, [this] { m_releases = false; });
    connect(&m_experiment, &Experiment::ended, this, &RunController::end);
}

void RunController::trainOrPause() {
    switch (m_session.state()) {
    case RunSession::State::Training: return m_session.pause();
    case RunSession::State::Paused: return proceed();
    default: return train(RunSession::Pace::Free);
    }
}

void RunController::step() { m_session.isRunning() ? m_session.step() : train(RunSession::Pace::Stepwise); }

void RunController::stepSlowly() {
    m_slowed = m_session.isRunning() && (m_slowed || m_session.state() == RunSession::State::Training);
    step();
}

void RunController::followSlowMotion(bool on) {
    if (on) return;
    const bool slowed = std::exchange(m_slowed, false);
    if (m_cursorBack)
        m_session.stop();
    else if (slowed)
        proceed();
}

/// What was said of the pause is no longer so.
void RunController::proceed() {
    m_messages.bar().say(MessageBar::Kind::Tip, {});
    m_session.proceed();
}

/// The first release that counts as spent is confirmed, and every second one, with the total.
void RunController::train(RunSession::Pace pace) {
    if (!commitEditor(*m_window) || !m_experiment.faults().empty()) return;
    const bool resumes = m_experiment.isResumable();
    const auto cost = m_experiment.cost();
    const bool reuses = cost == Experiment::Cost::Free && !resumes && !isPrivatizedFile(spec().data) &&
                        !isDrawn(spec().data);
    // Of a file of one's own it may have to be said whose records they are, and a named ledger may have a cap.
    const bool isOwnFile = spec().data.source == "file" && !isPrivatizedFile(spec().data),
               isCounted = isSensitive(spec().data) || isOwnFile || !spec().data.ledger.empty();
    const bool asks = cost == Experiment::Cost::Release ? isCounted || resumes : isForbidden();
    if (!reuses && !asks) return begin(asked(), pace);
    askSpending(
        resumes ? m_experiment.folder() : std::filesystem::path(),
        [this, pace](const Asked& asked, const Spending& spending) {
            const bool free = m_experiment.cost() == Experiment::Cost::Free; // the release is of the records as they
                                                                             // are now
            if (free || (!countsAsSpent(asked.spec.data, spending) && !spending.again)) return begin(asked, pace);
            askToSpend(asked, spending, pace, [] {});
        },
        reuses ? [this, pace](const Asked& asked) { begin(asked, pace); } : std::function<void(const Asked&)>());
}

/// `prepare` is called before the run begins.
void RunController::askToSpend(const Asked& asked, const Spending& spending, RunSession::Pace pace,
                               std::function<void()> prepare) {
    const DataFacts facts = m_inquiry.facts();
    const auto preview = m_inquiry.preview();
    const ForecastWords forecast = preview ? forecastWords(asked.spec, *preview) : ForecastWords{};
    askToRelease(
        m_window,
        {.spec = asked.spec,
         .facts = facts,
         .forecast = forecast.words,
         .isForNothing = forecast.isBad,
         .measuresRaw = asked.spec.monitor.raw && isSensitive(asked.spec.data),
         .lacksUnit = m_experiment.lacksUnit()},
        spending,
        [=, this, consent = consentTo(spending), prepare = std::move(prepare)] {
            prepare();
            begin(asked, pace, consent);
        },
        [this] { Q_EMIT commandAsked(); });
}

/// What was spent on the records of the spec as it stands, and that spec; once it is another, a person is told to ask
/// again. `unread`: the records are not there any more.
void RunController::askSpending(const std::filesystem::path& run,
                                std::function<void(const Asked&, const Spending&)> known,
                                std::function<void(const Asked&)> unread) {
    const auto ask = [spec = spec(), run](const Engine& engine, std::stop_token stop) {
        return engine.spent(spec, run, stop);
    };
    m_session.ask<Spending>(
        this, "release question", ask,
        [this, run, asked = asked(), known = std::move(known),
         unread = std::move(unread)](const Result<Spending>& spending) {
            const bool gone = !spending && unread && spending.fault().code == Fault::Code::NotFound;
            if (!spending && !gone) return complain(spending.fault());
            if (m_session.isRunning()) return;
            if (asked.spec != spec() || asked.opening != m_experiment.opening())
                return say(
                    tr("The settings changed before the question could be asked. Nothing was released; try again."));
            if (gone) return unread(asked);
            m_experiment.setRecords(asked.spec.data, spending->fingerprint);
            if (spending->alike.empty()) return known(asked, *spending);
            askWhosePeople(m_window, spending->alike, [this, asked, run, known](const std::string& account) {
                declarePeople(asked, account, run, known);
            });
        });
}

/// Enters whose records these are, and asks for what was spent on them once more.
void RunController::declarePeople(const Asked& asked, const std::string& account, const std::filesystem::path& run,
                                  std::function<void(const Asked&, const Spending&)> known) {
    const auto declare = [spec = asked.spec, account](const Engine& engine, std::stop_token stop) {
        return engine.declarePeople(spec, account, stop);
    };
    m_session.ask<void>(
        this, "people", declare, [this, asked, run, known = std::move(known)](const Result<void>& done) {
            if (!done) return complain(done.fault());
            m_inquiry.askSoon();
            if (asked.spec != spec() || asked.opening != m_experiment.opening())
                return say(
                    tr("The settings changed before the question could be asked. Nothing was released; try again."));
            askSpending(run, known);
        });
}

/// Runs exactly what a person was asked about.
void RunController::begin(const Asked& asked, RunSession::Pace pace, const Consent& consent) {
    if (m_session.state() != RunSession::State::Idle) return;
    if (asked.opening != m_experiment.opening())
        return say(tr("Another experiment was opened before the answer. Nothing was released."));
    m_experiment.returnTo(asked.spec);
    const auto& run = m_experiment.folder();
    if (m_experiment.isResumable() && !m_training.showsAllOf(run)) // another window has gone on with it meanwhile
        return m_training.showPast(run, -1, [this, asked, pace, consent] { start(asked, pace, consent); });
    start(asked, pace, consent);
}

void RunController::start(const Asked& asked, RunSession::Pace pace, const Consent& consent) {
    if (m_session.state() != RunSession::State::Idle || asked.opening != m_experiment.opening()) return;
    m_experiment.returnTo(asked.spec);
    Q_EMIT begins();
    if (m_inquiry.isDue()) m_inquiry.askNow(); // its figures come before the first step
    const bool resumes = m_experiment.isResumable();
    const bool passes = pace == RunSession::Pace::Stepwise && m_training.isInSlowMotion() && !resumes &&
                        m_experiment.hasRun() && m_experiment.cost() != Experiment::Cost::Release;
    const StepCursor& cursor = m_training.cursor();
    m_cursorBack = passes ? std::optional(cursor.isLive() ? -1 : cursor.step()) : std::nullopt;
    if (!resumes) {
        m_training.reset();
        m_training.clearGenerated();
    }
    if (pace == RunSession::Pace::Free) switch (m_experiment.cost()) {
        case Experiment::Cost::None: say(tr("Training. There is no budget to spend.")); break;
        case Experiment::Cost::Free:
            say(spec().privacy.model == PrivacyModel::Central
                    ? tr("The rest of this run queries the records: it spends what the run has planned.")
                    : tr("Training on the privatized records. This spends no more budget."));
            break;
        case Experiment::Cost::Release:
            say(spec().privacy.model == PrivacyModel::Central
                    ? tr("Querying the records, and training on the noisy responses.")
                    : tr("Privatizing the records, then training on them."));
            break;
        }
    m_releases = m_experiment.cost() == Experiment::Cost::Release;
    m_pace = pace;
    m_agreed = consent.agreed.has_value();
    m_runTime.start();
    m_wholeRun = !resumes && pace == RunSession::Pace::Free;
    const int threads = m_settings.threads > 0 ? m_settings.threads
                                               : std::max(1, int(std::thread::hardware_concurrency()) - 1); // one for
                                                                                                            // the
                                                                                                            // window
    m_experiment.begin(asked.spec, pace, newRunFolder(m_runsFolder, spec().name), threads,
                       m_settings.gpu ? TransportSolver::Auto : TransportSolver::Cpu, consent);
    if (passes) m_experiment.setPassing();
    if (!resumes) m_messages.log(tr("Run folder: %1").arg(QString::fromStdString(m_experiment.folder().string())));
    Q_EMIT began(!resumes);
}

/// `sum`, that of this run; and by how much the sum of all releases rises, where that is another number.
QString RunController::spendsText(const Spending::Sum& sum) const {
    const QString own = withRelation(sumText(sum), relationText(spec()));
    const auto& spending = m_inquiry.spending();
    return spending && roundedUpText(spending->adds.epsilon) == roundedUpText(sum.epsilon) &&
                   !addedNote(*spending).isEmpty()
               ? (spending->together.epsilon < spending->spent.epsilon // at a larger delta
                      ? tr("%1 by itself; the sum of all releases becomes %2").arg(own, sumText(spending->together))
                      : tr("%1 by itself; the sum of all releases rises by %2").arg(own, addedTextWithDelta(*spending)))
               : own;
}

bool RunController::isForbidden() const {
    const auto& spending = m_inquiry.spending();
    return spending && !isTraining() && m_experiment.cost() != Experiment::Cost::Free &&
           countsAsSpent(spec().data, *spending) && exceedsCap(*spending);
}

QString RunController::cost() const {
    const auto cost = m_experiment.cost();
    const auto& spending = m_inquiry.spending();
    if (isForbidden()) return forbiddenText(*spending);
    const bool isCounted = spending ? countsAsSpent(spec().data, *spending) : isSensitive(spec().data);
    if (cost != Experiment::Cost::Free && !isCounted)
        return isDrawn(spec().data) ? tr("Nothing is spent: the program makes these records up")
                                    : tr("Nothing is spent: these records are called public");
    if (cost == Experiment::Cost::None) return tr("Train releases the records with noise that guarantees nothing");
    if (cost == Experiment::Cost::Free)
        return spec().privacy.model == PrivacyModel::Local ? tr("Privatized once: training is free")
               : m_central.epsilon() == 0
                   ? tr("The rest of this run is part of its budget")
                   : tr("The rest of this run is part of its budget, %1")
                         .arg(withRelation(sumText({m_central.epsilon(), spec().privacy.delta}), relationText(spec())));
    if (spec().privacy.model == PrivacyModel::Central)
        return isTraining()               ? tr("Querying the records")
               : m_central.epsilon() == 0 ? tr("Train queries the records") // the rest follows once they are read
                                          : tr("Train queries the records: spends %1")
                                                .arg(spendsText({m_central.epsilon(), spec().privacy.delta}));
    const MechanismSpec& mechanism = spec().mechanism;
    const double delta = deltaOf(mechanism);
    const Spending::Sum adds = m_inquiry.spending() ? m_inquiry.spending()->adds : Spending::Sum();
    return isTraining() ? tr("Privatizing the records")
           : mechanism.noiseScale > 0 && !(adds.epsilon > 0 && std::isfinite(adds.epsilon))
               ? tr("Train privatizes the records first")
           : mechanism.noiseScale > 0
               ? tr("Train privatizes the records first: spends %1").arg(sumText(adds))
               : tr("Train privatizes the records first: spends %1").arg(spendsText({mechanism.epsilon, delta}));
}

/// A training with fresh noise although there is a release that it could use.
void RunController::privatizeAgain() {
    if (!commitEditor(*m_window) || m_session.state() != RunSession::State::Idle || m_experiment.release().empty())
        return;
    askSpending({}, [this](const Asked& asked, const Spending& spending) {
        const auto forget = [this, opening = asked.opening] {
            if (opening == m_experiment.opening()) m_experiment.forgetRelease();
        };
        if (countsAsSpent(asked.spec.data, spending))
            return askToSpend(asked, spending, RunSession::Pace::Free, forget);
        forget(); // nothing is spent
        begin(asked, RunSession::Pace::Free, consentTo(spending));
    });
}

/// The cap stands in the ledger of the records, where every front finds it.
void RunController::askCap() {
    askSpending({}, [this](const Asked& asked, const Spending& spending) {
        askForCap(m_window, spending, [this, asked](const std::optional<PrivacyBudget>& cap, CapUnit unit) {
            const auto set = [spec = asked.spec, cap, unit](const Engine& engine, std::stop_token) {
                return engine.setCap(spec, cap, unit);
            };
            m_session.ask<void>(this, "cap", set, [this, cap](const Result<void>& done) {
                if (!done) return complain(done.fault());
                succeed(cap ? tr("The cap stands in the ledger of these records.") : tr("The cap was taken away."));
                m_inquiry.askSoon();
                Q_EMIT capChanged();
            });
        });
    });
}

QString RunController::outcome(bool withEnding) const {
    const auto& report = m_experiment.report();
    const QString words = report ? outcomeOf(*report) : QString();
    return withEnding ? words : words.section(QStringLiteral(" · "), 1);
}

void RunController::end(const RunReport& report) {
    m_releases = false;
    if (std::exchange(m_agreed, false) && Experiment::wasNotAgreedTo(report)) {
        m_runTime.invalidate();
        return Q_EMIT notAgreed();
    }
    if (const auto cursor = std::exchange(m_cursorBack, {}); cursor && report.ending == RunReport::Ending::Stopped) {
        m_runTime.invalidate();
        if (isDrawn(spec().data)) QFile::moveToTrash(QString::fromStdString(report.folder.string()));
        return Q_EMIT returned(*cursor);
    }
    Q_EMIT ended(report, m_wholeRun);
}

} // namespace sfumato
