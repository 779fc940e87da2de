// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/file_facts.h"
#include "core/data/loading/load.h"
#include "core/data/loading/pixels.h"
#include "core/data/loading/proposal.h"
#include "core/data/preparation/preparation.h"
#include "core/data/tensor_array.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/png.h"
#include "tests/core/data/loading/raw_eye.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <fstream>

using namespace sfumato;

namespace {

namespace fs = std::filesystem;

/// A folder with a little of everything.
class Files {
public:
    fs::path root() const { return m_folder.path().toStdString(); }
    fs::path write(const std::string& name, std::span<const std::byte> bytes) const {
        fs::create_directories((root() / name).parent_path());
        if (!writeAtomically(root() / name, bytes).ok()) qFatal("cannot write");
        return root() / name;
    }
    fs::path write(const std::string& name, std::string_view text) const {
        return write(name, std::as_bytes(std::span(text)));
    }
    fs::path idx(const std::string& name, std::vector<std::int64_t> shape, int first = 0) const {
        return write(name, toIdx(bytes(shape, first)));
    }
    fs::path png(const std::string& name, int width, int height, int channels, std::uint8_t value) const {
        PngImage image{width, height, channels};
        image.pixels.assign(std::size_t(width * height * channels), value);
        return write(name, toPng(image));
    }
    /// first, first + 1, ... modulo 256.
    static Array bytes(const std::vector<std::int64_t>& shape, int first = 0) {
        std::int64_t count = 1;
        for (const auto extent : shape) count *= extent;
        std::vector<std::uint8_t> values(std::size_t(count), 0);
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = std::uint8_t(std::size_t(first) + i);
        return Array::of(shape, values);
    }

private:
    QTemporaryDir m_folder;
};

DataSpec fileSpec(const fs::path& path) {
    DataSpec spec;
    spec.source = "file";
    spec.path = path.string();
    spec.count = 0;
    spec.classes = 256;
    return spec;
}

/// Which records of a set in the order of its file's rows are empty.
std::vector<bool> emptyOf(DataSpec spec) {
    spec.scaling = Scaling::Unit;
    const auto raw = loadRaw(spec, 1, {});
    if (!raw.ok()) qFatal("%s", describe(raw.fault()).c_str());
    const auto rows = RecordOrder(1).of(raw->size());
    std::vector<bool> empty(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const at::Tensor gaps = RawEvaluator::records(*raw)[std::int64_t(i)].isnan();
        empty[std::size_t(rows[i])] = gaps.all().item<bool>();
        if (gaps.any().item<bool>() != gaps.all().item<bool>()) qFatal("an empty record has a number");
        if (raw->hasLabels() &&
            empty[std::size_t(rows[i])] != ((*RawEvaluator::labels(*raw))[std::int64_t(i)].item<std::int64_t>() == -1))
            qFatal("an empty record has a class");
    }
    return empty;
}

} // namespace

