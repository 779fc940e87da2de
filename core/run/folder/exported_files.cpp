// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/folder/exported_files.h"

#include "core/base/number_text.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/sha256.h"
#include "core/files/formats/arrays/npz.h"
#include "core/ledger/label_text.h"

#include <algorithm>
#include <numeric>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

bool isNumber(const std::string& name) {
    return std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

Result<std::vector<fs::path>> filesIn(const fs::path& folder, const std::vector<std::string>& classNames,
                                      bool ofClass) {
    std::error_code error;
    std::vector<fs::path> entries, files;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        entries.push_back(entry->path());
    if (error) return systemFault(error.value(), folder.string(), "read the folder");
    std::ranges::sort(entries);
    for (const fs::path& path : entries) {
        const std::string name = path.filename().string();
        const bool isCard = name == "README.md" || name == "metadata.csv" || name == "croissant.json" ||
                            name == "label.md" || name == "label.json";
        const auto status = fs::symlink_status(path, error);
        if (fs::is_regular_file(status) && (path.extension() == ".png" || (isCard && !ofClass))) {
            files.push_back(path);
        } else if (fs::is_directory(status) && !ofClass && (isNumber(name) || std::ranges::count(classNames, name))) {
            TRY(pictures, filesIn(path, classNames, true));
            files.insert(files.end(), pictures->begin(), pictures->end());
        } else {
            return Fault{Fault::Code::Mismatch, path.string(),
                         TEXT("is nothing that an export of pictures writes: it was put there afterwards, and the "
                              "label does not speak of it")};
        }
    }
    return files;
}

Result<std::string> sumOf(const fs::path& file, int levels = 1) {
    TRY(bytes, readOwnFile(file, limits::file, levels));
    return sha256({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
}

/// Of each class by its number.
std::vector<std::int64_t> countsOf(const std::vector<std::int64_t>& labels) {
    std::vector<std::int64_t> counts;
    for (const std::int64_t label : labels) {
        constexpr std::int64_t mostClasses = 1'000'000;
        if (label < 0 || label >= mostClasses) return {};
        counts.resize(std::max(counts.size(), std::size_t(label) + 1));
        ++counts[std::size_t(label)];
    }
    return counts;
}

Result<StatedSamples> samplesInArchive(const fs::path& file) {
    TRY(arrays, readNpz(file));
    StatedSamples samples;
    if (const auto x = arrays->find("x"); x != arrays->end() && !x->second.shape.empty())
        samples.count = x->second.shape.front();
    if (const auto y = arrays->find("y"); y != arrays->end() && y->second.type == elementTypeOf<std::int64_t>()) {
        const auto labels = y->second.as<std::int64_t>();
        samples.ofClasses = countsOf({labels.begin(), labels.end()});
    }
    return samples;
}

Result<StatedSamples> samplesInFolder(const fs::path& folder, const RunSpec& spec) {
    const std::vector<std::string> names = namesOfClasses(spec);
    TRY(files, exportedFiles(folder, spec));
    StatedSamples samples{.count = 0, .ofClasses = {}};
    std::vector<std::int64_t> labels;
    for (const fs::path& file : *files) {
        if (file.extension() != ".png") continue;
        ++*samples.count;
        const std::string name = file.lexically_relative(folder).parent_path().string();
        const auto named = std::ranges::find(names, name);
        if (named != names.end())
            labels.push_back(named - names.begin());
        else if (const auto number = numberIn<std::int64_t>(name))
            labels.push_back(*number);
    }
    samples.ofClasses = countsOf(labels);
    return samples;
}

/// The file that a label beside it is of: x.png of x.png.label.md; empty where it is not there, and of others.
fs::path fileOf(const fs::path& label) {
    const fs::path file = label.parent_path() / label.stem().stem();
    return label.stem().extension() == ".label" && isThere(file) ? file : fs::path();
}

/// The folder of exported pictures in which this label lies; empty of others.
fs::path picturesOf(const fs::path& label) {
    const fs::path folder = fs::absolute(label).parent_path();
    return label.stem() == "label" && isThere(folder / "metadata.csv") ? folder : fs::path();
}

} // namespace

LabelledExport labelledExport(const fs::path& file) {
    if (std::error_code error; fs::is_directory(file, error)) return {file / "label.md", file / "label.json", file};
    const std::string extension = file.extension().string();
    if (const std::string name = file.filename().string(); name == "metadata.csv" || name == "croissant.json")
        if (const fs::path folder = fs::absolute(file).parent_path(); isThere(folder / "label.json"))
            return labelledExport(folder);
    if (extension == ".md" || extension == ".json") {
        const fs::path pictures = picturesOf(file), markdown = fs::path(file).replace_extension(".md");
        return {markdown, fs::path(file).replace_extension(".json"), pictures.empty() ? fileOf(file) : pictures};
    }
    const LabelledExport alone{file.string() + ".label.md", file.string() + ".label.json", file};
    if (extension != ".png" || isThere(alone.json)) return alone;
    const fs::path folder = fs::absolute(file).parent_path();
    for (const fs::path& pictures : {folder, folder.parent_path()}) // of a class they lie in a folder of their own
        if (const fs::path json = pictures / "label.json"; isThere(json) && !picturesOf(json).empty())
            return {pictures / "label.md", json, file};
    return alone;
}

std::vector<std::string> exportNotesIn(const StatedLabel& label, const RunSpec& spec) {
    std::vector<std::string> notes = label.notes;
    for (const auto& [place, text] : label.texts)
        if (place.second == paragraphName) notes.push_back(text);
    std::erase_if(notes, [&](const std::string& note) { return !isExportNote(note, spec) && !isRawNote(note); });
    for (std::string& note : notes) note = plainLabelText(note);
    std::ranges::sort(notes); // those of label.json are both notes and texts
    notes.erase(std::ranges::unique(notes).begin(), notes.end());
    return notes;
}

Result<std::vector<fs::path>> exportedFiles(const fs::path& folder, const RunSpec& spec) {
    return filesIn(folder, namesOfClasses(spec), false);
}

Result<ChangedFiles> changedFiles(const std::map<std::string, std::string>& listed, const fs::path& folder,
                                  const std::vector<fs::path>& files) {
    ChangedFiles found;
    if (listed.empty()) return found; // an earlier version wrote it
    std::map<std::string, std::string> missing = listed;
    for (const fs::path& file : files) {
        const fs::path relative = file.lexically_relative(folder);
        const std::string name = relative.generic_string();
        const auto known = listed.find(name);
        if (known == listed.end()) {
            if (file.extension() == ".png") found.added.push_back(name);
            continue;
        }
        TRY(sum, sumOf(file, relative.has_parent_path() ? 2 : 1));
        if (*sum != known->second) found.changed.push_back(name);
        missing.erase(name);
    }
    for (const auto& [name, sum] : missing) found.missing.push_back(name);
    return found;
}

Result<ChangedFiles> changedFile(const std::map<std::string, std::string>& listed, const fs::path& file) {
    ChangedFiles found;
    if (listed.empty()) return found;
    TRY(sum, sumOf(file));
    const auto isOfFile = [&](const auto& entry) { return entry.second == *sum; };
    const fs::path whole = fs::absolute(file), inClass = whole.parent_path().filename() / whole.filename();
    auto named = listed.find(inClass.generic_string()); // in a folder of pictures
    if (named == listed.end()) named = listed.find(whole.filename().string());
    if (named != listed.end() ? named->second != *sum : std::ranges::none_of(listed, isOfFile))
        found.changed.push_back(file.filename().string());
    if (listed.contains("metadata.csv")) return found; // of a folder, of which this is one picture
    for (const auto& entry : listed) {                 // labels beside samples
        const fs::path name = entry.first, beside = file.parent_path() / name;
        if (isOfFile(entry) || name == file.filename() || name != name.filename() || listed.size() == 1) continue;
        const auto other = sumOf(beside);
        if (!other)
            found.missing.push_back(name.string());
        else if (*other != entry.second)
            found.changed.push_back(name.string());
    }
    return found;
}

Result<StatedSamples> samplesIn(const fs::path& exported, const RunSpec& spec) {
    if (std::error_code error; fs::is_directory(exported, error)) return samplesInFolder(exported, spec);
    if (exported.extension() == ".npz") return samplesInArchive(exported);
    return StatedSamples();
}

std::optional<LabelChange> countChange(const std::vector<std::string>& notes, const StatedSamples& inFiles,
                                       const RunSpec& spec) {
    const StatedSamples stated = statedSamples(notes, spec);
    const auto change = [&](std::string_view part, std::string right) -> LabelChange {
        const auto note = std::ranges::find_if(
            notes, [&](const std::string& text) { return text.find(part) != std::string::npos; });
        return {.stated = *note, .right = std::move(right), .isOfFiles = true};
    };
    const auto inAll = [](const std::vector<std::int64_t>& counts) {
        return std::accumulate(counts.begin(), counts.end(), std::int64_t(0));
    };
    if (stated.count) {
        const std::int64_t right = inFiles.count               ? *inFiles.count
                                   : !stated.ofClasses.empty() ? inAll(stated.ofClasses)
                                                               : *stated.count;
        if (right != *stated.count) return change("These samples: ", std::to_string(right));
    }
    if (stated.ofClasses.empty() || inFiles.ofClasses.empty()) return {};
    std::vector<std::int64_t> counts = inFiles.ofClasses; // without classes of no sample at the end
    counts.resize(std::max(counts.size(), stated.ofClasses.size()));
    if (counts == stated.ofClasses) return {};
    std::string right;
    for (const std::int64_t count : counts) right += (right.empty() ? "" : ", ") + std::to_string(count);
    return change("Samples of each class: ", std::move(right));
}

} // namespace sfumato
