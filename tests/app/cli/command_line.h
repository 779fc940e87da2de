// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/png.h"
#include "core/files/durable/read_file.h"
#include "core/files/formats/arrays/safetensors.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <map>

namespace sfumato {

/// The program that was built; $SFUMATO_CLI names another, such as an installed one.
inline const QString program = qEnvironmentVariable("SFUMATO_CLI", SFUMATO_BINARY_DIR "/bin/sfumato-cli");

/// Fifty runs take longer than the five minutes after which Qt Test would end a test.
inline const bool patient = qputenv("QTEST_FUNCTION_TIMEOUT", "3600000");

/// How a command ended and what it said.
struct Ended {
    bool crashed = false; ///< by a signal
    int code = -1;
    QByteArray out, err;
    QJsonDocument json() const { return QJsonDocument::fromJson(out); }
    QJsonObject error() const { return json().object()["error"].toObject(); }
};

using Variables = std::map<QString, QString>;

/// Where the accounts and settings of the tests' user are: never those of whoever runs them.
inline QString userFolder() {
    static const QTemporaryDir folder;
    return folder.path();
}

/// Of a person whose home is `folder`/home and whose temporary files are in `folder`/tmp.
inline Variables homeIn(const QString& folder) {
    return {{"HOME", folder + "/home"},
            {"XDG_STATE_HOME", folder + "/home/state"},
            {"XDG_DATA_HOME", folder + "/home/data"},
            {"XDG_CONFIG_HOME", folder + "/home/config"},
            {"XDG_CACHE_HOME", folder + "/home/cache"},
            {"TMPDIR", folder + "/tmp"}};
}

inline QProcessEnvironment environmentWith(const Variables& variables) {
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("OMP_NUM_THREADS", "1");
    environment.insert("XDG_STATE_HOME", userFolder() + "/state");
    environment.insert("XDG_CONFIG_HOME", userFolder() + "/config");
    for (const auto& [name, value] : variables) environment.insert(name, value);
    return environment;
}

inline QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline Ended ended(QProcess& process) {
    return {process.exitStatus() == QProcess::CrashExit, process.exitCode(), process.readAllStandardOutput(),
            process.readAllStandardError()};
}

/// The arguments of a command; the few records of the tests are released whatever is forecast of them.
inline QStringList releasedAnyway(const QStringList& arguments) {
    const bool releases = !arguments.isEmpty() && (arguments[0] == "privatize" || arguments[0] == "train");
    return releases && !arguments.contains("--anyway") ? arguments + QStringList{"--anyway"} : arguments;
}

inline Ended start(const QString& executable, const QStringList& arguments, const Variables& variables = {},
                   const QString& folder = {}) {
    QProcess process;
    process.setProcessEnvironment(environmentWith(variables));
    if (!folder.isEmpty()) process.setWorkingDirectory(folder);
    process.start(executable, executable == program ? releasedAnyway(arguments) : arguments);
    process.waitForFinished(300000);
    return ended(process);
}

/// Runs commands in processes that have LibTorch loaded already: see tests/support/ready_commands.cpp.
class ReadyCommands {
    QTemporaryDir m_folder;
    QProcess m_process;

public:
    explicit ReadyCommands(const Variables& variables = {},
                           const QString& commands = SFUMATO_BINARY_DIR "/bin/libsfumato_commands.so") {
        m_process.setProcessEnvironment(environmentWith(variables));
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(SFUMATO_BINARY_DIR "/bin/ready_commands", {commands});
    }
    ~ReadyCommands() {
        m_process.closeWriteChannel();
        m_process.waitForFinished();
    }
    Ended run(const QStringList& arguments, const Variables& variables, const QString& folder) {
        QJsonObject values;
        for (const auto& [name, value] : variables) values[name] = value;
        const QString out = m_folder.filePath("out"), err = m_folder.filePath("err");
        m_process.write(QJsonDocument(QJsonObject{{"arguments", QJsonArray::fromStringList(releasedAnyway(arguments))},
                                                  {"variables", values},
                                                  {"folder", folder},
                                                  {"out", out},
                                                  {"err", err}})
                            .toJson(QJsonDocument::Compact) +
                        '\n');
        while (!m_process.canReadLine())
            if (!m_process.waitForReadyRead(300000)) return {};
        const auto answer = m_process.readLine().trimmed().split(' ');
        return {answer[0] == "signal", answer[1].toInt(), contentOf(out), contentOf(err)};
    }
};

/// A command of the program.
inline Ended cli(const QStringList& arguments, const Variables& variables = {}, const QString& folder = {}) {
    static const QStringList light{"account", "calibrate", "--version"}; // without LibTorch
    if (qEnvironmentVariableIsSet("SFUMATO_CLI") || arguments.isEmpty() || light.contains(arguments[0]) ||
        variables.contains("LD_PRELOAD") || variables.contains("OMP_NUM_THREADS"))
        return start(program, arguments, variables, folder);
    static thread_local ReadyCommands ready;
    return ready.run(arguments, variables, folder);
}

/// Options of a run of the half circle that takes a second: two methods, raw figures on, study noise, one
/// thread.
inline QStringList tinyRun(int steps, int checkpointEvery, const QStringList& more = {}) {
    QStringList arguments{"--preset", "ring-gau", "--threads", "1"};
    const auto set = [&](const QString& setting) { arguments << "--set" << setting; };
    set("train.steps=" + QString::number(steps));
    set("train.checkpointEvery=" + QString::number(checkpointEvery));
    for (const char* setting :
         {"data.count=300", "methods.0.batch=40", "methods.1.batch=40", "train.evaluateEvery=40",
          "train.sampleEvery=50", "monitor.points=20", "monitor.repeats=1", "monitor.directions=20"})
        set(setting);
    for (const auto& setting : more) set(setting);
    return arguments;
}

/// Options of a run of 400 digits that the program draws, with a release and methods that have learned next to nothing.
inline QStringList tinyDigits() {
    QStringList arguments{"--preset", "glyph-gau-s", "--threads", "1"};
    for (const char* setting :
         {"data.count=400", "train.steps=3", "train.seconds=0", "mechanism.noiseScale=0.3", "monitor.raw=false"})
        arguments << "--set" << setting;
    return arguments;
}

inline bool write(const QString& path, const QByteArray& content) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

inline QByteArray bytesOf(const std::vector<std::byte>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())};
}

