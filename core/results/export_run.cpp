// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/export_run.h"

#include "core/base/guarded.h"
#include "core/base/stop_scope.h"
#include "core/spec/tables/data_locations.h"
#include "core/data/sheet.h"
#include "core/data/tensor_array.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/sha256.h"
#include "core/imaging/contact_sheet.h"
#include "core/ledger/export_note.h"
#include "core/ledger/label_text.h"
#include "core/local/release/mechanism.h"
#include "core/local/release/preview.h"
#include "core/results/cards.h"
#include "core/results/export_checks.h"
#include "core/results/export_content.h"
#include "core/results/exported_table.h"
#include "core/results/picture_folder.h"
#include "core/results/measure/raw_records.h"
#include "core/results/measure/table_samples.h"
#include "core/results/trained_run.h"
#include "core/run/check.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <chrono>
#include <map>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// Raw records below the generated ones, as many; the look at raw data is in the ledgers first.
Result<void> appendRaw(ExportContent& content) {
    const auto& spec = content.run.spec();
    TRY(raw, openRaw(content.run, content.request.run));
    TRY(mechanism, calibrate(spec.mechanism, raw->data.facts()));
    TRY(preview, previewMechanism(raw->data, *mechanism, content.sheet.count, content.request.seed, raw->ledger,
                                  "raw records in an exported picture"));
    const SampleSheet& shown = preview->raw;
    content.sheet.pixels.insert(content.sheet.pixels.end(), shown.pixels.begin(), shown.pixels.end());
    content.sheet.points.insert(content.sheet.points.end(), shown.points.begin(), shown.points.end());
    content.sheet.count += shown.count, content.raw = shown.count;
    content.sheet.usesRaw = true;
    return {};
}

std::string padded(int number, std::size_t digits) {
    const std::string text = std::to_string(number);
    return std::string(text.size() < digits ? digits - text.size() : 0, '0') + text;
}

std::string classFolder(const ExportContent& content, int label) {
    return content.classNames.empty() ? padded(label, std::to_string(content.sheet.classes - 1).size())
                                      : content.classNames[std::size_t(label)];
}

LabelTable exportTable(const ExportContent& content, const Wording& say) {
    LabelTable label = content.run.labelTable(say);
    return content.sheet.usesRaw ? withRawRecords(std::move(label), say) : label;
}

std::string exportLabel(const ExportContent& content) {
    const Wording& say = content.request.words;
    std::string label = labelMarkdown(exportTable(content, say), say);
    if (content.sheet.usesRaw) label = "**" + say(TEXT("NOT PRIVATE: this file shows raw data.")) + "**\n\n" + label;
    for (const std::string& note : content.notes(say)) label += '\n' + note + '\n';
    return label;
}

/// The same as JSON, in English.
std::string exportLabelJson(const ExportContent& content, std::map<std::string, std::string> files = {}) {
    LabelTable label = exportTable(content, {});
    label.files = std::move(files);
    if (content.sheet.usesRaw) label.stamp = std::string(rawFileLine) + "; " + label.stamp;
    for (std::string& note : content.notes({})) label.sections.push_back({.kind = "note", .text = std::move(note)});
    return labelJson(label);
}

/// "2026-11-27", in UTC.
std::string utcDay() {
    const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()));
    return std::to_string(int(day.year())) + '-' + padded(int(unsigned(day.month())), 2) + '-' +
           padded(int(unsigned(day.day())), 2);
}

/// What an export has written: all paths, and the SHA-256 of what its label.json lists.
struct WrittenFiles {
    std::vector<fs::path> paths;
    std::map<std::string, std::string> sums; ///< see LabelTable::files
};

