// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/check_output.h"

#include "core/data/data_locations.h"
#include "core/files/read_file.h"
#include "core/files/state_folder.h"
#include "core/train/run_folder.h"

#include <algorithm>
#include <string>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// The path without links, dots and relative parts; what is not there yet stays as it is spelled.
fs::path resolved(const fs::path& path) {
    std::error_code error;
    const auto known = fs::weakly_canonical(fs::absolute(path, error), error);
    return error ? path : known;
}

/// True when `path` is `other` or lies in it.
bool isWithin(const fs::path& path, const fs::path& other) {
    std::error_code error;
    if (fs::equivalent(path, other, error)) // hard links
        return true;
    const auto inner = resolved(path), outer = resolved(other);
    return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

bool isLedger(const fs::path& path) {
    const auto file = detail::openRegular(path); // does not wait for the other end of a pipe
    if (!file)
        return false;
    std::string start(std::min<std::uint64_t>(file->size, 512), '\0');
    return detail::readAt(file->handle.get(), 0, std::as_writable_bytes(std::span(start)), path.native()) &&
           start.find("\"sfumato-ledger\"") != std::string::npos;
}

} // namespace

Result<void> checkOutput(const fs::path& out, const std::vector<fs::path>& inputs) {
    const auto refuse = [&](std::string what) {
        return Fault{Fault::Code::Mismatch, out.string(),
                     std::move(what) + "; choose another place to write"};
    };
    for (const auto& input : inputs)
        if (!input.empty() && isWithin(out, input))
            return refuse(resolved(out) == resolved(input)
                              ? "is what is read"
                              : "would change " + input.string() + ", which is read");
    if (isInStateFolder(out))
        return refuse("lies in the folder of accounts");
    if (isLedger(out) || (out.extension() == ".count" && isLedger(fs::path(out).replace_extension())))
        return refuse("is a ledger of what was released");
    if (belongsToRun(resolved(out)))
        return refuse("belongs to a run");
    return {};
}

std::vector<fs::path> inputsOf(const DataSpec& data) {
    if (data.source == "file")
        return {data.path, labelsBeside(data.path)};
    if (!isNamedSet(data.source))
        return {};
    const auto found = findNamedSet(data.source, false, data.path, DataLocations::fromEnvironment());
    return found ? std::vector<fs::path>{found->images, found->labels} : std::vector<fs::path>{};
}

} // namespace sfumato
