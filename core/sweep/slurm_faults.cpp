// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/slurm_faults.h"

#include "core/sweep/command_output.h"

#include <algorithm>

namespace sfumato {

namespace {

/// The names in a column of sinfo, as "a, b".
std::string knownToCluster(const char* column) {
    const auto answer = outputOf({"sinfo", "--noheader", "-o", column});
    if (!answer || answer->code != 0)
        return "what sinfo lists";
    std::string list;
    for (std::size_t at = 0; at < answer->text.size();) {
        const auto end = std::min(answer->text.find('\n', at), answer->text.size());
        std::string word = answer->text.substr(at, end - at);
        word.erase(word.find_last_not_of(" *") + 1);
        if (word == "(null)")
            word = "none";
        if (!word.empty() && (", " + list + ", ").find(", " + word + ", ") == std::string::npos)
            list += (list.empty() ? "" : ", ") + word;
        at = end + 1;
    }
    return list;
}

} // namespace

Fault noSlurm(const std::string& program) {
    return {Fault::Code::Missing, program, "is not in PATH, so that nothing can be submitted from this machine: log in to one of a Slurm cluster, or run it here"};
}

Fault submissionFault(const std::string& said, const PlaceToRun& where) {
    std::string small = said;
    std::ranges::transform(small, small.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    const auto says = [&](const char* words) { return small.find(words) != std::string::npos; };
    if (says("invalid partition"))
        return {Fault::Code::OutOfRange, "--partition " + where.partition, "is no partition of this cluster; it has " + knownToCluster("%R")};
    if (says("feature"))
        return {Fault::Code::OutOfRange, "--constraint " + where.constraint, "no node of this cluster has it; they have " + knownToCluster("%f")};
    if (says("time limit") || says("--time"))
        return {Fault::Code::OutOfRange, "--time " + where.time, "is refused; write minutes, as 90, or hours, as 4:00:00, within the partition's limit (" + knownToCluster("%R %l") + ")"};
    if (says("permission") || says("invalid account") || says("not allowed") || says("invalid user"))
        return {Fault::Code::NotPermitted, "sbatch", "the cluster does not let you submit this: " + said.substr(said.find_last_of('\n') + 1) +
                                                         "; choose another partition or account (--sbatch=--account=NAME), or ask who runs it"};
    return {Fault::Code::IoFailed, "sbatch", "the cluster refused the job: " + said};
}

bool neverStarts(const std::string& reason) {
    return reason == "PartitionTimeLimit" || reason == "PartitionNodeLimit" || reason == "PartitionConfig" || reason == "BadConstraints";
}

Fault waitsForEver(const std::string& reason, const PlaceToRun& where) {
    return {Fault::Code::OutOfRange, where.time.empty() ? "--partition " + where.partition : "--time " + where.time,
            "the jobs would wait for ever (" + reason + "); ask for no more time (" + knownToCluster("%R %l") + "), processors and features than the partition has"};
}

Fault unfitNode(SlurmScriptCode code, const std::string& nodes, const PointCommand& command, const std::string& version) {
    switch (code) {
    case NoProgramThere:
        return {Fault::Code::NotFound, command.words[0], "is not on node " + nodes + "; install the program there, or in a folder that all nodes share"};
    case FolderNotShared:
        return {Fault::Code::NotFound, command.folder.string(), "is not seen by node " + nodes + "; choose a folder on a file system that all nodes share"};
    case OtherVersionThere:
        break;
    }
    return {Fault::Code::Mismatch, command.words[0], "is another version than " + version + " on node " + nodes + "; install the same there"};
}

} // namespace sfumato
