// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/composed_texts.h"
#include "widgets/text/class_text.h"
#include "widgets/text/file_name.h"
#include "widgets/text/sentences.h"
#include "widgets/text/shown_wording.h"
#include "widgets/text/label_text.h"
#include "tests/support/test_program.h"

#include <QTranslator>
#include <QtTest>

#include <algorithm>

using namespace sfumato;

namespace {

/// Puts every text in angle brackets; of composed texts those that the program has.
class Marks : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override {
        const std::string_view of = context;
        if (of == "Report" ||
            (of == "Composed" && std::ranges::find(composedTexts(), std::string_view(source)) == composedTexts().end()))
            return {};
        return QStringLiteral("<%1>").arg(QString::fromUtf8(source));
    }
};

} // namespace

class TestWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sentencesEndWhereTheNextOneBegins() {
        QCOMPARE(sentencesOf("Left: ε 5, δ 8e-5. At most 88.1 of 100. Why? 12.5 of them."),
                 (QStringList{"Left: ε 5, δ 8e-5.", "At most 88.1 of 100.", "Why? 12.5 of them."}));
        QCOMPARE(sentencesOf(QStringLiteral("剩余：ε 5。上限禁止。")),
                 (QStringList{QStringLiteral("剩余：ε 5。"), QStringLiteral("上限禁止。")}));
        QVERIFY(sentencesOf({}).isEmpty());
        const QString first = QString("word ").repeated(80) + "end.";
        QCOMPARE(inTwoLines(first + " Second."), std::pair(first, QString("Second.")));
        QCOMPARE(inTwoLines("First. Second."), std::pair(QString("First. Second."), QString()));
    }

    void namesOfFilesAreWhatLatexTakes() {
        QCOMPARE(fileName(QStringLiteral("ring Two ways to be wrong, σ 0.3, ε 18,116")),
                 QStringLiteral("ring-two-ways-to-be-wrong-sigma-0-3-epsilon-18116"));
        QCOMPARE(fileName(QStringLiteral("Fläche & Größe é_2")), QStringLiteral("flaeche-groesse-e-2"));
        QCOMPARE(fileName(QStringLiteral("隐私")), QString());
    }

    void init() { QVERIFY(QCoreApplication::installTranslator(&m_marks)); }
    void cleanup() { QVERIFY(QCoreApplication::removeTranslator(&m_marks)); }

    void aLabelLosesItsMnemonicWhereverItStands() {
        QCOMPARE(withoutMnemonic(QStringLiteral("&Open")), QStringLiteral("Open"));
        QCOMPARE(withoutMnemonic(QStringLiteral("Mec&hanism")), QStringLiteral("Mechanism"));
        QCOMPARE(withoutMnemonic(QStringLiteral("打开(&O)…")), QStringLiteral("打开…"));
        QCOMPARE(withoutMnemonic(QStringLiteral("Scale (σ)")), QStringLiteral("Scale (σ)"));
    }

    void aTitleOfAPresetIsTranslatedAndANameIsNot() {
        QCOMPARE(shownTitle("Half circle", "ring"), QStringLiteral("<Half circle>"));
        QCOMPARE(shownTitle("", "ring"), QStringLiteral("ring"));
        QCOMPARE(shownTitle("60 pictures of own data", "own-data"), QStringLiteral("<60 pictures of own data>"));
        QCOMPARE(shownTitle("60 pictures of img", "img"), QStringLiteral("<60 pictures of img>"));
        QCOMPARE(shownTitle("3000 records of patients", "patients"),
                 QStringLiteral("<%1 records of patients>").arg(QLocale().toString(3000)));
    }

    void classesHaveTheNamesOfTheirOwnerOrOfThePublishedSet() {
        QCOMPARE(classNamesOf({.source = "fashion-mnist"}).size(), 10);
        QVERIFY(classNamesOf({.source = "mnist"}).isEmpty());
        QCOMPARE(classNamesOf({.source = "file", .classes = 2, .classNames = {"well", "ill"}}),
                 QStringList({"well", "ill"}));
    }

    void whatWasNotTrainedHasNoStep() {
        QCOMPARE(stepText(0), QString());
        QCOMPARE(stepText(3000), QStringLiteral("<step %1>").arg(QLocale().toString(3000)));
    }

    void aDerivationKeepsItsNumbers_data() {
        QTest::addColumn<QString>("english");
        QTest::newRow("one number") << "upper half disc of radius 1.5: 2 R, from corner to corner";
        QTest::newRow("three") << "box [-1, 1]^784: root of the sum of the squared sides";
        QTest::newRow("with a root") << "l2 ball of radius 20: 2 R sqrt(784)";
        QTest::newRow("without") << "l2 ball of radius 20: 2 R";
    }

    void aDerivationKeepsItsNumbers() {
        QFETCH(QString, english);
        QCOMPARE(composedText(english.toStdString()), QStringLiteral("<%1>").arg(english));
    }

    void aDerivationOnTheGridIsMadeOfTwo() {
        QCOMPARE(
            composedText("l2 ball of radius 2: 2 R, kept by orthonormal rows, and the rounding to the grid"),
            QStringLiteral("<<l2 ball of radius 2: 2 R>, kept by orthonormal rows, and the rounding to the grid>"));
    }

    void anUnknownDerivationStaysAsItIs() {
        QCOMPARE(composedText("as the file says"), QStringLiteral("as the file says"));
    }

private:
    Marks m_marks;
};

SFUMATO_TEST_WITH(TestWords, QCoreApplication)
#include "test_words.moc"
