// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npy.h"
#include "core/data/loading/load.h"
#include "tests/support/little_memory.h"

#include <QTemporaryDir>

#include <random>

namespace sfumato {

/// Files of a few records of every kind, and what they are when memory holds them and when it does not.
class StreamedTrial {
public:
    static constexpr std::int64_t records = 61;

    /// "gray", "color", "floats" (0 to 1), "scaled" (with black and white), "points" (with ranges), "far points"
    /// (without).
    DataSpec write(const std::string& kind) const {
        std::mt19937 random(5);
        const bool points = kind.ends_with("points");
        const std::vector<std::int64_t> shape = points             ? std::vector<std::int64_t>{records, 5}
                                                : kind == "colour" ? std::vector<std::int64_t>{records, 14, 12, 3}
                                                                   : std::vector<std::int64_t>{records, 14, 12};
        std::int64_t count = 1;
        for (const auto extent : shape) count *= extent;
        std::vector<std::uint8_t> bytes(static_cast<std::size_t>(count));
        for (auto& byte : bytes) byte = std::uint8_t(random() % 3 ? random() % 256 : 0);
        std::vector<std::uint8_t> labels(records);
        for (auto& label : labels) label = std::uint8_t(random() % 4);
        DataSpec data{.source = "file", .count = 0, .classes = 4};
        if (kind == "gray" || kind == "colour") {
            data.path = file("x-images-idx3-ubyte", toIdx(Array::of(shape, bytes)));
            file("x-labels-idx1-ubyte", toIdx(Array::of({records}, labels)));
            return data;
        }
        if (points) {
            std::vector<double> values(bytes.begin(), bytes.end());
            for (double& value : values) value = value / 77.7 - 1;
            data.path = file("points.npy", toNpy(Array::of(shape, values)));
            if (kind == "points") data.low = {-1, -1, -1, 0, -2}, data.high = {3, 4, 3, 3, 3};
            return data;
        }
        std::vector<float> values(bytes.begin(), bytes.end());
        for (float& value : values) value = kind == "scaled" ? 3.7f * value / 256 - 1 : value / 255.5f;
        data.path = file("floats.npy", toNpy(Array::of(shape, values)));
        if (kind == "scaled") data.low = {-0.75}, data.high = {2.5};
        return data;
    }

    std::string file(const char* name, std::span<const std::byte> bytes) const {
        const std::string path = m_folder.filePath(name).toStdString();
        if (!writeAtomically(path, bytes)) qFatal("cannot write");
        return path;
    }
    std::string at(const char* name) const { return m_folder.filePath(name).toStdString(); }

    /// Read where it lies, block by block.
    static Result<RawDataset> streamed(const DataSpec& data, std::uint64_t seed) {
        const LittleMemory memory("8K");
        return loadRaw(data, seed, {});
    }

private:
    QTemporaryDir m_folder;
};

} // namespace sfumato
