// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/distributed/client_group.h"

#include "core/accounting/central_plan.h"
#include "core/data/record_order.h"
#include "core/files/durable/own_file.h"
#include "core/data/loading/load.h"
#include "core/methods/central/central_training.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/data_facts.h"
#include "core/spec/run_spec_json.h"
#include "core/run/account/account.h"
#include "core/run/account/account_spending.h"
#include "core/run/central_release.h"
#include "core/run/distributed/client_ranks.h"
#include "core/run/folder/run_folder.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <nlohmann/json.hpp>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// The steps, from the first on, of which some are entered in this ledger already: none of them is answered again.
std::int64_t stepsEntered(const Ledger& ledger) {
    std::int64_t entered = 0;
    for (const auto& event : ledger.events())
        if (event.release && event.release->sampling == MechanismPhase::Sampling::CyclicBlocks)
            entered = std::max(entered, event.release->first + event.release->steps);
    return entered;
}

/// Clients, once rank 0 has begun.
class ClientGroup {
public:
    ClientGroup(RunSpec spec, fs::path folder, Ledger ledger, std::unique_ptr<CentralTraining> training,
                QueryDoor::Share share, std::int64_t steps)
        : m_spec(std::move(spec)), m_folder(std::move(folder)), m_ledger(std::move(ledger)),
          m_training(std::move(training)), m_share(share), m_steps(steps) {}

    Result<void> open(RawDataset raw, QueryDoor::Plan plan, const RankMessage& begin) {
        const at::NoGradGuard noGrad;
        for (const auto& [name, tensor] : m_training->released())
            for (const auto& [key, value] : begin.tensors)
                if (key == name && value.sizes() == tensor.sizes() && value.scalar_type() == tensor.scalar_type())
                    tensor.copy_(value);
        m_training->settle();
        const bool own = plan.own.has_value();
        TRY(steps, begin.numberWithin("steps", 0, m_steps, 0));
        m_entered = stepsEntered(m_ledger);
        m_next = std::max(*steps, m_entered);
        const auto toCome = stillToCome(QueryDoor::events(plan, raw.facts(), raw.fingerprint()), m_next, true);
        TRY(door, QueryDoor::open(std::move(raw), m_ledger, std::move(plan)));
        m_door.emplace(std::move(*door));
        if (!own) m_door->keepShare(m_share);
        if (auto planned = m_ledger.plan(toCome); !planned) return planned;
        if (auto written = label(); !written) return written;
        const auto hidden = m_training->hiddenRows();
        return hidden.rows > 0 ? m_door->keepHidden(hidden.rows, hidden.width, RunPaths{m_folder}.secret(), *steps)
                               : Result<void>();
    }

    /// What to reply; nothing to reply to what settles.
    Result<std::optional<RankMessage>> reply(const RankMessage& queried) {
        if (queried.kind == "settle") {
            auto settled = m_door->settle();
            return settled ? Result<std::optional<RankMessage>>(std::nullopt) : settled.fault();
        }
        if (queried.kind == "save") {
            auto saved = m_door->saveHidden(queried.number("steps"));
            return saved ? Result<std::optional<RankMessage>>(RankMessage{"saved", {}, {}}) : saved.fault();
        }
        if (queried.kind != "ask")
            return Fault{Fault::Code::Malformed, "rank 0",
                         "asks for \"" + queried.kind + "\", which this program does not know"};
        const std::int64_t step = queried.number("step");
        if (step < m_entered) // before this start, whichever step rank 0 says that it goes on with
            return std::optional(RankMessage{"passed", {}, {}});
        if (step < m_next || step >= m_steps || !m_share.holds(step % m_share.all))
            return Fault{Fault::Code::Mismatch, "step " + std::to_string(step + 1),
                         "is not this rank's turn, and its clients answer as often as they have agreed to and no more"};
        m_next = step + 1;
        TRY(response, m_training->response(*m_door, queried.tensors, step, {}));
        return std::optional(RankMessage{"answer", {}, {{"gradient", response->values.to(at::kFloat)}}});
    }

    Result<void> end(bool finished) {
        auto settled = m_door->settle();
        if (finished) m_door->forgetHidden(), removeOrder(RunPaths{m_folder}.secret());
        if (settled && finished) settled = m_ledger.plan({});
        return settled ? label() : settled;
    }

private:
    /// Of this rank's share: for whom its records belong to.
    Result<void> label() const {
        const auto made = RunLabel::of(m_folder, m_spec.data, m_ledger);
        return made ? made->write(m_folder, m_spec) : made.fault();
    }

    RunSpec m_spec; ///< as this rank reads its records
    fs::path m_folder;
    Ledger m_ledger;
    std::unique_ptr<CentralTraining> m_training;
    std::optional<QueryDoor> m_door;
    QueryDoor::Share m_share;
    std::int64_t m_steps, m_next = 0, m_entered = 0;
};

QueryDoor::Share ownShare(const RunSpec& spec, const Communicator& all) {
    return shareOf(all.rank(), all.size(), std::int64_t(numberOf(spec.privacy, "clients")));
}

