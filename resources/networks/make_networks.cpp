// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the network by which pictures are judged: see README.md beside this file.
#include "core/data/tensor_array.h"
#include "core/files/atomic_file.h"
#include "core/files/safetensors.h"
#include "core/loading/glyph_digits.h"
#include "core/models/picture_net.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <iostream>

using namespace sfumato;

namespace {

constexpr std::int64_t learnt = 60000, tested = 10000;
constexpr std::uint64_t seed = 1;

at::Tensor scaled(const at::Tensor& bytes) {
    return bytes.to(at::kFloat) / 255;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: sfumato_make_networks FILE\n";
        return 1;
    }
    at::set_num_threads(1);
    const FileRecords digits = glyphDigits(learnt + tested, seed);
    const at::Tensor pictures = scaled(digits.records);
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
    SafeTensors content{{{"classes", "the digits 0 to 9"}, {"learnt", "digits drawn by the program, seed 1"}}, {}};
    for (std::size_t i = 0; i < net->parameters().size(); ++i)
        content.tensors[std::to_string(i)] = toArray(net->parameters()[i].detach());
    if (const auto written = writeAtomically(argv[1], toSafeTensors(content)); !written) {
        std::cerr << describe(written.fault()) << '\n';
        return 1;
    }
    std::cout << argv[1] << ": names " << 100.0 * double(right) / double(tested) << " % of " << tested
              << " drawn digits that it has not seen\n";
}
