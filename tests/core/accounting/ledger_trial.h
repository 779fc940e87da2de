// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/ledger.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <sys/wait.h>
#include <unistd.h>

#include <optional>
#include <string>
#include <utility>

namespace sfumato {

inline PrivacyEvent release(double epsilon, double delta = 0) {
    PrivacyEvent event;
    event.mechanism = delta > 0 ? "gaussian" : "laplace";
    event.epsilon = epsilon;
    event.delta = delta;
    event.sensitivityNorm = "l1";
    event.sensitivity = 2;
    event.sensitivityDerivation = "ball of radius 1";
    event.noiseScale = 2 / epsilon;
    event.records = 100;
    event.dimensions = 2;
    event.data = "half-circle";
    event.purpose = "test";
    return event;
}

/// A folder in memory where there is one, so that thousands of waits for the disk take seconds, not minutes.
inline QString memoryTemplate() {
    return QFileInfo("/dev/shm").isWritable() ? QString("/dev/shm/sfumato-XXXXXX") : QString();
}

inline QByteArray contentOf(const std::string& path) {
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline void putContent(const std::string& path, const QByteArray& bytes) {
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(bytes) != bytes.size())
        qFatal("cannot prepare %s", path.c_str());
}

/// Runs `work` in another process.
template <class Work>
pid_t inChild(const Work& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        work();
        ::_exit(0);
    }
    return child;
}

inline int waitFor(pid_t child) {
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

} // namespace sfumato
