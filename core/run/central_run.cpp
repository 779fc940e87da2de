// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/central_plan.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/base/stop_scope.h"
#include "core/data/record_order.h"
#include "core/files/durable/own_file.h"
#include "core/ledger/composition.h"
#include "core/data/loading/load.h"
#include "core/spec/tables/central_methods.h"
#include "core/run/account/account.h"
#include "core/run/account/account_spending.h"
#include "core/run/central_release.h"
#include "core/run/checkpoint.h"
#include "core/run/distributed/client_ranks.h"
#include "core/run/model_run.h"
#include "core/run/distributed/pooled_ranks.h"
#include "core/run/raw_probe.h"
#include "core/run/release.h"
#include "core/run/release_forecast.h"
#include "core/run/folder/run_folder.h"
#include "core/run/folder/sheet_files.h"
#include "core/run/training_loop.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <optional>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// What a published schedule is claimed to cost; empty of those that keep what they say.
std::string claimOf(const CentralPlan& plan) {
    return plan.claimed == 0
               ? std::string()
               : "As the paper counts, this is epsilon " + roundedUp(plan.claimed) + " at delta " +
                     roundedUp(plan.delta) + "; that order of counting does not hold, and nothing is guaranteed.";
}

/// The refusal of a run that was killed: the steps that it paid for and did not save would be paid for twice.
Fault cannotFinish(Fault fault, std::int64_t saved, std::int64_t steps) {
    fault.detail = {TEXT("the run cannot be finished: %1 of its %2 steps are saved, and those that a crash "
                         "lost are paid for and would be paid for again; what was released and saved stays usable; %3"),
                    {saved, steps, fault.detail}};
    return fault;
}

/// Each step leaves a fault or goes on.
class CentralRun : public ModelRun {
public:
    CentralRun(RunFolder& folder, RunObserver& observer, std::stop_token stop, const Ranks* ranks)
        : ModelRun(folder, ofRankZero(folder.spec()), observer, std::move(stop),
                   ranks && ranks->communicator->size() > 1 ? ranks : nullptr),
          m_own(m_ranks && eachHasOwn(folder.spec().data)) {}

private:
    static RunSpec ofRankZero(RunSpec spec) {
        spec.data = dataOf(spec.data, 0);
        return spec;
    }
    bool hasClients() const { return m_spec.privacy.method == "gs-fed"; }
    const Ranks* keptRanks() const override { return hasClients() ? m_ranks : nullptr; }

    Result<void> endAgain() override {
        std::error_code ignored;
        if (!m_spec.privacy.keepHidden) // of a run that was killed while it ended
            fs::remove_all(m_folder.paths().secret(), ignored);
        return labelTheEnd();
    }

    using Step = Result<void> (CentralRun::*)();
    Result<void> inTurn(std::initializer_list<Step> steps) {
        for (const Step step : steps)
            if (auto done = (this->*step)(); !done) return done;
        return {};
    }

    Result<RunReport> train(std::optional<StopScope>& stoppable) override {
        auto done = inTurn({&CentralRun::meetRanks, &CentralRun::readRecords});
        if (done) {
            const Planning planning(m_stop); // what is accounted for afterwards is what was done
            done = inTurn({&CentralRun::plan, &CentralRun::mayRelease});
        }
        if (done) done = inTurn({&CentralRun::mayAskAgain, &CentralRun::takePublicSet, &CentralRun::openProbe});
        if (!done) return done.fault();
        m_begun = true;
        stoppable.reset();
        done = inTurn({&CentralRun::openDoor, &CentralRun::release});
        return done ? learn() : done.fault();
    }

    Result<void> meetRanks() {
        if (m_ranks && hasClients())
            m_others = std::make_unique<ClientRanks>(*m_ranks, m_folder.spec(),
                                                     [this](const std::string& line) { say(line); });
        else if (const auto cannot = m_ranks ? notPooled(m_spec.privacy) : std::nullopt)
            return *cannot;
        else if (m_ranks)
            m_others = std::make_unique<PooledRanks>(*m_ranks, m_spec);
        return {};
    }

    Result<void> readRecords() {
        if (const auto unnamed = namesNoRecords(m_folder)) return *unnamed;
        TRY(order, orderOfCentral(m_spec, m_folder.paths().folder));
        if (m_others && !m_own) tellOrder(*m_ranks->communicator, *order);
        TRY(raw, loadRaw(m_spec.data, *order, DataLocations::fromEnvironment(), readingFor(m_observer, m_stop)));
        m_raw.emplace(std::move(*raw));
        m_facts = m_raw->facts();
        if (m_others) {
            if (const auto lacks = m_own ? lacksRecords(m_facts, ownShare()) : std::nullopt) return *lacks;
            TRY(met, m_others->meet(m_facts, m_raw->fingerprint()));
            if (m_own) m_facts.records = *met;
        }
        return attachAccount(m_folder.held().openedAs(), m_spec.data, *m_raw, *m_ledger);
    }

