// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger.h"

#include "core/accounting/mechanism/phase_loss.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/files/atomic_file.h"
#include "core/files/own_file.h"
#include "core/files/random_word.h"
#include "core/ledger/ledger_lines.h"
#include "core/ledger/paid_ahead.h"
#include "core/record/format_version.h"
#include "core/record/json_fields.h"
#include "core/record/privacy_event_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace sfumato {

namespace {

constexpr int newestVersion = 2;

nlohmann::ordered_json opening() {
    return {{"entry", "opened"}, {"format", "sfumato-ledger"}, {"version", newestVersion}, {"id", randomWord()}};
}

} // namespace

Result<Ledger> Ledger::open(const std::filesystem::path& path, std::optional<PrivacyBudget> cap,
                            const std::filesystem::path& counter) {
    auto file = LedgerFile::open(path);
    if (!file)
        return file.fault();
    const auto counterPath = counter.empty() ? std::filesystem::path(path.native() + ".count") : counter;
    const bool wasCounted = isThere(counterPath);
    auto count = LedgerFile::open(counterPath);
    if (!count)
        return count.fault();
    Ledger ledger(std::move(*file), std::move(*count), cap);
    const auto begun = ledger.locked([&]() -> Result<void> {
        if (!ledger.m_hashes.empty())
            return {};
        return ledger.append(opening());
    });
    // Beside a file that is no ledger; where it is empty, another process may be beginning it.
    if (const auto lines = ledger.m_file->size(), counted = ledger.m_counter->size(); !begun && !wasCounted && lines && *lines > 0 && counted && *counted == 0) {
        std::error_code ignored;
        std::filesystem::remove(counterPath, ignored);
    }
    return begun ? Result<Ledger>(std::move(ledger)) : begun.fault();
}

Result<Ledger> Ledger::read(const std::filesystem::path& path) {
    auto file = LedgerFile::openToRead(path);
    if (!file)
        return file.fault();
    auto count = LedgerFile::openToRead(path.native() + ".count");
    if (!count)
        return count.fault();
    Ledger ledger(std::move(*file), std::move(*count), {});
    if (const auto held = ledger.m_file->lock(LedgerFile::Lock::Shared); !held)
        return held.fault();
    const auto read = ledger.catchUp(false);
    ledger.m_file->unlock();
    return read ? Result<Ledger>(std::move(ledger)) : read.fault();
}

Ledger Ledger::inMemory() {
    Ledger ledger(std::nullopt, std::nullopt, {});
    REQUIRE(ledger.append(opening()).ok());
    return ledger;
}

void Ledger::follow(Ledger account) {
    m_account = std::make_unique<Ledger>(std::move(account));
}

void Ledger::spendOnly(std::vector<PrivacyEvent> paid, Ledger granted, std::string account) {
    follow(std::move(granted));
    m_paid = std::move(paid);
    m_paidHash = std::move(account);
}

std::string Ledger::accountLine() const {
    return m_paid ? m_paidHash : m_account ? m_account->accountLine() : lastHash();
}

bool Ledger::hasReached(const std::string& hash) const {
    return std::ranges::find(m_hashes, hash) != m_hashes.end() || std::ranges::find(m_recovered, hash) != m_recovered.end() ||
           (m_account && m_account->hasReached(hash));
}

Result<void> Ledger::recover(const Ledger& run) {
    if (m_account)
        if (auto done = m_account->recover(run); !done)
            return done;
    return locked([&]() -> Result<void> {
        std::vector<PrivacyEvent> all = m_events;
        addMissing(run.events(), all);
        for (std::size_t i = m_events.size(); i < all.size(); ++i)
            if (auto entered = append({{"entry", "reserved"}, {"event", toJson(all[i])}}); !entered)
                return entered;
        return append({{"entry", "recovered"}, {"account", run.accountHash()}});
    });
}

Result<void> Ledger::checkPaid(const PrivacyEvent& event) const {
    if (stepsOf(event) > stepsLike(event, *m_paid) - stepsLike(event, m_account->events()))
        return Fault{Fault::Code::BudgetExceeded, name(),
                     "the budget that was reserved for this run does not cover this release; resume the sweep or study, which reserves what is missing"};
    return {};
}

