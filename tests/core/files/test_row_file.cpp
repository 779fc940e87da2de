// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/gzip.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/durable/read_file.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/arrays/row_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/files/durable/sha256.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <filesystem>

using namespace sfumato;
namespace fs = std::filesystem;

/// Files that are read and written piece by piece are those that are read and written whole.
class TestRowFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    fs::path write(const char* name, std::span<const std::byte> bytes) const {
        const fs::path path = m_folder.filePath(name).toStdString();
        if (!writeAtomically(path, bytes)) qFatal("cannot write");
        return path;
    }
    template <Element T>
    static Array rising(std::vector<std::int64_t> shape) {
        std::vector<T> values;
        for (std::int64_t i = 0, n = std::int64_t(*checkedByteCount(elementTypeOf<T>(), shape) / sizeof(T)); i < n; ++i)
            values.push_back(T(i * 7 % 101));
        return Array::of(std::move(shape), values);
    }
    /// An NPY file by its dictionary's words.
    static std::vector<std::byte> npy(std::string_view type, std::string_view order, std::string_view shape,
                                      std::size_t data) {
        std::string text = "{'descr': '" + std::string(type) + "', 'fortran_order': " + std::string(order) +
                           ", 'shape': " + std::string(shape) + ", }\n";
        std::string file = std::string("\x93NUMPY\x01\0", 8) + char(text.size()) + '\0' + text;
        for (std::size_t i = 0; i < data; ++i) file += char(i * 5 % 60);
        const auto bytes = std::as_bytes(std::span(file));
        return {bytes.begin(), bytes.end()};
    }
    /// Rows of `whole` as a file of rows should give them.
    static Array rowsOf(const Array& whole, const std::vector<std::int64_t>& rows) {
        Array some{whole.type, whole.shape, {}};
        some.shape[0] = std::int64_t(rows.size());
        const std::size_t bytes = whole.bytes.size() / std::size_t(whole.shape[0]);
        for (const std::int64_t row : rows)
            some.bytes.insert(some.bytes.end(), whole.bytes.begin() + std::ptrdiff_t(row * std::int64_t(bytes)),
                              whole.bytes.begin() + std::ptrdiff_t((row + 1) * std::int64_t(bytes)));
        return some;
    }

