// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/export_run.h"

#include "core/base/guarded.h"
#include "core/base/stop_scope.h"
#include "core/spec/tables/data_locations.h"
#include "core/data/sheet.h"
#include "core/data/tensor_array.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/gzip.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/durable/own_file.h"
#include "core/imaging/contact_sheet.h"
#include "core/ledger/export_note.h"
#include "core/ledger/label_text.h"
#include "core/local/release/mechanism.h"
#include "core/local/release/preview.h"
#include "core/results/cards.h"
#include "core/results/export_checks.h"
#include "core/results/export_notes.h"
#include "core/results/exported_table.h"
#include "core/results/picture_folder.h"
#include "core/results/measure/raw_records.h"
#include "core/results/measure/table_samples.h"
#include "core/results/trained_run.h"
#include "core/run/check.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// What goes into the files, settled before anything is written.
struct Export {
    const ExportRequest& request;
    const TrainedRun& run;
    at::Tensor samples; ///< [n, d]; points in the units of the file they were learned from
    SampleSheet sheet;
    std::string stamp;
    std::vector<std::string> classNames; ///< see namesOfClasses()
    std::int64_t raw = 0;                ///< records beside the samples

    std::vector<std::string> notes(const Wording& say) const {
        return exportNotes(request, run, sheet, classNames, raw, say);
    }
    bool hasLabels() const { return sheet.classes > 0; }
    /// One number for every sample.
    template <class T>
    Array labels() const {
        return Array::of({sheet.count}, std::vector<T>(sheet.labels.begin(), sheet.labels.end()));
    }
};

/// Whether gray pictures have an axis of one channel: always but where somebody's array has none.
bool hasChannelAxis(const DataSpec& data) {
    const bool isArray = data.source == "file" &&
                         (!data.read.array.empty() || data.path.ends_with(".npz") || data.path.ends_with(".npy"));
    return !isArray || data.read.axes.find('c') != std::string::npos;
}

std::vector<std::byte> pngBytes(PngImage image, const Export& content) {
    image.text = exportTexts(content.run.spec(), content.stamp, content.sheet.usesRaw);
    return toPng(image);
}