Result<void> Ledger::locked(const std::function<Result<void>()>& work) {
    if (!m_file)
        return work();
    if (auto held = m_file->lock(); !held)
        return held;
    auto done = startCounter();
    if (done)
        done = catchUp();
    if (done)
        done = work();
    m_file->unlock();
    return done;
}

Result<Reservation> Ledger::reserve(const PrivacyEvent& event, const std::string& nonce) {
    REQUIRE(event.epsilon >= 0 && event.delta >= 0 && event.delta <= 1);
    REQUIRE(std::isfinite(event.sensitivity) && std::isfinite(event.noiseScale));
    REQUIRE(event.release.has_value() == (event.kind == PrivacyEvent::Kind::CentralSteps));
    if (event.release)
        if (const auto known = checkAccountable(*event.release); !known)
            return known.fault();
    if (m_paid)
        if (auto covered = checkPaid(event); !covered)
            return covered.fault();
    if (m_account) // before anything is entered in either
        if (auto allowed = checkAllCaps(event); !allowed)
            return allowed.fault();
    return enter(event, nonce);
}

Result<Reservation> Ledger::enter(const PrivacyEvent& event, const std::string& nonce) {
    Reservation inAccount;
    if (m_account) {
        const auto paid = m_account->enter(event, nonce);
        if (!paid)
            return paid;
        inAccount = *paid;
    }
    const auto written = locked([&]() -> Result<void> {
        if (auto allowed = checkCaps(event); !allowed)
            return allowed;
        nlohmann::ordered_json line{{"entry", "reserved"}, {"event", toJson(event)}};
        if (!nonce.empty())
            line["nonce"] = nonce;
        if (const std::string account = m_account ? accountLine() : std::string(); !account.empty())
            line["account"] = account;
        return append(line);
    });
    if (!written)
        return written.fault();
    const Reservation reservation{std::int64_t(m_hashes.size()) - 1};
    m_granted[reservation.entry] = inAccount;
    return reservation;
}

Result<void> Ledger::checkCaps(const PrivacyEvent& event) {
    for (const auto& cap : {m_cap, m_ownCap})
        if (cap)
            if (auto allowed = checkCap(event, *cap); !allowed)
                return allowed;
    return {};
}

Result<void> Ledger::checkAllCaps(const PrivacyEvent& event) {
    if (m_account)
        if (auto allowed = m_account->checkAllCaps(event); !allowed)
            return allowed;
    return locked([&] { return checkCaps(event); });
}

Result<void> Ledger::commit(Reservation reservation) {
    REQUIRE(m_granted.contains(reservation.entry));
    if (m_account)
        if (auto done = m_account->commit(m_granted.at(reservation.entry)); !done)
            return done;
    auto written = locked([&] {
        return append({{"entry", "committed"}, {"reservation", reservation.entry}});
    });
    if (!written && written.fault().code != Fault::Code::DiskFull &&
        written.fault().code != Fault::Code::TooLarge)
        return written;
    m_granted.erase(reservation.entry);
    return {};
}

Result<void> Ledger::settle(Reservation reservation, std::int64_t steps) {
    REQUIRE(m_granted.contains(reservation.entry) && steps >= 0);
    auto written = locked([&]() -> Result<void> {
        const auto at = std::ranges::find(m_lines, reservation.entry);
        const auto& event = m_events.at(std::size_t(at - m_lines.begin()));
        REQUIRE(event.release && steps <= event.release->steps);
        return append({{"entry", "settled"}, {"reservation", reservation.entry}, {"steps", steps}});
    });
    if (!written)
        return written;
    const Reservation inAccount = m_granted.at(reservation.entry);
    m_granted.erase(reservation.entry);
    return m_account ? m_account->settle(inAccount, steps) : written; // last: it never says less than this ledger
}

