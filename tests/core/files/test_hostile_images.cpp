// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/deflate.h"
#include "core/files/formats/image_guard.h"
#include "core/files/formats/png.h"
#include "tests/support/hostile.h"
#include "tests/support/test_program.h"

using namespace sfumato;
using namespace sfumato::hostile;
using namespace std::string_literals;

namespace {

Bytes header(std::uint32_t width, std::uint32_t height, std::string_view rest) {
    return raw("\x89PNG\r\n\x1a\n") + chunk("IHDR", big(width) + big(height) + raw(rest));
}

Bytes data(std::size_t size, char first = 0) {
    Bytes rows(size);
    rows[0] = static_cast<std::byte>(first);
    return chunk("IDAT", detail::deflated(rows, detail::Wrapping::Zlib));
}

const std::string grey = "\x08\0\0\0\0"s;
const Bytes end = chunk("IEND", {});

std::vector<Case> pngFiles() {
    const Bytes good = header(2, 2, grey) + data(6) + end;
    const Bytes textBomb = raw("note\0\0"s) + detail::deflated(Bytes(std::size_t(20) << 20), detail::Wrapping::Zlib);
    return {{"empty", {}, Code::Malformed},
            {"another format in a .png", raw("NITF02.10") + Bytes(100), Code::Malformed},
            {"only magic", raw("\x89PNG\r\n\x1a\n"), Code::Truncated},
            {"damaged by a text transfer", raw("\x89PNG\n\x1a\n") + Bytes(40), Code::Malformed},
            {"no header first", raw("\x89PNG\r\n\x1a\n") + end + Bytes(40), Code::Malformed},
            {"width of zero", header(0, 2, grey) + data(2) + end, Code::Malformed},
            {"height of zero", header(2, 0, grey) + data(2) + end, Code::Malformed},
            {"width of 2^31", header(0x80000000, 1, grey) + data(2) + end, Code::Malformed},
            {"20,000 x 20,000", header(20000, 20000, grey) + data(6) + end, Code::TooLarge},
            {"2^31-1 squared", header(0x7fffffff, 0x7fffffff, grey) + data(6) + end, Code::TooLarge},
            {"64 MB announced, none there", header(8192, 8192, grey) + data(6) + end, Code::Malformed},
            {"16 bits", header(2, 2, "\x10\0\0\0\0"s) + data(10) + end, Code::Unsupported},
            {"palette", header(2, 2, "\x08\3\0\0\0"s) + data(6) + end, Code::Unsupported},
            {"alpha", header(2, 2, "\x08\6\0\0\0"s) + data(18) + end, Code::Unsupported},
            {"interlaced", header(2, 2, "\x08\0\0\0\1"s) + data(6) + end, Code::Unsupported},
            {"color type 5", header(2, 2, "\x08\5\0\0\0"s) + data(6) + end, Code::Malformed},
            {"3 bits", header(2, 2, "\x03\0\0\0\0"s) + data(6) + end, Code::Malformed},
            {"filter method 1", header(2, 2, "\x08\0\0\1\0"s) + data(6) + end, Code::Malformed},
            {"filter 5", header(2, 2, grey) + data(6, 5) + end, Code::Malformed},
            {"checksum of the header", patched(good, 29, "\1"), Code::Corrupt},
            {"checksum of the data", patched(good, 45, "\1"), Code::Corrupt},
            {"no data", header(2, 2, grey) + end, Code::Truncated},
            {"data too short", header(2, 2, grey) + data(5) + end, Code::Malformed},
            {"data too long", header(2, 2, grey) + data(7) + end, Code::TooLarge},
            {"data bomb", header(2, 2, grey) + data(std::size_t(64) << 20) + end, Code::TooLarge},
            {"data in two places", header(2, 2, grey) + data(6) + chunk("tEXt", raw("a\0b"s)) + data(6) + end,
             Code::Malformed},
            {"no end", cut(good, 12), Code::Truncated},
            {"end cut", cut(good, 1), Code::Truncated},
            {"goes on behind the end", good + raw("<?php"), Code::Malformed},
            {"chunk of 4 GB", header(2, 2, grey) + raw("\xff\xff\xff\xfftEXt") + Bytes(100), Code::Truncated},
            {"unknown critical chunk", header(2, 2, grey) + chunk("EVIL", {}) + data(6) + end, Code::Unsupported},
            {"two headers", header(2, 2, grey) + chunk("IHDR", Bytes(13)) + data(6) + end, Code::Unsupported},
            {"text without keyword", header(2, 2, grey) + chunk("tEXt", raw("\0b"s)) + data(6) + end, Code::Malformed},
            {"text without end of keyword", header(2, 2, grey) + chunk("tEXt", raw("abc")) + data(6) + end,
             Code::Malformed},
            {"text that is not UTF-8", header(2, 2, grey) + chunk("iTXt", raw("a\0\0\0\0\0\xff"s)) + data(6) + end,
             Code::Malformed},
            {"text cut", header(2, 2, grey) + chunk("iTXt", raw("a\0\0\0"s)) + data(6) + end, Code::Malformed},
            {"text bomb", header(2, 2, grey) + chunk("zTXt", textBomb) + data(6) + end, Code::TooLarge}};
}

const Bytes jpegStart = raw("\xff\xd8\xff\xe0\0\x04xx"s);

const std::vector<Case> jpegFiles{
    {"empty", {}, Code::Malformed},
    {"a PNG", header(2, 2, grey), Code::Malformed},
    {"only magic", raw("\xff\xd8\xff"), Code::Truncated},
    {"segment of length 1", raw("\xff\xd8\xff\xe0\0\1"s), Code::Malformed},
    {"segment beyond the file", raw("\xff\xd8\xff\xe0\xff\xff"), Code::Truncated},
    {"no marker", jpegStart + raw("abcd"), Code::Malformed},
    {"scan before the frame", jpegStart + raw("\xff\xda\0\x08"s) + Bytes(10), Code::Malformed},
    {"end before the frame", jpegStart + raw("\xff\xd9\0\0"s), Code::Malformed},
    {"frame cut", jpegStart + raw("\xff\xc0\0\x0b\x08\0"s), Code::Truncated},
    {"frame of length 2", jpegStart + raw("\xff\xc0\0\2"s) + Bytes(8), Code::Malformed},
    {"width of zero", jpegStart + raw("\xff\xc0\0\x0b\x08\0\1\0\0\1"s) + Bytes(3), Code::Malformed},
    {"65,535 squared", jpegStart + raw("\xff\xc2\0\x0b\x08\xff\xff\xff\xff\1"s) + Bytes(3), Code::TooLarge},
    {"five components", jpegStart + raw("\xff\xc0\0\x17\x08\0\1\0\1\5"s) + Bytes(20), Code::Malformed},
    {"fill bytes only", raw("\xff\xd8\xff") + raw(std::string(1 << 20, '\xff')), Code::Truncated}};

} // namespace

