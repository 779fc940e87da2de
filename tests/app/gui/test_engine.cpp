// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/presets.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/bridge/engine_loader.h"

#include <QFile>
#include <QProcess>
#include <QtTest>

using namespace sfumato;

/// The library that the window loads.
class TestEngine : public QObject, Home {
    Q_OBJECT

private Q_SLOTS:
    void stopEndsTheWritingOfARecipeAndTheCollecting() {
        const QString programs = QStringLiteral(SFUMATO_BINARY_DIR "/bin/");
        if (!QFile::exists(programs + "libsfumato_engine.so")) QSKIP("no engine was built");
        const auto engine = loadEngine(programs + "libsfumato_engine.so");
        QVERIFY(engine.ok());
        std::stop_source source;
        source.request_stop();
        const std::stop_token goesOn, stops = source.get_token();
        const auto isStopped = [](const auto& result) {
            return !result && result.fault().code == Fault::Code::Stopped;
        };
        const auto path = [this](const char* name) { return std::filesystem::path(at(name).toStdString()); };

        QVERIFY(isStopped(engine->writeRecipe(startSpec(), 100, path("recipe.json"), stops)) &&
                !exists(path("recipe.json")));
        QVERIFY(engine->writeRecipe(startSpec(), 100, path("recipe.json"), goesOn).ok());

        QFile records(at("records.csv"));
        QVERIFY(records.open(QIODevice::WriteOnly) && records.write("0.5,0.25\n0.1,0.2\n") > 0);
        records.close();
        QProcess answer;
        answer.start(programs + "sfumato-privatize",
                     {at("recipe.json"), at("records.csv"), "--accept", "100", "--out", at("answer.safetensors")});
        QVERIFY(answer.waitForFinished());
        QVERIFY2(answer.exitCode() == 0, answer.readAllStandardError().constData());
        const CollectRequest request{
            .recipe = path("recipe.json"), .answers = {path("answer.safetensors")}, .out = path("set.safetensors")};
        QVERIFY(isStopped(engine->collect(request, stops)) && !exists(request.out));
        const auto collected = engine->collect(request, goesOn);
        QVERIFY(collected && collected->written && exists(request.out));
    }
};

SFUMATO_TEST(TestEngine)
#include "test_engine.moc"
