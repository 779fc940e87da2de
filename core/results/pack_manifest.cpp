// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/pack_manifest.h"

#include "core/files/limits.h"
#include "core/files/utf8.h"
#include "core/record/json_fields.h"
#include "core/record/privatized_records.h"
#include "core/results/pack_run.h"

#include <map>
#include <optional>

namespace sfumato {

namespace {

/// A name that stands for itself in any folder.
bool isPlainName(std::string_view name) {
    return !name.empty() && name.front() != '.' && name.size() < 200 && name.find_first_of("/\\") == name.npos && detail::isPlainText(name);
}

/// How many bytes a packed run's member of this name may have, as many as its reader takes; nothing where a run has no such member. The
/// list is all there is: no name leads out of the folder.
std::optional<std::size_t> mostBytesOf(std::string_view name) {
    constexpr std::size_t mebibyte = std::size_t(1) << 20;
    static const std::map<std::string_view, std::size_t> known{{archiveManifest, 4 * mebibyte},
                                                               {"config.json", mebibyte},
                                                               {"label.md", mebibyte},
                                                               {"state.json", 4096},
                                                               {"account.json", 64 * mebibyte},
                                                               {"metrics.csv", 1024 * mebibyte},
                                                               {"checkpoint.safetensors", limits::file},
                                                               {"ledger.json", 64 * mebibyte},
                                                               {"ledger.json.count", 4096},
                                                               {"released.safetensors", limits::file},
                                                               {privatizedName, limits::file}};
    if (const auto found = known.find(name); found != known.end())
        return found->second;
    constexpr std::string_view samples = "samples/";
    const bool sheet = name.starts_with(samples) && isPlainName(name.substr(samples.size())) &&
                       (name.ends_with(".png") || name.ends_with(".safetensors"));
    return sheet ? std::optional(limits::record) : std::nullopt;
}

} // namespace

Result<std::set<std::string>> packedNames(const std::vector<detail::zip::Member>& members, const std::string& subject) {
    std::set<std::string> names;
    for (const detail::zip::Member& member : members) {
        const auto most = mostBytesOf(member.name);
        if (!most)
            return Fault{Fault::Code::Malformed, subject, "holds \"" + member.name + "\", which no packed run has"};
        if (member.isLink)
            return Fault{Fault::Code::Unsupported, subject, "holds a link, which no packed run has"};
        if (!names.insert(member.name).second)
            return Fault{Fault::Code::Malformed, subject, "holds \"" + member.name + "\" twice"};
        if (member.size > *most)
            return Fault{Fault::Code::TooLarge, subject + ": " + member.name,
                         "has " + std::to_string(member.size) + " bytes; at most " + std::to_string(*most) + " are read"};
    }
    return names;
}

Result<PackManifest> readPackManifest(std::string_view text, const std::string& subject) {
    const auto parsed = parseJson(text, subject);
    if (!parsed)
        return parsed.fault();
    const auto& json = *parsed;
    if (!json.is_object() || !json.contains("format") || json["format"] != archiveFormat)
        return Fault{Fault::Code::Malformed, subject, "is no run that Sfumato has packed"};
    if (!json.contains("version") || !json["version"].is_number_integer())
        return Fault{Fault::Code::Malformed, subject, "does not say which version of the format it has"};
    if (json["version"] != archiveVersion)
        return Fault{Fault::Code::Unsupported, subject,
                     "has version " + json["version"].dump() + " of the format, this program reads version " +
                         std::to_string(archiveVersion)};
    if (!json.contains("folder") || !json["folder"].is_string() || !json.contains("files") || !json["files"].is_object())
        return Fault{Fault::Code::Malformed, subject, "does not list its files"};
    PackManifest manifest{json["folder"], json["files"]};
    if (!isPlainName(manifest.folder))
        return Fault{Fault::Code::Malformed, subject, "has a folder's name that is none"};
    return manifest;
}

} // namespace sfumato
