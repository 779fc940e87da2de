// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/derivation_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace sfumato {

namespace {

/// What core/privacy/sensitivity.cpp may say.
constexpr const char* lines[] = {
    QT_TRANSLATE_NOOP("Derivation", "box [%1, %2]^%3: sum of the sides"),
    QT_TRANSLATE_NOOP("Derivation", "box [%1, %2]^%3: root of the sum of the squared sides"),
    QT_TRANSLATE_NOOP("Derivation", "box of %1 sides: sum of the sides"),
    QT_TRANSLATE_NOOP("Derivation", "box of %1 sides: root of the sum of the squared sides"),
    QT_TRANSLATE_NOOP(
        "Derivation",
        "upper half disc of radius %1: (1 + sqrt 2) R, from its corner to the point at 45 degrees"),
    QT_TRANSLATE_NOOP("Derivation", "upper half disc of radius %1: 2 R, from corner to corner"),
    QT_TRANSLATE_NOOP("Derivation", "ellipse with semi-axes %1, %2: 2 sqrt(a^2 + b^2)"),
    QT_TRANSLATE_NOOP("Derivation", "ellipse with semi-axes %1, %2: twice the longer one"),
    QT_TRANSLATE_NOOP("Derivation", "l1 ball of radius %1: 2 R"),
    QT_TRANSLATE_NOOP("Derivation", "l2 ball of radius %1: 2 R"),
    QT_TRANSLATE_NOOP("Derivation", "l2 ball of radius %1: 2 R sqrt(%2)"),
    QT_TRANSLATE_NOOP("Derivation", "l2 ball of radius %1, all coordinates >= 0: disjoint supports"),
    QT_TRANSLATE_NOOP("Derivation",
                      "l2 ball of radius %1, all coordinates >= 0: sqrt 2 R, since inner products are >= 0"),
    QT_TRANSLATE_NOOP("Derivation", "l2 norm scaled to %1, all coordinates >= 0: disjoint supports"),
    QT_TRANSLATE_NOOP("Derivation",
                      "l2 norm scaled to %1, all coordinates >= 0: sqrt 2 R, since inner products are >= 0"),
};
constexpr const char* onGrid = QT_TRANSLATE_NOOP(
    "Derivation", "%1, kept by orthonormal rows, and the rounding to the grid");
constexpr const char* inUnits = QT_TRANSLATE_NOOP("Derivation", "%1, in units of the public range");

QString translated(const char* line) {
    return QCoreApplication::translate("Derivation", line);
}

/// The text between the words of `line`, where `text` says the same.
QStringList argumentsOf(const char* line, const QString& text) {
    QString pattern = QRegularExpression::escape(QString::fromLatin1(line));
    pattern.replace(QRegularExpression(QStringLiteral("\\\\%[1-9]")), QStringLiteral("(.+)"));
    return QRegularExpression(QRegularExpression::anchoredPattern(pattern))
        .match(text)
        .capturedTexts()
        .mid(1);
}

} // namespace

QString derivationText(const std::string& derivation) {
    const QString text = QString::fromStdString(derivation);
    for (const char* outer : {inUnits, onGrid})
        if (const QStringList inner = argumentsOf(outer, text); !inner.isEmpty())
            return translated(outer).arg(derivationText(inner.front().toStdString()));
    for (const char* line : lines)
        if (const QStringList arguments = argumentsOf(line, text); !arguments.isEmpty()) {
            QString words = translated(line);
            for (const QString& argument : arguments)
                words = words.arg(argument);
            return words;
        }
    return text;
}

} // namespace sfumato
