// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/central_run.h"

#include "core/accounting/central_plan.h"
#include "core/accounting/planning.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/base/stop_scope.h"
#include "core/data/record_order.h"
#include "core/ledger/composition.h"
#include "core/loading/load.h"
#include "core/record/central_methods.h"
#include "core/train/account.h"
#include "core/train/account_spending.h"
#include "core/train/changed_config.h"
#include "core/train/checkpoint.h"
#include "core/train/client_ranks.h"
#include "core/train/pooled_ranks.h"
#include "core/train/ranked_run.h"
#include "core/train/sheet_files.h"
#include "core/train/training_loop.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <optional>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// What a published schedule is claimed to cost; empty of those that keep what they say.
std::string claimOf(const CentralPlan& plan) {
    return plan.claimed == 0 ? std::string()
                             : "As the paper counts, this is epsilon " + roundedUp(plan.claimed) + " at delta " +
                                   roundedUp(plan.delta) +
                                   "; that order of counting does not hold, and nothing is guaranteed.";
}

/// The refusal of a run that was killed: the steps that it paid for and did not save would be paid for twice.
Fault cannotFinish(Fault fault, std::int64_t saved, std::int64_t steps) {
    fault.detail = "the run cannot be finished: " + std::to_string(saved) + " of its " + std::to_string(steps) +
                   " steps are saved, and those that a crash lost are paid for and would be paid for again; what was "
                   "released and saved "
                   "stays usable; " +
                   fault.detail;
    return fault;
}

} // namespace

