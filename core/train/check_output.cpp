// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/check_output.h"

#include "core/data/data_locations.h"
#include "core/train/run_folder.h"

#include <algorithm>
#include <array>
#include <fstream>
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
    std::array<char, 512> start{};
    std::ifstream file(path, std::ios::binary);
    file.read(start.data(), start.size());
    return std::string_view(start.data(), std::size_t(file.gcount())).find("\"sfumato-ledger\"") !=
           std::string_view::npos;
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
