// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/distributed/thread_ranks.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

namespace sfumato {

struct ThreadRanks::Post {
    int size;
    Listener listener;
    std::mutex mutex;
    std::condition_variable arrived;
    std::map<std::pair<int, int>, std::deque<Bytes>> letters; ///< by sender and receiver
};

class ThreadRanks::Seat : public Communicator {
public:
    Seat(int rank, std::shared_ptr<Post> post) : m_rank(rank), m_post(std::move(post)) {}
    int rank() const override { return m_rank; }
    int size() const override { return m_post->size; }

    void send(int to, Bytes message) override {
        REQUIRE(to != m_rank && to >= 0 && to < size());
        const std::lock_guard lock(m_post->mutex);
        if (m_post->listener) m_post->listener(m_rank, to, message);
        m_post->letters[{m_rank, to}].push_back(std::move(message));
        m_post->arrived.notify_all();
    }

    std::optional<Bytes> receive(int from, Patience patience) override {
        std::unique_lock lock(m_post->mutex);
        auto& letters = m_post->letters[{from, m_rank}];
        if (!m_post->arrived.wait_for(lock, patience, [&] { return !letters.empty(); })) return {};
        Bytes message = std::move(letters.front());
        letters.pop_front();
        return message;
    }

private:
    int m_rank;
    std::shared_ptr<Post> m_post;
};

ThreadRanks::ThreadRanks(int size, Listener listener) : m_post(std::make_shared<Post>()) {
    REQUIRE(size >= 1);
    m_post->size = size, m_post->listener = std::move(listener);
    for (int rank = 0; rank < size; ++rank) m_seats.push_back(std::make_unique<Seat>(rank, m_post));
}

ThreadRanks::~ThreadRanks() = default;

} // namespace sfumato
