// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/wording.h"
#include "core/engine/engine.h"
#include "core/files/formats/arrays/array.h"
#include "core/files/formats/png.h"
#include "core/results/export_notes.h"
#include "core/results/trained_run.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>
#include <vector>

namespace sfumato {

/// What goes into the files, settled before anything is written.
struct ExportContent {
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

/// A picture with the stamp and the settings of its run.
std::vector<std::byte> pngBytes(PngImage image, const ExportContent& content);

/// The samples as one file of the format that is asked for; Unsupported of several files.
Result<std::vector<std::byte>> fileBytes(const ExportContent& content);

/// As a file of this name has it: those that end in .gz are compressed.
std::vector<std::byte> compressed(std::vector<std::byte> bytes, const std::filesystem::path& target);

} // namespace sfumato
