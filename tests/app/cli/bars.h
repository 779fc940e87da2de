// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/arrays/idx.h"
#include "tests/app/cli/command_line.h"

namespace sfumato {

/// Writes `count` pictures of a bar in one of ten places, its class, as MNIST's files "train" or "t10k" of `folder`.
inline bool writeBars(const QString& folder, const QString& which, int count) {
    std::vector<std::uint8_t> pixels(std::size_t(count) * 784, 0), labels;
    for (int i = 0; i < count; ++i) {
        labels.push_back(std::uint8_t(i % 10));
        for (int k = 0; k < 400; ++k)
            pixels[std::size_t(i * 784 + (4 + k / 20) * 28 + 4 + k % 20)] = std::uint8_t(
                (k / 20) / 2 == i % 10 ? 255 : (i * 31 + k * 17) % 40);
    }
    const auto file = [&](const char* kind, const Array& array) {
        const auto bytes = toIdx(array);
        return write(folder + '/' + which + kind,
                     QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())));
    };
    return QDir().mkpath(folder) && file("-images-idx3-ubyte", Array::of({count, 28, 28}, pixels)) &&
           file("-labels-idx1-ubyte", Array::of({count}, labels));
}

} // namespace sfumato
