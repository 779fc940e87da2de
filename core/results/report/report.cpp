// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report/report.h"

#include "core/base/rounded_text.h"
#include "core/base/stop_scope.h"
#include "core/spec/tables/data_locations.h"
#include "core/files/durable/own_file.h"
#include "core/imaging/contact_sheet.h"
#include "core/ledger/composition.h"
#include "core/data/loading/load.h"
#include "core/local/release/mechanism.h"
#include "core/local/release/preview.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/own_title.h"
#include "core/spec/run_name.h"
#include "core/spec/run_spec_json.h"
#include "core/results/engine_info.h"
#include "core/results/gallery.h"
#include "core/pages/page.h"
#include "core/results/measure/metrics_curves.h"
#include "core/results/measure/raw_records.h"
#include "core/results/report/report_changes.h"
#include "core/results/report/report_sections.h"
#include "core/results/trained_run.h"
#include "core/run/account/account.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace sfumato {

namespace {

using Kind = PrivacyEvent::Kind;

std::string today() {
    const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()));
    const auto two = [](unsigned number) { return (number < 10 ? "-0" : "-") + std::to_string(number); };
    return std::to_string(int(day.year())) + two(unsigned(day.month())) + two(unsigned(day.day()));
}

/// Who is behind the records, and whether anything protects them.
std::vector<page::BadgeText> badgesOf(const TrainedRun& run, bool isPrivate, const Wording& say) {
    const DataSpec& data = run.spec().data;
    std::vector<page::BadgeText> badges{
        !isPrivate        ? page::BadgeText{page::Badge::Warning, say(TEXT("NOT PRIVATE"))}
        : run.isClaimed() ? page::BadgeText{page::Badge::Caution, say(TEXT("CLAIMED, not proved here"))}
                          : page::BadgeText{page::Badge::Promise, say(TEXT("PRIVATE, as stated below"))}};
    if (isDrawn(data))
        badges.push_back({page::Badge::Promise, say(TEXT("PUBLIC DEMONSTRATION"))});
    else
        badges.push_back(isSensitive(data) ? page::BadgeText{page::Badge::Caution, say(TEXT("SENSITIVE RECORDS"))}
                                           : page::BadgeText{page::Badge::Promise, say(TEXT("PUBLISHED RECORDS"))});
    return badges;
}

std::string whatWasDone(const TrainedRun& run, const Wording& say) {
    const RunSpec& spec = run.spec();
    const auto count = [&](std::int64_t number) { return countText(number, say); };
    if (spec.privacy.model == PrivacyModel::Central) {
        const CentralMethod* method = centralMethod(spec.privacy.method);
        std::int64_t asked = 0, records = run.facts().records;
        for (const PrivacyEvent& event : run.events())
            if (event.kind == Kind::CentralSteps && event.release) asked += event.release->steps;
        const std::string title = method ? say.in("CentralMethod", method->title) : spec.privacy.method,
                          about = method ? say.in("CentralMethod", method->summary) : std::string();
        if (asked == 1)
            return say(TEXT("%1 queried %2 records once, and the result got noise before anything learned from it. "
                            "What was trained has seen this result alone. %3"),
                       {title, count(records), about});
        return say(TEXT("%1 queried %2 records %3 times, and each result got noise before anything learned from it. "
                        "What was trained has seen these results alone. %4"),
                   {title, count(records), count(asked), about});
    }
    const auto release = std::ranges::find(run.events(), Kind::LocalRelease, &PrivacyEvent::kind);
    const std::string training = say(TEXT("Generators trained: %1, for %2 steps each, on the noisy records alone."),
                                     {count(std::int64_t(spec.methods.size())), count(spec.train.steps)});
    if (release == run.events().end()) return training;
    return say(TEXT("%1 records of %2 numbers each were privatized once: %3 noise of scale %4 was added to every "
                    "record before anything else saw it. %5"),
               {count(release->records), count(release->dimensions), say.composed(release->mechanism),
                roundedDown(release->noiseScale, say), training});
}

/// What the run's example follows, and in what the run departs from that example.
std::string followedHtml(const RunSpec& spec, const Wording& say) {
    const auto changed = changedFromExample(spec, say);
    if (!changed)
        return page::note(say(TEXT("What its example follows, before any change of settings: %1"), {spec.follows}));
    const std::string follows = page::note(say(TEXT("What its example follows: %1"), {spec.follows}));
    if (changed->empty()) return follows + page::note(say(TEXT("The settings are those of the example.")));
    return follows + page::note(say(TEXT("It departs from that example in:"))) + page::table(*changed);
}