/// Raw records below the generated ones, as many; the look at raw data is in the ledgers first.
Result<void> appendRaw(Export& content) {
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

Array imagesAsBytes(const SampleSheet& sheet, bool channelAxis) {
    std::vector<std::int64_t> shape{sheet.count, sheet.height, sheet.width};
    if (channelAxis || sheet.channels > 1) shape.push_back(sheet.channels);
    return Array::of(shape, sheet.pixels);
}

/// [n, channels, height, width] in [0, 1]; of samples that were chosen as they are shown, in steps of 1 / 255.
at::Tensor fromBlackToWhite(const Export& content) {
    const DataFacts& facts = content.run.facts();
    const Geometry& geometry = facts.geometry;
    if (content.request.samples)
        return toTensor(imagesAsBytes(content.sheet, true)).permute({0, 3, 1, 2}).to(at::kFloat).div(255).contiguous();
    const double low = facts.domain.lowAt(0), high = facts.domain.highAt(0);
    return ((content.samples - low) / (high - low))
        .clamp(0, 1)
        .view({-1, geometry.channels, geometry.height, geometry.width})
        .contiguous();
}

std::vector<std::byte> compressed(std::vector<std::byte> bytes, const fs::path& target) {
    return target.extension() == ".gz" ? gzip(bytes) : bytes;
}

std::string csvText(const Export& content) {
    const bool images = content.run.facts().geometry.isImage;
    auto columns = tableColumns(content.run.spec().data, content.samples.size(1), content.hasLabels());
    for (TableColumn& column : columns)
        if (images && !column.label) column.name = "pixel" + std::to_string(column.first);
    std::vector<std::string> labels;
    for (const int label : content.sheet.labels)
        labels.push_back(content.classNames.empty() ? std::to_string(label) : content.classNames[std::size_t(label)]);
    return toCsv(csvColumnsOf(content.samples, columns, labels));
}

/// Of a grid without a stated number: as square as can be with every class in rows of its own; 0 where no class has
/// rows of its own.
int squareColumns(const SampleSheet& sheet) {
    const int each = samplesOfEach(sheet);
    int best = each;
    const auto distance = [&](int columns) { return std::abs(std::log(double(columns) * columns / sheet.count)); };
    for (int columns = 1; columns < each; ++columns)
        if (each % columns == 0 && distance(columns) < distance(best)) best = columns;
    return best;
}

/// Beside the arrays of an archive what their run's label promises, as UTF-8: bytes(archive["stamp"]).decode().
Array stampArray(const Export& content) {
    const std::string stamp = (content.sheet.usesRaw ? std::string(rawFileLine) + "; " : "") + content.stamp;
    return Array::of({std::int64_t(stamp.size())}, std::vector<std::uint8_t>(stamp.begin(), stamp.end()));
}

Result<std::vector<std::byte>> fileBytes(const Export& content) {
    const bool images = content.run.facts().geometry.isImage;
    const auto& request = content.request;
    switch (request.format) {
    case ExportFormat::PngGrid:
        if (request.drawPoints && content.sheet.pixels.empty() && !content.sheet.usesRaw) {
            DrawnPicture drawn = request.drawPoints(content.sheet, content.run.spec());
            return pngBytes({drawn.width, drawn.height, 3, std::move(drawn.pixels), {}}, content);
        }
        return pngBytes(contactSheet(content.sheet,
                                     {.columns = request.columns > 0 ? request.columns : squareColumns(content.sheet),
                                      .magnify = request.magnify,
                                      .divides = true}),
                        content);
    case ExportFormat::Npz: {
        std::map<std::string, Array> arrays;
        arrays["x"] = images ? imagesAsBytes(content.sheet, hasChannelAxis(content.run.spec().data))
                             : toArray(content.samples);
        if (content.hasLabels()) arrays["y"] = content.labels<std::int64_t>();
        arrays["stamp"] = stampArray(content);
        return toNpz(arrays);
    }
    case ExportFormat::Idx: {
        auto idx = toIdx(images ? imagesAsBytes(content.sheet, false) : toArray(content.samples));
        return compressed(std::move(idx), request.target);
    }
    case ExportFormat::Csv: {
        const std::string text = csvText(content);
        const auto bytes = std::as_bytes(std::span(text));
        return std::vector<std::byte>(bytes.begin(), bytes.end());
    }
    case ExportFormat::DpImageBench: {
        std::map<std::string, Array> arrays;
        arrays["x"] = toArray(fromBlackToWhite(content));
        arrays["y"] = content.labels<std::int64_t>();
        arrays["stamp"] = stampArray(content);
        return toNpz(arrays);
    }
    case ExportFormat::PngEach: break;
    }
    return Fault{Fault::Code::Unsupported, "format", "is written as several files"};
}

std::string padded(int number, std::size_t digits) {
    const std::string text = std::to_string(number);
    return std::string(text.size() < digits ? digits - text.size() : 0, '0') + text;
}

std::string classFolder(const Export& content, int label) {
    return content.classNames.empty() ? padded(label, std::to_string(content.sheet.classes - 1).size())
                                      : content.classNames[std::size_t(label)];
}

LabelTable exportTable(const Export& content, const Wording& say) {
    LabelTable label = content.run.labelTable(say);
    return content.sheet.usesRaw ? withRawRecords(std::move(label), say) : label;
}

std::string exportLabel(const Export& content) {
    const Wording& say = content.request.words;
    std::string label = labelMarkdown(exportTable(content, say), say);
    if (content.sheet.usesRaw) label = "**" + say(TEXT("NOT PRIVATE: this file shows raw data.")) + "**\n\n" + label;
    for (const std::string& note : content.notes(say)) label += '\n' + note + '\n';
    return label;
}

/// The same as JSON, in English.
std::string exportLabelJson(const Export& content) {
    LabelTable label = exportTable(content, {});
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

/// Metadata, data card and description beside pictures.
Result<void> writeCards(const Export& content, const std::vector<ListedPicture>& pictures,
                        std::vector<fs::path>& paths) {
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
        paths.push_back(content.request.target / name);
        if (auto written = writeOwnFile(paths.back(), std::as_bytes(std::span(text))); !written) return written;
    }
    return {};
}

/// Adds to `paths` what it has written, also where it fails.
Result<void> writeEach(const Export& content, std::vector<fs::path>& paths, std::stop_token stop) {
    const SampleSheet& sheet = content.sheet;
    const auto folderOf = [&](int label) { return content.request.target / classFolder(content, label); };
    // Those of classes without an image too, so that a reader numbers classes as they are.
    for (int label = 0; label < sheet.classes; ++label) TRY_DO(makeOwnFolder(folderOf(label)));
    std::vector<ListedPicture> pictures;
    for (int i = 0; i < sheet.count && !stop.stop_requested(); ++i) {
        const auto& folder = content.hasLabels() ? folderOf(sheet.labels[std::size_t(i)]) : content.request.target;
        const auto path = folder / (padded(i, pictureDigits) + ".png");
        if (auto written = writeOwnFile(path, pngBytes(singleImage(content.sheet, i, content.request.magnify), content),
                                        readableByAll, content.hasLabels() ? 2 : 1);
            !written)
            return written;
        paths.push_back(path);
        pictures.emplace_back(path.lexically_relative(content.request.target).generic_string(),
                              content.hasLabels() ? folder.filename().string() : "");
    }
    return writeCards(content, pictures, paths);
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
Result<Export> exportContent(const ExportRequest& request, TrainedRun& run, std::vector<std::string> classNames,
                             std::stop_token stop) {
    const DataFacts& facts = run.facts();
    Export content{request, run, at::empty({0}), {}, run.stamp(), std::move(classNames)};
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
void removeWritten(const Export& content, const Targets& to, const std::vector<fs::path>& paths) {
    std::error_code ignored;
    for (const fs::path& path : paths) fs::remove(path, ignored);
    for (int label = 0; label < content.sheet.classes; ++label)
        fs::remove(content.request.target / classFolder(content, label), ignored); // stays where anything is in it
    for (const fs::path& path : {to.label, to.labelJson, content.request.target}) fs::remove(path, ignored);
}

/// The label comes first, so that no file ever stands without one, in a folder its JSON, by which a later export knows
/// it; labels of an IDX pair before its images. Where an export fails, none of its files stays.
Result<std::vector<fs::path>> writeAll(const Export& content, Targets& to, std::stop_token stop) {
    const std::string label = exportLabel(content), json = exportLabelJson(content);
    const auto labelBytes = std::as_bytes(std::span(label)), jsonBytes = std::as_bytes(std::span(json));
    std::vector<fs::path> paths;
    if (to.pictures) {
        TRY_DO(to.pictures->clear());
        auto written = writeOwnFile(to.labelJson, jsonBytes);
        if (written) written = writeOwnFile(to.label, labelBytes);
        if (written) written = writeEach(content, paths, stop);
        if (!written) {
            removeWritten(content, to, paths);
            return written.fault();
        }
    } else {
        TRY(bytes, fileBytes(content));
        const Written labelFile{*to.labelFile, labelBytes}, jsonFile{*to.labelJsonFile, jsonBytes};
        paths = {content.request.target};
        if (to.labelsFile) {
            const Array numbers = content.sheet.classes <= 256 ? content.labels<std::uint8_t>()
                                                               : content.labels<std::int32_t>();
            const auto labels = compressed(toIdx(numbers), to.labels);
            TRY_DO(commitInOrder({labelFile, jsonFile, {*to.labelsFile, labels}, {*to.file, *bytes}}));
            paths.push_back(to.labels);
        } else {
            TRY_DO(commitInOrder({labelFile, jsonFile, {*to.file, *bytes}}));
        }
    }
    paths.insert(paths.end(), {to.label, to.labelJson});
    return paths;
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
