// SPDX-License-Identifier: GPL-3.0-or-later
// seeds <folder>: small valid files, one or more per parser, for the fuzzer to start from.
#include "core/base/fault.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/gzip.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/png.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/files/durable/read_file.h"
#include "core/files/formats/zip.h"
#include "core/imaging/contact_sheet.h"
#include "core/spec/tables/privacy_event_json.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/study/sweep_spec.h"
#include "core/local/collect/collect.h"
#include "tests/core/local/collect/trial.h"
#include "tests/support/onnx_writer.h"

#include <iostream>
#include <span>

using namespace sfumato;

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const std::filesystem::path folder = argv[1];
    int failures = 0;
    const auto save = [&](const std::string& parser, const std::string& name, std::span<const std::byte> bytes) {
        std::filesystem::create_directories(folder / parser);
        if (const auto done = writeAtomically(folder / parser / name, bytes); !done) {
            std::cerr << describe(done.fault()) << '\n';
            ++failures;
        }
    };
    const auto text = [](std::string_view from) { return std::as_bytes(std::span(from.data(), from.size())); };

    const Array pixels = Array::of<std::uint8_t>({2, 2, 3},
                                                 std::vector<std::uint8_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
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
    save("npz_file", "labels", *toNpz({{"train_images", pixels}, {"train_labels", labels}}));
    save("npz_file", "texts",
         text(std::string_view(
             "\x93NUMPY\1\0\x36\0{'descr': '<U1', 'fortran_order': False, 'shape': (2,)}\na\0\0\0b\0\0\0", 72)));
    save("table_text", "semicolons", text("age;kg\n53;68,8\n55;1.091,2\n"));
    save("table_text", "tabs", text("age\tsex\r53\tf\r55\tm\r"));
    save("table_text", "words", text("semicolon decimal-comma"));
    save("table_text", "column", text("sex=f|m"));
    save("csv", "header", text("x,\"y, z\"\r\n1,-2.5e3\r\n+3,.5\r\n"));
    save("csv", "numbers", text("1,2\n3,4\n"));
    save("safetensors", "model",
         toSafeTensors(SafeTensors{{{"step", "4"}}, {{"a", points}, {"b", pixels}, {"c", labels}}}));
    save("safetensors", "none", toSafeTensors(SafeTensors{}));
    const Recipe recipe = trial::recipe();
    save("recipe", "points", text(recipeText(recipe)));
    save("contribution", "three", toSafeTensors(trial::answer(recipe, trial::points(3), NoiseDistribution::Study)));
    save("png", "grey",
         toPng({3, 2, 1, {0, 50, 100, 150, 200, 250}, {{"sfumato:config", "{}"}, {"Title", "\xc3\xbc"}}}));
    save("png", "rgb", toPng({1, 2, 3, {0, 50, 100, 150, 200, 250}, {}}));
    save("png", "jpeg",
         text(std::string_view("\xff\xd8\xff\xe0\0\4xx\xff\xc0\0\x0b\x08\0\1\0\2\1\1\x11\0\xff\xd9", 23)));
    save("onnx", "network", onnxfile::SmallNetwork{}.file());

    // Files of runs, sweeps and studies, and what readers of them once ended by.
    const auto everyFile = [&](const char* parser, const std::filesystem::path& place) {
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(std::filesystem::path(SFUMATO_SOURCE_DIR) / place))
            if (const auto bytes = entry.path().extension() == ".json" ? readFile(entry.path()) : Fault{})
                save(parser, entry.path().stem(), *bytes);
    };
    everyFile("spec", "resources/presets");
    everyFile("study", "studies");
    const std::string deep = std::string(100000, '[') + std::string(100000, ']');
    for (const char* parser :
         {"spec", "sweep", "study", "study_result", "events", "recipe", "answer_book", "run_folder"}) {
        save(parser, "deep", text(deep));
        save(parser, "markup", text("{\"<b>Privacy checked: epsilon 0.1</b>\": 1}"));
    }
    const SweepSpec sweep;
    const std::string sweepText = toJson(sweep).dump() + '\0';
    save("sweep", "plain", text(sweepText));
    save("run_folder", "plain",
         text(toJson(RunSpec{}).dump() + '\0' + R"({"status":"running","step":-1000000,"pid":1,"time":1})"));
    save(
        "study_result", "plain",
        text(
            R"({"ended":true,"seconds":1,"measuring":1,"stamp":"s","fault":{"code":"Diverged","subject":"a","detail":"b"},"measured":[]})"));
    PrivacyEvent release{.mechanism = "laplace",
                         .epsilon = 5,
                         .sensitivityNorm = "l1",
                         .sensitivity = 6,
                         .noiseScale = 1.2,
                         .records = 400,
                         .dimensions = 3};
    save("events", "release", text(nlohmann::ordered_json::array({toJson(release)}).dump()));
    const std::string event = toJson(release).dump(),
                      opening = R"("entry":"opened","format":"sfumato-ledger","version":1)",
                      reserved = "\"entry\":\"reserved\",\"event\":" + event;
    for (const char* left : {"0", "1", "2", "3"}) {
        save("ledger", std::string("release-") + left,
             text(left + opening + '\n' + reserved + "\n\"entry\":\"committed\",\"reservation\":1"));
        save("ledger", std::string("steps-") + left,
             text(left + opening + '\n' + reserved + "\n\"entry\":\"settled\",\"reservation\":1,\"steps\":0\n" +
                  R"("entry":"cap","epsilon":1,"delta":1e-5)"));
    }
    save("ledger", "deep", text("0" + opening + "\n\"entry\":" + deep));
    const auto collected = collect(recipe, std::vector{folder / "contribution" / "three"},
                                   {.noise = NoiseDistribution::Study});
    if (collected && collected->content) save("privatized", "three", toSafeTensors(*collected->content));
    save("privatized", "facts",
         toSafeTensors(SafeTensors{{{"format", "sfumato-privatized"}, {"version", "1"}, {"facts", deep}}, {}}));
    save("answer_book", "none", text(R"({"format":"sfumato-answers","secret":"","answered":{}})"));
    const std::string columns = "step,method,loss,marginal_error,epsilon_spent,gradient_norm,entropic_distance,held_"
                                "out_nll,w2 (uses raw data)\n";
    save("metrics", "two", text(columns + "1,a,0.5,1e-3,5,1,,,\n2,a,0.25,1e-3,5,1,0.125,3,1\n"));
    save("metrics", "last-bit",
         text(columns + "1,a,9007199254740992,0,5,1,,,\n2,a,9007199254740994,0,5,1,,,\n3,b,0.1,0,5,1,,,\n4,b,0."
                        "10000000000000002,nan,inf,1,,,\n"));
    const SampleSheet sheet{.count = 4, .height = 2, .width = 2, .pixels = std::vector<std::uint8_t>(16, 100)};
    auto picture = toPng(contactSheet(sheet, {}));
    picture.insert(picture.begin(), std::byte(3));
    save("sheet", "four", picture);
    const auto packed = [&](const char* name, std::string_view manifest,
                            const std::map<std::string, std::string>& files) {
        detail::zip::Writer zip;
        bool whole = zip.add("sfumato.json", text(manifest)).ok();
        for (const auto& [member, content] : files) whole = zip.add(member, text(content)).ok() && whole;
        if (whole) save("pack", name, std::move(zip).finish());
    };
    packed("plain", R"({"format":"sfumato-run","version":1,"folder":"a","files":{"label.md":{"size":1,"sha256":"x"}}})",
           {{"label.md", "x"}, {"samples/a_step_000001.png", "x"}, {"state.json", "{}"}});
    packed("deep", R"({"format":"sfumato-run","version":1,"folder":"a","files":{"x":)" + deep + "}}", {});
    packed("out", R"({"format":"sfumato-run","version":1,"folder":"../a","files":{}})", {{"../evil", "x"}});
    packed("zeros", "{}", {{"state.json", std::string(5000, '\0')}});
    return failures ? 1 : 0;
}
