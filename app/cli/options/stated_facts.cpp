// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/stated_facts.h"

#include "app/cli/commands.h"
#include "app/cli/shell/console.h"
#include "core/base/nearest_names.h"
#include "core/base/plain_word.h"
#include "core/data/loading/proposal.h"
#include "core/spec/spec_settings.h"
#include "core/spec/stated_columns.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace sfumato::cli {

namespace {

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + plainText(word);
    return text;
}

/// As it is typed to a shell: a text as its own letters.
std::string typed(const SpecSetting& setting) {
    const bool isText = setting.value.starts_with('"') && setting.value.find('\\') == std::string::npos;
    const std::string word = setting.key + '=' +
                             (isText ? setting.value.substr(1, setting.value.size() - 2) : setting.value);
    if (word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._=-") == word.npos)
        return "--set " + word;
    std::string quoted;
    for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return "--set '" + quoted + '\'';
}

std::string optionsFor(const DataSpec& from, const DataSpec& to) {
    std::string options;
    for (const SpecSetting& setting : settingsBetween({.data = from}, {.data = to}))
        options += (options.empty() ? "" : " ") + typed(setting);
    return options;
}

std::string studySettingsFor(const DataSpec& from, const DataSpec& to) {
    std::string settings;
    for (const SpecSetting& setting : settingsBetween({.data = from}, {.data = to}))
        settings += (settings.empty() ? "\"" : ", \"") + setting.key + "\": " + setting.value;
    return settings;
}

std::string extents(const std::vector<std::int64_t>& shape) {
    std::string text;
    for (const auto extent : shape) text += (text.empty() ? "" : " x ") + std::to_string(extent);
    return text;
}

/// "train_images of 40 x 12 x 12 as records".
std::string arrayText(const ProposedArray& array) {
    static constexpr std::string_view uses[] = {"", " as records", " as labels", " as test records", " as test labels"};
    return plainText(array.name) + (array.shape.empty() ? ", one number" : " of " + extents(array.shape)) +
           std::string(uses[std::size_t(array.use)]);
}

/// Arrays, how a table is written, and what of its columns are no numbers.
std::string howItIsRead(const FileProposal& proposal) {
    std::string text;
    const bool proposed = !proposal.read.array.empty() || !proposal.read.labels.empty();
    for (const ProposedArray& array : proposal.arrays)
        if (proposed && array.use != ProposedArray::Use::None) text += "array " + arrayText(array) + ", ";
    if (!proposal.read.table.empty()) text += "a table written with " + proposal.read.table + ", ";
    for (const ProposedColumn& column : proposal.columns) {
        const std::string name = "column " +
                                 (column.name.empty() ? std::string("without a name") : plainText(column.name));
        if (column.kind == ProposedColumn::Kind::RowNumber)
            text += name + " as row number (left out), ";
        else if (column.kind == ProposedColumn::Kind::Person)
            text += name + " as the person whose record it is, ";
        else if (column.kind == ProposedColumn::Kind::Category)
            text += name +
                    (column.values.empty() ? std::string(" as texts (left out)")
                                           : " as category (" + listed(column.values) + ')') +
                    ", ";
    }
    for (const std::string& word : proposal.read.absent) text += plainText(word) + " as a value that is not there, ";
    if (!proposal.read.axes.empty()) text += "axes " + proposal.read.axes + ", ";
    if (proposal.read.bits > 0)
        text += std::to_string(proposal.read.bits) + (proposal.read.bits == 1 ? " bit a pixel, " : " bits a pixel, ");
    if (proposal.read.background)
        text += std::string("transparent pictures on ") + (*proposal.read.background > 0 ? "white" : "black") + ", ";
    return text;
}

bool isStated(const FileReading& reading, const std::string& name) {
    return std::ranges::any_of(reading.columns, [&](const std::string& entry) {
        const auto column = statedColumn(entry);
        return column && column->name == name;
    });
}

/// `data` with what is recognized of the columns of a table that it does not name, where it names some. A list with a
/// number without a name states all columns already, and one entry without a name is of pictures.
DataSpec withOtherColumns(const DataSpec& data) {
    if (data.read.columns.empty() || isStated(data.read, std::string(unnamedColumn)) || isStated(data.read, {}))
        return data;
    DataSpec bare = data, stated = data;
    bare.read.columns.clear();
    const auto found = proposalFor(bare, {{}, interruption()});
    if (!found) return data; // what is wrong with the file is found again
    for (const std::string& entry : found->read.columns) {
        const auto column = statedColumn(entry);
        if (!column || isStated(data.read, column->name)) continue;
        const bool isSecond = column->use == StatedColumn::Use::Person && hasSeveralOfPerson(data.read);
        stated.read.columns.push_back(isSecond ? column->name + "=-" : entry);
    }
    return stated;
}

/// `fault`; where a column is stated that the table does not have, with those that are called alike.
Fault withNearestColumns(const DataSpec& data, const Fault& fault) {
    if (fault.code != Fault::Code::Missing) return fault;
    DataSpec bare = data;
    bare.read.columns.clear(), bare.labelColumn.clear();
    const auto found = proposalFor(bare, {{}, interruption()});
    if (!found || found->columns.empty()) return fault;
    std::vector<std::string> names;
    for (const ProposedColumn& column : found->columns) names.push_back(column.name);
    std::vector<std::string> stated;
    for (const std::string& entry : data.read.columns)
        if (const auto column = statedColumn(entry)) stated.push_back(column->name);
    if (data.labelColumn != "-") stated.push_back(data.labelColumn);
    for (const std::string& name : stated)
        if (!name.empty() && name != unnamedColumn && std::ranges::find(names, name) == names.end())
            return {fault.code, fault.subject,
                    "has no column named " + plainText(name) + "; nearest: " + plainText(nearestNames(name, names))};
    return fault;
}

} // namespace