std::string eventText(const PrivacyEvent& event, const Wording& say) {
    switch (event.kind) {
    case Kind::LocalRelease: return say(TEXT("release of noisy records"));
    case Kind::CentralSteps:
        return say(TEXT("noisy results: %1"), {countText(event.release ? event.release->steps : 0, say)});
    case Kind::RawEvaluation: return say(TEXT("figures from raw records"));
    case Kind::Preview: return say(TEXT("raw records were shown"));
    }
    return {};
}

std::string ledgerHtml(const TrainedRun& run, const Wording& say) {
    const auto& events = run.account().empty() ? run.events() : run.account();
    std::vector<std::vector<std::string>> rows{
        {"", say(TEXT("Use of the records")), say(TEXT("For")), say(TEXT("Noise")), "epsilon", "delta"}};
    for (const PrivacyEvent& event : events) {
        const bool local = event.kind == Kind::LocalRelease, steps = event.kind == Kind::CentralSteps;
        rows.push_back({std::to_string(rows.size()), eventText(event, say), say.composed(event.purpose),
                        local   ? say.composed(event.mechanism) + ", " + roundedDown(event.noiseScale, say)
                        : steps ? say.composed(nameOf(event.release->noise)) + ", " +
                                      roundedDown(event.release->noiseMultiplier, say)
                                : "–",
                        local && isGuaranteed(event) ? roundedUp(event.epsilon, say)
                        : local                      ? say(TEXT("none"))
                        : steps                      ? say(TEXT("in the sum"))
                                                     : say(TEXT("not covered")),
                        local || steps ? roundedUp(event.delta, say) : "–"});
    }
    std::string html = page::heading(say(TEXT("Ledger of the records"))) + page::table(rows);
    if (events.empty()) return html;
    const auto& cap = run.privacyFacts().cap();
    const auto sum = totalOn(events, RecordsKey::everything(), cap);
    return html + page::paragraph(std::isfinite(sum.epsilon)
                                      ? say(TEXT("Sum of all releases: epsilon %1, delta %2 for every record."),
                                            {roundedUp(sum.epsilon, say), roundedUp(sum.delta, say)}) +
                                            ' ' + sumSentences(events, cap, say)
                                      : say(TEXT("The releases have no common guarantee.")));
}

/// Its picture at `width` CSS pixels, images magnified by a whole number.
page::Captioned sheetHtml(const SampleSheet& sheet, const std::string& caption) {
    constexpr int width = 190; // three fill a printed line
    const bool points = sheet.pixels.empty();
    ContactSheetOptions options{.columns = columnsInSquare(sheet), .divides = true, .pointSide = width};
    const PngImage plain = contactSheet(sheet, options);
    options.magnify = points ? 1 : std::clamp(2 * width / std::max(plain.width, 1), 1, 8);
    return {page::picture(options.magnify > 1 ? contactSheet(sheet, options) : plain, width, caption), caption, width};
}

Result<SampleSheet> rawSheet(const TrainedRun& run, const std::filesystem::path& folder) {
    const RunSpec& spec = run.spec();
    if (!isDrawn(spec.data))
        return Fault{Fault::Code::Unsupported, "raw records",
                     FAULT_TEXT("stand in a report only where the program draws them itself")};
    TRY(raw, loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment()));
    TRY(mechanism,
        calibrate(spec.privacy.model == PrivacyModel::Local ? spec.mechanism
                                                            : MechanismSpec{.epsilon = 1, .acceptLargeDelta = true},
                  raw->facts()));
    TRY(ledger, openLedger(RunPaths{folder}.ledger(), spec.data, *raw));
    const auto shown = previewMechanism(*raw, *mechanism, spec.train.samples, spec.seed, *ledger,
                                        "raw records in a report");
    return shown ? Result<SampleSheet>(shown->raw) : shown.fault();
}

/// The last sheet of every method and the privatized records, raw ones first where there are any.
Result<std::string> samplesHtml(const std::filesystem::path& folder, const std::optional<SampleSheet>& raw,
                                const Wording& say, std::stop_token stop) {
    TRY(past, pastSheets(folder, stop));
    std::vector<page::Captioned> pictures;
    if (raw) pictures.push_back(sheetHtml(*raw, say(TEXT("records (raw, NOT PRIVATE)"))));
    std::vector<const SampleSheet*> last;
    for (const auto& sheet : past->sheets)
        if (!sheet->usesRaw &&
            (sheet->kind == SampleSheet::Kind::Privatized || sheet->kind == SampleSheet::Kind::Generated)) {
            const auto same = std::ranges::find_if(last, [&](const SampleSheet* other) {
                return other->method == sheet->method && other->kind == sheet->kind;
            });
            same == last.end() ? last.push_back(sheet.get()) : void(*same = sheet.get());
        }
    std::ranges::stable_sort(last, {},
                             [](const SampleSheet* sheet) { return sheet->kind != SampleSheet::Kind::Privatized; });
    for (const SampleSheet* sheet : last)
        pictures.push_back(
            sheetHtml(*sheet, sheet->kind == SampleSheet::Kind::Privatized ? say(TEXT("privatized records"))
                              : sheet->step > 0                            ? say(TEXT("samples of \"%1\", step %2"),
                                                                                 {methodName(sheet->method, say), countText(sheet->step, say)})
                                                : say(TEXT("samples of \"%1\""), {methodName(sheet->method, say)})));
    const bool points = !last.empty() && last.front()->pixels.empty();
    return pictures.empty()
               ? std::string()
               : page::heading(say(TEXT("Samples"))) + page::side(pictures, 3) +
                     (points ? page::note(say(TEXT("Each picture of points has a scale of its own."))) : "");
}

