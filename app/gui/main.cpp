// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/end_signals.h"
#include "app/gui/files/session_keeper.h"
#include "app/gui/window/main_window.h"
#include "core/base/environment.h"
#include "widgets/bridge/engine_loader.h"
#include "widgets/plots/page_print.h"
#include "widgets/settings/settings.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QScreen>
#include <QSessionManager>
#include <QTranslator>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>

#include <sys/time.h>
#include <unistd.h>

namespace {

QtMessageHandler usual = nullptr;

/// Before there is an application, which would translate it.
QString noDisplay() {
    constexpr const char* onWayland = QT_TRANSLATE_NOOP(
        "main",
        "no window can be opened: Qt reaches no Wayland display; install the package qt6-wayland (or XWayland); "
        "sfumato-cli does the same without a window");
    constexpr const char* elsewhere = QT_TRANSLATE_NOOP(
        "main", "no window can be opened: there is no display (the variable DISPLAY names none that answers); start it "
                "on a desktop or log in with ssh -X; sfumato-cli does the same without a window");
    const char* text = qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ? elsewhere : onWayland;
    QTranslator translator;
    QString shown;
    if (translator.load(QLocale(), QStringLiteral("sfumato"), QStringLiteral("_"), QStringLiteral(":/translations")))
        shown = translator.translate("main", text);
    return shown.isEmpty() ? QString::fromLatin1(text) : shown;
}

void handle(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (type == QtFatalMsg) {
        std::fprintf(stderr, "sfumato: %s\n", qPrintable(noDisplay()));
        std::_Exit(EXIT_FAILURE);
    }
    // What that says of plugins, the sentence says better
    if (!context.category || std::strncmp(context.category, "qt.qpa", 6) != 0) usual(type, context, message);
}

/// As long as it lives, Qt's abort for want of a display becomes one sentence on the standard error that names the
/// remedy and the program without a window, and exit status 1.
struct StartMessages {
    StartMessages() { usual = qInstallMessageHandler(handle); }
    ~StartMessages() { qInstallMessageHandler(usual); }
};

volatile std::sig_atomic_t exitCode = 0;

/// Runs the event loop, then ends the process with its exit code. Returns the code where everything ends by itself; a
/// thread that still waits for a file, as on a network that is gone, is not waited for: after a second the process
/// ends as it is. What outlives the window has been written before. Changes of run folders that were asked for are made
/// as long as they go on.
int runUntilClosed(sfumato::MainWindow& window) {
    exitCode = QApplication::exec();
    window.finishChanges();
    if (exitCode == sfumato::SessionKeeper::restartCode) return exitCode;
    std::signal(SIGALRM, [](int) { ::_exit(exitCode); }); // a new thread would wait for a library that never answers
    const itimerval once{{}, {1, 0}};
    ::setitimer(ITIMER_REAL, &once, nullptr);
    return exitCode;
}

} // namespace

int main(int argc, char** argv) {
    sfumato::startWithOurEnvironment();
    std::optional<StartMessages> starting(std::in_place);
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
    if (translator.load(QLocale(), QStringLiteral("sfumato"), QStringLiteral("_"), QStringLiteral(":/translations")) ||
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
        QCoreApplication::translate("main", "A preset's name or file, a run folder to resume, a packed run, or data of "
                                            "your own (NPZ, NPY, IDX, CSV, a folder "
                                            "of images)."),
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
        if (!html.open(QIODevice::ReadOnly)) return 1;
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
    window.offerTour();
    const int code = runUntilClosed(window);
    if (code != sfumato::SessionKeeper::restartCode) return code;
    QByteArray program = QCoreApplication::applicationFilePath().toLocal8Bit(), option("--engine"),
               path = library.toLocal8Bit();
    char* again[] = {program.data(), option.data(), path.data(), nullptr};
    ::execv(program.data(), again); // opens the session that was kept
    return EXIT_FAILURE;
}
