// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/composition.h"
#include "core/ledger/ledger_file.h"
#include "core/record/privacy_budget.h"
#include "core/record/privacy_event.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// A place in the ledger that is paid for; noise may be drawn.
struct Reservation {
    std::int64_t entry = 0;
};

/// Every use of raw data, in a file that only grows. An event is on the disk before its noise is drawn, and
/// counts from then on, whether its release was completed or not: what is recorded is never less than what
/// was released. Several processes may use one ledger at once; one object belongs to one thread at a time.
///
/// The account of a data set is one ledger of all that was done with its records, with the cap that their
/// owner has set. A run keeps a ledger of its own that follows the account: every event stands in the account
/// first, and the run's is a copy of the run's share. A ledger that is named beside an account follows it likewise, and the run's follows
/// that one: a release is granted where the caps of all of them hold it, and after a failure between two of them none says less than the
/// ones that follow it.
///
/// Format: JSON Lines, UTF-8. Line k = 0, 1, ... is
///     {"sequence":k,"previous":"<hash of line k-1>","entry":"reserved","event":{...},"hash":"<hash>"}
/// where hash is the SHA-256 of the line's bytes before `,"hash"`. Line 0 has
/// "entry":"opened","format":"sfumato-ledger", "version":2,"id":"<random word>" and 64 zeros as previous (version 1 has no id); a completed release has
/// "entry":"committed","reservation":<its line>; a release that was paid for before its run began has "nonce":"<secret>" too; a block of steps of which fewer were drawn
/// "entry":"settled","reservation":<its line>,"steps":<how many>, of a release that never was likewise with 0; a cap
/// "entry":"cap","epsilon":..,"delta":.., both null where it was taken away; what the plan of a run has still to enter
/// "entry":"planned","events":[...], in place of every earlier plan; a setting that a run goes on with otherwise than it began
/// "entry":"changed","key":"train.steps","from":"400","to":"500". A "reserved" line of a ledger that follows an account has "account", the hash
/// of the account's last line by then; where an account has lost that line and got the events of such a ledger back, it says
/// "entry":"recovered","account":<that hash>. An account that continueInSegments() goes on beyond its largest size: its lines move into
/// `<file>.1`, `<file>.2`, ..., which nobody writes any more, and the file begins anew with "entry":"continued","segments":<how many there are>;
/// numbers and hashes of lines go on. Beside it, `<file>.count` holds
/// one line "<number of lines, 20 digits> <hash of the last of them>". It is written after the line is on the
/// disk and before the reservation is granted: a ledger with fewer lines is an older copy, and an unfinished
/// last line beyond it was never granted.
///
/// The chain finds damage, edits, and the return of an older copy. It does not stop an owner who rewrites
/// both files.
class Ledger {
public:
    static constexpr std::int64_t largestSize = std::int64_t(64) << 20;

    /// Opens or creates, and checks every line. With a `cap`, releases that would take a data set above it
    /// are refused, as they are by the ledger's own cap. `counter` says where the count is kept, for instance
    /// in the user's state folder, so that putting back a whole older folder shows. Corrupt names file and
    /// entry; read-only and full disks are told as such; TooLarge above 64 MiB.
    static Result<Ledger> open(const std::filesystem::path& path, std::optional<PrivacyBudget> cap = {},
                               const std::filesystem::path& counter = {});

    /// The ledger as it stands, every line checked, nothing repaired or written: for folders that may
    /// not be written. It takes no reservation.
    static Result<Ledger> read(const std::filesystem::path& path);

    /// A ledger without a file, for what leaves nothing behind: a study of records that the program draws.
    static Ledger inMemory();

