// SPDX-License-Identifier: GPL-3.0-or-later
// Of a build without MPI.
#include "app/worker/launch.h"

namespace sfumato {

Result<std::unique_ptr<Launch>> launched(int&, char**&) {
    if (startedRanks() > 1)
        return Fault{Fault::Code::Missing, "MPI",
                     "is not in this build of sfumato-worker, which was started as one of several; install "
                     "libopenmpi-dev and build again, or start it without mpirun"};
    return launchedAlone();
}

std::string messageLibrary() { return "built without MPI"; }

} // namespace sfumato
