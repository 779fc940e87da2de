// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/run_files.h"

#include "core/files/durable/held_locks.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <fcntl.h>

#include <filesystem>

namespace sfumato {

namespace {

namespace fs = std::filesystem;

fs::path native(const QString& path) { return fs::path(QFile::encodeName(path).toStdString()); }

/// Never onto something that is there.
Result<void> move(const QString& from, const QString& to) {
    std::error_code error;
    if (!fs::exists(native(from), error))
        return Fault{Fault::Code::NotFound, from.toStdString(), "is not there any more"};
    if (fs::exists(native(to), error))
        return Fault{Fault::Code::Mismatch, to.toStdString(), "is there already; it would be overwritten"};
    fs::create_directories(native(to).parent_path(), error); // of a sweep it may be gone
    if (!error) fs::rename(native(from), native(to), error);
    return error ? Result<void>(systemFault(error.value(), from.toStdString(), "move the folder")) : Result<void>();
}

} // namespace

RunFiles::RunFiles(const QString& runs, QObject* parent) : QObject(parent), m_runs(QDir(runs).absolutePath()) {
    m_thread.setMaxThreadCount(1);
}

RunFiles::~RunFiles() { m_thread.waitForDone(); }

void RunFiles::finish(std::chrono::milliseconds patience) {
    for (int before = -1; before != m_done;) {
        before = m_done;
        if (m_thread.waitForDone(int(patience.count()))) return;
    }
}

void RunFiles::enqueue(std::function<Result<void>()> change) {
    ++m_pending;
    Q_EMIT began();
    m_thread.start([this, change = std::move(change)] {
        const auto done = change();
        ++m_done;
        const auto tell = [this, done] {
            --m_pending;
            if (!done) Q_EMIT failed(done.fault());
            if (m_pending == 0) Q_EMIT idle();
        };
        // Never before whoever asked for the change goes on
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    });
}

std::shared_ptr<RunFiles::AboutEdited> RunFiles::writeAbout(const QString& folder, const RunAbout& was,
                                                            const RunAbout& now) {
    auto edited = std::make_shared<AboutEdited>(AboutEdited{.was = was, .now = now});
    enqueue([edited, path = path(folder)]() -> Result<void> {
        TRY(bytes, readAboutBytes(path));
        edited->before = std::move(*bytes);
        const QByteArray next = aboutBytes(edited->was, edited->now, edited->before);
        auto written = writeAboutBytes(path, next);
        if (written) edited->written = next;
        return written;
    });
    return edited;
}

void RunFiles::restoreAbout(const QString& folder, std::shared_ptr<AboutEdited> edited) {
    enqueue([edited = std::move(edited), path = path(folder)]() -> Result<void> {
        if (!edited->written) return {};
        TRY(present, readAboutBytes(path));
        return writeAboutBytes(path, *present == edited->written ? edited->before
                                                                 : aboutBytes(edited->now, edited->was, *present));
    });
}

std::shared_ptr<RunFiles::Trashed> RunFiles::moveToTrash(const QString& folder) {
    auto trashed = std::make_shared<Trashed>();
    enqueue([trashed, from = path(folder)]() -> Result<void> {
        QFile moved(from);
        const QString lock = from + QStringLiteral("/.lock");
        if (HeldLocks::now().has(AT_FDCWD, QFile::encodeName(lock).constData()))
            return Fault{Fault::Code::NotPermitted, from.toStdString(),
                         "is in use by a program that runs; stop it first"};
        if (!moved.exists()) return Fault{Fault::Code::NotFound, from.toStdString(), "is not there any more"};
        if (!moved.moveToTrash())
            return Fault{Fault::Code::NotPermitted, from.toStdString(),
                         "cannot be moved to the trash: " + moved.errorString().toStdString()};
        trashed->place = moved.fileName();
        return {};
    });
    return trashed;
}

void RunFiles::moveBack(const QString& folder, std::shared_ptr<Trashed> trashed) {
    enqueue([trashed = std::move(trashed), to = path(folder)]() -> Result<void> {
        if (trashed->place.isEmpty()) return {};
        auto moved = move(trashed->place, to);
        if (moved) // what the trash notes about it: Trash/files/NAME has Trash/info/NAME.trashinfo
            QFile::remove(
                QFileInfo(trashed->place)
                    .dir()
                    .filePath(QStringLiteral("../info/%1.trashinfo").arg(QFileInfo(trashed->place).fileName())));
        return moved;
    });
}

} // namespace sfumato
