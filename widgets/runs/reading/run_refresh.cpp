// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/run_refresh.h"

#include "core/base/guarded.h"

#include "widgets/runs/reading/run_index.h"
#include "widgets/runs/reading/run_reader.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <iterator>
#include <memory>
#include <mutex>
#include <thread>

namespace sfumato {

namespace {

constexpr auto betweenDeliveries = std::chrono::milliseconds(150);
constexpr int silentBeforeHelp = 7;  ///< deliveries without a run, and one more reader goes on with the others
constexpr int silentDeliveries = 20; ///< so many, and what is still being read does not answer
constexpr int mostHelpers = 16;

struct CloseFolder {
    void operator()(DIR* folder) const { ::closedir(folder); }
};

struct Found {
    QString folder;
    std::int64_t fingerprint;
};

bool isFolder(int runs, const dirent& item) {
    if (item.d_type != DT_UNKNOWN && item.d_type != DT_LNK) return item.d_type == DT_DIR;
    const int opened = ::openat(runs, item.d_name, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (opened >= 0) ::close(opened);
    return opened >= 0;
}

/// Runs on their way from the disk to the table. Readers share it and outlive whoever asked where a file hangs.
struct Reading {
    QString runs;
    HeldLocks locked;
    std::vector<Found> found;
    RunReader read;
    LaplaceMu laplace;
    std::mutex mutex;
    std::condition_variable any;
    std::size_t next = 0;               ///< to be read
    std::vector<RunEntry> done;         ///< not fetched yet
    QHash<QString, std::int64_t> begun; ///< and not done, with their fingerprints
};

void readOn(const std::shared_ptr<Reading>& reading) {
    std::unique_lock lock(reading->mutex);
    while (reading->next < reading->found.size()) {
        const Found each = reading->found[reading->next++];
        reading->begun.insert(each.folder, each.fingerprint);
        lock.unlock();
        const auto read = guarded([&]() -> Result<RunEntry> {
            return reading->read(reading->runs, each.folder, each.fingerprint, reading->locked, reading->laplace);
        });
        RunEntry entry = read ? *read
                              : RunEntry{.folder = each.folder, .fingerprint = each.fingerprint, .fault = read.fault()};
        lock.lock();
        reading->begun.remove(each.folder);
        reading->done.push_back(std::move(entry));
        reading->any.notify_one();
    }
}

RunEntry withoutAnswer(const QString& runs, const QString& folder, std::int64_t fingerprint) {
    RunEntry entry{.folder = folder, .fingerprint = fingerprint};
    entry.fault = Fault{Fault::Code::IoFailed, (runs + QLatin1Char('/') + folder).toStdString(),
                        QT_TRANSLATE_NOOP("Composed", "a file of this run does not answer")};
    return entry;
}

using Folder = std::unique_ptr<DIR, CloseFolder>;

/// The folder `path` below the opened one; nothing where it cannot be listed.
Folder opened(int runs, const QByteArray& path) {
    const int descriptor = ::openat(runs, path.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    Folder folder(descriptor < 0 ? nullptr : ::fdopendir(descriptor));
    if (!folder && descriptor >= 0) ::close(descriptor);
    return folder;
}

std::vector<QByteArray> foldersIn(DIR* folder) {
    std::vector<QByteArray> names;
    while (const dirent* item = folder ? ::readdir(folder) : nullptr)
        if (item->d_name[0] != '.' && isFolder(::dirfd(folder), *item)) names.emplace_back(item->d_name);
    return names;
}

/// What stands beside the runs of a sweep.
bool isBesidePoints(const QByteArray& name) { return name == "preview" || name == "figures" || name == "tasks"; }

/// A folder with a sweep.json is a sweep.
bool isSweep(int runs, const QByteArray& path) {
    return ::faccessat(runs, (path + "/sweep.json").constData(), F_OK, 0) == 0;
}

/// Paths in the runs folder of the points of all sweeps, those of their previews among them: of the sweeps `beside` the
/// runs, and of those that have their folder.
std::vector<QByteArray> sweepPoints(int runs, const std::vector<QByteArray>& beside) {
    std::vector<QByteArray> points;
    const auto look = [&](const QByteArray& sweep) {
        if (const Folder folder = opened(runs, sweep); folder && isSweep(runs, sweep))
            for (const QByteArray& name : foldersIn(folder.get()))
                if (!isBesidePoints(name)) points.push_back(sweep + '/' + name);
    };
    const QByteArray sweeps = sweepsFolder.data();
    std::vector<QByteArray> all = beside;
    for (const QByteArray& name : foldersIn(opened(runs, sweeps).get())) all.push_back(sweeps + name);
    for (const QByteArray& sweep : all) {
        look(sweep);
        look(sweep + "/preview");
    }
    return points;
}

/// The run folders, points of sweeps among them.
std::vector<Found> runsIn(DIR* folder, const HeldLocks& locked) {
    const int descriptor = ::dirfd(folder);
    std::vector<QByteArray> paths = foldersIn(folder);
    if (isSweep(descriptor, ".")) std::erase_if(paths, isBesidePoints);
    std::erase(paths, QByteArray(sweepsFolder.data(), sweepsFolder.size() - 1));
    const auto firstSweep = std::stable_partition(paths.begin(), paths.end(),
                                                  [&](const QByteArray& path) { return !isSweep(descriptor, path); });
    const std::vector<QByteArray> beside(firstSweep, paths.end());
    paths.erase(firstSweep, paths.end());
    for (QByteArray& point : sweepPoints(descriptor, beside)) paths.push_back(std::move(point));
    std::vector<Found> found;
    for (const QByteArray& path : paths)
        found.push_back({QFile::decodeName(path), fingerprintOf(descriptor, path, locked)});
    return found;
}

KnownRuns fingerprintsOf(const std::vector<Found>& found) {
    KnownRuns known;
    known.reserve(qsizetype(found.size()));
    for (const Found& each : found) known.insert(each.folder, each.fingerprint);
    return known;
}

} // namespace

QString indexFileOf(const QString& runs, const QString& cache) {
    const QByteArray path = QDir(runs).absolutePath().toUtf8();
    const QByteArray hash = QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex().left(16);
    return cache + QStringLiteral("/runs-") + QString::fromLatin1(hash) + QStringLiteral(".index");
}

bool RunsElsewhere::has(const QString& path) const {
    if (!path.startsWith(runs + QLatin1Char('/'))) return false;
    const QString place = path.mid(runs.size() + 1);
    const bool isHere = !place.contains(QLatin1Char('/')) || place.startsWith(sweepsFolder) ||
                        QFile::exists(runs + QLatin1Char('/') + place.section(QLatin1Char('/'), 0, 0) +
                                      QStringLiteral("/sweep.json"));
    return isHere && (only.isEmpty() || place == only || place.startsWith(only + QLatin1Char('/')));
}

RunsElsewhere RunsElsewhere::of(const QString& added) {
    const QString path = QDir(added).absolutePath(), above = QFileInfo(path).path(), name = QFileInfo(path).fileName();
    if (QFile::exists(path + QStringLiteral("/config.json"))) return {above, name};
    if (QFile::exists(path + QStringLiteral("/sweep.json")) &&
        QFileInfo(above).fileName() + QLatin1Char('/') == sweepsFolder)
        return {QFileInfo(above).path(), sweepsFolder + name};
    return {path, {}};
}

Result<void> refreshRuns(const QString& runs, const QString& indexFile, const KnownRuns& known,
                         const std::function<bool(RunChanges)>& deliver, const RunReader& read, const QString& only) {
    const Folder folder(::opendir(QFile::encodeName(runs).constData()));
    if (!folder && errno != ENOENT) return systemFault(errno, runs.toStdString(), "list the run folders in");
    const HeldLocks locked = HeldLocks::now();
    std::vector<Found> found = folder ? runsIn(folder.get(), locked) : std::vector<Found>();
    const RunsElsewhere place{runs, only};
    std::erase_if(found, [&](const Found& each) { return !place.has(runs + QLatin1Char('/') + each.folder); });
    const KnownRuns there = fingerprintsOf(found);
    RunChanges changes;
    KnownRuns valid = known;
    std::optional<RunIndex> index;
    if (known.isEmpty()) {
        index.emplace(indexFile);
        QStringList forgotten;
        for (const RunEntry& entry : index->load()) {
            const auto match = there.constFind(entry.folder);
            if (match == there.constEnd())
                forgotten << entry.folder;
            else if (*match == entry.fingerprint) {
                valid.insert(entry.folder, entry.fingerprint);
                changes.changed.push_back(entry);
            }
        }
        index->remove(forgotten);
    }
    for (auto each = known.constBegin(); each != known.constEnd(); ++each)
        if (!there.contains(each.key())) changes.gone << each.key();
    std::erase_if(found, [&](const Found& each) {
        const auto match = valid.constFind(each.folder);
        return match != valid.constEnd() && *match == each.fingerprint;
    });
    if (!index && (!found.empty() || !changes.gone.isEmpty())) index.emplace(indexFile);
    if (index) index->remove(changes.gone);
    changes.remaining = int(found.size());
    if (!deliver(std::exchange(changes, {}))) return {};

    // Names of runs begin with the date: the newest first, then the points of sweeps
    std::ranges::sort(found, std::greater(), [](const Found& each) {
        return std::pair(!each.folder.contains(QLatin1Char('/')), each.folder);
    });
    const auto reading = std::make_shared<Reading>();
    reading->runs = runs;
    reading->locked = locked;
    reading->found = std::move(found);
    reading->read = read;
    std::size_t left = reading->found.size();
    const auto most = std::size_t(std::max(1, QThread::idealThreadCount() - 1)); // one core stays with the window
    for (std::size_t i = 0; i < std::min(left, most); ++i) std::thread(readOn, reading).detach();
    for (int silent = 0, helpers = 0; left > 0;) {
        std::vector<RunEntry> entries;
        {
            std::unique_lock lock(reading->mutex);
            reading->any.wait_for(lock, betweenDeliveries, [&] { return reading->done.size() == left; });
            entries = std::exchange(reading->done, {});
            silent = entries.empty() ? silent + 1 : 0;
            if (silent > 0 && silent % silentBeforeHelp == 0 && reading->next < reading->found.size() &&
                helpers++ < mostHelpers)
                std::thread(readOn, reading).detach();
            if (silent > silentDeliveries) {
                reading->next = reading->found.size();
                for (std::size_t i = 0; i < reading->found.size(); ++i) // what nobody has begun is read the next time
                    if (const auto begun = reading->begun.constFind(reading->found[i].folder);
                        begun != reading->begun.constEnd())
                        changes.changed.push_back(withoutAnswer(runs, begun.key(), *begun));
                left = 0;
            }
        }
        left -= std::min(left, entries.size());
        index->store(entries);
        changes.changed.insert(changes.changed.end(), std::make_move_iterator(entries.begin()),
                               std::make_move_iterator(entries.end()));
        changes.remaining = int(left);
        if (!deliver(std::exchange(changes, {}))) {
            const std::lock_guard lock(reading->mutex);
            reading->next = reading->found.size();
            return {};
        }
    }
    return {};
}

} // namespace sfumato
