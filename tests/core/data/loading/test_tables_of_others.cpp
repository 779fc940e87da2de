// SPDX-License-Identifier: GPL-3.0-or-later
// Tables and other files as programs around statistics and measuring write them.
#include "core/data/loading/proposal.h"
#include "core/data/loading/record_files.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/tables/table_text.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

class TestTablesOfOthers : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    DataSpec write(const std::string& name, std::span<const std::byte> bytes) const {
        const auto path = std::filesystem::path(m_folder.path().toStdString()) / name;
        std::filesystem::create_directories(path.parent_path());
        if (!writeAtomically(path, bytes).ok()) qFatal("cannot write");
        return {.source = "file", .path = path.string(), .count = 0};
    }
    DataSpec write(const std::string& name, std::string_view text) const {
        return write(name, std::as_bytes(std::span(text)));
    }
    static std::string told(const DataSpec& data) {
        const auto proposal = proposalFor(data);
        return proposal ? std::string() : proposal.fault().detail.english();
    }
    static std::string rows(const std::string& begin, const std::string& between, const std::string& end,
                            int count = 40) {
        std::string text;
        for (int i = 0; i < count; ++i)
            text += begin + std::to_string(20 + i) + between + std::to_string(50 + i % 30) + ".5" + end + '\n';
        return text;
    }

