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

/// A path that is there, or a file in a folder that is: of "--out=/tmp/a.png", too.
QString withoutFolder(const QString& word) {
    const qsizetype from = word.startsWith(QLatin1String("--")) ? word.indexOf(QLatin1Char('=')) + 1 : 0;
    const QString path = word.mid(from);
    if (!path.contains(QLatin1Char('/'))) return word;
    const QFileInfo file(path);
    return file.exists() || file.dir().exists() ? word.left(from) + nameOf(path) : word;
}

QString lineOf(const QStringList& words, const QStringList& runs, const QString& asOne) {
    const auto at = std::search(words.begin(), words.end(), runs.begin(), runs.end());
    if (asOne.isEmpty() || at == words.end()) return shellLine(words);
    const qsizetype before = at - words.begin();
    QStringList parts{shellLine(words.mid(0, before)), asOne, shellLine(words.mid(before + runs.size()))};
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

} // namespace

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

QString commandLine(const QStringList& words, const QStringList& runs) {
    const bool inOrder = words.contains(QLatin1String("--name")); // which the stars do not keep
    const auto [parent, pattern] = inOrder ? std::pair<QString, QString>() : patternOf(runs);
    return lineOf(words, runs, pattern.isEmpty() ? QString() : parent + pattern);
}

QString tracedCommand(QStringList words, const QStringList& runs) {
    const QString asOne = words.contains(QLatin1String("--name")) ? QString() : patternOf(runs).second;
    for (QString& word : words) word = withoutFolder(word);
    QStringList names;
    for (const QString& run : runs) names << withoutFolder(run);
    return lineOf(words, names, asOne);
}

} // namespace sfumato
