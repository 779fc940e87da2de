// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/data_locations.h"

#include "core/base/require.h"
#include "core/spec/json_fields.h"
#include "core/spec/run_spec.h"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// `file` or `file`.gz, whichever is there; else empty.
fs::path plainOrGzipped(const fs::path& file) {
    std::error_code ignored;
    for (const char* ending : {".gz", ""})
        if (fs::path candidate = file.string() + ending; fs::is_regular_file(candidate, ignored)) return candidate;
    return {};
}

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

/// What a person chose in the window's preferences; empty: nothing.
std::string chosenFolder() {
    const std::string base = variable("XDG_CONFIG_HOME");
    std::ifstream file((base.empty() ? fs::path(variable("HOME")) / ".config" : fs::path(base)) /
                       "sfumato/settings.json");
    const auto settings = parseJson(std::string(std::istreambuf_iterator<char>(file), {}), "settings.json");
    if (!settings || !settings->is_object()) return {};
    const auto folder = settings->find("dataFolder");
    return folder != settings->end() && folder->is_string() ? folder->get<std::string>() : "";
}

} // namespace

DataLocations DataLocations::fromEnvironment() {
    DataLocations locations;
    for (const std::string& folder : {variable("SFUMATO_DATA"), chosenFolder()})
        if (!folder.empty()) locations.folders.emplace_back(folder);
    if (const auto folder = variable("XDG_DATA_HOME"); !folder.empty())
        locations.folders.emplace_back(fs::path(folder) / "sfumato" / "data");
    else if (const auto home = variable("HOME"); !home.empty())
        locations.folders.emplace_back(fs::path(home) / ".local/share/sfumato/data");
    locations.folders.emplace_back("/usr/share/datasets");
    return locations;
}

Result<IdxPair> findNamedSet(std::string_view source, bool test, const fs::path& only, const DataLocations& locations) {
    REQUIRE(isNamedSet(source));
    const PictureSet* set = pictureSet(source);
    const TableSet* table = tableSet(source);
    const std::string name = table ? std::string(table->file)
                                   : std::string(test ? set->test : set->train) + "-images-idx3-ubyte";
    const std::vector<fs::path> folders = only.empty() ? locations.folders : std::vector<fs::path>{only};
    std::string places;
    for (const fs::path& folder : folders) {
        for (const fs::path& candidate : {folder / source, folder})
            if (const fs::path found = plainOrGzipped(candidate / name); !found.empty())
                return IdxPair{found, table ? fs::path() : labelsBeside(found)};
        places += (places.empty() ? "" : ", ") + (folder / source).string();
    }
    if (table)
        return Fault{Fault::Code::Missing,
                     "data.source " + std::string(source),
                     {TEXT("is not on this computer. Put %1 into one of %2"), {name, places}}};
    return Fault{Fault::Code::Missing,
                 "data.source " + std::string(source),
                 {TEXT("is not on this computer. Put %1.gz and %3.gz into one of %2"),
                  {name, places + (source == "fashion-mnist" ? " (Debian: install dataset-fashion-mnist)" : ""),
                   labelsNamed(name).string()}}};
}

fs::path labelsNamed(const fs::path& images) {
    std::string name = images.filename().string();
    const auto replace = [&](std::string_view from, std::string_view to) {
        const auto at = name.find(from);
        if (at != std::string::npos) name.replace(at, from.size(), to);
        return at != std::string::npos;
    };
    if (!replace("images", "labels")) return {};
    if (!replace("idx3", "idx1")) replace("idx4", "idx1");
    return images.parent_path() / name;
}

fs::path labelsBeside(const fs::path& images) {
    fs::path labels = labelsNamed(images);
    if (labels.extension() == ".gz") labels.replace_extension();
    return labels.empty() ? fs::path() : plainOrGzipped(labels);
}

} // namespace sfumato
