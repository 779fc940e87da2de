// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/export_checks.h"

#include "core/spec/tables/data_locations.h"

namespace sfumato {

namespace fs = std::filesystem;

Result<fs::path> labelsTarget(const ExportRequest& request, bool labelled) {
    if (request.format != ExportFormat::Idx) return fs::path();
    const fs::path labels = labelled ? labelsNamed(request.target) : fs::path();
    if (labelled && labels.empty())
        return Fault{Fault::Code::Mismatch, request.target.string(),
                     FAULT_TEXT("is one of two files, images and labels, which are known by their names; "
                                "call it something-images-idx3-ubyte.gz")};
    if (const auto there = labelsBeside(request.target); !there.empty() && there != labels)
        return Fault{Fault::Code::Mismatch, there.string(),
                     "holds labels that would be taken for those of this file; choose another name"};
    return labels;
}

Result<void> checkExportRequest(const ExportRequest& request) {
    const auto refuse = [](const char* field, Text detail) { return Fault{Fault::Code::OutOfRange, field, detail}; };
    if (request.count < 1 || request.count > 1000000)
        return refuse("count", {FAULT_TEXT("must lie in [%1, %2]"), {1, 1000000}});
    if (request.magnify < 1 || request.magnify > 8)
        return refuse("magnify", {FAULT_TEXT("must lie in [%1, %2]"), {1, 8}});
    if (request.columns < 0) return refuse("columns", FAULT_TEXT("must be 0 (as square as possible) or a number"));
    if (request.target.empty())
        return Fault{Fault::Code::Missing, "target", FAULT_TEXT("says where to write; none was given")};
    if (request.withRaw && request.format != ExportFormat::PngGrid)
        return Fault{Fault::Code::Unsupported, "withRaw", FAULT_TEXT("raw records can only be added to a png grid")};
    return {};
}

Result<void> checkExportFormat(const ExportRequest& request, bool images, bool labelled) {
    const auto refuse = [](const char* format, Text why) {
        return Fault{Fault::Code::Unsupported, format, std::move(why)};
    };
    if (request.format == ExportFormat::PngEach && !images)
        return refuse("format pngs", FAULT_TEXT("points are no images; choose png, npz, idx or csv"));
    if (request.format == ExportFormat::DpImageBench && !(images && labelled))
        return refuse("format dpimagebench", FAULT_TEXT("holds images with their classes, and there are none here"));
    if (request.format == ExportFormat::Csv && images && request.samples)
        return refuse(
            "format csv",
            FAULT_TEXT("holds numbers, but these are pictures as they are shown; choose png, pngs, npz or idx"));
    return {};
}

} // namespace sfumato