Result<RunReport> CentralRun::go() {
    std::optional<StopScope> stoppable(std::in_place, m_stop); // until records are asked
    auto opened = Ledger::open(m_folder.paths().ledger());
    if (!opened)
        return opened.fault();
    Ledger& ledger = m_ledger.emplace(std::move(*opened));
    m_begun = !ledger.events().empty();
    for (const auto& note : ledger.notes())
        say(note);
    if (auto same = noteChangedConfig(m_folder, ledger); !same)
        return same.fault();
    if (auto ended = finishedRun(m_folder); !ended || *ended) {
        std::error_code ignored;
        if (ended && !m_spec.privacy.keepHidden) // of a run that was killed while it ended
            fs::remove_all(m_folder.paths().secret(), ignored);
        if (auto written = ended ? labelTheEnd() : Result<void>(); !written)
            return written.fault();
        return ended ? Result<RunReport>(std::move(**ended)) : ended.fault();
    }

    const bool clients = m_spec.privacy.method == "gs-fed";
    if (auto same = keepRanks(m_folder, clients ? m_ranks : nullptr); !same)
        return same.fault();
    std::unique_ptr<OtherRanks> others;
    if (m_ranks && clients)
        others = std::make_unique<ClientRanks>(*m_ranks, m_folder.spec(),
                                               [this](const std::string& line) { say(line); });
    else if (const auto cannot = m_ranks ? notPooled(m_spec.privacy) : std::nullopt)
        return *cannot;
    else if (m_ranks)
        others = std::make_unique<PooledRanks>(*m_ranks, m_spec);

    if (const auto unnamed = namesNoRecords(m_folder))
        return *unnamed;
    const auto order = orderOfCentral(m_spec, m_folder.paths().folder);
    if (!order)
        return order.fault();
    if (others && !m_own)
        tellOrder(*m_ranks->communicator, *order);
    auto raw = loadRaw(m_spec.data, *order, DataLocations::fromEnvironment(), readingFor(m_observer, m_stop));
    if (!raw)
        return raw.fault();
    DataFacts facts = raw->facts(); // of the records of all ranks
    if (others) {
        if (const auto lacks = m_own ? lacksRecords(facts, ownShare()) : std::nullopt)
            return *lacks;
        const auto met = others->meet(facts, raw->fingerprint());
        if (!met)
            return met.fault();
        if (m_own)
            facts.records = *met;
    }
    if (auto known = attachAccount(m_folder.held().openedAs(), m_spec.data, *raw, ledger); !known)
        return known.fault();
    const std::string fingerprint = raw->fingerprint();
    std::optional<Planning> planning(std::in_place, m_stop);
    const auto solved = planCentral(m_spec, facts.records);
    if (!solved)
        return solved.fault();
    auto plan = doorPlan(m_spec, facts);
    if (!plan)
        return plan.fault();
    plan->order = order->id();
    if (m_own)
        plan->own = ownShare();
    const RunSpec settled = settledSpec(m_spec, *solved);
    const std::int64_t classes = classesOf(m_spec.data, raw->hasLabels());
    std::error_code error;
    const bool released = fs::exists(m_folder.paths().released(), error);
    auto held = released ? loadRelease(settled, m_folder.paths().released()) : [&]() -> Result<CentralRelease> {
        auto training = makeCentralTraining(settled, facts, classes);
        return training ? Result<CentralRelease>(CentralRelease{facts, classes, std::move(*training)})
                        : training.fault();
    }();
    if (!held)
        return held.fault();
    if (m_stop.stop_requested())
        return RunReport{.ending = RunReport::Ending::Stopped};
    const auto events = QueryDoor::events(*plan, raw->facts(), fingerprint); // as the door enters them
    if (!ledger.isPaidAhead()) {
        const auto progress = readProgress(m_folder);
        const std::int64_t saved = progress && !progress->empty() ? progress->front().stepsDone : 0;
        const auto spending = spendingOf(m_spec.data, *raw, stillToCome(events, saved, released));
        if (!spending)
            return spending.fault();
        if (auto within = checkCap(*spending, *raw); !within)
            return m_begun ? cannotFinish(within.fault(), saved, settled.train.steps) : within.fault();
        if (ledger.hasAccount() && !m_observer.mayRelease(*spending))
            return notAgreedTo(m_folder.paths().folder);
    }
    planning.reset(); // what is accounted for from here on is what was done
    if (!released)
        if (auto may = mayAsk(*raw, *plan); !may)
            return may.fault();

    if (const std::string set = held->training->publicSet(); !set.empty()) {
        auto known = loadPublicPictures(set, int(facts.geometry.height), m_spec.seed + apartFromRecords,
                                        DataLocations::fromEnvironment());
        if (!known)
            return Fault{known.fault().code, "privacy.settings.source " + set, known.fault().detail};
        held->training->takePublicSet(std::move(known->pictures), std::move(known->labels));
    }

    RawProbe probe;
    if (measuresDistances(m_spec) || measuresAccuracy(m_spec)) {
        if (measuresSampleAccuracy(m_spec) && held->training->classCount() == 0)
            return Fault{Fault::Code::Unsupported, "monitor.accuracy",
                         "needs samples with labels, which this run does not generate; w2 and sliced need none"};
        auto measured = measuresAccuracy(m_spec)
                            ? openTestProbe(m_spec)
                            : openRawProbe(*raw, m_spec, ledger, probePurpose(m_spec), m_stop);
        if (!measured)
            return measured.fault();
        probe = std::move(*measured);
    }
    m_begun = true;
    stoppable.reset();
    if (auto saved = saveOrder(raw->order(), m_folder.paths().secret()); !saved)
        return saved.fault();
    auto door = QueryDoor::open(std::move(*raw), ledger, std::move(*plan));
    if (!door)
        return door.fault();
    if (others)
        others->join(*door);
    if (!released) {
        drawPublicDigits(*held->training, m_spec);
        if (others)
            others->release();
        if (auto asked = held->training->release(*door, m_observer, m_stop); !asked)
            return asked.fault();
        if (auto saved = saveRelease(*held, m_folder.paths().released()); !saved)
            return saved.fault();
    }
    if (probe.distances && held->training->trains()) {
        if (auto watched = door->watchClipping("share of clipped contributions while training run " + m_spec.name);
            !watched)
            return watched.fault();
        probe.clippedShare = [&door = *door] { return door.clippedShare(); };
    }
    CentralTraining& training = *held->training;
    training.attach(&*door);
    std::vector<std::unique_ptr<TrainingArm>> arms;
    arms.push_back(std::make_unique<TrainingArm>(m_spec.arms.front(), std::move(held->training)));
    TrainingLoop loop(settled, std::move(arms), facts, [this] { return epsilon(); }, std::move(probe));
    loop.beforeCheckpoint([&](std::int64_t steps) {
        if (others)
            others->save(steps);
        return door->saveHidden(steps);
    });
    loop.onCheckpoint([&] {
        if (others)
            others->settle();
        return door->settle();
    });
    auto lines = loop.warnings();
    for (const std::string& line : {training.note(), claimOf(*solved)})
        if (!line.empty())
            lines.push_back(line);
    for (const auto& line : lines)
        say(line);
    if (auto restored = loop.restore(m_folder); !restored)
        return restored.fault();
    if (auto planned = ledger.plan(stillToCome(events, loop.stepsDone(), true)); !planned)
        return planned.fault();
    if (auto written = label(); !written)
        return written.fault();
    m_folder.setStamp(
        m_label.stampWhileTraining(m_spec.name + (ledger.id().empty() ? std::string() : " (" + ledger.id() + ')')));
    if (const auto hidden = training.hiddenRows(); hidden.rows > 0)
        if (auto kept = door->keepHidden(hidden.rows, hidden.width, m_folder.paths().secret(), loop.stepsDone()); !kept)
            return kept.fault();
    if (others)
        others->begin(training, loop.stepsDone());
    RunReport report = loop.train(m_folder, m_observer, m_stop);
    if (others)
        say(others->traffic());
    if (report.ending == RunReport::Ending::Finished && !m_spec.privacy.keepHidden)
        door->forgetHidden(), removeOrder(m_folder.paths().secret());
    const bool finished = report.ending == RunReport::Ending::Finished;
    if (auto written = finished ? labelTheEnd() : label(); !written && !report.fault)
        report.ending = RunReport::Ending::Failed, report.fault = written.fault();
    return report;
}

