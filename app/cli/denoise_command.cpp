// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "app/cli/options/raw_request.h"
#include "app/cli/shell/run_places.h"
#include "core/base/rounded_text.h"
#include "core/data/tensor_array.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/npy.h"
#include "core/results/measure/denoise_run.h"

#include <CLI/CLI.hpp>

#include <chrono>

namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

struct DenoiseOptions {
    DenoiseRequest request;
    std::string run, method = "linear", wavelet = "sym4", out;
    OutputOptions output;
};

Result<DenoisedRun> denoiseTo(const DenoiseOptions& options) {
    DenoiseRequest request = options.request;
    request.run = options.run;
    request.training.seed = request.seed;
    const auto kind = named<Denoiser>("--method", options.method);
    const auto wavelet = named<Wavelet>("--wavelet", options.wavelet);
    if (!kind || !wavelet) return kind ? wavelet.fault() : kind.fault();
    request.kind = *kind, request.wavelet = *wavelet;
    if (request.raw) TRY_DO(checkRawShown(options.run, "--raw"));
    TRY_DO(options.output.check({options.out, labelBeside(options.out)}, {}));
    auto labelFile = AtomicFile::open(labelBeside(options.out)), file = AtomicFile::open(options.out);
    if (!labelFile || !file) return labelFile ? file.fault() : labelFile.fault();
    ProgressPrinter progress;
    const auto start = std::chrono::steady_clock::now();
    request.training.onStep = [&](std::int64_t step, double loss) {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        const double rate = double(step) / std::max(seconds, 1e-9), left = double(request.training.steps - step);
        progress.onProgress({"learning to denoise", double(step) / double(request.training.steps), left / rate, rate});
        if (step * 10 / request.training.steps > (step - 1) * 10 / request.training.steps)
            progress.line("step " + std::to_string(step) + "  loss " + shown(loss), true);
    };
    TRY(found, denoiseRun(request, interruption()));
    TRY_DO(labelFile->commit(std::as_bytes(std::span(found->label))));
    TRY_DO(file->commit(toNpy(toArray(found->records))));
    return found;
}

nlohmann::ordered_json errorsJson(const RecordErrors& errors) {
    return {{"rmse", errors.rmse},
            {"range", errors.range},
            {"psnr", errors.psnr},
            {"ssim", std::isfinite(errors.ssim) ? nlohmann::ordered_json(errors.ssim) : nullptr},
            {"usesRaw", true}};
}

std::string errorsText(const RecordErrors& errors) {
    return "RMSE " + measuredText(MetricId::Rmse, errors.rmse) + " of a range of " + nearestText(errors.range) +
           ", PSNR " + measuredText(MetricId::Psnr, errors.psnr) + " dB" +
           (std::isfinite(errors.ssim) ? ", SSIM " + measuredText(MetricId::Ssim, errors.ssim) : "");
}

} // namespace

void addDenoise(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand(
        "denoise", "Estimate single records from what a run released of them, as float32 [n, d] in an NPY file");
    auto options = std::make_shared<DenoiseOptions>();
    auto& request = options->request;
    addRun(*command, "run", options->run, "Run folder")->required();
    addChoice(*command, "--method", options->method, namesOf<Denoiser>(),
              "How; half-step and posterior ask the run's generator for samples, the oracles the raw records");
    addChoice(*command, "--wavelet", options->wavelet, namesOf<Wavelet>(), "Of the wavelet methods");
    command->add_option("--steps", request.training.steps, "Of noise2void and blind-posterior: updates of the network")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command->add_option("--batch", request.training.batch, "Of noise2void and blind-posterior: pictures in each")
        ->check(CLI::Range(2, 10000))
        ->capture_default_str();
    command
        ->add_option("--maps", request.training.maps,
                     "Of noise2void and blind-posterior: maps of the network at full size")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command
        ->add_option("--rate", request.training.learningRate,
                     "Of noise2void and blind-posterior: learning rate, falling along a cosine")
        ->check(CLI::Range(1e-8, 1.0))
        ->capture_default_str();
    command->add_option("--generator,--arm", request.method, "The method whose generator is used; default: the first");
    command->add_option("--count", request.count, "Records, the first ones")
        ->check(CLI::Range(1, 100000000))
        ->capture_default_str();
    command->add_option("--samples", request.samples, "Of the generator")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command
        ->add_option("--seed", request.seed, "Of the latents, of the network that noise2void or blind-posterior trains")
        ->capture_default_str();
    command->add_flag(
        "--raw", request.raw,
        "Also measure the errors, which looks at the raw records and is entered in their account; wavelet-oracle "
        "chooses by them, and what it finds is not private; refused for sensitive ones");
    options->output.add(*command, "--out", options->out, "File to write (.npy)")->required();
    command->callback([&context, options] {
        answer(
            context, [&] { return denoiseTo(*options); },
            [&](const DenoisedRun& found) {
                const std::int64_t count = found.records.size(0);
                std::string text = options->out + ": " + std::to_string(count) + " records by " + options->method +
                                   ", " + found.stamp;
                nlohmann::ordered_json document{{"file", options->out},     {"method", options->method},
                                                {"count", count},           {"noiseScale", found.noiseScale},
                                                {"seconds", found.seconds}, {"stamp", found.stamp}};
                if (found.choseByRaw) {
                    text += found.chosen.empty() ? "" : "\nchosen: " + found.chosen;
                    document["private"] = false;
                    document["usesRaw"] = true;
                    if (!found.chosen.empty()) document["chosen"] = found.chosen;
                }
                if (found.errors) {
                    text += "\n" + errorsText(*found.errors) + "; as released " + errorsText(*found.noisy) +
                            " [uses raw data]";
                    document["errors"] = errorsJson(*found.errors), document["noisy"] = errorsJson(*found.noisy);
                }
                context.console.print(text, document);
            });
    });
}

} // namespace sfumato::cli
