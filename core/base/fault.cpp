// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fault.h"

#include <cerrno>
#include <system_error>

namespace sfumato {

namespace {

struct Words {
    std::string_view name;
    std::string_view remedy;
};

Words words(Fault::Code code) {
    using enum Fault::Code;
    switch (code) {
    case OutOfRange: return {"OutOfRange", "Choose a value inside the range"};
    case UnknownKey: return {"UnknownKey", "Correct the spelling or remove it"};
    case WrongType: return {"WrongType", "Give a value of the expected type"};
    case WrongKind: return {"WrongKind", "Choose another path, or put a file or folder of its own there"};
    case Missing: return {"Missing", "Add it and try again"};
    case Mismatch: return {"Mismatch", "Make the two agree and try again"};
    case Malformed: return {"Malformed", "Check that the file is what its name says, or export it again"};
    case Truncated: return {"Truncated", "The file is incomplete: copy or download it again"};
    case TooLarge: return {"TooLarge", "Use a smaller file, or split it"};
    case Unsupported: return {"Unsupported", "Leave it out, or choose a form that is supported"};
    case NotFound: return {"NotFound", "Check the path"};
    case NotPermitted: return {"NotPermitted", "Choose another place or change its permissions"};
    case DiskFull: return {"DiskFull", "Free some space; what was written before is intact"};
    case IoFailed: return {"IoFailed", "Check the device and try again"};
    case Busy: return {"Busy", "Wait for the other process or choose another folder"};
    case BudgetExceeded:
        return {"BudgetExceeded", "Raise the budget deliberately or stop here; nothing more was released"};
    case Corrupt: return {"Corrupt", "Do not trust it; restore it from a copy"};
    case Diverged:
        return {"Diverged", "Lower the learning rate or raise the regularization; the last checkpoint is kept"};
    case OutOfMemory: return {"OutOfMemory", "Use a smaller batch or fewer records"};
    case Stopped: return {"Stopped", "Start it again to go on"};
    case Unconfirmed: return {"Unconfirmed", "Say that it is meant (--release-again), or keep the budget and leave it"};
    case NotAccepted: return {"NotAccepted", "Say so where it is meant"};
    case NotAChoice: return {"NotAChoice", "Choose one of these"};
    case Internal: return {"Internal", "This should not happen; please report it with the log"};
    }
    return {"Internal", ""};
}

Fault::Code codeOf(int errnoValue) {
    switch (errnoValue) {
    case ENOSPC:
    case EDQUOT: return Fault::Code::DiskFull;
    case EACCES:
    case EPERM:
    case EROFS: return Fault::Code::NotPermitted;
    case ENOENT:
    case ENOTDIR: return Fault::Code::NotFound;
    case EWOULDBLOCK: return Fault::Code::Busy;
    case ENOMEM: return Fault::Code::OutOfMemory;
    case EFBIG: return Fault::Code::TooLarge;
    default: return Fault::Code::IoFailed;
    }
}

/// Those of systemFault() that people meet most are translated, and what a full disk and a closed folder make
/// the system say.
[[maybe_unused]] constexpr std::string_view translated[] = {TEXT("cannot create the folder: %1"),
                                                            TEXT("cannot open the folder: %1"),
                                                            TEXT("cannot read the folder: %1"),
                                                            TEXT("cannot write: %1"),
                                                            TEXT("cannot open: %1"),
                                                            TEXT("cannot read: %1"),
                                                            TEXT("No such file or directory"),
                                                            TEXT("Permission denied"),
                                                            TEXT("No space left on device"),
                                                            TEXT("Read-only file system")};

} // namespace

std::string_view name(Fault::Code code) { return words(code).name; }

std::string_view remedy(Fault::Code code) { return words(code).remedy; }

std::string describe(const Fault& fault) {
    std::string line = fault.subject + ": " + fault.detail.english();
    if (line.back() != '.' && line.back() != '?') line += '.';
    if (fault.code == Fault::Code::NotAccepted) return line; // its detail names the option that accepts it
    return line + ' ' + std::string(remedy(fault.code)) + '.';
}

Fault systemFault(int errnoValue, std::string_view path, std::string_view doing) {
    return {codeOf(errnoValue),
            std::string(path),
            {"cannot " + std::string(doing) + ": %1",
             {std::generic_category().message(errnoValue) +
              (errnoValue == EFBIG ? ", the limit on the size of files (ulimit -f) is reached" : "")}}};
}

} // namespace sfumato