/// What of `json` is not what it is without being said; lists of objects by what `defaults` has first.
nlohmann::ordered_json differing(const nlohmann::ordered_json& json, const nlohmann::ordered_json& defaults) {
    auto kept = nlohmann::ordered_json::object();
    for (const auto& [key, value] : json.items()) {
        const auto usual = defaults.value(key, nlohmann::ordered_json());
        if (value == usual) continue;
        if (value.is_object())
            kept[key] = differing(value, usual.is_object() ? usual : nlohmann::ordered_json::object());
        else if (value.is_array() && !value.empty() && value.front().is_object()) {
            kept[key] = nlohmann::ordered_json::array();
            for (const auto& element : value) kept[key].push_back(differing(element, usual.front()));
        } else {
            kept[key] = value;
        }
    }
    return kept;
}

/// The run's own, those of other runs that columns are from, and a warning before it where a comparison shows what is
/// raw.
std::string stampText(const TrainedRun& run, const std::optional<Comparison>& comparison, const Wording& say) {
    std::string text = run.stamp(say);
    for (const ComparedColumn& column : comparison ? comparison->columns : std::vector<ComparedColumn>())
        if (!column.stamp.empty()) text += "; " + titleOf(column) + ": " + column.stamp;
    return comparison && showsRaw(*comparison)
               ? say(TEXT("NOT PRIVATE: raw records, or estimates that they chose, are shown; the run itself: %1"),
                     {text})
               : text;
}

/// Of everything in the report.
bool isPrivate(const TrainedRun& run, const std::optional<Comparison>& comparison) {
    const auto warns = [](const ComparedColumn& column) { return column.stamp.starts_with("NOT PRIVATE"); };
    return !run.stamp().starts_with("NOT PRIVATE") &&
           !(comparison && (showsRaw(*comparison) || comparison->stamp.starts_with("NOT PRIVATE") ||
                            std::ranges::any_of(comparison->columns, warns)));
}

/// The last step of the run that this one goes on from; its own first is the next.
std::int64_t stepsBefore(const std::filesystem::path& run, std::string_view csv) {
    std::int64_t before = savedSteps(run); // before any step of its own
    for (const auto& [name, column] : metricsCurves(csv))
        for (const ChartCurve& method : column.methods)
            before = std::min(before, static_cast<std::int64_t>(method.points.front().first) - 1);
    return before;
}

/// What the command line must say of records of one's own, which no config names or accepts.
std::string optionsOfFile(const RunSpec& spec) {
    std::string options = " --data FILE";
    if (isPrivatizedFile(spec.data)) return options;
    const double epsilon = spec.privacy.model == PrivacyModel::Central ? spec.privacy.epsilon
                           : spec.mechanism.noiseScale > 0             ? 0
                                                                       : spec.mechanism.epsilon;
    if (epsilon > 0 && spec.train.from.empty()) options += " --epsilon " + shortestText(epsilon);
    return options + (spec.monitor.raw && isSensitive(spec.data) ? " --raw" : "");
}

