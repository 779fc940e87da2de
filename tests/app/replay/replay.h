// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/cli/command_line.h"

#include <functional>

namespace sfumato {

/// Commands of the program on one data set and on neighbors of it, with the answers of the first: see
/// frozen_answers.cpp. Each sequence of commands begins with nothing but the data, always under the same paths.
class Replay {
public:
    using Files = std::map<QString, QByteArray>;
    /// What is written into a folder before the first command.
    using Data = std::function<void(const QString& folder)>;
    /// Commands, one after the other, in which @ stands for the folder of all.
    using Commands = QList<QStringList>;

    /// What leaves, and what was noted of how it came about.
    struct Outcome {
        QString failed;         ///< a command that did not succeed, and why; else empty
        Files leaves;           ///< all that was written but for what stays with its owner, and the output of commands
        QByteArray asked;       ///< questions in their order
        QByteArray differences; ///< questions that were not those of the record
        double moved = 0;       ///< the farthest that an answer moved before noise, over the bound D
        int released = 0;       ///< the largest number of records that one release has otherwise
        QString unpaid;         ///< a question that was drawn more often than the ledger says; else empty
        double noise = 1, deviations = 0; ///< mean square of the noise over what was promised, and its standard error
    };

    explicit Replay(const QString& mutant = {},
                    const QString& commands = SFUMATO_BINARY_DIR "/bin/libsfumato_commands.so")
        : m_ready({{"LD_PRELOAD", SFUMATO_BINARY_DIR "/tests/libfrozen_answers.so"}}, commands), m_mutant(mutant) {}

    Outcome record(const Data& data, const Commands& commands) {
        m_records = m_folder.filePath(QString("answers-%1").arg(++m_count));
        return run(data, commands, m_records, {});
    }
    Outcome replay(const Data& data, const Commands& commands) {
        return run(data, commands, m_folder.filePath(QString("answers-%1").arg(++m_count)), m_records);
    }

    /// Why the second gives away more than the first; empty where it does not. `changed`: how many records are not the
    /// same.
    static QString difference(const Outcome& one, const Outcome& other, int changed) {
        if (!one.failed.isEmpty() || !other.failed.isEmpty())
            return one.failed == other.failed && one.failed.isEmpty() ? QString()
                                                                      : "failed: " + one.failed + " | " + other.failed;
        if (!other.differences.isEmpty()) return other.differences;
        if (one.asked != other.asked) return "other questions, or in another order";
        if (other.moved > 1 + 1e-6)
            return QString("an answer moved by %1 of the distance that it is accounted for").arg(other.moved);
        if (other.released > changed) return QString("%1 records were released otherwise").arg(other.released);
        for (const Outcome* outcome : {&one, &other}) {
            if (!outcome->unpaid.isEmpty()) return outcome->unpaid;
            if (std::abs(outcome->noise - 1) > 6 * outcome->deviations)
                return QString("noise has %1 of the variance that is promised").arg(outcome->noise);
        }
        for (const auto& [name, content] : one.leaves) {
            if (!other.leaves.contains(name)) return name + " is not written";
            if (other.leaves.at(name) != content)
                return name + " differs: " + firstDifference(content, other.leaves.at(name));
        }
        for (const auto& [name, content] : other.leaves)
            if (!one.leaves.contains(name)) return name + " is written as well";
        return {};
    }

private:
    static QString firstDifference(const QByteArray& one, const QByteArray& other) {
        qsizetype at = 0;
        while (at < one.size() && at < other.size() && one[at] == other[at]) ++at;
        const qsizetype from = std::max<qsizetype>(0, at - 60);
        return QString("at %1, ...%2... and ...%3...")
            .arg(at)
            .arg(QString::fromUtf8(one.mid(from, 160)), QString::fromUtf8(other.mid(from, 160)));
    }

    /// What stays with the owner of a run: what the folder says of how it goes, and the secrets beside it.
    static bool stays(const QString& path) {
        const QString name = path.section('/', -1);
        return path.startsWith("home/") || path.startsWith("data/") || path.startsWith("tmp/") ||
               path.contains("/secret/") || name == "log.txt" || name == ".lock" || name == "state.json" ||
               name == "sweep-state.json" || name.startsWith("events.out.");
    }
    /// Without what a run keeps to find the account of its records again, keyed by a secret of their owner, and what
    /// follows from it.
    static QByteArray withoutFingerprints(QByteArray content, const QString& path, const QStringList& accounts) {
        for (const QString& account : accounts) content.replace(account.toLatin1(), QByteArray(account.size(), '0'));
        if (path.section('/', -1).startsWith("ledger.json")) {
            static const QRegularExpression chain("(\"(hash|previous|account)\": ?\"|^[0-9]{20} )[0-9a-f]+");
            content = QString::fromUtf8(content).replace(chain, "\\1").toUtf8();
        }
        return content;
    }