class TestHostileImages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pngIsRefused() { QCOMPARE(refused(pngFiles(), without(parsePng)), QByteArray()); }

    void jpegIsRefused() {
        const auto inspect = [](const Bytes& bytes, std::string_view subject) { return inspectJpeg(bytes, subject); };
        QCOMPARE(refused(jpegFiles, without(inspect)), QByteArray());
    }

    void theGuardKnowsTheSizeBeforeAnyDecoderRuns() {
        const auto png = inspectPng(header(640, 480, "\x10\6\0\0\0"s), "a.png");
        QVERIFY(png && (*png == ImageInfo{640, 480, 4, 16}));
        const auto jpeg = inspectImage(jpegStart + raw("\xff\xff\xc2\0\x11\x08\1\xe0\2\x80\3"s) + Bytes(9), "a.jpg");
        QVERIFY(jpeg && (*jpeg == ImageInfo{640, 480, 3, 8}));
        QVERIFY(inspectPng(header(640, 480, grey), "a.png", 640 * 480).ok());
        QVERIFY(inspectPng(header(640, 480, grey), "a.png", 640 * 480 - 1).fault().code == Code::TooLarge);
        QVERIFY(inspectImage(raw("GIF89a"), "a.png").fault().code == Code::Malformed);
    }
};

SFUMATO_TEST_WITH(TestHostileImages, QCoreApplication)
#include "test_hostile_images.moc"