    /// Events of these fingerprints are of the same people: a cap holds their sum.
    void setPeople(std::vector<std::string> fingerprints) { m_people = std::move(fingerprints); }
    /// From now on this ledger goes on in a new segment where it would exceed `bytes`, at least 64 KiB.
    void continueInSegments(std::int64_t bytes = largestSize) { m_continues = true, m_largest = bytes; }
    /// From now on every event stands in `account` first.
    void follow(Ledger account);
    /// From now on reserve() draws on `paid` alone, which was reserved in the account for this run before it began; more than `paid` less
    /// the events of `granted` is BudgetExceeded. Every event is written into `granted` first. That ledger is kept apart from the run, so
    /// that neither a copy nor an older state of this ledger can spend the same reservation twice.
    /// `account`: the hash of the account's last line by then.
    void spendOnly(std::vector<PrivacyEvent> paid, Ledger granted, std::string account = {});
    /// Whether what is reserved here stands in the account of a data set too.
    bool hasAccount() const { return m_account != nullptr; }
    /// After spendOnly().
    bool isPaidAhead() const { return m_paid.has_value(); }

    /// Records `event`; when this returns, it is on the disk. Under a cap, of this ledger or of one that it follows, a local release or a block of
    /// central steps that overspends it, or whose noise guarantees nothing, is BudgetExceeded, and nothing is
    /// recorded. Central steps, whose cost is that of epsilonAt(), are faults of lossPhase() where nobody can
    /// account for them.
    /// A `nonce` allows giveBack() to whoever knows it.
    Result<Reservation> reserve(const PrivacyEvent& event, const std::string& nonce = {});

    /// Records that the release of `reservation`, of this object, was completed. Changes no total, and no
    /// reader asks for it: where the disk has no room for the line it is left out, which is no fault.
    Result<void> commit(Reservation reservation);

    /// Records that of the steps of `reservation`, of this object, `steps` were drawn and the rest never will
    /// be: a block that is paid for before its first step costs no more than what was drawn. A crash before
    /// this leaves the whole block counted.
    Result<void> settle(Reservation reservation, std::int64_t steps);

    /// Records that of `event`, which was reserved with `nonce` by whichever object, only the first `steps` were drawn, and the
    /// rest never will be; a release that is no block of steps counts as one. Does nothing where all were drawn. Works once for each
    /// nonce: Mismatch where no line, or one of another event, was reserved with it, or where it was used already.
    Result<void> giveBack(const std::string& nonce, const PrivacyEvent& event, std::int64_t steps);

    /// Records a look at raw data, that no budget covers, before it is taken. A preview that stands here
    /// already is not written again: a window draws it many times.
    Result<void> look(const PrivacyEvent& event);

    /// Records that the run whose ledger this is has still to enter `toCome`, central steps, in place of what was planned before.
    /// Spends nothing. Writes nothing where that is on record already.
    Result<void> plan(const std::vector<PrivacyEvent>& toCome);
    /// events(), and after them what of the last plan() was not entered yet: what a run costs that goes on to its end as it was planned.
    std::vector<PrivacyEvent> withPlan() const;
    /// Whether something of the last plan() was not entered yet.
    bool hasPlan() const { return withPlan().size() > m_events.size(); }

    /// Records that from here on the run whose ledger this is goes on with `key` = `to`, where it was `from`; both are JSON. Writes nothing
    /// where the last change of `key` on record says so already.
    Result<void> noteChange(const std::string& key, const std::string& from, const std::string& to);

    /// The cap that the owner of the records has set.
    const std::optional<PrivacyBudget>& cap() const { return m_ownCap; }
    Result<void> setCap(const std::optional<PrivacyBudget>& cap);

    /// Everything recorded, in order, as of the last call of open, reserve or commit.
    const std::vector<PrivacyEvent>& events() const { return m_events; }

