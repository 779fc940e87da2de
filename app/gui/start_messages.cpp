// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/start_messages.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace sfumato {

namespace {

QtMessageHandler usual = nullptr;

/// Before there is an application, which would translate it.
QString noDisplay() {
    constexpr const char* onWayland =
        QT_TRANSLATE_NOOP("main", "no window can be opened: Qt reaches no Wayland display; install the package qt6-wayland (or XWayland); "
                                  "sfumato-cli does the same without a window");
    constexpr const char* elsewhere =
        QT_TRANSLATE_NOOP("main", "no window can be opened: there is no display (the variable DISPLAY names none that answers); start it on a desktop or "
                                  "log in with ssh -X; sfumato-cli does the same without a window");
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
    if (!context.category || std::strncmp(context.category, "qt.qpa", 6) != 0) // what that says of plugins, the sentence says better
        usual(type, context, message);
}

} // namespace

StartMessages::StartMessages() {
    usual = qInstallMessageHandler(handle);
}

StartMessages::~StartMessages() {
    qInstallMessageHandler(usual);
}

} // namespace sfumato
