// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/shell/console.h"
#include "core/base/guarded.h"
#include "core/engine/run_report.h"
#include "core/spec/run_spec.h"

#include <CLI/App.hpp>

#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato::cli {

/// What every command shares: where to print, and the code to end with.
struct Context {
    Console console;
    int exitCode = Done;
    std::vector<std::string> words = {}; ///< the command line after the program's name
};

/// The options that make a RunSpec: --preset, --config, --data, --title, --epsilon, --bound, --set, --seed, --threads,
/// --fast-noise. Data of one's own come without a preset: their spec is made to fit
/// (core/run/own_data_spec.h). Where nothing but --set names the records (data.source), every other setting has its
/// default, as in the commands that the window copies. What the spec would not read is refused.
class SpecOptions {
public:
    /// `trains`: whether the command reads raw records for figures where --raw asks for them. `recognizes`: whether it
    /// reads a file beforehand for what it leaves open (stateFacts()); without that the run is refused when it reads
    /// it.
    void addTo(CLI::App& command, bool trains = false, bool recognizes = true);
    /// `instead`: the epsilon of data of one's own where --epsilon is not given. A preset or config leads to no file:
    /// see openedSpec(). Where the command reads no records (`reads`), the name of its data file stays.
    Result<RunSpec> spec(std::optional<double> instead = {}, bool reads = true) const;
    const std::string& config() const { return m_config; } ///< empty: none was named

private:
    Result<RunSpec> withoutSettings(std::optional<double> instead, bool reads) const;
    RunSpec opened(const RunSpec& given, bool reads) const;
    Result<RunSpec> ofOwnData(std::optional<double> instead, bool reads) const;
    Result<void> stateOpened(RunSpec& spec) const;
    Result<void> useData(RunSpec& spec) const;
    std::vector<std::string> settings() const;
    bool statesAll() const;
    Result<void> settleRaw(RunSpec& spec) const;
    Result<void> moveToEpsilon(RunSpec& spec) const;

    std::string m_preset, m_config, m_from;
    std::int64_t m_fromStep = 0;
    std::optional<std::string> m_data, m_bound, m_title;
    std::optional<double> m_epsilon;
    std::vector<std::string> m_settings, m_columns;
    std::string m_array, m_labels, m_test, m_testLabels;
    std::optional<std::uint64_t> m_seed;
    std::optional<int> m_threads;
    std::string m_device;
    bool m_fastNoise = false, m_raw = false, m_trains = false, m_asRead = false, m_recognizes = true;
};

/// Ends a command with what `work` comes to: a fault, returned or thrown, is refused; a value is for `show`.
template <class Work, class Show>
void answer(Context& context, Work&& work, Show&& show) {
    const auto done = guarded(std::forward<Work>(work));
    if (!done)
        context.exitCode = context.console.interrupted(done.fault());
    else if constexpr (std::is_same_v<decltype(done), const Result<void>>)
        show();
    else
        show(*done);
}

/// The value of this name, which `option` was given.
template <class Enum>
Result<Enum> named(const std::string& option, const std::string& word) {
    if (const auto value = fromName<Enum>(word)) return *value;
    return Fault{Fault::Code::NotAChoice, option + ' ' + word, "must be one of " + namesOf<Enum>()};
}

/// A Mismatch where one of `options` was given though `with`, a mode of the command, does not read it.
Result<void> refuseUnread(const CLI::App& command, const std::vector<std::string>& options, std::string_view with);

/// NotAccepted where `spec`, of a file that somebody else may have written, would release the records of a person's
/// file at an epsilon above 10 and above `accepted`, or with noise of a given scale, of which no epsilon is said.
/// `remedy` says what to type.
Result<void> checkAccepted(const RunSpec& spec, std::optional<double> accepted, const std::string& remedy);

/// The spec in a JSON file, as it stands there: see parseExperiment().
Result<RunSpec> readSpec(const std::filesystem::path& path);

/// The preset of this name; UnknownKey lists those that there are.
Result<RunSpec> findPreset(const std::string& id);

/// The last figures of a method, raw ones marked.
nlohmann::ordered_json methodJson(const RunReport::Method& method);
std::string methodText(const RunReport::Method& method);

/// Adds a command, or several, to the program.
using AddCommand = void(CLI::App& app, Context& context);

/// The program with these commands: its exit code.
int runCommands(int argc, char** argv, std::initializer_list<AddCommand*> commands);

void addPresets(CLI::App& app, Context& context);
void addInfo(CLI::App& app, Context& context);
void addRecommend(CLI::App& app, Context& context);
void addPrivatize(CLI::App& app, Context& context);
void addRecipe(CLI::App& app, Context& context);
void addCollect(CLI::App& app, Context& context);
void addTrain(CLI::App& app, Context& context);
void addResume(CLI::App& app, Context& context);
void addGenerate(CLI::App& app, Context& context);
void addEvaluate(CLI::App& app, Context& context);
void addClassify(CLI::App& app, Context& context);
void addExport(CLI::App& app, Context& context);
void addModel(CLI::App& app, Context& context);
void addDenoise(CLI::App& app, Context& context);
void addCompare(CLI::App& app, Context& context);
void addReport(CLI::App& app, Context& context);
void addArchive(CLI::App& app, Context& context);
void addRuns(CLI::App& app, Context& context);
void addTransport(CLI::App& app, Context& context);
void addBench(CLI::App& app, Context& context);
void addAccount(CLI::App& app, Context& context);
void addCalibrate(CLI::App& app, Context& context);
void addAudit(CLI::App& app, Context& context);
void addSweep(CLI::App& app, Context& context);
void addStudy(CLI::App& app, Context& context);
void addFigure(CLI::App& app, Context& context);
void addSpent(CLI::App& app, Context& context);
void addForget(CLI::App& app, Context& context);
void addLabel(CLI::App& app, Context& context);
/// Hidden: what the build makes the shells' completions and the manual page of.
void addCompletion(CLI::App& app, Context& context);

} // namespace sfumato::cli
