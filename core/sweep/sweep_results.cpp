// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/sweep_results.h"

#include "core/base/rounded_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

namespace sfumato {

namespace {

constexpr std::string_view columns = "axis,value,seed,series,measure,figure,uses_raw,ending,run,fault,subject,detail";

/// Of a sweep with a grid every row ends with its combination.
std::string headerOf(const SweepSpec& sweep) {
    return std::string(columns) + (sweep.grid.empty() ? "\n" : ",grid\n");
}

enum Column {
    Axis,
    Value,
    Seed,
    Series,
    Measure,
    FigureValue,
    UsesRaw,
    Ending,
    Run,
    FaultCode,
    Subject,
    Detail,
    Grid,
    Columns
};
using Row = std::array<std::string, Columns>;

template <class Number>
std::optional<Number> number(const std::string& text) {
    Number value{};
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
    return end.ec == std::errc() && end.ptr == text.data() + text.size() ? std::optional(value)
                                                                         : std::nullopt;
}

std::string line(const Row& row, bool hasGrid) {
    std::string text;
    for (std::size_t i = 0; i < row.size() - !hasGrid; ++i)
        text += (i ? "," : "") + csvField(row[i]);
    return text + '\n';
}

std::optional<Row> fieldsOf(std::string_view text, bool hasGrid) {
    Row row;
    std::size_t column = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"' && quoted && i + 1 < text.size() && text[i + 1] == '"')
            row[column] += text[++i];
        else if (c == '"')
            quoted = !quoted;
        else if (c != ',' || quoted)
            row[column] += c;
        else if (++column == Columns)
            return {};
    }
    return column + 1 == std::size_t(Columns) - (hasGrid ? 0 : 1) && !quoted ? std::optional(row) : std::nullopt;
}

/// Adds what the row says; false where it makes no sense.
bool take(const Row& row, const SweepSpec& sweep, const std::map<std::string, SweepPoint>& points,
          const std::filesystem::path& folder, std::vector<SweepOutcome>& outcomes) {
    const auto value = number<double>(row[Value]);
    const auto seed = number<std::uint64_t>(row[Seed]);
    const auto found = points.find(row[Run]);
    if (row[Axis] != axisName(sweep) || !value || !seed || found == points.end())
        return false;
    const SweepPoint& point = found->second;
    if (point.value != *value || point.seed != *seed || row[Grid] != gridText(point))
        return false;
    if (outcomes.empty() || outcomes.back().point != point)
        outcomes.push_back({.point = point, .folder = folder / row[Run]});
    auto& outcome = outcomes.back();
    if (row[Ending] != "finished") {
        const auto code = faultCodeNamed(row[FaultCode]);
        if (code)
            outcome.fault = Fault{*code, row[Subject], row[Detail]};
        return code.has_value();
    }
    const auto measure = fromName<FigureId>(row[Measure]);
    const auto figure = number<double>(row[FigureValue]);
    if (!measure || !figure || (row[UsesRaw] != "yes" && row[UsesRaw] != "no"))
        return false;
    if (outcome.series.empty() || outcome.series.back().name != row[Series])
        outcome.series.push_back({.name = row[Series]});
    outcome.series.back().figures.emplace_back(*measure, Figure{*figure, row[UsesRaw] == "yes"});
    return true;
}

} // namespace

std::optional<Fault::Code> faultCodeNamed(std::string_view word) {
    for (int i = 0; i <= int(Fault::Code::Internal); ++i)
        if (name(Fault::Code(i)) == word)
            return Fault::Code(i);
    return {};
}

std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\n\r") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? "\"\"" : std::string(1, c == '\n' || c == '\r' ? ' ' : c);
    return quoted + '"';
}

std::string toResultsCsv(const SweepSpec& sweep, const std::vector<SweepOutcome>& outcomes) {
    std::string text = headerOf(sweep);
    const bool hasGrid = !sweep.grid.empty();
    for (const auto& point : pointsOf(sweep)) {
        const auto found = std::find_if(outcomes.begin(), outcomes.end(),
                                        [&](const auto& outcome) { return outcome.point == point; });
        if (found == outcomes.end())
            continue;
        Row row;
        row[Axis] = axisName(sweep);
        row[Grid] = gridText(point);
        row[Value] = shortestText(point.value);
        row[Seed] = std::to_string(point.seed);
        row[Run] = folderNameOf(sweep, point);
        if (found->fault) {
            row[Ending] = found->fault->code == Fault::Code::Diverged ? "diverged" : "failed";
            row[FaultCode] = name(found->fault->code);
            row[Subject] = found->fault->subject;
            row[Detail] = found->fault->detail;
            text += line(row, hasGrid);
            continue;
        }
        row[Ending] = "finished";
        for (const auto& series : found->series)
            for (const auto& [measure, figure] : series.figures) {
                row[Series] = series.name;
                row[Measure] = nameOf(measure);
                row[FigureValue] = shortestText(figure.value);
                row[UsesRaw] = figure.usesRaw ? "yes" : "no";
                text += line(row, hasGrid);
            }
    }
    return text;
}

Result<std::vector<SweepOutcome>> parseResultsCsv(std::string_view text, const SweepSpec& sweep,
                                                  const std::filesystem::path& folder,
                                                  const std::string& subject) {
    if (!text.starts_with(headerOf(sweep)))
        return Fault{Fault::Code::Malformed, subject, "does not begin with the columns of a sweep"};
    text.remove_prefix(headerOf(sweep).size());
    std::map<std::string, SweepPoint> points;
    for (const auto& point : pointsOf(sweep))
        points.emplace(folderNameOf(sweep, point), point);
    std::vector<SweepOutcome> outcomes;
    for (int number = 2; !text.empty(); ++number) {
        const auto end = text.find('\n');
        const auto row = end == std::string_view::npos ? std::nullopt : fieldsOf(text.substr(0, end), !sweep.grid.empty());
        if (!row || !take(*row, sweep, points, folder, outcomes))
            return Fault{Fault::Code::Malformed, subject + ": line " + std::to_string(number),
                         "is no row of this sweep"};
        text.remove_prefix(end + 1);
    }
    return outcomes;
}

} // namespace sfumato
