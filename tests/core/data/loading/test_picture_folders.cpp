// SPDX-License-Identifier: GPL-3.0-or-later
// Folders of pictures as people have them.
#include "core/data/loading/proposal.h"
#include "core/data/loading/record_files.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/png.h"
#include "core/files/formats/zip.h"
#include "tests/support/odd_png.h"
#include "tests/support/test_program.h"
#include "tests/support/tiny_jpeg.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

namespace {

using Bytes = std::vector<std::byte>;

class PictureFolder {
public:
    std::filesystem::path root() const { return m_folder.path().toStdString(); }
    void write(const std::string& name, std::span<const std::byte> bytes) const {
        std::filesystem::create_directories((root() / name).parent_path());
        if (!writeAtomically(root() / name, bytes).ok()) qFatal("cannot write");
    }
    void gray(const std::string& name, std::uint8_t value) const {
        write(name, toPng({4, 4, 1, std::vector<std::uint8_t>(16, value)}));
    }
    DataSpec data() const { return {.source = "file", .path = root().string(), .count = 0}; }

private:
    QTemporaryDir m_folder;
};

std::pair<FileProposal, FileRecords> folderAsProposed(const DataSpec& data) {
    const auto proposal = proposalFor(data);
    if (!proposal) qFatal("%s", describe(proposal.fault()).c_str());
    auto content = readRecords(withProposal(data, *proposal));
    if (!content) qFatal("%s", describe(content.fault()).c_str());
    return {*proposal, std::move(*content)};
}

double brightness(const FileRecords& content, std::int64_t record) {
    return content.records[record].mean().item<double>();
}

#ifdef SFUMATO_OPENCV
constexpr bool withOpenCv = true;
#else
constexpr bool withOpenCv = false;
#endif

} // namespace

