// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/generator.h"

#include "core/base/require.h"
#include "core/models/arithmetic.h"
#include "core/models/conv_transpose.h"
#include "core/models/doubling_maps.h"
#include "core/models/shaping_layers.h"

#include <ATen/core/grad_mode.h>
#include <torch/nn.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

namespace nn = torch::nn;

struct Generator::Network {
    ModelSpec model;
    OutputShape shape;
    Anchor anchor;
    int classes;
    at::Tensor codes;                     ///< mean and deviation of a coordinate of a code, for the network
    std::optional<DoublingMaps> doubling; ///< of UpConv, which knows a quicker way through the layers
    nn::Sequential layers;
    bool bfloat16 = model.arithmetic == Arithmetic::Bfloat16 && multipliesBfloat16();

    /// Every coordinate of the codes less `mean`, over `deviation`; those of the class are as they are.
    at::Tensor standardized(const at::Tensor& latents, double mean, double deviation) const {
        if (mean == 0 && deviation == 1) return latents;
        const std::int64_t plain = latents.size(1) - classes;
        const at::Tensor standard = (latents.narrow(1, 0, plain) - mean) / deviation;
        return classes > 0 ? at::cat({standard, latents.narrow(1, plain, classes)}, 1) : standard;
    }

    at::Tensor forward(const at::Tensor& latents) {
        if (!bfloat16) return doubling ? doubling->forward(latents) : layers->forward(latents);
        const Bfloat16Products rounded;
        return layers->forward(latents).to(at::kFloat);
    }
};

namespace {

nn::Sequential mlp(const ModelSpec& model, const OutputShape& shape) {
    nn::Sequential layers;
    std::int64_t width = model.latentDimension;
    for (int next : model.hidden) {
        layers->push_back(nn::Linear(width, next));
        if (model.batchNormalization) layers->push_back(nn::BatchNorm1d(next));
        layers->push_back(nn::ReLU(true));
        width = next;
    }
    layers->push_back(nn::Linear(width, shape.dimensions()));
    return layers;
}

void pushMaps(nn::Sequential& layers, const ModelSpec& model, std::int64_t channels) {
    if (model.batchNormalization) layers->push_back(nn::BatchNorm2d(channels));
    layers->push_back(nn::ReLU(true));
}

/// One pixel, an eighth, a quarter, a half, the whole: four transposed convolutions, ending in `channels`
/// maps and then the image (Radford, Metz, Chintala 2016). For 28 x 28 the kernels are 4, 3, 4, 4 with
/// strides 1, 2, 2, 2; the papers' widths 512, 256, 128 belong to channels = 128.
nn::Sequential transposedConvolutions(const ModelSpec& model, const OutputShape& shape) {
    using Pair = std::array<std::int64_t, 2>;
    const std::int64_t widths[] = {model.latentDimension, 4 * model.channels, 2 * model.channels, model.channels,
                                   shape.channels};
    const Pair quarter{(shape.height + 3) / 4, (shape.width + 3) / 4},
        eighth{(quarter[0] + 1) / 2, (quarter[1] + 1) / 2};
    const Pair kernels[] = {eighth, {4 - quarter[0] % 2, 4 - quarter[1] % 2}, {4, 4}, {4, 4}};
    nn::Sequential layers;
    layers->push_back(reshapingLayer({-1, model.latentDimension, 1, 1}));
    for (int i = 0; i < 4; ++i) {
        const bool last = i == 3;
        const ConvTransposeGeometry doubled{.stride = {2, 2}, .padding = {1, 1}};
        layers->push_back(convTransposeLayer(widths[i], widths[i + 1], kernels[i],
                                             i > 0 ? doubled : ConvTransposeGeometry{},
                                             last || !model.batchNormalization));
        if (!last) pushMaps(layers, model, widths[i + 1]);
    }
    layers->push_back(croppingLayer(shape.height, shape.width));
    layers->push_back(reshapingLayer({-1, shape.dimensions()}));
    return layers;
}

nn::Sequential residualBlocks(const ModelSpec& model, const OutputShape& shape) {
    nn::Sequential layers;
    layers->push_back(residualLayer({.code = model.latentDimension,
                                     .channels = model.channels,
                                     .pictures = shape.channels,
                                     .high = (shape.height + 7) / 8,
                                     .wide = (shape.width + 7) / 8,
                                     .normalized = model.batchNormalization}));
    layers->push_back(croppingLayer(shape.height, shape.width));
    layers->push_back(reshapingLayer({-1, shape.dimensions()}));
    return layers;
}

nn::Sequential network(const ModelSpec& model, const OutputShape& shape, const std::optional<DoublingMaps>& doubling) {
    switch (model.generator) {
    case GeneratorKind::Mlp: return mlp(model, shape);
    case GeneratorKind::Dcgan: return transposedConvolutions(model, shape);
    case GeneratorKind::UpConv: return doubling->layers();
    case GeneratorKind::Residual: return residualBlocks(model, shape);
    }
    return {};
}

/// U(-1/sqrt(fan in), 1/sqrt(fan in)) for weights and biases, LibTorch's own default, but from our own
/// generator.
void initialize(nn::Sequential& layers, bool zeroOutput, at::Generator& generator) {
    at::NoGradGuard noGrad;
    at::Tensor lastWeight, lastBias;
    for (auto& layer : layers->modules(false)) {
        auto named = layer->named_parameters(false);
        auto* weight = named.find("weight");
        if (!weight || weight->dim() < 2) continue; // batch normalization keeps its ones and zeros
        const double bound = 1 / std::sqrt(double(weight->numel() / weight->size(0)));
        weight->uniform_(-bound, bound, generator);
        lastWeight = *weight;
        if (auto* bias = named.find("bias")) // the last layer has one
            lastBias = bias->uniform_(-bound, bound, generator);
    }
    if (zeroOutput) lastWeight.zero_(), lastBias.zero_();
}

struct CodeMoments {
    double mean, deviation;
};

/// Of each coordinate of a code as drawLatents() draws it.
CodeMoments momentsOf(Latent distribution) {
    switch (distribution) {
    case Latent::Symmetric: return {0, 1 / std::sqrt(3.0)};
    case Latent::Unit: return {0.5, 1 / std::sqrt(12.0)};
    case Latent::Normal: return {0, 1};
    }
    return {0, 1};
}

/// mean + sum_i u_i directions_i, of the class that the code names where there is one for each.
at::Tensor anchored(const Anchor& anchor, const at::Tensor& standardized, const at::Tensor& latents) {
    if (anchor.mean.dim() == 1) return anchor.mean + standardized.matmul(anchor.directions);
    const auto classes = anchor.mean.size(0);
    const auto choice = latents.narrow(1, latents.size(1) - classes, classes);
    const auto each = at::einsum("bk,kri,br->bi", {choice, anchor.directions, standardized});
    return choice.matmul(anchor.mean) + each;
}

} // namespace

