// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/run_refresh.h"

#include "widgets/runs/run_index.h"
#include "widgets/runs/run_reader.h"

#include <QCryptographicHash>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QThread>
#include <QThreadPool>
#include <QtConcurrent>

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>

namespace sfumato {

namespace {

constexpr std::size_t chunk = 128;        // folders read before what came of them is looked at
constexpr qint64 betweenDeliveries = 150; // ms

struct CloseFolder {
    void operator()(DIR* folder) const { ::closedir(folder); }
};

struct Found {
    QString folder;
    std::int64_t fingerprint;
};

bool isFolder(int runs, const dirent& item) {
    if (item.d_type != DT_UNKNOWN && item.d_type != DT_LNK)
        return item.d_type == DT_DIR;
    const int opened = ::openat(runs, item.d_name, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (opened >= 0)
        ::close(opened);
    return opened >= 0;
}

using Folder = std::unique_ptr<DIR, CloseFolder>;

/// The folder `path` below the opened one; nothing where it cannot be listed.
Folder opened(int runs, const QByteArray& path) {
    const int descriptor = ::openat(runs, path.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    Folder folder(descriptor < 0 ? nullptr : ::fdopendir(descriptor));
    if (!folder && descriptor >= 0)
        ::close(descriptor);
    return folder;
}

std::vector<QByteArray> foldersIn(DIR* folder) {
    std::vector<QByteArray> names;
    while (const dirent* item = folder ? ::readdir(folder) : nullptr)
        if (item->d_name[0] != '.' && isFolder(::dirfd(folder), *item))
            names.emplace_back(item->d_name);
    return names;
}

/// Paths in the runs folder of the points of all sweeps, those of their previews among them. A folder with a
/// sweep.json is a sweep.
std::vector<QByteArray> sweepPoints(int runs) {
    std::vector<QByteArray> points;
    const auto look = [&](const QByteArray& sweep) {
        const Folder folder = opened(runs, sweep);
        if (folder && ::faccessat(::dirfd(folder.get()), "sweep.json", F_OK, 0) == 0)
            for (const QByteArray& name : foldersIn(folder.get()))
                if (name != "preview")
                    points.push_back(sweep + '/' + name);
    };
    const QByteArray sweeps = sweepsFolder.data();
    for (const QByteArray& name : foldersIn(opened(runs, sweeps).get())) {
        look(sweeps + name);
        look(sweeps + name + "/preview");
    }
    return points;
}

} // namespace

QString indexFileOf(const QString& runs, const QString& cache) {
    const QByteArray path = QDir(runs).absolutePath().toUtf8();
    const QByteArray hash = QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex().left(16);
    return cache + QStringLiteral("/runs-") + QString::fromLatin1(hash) + QStringLiteral(".sqlite");
}

Result<void> refreshRuns(const QString& runs, const QString& indexFile, const KnownRuns& known,
                         const std::function<bool(RunChanges)>& deliver) {
    const Folder folder(::opendir(QFile::encodeName(runs).constData()));
    if (!folder && errno != ENOENT)
        return systemFault(errno, runs.toStdString(), "list the run folders in");
    const QSet<quint64> locked = lockedFiles();
    std::vector<Found> found;
    if (folder) {
        const int descriptor = ::dirfd(folder.get());
        std::vector<QByteArray> paths = foldersIn(folder.get());
        std::erase(paths, QByteArray(sweepsFolder.data(), sweepsFolder.size() - 1));
        for (QByteArray& point : sweepPoints(descriptor))
            paths.push_back(std::move(point));
        for (const QByteArray& path : paths)
            found.push_back({QFile::decodeName(path), fingerprintOf(descriptor, path, locked)});
    }

    KnownRuns there;
    there.reserve(qsizetype(found.size()));
    for (const Found& each : found)
        there.insert(each.folder, each.fingerprint);
    RunChanges changes;
    KnownRuns valid = known;
    std::optional<RunIndex> index;
    if (known.isEmpty()) {
        index.emplace(indexFile);
        QStringList forgotten;
        for (RunEntry& entry : index->load()) {
            const auto match = there.constFind(entry.folder);
            if (match == there.constEnd())
                forgotten << entry.folder;
            else if (*match == entry.fingerprint) {
                valid.insert(entry.folder, entry.fingerprint);
                changes.changed.push_back(std::move(entry));
            }
        }
        index->remove(forgotten);
    }
    for (auto each = known.constBegin(); each != known.constEnd(); ++each)
        if (!there.contains(each.key()))
            changes.gone << each.key();
    std::erase_if(found, [&](const Found& each) {
        const auto match = valid.constFind(each.folder);
        return match != valid.constEnd() && *match == each.fingerprint;
    });
    if (!index && (!found.empty() || !changes.gone.isEmpty()))
        index.emplace(indexFile);
    if (index)
        index->remove(changes.gone);
    changes.remaining = int(found.size());
    if (!deliver(std::exchange(changes, {})))
        return {};

    std::ranges::sort(found, std::greater(), [](const Found& each) { // names of runs begin with the date: the
                                                                     // newest first, then the points of
                                                                     // sweeps
        return std::pair(!each.folder.startsWith(sweepsFolder), each.folder);
    });
    LaplaceMu laplace;
    QThreadPool readers; // the last: it waits for what refers to the others
    readers.setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1)); // one core stays with the window
    const auto reading = [&](std::size_t from) {
        const auto begin = found.begin() + std::ptrdiff_t(std::min(found.size(), from));
        const auto end = found.begin() + std::ptrdiff_t(std::min(found.size(), from + chunk));
        return QtConcurrent::mapped(&readers, begin, end, [&](const Found& each) {
            return readRun(runs, each.folder, each.fingerprint, locked, laplace);
        });
    };
    QElapsedTimer sinceDelivery;
    sinceDelivery.start();
    QFuture<RunEntry> next = reading(0);
    for (std::size_t from = 0; from < found.size(); from += chunk) {
        const std::size_t to = std::min(found.size(), from + chunk);
        const QList<RunEntry> results = next.results();
        next = reading(to); // while these are stored
        const std::vector<RunEntry> read(results.begin(), results.end());
        index->store(read);
        changes.changed.insert(changes.changed.end(), read.begin(), read.end());
        changes.remaining = int(found.size() - to);
        if (to == found.size() || sinceDelivery.elapsed() >= betweenDeliveries) {
            if (!deliver(std::exchange(changes, {}))) {
                next.cancel();
                return {};
            }
            sinceDelivery.restart();
        }
    }
    return {};
}

} // namespace sfumato
