// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utc_time.h"

#include <sys/stat.h>

namespace sfumato {

std::string utcText(std::time_t time) {
    std::tm utc{};
    char text[32] = "";
    if (::gmtime_r(&time, &utc)) std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text;
}

std::string utcTimeOfLastWrite(const std::filesystem::path& path) {
    struct stat facts {};
    return ::stat(path.c_str(), &facts) == 0 ? utcText(facts.st_mtime) : std::string();
}

} // namespace sfumato
