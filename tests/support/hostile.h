// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/arrays/byte_order.h"

#include <QtTest>

#include <sys/resource.h>
#include <zlib.h>

#include <ctime>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

// A table of files that a parser must refuse, and the run that proves it.

namespace sfumato::hostile {

using Bytes = std::vector<std::byte>;
using Code = Fault::Code;

struct Case {
    std::string name;
    Bytes file;
    Code code;
};

inline Bytes raw(std::string_view text) {
    Bytes bytes;
    detail::append(bytes, text);
    return bytes;
}

inline Bytes operator+(Bytes left, const Bytes& right) {
    detail::append(left, right);
    return left;
}

inline Bytes cut(const Bytes& file, std::size_t atEnd) {
    return {file.begin(), file.end() - static_cast<std::ptrdiff_t>(atEnd)};
}

/// `file` with the bytes from `at` on replaced by `by`.
inline Bytes patched(Bytes file, std::size_t at, std::string_view by) {
    const Bytes with = raw(by);
    std::copy(with.begin(), with.end(), file.begin() + static_cast<std::ptrdiff_t>(at));
    return file;
}

template <class T>
Bytes little(T value) {
    Bytes bytes;
    detail::appendLittle<T>(bytes, value);
    return bytes;
}
template <class T>
Bytes big(T value) {
    Bytes bytes;
    detail::appendBig<T>(bytes, value);
    return bytes;
}

/// A PNG chunk with its length and its true checksum.
inline Bytes chunk(const std::string& type, const Bytes& data) {
    const Bytes body = raw(type) + data;
    return big<std::uint32_t>(static_cast<std::uint32_t>(data.size())) + body +
           big<std::uint32_t>(
               static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(body.data()), body.size())));
}

/// Runs the parser on every file within 256 MB on top of what the process has now and one second of processor
/// time; each must be refused with its code and by its name. Returns what went wrong, or nothing.
inline QByteArray refused(const std::vector<Case>& cases,
                          const std::function<Result<void>(const Bytes&, std::string_view)>& parse) {
    QByteArray wrong;
    for (const Case& file : cases) {
        rlimit before;
        getrlimit(RLIMIT_AS, &before);
#ifndef __SANITIZE_ADDRESS__
        std::size_t pages = 0;
        std::ifstream("/proc/self/statm") >> pages;
        const rlimit tight{pages * 4096 + (std::size_t(256) << 20), before.rlim_max};
        setrlimit(RLIMIT_AS, &tight);
#endif
        const std::string subject = "hostile/" + file.name;
        const std::clock_t start = std::clock();
        QByteArray problem;
        try {
            const Result<void> result = parse(file.file, subject);
            if (result)
                problem = "was accepted";
            else if (result.fault().subject.find(subject) == std::string::npos)
                problem = "its fault does not name it";
            else if (result.fault().detail.english().empty() || result.fault().code != file.code)
                problem = "was refused as " + QByteArray::fromStdString(describe(result.fault()));
        } catch (const std::exception& thrown) {
            problem = QByteArray("threw ") + thrown.what();
        }
        if (std::clock() - start > CLOCKS_PER_SEC) problem += " took more than a second";
        setrlimit(RLIMIT_AS, &before);
        if (!problem.isEmpty()) wrong += "\n  " + QByteArray::fromStdString(file.name) + ": " + problem;
    }
    return wrong;
}

/// A parser as `refused` wants it.
template <class Parse>
auto without(Parse parse) {
    return [parse](const Bytes& bytes, std::string_view subject) -> Result<void> {
        auto result = parse(bytes, subject);
        return result ? Result<void>() : Result<void>(result.fault());
    };
}

} // namespace sfumato::hostile
