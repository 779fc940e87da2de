// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sweep/place.h"

#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace sfumato {

/// A cluster under Slurm: a job array for the points that can start, watched through squeue. No accounting database is needed.
class Slurm : public Place {
public:
    /// Missing where Slurm's commands are not in PATH. Writes tasks/token, which a node must see to run a point, and tasks/job.
    static Result<std::unique_ptr<Place>> open(const PlaceToRun& where, PointCommand command);
    ~Slurm() override;

    std::size_t room() const override { return mostElements - m_running.size(); }
    Result<void> start(const std::vector<std::string>& points) override;
    Result<std::vector<PointEnd>> ended() override;
    void stop() override;
    int attempts() const override { return 3; }
    std::string news() override { return std::exchange(m_news, {}); }

    static constexpr std::size_t mostElements = 1000; ///< of an array as Slurm comes (MaxArraySize)

private:
    using Clock = std::chrono::steady_clock;
    struct Element {
        std::string id, state, nodes, reason;
        int status = 0; ///< as of wait(2)
    };
    Slurm(PlaceToRun where, PointCommand command, std::string token, std::string version)
        : m_where(std::move(where)), m_command(std::move(command)), m_token(std::move(token)), m_version(std::move(version)) {}
    std::string jobName() const { return "sfumato-" + m_token; }
    Result<std::vector<Element>> elements();
    Result<PointEnd> endOf(const std::string& point, const Element& element) const;
    /// Tells why points wait; a fault where they will for ever.
    Result<void> lookAtWaiting(const std::vector<Element>& all);

    PlaceToRun m_where;
    PointCommand m_command;
    std::string m_token, m_version;
    std::map<std::string, std::string> m_running; ///< points by the id of their element
    std::set<std::string> m_unseen;               ///< elements that squeue did not list the last time
    std::string m_news, m_waitsFor;
    Clock::time_point m_next{}, m_lastAnswer = Clock::now();
    std::optional<Clock::time_point> m_refusedSince;
    std::chrono::milliseconds m_pause{500};
    bool m_stopping = false;
};

} // namespace sfumato
