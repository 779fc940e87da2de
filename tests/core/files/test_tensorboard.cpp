// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/sha256.h"
#include "tests/support/hostile.h"
#include "tests/support/tensorboard_reader.h"
#include "tests/support/test_program.h"

#include <limits>

using namespace sfumato;
using namespace sfumato::hostile;
using namespace std::string_literals;

class TestTensorBoard : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // RFC 3720, B.4.
    void theChecksumHasItsPublishedValues() {
        QCOMPARE(crc32c(raw("123456789")), 0xe3069283u);
        QCOMPARE(crc32c(Bytes(32)), 0x8a9136aau);
        QCOMPARE(crc32c(Bytes(32, std::byte{0xff})), 0x62a8ab43u);
        QCOMPARE(crc32c({}), 0u);
    }

    // Field by field as event.proto and summary.proto number them.
    void aScalarHasTheBytesOfItsProtocolBuffer() {
        const auto record = toTensorBoard({1.5, 300, "", {{"loss", 0.25f, {}, {}}}});
        const Bytes message = raw("\x09"s) + little(1.5) + raw("\x10\xac\x02") +
                              raw("\x2a\x0d\x0a\x0b\x0a\4loss\x15"s) + little(0.25f);
        QVERIFY(Bytes(record.begin() + 12, record.end() - 4) == message);
        QCOMPARE(detail::loadLittle<std::uint64_t>(record), std::uint64_t(message.size()));
    }

    void aTextHasTheBytesOfItsProtocolBuffer() {
        const auto record = toTensorBoard({0, 0, "", {{"t", {}, {}, "hi"}}});
        const Bytes value = raw("\x0a\1t") + raw("\x42\x0c\x08\7\x12\4\x12\2\x08\1\x42\2hi") +
                            raw("\x4a\x08\x0a\6\x0a\4text");
        const Bytes message = raw("\x09"s) + little(0.0) + raw("\x10\0"s) + raw("\x2a\x1d\x0a\x1b") + value;
        QVERIFY(Bytes(record.begin() + 12, record.end() - 4) == message);
    }

    void whatIsWrittenIsReadBack() {
        const std::vector<TensorBoardEvent> events{
            tensorBoardStart(1.7e9),
            {1.7e9 + 1,
             0,
             "",
             {{"loss/train", 0.125f, {}, {}}, {"loss/infinite", std::numeric_limits<float>::infinity(), {}, {}}}},
            {1.7e9 + 2,
             1'000'000'000'000,
             "",
             {{"samples", {}, TensorBoardImage{28, 56, 1, raw("\x89PNG pretended")}, {}}}},
            {1.7e9 + 3, -1, "", {{"config", {}, {}, "| a | b |\n\xc3\xbc"}, {"nothing", {}, {}, ""}}}};
        Bytes file;
        for (const auto& event : events) file = file + toTensorBoard(event);
        const auto again = parseTensorBoard(file, "events.out.tfevents.1.host");
        QVERIFY2(again.ok(), again ? "" : describe(again.fault()).c_str());
        QVERIFY(*again == events);
    }

    void valuesOfOtherKindsKeepTheirTag() {
        // As a histogram or an audio clip, once its own field is passed over.
        const auto events = parseTensorBoard(
            toTensorBoard(tensorBoardStart(0)) + toTensorBoard({0, 1, "", {{"x", {}, {}, {}}}}), "x");
        QVERIFY(events.ok());
        QVERIFY(events->at(1).values.at(0) == (TensorBoardValue{"x", {}, {}, {}}));
    }
};

SFUMATO_TEST_WITH(TestTensorBoard, QCoreApplication)
#include "test_tensorboard.moc"
