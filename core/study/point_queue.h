// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/places/place.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

/// A point as its queue sees it.
struct QueuedPoint {
    std::string name;                ///< of its run folder
    std::optional<std::size_t> release = {}; ///< points of one number train on one release: the first alone, then the others
};

/// What the sweep or study does about its points.
struct QueueHooks {
    /// Whether the point's result is on the disk, good or bad.
    std::function<bool(const std::string& point)> isOver;
    /// Whether others can train on the release of the point.
    std::function<bool(const std::string& point)> hasReleased;
    /// Before every start; a fault ends the point. Told of all points before the first of them starts, then of each.
    std::function<Result<void>(const std::string& point)> pay;
    /// The point is over; with a fault where that is all there is of it.
    std::function<void(const std::string& point, std::optional<Fault>)> ended;
    /// The names of what runs now, when it has changed and every other second.
    std::function<void(const std::vector<std::string>& running)> standing;
    std::function<void(const std::string& line)> message;
    /// Which of the points that wait is started next; absent: the first.
    std::function<std::size_t(const std::vector<std::string>& waiting)> next = {};
};

/// Runs all points in `place` until they are over, the number of attempts is used up, or a stop is requested: then what runs is asked
/// to save. Faults: the place cannot run them; points that nobody has heard of again are among `hooks.ended`.
Result<void> runQueue(Place& place, std::vector<QueuedPoint> points, const std::filesystem::path& folder, const QueueHooks& hooks,
                      std::stop_token stop);

} // namespace sfumato
