// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace sfumato {

/// What the first lines of a run's log.txt say.
struct LogBeginning {
    std::optional<std::int64_t> time;       ///< of the first line, seconds since 1970
    std::optional<std::int64_t> forkedFrom; ///< of a fork: the step from which it goes on
};
LogBeginning beginningOf(const QString& log);

/// What the last line says of a failure, "failed at step 7: why".
QString failureIn(const QString& log);

} // namespace sfumato
