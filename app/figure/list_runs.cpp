// SPDX-License-Identifier: GPL-3.0-or-later
// The runs that the window's filter finds, and its table of them, for the command runs, which loads this library.
#include "app/cli/listed_runs.h"
#include "app/figure/figure_of_runs.h"
#include "core/base/guarded.h"
#include "widgets/runs/list/run_arrangement.h"

using namespace sfumato;
using namespace sfumato::cli;

namespace {

Result<ListedRuns> listOf(const std::string& folder, const QString& text) {
    const RunFilter filter(text);
    if (!filter.faults().isEmpty())
        return Fault{Fault::Code::UnknownKey, "--filter", filter.faults().join(QLatin1Char(' ')).toStdString()};
    const RunsElsewhere place = RunsElsewhere::of(QString::fromStdString(folder));
    RunTable table;
    table.setRuns(place.runs);
    table.setRawShown([](const DataSpec& data) { return !isSensitive(data); }); // as a new window
    const auto take = [&table](RunChanges changes) {
        table.apply(std::move(changes));
        return true;
    };
    TRY_DO(refreshRuns(place.runs, {}, {}, take, readRun, place.only));
    RunArrangement arrangement(table);
    arrangement.setFilter(filter);
    const std::vector<RunGroup> groups = arrangement.shownGroups();
    const std::filesystem::path in = place.only.isEmpty() ? folder : place.runs.toStdString();
    ListedRuns listed;
    for (const RunGroup& group : groups)
        for (const RunEntry* run : group.runs) listed.folders.push_back(in / run->folder.toStdString());
    std::vector<RunColumn> columns;
    for (const RunColumn column : usualRunColumns())
        if (table.offers(column)) columns.push_back(column);
    listed.csv = runsCsv(groups, std::move(columns)).toStdString();
    return listed;
}

} // namespace

/// False: `fault` says why.
extern "C" bool sfumatoListRuns(const std::string& folder, const std::string& filter, ListedRuns& listed,
                                Fault& fault) {
    const Offscreen offscreen;
    auto found = guarded([&] { return listOf(folder, QString::fromStdString(filter)); });
    found ? void(listed = std::move(*found)) : void(fault = found.fault());
    return bool(found);
}
