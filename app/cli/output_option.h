// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <CLI/App.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace sfumato::cli {

/// Files that a command writes, and --force, without which nothing that is there is replaced.
class OutputOptions {
public:
    /// The option `name`; its value comes into `path`.
    CLI::Option* add(CLI::App& command, const std::string& name, std::string& path, const std::string& text);

    /// Refuses, before anything is read or spent, every path that would destroy an input, a ledger or a run's
    /// file (see checkOutput), two that are the same file, and without --force one that is there. Empty paths
    /// are left out. The folder of pictures may be there when it is empty.
    Result<void> check(const std::vector<std::filesystem::path>& outputs,
                       const std::vector<std::filesystem::path>& inputs) const;

private:
    bool m_force = false;
};

/// `path`.label.md, the label beside a file.
std::filesystem::path labelBeside(std::filesystem::path path);

} // namespace sfumato::cli