Result<void> Ledger::giveBack(const std::string& nonce, const PrivacyEvent& event, std::int64_t steps) {
    const auto written = locked([&]() -> Result<void> {
        const auto line = m_nonces.find(nonce);
        const auto at = line == m_nonces.end() ? m_lines.end() : std::ranges::find(m_lines, line->second);
        if (at == m_lines.end() || !(m_events[std::size_t(at - m_lines.begin())] == event))
            return Fault{Fault::Code::Mismatch, name(), "holds no such reservation, or one that was given back already; nothing is given back"};
        if (stepsOf(event) <= steps)
            return {};
        return append({{"entry", "settled"}, {"reservation", *at}, {"steps", steps}});
    });
    return written && m_account ? m_account->giveBack(nonce, event, steps) : written;
}

Result<void> Ledger::look(const PrivacyEvent& event) {
    REQUIRE(event.kind == PrivacyEvent::Kind::RawEvaluation || event.kind == PrivacyEvent::Kind::Preview);
    if (m_account)
        if (auto noted = m_account->look(event); !noted)
            return noted;
    return locked([&]() -> Result<void> {
        if (event.kind == PrivacyEvent::Kind::Preview &&
            std::ranges::find(m_events, event) != m_events.end())
            return {};
        nlohmann::ordered_json line{{"entry", "reserved"}, {"event", toJson(event)}};
        if (const std::string account = m_account ? accountLine() : std::string(); !account.empty())
            line["account"] = account;
        return append(line);
    });
}

Result<void> Ledger::plan(const std::vector<PrivacyEvent>& toCome) {
    std::vector<PrivacyEvent> known = withPlan();
    known.erase(known.begin(), known.begin() + std::ptrdiff_t(m_events.size()));
    if (known == toCome)
        return {};
    auto events = nlohmann::ordered_json::array();
    for (const PrivacyEvent& event : toCome) {
        REQUIRE(event.release.has_value());
        if (auto known = checkAccountable(*event.release); !known)
            return known.fault();
        events.push_back(toJson(event));
    }
    return locked([&] { return append({{"entry", "planned"}, {"events", events}}); });
}

std::vector<PrivacyEvent> Ledger::withPlan() const {
    std::vector<PrivacyEvent> all = m_events;
    std::ranges::copy_if(m_toCome, std::back_inserter(all), [](const PrivacyEvent& event) { return event.release->steps > 0; });
    return all;
}

Result<void> Ledger::noteChange(const std::string& key, const std::string& from, const std::string& to) {
    if (const auto known = m_changed.find(key); known != m_changed.end() && known->second == to)
        return {};
    return locked([&] { return append({{"entry", "changed"}, {"key", key}, {"from", from}, {"to", to}}); });
}

Result<void> Ledger::setCap(const std::optional<PrivacyBudget>& cap) {
    return locked([&] {
        return append({{"entry", "cap"},
                       {"epsilon", cap ? nlohmann::ordered_json(cap->epsilon()) : nullptr},
                       {"delta", cap ? nlohmann::ordered_json(cap->delta()) : nullptr}});
    });
}

Result<void> Ledger::checkCap(const PrivacyEvent& event, const PrivacyBudget& cap) {
    const bool central = event.kind == PrivacyEvent::Kind::CentralSteps;
    if (event.kind != PrivacyEvent::Kind::LocalRelease && !central)
        return {};
    if (!isGuaranteed(event))
        return Fault{Fault::Code::BudgetExceeded, name(),
                     "a release whose noise guarantees nothing cannot be kept within a budget"};
    m_events.push_back(event);
    const Spending::Sum total = totalOn(m_events, RecordsKey(event, m_people), cap);
    m_events.pop_back();
    return isWithin(total, cap) ? Result<void>() : overCap(name(), "with this release \"", event.data, total, cap);
}

Result<void> Ledger::startCounter() {
    const auto lines = m_file->size(), count = m_counter->size();
    if (!lines)
        return lines.fault();
    if (!count)
        return count.fault();
    if (*count > 0 || *lines > 0)
        return {};
    // Both names and the first count are on the disk before the first line.
    auto done = m_counter->write(0, counterLine(0, noHash));
    if (done)
        done = m_counter->sync();
    if (done)
        done = m_counter->syncName();
    if (done)
        done = m_file->syncName();
    if (!done)
        (void)m_counter->truncate(0);
    return done;
}

