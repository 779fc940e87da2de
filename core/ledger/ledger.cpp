// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger.h"

#include "core/accounting/mechanism/phase_loss.h"
#include "core/base/require.h"
#include "core/base/utc_time.h"
#include "core/ledger/paid_ahead.h"
#include "core/ledger/person_total.h"
#include "core/spec/tables/privacy_event_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace sfumato {

Result<Ledger> Ledger::open(const std::filesystem::path& path, std::optional<PrivacyBudget> cap,
                            const std::filesystem::path& counter) {
    auto journal = LedgerJournal::open(path,
                                       counter.empty() ? std::filesystem::path(path.native() + ".count") : counter);
    return journal ? Result<Ledger>(Ledger(std::move(*journal), cap)) : journal.fault();
}

Result<Ledger> Ledger::read(const std::filesystem::path& path) {
    auto journal = LedgerJournal::read(path);
    return journal ? Result<Ledger>(Ledger(std::move(*journal), {})) : journal.fault();
}

Ledger Ledger::inMemory() { return {LedgerJournal::inMemory(), {}}; }

void Ledger::setAccount(Ledger account) { m_account = std::make_unique<Ledger>(std::move(account)); }

void Ledger::spendOnly(std::vector<PrivacyEvent> paid, Ledger reserved, std::string account) {
    setAccount(std::move(reserved));
    m_paid = std::move(paid);
    m_paidHash = std::move(account);
}

std::string Ledger::accountLine() const {
    return m_paid ? m_paidHash : m_account ? m_account->accountLine() : lastHash();
}

bool Ledger::hasReached(const std::string& hash) const {
    return std::ranges::find(history().hashes, hash) != history().hashes.end() ||
           std::ranges::find(history().recovered, hash) != history().recovered.end() ||
           (m_account && m_account->hasReached(hash));
}

Result<void> Ledger::recover(const Ledger& run) {
    if (m_account)
        if (auto done = m_account->recover(run); !done) return done;
    return m_journal.locked([&]() -> Result<void> {
        std::vector<PrivacyEvent> all = history().events;
        addMissing(run.events(), all);
        for (std::size_t i = history().events.size(); i < all.size(); ++i)
            if (auto entered = m_journal.append({{"entry", "reserved"}, {"event", toJson(all[i])}}); !entered)
                return entered;
        return m_journal.append({{"entry", "recovered"}, {"account", run.accountHash()}});
    });
}

Result<void> Ledger::checkPaid(const PrivacyEvent& event) const {
    if (stepsOf(event) > stepsLike(event, *m_paid) - stepsLike(event, m_account->events()))
        return Fault{Fault::Code::BudgetExceeded, name(),
                     "the budget that was reserved for this run does not cover this release; resume the "
                     "sweep or study, which reserves what is missing"};
    return {};
}

Result<Reservation> Ledger::reserve(const PrivacyEvent& event, const std::string& nonce) {
    REQUIRE(event.epsilon >= 0 && event.delta >= 0 && event.delta <= 1);
    REQUIRE(std::isfinite(event.sensitivity) && std::isfinite(event.noiseScale));
    REQUIRE(event.release.has_value() == (event.kind == PrivacyEvent::Kind::CentralSteps));
    if (event.release) TRY_DO(checkAccountable(*event.release));
    if (m_paid) TRY_DO(checkPaid(event));
    if (m_account) // before anything is entered in either
        TRY_DO(checkAllCaps(event));
    return enter(event, nonce);
}

Result<Reservation> Ledger::enter(const PrivacyEvent& event, const std::string& nonce) {
    Reservation inAccount;
    if (m_account) {
        const auto paid = m_account->enter(event, nonce);
        if (!paid) return paid;
        inAccount = *paid;
    }
    TRY(written, m_journal.locked([&]() -> Result<void> {
        if (auto allowed = checkCaps(event); !allowed) return allowed;
        nlohmann::ordered_json line{{"entry", "reserved"}, {"event", toJson(event)}};
        if (m_journal.continues()) line["time"] = utcNow();
        if (!nonce.empty()) line["nonce"] = nonce;
        if (const std::string account = m_account ? accountLine() : std::string(); !account.empty())
            line["account"] = account;
        return m_journal.append(line);
    }));
    const Reservation reservation{std::int64_t(history().hashes.size()) - 1};
    m_reserved[reservation.entry] = inAccount;
    return reservation;
}

Result<void> Ledger::checkCaps(const PrivacyEvent& event) const {
    for (const auto& cap : {m_cap, history().cap})
        if (cap)
            if (auto allowed = checkCap(event, *cap, CapUnit::Record); !allowed) return allowed;
    return history().personCap ? checkCap(event, *history().personCap, CapUnit::Person) : Result<void>();
}

Result<void> Ledger::checkAllCaps(const PrivacyEvent& event) {
    if (m_account)
        if (auto allowed = m_account->checkAllCaps(event); !allowed) return allowed;
    return m_journal.locked([&] { return checkCaps(event); });
}

Result<void> Ledger::commit(Reservation reservation) {
    REQUIRE(m_reserved.contains(reservation.entry));
    if (m_account)
        if (auto done = m_account->commit(m_reserved.at(reservation.entry)); !done) return done;
    auto written = m_journal.locked([&] {
        return m_journal.append({{"entry", "committed"}, {"reservation", reservation.entry}});
    });
    if (!written && written.fault().code != Fault::Code::DiskFull && written.fault().code != Fault::Code::TooLarge)
        return written;
    m_reserved.erase(reservation.entry);
    return {};
}

