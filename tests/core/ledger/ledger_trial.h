// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

#include <sched.h>
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

inline PrivacyEvent centralSteps(const MechanismPhase& steps) {
    PrivacyEvent event = release(1);
    event.kind = PrivacyEvent::Kind::CentralSteps;
    event.mechanism = "gaussian";
    event.epsilon = 0;
    event.delta = 1e-5;
    event.relation = *fromName<PrivacyEvent::Relation>(nameOf(steps.relation));
    event.release = steps;
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

/// Two processes that start together spend one budget of `grants` sixteenths until they are refused.
inline void race(const std::string& path, int grants) {
    int gate[2];
    QCOMPARE(::pipe(gate), 0);
    const auto spend = [&] {
        auto ledger = *Ledger::open(path, *PrivacyBudget::make(grants / 16.0, 0));
        ::close(gate[1]);
        char byte;
        if (::read(gate[0], &byte, 1) != 0) // until both are ready and the gate closes
            ::_exit(1);
        for (;;) {
            const auto reservation = ledger.reserve(release(1 / 16.0));
            if (!reservation) ::_exit(reservation.fault().code == Fault::Code::BudgetExceeded ? 0 : 2);
            ::sched_yield();
        }
    };
    const pid_t first = inChild(spend), second = inChild(spend);
    ::close(gate[0]);
    ::close(gate[1]);
    QCOMPARE(waitFor(first), 0);
    QCOMPARE(waitFor(second), 0);
    const auto ledger = Ledger::open(path);
    QVERIFY2(ledger.ok(), ledger ? "" : describe(ledger.fault()).c_str());
    QCOMPARE(int(ledger->events().size()), grants);
}

} // namespace sfumato
