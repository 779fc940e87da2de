// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger_file.h"
#include "core/ledger/ledger_history.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// The lines of a ledger on the disk, in one file and its closed segments, with the count beside them.
///
/// Format: JSON Lines, UTF-8. Line k = 0, 1, ... is
///     {"sequence":k,"previous":"<hash of line k-1>","entry":"reserved","event":{...},"hash":"<hash>"}
/// where hash is the SHA-256 of the line's bytes before `,"hash"`. Line 0 has 64 zeros as previous. The entries:
///     opened     line 0, with "format":"sfumato-ledger","version":2,"id":"<random word>"; version 1 has no id
///     reserved   an event; in an account with "time":"2026-11-27T09:30:00Z", when it was entered; with
///     "nonce":"<secret>" where it was paid for before its run began, and in a ledger that
///                has an account with "account":"<hash of the account's last line by then>"
///     committed  "reservation":<line>: that release was completed
///     settled    "reservation":<line>,"steps":<number>: of that block of steps no more were drawn; 0 of a release
///                that never was
///     cap        "epsilon":..,"delta":..; both null where it was taken away; with "personEpsilon":..,"personDelta":..
///                the same for each person, which is as before where a line has neither
///     planned    "events":[...]: what the plan of a run has still to enter, in place of every earlier plan
///     changed    "key":"train.steps","from":"400","to":"500": a setting with which a run goes on otherwise than it
///                began
///     recovered  "account":"<hash>": the account had lost that line, and has the events of such a ledger again
///     continued  "segments":<number>: the first line of a file whose lines were moved into `<file>.1`, `<file>.2`
///                and so on, which nobody writes any more; numbers and hashes of lines go on
/// Beside it, `<file>.count` holds one line "<number of lines, 20 digits> <hash of the last of them>". It is written
/// after the line is on the disk and before the reservation is made: a ledger with fewer lines is an older copy,
/// and an unfinished last line beyond it was never reserved.
///
/// The chain finds damage, edits, and the return of an older copy. It does not stop an owner who rewrites
/// both files.
class LedgerJournal {
public:
    static constexpr std::int64_t largestSize = std::int64_t(64) << 20;

    /// Opens or creates `path` and its count, and checks every line; see Ledger::open().
    static Result<LedgerJournal> open(const std::filesystem::path& path, const std::filesystem::path& counter);
    /// Opens what is there, checks every line, repairs and writes nothing.
    static Result<LedgerJournal> read(const std::filesystem::path& path);
    static LedgerJournal inMemory();

    /// See Ledger::continueInSegments().
    void continueInSegments(std::int64_t bytes) { m_continues = true, m_largest = bytes; }

    bool continues() const { return m_continues; }

    /// Locks the file, reads what others wrote, does `work`, which may append.
    Result<void> locked(const std::function<Result<void>()>& work);
    /// Writes `content` as the next line; on the disk, and counted, when this returns. Within locked() alone.
    Result<void> append(const nlohmann::ordered_json& content);

    /// As of the last call of open, read, locked or append.
    const LedgerHistory& history() const { return m_history; }
    const std::string& name() const { return m_history.name; }
    /// What was repaired, in plain English.
    const std::vector<std::string>& notes() const { return m_notes; }

private:
    LedgerJournal(std::optional<LedgerFile> file, std::optional<LedgerFile> counter)
        : m_file(std::move(file)), m_counter(std::move(counter)), m_history{m_file ? m_file->name() : "the ledger"} {}

    Result<void> startCounter();
    Result<void> catchUp(bool repairs = true);
    Result<void> compareWithCounter();
    std::filesystem::path segment(std::int64_t number) const;
    Result<void> takeClosed(bool repairs);
    Result<void> closeSegment();

    std::optional<LedgerFile> m_file; ///< none: in memory
    std::optional<LedgerFile> m_counter;
    LedgerHistory m_history;
    bool m_continues = false;
    std::int64_t m_largest = largestSize;
    std::int64_t m_segments = 0; ///< closed and taken
    std::int64_t m_end = 0;      ///< bytes of the lines taken of the file
    std::vector<std::string> m_notes;
};

} // namespace sfumato
