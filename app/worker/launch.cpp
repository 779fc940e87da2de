// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/launch.h"

#include "core/distributed/thread_ranks.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>

namespace sfumato {

namespace {

class Alone : public Launch {
public:
    Communicator& ranks() override { return m_ranks.of(0); }
    void leave(int code) override {
        std::cout.flush();
        std::_Exit(code);
    }

private:
    ThreadRanks m_ranks{1};
};

} // namespace

int startedRanks() {
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MPI_LOCALNRANKS"})
        if (const char* text = std::getenv(name)) return std::max(std::atoi(text), 1);
    return std::getenv("PMIX_RANK") ? 2 : 1; // a launcher that does not say how many: only MPI knows
}

std::unique_ptr<Launch> launchedAlone() { return std::make_unique<Alone>(); }

} // namespace sfumato
