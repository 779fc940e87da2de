// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/print_page.h"

#include "core/files/file_handle.h"
#include "core/files/write_all.h"

#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <span>
#include <vector>

namespace sfumato::cli {

namespace fs = std::filesystem;

Result<void> printPage(const std::string& html, const fs::path& pdf) {
    std::error_code error;
    const std::string program = fs::read_symlink("/proc/self/exe", error).parent_path() / "sfumato";
    if (!fs::exists(program, error))
        return Fault{Fault::Code::Unsupported, pdf.string(),
                     "is printed by the window's program, which is not installed here; write .html and print that"};
    // In memory, without a name that anybody else could have taken.
    const detail::FileHandle page(::memfd_create("sfumato-page", 0)); // which the program inherits
    if (!page.open() || !detail::writeAll(page.get(), std::as_bytes(std::span(html))))
        return systemFault(errno, pdf.string(), "keep the page in memory");
    std::vector<std::string> words{program, "--print-page", "/proc/self/fd/" + std::to_string(page.get()), pdf.string()};
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
    if (failed)
        return systemFault(failed, program, "start");
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        return Fault{Fault::Code::IoFailed, pdf.string(), "could not be printed"};
    return {};
}

} // namespace sfumato::cli