class TestLoad : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyReaderHearsAStop() {
        const Files files;
        std::string table;
        for (int i = 0; i < 2000; ++i) table += "1,2\n";
        std::stop_source stop;
        stop.request_stop();
        files.png("pictures/a/1.png", 4, 4, 1, 7);
        for (const auto& path : {files.write("table.csv", table), files.idx("pictures-idx3-ubyte", {3, 4, 4}),
                                 files.root() / "pictures"}) {
            const DataSpec data{.source = "file", .path = path.string(), .count = 0, .classes = 1};
            QVERIFY2(loadRaw(data, 1, {}).ok(), path.c_str());
            QCOMPARE(loadRaw(data, 1, {}, {{}, stop.get_token()}).fault().code, Fault::Code::Stopped);
            QCOMPARE(fingerprintOf(data, {}, {{}, stop.get_token()}).fault().code, Fault::Code::Stopped);
        }
        for (const char* drawn : {"half-circle", "glyph-digits"})
            QCOMPARE(loadRaw({.source = drawn, .count = 100}, 1, {}, {{}, stop.get_token()}).fault().code,
                     Fault::Code::Stopped);
    }

    void areasAreAveraged() {
        QCOMPARE(sfumato::detail::areaWeights(2, 2), (std::vector<float>{1, 0, 0, 1}));
        QCOMPARE(sfumato::detail::areaWeights(3, 2), (std::vector<float>{2.f / 3, 1.f / 3, 0, 0, 1.f / 3, 2.f / 3}));
        for (const auto& [from, to] : {std::pair{28, 14}, {28, 20}, {16, 28}, {7, 5}})
            QVERIFY(
                at::allclose(at::tensor(sfumato::detail::areaWeights(from, to)).view({to, from}).sum(1), at::ones(to)));
        DataSpec spec;
        spec.side = 2;
        spec.scaling = Scaling::Unit;
        const at::Tensor image = at::arange(16, at::kFloat).view({1, 1, 4, 4}) / 16;
        QVERIFY(
            at::allclose(preparedImages(image, spec).view(-1), at::tensor({2.5, 4.5, 10.5, 12.5}).to(at::kFloat) / 16));
    }

    void everyScalingFillsItsRange() {
        const at::Tensor ends = at::tensor({0, 255}, at::kByte).view({1, 1, 1, 2});
        for (const auto scaling : {Scaling::Symmetric, Scaling::Unit, Scaling::Centred}) {
            DataSpec spec;
            spec.scaling = scaling;
            const PublicDomain domain = domainOf(scaling);
            QVERIFY(
                preparedImages(ends, spec).view(-1).equal(at::tensor({domain.low[0], domain.high[0]}).to(at::kFloat)));
        }
    }

    void aColumnOfNumbersIsPointsOfOneCoordinate() {
        Files files;
        const std::vector<float> values{1, 2, 3};
        const auto column = loadRaw(fileSpec(files.write("column.npy", toNpy(Array::of({3}, values)))), 1, {});
        QVERIFY(column.ok());
        QCOMPARE(column->dimensions(), 1);
        QCOMPARE(column->size(), 3);
    }

    // It could be a private picture of whoever opens somebody else's folder.
    void noLinkInAFolderOfPicturesIsFollowed() {
        const Files files;
        const auto other = files.png("private/1.png", 6, 6, 1, 51);
        for (const char* set : {"flat", "classes/a"})
            for (const char* name : {"1.png", "2.png"}) files.png(std::string(set) + '/' + name, 6, 6, 1, 51);
        fs::create_directory_symlink(files.root() / "flat", files.root() / "named"); // a link that a person names is
        QCOMPARE(loadRaw(fileSpec(files.root() / "named"), 1, {})->size(), 2);
        const std::vector<std::pair<const char*, fs::path>> links{
            {"flat/3.png", other}, {"classes/a/3.png", other}, {"classes/b", other.parent_path()}};
        for (const auto& [link, target] : links) {
            const fs::path folder = files.root() / fs::path(link).begin()->string();
            fs::create_symlink(target, files.root() / link);
            for (const auto& fault : {loadRaw(fileSpec(folder), 1, {}).fault(), proposalFor(fileSpec(folder)).fault()})
                QVERIFY2(fault.code == Fault::Code::WrongKind &&
                             fault.detail.english().starts_with("is a symbolic link"),
                         describe(fault).c_str());
            fs::remove(files.root() / link);
        }
    }

    void imagesAndLabelsStayTogetherInAnOrderOfTheSeed() {
        Files files;
        const fs::path path = files.idx("train-images-idx3-ubyte", {50, 2, 2});
        files.idx("train-labels-idx1-ubyte", {50});
        DataSpec spec = fileSpec(path);
        spec.scaling = Scaling::Unit;
        spec.count = 20;
        const auto a = loadRaw(spec, 1, {}), b = loadRaw(spec, 1, {}), c = loadRaw(spec, 2, {});
        QVERIFY(a.ok());
        QCOMPARE(a->size(), 20);
        QCOMPARE(a->name(), std::string("own data"));
        QVERIFY(RawEvaluator::records(*a).equal(RawEvaluator::records(*b)));
        QVERIFY(!RawEvaluator::records(*a).equal(RawEvaluator::records(*c)));
        // Image i starts with pixel 4 i, its label is i.
        const at::Tensor first = (RawEvaluator::records(*a).select(1, 0) * 255).round().to(at::kLong);
        QVERIFY(first.equal(*RawEvaluator::labels(*a) * 4));
        QVERIFY(std::get<0>(at::_unique(first)).size(0) == 20);
    }

    void splittingKeepsLabelsAndOrder() {
        Files files;
        const fs::path path = files.idx("x-images-idx3-ubyte", {50, 2, 2});
        files.idx("x-labels-idx1-ubyte", {50});
        const auto raw = loadRaw(fileSpec(path), 1, {});
        const auto [head, tail] = raw->split(13);
        QCOMPARE(head.size(), 13);
        QCOMPARE(tail.size(), 37);
        QVERIFY(at::cat({RawEvaluator::records(head), RawEvaluator::records(tail)}).equal(RawEvaluator::records(*raw)));
        QVERIFY(at::cat({*RawEvaluator::labels(head), *RawEvaluator::labels(tail)}).equal(*RawEvaluator::labels(*raw)));
    }

    void everyFormatGivesItsRecords() {
        Files files;
        const std::vector<float> numbers{1, 2, 3, 4, 5, 6};
        const Array points = Array::of<float>({3, 2}, numbers);
        const auto geometryOf = [](const fs::path& path, bool colour = false) {
            DataSpec spec = fileSpec(path);
            spec.colour = colour;
            const auto raw = loadRaw(spec, 1, {});
            if (!raw.ok()) qFatal("%s", describe(raw.fault()).c_str());
            return raw->geometry();
        };
        const Geometry plane{};
        QVERIFY(geometryOf(files.write("p.npy", toNpy(points))) == plane);
        QVERIFY(geometryOf(files.write("p.npz", *toNpz({{"arr_0", points}}))) == plane);
        QVERIFY(geometryOf(files.write("p.csv", "x,y\n1,2\n3,4\n")) == plane);
        QVERIFY(geometryOf(files.write("l.csv", "x,y,label\n1,2,0\n3,4,1\n")) == plane);
        QVERIFY(geometryOf(files.write("u.npy", toNpy(Files::bytes({2, 784})))) == (Geometry{true, 1, 28, 28}));
        QVERIFY(geometryOf(files.write("c.npy", toNpy(Files::bytes({2, 4, 5, 3}))), true) == (Geometry{true, 3, 4, 5}));
        QVERIFY(geometryOf(files.write("c.npy", toNpy(Files::bytes({2, 4, 5, 3})))) == (Geometry{true, 1, 4, 5}));
        QVERIFY(geometryOf(files.write("f.npz", *toNpz({{"x", Files::bytes({2, 3, 4, 5})}, {"y", Files::bytes({2})}})),
                           true) == (Geometry{true, 3, 4, 5}));
        const auto labelled = loadRaw(fileSpec(files.root() / "l.csv"), 1, {});
        QVERIFY(
            RawEvaluator::labels(*labelled)->equal((RawEvaluator::records(*labelled).select(1, 0) > 2).to(at::kLong)));
        QVERIFY(labelled->domain().shape == PublicDomain::Shape::Unknown);
    }

    void aPublicRangeIsTheScaleOfATableAndOfImagesThatAreNoBytes() {
        Files files;
        DataSpec spec = fileSpec(files.write("t.csv", "0,10\n120,20\n60,15\n240,10\n"));
        spec.low = {0, 10}, spec.high = {120, 20};
        const auto table = loadRaw(spec, 1, {});
        QVERIFY2(table.ok(), table.ok() ? "" : describe(table.fault()).c_str());
        QVERIFY(table->domain() == (PublicDomain{PublicDomain::Shape::Box, {-1}, {1}}));
        QVERIFY(table->facts().low == spec.low && table->facts().high == spec.high);
        const at::Tensor& records = RawEvaluator::records(*table);
        QCOMPARE(records.min().item<float>(), -1.0f);
        QCOMPARE(records.max().item<float>(), 3.0f); // outside: it is for the mechanism to move it
        QVERIFY(at::allclose(fromUnitRange(records, spec.low, spec.high).select(1, 0).sum(),
                             at::tensor(420.0, at::kDouble)));
        const std::vector<float> wide{-5, 5, 0, 5};
        spec = fileSpec(files.write("i.npy", toNpy(Array::of<float>({1, 2, 2}, wide))));
        spec.low = {-5}, spec.high = {5}, spec.scaling = Scaling::Unit;
        QVERIFY(RawEvaluator::records(*loadRaw(spec, 1, {})).view(-1).equal(at::tensor({0.0f, 1.0f, 0.5f, 1.0f})));
    }

    // Timestamps: float32 alone would keep them to two minutes.
    void aPublicRangeKeepsLargeNumbersApart() {
        Files files;
        DataSpec spec = fileSpec(files.write("t.csv", "1700000001\n1700000002\n1700000003\n"));
        spec.low = {1700000000}, spec.high = {1700000004};
        const auto table = loadRaw(spec, 1, {});
        QVERIFY(table.ok());
        QCOMPARE(std::get<0>(at::_unique(RawEvaluator::records(*table))).size(0), 3);
    }

    void theFactsOfAFileAreItsFormatAndShape() {
        Files files;
        const std::vector<float> numbers{1, 2, 3, 4, 5, 6};
        QVERIFY(*fileFacts(files.write("p.npy", toNpy(Array::of<float>({2, 3}, numbers)))) ==
                (FileFacts{.records = 2, .width = 3}));
        QVERIFY(*fileFacts(files.write("p.csv", "x,y,label\n1,2,0\n3,4,1\n5,6,1\n")) ==
                (FileFacts{.records = 3, .width = 2}));
        QVERIFY(*fileFacts(files.write("u.npy", toNpy(Files::bytes({4, 5})))) ==
                (FileFacts{.isBytes = true, .records = 4, .width = 5}));
        QVERIFY(*fileFacts(files.idx("a-idx3-ubyte", {7, 4, 5})) ==
                (FileFacts{.isImage = true, .isBytes = true, .records = 7, .height = 4, .width = 5}));
        files.png("set/cat/1.png", 9, 6, 1, 51);
        files.png("set/cat/2.png", 7, 8, 3, 51);
        QVERIFY(*fileFacts(files.root() / "set") ==
                (FileFacts{.isImage = true, .isBytes = true, .records = 2, .height = 6, .width = 9, .isFolder = true}));
        QCOMPARE(fileFacts(files.root() / "absent.npy").fault().code, Fault::Code::NotFound);
    }

    void aFolderGivesItsClassesInTheOrderOfTheirNames() {
        Files files;
        files.png("set/cat/1.png", 6, 6, 1, 51);
        files.png("set/cat/2.png", 6, 6, 3, 51);
        files.png("set/dog/1.PNG", 6, 6, 1, 255);
        files.write("set/dog/notes.txt", "not an image");
        DataSpec spec = fileSpec(files.root() / "set");
        spec.scaling = Scaling::Unit;
        QVERIFY(loadRaw(spec, 1, {})->geometry() == (Geometry{true, 1, unstatedSide, unstatedSide}));
        spec.side = 6;
        const auto raw = loadRaw(spec, 1, {});
        QVERIFY2(raw.ok(), raw.ok() ? "" : describe(raw.fault()).c_str());
        QCOMPARE(raw->size(), 3);
        const at::Tensor expected = at::where(*RawEvaluator::labels(*raw) == 1, at::tensor(1.0f), at::tensor(0.2f));
        QVERIFY(at::allclose(RawEvaluator::records(*raw).mean(1), expected));
        spec.side = 4, spec.width = 8;
        QVERIFY(loadRaw(spec, 1, {})->geometry() == (Geometry{true, 1, 4, 8}));
        spec.classNames = {"dog", "cat"}, spec.classes = 2;
        const auto named = loadRaw(spec, 1, {});
        QVERIFY(RawEvaluator::labels(*named)->equal(1 - *RawEvaluator::labels(*raw)));
    }

    void namedSetsAreFoundWhereTheyMayLie() {
        Files files;
        files.idx("a/mnist/train-images-idx3-ubyte", {4, 2, 2});
        files.idx("b/train-images-idx3-ubyte", {5, 2, 2});
        DataSpec spec;
        spec.source = "mnist";
        spec.count = 0;
        QCOMPARE(loadRaw(spec, 1, {{files.root() / "none", files.root() / "a", files.root() / "b"}})->size(), 4);
        QCOMPARE(loadRaw(spec, 1, {{files.root() / "b"}})->size(), 5);
        spec.path = (files.root() / "b").string();
        QCOMPARE(loadRaw(spec, 1, {{files.root() / "a"}})->size(), 5);
        spec.path = (files.root() / "none").string(); // not found there, other records are no substitute
        QCOMPARE(loadRaw(spec, 1, {{files.root() / "a"}}).fault().code, Fault::Code::Missing);
        spec.path.clear();
        const auto absent = loadRaw(spec, 1, {{files.root() / "none"}});
        QVERIFY(absent.fault().code == Fault::Code::Missing);
        QVERIFY(absent.fault().detail.english().find("train-images-idx3-ubyte.gz") != std::string::npos);
        QVERIFY(absent.fault().detail.english().find((files.root() / "none" / "mnist").string()) != std::string::npos);
        QVERIFY(loadRawTest(spec, 1, {{files.root() / "a"}}).fault().detail.english().find("t10k-images") !=
                std::string::npos);
    }

    void theEnvironmentNamesTheFolders() {
        qputenv("SFUMATO_DATA", "/one");
        qputenv("XDG_CONFIG_HOME", "/none");
        qputenv("XDG_DATA_HOME", "/two");
        const auto folders = DataLocations::fromEnvironment().folders;
        QVERIFY((folders == std::vector<fs::path>{"/one", "/two/sfumato/data", "/usr/share/datasets"}));
        Files files; // as the window keeps what was chosen there
        fs::create_directories(files.root() / "sfumato");
        std::ofstream(files.root() / "sfumato/settings.json") << R"({"dataFolder": "/chosen", "theme": "dark"})";
        qputenv("XDG_CONFIG_HOME", files.root().c_str());
        const auto chosen = DataLocations::fromEnvironment().folders;
        QVERIFY((chosen == std::vector<fs::path>{"/one", "/chosen", "/two/sfumato/data", "/usr/share/datasets"}));
        qunsetenv("XDG_CONFIG_HOME");
        qunsetenv("SFUMATO_DATA");
        qunsetenv("XDG_DATA_HOME");
        qputenv("HOME", "/me");
        QVERIFY((DataLocations::fromEnvironment().folders ==
                 std::vector<fs::path>{"/me/.local/share/sfumato/data", "/usr/share/datasets"}));
    }

    void faultsNameTheFileAndTheRemedy() {
        Files files;
        const auto refused = [&](const DataSpec& spec, Fault::Code code, const char* subject, const char* detail) {
            const auto raw = loadRaw(spec, 1, {});
            if (raw.ok()) return QString("accepted");
            const Fault& f = raw.fault();
            const bool right = f.code == code && f.subject.find(subject) != std::string::npos &&
                               f.detail.english().find(detail) != std::string::npos;
            return right ? QString() : QString::fromStdString(std::string(name(f.code)) + " " + describe(f));
        };
        using Code = Fault::Code;
        DataSpec spec;
        spec.source = "moebius-strip";
        QCOMPARE(refused(spec, Code::UnknownKey, "data.source", "half-circle"), QString());
        spec = DataSpec{};
        spec.count = 0;
        QCOMPARE(refused(spec, Code::OutOfRange, "data.count", "number"), QString());
        QCOMPARE(refused(fileSpec(""), Code::Missing, "data.path", "needs a path"), QString());
        QCOMPARE(refused(fileSpec(files.root() / "absent.npy"), Code::NotFound, "absent.npy", ""), QString());
        QCOMPARE(
            refused(fileSpec(files.write("set.safetensors", "x")), Code::Unsupported, "set.safetensors", "privatized"),
            QString());

        files.idx("a-labels-idx1-ubyte", {49});
        QCOMPARE(refused(fileSpec(files.idx("a-images-idx3-ubyte", {50, 2, 2})), Code::Mismatch, "a-labels-idx1-ubyte",
                         "one per record"),
                 QString());
        auto cut = toIdx(Files::bytes({50, 2, 2}));
        cut.resize(cut.size() - 100);
        QCOMPARE(refused(fileSpec(files.write("cut-idx3-ubyte", cut)), Code::Truncated, "cut-idx3-ubyte", "200"),
                 QString());
        spec = fileSpec(files.idx("few-idx3-ubyte", {50, 2, 2}));
        spec.count = 51;
        QCOMPARE(refused(spec, Code::Mismatch, "data.count", "holds 50"), QString());

        spec = fileSpec(files.write("l.csv", "x,label\n1,0\n2,1\n"));
        spec.classes = 0;
        QCOMPARE(refused(spec, Code::Missing, "data.classes", "not stated"), QString());
        spec.labelColumn = "-";
        QCOMPARE(loadRaw(spec, 1, {})->dimensions(), 2);
        spec.labelColumn = "y";
        QCOMPARE(refused(spec, Code::Missing, "l.csv", "no column named y"), QString());
        spec = fileSpec(files.write("t.csv", "1,2\n3,4\n"));
        spec.low = {0, 0, 0}, spec.high = {1, 1, 1};
        QCOMPARE(refused(spec, Code::Mismatch, "data.low", "3 entries for 2 columns"), QString());
        spec = fileSpec(files.idx("b-idx3-ubyte", {5, 2, 2}));
        spec.low = {0}, spec.high = {1};
        QCOMPARE(refused(spec, Code::Mismatch, "data.low", "bytes"), QString());
        spec = DataSpec{};
        spec.path = "/my/records.csv";
        QCOMPARE(refused(spec, Code::Mismatch, "data.path", "is not read"), QString());
        QCOMPARE(refused(fileSpec(files.write("s.npy", toNpy(Files::bytes({4})))), Code::Mismatch, "s.npy", "[n, d]"),
                 QString());
        QCOMPARE(refused(fileSpec(files.write("k.npz", *toNpz({{"images", Files::bytes({2, 2})}}))), Code::Missing,
                         "k.npz", "arr_0"),
                 QString());
        QCOMPARE(
            refused(fileSpec(files.write("y.npz", *toNpz({{"x", Files::bytes({2, 2})}, {"y", Files::bytes({3})}}))),
                    Code::Mismatch, "y.npz: y", "one per record"),
            QString());

        fs::create_directories(files.root() / "empty");
        QCOMPARE(refused(fileSpec(files.root() / "empty"), Code::NotFound, "empty", ".png"), QString());
        files.png("mixed/a.png", 4, 4, 1, 0);
        files.png("mixed/class/a.png", 4, 4, 1, 0);
        QCOMPARE(refused(fileSpec(files.root() / "mixed"), Code::Mismatch, "mixed", "one per class"), QString());
    }

    // A refusal, a shorter set or another shape would tell that there is such a record.
    void aRecordThatCannotBeUsedIsEmptyAndKeepsItsPlace() {
        Files files;
        const float none = std::numeric_limits<float>::quiet_NaN();
        using Empty = std::vector<bool>;
        QCOMPARE(emptyOf(fileSpec(
                     files.write("n.npy", toNpy(Array::of<float>({3, 2}, std::vector<float>{0, 2, none, 1, 1, 1}))))),
                 (Empty{false, true, false}));
        QCOMPARE(emptyOf(fileSpec(
                     files.write("i.npy", toNpy(Array::of<float>({2, 1, 2}, std::vector<float>{0, 2, 0.5f, 1}))))),
                 (Empty{true, false}));
        QCOMPARE(emptyOf(fileSpec(files.write("c.csv", "x,y\n1,2\nsix,2\n1\n1,2,3\n,\n1,1e99\n3,4\n"))),
                 (Empty{false, true, true, true, true, true, false}));
        DataSpec labelled = fileSpec(
            files.write("l.csv", "x,label,y\n1,0,5\n1,0.5,5\n1,,5\n1,7,5\n1,-1,5\n1,cat,5\n1,2,5\n"));
        labelled.labelColumn = "label", labelled.classes = 3;
        QCOMPARE(emptyOf(labelled), (Empty{false, true, true, true, true, true, false}));
        // of which one is a number, so that no other number is a place in the list
        labelled.classNames = {"bird", "cat", "7"};
        QCOMPARE(emptyOf(labelled), (Empty{true, true, true, false, true, false, true}));
        files.idx("b-labels-idx1-ubyte", {4});
        DataSpec pair = fileSpec(files.idx("b-images-idx3-ubyte", {4, 2, 2}));
        pair.classes = 3;
        QCOMPARE(emptyOf(pair), (Empty{false, false, false, true}));
        files.png("set/a/1.png", 4, 4, 1, 9);
        files.write("set/a/2.png", "NITF02.10 this is no picture at all");
        files.write("set/a/3.png", "");
        files.png("set/b/1.png", 90, 7, 3, 9);
        files.png("set/c/1.png", 4, 4, 1, 9);
        DataSpec folder = fileSpec(files.root() / "set");
        folder.classes = 2, folder.classNames = {"b", "a"};
        QCOMPARE(emptyOf(folder), (Empty{false, true, true, false, true}));
    }

    void recognitionProposesWhatAPersonThenStates() {
        Files files;
        const auto stated = [](const DataSpec& spec) {
            const auto proposal = proposalFor(spec);
            if (!proposal.ok()) qFatal("%s", describe(proposal.fault()).c_str());
            const DataSpec with = withProposal(spec, *proposal, 16);
            // What is stated is not sought again.
            if (!(withProposal(with, *proposalFor(with), 16) == with) || !loadRaw(with, 1, {}).ok())
                qFatal("not settled");
            return std::pair(with, *proposal);
        };
        const auto unstated = [](const fs::path& path) {
            return DataSpec{.source = "file", .path = path.string(), .count = 0};
        };
        const auto plain = unstated(files.write("p.csv", "x,y\n1,2\n3,x\n"));
        const auto [table, ofTable] = stated(plain);
        QVERIFY(table == plain && ofTable.unusable == 1);
        QCOMPARE(ofTable.places, std::vector<std::string>{"row 3"});
        const auto [numbers, ofNumbers] = stated(unstated(files.write("n.csv", "x,label\n1,1\n3,0\n3,\n")));
        QVERIFY(numbers.classes == 2 && numbers.classNames.empty() && numbers.labelColumn == "label" &&
                ofNumbers.unusable == 1);
        const auto [words, ofWords] = stated(unstated(files.write("w.csv", "x,label\n1,ill\n3,2\n3,10\n4,ill\n")));
        QCOMPARE(words.classNames, (std::vector<std::string>{"2", "10", "ill"}));
        QCOMPARE(ofWords.unusable, 0);
        files.idx("b-labels-idx1-ubyte", {4});
        QCOMPARE(stated(unstated(files.idx("b-images-idx3-ubyte", {4, 2, 2}))).first.classes, 4);
        files.png("set/a/1.png", 40, 60, 3, 9);
        files.png("set/b/1.png", 9, 7, 1, 9);
        files.write("set/b/2.png", "no picture");
        const auto [folder, ofFolder] = stated(unstated(files.root() / "set"));
        QVERIFY(folder.side == 15 && folder.width == 10 && folder.colour && folder.classes == 2);
        QCOMPARE(folder.classNames, (std::vector<std::string>{"a", "b"}));
        QCOMPARE(ofFolder.places, std::vector<std::string>{"b/2.png"});
        // not one record can be used
        QCOMPARE(proposalFor(unstated(files.write("s.csv", "x,y\n1,\n,3\n"))).fault().code, Fault::Code::Malformed);
        std::string many = "x,label\n";
        for (int i = 0; i <= mostClasses; ++i) many += "1," + std::to_string(i) + ".5\n";
        QCOMPARE(proposalFor(unstated(files.write("many.csv", many)))->classes, 0);
    }

    void realSetsLoadWhereTheyAre() {
        const fs::path shared = fs::path(SFUMATO_SOURCE_DIR).parent_path() / "shared" / "data";
        DataSpec spec;
        spec.source = "usps";
        spec.count = 0;
        const auto usps = loadRaw(spec, 1, {{shared}}), test = loadRawTest(spec, 1, {{shared}});
        if (!usps.ok()) QSKIP(describe(usps.fault()).c_str());
        QCOMPARE(usps->size(), 7291);
        QCOMPARE(test->size(), 2007);
        QCOMPARE(usps->dimensions(), 256);
        QVERIFY(usps->hasLabels());
        spec = fileSpec(shared / "cifar10-small" / "test");
        spec.colour = true, spec.side = 32;
        const auto cifar = loadRaw(spec, 1, {});
        if (!cifar.ok() && cifar.fault().code == Fault::Code::Unsupported) QSKIP("this build reads no JPEG");
        QCOMPARE(cifar->size(), 1000);
        QVERIFY(cifar->geometry() == (Geometry{true, 3, 32, 32}));
        QCOMPARE(RawEvaluator::labels(*cifar)->max().item<std::int64_t>(), 9);
    }
};

SFUMATO_TEST_WITH(TestLoad, QCoreApplication)
#include "test_load.moc"
