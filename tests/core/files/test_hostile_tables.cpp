// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/arrays/safetensors.h"
#include "tests/support/hostile.h"
#include "tests/support/test_program.h"

using namespace sfumato;
using namespace sfumato::hostile;
using namespace std::string_literals;

namespace {

const std::vector<Case> csvFiles{
    {"empty", {}, Code::Truncated},
    {"only line ends", raw("\n\r\n\n"), Code::Truncated},
    {"NaN", raw("x,y\n1,nan\n"), Code::Malformed},
    {"infinity", raw("1,inf\n"), Code::Malformed},
    {"overflow", raw("x\n1e999\n"), Code::Malformed},
    {"word in a row", raw("x,y\n1,two\n"), Code::Malformed},
    {"empty field", raw("x,y\n1,\n"), Code::Malformed},
    {"blank line inside", raw("x\n1\n\n2\n"), Code::Malformed},
    {"hexadecimal", raw("x\n0x10\n"), Code::Malformed},
    {"two numbers in a field", raw("x\n1 2\n"), Code::Malformed},
    {"sign alone", raw("x\n+\n"), Code::Malformed},
    {"two signs", raw("x\n+-1\n"), Code::Malformed},
    {"semicolons", raw("x;y\n1;2\n"), Code::Malformed},
    {"decimal comma", raw("x\n1,5\n"), Code::Malformed},
    {"row too short", raw("x,y\n1,2\n3\n"), Code::Malformed},
    {"row too long", raw("x,y\n1,2,3\n"), Code::Malformed},
    {"NUL", raw("x\n1\0\n"s), Code::Malformed},
    {"UTF-16", raw("\xff\xfex\0\n\0"s), Code::Malformed},
    {"Latin-1", raw("H\xf6he\n1\n"), Code::Malformed},
    {"overlong UTF-8", raw("\xc0\xaf\n1\n"), Code::Malformed},
    {"surrogate", raw("\xed\xa0\x80\n1\n"), Code::Malformed},
    {"quote not closed", raw("\"x\n1\n"), Code::Truncated},
    {"quote inside a field", raw("x\"y\n1\n"), Code::Malformed},
    {"text behind a quote", raw("\"x\"y\n1\n"), Code::Malformed},
    {"a million columns", raw([] {
         std::string row = "1";
         for (int i = 1; i < 1'000'000; ++i) row += ",1";
         return row;
     }()),
     Code::TooLarge},
    {"a line of 17 MB", raw(std::string(17 << 20, '1')), Code::TooLarge},
    {"a quoted line of 17 MB", raw('"' + std::string(17 << 20, '\n') + '"'), Code::TooLarge}};

Bytes tensors(const std::string& header, std::size_t data = 0) {
    return little<std::uint64_t>(header.size()) + raw(header) + Bytes(data);
}

std::string entry(const std::string& dtype, const std::string& shape, const std::string& offsets) {
    return R"({"dtype":")" + dtype + R"(","shape":)" + shape + R"(,"data_offsets":)" + offsets + "}";
}

std::string manyEntries() {
    std::string header = "{";
    for (int i = 0; i <= 10000; ++i)
        header += (i ? ",\"t" : "\"t") + std::to_string(i) + "\":" + entry("U8", "[0]", "[0,0]");
    return header + "}";
}

const std::vector<Case> tensorFiles{
    {"empty", {}, Code::Truncated},
    {"length cut", Bytes(7), Code::Truncated},
    {"no header", tensors(""), Code::Malformed},
    {"header beyond the file", little<std::uint64_t>(100) + raw("{}"), Code::Truncated},
    {"header of 100 MB", little<std::uint64_t>(100 << 20) + raw("{}"), Code::TooLarge},
    {"header of 2^64-1", little<std::uint64_t>(~0ull) + raw("{}"), Code::TooLarge},
    {"a list", tensors("[]"), Code::Malformed},
    {"space first", tensors(" {}"), Code::Malformed},
    {"cut JSON", tensors(R"({"a":{"dtype")"), Code::Malformed},
    {"text behind the JSON", tensors("{} x"), Code::Malformed},
    {"not UTF-8", tensors("{\"\xff\":1}"), Code::Malformed},
    {"16 MB of brackets", tensors(R"({"a":{"shape":)" + std::string(15 << 20, '[')), Code::Malformed},
    {"16 MB of braces", tensors([] {
         std::string header;
         while (header.size() < (15 << 20)) header += "{\"a\":";
         return header;
     }()),
     Code::Malformed},
    {"key twice", tensors("{\"a\":" + entry("U8", "[1]", "[0,1]") + ",\"a\":" + entry("U8", "[1]", "[1,2]") + "}", 2),
     Code::Malformed},
    {"inner key twice", tensors(R"({"a":{"dtype":"U8","dtype":"I8","shape":[1],"data_offsets":[0,1]}})", 1),
     Code::Malformed},
    {"inner key missing", tensors(R"({"a":{"dtype":"U8","shape":[1]}})", 1), Code::Malformed},
    {"inner key unknown", tensors(R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1],"x":"y"}})", 1),
     Code::Malformed},
    {"object instead of a type", tensors(R"({"a":{"dtype":{},"dtype":"U8","shape":[1],"data_offsets":[0,1]}})", 1),
     Code::Malformed},
    {"tensor is a number", tensors(R"({"a":1})"), Code::Malformed},
    {"tensor is null", tensors(R"({"a":null})"), Code::Malformed},
    {"shape is text", tensors(R"({"a":{"dtype":"U8","shape":"[1]","data_offsets":[0,1]}})", 1), Code::Malformed},
    {"shape of truths", tensors("{\"a\":" + entry("U8", "[true]", "[0,1]") + "}", 1), Code::Malformed},
    {"fractional extent", tensors("{\"a\":" + entry("U8", "[1.0]", "[0,1]") + "}", 1), Code::Malformed},
    {"negative extent", tensors("{\"a\":" + entry("U8", "[-1]", "[0,1]") + "}", 1), Code::Malformed},
    {"negative offset", tensors("{\"a\":" + entry("U8", "[1]", "[-1,0]") + "}", 1), Code::Malformed},
    {"extent of 2^64-1", tensors("{\"a\":" + entry("U8", "[18446744073709551615]", "[0,1]") + "}", 1), Code::Malformed},
    {"product overflows", tensors("{\"a\":" + entry("F64", "[2147483648,2147483648,4]", "[0,0]") + "}"),
     Code::Malformed},
    {"33 extents",
     tensors("{\"a\":" + entry("U8", "[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]", "[0,1]") +
                 "}",
             1),
     Code::Malformed},
    {"offsets backwards", tensors("{\"a\":" + entry("U8", "[1]", "[1,0]") + "}", 1), Code::Malformed},
    {"three offsets", tensors("{\"a\":" + entry("U8", "[1]", "[0,1,2]") + "}", 1), Code::Malformed},
    {"overlap", tensors("{\"a\":" + entry("U8", "[2]", "[0,2]") + ",\"b\":" + entry("U8", "[2]", "[1,3]") + "}", 3),
     Code::Malformed},
    {"same bytes twice",
     tensors("{\"a\":" + entry("U8", "[2]", "[0,2]") + ",\"b\":" + entry("U8", "[2]", "[0,2]") + "}", 2),
     Code::Malformed},
    {"gap", tensors("{\"a\":" + entry("U8", "[1]", "[0,1]") + ",\"b\":" + entry("U8", "[1]", "[2,3]") + "}", 3),
     Code::Malformed},
    {"gap at the start", tensors("{\"a\":" + entry("U8", "[1]", "[1,2]") + "}", 2), Code::Malformed},
    {"data cut", tensors("{\"a\":" + entry("F32", "[4]", "[0,16]") + "}", 15), Code::Truncated},
    {"data too long", tensors("{\"a\":" + entry("F32", "[4]", "[0,16]") + "}", 17), Code::Malformed},
    {"size against shape", tensors("{\"a\":" + entry("F32", "[4]", "[0,15]") + "}", 15), Code::Malformed},
    {"half floats", tensors("{\"a\":" + entry("F16", "[1]", "[0,2]") + "}", 2), Code::Unsupported},
    {"metadata of numbers", tensors(R"({"__metadata__":{"step":4}})"), Code::Malformed},
    {"metadata is text", tensors(R"({"__metadata__":"x"})"), Code::Malformed},
    {"metadata of lists", tensors(R"({"__metadata__":{"shape":[1]}})"), Code::Malformed},
    {"10,001 tensors", tensors(manyEntries()), Code::TooLarge},
    {"pickled archive of PyTorch", raw("PK\3\4\0\0\x08\x08\0\0archive/data.pkl"s) + Bytes(100), Code::TooLarge}};

} // namespace

