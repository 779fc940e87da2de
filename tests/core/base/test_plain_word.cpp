// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/plain_word.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestPlainWord : public QObject {
    Q_OBJECT

    static bool isInvisible(char32_t point) {
        const QChar::Category category = QChar::category(point);
        return category == QChar::Other_Control || category == QChar::Other_Format ||
               category == QChar::Separator_Line || category == QChar::Separator_Paragraph;
    }

private Q_SLOTS:
    // Qt's own table of categories is the judge.
    void everyCharacterOfUnicodeIsTakenOrRefused() {
        for (char32_t point = 0; point <= 0x10ffff; ++point) {
            if ((point >= 0xd800 && point < 0xe000) || QChar::category(point) == QChar::Other_NotAssigned) continue;
            const char32_t points[] = {U'a', point};
            const std::string word = QString::fromUcs4(points, 2).toStdString();
            const QByteArray place = QByteArray::number(quint32(point), 16);
            QVERIFY2(isPlainWord(word) == !isInvisible(point), place.constData());
            QVERIFY2(plainText(word) == (isInvisible(point) ? "a\ufffd" : word), place.constData());
        }
    }

    void wordsHaveALengthAndBeginNoFormula() {
        QVERIFY(!isPlainWord(""));
        QVERIFY(isPlainWord("a = b + c - d @ e"));
        QVERIFY(isPlainWord("Prüfstand 図書館"));
        for (const char* formula : {"=1+1", "+1", "-2", "@SUM(A1)", "\uff1d1", "\uff0b1", "\uff0d1", "\uff20A"})
            QVERIFY2(!isPlainWord(formula), formula);
        std::string eighty;
        for (int i = 0; i < 80; ++i) eighty += "ü";
        QVERIFY(isPlainWord(eighty));
        QVERIFY(!isPlainWord(eighty + "a"));
    }

    void anyTextMakesAWord() {
        QCOMPARE(wordOf("=1+1"), std::string("_=1+1"));
        QCOMPARE(wordOf("a\nb"), std::string("a\ufffdb"));
        QCOMPARE(wordOf(""), std::string());
        QCOMPARE(wordOf("üüüü", 3), std::string("üüü"));
        for (const std::string& text :
             {std::string(300, '-'), std::string("\xff\x1b[2J"), std::string("@"), std::string("plain")})
            QVERIFY2(isPlainWord(wordOf(text)), text.c_str());
        QCOMPARE(wordOf("a name of a file"), std::string("a name of a file"));
    }

    void bytesThatAreNotUtf8AreReplacedOneByOne() {
        for (const char* bad : {"\xff", "\xc0\x80", "\xe2\x82", "\xed\xa0\x80", "\xf5\x80\x80\x80", "a\x80"})
            QVERIFY2(!isPlainWord(bad), bad);
        QCOMPARE(plainText("a\xff\xc3\xbc\xe2\x82"), std::string("a\ufffdü\ufffd\ufffd"));
        QCOMPARE(plainText("name\n\x1b[2K\rsafe"), std::string("name\ufffd\ufffd[2K\ufffdsafe"));
        QCOMPARE(plainText(""), std::string());
    }
};

SFUMATO_TEST_WITH(TestPlainWord, QCoreApplication)
#include "test_plain_word.moc"
