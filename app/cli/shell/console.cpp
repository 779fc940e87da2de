// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/shell/console.h"

#include "app/cli/shell/completion.h"
#include "core/base/number_text.h"
#include "core/base/spelled_number.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/run/check.h"
#include "core/spec/large_delta.h"
#include "core/spec/tables/metrics_columns.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <iostream>
#include <thread>

namespace sfumato::cli {

namespace {

std::stop_source& stopSource() {
    static std::stop_source source;
    return source;
}

/// Paths may hold any bytes; JSON may not.
std::string dumped(const nlohmann::ordered_json& document) {
    return document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

/// Writes control characters, which a file name may hold, as \xNN, and replaces the others that plainText() names.
std::string onOneLine(std::string_view text) {
    std::string line;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= ' ' && byte != 0x7f)
            line += c;
        else
            line += {'\\', 'x', "0123456789abcdef"[byte / 16], "0123456789abcdef"[byte % 16]};
    }
    return plainText(line);
}

/// Each of its lines by plainText(): names from files that others made stand in what is printed.
std::string plainLines(std::string_view text) {
    std::string lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\n\t"), text.size());
        lines += plainText(text.substr(0, end));
        lines += text.substr(end, 1);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

} // namespace

std::string duration(double seconds) {
    if (seconds < 0) return "?";
    if (seconds < 90) return std::to_string(int(seconds + 0.5)) + " s";
    if (seconds < 5400) return std::to_string(int(seconds / 60 + 0.5)) + " min";
    return shown(double(int(seconds / 360 + 0.5)) / 10) + " h";
}

std::string linesOf(const nlohmann::ordered_json& document) {
    std::string text;
    for (const auto& [key, value] : document.items())
        if (!value.is_object())
            text += (text.empty() ? "" : "\n") + key + ": " +
                    (value.is_string() ? value.get<std::string>() : value.dump());
    return text;
}

std::string shown(double value) { return spelledNumber(nearestText(value, 6)); }

std::string pointForComma(std::string_view text) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto comma = text.find(',');
    if (comma == text.npos || comma == 0 || !isDigit(text[comma - 1])) return {};
    std::string number(text);
    number[comma] = '.';
    return numberIn<double>(number) ? ": write " + number : std::string();
}

std::string bracketsForList(std::string_view text) {
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        if (!numberIn<double>(text.substr(from, end - from)))
            return ": write a list in brackets, of numbers as in [64,64] or of words as in [\"cat\",\"dog\"]";
        from = end + 1;
    }
    return ": write [" + std::string(text) + ']';
}

void Console::print(const std::string& text, const nlohmann::ordered_json& document) const {
    std::cout << (json ? dumped(document) : plainLines(text)) << '\n';
}

int Console::finish(int code) const {
    if (std::cout.flush()) return code;
    pollfd end{.fd = STDOUT_FILENO, .events = 0, .revents = 0};
    if (::poll(&end, 1, 0) == 1 && (end.revents & (POLLERR | POLLHUP))) // the reader wanted no more
        return code;
    return refuse({Fault::Code::IoFailed, "standard output", "took no more, so that the result above is not complete"});
}

/// A sentence on the setting that accepts a delta of 1/n or more; empty of other faults.
static std::string settingThatAccepts(const Fault& fault) {
    if (fault.detail.pattern() != largeDeltaText) return {};
    return " --set " + fault.subject.substr(0, fault.subject.find('.')) + ".acceptLargeDelta=true accepts it.";
}

int Console::refuse(const Fault& fault) const {
    if (json)
        std::cout << dumped({{"error",
                              {{"code", name(fault.code)},
                               {"subject", fault.subject},
                               {"detail", fault.detail.english()},
                               {"remedy", std::string(remedy(fault.code)) + "." + settingThatAccepts(fault)}}}})
                  << '\n';
    std::cerr << "sfumato-cli: " << onOneLine(describe(fault)) << settingThatAccepts(fault) << '\n';
    return codeOf(fault);
}

int Console::codeOf(const Fault& fault) {
    switch (fault.code) {
    case Fault::Code::Diverged: return Diverged;
    case Fault::Code::BudgetExceeded: return OverBudget;
    case Fault::Code::Internal: return Broken;
    default: return Refused;
    }
}

int Console::interrupted(const Fault& fault) const {
    if (fault.code != Fault::Code::Stopped) return refuse(fault);
    std::cerr << "sfumato-cli: stopped: " << onOneLine(fault.subject + ' ' + fault.detail.english()) << '\n';
    return Stopped;
}

std::string sumText(const Spending::Sum& sum) {
    const char* const relation = sum.relation == SumRelation::None      ? ""
                                 : sum.relation == SumRelation::ZeroOut ? "zero-out"
                                                                        : "replace-one";
    const std::string zeroOut = sum.zeroOutEpsilon > 0 ? "; zero-out: epsilon " + roundedUp(sum.zeroOutEpsilon) : "";
    return "epsilon " + roundedUp(sum.epsilon) + (sum.delta > 0 ? ", delta " + roundedUp(sum.delta) : "") +
           (*relation ? std::string(" (") + relation + zeroOut + ')' : "");
}

std::string sumText(const Spending::Sum& sum, const Spending::Sum& before) {
    return sumText(sum) + (before.epsilon > 0 && std::isfinite(sum.epsilon) && sum.delta > before.delta
                               ? ", at a larger delta than before, so epsilon can be smaller"
                               : "");
}