std::string sumOf(std::span<const std::byte> bytes) {
    return sha256({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

/// Metadata, data card and description beside pictures. The last two are filled in by whoever publishes the folder, and
/// so are not listed.
Result<void> writeCards(const ExportContent& content, const std::vector<ListedPicture>& pictures, WrittenFiles& files) {
    const SampleSheet& sheet = content.sheet;
    const RunSpec& spec = content.run.spec();
    CardFacts facts{.name = spec.name,
                    .title = spec.title,
                    .stamp = content.stamp,
                    .label = content.run.labelTable(),
                    .records = std::int64_t(pictures.size()),
                    .height = sheet.height,
                    .width = sheet.width,
                    .channels = sheet.channels,
                    .day = utcDay()};
    for (int label = 0; label < sheet.classes; ++label) facts.classes.push_back(classFolder(content, label));
    for (const auto& [name, text] : dataCards(facts, pictures, exportLabel(content))) {
        files.paths.push_back(content.request.target / name);
        if (name == "metadata.csv") files.sums[name] = sha256(text);
        if (auto written = writeOwnFile(files.paths.back(), std::as_bytes(std::span(text))); !written) return written;
    }
    return {};
}

/// Adds to `files` what it has written, also where it fails. Stopped, it leaves in `content` the samples that are
/// written.
Result<void> writeEach(ExportContent& content, WrittenFiles& files, std::stop_token stop) {
    SampleSheet& sheet = content.sheet;
    const auto folderOf = [&](int label) { return content.request.target / classFolder(content, label); };
    // Those of classes without an image too, so that a reader numbers classes as they are.
    for (int label = 0; label < sheet.classes; ++label) TRY_DO(makeOwnFolder(folderOf(label)));
    std::vector<ListedPicture> pictures;
    for (int i = 0; i < sheet.count && !stop.stop_requested(); ++i) {
        const auto& folder = content.hasLabels() ? folderOf(sheet.labels[std::size_t(i)]) : content.request.target;
        const auto path = folder / (padded(i, pictureDigits) + ".png");
        const auto bytes = pngBytes(singleImage(sheet, i, content.request.magnify), content);
        TRY_DO(writeOwnFile(path, bytes, readableByAll, content.hasLabels() ? 2 : 1));
        files.paths.push_back(path);
        const std::string name = path.lexically_relative(content.request.target).generic_string();
        files.sums[name] = sumOf(bytes);
        pictures.emplace_back(name, content.hasLabels() ? folder.filename().string() : "");
    }
    sheet.count = int(pictures.size());
    if (content.hasLabels()) sheet.labels.resize(pictures.size());
    return writeCards(content, pictures, files);
}

/// The files of an export, opened before raw data are touched.
struct Targets {
    fs::path label, labelJson, labels;     ///< the last of an IDX pair; empty where there is none
    std::optional<PictureFolder> pictures; ///< what lies there would have the new label
    std::optional<AtomicFile> labelFile, labelJsonFile, labelsFile, file;
};

Result<Targets> openTargets(const ExportRequest& request, const DataSpec& data, bool labelled,
                            const std::vector<std::string>& classNames) {
    TRY(labels, labelsTarget(request, labelled));
    Targets to{.label = request.target, .labelJson = request.target, .labels = *labels};
    const bool isFolder = request.format == ExportFormat::PngEach;
    to.label += isFolder ? "/label.md" : ".label.md", to.labelJson += isFolder ? "/label.json" : ".label.json";
    for (const auto& out : {request.target, to.label, to.labelJson, to.labels})
        if (!out.empty()) TRY_DO(checkOutput(out, inputsOf(data)));
    if (isFolder) {
        std::error_code error;
        if (fs::create_directories(request.target, error); error)
            return systemFault(error.value(), request.target.string(), "create the folder");
        TRY(there, PictureFolder::open(request.target, classNames));
        to.pictures.emplace(std::move(*there));
        return to;
    }
    const auto open = [](std::optional<AtomicFile>& file, const fs::path& path) -> Result<void> {
        TRY(opened, AtomicFile::open(path));
        file.emplace(std::move(*opened));
        return {};
    };
    auto opened = open(to.labelFile, to.label);
    if (opened) opened = open(to.labelJsonFile, to.labelJson);
    if (opened && !to.labels.empty()) opened = open(to.labelsFile, to.labels);
    if (opened) opened = open(to.file, request.target);
    return opened ? Result<Targets>(std::move(to)) : opened.fault();
}

/// The samples that were chosen, or those that the run generates now.
Result<ExportContent> exportContent(const ExportRequest& request, TrainedRun& run, std::vector<std::string> classNames,
                                    std::stop_token stop) {
    const DataFacts& facts = run.facts();
    ExportContent content{request, run, at::empty({0}), {}, run.stamp(), std::move(classNames)};
    if (request.samples) {
        content.sheet = *request.samples;
        if (!facts.geometry.isImage) // as shown: two columns, the second one 0 where there is none
            content.samples = at::tensor(content.sheet.points)
                                  .view({-1, 2})
                                  .narrow(1, 0, std::min<std::int64_t>(2, facts.geometry.width));
    } else {
        TRY(latents, run.latents(request.count, request.seed, request.classes));
        TRY(samples, run.generate(request.method, *latents, stop));
        content.samples = *samples;
        content.sheet = sheetOf(samplesLikeRecords(run, *samples), facts);
        labelSheet(content.sheet, run.classesOf(*latents), run.classes());
    }
    if (!facts.low.empty()) content.samples = samplesAsStated(content.samples, facts, run.spec().data);
    return content;
}

struct Written {
    AtomicFile& file;
    std::span<const std::byte> bytes;
};

/// Writes all of these files before the first takes its name, so that a full disk leaves none.
Result<void> commitInOrder(std::initializer_list<Written> files) {
    for (const auto& [file, bytes] : files) TRY_DO(file.write(0, bytes));
    for (const auto& [file, bytes] : files) TRY_DO(file.commitAll(bytes.size()));
    return {};
}

/// A folder of pictures that could not be finished would be taken for the whole: it goes, with its label.
void removeWritten(const ExportContent& content, const Targets& to, const std::vector<fs::path>& paths) {
    std::error_code ignored;
    for (const fs::path& path : paths) fs::remove(path, ignored);
    for (int label = 0; label < content.sheet.classes; ++label)
        fs::remove(content.request.target / classFolder(content, label), ignored); // stays where anything is in it
    for (const fs::path& path : {to.label, to.labelJson, content.request.target}) fs::remove(path, ignored);
}

/// The label of a folder of pictures; first its JSON, by which a later export knows it.
Result<void> writeLabels(const ExportContent& content, const Targets& to, std::map<std::string, std::string> sums) {
    const std::string json = exportLabelJson(content, std::move(sums)), label = exportLabel(content);
    TRY_DO(writeOwnFile(to.labelJson, std::as_bytes(std::span(json))));
    return writeOwnFile(to.label, std::as_bytes(std::span(label)));
}

/// The label comes first, so that no file ever stands without one, and in a folder once more, when it is known what it
/// lists; labels of an IDX pair before its images. Where an export fails, none of its files stays.
Result<std::vector<fs::path>> writeAll(ExportContent& content, Targets& to, std::stop_token stop) {
    WrittenFiles files;
    if (to.pictures) {
        TRY_DO(to.pictures->clear());
        auto written = writeLabels(content, to, {});
        if (written) written = writeEach(content, files, stop);
        if (written) written = writeLabels(content, to, files.sums);
        if (!written) {
            removeWritten(content, to, files.paths);
            return written.fault();
        }
    } else {
        TRY(bytes, fileBytes(content));
        std::vector<std::byte> labels;
        if (to.labelsFile) {
            const Array numbers = content.sheet.classes <= 256 ? content.labels<std::uint8_t>()
                                                               : content.labels<std::int32_t>();
            labels = compressed(toIdx(numbers), to.labels);
            files.sums[to.labels.filename().string()] = sumOf(labels);
        }
        files.sums[content.request.target.filename().string()] = sumOf(*bytes);
        const std::string label = exportLabel(content), json = exportLabelJson(content, files.sums);
        const Written labelFile{*to.labelFile, std::as_bytes(std::span(label))},
            jsonFile{*to.labelJsonFile, std::as_bytes(std::span(json))}, file{*to.file, *bytes};
        files.paths = {content.request.target};
        if (to.labelsFile) {
            TRY_DO(commitInOrder({labelFile, jsonFile, {*to.labelsFile, labels}, file}));
            files.paths.push_back(to.labels);
        } else {
            TRY_DO(commitInOrder({labelFile, jsonFile, file}));
        }
    }
    files.paths.insert(files.paths.end(), {to.label, to.labelJson});
    return files.paths;
}

Result<std::vector<fs::path>> writeSamples(const ExportRequest& request, std::stop_token stop) {
    TRY_DO(checkExportRequest(request));
    TRY(run, TrainedRun::open(request.run, request.step));
    const std::int64_t classes = request.samples ? request.samples->classes : run->classes();
    TRY_DO(checkExportFormat(request, run->facts().geometry.isImage, classes > 0));
    const auto classNames = namesOfClasses(run->spec(), classes);
    TRY(targets, openTargets(request, run->spec().data, classes > 0, classNames));
    TRY(content, exportContent(request, *run, classNames, stop));
    if (request.withRaw) {
        TRY_DO(appendRaw(*content));
        auto looked = TrainedRun::open(request.run, request.step); // the look is on record by now
        if (!looked) return looked.fault();
        *run = std::move(*looked);
        content->stamp = run->stamp();
    }
    return writeAll(*content, *targets, stop);
}

} // namespace

Result<std::vector<fs::path>> exportSamples(const ExportRequest& request, std::stop_token stop) {
    return guardedUntil(stop, [&] { return labelledAnew(request.run, [&] { return writeSamples(request, stop); }); });
}

} // namespace sfumato