std::filesystem::path Ledger::segment(std::int64_t number) const {
    return name() + '.' + std::to_string(number);
}

/// Takes the lines of segments that were closed since the last call, from where it ended.
Result<void> Ledger::takeClosed(bool repairs) {
    constexpr std::int64_t longestHead = 512; // of a "continued" line
    const auto head = m_file->read(0, longestHead), count = m_counter->read(0, std::int64_t(countDigits));
    if (!head || !count)
        return head ? count.fault() : head.fault();
    std::int64_t closed = 0;
    const bool lacksHead = head->empty() && count->find_first_not_of('0') != count->npos && isThere(segment(m_segments + 1)); // a crash came in between
    if (lacksHead) {
        closed = m_segments + 1;
    } else if (const auto end = head->find('\n'); end != head->npos) {
        const auto json = parseJson(head->substr(0, end), name());
        if (json && json->is_object() && json->value("entry", nlohmann::json()) == "continued" && json->value("segments", nlohmann::json()).is_number_integer())
            closed = (*json)["segments"].get<std::int64_t>();
    }
    while (m_segments < closed) {
        const auto text = readOwnText(segment(m_segments + 1), std::size_t(largestSize));
        if (!text)
            return text.fault();
        std::string_view rest(*text);
        rest.remove_prefix(std::min(rest.size(), std::size_t(m_end)));
        for (std::size_t end; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1))
            if (const auto taken = take(rest.substr(0, end)); !taken)
                return taken;
        ++m_segments, m_end = 0;
    }
    return lacksHead && repairs ? append({{"entry", "continued"}, {"format", "sfumato-ledger"}, {"version", newestVersion}, {"segments", m_segments}})
                                : Result<void>();
}

/// Moves all lines of the file into a segment of their own. Whatever ends the process leaves them in the file, in the segment, or in both.
Result<void> Ledger::closeSegment() {
    const auto lines = m_file->read(0, m_end);
    if (!lines)
        return lines.fault();
    if (auto written = writeOwnFile(segment(m_segments + 1), std::as_bytes(std::span(*lines))); !written)
        return written;
    if (auto cut = m_file->truncate(0); !cut)
        return cut;
    ++m_segments, m_end = 0;
    return append({{"entry", "continued"}, {"format", "sfumato-ledger"}, {"version", newestVersion}, {"segments", m_segments}});
}

Result<void> Ledger::catchUp(bool repairs) {
    if (auto closed = takeClosed(repairs); !closed)
        return closed;
    const auto size = m_file->size();
    if (!size)
        return size.fault();
    if (*size > largestSize)
        return Fault{Fault::Code::TooLarge, name(), "is larger than the 64 MiB that a ledger may have"};
    if (*size < m_end)
        return Fault{Fault::Code::Corrupt, name(), "was shortened while it was in use"};
    const auto bytes = m_file->read(m_end, *size - m_end);
    if (!bytes)
        return bytes.fault();
    std::string_view rest = *bytes;
    for (std::size_t end; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1)) {
        if (const auto taken = take(rest.substr(0, end)); !taken)
            return taken;
        m_end += std::int64_t(end) + 1;
    }
    if (const auto same = compareWithCounter(); !same)
        return same;
    if (rest.empty() || !repairs)
        return {};
    if (const auto cut = m_file->truncate(m_end); !cut)
        return cut;
    m_notes.push_back(name() + ": an unfinished entry of " + std::to_string(rest.size()) +
                      " bytes at the end was cut off; it was never granted");
    return {};
}

