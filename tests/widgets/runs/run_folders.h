// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger.h"
#include "core/spec/tables/privacy_event_json.h"
#include "core/spec/run_spec_json.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <map>
#include <stdexcept>

namespace sfumato {

/// Run folders as the engine leaves them behind, made by hand.
class RunFolders {
public:
    RunFolders() {
        QDir().mkpath(path());
        qputenv("HOME", QFile::encodeName(m_folder.path())); // whose file system decides which trash it is
        qputenv("XDG_DATA_HOME", QFile::encodeName(m_folder.filePath(QStringLiteral("data"))));
        QDir().mkpath(m_folder.filePath(QStringLiteral("data")));
    }

    QString path() const { return m_folder.filePath(QStringLiteral("runs")); }
    QString path(const QString& run) const { return path() + '/' + run; }
    QString trash() const { return m_folder.filePath(QStringLiteral("data/Trash/files")); }
    QString cache() const { return m_folder.filePath(QStringLiteral("cache")); }

    static RunSpec spec(const std::string& name = "ring", std::uint64_t seed = 7) {
        RunSpec spec;
        spec.name = name;
        spec.seed = seed;
        spec.mechanism.epsilon = 35;
        spec.methods = {{.name = "entropic", .loss = Loss::Entropic, .iterations = 400, .batch = 400},
                        {.name = "plain", .loss = Loss::Unregularized, .iterations = 400, .batch = 400}};
        return spec;
    }

    static PrivacyEvent release(NoiseDistribution noise = NoiseDistribution::Exact) {
        return {.kind = PrivacyEvent::Kind::LocalRelease,
                .mechanism = "gaussian",
                .epsilon = 35,
                .delta = 1e-4,
                .sensitivityNorm = "l2",
                .sensitivity = 56,
                .noiseScale = 10.145,
                .noise = noise,
                .records = 1000,
                .dimensions = 784,
                .data = "ring"};
    }

    void write(const QString& run, const QString& file, const QByteArray& bytes) const {
        QDir().mkpath(path(run));
        QFile opened(path(run) + '/' + file);
        if (!opened.open(QIODevice::WriteOnly) || opened.write(bytes) != bytes.size())
            throw std::runtime_error(opened.fileName().toStdString());
    }

    QByteArray read(const QString& run, const QString& file) const {
        QFile opened(path(run) + '/' + file);
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }

    void add(const QString& run, const RunSpec& spec, const QByteArray& status = "finished",
             const std::vector<PrivacyEvent>& events = {release()}, double level = 4) const {
        write(run, "config.json", QByteArray::fromStdString(toJson(spec).dump(2)));
        write(run, "state.json", "{\"status\":\"" + status + "\",\"step\":200,\"pid\":1,\"time\":1795232818}\n");
        const auto [ledger, count] = ledgerOf(events);
        write(run, "ledger.json", ledger);
        write(run, "ledger.json.count", count);
        QByteArray metrics = metricsHead;
        for (int step : {1, 100, 200})
            for (const MethodSpec& method : spec.methods) {
                metrics += QByteArray::number(step) + ',' + QByteArray::fromStdString(method.name) + ",2.5,0.01,35,";
                const double w2 = level + (step == 100 ? -1 : 0) + (method.loss == Loss::Entropic ? 0 : 3);
                metrics += step == 1 ? QByteArray(",,,,,") : "1.5,494.25," + QByteArray::number(w2) + ",0.5,0.25,0.125";
                metrics += '\n';
            }
        write(run, "metrics.csv", metrics);
    }

    static constexpr const char* metricsHead =
        "step,method,loss,marginal_error,epsilon_spent,entropic_distance,held_out_nll,w2 (uses raw data),"
        "w2_floor (uses raw data),sliced_w2 (uses raw data),sliced_w2_floor (uses raw data)\n";

private:
    /// A ledger of these events and its count. Written once: a ledger waits for the disk.
    std::pair<QByteArray, QByteArray> ledgerOf(const std::vector<PrivacyEvent>& events) const {
        QByteArray key;
        for (const auto& event : events) key += QByteArray::fromStdString(toJson(event).dump());
        const auto known = m_ledgers.find(key);
        if (known != m_ledgers.end()) return known->second;
        const QString name = m_folder.filePath(QStringLiteral("ledger-%1.json").arg(m_ledgers.size()));
        auto ledger = Ledger::open(name.toStdString());
        for (const auto& event : events)
            if (!ledger || !ledger->reserve(event)) throw std::runtime_error(name.toStdString());
        const auto content = [](const QString& path) {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        return m_ledgers[key] = {content(name), content(name + QStringLiteral(".count"))};
    }

    QTemporaryDir m_folder;
    mutable std::map<QByteArray, std::pair<QByteArray, QByteArray>> m_ledgers;
};

} // namespace sfumato
