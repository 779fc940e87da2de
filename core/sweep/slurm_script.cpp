// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/slurm_script.h"

#include <unistd.h>

#include <string_view>

namespace sfumato {

namespace {

/// As one word of the shell.
std::string shellWord(std::string_view text) {
    std::string word = "'";
    for (const char c : text)
        word += c == '\'' ? "'\\''" : std::string(1, c);
    return word + '\'';
}

/// Settings and folders of this program; what it sets for the processor of this machine stays here.
std::string exportedVariables() {
    std::string lines;
    for (char** entry = environ; *entry; ++entry) {
        const std::string_view variable(*entry), name = variable.substr(0, variable.find('='));
        if (name.starts_with("SFUMATO_") || name == "XDG_STATE_HOME" || name == "XDG_CONFIG_HOME" || name == "LD_LIBRARY_PATH")
            lines += "export " + std::string(name) + '=' + shellWord(variable.substr(name.size() + 1)) + '\n';
    }
    return lines;
}

} // namespace

std::string slurmScript(const PointCommand& command, const std::vector<std::string>& points, const std::string& token,
                        const std::string& version) {
    const auto code = [](SlurmScriptCode which) { return std::to_string(int(which)); };
    const std::string program = shellWord(command.words[0]), notes = shellWord(command.notes().string());
    std::string script = "#!/bin/sh\n";
    script += "[ \"$(cat " + notes + "/token 2>/dev/null)\" = " + shellWord(token) + " ] || exit " + code(FolderNotShared) + '\n';
    script += "[ -x " + program + " ] || exit " + code(NoProgramThere) + '\n';
    script += "[ \"$(" + program + " --version 2>/dev/null)\" = " + shellWord(version) + " ] || exit " + code(OtherVersionThere) + '\n';
    script += "point=$(sed -n \"${SLURM_ARRAY_TASK_ID}p\" <<'END'\n";
    for (const auto& point : points)
        script += point + '\n';
    script += "END\n)\n" + exportedVariables();
    script += "export SFUMATO_ON_CLUSTER=yes SFUMATO_THREADS=${SLURM_CPUS_PER_TASK:-1} OMP_NUM_THREADS=${SLURM_CPUS_PER_TASK:-1}\nexec";
    for (const auto& word : command.words)
        script += ' ' + shellWord(word);
    return script + " --point \"$point\" >/dev/null 2>" + notes + "/\"$point\".log\n";
}

std::vector<std::string> sbatchWords() {
    std::vector<std::string> words{"env", "-i"};
    for (char** entry = environ; *entry; ++entry) {
        const std::string_view variable(*entry), name = variable.substr(0, variable.find('='));
        if (name.starts_with("SLURM_") || name.starts_with("SBATCH_") || name == "HOME" || name == "USER" || name == "PATH" || name == "LD_LIBRARY_PATH")
            words.emplace_back(variable);
    }
    words.emplace_back("sbatch");
    return words;
}

std::vector<std::string> slurmOptions(const PlaceToRun& where, int threads, const std::string& jobName, std::size_t elements) {
    std::vector<std::string> options{"--parsable",
                                     "--job-name=" + jobName,
                                     "--array=1-" + std::to_string(elements) + (where.jobs > 0 ? '%' + std::to_string(where.jobs) : ""),
                                     "--cpus-per-task=" + std::to_string(threads),
                                     "--output=/dev/null", // before the script could say that the folder is not shared
                                     "--error=/dev/null",
                                     "--chdir=/",
                                     "--no-requeue", // what is lost is submitted again by who counts how often
                                     "--signal=B:TERM@60",
                                     "--export=ALL"}; // which is not much: sbatchWords()
    for (const auto& [name, value] : {std::pair("--partition=", &where.partition), std::pair("--time=", &where.time), std::pair("--constraint=", &where.constraint)})
        if (!value->empty())
            options.push_back(name + *value);
    options.insert(options.end(), where.options.begin(), where.options.end());
    return options;
}

} // namespace sfumato
