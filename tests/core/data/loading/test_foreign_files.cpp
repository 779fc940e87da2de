// SPDX-License-Identifier: GPL-3.0-or-later
// Files as other programs write them: what is recognized in them, and what is read once that is stated.
#include "core/data/loading/proposal.h"
#include "core/data/loading/record_files.h"
#include "core/data/loading/pixels.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/gzip.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/zip.h"
#include "core/spec/stated_columns.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

namespace {

using Names = std::vector<std::string>;

class ForeignFolder {
public:
    std::filesystem::path root() const { return m_folder.path().toStdString(); }
    DataSpec write(const std::string& name, std::span<const std::byte> bytes) const {
        std::filesystem::create_directories((root() / name).parent_path());
        if (!writeAtomically(root() / name, bytes).ok()) qFatal("cannot write");
        return {.source = "file", .path = (root() / name).string(), .count = 0};
    }
    DataSpec write(const std::string& name, std::string_view text) const {
        return write(name, std::as_bytes(std::span(text)));
    }

private:
    QTemporaryDir m_folder;
};

struct ForeignRead {
    DataSpec stated;
    FileProposal proposal;
    FileRecords content;
};

/// What is recognized, stated, and then read.
ForeignRead readAsProposed(const DataSpec& data) {
    const auto proposal = proposalFor(data);
    if (!proposal) qFatal("%s", describe(proposal.fault()).c_str());
    ForeignRead read{withProposal(data, *proposal), *proposal, {}};
    auto content = readRecords(read.stated);
    if (!content) qFatal("%s", describe(content.fault()).c_str());
    read.content = std::move(*content);
    // Nothing more is proposed of what is stated.
    if (!(withProposal(read.stated, proposalFor(read.stated).value()) == read.stated))
        qFatal("the proposal is not the same again");
    return read;
}

double numberAt(const ForeignRead& read, std::int64_t row, std::int64_t column) {
    return read.content.records[row].flatten()[column].item<double>();
}

Names wordsOf(const at::Tensor& labels) {
    Names words;
    for (std::int64_t i = 0; i < labels.numel(); ++i) words.push_back(std::to_string(labels[i].item<std::int64_t>()));
    return words;
}

/// 60 rows of age and weight, as `row` writes them.
std::string rowsOf(const std::string& header, const std::function<std::string(int)>& row, int count = 60) {
    std::string text = header;
    for (int i = 0; i < count; ++i) text += row(i) + '\n';
    return text;
}

std::string usualRow(int i) { return std::to_string(20 + i) + ',' + std::to_string(50 + i % 30) + ".5"; }

Array pictures(std::int64_t count, std::int64_t height = 12, std::int64_t width = 12, std::uint8_t white = 255) {
    std::vector<std::uint8_t> pixels;
    for (std::int64_t i = 0; i < count * height * width; ++i) pixels.push_back(std::uint8_t((i * 7 % 5 < 2) * white));
    return Array::of({count, height, width}, pixels);
}

std::vector<std::byte> utf16(const std::string& text, bool big) {
    std::vector<std::byte> bytes{std::byte(big ? 0xfe : 0xff), std::byte(big ? 0xff : 0xfe)};
    for (const char c : text) {
        bytes.push_back(std::byte(big ? 0 : c));
        bytes.push_back(std::byte(big ? c : 0));
    }
    return bytes;
}

/// An NPY file of another element type than Array has.
std::vector<std::byte> npyOf(const std::string& descr, const std::string& shape, std::span<const std::byte> data) {
    std::string header = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }";
    header.append(64 - (10 + header.size() + 1) % 64, ' ') += '\n';
    const std::string text = std::string("\x93NUMPY\1\0", 8) + char(header.size() & 255) + char(header.size() >> 8) +
                             header;
    std::vector<std::byte> bytes;
    for (const char c : text) bytes.push_back(std::byte(c));
    bytes.insert(bytes.end(), data.begin(), data.end());
    return bytes;
}

std::vector<std::byte> archiveOf(const std::vector<std::pair<std::string, std::vector<std::byte>>>& members) {
    sfumato::detail::zip::Writer zip;
    for (const auto& [name, bytes] : members)
        if (!zip.add(name, bytes)) qFatal("cannot pack");
    return std::move(zip).finish();
}

std::filesystem::path sharedCases() { return std::filesystem::path(SFUMATO_SOURCE_DIR).parent_path() / "shared/cases"; }

} // namespace

class TestForeignFiles : public QObject {
    Q_OBJECT

