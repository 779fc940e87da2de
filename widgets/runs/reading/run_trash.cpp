// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/run_trash.h"

#include "widgets/runs/list/run_about.h"
#include "widgets/runs/reading/run_reader.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStorageInfo>

#include <unistd.h>

#include <algorithm>

namespace sfumato {

namespace {

constexpr qint64 longestNote = 1 << 16; // bytes
constexpr QLatin1String noteEnding(".trashinfo");

struct Trash {
    QString path; ///< with the folders files and info
    QString top;  ///< what its relative paths begin at
};

std::vector<Trash> trashesOf(const QStringList& folders) {
    std::vector<Trash> trashes{
        {QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/Trash"),
         QStorageInfo(QDir::home()).rootPath()}};
    const QString user = QString::number(::getuid());
    for (const QString& folder : folders) {
        const QDir top(QStorageInfo(folder).rootPath());
        for (const QString& name : {QStringLiteral(".Trash/") + user, QStringLiteral(".Trash-") + user})
            if (const QString path = top.filePath(name);
                QFileInfo(path).ownerId() == ::getuid() && // anybody may make one at the top of a volume
                std::ranges::none_of(trashes, [&](const Trash& known) { return known.path == path; }))
                trashes.push_back({path, top.path()});
    }
    return trashes;
}

/// Where it was and when it was moved, as the note in Trash/info says; an empty folder where it cannot be read.
TrashedRun readNote(const QString& note, const Trash& trash) {
    TrashedRun run;
    QFile file(note);
    if (!file.open(QIODevice::ReadOnly)) return run;
    for (const QByteArray& line : file.read(longestNote).split('\n')) {
        const QByteArray value = line.mid(line.indexOf('=') + 1).trimmed();
        if (line.startsWith("Path="))
            run.folder = QDir::cleanPath(
                QDir(trash.top).absoluteFilePath(QFile::decodeName(QByteArray::fromPercentEncoding(value))));
        else if (line.startsWith("DeletionDate="))
            run.when = QDateTime::fromString(QString::fromLatin1(value), Qt::ISODate);
    }
    return run;
}

QString nameOf(const TrashedRun& run) {
    const auto bytes = readAboutBytes(run.place);
    const auto about = bytes && *bytes ? parseAbout(**bytes, run.place) : Result<RunAbout>(RunAbout{});
    if (about && !about->name.isEmpty()) return about->name;
    const auto spec = readRunConfig(run.place);
    const std::string name = !spec ? std::string() : spec->title.empty() ? spec->name : spec->title;
    return name.empty() ? QFileInfo(run.folder).fileName() : QString::fromStdString(name);
}

} // namespace

std::vector<TrashedRun> trashedRuns(const QStringList& folders) {
    std::vector<TrashedRun> runs;
    QStringList roots = folders;
    for (const QString& folder : folders)
        if (const QString real = QFileInfo(folder).canonicalFilePath(); !real.isEmpty()) roots << real;
    const auto isOfThese = [&roots](const QString& path) {
        return std::ranges::any_of(
            roots, [&](const QString& root) { return path == root || path.startsWith(root + QLatin1Char('/')); });
    };
    for (const Trash& trash : trashesOf(folders)) {
        const QDir notes(trash.path + QStringLiteral("/info"));
        for (const QString& note : notes.entryList({QLatin1Char('*') + noteEnding}, QDir::Files | QDir::Hidden)) {
            TrashedRun run = readNote(notes.filePath(note), trash);
            run.place = trash.path + QStringLiteral("/files/") + note.chopped(noteEnding.size());
            if (!isOfThese(run.folder) || !QFileInfo(run.place).isDir()) continue;
            run.name = nameOf(run);
            runs.push_back(std::move(run));
        }
    }
    std::ranges::stable_sort(runs, std::ranges::greater(), &TrashedRun::when);
    return runs;
}

} // namespace sfumato
