// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/composed_texts.h"
#include "core/base/fault.h"
#include "core/base/rounded_text.h"
#include "core/base/spelled_number.h"
#include "core/base/wording.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

#include <algorithm>
#include <cerrno>

using namespace sfumato;

class TestWording : public QObject {
    Q_OBJECT

    const Wording m_loud{"zz", [](const char* context, const std::string& english) {
                             const auto knows = [&](std::span<const std::string_view> texts) {
                                 return std::ranges::find(texts, english) != texts.end();
                             };
                             static constexpr std::string_view said[] = {
                                 "is no folder", "cannot write: %1", "No space left on device", "must lie in [%1, %2]"};
                             static constexpr std::string_view labels[] = {"%1 of %2", "does not state %1"};
                             const std::string_view of = context;
                             const bool known = of == "Composed" ? knows(said) || knows(composedTexts())
                                                                 : of != "Report" || knows(labels);
                             return known ? "<" + english + ">" : english;
                         }};

private Q_SLOTS:
    void valuesComeInAndAreNotLookedAtAgain() {
        const Wording english;
        QCOMPARE(english("%1 of %2", {"%2", "b"}), std::string("%2 of b"));
        QCOMPARE(english("50 % of %1, %9", {"a"}), std::string("50 % of a, %9"));
        QCOMPARE(m_loud("%1 of %2", {"a", "b"}), std::string("<a of b>"));
        QCOMPARE(english.language(), std::string("en"));
    }

    // "2e-05", "0.0001" beside "1e-4", "3882" beside "3,882": of each number one is right.
    void numbersAreWrittenInOneWay() {
        const Wording english;
        for (const auto& [number, words] : {std::pair("3882", "3,882"),
                                            {"2e-05", "2e-5"},
                                            {"-41750.5", "-41,750.5"},
                                            {"1234567", "1,234,567"},
                                            {"0.5", "0.5"},
                                            {"infinite", "infinite"}}) {
            QCOMPARE(english.in("Number", number), std::string(words));
            QCOMPARE(spelledNumber(withoutGroups(words)), std::string(words));
        }
        QCOMPARE(withoutGroups("7,8"), std::string("7,8"));
        for (const double value : {1e-4, 2.5e-4, 0.02, 5., 41700., 100000., 2e7})
            QCOMPARE(roundedUp(value), nearestText(value));
        QCOMPARE(nearestText(1e-4), std::string("1e-4"));
        QCOMPARE(roundedUp(100000), std::string("100000"));
    }

    void whatIsComposedKeepsItsValues() {
        QCOMPARE(m_loud.composed("l2 ball of radius 20: 2 R sqrt(784)"),
                 std::string("<l2 ball of radius 20: 2 R sqrt(784)>"));
        QCOMPARE(m_loud.composed("l2 ball of radius 20: 2 R, in units of the public range"),
                 std::string("<<l2 ball of radius 20: 2 R>, in units of the public range>"));
        // The earliest place of each piece, and the last piece at the end.
        QCOMPARE(m_loud.composed("box [1, 2]^3: sum of the sides"), std::string("<box [1, 2]^3: sum of the sides>"));
        QCOMPARE(m_loud.composed("box [1, 2]^3, 4: sum of the sides"),
                 std::string("<box [1, 2]^3, 4: sum of the sides>"));
        const std::string endless = "box [" + std::string(1 << 20, ',') + "]^3: sum of the sides";
        QCOMPARE(m_loud.composed(endless), endless);
        QCOMPARE(m_loud.composed("training data of own-data: pooled radius, round 5"),
                 std::string("<training data of own-data: <pooled radius, round 5>>"));
        QCOMPARE(m_loud.composed("is no folder"), std::string("<is no folder>")); // stands where it is said
        QCOMPARE(m_loud.composed("what nobody has heard of"), std::string("what nobody has heard of"));
        QCOMPARE(Wording().composed("range [1, 2]"), std::string("range [1, 2]"));
    }

    void aTextIsItsPatternWithTheValues() {
        const Text text("%1 of %2, %1", {"%2", 7});
        QCOMPARE(text.english(), std::string("%2 of 7, %2"));
        QCOMPARE(Text::of(text.parts()).pattern(), text.pattern());
        QVERIFY(Text::of(text.parts()) == text && text == Text("%2 of 7, %2"));
        QVERIFY(Text::of({}) == Text() && Text("50 % of %9").english() == "50 % of %9");
    }

    void whatIsSaidIsTranslatedByItsPattern() {
        QCOMPARE(m_loud.translated(systemFault(ENOSPC, "a", "write").detail),
                 std::string("<cannot write: <No space left on device>>"));
        QCOMPARE(m_loud.translated({"must lie in [%1, %2]", {1, "0.5"}}), std::string("<must lie in [1, <0.5>]>"));
        QCOMPARE(m_loud.translated({"must lie in [%1, %2]", {1, "[2], 3"}}), std::string("<must lie in [1, [2], 3]>"));
        QCOMPARE(m_loud.translated({"does not state %1", {"is no folder"}}),
                 std::string("<does not state <is no folder>>")); // as a label has it
        QCOMPARE(m_loud.translated("is no folder"), std::string("<is no folder>"));
        QCOMPARE(m_loud.translated("must lie in [1, 2]"), std::string("must lie in [1, 2]")); // nobody parses it
        QCOMPARE(m_loud.translated({"%1 is new here", {"is no folder"}}), std::string("<is no folder> is new here"));
        QCOMPARE(Wording().translated({"must lie in [%1, %2]", {1, 2}}), std::string("must lie in [1, 2]"));
    }

    // A sentence of ledgers and labels that core says differently by now would never be found.
    void everyTemplateIsWhatCoreSays() {
        QString core;
        static const QRegularExpression seam("\"\\s*\\n\\s*\"");
        for (const char* folder : {SFUMATO_SOURCE_DIR "/core", SFUMATO_SOURCE_DIR "/widgets"})
            for (QDirIterator entry(folder, {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories);
                 entry.hasNext();) {
                QFile file(entry.next());
                if (file.fileName().contains("_texts.cpp")) continue;
                QVERIFY(file.open(QIODevice::ReadOnly));
                core += QString::fromUtf8(file.readAll()).replace(seam, QString());
            }
        static const QRegularExpression value("%[1-9]"), part("(?<=[,:;]) ");
        for (const std::string_view text : composedTexts()) {
            const QString whole = QString::fromUtf8(text.data(), qsizetype(text.size())).replace('"', "\\\"");
            for (const QString& piece : whole.split(value))
                for (const QString& words : piece.split(part)) {
                    const QString said = words.trimmed().remove(QRegularExpression("[,:;]$"));
                    QVERIFY2(said.size() < 12 || core.contains(said),
                             qPrintable(whole + ": core does not say \"" + said + '"'));
                }
        }
    }
};

SFUMATO_TEST_WITH(TestWording, QCoreApplication)
#include "test_wording.moc"