private Q_SLOTS:
    void tensorsWrittenOneByOneAreThoseWrittenAtOnce() {
        for (const std::int64_t rows : {3, 300'000}) { // at once, and one by one
            SafeTensors content{.metadata = {{"of", "a test"}}};
            content.tensors = {{"weights", rising<float>({rows, 2})}, {"labels", rising<std::uint8_t>({rows})}};
            const fs::path path = m_folder.filePath("own.safetensors").toStdString();
            QVERIFY(writeOwnSafeTensors(path, content));
            const auto bytes = readFile(path, limits::file);
            QVERIFY(bytes && *bytes == toSafeTensors(content));
        }
    }

    void rowsAreThoseOfTheWholeArray() {
        const std::vector<std::pair<fs::path, Array>> files{
            {write("a.npy", toNpy(rising<std::uint8_t>({9, 3, 4}))), rising<std::uint8_t>({9, 3, 4})},
            {write("b.npy", toNpy(rising<double>({9, 5}))), rising<double>({9, 5})},
            {write("c.npy", toNpy(rising<std::int64_t>({9}))), rising<std::int64_t>({9})},
            {write("d-idx", toIdx(rising<std::uint8_t>({9, 6}))), rising<std::uint8_t>({9, 6})},
            {write("e-idx", toIdx(rising<float>({9, 2, 2}))), rising<float>({9, 2, 2})},
        };
        std::vector<std::pair<fs::path, Array>> all = files;
        for (const char* type : {"<f2", ">f2", ">i4", ">f8", "|b1"}) {
            const std::size_t size = std::size_t(type[2] - '0');
            const fs::path path = write((std::string("g") + std::to_string(all.size()) + ".npy").c_str(),
                                        npy(type, "False", "(9, 2)", 18 * size));
            all.emplace_back(path, readNpy(path).value());
        }
        for (const auto& [path, whole] : all) {
            const auto file = RowFile::open(path);
            QVERIFY2(file.ok(), file ? "" : describe(file.fault()).c_str());
            QCOMPARE(file->rows(), std::int64_t(9));
            QVERIFY(file->read(0, 9).value() == whole);
            QVERIFY(file->read(2, 3).value() == rowsOf(whole, {2, 3, 4}));
            const std::vector<std::int64_t> mixed{8, 0, 3, 3, 1};
            QVERIFY(file->read(mixed).value() == rowsOf(whole, mixed));
        }
    }

    void whatIsNoFileOfRowsSaysWhy() {
        const auto whole = toNpy(rising<float>({50, 20}));
        const auto code = [](const fs::path& path) { return RowFile::open(path).fault().code; };
        QCOMPARE(code(write("short.npy", std::span(whole).first(whole.size() - 1))), Fault::Code::Truncated);
        auto longer = whole;
        longer.push_back(std::byte{0});
        QCOMPARE(code(write("long.npy", longer)), Fault::Code::Malformed);
        QCOMPARE(code(write("head.npy", std::span(whole).first(20))), Fault::Code::Truncated);
        QCOMPARE(code(write("none.npy", std::span(whole).first(0))), Fault::Code::Malformed);
        QCOMPARE(code(write("x-idx.gz", gzip(toIdx(rising<std::uint8_t>({4, 4}))))), Fault::Code::Unsupported);
        QCOMPARE(code(write("turned.npy", npy("<f4", "True", "(3, 2)", 24))), Fault::Code::Unsupported);
        QCOMPARE(code(write("empty.npy", npy("<f4", "False", "(0, 2)", 0))), Fault::Code::Unsupported);
        QCOMPARE(code(m_folder.path().toStdString()), Fault::Code::WrongKind);
        QCOMPARE(code(m_folder.filePath("absent").toStdString()), Fault::Code::NotFound);
    }

    void aFileThatIsCutMeanwhileIsTruncated() {
        const fs::path path = write("cut.npy", toNpy(rising<float>({50, 20})));
        const auto file = RowFile::open(path);
        fs::resize_file(path, fs::file_size(path) - 81);
        QVERIFY(file->read(0, 48).ok());
        QCOMPARE(file->read(0, 49).fault().code, Fault::Code::Truncated);
        QCOMPARE(file->read(std::vector<std::int64_t>{48}).fault().code, Fault::Code::Truncated);
    }

    void aMappedFileIsItsBytesBeforeAndAfterTheirRelease() {
        std::vector<std::byte> bytes(100000);
        for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = std::byte(i * 31 % 251);
        const auto file = MappedFile::open(write("mapped", bytes));
        QVERIFY(file.ok());
        QVERIFY(std::ranges::equal((*file)->bytes(), bytes));
        (*file)->release((*file)->bytes().subspan(5000, 70001));
        QVERIFY(std::ranges::equal((*file)->bytes(), bytes));
        QVERIFY((*MappedFile::open(write("nothing", {})))->bytes().empty());
        QCOMPARE(MappedFile::open(m_folder.path().toStdString()).fault().code, Fault::Code::WrongKind);
    }

    void piecesMakeTheSameFile() {
        SafeTensors content{{{"format", "x"}},
                            {{"records", rising<std::int32_t>({7, 5})},
                             {"labels", rising<std::int64_t>({7})},
                             {"none", rising<float>({0, 3})}}};
        std::map<std::string, TensorShape> shapes;
        for (const auto& [name, array] : content.tensors) shapes[name] = {array.type, array.shape};
        const auto plan = planSafeTensors(content.metadata, shapes);
        const fs::path path = m_folder.filePath("pieces").toStdString();
        {
            auto file = AtomicFile::open(path, readableByAll, 1 << 20);
            QVERIFY(file->write(0, plan.start).ok());
            for (const auto& [name, array] : content.tensors) { // the end first
                const std::size_t half = array.bytes.size() / 2;
                QVERIFY(file->write(plan.offsets.at(name) + half, std::span(array.bytes).subspan(half)).ok());
                QVERIFY(file->write(plan.offsets.at(name), std::span(array.bytes).first(half)).ok());
            }
            QVERIFY(!fs::exists(path));
            QVERIFY(file->commitAll(plan.size).ok());
        }
        QVERIFY(readFile(path).value() == toSafeTensors(content));
        QVERIFY(readSafeTensors(path).value() == content);
    }

    void anAbandonedFileLeavesNothing() {
        QTemporaryDir folder;
        {
            auto file = AtomicFile::open(folder.filePath("x").toStdString());
            QVERIFY(file->write(0, std::vector<std::byte>(5000)).ok());
            QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
        }
        QVERIFY(QDir(folder.path()).isEmpty(QDir::Files | QDir::Hidden));
    }

    void aSumOfPiecesIsThatOfTheWhole() {
        const std::string text(100000, 'q');
        Sha256 sum;
        for (std::size_t at = 0, size = 1; at < text.size(); at += size, size = size * 3 % 1009)
            sum.add(std::as_bytes(std::span(text).subspan(at, std::min(size, text.size() - at))));
        QCOMPARE(sum.digits(), sha256(text));
    }
};

SFUMATO_TEST_WITH(TestRowFile, QCoreApplication)
#include "test_row_file.moc"
