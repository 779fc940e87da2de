// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/files/session_keeper.h"
#include "app/gui/window/main_window.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/settings/settings_dialog.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontInfo>
#include <QKeySequenceEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QSpinBox>
#include <QTableWidget>
#include <QTimer>
#include <QtTest>

using namespace sfumato;

class TestPreferences : public QObject {
    Q_OBJECT

    Home m_home;

    static SettingsDialog* opened(MainWindow& window) {
        keyed(window, Qt::CTRL | Qt::Key_Comma)->trigger();
        return window.findChild<SettingsDialog*>();
    }

    static QKeySequenceEdit* keyOf(SettingsDialog& dialog, const QString& command) {
        const auto* table = dialog.findChild<QTableWidget*>();
        for (int row = 0; row < table->rowCount(); ++row)
            if (table->item(row, 0)->text() == command)
                return qobject_cast<QKeySequenceEdit*>(table->cellWidget(row, 1));
        return nullptr;
    }

    static void commandsOf(const QMenu& menu, QList<QAction*>& found) {
        for (QAction* action : menu.actions())
            if (action->menu())
                commandsOf(*action->menu(), found);
            else if (!action->isSeparator())
                found << action;
    }

private Q_SLOTS:
    // One sentence with what helps in that very case, and no core dump.
    void withoutADisplayASentenceNamesTheRemedy_data() {
        QTest::addColumn<QString>("wayland");
        QTest::addColumn<QString>("remedy");
        QTest::newRow("nothing") << QString() << "ssh -X";
        QTest::newRow("Wayland alone") << "wayland-of-nobody"
                                       << "qt6-wayland";
    }
    void withoutADisplayASentenceNamesTheRemedy() {
        QFETCH(QString, wayland);
        QFETCH(QString, remedy);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE"})
            environment.remove(name);
        if (!wayland.isEmpty())
            environment.insert("WAYLAND_DISPLAY", wayland), environment.insert("XDG_SESSION_TYPE", "wayland");
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(SFUMATO_BINARY_DIR "/bin/sfumato", {});
        QVERIFY(program.waitForFinished(60000));
        const QByteArray said = program.readAllStandardError();
        QVERIFY2(program.exitStatus() == QProcess::NormalExit && program.exitCode() == 1, said);
        const QByteArray sentence = said.mid(said.indexOf("sfumato: ")); // after what the libraries of Wayland write
        QVERIFY2(sentence.count('\n') == 1 && sentence.contains(remedy.toUtf8()) && sentence.contains("sfumato-cli"),
                 said);
    }

    void theTextGrowsFromTheViewMenu() {
        MainWindow window(fake());
        window.show();
        const double before = QFontInfo(QApplication::font()).pointSizeF();
        keyed(window, Qt::CTRL | Qt::ALT | Qt::Key_Plus)->trigger();
        QVERIFY(std::abs(QFontInfo(QApplication::font()).pointSizeF() / before - 1.25) < 0.05);
        QCOMPARE(keptSettings().textPercent, 125);
        const auto says = [&](const QString& words) {
            return std::ranges::any_of(window.findChildren<QMenu*>(),
                                       [&](QMenu* menu) { return menu->title().remove('&') == words; });
        };
        QVERIFY(says("Text size: 125 %"));
        keyed(window, Qt::CTRL | Qt::ALT | Qt::Key_Minus)->trigger();
        QCOMPARE(QFontInfo(QApplication::font()).pointSizeF(), before);
        keyed(window, Qt::CTRL | Qt::ALT | Qt::Key_Plus)->trigger();
        keyed(window, Qt::CTRL | Qt::ALT | Qt::Key_0)->trigger();
        QCOMPARE(keptSettings().textPercent, 100);
        QVERIFY(says("Text size: 100 %"));
        const auto size = [&](int percent) {
            return window.findChild<QAction*>(QStringLiteral("textSize%1").arg(percent));
        };
        QVERIFY(size(100)->isChecked());
        size(150)->trigger(); // at once
        QCOMPARE(keptSettings().textPercent, 150);
        QVERIFY(size(150)->isChecked() && !size(100)->isChecked());
        QVERIFY(std::abs(QFontInfo(QApplication::font()).pointSizeF() / before - 1.5) < 0.05);
        size(100)->trigger();
    }

