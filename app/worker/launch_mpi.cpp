// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/launch.h"

#include <mpi.h>

#include <cstdlib>
#include <iostream>
#include <list>
#include <thread>

namespace sfumato {

namespace {

constexpr int tag = 1;
constexpr Patience farewell{10};

class MpiLaunch : public Launch, private Communicator {
public:
    MpiLaunch(int& argc, char**& argv) {
        MPI_Init(&argc, &argv);
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN); // a rank that cannot be reached is one that stays
                                                                    // away
        MPI_Comm_rank(MPI_COMM_WORLD, &m_rank);
        MPI_Comm_size(MPI_COMM_WORLD, &m_size);
    }

    Communicator& ranks() override { return *this; }

    /// All say goodbye to rank 0, which says whether all did: the end of MPI waits for every rank, and would wait for
    /// ever for one that died.
    void leave(int code) override {
        std::cout.flush();
        bool all = true;
        if (m_rank > 0) {
            send(0, {});
            const auto said = receive(0, farewell * (m_size + 1)); // which receives from one after the other
            all = said && !said->empty();
        } else {
            for (int rank = 1; rank < m_size; ++rank) all = saidGoodbye(rank) && all;
            for (int rank = 1; rank < m_size; ++rank) send(rank, Bytes(all ? 1 : 0));
        }
        if (all) {
            for (auto& sent : m_sent) MPI_Wait(&sent.request, MPI_STATUS_IGNORE);
            MPI_Finalize();
        } else {
            std::this_thread::sleep_for(Patience(1)); // what was sent last is on its way
        }
        std::_Exit(code);
    }

private:
    int rank() const override { return m_rank; }
    int size() const override { return m_size; }

    void send(int to, Bytes message) override {
        REQUIRE(message.size() < std::size_t(1) << 31); // a count of MPI is an int
        forgetReceived();
        Sent& sent = m_sent.emplace_back(std::move(message));
        MPI_Isend(sent.bytes.data(), int(sent.bytes.size()), MPI_BYTE, to, tag, MPI_COMM_WORLD, &sent.request);
    }

    std::optional<Bytes> receive(int from, Patience patience) override {
        const auto until = std::chrono::steady_clock::now() + patience;
        for (int tries = 0;; ++tries) {
            int there = 0;
            MPI_Message handle;
            MPI_Status status;
            MPI_Improbe(from, tag, MPI_COMM_WORLD, &there, &handle, &status);
            if (there) {
                int count = 0;
                MPI_Get_count(&status, MPI_BYTE, &count);
                Bytes message(static_cast<std::size_t>(count));
                MPI_Mrecv(message.data(), count, MPI_BYTE, &handle, MPI_STATUS_IGNORE);
                return message;
            }
            if (std::chrono::steady_clock::now() > until) return {};
            forgetReceived();
            if (tries > 200) // a rank that waits leaves its core to one that computes
                std::this_thread::sleep_for(std::chrono::microseconds(100));
        }
    }

    void forgetReceived() {
        std::erase_if(m_sent, [](Sent& sent) {
            int done = 0;
            MPI_Test(&sent.request, &done, MPI_STATUS_IGNORE);
            return done != 0;
        });
    }

    /// Whatever else it said before is of no use any more.
    bool saidGoodbye(int rank) {
        while (const auto said = receive(rank, farewell))
            if (said->empty()) return true;
        return false;
    }

    struct Sent {
        explicit Sent(Bytes message) : bytes(std::move(message)) {}
        Bytes bytes;
        MPI_Request request = MPI_REQUEST_NULL;
    };
    int m_rank = 0, m_size = 1;
    std::list<Sent> m_sent; ///< until MPI has done with their bytes
};

} // namespace

std::string messageLibrary() {
    char text[MPI_MAX_LIBRARY_VERSION_STRING] = {};
    int length = 0;
    MPI_Get_library_version(text, &length);
    const std::string all(text, std::size_t(length));
    return all.substr(0, all.find_first_of(",\n"));
}

Result<std::unique_ptr<Launch>> launched(int& argc, char**& argv) {
    if (startedRanks() == 1) // without a launcher MPI would look for one
        return launchedAlone();
    return std::unique_ptr<Launch>(std::make_unique<MpiLaunch>(argc, argv));
}

} // namespace sfumato