class TestPictureFolders : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbersOfClassesAreSortedAsNumbers() {
        PictureFolder folder;
        for (int i = 0; i < 12; ++i) folder.gray(std::to_string(i) + "/a.png", std::uint8_t(20 * i));
        const auto [proposal, content] = folderAsProposed(folder.data());
        QCOMPARE(proposal.classes, std::int64_t(12));
        for (std::int64_t i = 0; i < 12; ++i) {
            QCOMPARE(proposal.classNames[std::size_t(i)], std::to_string(i));
            QCOMPARE((*content.labels)[i].item<std::int64_t>(), i);
            QVERIFY(std::abs(brightness(content, i) - 20.0 * double(i) / 255) < 1e-6);
        }
    }

    void foldersOfOtherProgramsAreNoClasses() {
        PictureFolder folder;
        folder.gray("ill/a.png", 10), folder.gray("well/a.png", 200);
        folder.gray(".ipynb_checkpoints/a.png", 90), folder.gray(".git/a.png", 90),
            folder.gray("__MACOSX/ill/a.png", 90);
        folder.gray("ill/._a.png", 90);
        std::filesystem::create_directories(folder.root() / "empty");
        const auto [proposal, content] = folderAsProposed(folder.data());
        QCOMPARE(proposal.classNames, (std::vector<std::string>{"ill", "well"}));
        QCOMPARE(content.records.size(0), std::int64_t(2));
    }

    void picturesOfPatientsBelongToTheirClass() {
        PictureFolder folder;
        folder.gray("ill/a.png", 10), folder.gray("ill/patient 1/b.png", 20),
            folder.gray("well/patient 1/deep/c.png", 200);
        const auto [proposal, content] = folderAsProposed(folder.data());
        QCOMPARE(proposal.classes, std::int64_t(2));
        QCOMPARE(content.records.size(0), std::int64_t(3));
        QCOMPARE(content.labels->sum().item<std::int64_t>(), std::int64_t(1));
        QCOMPARE(proposal.unusable, std::int64_t(0));
    }

    void partsOfASetAreNoClasses() {
        PictureFolder folder;
        for (const char* part : {"train", "test"})
            for (const char* name : {"ill", "well"}) folder.gray(std::string(part) + '/' + name + "/a.png", 10);
        const auto fault = proposalFor(folder.data()).fault();
        QCOMPARE(fault.code, Fault::Code::Mismatch);
        QVERIFY2(fault.detail.english().find("name one of its sub-folders") != std::string::npos,
                 fault.detail.english().c_str());
    }

    void picturesOfOtherFormatsAreSaid() {
        PictureFolder folder;
        folder.write("a/1.tif", Bytes(8));
        QVERIFY(proposalFor(folder.data()).fault().detail.english().find("convert them to PNG") != std::string::npos);
        folder.gray("a/2.png", 10);
        QCOMPARE(folderAsProposed(folder.data()).first.remarks.size(), std::size_t(1));
    }

    void aZipArchiveIsAFolder() {
        PictureFolder folder;
        sfumato::detail::zip::Writer zip;
        for (const auto& [name, value] :
             std::initializer_list<std::pair<const char*, int>>{{"scans/10/a.png", 100},
                                                                {"scans/9/a.png", 50},
                                                                {"scans/9/b.png", 60},
                                                                {"__MACOSX/scans/9/._a.png", 0}})
            QVERIFY(zip.add(name, toPng({4, 4, 1, std::vector<std::uint8_t>(16, std::uint8_t(value))})));
        folder.write("scans.zip", std::move(zip).finish());
        const auto [proposal, content] = folderAsProposed(
            {.source = "file", .path = (folder.root() / "scans.zip").string(), .count = 0});
        QCOMPARE(proposal.classNames, (std::vector<std::string>{"9", "10"}));
        QCOMPARE(content.records.size(0), std::int64_t(3));
        QVERIFY(std::abs(brightness(content, 0) - 50.0 / 255) < 1e-6);
    }

    void transparentPicturesLieOnTheStatedBackground_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("shade");
        for (const int shade : {0, 255}) {
            QTest::addRow("gray and alpha, %d", shade) << 4 << shade;
            QTest::addRow("color and alpha, %d", shade) << 6 << shade;
            QTest::addRow("gray that names a shade, %d", shade) << 0 << shade;
            QTest::addRow("palette, %d", shade) << 3 << shade;
        }
    }
    void transparentPicturesLieOnTheStatedBackground() {
        if (!withOpenCv) QSKIP("this build reads no transparency");
        QFETCH(int, type);
        QFETCH(int, shade);
        // A quarter of each picture is seen.
        std::vector<int> samples;
        for (int i = 0; i < 16; ++i) {
            const bool seen = i < 4;
            const int other = 77;
            if (type == 3)
                samples.push_back(seen ? 0 : 1);
            else if (type == 0)
                samples.push_back(seen ? shade : other);
            else
                samples.insert(samples.end(), std::size_t(type == 6 ? 3 : 1), shade);
            if (type >= 4) samples.push_back(seen ? 255 : 0);
        }
        const Bytes named{std::byte(0), std::byte(77)}, indexed{std::byte(255), std::byte(0)};
        const Bytes palette{std::byte(shade), std::byte(shade), std::byte(shade),
                            std::byte(1),     std::byte(2),     std::byte(3)};
        PictureFolder folder;
        for (int i = 0; i < 16; ++i)
            folder.write(std::to_string(10 + i) + ".png", type == 3   ? pngOf(4, 4, 3, 8, samples, indexed, palette)
                                                          : type == 0 ? pngOf(4, 4, 0, 8, samples, named)
                                                                      : pngOf(4, 4, type, 8, samples));
        const auto [proposal, content] = folderAsProposed(folder.data());
        QVERIFY(proposal.read.background == (shade == 255 ? 0.0 : 1.0));
        QVERIFY(std::abs(brightness(content, 3) - (shade == 255 ? 0.25 : 0.75)) < 1e-6);
    }

    void picturesAreTurnedAsExifSays_data() {
        QTest::addColumn<int>("orientation");
        QTest::addColumn<int>("dark"); // a corner of the dark half, and one of the bright half: row * 100 + column
        QTest::addColumn<int>("bright");
        QTest::newRow("as it is") << 1 << 700 << 15;
        QTest::newRow("by half a circle") << 3 << 15 << 700;
        QTest::newRow("clockwise") << 6 << 7 << 1500;
        QTest::newRow("counterclockwise") << 8 << 1500 << 7;
    }
    void picturesAreTurnedAsExifSays() {
        if (!withOpenCv) QSKIP("this build reads no JPEG");
        QFETCH(int, orientation);
        QFETCH(int, dark);
        QFETCH(int, bright);
        PictureFolder folder;
        folder.write("a.jpg", tinyJpeg(orientation));
        folder.write("b.jpg", tinyJpeg(orientation));
        const auto [proposal, content] = folderAsProposed(folder.data());
        const bool upright = orientation > 4;
        QCOMPARE(content.records.sizes(), at::IntArrayRef({2, 1, upright ? 16 : 8, upright ? 8 : 16}));
        const auto valueAt = [&, records = content.records](int place) {
            return records[1][0][place / 100][place % 100].item<double>();
        };
        QVERIFY(std::abs(valueAt(dark) - 28.0 / 255) < 0.01);
        QVERIFY(std::abs(valueAt(bright) - 228.0 / 255) < 0.01);
    }

    void deepPicturesHaveTheStatedBits_data() {
        QTest::addColumn<int>("most");
        QTest::addColumn<int>("bits");
        QTest::newRow("8 in 16") << 255 << 8;
        QTest::newRow("12 in 16") << 4095 << 12;
        QTest::newRow("16") << 65535 << 0;
    }
    void deepPicturesHaveTheStatedBits() {
        if (!withOpenCv) QSKIP("this build reads 8 bits only");
        QFETCH(int, most);
        QFETCH(int, bits);
        std::vector<int> samples;
        for (int i = 0; i < 16; ++i) samples.push_back(i < 8 ? most : 0);
        PictureFolder folder;
        for (int i = 0; i < 4; ++i) folder.write(std::to_string(i) + ".png", pngOf(4, 4, 0, 16, samples));
        const auto [proposal, content] = folderAsProposed(folder.data());
        QCOMPARE(proposal.read.bits, bits);
        QVERIFY(std::abs(brightness(content, 2) - 0.5) < 1e-6);
    }

    void masksOfZeroAndOneAreBlackAndWhite() {
        PictureFolder folder;
        folder.write("a.png", toPng({4, 4, 1, {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1}}));
        const auto [proposal, content] = folderAsProposed(folder.data());
        QCOMPARE(proposal.read.bits, 1);
        if (withOpenCv) QVERIFY(std::abs(brightness(content, 0) - 0.5) < 1e-6);
    }

    void theCasesOfOthersAreSeen_data() {
        QTest::addColumn<QString>("folder");
        for (const char* folder :
             {"43-png-deep/twelve-bits", "43-png-deep/eight-bits-in-16", "42-png-alpha-holds-the-shape/LA",
              "42-png-alpha-holds-the-shape/black-on-transparent", "42-png-alpha-holds-the-shape/white-on-transparent",
              "42-png-alpha-holds-the-shape/grey-trns", "42-png-alpha-holds-the-shape/palette-trns"})
            QTest::newRow(folder) << folder;
    }
    void theCasesOfOthersAreSeen() {
        QFETCH(QString, folder);
        const auto path = std::filesystem::path(SFUMATO_SOURCE_DIR).parent_path() / "shared/cases" /
                          folder.toStdString();
        if (!std::filesystem::exists(path) || !withOpenCv)
            QSKIP("the shared cases are not here, or this build reads no such pictures");
        const auto [proposal, content] = folderAsProposed({.source = "file", .path = path.string(), .count = 0});
        QCOMPARE(content.records.size(0), std::int64_t(16));
        const at::Tensor range = content.records.flatten(1);
        const double least = range.amin().item<double>(), most = range.amax().item<double>();
        QVERIFY2(most - least > 0.5, qPrintable(QString("%1 to %2").arg(least).arg(most))); // something is seen
    }
};

SFUMATO_TEST(TestPictureFolders)
#include "test_picture_folders.moc"
