// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/cli/command_line.h"

#include <array>
#include <fstream>
#include <random>

namespace sfumato {

/// An IDX file of `count` gray pictures of 28 x 28 with labels beside it, written piece by piece: ten shapes, each with
/// a noise of its own.
inline bool writePictures(const QString& folder, std::uint32_t count) {
    const auto begin = [](std::ofstream& file, std::initializer_list<std::uint32_t> extents) {
        file.put(0).put(0).put(8).put(char(extents.size()));
        for (const std::uint32_t extent : extents)
            for (int shift = 24; shift >= 0; shift -= 8) file.put(char(extent >> shift));
    };
    std::ofstream images((folder + "/big-images-idx3-ubyte").toStdString(), std::ios::binary),
        labels((folder + "/big-labels-idx1-ubyte").toStdString(), std::ios::binary);
    begin(images, {count, 28, 28});
    begin(labels, {count});
    std::mt19937 random(1);
    std::array<std::array<char, 784>, 640> pictures; // of which all are copies, each with another label noise
    for (std::size_t i = 0; i < pictures.size(); ++i)
        for (std::size_t at = 0; at < 784; ++at) {
            const int row = int(at) / 28 - 14, column = int(at) % 28 - 14, k = int(i) % 10;
            const bool inside = std::abs(row + k - 5) < 4 + k / 2 && std::abs(column * (k % 3 + 1)) < 12;
            pictures[i][at] = char((inside ? 160 : 0) + random() % 90);
        }
    for (std::uint32_t i = 0; i < count; ++i) {
        images.write(pictures[i % 640].data(), 784);
        labels.put(char(i % 10));
    }
    return images.flush().good() && labels.flush().good();
}

/// A spec that privatizes these pictures by windows as unit vectors with their labels, and learns their moments; study
/// noise.
inline QByteArray picturesSpec(const QString& folder) {
    return R"({"name": "big", "seed": 5, "data": {"source": "file", "path": ")" +
           (folder + "/big-images-idx3-ubyte").toUtf8() +
           R"(", "count": 0, "scaling": "unit", "heldOut": 0, "sensitive": false, "classes": 10},
 "mechanism": {"kind": "privunit", "epsilon": 10, "bound": "sphere", "transform": "garments", "labels": "response", "noise": "study"},
 "methods": [{"name": "moments", "loss": "moments"}], "train": {"steps": 0, "samples": 20}, "monitor": {"raw": false}})";
}

} // namespace sfumato
