// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/print_page.h"

#include "core/files/atomic_file.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <vector>

namespace sfumato::cli {

namespace fs = std::filesystem;

Result<void> printPage(const std::string& html, const fs::path& pdf) {
    std::error_code error;
    const std::string program = fs::read_symlink("/proc/self/exe", error).parent_path() / "sfumato";
    if (!fs::exists(program, error))
        return Fault{Fault::Code::Unsupported, pdf.string(),
                     "is printed by the window's program, which is not installed here; write .html and print that"};
    fs::path page = pdf;
    page += ".page.html";
    if (auto written = writeAtomically(page, std::as_bytes(std::span(html))); !written)
        return written;
    std::vector<std::string> words{program, "--print-page", page.string(), pdf.string()};
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::string platform = "QT_QPA_PLATFORM=offscreen";
    std::vector<char*> variables;
    for (char** variable = environ; *variable; ++variable)
        if (!std::string_view(*variable).starts_with("QT_QPA_PLATFORM="))
            variables.push_back(*variable);
    variables.insert(variables.end(), {platform.data(), nullptr});
    ::pid_t child = 0;
    int status = 0;
    const int failed = ::posix_spawn(&child, program.c_str(), nullptr, nullptr, arguments.data(), variables.data());
    if (failed == 0)
        ::waitpid(child, &status, 0);
    fs::remove(page, error);
    if (failed)
        return systemFault(failed, program, "start");
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        return Fault{Fault::Code::IoFailed, pdf.string(), "could not be printed"};
    return {};
}

} // namespace sfumato::cli