Result<void> Ledger::take(std::string_view line) {
    const std::size_t entry = m_hashes.size();
    const std::size_t sealSize = sealOf({}).size();
    if (line.size() <= sealSize ||
        line.substr(line.size() - sealSize) != sealOf(line.substr(0, line.size() - sealSize)))
        return corrupt(entry, "does not match its hash");
    const auto parsed = parseJson(line, name());
    if (!parsed)
        return corrupt(entry, parsed.fault().detail);
    const auto& json = *parsed;
    if (!json.is_object() || json.value("sequence", nlohmann::json()) != entry ||
        json.value("previous", nlohmann::json()) != lastHash())
        return corrupt(entry, "does not follow the entry before it");
    const auto kind = json.value("entry", nlohmann::json());
    if (entry == 0) {
        if (kind != "opened" || json.value("format", nlohmann::json()) != "sfumato-ledger")
            return corrupt(entry, "is not the opening of a ledger");
        if (const auto version = json.value("version", nlohmann::json()); version != 1 && version != newestVersion)
            return laterVersion(name(), version, newestVersion);
        if (const auto id = json.value("id", nlohmann::json()); id.is_string())
            m_id = wordOf(id.get<std::string>());
    } else if (kind == "reserved") {
        auto event = privacyEventFromJson(json.value("event", nlohmann::json()), name());
        if (!event)
            return corrupt(entry, "holds no privacy event: " + event.fault().detail);
        if (!(event->epsilon >= 0) || !(event->delta >= 0 && event->delta <= 1))
            return corrupt(entry, "holds an event without a valid epsilon and delta");
        if (event->release)
            if (const auto known = checkAccountable(*event->release); !known)
                return corrupt(entry, "holds steps that cannot be accounted for: " + known.fault().detail);
        advancePlan(*event, stepsOf(*event), 0);
        m_events.push_back(std::move(*event));
        m_lines.push_back(std::int64_t(entry));
        if (const auto nonce = json.value("nonce", nlohmann::json()); nonce.is_string())
            m_nonces.emplace(nonce.get<std::string>(), std::int64_t(entry));
        if (const auto account = json.value("account", nlohmann::json()); account.is_string())
            m_accountHash = account.get<std::string>();
    } else if (kind == "settled") {
        const auto block = json.value("reservation", nlohmann::json()),
                   steps = json.value("steps", nlohmann::json());
        if (!block.is_number_integer() || !steps.is_number_integer() ||
            !settleEvent(block.get<std::int64_t>(), steps.get<std::int64_t>()))
            return corrupt(entry, "settles no block of steps, or more than were reserved");
    } else if (kind == "cap") {
        const auto epsilon = json.value("epsilon", nlohmann::json()),
                   delta = json.value("delta", nlohmann::json());
        m_ownCap.reset();
        if (epsilon.is_number() && delta.is_number()) {
            const auto cap = PrivacyBudget::make(epsilon.get<double>(), delta.get<double>());
            if (!cap)
                return corrupt(entry, "holds a cap that is none");
            m_ownCap = *cap;
        } else if (!epsilon.is_null() || !delta.is_null()) {
            return corrupt(entry, "holds a cap that is none");
        }
    } else if (kind == "planned") {
        if (!takePlan(json.value("events", nlohmann::json())))
            return corrupt(entry, "holds a plan that is none");
        m_planLine = std::int64_t(entry);
    } else if (kind == "changed") {
        const auto key = json.value("key", nlohmann::json()), to = json.value("to", nlohmann::json());
        if (!key.is_string() || !to.is_string())
            return corrupt(entry, "holds a change that is none");
        m_changed[key.get<std::string>()] = to.get<std::string>();
    } else if (kind == "recovered") {
        const auto account = json.value("account", nlohmann::json());
        if (!account.is_string())
            return corrupt(entry, "recovers what is no line of an account");
        m_recovered.push_back(account.get<std::string>());
    } else if (kind != "committed" && kind != "continued") {
        return corrupt(entry, "is of no known kind");
    }
    m_hashes.emplace_back(line.substr(line.size() - 2 - hashDigits, hashDigits));
    return {};
}

bool Ledger::settleEvent(std::int64_t entry, std::int64_t steps) {
    const auto found = std::ranges::find(m_lines, entry);
    if (found == m_lines.end())
        return false;
    const auto event = m_events.begin() + (found - m_lines.begin());
    std::erase_if(m_nonces, [&](const auto& each) { return each.second == entry; });
    if (steps < 0 || steps > stepsOf(*event) || !(event->release || event->kind == PrivacyEvent::Kind::LocalRelease))
        return false;
    if (entry > m_planLine)
        advancePlan(*event, steps, stepsOf(*event));
    if (steps > 0) {
        if (event->release)
            event->release->steps = steps;
    } else {
        m_events.erase(event);
        m_lines.erase(found);
    }
    return true;
}