    /// What is asked of the records, and the training, with what it has released already.
    Result<void> plan() {
        TRY(solved, planCentral(m_spec, m_facts.records));
        m_claim = claimOf(*solved);
        m_plan = doorPlan(m_spec, *solved);
        m_plan.order = m_raw->order().id();
        if (m_own) m_plan.own = ownShare();
        m_settled = settledSpec(m_spec, *solved);
        m_events = QueryDoor::events(m_plan, m_raw->facts(), m_raw->fingerprint()); // as the door enters them
        const std::int64_t classes = classesOf(m_spec.data, m_raw->hasLabels());
        m_released = isThere(m_folder.paths().released());
        TRY(
            held, m_released ? loadRelease(m_settled, m_folder.paths().released()) : [&]() -> Result<CentralRelease> {
                auto training = makeCentralTraining(m_settled, m_facts, classes);
                return training ? Result<CentralRelease>(CentralRelease{m_facts, classes, std::move(*training)})
                                : training.fault();
            }());
        m_held.emplace(std::move(*held));
        return {};
    }

    /// That the caps hold all that is still to come, and that a person agrees to it.
    Result<void> mayRelease() {
        if (m_stop.stop_requested())
            return Fault{Fault::Code::Stopped, "planning", "was asked to stop; nothing was spent"};
        if (const std::string expected = m_released ? std::string() : m_held->training->forecast(); !expected.empty())
            say(expected);
        if (!m_released && m_held->training->isForNothing())
            TRY_DO(mayReleaseForNothing(m_spec.data, m_held->training->forecast(), m_folder.paths().folder.string(),
                                        m_observer));
        if (m_ledger->isPaidAhead()) return {};
        const auto progress = readProgress(m_folder);
        const std::int64_t saved = progress && !progress->empty() ? progress->front().stepsDone : 0;
        TRY(spending, spendingOf(m_spec.data, *m_raw, stillToCome(m_events, saved, m_released)));
        if (auto within = checkCap(*spending, *m_raw); !within)
            return m_begun ? cannotFinish(within.fault(), saved, m_settled.train.steps) : within.fault();
        if (m_ledger->hasAccount() && !m_observer.mayRelease(*spending)) return notAgreedTo(m_folder.paths().folder);
        return {};
    }

    Result<void> mayAskAgain() {
        return mayReleaseAgain(*m_raw, !m_released && m_plan.noise == NoiseDistribution::Exact,
                               [](const PrivacyEvent& event) {
                                   return event.kind == PrivacyEvent::Kind::CentralSteps && event.release->steps == 1;
                               });
    }

    Result<void> takePublicSet() {
        const std::string set = m_held->training->publicSet();
        if (set.empty()) return {};
        auto known = loadPublicPictures(set, int(m_facts.geometry.height), m_spec.seed + apartFromRecords,
                                        DataLocations::fromEnvironment());
        if (!known) return Fault{known.fault().code, "privacy.settings.source " + set, known.fault().detail};
        m_held->training->takePublicSet(std::move(known->pictures), std::move(known->labels));
        return {};
    }

    Result<void> openProbe() {
        if (!measuresDistances(m_spec) && !measuresAccuracy(m_spec)) return {};
        if (measuresSampleAccuracy(m_spec) && m_held->training->classCount() == 0)
            return Fault{Fault::Code::Unsupported, "monitor.accuracy",
                         TEXT("needs samples with labels, which this run does not generate; w2 and sliced need none")};
        TRY(probe, measuresAccuracy(m_spec) ? openTestProbe(m_spec)
                                            : openRawProbe(*m_raw, m_spec, *m_ledger, probePurpose(m_spec), m_stop));
        m_probe = std::move(*probe);
        if (!m_probe.sampleAccuracy && releasesLabelledSamples(m_spec) && m_held->training->classCount() > 0)
            if (auto judged = openSampleAccuracy(m_spec)) // whose files may not be here
                m_probe.sampleAccuracy = std::move(*judged);
        return {};
    }

    Result<void> openDoor() {
        if (auto saved = saveOrder(m_raw->order(), m_folder.paths().secret()); !saved) return saved;
        TRY(door, QueryDoor::open(std::move(*m_raw), *m_ledger, std::move(m_plan)));
        m_door.emplace(std::move(*door));
        m_raw.reset();
        if (m_others) m_others->join(*m_door);
        return {};
    }

    /// What is asked of the records once.
    Result<void> release() {
        if (m_released) return {};
        drawPublicDigits(*m_held->training, m_spec);
        if (m_others) m_others->release();
        TRY_DO(m_held->training->release(*m_door, m_observer, m_stop));
        return saveRelease(*m_held, m_folder.paths().released());
    }

