// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger_journal.h"

#include "core/base/require.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/user_secret.h"
#include "core/ledger/ledger_file.h"
#include "core/spec/json_fields.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <span>

namespace sfumato {

namespace {

nlohmann::ordered_json opening() {
    return {{"entry", "opened"},
            {"format", "sfumato-ledger"},
            {"version", LedgerHistory::newestVersion},
            {"id", randomWord()}};
}

} // namespace

Result<LedgerJournal> LedgerJournal::open(const std::filesystem::path& path, const std::filesystem::path& counter) {
    TRY(file, LedgerFile::open(path));
    const bool wasCounted = isThere(counter);
    TRY(count, LedgerFile::open(counter));
    LedgerJournal journal(std::move(*file), std::move(*count));
    const auto begun = journal.locked([&]() -> Result<void> {
        if (!journal.m_history.hashes.empty()) return {};
        return journal.append(opening());
    });
    // Beside a file that is no ledger; where it is empty, another process may be beginning it.
    if (const auto lines = journal.m_file->size(), counted = journal.m_counter->size();
        !begun && !wasCounted && lines && *lines > 0 && counted && *counted == 0) {
        std::error_code ignored;
        std::filesystem::remove(counter, ignored);
    }
    return begun ? Result<LedgerJournal>(std::move(journal)) : begun.fault();
}

Result<LedgerJournal> LedgerJournal::read(const std::filesystem::path& path) {
    TRY(file, LedgerFile::openToRead(path));
    TRY(count, LedgerFile::openToRead(path.native() + ".count"));
    LedgerJournal journal(std::move(*file), std::move(*count));
    TRY_DO(journal.m_file->lock(LedgerFile::Lock::Shared));
    const auto read = journal.catchUp(false);
    journal.m_file->unlock();
    return read ? Result<LedgerJournal>(std::move(journal)) : read.fault();
}

LedgerJournal LedgerJournal::inMemory() {
    LedgerJournal journal(std::nullopt, std::nullopt);
    REQUIRE(journal.append(opening()).ok());
    return journal;
}

Result<void> LedgerJournal::startCounter() {
    TRY(lines, m_file->size(), count = m_counter->size());
    if (!count) return count.fault();
    if (*count > 0 || *lines > 0) return {};
    // Both names and the first count are on the disk before the first line.
    auto done = m_counter->write(0, counterLine(0, noHash));
    if (done) done = m_counter->sync();
    if (done) done = m_counter->syncName();
    if (done) done = m_file->syncName();
    if (!done) (void)m_counter->truncate(0);
    return done;
}

std::filesystem::path LedgerJournal::segment(std::int64_t number) const {
    return name() + '.' + std::to_string(number);
}

/// Takes the lines of segments that were closed since the last call, from where it ended.
Result<void> LedgerJournal::takeClosed(bool repairs) {
    constexpr std::int64_t longestHead = 512; // of a "continued" line
    const auto head = m_file->read(0, longestHead), count = m_counter->read(0, std::int64_t(countDigits));
    if (!head || !count) return head ? count.fault() : head.fault();
    std::int64_t closed = 0;
    const bool lacksHead = head->empty() && count->find_first_not_of('0') != count->npos &&
                           isThere(segment(m_segments + 1)); // a crash came in between
    if (lacksHead) {
        closed = m_segments + 1;
    } else if (const auto end = head->find('\n'); end != head->npos) {
        const auto json = parseJson(head->substr(0, end), name());
        if (json && json->is_object() && json->value("entry", nlohmann::json()) == "continued" &&
            json->value("segments", nlohmann::json()).is_number_integer())
            closed = (*json)["segments"].get<std::int64_t>();
    }
    while (m_segments < closed) {
        TRY(text, readOwnText(segment(m_segments + 1), std::size_t(largestSize)));
        std::string_view rest(*text);
        rest.remove_prefix(std::min(rest.size(), std::size_t(m_end)));
        for (std::size_t end; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1))
            if (const auto taken = m_history.take(rest.substr(0, end)); !taken) return taken;
        ++m_segments, m_end = 0;
    }
    return lacksHead && repairs ? append({{"entry", "continued"},
                                          {"format", "sfumato-ledger"},
                                          {"version", LedgerHistory::newestVersion},
                                          {"segments", m_segments}})
                                : Result<void>();
}

