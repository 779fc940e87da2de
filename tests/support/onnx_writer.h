// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/protocol_buffer.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <string>
#include <vector>

// Small networks as ONNX files, and what they compute, in plain loops.

namespace sfumato::onnxfile {

using detail::Bytes;
using detail::ProtocolWriter;

/// An attribute of a node: whole numbers, one of them as an "int", several as "ints".
struct Attribute {
    std::string name;
    std::vector<std::int64_t> values;
    bool list = true;
};

inline Bytes attributeBytes(const Attribute& attribute) {
    ProtocolWriter writer;
    writer.blob(1, attribute.name);
    for (const std::int64_t value : attribute.values) writer.varint(attribute.list ? 8 : 3, std::uint64_t(value));
    writer.varint(20, attribute.list ? 7 : 2);
    return writer.bytes;
}

inline Bytes tensorBytes(const std::string& name, const std::vector<std::int64_t>& sizes,
                         const std::vector<float>& values) {
    ProtocolWriter writer;
    for (const std::int64_t size : sizes) writer.varint(1, std::uint64_t(size));
    writer.varint(2, 1); // float
    writer.blob(8, name);
    writer.blob(9, std::as_bytes(std::span(values)));
    return writer.bytes;
}

inline Bytes indexBytes(const std::string& name, const std::vector<std::int64_t>& values) {
    ProtocolWriter writer;
    writer.varint(1, values.size());
    writer.varint(2, 7); // int64
    writer.blob(8, name);
    writer.blob(9, std::as_bytes(std::span(values)));
    return writer.bytes;
}

inline Bytes valueBytes(const std::string& name, const std::vector<std::int64_t>& sizes) {
    ProtocolWriter shape;
    for (const std::int64_t size : sizes) {
        ProtocolWriter dimension;
        if (size != 0) // else open
            dimension.varint(1, std::uint64_t(size));
        shape.blob(1, dimension.bytes);
    }
    ProtocolWriter tensor, type, value;
    tensor.varint(1, 1);
    tensor.blob(2, shape.bytes);
    type.blob(1, tensor.bytes);
    value.blob(1, name);
    value.blob(2, type.bytes);
    return value.bytes;
}

struct Writer {
    ProtocolWriter graph;

    void node(const std::string& kind, const std::vector<std::string>& inputs, const std::vector<std::string>& outputs,
              const std::vector<Attribute>& attributes = {}, const std::string& name = {}) {
        ProtocolWriter writer;
        for (const auto& input : inputs) writer.blob(1, input);
        for (const auto& output : outputs) writer.blob(2, output);
        if (!name.empty()) writer.blob(3, name);
        writer.blob(4, kind);
        for (const auto& attribute : attributes) writer.blob(5, attributeBytes(attribute));
        graph.blob(1, writer.bytes);
    }
    void weights(const std::string& name, const std::vector<std::int64_t>& sizes, const std::vector<float>& values) {
        graph.blob(5, tensorBytes(name, sizes, values));
    }
    void input(const std::string& name, const std::vector<std::int64_t>& sizes) {
        graph.blob(11, valueBytes(name, sizes));
    }
    void output(const std::string& name, const std::vector<std::int64_t>& sizes = {}) {
        graph.blob(12, valueBytes(name, sizes));
    }

