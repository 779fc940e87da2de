// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/setting_axis.h"

#include "core/base/number_text.h"
#include "core/spec/run_name.h"
#include "core/spec/run_spec_json.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace sfumato {

std::string settingTitle(const std::string& key) {
    static const std::map<std::string, std::string, std::less<>> others{{"data.count", "records"},
                                                                        {"train.from", "from"},
                                                                        {"methods.name", "methods"},
                                                                        {"methods.loss", "loss"},
                                                                        {"train.seconds", "seconds"}};
    if (const auto other = others.find(key); other != others.end()) return other->second;
    std::string title;
    for (const char letter : key.substr(key.rfind('.') + 1))
        if (std::isupper(static_cast<unsigned char>(letter))) {
            title += ' ';
            title += char(std::tolower(static_cast<unsigned char>(letter)));
        } else {
            title += letter;
        }
    return title;
}

namespace {

using Settings = std::map<std::string, nlohmann::ordered_json>;

constexpr std::string_view ofMethods = "methods.";

/// A list is one setting.
void collect(const nlohmann::ordered_json& value, const std::string& key, Settings& settings) {
    if (value.is_object())
        for (const auto& [part, below] : value.items()) collect(below, key.empty() ? part : key + '.' + part, settings);
    else
        settings[key] = value;
}

/// The settings of a run and of one of its methods, "methods.batch", by their dotted keys; not those that tell no runs
/// apart.
Settings settingsOf(const RunSpec& spec, std::size_t method) {
    auto json = toJson(spec);
    json["methods"] = nlohmann::ordered_json(json["methods"][method]);
    Settings settings;
    collect(json, {}, settings);
    for (const char* apart : {"seed", "name", "title", "follows", "threads", "device", "data.release"})
        settings.erase(apart);
    return settings;
}

/// As settingsOf() has it.
std::string keyIn(const RunSpec& spec, const std::string& key) {
    const std::string noise = spec.privacy.model == PrivacyModel::Central ? "privacy." : "mechanism.";
    if (key == "epsilon") return noise + "epsilon";
    if (key == "sigma") return noise + (noise == "privacy." ? "noiseMultiplier" : "noiseScale");
    if (key == "n") return "data.count";
    if (key == "L") return "methods.iterations";
    if (key == "lambda") return "methods.regularization";
    if (!key.starts_with(ofMethods)) return key;
    const auto digits = key.find_first_not_of("0123456789", ofMethods.size());
    return digits != key.npos && digits > ofMethods.size() && key[digits] == '.'
               ? std::string(ofMethods) + key.substr(digits + 1)
               : key;
}

/// Of a path its last name: figures and tables carry no folders of a person.
std::string textOf(const nlohmann::ordered_json& value) {
    if (value.is_number()) return digitsText(value.get<double>(), 6);
    if (value.is_boolean()) return value.get<bool>() ? "on" : "off";
    if (value.is_null()) return {};
    if (value.is_array()) {
        std::string list;
        for (const auto& part : value) list += (list.empty() ? "" : ",") + textOf(part);
        return list;
    }
    if (!value.is_string()) return value.dump();
    const std::string text = value.get<std::string>();
    return text.find('/') == text.npos ? text : runName(text);
}

/// "learning rate 0.01", "Gaussian noise", as an entry of a grid, whose key begins as the setting's; nothing of what is
/// left empty.
std::optional<std::pair<std::string, std::string>> entryOf(const std::string& key,
                                                           const nlohmann::ordered_json& value) {
    const std::string text = textOf(value);
    if (text.empty()) return {};
    const std::string part = key.substr(0, key.rfind('.') + 1);
    if (key == "mechanism.kind") {
        std::string noise = text + " noise";
        noise[0] = char(std::toupper(static_cast<unsigned char>(noise[0])));
        return std::pair(part, std::move(noise));
    }
    if (key == "data.source") return std::pair(part, text);
    return std::pair(part + settingTitle(key), text);
}

/// A run's method at a value of the axis.
struct Row {
    SweepOutcome outcome;
    Settings settings;
    std::string name; ///< of the run's spec
    std::size_t line = 0;
};

/// Rows that are one line: of a method with the same settings.
struct Line {
    std::string method;
    Settings settings;
    AxisValues told = {};               ///< the settings that tell it apart from others of its method
    std::set<std::string> names = {};   ///< of its runs' specs
    std::vector<std::string> folders{}; ///< the names of these
};

/// A run of a sweep is called by its value and seed; its sweep has the name.
std::string folderName(const std::filesystem::path& folder) {
    const std::string name = runName(folder);
    return name.find("-seed-") == name.npos ? name : runName(folder.parent_path());
}

/// Whether no two lines of one method are told apart by the same words.
bool areApart(const std::vector<Line>& lines) {
    std::set<std::string> words;
    return std::ranges::all_of(
        lines, [&](const Line& line) { return words.insert(line.method + ", " + gridText(line.told)).second; });
}

/// Calls each line by `nameOf` it, if that tells the lines apart; `key`: begins as the keys of what differs.
template <class NameOf>
bool callBy(std::vector<Line>& lines, const std::string& key, NameOf&& nameOf) {
    for (Line& line : lines) line.told = {{key, nameOf(line)}};
    return areApart(lines) && std::ranges::none_of(lines, [](const Line& line) { return line.told[0].second.empty(); });
}

/// Whether these settings tell them apart.
bool callBySettings(std::vector<Line>& lines, const std::set<std::string>& keys) {
    for (Line& line : lines) {
        line.told.clear();
        for (const std::string& key : keys)
            if (const auto value = line.settings.find(key); value != line.settings.end())
                if (auto entry = entryOf(key, value->second)) line.told.push_back(std::move(*entry));
    }
    return areApart(lines);
}

/// As few settings as tell them apart, where any do.
bool callByFew(std::vector<Line>& lines, std::set<std::string> keys) {
    if (!callBySettings(lines, keys)) return false;
    for (const std::string& key : std::vector(keys.rbegin(), keys.rend())) {
        std::set<std::string> fewer = keys;
        fewer.erase(key);
        if (callBySettings(lines, fewer)) keys = std::move(fewer);
    }
    return callBySettings(lines, keys);
}

/// What tells the lines of a method apart: up to three settings in which they differ, else the names of their runs,
/// else what these folders' names begin with, else as few settings as do.
void tellApart(std::vector<Line>& lines) {
    if (lines.size() < 2) return;
    std::map<std::string, std::set<std::string>> values;
    for (const Line& line : lines)
        for (const auto& [key, value] : line.settings) values[key].insert(value.dump());
    std::set<std::string> differing;
    for (const auto& [key, all] : values)
        if (all.size() > 1) differing.insert(key);
    constexpr std::size_t most = 3; // more words than a line has room for
    const std::string key = std::ranges::any_of(differing, isOfRecords) ? "data." : "";
    const auto ofSpec = [](const Line& line) { return line.names.size() == 1 ? *line.names.begin() : std::string(); };
    const auto ofFolders = [](const Line& line) { return commonRunName(line.folders); };
    if (differing.size() <= most
            ? callBySettings(lines, differing)
            : callBy(lines, key, ofSpec) || callBy(lines, key, ofFolders) || callByFew(lines, std::move(differing)))
        return;
    for (std::size_t i = 0; i < lines.size(); ++i) // as folders of one name
        lines[i].told = {{key, lines[i].folders.front()}, {key, std::to_string(i + 1)}};
}

/// What the settings of a line begin with, by which lines have an order: 8 before 16, and 32,32 before 64.
std::vector<double> numbersOf(const SweepOutcome& outcome) {
    std::vector<double> numbers;
    for (const auto& [key, value] : outcome.point.grid)
        if (!key.empty()) numbers.push_back(numberIn<double>(value.substr(0, value.find(','))).value_or(0));
    return numbers;
}

} // namespace

