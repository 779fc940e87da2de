// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/pack_run.h"

#include "core/base/guarded.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/folder_lock.h"
#include "core/files/durable/limits.h"
#include "core/files/durable/own_file.h"
#include "core/files/formats/png.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/files/durable/sha256.h"
#include "core/files/formats/tables/utf8.h"
#include "core/files/formats/zip.h"
#include "core/imaging/contact_sheet.h"
#include "core/ledger/ledger_file.h"
#include "core/spec/json_fields.h"
#include "core/spec/tables/privacy_event_json.h"
#include "core/engine/privatized_records.h"
#include "core/spec/run_name.h"
#include "core/spec/run_spec_json.h"
#include "core/results/engine_info.h"
#include "core/results/trained_run.h"
#include "core/run/account/account.h"
#include "core/run/checkpoint.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

using Bytes = std::vector<std::byte>;
using Json = nlohmann::ordered_json;

Bytes bytesOfText(std::string_view text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

std::string_view textOf(const Bytes& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

bool isTaken(const fs::path& path) {
    std::error_code error;
    return fs::exists(fs::symlink_status(path, error));
}

/// Puts `bytes` among the files once they have been read as what their name says: nothing else leaves in a pack.
Result<void> addParsed(const std::string& name, Bytes bytes, std::map<std::string, Bytes>& files) {
    if (name.ends_with(".safetensors")) {
        TRY_DO(viewSafeTensors(bytes, name));
    } else if (name.ends_with(".png")) {
        TRY_DO(parsePng(bytes, name));
    }
    files[name] = std::move(bytes);
    return {};
}

/// A metrics.csv with empty fields where figures used raw data.
std::string withoutRawMetrics(std::string_view csv) {
    std::vector<bool> raw;
    std::string kept;
    while (!csv.empty()) {
        const bool ends = csv.find('\n') != csv.npos;
        std::string_view row = csv.substr(0, csv.find('\n'));
        csv.remove_prefix(std::min(csv.size(), row.size() + 1));
        const bool head = kept.empty();
        for (std::size_t column = 0;; ++column) {
            const std::string_view field = row.substr(0, row.find(','));
            if (head) raw.push_back(field.find("(uses raw data)") != field.npos);
            if (head || column >= raw.size() || !raw[column]) kept += field;
            if (field.size() == row.size()) break;
            kept += ',';
            row.remove_prefix(field.size() + 1);
        }
        kept += ends ? "\n" : "";
    }
    return kept;
}

/// Metrics and checkpoint as others may have them: the checkpoint knows how long the metrics are, and the spec.
Result<void> addProgress(const RunPaths& paths, const RunSpec& spec, const RunSpec& shared,
                         std::map<std::string, Bytes>& files) {
    auto metrics = readOwnFile(paths.metrics());
    auto checkpoint = openCheckpoint(paths.checkpoint());
    if (!metrics || !checkpoint) return metrics ? checkpoint.fault() : metrics.fault();
    auto& metadata = checkpoint->metadata;
    metadata[checkpointConfig] = toJson(shared).dump();
    std::string csv(textOf(*metrics));
    if (isSensitive(spec.data)) {
        std::string& known = metadata["metricsSize"];
        std::size_t size = 0;
        std::from_chars(known.data(), known.data() + known.size(), size);
        known = std::to_string(withoutRawMetrics(csv.substr(0, size)).size());
        csv = withoutRawMetrics(csv);
    }
    files["metrics.csv"] = bytesOfText(csv);
    files["checkpoint.safetensors"] = toSafeTensors(*checkpoint);
    return {};
}

/// Who resumed it where is nobody's business; a run that was killed can be resumed.
Bytes stateOf(const RunPaths& paths) {
    const auto text = readOwnText(paths.state(), std::size_t(1) << 20);
    const auto found = text ? parseJson(*text, paths.state().string()) : text.fault();
    const Json state = found && found->is_object() ? Json(*found) : Json::object();
    const Json status = state.value("status", Json("running"));
    Json kept{{"status", status == "running" ? Json("stopped") : status},
              {"step", state.value("step", Json(0))},
              {"pid", 0},
              {"time", state.value("time", Json(0))}};
    for (const char* key : {"seconds", "verdict", "verdictParts"}) // labels of its exports state the verdict
        if (const auto value = state.find(key); value != state.end()) kept[key] = *value;
    return bytesOfText(kept.dump() + '\n');
}

Result<void> addSamples(const RunPaths& paths, std::map<std::string, Bytes>& files, std::stop_token stop) {
    if (auto right = checkOwnFolder(paths.samples()); !right) return right;
    std::error_code error;
    for (fs::directory_iterator entry(paths.samples(), error), end; !error && entry != end; entry.increment(error)) {
        const fs::path& path = entry->path();
        const std::string name = path.filename().string();
        const bool shown = path.extension() == ".png" || path.extension() == ".safetensors";
        // Sheets of raw or projected records, which no run writes today, would be such.
        if (!shown || name.starts_with(nameOf(SampleSheet::Kind::Raw)) ||
            name.starts_with(nameOf(SampleSheet::Kind::Projected)))
            continue;
        TRY(bytes, readOwnFile(path, limits::record, 2));
        if (auto added = addParsed("samples/" + name, std::move(*bytes), files); !added) return added;
        if (stop.stop_requested()) break;
    }
    return {};
}

Result<std::map<std::string, Bytes>> contentOf(const fs::path& folder, std::stop_token stop) {
    const RunPaths paths{folder};
    TRY(run, TrainedRun::open(folder));
    const RunSpec& spec = run->spec();
    const auto stated = statedRunSpec(folder); // with the name of the data file, whoever began the run
    if (!stated) return stated.fault();
    const RunSpec shared = sharedSpec(*stated);
    std::map<std::string, Bytes> files;
    files["config.json"] = bytesOfText(toJson(shared).dump(2) + '\n');
    files["label.md"] = bytesOfText(run->label());
    files["state.json"] = stateOf(paths);
    if (!run->account().empty()) {
        TRY(others, areStatedOthers(folder, run->events()));
        files["account.json"] = bytesOfText(toText({run->account(), *others}));
    }
    TRY_DO(addProgress(paths, spec, shared, files));
    if (isTaken(paths.ledger())) {
        const auto bytes = readOwnFile(paths.ledger());
        TRY(ledger, bytes ? sharedLedger(textOf(*bytes), paths.ledger().string()) : bytes.fault());
        files["ledger.json"] = bytesOfText(ledger->lines), files["ledger.json.count"] = bytesOfText(ledger->count);
    }
    std::vector<std::pair<std::string, fs::path>> copies{{"released.safetensors", paths.released()}};
    const auto records = privatizedRecords(folder, spec.data);
    if (records == paths.privatized())
        copies.emplace_back(privatizedName, *records);
    else if (records) { // a file that the person has named, and may have named by a link
        auto bytes = readFile(*records);
        TRY_DO(bytes ? addParsed(privatizedName, std::move(*bytes), files) : bytes.fault());
    }
    for (const auto& [name, path] : copies)
        if (isTaken(path)) {
            auto bytes = readOwnFile(path);
            TRY_DO(bytes ? addParsed(name, std::move(*bytes), files) : bytes.fault());
        }
    TRY_DO(addSamples(paths, files, stop));
    return files;
}

/// Under a name without marks of folders, so that it can be one again.
std::string folderName(const fs::path& folder) {
    const std::string name = runName(folder);
    return name.empty() || name.front() == '.' ? "run" : name;
}

Result<void> pack(const fs::path& folder, const fs::path& archive, std::stop_token stop) {
    TRY_DO(readRunSpec(folder));
    std::optional<FolderLock> lock;
    if (auto taken = FolderLock::acquire(folder))
        lock.emplace(std::move(*taken));
    else if (taken.fault().code == Fault::Code::Busy) // a folder that may only be read trains nothing
        return taken.fault();
    TRY(target, AtomicFile::open(archive));
    TRY(files, contentOf(folder, stop));
    const EngineInfo engine = engineInfo();
    Json listed = Json::object();
    for (const auto& [name, bytes] : *files) listed[name] = {{"size", bytes.size()}, {"sha256", sha256(textOf(bytes))}};
    const Json manifest{{"format", archiveFormat},
                        {"version", archiveVersion},
                        {"folder", folderName(folder)},
                        {"program", SFUMATO_VERSION},
                        {"torch", engine.torch},
                        {"blas", engine.blas},
                        {"files", listed}};
    detail::zip::Writer zip;
    const Bytes first = bytesOfText(manifest.dump(1) + '\n');
    TRY_DO(zip.add(archiveManifest, first));
    for (const auto& [name, bytes] : *files) {
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, archive.string(), TEXT("was stopped before it was written")};
        TRY_DO(zip.add(name, bytes));
    }
    return target->commit(std::move(zip).finish());
}

} // namespace

