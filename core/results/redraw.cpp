// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/redraw.h"

#include "core/base/number_text.h"
#include "core/files/durable/own_file.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/png.h"
#include "core/imaging/contact_sheet.h"
#include "core/results/gallery.h"
#include "core/run/folder/exported_files.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <span>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr int mostDrawn = 10000; // see SampleRequest

/// A picture of an export: its number in the order in which it was drawn, and what it is called.
struct ExportedPicture {
    std::string name;
    PngImage image;
};
using ExportedPictures = std::map<int, ExportedPicture>;

Result<ExportedPictures> picturesInFolder(const fs::path& folder, const RunSpec& spec) {
    ExportedPictures pictures;
    TRY(files, exportedFiles(folder, spec));
    for (const fs::path& file : *files) {
        if (file.extension() != ".png") continue;
        const fs::path name = file.lexically_relative(folder);
        TRY(bytes, readOwnFile(file, limits::file, name.has_parent_path() ? 2 : 1));
        TRY(image, parsePng(*bytes, file.string()));
        if (const auto number = numberIn<int>(file.stem().string()))
            pictures[*number] = {name.generic_string(), std::move(*image)};
    }
    return pictures;
}

Result<ExportedPictures> picturesInArchive(const fs::path& file) {
    TRY(arrays, readNpz(file));
    ExportedPictures pictures;
    const auto found = arrays->find("x");
    if (found == arrays->end() || found->second.type != elementTypeOf<std::uint8_t>()) return pictures;
    const auto& shape = found->second.shape;
    if (shape.size() < 3 || shape.size() > 4 || shape[0] > mostDrawn || found->second.count() == 0) return pictures;
    const auto pixels = found->second.as<std::uint8_t>();
    const std::size_t each = pixels.size() / std::size_t(shape[0]);
    for (int i = 0; i < int(shape[0]); ++i) {
        const auto own = pixels.subspan(std::size_t(i) * each, each);
        pictures[i] = {"x[" + std::to_string(i) + ']',
                       {int(shape[2]), int(shape[1]), shape.size() == 4 ? int(shape[3]) : 1, {own.begin(), own.end()}}};
    }
    return pictures;
}

/// The largest and the mean difference of two pictures, in levels of 255; of other sizes all of it.
std::pair<int, double> differenceOf(const PngImage& one, const PngImage& other) {
    if (one.width != other.width || one.height != other.height || one.pixels.size() != other.pixels.size())
        return {255, 255};
    int most = 0;
    double sum = 0;
    for (std::size_t i = 0; i < one.pixels.size(); ++i) {
        const int apart = std::abs(int(one.pixels[i]) - int(other.pixels[i]));
        most = std::max(most, apart), sum += apart;
    }
    return {most, one.pixels.empty() ? 0 : sum / double(one.pixels.size())};
}

} // namespace

Result<Redrawn> redraw(const fs::path& run, const fs::path& file, std::stop_token stop) {
    const LabelledExport together = labelledExport(file);
    Redrawn redrawn;
    const auto json = readOwnText(together.json), markdown = readOwnText(together.markdown);
    if ((!json && !markdown) || together.exported.empty()) return redrawn;
    TRY(spec, readRunSpec(run));
    const std::vector<std::string> notes = exportNotesIn(json ? statedInJson(*json) : statedIn(*markdown), *spec);
    const StatedSamples stated = statedSamples(notes, *spec);
    if (!stated.count || !stated.seed || *stated.count < 1 || *stated.count > mostDrawn) return redrawn;
    std::error_code error;
    if (!fs::is_directory(together.exported, error) && together.exported.extension() != ".npz") return redrawn;
    TRY(pictures, fs::is_directory(together.exported, error) ? picturesInFolder(together.exported, *spec)
                                                             : picturesInArchive(together.exported));
    SampleRequest request{
        .run = run, .method = stated.method, .count = int(*stated.count), .seed = stated.seed, .step = stated.step};
    if (stated.rule == ClassRule::Equal) request.classes = {ClassChoice::Kind::Each};
    if (stated.rule == ClassRule::One)
        request.classes = {ClassChoice::Kind::One,
                           int(std::ranges::max_element(stated.ofClasses) - stated.ofClasses.begin())};
    const auto sheet = sampleRun(request, stop);
    if (!sheet && sheet.fault().code == Fault::Code::Stopped) return sheet.fault();
    if (!sheet || sheet->pixels.empty()) return redrawn;
    constexpr int rounding = 2;        // levels
    constexpr double otherPicture = 8; // levels of a pixel, in the mean
    std::string others;
    bool isUnclear = false;
    for (const auto& [number, picture] : *pictures) {
        const int magnify = std::clamp(picture.image.width / std::max(sheet->width, 1), 1, 8);
        const auto [most, mean] = number < sheet->count
                                      ? differenceOf(picture.image, singleImage(*sheet, number, magnify))
                                      : std::pair(255, 255.);
        if (most <= rounding) {
            ++redrawn.same;
            continue;
        }
        ++redrawn.others;
        isUnclear |= mean < otherPicture;
        if (redrawn.others < 9) others += (others.empty() ? "" : ", ") + picture.name;
    }
    if (redrawn.others == 0 || redrawn.others >= redrawn.same || isUnclear) return redrawn;
    const auto note = std::ranges::find_if(
        notes, [](const std::string& text) { return text.find("latents of seed ") != std::string::npos; });
    redrawn.change = LabelChange{.stated = *note,
                                 .right = "other pictures: " + others + (redrawn.others > 8 ? ", ..." : ""),
                                 .isOfFiles = true,
                                 .file = together.exported};
    return redrawn;
}

} // namespace sfumato