private Q_SLOTS:
    void whatStandsAroundATableIsPassedOver_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("table");
        QTest::addColumn<int>("first"); // line of the first row of numbers
        const auto row = [](const char* name, const std::string& text, const char* table, int first) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << table << first;
        };
        const std::string comma = rows("", ",", ""), blanks = rows("  ", "   ", " ");
        std::string numbered = "    age  kg\n";
        for (int i = 0; i < 40; ++i)
            numbered += "00" + std::to_string(i) + "  " + std::to_string(20 + i) + "  " + std::to_string(50 + i % 30) +
                        ".5\n";
        row("comments", "# made by hand\n#\nage,kg\n" + comma, "comments-hash", 4);
        row("names in a comment", "# age kg\n" + blanks, "space comments-hash", 2);
        row("percent", "% one thing\n% age,kg\n" + comma, "comments-percent", 3);
        row("counts first", "40,2,well,ill\nage,kg\n" + comma, "above-1", 3);
        row("prose", "A set of people.\nWho was asked and when: nobody knows.\n\nage,kg\n" + comma, "above-3", 5);
        row("title of a sheet", "People,\n,\nage,kg\n" + comma, "above-2", 4);
        row("empty lines", "\n\nage,kg\n" + comma, "above-2", 4);
        row("Excel's word", "sep=;\nage;kg\n" + rows("", ";", ""), "semicolon above-1", 3);
        row("R's row names", numbered, "space row-names", 2);
        row("separator at the end", "age,kg\n" + rows("", ",", ","), "", 2);
        row("two carriage returns", "age,kg\r\r\n" + rows("", ",", "\r\r"), "", 2);
    }
    void whatStandsAroundATableIsPassedOver() {
        QFETCH(QByteArray, text);
        QFETCH(QString, table);
        QFETCH(int, first);
        const DataSpec data = write("table.csv", std::string_view(text.data(), std::size_t(text.size())));
        const auto proposal = proposalFor(data);
        QVERIFY2(proposal.ok(), proposal ? "" : describe(proposal.fault()).c_str());
        QCOMPARE(proposal->read.table, table.toStdString());
        QCOMPARE(proposal->unusable, std::int64_t(0));
        const DataSpec stated = withProposal(data, *proposal);
        QVERIFY(withProposal(stated, *proposalFor(stated)) == stated);
        const auto content = readRecords(stated);
        QCOMPARE(content->records.sizes(), at::IntArrayRef({40, 2}));
        QCOMPARE(content->records[7][0].item<double>(), 27.0);
        QCOMPARE(content->records[7][1].item<double>(), 57.5);
        QCOMPARE(proposal->columns.back().name, std::string("kg"));
        // Rows are told as the file has them.
        const auto broken = write("table.csv", (text + "x,x\n").toStdString());
        const auto places = proposalFor(broken)->places;
        QCOMPARE(places, std::vector<std::string>{"row " + std::to_string(first + 40)});
    }

    void rowsAboveATableAreNoRecords() {
        // Of rows of two lengths nobody knows which are the table: none is passed over.
        std::string text = "age,kg\n" + rows("", ",", "", 30);
        for (int i = 0; i < 30; ++i) text += "1,2,3\n";
        const auto proposal = proposalFor(write("two.csv", text));
        QCOMPARE(proposal->read.table, std::string());
        QCOMPARE(proposal->records, std::int64_t(60));
        // A few rows of another length are empty records where they stand.
        text = "age;kg\n" + rows("", ";", "", 30) + "1;2;3\n" + rows("", ";", "", 30);
        const auto ragged = proposalFor(write("ragged.csv", text));
        QCOMPARE(ragged->read.table, std::string("semicolon"));
        QCOMPARE(ragged->places, std::vector<std::string>{"row 32"});
    }

    void blanksAreThousandsInGroupsOnly() {
        const auto text = rows("", " ", " 7", 40);
        const auto proposal = proposalFor(write("blanks.dat", text));
        QCOMPARE(proposal->read.table, std::string("space"));
        QCOMPARE(proposal->columns.size(), std::size_t(3));
    }

    void wordsOfADialectComeBack() {
        for (const char* words : {"space row-names", "comments-hash above-12", "semicolon comments-percent"})
            QCOMPARE(nameOf(*dialectNamed(words)), std::string(words));
        for (const char* words : {"above-", "above-x", "above-1001", "above--1"}) QVERIFY(!dialectNamed(words));
    }

    void namesOfPeopleAreNoCategories() {
        std::string text = "name,ward,age\n";
        for (int i = 0; i < 30; ++i)
            text += "person " + std::to_string(i) + (i % 2 ? ",A," : ",B,") + std::to_string(20 + i) + '\n';
        const auto proposal = proposalFor(write("names.csv", text));
        QCOMPARE(proposal->read.columns, (std::vector<std::string>{"name=-", "ward=A|B"}));
    }

    void noneIsAWordBesideOthers() {
        std::string text = "pain,dose,ill\n";
        for (int i = 0; i < 30; ++i)
            text += std::string(i % 3 ? "none" : "mild") + ',' + (i == 4 ? "none" : std::to_string(i)) + ',' +
                    (i % 2 ? "none" : "severe") + '\n';
        DataSpec data = write("none.csv", text);
        data.labelColumn = "ill";
        const auto proposal = proposalFor(data);
        QCOMPARE(proposal->read.columns, std::vector<std::string>{"pain=mild|none"});
        QCOMPARE(proposal->classNames, (std::vector<std::string>{"none", "severe"}));
        QCOMPARE(proposal->places, std::vector<std::string>{"row 6"}); // without a dose
    }

    void columnsWithoutValuesAndNumbersOfRecordsAreLeftOut() {
        std::string text = "visit_id,age,,note\n";
        for (int i = 0; i < 30; ++i) text += std::to_string(1000 + 7 * i) + ',' + std::to_string(20 + i) + ",,NA\n";
        const auto proposal = proposalFor(write("empty.csv", text));
        QCOMPARE(proposal->read.columns, (std::vector<std::string>{"visit_id=-", "=-", "note=-"}));
        QCOMPARE(proposal->unusable, std::int64_t(0));
    }

    void aColumnThatSaysWhoseRecordItIsIsProposedAsThat() {
        const auto proposed = [this](const char* name, int people, const char* prefix, const char* other = "age") {
            std::string text = std::string(name) + ',' + other + ",kg\n";
            for (int i = 0; i < 30; ++i)
                text += prefix + std::to_string(100 + 7 * (i % people)) + ',' + std::to_string(20 + i % 9) + ',' +
                        std::to_string(60 + i) + '\n';
            return proposalFor(write("people.csv", text));
        };
        for (const char* name : {"patient_id", "PID", "Subject", "case"})
            for (const char* prefix : {"", "P"}) {
                const auto several = proposed(name, 12, prefix), each = proposed(name, 30, prefix);
                QCOMPARE(several->read.columns, std::vector<std::string>{std::string(name) + "=person"});
                QCOMPARE(several->remarks.size(), std::size_t(1));
                QVERIFY(several->remarks[0].english().starts_with("column " + std::string(name) +
                                                                  " has the same value in several records"));
                QCOMPARE(each->read.columns, std::vector<std::string>{std::string(name) + "=-"});
                QVERIFY(each->remarks.size() == 1 &&
                        each->remarks[0].english().starts_with("column " + std::string(name) +
                                                               " has another value in each record"));
            }
        QCOMPARE(proposed("ward_id", 2, "")->read.columns, std::vector<std::string>()); // few categories are numbers
        QCOMPARE(proposed("humid", 12, "")->read.columns, std::vector<std::string>());
        QCOMPARE(proposed("patient", 12, "", "person")->read.columns,
                 (std::vector<std::string>{"patient=person", "person=-"}));
    }

    void manyGapsAreSaidWithWhatHelps() {
        std::string text = "age,kg\n";
        for (int i = 0; i < 30; ++i) text += std::to_string(20 + i) + ',' + (i % 2 ? "" : "60") + '\n';
        const auto proposal = proposalFor(write("gaps.csv", text));
        QCOMPARE(proposal->unusable, std::int64_t(15));
        QVERIFY(proposal->remarks.size() == 1 &&
                proposal->remarks[0].english().find("column 2 has no value in 15 of 30") == 0);
    }

    void textsAloneAreRefusedWithWhatHelps() {
        std::string text;
        for (int i = 0; i < 20; ++i) text += (i % 2 ? "AB C" : "D") + std::to_string(i) + "   XY  001\n";
        QVERIFY(told(write("wide.txt", text)).find("no column of numbers") != std::string::npos);
    }

    void filesOfOtherKindsAreCalledWhatTheyAre_data() {
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("told");
        const auto row = [](const char* name, const QByteArray& begin, const char* text) {
            QTest::newRow(name) << begin << QString(name) << text;
        };
        row("a.csv.bz2", "BZh91AY", "bunzip2");
        row("a.xz", QByteArray("\xfd\x37zXZ\0", 6), "unxz");
        row("a.arff", "@relation a\n@attribute x numeric\n@data\n1\n", "grep");
        row("a.rds", QByteArray("X\n\0\0\0\2", 6), "readRDS");
        row("a.rda", "BZh91AY", "load(");
        row("a.fits", "SIMPLE  =                    T", "astropy");
        row("a.nc", QByteArray("CDF\1", 4), "netcdf_file");
        row("a.mat", "MATLAB 7.3 MAT-file, Platform", "h5py");
        row("a.sav", QByteArray("SR\0\4", 4), "readsav");
        row("a.gif", "GIF89a", "mogrify");
        row("a.jsonl", "{\"a\": 1}\n{\"a\": 2}\n", "lines=True");
        row("a.db", "name\nvalue\n", "ends in .csv");
        row("a.trk", QByteArray("TRACK\0\2\0", 8), "none of the files that are read");
    }
    void filesOfOtherKindsAreCalledWhatTheyAre() {
        QFETCH(QByteArray, begin);
        QFETCH(QString, name);
        QFETCH(QString, told);
        const auto said = TestTablesOfOthers::told(
            write(name.toStdString(), std::string_view(begin.data(), std::size_t(begin.size()))));
        QVERIFY2(said.find(told.toStdString()) != std::string::npos, said.c_str());
    }

    void contentComesBeforeItsEnding() {
        QCOMPARE(proposalFor(write("people.data", "age,kg\n" + rows("", ",", "")))->records, std::int64_t(40));
        const Array numbers = Array::of({40, 3}, std::vector<double>(120, 1.5));
        QCOMPARE(proposalFor(write("numbers.dat", *toNpz({{"x", numbers}})))->records, std::int64_t(40));
    }

    void foldersWithoutPicturesSayWhatTheyHold() {
        write("scans/notes.txt", "none"), write("scans/1.tif", std::string_view("II*\0", 4));
        write("parts/1.npy", "\x93NUMPY");
        const auto folder = [&](const char* name) {
            return told({.source = "file", .path = (m_folder.path() + '/' + name).toStdString(), .count = 0});
        };
        QVERIFY(folder("scans").find("convert them to PNG: convert FILE FILE.png") != std::string::npos);
        QVERIFY(folder("parts").find("put all records into one") != std::string::npos);
    }

    void onePictureInColorIsNoSet() {
        const Array picture = Array::of({30, 30, 3}, std::vector<std::uint8_t>(2700, 9));
        DataSpec data = write("one.npy", toNpy(picture));
        QVERIFY(told(data).find("one color picture of 30 x 30") != std::string::npos);
        data.read.axes = "nhw";
        QVERIFY(proposalFor(data).ok());
    }

    void anArrayForEachRecordIsSaid() {
        const Array picture = Array::of({12, 9}, std::vector<double>(108, 0.5));
        const auto proposal = proposalFor(write("each.npz", *toNpz({{"p1", picture}, {"p2", picture}})));
        QVERIFY(proposal->remarks.size() == 1 && proposal->remarks[0].english().starts_with("2 of its arrays"));
    }
};

SFUMATO_TEST_WITH(TestTablesOfOthers, QCoreApplication)
#include "test_tables_of_others.moc"
