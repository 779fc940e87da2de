// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/residual.h"

#include <torch/nn.h>

#include <memory>
#include <string>
#include <vector>

namespace sfumato {

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
            normalization = register_module("normalization", nn::BatchNorm2d(nn::BatchNorm2dOptions(maps).affine(false)));
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
            blocks.push_back(register_module("block" + std::to_string(blocks.size()),
                                             std::make_shared<DoublingBlock>(of.code, maps, times * of.channels,
                                                                             of.normalized)));
            maps = times * of.channels;
        }
        last = register_module("last", std::make_shared<CodedMaps>(of.code, maps, of.normalized));
        end = register_module("end", convolution(maps, of.pictures, 3)); // the last of all, see Generator
    }
    at::Tensor forward(const at::Tensor& code) {
        at::Tensor maps = begin->forward(code).view({-1, 4 * shape.channels, shape.high, shape.wide});
        for (const auto& block : blocks)
            maps = block->forward(maps, code);
        return end->forward(last->forward(maps, code));
    }
    ResidualShape shape;
    nn::Linear begin;
    std::vector<std::shared_ptr<DoublingBlock>> blocks;
    std::shared_ptr<CodedMaps> last;
    nn::Conv2d end{nullptr};
};

} // namespace

nn::AnyModule residualLayer(const ResidualShape& shape) {
    return nn::AnyModule(std::make_shared<ResidualMaps>(shape));
}

} // namespace sfumato
