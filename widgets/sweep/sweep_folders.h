// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include <filesystem>
#include <optional>
#include <string>

namespace sfumato {

/// The sweep folder below `sweeps` (its previews included) that was written last and is not finished; nothing
/// where there is none. Reads small files of every sweep: not for the thread of the window.
std::optional<std::filesystem::path> newestUnfinishedSweep(const std::filesystem::path& sweeps);

/// The newest sheet of generated samples of this method in a run folder, brought to at most `side` pixels; null
/// where there is none.
QImage newestSheet(const std::filesystem::path& run, const std::string& method, int side);

} // namespace sfumato
