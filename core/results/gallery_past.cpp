// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/own_file.h"
#include "core/files/png.h"
#include "core/files/safetensors.h"
#include "core/imaging/contact_sheet.h"
#include "core/results/gallery.h"
#include "core/base/guarded.h"
#include "core/train/run_folder.h"
#include "core/train/sheet_files.h"

#include <algorithm>
#include <map>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t mostPerArm = 256;

/// Every k-th and the last, at most `most` and one.
void thin(std::map<std::int64_t, fs::path>& steps, std::size_t most) {
    const std::size_t stride = (steps.size() + most - 1) / most;
    std::size_t number = 0;
    for (auto step = steps.begin(); step != steps.end();)
        step = number++ % stride == 0 || std::next(step) == steps.end() ? std::next(step) : steps.erase(step);
}

Result<SampleSheet> readPoints(const fs::path& path) {
    const auto file = readOwnSafeTensors(path, limits::record, 2);
    if (!file)
        return file.fault();
    const auto found = file->tensors.find(pointsName);
    if (found == file->tensors.end() || found->second.type != ElementType::F32 ||
        found->second.shape.size() != 2 || found->second.shape[1] != 2)
        return Fault{Fault::Code::Malformed, path.string(), "must hold pairs of float32 numbers"};
    const auto points = found->second.as<float>();
    SampleSheet sheet{.count = int(found->second.shape[0]), .points = {points.begin(), points.end()}};
    if (const auto labels = file->metadata.find(labelsKeyword); labels != file->metadata.end())
        if (auto read = readLabels(sheet, labels->second); !read)
            return read.fault();
    return sheet;
}

/// `records`: at most so many are shown; 0: as many as there are samples.
Result<SampleSheet> readSheet(const fs::path& png, int samples, std::int64_t records) {
    std::error_code error;
    if (const auto points = pointsBeside(png); fs::exists(points, error))
        return readPoints(points);
    const auto bytes = readOwnFile(png, limits::record, 2);
    const auto picture = bytes ? parsePng(*bytes, png.string()) : bytes.fault();
    if (!picture)
        return picture.fault();
    // Privatized records may be fewer than a sheet shows.
    auto sheet = fromContactSheet(*picture,
                                  int(records > 0 ? std::min<std::int64_t>(records, samples) : samples));
    if (!sheet && sheet.fault().code == Fault::Code::Mismatch)
        return Fault{Fault::Code::Unsupported, png.string(),
                     sheet.fault().detail + ", and there is no " + pointsBeside(png).filename().string() +
                         " with the numbers of points, which older runs did not write"};
    return sheet;
}

Result<PastSheets> readSheets(const fs::path& run, std::stop_token stop) {
    const auto spec = readRunSpec(run);
    if (!spec)
        return spec.fault();
    std::map<std::string, std::map<std::int64_t, fs::path>> found;
    std::error_code error;
    for (fs::directory_iterator entry(RunPaths{run}.samples(), error), end; !error && entry != end;
         entry.increment(error))
        if (entry->path().extension() == ".png")
            if (const auto name = SheetName::parse(entry->path().stem().string()))
                found[name->label][name->step] = entry->path();
    PastSheets past;
    const auto read = [&](const std::string& label, SampleSheet::Kind kind, const std::string& arm) {
        auto& steps = found[label];
        thin(steps, mostPerArm);
        for (const auto& [step, path] : steps) {
            if (stop.stop_requested())
                return;
            auto sheet = readSheet(path, spec->train.samples,
                                   kind == SampleSheet::Kind::Privatized ? spec->data.count : 0);
            if (!sheet) {
                past.unread.push_back(sheet.fault());
                continue;
            }
            sheet->kind = kind;
            sheet->arm = arm;
            sheet->step = step;
            past.sheets.push_back(std::make_shared<const SampleSheet>(std::move(*sheet)));
        }
        found.erase(label);
    };
    for (const auto& arm : spec->arms)
        read(arm.name, SampleSheet::Kind::Generated, arm.name);
    read(std::string(nameOf(SampleSheet::Kind::Privatized)), SampleSheet::Kind::Privatized, {});
    return past;
}

} // namespace

Result<PastSheets> pastSheets(const fs::path& run, std::stop_token stop) {
    return guarded([&] { return readSheets(run, stop); });
}

} // namespace sfumato
