// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/drawing_library.h"
#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "app/cli/shell/language.h"
#include "app/cli/options/raw_request.h"
#include "app/cli/options/stated_facts.h"
#include "app/cli/shell/run_places.h"
#include "core/base/nearest_names.h"
#include "core/base/number_text.h"
#include "core/base/plain_word.h"
#include "core/data/tensor_array.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/npy.h"
#include "core/ledger/export_note.h"
#include "core/results/cards.h"
#include "core/results/export_run.h"
#include "core/results/exported_table.h"
#include "core/results/trained_run.h"
#include "core/run/folder/run_folder.h"
#include "core/spec/tables/data_locations.h"

#include <CLI/CLI.hpp>

// Commands that take samples from a trained run: generate, export.
namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

constexpr const char* classText =
    "Of a class-conditional generator: any, each (as many of each, in order), or the number or name of a class";

constexpr const char* stepText = "Of the checkpoint of this step, where the run keeps one; default: of the last";

/// "any", "each", or the number of a class or its name.
Result<ClassChoice> choiceFrom(const std::string& text, const DataSpec& data) {
    using enum ClassChoice::Kind;
    if (text == "any" || text == "each") return ClassChoice{text == "any" ? Any : Each};
    if (const auto number = numberIn<int>(text)) return ClassChoice{One, *number};
    const auto& names = data.classNames.empty() ? data.read.labelValues : data.classNames;
    if (const auto name = std::ranges::find(names, text); name != names.end())
        return ClassChoice{One, int(name - names.begin())};
    std::string choices = "must be any, each or the number of a class";
    for (const std::string& name : names) choices += ", " + plainText(name);
    if (!names.empty()) choices += "; nearest: " + plainText(nearestNames(text, names, 1));
    return Fault{Fault::Code::NotAChoice, "--class " + text, choices};
}

Result<std::string> generateTo(const fs::path& folder, const std::string& method, std::int64_t count,
                               std::uint64_t seed, const std::string& classes, std::int64_t step, const fs::path& out) {
    if (count < 1 || count > 10000000) return Fault{Fault::Code::OutOfRange, "--count", "must lie in [1, 10000000]"};
    TRY(run, TrainedRun::open(folder, step));
    TRY(choice, choiceFrom(classes, run->spec().data));
    auto labelFile = AtomicFile::open(labelBeside(out)), file = AtomicFile::open(out);
    if (!labelFile || !file) return labelFile ? file.fault() : labelFile.fault();
    TRY(samples, run->sample(method, count, seed, *choice, interruption()));
    const std::string label = run->label() + (step > 0 ? '\n' + stepNote(step) + '\n' : std::string());
    const auto inUnits = samplesAsStated(*samples, run->facts(), run->spec().data).to(at::kFloat);
    const auto bytes = toNpy(toArray(inUnits));
    TRY_DO(labelFile->write(0, std::as_bytes(std::span(label)))); // a full disk leaves neither
    TRY_DO(file->write(0, bytes));
    TRY_DO(labelFile->commitAll(label.size()));
    TRY_DO(file->commitAll(bytes.size()));
    return run->stamp();
}

struct ExportOptions {
    ExportRequest request;
    std::string run, out, format, classes, language = "en";
    OutputOptions output;
};

/// The format that the name of a file asks for; png where it has no ending.
Result<std::string> formatOf(const fs::path& out) {
    const std::string ending = out.extension().string();
    if (ending == ".npz" || ending == ".csv") return ending.substr(1);
    if (out.filename().string().find("-idx3-ubyte") != std::string::npos) return std::string("idx");
    if (ending.empty() || ending == ".png") return std::string("png");
    return Fault{Fault::Code::NotAChoice, "--out " + out.string(),
                 "ends in none of .png, .npz, .csv and -idx3-ubyte, and no --format says what to write"};
}