class TestHostileTables : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void csvIsRefused() {
        const auto parse = [](const Bytes& bytes, std::string_view subject) { return parseCsv(bytes, subject); };
        QCOMPARE(refused(csvFiles, without(parse)), QByteArray());
    }

    void aNumberThatIsNoneIsNamedByRowAndColumn() {
        const auto table = parseCsv("time,loss\n0,1\n1,nan\n", "metrics.csv");
        QVERIFY(!table);
        QVERIFY(table.fault().detail.english().starts_with("row 3, column 2 is not a finite number"));
    }

    // The fields are somebody's, those of the first row too: it may be a record, or the file another one.
    void nothingOfAFileIsQuoted() {
        for (const char* text : {"name,ssn\nSECRET,123-45-6789\n", "SECRET 1,SECRET 2\n3,SECRET\n",
                                 "SECRET:x:0:0:root\n7:SECRET\n", "\"SECRET\n1", "1,2\nSECRET\n", "SECRET\"\n"}) {
            const auto table = parseCsv(text, "people.csv");
            QVERIFY(!table);
            const auto said = describe(table.fault());
            QVERIFY2(said.find("SECRET") == said.npos && said.find("6789") == said.npos &&
                         said.find("ssn") == said.npos,
                     said.c_str());
        }
    }

    void aRecordIsNotTakenForAHeader() {
        for (const char* text : {"1,1e400\n2,3\n", "1e400\n2\n", "12kg,7kg\n2,3\n", "x,1\n2,3\n", "-,NA\n2,3\n",
                                 "N/A\n2\n", "1;2\n3;4\n"}) {
            const auto table = parseCsv(text, "x");
            QVERIFY2(!table, text);
            QVERIFY2(table.fault().detail.english().starts_with("row 1, column "),
                     table.fault().detail.english().c_str());
        }
        for (const char* text : {"label,1x1,1x2\n0,1,2\n", ",x,y\n0,1,2\n", "\"age, years\",b,c\n0,1,2\n"}) {
            const auto table = parseCsv(text, "x");
            QVERIFY2(table.ok() && table->columns.size() == 3, text);
        }
    }

    void aTableWithOtherSeparatorsIsToldSo() {
        for (const char* text : {"1;2\n3;4\n", "a;b\n3;4\n", "1,5;2,5\n"})
            QVERIFY2(parseCsv(text, "x").fault().detail.english().find("semicolon") != std::string::npos, text);
        QVERIFY(parseCsv("a\tb\n1\t2\n", "x").fault().detail.english().find("tab") != std::string::npos);
        QVERIFY(parseCsv("1 2\n3 4\n", "x").fault().detail.english().find("commas") != std::string::npos);
    }

    void safeTensorsAreRefused() { QCOMPARE(refused(tensorFiles, without(parseSafeTensors)), QByteArray()); }
};

SFUMATO_TEST_WITH(TestHostileTables, QCoreApplication)
#include "test_hostile_tables.moc"
