// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/end_signals.h"
#include "app/gui/main_window.h"
#include "app/gui/run_until_closed.h"
#include "app/gui/start_messages.h"
#include "core/base/environment.h"
#include "widgets/bridge/engine_loader.h"
#include "widgets/plots/page_print.h"
#include "widgets/settings/settings.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QIcon>
#include <QLibraryInfo>
#include <QScreen>
#include <QSessionManager>
#include <QTranslator>

#include <optional>

int main(int argc, char** argv) {
    sfumato::startWithOurEnvironment();
    std::optional<sfumato::StartMessages> starting(std::in_place);
    QApplication application(argc, argv);
    starting.reset();
    QCoreApplication::setApplicationName(QStringLiteral("sfumato"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SFUMATO_VERSION));
    QApplication::setApplicationDisplayName(QStringLiteral("Sfumato"));
    QApplication::setDesktopFileName(QStringLiteral("io.github.sfumato.Sfumato"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/sfumato.png")));
    if (const QString language = sfumato::keptSettings().language; !language.isEmpty())
        QLocale::setDefault(QLocale(language));
    QTranslator translator;
    if (translator.load(QLocale(), QStringLiteral("sfumato"), QStringLiteral("_"),
                        QStringLiteral(":/translations")) ||
        translator.load(QStringLiteral(":/translations/sfumato_en.qm")))
        QCoreApplication::installTranslator(&translator);

    QTranslator ofQt; // the standard buttons
    if (ofQt.load(QLocale(), QStringLiteral("qtbase"), QStringLiteral("_"),
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&ofQt);

    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "A workbench for training generative models from private data."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("preset"),
        QCoreApplication::translate("main", "A preset's name or file, a run folder to resume, or a packed run."),
        QStringLiteral("[preset]"));
    const QCommandLineOption engine(QStringLiteral("engine"),
                                    QCoreApplication::translate("main", "The engine's library to load."),
                                    QCoreApplication::translate("main", "path"));
    parser.addOption(engine);
    QCommandLineOption page(QStringLiteral("print-page"), QString(), QStringLiteral("html"));
    page.setFlags(QCommandLineOption::HiddenFromHelp); // what sfumato-cli report calls for a PDF
    parser.addOption(page);
    parser.process(application);

    if (parser.isSet(page)) {
        QFile html(parser.value(page));
        if (!html.open(QIODevice::ReadOnly))
            return 1;
        return sfumato::printPage(QString::fromUtf8(html.readAll()), parser.positionalArguments().value(0)) ? 1 : 0;
    }

    const QString library = parser.isSet(engine) ? parser.value(engine) : sfumato::engineLibraryPath();
    sfumato::MainWindow window([library] { return sfumato::loadEngine(library); },
                               parser.positionalArguments().value(0));
    window.setEngineBuild(qEnvironmentVariable("SFUMATO_ENGINE_BUILD")); // of scripts/run
    // Large fonts make a small screen of a large one; the frame needs room too.
    window.resize(window.size().boundedTo(0.94 * window.screen()->availableSize()));
    parser.positionalArguments().isEmpty() ? window.restoreSession() : window.restorePlaces();
    const sfumato::EndSignals signals;
    QObject::connect(&signals, &sfumato::EndSignals::came, &window, &sfumato::MainWindow::keepAndQuit);
    QObject::connect(&application, &QGuiApplication::commitDataRequest, &window, &sfumato::MainWindow::keepAndStop);
    window.show();
    return sfumato::runUntilClosed(window);
}
