// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"

#include <string>
#include <string_view>

namespace sfumato {

/// What went wrong that a user or a file can cause. `subject` names the file and the field ("train.csv: row 7",
/// "mechanism.epsilon"); `detail` says in plain English what was found and what would be right.
struct Fault {
    enum class Code {
        OutOfRange,     ///< a number lies outside its range
        UnknownKey,     ///< a key or a name that nobody reads
        WrongType,      ///< a value of another type than expected
        WrongKind,      ///< a link, a folder, a pipe or a device where a file or folder itself is expected
        Missing,        ///< something required is absent
        Mismatch,       ///< two things that belong together do not fit
        Malformed,      ///< a file that does not follow its format
        Truncated,      ///< a file that ends too early
        TooLarge,       ///< beyond a limit that protects memory
        Unsupported,    ///< a valid thing that this program does not do
        NotFound,       ///< no such file
        NotPermitted,   ///< read-only or without permission
        DiskFull,       ///< no space left
        IoFailed,       ///< any other failure of the operating system
        Busy,           ///< another process holds it
        BudgetExceeded, ///< the ledger refuses: the budget would be overspent
        Corrupt,        ///< a checksum or a hash chain does not hold
        Diverged,       ///< the loss became NaN or infinite
        OutOfMemory,    ///< the system gave no memory
        Stopped,        ///< the caller asked for it: an ending, not an error
        Unconfirmed,    ///< would spend a budget again, and nobody said that this is meant
        NotAccepted,    ///< would read or release what nobody has agreed to; the detail names the option that does
        Internal,       ///< a library failed in a way that is not the user's doing
        NotAChoice      ///< a name or number that is none of those that the detail lists
    };
    static constexpr Code last = Code::NotAChoice; ///< new codes come behind it: files hold their numbers
    Code code;
    std::string subject;
    Text detail;

    bool operator==(const Fault&) const = default;
};

/// The code's stable name ("OutOfRange"), for JSON and logs.
std::string_view name(Fault::Code code);

/// What a person can do about faults of this kind, one English sentence.
std::string_view remedy(Fault::Code code);

/// "subject: detail. remedy", one line, for terminals and logs.
std::string describe(const Fault& fault);

/// The fault for a failed system call on `path`, its code chosen from `errnoValue` (ENOSPC -> DiskFull,
/// EACCES and EROFS -> NotPermitted, ENOENT -> NotFound, else IoFailed). `doing` completes "cannot ...":
/// "write", "create".
Fault systemFault(int errnoValue, std::string_view path, std::string_view doing);

} // namespace sfumato