/// Moves all lines of the file into a segment of their own. Whatever ends the process leaves them in the
/// file, in the segment, or in both.
Result<void> LedgerJournal::closeSegment() {
    TRY(lines, m_file->read(0, m_end));
    if (auto written = writeOwnFile(segment(m_segments + 1), std::as_bytes(std::span(*lines))); !written)
        return written;
    if (auto cut = m_file->truncate(0); !cut) return cut;
    ++m_segments, m_end = 0;
    return append({{"entry", "continued"},
                   {"format", "sfumato-ledger"},
                   {"version", LedgerHistory::newestVersion},
                   {"segments", m_segments}});
}

Result<void> LedgerJournal::catchUp(bool repairs) {
    if (auto closed = takeClosed(repairs); !closed) return closed;
    TRY(size, m_file->size());
    if (*size > largestSize)
        return Fault{Fault::Code::TooLarge, name(), "is larger than the 64 MiB that a ledger may have"};
    if (*size < m_end) return Fault{Fault::Code::Corrupt, name(), "was shortened while it was in use"};
    TRY(bytes, m_file->read(m_end, *size - m_end));
    std::string_view rest = *bytes;
    for (std::size_t end; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1)) {
        if (const auto taken = m_history.take(rest.substr(0, end)); !taken) return taken;
        m_end += std::int64_t(end) + 1;
    }
    if (const auto same = compareWithCounter(); !same) return same;
    if (rest.empty() || !repairs) return {};
    if (const auto cut = m_file->truncate(m_end); !cut) return cut;
    m_notes.push_back(name() + ": an unfinished entry of " + std::to_string(rest.size()) +
                      " bytes at the end was cut off; it was never reserved");
    return {};
}

Result<void> LedgerJournal::compareWithCounter() {
    TRY(line, m_counter->read(0, std::int64_t(counterLine(0, noHash).size()) + 1));
    if (line->empty())
        return Fault{Fault::Code::Corrupt, m_counter->name(),
                     "is missing, so that an older copy of " + name() + " could not be told from the right one"};
    std::size_t count = 0;
    std::from_chars(line->data(), line->data() + std::min(line->size(), countDigits), count);
    if (count > m_history.hashes.size())
        return m_history.corrupt(m_history.hashes.size(),
                                 "is missing though it was reserved: " + std::to_string(count) +
                                     " entries were counted and " + std::to_string(m_history.hashes.size()) +
                                     " are here; an older copy was put back or the end was cut off");
    if (*line != counterLine(count, count == 0 ? noHash : m_history.hashes[count - 1]))
        return Fault{Fault::Code::Corrupt, m_counter->name(),
                     "does not agree with " + name() + ": entry " + std::to_string(count - (count > 0)) +
                         " is not the one that was counted"};
    return {};
}

Result<void> LedgerJournal::append(const nlohmann::ordered_json& content) {
    const auto sealed = [&] {
        nlohmann::ordered_json json = {{"sequence", m_history.hashes.size()}, {"previous", m_history.lastHash()}};
        json.update(content);
        std::string text = json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        text.pop_back(); // the closing brace comes back with the seal
        return text + sealOf(text);
    };
    std::string line = sealed();
    if (m_continues && m_file && m_end > 0 && m_end + std::int64_t(line.size()) + 1 > m_largest &&
        content.value("entry", "") != "continued") {
        if (auto closed = closeSegment(); !closed) return closed;
        line = sealed();
    }
    const std::int64_t end = m_end + std::int64_t(line.size()) + 1;
    if (end > largestSize) return Fault{Fault::Code::TooLarge, name(), "has reached the 64 MiB that a ledger may have"};
    if (!m_file) return m_history.take(line);
    auto done = m_file->write(m_end, line + '\n');
    if (done) done = m_file->sync();
    if (!done) {
        // Where this fails too, the next reader cuts the piece off or counts it as spent.
        (void)m_file->truncate(m_end);
        return done;
    }
    m_end = end;
    if (const auto taken = m_history.take(line); !taken) return taken;
    return m_counter->write(0, counterLine(m_history.hashes.size(), m_history.lastHash()));
}

Result<void> LedgerJournal::locked(const std::function<Result<void>()>& work) {
    if (!m_file) return work();
    if (auto held = m_file->lock(); !held) return held;
    auto done = startCounter();
    if (done) done = catchUp();
    if (done) done = work();
    m_file->unlock();
    return done;
}

} // namespace sfumato