/// Every file below a folder by its relative path.
inline std::map<QString, QByteArray> filesIn(const QString& folder) {
    std::map<QString, QByteArray> files;
    for (QDirIterator entry(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); entry.hasNext();) {
        const QString path = entry.next();
        files[QDir(folder).relativeFilePath(path)] = contentOf(path);
    }
    return files;
}

/// All tensors of a run's checkpoint; empty where it cannot be read.
inline std::map<std::string, Array> tensorsOf(const QString& run) {
    const auto file = readSafeTensors((run + "/checkpoint.safetensors").toStdString());
    return file ? file->tensors : std::map<std::string, Array>();
}

/// Why two runs are not the same, bit for bit; empty when they are.
inline QString difference(const QString& run, const QString& other) {
    if (contentOf(run + "/metrics.csv") != contentOf(other + "/metrics.csv"))
        return "metrics.csv differs:\n" + contentOf(run + "/metrics.csv") + "\n" + contentOf(other + "/metrics.csv");
    const auto tensors = tensorsOf(run), others = tensorsOf(other);
    if (tensors.empty() || tensors.size() != others.size()) return "the checkpoints hold other tensors";
    for (const auto& [name, tensor] : tensors)
        if (!others.contains(name) || others.at(name) != tensor)
            return "tensor " + QString::fromStdString(name) + " differs";
    return {};
}

/// The text of a PNG file under a keyword.
inline QString pngText(const QString& path, const std::string& keyword) {
    const auto image = readPng(path.toStdString());
    if (!image) return {};
    for (const auto& [key, text] : image->text)
        if (key == keyword) return QString::fromStdString(text);
    return {};
}

} // namespace sfumato

#define VERIFY_CODE(command, expected)                                                                                 \
    do {                                                                                                               \
        const Ended how = (command);                                                                                   \
        QVERIFY2(!how.crashed && how.code == (expected),                                                               \
                 (how.err + (how.crashed ? "\nended by signal " : "\nexit code ") + QByteArray::number(how.code))      \
                     .constData());                                                                                    \
    } while (false)