/// A Mismatch where the name of a file has the ending of another format.
Result<void> checkEnding(const std::string& out, ExportFormat format) {
    constexpr std::string_view known[] = {".png", ".npz", ".csv"};
    const std::string ending = fs::path(out).extension().string();
    const std::string_view wanted = format == ExportFormat::PngGrid                                       ? ".png"
                                    : format == ExportFormat::Csv                                         ? ".csv"
                                    : format == ExportFormat::Npz || format == ExportFormat::DpImageBench ? ".npz"
                                                                                                          : "";
    if (ending == wanted || std::ranges::find(known, ending) == std::end(known)) return {};
    return Fault{Fault::Code::Mismatch, "--out " + out,
                 "ends in " + ending + ", and --format " + std::string(nameOf(format)) + " writes " +
                     (format == ExportFormat::PngEach ? "a folder: name one"
                      : format == ExportFormat::Idx   ? "IDX: end it in -images-idx3-ubyte"
                                                      : "another format: end it in " + std::string(wanted)) +
                     ", or leave --format out"};
}

Result<ExportRequest> exportRequestOf(const ExportOptions& options, const CLI::App& command) {
    TRY(format, named<ExportFormat>("--format", options.format));
    TRY_DO(checkEnding(options.out, *format));
    using Names = std::vector<std::string>;
    const Names unread = *format == ExportFormat::PngGrid   ? Names()
                         : *format == ExportFormat::PngEach ? Names{"--columns"}
                                                            : Names{"--columns", "--magnify"};
    TRY_DO(refuseUnread(command, unread, "for " + options.format));
    if (options.request.withRaw) TRY_DO(checkRawShown(options.run, "--with-raw"));
    TRY(spec, readRunSpec(options.run));
    TRY(classes, choiceFrom(!options.classes.empty()           ? options.classes
                            : *format == ExportFormat::PngGrid ? "each"
                                                               : "any",
                            spec->data));
    TRY(words, wordsOf(options.language));
    const fs::path pair = *format == ExportFormat::Idx ? labelsNamed(options.out) : fs::path();
    std::vector<fs::path> outputs{options.out, pair};
    if (*format != ExportFormat::PngEach) // which has them in the folder
        outputs.insert(outputs.end(), {labelBeside(options.out), fs::path(options.out) += ".label.json"});
    TRY_DO(options.output.check(outputs, {}));
    ExportRequest request = options.request;
    request.format = *format, request.run = options.run, request.target = options.out;
    request.classes = *classes, request.words = std::move(*words);
    using Draw = void(const SampleSheet&, const RunSpec&, DrawnPicture&);
    if (auto* const draw = *format == ExportFormat::PngGrid
                               ? reinterpret_cast<Draw*>(drawingFunction("sfumatoDrawPoints"))
                               : nullptr)
        request.drawPoints = [draw](const SampleSheet& sheet, const RunSpec& spec) {
            DrawnPicture drawn;
            draw(sheet, spec, drawn);
            return drawn;
        };
    return request;
}

bool makesPictures(const ExportOptions& options) {
    const auto run = TrainedRun::open(options.run, options.request.step);
    return run && run->facts().geometry.isImage;
}

int reportExported(const Console& console, const ExportOptions& options, const std::vector<fs::path>& paths) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& path : paths) list.push_back(path.string());
    const std::size_t files = paths.size() - 2; // the last two are labels
    const auto change = labelChangeIn(options.run);
    const bool isTable = options.format == "csv", pictures = isTable && makesPictures(options);
    console.print(options.out + " (" + std::to_string(files) + (files == 1 ? " file" : " files") + "), label in " +
                      paths[files].string() + (pictures ? '\n' + scaleNote() : std::string()) +
                      (change && *change && (*change)->isForged()
                           ? "\n" + describe(labelFault(**change)) + " The exported label is made from the ledger"
                           : std::string()),
                  {{"files", list}});
    if (const auto spec = readRunSpec(options.run); spec && isTable && !pictures && hidesColumnNames(spec->data))
        notePrivateNames();
    return interruption().stop_requested() && int(files) < options.request.count && options.format == "pngs" ? Stopped
                                                                                                             : Done;
}

} // namespace

