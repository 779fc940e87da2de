// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/bridge/engine_loader.h"

#include "core/engine/engine.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLibrary>

namespace sfumato {

QString engineLibraryPath() {
    const QDir program(QCoreApplication::applicationDirPath());
    const QString name = QStringLiteral("libsfumato_engine.so");
    for (const char* folder : {".", "../lib", "../lib/sfumato"})
        if (const QString path = program.filePath(QLatin1String(folder) + QLatin1Char('/') + name);
            QFileInfo::exists(path))
            return QDir::cleanPath(path);
    return program.filePath(name);
}

Result<Engine> loadEngine(const QString& path) {
    if (!QFileInfo::exists(path))
        return Fault{Fault::Code::NotFound, path.toStdString(), "the engine's library is not there"};
    QLibrary library(path);
    library.setLoadHints(QLibrary::PreventUnloadHint);
    using Entry = const Engine* (*)();
    const auto entry = reinterpret_cast<Entry>(library.resolve(engineSymbol));
    if (!entry)
        return Fault{Fault::Code::Unsupported, path.toStdString(),
                     "the engine's library does not load: " + library.errorString().toStdString()};
    const auto version = reinterpret_cast<const char* (*)()>(library.resolve(engineVersionSymbol));
    if (!version || version() != engineVersion())
        return Fault{Fault::Code::Mismatch, path.toStdString(),
                     "the engine's library is of another version than the window; install both together"};
    return *entry();
}

} // namespace sfumato
