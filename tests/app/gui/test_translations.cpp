// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/gui/pseudo_locale.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

using namespace sfumato;

namespace {

struct Message {
    QString context;
    QString source;
    QStringList forms;
    QString type;
};

const QString folder = QStringLiteral(SFUMATO_SOURCE_DIR "/translations/");

std::vector<Message> messages(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QXmlStreamReader xml(&file);
    std::vector<Message> found;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QStringLiteral("name"))
            context = xml.readElementText();
        else if (xml.name() == QStringLiteral("source"))
            found.push_back({context, xml.readElementText(), {}, {}});
        else if (xml.name() == QStringLiteral("translation")) {
            found.back().type = xml.attributes().value(QStringLiteral("type")).toString();
            while (xml.readNext() != QXmlStreamReader::EndElement) {
                if (xml.isStartElement())
                    found.back().forms << xml.readElementText();
                else if (xml.isCharacters() && !xml.isWhitespace())
                    found.back().forms << xml.text().toString();
            }
        }
    }
    return found;
}

QString where(const Message& message) { return message.context + QStringLiteral(": ") + message.source; }

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_languages = QDir(folder).entryList({QStringLiteral("sfumato_*.ts")}); }

    void thereAreTwoLanguagesBesideEnglish() {
        QVERIFY(m_languages.contains(QStringLiteral("sfumato_en.ts")));
        QVERIFY(m_languages.size() >= 3);
    }

    void everyTextIsTranslated() {
        for (const QString& language : m_languages) {
            const auto all = messages(folder + language);
            QVERIFY(!all.empty());
            for (const Message& message : all) {
                QVERIFY2(message.type.isEmpty(), qPrintable(language + QStringLiteral(", ") + message.type +
                                                            QStringLiteral(": ") + where(message)));
                QVERIFY2(!message.forms.isEmpty() && !message.forms.contains(QString()),
                         qPrintable(language + QStringLiteral(", empty: ") + where(message)));
            }
        }
    }

    void noTextOfTheProgramIsMissing() {
        QTemporaryDir copies;
        const auto update = [&](const QStringList& options, const QStringList& languages) {
            QStringList arguments = options;
            arguments << QStringLiteral("-no-obsolete") << QStringLiteral("-locations") << QStringLiteral("none")
                      << QStringLiteral("@" SFUMATO_BINARY_DIR "/app/gui/translated.lst") << QStringLiteral("-ts");
            for (const QString& language : languages) {
                QVERIFY(QFile::copy(folder + language, copies.filePath(language)));
                arguments << copies.filePath(language);
            }
            QCOMPARE(
                QProcess::execute(QStringLiteral(SFUMATO_LUPDATE), QStringList{QStringLiteral("-silent")} << arguments),
                0);
        };
        QStringList others = m_languages;
        others.removeAll(QStringLiteral("sfumato_en.ts"));
        update({}, others);
        update({QStringLiteral("-pluralonly")}, {QStringLiteral("sfumato_en.ts")});
        for (const QString& language : m_languages) {
            const auto now = messages(copies.filePath(language));
            QStringList unfinished;
            for (const Message& message : now)
                if (!message.type.isEmpty()) unfinished << where(message);
            QVERIFY2(unfinished.isEmpty(),
                     qPrintable(language + QStringLiteral(" lacks\n") + unfinished.join(QLatin1Char('\n')) +
                                QStringLiteral("\nBuild sfumato_gui_lupdate, then translate.")));
            QCOMPARE(now.size(), messages(folder + language).size()); // nothing that the program no longer
                                                                      // says
        }
    }

    void placeholdersAndTagsAreThoseOfTheSource() {
        for (const QString& language : m_languages)
            for (const Message& message : messages(folder + language))
                for (const QString& form : message.forms)
                    QVERIFY2(
                        carriedOver(form) == carriedOver(message.source),
                        qPrintable(language + QStringLiteral(", ") + where(message) + QStringLiteral(" -> ") + form));
    }

    /// One German or Chinese word for one thing: these stand for it nowhere.
    void aThingHasOneWord() {
        struct Word {
            const char *language, *source, *never;
        };
        for (const auto& [language, source, never] : {
                 Word{"de", "[Cc]ursor|slider", "Schrittregler|Schritt-Cursor|Cursor"},
                 Word{"de", "[Cc]heckpoint", "Prüfpunkt|Kontrollpunkt|Speicherpunkt|Sicherungspunkt|Checkpoint"},
                 Word{"de", "[Ss]amples(?! and noise)", "Beispiele|Stichproben"},
                 Word{"de", "[Ss]top", "[Ss]topp"},
                 Word{"de", "[Mm]ethod", "Methode"},
                 Word{"de", "[Nn]oise", "Lärm|Störung"},
                 Word{"de", "[Ll]edger", "Ledger|\\bBuch\\b(?! \\(| des| der|;)"},
                 Word{"de", "[Ss]weep", "Sweep|Durchlauf"},
                 Word{"de", "\\b[Rr]eleases?d?\\b",
                      "Veröffentlichung(?!, der)|wird veröffentlicht|wurde veröffentlicht"},
                 Word{"de", "[Dd]ata sets?",
                      "Datenmenge|Datenbestand|veröffentlichter Datensatz|privatisierter Datensatz"},
                 Word{"de", "[Ss]ensitive", "[Ss]ensib|(?<![.])[Ss]ensitive"},
                 Word{"de", "[Pp]rivacy", "Privatheits|(?<!differenzielle )Privatheit(?!, Datenschutz)"},
                 Word{"de", "[Cc]lip(?!board)", "[Kk]ürz|beschnitt"},
                 Word{"de", "[Rr]aw records?", "\\b[Rr]ohe[nr]? Datens"},
                 Word{"de", "[Ss]pen[dt]", "ausgegeben|\\bausgeben"},
                 Word{"de", "[Aa]ccountant", "Accountant|Buchhaltung"},
                 Word{"de", "[Qq]uer(y|ies)", "Anfrage"},
                 Word{"de", "[Mm]etrics?\\b", "Größe"},
                 Word{"de", "[Gg]aussian noise", "Gaußrausch|Gaußsch"},
                 Word{"zh_CN", "[Cc]ursor|slider", "光标|步数"},
                 Word{"zh_CN", "[Cc]heckpoint", "检验点|存档"},
                 Word{"zh_CN", "^R&?esume$", "恢复"},
                 Word{"zh_CN", "[Ss]pen[dt]", "消耗"},
                 Word{"zh_CN", "[Aa]ccountant", "会计"},
             }) {
            const QRegularExpression about(source), other(QString::fromUtf8(never));
            int seen = 0;
            for (const Message& message : messages(folder + QStringLiteral("sfumato_%1.ts").arg(language))) {
                if (!message.source.contains(about)) continue;
                ++seen;
                for (const QString& form : message.forms)
                    QVERIFY2(!form.contains(other), qPrintable(where(message) + QStringLiteral(" -> ") + form));
            }
            QVERIFY2(seen > 0, source);
        }
    }

    void whatHasAMnemonicAndAKeyKeepsBoth() {
        static const QRegularExpression mnemonic(QStringLiteral("&(?![a-z]+;)\\w"),
                                                 QRegularExpression::UseUnicodePropertiesOption);
        for (const QString& language : m_languages)
            for (const Message& message : messages(folder + language))
                for (const QString& form : message.forms) {
                    const QByteArray at =
                        (language + QStringLiteral(", ") + where(message) + QStringLiteral(" -> ") + form).toUtf8();
                    QVERIFY2(form.contains(mnemonic) == message.source.contains(mnemonic), at);
                    QVERIFY2(form.section(QLatin1Char('\t'), 1) == message.source.section(QLatin1Char('\t'), 1), at);
                }
    }

    void thePseudoLocaleKeepsWhatATranslationKeeps() {
        const PseudoLocale nowhere;
        QCOMPARE(nowhere.translate("", "Open &more of %1…\tCtrl+O", "", -1),
                 QStringLiteral("[Ópéñ &móŕé óf %1… łöñġ ]\tCtrl+O"));
        for (const Message& message : messages(folder + QStringLiteral("sfumato_de.ts"))) {
            const QString text = nowhere.translate("", message.source.toUtf8(), "", -1);
            QVERIFY2(carriedOver(text) == carriedOver(message.source), qPrintable(text));
            QVERIFY(text.size() > message.source.size() + 2);
        }
    }

private:
    QStringList m_languages;
};

SFUMATO_TEST_WITH(TestTranslations, QCoreApplication)
#include "test_translations.moc"