Generator::Generator(const ModelSpec& model, const OutputShape& shape, const Anchor* anchor,
                     at::Generator& initialization, int classes)
    : m_network(new Network{model, shape, anchor ? *anchor : Anchor{}, classes, {}, {}, {}}) {
    const auto [mean, deviation] = momentsOf(model.latent);
    m_network->codes = at::tensor({mean, deviation}, at::kDouble);
    if (model.generator == GeneratorKind::UpConv) m_network->doubling.emplace(model, shape);
    m_network->layers = network(model, shape, m_network->doubling);
    REQUIRE(!anchor || anchor->directions.size(-2) <= model.latentDimension);
    initialize(m_network->layers, anchor != nullptr, initialization);
}

Generator::~Generator() = default;
Generator::Generator(Generator&&) noexcept = default;

at::Tensor Generator::generate(const at::Tensor& latents) {
    const auto& [model, shape, anchor, classes, codes, doubling, layers, bfloat16] = *m_network;
    auto output = m_network->forward(
        m_network->standardized(latents, codes[0].item<double>(), codes[1].item<double>()));
    if (!anchor.mean.defined()) return shape.bounded ? shape.low + (shape.high - shape.low) * output.sigmoid() : output;
    const auto [mean, deviation] = momentsOf(model.latent);
    const auto standard = m_network->standardized(latents, mean, deviation).narrow(1, 0, anchor.directions.size(-2));
    output = output + anchored(anchor, standard, latents);
    return shape.bounded ? output.clamp(shape.low, shape.high) : output;
}

std::vector<at::Tensor> Generator::parameters() const { return m_network->layers->parameters(); }

