// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/spending_entries.h"

#include "core/base/utc_time.h"
#include "core/files/durable/own_file.h"
#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"
#include "core/ledger/own_run.h"
#include "core/ledger/paid_ahead.h"

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr const char* ledgerName = "ledger.json"; ///< in the folder of a run

/// A run that has asked something of the records.
struct AskingRun {
    fs::path folder;
    std::string began; ///< UTC, ISO 8601
    std::vector<PrivacyEvent> events;
};

/// The ledger of the run in `folder`, where it names one of `words`; else nothing.
void addRun(const fs::path& folder, const std::vector<std::string>& words, std::vector<AskingRun>& runs) {
    constexpr std::size_t mostBytes = std::size_t(16) << 20;
    const auto text = readOwnText(folder / ledgerName, mostBytes);
    if (!text || std::ranges::none_of(words, [&](const std::string& word) { return text->find(word) != text->npos; }))
        return;
    if (const auto ledger = Ledger::read(folder / ledgerName))
        runs.push_back({folder, utcTimeOfLastWrite(folder / markName), ledger->events()});
}

/// Those that began earlier first.
std::vector<AskingRun> askingRuns(const Spending& spending, const std::vector<fs::path>& folders) {
    std::vector<std::string> words;
    for (const PrivacyEvent& event : spending.events)
        for (const std::string& word : {event.order, event.fingerprint})
            if (!word.empty() && std::ranges::find(words, word) == words.end()) words.push_back(word);
    std::vector<AskingRun> runs;
    constexpr int deepest = 2;
    for (const fs::path& folder : folders) {
        std::error_code error;
        fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
        for (const fs::recursive_directory_iterator end; !error && entry != end; entry.increment(error)) {
            if (!entry->is_directory(error)) continue;
            const bool isRun = isThere(entry->path() / ledgerName);
            if (isRun) addRun(entry->path(), words, runs);
            if (isRun || entry.depth() >= deepest) entry.disable_recursion_pending();
        }
    }
    std::ranges::stable_sort(runs, {}, &AskingRun::began);
    return runs;
}

/// Whether the run has asked `event`: every release has an order of its own, and of others the words are compared.
/// Takes what has none from the run, so that the next of the same words belongs to another.
bool takeFrom(AskingRun& run, const PrivacyEvent& event) {
    if (!event.order.empty())
        return std::ranges::find(run.events, event.order, &PrivacyEvent::order) != run.events.end();
    const auto found = std::ranges::find(run.events, event);
    if (found == run.events.end()) return false;
    run.events.erase(found);
    return true;
}

/// When each of `events` was entered in the ledgers of `spending`.
std::vector<std::string> timesOf(const Spending& spending) {
    std::vector<std::string> times(spending.events.size());
    std::vector<bool> known(times.size());
    for (const fs::path& path : {spending.ledger, spending.named}) {
        const auto ledger = path.empty() ? Result<Ledger>(Fault{}) : Ledger::read(path);
        for (std::size_t line = 0; ledger && line < ledger->events().size(); ++line)
            for (std::size_t i = 0; i < times.size(); ++i)
                if (!known[i] && spending.events[i] == ledger->events()[line]) {
                    times[i] = ledger->times()[line], known[i] = true;
                    break;
                }
    }
    return times;
}

} // namespace

std::vector<SpendingEntry> spendingEntries(const Spending& spending, const std::vector<fs::path>& folders) {
    auto runs = askingRuns(spending, folders);
    const auto times = timesOf(spending);
    std::vector<SpendingEntry> entries;
    for (std::size_t i = 0; i < spending.events.size(); ++i) {
        const PrivacyEvent& event = spending.events[i];
        const auto run = std::ranges::find_if(runs, [&](AskingRun& each) { return takeFrom(each, event); });
        const fs::path folder = run == runs.end() ? fs::path() : run->folder;
        const std::int64_t steps = isLook(event) ? 1 : stepsOf(event);
        const auto same = std::ranges::find_if(entries, [&](const SpendingEntry& entry) {
            return entry.run == folder &&
                   (isLook(event) ? entry.event == event
                                  : entry.event.order == event.order && isSameRelease(entry.event, event));
        });
        if (same != entries.end()) {
            same->times += steps;
            same->parts.push_back(event);
            continue;
        }
        SpendingEntry entry{.event = event, .times = steps, .time = times[i], .run = folder, .parts = {event}};
        if (entry.time.empty() && run != runs.end()) entry.time = run->began;
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::vector<RunSpending> spendingByRun(const std::vector<SpendingEntry>& entries) {
    std::vector<RunSpending> runs;
    for (const SpendingEntry& entry : entries) {
        const auto same = std::ranges::find_if(runs, [&](const RunSpending& run) {
            const SpendingEntry& first = run.entries.front();
            return first.run == entry.run &&
                   (!entry.run.empty() || (!entry.event.order.empty() && first.event.order == entry.event.order));
        });
        if (same == runs.end())
            runs.push_back({{entry}, {}});
        else
            same->entries.push_back(entry);
    }
    for (RunSpending& run : runs) {
        std::vector<PrivacyEvent> events;
        for (const SpendingEntry& entry : run.entries)
            events.insert(events.end(), entry.parts.begin(), entry.parts.end());
        run.sum = statedTotalOn(events, RecordsKey::everything());
    }
    return runs;
}

} // namespace sfumato
