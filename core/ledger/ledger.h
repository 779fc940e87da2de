// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/composition.h"
#include "core/ledger/ledger_journal.h"
#include "core/spec/privacy_budget.h"
#include "core/spec/tables/privacy_event.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
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
/// owner has set. The ledger of a run has that account: every event is entered in the account first, then in the
/// run's own ledger, which is a copy of the run's share. A ledger that is named beside the account stands between the
/// two: its account is the owner's, and it is the account of the run's ledger. A release is reserved where the caps of
/// all of them hold it; after a failure between two of them, an account holds no less than the ledger that has it.
class Ledger {
public:
    static constexpr std::int64_t largestSize = LedgerJournal::largestSize;

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
    void continueInSegments(std::int64_t bytes = largestSize) { m_journal.continueInSegments(bytes); }
    /// From now on every event is entered in `account` first, then here.
    void setAccount(Ledger account);
    /// From now on reserve() draws on `paid` alone, which was reserved in the account for this run before it
    /// began; more than `paid` less the events of `reserved` is BudgetExceeded. Every event is written into
    /// `reserved` first. That ledger is kept apart from the run, so that neither a copy nor an older state of
    /// this ledger can spend the same reservation twice. `account`: the hash of the account's last line by
    /// then.
    void spendOnly(std::vector<PrivacyEvent> paid, Ledger reserved, std::string account = {});
    /// Whether what is reserved here stands in the account of a data set too.
    bool hasAccount() const { return m_account != nullptr; }
    /// After spendOnly().
    bool isPaidAhead() const { return m_paid.has_value(); }

    /// Records `event`; when this returns, it is on the disk. Under a cap, of this ledger, its account or that
    /// one's, a local release or a block of central steps that overspends it, or whose noise guarantees
    /// nothing, is BudgetExceeded, and nothing is recorded. Central steps, whose cost is that of epsilonAt(),
    /// are faults of lossPhase() where nobody can account for them. A `nonce` allows refund() to whoever
    /// knows it.
    Result<Reservation> reserve(const PrivacyEvent& event, const std::string& nonce = {});

    /// Records that the release of `reservation`, of this object, was completed. Changes no total, and no
    /// reader asks for it: where the disk has no room for the line it is left out, which is no fault.
    Result<void> commit(Reservation reservation);

    /// Records that of the steps of `reservation`, of this object, `steps` were drawn and the rest never will
    /// be: a block that is paid for before its first step costs no more than what was drawn. A crash before
    /// this leaves the whole block counted.
    Result<void> settle(Reservation reservation, std::int64_t steps);

    /// Records that of `event`, which was reserved with `nonce` by whichever object, only the first `steps`
    /// were drawn, and the rest never will be; a release that is no block of steps counts as one. Does
    /// nothing where all were drawn. Works once for each nonce: Mismatch where no line, or one of another
    /// event, was reserved with it, or where it was used already.
    Result<void> refund(const std::string& nonce, const PrivacyEvent& event, std::int64_t steps);

    /// Records a look at raw data, that no budget covers, before it is taken. A preview that stands here
    /// already is not written again: a window draws it many times.
    Result<void> look(const PrivacyEvent& event);

    /// Records that the run whose ledger this is has still to enter `toCome`, central steps, in place of what
    /// was planned before. Spends nothing. Writes nothing where that is on record already.
    Result<void> plan(const std::vector<PrivacyEvent>& toCome);
    /// events(), and after them what of the last plan() was not entered yet: what a run costs that goes on to
    /// its end as it was planned.
    std::vector<PrivacyEvent> withPlan() const;
    /// Of a run that has something of the last plan() still to enter: events(); else nothing.
    std::optional<std::vector<PrivacyEvent>> drawnOfPlan() const;

    /// Records that from here on the run whose ledger this is goes on with `key` = `to`, where it was `from`;
    /// both are JSON. Writes nothing where the last change of `key` on record says so already.
    Result<void> noteChange(const std::string& key, const std::string& from, const std::string& to);

    /// The cap that the owner of the records has set, and the one for each person.
    const std::optional<PrivacyBudget>& cap() const { return history().cap; }
    const std::optional<PrivacyBudget>& personCap() const { return history().personCap; }
    bool hasCap() const { return cap() || personCap(); }
    Result<void> setCap(const std::optional<PrivacyBudget>& cap, CapUnit unit = CapUnit::Record);

    /// Everything recorded, in order, as of the last call of open, reserve or commit.
    const std::vector<PrivacyEvent>& events() const { return history().events; }

    /// When each of them was entered: UTC, ISO 8601. Accounts alone say so, and only since some version: else empty.
    const std::vector<std::string>& times() const { return history().times; }

    /// The hash of the last line, which stands for all that the ledger holds.
    std::string lastHash() const { return history().lastHash(); }
    /// The hash of the last line of this ledger's account or, where it has none, of its own; of what was paid ahead,
    /// the one that spendOnly() was told.
    std::string accountLine() const;
    /// The hash of the last line that the account had when this ledger entered its last event there; empty:
    /// none is on record.
    const std::string& accountHash() const { return history().accountHash; }
    /// The file of this ledger's account or, where it has none, its own.
    std::string path() const { return m_account ? m_account->path() : name(); }
    /// Whether this ledger or its account holds all that the account held when `hash` was
    /// that of its last line.
    bool hasReached(const std::string& hash) const;
    /// Enters the events of `run`, a ledger that had this account, that are not here, and says that they
    /// were lost. No cap is tested: all of it was released.
    Result<void> recover(const Ledger& run);

    /// By which this ledger can be told from others, random; empty of one that was begun before ledgers had
    /// one.
    const std::string& id() const { return history().id; }

    /// What was repaired, in plain English: an entry that a crash left unfinished.
    const std::vector<std::string>& notes() const { return m_journal.notes(); }

private:
    Ledger(LedgerJournal journal, std::optional<PrivacyBudget> cap) : m_journal(std::move(journal)), m_cap(cap) {}

    const LedgerHistory& history() const { return m_journal.history(); }
    const std::string& name() const { return m_journal.name(); }
    Result<void> checkCap(const PrivacyEvent& event, const PrivacyBudget& cap, CapUnit unit) const;
    Result<void> checkCaps(const PrivacyEvent& event) const;
    /// The same of its account, each as it stands on the disk. Writes nothing.
    Result<void> checkAllCaps(const PrivacyEvent& event);
    Result<Reservation> enter(const PrivacyEvent& event, const std::string& nonce);
    Result<void> checkPaid(const PrivacyEvent& event) const;

    LedgerJournal m_journal;
    std::vector<std::string> m_people;  ///< see setPeople()
    std::optional<PrivacyBudget> m_cap; ///< of this object
    std::unique_ptr<Ledger> m_account;
    std::optional<std::vector<PrivacyEvent>> m_paid; ///< see spendOnly()
    std::string m_paidHash;
    std::map<std::int64_t, Reservation> m_reserved; ///< lines reserved through this object and not committed,
                                                    ///< each with that in the account
};

} // namespace sfumato
