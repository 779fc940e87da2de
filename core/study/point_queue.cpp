// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/point_queue.h"

#include "core/files/durable/folder_lock.h"
#include "core/study/points.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <thread>

namespace sfumato {

namespace {

namespace fs = std::filesystem;

/// How long a result that was written on another machine may take to be seen here.
constexpr auto mostDelay = std::chrono::seconds(60);
constexpr auto tellAgain = std::chrono::seconds(2);

class PointQueue {
public:
    PointQueue(Place& place, std::vector<QueuedPoint> points, const fs::path& folder, const QueueHooks& hooks, std::stop_token stop)
        : m_place(place), m_waiting(std::move(points)), m_folder(folder), m_hooks(hooks), m_stop(std::move(stop)) {}

    Result<void> run() {
        payAhead();
        bool asked = false;
        while (!m_running.empty() || (!m_waiting.empty() && goesOn())) {
            if (goesOn())
                fill();
            if (!goesOn() && !asked && !m_running.empty())
                asked = true, m_place.stop();
            const auto over = m_place.ended();
            if (!over) {
                if (asked) // and it does not even tell what became of them
                    return m_fault ? *m_fault : over.fault();
                m_fault = over.fault();
                continue;
            }
            for (const PointEnd& end : *over)
                take(end);
            if (std::chrono::steady_clock::now() - m_told > tellAgain)
                tell();
            if (const std::string news = m_place.news(); !news.empty())
                m_hooks.message(news);
        }
        return m_fault ? Result<void>(*m_fault) : Result<void>();
    }

private:
    struct Started {
        QueuedPoint point;
        int attempts = 1;
        fs::file_time_type saved;
    };

    bool goesOn() const { return !m_fault && !m_stop.stop_requested(); }

    /// The budget of all of them, or none is started.
    void payAhead() {
        for (const QueuedPoint& point : m_waiting)
            if (goesOn() && isFirst(point)) {
                if (auto paid = m_hooks.pay(point.name); !paid && goesOn())
                    m_fault = paid.fault();
                else if (paid)
                    m_paid.insert(point.name);
            }
    }

    /// Of the points that share its release, or that shares it with nobody.
    bool isFirst(const QueuedPoint& point) const {
        return !point.release || &*std::ranges::find(m_waiting, point.release, &QueuedPoint::release) == &point;
    }

    bool isFree(const QueuedPoint& point, const std::vector<QueuedPoint>& chosen) const {
        if (!point.release || m_released.contains(*point.release))
            return true;
        return std::ranges::none_of(chosen, [&](const auto& other) { return other.release == point.release; }) &&
               std::ranges::none_of(m_running, [&](const auto& other) { return other.second.point.release == point.release; });
    }

    /// Puts the point that is to be started next before all others that wait.
    void putFirst() {
        std::vector<std::string> names;
        for (const QueuedPoint& point : m_waiting)
            names.push_back(point.name);
        const auto next = m_waiting.begin() + std::ptrdiff_t(std::min(m_hooks.next(names), names.size() - 1));
        std::rotate(m_waiting.begin(), next, next + 1);
    }

    void fill() {
        std::vector<QueuedPoint> chosen;
        if (m_hooks.next && !m_waiting.empty() && m_place.room() > 0)
            putFirst();
        for (std::size_t i = 0; i < m_waiting.size() && chosen.size() < m_place.room();) {
            if (!isFree(m_waiting[i], chosen)) {
                ++i;
                continue;
            }
            chosen.push_back(m_waiting[i]);
            m_waiting.erase(m_waiting.begin() + std::ptrdiff_t(i));
        }
        std::vector<std::string> names;
        std::erase_if(chosen, [&](const QueuedPoint& point) {
            const auto paid = m_paid.erase(point.name) ? Result<void>() : m_hooks.pay(point.name);
            if (!paid && goesOn())
                m_hooks.ended(point.name, paid.fault());
            else if (paid)
                names.push_back(point.name);
            return !paid;
        });
        if (names.empty())
            return;
        if (auto started = m_place.start(names); !started) {
            m_fault = started.fault();
            return;
        }
        for (const QueuedPoint& point : chosen) {
            auto& [attempts, when] = m_tried.try_emplace(point.name, 0, fs::file_time_type::min()).first->second;
            const auto saved = savedAt(point.name);
            attempts = saved > when ? 1 : attempts + 1; // what has saved anew since has not failed
            when = saved;
            m_running[point.name] = {point, attempts, saved};
        }
        tell();
    }

    /// When the point's run last kept a checkpoint.
    fs::file_time_type savedAt(const std::string& point) const {
        std::error_code error;
        const auto time = fs::last_write_time(RunPaths{m_folder / point}.checkpoint(), error);
        return error ? fs::file_time_type::min() : time;
    }

    void take(const PointEnd& end) {
        const auto found = m_running.find(end.point);
        if (found == m_running.end())
            return;
        const Started started = found->second;
        m_running.erase(found);
        if (!m_place.isHere())
            FolderLock::forgetHolder(m_folder / end.point); // whatever machine it was on
        const bool over = end.kind == PointEnd::Kind::Exited ? isSeenOver(end.point) : m_hooks.isOver(end.point);
        if (over) {
            if (const std::string other = otherBlasKernels(m_folder / end.point); !other.empty() && !m_place.isHere())
                m_hooks.message(end.point + " " + other);
            if (started.point.release && m_hooks.hasReleased(end.point))
                m_released.insert(*started.point.release);
            m_hooks.ended(end.point, {});
        } else if (goesOn() && end.kind != PointEnd::Kind::Withdrawn &&
                   (started.attempts < m_place.attempts() || savedAt(end.point) > started.saved)) {
            m_hooks.message(end.point + " " + end.how + "; it is started again");
            m_waiting.push_back(started.point);
        } else if (goesOn()) {
            m_hooks.ended(end.point, Fault{Fault::Code::Internal, "process of the run", end.how});
        }
        tell();
    }

    /// On a shared file system another machine's files are seen a little later.
    bool isSeenOver(const std::string& point) const {
        const auto begin = std::chrono::steady_clock::now();
        while (!m_hooks.isOver(point)) {
            if (m_place.attempts() == 1 || std::chrono::steady_clock::now() - begin > mostDelay)
                return false;
            std::this_thread::sleep_for(std::chrono::milliseconds(500));
        }
        return true;
    }

    void tell() {
        m_told = std::chrono::steady_clock::now();
        std::vector<std::string> names;
        for (const auto& [name, started] : m_running)
            names.push_back(name);
        m_hooks.standing(names);
    }

    Place& m_place;
    std::vector<QueuedPoint> m_waiting;
    const fs::path m_folder;
    const QueueHooks& m_hooks;
    std::stop_token m_stop;
    std::map<std::string, Started> m_running;
    std::map<std::string, std::pair<int, fs::file_time_type>> m_tried;
    std::set<std::size_t> m_released;
    std::set<std::string> m_paid; ///< and not started yet
    std::optional<Fault> m_fault;
    std::chrono::steady_clock::time_point m_told{};
};

} // namespace

Result<void> runQueue(Place& place, std::vector<QueuedPoint> points, const fs::path& folder, const QueueHooks& hooks, std::stop_token stop) {
    return PointQueue(place, std::move(points), folder, hooks, std::move(stop)).run();
}

} // namespace sfumato
