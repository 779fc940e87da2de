// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/arrays/npz.h"
#include "tests/app/cli/command_line.h"

#include <random>

namespace sfumato {

/// Central runs on one data set that are killed, and what its account says afterwards. A step that was drawn
/// stands in metrics.csv soon after; what stands there is a lower bound of what was drawn.
class CentralKills {
public:
    explicit CentralKills(const QString& folder) : m_folder(folder), m_data(folder + "/own.npz") {
        std::vector<std::uint8_t> pixels(300 * 144, 0);
        std::vector<std::int64_t> labels;
        for (std::size_t i = 0; i < 300; ++i) {
            labels.push_back(std::int64_t(i % 3));
            for (std::size_t k = 0; k < 48; ++k)
                pixels[i * 144 + (i % 3) * 48 + k] = std::uint8_t(180 + (i * 7 + k) % 60);
        }
        const auto bytes = toNpz({{"x", Array::of({300, 12, 12}, pixels)}, {"y", Array::of({300}, labels)}});
        write(m_data, QByteArray(reinterpret_cast<const char*>(bytes->data()), qsizetype(bytes->size())));
        const QString spec =
            R"({"name": "own", "data": {"source": "file", "path": "%1", "count": 0, "scaling": "unit", "classes": 3},
                "privacy": {"model": "central", "epsilon": 2, "delta": 1e-4}, "methods": [{"name": "arm", "batch": 9}],
                "model": {"hidden": [8], "latentDimension": 2}, "monitor": {"raw": false},
                "train": {"samples": 9, "evaluateEvery": 1000, "sampleEvery": 1000, "checkpointEvery": 20}})";
        write(m_folder + "/preset.json", spec.arg(m_data).toUtf8());
    }

    static constexpr std::int64_t block = 20; ///< steps that are paid for at a time

    QString run(const QString& name) const { return m_folder + '/' + name; }
    QStringList train(const QString& name, const QString& method, int steps) const {
        QStringList arguments{"train",  "--json", "--threads", "1",      "--config", m_folder + "/preset.json",
                              "--data", m_data,   "--out",     run(name)};
        QStringList settings{"privacy.method=" + method, "train.steps=" + QString::number(steps)};
        if (method == "dp-sinkhorn" || method == "dp-cgan")
            settings << "privacy.sampling=poisson"
                     << "privacy.rate=0.1";
        for (const QString& setting : settings) arguments << "--set" << setting;
        return arguments;
    }
    Variables home() const { return {{"XDG_STATE_HOME", m_folder + "/state"}}; }

    /// Steps that the account of the records knows, those of questions that are asked once as well.
    std::int64_t recorded() const {
        std::int64_t steps = 0;
        const auto spent = cli({"spent", m_data, "--json"}, home()).json().object();
        for (const auto& release : spent["releases"].toArray())
            steps += release.toObject()["release"].toObject()["steps"].toInteger();
        return steps;
    }
    /// Rows of steps in metrics.csv, all of them, and those that a resumed run goes on from.
    std::int64_t rows(const QString& name) const { return stepsIn(contentOf(run(name) + "/metrics.csv")); }
    std::int64_t kept(const QString& name) const {
        const auto file = readSafeTensors((run(name) + "/checkpoint.safetensors").toStdString());
        return file ? stepsIn(contentOf(run(name) + "/metrics.csv")
                                  .left(std::atoll(file->metadata.at("metricsSize").c_str())))
                    : 0;
    }

    /// Cuts metrics.csv to what a resumed run goes on from, as the run itself would.
    void forget(const QString& name) const {
        const QString path = run(name) + "/metrics.csv";
        const QByteArray all = contentOf(path);
        const auto file = readSafeTensors((run(name) + "/checkpoint.safetensors").toStdString());
        const qsizetype size = file ? std::atoll(file->metadata.at("metricsSize").c_str()) : all.indexOf('\n') + 1;
        if (size < all.size()) write(path, all.left(size));
    }

    /// Starts a command; ends it by `signal` once `name` has `rows` rows, or after `milliseconds` where these
    /// pass first.
    Ended stopped(const QStringList& arguments, const QString& name, std::int64_t wanted, int milliseconds, int signal,
                  const Variables& more = {}) const {
        QProcess process;
        Variables variables = home();
        variables.insert(more.begin(), more.end());
        process.setProcessEnvironment(environmentWith(variables));
        process.start(program, releasedAnyway(arguments));
        process.waitForStarted();
        QElapsedTimer timer;
        timer.start();
        while (process.state() == QProcess::Running && timer.elapsed() < milliseconds && rows(name) < wanted)
            process.waitForFinished(1);
        if (process.state() == QProcess::Running) ::kill(pid_t(process.processId()), signal);
        process.waitForFinished(60000);
        return ended(process);
    }

private:
    static std::int64_t stepsIn(const QByteArray& csv) {
        std::int64_t steps = 0;
        for (const auto& row : csv.left(csv.lastIndexOf('\n') + 1).split('\n'))
            steps += !row.isEmpty() && !row.startsWith("step") && !row.startsWith("0,");
        return steps;
    }

    QString m_folder, m_data;
};

} // namespace sfumato
