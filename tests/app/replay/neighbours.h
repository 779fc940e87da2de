// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/arrays/npz.h"
#include "tests/app/replay/replay.h"

#include <cmath>
#include <random>

namespace sfumato {

/// Labeled pictures in one file, of which the last class has one record only.
struct OwnPictures {
    static constexpr std::int64_t side = 12, lonely = 40, changed = 7;
    std::int64_t count;
    std::vector<float> pixels;
    std::vector<std::int64_t> labels;

    explicit OwnPictures(std::int64_t records) : count(records), pixels(std::size_t(records * side * side)) {
        std::mt19937 random(3);
        for (std::int64_t i = 0; i < count; ++i) {
            labels.push_back(i == lonely ? 2 : i % 2);
            for (std::int64_t k = 0; k < side * side; ++k)
                at(i)[std::size_t(k)] = float((k / (side * 4) == labels.back() ? 180 : 20) + random() % 50) / 255;
        }
    }
    std::span<float> at(std::int64_t i) {
        return std::span(pixels).subspan(std::size_t(i * side * side), std::size_t(side * side));
    }
};

/// A data set that differs from the first in `records` of them.
struct Neighbour {
    const char* name;
    int records;
    void (*change)(OwnPictures&);
};
inline const Neighbour theSame{"the same", 0, [](OwnPictures&) {}};
inline const Neighbour anotherLabel{"another label", 1, [](OwnPictures& all) { all.labels[OwnPictures::changed] = 0; }};
inline const Neighbour anotherRecord{"another record", 1, [](OwnPictures& all) {
                                         std::ranges::for_each(all.at(OwnPictures::changed),
                                                               [](float& pixel) { pixel = 1 - pixel; });
                                         all.labels[OwnPictures::changed] = 0;
                                     }};
inline const Neighbour theOpposite{"the opposite", 1, [](OwnPictures& all) {
                                       std::ranges::for_each(all.at(OwnPictures::changed),
                                                             [](float& pixel) { pixel = 1 - pixel; });
                                   }};
inline const Neighbour aDuplicate{"a duplicate", 1, [](OwnPictures& all) {
                                      std::ranges::copy(all.at(30), all.at(OwnPictures::changed).begin());
                                      all.labels[OwnPictures::changed] = all.labels[30];
                                  }};
inline const Neighbour anEmptyClass{"an empty class", 1, [](OwnPictures& all) { all.labels[OwnPictures::lonely] = 0; }};
inline const Neighbour outOfRange{"out of range", 1, [](OwnPictures& all) {
                                      all.at(OwnPictures::changed)[5] = 300, all.at(OwnPictures::changed)[6] = -20;
                                  }};
inline const Neighbour notANumber{"a NaN", 1, [](OwnPictures& all) { all.at(OwnPictures::changed)[5] = NAN; }};
inline const Neighbour ofNoClass{"of a class that is not stated", 1,
                                 [](OwnPictures& all) { all.labels[OwnPictures::changed] = 7; }};
inline const Neighbour anotherOrder{"another order", 2, [](OwnPictures& all) {
                                        std::ranges::swap_ranges(all.at(3), all.at(80));
                                        std::swap(all.labels[3], all.labels[80]);
                                    }};

/// own.npz, and own.json, which trains on it as `privacy` says; what else stands there is small.
inline Replay::Data ownPictures(const Neighbour& neighbour, const QByteArray& privacy, std::int64_t records = 90) {
    return [&neighbour, privacy, records](const QString& folder) {
        OwnPictures all(records);
        neighbour.change(all);
        const auto bytes = toNpz(
            {{"x", Array::of({all.count, all.side, all.side}, all.pixels)}, {"y", Array::of({all.count}, all.labels)}});
        write(folder + "/own.npz", bytesOf(*bytes));
        const QByteArray data =
            "{\"source\": \"file\", \"path\": \"" + folder.toUtf8() +
            "/own.npz\", \"count\": 0, \"classes\": 3, \"scaling\": \"unit\", \"low\": [0], \"high\": [1]}";
        write(folder + "/own.json", "{\"name\": \"own\", \"threads\": 1, \"data\": " + data + ", " + privacy +
                                        R"(, "model": {"hidden": [8], "latentDimension": 2}, "monitor": {"raw": false},
                                        "train": {"steps": 3, "samples": 9, "evaluateEvery": 2, "sampleEvery": 2, "checkpointEvery": 2}})");
    };
}

inline const QByteArray centralPrivacy =
    R"("privacy": {"model": "central", "epsilon": 5, "delta": 1e-3}, "methods": [{"name": "own", "batch": 10}])";

inline QStringList training(const QStringList& settings, const QString& out = "@/work/run") {
    QStringList arguments{"train", "--config", "@/data/own.json", "--data", "@/data/own.npz", "--out", out};
    for (const QString& setting : settings) arguments << "--set" << setting;
    return arguments;
}

} // namespace sfumato

#define VERIFY_NOTHING_LEAKS(first, other, neighbour)                                                                  \
    do {                                                                                                               \
        const QString difference = Replay::difference(first, other, (neighbour).records);                              \
        QVERIFY2(difference.isEmpty(), qPrintable(QString((neighbour).name) + ": " + difference));                     \
    } while (false)
