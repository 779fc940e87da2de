// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/chacha20.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <stdexcept>
#include <type_traits>

using namespace sfumato;

namespace {

ChaCha20::Key keyOf(const QByteArray& hex) {
    ChaCha20::Key key;
    const QByteArray bytes = QByteArray::fromHex(hex);
    std::memcpy(key.data(), bytes.data(), sizeof key);
    return key;
}

QByteArray take(ChaCha20& stream, int count) {
    QByteArray bytes(count, '\0');
    stream.fill(std::as_writable_bytes(std::span(bytes.data(), std::size_t(count))));
    return bytes;
}

const QByteArray zeroKey(64, '0');

} // namespace

class TestChaCha20 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theBlocksAreThoseOfRfc8439_data() {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<quint32>("domain");
        QTest::addColumn<quint64>("streamId");
        QTest::addColumn<quint32>("block");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("2.3.2") << QByteArray("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
                               << 0x09000000u << quint64(0x4a000000) << 1u
                               << QByteArray("10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
                                             "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
        QTest::newRow("A.1 #1") << zeroKey << 0u << quint64(0) << 0u
                                << QByteArray("76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                                              "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
        QTest::newRow("A.1 #2") << zeroKey << 0u << quint64(0) << 1u
                                << QByteArray("9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                                              "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
        QTest::newRow("A.1 #3") << zeroKey.left(62) + "01" << 0u << quint64(0) << 1u
                                << QByteArray("3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
                                              "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
        QTest::newRow("A.1 #4") << "00ff" + zeroKey.left(60) << 0u << quint64(0) << 2u
                                << QByteArray("72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
                                              "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
        QTest::newRow("A.1 #5") << zeroKey << 0u << (quint64(2) << 56) << 0u // the nonce's last byte
                                << QByteArray("c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
                                              "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
    }

    void theBlocksAreThoseOfRfc8439() {
        QFETCH(QByteArray, key);
        QFETCH(quint32, domain);
        QFETCH(quint64, streamId);
        QFETCH(quint32, block);
        QFETCH(QByteArray, expected);
        ChaCha20 stream(keyOf(key), domain, streamId, block);
        QCOMPARE(take(stream, 64).toHex(), expected);
    }

    void everyBlockIsTheOneItsCounterNames() {
        ChaCha20 whole(keyOf(zeroKey), 7, 8, 0);
        const QByteArray bytes = take(whole, 64 * 40);
        for (quint32 block = 0; block < 40; ++block) {
            ChaCha20 one(keyOf(zeroKey), 7, 8, block);
            QCOMPARE(take(one, 64), bytes.mid(64 * int(block), 64));
        }
    }

    void wordsAndBytesReadTheSameStreamAcrossRefills() {
        ChaCha20 words(keyOf(zeroKey), 1, 2), bytes(keyOf(zeroKey), 1, 2);
        for (int i = 0; i < 1000; ++i) { // 4 + 8 + 3 bytes: every offset meets the end of the buffer
            const QByteArray expected = take(bytes, 15);
            QByteArray got;
            const quint32 four = words.next32();
            const quint64 eight = words.next64();
            got.append(reinterpret_cast<const char*>(&four), 4).append(reinterpret_cast<const char*>(&eight), 8);
            got += take(words, 3);
            QCOMPARE(got, expected);
        }
    }

    void aStreamEndsRatherThanRepeat() {
        ChaCha20 last(keyOf(zeroKey), 0, 0, 0xffffffff - 7);
        take(last, 512);
        QVERIFY_EXCEPTION_THROWN(last.next32(), std::logic_error);
    }

    void aStreamCannotBeCopied() {
        QVERIFY(!std::is_copy_constructible_v<ChaCha20> && !std::is_move_constructible_v<ChaCha20>);
        QVERIFY(!std::is_copy_assignable_v<ChaCha20> && !std::is_move_assignable_v<ChaCha20>);
    }
};

SFUMATO_TEST_WITH(TestChaCha20, QCoreApplication)
#include "test_chacha20.moc"
