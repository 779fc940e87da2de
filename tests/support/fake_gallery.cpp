// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fake_gallery.h"

#include <algorithm>

namespace sfumato {

namespace {

template <class Grey>
SampleSheet images(int count, Grey grey) {
    SampleSheet sheet{.count = count, .height = 8, .width = 8};
    for (int i = 0; i < count; ++i) sheet.pixels.insert(sheet.pixels.end(), 64, std::uint8_t(grey(i)));
    return sheet;
}

/// Of a run with fakeClasses classes: labels as they are asked for, and a gray that tells the class.
void label(SampleSheet& sheet, ClassChoice choice) {
    sheet.classes = fakeClasses;
    for (int i = 0; i < sheet.count; ++i) {
        const int own = choice.kind == ClassChoice::Kind::One ? choice.one : i * fakeClasses / sheet.count;
        sheet.labels.push_back(own);
        std::fill_n(sheet.pixels.begin() + i * 64, 64, std::uint8_t(fakeClassGrey(own) + i));
    }
}

bool isLabelled(const std::filesystem::path& run) { return run.filename().string().starts_with("gallery labelled"); }

} // namespace

int fakeClassGrey(int label) { return 40 * label; }

int fakeGrey(const std::string& method, std::int64_t step, int index) {
    return int(step / 10) + index + (method == "plain" ? 100 : 0);
}

int fakeGrey(std::uint64_t seed, int index) { return int(seed * 60 % 240) + index % 16; }

std::shared_ptr<const SampleSheet> fakeSheet(const std::string& method, std::int64_t step, int count) {
    SampleSheet sheet = images(count, [&](int i) { return fakeGrey(method, step, i); });
    sheet.method = method;
    sheet.step = step;
    return std::make_shared<const SampleSheet>(std::move(sheet));
}

void addFakeGallery(Engine& engine) {
    const auto greyOf = [](std::optional<std::uint64_t> seed, const std::string& method) {
        return [seed, method](int i) { return seed ? fakeGrey(*seed, i) : fakeGrey(method, 500, i); };
    };
    engine.sampleRun = [greyOf](const SampleRequest& request, std::stop_token) -> Result<SampleSheet> {
        SampleSheet sheet = images(request.count, greyOf(request.seed, request.method));
        sheet.method = request.method;
        sheet.step = 500;
        if (isLabelled(request.run)) label(sheet, request.classes);
        return sheet;
    };
    engine.walkLatents = [greyOf](const WalkRequest& request, std::stop_token) -> Result<LatentWalk> {
        const auto grey = greyOf(request.seed, request.method);
        const int last = request.frames - 1;
        SampleSheet sheet = images(int(request.rows.size()) * request.frames, [&](int i) {
            const auto [from, to] = request.rows[std::size_t(i / request.frames)];
            return grey(from) + (grey(to) - grey(from)) * (i % request.frames) / last;
        });
        sheet.method = request.method;
        sheet.step = 500;
        if (isLabelled(request.run)) label(sheet, request.classes);
        return LatentWalk{std::move(sheet), request.frames, WalkPath::Spherical};
    };
    engine.nearestRecords = [](const NeighbourRequest& request, std::stop_token) -> Result<Neighbours> {
        const int count = request.samples.count;
        Neighbours found{.privatized = {.records = images(count, [](int) { return fakePrivatizedGrey; }),
                                        .typical = 10,
                                        .norm = "l2"},
                         .raw = {}};
        found.privatized.records.kind = SampleSheet::Kind::Privatized;
        for (int i = 0; i < count; ++i) found.privatized.distances.push_back(i + 1);
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
        for (const char* method : {"entropic", "plain"})
            for (std::int64_t step = 100; step <= 500; step += 100)
                if (isLabelled(run)) {
                    SampleSheet sheet = *fakeSheet(method, step, 20);
                    label(sheet, {});
                    past.sheets.push_back(std::make_shared<const SampleSheet>(std::move(sheet)));
                } else {
                    past.sheets.push_back(fakeSheet(method, step, 20));
                }
        return past;
    };
}

} // namespace sfumato
