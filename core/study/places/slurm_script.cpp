// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/places/slurm_script.h"

#include "core/study/places/processes.h"

#include <unistd.h>

#include <algorithm>
#include <string_view>

namespace sfumato {

namespace {

/// As one word of the shell.
std::string shellWord(std::string_view text) {
    std::string word = "'";
    for (const char c : text) word += c == '\'' ? "'\\''" : std::string(1, c);
    return word + '\'';
}

/// Settings and folders of this program; what it sets for the processor of this machine stays here.
std::string exportedVariables() {
    std::string lines;
    for (char** entry = environ; *entry; ++entry) {
        const std::string_view variable(*entry), name = variable.substr(0, variable.find('='));
        if (name.starts_with("SFUMATO_") || name == "XDG_STATE_HOME" || name == "XDG_CONFIG_HOME" ||
            name == "LD_LIBRARY_PATH")
            lines += "export " + std::string(name) + '=' + shellWord(variable.substr(name.size() + 1)) + '\n';
    }
    return lines;
}

/// The names in a column of sinfo, as "a, b".
std::string knownToCluster(const char* column) {
    const auto answer = outputOf({"sinfo", "--noheader", "-o", column});
    if (!answer || answer->code != 0) return "what sinfo lists";
    std::string list;
    for (std::size_t at = 0; at < answer->text.size();) {
        const auto end = std::min(answer->text.find('\n', at), answer->text.size());
        std::string word = answer->text.substr(at, end - at);
        word.erase(word.find_last_not_of(" *") + 1);
        if (word == "(null)") word = "none";
        if (!word.empty() && (", " + list + ", ").find(", " + word + ", ") == std::string::npos)
            list += (list.empty() ? "" : ", ") + word;
        at = end + 1;
    }
    return list;
}

} // namespace

std::string slurmScript(const PointCommand& command, const std::vector<std::string>& points, const std::string& token,
                        const std::string& version) {
    const auto code = [](SlurmScriptCode which) { return std::to_string(int(which)); };
    const std::string program = shellWord(command.words[0]), notes = shellWord(command.notes().string());
    std::string script = "#!/bin/sh\n";
    script += "[ \"$(cat " + notes + "/token 2>/dev/null)\" = " + shellWord(token) + " ] || exit " +
              code(FolderNotShared) + '\n';
    script += "[ -x " + program + " ] || exit " + code(NoProgramThere) + '\n';
    script += "[ \"$(" + program + " --version 2>/dev/null)\" = " + shellWord(version) + " ] || exit " +
              code(OtherVersionThere) + '\n';
    script += "point=$(sed -n \"${SLURM_ARRAY_TASK_ID}p\" <<'END'\n";
    for (const auto& point : points) script += point + '\n';
    script += "END\n)\n" + exportedVariables();
    script += "export SFUMATO_ON_CLUSTER=yes SFUMATO_THREADS=${SLURM_CPUS_PER_TASK:-1} "
              "OMP_NUM_THREADS=${SLURM_CPUS_PER_TASK:-1}\nexec";
    for (const auto& word : command.words) script += ' ' + shellWord(word);
    return script + " --point \"$point\" >/dev/null 2>" + notes + "/\"$point\".log\n";
}

std::vector<std::string> sbatchWords() {
    std::vector<std::string> words{"env", "-i"};
    for (char** entry = environ; *entry; ++entry) {
        const std::string_view variable(*entry), name = variable.substr(0, variable.find('='));
        if (name.starts_with("SLURM_") || name.starts_with("SBATCH_") || name == "HOME" || name == "USER" ||
            name == "PATH" || name == "LD_LIBRARY_PATH")
            words.emplace_back(variable);
    }
    words.emplace_back("sbatch");
    return words;
}

std::vector<std::string> slurmOptions(const PlaceToRun& where, int threads, const std::string& jobName,
                                      std::size_t elements) {
    std::vector<std::string> options{"--parsable",
                                     "--job-name=" + jobName,
                                     "--array=1-" + std::to_string(elements) +
                                         (where.jobs > 0 ? '%' + std::to_string(where.jobs) : ""),
                                     "--cpus-per-task=" + std::to_string(threads),
                                     "--output=/dev/null", // before the script could say that the folder is not shared
                                     "--error=/dev/null",
                                     "--chdir=/",
                                     "--no-requeue", // what is lost is submitted again by who counts how often
                                     "--signal=B:TERM@60",
                                     "--export=ALL"}; // which is not much: sbatchWords()
    for (const auto& [name, value] : {std::pair("--partition=", &where.partition), std::pair("--time=", &where.time),
                                      std::pair("--constraint=", &where.constraint)})
        if (!value->empty()) options.push_back(name + *value);
    options.insert(options.end(), where.options.begin(), where.options.end());
    return options;
}

Fault noSlurm(const std::string& program) {
    return {Fault::Code::Missing, program,
            "is not in PATH, so that nothing can be submitted from this machine: log in to one of a Slurm cluster, or "
            "run it here"};
}

Fault submissionFault(const std::string& said, const PlaceToRun& where) {
    std::string small = said;
    std::ranges::transform(small, small.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    const auto says = [&](const char* words) { return small.find(words) != std::string::npos; };
    if (says("invalid partition"))
        return {Fault::Code::OutOfRange, "--partition " + where.partition,
                "is no partition of this cluster; it has " + knownToCluster("%R")};
    if (says("feature"))
        return {Fault::Code::OutOfRange, "--constraint " + where.constraint,
                "no node of this cluster has it; they have " + knownToCluster("%f")};
    if (says("time limit") || says("--time"))
        return {Fault::Code::OutOfRange, "--time " + where.time,
                "is refused; write minutes, as 90, or hours, as 4:00:00, within the partition's limit (" +
                    knownToCluster("%R %l") + ")"};
    if (says("permission") || says("invalid account") || says("not allowed") || says("invalid user"))
        return {Fault::Code::NotPermitted, "sbatch",
                "the cluster does not let you submit this: " + said.substr(said.find_last_of('\n') + 1) +
                    "; choose another partition or account (--sbatch=--account=NAME), or ask who runs it"};
    return {Fault::Code::IoFailed, "sbatch", "the cluster refused the job: " + said};
}

bool neverStarts(const std::string& reason) {
    return reason == "PartitionTimeLimit" || reason == "PartitionNodeLimit" || reason == "PartitionConfig" ||
           reason == "BadConstraints";
}

Fault waitsForEver(const std::string& reason, const PlaceToRun& where) {
    return {Fault::Code::OutOfRange, where.time.empty() ? "--partition " + where.partition : "--time " + where.time,
            "the jobs would wait for ever (" + reason + "); ask for no more time (" + knownToCluster("%R %l") +
                "), processors and features than the partition has"};
}

Fault unfitNode(SlurmScriptCode code, const std::string& nodes, const PointCommand& command,
                const std::string& version) {
    switch (code) {
    case NoProgramThere:
        return {Fault::Code::NotFound, command.words[0],
                "is not on node " + nodes + "; install the program there, or in a folder that all nodes share"};
    case FolderNotShared:
        return {Fault::Code::NotFound, command.folder.string(),
                "is not seen by node " + nodes + "; choose a folder on a file system that all nodes share"};
    case OtherVersionThere: break;
    }
    return {Fault::Code::Mismatch, command.words[0],
            "is another version than " + version + " on node " + nodes + "; install the same there"};
}

} // namespace sfumato
