// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/file_recognition.h"

#include "core/files/formats/tables/csv.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/arrays/row_file.h"
#include "core/spec/stated_columns.h"
#include "core/spec/tables/data_endings.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sfumato {

namespace {

constexpr std::size_t mostBytes = 64 << 10, mostCells = 3, mostValues = 30;

/// The first whole lines of a table.
std::string_view firstLines(const std::vector<std::byte>& bytes, const TableDialect& dialect) {
    std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (text.size() <= mostBytes) return text;
    text = text.substr(0, mostBytes);
    std::size_t end = text.find_last_of('\n');
    if (end == text.npos) return {};
    end += dialect.encoding == TableDialect::Encoding::Utf16 && end % 2 == 0 ? 2 : 1;
    return text.substr(0, end);
}

/// Whether a column has numbers, and all of them are whole.
bool holdsWholeNumbers(const CsvTable& table, std::size_t column) {
    const auto cells = table.values.as<double>();
    const auto width = std::size_t(table.values.shape[1]);
    bool any = false;
    for (std::size_t at = column; at < cells.size(); at += width) {
        if (std::isfinite(cells[at]) && cells[at] != std::round(cells[at])) return false;
        any = any || std::isfinite(cells[at]);
    }
    return any;
}

TableLook tableLook(const DataSpec& data) {
    TableLook look;
    const auto bytes = isTableName(data.path) ? readTableBytes(data.path) : Fault{};
    const auto stated = dialectNamed(data.read.table);
    if (!bytes || !stated) return look;
    const TableDialect dialect = data.read.table.empty() ? recognizedDialect(*bytes) : *stated;
    const auto all = [](const auto&, std::size_t width) {
        std::vector<std::size_t> columns(width);
        for (std::size_t column = 0; column < width; ++column) columns[column] = column;
        return columns;
    };
    const auto table = parseCsv(firstLines(*bytes, dialect), data.path,
                                {.dialect = dialect, .gaps = true, .texts = all});
    if (!table) return look;
    for (std::size_t column = 0; column < table->texts.size(); ++column) {
        const auto& words = table->texts[column];
        look.names.push_back(columnName(table->columns, column));
        look.cells.emplace_back(words.begin(), words.begin() + std::ptrdiff_t(std::min(words.size(), mostCells)));
        std::set<std::string> values;
        for (const std::string& word : words)
            if (!isAbsentWord(word) && values.size() < mostValues) values.insert(word);
        look.values.emplace_back(values.begin(), values.end());
        look.whole.push_back(holdsWholeNumbers(*table, column));
    }
    return look;
}

/// The one array of a file that is no archive, for its extents.
void addArray(const DataSpec& data, FileProposal& proposal) {
    if (!proposal.columns.empty() || !proposal.arrays.empty() || proposal.isFolder || isTableName(data.path)) return;
    const auto file = RowFile::open(data.path);
    if (!file) return;
    const ArrayLayout& layout = file->layout();
    const bool decimal = layout.type == ElementType::F32 || layout.type == ElementType::F64;
    proposal.arrays.push_back({{},
                               layout.isBool                    ? "b1"
                               : decimal                        ? "f4"
                               : layout.type == ElementType::U8 ? "u1"
                                                                : "i4",
                               layout.shape,
                               ProposedArray::Use::Records});
}

/// The names of what can be chosen in a file that cannot be read as it is stated.
FileProposal namesOnly(const DataSpec& data, const TableLook& look) {
    FileProposal proposal;
    for (const std::string& name : look.names) proposal.columns.push_back({.name = name});
    if (!look.names.empty()) return proposal;
    if (const auto archive = NpzFile::open(data.path))
        for (const auto& entry : archive->entries())
            proposal.arrays.push_back({entry.name, entry.facts.type, entry.facts.shape});
    return proposal;
}

} // namespace

Result<Recognized> recognizeFile(const Engine& engine, const DataSpec& data, std::stop_token stop) {
    Recognized recognized{.look = tableLook(data)};
    auto proposal = engine.proposalFor(data, std::move(stop));
    if (proposal) {
        recognized.proposal = std::move(*proposal);
        addArray(data, recognized.proposal);
        return recognized;
    }
    if (proposal.fault().code == Fault::Code::Stopped) return proposal.fault();
    recognized.proposal = namesOnly(data, recognized.look);
    recognized.fault = proposal.fault();
    const bool hasChoices = recognized.proposal.columns.size() > 1 || !recognized.proposal.arrays.empty();
    return hasChoices ? Result<Recognized>(std::move(recognized)) : proposal.fault();
}

static Result<void> checkPublic(const Engine& engine, const std::string& path, const OwnRecords& own,
                                const std::stop_token& stop) {
    RunSpec of;
    of.data = {.source = "file", .path = path, .count = 0};
    of.mechanism.bound = Bound::L2Ball, of.mechanism.radius = 1; // nothing is released
    of.mechanism.acceptLargeDelta = true;
    TRY(proposal, engine.proposalFor(of.data, stop));
    of.data = withProposal(of.data, *proposal, ownDataSide);
    TRY(spending, engine.spent(of, {}, stop));
    std::error_code error;
    const bool isCounted = !spending->events.empty() || !spending->account.empty() || !spending->alike.empty();
    if (!isCounted && spending->fingerprint != own.fingerprint && !std::filesystem::equivalent(path, own.path, error))
        return {};
    return Fault{Fault::Code::Mismatch, path,
                 TEXT("holds records of people whose budget is counted here, so it is not public; choose another "
                      "file")};
}

Result<StandIn> learnStandIn(const Engine& engine, const DataFacts& facts, const PrivacySpec& privacy,
                             const OwnRecords& own, std::stop_token stop) {
    if (!engine.standIn) return Fault{};
    if (!facts.name.empty()) TRY_DO(checkPublic(engine, facts.name, own, stop));
    return engine.standIn(facts, privacy, stop);
}

} // namespace sfumato
