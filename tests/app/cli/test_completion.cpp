// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QStandardPaths>

using namespace sfumato;

class TestCompletion : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::map<QString, QStringList> m_options; ///< by command; as --help prints them
    std::map<QString, QByteArray> m_made;

    /// What bash would offer for the last of `words`.
    QStringList offered(QStringList words) {
        const QString here = m_folder.filePath("completion.bash");
        for (QString& word : words) word = '\'' + word + '\'';
        const auto end = start("bash",
                               {"--norc", "-c",
                                "source '" + here + "'; COMP_WORDS=(" + words.join(' ') +
                                    "); COMP_CWORD=" + QString::number(words.size() - 1) +
                                    "; _sfumato_cli; printf '%s\\n' \"${COMPREPLY[@]}\""},
                               {}, m_folder.path());
        return QString::fromUtf8(end.out).split('\n', Qt::SkipEmptyParts);
    }

    void parses(const QString& shell, const QStringList& options) {
        if (QStandardPaths::findExecutable(shell).isEmpty()) QSKIP(qPrintable(shell + " is not installed"));
        QVERIFY(write(m_folder.filePath("script"), m_made[shell]));
        VERIFY_CODE(start(shell, options + QStringList{m_folder.filePath("script")}), 0);
    }

private Q_SLOTS:
    void initTestCase() {
        const QRegularExpression listed("^  ([a-z]+)  ", QRegularExpression::MultilineOption);
        const QRegularExpression option("^ +((?:-\\w|--[\\w-]+)(?:,--?[\\w-]+)*)", QRegularExpression::MultilineOption);
        const auto read = [&](const QStringList& arguments, const QString& name) {
            for (const auto& match : option.globalMatch(cli(arguments).out))
                m_options[name] += match.captured(1).split(',');
        };
        QString help = cli({"--help"}).out;
        help = help.mid(help.indexOf("Subcommands:"));
        for (const auto& match : listed.globalMatch(help)) read({match.captured(1), "--help"}, match.captured(1));
        QVERIFY(m_options.size() >= 14 && m_options.contains("sweep"));
        for (const char* kind : {"bash", "zsh", "fish", "man"}) {
            const auto end = cli({"completion", kind});
            VERIFY_CODE(end, 0);
            m_made[kind] = end.out;
        }
        QVERIFY(write(m_folder.filePath("completion.bash"), m_made["bash"]));
    }

    void everyCommandAndOptionOfTheHelpIsOffered() {
        const QStringList commands = offered({"sfumato-cli", ""});
        QCOMPARE(commands.size(), qsizetype(m_options.size()));
        for (const auto& [command, options] : m_options) {
            QVERIFY(commands.contains(command));
            QCOMPARE(offered({"sfumato-cli", command, "-"}), options);
        }
    }

    void everyCommandAndOptionOfTheHelpIsInTheManualAndTheOtherShells() {
        QString manual = m_made["man"];
        manual.remove("\\:").replace("\\-", "-");
        for (const auto& [command, options] : m_options) {
            QString section = manual.section(".SS " + command + '\n', 1).section(".SS ", 0, 0);
            QVERIFY2(!section.isEmpty(), qPrintable(command));
            const QString zsh = QString(m_made["zsh"]).section("    " + command + ")\n", 1).section(";;\n", 0, 0);
            for (const QString& option : options) {
                const QString what = command + ' ' + option;
                const bool common = option == "-h" || option == "--help"; // once for all
                QVERIFY2(common || section.contains("\\fB" + option + "\\fR"), qPrintable(what));
                QVERIFY2(zsh.contains(option + '['), qPrintable(what));
                const QString flag = option.startsWith("--") ? "-l " + option.mid(2) : "-s " + option.mid(1);
                const QRegularExpression fish("__fish_seen_subcommand_from " + command + "' .*" + flag + ' ');
                QVERIFY2(fish.match(m_made["fish"]).hasMatch(), qPrintable(what));
            }
        }
    }

    void valuesAreOfferedWhereTheyAreKnown() {
        QVERIFY(QDir(m_folder.path()).mkdir("my runs"));
        QCOMPARE(offered({"sfumato-cli", "export", "--format", "p"}), (QStringList{"png", "pngs"}));
        QCOMPARE(offered({"sfumato-cli", "export", "--format", "=", "n"}), QStringList{"npz"});
        QCOMPARE(offered({"sfumato-cli", "sweep", "--axis", "s"}), QStringList{"sigma"});
        QCOMPARE(offered({"sfumato-cli", "train", "--preset", "ring-gau"}), (QStringList{"ring-gau", "ring-gau-full"}));
        QCOMPARE(offered({"sfumato-cli", "train", "--set", "train.st"}), QStringList{"train.steps="});
        QCOMPARE(offered({"sfumato-cli", "resume", "my"}), QStringList{"my runs"});
        QVERIFY(offered({"sfumato-cli", "train", "--config", "comp"}).contains("completion.bash"));
        QVERIFY(offered({"sfumato-cli", "train", "--seed", ""}).isEmpty());
    }

    void bashReadsIt() { parses("bash", {"-n"}); }
    void zshReadsIt() { parses("zsh", {"-n"}); }
    void fishReadsIt() { parses("fish", {"-n"}); }

    void theManualHasNoErrors() {
        if (QStandardPaths::findExecutable("mandoc").isEmpty()) QSKIP("mandoc is not installed");
        QVERIFY(write(m_folder.filePath("page.1"), m_made["man"]));
        const auto end = start("mandoc", {"-T", "lint", "-W", "error", m_folder.filePath("page.1")});
        QVERIFY2(end.code == 0, end.out.constData());
    }

    void whatIsHiddenStaysHidden() {
        QVERIFY(!cli({"--help"}).out.contains("completion"));
        for (const auto& [kind, text] : m_made) QVERIFY(!text.contains("completion man"));
        VERIFY_CODE(cli({"completion", "tcsh"}), 1);
    }
};

SFUMATO_TEST_WITH(TestCompletion, QCoreApplication)
#include "test_completion.moc"
