// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory.h"

#include "core/base/rounded_text.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t unlimited = std::uint64_t(1) << 62;

/// The number behind `key` in a file of lines "key number ...".
std::optional<std::uint64_t> numberBeside(const fs::path& path, std::string_view key) {
    std::ifstream file(path);
    for (std::string word; file >> word; file.ignore(256, '\n'))
        if (std::uint64_t number = 0; word == key && file >> number) return number;
    return {};
}

std::optional<std::uint64_t> numberOf(const fs::path& path) {
    std::ifstream file(path);
    std::uint64_t number = 0;
    return file >> number ? std::optional(number) : std::nullopt; // "max" is none
}

/// What is left of the limits of this process's control group and of all above it.
std::uint64_t leftOfGroup() {
    std::ifstream file("/proc/self/cgroup");
    std::uint64_t left = unlimited;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("0::/")) continue;
        const fs::path root = "/sys/fs/cgroup";
        for (fs::path group = root / line.substr(4);; group = group.parent_path()) {
            const auto limit = numberOf(group / "memory.max"), used = numberOf(group / "memory.current");
            if (limit && used) {
                const std::uint64_t idle = numberBeside(group / "memory.stat", "inactive_file").value_or(0); // is given
                                                                                                             // up first
                left = std::min(left, *limit - std::min(*limit, *used - std::min(*used, idle)));
            }
            if (group.native().size() <= root.native().size()) break;
        }
    }
    return left;
}

} // namespace

std::optional<std::uint64_t> detail::parseBytes(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number == 0) return {};
    const std::string_view unit(end, std::size_t(text.data() + text.size() - end));
    const int power = unit == "K" ? 10 : unit == "M" ? 20 : unit == "G" ? 30 : 0;
    if ((power == 0 && !unit.empty()) || number > unlimited >> power) return {};
    return number << power;
}

std::uint64_t availableMemory() {
    if (const char* stated = std::getenv("SFUMATO_MEMORY"))
        if (const auto bytes = detail::parseBytes(stated)) return *bytes;
    const auto free = numberBeside("/proc/meminfo", "MemAvailable:"); // in KiB
    return std::min(free ? *free << 10 : unlimited, leftOfGroup());
}

std::uint64_t memoryForRecords() { return std::min(std::uint64_t(512) << 20, availableMemory() / 8); }

std::string bytesText(std::uint64_t bytes) {
    constexpr std::string_view units[] = {" bytes", " KB", " MB", " GB", " TB"};
    double number = double(bytes);
    std::size_t unit = 0;
    for (; number >= 1000 && unit + 1 < std::size(units); ++unit) number /= 1000;
    return roundedUp(number) + std::string(units[unit]);
}

Result<void> fitsIntoMemory(std::uint64_t bytes, std::string_view subject, std::string_view what,
                            std::string_view instead) {
    const std::uint64_t available = availableMemory();
    if (bytes <= available) return {};
    return Fault{Fault::Code::OutOfMemory, std::string(subject),
                 std::string(what) + " would take about " + bytesText(bytes) + " of memory, and " +
                     bytesText(available) + " are available; " + std::string(instead)};
}

} // namespace sfumato
