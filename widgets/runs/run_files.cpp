// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/run_files.h"

#include <QDir>
#include <QFile>

#include <filesystem>

namespace sfumato {

namespace {

namespace fs = std::filesystem;

fs::path native(const QString& path) {
    return fs::path(QFile::encodeName(path).toStdString());
}

/// Never onto something that is there.
Result<void> move(const QString& from, const QString& to) {
    std::error_code error;
    if (!fs::exists(native(from), error))
        return Fault{Fault::Code::NotFound, from.toStdString(), "is not there any more"};
    if (fs::exists(native(to), error))
        return Fault{Fault::Code::Mismatch, to.toStdString(), "is there already; it would be overwritten"};
    fs::rename(native(from), native(to), error);
    return error ? Result<void>(systemFault(error.value(), from.toStdString(), "move the folder"))
                 : Result<void>();
}

} // namespace

RunFiles::RunFiles(const QString& runs, QObject* parent)
    : QObject(parent), m_runs(QDir(runs).absolutePath()) {
    m_thread.setMaxThreadCount(1);
}

RunFiles::~RunFiles() {
    m_thread.waitForDone();
}

void RunFiles::enqueue(std::function<Result<void>()> change) {
    ++m_pending;
    Q_EMIT began();
    m_thread.start([this, change = std::move(change)] {
        const auto tell = [this, done = change()] {
            --m_pending;
            if (!done)
                Q_EMIT failed(done.fault());
            if (m_pending == 0)
                Q_EMIT idle();
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection); // never before whoever asked for the
                                                                     // change goes on
    });
}

std::shared_ptr<RunFiles::AboutBefore> RunFiles::writeAbout(const QString& folder, const RunAbout& about) {
    auto before = std::make_shared<AboutBefore>();
    enqueue([before, about, path = path(folder)]() -> Result<void> {
        auto bytes = readAboutBytes(path);
        if (!bytes)
            return bytes.fault();
        auto written = writeAboutBytes(path, aboutBytes(about, *bytes));
        before->written = written.ok();
        before->bytes = std::move(*bytes);
        return written;
    });
    return before;
}

void RunFiles::restoreAbout(const QString& folder, std::shared_ptr<AboutBefore> before) {
    enqueue([before = std::move(before), path = path(folder)] {
        return before->written ? writeAboutBytes(path, before->bytes) : Result<void>();
    });
}

std::shared_ptr<RunFiles::Trashed> RunFiles::moveToTrash(const QString& folder) {
    auto trashed = std::make_shared<Trashed>();
    enqueue([trashed, folder, from = path(folder), trash = trash()]() -> Result<void> {
        if (!QDir().mkpath(trash))
            return Fault{Fault::Code::NotPermitted, trash.toStdString(), "cannot be made"};
        QString place = trash + QLatin1Char('/') + folder;
        for (int i = 2; QFile::exists(place); ++i)
            place = trash + QStringLiteral("/%1-%2").arg(folder).arg(i);
        auto moved = move(from, place);
        if (moved)
            trashed->place = place;
        return moved;
    });
    return trashed;
}

void RunFiles::moveBack(const QString& folder, std::shared_ptr<Trashed> trashed) {
    enqueue([trashed = std::move(trashed), to = path(folder)] {
        return trashed->place.isEmpty() ? Result<void>() : move(trashed->place, to);
    });
}

void RunFiles::emptyTrash() {
    enqueue([trash = trash()]() -> Result<void> {
        std::error_code error;
        fs::remove_all(native(trash), error);
        return error ? Result<void>(systemFault(error.value(), trash.toStdString(), "delete the folder"))
                     : Result<void>();
    });
}

} // namespace sfumato