    Result<RunReport> learn() {
        if (m_probe.distances && m_held->training->trains()) {
            TRY_DO(m_door->watchClipping("share of clipped contributions while training run " + m_spec.name));
            m_probe.clippedShare = [this] { return m_door->clippedShare(); };
        }
        CentralTraining& training = *m_held->training;
        training.attach(&*m_door);
        std::vector<std::unique_ptr<TrainingMethod>> methods;
        methods.push_back(std::make_unique<TrainingMethod>(m_spec.methods.front(), std::move(m_held->training)));
        TrainingLoop loop(
            m_settled, std::move(methods), m_facts, [this] { return epsilon(); }, std::move(m_probe));
        loop.beforeCheckpoint([this](std::int64_t steps) {
            if (m_others) m_others->save(steps);
            return m_door->saveHidden(steps);
        });
        loop.beforeStop([this] { return m_door->refundUndrawn(); });
        loop.onCheckpoint([this] {
            if (m_others) m_others->settle();
            return m_door->settle();
        });
        auto lines = loop.warnings();
        lines.insert(lines.end(), {training.note(), training.verdict().english(), m_claim});
        m_verdict = training.verdict();
        m_folder.setVerdict(m_verdict);
        for (const auto& line : lines)
            if (!line.empty()) say(line);
        TRY_DO(beginSteps(loop, training));
        return ended(loop.train(m_folder, m_observer, m_stop));
    }

    /// Enters what is still to come, where the training goes on.
    Result<void> beginSteps(TrainingLoop& loop, CentralTraining& training) {
        if (auto restored = loop.restore(m_folder); !restored) return restored;
        if (auto planned = m_ledger->plan(stillToCome(m_events, loop.stepsDone(), true)); !planned) return planned;
        if (auto written = label(); !written) return written;
        m_folder.setStamp(m_label.stampWhileTraining(nameWhileTraining(m_spec, *m_ledger)));
        if (const auto hidden = training.hiddenRows(); hidden.rows > 0)
            if (auto kept = m_door->keepHidden(hidden.rows, hidden.width, m_folder.paths().secret(), loop.stepsDone());
                !kept)
                return kept;
        if (m_others) m_others->begin(training, loop.stepsDone());
        return {};
    }

    RunReport ended(RunReport report) {
        if (m_others) say(m_others->traffic());
        report.verdict = m_verdict;
        const bool finished = report.ending == RunReport::Ending::Finished;
        if (finished && !m_spec.privacy.keepHidden) m_door->forgetHidden(), removeOrder(m_folder.paths().secret());
        if (auto written = finished ? labelTheEnd() : label(); !written && !report.fault)
            report.ending = RunReport::Ending::Failed, report.fault = written.fault();
        return report;
    }

    /// Writes label.md, of what the ledger holds and of what is still to come.
    Result<void> label() {
        TRY(made, RunLabel::of(m_folder.paths().folder, m_folder.spec().data, *m_ledger));
        m_label = std::move(*made);
        return m_label.write(m_folder.paths().folder, m_folder.spec());
    }

    /// Nothing is to come any more: the label, and the stamps of the last sheets.
    Result<void> labelTheEnd() {
        auto done = m_ledger->plan({});
        if (done) done = label();
        return done ? stampLastSheets(m_folder.paths().samples(), m_label.stamp()) : done;
    }

    /// Of the clients of a federated run.
    QueryDoor::Share ownShare() const {
        return shareOf(0, m_ranks->communicator->size(), std::int64_t(numberOf(m_spec.privacy, "clients")));
    }

    /// Of what was paid for by now: an answer for every block, not for every step.
    double epsilon() {
        const auto& events = m_ledger->events();
        if (m_ledger->lastHash() != m_known && !events.empty()) {
            m_known = m_ledger->lastHash();
            const auto steps = std::ranges::find(events, PrivacyEvent::Kind::CentralSteps, &PrivacyEvent::kind);
            m_epsilon = steps == events.end() ? 0 : totalOn(events, *steps).epsilon;
        }
        return m_epsilon;
    }

    bool m_own; ///< each rank has records of its own, and in those the rank's account
    std::unique_ptr<OtherRanks> m_others;
    std::optional<RawDataset> m_raw; ///< until the door has them
    DataFacts m_facts;               ///< of the records of all ranks
    std::string m_claim;
    Text m_verdict;
    QueryDoor::Plan m_plan;
    RunSpec m_settled;
    std::vector<PrivacyEvent> m_events; ///< all that the run asks
    bool m_released = false;            ///< what is asked once is in the folder
    std::optional<CentralRelease> m_held;
    RawProbe m_probe;
    std::optional<QueryDoor> m_door;
    RunLabel m_label;
    std::string m_known; ///< the hash of the ledger's last line that m_epsilon is of
    double m_epsilon = 0;
};

} // namespace

std::unique_ptr<ModelRun> centralRun(RunFolder& folder, RunObserver& observer, std::stop_token stop,
                                     const Ranks* ranks) {
    return std::make_unique<CentralRun>(folder, observer, std::move(stop), ranks);
}

} // namespace sfumato