Result<void> packRun(const fs::path& run, const fs::path& archive, std::stop_token stop) {
    return guarded([&] { return pack(run, archive, stop); });
}

namespace {

/// A name that stands for itself in any folder.
bool isPlainName(std::string_view name) {
    return !name.empty() && name.front() != '.' && name.size() < 200 && name.find_first_of("/\\") == name.npos &&
           detail::isPlainText(name);
}

/// How many bytes a packed run's member of this name may have, as many as its reader takes; nothing where a run has no
/// such member. The list is all there is: no name leads out of the folder.
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
    if (const auto found = known.find(name); found != known.end()) return found->second;
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
            return Fault{
                Fault::Code::Malformed, subject, {TEXT("holds \"%1\", which no packed run has"), {member.name}}};
        if (member.isLink)
            return Fault{Fault::Code::Unsupported, subject, TEXT("holds a link, which no packed run has")};
        if (!names.insert(member.name).second)
            return Fault{Fault::Code::Malformed, subject, "holds \"" + member.name + "\" twice"};
        if (member.size > *most)
            return Fault{Fault::Code::TooLarge,
                         subject + ": " + member.name,
                         {TEXT("has %1 bytes; at most %2 are read"), {member.size, *most}}};
    }
    return names;
}

Result<PackManifest> readPackManifest(std::string_view text, const std::string& subject) {
    TRY(parsed, parseJson(text, subject));
    const auto& json = *parsed;
    if (!json.is_object() || !json.contains("format") || json["format"] != archiveFormat)
        return Fault{Fault::Code::Malformed, subject, TEXT("is no run that Sfumato has packed")};
    if (!json.contains("version") || !json["version"].is_number_integer())
        return Fault{Fault::Code::Malformed, subject, TEXT("does not say which version of the format it has")};
    if (json["version"] != archiveVersion)
        return Fault{Fault::Code::Unsupported,
                     subject,
                     {TEXT("has version %1 of the format, this program reads version %2"),
                      {json["version"].dump(), archiveVersion}}};
    if (!json.contains("folder") || !json["folder"].is_string() || !json.contains("files") ||
        !json["files"].is_object())
        return Fault{Fault::Code::Malformed, subject, TEXT("does not list its files")};
    PackManifest manifest{json["folder"], json["files"]};
    if (!isPlainName(manifest.folder))
        return Fault{Fault::Code::Malformed, subject, "has a folder's name that is none"};
    return manifest;
}

} // namespace sfumato