/// Of records that no other rank has: that they can answer, and that a run that goes on goes on with the same ones.
/// Nothing is spent or written.
Result<void> mayRespond(const RunSpec& spec, const RawDataset& raw, const QueryDoor::Share& share,
                        const fs::path& folder) {
    if (const auto fault = lacksRecords(raw.facts(), share)) return *fault;
    TRY(solved, planCentral(spec, raw.facts().records));
    std::error_code error;
    if (const fs::path begun = RunPaths{folder}.ledger(); fs::exists(begun, error)) {
        const auto ledger = Ledger::read(begun);
        return ledger ? sameRecords(*ledger, spec.data, raw) : ledger.fault();
    }
    auto plan = doorPlan(spec, *solved);
    plan.own = share, plan.order = raw.order().id();
    const auto spending = spendingOf(spec.data, raw, QueryDoor::events(plan, raw.facts(), raw.fingerprint()));
    return spending ? checkCap(*spending, raw) : spending.fault();
}

/// `agreed`: by all ranks; `spec`: as this one reads its records.
Result<std::unique_ptr<ClientGroup>> opened(const RunSpec& agreed, const RunSpec& spec, RawDataset raw,
                                            const RankMessage& begin, const fs::path& folder, const Communicator& all) {
    const bool own = eachHasOwn(agreed.data);
    DataFacts facts = raw.facts();
    if (own) {
        // of all ranks, as rank 0 has it
        TRY(records, begin.numberWithin("records", facts.records, mostCounted, 0));
        facts.records = *records;
    }
    TRY(solved, planCentral(spec, facts.records));
    auto plan = doorPlan(spec, *solved);
    plan.order = raw.order().id();
    const RunSpec settled = settledSpec(spec, *solved); // as rank 0 has it
    TRY(training, makeCentralTraining(settled, facts, classesOf(spec.data, raw.hasLabels())));
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return systemFault(error.value(), folder.string(), "create the folder");
    TRY_DO(checkOwnFolder(folder));
    TRY_DO(writeRunSpec(folder, agreed));
    TRY(ledger, Ledger::open(RunPaths{folder}.ledger()));
    const auto share = ownShare(spec, all);
    if (own) {
        plan.own = share;
        TRY_DO(attachAccount(folder, spec.data, raw, *ledger));
    }
    if (own) TRY_DO(saveOrder(raw.order(), RunPaths{folder}.secret()));
    auto group = std::make_unique<ClientGroup>(spec, folder, std::move(*ledger), std::move(*training), share,
                                               settled.train.steps);
    TRY_DO(group->open(std::move(raw), std::move(plan), begin));
    return group;
}

} // namespace

Result<void> respondForClients(const RunSpec& agreed, const fs::path& folder, const Ranks& ranks) {
    Communicator& all = *ranks.communicator;
    const bool own = eachHasOwn(agreed.data);
    RunSpec spec = agreed;
    spec.data = dataOf(spec.data, all.rank());
    std::optional<Fault> away;
    bool hasEnded = false;
    const auto refuse = [&](const Fault& fault) {
        away = fault;
        all.send(0, toBytes(refusal(fault)));
    };
    const auto order = own ? orderOfCentral(spec, folder) : [&]() -> Result<RecordOrder> {
        TRY(told, receiveOrder(all, spec.seed));
        hasEnded = !*told;
        return told->value_or(RecordOrder());
    }();
    if (hasEnded) return {};
    auto raw = order ? loadRaw(spec.data, *order, DataLocations::fromEnvironment()) : order.fault();
    if (!raw)
        refuse(raw.fault());
    else if (auto may = own ? mayRespond(spec, *raw, ownShare(spec, all), folder) : Result<void>(); !may)
        refuse(may.fault());
    else if (own) // what it is known by here is nobody else's business
        all.send(0, toBytes({"hello", {{"facts", toJson(comparable(raw->facts())).dump()}}, {}}));
    else
        all.send(0, toBytes(hello(*raw)));
    std::unique_ptr<ClientGroup> group;
    while (true) { // one that timed out waits for the end, too: where a rank ends early, mpirun ends all others
        TRY(queried, awaited(all, 0, patienceWithLeader));
        if (queried->kind == "end") {
            const bool finished = queried->number("finished") == 1;
            if (auto ended = group && !away ? group->end(finished) : Result<void>(); !ended) return ended;
            return away ? Result<void>(*away) : Result<void>();
        }
        if (away) continue;
        if (queried->kind == "begin" && raw && !group) {
            auto begun = opened(agreed, spec, std::move(*raw), *queried, folder, all);
            if (begun)
                group = std::move(*begun), all.send(0, toBytes({"ready", {}, {}}));
            else
                refuse(begun.fault());
        } else if (!group) {
            refuse({Fault::Code::Malformed, "rank 0", "asks before it has begun"});
        } else if (auto reply = group->reply(*queried); !reply) {
            refuse(reply.fault());
        } else if (*reply) {
            all.send(0, toBytes(**reply));
        }
    }
}

} // namespace sfumato