void addGenerate(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("generate",
                                       "Draw samples from a run's generator as float32 [n, d] in an NPY file");
    struct Options {
        std::string run, method, out, classes = "any";
        std::int64_t count = 1000, step = 0;
        std::uint64_t seed = 0;
        OutputOptions output;
    };
    auto options = std::make_shared<Options>();
    addRun(*command, "run", options->run, "Run folder")->required();
    command->add_option("--method,--arm", options->method, "Which method; default: the first");
    command->add_option("--count", options->count, "Samples")->capture_default_str();
    command->add_option("--seed", options->seed, "Of the latents")->capture_default_str();
    command->add_option("--class", options->classes, classText)->type_name("CLASS")->capture_default_str();
    command->add_option("--step", options->step, stepText);
    options->output.add(*command, "--out", options->out, "File to write (.npy)")->required();
    command->callback([&context, options] {
        const auto work = [&]() -> Result<std::string> {
            if (const fs::path ending = fs::path(options->out).extension();
                ending == ".csv" || ending == ".npz" || ending == ".png")
                return Fault{Fault::Code::OutOfRange, "--out " + options->out,
                             "must end in .npy, the only format here: sfumato-cli export writes " + ending.string()};
            TRY_DO(options->output.check({options->out, labelBeside(options->out)}, {}));
            return generateTo(options->run, options->method, options->count, options->seed, options->classes,
                              options->step, options->out);
        };
        answer(context, work, [&](const std::string& stamp) {
            context.console.print(options->out + ": " + std::to_string(options->count) + " samples, " + stamp,
                                  {{"file", options->out}, {"count", options->count}, {"stamp", stamp}});
        });
    });
}

void addExport(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("export",
                                       "Write images or points that may be published, with their privacy label");
    auto options = std::make_shared<ExportOptions>();
    auto& request = options->request;
    addRun(*command, "run", options->run, "Run folder")->required();
    addChoice(*command, "--format", options->format, namesOf<ExportFormat>(),
              "What to write; default: what --out ends in, "
              "else png");
    command->add_option("--method,--arm", request.method, "Which method; default: the first");
    command->add_option("--count", request.count, "Samples")->capture_default_str();
    command->add_option("--seed", request.seed, "Of the latents")->capture_default_str();
    command
        ->add_option("--class", options->classes, std::string(classText) + " (default: each of a png grid, any else)")
        ->type_name("CLASS");
    command->add_option("--step", request.step, stepText);
    command->add_option("--columns", request.columns, "Of a png grid; 0: as square as possible")->capture_default_str();
    command->add_option("--magnify", request.magnify, "1 to 8, nearest neighbor")->capture_default_str();
    command->add_option("--language", options->language, "Of the label: " + languages())
        ->type_name("LANGUAGE")
        ->capture_default_str();
    command->add_flag("--with-raw", request.withRaw,
                      "Add as many raw records to a png grid: stamps it NOT PRIVATE; refused for sensitive ones");
    options->output
        .add(*command, "--out", options->out,
             "File, or folder for pngs; of an IDX file with classes that of the images, "
             "a-images-idx3-ubyte.gz; for DPImageBench gen/gen.npz")
        ->required();
    command->callback([&context, options, command] {
        const auto work = [&]() -> Result<std::vector<fs::path>> {
            if (options->format.empty()) {
                TRY(format, formatOf(options->out));
                options->format = std::move(*format);
            }
            const auto made = exportRequestOf(*options, *command);
            std::error_code ignored;
            if (made && made->format == ExportFormat::DpImageBench) // whose file lies in a folder "gen"
                fs::create_directories(made->target.parent_path(), ignored);
            return made ? exportSamples(*made, interruption()) : made.fault();
        };
        answer(context, work,
               [&](const auto& paths) { context.exitCode = reportExported(context.console, *options, paths); });
    });
}

void addModel(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand(
        "model", "Write a run's generator as safetensors and JSON, with a model card that carries the privacy label");
    struct Options {
        std::string run, method, out;
    };
    auto options = std::make_shared<Options>();
    addRun(*command, "run", options->run, "Run folder")->required();
    command->add_option("--method,--arm", options->method, "Which method; default: the first");
    addFolder(*command, "--out", options->out, "New or empty folder")->required();
    command->callback([&context, options] {
        answer(
            context, [&] { return exportModel(options->run, options->method, options->out); },
            [&](const std::vector<fs::path>& paths) {
                auto list = nlohmann::ordered_json::array();
                for (const auto& path : paths) list.push_back(path.string());
                context.console.print(options->out + ": generator, model card and label", {{"files", list}});
            });
    });
}

} // namespace sfumato::cli
