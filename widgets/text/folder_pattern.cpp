// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/folder_pattern.h"

#include "core/spec/run_name.h"
#include "widgets/text/shell_line.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace sfumato {

namespace {

constexpr qsizetype mostListed = 4;

/// "e*" of "e1" and "e10": what they begin with, and a star.
QString withStar(const QStringList& parts) {
    const QString& first = parts.front();
    if (parts.count(first) == parts.size()) return first;
    qsizetype alike = first.size();
    for (const QString& part : parts)
        for (alike = std::min(alike, part.size()); !part.startsWith(first.left(alike));) --alike;
    return first.left(alike) + QLatin1Char('*');
}

QString nameOf(const QString& folder) { return QString::fromStdString(runName(folder.toStdString())); }

/// What the shell finds these very folders by: what stands before the pattern, and the pattern; empty: it finds others.
std::pair<QString, QString> patternOf(const QStringList& folders) {
    if (folders.size() <= mostListed) return {};
    const QString parent = QFileInfo(folders.front()).path();
    QStringList names;
    for (const QString& folder : folders) {
        if (QFileInfo(folder).path() != parent || folder.endsWith(QLatin1Char('/'))) return {};
        names << nameOf(folder);
    }
    const QString pattern = namePattern(names);
    if (pattern.isEmpty()) return {};
    QStringList found = QDir(parent).entryList({pattern}, QDir::AllEntries | QDir::NoDotAndDotDot);
    names.sort(), found.sort();
    if (names != found) return {};
    return {folders.front().startsWith(parent) ? shellLine({parent + QLatin1Char('/')}) : QString(), pattern};
}

/// Of a whole path that is there, or a file in a folder that is: of "--out=/tmp/a.png", too. Others stay as typed.
QString withoutFolder(const QString& word) {
    const qsizetype from = word.startsWith(QLatin1String("--")) ? word.indexOf(QLatin1Char('=')) + 1 : 0;
    const QString path = word.mid(from);
    if (!QDir::isAbsolutePath(path)) return word;
    const QFileInfo file(path);
    return file.exists() || file.dir().exists() ? word.left(from) + folderName(path) : word;
}

/// Folders as words of a shell: those beside each other of one parent, whose names begin alike, by a pattern where
/// there is one. `traced`: without what stands before whole paths.
QString foldersLine(const QStringList& folders, bool traced) {
    const auto kindOf = [](const QString& folder) {
        return std::pair(QFileInfo(folder).path(), nameOf(folder).section(QLatin1Char('-'), 0, 0));
    };
    QStringList parts;
    for (qsizetype from = 0, end = 0; from < folders.size(); from = end) {
        while (end < folders.size() && kindOf(folders[end]) == kindOf(folders[from])) ++end;
        const QStringList alike = folders.mid(from, end - from);
        const auto [parent, pattern] = patternOf(alike);
        if (pattern.isEmpty())
            for (const QString& folder : alike) parts << shellLine({traced ? withoutFolder(folder) : folder});
        else
            parts << (traced && QDir::isAbsolutePath(alike.front()) ? pattern : parent + pattern);
    }
    return parts.join(QLatin1Char(' '));
}

QString lineOf(const QStringList& words, const QStringList& runs, bool traced) {
    QStringList shown = words, sought = runs;
    if (traced)
        for (QStringList* each : {&shown, &sought})
            for (QString& word : *each) word = withoutFolder(word);
    const auto at = std::search(shown.begin(), shown.end(), sought.begin(), sought.end());
    const bool inOrder = words.contains(QLatin1String("--name")); // which the stars do not keep
    if (inOrder || sought.isEmpty() || at == shown.end()) return shellLine(shown);
    const qsizetype before = at - shown.begin();
    QStringList parts{shellLine(shown.mid(0, before)), foldersLine(runs, traced),
                      shellLine(shown.mid(before + runs.size()))};
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

} // namespace

QString folderName(const QString& folder) {
    const QString name = nameOf(folder), sweep = nameOf(QFileInfo(QDir::cleanPath(folder)).path());
    return name == QLatin1String("preview") && !sweep.isEmpty() ? sweep + QLatin1Char('/') + name : name;
}

QString namePattern(const QStringList& names) {
    static const QRegularExpression harmless(QStringLiteral("\\A[A-Za-z0-9_][A-Za-z0-9_.-]*\\z"));
    if (names.isEmpty() ||
        !std::ranges::all_of(names, [](const QString& name) { return harmless.match(name).hasMatch(); }))
        return {};
    std::vector<QStringList> parts;
    for (const QString& name : names) parts.push_back(name.split(QLatin1Char('-')));
    const bool isEven = std::ranges::all_of(parts,
                                            [&](const QStringList& of) { return of.size() == parts.front().size(); });
    QStringList pattern;
    for (qsizetype i = 0; isEven && i < parts.front().size(); ++i) {
        QStringList column;
        for (const QStringList& of : parts) column << of[i];
        pattern << withStar(column);
    }
    const QString made = isEven ? pattern.join(QLatin1Char('-')) : withStar(names);
    static const QRegularExpression letters(QStringLiteral("[A-Za-z0-9]"));
    return made.contains(letters) ? made : QString();
}

QString commandLine(const QStringList& words, const QStringList& runs) { return lineOf(words, runs, false); }

QString tracedCommand(const QStringList& words, const QStringList& runs) { return lineOf(words, runs, true); }

} // namespace sfumato
