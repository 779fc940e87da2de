// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/seeded_random.h"
#include "core/data/tensor_array.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npy.h"
#include "core/data/loading/load.h"
#include "core/local/release/privatize.h"
#include "core/local/collect/collect.h"
#include "core/local/release/privatized_file.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <random>

using namespace sfumato;
namespace fs = std::filesystem;

/// What leaves a person's machine is, number for number, what the door in one place would have let out.
class TestContributions : public QObject, TestFolder<std::string> {
    Q_OBJECT

    static constexpr std::int64_t s_records = 40;

    /// Records in a file, and labels beside it: gray or color pictures of bytes, pictures of floats, or points.
    void write(const std::string& kind) {
        std::mt19937 random(3);
        const std::vector<std::int64_t> shape = kind == "colour"   ? std::vector<std::int64_t>{s_records, 14, 12, 3}
                                                : kind == "points" ? std::vector<std::int64_t>{s_records, 5}
                                                                   : std::vector<std::int64_t>{s_records, 14, 12};
        std::int64_t count = 1;
        for (const auto extent : shape) count *= extent;
        std::vector<std::uint8_t> bytes(static_cast<std::size_t>(count));
        for (auto& byte : bytes) byte = std::uint8_t(random() % 7 ? random() % 256 : 0);
        std::vector<std::uint8_t> labels(s_records);
        for (auto& label : labels) label = std::uint8_t(random() % 4);
        std::vector<float> floats(bytes.size());
        std::ranges::transform(bytes, floats.begin(), [](std::uint8_t byte) { return 3.7f * float(byte) / 256 - 1; });
        const auto image = kind == "points"
                               ? Array::of({s_records, 5}, std::vector<double>(floats.begin(), floats.end()))
                           : kind == "floats" ? Array::of(shape, floats)
                                              : Array::of(shape, bytes);
        QVERIFY(writeAtomically(at("x-images.npy"), toNpy(image)).ok());
        QVERIFY(
            writeAtomically(at("x-images-idx3-ubyte"), toIdx(kind == "points" ? Array::of(shape, bytes) : image)).ok());
        QVERIFY(writeAtomically(at("x-labels-idx1-ubyte"), toIdx(Array::of({s_records}, labels))).ok());
    }