Result<void> CentralRun::label() {
    auto made = RunLabel::of(m_folder.paths().folder, m_folder.spec().data, *m_ledger);
    if (!made)
        return made.fault();
    m_label = std::move(*made);
    return m_label.write(m_folder.paths().folder, m_folder.spec());
}

Result<void> CentralRun::labelTheEnd() {
    auto done = m_ledger->plan({});
    if (done)
        done = label();
    return done ? stampLastSheets(m_folder.paths().samples(), m_label.stamp()) : done;
}

QueryDoor::Share CentralRun::ownShare() const {
    return shareOf(0, m_ranks->communicator->size(), std::int64_t(numberOf(m_spec.privacy, "clients")));
}

void CentralRun::say(const std::string& text) {
    const std::string line = m_folder.held().readable(text);
    m_folder.log(line), m_observer.onMessage(line);
}

Result<void> CentralRun::mayAsk(const RawDataset& raw, const QueryDoor::Plan& plan) {
    if (plan.noise != NoiseLaw::Exact || !m_ledger->hasAccount())
        return {};
    const bool before = std::ranges::any_of(m_ledger->events(), [](const PrivacyEvent& event) {
        return event.kind == PrivacyEvent::Kind::CentralSteps && event.release->steps == 1;
    });
    if (!before)
        return {};
    auto spending = spendingOf(m_spec, raw);
    if (!spending)
        return spending.fault();
    spending->again = true;
    if (m_observer.releaseAgain(*spending))
        return {};
    return unconfirmedRelease(m_folder.paths().folder, *spending);
}

double CentralRun::epsilon() {
    // Of what was paid for by now: an answer for every block, not for every step.
    const auto& events = m_ledger->events();
    if (m_ledger->lastHash() != m_known && !events.empty()) {
        m_known = m_ledger->lastHash();
        const auto steps = std::ranges::find(events, PrivacyEvent::Kind::CentralSteps, &PrivacyEvent::kind);
        m_epsilon = steps == events.end() ? 0 : totalOn(events, *steps).epsilon;
    }
    return m_epsilon;
}

} // namespace sfumato
