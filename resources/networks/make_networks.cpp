// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the network by which pictures are judged: see README.md beside this file.
#include "core/data/tensor_array.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/data/loading/glyph_digits.h"
#include "core/models/latent.h"
#include "core/models/picture_net.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <ATen/Parallel.h>

#include <iostream>
#include <vector>

using namespace sfumato;

namespace {

constexpr std::int64_t learnt = 60000, tested = 10000;
constexpr std::uint64_t seed = 1;

/// Digits [n, 1, 28, 28] in [0, 1] by more hands than draw them: turned, sheared, stretched, moved, bent and lit at random.
at::Tensor varied(const at::Tensor& bytes, at::Generator& randomness) {
    const std::int64_t n = bytes.size(0);
    const auto within = [&](double bound, at::IntArrayRef shape) { return at::empty(shape).uniform_(-bound, bound, randomness); };
    const at::Tensor turn = within(0.25, {n}), shear = within(0.3, {n}), wide = (within(0.25, {n})).exp(), high = (within(0.2, {n})).exp();
    const at::Tensor map = at::stack({turn.cos() * wide, (shear - turn.sin()) * high, within(0.12, {n}),
                                      turn.sin() * wide, turn.cos() * high, within(0.12, {n})}, 1).view({n, 2, 3});
    const at::Tensor bend = at::upsample_bicubic2d(within(0.15, {n, 2, 4, 4}), {28, 28}, true).permute({0, 2, 3, 1});
    const at::Tensor seen = at::grid_sampler(bytes.to(at::kFloat) / 255, at::affine_grid_generator(map, {n, 1, 28, 28}, false) + bend, 0, 0, false);
    const at::Tensor noise = at::empty_like(seen).normal_(0, 1, randomness) * (within(0.05, {n, 1, 1, 1}) + 0.05);
    return (seen.pow(within(0.5, {n, 1, 1, 1}).exp()) + noise).clamp(0, 1);
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: sfumato_make_networks FILE\n";
        return 1;
    }
    at::set_num_threads(1);
    const FileRecords digits = glyphDigits(learnt + tested, seed);
    auto randomness = publicRandomness(seed, 71);
    std::vector<at::Tensor> pieces;
    for (const at::Tensor& some : digits.records.split(1000))
        pieces.push_back(varied(some, randomness));
    const at::Tensor pictures = at::cat(pieces);
    const auto net = trainedNet(PictureLayers::Convolutional, pictures.narrow(0, 0, learnt),
                                digits.labels->narrow(0, 0, learnt), 10, seed);
    const at::NoGradGuard noGrad;
    std::int64_t right = 0;
    for (std::int64_t first = learnt; first < learnt + tested; first += 1000)
        right += net->scores(pictures.narrow(0, first, 1000))
                     .argmax(1)
                     .eq(digits.labels->narrow(0, first, 1000))
                     .sum()
                     .item<std::int64_t>();
    SafeTensors content{{{"classes", "the digits 0 to 9"}, {"learnt", "digits drawn by the program and bent, seed 1"}}, {}};
    for (std::size_t i = 0; i < net->parameters().size(); ++i)
        content.tensors[std::to_string(i)] = toArray(net->parameters()[i].detach());
    if (const auto written = writeAtomically(argv[1], toSafeTensors(content)); !written) {
        std::cerr << describe(written.fault()) << '\n';
        return 1;
    }
    std::cout << argv[1] << ": names " << 100.0 * double(right) / double(tested) << " % of " << tested
              << " drawn digits that it has not seen\n";
}
