// SPDX-License-Identifier: GPL-3.0-or-later
// For LD_PRELOAD: ends the process, as kill -9 does, at a named point of a central run, $SFUMATO_KILL_AT ("before
// draw", "after label", ...), the $SFUMATO_KILL_TIME-th time that it is reached; and writes the name of each question
// into $SFUMATO_DRAWN once its noise is drawn. The functions that are points are known by their names in the libraries
// that the program loads; what is passed by reference is an address here.
#include "core/ledger/ledger.h"
#include "tests/app/replay/interposed.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdint>
#include <string>

namespace {

using sfumato::original;
using Done = sfumato::Result<void>;
using Entered = sfumato::Result<sfumato::Reservation>;
using Text = std::string;

void reached(const char* point) {
    const char *at = std::getenv("SFUMATO_KILL_AT"), *time = std::getenv("SFUMATO_KILL_TIME");
    static std::atomic<int> times = 0;
    if (at && time && std::string(at) == point && ++times == std::atoi(time)) ::kill(::getpid(), SIGKILL);
}

void noteDrawn(const Text& question) {
    const char* file = std::getenv("SFUMATO_DRAWN");
    const int descriptor = file ? ::open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
    const std::string line = question + '\n';
    if (descriptor >= 0 && ::write(descriptor, line.data(), line.size()) == ssize_t(line.size())) ::close(descriptor);
}

} // namespace

#define POINT(Return, name, symbol, parameters, arguments)                                                             \
    Return name##Point parameters asm(symbol);                                                                         \
    Return name##Point parameters {                                                                                    \
        using Function = Return(*) parameters;                                                                         \
        static const auto function = reinterpret_cast<Function>(original(symbol, __builtin_return_address(0)));        \
        reached("before " #name);                                                                                      \
        Return done = function arguments;                                                                              \
        reached("after " #name);                                                                                       \
        return done;                                                                                                   \
    }

using Address = void*;
// QueryDoor::pay: reserves steps in the ledgers where the next is not paid for
POINT(Done, reserve,
      "_ZN7sfumato9QueryDoor3payERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEERKNS_14MechanismPhaseEl",
      (Address door, const Text& question, Address phase, std::int64_t step), (door, question, phase, step))
// Ledger::enter: in the account first, then in the run's ledger
POINT(Entered, entry,
      "_ZN7sfumato6Ledger5enterERKNS_12PrivacyEventERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
      (Address ledger, Address event, Address nonce), (ledger, event, nonce))
// writeCheckpoint
POINT(
    Done, checkpoint,
    "_ZN7sfumato15writeCheckpointERNS_9RunFolderERKSt6vectorISt10unique_ptrINS_14TrainingMethodESt14default_deleteIS4_"
    "EESaIS7_EE",
    (Address folder, Address methods), (folder, methods))
// QueryDoor::settle
POINT(Done, settle, "_ZN7sfumato9QueryDoor6settleEv", (Address door), (door))
// RunLabel::write
POINT(Done, label, "_ZNK7sfumato8RunLabel5writeERKNSt10filesystem7__cxx114pathERKNS_7RunSpecE",
      (Address label, Address folder, Address spec), (label, folder, spec))
// Ledger::plan
POINT(Done, plan, "_ZN7sfumato6Ledger4planERKSt6vectorINS_12PrivacyEventESaIS2_EE", (Address ledger, Address events),
      (ledger, events))

// QueryDoor::drawn: the noise of a question is drawn, and the ledger does not know yet
Done drawPoint(Address door, const Text& question, std::int64_t step) asm(
    "_ZN7sfumato9QueryDoor5drawnERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEEl");
Done drawPoint(Address door, const Text& question, std::int64_t step) {
    using Function = Done (*)(Address, const Text&, std::int64_t);
    static const auto function = reinterpret_cast<Function>(
        original("_ZN7sfumato9QueryDoor5drawnERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEEl",
                 __builtin_return_address(0)));
    noteDrawn(question);
    reached("before draw");
    Done done = function(door, question, step);
    reached("after draw");
    return done;
}
