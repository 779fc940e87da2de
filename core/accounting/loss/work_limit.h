// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stop_token>
#include <utility>

namespace sfumato {

/// How much the accountants may compute on this thread while it lives, in evaluations of a distribution at a point
/// (some 30 ns each). Work is counted and not timed, so that an answer is the same on every machine. Limits nest: what
/// is spent counts for all of them. Whoever sets a limit by within() settles for a looser bound where it is reached.
class WorkLimit {
public:
    /// Of one answer: at most about three seconds.
    static constexpr double usual = 1.2e8;

    /// Allows `most` evaluations, or what the enclosing limits leave where that is less. A request by `stop`, or by the
    /// stop of an enclosing limit, makes the next spend() throw.
    explicit WorkLimit(double most = usual, std::stop_token stop = {});
    ~WorkLimit();
    WorkLimit(const WorkLimit&) = delete;
    WorkLimit& operator=(const WorkLimit&) = delete;

    /// To be called before the work is done. Throws OutOfWork where a limit leaves less, and then it is not counted; a
    /// ThrownFault, Stopped, where a stop was requested.
    static void spend(double evaluations);
    /// What all limits leave; `usual` where there is none.
    static double left();

    struct OutOfWork {
        const WorkLimit* limit; ///< the innermost that leaves less
    };

    /// The result of `work`, or nothing where it would take more than `most`. Where a limit around it is exceeded,
    /// OutOfWork.
    template <class Work>
    static auto within(double most, Work&& work) -> std::optional<decltype(work())> {
        const WorkLimit limit(most);
        try {
            return std::optional(work());
        } catch (const OutOfWork& out) {
            if (out.limit != &limit) throw;
            return std::nullopt;
        }
    }

private:
    WorkLimit* m_outer;
    double m_left;
    std::stop_token m_stop;
};

} // namespace sfumato