NamedTensors Generator::state() const {
    NamedTensors state;
    for (const auto& item : m_network->layers->named_parameters()) state.emplace_back(item.key(), item.value());
    for (const auto& item : m_network->layers->named_buffers()) state.emplace_back(item.key(), item.value());
    state.emplace_back(codesName, m_network->codes);
    if (m_network->anchor.mean.defined()) {
        state.emplace_back("anchor.mean", m_network->anchor.mean);
        state.emplace_back("anchor.directions", m_network->anchor.directions);
    }
    return state;
}

void Generator::setTraining(bool training) { m_network->layers->train(training); }

namespace nn = torch::nn;

namespace {

nn::Conv2d convolution(std::int64_t in, std::int64_t out, std::int64_t kernel) {
    return nn::Conv2d(nn::Conv2dOptions(in, out, kernel).padding(kernel / 2));
}

at::Tensor doubled(const at::Tensor& maps) {
    return at::upsample_nearest2d(maps, {2 * maps.size(2), 2 * maps.size(3)});
}

/// Maps, normalized where that is asked for, with the scale and offset of the code, above zero.
struct CodedMaps : nn::Module {
    CodedMaps(std::int64_t code, std::int64_t maps, bool normalized)
        : coded(register_module("coded", nn::Linear(code, 2 * maps))) {
        if (normalized)
            normalization = register_module("normalization",
                                            nn::BatchNorm2d(nn::BatchNorm2dOptions(maps).affine(false)));
    }
    at::Tensor forward(const at::Tensor& maps, const at::Tensor& code) {
        const auto parts = coded->forward(code).unsqueeze(2).unsqueeze(3).chunk(2, 1);
        const at::Tensor even = normalization.is_empty() ? maps : normalization->forward(maps);
        return (even * (1 + parts[0]) + parts[1]).relu();
    }
    nn::Linear coded;
    nn::BatchNorm2d normalization{nullptr};
};

struct DoublingBlock : nn::Module {
    DoublingBlock(std::int64_t code, std::int64_t in, std::int64_t out, bool normalized)
        : before(register_module("before", std::make_shared<CodedMaps>(code, in, normalized))),
          first(register_module("first", convolution(in, out, 3))),
          between(register_module("between", std::make_shared<CodedMaps>(code, out, normalized))),
          second(register_module("second", convolution(out, out, 3))),
          past(register_module("past", convolution(in, out, 1))) {}
    at::Tensor forward(const at::Tensor& maps, const at::Tensor& code) {
        const at::Tensor once = first->forward(doubled(before->forward(maps, code)));
        return second->forward(between->forward(once, code)) + doubled(past->forward(maps));
    }
    std::shared_ptr<CodedMaps> before;
    nn::Conv2d first;
    std::shared_ptr<CodedMaps> between;
    nn::Conv2d second, past;
};

struct ResidualMaps : nn::Module {
    explicit ResidualMaps(const ResidualShape& of)
        : shape(of), begin(register_module("begin", nn::Linear(of.code, 4 * of.channels * of.high * of.wide))) {
        std::int64_t maps = 4 * of.channels;
        for (const std::int64_t times : {4, 2, 1}) {
            blocks.push_back(
                register_module("block" + std::to_string(blocks.size()),
                                std::make_shared<DoublingBlock>(of.code, maps, times * of.channels, of.normalized)));
            maps = times * of.channels;
        }
        last = register_module("last", std::make_shared<CodedMaps>(of.code, maps, of.normalized));
        end = register_module("end", convolution(maps, of.pictures, 3)); // the last of all, see Generator
    }
    at::Tensor forward(const at::Tensor& code) {
        at::Tensor maps = begin->forward(code).view({-1, 4 * shape.channels, shape.high, shape.wide});
        for (const auto& block : blocks) maps = block->forward(maps, code);
        return end->forward(last->forward(maps, code));
    }
    ResidualShape shape;
    nn::Linear begin;
    std::vector<std::shared_ptr<DoublingBlock>> blocks;
    std::shared_ptr<CodedMaps> last;
    nn::Conv2d end{nullptr};
};

} // namespace

nn::AnyModule residualLayer(const ResidualShape& shape) { return nn::AnyModule(std::make_shared<ResidualMaps>(shape)); }

} // namespace sfumato
