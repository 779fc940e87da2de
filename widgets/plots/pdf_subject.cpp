// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/pdf_subject.h"

#include <QRegularExpression>

namespace sfumato {

namespace {

/// A text in UTF-16 by hexadecimal digits, which needs no escapes.
QByteArray pdfText(const QString& text) {
    QByteArray digits = "<FEFF";
    for (const QChar letter : text) digits += QByteArray::number(letter.unicode(), 16).rightJustified(4, '0');
    return digits + '>';
}

} // namespace

QByteArray withSubject(const QByteArray& pdf, const QString& subject, const QString& keywords) {
    if (subject.isEmpty() && keywords.isEmpty()) return pdf;
    const QString text = QString::fromLatin1(pdf);
    static const QRegularExpression trailer(
        QStringLiteral("trailer\\s*<<(.*?)>>\\s*startxref\\s*(\\d+)\\s*%%EOF\\s*\\z"),
        QRegularExpression::DotMatchesEverythingOption);
    const qsizetype from = text.lastIndexOf(QLatin1String("trailer"));
    const auto end = trailer.match(text, std::max<qsizetype>(from, 0));
    static const QRegularExpression size(QStringLiteral("/Size (\\d+)")), info(QStringLiteral("/Info (\\d+) 0 R"));
    const auto count = size.match(end.captured(1)), properties = info.match(end.captured(1));
    if (from < 0 || !end.hasMatch() || !count.hasMatch() || !properties.hasMatch()) return pdf;
    const QString number = properties.captured(1);
    const qsizetype object = text.indexOf(QLatin1Char('\n') + number + QStringLiteral(" 0 obj"));
    const qsizetype close = text.indexOf(QLatin1String("endobj"), object),
                    last = text.lastIndexOf(QLatin1String(">>"), close);
    if (object < 0 || close < 0 || last < object) return pdf;
    QByteArray made = pdf;
    if (!made.endsWith('\n')) made += '\n';
    const qsizetype at = made.size();
    made += pdf.mid(object + 1, last - object - 1);
    if (!subject.isEmpty()) made += "\n/Subject " + pdfText(subject);
    if (!keywords.isEmpty()) made += "\n/Keywords " + pdfText(keywords);
    made += "\n>>\nendobj\n";
    const qsizetype table = made.size();
    made += "xref\n" + number.toLatin1() + " 1\n" + QByteArray::number(at).rightJustified(10, '0') + " 00000 n \n";
    made += "trailer\n<<" + end.captured(1).toLatin1() + "/Prev " + end.captured(2).toLatin1() + "\n>>\nstartxref\n" +
            QByteArray::number(table) + "\n%%EOF\n";
    return made;
}

QByteArray withoutTime(QByteArray pdf) {
    constexpr QByteArrayView key = "\n/CreationDate (";
    const qsizetype at = pdf.indexOf(key), end = pdf.indexOf(')', std::max<qsizetype>(at, 0));
    return at < 0 || end < 0 ? pdf : pdf.replace(at + 1, end - at, QByteArray(end - at, ' '));
}

} // namespace sfumato
