// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/run_observer.h"
#include "core/record/run_report.h"
#include "core/record/run_spec.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

/// What the mechanism does to the data, for the eye: the same records raw, projected into the bound, and with noise added from a
/// frozen draw that depends on the seed alone, so that only the scale changes when epsilon moves. Not a release.
struct Preview {
    SampleSheet raw;
    SampleSheet projected;
    SampleSheet privatized;
    std::int64_t records = 0;    ///< in the data set
    std::int64_t dimensions = 0; ///< that get noise
    std::string sensitivityNorm;
    double sensitivity = 0;
    std::string sensitivityDerivation;
    double noiseScale = 0;
    double epsilon = 0;
    double signalToNoise = 0; ///< 10 log10(Var x / Var noise) in dB; uses raw data
};

enum class ExportFormat { PngGrid, PngEach, Npz, IdxGz, Csv };
template <>
struct EnumNames<ExportFormat> {
    static constexpr std::array<std::pair<ExportFormat, std::string_view>, 5> table{{{ExportFormat::PngGrid, "png"},
                                                                                    {ExportFormat::PngEach, "pngs"},
                                                                                    {ExportFormat::Npz, "npz"},
                                                                                    {ExportFormat::IdxGz, "idx"},
                                                                                    {ExportFormat::Csv, "csv"}}};
};

struct ExportRequest {
    std::filesystem::path run;    ///< run folder
    std::string arm;              ///< empty: the first
    ExportFormat format = ExportFormat::PngGrid;
    int count = 400;
    std::uint64_t seed = 0;       ///< of the latents
    int columns = 0;              ///< PngGrid; 0: as square as possible
    int magnify = 1;              ///< PngGrid, PngEach: 1 to 8, nearest neighbour
    std::filesystem::path target; ///< file, or folder for PngEach; its label is written beside it as <target>.label.md
    bool withRaw = false;         ///< PngGrid: raw records as a second block; stamps the file NOT PRIVATE
};

struct EngineInfo {
    std::string torch;
    std::string blas;
    bool blasIsSlow = false; ///< the reference BLAS, 10 to 20 times slower than OpenBLAS
    int threads = 0;
};

/// The engine as values and functions, so that a window can load it late and a test can fake it. All calls block; all may be
/// called from any one thread at a time.
struct Engine {
    std::function<EngineInfo()> info;
    std::function<RunReport(const RunSpec&, const std::filesystem::path& folder, RunObserver&, std::stop_token)> run;
    std::function<RunReport(const std::filesystem::path& folder, RunObserver&, std::stop_token)> resume;
    std::function<Result<Preview>(const RunSpec&, int samples, std::stop_token)> preview;
    std::function<Result<std::vector<std::filesystem::path>>(const ExportRequest&, std::stop_token)> exportSamples;
};

/// The symbol that the engine's shared library exports: `extern "C" const Engine* sfumatoEngine()`.
inline constexpr const char* engineSymbol = "sfumatoEngine";

} // namespace sfumato
