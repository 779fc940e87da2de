// SPDX-License-Identifier: GPL-3.0-or-later
// seeds <folder>: small valid files, one or more per parser, for the fuzzer to start from.
#include "core/base/fault.h"
#include "core/files/atomic_file.h"
#include "core/files/csv.h"
#include "core/files/gzip.h"
#include "core/files/idx.h"
#include "core/files/npy.h"
#include "core/files/npz.h"
#include "core/files/png.h"
#include "core/files/safetensors.h"
#include "core/files/tensorboard.h"
#include "tests/core/release/trial.h"

#include <iostream>
#include <span>

using namespace sfumato;

int main(int argc, char** argv) {
    if (argc != 2)
        return 2;
    const std::filesystem::path folder = argv[1];
    int failures = 0;
    const auto save = [&](const std::string& parser, const std::string& name,
                          std::span<const std::byte> bytes) {
        std::filesystem::create_directories(folder / parser);
        if (const auto done = writeAtomically(folder / parser / name, bytes); !done) {
            std::cerr << describe(done.fault()) << '\n';
            ++failures;
        }
    };
    const auto text = [](std::string_view from) {
        return std::as_bytes(std::span(from.data(), from.size()));
    };

    const Array pixels = Array::of<std::uint8_t>(
        {2, 2, 3}, std::vector<std::uint8_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
    const Array points = Array::of<float>({2, 2}, std::vector<float>{0.5f, -1, 2, 3e9f});
    const Array labels = Array::of<std::int64_t>({3}, std::vector<std::int64_t>{7, 0, 9});
    save("idx", "pixels", toIdx(pixels));
    save("idx", "points", toIdx(points));
    auto members = gzip(text("one"));
    save("gzip", "one", members);
    const auto second = gzip(text("two two two two two two two two"));
    members.insert(members.end(), second.begin(), second.end());
    save("gzip", "two", members);
    save("npy", "points", toNpy(points));
    save("npy", "labels", toNpy(labels));
    save("npy", "fortran",
         text(std::string_view("\x93NUMPY\2\0\x40\0\0\0{'descr': '>i2', 'fortran_order': True, 'shape': (2, "
                               "1, 2), }   \nabcdefgh",
                               84)));
    save("npz", "two", *toNpz({{"x", points}, {"y", labels}}));
    save("npz", "none", *toNpz({}));
    save("csv", "header", text("x,\"y, z\"\r\n1,-2.5e3\r\n+3,.5\r\n"));
    save("csv", "numbers", text("1,2\n3,4\n"));
    save("safetensors", "model",
         toSafeTensors(SafeTensors{{{"step", "4"}}, {{"a", points}, {"b", pixels}, {"c", labels}}}));
    save("safetensors", "none", toSafeTensors(SafeTensors{}));
    const Recipe recipe = trial::recipe();
    save("recipe", "points", text(recipeText(recipe)));
    save("contribution", "three", toSafeTensors(trial::answer(recipe, trial::points(3), NoiseLaw::Study)));
    save("png", "grey",
         toPng({3, 2, 1, {0, 50, 100, 150, 200, 250}, {{"sfumato:config", "{}"}, {"Title", "\xc3\xbc"}}}));
    save("png", "rgb", toPng({1, 2, 3, {0, 50, 100, 150, 200, 250}, {}}));
    save("png", "jpeg",
         text(std::string_view("\xff\xd8\xff\xe0\0\4xx\xff\xc0\0\x0b\x08\0\1\0\2\1\1\x11\0\xff\xd9", 23)));
    auto events = toTensorBoard(tensorBoardStart(1.5));
    const auto values = toTensorBoard({2.5,
                                       300,
                                       "",
                                       {{"loss", 0.25f, {}, {}},
                                        {"text", {}, {}, "hi"},
                                        {"image", {}, TensorBoardImage{1, 2, 3, {std::byte{1}}}, {}}}});
    events.insert(events.end(), values.begin(), values.end());
    save("tensorboard", "events", events);
    return failures ? 1 : 0;
}
