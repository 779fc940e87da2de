// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/spec/privacy_budget.h"
#include "core/spec/tables/privacy_event.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// An account whose people may be those of a file that belongs to none yet.
struct LikelyAccount {
    std::string name;
    std::int64_t records = 0;  ///< in the file
    std::int64_t known = 0;    ///< of them, those that the account has, too; 0: names or sizes suggest the account
    std::int64_t distinct = 0; ///< records of the file that differ
};

/// Under which relation a sum holds.
enum class SumRelation {
    None,      ///< nothing was released
    ZeroOut,   ///< all of it are central steps under zero-out
    ReplaceOne ///< local releases or steps under replace-one are in it; steps under zero-out count as two changes
};

/// By which rule a sum was composed; all but AtOnce, Joined and Together give upper bounds that may be loose.
enum class SumRule {
    None,           ///< of one release, or of none
    AtOnce,         ///< queries of trainings alone, under one relation: tight accountant
    Joined,         ///< releases of records with Gaussian noise alone: one of all their noise, exact
    JoinedAndAdded, ///< these together, and other releases of noisy records or labels: basic composition
    Added,          ///< releases of noisy records: basic composition
    Together,       ///< releases of records with Gaussian noise, and queries of trainings: tight accountant
    Mixed,          ///< other releases of noisy records, and queries of trainings, composed by themselves
    Halved          ///< queries under two relations, those of each composed by themselves with half of the delta
};

/// It in one sentence; of None nothing.
inline Text ruleText(SumRule rule) {
    switch (rule) {
    case SumRule::None: return {};
    case SumRule::AtOnce:
        return TEXT("It counts all noisy queries of the trainings together (composition): that comes to less than the "
                    "sum of their epsilons, and is exact up to rounding. Where that would take too long, it is an "
                    "upper bound: the true number may be smaller.");
    case SumRule::Joined:
        return TEXT("It counts the Gaussian noise of all releases together (composition): that comes to less than the "
                    "sum of their epsilons, and is exact at this delta.");
    case SumRule::JoinedAndAdded:
        return TEXT("It counts the Gaussian noise of all releases together and adds the epsilons of the others, and of "
                    "labels (basic composition). That is an upper bound: the true number may be smaller.");
    case SumRule::Added:
        return TEXT("It adds up the epsilons of the releases (basic composition). That is an upper bound: the true "
                    "number may be smaller.");
    case SumRule::Together:
        return TEXT("It counts the Gaussian noise of the noisy records and all noisy queries of the trainings together "
                    "(composition): that comes to less than the sum of their epsilons, and is exact up to rounding. "
                    "Where that would take too long, it is an upper bound: the true number may be smaller.");
    case SumRule::Mixed:
        return TEXT("It adds the epsilon of the noisy records to the epsilon of all trainings together (basic "
                    "composition). That is an upper bound: the true number may be smaller.");
    case SumRule::Halved: break;
    }
    return TEXT(
        "Some trainings protect whether a record is there (zero-out), others what its values are (replace-one). Each "
        "kind is counted by itself with half of the delta, and both are added up. That is an upper bound: the true "
        "number may be smaller.");
}

/// What the account of a data set holds, and what a run would add to it. Epsilon is infinite where a release guarantees
/// nothing. For the sums, see core/ledger/composition.h.
struct Spending {
    struct Sum {
        double epsilon = 0;
        double delta = 0;
        SumRelation relation = SumRelation::None; ///< None: nothing was released, or nobody asked for it
        /// Of a sum under replace-one in which steps under zero-out count as two changes: that of the same releases
        /// under zero-out, at the same delta; 0 of other sums.
        double zeroOutEpsilon = 0;
        SumRule rule = SumRule::None; ///< None: or nobody asked for it
    };
    std::string fingerprint;      ///< of the records; empty: the program draws them
    std::filesystem::path ledger; ///< empty: no account, for nobody's records are behind these data
    std::filesystem::path named;  ///< of data.ledger where that is written beside an account; `events` and sums are of
                                  ///< both
    std::vector<PrivacyEvent> events;  ///< everything on record of these records, in order
    std::vector<PrivacyEvent> planned; ///< what the run would add: a release, a look at raw data
    Sum spent;                         ///< so far
    Sum adds;                          ///< by this run
    Sum together;
    std::int64_t rows = 0; ///< of the records, so many of one person count at most; 0: that is not stated
    Sum addsOfPerson;      ///< by this run, for a person with so many; epsilon is infinite where no proof has a number
    /// Of a person with as many of the records as the releases count at most: what is spent, and with this run. None:
    /// each record counts as one person, or a release does not say how many.
    std::optional<Sum> spentOfPerson, togetherOfPerson;
    std::optional<PrivacyBudget> cap; ///< that the owner has set for these records: of their account or, where that has
                                      ///< none, of the named ledger
    std::filesystem::path capped;     ///< the ledger that has it
    std::optional<PrivacyBudget> personCap; ///< the same for what each person comes to
    std::filesystem::path personCapped;
    bool exceedsPersonCap = false;         ///< that one does not hold what is spent and planned; see checkPersonCap()
    std::optional<PrivacyBudget> namedCap; ///< that of `named`, where both have one
    std::string account;                   ///< its name; empty: not declared yet
    bool isPublic = false;                 ///< the records are called public: what is released of them is entered in
                                           ///< their account, and counts as nothing spent
    bool others = false;                   ///< the owner has stated that these are not the people of another account
    std::vector<LikelyAccount> alike; ///< the records have no account yet, and their owner must say whether they are of
                                      ///< the people of these
    /// Of which run `adds` speaks.
    enum class Next {
        Planned, ///< the one that Train begins
        Going,   ///< what the run that trains now adds stands in `spent` as soon as it is entered
        Rest,    ///< the run has stopped; `adds` is what of its plan was not drawn
        Further  ///< the run has ended; another one by the same settings
    };
    Next next = Next::Planned;
    bool again = false; ///< the run has drawn noise that was not saved: what it adds is a second release
};

/// What the sum is of that a cap holds: of each record or, where a person may have several, of each person.
enum class CapUnit { Record, Person };

/// What a person who was asked has agreed to: that these records are released, to this total.
struct Agreed {
    std::string fingerprint;
    Spending::Sum total;

    /// Whether a release is within it that finds the records, and what stands in their account, as `now`.
    bool covers(const Spending& now) const {
        const auto within = [](double sum, double agreed) { return sum <= agreed * (1 + 1e-9); }; // of the same terms
                                                                                                  // in another order
        return fingerprint == now.fingerprint && within(now.together.epsilon, total.epsilon) &&
               within(now.together.delta, total.delta);
    }
};

} // namespace sfumato