bool Ledger::takePlan(const nlohmann::json& events) {
    if (!events.is_array())
        return false;
    m_toCome.clear();
    for (const auto& json : events) {
        auto event = privacyEventFromJson(json, name());
        if (!event || !event->release || !checkAccountable(*event->release))
            return false;
        m_toCome.push_back(std::move(*event));
    }
    return true;
}

void Ledger::advancePlan(const PrivacyEvent& event, std::int64_t drawn, std::int64_t taken) {
    const auto planned = std::ranges::find_if(m_toCome, [&](const PrivacyEvent& other) { return isSameRelease(event, other); });
    if (planned == m_toCome.end())
        return;
    MechanismPhase& phase = *planned->release;
    if (phase.sampling == MechanismPhase::Sampling::CyclicBlocks) { // which say with which step they begin
        const std::int64_t end = phase.first + phase.steps;
        phase.first = std::min(end, event.release->first + drawn);
        phase.steps = end - phase.first;
    } else {
        phase.steps = std::max<std::int64_t>(0, phase.steps + taken - drawn);
    }
}

Result<void> Ledger::compareWithCounter() {
    const auto line = m_counter->read(0, std::int64_t(counterLine(0, noHash).size()) + 1);
    if (!line)
        return line.fault();
    if (line->empty())
        return Fault{Fault::Code::Corrupt, m_counter->name(),
                     "is missing, so that an older copy of " + name() +
                         " could not be told from the right one"};
    std::size_t count = 0;
    std::from_chars(line->data(), line->data() + std::min(line->size(), countDigits), count);
    if (count > m_hashes.size())
        return corrupt(m_hashes.size(), "is missing though it was granted: " + std::to_string(count) +
                                            " entries were counted and " + std::to_string(m_hashes.size()) +
                                            " are here; an older copy was put back or the end was cut off");
    if (*line != counterLine(count, count == 0 ? noHash : m_hashes[count - 1]))
        return Fault{Fault::Code::Corrupt, m_counter->name(),
                     "does not agree with " + name() + ": entry " + std::to_string(count - (count > 0)) +
                         " is not the one that was counted"};
    return {};
}

Result<void> Ledger::append(const nlohmann::ordered_json& content) {
    const auto sealed = [&] {
        nlohmann::ordered_json json = {{"sequence", m_hashes.size()}, {"previous", lastHash()}};
        json.update(content);
        std::string text = json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        text.pop_back(); // the closing brace comes back with the seal
        return text + sealOf(text);
    };
    std::string line = sealed();
    if (m_continues && m_file && m_end > 0 && m_end + std::int64_t(line.size()) + 1 > m_largest && content.value("entry", "") != "continued") {
        if (auto closed = closeSegment(); !closed)
            return closed;
        line = sealed();
    }
    const std::int64_t end = m_end + std::int64_t(line.size()) + 1;
    if (end > largestSize)
        return Fault{Fault::Code::TooLarge, name(), "has reached the 64 MiB that a ledger may have"};
    if (!m_file)
        return take(line);
    auto done = m_file->write(m_end, line + '\n');
    if (done)
        done = m_file->sync();
    if (!done) {
        // Where this fails too, the next reader cuts the piece off or counts it as spent.
        (void)m_file->truncate(m_end);
        return done;
    }
    m_end = end;
    if (const auto taken = take(line); !taken)
        return taken;
    return m_counter->write(0, counterLine(m_hashes.size(), lastHash()));
}

Fault Ledger::corrupt(std::size_t entry, std::string_view detail) const {
    return {Fault::Code::Corrupt, name() + ": entry " + std::to_string(entry), std::string(detail)};
}

std::string Ledger::lastHash() const {
    return m_hashes.empty() ? noHash : m_hashes.back();
}

} // namespace sfumato