    Outcome run(const Data& data, const Commands& commands, const QString& answers, const QString& recorded) {
        const QString all = m_folder.filePath("all");
        QDir(all).removeRecursively();
        QDir().mkpath(answers);
        for (const char* name : {"home", "data", "tmp", "work/out"}) QDir().mkpath(all + '/' + name);
        data(all + "/data");
        Variables variables = homeIn(all);
        variables.insert({{"SFUMATO_ANSWERS", answers}, {"SFUMATO_REPLAYED", recorded}, {"SFUMATO_MUTANT", m_mutant}});
        Outcome outcome;
        int number = 0;
        for (QStringList command : commands) {
            command.replaceInStrings("@", all);
            const Ended end = m_ready.run(command, variables, all + "/work");
            if (end.crashed || end.code != 0) {
                outcome.failed = command.join(' ') + ": " + QString::fromUtf8(end.err);
                return outcome;
            }
            outcome.leaves[QString("what command %1 said").arg(++number)] = end.out;
        }
        std::map<QByteArray, std::int64_t> paid, drawn;
        const QStringList accounts = QDir(all + "/home/state/sfumato/ledgers")
                                         .entryList(QDir::Files)
                                         .replaceInStrings(QRegularExpression("\\..*"), "");
        for (auto& [path, content] : filesIn(all)) {
            if (path.section('/', -1) == "ledger.json" && !path.startsWith("home/")) addPaid(content, paid);
            if (!stays(path))
                outcome.leaves[path] = path.startsWith("work/out/") || path.endsWith("privatized.safetensors")
                                           ? content
                                           : withoutFingerprints(content, path, accounts);
        }
        for (const auto& name : contentOf(answers + "/drawn").split('\n'))
            if (!name.isEmpty()) ++drawn[name];
        for (const auto& [name, steps] : drawn)
            if (paid[name] < steps)
                outcome.unpaid = QString("%1 was drawn %2 times, and the ledger says %3")
                                     .arg(QString::fromUtf8(name))
                                     .arg(steps)
                                     .arg(paid[name]);
        auto asked = contentOf(answers + "/asked").split('\n');
        if (asked.join('\n').contains(".pool")) // of ranks side by side no order is the right one
            std::ranges::sort(asked);
        outcome.asked = asked.join('\n');
        outcome.differences = contentOf(answers + "/differences");
        for (const auto& line : contentOf(answers + "/moved").split('\n'))
            outcome.moved = std::max(outcome.moved, line.mid(line.lastIndexOf(": ") + 2).toDouble());
        std::map<QByteArray, int> released;
        for (const auto& line : contentOf(answers + "/changed").split('\n'))
            if (!line.isEmpty()) outcome.released = std::max(outcome.released, ++released[line.split(' ')[0]]);
        double count = 0, squares = 0;
        for (const auto& line : contentOf(answers + "/noise").split('\n'))
            if (const auto parts = line.split(' '); parts.size() == 2)
                count += parts[0].toDouble(), squares += parts[1].toDouble();
        if (count > 0) outcome.noise = squares / count, outcome.deviations = std::sqrt(2 / count);
        return outcome;
    }

    /// Steps that stand in a run's ledger, by the name of what was asked.
    static void addPaid(const QByteArray& ledger, std::map<QByteArray, std::int64_t>& paid) {
        std::map<std::int64_t, std::pair<QByteArray, std::int64_t>> reserved;
        for (const auto& line : ledger.split('\n')) {
            const auto entry = QJsonDocument::fromJson(line).object();
            if (entry["entry"] == "reserved") {
                const auto event = entry["event"].toObject();
                const auto purpose = event["purpose"].toString().toUtf8();
                reserved[entry["sequence"].toInteger()] = {purpose.mid(purpose.lastIndexOf(": ") + 2),
                                                           event["release"].toObject()["steps"].toInteger()};
            } else if (entry["entry"] == "settled") {
                reserved[entry["reservation"].toInteger()].second = entry["steps"].toInteger();
            }
        }
        for (const auto& [sequence, event] : reserved) paid[event.first] += event.second;
    }

    QTemporaryDir m_folder;
    ReadyCommands m_ready;
    QString m_mutant, m_records;
    int m_count = 0;
};

} // namespace sfumato