    void theViewMenuHasTheThemeOfThePreferences() {
        MainWindow window(fake());
        const auto action = [&](Settings::Theme theme) {
            return window.findChild<QAction*>(QStringLiteral("theme%1").arg(int(theme)));
        };
        QVERIFY(action(Settings::Theme::System)->isChecked());
        action(Settings::Theme::Dark)->trigger();
        QVERIFY(QApplication::palette().window().color().lightness() < 80);
        QVERIFY(keptSettings().theme == Settings::Theme::Dark);
        SettingsDialog* dialog = opened(window);
        QVERIFY(dialog->settings().theme == Settings::Theme::Dark);
        dialog->findChild<QComboBox*>()->setCurrentIndex(0);
        dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
        QVERIFY(action(Settings::Theme::System)->isChecked() && !action(Settings::Theme::Dark)->isChecked());
    }

    void theViewMenuHasTheLanguageOfThePreferences() {
        QVERIFY(!keepSettings({.language = "de"}));
        MainWindow window(fake());
        window.show();
        auto* system = window.findChild<QAction*>("language.");
        QVERIFY(system && !system->isChecked());
        system->trigger();
        QVERIFY(system->isChecked() && keptSettings().language.isEmpty());
        QVERIFY(window.findChild<QMessageBox*>(QStringLiteral("restart"))); // which says from when on it holds
    }

    void anotherLanguageOffersToRestartWithTheSession() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        SettingsDialog* dialog = opened(window);
        Settings german = dialog->settings();
        german.language = QStringLiteral("de");
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger(); // which is stopped and saved first
        QTRY_VERIFY(window.session().isRunning());
        Q_EMIT dialog->chosen(german);
        dialog->hide();
        QTRY_VERIFY(window.findChild<QMessageBox*>(QStringLiteral("restart")));
        const auto* restart = window.findChild<QMessageBox*>(QStringLiteral("restart"));
        QVERIFY(restart->text().contains("Deutsch"));
        QVERIFY(!restart->informativeText().contains("page")); // the start page gives way to the run
        QTimer::singleShot(0, &window, [&] { QVERIFY(answer(window, QStringLiteral("Restart now"))); });
        QCOMPARE(QApplication::exec(), SessionKeeper::restartCode);
        QVERIFY(!window.isVisible() && !window.session().isRunning());
        keepSettings({});
    }

    void whatIsChangedIsTakenAndKept() {
        {
            MainWindow window(fake());
            SettingsDialog* dialog = opened(window);
            QVERIFY(dialog);
            dialog->findChild<QComboBox*>()->setCurrentIndex(2); // Dark
            dialog->findChild<QSpinBox*>()->setValue(125);
            QKeySequenceEdit* train = keyOf(*dialog, "Train");
            QVERIFY(train);
            train->setKeySequence(QKeySequence(Qt::Key_F9));
            dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
            QVERIFY(dialog->isHidden());
            QVERIFY(QApplication::palette().window().color().lightness() < 80);
            QVERIFY(keyed(window, Qt::Key_F9));
            QVERIFY(!keyed(window, Qt::CTRL | Qt::Key_R));
        }
        MainWindow window(fake());
        QVERIFY(keyed(window, Qt::Key_F9));
        SettingsDialog* dialog = opened(window);
        QVERIFY(dialog->settings().theme == Settings::Theme::Dark);
        QCOMPARE(dialog->settings().textPercent, 125);
        QCOMPARE(keyOf(*dialog, "Train")->keySequence(), QKeySequence(Qt::Key_F9));
        dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults)->click();
        dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
        QCOMPARE(keptSettings(), Settings{});
        QVERIFY(keyed(window, Qt::CTRL | Qt::Key_R));
    }

    void everyCommandOfTheMenusHasANameOfItsOwn() {
        MainWindow window(fake());
        QList<QAction*> commands;
        for (QAction* top : window.menuBar()->actions()) commandsOf(*top->menu(), commands);
        QSet<QString> names;
        for (const QAction* command : commands) {
            QVERIFY2(!command->objectName().isEmpty(), qPrintable(command->text()));
            QVERIFY2(!names.contains(command->objectName()), qPrintable(command->objectName()));
            names << command->objectName();
        }
        QVERIFY(names.size() > 30);
    }
};

SFUMATO_TEST(TestPreferences)
#include "test_preferences.moc"