    /// The hash of the last line, which stands for all that the ledger holds.
    std::string lastHash() const;
    /// The hash of the last line of the account that this ledger follows or, where it follows none, of its own; of what was paid ahead, the one
    /// that spendOnly() was told.
    std::string accountLine() const;
    /// The hash of the last line that the account had when this ledger entered its last event there; empty: none is on record.
    const std::string& accountHash() const { return m_accountHash; }
    /// The file of the account that this ledger follows or, where it follows none, its own.
    std::string path() const { return m_account ? m_account->path() : name(); }
    /// Whether this ledger, or the account that it follows, holds all that the account held when `hash` was that of its last line.
    bool hasReached(const std::string& hash) const;
    /// Enters the events of `run`, a ledger that followed this account, that are not here, and says that they were lost. No cap is tested: all
    /// of it was released.
    Result<void> recover(const Ledger& run);

    /// By which this ledger can be told from others, random; empty of one that was begun before ledgers had one.
    const std::string& id() const { return m_id; }

    /// What was repaired, in plain English: an entry that a crash left unfinished.
    const std::vector<std::string>& notes() const { return m_notes; }

private:
    Ledger(std::optional<LedgerFile> file, std::optional<LedgerFile> counter,
           std::optional<PrivacyBudget> cap)
        : m_file(std::move(file)), m_counter(std::move(counter)), m_cap(cap) {}

    Result<void> startCounter();
    Result<void> catchUp(bool repairs = true);
    Result<void> take(std::string_view line);
    bool settleEvent(std::int64_t entry, std::int64_t steps);
    bool takePlan(const nlohmann::json& events);
    /// The plan goes on behind the first `drawn` steps of `event`, of which `taken` were taken off it before.
    void advancePlan(const PrivacyEvent& event, std::int64_t drawn, std::int64_t taken);
    Result<void> compareWithCounter();
    Result<void> checkCap(const PrivacyEvent& event, const PrivacyBudget& cap);
    Result<void> checkCaps(const PrivacyEvent& event);
    /// The same of what it follows, each as it stands on the disk. Writes nothing.
    Result<void> checkAllCaps(const PrivacyEvent& event);
    Result<Reservation> enter(const PrivacyEvent& event, const std::string& nonce);
    Result<void> checkPaid(const PrivacyEvent& event) const;
    /// Locks, reads what others wrote, does `work`.
    Result<void> locked(const std::function<Result<void>()>& work);
    Result<void> append(const nlohmann::ordered_json& content);
    Fault corrupt(std::size_t entry, std::string_view detail) const;
    std::string name() const { return m_file ? m_file->name() : "the ledger"; }
    std::filesystem::path segment(std::int64_t number) const;
    Result<void> takeClosed(bool repairs);
    Result<void> closeSegment();

    std::optional<LedgerFile> m_file; ///< none: in memory
    std::optional<LedgerFile> m_counter;
    std::vector<std::string> m_people; ///< see setPeople()
    std::optional<PrivacyBudget> m_cap;    ///< of this object
    std::optional<PrivacyBudget> m_ownCap; ///< of the file
    std::unique_ptr<Ledger> m_account;
    std::optional<std::vector<PrivacyEvent>> m_paid; ///< see spendOnly()
    bool m_continues = false;
    std::int64_t m_largest = largestSize;
    std::int64_t m_segments = 0;       ///< closed and taken
    std::int64_t m_end = 0;            ///< bytes of the lines taken of the file
    std::string m_paidHash, m_accountHash;
    std::vector<std::string> m_recovered;
    std::vector<std::string> m_hashes; ///< one per line
    std::vector<PrivacyEvent> m_events;
    std::vector<std::int64_t> m_lines; ///< of the events
    std::vector<PrivacyEvent> m_toCome; ///< of the last plan; with 0 steps where all were entered
    std::int64_t m_planLine = 0;
    std::map<std::string, std::string> m_changed; ///< by its key the last value of a setting that was changed
    std::map<std::string, std::int64_t> m_nonces; ///< of lines that can be given back
    std::map<std::int64_t, Reservation> m_granted; ///< lines reserved through this object and not committed, each with that in the account
    std::vector<std::string> m_notes;
    std::string m_id;
};

} // namespace sfumato