std::string releaseText(const Spending& now) {
    const bool queries = std::ranges::any_of(
        now.planned, [](const PrivacyEvent& event) { return event.kind == PrivacyEvent::Kind::CentralSteps; });
    const std::string person = now.rows < 2 || !std::isfinite(now.adds.epsilon) ? std::string()
                               : std::isfinite(now.addsOfPerson.epsilon)
                                   ? "; a person with " + std::to_string(now.rows) + " of them at " +
                                         sumText(now.addsOfPerson)
                                   : "; what protects a person with " + std::to_string(now.rows) +
                                         " of them is proved by no number";
    return (queries ? "answers noisy queries on the records, in all " + sumText(now.adds)
                    : "releases the records at " + sumText(now.adds) + " per record") +
           person;
}

ProgressPrinter::ProgressPrinter(bool releaseAgain, bool anyway)
    : m_terminal(::isatty(STDERR_FILENO) != 0), m_releaseAgain(releaseAgain), m_anyway(anyway) {}

ProgressPrinter::~ProgressPrinter() {
    if (m_open) std::cerr << '\n';
}

void ProgressPrinter::line(const std::string& given, bool lasting) {
    const std::string text = plainLines(given);
    if (m_terminal)
        std::cerr << '\r' << text << "\x1b[K" << (lasting ? "\n" : "") << std::flush;
    else
        std::cerr << text << '\n';
    m_open = m_terminal && !lasting;
}

bool ProgressPrinter::mayRelease(const Spending& now) {
    line(releaseText(now) +
             (now.events.empty() ? "" : "; with what was spent on them before, " + sumText(now.together, now.spent)) +
             (now.togetherOfPerson && now.spentOfPerson && std::isfinite(now.togetherOfPerson->epsilon)
                  ? ", and a person's sum " + sumText(*now.togetherOfPerson)
                  : ""),
         true);
    return true;
}

bool ProgressPrinter::mayReleaseForNothing(std::string_view) {
    if (m_anyway) return true;
    if (!m_terminal || !::isatty(STDIN_FILENO)) {
        line("Nobody can be asked here. To release them all the same, add --anyway.", true);
        return false;
    }
    std::cerr
        << "Nothing can be expected of so few records at this epsilon. Release them all the same (--anyway)? [y/N] "
        << std::flush;
    std::string answer;
    return std::getline(std::cin, answer) && (answer == "y" || answer == "yes");
}

void ProgressPrinter::onProgress(const Progress& progress) {
    const auto now = std::chrono::steady_clock::now();
    const bool finished = progress.fraction >= 1;
    if (progress.phase == m_phase && !finished && now - m_last < std::chrono::milliseconds(m_terminal ? 200 : 5000))
        return;
    m_phase = progress.phase;
    m_last = now;
    std::string text = progress.phase + ' ' + std::to_string(int(100 * progress.fraction)) + " %";
    if (progress.stepsPerSecond > 0)
        text += ", " + shown(double(int(progress.stepsPerSecond * 10)) / 10) + " steps/s, about " +
                duration(progress.etaSeconds) + " left";
    else if (progress.etaSeconds >= 1)
        text += ", about " + duration(progress.etaSeconds) + " left";
    line(text, false);
}

void ProgressPrinter::onStep(const StepRecord& record) {
    if (!record.evaluation) return;
    std::string text = "step " + std::to_string(record.step) + "  " + record.method;
    if (record.step > 0 && !std::isnan(record.loss)) text += "  loss " + measuredText(MetricId::Loss, record.loss);
    text += "  " + evaluationText(*record.evaluation);
    line(text, true);
}

void ProgressPrinter::onMessage(std::string_view message) { line("note: " + std::string(message), true); }

std::stop_token interruption() { return stopSource().get_token(); }

void catchInterruption() {
    // What stands there for them is a failed write, told as a fault: a limit on the size of files, a closed
    // pipe.
    std::signal(SIGXFSZ, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN);
    static sigset_t signals;
    sigemptyset(&signals);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction now {};
        ::sigaction(number, nullptr, &now);
        if (now.sa_handler != SIG_IGN) // by nohup, or by a shell that started us in the background
            sigaddset(&signals, number);
    }
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    stopSource(); // made before the thread that uses it
    std::thread([] {
        int number = 0;
        sigwait(&signals, &number);
        stopSource().request_stop();
        sigwait(&signals, &number);
        ::_exit(128 + number);
    }).detach();
}

namespace fs = std::filesystem;

CLI::Option* OutputOptions::add(CLI::App& command, const std::string& name, std::string& path,
                                const std::string& text) {
    if (!command.get_option_no_throw("--force"))
        command.add_flag("--force", m_force, "Replace files that are there; never an input, a ledger or a run's own");
    return addFile(command, name, path, text);
}

Result<void> OutputOptions::check(const std::vector<fs::path>& outputs, const std::vector<fs::path>& inputs) const {
    std::vector<fs::path> seen;
    for (const auto& out : outputs) {
        if (out.empty()) continue;
        if (auto allowed = checkOutput(out, inputs); !allowed) return allowed;
        std::error_code error;
        const auto whole = fs::weakly_canonical(out, error);
        if (std::ranges::find(seen, whole) != seen.end())
            return Fault{Fault::Code::Mismatch, out.string(), "is named for two outputs; choose two files"};
        seen.push_back(whole);
        const bool isEmptyFolder = fs::is_directory(out, error) && fs::is_empty(out, error);
        if (!m_force && fs::exists(out, error) && !isEmptyFolder)
            return Fault{Fault::Code::NotAccepted, out.string(),
                         "is there already; choose another name, or replace it with --force"};
    }
    return {};
}

fs::path labelBeside(fs::path path) { return path += ".label.md"; }

} // namespace sfumato::cli
