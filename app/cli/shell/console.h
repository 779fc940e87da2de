// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/run_observer.h"

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato::cli {

/// What the program's exit status says. CLI11 uses codes from 100 on for a command line that it cannot read.
enum ExitCode { Done = 0, Refused = 1, Stopped = 3, Diverged = 4, OverBudget = 5, Unchecked = 6, Broken = 70 };

/// Results to stdout, as text or as one JSON document; progress and faults to stderr.
class Console {
public:
    bool json = false;

    /// The text in text mode; `document` in JSON mode.
    void print(const std::string& text, const nlohmann::ordered_json& document) const;
    /// Brings what was printed to standard output; gives `code`, or that of a fault where not all of it could
    /// be written. A reader that has closed its end of a pipe is none.
    int finish(int code) const;
    /// Prints the fault and gives the exit code that belongs to it.
    int refuse(const Fault& fault) const;
    static int codeOf(const Fault& fault);
    /// The same for commands that a signal ends with a fault: such an ending is Stopped.
    int interrupted(const Fault& fault) const;
};

/// "epsilon 5, delta 1e-5 (replace-one)", rounded up, and where steps under zero-out count as two changes in it
/// "epsilon 5, delta 1e-5 (replace-one; zero-out: epsilon 3)"; without a relation where the sum names none.
std::string sumText(const Spending::Sum& sum);
/// And that it is at a larger delta than the one `before` it, where it is.
std::string sumText(const Spending::Sum& sum, const Spending::Sum& before);

/// "releases the records at epsilon 2 (replace-one) per record"; of a training in the central model, which releases
/// none, which queries it answers.
std::string releaseText(const Spending& now);

/// Progress with ETA: one changing line on a terminal, a plain line every few seconds in a pipe.
class ProgressPrinter : public RunObserver {
public:
    /// `releaseAgain`: what to answer when a second release of the same records is asked for.
    /// `anyway`: whether to release where nothing can come out; else a person is asked, and without a
    /// terminal it is refused.
    explicit ProgressPrinter(bool releaseAgain = false, bool anyway = true);
    ~ProgressPrinter() override;
    void onProgress(const Progress& progress) override;
    void onStep(const StepRecord& record) override;
    void onMessage(std::string_view line) override;
    bool releaseAgain(const Spending&) override { return m_releaseAgain; }
    /// Says what is released.
    bool mayRelease(const Spending& now) override;
    bool mayReleaseForNothing(std::string_view forecast) override;
    /// `lasting`: stays on a terminal.
    void line(const std::string& text, bool lasting);

private:
    bool m_terminal;
    bool m_releaseAgain, m_anyway;
    bool m_open = false;
    std::string m_phase;
    std::chrono::steady_clock::time_point m_last;
};

/// Requested once by SIGINT, SIGTERM or SIGHUP: checkpoint and stop. A second signal ends the process at
/// once.
std::stop_token interruption();
/// Blocks these signals, but for those that are ignored, in this thread and all that it starts, and waits for
/// them in one of its own. A file that may not grow and a closed pipe are faults, not ends. Call first in
/// main.
void catchInterruption();

/// "90 s", "12 min", "1.5 h"; "?" where it is negative.
std::string duration(double seconds);

/// A line "key: value" for every value of an object that is no object itself.
std::string linesOf(const nlohmann::ordered_json& document);

/// Six significant digits, in the C locale.
std::string shown(double value);

/// ": write 5.5" of a number that is written with a comma, "5,5"; else empty.
std::string pointForComma(std::string_view text);

/// How to write a list that was typed without its brackets: ": write [64,32]" of numbers, and of anything else what
/// such a list looks like.
std::string bracketsForList(std::string_view text);

/// Files that a command writes, and --force, without which nothing that is there is replaced.
class OutputOptions {
public:
    /// The option `name`; its value comes into `path`.
    CLI::Option* add(CLI::App& command, const std::string& name, std::string& path, const std::string& text);

    /// Refuses, before anything is read or spent, every path that would destroy an input, a ledger or a run's
    /// file (see checkOutput), two that are the same file, and without --force one that is there. Empty paths
    /// are left out. The folder of pictures may be there when it is empty.
    Result<void> check(const std::vector<std::filesystem::path>& outputs,
                       const std::vector<std::filesystem::path>& inputs) const;

private:
    bool m_force = false;
};

/// `path`.label.md, the label beside a file.
std::filesystem::path labelBeside(std::filesystem::path path);

} // namespace sfumato::cli
