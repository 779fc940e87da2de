// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <string_view>

namespace sfumato::fuzz {

inline std::span<const std::byte> bytes(const std::uint8_t* data, std::size_t size) {
    return std::as_bytes(std::span(data, size));
}

/// What every refusal owes: the subject, and a reason.
template <class T>
void check(const Result<T>& result, std::string_view subject) {
    if (!result) REQUIRE(result.fault().subject.starts_with(subject) && !result.fault().detail.english().empty());
}

/// A folder in memory for readers of files, removed when the fuzzer ends.
class Folder {
public:
    Folder() {
        std::string path = "/dev/shm/sfumato-fuzz-XXXXXX";
        REQUIRE(::mkdtemp(path.data()));
        m_path = path;
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    void put(const std::filesystem::path& name, const std::uint8_t* data, std::size_t size) const {
        std::filesystem::create_directories((m_path / name).parent_path());
        std::ofstream(m_path / name, std::ios::binary)
            .write(reinterpret_cast<const char*>(data), std::streamsize(size));
    }

private:
    std::filesystem::path m_path;
};

} // namespace sfumato::fuzz
