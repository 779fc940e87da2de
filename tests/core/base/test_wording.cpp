// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/composed_texts.h"
#include "core/base/wording.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

#include <algorithm>

using namespace sfumato;

class TestWording : public QObject {
    Q_OBJECT

    const Wording m_loud{"zz", [](const char* context, const std::string& english) {
        const auto knows = [&](std::span<const std::string_view> texts) { return std::ranges::find(texts, english) != texts.end(); };
        const bool known = std::string_view(context) != "Composed" || english == "is no folder" || knows(composedTexts()) || knows(faultTexts());
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

    void whatIsComposedKeepsItsValues() {
        QCOMPARE(m_loud.composed("l2 ball of radius 20: 2 R sqrt(784)"), std::string("<l2 ball of radius 20: 2 R sqrt(784)>"));
        QCOMPARE(m_loud.composed("l2 ball of radius 20: 2 R, in units of the public range"),
                 std::string("<<l2 ball of radius 20: 2 R>, in units of the public range>"));
        QCOMPARE(m_loud.composed("cannot write: No space left on device"), std::string("<cannot write: <No space left on device>>"));
        // The earliest place of each piece, and the last piece at the end.
        QCOMPARE(m_loud.composed("must lie in [1, 2]"), std::string("<must lie in [1, 2]>"));
        QCOMPARE(m_loud.composed("must lie in [1, 2], 3]"), std::string("<must lie in [1, 2], 3]>"));
        const std::string endless = "must lie in [" + std::string(1 << 20, ',') + "]";
        QCOMPARE(m_loud.composed(endless), endless);
        QCOMPARE(m_loud.composed("is no folder"), std::string("<is no folder>")); // stands where it is said
        QCOMPARE(m_loud.composed("what nobody has heard of"), std::string("what nobody has heard of"));
        QCOMPARE(Wording().composed("must lie in [1, 2]"), std::string("must lie in [1, 2]"));
    }

    // A sentence that core says differently by now would never be found.
    void everyTemplateIsWhatCoreSays() {
        QString core;
        static const QRegularExpression seam("\"\\s*\\n\\s*\"");
        for (const char* folder : {SFUMATO_SOURCE_DIR "/core", SFUMATO_SOURCE_DIR "/widgets", SFUMATO_SOURCE_DIR "/app/onnx"}) // which make faults of their own
            for (QDirIterator entry(folder, {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories); entry.hasNext();) {
                QFile file(entry.next());
                if (file.fileName().contains("_texts.cpp"))
                    continue;
                QVERIFY(file.open(QIODevice::ReadOnly));
                core += QString::fromUtf8(file.readAll()).replace(seam, QString());
            }
        static const QRegularExpression value("%[1-9]"), part("(?<=[,:;]) ");
        const QString ofSystem = "No such file or directory, Permission denied, No space left on device, Read-only file system";
        for (const auto texts : {composedTexts(), faultTexts()})
            for (const std::string_view text : texts) {
                const QString whole = QString::fromUtf8(text.data(), qsizetype(text.size())).replace('"', "\\\"");
                for (const QString& piece : whole.split(value))
                    for (const QString& words : piece.split(part)) {
                        const QString said = words.trimmed().remove(QRegularExpression("[,:;]$"));
                        if (said.size() < 12 || core.contains(said) || ofSystem.contains(said) || said.startsWith("cannot "))
                            continue;
                        QFAIL(qPrintable(whole + ": core does not say \"" + said + '"'));
                    }
            }
    }
};

SFUMATO_TEST_WITH(TestWording, QCoreApplication)
#include "test_wording.moc"