std::string repeatHtml(const RunSpec& spec, std::int64_t before, const Wording& say) {
    const EngineInfo engine = engineInfo();
    std::string html = page::heading(say(TEXT("Versions"))) +
                       page::table({{"Sfumato", SFUMATO_VERSION}, {"LibTorch", engine.torch}, {"BLAS", engine.blas}},
                                   true) +
                       page::note(say(TEXT("Those of the program that wrote this report.")));
    RunSpec shared = sharedSpec(spec);
    html += page::heading(say(TEXT("How to repeat it")));
    if (!spec.train.from.empty()) {
        shared.train.from = runName(spec.train.from), shared.train.fromStep = spec.train.fromStep;
        if (!spec.data.release.empty()) shared.data.release = runName(spec.data.release);
        html += page::paragraph(say(TEXT("This run goes on from step %1 of the run %2. Give the command in the folder "
                                         "in which that run is."),
                                    {countText(before, say), shared.train.from}));
    }
    std::string folders; // a config alone names none, nor a step of theirs: whoever trains must name them
    for (const auto& [key, folder] :
         {std::pair("data.release", shared.data.release), std::pair("train.from", shared.train.from)})
        if (!folder.empty()) folders += std::string(" --set '") + key + '=' + folder + '\'';
    if (shared.train.fromStep > 0) folders += " --set train.fromStep=" + std::to_string(shared.train.fromStep);
    const bool isFile = spec.data.source == "file", isPrivatized = isPrivatizedFile(spec.data);
    const std::string command = "sfumato-cli train --config run.json" + (isFile ? optionsOfFile(spec) : "") + folders;
    html += "<pre>" + page::escaped(command + " --out again") + "</pre>\n";
    if (isFile)
        html += page::paragraph(say(TEXT("FILE stands for the file of the records, whose place stays private.")));
    html += page::paragraph(
        noiseOf(spec) == NoiseDistribution::Exact && spec.train.from.empty() && !isPrivatized
            ? say(TEXT("Exact noise is drawn anew, and the budget is spent again: figures differ as chance has it. "
                       "run.json is:"))
            : say(TEXT("The same versions on one thread give the same metrics.csv. run.json is:")));
    const auto settings = toJson(shared);
    nlohmann::ordered_json config{{"version", settings["version"]}};
    config.update(differing(settings, toJson(RunSpec())));
    return html + "<pre>" + page::escaped(config.dump(1)) + "</pre>\n";
}

Result<std::string> reportOf(const ReportRequest& request, std::stop_token stop) {
    const Wording& say = request.words;
    TRY(run, TrainedRun::open(request.run));
    if (request.comparison && request.comparison->spec != run->spec())
        return Fault{Fault::Code::Mismatch, "comparison", FAULT_TEXT("is of another run than the report")};
    TRY(metrics, readOwnFile(RunPaths{request.run}.metrics()));
    std::optional<SampleSheet> raw;
    if (request.raw) {
        TRY(shown, rawSheet(*run, request.run));
        raw = std::move(*shown);
        run = TrainedRun::open(request.run); // the look is on record by now
        if (!run) return run.fault();
    }
    const RunSpec& spec = run->spec();
    std::optional<Comparison> comparison;
    if (request.comparison) comparison = reportable(*request.comparison);
    TRY(samples, samplesHtml(request.run, raw, say, stop));
    if (stop.stop_requested()) return Fault{Fault::Code::Stopped, "report", "was stopped before it was written"};
    const std::string title = titleText(spec, say);
    std::string html = "<h1>" + page::escaped(title) + "</h1>\n" +
                       page::badges(badgesOf(*run, !raw && isPrivate(*run, comparison), say)) +
                       page::paragraph(stampText(*run, comparison, say)) + page::paragraph(whatWasDone(*run, say));
    const std::string_view csv(reinterpret_cast<const char*>(metrics->data()), metrics->size());
    const std::int64_t before = stepsBefore(request.run, csv);
    if (!spec.train.from.empty())
        html += page::paragraph(
            say(TEXT("%1 of its %2 steps are those of another run, from which it goes on: %3."),
                {countText(before, say), countText(savedSteps(request.run), say), runName(spec.train.from)}));
    if (!spec.follows.empty()) html += followedHtml(spec, say);
    html += page::note(
        say(TEXT("Run \"%1\" in the folder %2, report of %3."), {spec.name, runName(request.run.string()), today()}));
    if (const auto seconds = savedSeconds(request.run))
        html += page::note(say(TEXT("Trained for %1."), {durationText(*seconds, say)}));
    if (comparison) html += comparisonHtml(*comparison, say);
    html += *samples;
    html += curvesHtml(csv, !isSensitive(spec.data), say);
    html += page::heading(say(TEXT("Settings"))) + page::table(namedSettings(spec, say), true);
    html += page::fromMarkdown(labelInPage(run->label(say), say), 2);
    for (const ComparedColumn& column : comparison ? comparison->columns : std::vector<ComparedColumn>())
        if (!column.label.empty())
            html += page::paragraph(
                        say(TEXT("The column \"%1\" is from another run, with this label:"), {titleOf(column)})) +
                    page::fromMarkdown(labelInPage(column.label), 3);
    html += ledgerHtml(*run, say) + repeatHtml(spec, before, say);
    return page::document(say.language(), title + " – Sfumato", html);
}

} // namespace

Result<std::string> reportRun(const ReportRequest& request, std::stop_token stop) {
    return guardedUntil(stop, [&] { return labelledAnew(request.run, [&] { return reportOf(request, stop); }); });
}

} // namespace sfumato
