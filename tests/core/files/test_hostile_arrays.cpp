// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/deflate.h"
#include "core/files/formats/gzip.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/arrays/npz.h"
#include "tests/support/hostile.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <zlib.h>

using namespace sfumato;
using namespace sfumato::hostile;
using namespace std::string_literals;

namespace {

Bytes idx(std::string_view start, std::initializer_list<std::uint32_t> extents, std::size_t data) {
    Bytes file = raw(start);
    for (std::uint32_t extent : extents) detail::appendBig<std::uint32_t>(file, extent);
    file.resize(file.size() + data);
    return file;
}

const std::string u8 = "\0\0\x08"s;

const std::vector<Case> idxFiles{
    {"empty", {}, Code::Truncated},
    {"three bytes", raw(u8), Code::Truncated},
    {"wrong magic", idx("\1\0\x08\1"s, {4}, 4), Code::Malformed},
    {"little-endian magic", idx("\1\x08\0\0"s, {4}, 4), Code::Malformed},
    {"unknown type", idx("\0\0\x0a\1"s, {4}, 4), Code::Malformed},
    {"no extents", idx(u8 + '\0', {}, 1), Code::Malformed},
    {"extent of zero", idx(u8 + '\2', {0, 28}, 0), Code::Malformed},
    {"2^32-1 records", idx(u8 + '\1', {0xffffffff}, 8), Code::TooLarge},
    {"product overflows 64 bits", idx(u8 + '\4', {0x80000000, 0x80000000, 0x80000000, 0x80000000}, 8), Code::TooLarge},
    {"product wraps to 16", idx("\0\0\x0e\3"s, {0x80000000, 0x80000000, 2}, 16), Code::TooLarge},
    {"255 extents", idx(u8 + '\xff', {2, 2, 2}, 2000), Code::Malformed},
    {"record of 65 MB", idx(u8 + '\2', {1, 65 << 20}, 16), Code::TooLarge},
    {"header cut", cut(idx(u8 + '\3', {1, 28, 28}, 0), 1), Code::Truncated},
    {"data cut", idx(u8 + '\3', {1, 28, 28}, 783), Code::Truncated},
    {"data too long", idx(u8 + '\3', {1, 28, 28}, 785), Code::Malformed},
    {"a GB announced, none there", idx(u8 + '\3', {1 << 14, 256, 256}, 0), Code::Truncated}};

Bytes npy(const std::string& dictionary, const Bytes& data = {}, char version = 1) {
    Bytes file = raw("\x93NUMPY"s + version + '\0');
    file = file + (version == 1 ? little<std::uint16_t>(static_cast<std::uint16_t>(dictionary.size()))
                                : little<std::uint32_t>(static_cast<std::uint32_t>(dictionary.size())));
    return file + raw(dictionary) + data;
}

std::string described(const std::string& descr, const std::string& shape, const std::string& order = "False") {
    return "{'descr': " + descr + ", 'fortran_order': " + order + ", 'shape': " + shape + ", }\n";
}

const std::vector<Case> npyFiles{
    {"empty", {}, Code::Malformed},
    {"only magic", raw("\x93NUMPY"), Code::Truncated},
    {"text", raw("x,y\n1,2\n"), Code::Malformed},
    {"version 4", npy(described("'<f4'", "(1,)"), Bytes(4), 4), Code::Unsupported},
    {"version 1.7", patched(npy(described("'<f4'", "(1,)"), Bytes(4)), 7, "\7"), Code::Unsupported},
    {"header beyond the file", patched(npy("{"), 8, "\xff\x7f"), Code::Truncated},
    {"header of 4 GB", patched(npy("{", {}, 2), 8, "\xff\xff\xff\xff"), Code::TooLarge},
    {"objects", npy(described("'|O'", "(1,)"), Bytes(8)), Code::Unsupported},
    {"objects of eight bytes", npy(described("'O8'", "(1,)"), Bytes(8)), Code::Malformed},
    {"records of fields", npy(described("[('a', '<f4'), ('b', 'O')]", "(1,)"), Bytes(8)), Code::Unsupported},
    {"complex", npy(described("'<c8'", "(1,)"), Bytes(8)), Code::Unsupported},
    {"text elements", npy(described("'<U4'", "(1,)"), Bytes(16)), Code::Unsupported},
    {"half floats cut", npy(described("'<f2'", "(2,)"), Bytes(3)), Code::Truncated},
    {"long doubles", npy(described("'<f16'", "(1,)"), Bytes(16)), Code::Unsupported},
    {"code instead of a type", npy(described("__import__('os').system('true')", "(1,)")), Code::Malformed},
    {"code instead of a shape", npy(described("'<f4'", "(print(1),)")), Code::Malformed},
    {"code behind the dictionary", npy(described("'<f4'", "(1,)") + "+ exit()", Bytes(4)), Code::Malformed},
    {"two dictionaries", npy(described("'<f4'", "(1,)") + described("'<f4'", "(1,)"), Bytes(4)), Code::Malformed},
    {"key twice", npy("{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (1,)}", Bytes(4)),
     Code::Malformed},
    {"key missing", npy("{'descr': '<f4', 'shape': (1,)}", Bytes(4)), Code::Malformed},
    {"unknown key", npy("{'descr': '<f4', 'fortran_order': False, 'shape': (1,), 'x': 1}", Bytes(4)), Code::Malformed},
    {"no comma", npy("{'descr': '<f4' 'fortran_order': False, 'shape': (1,)}", Bytes(4)), Code::Malformed},
    {"not closed", npy("{'descr': '<f4', 'fortran_order': False, 'shape': (1,)", Bytes(4)), Code::Malformed},
    {"string not closed", npy("{'descr': '<f4, ", Bytes(4)), Code::Malformed},
    {"escape in a string", npy(described("'<f\\x34'", "(1,)"), Bytes(4)), Code::Malformed},
    {"negative extent", npy(described("'<f4'", "(-1,)"), Bytes(4)), Code::Malformed},
    {"extent without comma", npy(described("'<f4'", "(1)"), Bytes(4)), Code::Malformed},
    {"extent of 10^30", npy(described("'<f4'", "(1000000000000000000000000000000,)"), Bytes(4)), Code::Malformed},
    {"extent of 2^40", npy(described("'<f4'", "(1099511627776,)"), Bytes(4)), Code::TooLarge},
    {"extents wrap to zero", npy(described("'<f8'", "(2147483648, 2147483648, 4)"), {}), Code::TooLarge},
    {"huge beside empty", npy(described("'<f8'", "(0, 2147483648, 2147483648)"), {}), Code::TooLarge},
    {"33 extents",
     npy(described("'|u1'", "(1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1)"), Bytes(1)),
     Code::TooLarge},
    {"60,000 brackets", npy(std::string(60000, '(')), Code::Malformed},
    {"no byte order", npy(described("'f4'", "(1,)"), Bytes(4)), Code::Malformed},
    {"empty type", npy(described("''", "(1,)"), Bytes(4)), Code::Malformed},
    {"order is a number", npy(described("'<f4'", "(1,)", "1"), Bytes(4)), Code::Malformed},
    {"data cut", npy(described("'<f4'", "(2, 2)"), Bytes(15)), Code::Truncated},
    {"data too long", npy(described("'<f4'", "(2, 2)"), Bytes(17)), Code::Malformed},
    {"Fortran order, data cut", npy(described("'>f8'", "(1000, 1000, 1000)", "True"), Bytes(8)), Code::Truncated}};

Bytes someNpz() { return *toNpz({{"x", Array::of<float>({2}, {1, 2})}, {"y", Array::of<float>({2}, {3, 4})}}); }

// A zip archive of members as given, sizes and checksums included, with an end record of its own.
struct Member {
    std::string name;
    Bytes data;
    std::uint32_t size, crc, offset;
    std::uint16_t method = 8;
};

std::uint32_t crcOf(const Bytes& bytes) {
    return static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

Bytes zip(const std::vector<Member>& members) {
    Bytes file, directory;
    for (const Member& member : members) {
        const auto name = little<std::uint16_t>(static_cast<std::uint16_t>(member.name.size()));
        const Bytes common = little<std::uint16_t>(0) + little(member.method) + little<std::uint32_t>(0) +
                             little(member.crc) + little(static_cast<std::uint32_t>(member.data.size())) +
                             little(member.size) + name + little<std::uint16_t>(0);
        const auto offset = member.offset == 1 ? static_cast<std::uint32_t>(file.size()) : member.offset;
        file = file + raw("PK\3\4\x14\0"s) + common + raw(member.name) + member.data;
        directory = directory + raw("PK\1\2\x14\0\x14\0"s) + common + Bytes(10) + little(offset) + raw(member.name);
    }
    const auto count = little<std::uint16_t>(static_cast<std::uint16_t>(members.size()));
    return file + directory + raw("PK\5\6\0\0\0\0"s) + count + count +
           little(static_cast<std::uint32_t>(directory.size())) + little(static_cast<std::uint32_t>(file.size())) +
           Bytes(2);
}

constexpr std::uint32_t here = 1; // an offset to be filled in

std::vector<Case> npzFiles() {
    const Bytes good = someNpz(), array = toNpy(Array::of<float>({2}, {1, 2}));
    const auto size = static_cast<std::uint32_t>(array.size());
    const Bytes objects = npy(described("'|O'", "(1,)"), Bytes(8));
    const Bytes zeros(std::size_t(100) << 20);
    const Bytes bomb = detail::deflated(zeros, detail::Wrapping::Raw);
    const Bytes arrayBomb = detail::deflated(npy(described("'|u1'", "(100,)")) + zeros, detail::Wrapping::Raw);
    const auto bombSize = static_cast<std::uint32_t>(zeros.size());
    // An array x whose bytes are, among others, a whole member y.
    const Bytes inner = zip({{"y.npy", array, size, crcOf(array), here, 0}});
    std::vector<std::uint8_t> innerBytes(30 + 5 + array.size());
    std::memcpy(innerBytes.data(), inner.data(), innerBytes.size());
    const Bytes outer = toNpy(Array::of({static_cast<std::int64_t>(innerBytes.size())}, innerBytes));
    const auto outerSize = static_cast<std::uint32_t>(outer.size());
    const auto innerAt = static_cast<std::uint32_t>(30 + 5 + outer.size() - innerBytes.size());
    const std::size_t end = good.size() - 22;
    return {
        {"empty", {}, Code::Truncated},
        {"text", raw("this is no archive, although its name says so"), Code::Truncated},
        {"end record cut", cut(good, 1), Code::Truncated},
        {"a byte behind the end", good + Bytes(1), Code::Truncated},
        {"several disks", patched(good, end + 4, "\1"), Code::Unsupported},
        {"zip64 count", patched(patched(good, end + 10, "\xff\xff"), end + 8, "\xff\xff"), Code::Unsupported},
        {"zip64 member", zip({{"x.npy", array, 0xffffffff, crcOf(array), here, 0}}), Code::Unsupported},
        {"directory elsewhere", patched(good, end + 16, "\1\0"s), Code::Malformed},
        {"more members than listed", patched(good, end + 8, "\1\0\1\0"s), Code::Malformed},
        {"fewer members than listed", patched(good, end + 8, "\3\0\3\0"s), Code::Malformed},
        {"checksum", zip({{"x.npy", array, size, crcOf(array) + 1, here, 0}}), Code::Corrupt},
        {"encrypted", zip({{"x.npy", array, size, crcOf(array), here, 99}}), Code::Unsupported},
        {"member behind the end", zip({{"x.npy", array, size, crcOf(array), 0x7fffffff, 0}}), Code::Malformed},
        {"member in another",
         zip({{"x.npy", outer, outerSize, crcOf(outer), here, 0}, {"y.npy", array, size, crcOf(array), innerAt, 0}}),
         Code::Malformed},
        {"name twice",
         zip({{"x.npy", array, size, crcOf(array), here, 0}, {"x.npy", array, size, crcOf(array), here, 0}}),
         Code::Malformed},
        {"other name at the data", patched(good, 30, "z"), Code::Malformed},
        {"no array", zip({{"readme.txt", raw("hello"), 5, crcOf(raw("hello")), here, 0}}), Code::Unsupported},
        {"control character in a name", zip({{"x\n.npy", array, size, crcOf(array), here, 0}}), Code::Malformed},
        {"stored with another size", zip({{"x.npy", array, size + 1, crcOf(array), here, 0}}), Code::Corrupt},
        {"objects inside",
         zip({{"x.npy", objects, static_cast<std::uint32_t>(objects.size()), crcOf(objects), here, 0}}),
         Code::Unsupported},
        {"stored data called deflated", zip({{"x.npy", array, size, crcOf(array), here, 8}}), Code::Malformed},
        {"bomb that is no array", zip({{"x.npy", bomb, bombSize, crcOf(zeros), here}}), Code::Malformed},
        {"bomb behind an array", zip({{"x.npy", arrayBomb, bombSize, crcOf(zeros), here}}), Code::Corrupt},
        {"5 GB announced", zip({{"x.npy", array, 0xf0000000, 0, here, 0}, {"y.npy", array, 0xf0000000, 0, here, 0}}),
         Code::TooLarge}};
}

std::vector<Case> gzipFiles() {
    const Bytes good = gzip(raw("twelve bytes"));
    const Bytes bomb = gzip(Bytes(std::size_t(100) << 20));
    Bytes members;
    for (int i = 0; i < 10001; ++i) detail::append(members, gzip({}));
    return {{"empty", {}, Code::Malformed},
            {"text", raw("twelve bytes"), Code::Malformed},
            {"only magic", raw("\x1f\x8b"), Code::Truncated},
            {"another method", patched(good, 2, "\7"), Code::Corrupt},
            {"data cut", cut(good, 9), Code::Truncated},
            {"checksum cut", cut(good, 1), Code::Truncated},
            {"checksum", patched(good, good.size() - 8, "\1\2\3\4"), Code::Corrupt},
            {"length", patched(good, good.size() - 4, "\1\2\3\4"), Code::Corrupt},
            {"data damaged", patched(good, 10, "\xff\xff\xff"), Code::Corrupt},
            {"trailing data", good + raw("PK"), Code::Malformed},
            {"trailing zeros", good + Bytes(512), Code::Malformed},
            {"second member cut", good + cut(good, 3), Code::Truncated},
            {"bomb", bomb, Code::TooLarge},
            {"bomb as second member", good + bomb, Code::TooLarge},
            {"10,001 members", members, Code::TooLarge}};
}

} // namespace

class TestHostileArrays : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void idxIsRefused() { QCOMPARE(refused(idxFiles, without(parseIdx)), QByteArray()); }

