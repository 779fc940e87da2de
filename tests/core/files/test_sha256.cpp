// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/sha256.h"
#include "tests/support/test_program.h"

#include <QCryptographicHash>
#include <QtTest>

#include <random>

using namespace sfumato;

class TestSha256 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theVectorsOfFips180AreMet() {
        QCOMPARE(sha256(""), std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
        QCOMPARE(sha256("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        QCOMPARE(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
                 std::string("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"));
        QCOMPARE(sha256(std::string(1000000, 'a')),
                 std::string("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
    }

    void everyLengthAgreesWithAnIndependentLibrary() {
        std::mt19937 bits(1);
        std::string bytes;
        for (int length = 0; length < 400; ++length) {
            const auto expected = QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha256)
                                      .toHex();
            QCOMPARE(sha256(bytes), expected.toStdString());
            bytes += static_cast<char>(bits());
        }
    }
};

SFUMATO_TEST_WITH(TestSha256, QCoreApplication)
#include "test_sha256.moc"