bool hidesColumnNames(const DataSpec& data) {
    if (data.source != "file") return false;
    const auto& columns = data.read.columns;
    const bool isTable = !data.read.table.empty() || std::filesystem::path(data.path).extension() == ".csv";
    return columns.empty() ? isTable : std::ranges::any_of(columns, [](const std::string& entry) {
        const auto column = statedColumn(entry);
        return column && column->name == unnamedColumn;
    });
}

void notePrivateNames() {
    std::cerr << "sfumato-cli: note: the names of its number columns stay private, and exports call them column 1, "
                 "column 2, ...; to keep a name, add --columns NAME=number to the command that reads the records\n";
}

std::string recognizedText(const FileProposal& proposal) {
    std::string text = howItIsRead(proposal);
    if (proposal.labels == FileProposal::Labels::Column)
        text += "the column " + plainText(proposal.labelColumn) + " as label, ";
    if (proposal.labels != FileProposal::Labels::None && proposal.classes == 0)
        text += "more than " + std::to_string(mostClasses) + " different labels, ";
    else if (proposal.classes > 0)
        text += std::to_string(proposal.classes) + (proposal.classes == 1 ? " class" : " classes") +
                (proposal.classNames.empty() ? "" : " (" + listed(proposal.classNames) + ')') + ", ";
    if (proposal.isFolder)
        text += std::string(proposal.colour ? "color" : "gray") + " pictures of " + std::to_string(proposal.height) +
                " x " + std::to_string(proposal.width) + ", ";
    return text.substr(0, text.size() - std::min<std::size_t>(text.size(), 2));
}

std::string arraysText(const FileProposal& proposal) {
    constexpr int most = 12; // that are named
    std::string read, aside;
    int left = 0;
    for (const ProposedArray& array : proposal.arrays)
        if (array.use != ProposedArray::Use::None)
            read += (read.empty() ? "" : ", ") + arrayText(array);
        else if (++left <= most)
            aside += (aside.empty() ? "" : ", ") + arrayText(array);
    if (left > most) aside += " and " + std::to_string(left - most) + " more";
    return left == 0 ? std::string() : "arrays read: " + (read.empty() ? "none" : read) + "; left aside: " + aside;
}

std::string unusableText(const FileProposal& proposal) {
    if (proposal.unusable == 0) return {};
    return std::to_string(proposal.unusable) + " of " + std::to_string(proposal.records) + " records cannot be used (" +
           listed(proposal.places) + (std::int64_t(proposal.places.size()) < proposal.unusable ? ", ..." : "") +
           "): each keeps its place, as an empty record";
}

Result<DataSpec> stateFacts(const DataSpec& data, bool asRead, std::int64_t mostSide, StatedBy by) {
    const DataSpec named = asRead ? withOtherColumns(data) : data;
    const auto proposal = proposalFor(named, {{}, interruption()});
    if (!proposal) return withNearestColumns(data, proposal.fault());
    DataSpec stated = withProposal(named, *proposal, mostSide);
    if (proposal->labels != FileProposal::Labels::None && stated.classes == 0)
        return Fault{Fault::Code::NotAccepted, data.path,
                     "has " + recognizedText(*proposal) + ", which are no classes" +
                         (proposal->labels == FileProposal::Labels::Column
                              ? std::string(": where that column is a number like the others, add ") +
                                    (by == StatedBy::Options ? "--set data.labelColumn=-"
                                                             : "\"data.labelColumn\": \"-\" to the study's \"set\"")
                              : "")};
    if (!(stated == data) && !asRead)
        return Fault{Fault::Code::NotAccepted, data.path,
                     "must be stated in what its format does not say. Recognized: " + recognizedText(*proposal) +
                         ". What you state may be known: add " +
                         (by == StatedBy::Options ? optionsFor(data, stated)
                                                  : studySettingsFor(data, stated) + " to the study's \"set\"") +
                         " (changed where it is wrong), or --as-read, which states what was recognized"};
    for (const Text& remark : proposal->remarks)
        std::cerr << "sfumato-cli: note: " << plainText(data.path) << ": " << remark.english() << '\n';
    for (const std::string& note : {arraysText(*proposal), unusableText(*proposal)})
        if (!note.empty()) std::cerr << "sfumato-cli: note: " << plainText(data.path) << ": " << note << '\n';
    std::vector<std::string> names;
    bool hidesNames = false;
    for (const ProposedColumn& column : proposal->columns) {
        names.push_back(column.name);
        hidesNames = hidesNames ||
                     (column.kind == ProposedColumn::Kind::Number && !isStated(stated.read, column.name) &&
                      column.name != "column " + std::to_string(names.size()));
    }
    if (hidesNames && by == StatedBy::Options) notePrivateNames();
    stated.read.columns = inFileOrder(stated.read.columns, names, stated.labelColumn);
    return stated;
}

} // namespace sfumato::cli