    void gzipIsRefused() {
        const auto parse = [](const Bytes& bytes, std::string_view subject) {
            return gunzip(bytes, 32 << 20, subject);
        };
        QCOMPARE(refused(gzipFiles(), without(parse)), QByteArray());
    }

    void npyIsRefused() { QCOMPARE(refused(npyFiles, without(parseNpy)), QByteArray()); }

    void npzIsRefused() {
        const auto parse = [](const Bytes& bytes, std::string_view subject) { return parseNpz(bytes, subject); };
        QCOMPARE(refused(npzFiles(), without(parse)), QByteArray());
    }

    void aCompressedFileInflatesNoFurtherThanItsOwnHeaderAsks() {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("train-images-idx3-ubyte.gz").toStdString();
        const auto read = [&](const Bytes& bytes, std::string_view) {
            std::ofstream(path, std::ios::binary)
                .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
            auto result = readIdx(path);
            if (!result && result.fault().subject == path.native())
                return Result<void>(Fault{result.fault().code, "hostile/zeros hostile/tail", result.fault().detail});
            return Result<void>();
        };
        const Bytes zeros(std::size_t(100) << 20);
        QCOMPARE(refused({{"zeros", gzip(zeros), Code::Malformed},
                          {"tail", gzip(idx(u8 + '\1', {4}, 4) + zeros), Code::TooLarge}},
                         read),
                 QByteArray());
    }
};

SFUMATO_TEST_WITH(TestHostileArrays, QCoreApplication)
#include "test_hostile_arrays.moc"
