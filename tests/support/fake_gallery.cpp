// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fake_gallery.h"

namespace sfumato {

namespace {

template <class Grey>
SampleSheet images(int count, Grey grey) {
    SampleSheet sheet{.count = count, .height = 8, .width = 8};
    for (int i = 0; i < count; ++i)
        sheet.pixels.insert(sheet.pixels.end(), 64, std::uint8_t(grey(i)));
    return sheet;
}

} // namespace

int fakeGrey(const std::string& arm, std::int64_t step, int index) {
    return int(step / 10) + index + (arm == "plain" ? 100 : 0);
}

int fakeGrey(std::uint64_t seed, int index) {
    return int(seed * 60 % 240) + index % 16;
}

std::shared_ptr<const SampleSheet> fakeSheet(const std::string& arm, std::int64_t step, int count) {
    SampleSheet sheet = images(count, [&](int i) { return fakeGrey(arm, step, i); });
    sheet.arm = arm;
    sheet.step = step;
    return std::make_shared<const SampleSheet>(std::move(sheet));
}

void addFakeGallery(Engine& engine) {
    const auto greyOf = [](std::optional<std::uint64_t> seed, const std::string& arm) {
        return [seed, arm](int i) { return seed ? fakeGrey(*seed, i) : fakeGrey(arm, 500, i); };
    };
    engine.sampleRun = [greyOf](const SampleRequest& request, std::stop_token) -> Result<SampleSheet> {
        SampleSheet sheet = images(request.count, greyOf(request.seed, request.arm));
        sheet.arm = request.arm;
        sheet.step = 500;
        return sheet;
    };
    engine.walkLatents = [greyOf](const WalkRequest& request, std::stop_token) -> Result<LatentWalk> {
        const auto grey = greyOf(request.seed, request.arm);
        const int last = request.frames - 1;
        SampleSheet sheet = images(int(request.rows.size()) * request.frames, [&](int i) {
            const auto [from, to] = request.rows[std::size_t(i / request.frames)];
            return grey(from) + (grey(to) - grey(from)) * (i % request.frames) / last;
        });
        sheet.arm = request.arm;
        sheet.step = 500;
        return LatentWalk{std::move(sheet), request.frames, WalkPath::Spherical};
    };
    engine.nearestRecords = [](const NeighbourRequest& request, std::stop_token) -> Result<Neighbours> {
        const int count = request.samples.count;
        Neighbours found{.privatized = {.records = images(count, [](int) { return fakePrivatizedGrey; }),
                                        .typical = 10,
                                        .norm = "l2"},
                         .raw = {}};
        found.privatized.records.kind = SampleSheet::Kind::Privatized;
        for (int i = 0; i < count; ++i)
            found.privatized.distances.push_back(i + 1);
        if (request.raw) {
            found.raw = found.privatized;
            found.raw->records = images(count, [](int) { return fakeRawGrey; });
            found.raw->records.kind = SampleSheet::Kind::Raw;
            found.raw->records.usesRaw = true;
        }
        return found;
    };
    engine.pastSheets = [](const std::filesystem::path& run, std::stop_token) -> Result<PastSheets> {
        if (!run.filename().string().starts_with("gallery"))
            return Fault{Fault::Code::NotFound, run.string(), "is not a run folder"};
        PastSheets past;
        for (const char* arm : {"entropic", "plain"})
            for (std::int64_t step = 100; step <= 500; step += 100)
                past.sheets.push_back(fakeSheet(arm, step, 20));
        return past;
    };
}

} // namespace sfumato
