// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output_option.h"

#include "app/cli/completion.h"
#include "core/train/check_output.h"

#include <algorithm>

namespace sfumato::cli {

namespace fs = std::filesystem;

CLI::Option* OutputOptions::add(CLI::App& command, const std::string& name, std::string& path,
                                const std::string& text) {
    if (!command.get_option_no_throw("--force"))
        command.add_flag("--force", m_force,
                         "Replace files that are there; never an input, a ledger or a run's own");
    return command.add_option(name, path, text)->type_name(takes::file);
}

Result<void> OutputOptions::check(const std::vector<fs::path>& outputs,
                                  const std::vector<fs::path>& inputs) const {
    std::vector<fs::path> seen;
    for (const auto& out : outputs) {
        if (out.empty())
            continue;
        if (auto allowed = checkOutput(out, inputs); !allowed)
            return allowed;
        std::error_code error;
        const auto whole = fs::weakly_canonical(out, error);
        if (std::ranges::find(seen, whole) != seen.end())
            return Fault{Fault::Code::Mismatch, out.string(), "is named for two outputs; choose two files"};
        seen.push_back(whole);
        const bool isEmptyFolder = fs::is_directory(out, error) && fs::is_empty(out, error);
        if (!m_force && fs::exists(out, error) && !isEmptyFolder)
            return Fault{Fault::Code::Mismatch, out.string(),
                         "is there already; choose another name, or replace it with --force"};
    }
    return {};
}

fs::path labelBeside(fs::path path) {
    return path += ".label.md";
}

} // namespace sfumato::cli
