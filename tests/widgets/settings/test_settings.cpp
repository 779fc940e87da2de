// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/appearance.h"
#include "widgets/look/clear_style.h"
#include "widgets/settings/settings_dialog.h"
#include "tests/support/full_disk.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QtTest>

using namespace sfumato;

class TestSettings : public QObject {
    Q_OBJECT

    Home m_home;

    static Settings unusual() {
        return {.theme = Settings::Theme::Dark,
                .textPercent = 150,
                .reducedMotion = true,
                .notify = false,
                .language = "de",
                .threads = 1,
                .gpu = true,
                .runsFolder = "/somewhere/with spaces/ü",
                .keys = {{"train", QKeySequence("F9")}, {"runs.find", QKeySequence()}}};
    }

    bool writeText(const char* name, const QByteArray& text) const {
        QFile file(m_home.filePath(QStringLiteral("sfumato/") + name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    }

private Q_SLOTS:
    void whatIsKeptIsFoundAgain() {
        QCOMPARE(keptSettings(), Settings{});
        keepSettings(unusual());
        QCOMPARE(keptSettings(), unusual());
        keepSettings(Settings{});
        QCOMPARE(keptSettings(), Settings{});
    }

    void aFullDiskLeavesWhatWasKept() {
        QVERIFY(!keepSettings(unusual()));
        const auto kept = [] {
            const FullDisk full;
            return keepSettings(Settings{});
        }();
        QVERIFY(kept && kept->subject.find("settings.json") != std::string::npos);
        QFile file(m_home.filePath("sfumato/settings.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("\"theme\": \"dark\""));
        QVERIFY(!keepSettings(Settings{}));
    }

    // Two windows read the same preferences; each changes one.
    void aWindowWritesWhatItsPersonChangedAlone() {
        const Settings both = keptSettings();
        Settings one = both, other = both;
        one.theme = Settings::Theme::Dark;
        one.keys["train"] = QKeySequence("F9");
        other.textPercent = 150;
        other.keys["stop"] = QKeySequence("F8");
        QVERIFY(!keepSettings(one, both) && !keepSettings(other, both));
        const Settings kept = keptSettings();
        QVERIFY(kept.theme == Settings::Theme::Dark && kept.textPercent == 150);
        QCOMPARE(kept.keys, (QMap<QString, QKeySequence>{{"train", QKeySequence("F9")}, {"stop", QKeySequence("F8")}}));
        QVERIFY(!keepSettings(Settings{}));
    }

    void aWindowHearsOfWhatAnotherKept() {
        SettingsWatch watch;
        QSignalSpy changed(&watch, &SettingsWatch::changed);
        QVERIFY(!keepSettings({.textPercent = 125}));
        QTRY_COMPARE(changed.count(), 1);
        QCOMPARE(changed[0][0].value<Settings>().textPercent, 125);
        QVERIFY(!keepSettings(Settings{}));
    }

    void preferencesOfAnEarlierVersionAreFoundAgain() {
        QVERIFY(QFile::remove(m_home.filePath("sfumato/settings.json")));
        QVERIFY(writeText("settings.ini", "[General]\ntheme=dark\ntextPercent=150\n[keys]\ntrain=F9\n"));
        const Settings read = keptSettings();
        QVERIFY(read.theme == Settings::Theme::Dark && read.textPercent == 150 &&
                read.keys["train"] == QKeySequence("F9"));
        QVERIFY(QFile::remove(m_home.filePath("sfumato/settings.ini")) && !keepSettings(Settings{}));
    }

    void whatCannotBeReadIsTheDefault() {
        QVERIFY(!keepSettings(unusual()));
        QVERIFY(writeText("settings.json", "{\"theme\": \"purple\", \"textPercent\": -7000, \"threads\": \"many\"}"));
        const Settings read = keptSettings();
        QVERIFY(read.theme == Settings::Theme::System);
        QCOMPARE(read.textPercent, 75);
        QCOMPARE(read.threads, 0);
    }

    void theDialogGivesBackWhatItWasGiven() {
        QAction train("&Train"), find("Find");
        train.setObjectName("train");
        train.setShortcut(QKeySequence("Ctrl+R"));
        find.setObjectName("runs.find");
        find.setShortcut(QKeySequence("Ctrl+F"));
        const auto actions = keyedActions({&train, &find});
        SettingsDialog dialog(unusual(), actions, "/home/runs", {"de", "en"});
        QCOMPARE(dialog.settings(), unusual());
        QSignalSpy chosen(&dialog, &SettingsDialog::chosen);
        dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults)->click();
        dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].value<Settings>(), Settings{});
    }

    void twoCommandsWithOneKeyAreRefused() {
        QAction train("&Train"), stop("Stop");
        train.setObjectName("train");
        train.setShortcut(QKeySequence("Ctrl+R"));
        stop.setObjectName("stop");
        SettingsDialog dialog(Settings{}, keyedActions({&train, &stop}), "/home/runs", {});
        dialog.findChildren<QKeySequenceEdit*>()[1]->setKeySequence(QKeySequence("Ctrl+R"));
        QSignalSpy chosen(&dialog, &SettingsDialog::chosen);
        dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
        QCOMPARE(chosen.count(), 0);
        bool said = false;
        for (const auto* label : dialog.findChildren<QLabel*>())
            said = said || (!label->isHidden() && label->text().contains("Train") && label->text().contains("Stop"));
        QVERIFY(said);
    }

    void aKeyThatWasChangedWorksAndTheUsualOneComesBack() {
        QAction train("&Train"), copy("&Copy"); // one without a name is no command: every label has its own
        train.setObjectName("train");
        train.setShortcut(QKeySequence("Ctrl+R"));
        copy.setShortcut(QKeySequence("Ctrl+R"));
        const auto actions = keyedActions({&train, &copy});
        QCOMPARE(actions.size(), 1);
        applyKeys(actions, {{"train", QKeySequence("F9")}});
        QCOMPARE(train.shortcut(), QKeySequence("F9"));
        applyKeys(actions, {});
        QCOMPARE(train.shortcut(), QKeySequence("Ctrl+R"));
    }

    void aCommandsKeyWorksWithinAFieldThatHasItToo() {
        QWidget window;
        auto* field = new QLineEdit(QStringLiteral("one two"), &window);
        QAction command;
        command.setObjectName(QStringLiteral("command"));
        command.setShortcut(Qt::CTRL | Qt::Key_Right); // by which a field goes to the next word
        QAction copy;
        copy.setObjectName(QStringLiteral("copy"));
        copy.setShortcut(QKeySequence::Copy);
        window.addActions({&command, &copy});
        QSignalSpy commands(&command, &QAction::triggered), copies(&copy, &QAction::triggered);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        field->setFocus();
        const auto press = [&](Qt::Key key) { QTest::keyClick(field, key, Qt::ControlModifier); };
        press(Qt::Key_Right);
        QCOMPARE(commands.count(), 0);
        new CommandKeys(keyedActions(window.actions()), &window);
        field->home(false);
        press(Qt::Key_Right);
        QCOMPARE(commands.count(), 1);
        QCOMPARE(field->cursorPosition(), 0);
        press(Qt::Key_C);
        QCOMPARE(copies.count(), 0); // a field copies its own words
        command.setEnabled(false);
        press(Qt::Key_Right);
        QVERIFY(field->cursorPosition() > 0);
    }

    void everyInputHasAName() {
        QAction train("&Train");
        train.setObjectName("train");
        SettingsDialog dialog(Settings{}, keyedActions({&train}), "/home/runs", {"de"});
        int inputs = 0;
        for (auto* widget : dialog.findChildren<QWidget*>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || qobject_cast<QTabBar*>(widget) ||
                qobject_cast<QTabWidget*>(widget) || widget->objectName().startsWith("qt_") ||
                widget->inherits("QComboBoxListView")) // the list of a closed box, which Qt 6.8 makes at once
                continue;
            ++inputs;
            QAccessibleInterface* reader = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(reader && !reader->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
        }
        QVERIFY(inputs >= 8);
    }

    void darkIsDarkLightIsLightAndTheSystemDecidesOtherwise() {
        const auto brightness = [](Settings::Theme theme, bool system) {
            applyAppearance({.theme = theme}, system);
            return QApplication::palette().window().color().lightness();
        };
        QVERIFY(brightness(Settings::Theme::Dark, false) < 80);
        QVERIFY(brightness(Settings::Theme::Light, true) > 180);
        QVERIFY(brightness(Settings::Theme::System, true) < 80);
        QVERIFY(brightness(Settings::Theme::System, false) > 180);
    }

    void everythingStandsOutInBothThemes() {
        for (const auto theme : {Settings::Theme::Light, Settings::Theme::Dark}) {
            applyAppearance({.theme = theme}, false);
            const QPalette palette = QApplication::palette();
            const auto ratio = [&](QPalette::ColorRole one, QPalette::ColorRole other) {
                return contrast(palette.color(one), palette.color(other));
            };
            for (const auto ground : {QPalette::Base, QPalette::Window, QPalette::AlternateBase}) {
                QVERIFY(ratio(QPalette::Text, ground) >= 4.5);
                QVERIFY(ratio(QPalette::WindowText, ground) >= 4.5);
            }
            QVERIFY(ratio(QPalette::HighlightedText, QPalette::Highlight) >= 4.5);
            QVERIFY(ratio(QPalette::Link, QPalette::Window) >= 4.5);
            QVERIFY(ratio(QPalette::ToolTipText, QPalette::ToolTipBase) >= 4.5);
            QVERIFY(ratio(QPalette::Mid, QPalette::Window) >= 3);
            QVERIFY(ratio(QPalette::Mid, QPalette::Base) >= 3);
            QCheckBox box;
            box.resize(box.sizeHint());
            const QImage shown = box.grab().toImage();
            double most = 0; // of the frame of a box that is not ticked
            for (int x = 0; x < shown.width(); ++x)
                most = std::max(most,
                                contrast(shown.pixelColor(x, shown.height() / 2), palette.color(QPalette::Window)));
            QVERIFY(most >= 3);
            for (const auto which :
                 {QStyle::SP_TitleBarCloseButton, QStyle::SP_MediaPlay, QStyle::SP_MediaSkipForward}) {
                const QImage icon = QApplication::style()->standardIcon(which).pixmap(24).toImage();
                double best = 0;
                for (int x = 0; x < icon.width(); ++x)
                    for (int y = 0; y < icon.height(); ++y)
                        if (icon.pixelColor(x, y).alpha() > 200)
                            best = std::max(best, contrast(icon.pixelColor(x, y), palette.color(QPalette::Button)));
                QVERIFY2(best >= 3, qPrintable(QString::number(which)));
            }
        }
        applyAppearance({}, false);
    }

    void textGrowsByThePercentage() {
        applyAppearance({}, false);
        const double usual = QApplication::font().pointSizeF();
        applyAppearance({.textPercent = 200}, false);
        QCOMPARE(QApplication::font().pointSizeF(), 2 * usual);
        applyAppearance({}, false);
        QCOMPARE(QApplication::font().pointSizeF(), usual);
    }
};

SFUMATO_TEST(TestSettings)
#include "test_settings.moc"