std::string axisTitle(const std::string& key) {
    return key.find('.') == key.npos ? key : settingTitle(key); // n, L and sigma are as they are written
}

Result<std::vector<SweepOutcome>> outcomesOver(std::string key, std::span<const RunOutcome> runs) {
    std::vector<Row> rows;
    std::set<double> values;
    for (const RunOutcome& run : runs)
        for (const SweepOutcome::Series& series : run.series) {
            const auto method = std::ranges::find(run.spec.methods, series.name, &MethodSpec::name);
            if (method == run.spec.methods.end()) continue;
            Settings settings = settingsOf(run.spec, std::size_t(method - run.spec.methods.begin()));
            const auto value = settings.find(keyIn(run.spec, key));
            if (value == settings.end() || !value->second.is_number())
                return Fault{Fault::Code::OutOfRange, key,
                             value != settings.end() && value->second.is_array()
                                 ? "is a list, which has no place on an axis; against a number each of its values has "
                                   "a line of its own"
                                 : "is no number among the settings of " + run.folder.string()};
            const double number = value->second.get<double>();
            values.insert(number);
            settings.erase(value);
            rows.push_back({{.point = {number, run.spec.seed}, .folder = run.folder, .series = {series}},
                            std::move(settings),
                            run.spec.name});
        }
    if (values.size() == 1) return Fault{Fault::Code::Mismatch, key, "is the same in all of these runs"};
    std::map<std::string, std::vector<Line>> lines; // of every method
    for (Row& row : rows) {
        auto& of = lines[row.outcome.series.front().name];
        auto line = std::ranges::find(of, row.settings, &Line::settings);
        if (line == of.end()) line = of.insert(of.end(), {row.outcome.series.front().name, row.settings});
        row.line = std::size_t(line - of.begin());
        line->names.insert(row.name);
        line->folders.push_back(folderName(row.outcome.folder));
    }
    for (auto& [method, of] : lines) tellApart(of);
    std::vector<SweepOutcome> outcomes;
    for (Row& row : rows) {
        row.outcome.point.grid = lines[row.outcome.series.front().name][row.line].told;
        outcomes.push_back(std::move(row.outcome));
    }
    std::ranges::stable_sort(outcomes, {}, numbersOf);
    return outcomes;
}

} // namespace sfumato
