// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/newest_sheet.h"

#include "widgets/text/own_bytes.h"

#include <QImageReader>

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

QImage newestSheet(const fs::path& run, const std::string& method, int side) {
    std::string newest;
    std::error_code error;
    for (fs::directory_iterator entry(run / "samples", error), end; !error && entry != end; entry.increment(error)) {
        const auto name = entry->path().filename().string();
        if (name.starts_with(method + "_step_") && name.ends_with(".png") &&
            (name.size() > newest.size() || (name.size() == newest.size() && name > newest)))
            newest = name; // steps have at least six digits
    }
    if (newest.empty()) return {};
    QFile file;
    if (!openOwnBytes(QFile::decodeName((run / "samples" / newest).c_str()), file, 2)) return {};
    const QImage whole = QImageReader(&file, "png").read();
    if (whole.isNull()) return {};
    const int larger = std::max(whole.width(), whole.height());
    if (larger > side) return whole.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    const int times = std::max(1, side / larger); // pixels stay squares
    return whole.scaled(whole.size() * times, Qt::KeepAspectRatio, Qt::FastTransformation);
}

} // namespace sfumato
