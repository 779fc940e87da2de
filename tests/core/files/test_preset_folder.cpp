// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/state_folder.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestPresetFolder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theEnvironmentNamesItElseTheProgramFindsIt() {
        qputenv("SFUMATO_PRESETS", "/somewhere/else/");
        QCOMPARE(presetFolder(), std::filesystem::path("/somewhere/else"));
        qputenv("SFUMATO_PRESETS", "");
        const auto found = presetFolder();
        QVERIFY2(std::filesystem::exists(found / "images"), found.c_str());
        qunsetenv("SFUMATO_PRESETS");
        QCOMPARE(presetFolder(), found);
    }
};

SFUMATO_TEST(TestPresetFolder)
#include "test_preset_folder.moc"
