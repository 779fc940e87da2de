// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/folder/sheet_files.h"

#include "core/base/number_text.h"
#include "core/files/durable/own_file.h"
#include "core/files/formats/png.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/imaging/contact_sheet.h"
#include "core/methods/local/window_decoder.h"
#include "core/local/release/mechanism.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <map>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view middle = "_step_";

Result<void> stampSheet(const fs::path& picture, const std::string& stamp) {
    const auto bytes = readOwnFile(picture, limits::record, 2);
    TRY(image, bytes ? parsePng(*bytes, picture.string()) : bytes.fault());
    for (auto& [keyword, text] : image->text)
        if (isStampKeyword(keyword)) text = stamp;
    std::error_code error;
    if (const auto path = pointsBeside(picture); fs::exists(path, error)) {
        TRY(points, readOwnSafeTensors(path, limits::record, 2));
        for (auto& [keyword, text] : points->metadata)
            if (isStampKeyword(keyword)) text = stamp;
        if (auto written = writeOwnFile(path, toSafeTensors(*points), readableByAll, 2); !written) return written;
    }
    return writeOwnFile(picture, toPng(*image), readableByAll, 2);
}

} // namespace

std::string SheetName::fileName() const {
    std::string number = std::to_string(step);
    number.insert(0, number.size() < 6 ? 6 - number.size() : 0, '0');
    return label + std::string(middle) + number + ".png";
}

std::optional<SheetName> SheetName::parse(const std::string& stem) {
    const auto at = stem.rfind(middle);
    const auto step = at == std::string::npos
                          ? std::nullopt
                          : numberIn<std::int64_t>(std::string_view(stem).substr(at + middle.size()));
    if (!step || *step < 0) return {};
    return SheetName{stem.substr(0, at), *step};
}

Result<void> stampLastSheets(const fs::path& samples, const std::string& stamp) {
    std::map<std::string, std::pair<std::int64_t, fs::path>> last;
    std::error_code error;
    for (fs::directory_iterator entry(samples, error), end; !error && entry != end; entry.increment(error))
        if (const auto name = SheetName::parse(entry->path().stem().string());
            name && entry->path().extension() == ".png")
            if (auto& known = last[name->label]; known.second.empty() || known.first < name->step)
                known = {name->step, entry->path()};
    for (const auto& [label, sheet] : last)
        if (auto stamped = stampSheet(sheet.second, stamp); !stamped) return stamped;
    return {};
}

at::Tensor likeliestBlocks(const at::Tensor& rows, std::int64_t classes) {
    const at::Tensor blocks = rows.view({rows.size(0), classes, -1});
    const at::Tensor most = blocks.square().sum(2).argmax(1).view({-1, 1, 1}).expand({-1, 1, blocks.size(2)});
    return blocks.gather(1, most).squeeze(1);
}

at::Tensor inRecordSpace(const MechanismSpec& mechanism, const DataFacts& facts, const at::Tensor& features) {
    if (isEncoder(mechanism.transform)) {
        const std::int64_t width = featureCount(mechanism, facts.geometry).value();
        return WindowDecoder(mechanism.transform, facts)
            .decode(features.size(1) == width ? features : likeliestBlocks(features, features.size(1) / width));
    }
    const auto analysis = analysisMatrix(mechanism, facts.geometry);
    return analysis.defined() ? features.matmul(analysis) : features;
}

at::Tensor inRecordSpace(const PrivatizedDataset& data, const at::Tensor& features) {
    return inRecordSpace(data.mechanism(), data.facts().source, features);
}

std::int64_t sheetSamples(const RunSpec& spec, const Geometry& geometry) {
    return geometry.isImage ? spec.train.samples : std::max(spec.train.samples, 1000);
}

} // namespace sfumato
