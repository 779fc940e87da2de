// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/distributed/communicator.h"

#include <memory>
#include <string>

namespace sfumato {

/// The ranks among which a launcher such as mpirun has started this process.
class Launch {
public:
    virtual ~Launch() = default;
    virtual Communicator& ranks() = 0;
    /// The end of this process, with exit code `code`, once all ranks have come this far; a rank that died is not
    /// waited for. The last thing that is called.
    [[noreturn]] virtual void leave(int code) = 0;
};

/// One rank alone where no launcher started it. Missing where one did, and this program was built without MPI.
Result<std::unique_ptr<Launch>> launched(int& argc, char**& argv);

/// How many ranks the launcher has started, 1 where there is none.
int startedRanks();

/// The library between the ranks, on one line.
std::string messageLibrary();

/// One process by itself.
std::unique_ptr<Launch> launchedAlone();

} // namespace sfumato