Result<void> Ledger::settle(Reservation reservation, std::int64_t steps) {
    REQUIRE(m_reserved.contains(reservation.entry) && steps >= 0);
    auto written = m_journal.locked([&]() -> Result<void> {
        const auto at = std::ranges::find(history().lines, reservation.entry);
        const auto& event = history().events.at(std::size_t(at - history().lines.begin()));
        REQUIRE(event.release && steps <= event.release->steps);
        return m_journal.append({{"entry", "settled"}, {"reservation", reservation.entry}, {"steps", steps}});
    });
    if (!written) return written;
    const Reservation inAccount = m_reserved.at(reservation.entry);
    m_reserved.erase(reservation.entry);
    return m_account ? m_account->settle(inAccount, steps) : written; // last: it never says less than this
                                                                      // ledger
}

Result<void> Ledger::refund(const std::string& nonce, const PrivacyEvent& event, std::int64_t steps) {
    const auto written = m_journal.locked([&]() -> Result<void> {
        const auto line = history().nonces.find(nonce);
        const auto at = line == history().nonces.end() ? history().lines.end()
                                                       : std::ranges::find(history().lines, line->second);
        if (at == history().lines.end() || !(history().events[std::size_t(at - history().lines.begin())] == event))
            return Fault{Fault::Code::Mismatch, name(),
                         "holds no such reservation, or one that was refunded already; nothing is refunded"};
        if (stepsOf(event) <= steps) return {};
        return m_journal.append({{"entry", "settled"}, {"reservation", *at}, {"steps", steps}});
    });
    return written && m_account ? m_account->refund(nonce, event, steps) : written;
}

Result<void> Ledger::look(const PrivacyEvent& event) {
    REQUIRE(event.kind == PrivacyEvent::Kind::RawEvaluation || event.kind == PrivacyEvent::Kind::Preview);
    if (m_account)
        if (auto noted = m_account->look(event); !noted) return noted;
    return m_journal.locked([&]() -> Result<void> {
        if (event.kind == PrivacyEvent::Kind::Preview &&
            std::ranges::find(history().events, event) != history().events.end())
            return {};
        nlohmann::ordered_json line{{"entry", "reserved"}, {"event", toJson(event)}};
        if (m_journal.continues()) line["time"] = utcNow();
        if (const std::string account = m_account ? accountLine() : std::string(); !account.empty())
            line["account"] = account;
        return m_journal.append(line);
    });
}

Result<void> Ledger::plan(const std::vector<PrivacyEvent>& toCome) {
    std::vector<PrivacyEvent> known = withPlan();
    known.erase(known.begin(), known.begin() + std::ptrdiff_t(history().events.size()));
    if (known == toCome) return {};
    auto events = nlohmann::ordered_json::array();
    for (const PrivacyEvent& event : toCome) {
        REQUIRE(event.release.has_value());
        TRY_DO(checkAccountable(*event.release));
        events.push_back(toJson(event));
    }
    return m_journal.locked([&] { return m_journal.append({{"entry", "planned"}, {"events", events}}); });
}

std::vector<PrivacyEvent> Ledger::withPlan() const {
    std::vector<PrivacyEvent> all = history().events;
    std::ranges::copy_if(history().toCome, std::back_inserter(all),
                         [](const PrivacyEvent& event) { return event.release->steps > 0; });
    return all;
}

std::optional<std::vector<PrivacyEvent>> Ledger::drawnOfPlan() const {
    return withPlan().size() > events().size() ? std::optional(events()) : std::nullopt;
}

Result<void> Ledger::noteChange(const std::string& key, const std::string& from, const std::string& to) {
    if (const auto known = history().changed.find(key); known != history().changed.end() && known->second == to)
        return {};
    return m_journal.locked([&] {
        return m_journal.append({{"entry", "changed"}, {"key", key}, {"from", from}, {"to", to}});
    });
}

/// The line of a person's cap repeats that of a record, which is all that older versions read of it.
Result<void> Ledger::setCap(const std::optional<PrivacyBudget>& cap, CapUnit unit) {
    return m_journal.locked([&] {
        nlohmann::ordered_json line{{"entry", "cap"}};
        const auto write = [&](const char* epsilonKey, const char* deltaKey, const auto& value) {
            line[epsilonKey] = value ? nlohmann::ordered_json(value->epsilon()) : nullptr;
            line[deltaKey] = value ? nlohmann::ordered_json(value->delta()) : nullptr;
        };
        write("epsilon", "delta", unit == CapUnit::Record ? cap : history().cap);
        if (unit == CapUnit::Person) write("personEpsilon", "personDelta", cap);
        return m_journal.append(line);
    });
}

Result<void> Ledger::checkCap(const PrivacyEvent& event, const PrivacyBudget& cap, CapUnit unit) const {
    const bool central = event.kind == PrivacyEvent::Kind::CentralSteps;
    if (event.kind != PrivacyEvent::Kind::LocalRelease && !central) return {};
    if (!isGuaranteed(event))
        return Fault{Fault::Code::BudgetExceeded, name(),
                     TEXT("a release whose noise guarantees nothing cannot be kept within a budget")};
    std::vector<PrivacyEvent> all = history().events;
    all.push_back(event);
    const RecordsKey records(event, m_people);
    if (unit == CapUnit::Person) {
        std::erase_if(all, [&](const PrivacyEvent& each) { return !records.covers(each); });
        return checkPersonCap(name(), event.data, all, cap);
    }
    const Spending::Sum total = totalOn(all, records, cap);
    return isWithin(total, cap) ? Result<void>()
                                : overCap(name(),
                                          TEXT("with this release \"%1\" would stand at epsilon %2, delta "
                                               "%3; the cap is epsilon %4, delta %5"),
                                          event.data, total, cap);
}

} // namespace sfumato
