// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QTranslator>

namespace sfumato {

/// What a translation must take over from its source: placeholders and tags, sorted.
inline QStringList carriedOver(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("%L?\\d+|%L?n|</?[a-z][^>]*>"));
    QStringList found;
    for (auto at = pattern.globalMatch(text); at.hasNext();) found << at.next().captured();
    found.sort();
    return found;
}

/// The language of nowhere: every text in brackets, its letters accented, 40 % longer; placeholders, tags,
/// mnemonics and keys stay.
class PseudoLocale : public QTranslator {
public:
    bool isEmpty() const override { return false; }

    QString translate(const char*, const char* source, const char*, int) const override {
        static const QRegularExpression kept(
            QStringLiteral("%L?\\d+|%L?n|</?[a-z][^>]*>|&[a-z]+;|&.|\\\\.|\\t.*$|\\(\\*.*\\)"),
            QRegularExpression::DotMatchesEverythingOption);
        const QString text = QString::fromUtf8(source);
        QString result;
        qsizetype from = 0, letters = 0;
        const auto accent = [&](const QString& part) {
            for (const QChar letter : part) result += accented(letter);
            letters += part.size();
        };
        QString keys;
        for (auto at = kept.globalMatch(text); at.hasNext();) {
            const auto match = at.next();
            accent(text.mid(from, match.capturedStart() - from));
            (match.captured().startsWith(QLatin1Char('\t')) ? keys : result) += match.captured();
            from = match.capturedEnd();
        }
        accent(text.mid(from));
        const QString more = QStringLiteral(" łöñġ").repeated(int(letters * 2 + 24) / 25).left((letters * 2 + 4) / 5);
        return QStringLiteral("[") + result + more + QStringLiteral("]") + keys;
    }

    /// Words that no translation went over, but for those in `known`.
    static QStringList untouched(const QString& text, const QStringList& known) {
        static const QRegularExpression word(QStringLiteral("(?<![\\p{L}\\d_.\\-/:])[A-Za-z]{3,}(?![\\p{L}\\d_/])"));
        QStringList found;
        for (auto at = word.globalMatch(text); at.hasNext();)
            if (const QString token = at.next().captured(); !known.contains(token, Qt::CaseInsensitive)) found << token;
        return found;
    }

private:
    static QChar accented(QChar letter) {
        static const QString plain = QStringLiteral("acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ");
        static const QString other = QStringLiteral("áçďéĝĥíĵķľñóŕšţúŵýžÁÇĎÉĜĤÍĴĶĽÑÓŔŠŢÚŴÝŽ");
        const auto at = plain.indexOf(letter);
        return at < 0 ? letter : other[at];
    }
};

} // namespace sfumato
