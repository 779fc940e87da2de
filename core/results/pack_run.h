// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/zip.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// The name of the file in an archive that says what the archive is; its members with sizes and SHA-256.
inline constexpr const char* archiveManifest = "sfumato.json";
inline constexpr const char* archiveFormat = "sfumato-run";
inline constexpr int archiveVersion = 1;

/// Writes a run as one file, a zip archive (*.sfumato) that opens on any machine: spec without folders, checkpoint,
/// metrics, samples, privatized records or noisy answers, label, the run's ledger, and as account.json all that the
/// account of the records holds. What stays: logs, TensorBoard events, and all that is secret. Of sensitive records the
/// columns of metrics.csv that used raw data are empty. Busy while the run trains; NotFound before its first
/// checkpoint; TooLarge from 4 GB on. The file is there whole or not at all.
Result<void> packRun(const std::filesystem::path& run, const std::filesystem::path& archive, std::stop_token stop);

/// Unpacks such a file into a new folder in `into`, which is made, under the name that the run had, with -2, -3, ...
/// where that is taken; gives the folder. Refused, with nothing left behind: another file, a newer format, members that
/// a run has not (so that no name can lead elsewhere), links, a wrong checksum, an early end, a ledger or spec that
/// cannot be read, more than 4 GB.
Result<std::filesystem::path> unpackRun(const std::filesystem::path& archive, const std::filesystem::path& into,
                                        std::stop_token stop);

/// What a packed run says of itself: the name of its folder, and its members with their checksums.
struct PackManifest {
    std::string folder;
    nlohmann::json files;
};

/// The names of the members. Refused: a name that no packed run has, so that none leads out of its folder; links; a
/// name that is there twice; a member larger than its reader takes.
Result<std::set<std::string>> packedNames(const std::vector<detail::zip::Member>& members, const std::string& subject);

/// Reads archiveManifest; `subject` names the archive.
Result<PackManifest> readPackManifest(std::string_view text, const std::string& subject);

} // namespace sfumato