    Bytes file() const {
        ProtocolWriter opset, model;
        opset.varint(2, 11);
        model.varint(1, 6);
        model.blob(7, graph.bytes);
        model.blob(8, opset.bytes);
        return model.bytes;
    }
};

/// Weights that look random and are the same everywhere, about 1 / sqrt(inputs) large.
inline std::vector<float> waves(std::size_t count, double number, double inputs) {
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = float(std::sin(1.7 * double(i) + 2.9 * number + 0.013 * double(i) * double(i)) *
                          std::sqrt(2 / inputs));
    return values;
}

/// Convolution of 3 x 3 to 8 maps, ReLU, mean over the picture, 6 features, and from these scores of 4 classes.
struct SmallNetwork {
    std::int64_t channels = 3, side = 10;
    std::int64_t batch = 0; ///< 0: open
    bool softmax = false;
    static constexpr std::int64_t maps = 8, features = 6, classes = 4;
    std::vector<float> kernel = waves(std::size_t(maps * channels * 9), 1, double(channels * 9)),
                       bias = waves(maps, 2, 4), first = waves(features * maps, 3, 1),
                       firstBias = waves(features, 4, 4), second = waves(classes * features, 5, 0.5),
                       secondBias = waves(classes, 6, 4);

    Bytes file() const {
        Writer writer;
        writer.node("Conv", {"x", "kernel", "bias"}, {"conv"},
                    {{"kernel_shape", {3, 3}}, {"pads", {1, 1, 1, 1}}, {"strides", {1, 1}}}, "conv");
        writer.node("Relu", {"conv"}, {"relu"}, {}, "relu");
        writer.node("GlobalAveragePool", {"relu"}, {"pooled"}, {}, "pool");
        writer.node("Flatten", {"pooled"}, {"flat"}, {{"axis", {1}, false}}, "flatten");
        writer.node("Gemm", {"flat", "first", "firstBias"}, {"features"}, {{"transB", {1}, false}}, "gemm");
        writer.node("Gemm", {"features", "second", "secondBias"}, {"scores"}, {{"transB", {1}, false}}, "gemm2");
        if (softmax) writer.node("Softmax", {"scores"}, {"probabilities"}, {{"axis", {1}, false}}, "softmax");
        writer.weights("kernel", {maps, channels, 3, 3}, kernel);
        writer.weights("bias", {maps}, bias);
        writer.weights("first", {features, maps}, first);
        writer.weights("firstBias", {features}, firstBias);
        writer.weights("second", {classes, features}, second);
        writer.weights("secondBias", {classes}, secondBias);
        writer.input("x", {batch, channels, side, side});
        writer.output("features", {batch, features});
        writer.output(softmax ? "probabilities" : "scores", {batch, classes});
        return writer.file();
    }

    struct Row {
        std::array<double, features> of;
        std::array<double, classes> scores;
    };
    /// Of a picture [channels, side, side] in the range that the network expects.
    Row operator()(const std::vector<double>& picture) const {
        std::array<double, maps> mean{};
        for (std::int64_t m = 0; m < maps; ++m) {
            for (std::int64_t y = 0; y < side; ++y)
                for (std::int64_t x = 0; x < side; ++x) {
                    double sum = bias[std::size_t(m)];
                    for (std::int64_t c = 0; c < channels; ++c)
                        for (std::int64_t i = -1; i <= 1; ++i)
                            for (std::int64_t j = -1; j <= 1; ++j)
                                if (y + i >= 0 && y + i < side && x + j >= 0 && x + j < side)
                                    sum += picture[std::size_t((c * side + y + i) * side + x + j)] *
                                           kernel[std::size_t(((m * channels + c) * 3 + i + 1) * 3 + j + 1)];
                    mean[std::size_t(m)] += std::max(sum, 0.0);
                }
            mean[std::size_t(m)] /= double(side * side);
        }
        Row row;
        for (std::size_t k = 0; k < features; ++k) {
            row.of[k] = firstBias[k];
            for (std::size_t m = 0; m < maps; ++m) row.of[k] += first[k * maps + m] * mean[m];
        }
        for (std::size_t c = 0; c < classes; ++c) {
            row.scores[c] = secondBias[c];
            for (std::size_t k = 0; k < features; ++k) row.scores[c] += second[c * features + k] * row.of[k];
        }
        return row;
    }
};

inline std::filesystem::path written(const std::filesystem::path& path, const Bytes& bytes) {
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
    return path;
}

} // namespace sfumato::onnxfile