    ForeignFolder m_files;

private Q_SLOTS:
    void tablesAreReadAsTheyAreWritten_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("table");
        const auto row = [&](const char* name, const std::string& bytes, const char* table) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString(table);
        };
        const auto swapped = [](int i) { return std::to_string(20 + i) + ';' + std::to_string(50 + i % 30) + ",5"; };
        const std::string usual = rowsOf("age,kg\n", usualRow);
        const auto text = [](const std::vector<std::byte>& bytes) {
            return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        };
        std::string tabs = usual, carriage = usual;
        std::ranges::replace(tabs, ',', '\t');
        std::ranges::replace(carriage, '\n', '\r');
        row("usual", usual, "");
        row("semicolons and decimal commas", rowsOf("age;kg\n", swapped), "semicolon decimal-comma");
        row("the same without names", rowsOf("", swapped), "semicolon decimal-comma");
        row("points for thousands",
            rowsOf("age;kg\n",
                   [](int i) {
                       return std::to_string(20 + i) + ";" + (i == 3 ? "1.000" : "") + std::to_string(50 + i % 30) +
                              ",5";
                   }),
            "semicolon decimal-comma thousands-point");
        row("commas for thousands in quotes",
            rowsOf("age,kg\n",
                   [](int i) {
                       return std::to_string(20 + i) +
                              (i == 3 ? ",\"1,053.5\"" : ',' + std::to_string(50 + i % 30) + ".5");
                   }),
            "thousands-comma");
        row("decimal commas in quotes",
            rowsOf("age,kg\n",
                   [](int i) { return std::to_string(20 + i) + ",\"" + std::to_string(50 + i % 30) + ",5\""; }),
            "decimal-comma");
        row("tabs", tabs, "tab");
        row("blanks",
            rowsOf("age kg\n",
                   [](int i) { return std::to_string(20 + i) + "   " + std::to_string(50 + i % 30) + ".5"; }),
            "space");
        row("byte order mark", "\xef\xbb\xbf" + usual, "");
        row("Latin-1",
            rowsOf("Gr\xf6\xdf"
                   "e,kg\n",
                   usualRow),
            "latin-1");
        row("UTF-16", text(utf16(tabs, false)), "tab utf-16");
        row("UTF-16, big-endian", text(utf16(usual, true)), "utf-16");
        row("old Mac", carriage, "");
    }
    void tablesAreReadAsTheyAreWritten() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, table);
        const auto read = readAsProposed(
            m_files.write("table.csv", std::string_view(bytes.data(), std::size_t(bytes.size()))));
        QCOMPARE(read.proposal.read.table, table.toStdString());
        QCOMPARE(read.content.records.sizes(), at::IntArrayRef({60, 2}));
        QCOMPARE(numberAt(read, 0, 0), 20.0);
        QCOMPARE(numberAt(read, 7, 1), 57.5);
        QCOMPARE(read.proposal.unusable, std::int64_t(0));
        QVERIFY(read.proposal.labels == FileProposal::Labels::None);
    }

    void aColumnOfDecimalCommasIsNotTwo() {
        const auto one = [](int i) { return std::to_string(50 + i) + "," + std::to_string(i % 10); };
        const auto read = readAsProposed(m_files.write("one.csv", rowsOf("kg\n", one)));
        QCOMPARE(read.proposal.read.table, std::string("semicolon decimal-comma"));
        QCOMPARE(numberAt(read, 12, 0), 62.2);
        // Without names nobody can tell: it is said how it was read.
        const auto three = readAsProposed(
            m_files.write("three.csv", rowsOf("", [&](int i) { return std::to_string(i + 20) + ',' + one(i); })));
        QVERIFY(three.proposal.read == FileReading{});
        QCOMPARE(three.content.records.size(1), std::int64_t(3));
        QVERIFY2(three.proposal.remarks.size() == 1 &&
                     three.proposal.remarks[0].english().find("3 whole numbers") != std::string::npos,
                 "no word of it");
    }

    void rowNumbersAreLeftOut_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<int>("first");
        QTest::newRow("pandas") << ",age,kg\n" << 0;
        QTest::newRow("pandas, numbered columns") << ",0,1\n" << 0;
        QTest::newRow("R") << "\"\",\"age\",\"kg\"\n" << 1;
        QTest::newRow("id") << "id,age,kg\n" << 1;
    }
    void rowNumbersAreLeftOut() {
        QFETCH(QString, header);
        QFETCH(int, first);
        const auto read = readAsProposed(m_files.write("index.csv", rowsOf(header.toStdString(), [&](int i) {
                                                           return std::to_string(i + first) + ',' + usualRow(i);
                                                       })));
        QCOMPARE(read.content.records.sizes(), at::IntArrayRef({60, 2}));
        QCOMPARE(numberAt(read, 0, 0), 20.0);
        QVERIFY(read.proposal.columns[0].kind == ProposedColumn::Kind::RowNumber);
        // Stated to be a number like the others, it is one.
        DataSpec kept = read.stated;
        kept.read.columns = {(header.startsWith("id") ? "id" : "") + std::string("=number")};
        QCOMPARE(readRecords(kept)->records.size(1), std::int64_t(3));
    }

    void gapsFollowTheStatedRule_data() {
        QTest::addColumn<QString>("cell");
        for (const char* cell : {"", "NA", "NaN", ".", "-", "inf", "-999"})
            QTest::newRow(*cell ? cell : "empty") << cell;
    }
    void gapsFollowTheStatedRule() {
        QFETCH(QString, cell);
        const auto data = m_files.write(
            "gaps.csv", rowsOf("age,kg\n", [&](int i) { return i == 30 ? "28," + cell.toStdString() : usualRow(i); }));
        const auto read = readAsProposed(data);
        QCOMPARE(read.proposal.read.absent, cell == "-999" ? Names{"-999"} : Names{});
        QCOMPARE(read.proposal.places, Names{"row 32"});
        QVERIFY(std::isnan(numberAt(read, 30, 1)) && numberAt(read, 30, 0) == 28);
        DataSpec filled = read.stated;
        filled.read.gap = 70;
        const auto content = readRecords(filled);
        QCOMPARE(content->records[30][1].item<double>(), cell == "inf" ? content->records[30][1].item<double>() : 70.0);
        QCOMPARE(emptyRecords(*content, filled).defined(), cell == "inf"); // is no gap but a value that cannot be
    }

    void labelColumnsAreProposed_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<QString>("column");
        QTest::addColumn<QStringList>("names");
        const QStringList numbers{"0", "1", "2"}, none;
        QTest::newRow("label") << "age,kg,label\n" << numbers << "label" << none;
        QTest::newRow("capital") << "age,kg,Label\n" << numbers << "Label" << none;
        QTest::newRow("class") << "age,kg,class\n" << numbers << "class" << none;
        QTest::newRow("target") << "age,kg,target\n" << numbers << "target" << none;
        QTest::newRow("blank") << "age,kg, label\n" << numbers << " label" << none;
        QTest::newRow("quoted") << "\"age\",\"kg\",\"label\"\n" << numbers << "label" << none;
        QTest::newRow("from 1") << "age,kg,label\n"
                                << QStringList{"1", "2", "3"} << "label" << QStringList{"1", "2", "3"};
        QTest::newRow("decimals") << "age,kg,label\n"
                                  << QStringList{"0.0", "1.0", "2.0"} << "label" << QStringList{"0.0", "1.0", "2.0"};
        QTest::newRow("words") << "age,kg,label\n"
                               << QStringList{"fine", "sick", "well"} << "label" << QStringList{"fine", "sick", "well"};
    }
    void labelColumnsAreProposed() {
        QFETCH(QString, header);
        QFETCH(QStringList, values);
        QFETCH(QString, column);
        QFETCH(QStringList, names);
        const auto read = readAsProposed(m_files.write("labels.csv", rowsOf(header.toStdString(), [&](int i) {
                                                           return usualRow(i) + ',' + values[i % 3].toStdString();
                                                       })));
        QCOMPARE(read.stated.labelColumn, column.toStdString());
        QCOMPARE(read.stated.classes, std::int64_t(3));
        Names expected;
        for (const QString& name : names) expected.push_back(name.toStdString());
        QCOMPARE(read.stated.classNames, expected);
        QCOMPARE(read.content.records.size(1), std::int64_t(2));
        QCOMPARE(wordsOf(read.content.labels->narrow(0, 0, 4)), (Names{"0", "1", "2", "0"}));
    }

    void aLabelColumnMayComeFirst() {
        const auto read = readAsProposed(m_files.write(
            "first.csv", rowsOf("label,age,kg\n", [](int i) { return std::to_string(i % 3) + ',' + usualRow(i); })));
        QCOMPARE(read.stated.labelColumn, std::string("label"));
        QCOMPARE(numberAt(read, 0, 0), 20.0);
    }

    void wordsAreCategoriesOfAStatedList() {
        const auto data = m_files.write(
            "people.csv", rowsOf("age,sex,name\n", [](int i) {
                return std::to_string(20 + i) + (i == 5 ? "," : i % 2 ? ",f" : ",m") + ",person " + std::to_string(i);
            }));
        const auto read = readAsProposed(data);
        QCOMPARE(read.stated.read.columns, (Names{"sex=f|m", "name=-"}));
        QCOMPARE(read.content.records.sizes(), at::IntArrayRef({60, 3})); // age, is f, is m
        QVERIFY(numberAt(read, 1, 1) == 1 && numberAt(read, 1, 2) == 0 && numberAt(read, 2, 1) == 0);
        QCOMPARE(read.proposal.places, Names{"row 7"}); // no value: an empty record
        // A value that is none of the list is an empty record, too; the list never grows.
        DataSpec fewer = read.stated;
        fewer.read.columns[0] = "sex=f|x";
        QCOMPARE(emptyRecords(*readRecords(fewer), fewer).sum().item<std::int64_t>(), std::int64_t(31));
        fewer.read.columns[0] = "height=number";
        QCOMPARE(readRecords(fewer).fault().code, Fault::Code::Missing);
    }

    void picturesThatAreNotSquareKeepTheirShape_data() {
        QTest::addColumn<int>("height");
        QTest::addColumn<int>("width");
        QTest::newRow("tall") << 40 << 10;
        QTest::newRow("wide") << 10 << 40;
        QTest::newRow("less tall") << 30 << 20;
    }
    void picturesThatAreNotSquareKeepTheirShape() {
        QFETCH(int, height);
        QFETCH(int, width);
        std::vector<std::uint8_t> pixels(std::size_t(5 * height * width));
        for (std::size_t i = 0; i < pixels.size(); ++i) pixels[i] = std::uint8_t(i * 7 % 251);
        DataSpec data = m_files.write("pictures.npy", toNpy(Array::of({5, height, width}, pixels)));
        data.scaling = Scaling::Unit;
        const auto proposal = proposalFor(data);
        QVERIFY(proposal.ok());
        for (const DataSpec& spec : {data, withProposal(data, *proposal)}) {
            const auto content = readRecords(spec);
            QCOMPARE(content->records.sizes(), at::IntArrayRef({5, 1, height, width}));
            const auto prepared = preparedGeometry({true, 1, height, width}, preparationOf(spec));
            QVERIFY(prepared == (Geometry{true, 1, height, width}));
        }
    }

    void aPersonColumnIsNoPartOfARecord() {
        const auto visits = [&](const char* name, const char* file) {
            DataSpec data = m_files.write(file, rowsOf("age,patient,kg\n", [&](int i) {
                                              return std::to_string(20 + i) + ',' + name + std::to_string(i / 3) + ',' +
                                                     std::to_string(50 + i);
                                          }));
            data.read.columns = {"patient=person"};
            return data;
        };
        const DataSpec data = visits("Ms ", "visits.csv");
        const auto read = readAsProposed(data);
        QCOMPARE(read.content.records.sizes(), at::IntArrayRef({60, 2}));
        QVERIFY(numberAt(read, 7, 0) == 27 && numberAt(read, 7, 1) == 57);
        QCOMPARE(read.proposal.unusable, std::int64_t(0));
        QCOMPARE(namesOfNumbers({"age", "patient", "kg"}, data.read), (Names{"age", "kg"}));
        QVERIFY(at::equal(readAsProposed(visits("Mr ", "others.csv")).content.records, read.content.records));
        DataSpec bounded = data; // of three rows of each person two count
        bounded.read.columns = {"patient=person:2"};
        const auto part = readAsProposed(bounded);
        QCOMPARE(part.content.records.sizes(), at::IntArrayRef({60, 2}));
        QVERIFY(numberAt(part, 7, 0) == 27 && std::isnan(numberAt(part, 8, 0)) && std::isnan(numberAt(part, 8, 1)));
        QCOMPARE(part.proposal.unusable, std::int64_t(20));
        for (const char* wrong : {"patient=person:0", "patient=person:", "patient=person:2x", "patient=person:-1"}) {
            bounded.read.columns = {wrong};
            QCOMPARE(readRecords(bounded).fault().code, Fault::Code::OutOfRange);
        }
        DataSpec two = data;
        two.read.columns.push_back("kg=person");
        QCOMPARE(readRecords(two).fault().code, Fault::Code::Mismatch);
    }

    void endingsInAnyCaseAndPackedTablesAreRead() {
        const std::string usual = rowsOf("age,kg\n", usualRow);
        const auto bytes = std::as_bytes(std::span(usual));
        const std::vector<std::byte> plain(bytes.begin(), bytes.end());
        for (const DataSpec& data :
             {m_files.write("DATA.CSV", usual), m_files.write("data.csv.gz", gzip(bytes)),
              m_files.write("data.TXT", usual),
              m_files.write("data.zip", archiveOf({{"__MACOSX/._data.csv", plain}, {"data.csv", plain}}))})
            QCOMPARE(numberAt(readAsProposed(data), 7, 1), 57.5);
        const auto points = Array::of<double>({2, 2}, std::vector<double>{1, 2, 3, 4});
        QCOMPARE(numberAt(readAsProposed(m_files.write("DATA.NPY", toNpy(points))), 1, 0), 3.0);
        QCOMPARE(numberAt(readAsProposed(m_files.write("points.bin", toNpy(points))), 1, 0), 3.0); // by what it starts
                                                                                                   // with
    }

    void otherFormatsAreNamedWithTheirConversion_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("start");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("remedy");
        QTest::newRow("JSON") << "data.json" << QByteArray("[{\"age\":1,\"kg\":2}]") << "JSON"
                              << "read_json";
        QTest::newRow("Parquet") << "data.parquet" << QByteArray("PAR1....PAR1") << "Parquet"
                                 << "read_parquet";
        QTest::newRow("Excel") << "data.xlsx" << QByteArray("PK\3\4....[Content_Types].xml") << "Excel"
                               << "ssconvert";
        QTest::newRow("Excel called CSV") << "data.csv" << QByteArray("PK\3\4....[Content_Types].xml") << "Excel"
                                          << "ssconvert";
        QTest::newRow("HDF5") << "data.h5" << QByteArray("\x89HDF\r\n\x1a\n") << "HDF5"
                              << "h5py";
        QTest::newRow("MATLAB") << "data.mat" << QByteArray("MATLAB 5.0 MAT-file") << "MATLAB"
                                << "loadmat";
        QTest::newRow("PyTorch") << "data.pt" << QByteArray("PK\3\4....archive/data.pkl") << "PyTorch"
                                 << "torch";
        QTest::newRow("pickle") << "data.pkl" << QByteArray("\x80\4\x95....") << "pickle"
                                << "numpy.save";
    }
    void otherFormatsAreNamedWithTheirConversion() {
        QFETCH(QString, file);
        QFETCH(QByteArray, start);
        QFETCH(QString, name);
        QFETCH(QString, remedy);
        const auto data = m_files.write(file.toStdString(), std::string_view(start.data(), std::size_t(start.size())));
        for (const Fault& fault : {proposalFor(data).fault(), readRecords(data).fault()}) {
            QCOMPARE(fault.code, Fault::Code::Unsupported);
            QVERIFY2(fault.detail.english().find(name.toStdString()) != std::string::npos &&
                         fault.detail.english().find(remedy.toStdString()) != std::string::npos,
                     fault.detail.english().c_str());
        }
    }

    void arraysOfAnArchiveAreFoundByTheirNames_data() {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("array");
        QTest::addColumn<QString>("labels");
        QTest::newRow("x, y") << QStringList{"x", "y"} << ""
                              << "";
        QTest::newRow("capital") << QStringList{"X", "y"} << "X"
                                 << "y";
        QTest::newRow("data") << QStringList{"data", "label"} << "data"
                              << "label";
        QTest::newRow("images") << QStringList{"images", "labels"} << "images"
                                << "labels";
        QTest::newRow("x, labels") << QStringList{"x", "labels"} << ""
                                   << "labels";
        QTest::newRow("Keras") << QStringList{"x_train", "y_train", "x_test", "y_test"} << "x_train"
                               << "y_train";
        QTest::newRow("MedMNIST") << QStringList{"train_images", "train_labels", "val_images",
                                                 "val_labels",   "test_images",  "test_labels"}
                                  << "train_images"
                                  << "train_labels";
        QTest::newRow("one") << QStringList{"foo"} << "foo"
                             << "";
        QTest::newRow("folder") << QStringList{"data/x"} << "data/x"
                                << "";
    }
    void arraysOfAnArchiveAreFoundByTheirNames() {
        QFETCH(QStringList, names);
        QFETCH(QString, array);
        QFETCH(QString, labels);
        std::vector<std::pair<std::string, std::vector<std::byte>>> members{
            {"__MACOSX/._x.npy", std::vector<std::byte>(20)}};
        for (qsizetype i = 0; i < names.size(); ++i) {
            const std::int64_t count = i < 2 ? 60 : 9;
            std::vector<std::uint8_t> classes;
            for (std::int64_t k = 0; k < count; ++k) classes.push_back(std::uint8_t(k % 3));
            members.emplace_back(names[i].toStdString() + ".npy",
                                 toNpy(i % 2 == 0 ? pictures(count) : Array::of({count, 1}, classes)));
        }
        const auto read = readAsProposed(m_files.write("archive.npz", archiveOf(members)));
        QCOMPARE(read.stated.read.array, array.toStdString());
        QCOMPARE(read.stated.read.labels, labels.toStdString());
        QCOMPARE(read.content.records.sizes(), at::IntArrayRef({60, 1, 12, 12}));
        QCOMPARE(read.content.labels.has_value(), names.size() > 1);
        QCOMPARE(read.stated.classes, std::int64_t(names.size() > 1 ? 3 : 0));
        QCOMPARE(read.proposal.arrays.size(), std::size_t(names.size()));
        using Use = ProposedArray::Use;
        QCOMPARE(std::ranges::count(read.proposal.arrays, Use::TestRecords, &ProposedArray::use),
                 names.size() > 3 ? 1 : 0);
        QCOMPARE(std::ranges::count(read.proposal.arrays, Use::TestLabels, &ProposedArray::use),
                 names.size() > 3 ? 1 : 0);
        if (names.size() > 3) { // the test part is read by naming it
            DataSpec test = read.stated;
            test.read.array = names.contains("x_test") ? "x_test" : "test_images",
            test.read.labels = names.contains("x_test") ? "y_test" : "test_labels";
            QCOMPARE(readRecords(test)->labels->size(0), std::int64_t(9));
            QVERIFY(forTestRecords(read.stated) == test);
        }
    }

    void theTestPartIsStatedOrUsual() {
        const auto classes = [](std::int64_t count) {
            return Array::of({count}, std::vector<std::uint8_t>(std::size_t(count), 1));
        };
        DataSpec data = m_files.write("parts.npz", *toNpz({{"x", pictures(60)},
                                                           {"y", classes(60)},
                                                           {"second", pictures(7)},
                                                           {"kinds", classes(7)},
                                                           {"x_test", pictures(9)},
                                                           {"y_test", classes(9)}}));
        const auto tested = [&](const std::string& test, const std::string& labels) {
            data.read.test = test, data.read.testLabels = labels;
            const DataSpec read = forTestRecords(data);
            return read.read.array + ' ' + read.read.labels;
        };
        QCOMPARE(tested("", ""), std::string("x_test y_test"));
        QCOMPARE(tested("second", "kinds"), std::string("second kinds"));
        QCOMPARE(tested("second", "-"), std::string("second -"));
        QCOMPARE(tested("-", ""), std::string(" ")); // all that was stated is that there is none
        using Use = ProposedArray::Use;
        data.read.test = "second", data.read.testLabels = "kinds";
        const auto proposal = proposalFor(data).value();
        for (const ProposedArray& array : proposal.arrays) {
            if (array.name == "second") QCOMPARE(array.use, Use::TestRecords);
            if (array.name == "kinds") QCOMPARE(array.use, Use::TestLabels);
            if (array.name == "x_test" || array.name == "y_test") QCOMPARE(array.use, Use::None);
        }
        data.read.test = "third";
        const auto fault = proposalFor(data).fault();
        QCOMPARE(fault.code, Fault::Code::Missing);
        QVERIFY2(fault.detail.english().find("data.read.test") != std::string::npos, fault.detail.english().c_str());
    }

    void aMissingArrayNamesThoseThatAreThere() {
        auto data = m_files.write("other.npz", *toNpz({{"foo", pictures(3)}}));
        const auto fault = readRecords(data).fault();
        QCOMPARE(fault.code, Fault::Code::Missing);
        QVERIFY2(fault.detail.english().find("foo [3, 12, 12]") != std::string::npos &&
                     fault.detail.english().find("data.read.array") != std::string::npos,
                 fault.detail.english().c_str());
    }

    void labelsOfAnyTypeAreClassesInOrder_data() {
        QTest::addColumn<QByteArray>("npy");
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<int>("classes");
        QTest::addColumn<QStringList>("first");
        const auto row = [](const char* name, const std::vector<std::byte>& npy, const QStringList& names, int classes,
                            const QStringList& first) {
            QTest::newRow(name) << QByteArray(reinterpret_cast<const char*>(npy.data()), qsizetype(npy.size())) << names
                                << classes << first;
        };
        std::vector<float> floats;
        std::vector<std::uint8_t> ones, bools, oneHot;
        std::vector<std::int64_t> signs, rare;
        std::vector<std::uint32_t> letters;
        std::vector<std::uint64_t> wide;
        for (int i = 0; i < 60; ++i) {
            floats.push_back(float(i % 3)), ones.push_back(std::uint8_t(1 + i % 3)),
                bools.push_back(std::uint8_t(i % 2));
            signs.push_back(i % 2 ? 1 : -1), rare.push_back(i % 2 ? 7 : 3);
            letters.push_back(std::uint32_t('a' + i % 3)), wide.push_back(std::uint64_t(i % 3));
            for (int k = 0; k < 3; ++k) oneHot.push_back(k == i % 3);
        }
        const QStringList three{"0", "1", "2"}, two{"0", "1", "0"}, none;
        row("floats", toNpy(Array::of({60}, floats)), none, 3, three);
        row("from 1", toNpy(Array::of({60}, ones)), {"1", "2", "3"}, 3, three);
        row("bool", npyOf("|b1", "(60,)", std::as_bytes(std::span(bools))), none, 2, two);
        row("one-hot", toNpy(Array::of({60, 3}, oneHot)), none, 3, three);
        row("signs", toNpy(Array::of({60}, signs)), {"-1", "1"}, 2, two);
        row("3 and 7", toNpy(Array::of({60}, rare)), {"3", "7"}, 2, two);
        row("text", npyOf("<U1", "(60,)", std::as_bytes(std::span(letters))), {"a", "b", "c"}, 3, three);
        row("unsigned", npyOf("<u8", "(60,)", std::as_bytes(std::span(wide))), none, 3, three);
    }
    void labelsOfAnyTypeAreClassesInOrder() {
        QFETCH(QByteArray, npy);
        QFETCH(QStringList, names);
        QFETCH(int, classes);
        QFETCH(QStringList, first);
        const auto bytes = std::as_bytes(std::span(npy.constData(), std::size_t(npy.size())));
        const auto read = readAsProposed(m_files.write(
            "labels.npz", archiveOf({{"x.npy", toNpy(pictures(60))}, {"y.npy", {bytes.begin(), bytes.end()}}})));
        QCOMPARE(read.stated.classes, std::int64_t(classes));
        QCOMPARE(read.stated.classNames.size(), std::size_t(names.size()));
        for (qsizetype i = 0; i < names.size(); ++i)
            QCOMPARE(read.stated.classNames[std::size_t(i)], names[i].toStdString());
        for (qsizetype i = 0; i < first.size(); ++i)
            QCOMPARE((*read.content.labels)[i].item<std::int64_t>(), first[i].toLongLong());
        QCOMPARE(read.proposal.unusable, std::int64_t(0));
        // Classes may have names of their own beside the values that the file holds.
        if (names.isEmpty()) return;
        DataSpec named = read.stated;
        named.read.labelValues = read.stated.classNames;
        for (std::size_t i = 0; i < named.classNames.size(); ++i) named.classNames[i] = "class " + std::to_string(i);
        QVERIFY(at::equal(*readRecords(named)->labels, *read.content.labels));
        named.read.labelValues.resize(1); // one that is not stated is no class
        QCOMPARE((*readRecords(named)->labels)[1].item<std::int64_t>(), std::int64_t(-1));
    }

    void severalLabelsARecordAreNotRead() {
        std::vector<std::int64_t> several;
        for (int i = 0; i < 60 * 14; ++i) several.push_back(i % 3 == 0);
        const auto read = readAsProposed(
            m_files.write("multi.npz", *toNpz({{"x", pictures(60)}, {"y", Array::of({60, 14}, several)}})));
        QCOMPARE(read.stated.read.labels, std::string("-"));
        QVERIFY(!read.content.labels && read.proposal.remarks.size() == 1);
    }

    void arraysAreReadByTheirAxes() {
        const auto bits = npyOf("|b1", "(60, 12, 12)", pictures(60, 12, 12, 1).bytes);
        for (const DataSpec& data :
             {m_files.write("bool.npy", bits), m_files.write("ones.npy", toNpy(pictures(60, 12, 12, 1)))}) {
            const auto read = readAsProposed(data);
            QCOMPARE(read.stated.read.bits, 1);
            QVERIFY(read.content.isBytes && read.content.records.max().item<int>() == 255); // white
        }
        QVERIFY(readAsProposed(m_files.write("usual.npy", toNpy(pictures(60)))).stated.read == FileReading{});

        const auto answers = npyOf("|b1", "(200, 100)", pictures(200, 10, 10, 1).bytes);
        const auto table = readAsProposed(m_files.write("answers.npy", answers));
        QCOMPARE(table.stated.read.axes, std::string("nd"));
        QVERIFY(!table.content.isImage && table.content.records.size(1) == 100);
        const auto flat = readAsProposed(
            m_files.write("flat.npy", toNpy(Array::of({60, 144}, std::vector<std::uint8_t>(60 * 144, 200)))));
        QVERIFY(flat.content.isImage && flat.stated.read == FileReading{} && flat.proposal.remarks.size() == 1);

        // Records last.
        std::vector<std::uint8_t> last(12 * 12 * 60);
        for (std::size_t i = 0; i < last.size(); ++i) last[i] = std::uint8_t(i % 60);
        const auto turned = readAsProposed(m_files.write("hwn.npy", toNpy(Array::of({12, 12, 60}, last))));
        QCOMPARE(turned.stated.read.axes, std::string("hwn"));
        QCOMPARE(turned.content.records.sizes(), at::IntArrayRef({60, 1, 12, 12}));
        QVERIFY(turned.content.records[17].eq(17).all().item<bool>());

        const auto series = readAsProposed(
            m_files.write("series.npy", toNpy(Array::of({60, 20, 7}, std::vector<double>(60 * 140, 3.5)))));
        QCOMPARE(series.stated.read.axes, std::string("ndd"));
        QCOMPARE(series.content.records.sizes(), at::IntArrayRef({60, 140}));

        const auto wide = readAsProposed(m_files.write("wide.npy", toNpy(pictures(60, 6, 12))));
        QCOMPARE(wide.content.records.sizes(), at::IntArrayRef({60, 1, 6, 12}));
    }

    void transparencyIsLaidOnTheStatedBackground() {
        std::vector<std::uint8_t> pixels;
        for (int i = 0; i < 60 * 144; ++i)
            for (const int value : {10, 20, 30, i % 2 ? 255 : 0}) pixels.push_back(std::uint8_t(value));
        auto read = readAsProposed(m_files.write("rgba.npy", toNpy(Array::of({60, 12, 12, 4}, pixels))));
        QCOMPARE(read.stated.read.axes, std::string("nhwc"));
        QCOMPARE(read.content.records.sizes(), at::IntArrayRef({60, 3, 12, 12}));
        QVERIFY(read.content.records[0][1][0][0].item<int>() == 255 &&
                read.content.records[0][1][0][1].item<int>() == 20);
        read.stated.read.background = 0;
        QVERIFY(readRecords(read.stated)->records[0][1][0][0].item<int>() == 0);
    }

    void wideNumbersHaveTheStatedBits() {
        std::vector<std::uint16_t> scan;
        for (int i = 0; i < 60 * 144; ++i) scan.push_back(std::uint16_t(i % 4096));
        const auto read = readAsProposed(
            m_files.write("scan.npy", npyOf("<u2", "(60, 12, 12)", std::as_bytes(std::span(scan)))));
        QCOMPARE(read.stated.read.bits, 12);
        QVERIFY(read.content.isBytes && read.content.records.max().item<int>() == 255);
        QCOMPARE(read.content.records[0][0][11][11].item<int>(), int(std::lround(143 * 255.0 / 4095)));
    }

    void theCasesOfOthersAreRead_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("records");
        for (const auto& [path, records] : std::initializer_list<std::pair<const char*, int>>{
                 {"01-csv-semicolon-decimal-comma/eu.csv", 60},
                 {"01-csv-semicolon-decimal-comma/eu-one-column.csv", 60},
                 {"01-csv-semicolon-decimal-comma/eu-thousands.csv", 60},
                 {"01-csv-semicolon-decimal-comma/eu-noheader-comma.csv", 60},
                 {"03-csv-encodings/bom.csv", 60},
                 {"03-csv-encodings/cr.csv", 60},
                 {"03-csv-encodings/excel-unicode.csv", 60},
                 {"03-csv-encodings/latin1.csv", 60},
                 {"03-csv-encodings/utf16be.csv", 60},
                 {"05-csv-pandas-index-column/index.csv", 60},
                 {"05-csv-pandas-index-column/index-intcols.csv", 60},
                 {"05-csv-pandas-index-column/r-index.csv", 60},
                 {"09-suffixes/DATA.CSV", 60},
                 {"09-suffixes/DATA.NPY", 60},
                 {"09-suffixes/data.csv.gz", 60},
                 {"09-suffixes/data.tsv", 60},
                 {"09-suffixes/data.zip", 60},
                 {"11-csv-label-column/text.csv", 60},
                 {"20-npy-bool-pictures/booltable100.npy", 200},
                 {"22-npy-shapes/hwn.npy", 60},
                 {"22-npy-shapes/rgba.npy", 60},
                 {"22-npy-shapes/series.npy", 60},
                 {"24-npz-keys/commented.npz", 60},
                 {"24-npz-keys/folder.npz", 60},
                 {"24-npz-keys/macosx.npz", 60},
                 {"24-npz-keys/many-then-x.npz", 60},
                 {"24-npz-keys/medmnist.npz", 60},
                 {"24-npz-keys/y-str.npz", 60},
                 {"24-npz-keys/y-u8.npz", 60},
                 {"24-npz-keys/zip64.npz", 60}})
            QTest::newRow(path) << path << records;
    }
    void theCasesOfOthersAreRead() {
        QFETCH(QString, path);
        QFETCH(int, records);
        const auto file = sharedCases() / path.toStdString();
        if (!std::filesystem::exists(file)) QSKIP("the shared cases are not here");
        const auto read = readAsProposed({.source = "file", .path = file.string(), .count = 0});
        QCOMPARE(read.proposal.records, std::int64_t(records));
        QCOMPARE(read.proposal.unusable, std::int64_t(0));
        if (path.endsWith("eu-thousands.csv"))
            QCOMPARE(numberAt(read, 1, 0), 1001100.5);
        else if (path.endsWith(".csv") && !path.contains("noheader") && !path.contains("one-column"))
            QCOMPARE(numberAt(read, 2, 1), 58.9);
    }
};

SFUMATO_TEST(TestForeignFiles)
#include "test_foreign_files.moc"
