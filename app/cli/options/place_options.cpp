// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/place_options.h"

#include "app/cli/shell/completion.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace sfumato::cli {

void PlaceOptions::addTo(CLI::App& command) {
    addChoice(command, "--on", m_on, namesOf<PlaceToRun::Kind>(),
              "Where runs are trained: here, or as a job array of the Slurm cluster that this machine submits to")
        ->check(CLI::IsMember({"here", "slurm"}));
    command
        .add_option("--jobs", m_place.jobs,
                    "So many runs at once, each in a process of its own; here runs whose spec does not say threads "
                    "take all cores each; default: one here, on a cluster as many as it gives")
        ->check(CLI::Range(1, 4096));
    command.add_option("--partition", m_place.partition, "With --on slurm: the partition; default: the cluster's");
    command.add_option("--time", m_place.time,
                       "With --on slurm: the limit of one run, in minutes or as 4:00:00; a run that reaches it saves, "
                       "and is submitted again");
    command.add_option("--constraint", m_place.constraint, "With --on slurm: features that a node must have");
    command
        .add_option("--cpus", m_place.threads,
                    "With --on slurm: processors of a run; default: the threads of its spec, else 1")
        ->check(CLI::Range(1, 1024));
    command
        .add_option("--sbatch", m_place.options, "With --on slurm: a further option of sbatch, as in --sbatch=--mem=8G")
        ->allow_extra_args(false);
    command.add_option("--point", m_point)->group("");
}

Result<PlaceToRun> PlaceOptions::place() const {
    PlaceToRun place = m_place;
    place.kind = *fromName<PlaceToRun::Kind>(m_on);
    const bool cluster = !place.partition.empty() || !place.time.empty() || !place.constraint.empty() ||
                         place.threads > 0 || !place.options.empty();
    if (cluster && place.kind == PlaceToRun::Kind::Here)
        return Fault{
            Fault::Code::Mismatch, "--on here",
            "does not read --partition, --time, --constraint, --cpus and --sbatch; add --on slurm, or leave them out"};
    return place;
}

bool PlaceOptions::isOne(const std::string& option) {
    static constexpr std::string_view all[] = {"on",         "jobs", "partition", "time",
                                               "constraint", "cpus", "sbatch",    "point"};
    return std::ranges::find(all, option) != std::end(all);
}

} // namespace sfumato::cli
