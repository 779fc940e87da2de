// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sweep/sweep_folders.h"

#include "widgets/text/own_bytes.h"

#include <QFile>
#include <QJsonDocument>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

QString pathText(const fs::path& path) { return QFile::decodeName(path.c_str()); }

bool isFinished(const fs::path& sweep) {
    const auto bytes = readOwnBytes(pathText(sweep / "sweep-state.json"), 1 << 16);
    return bytes && QJsonDocument::fromJson(*bytes).object()["status"].toString() == QLatin1String("finished");
}

} // namespace

std::optional<fs::path> newestUnfinishedSweep(const fs::path& sweeps) {
    std::optional<fs::path> newest;
    fs::file_time_type time{};
    std::error_code error;
    for (fs::directory_iterator entry(sweeps, error), end; !error && entry != end; entry.increment(error))
        for (const auto& folder : {entry->path(), entry->path() / "preview"}) {
            std::error_code absent;
            const auto spec = folder / "sweep.json", state = folder / "sweep-state.json";
            if (!fs::is_regular_file(spec, absent) || isFinished(folder)) continue;
            const auto written = fs::last_write_time(fs::exists(state, absent) ? state : spec, absent);
            if (!newest || written > time) newest = folder, time = written;
        }
    return newest;
}

} // namespace sfumato