    /// Rows `from` to `to` of the file as somebody's own, through a recipe, a contribution file and a collection.
    static Result<RecipeAnswer> contributed(const FileArray& all, std::int64_t from, std::int64_t to,
                                            const Recipe& recipe, std::uint64_t seed) {
        FileArray file = all;
        const std::size_t size = all.values.bytes.size() / std::size_t(all.records);
        file.records = to - from;
        file.values.shape[0] = file.records;
        file.values.bytes.assign(all.values.bytes.begin() + std::ptrdiff_t(std::size_t(from) * size),
                                 all.values.bytes.begin() + std::ptrdiff_t(std::size_t(to) * size));
        if (all.labels) file.labels = std::vector(all.labels->begin() + from, all.labels->begin() + to);
        const auto own = prepareOwn(file, recipe, "own");
        if (!own) return own.fault();
        const auto made = answerRecipe(*own, recipe, NoiseSource::seededForStudy(seed), std::uint64_t(from));
        return made ? parseAnswer(toSafeTensors(*made), recipe, "c") : made;
    }

private Q_SLOTS:
    void theyAreBitEqualToPrivatize_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("side");
        QTest::addColumn<MechanismSpec>("mechanism");
        const auto row = [](const char* name, const char* kind, int side, MechanismSpec mechanism) {
            QTest::newRow(name) << kind << side << mechanism;
        };
        using enum MechanismKind;
        row("laplace", "gray", 0, {.kind = Laplace, .epsilon = 40, .bound = Bound::Range});
        row("gaussian, labels", "gray", 0, {.bound = Bound::Range, .labels = LabelRelease::Response});
        row("averaged", "gray", 10, {.bound = Bound::Range});
        row("colour to gray, averaged", "colour", 10, {.bound = Bound::Range});
        row("floats with black and white", "floats", 0, {.bound = Bound::Range});
        row("dct-low-pass", "gray", 0, {.bound = Bound::Range, .transform = Transform::DctLowPass, .corner = 6});
        row("dct-quantile", "gray", 0,
            {.kind = Laplace,
             .epsilon = 40,
             .bound = Bound::L1Ball,
             .radius = 10,
             .projection = Projection::Nearest,
             .transform = Transform::DctQuantile});
        row("l2-ball of points", "points", 0, {.bound = Bound::L2Ball, .radius = 1});
        row("range of points, labels", "points", 0,
            {.kind = Laplace, .bound = Bound::Range, .labels = LabelRelease::Response});
        row("orthant", "gray", 0, {.bound = Bound::Orthant, .radius = 3});
        row("fixed-norm", "gray", 0, {.bound = Bound::FixedNorm, .radius = 3});
        row("privunit", "gray", 0, {.kind = PrivUnit, .epsilon = 8, .bound = Bound::Sphere});
        row("privunit, garments, labels", "gray", 0,
            {.kind = PrivUnit,
             .epsilon = 8,
             .bound = Bound::Sphere,
             .transform = Transform::Garments,
             .labels = LabelRelease::Response});
        row("privunit, writing, tensor", "gray", 0,
            {.kind = PrivUnit,
             .epsilon = 8,
             .bound = Bound::Sphere,
             .transform = Transform::Writing,
             .labels = LabelRelease::Tensor});
        row("wide integers", "points", 0, {.noiseScale = 300, .bound = Bound::Range});
    }
    void theyAreBitEqualToPrivatize() {
        QFETCH(QString, kind);
        QFETCH(int, side);
        QFETCH(MechanismSpec, mechanism);
        write(kind.toStdString());
        const bool labelled = mechanism.labels != LabelRelease::None, floats = kind == "floats" || kind == "points";
        DataSpec data{.source = "file", .path = at("x-images-idx3-ubyte"), .count = 0, .side = side, .classes = 4};
        if (kind == "points") data.low = {-1, -1, -1, 0, -2}, data.high = {3, 4, 3, 3, 3};
        if (kind == "floats") data.low = {-0.75}, data.high = {2.5};
        if (floats) data.path = at("x-images.npy");
        if (kind == "points" && labelled) {
            const auto points = readFileArray(at("x-images.npy"));
            std::vector<double> table;
            for (std::int64_t i = 0; i < s_records; ++i) {
                const auto record = recordAt(*points, i);
                table.insert(table.end(), record.begin(), record.end());
                table.push_back(double(i % 4));
            }
            const std::string text = toCsv({{"a", "b", "c", "d", "e", "label"}, Array::of({s_records, 6}, table)});
            QVERIFY(writeAtomically(at("x.csv"), std::as_bytes(std::span(text))).ok());
            data.path = at("x.csv");
        }
        // In one place: records in the order of loadRaw, which the people have too.
        const std::uint64_t seed = 11;
        const auto raw = loadRaw(data, seed, {});
        QVERIFY2(raw.ok(), raw ? "" : describe(raw.fault()).c_str());
        mechanism.noise = NoiseDistribution::Study;
        const auto calibrated = calibrate(mechanism, raw->facts());
        QVERIFY2(calibrated.ok(), calibrated ? "" : describe(calibrated.fault()).c_str());
        Ledger ledger = Ledger::inMemory();
        RunObserver nobody;
        const auto whole = privatize(*raw, *calibrated, NoiseSource::seededForStudy(seed), ledger, {}, nobody, {});
        QVERIFY(whole.ok());

        auto file = readFileArray(data.path);
        QVERIFY(file.ok());
        if (!floats) file->labels = readLabels(at("x-labels-idx1-ubyte"), s_records).value();
        const auto order = SeededRandom(seed).permutation(s_records);
        FileArray shuffled = *file;
        const std::size_t size = file->values.bytes.size() / std::size_t(s_records);
        for (std::int64_t i = 0; i < s_records; ++i) {
            const auto from = std::size_t(order[std::size_t(i)]);
            std::copy_n(file->values.bytes.begin() + std::ptrdiff_t(from * size), size,
                        shuffled.values.bytes.begin() + std::ptrdiff_t(std::size_t(i) * size));
            if (file->labels) (*shuffled.labels)[std::size_t(i)] = (*file->labels)[from];
        }
        const auto recipe = makeRecipe(raw->facts(), raw->geometry().isImage ? preparationOf(data) : Preparation{},
                                       mechanism);
        QVERIFY2(recipe.ok(), recipe ? "" : describe(recipe.fault()).c_str());
        for (const auto& [from, to] : {std::pair<std::int64_t, std::int64_t>{0, 1}, {1, 8}, {8, s_records}}) {
            const auto made = contributed(shuffled, from, to, *recipe, seed);
            QVERIFY2(made.ok(), made ? "" : describe(made.fault()).c_str());
            QVERIFY(toTensor(made->records).equal(whole->integers().narrow(0, from, to - from)));
            QCOMPARE(made->labels.has_value(), whole->responses().defined());
            if (made->labels) QVERIFY(toTensor(*made->labels).equal(whole->responses().narrow(0, from, to - from)));
        }
        // And as a set that is loaded like any other.
        const auto all = contributed(shuffled, 0, s_records, *recipe, seed);
        QVERIFY(writeAtomically(at("c.safetensors"), toSafeTensors(*all)).ok());
        const auto set = collect(*recipe, std::vector<fs::path>{at("c.safetensors")},
                                 {.noise = NoiseDistribution::Study});
        QVERIFY(set.ok() && set->content && writeAtomically(at("set.safetensors"), toSafeTensors(*set->content)).ok());
        const auto loaded = loadPrivatized(at("set.safetensors"));
        QVERIFY2(loaded.ok(), loaded ? "" : describe(loaded.fault()).c_str());
        QVERIFY(loaded->integers().equal(whole->integers()) && loaded->unit() == whole->unit());
        QCOMPARE(loaded->event().epsilon, whole->event().epsilon);
        QCOMPARE(loaded->facts().heldOut, whole->facts().heldOut);
        QCOMPARE(loaded->classes(), whole->classes());
    }
};

SFUMATO_TEST(TestContributions)
#include "test_contributions.moc"
