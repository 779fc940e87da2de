// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QTemporaryDir>

#include <array>
#include <filesystem>
#include <string>
#include <type_traits>

namespace sfumato {

/// A temporary folder, removed at its end. Base of the test classes that name the files in it by at("name"),
/// as a QString or as a std::filesystem::path.
template <class Path = QString>
class TestFolder {
public:
    TestFolder() {
        if (!m_folder.isValid()) qFatal("no temporary folder: %s", qPrintable(m_folder.errorString()));
    }

    QString path() const { return m_folder.path(); }
    QString filePath(const QString& name) const { return m_folder.filePath(name); }
    Path at(const QString& name) const {
        if constexpr (std::is_same_v<Path, QString>)
            return filePath(name);
        else
            return filePath(name).toStdString();
    }
    Path at(const char* name) const { return at(QString::fromUtf8(name)); }
    Path at(const std::string& name) const { return at(QString::fromStdString(name)); }

private:
    QTemporaryDir m_folder;
};

/// A temporary home: until its end the settings, data, caches and accounts of this process, and of those that
/// it starts, are in this folder.
class Home : public TestFolder<> {
public:
    Home() {
        for (std::size_t i = 0; i < variables.size(); ++i) {
            m_before[i] = qgetenv(variables[i]);
            qputenv(variables[i], QFile::encodeName(path()));
        }
    }
    ~Home() {
        for (std::size_t i = 0; i < variables.size(); ++i)
            m_before[i].isNull() ? qunsetenv(variables[i]) : qputenv(variables[i], m_before[i]);
    }
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

    static constexpr std::array<const char*, 5> variables{"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME",
                                                          "XDG_STATE_HOME"};

private:
    std::array<QByteArray, variables.size()> m_before;
};

} // namespace sfumato
