// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include <cmath>
#include <vector>

namespace sfumato {

/// Sizes of letters in points by the content of the PDF itself: the font's size, the matrices of text and page.
inline QList<double> lettersInPdf(const QByteArray& pdf) {
    QList<double> sizes;
    for (qsizetype at = 0; (at = pdf.indexOf("\nstream\n", at)) >= 0; ++at) {
        const qsizetype begin = at + 8, end = pdf.indexOf("endstream", begin);
        QByteArray packed = pdf.mid(begin, end - begin);
        packed.prepend(QByteArray("\0\x40\0\0", 4));
        const QString text = QString::fromLatin1(qUncompress(packed));
        if (!text.contains(" Tf")) continue;
        std::vector<double> areas{1}; // determinants of the matrices
        QStringList words;
        double font = 0;
        for (const QString& word : text.split(QRegularExpression("\\s+"))) {
            const auto area = [&] {
                const auto number = [&](int back) { return words.value(words.size() - back).toDouble(); };
                return number(6) * number(3) - number(5) * number(4);
            };
            if (word == "q")
                areas.push_back(areas.back());
            else if (word == "Q" && areas.size() > 1)
                areas.pop_back();
            else if (word == "cm")
                areas.back() *= area();
            else if (word == "Tf")
                font = words.back().toDouble();
            else if (word == "Tm")
                sizes << font * std::sqrt(std::abs(area() * areas.back()));
            words << word;
        }
    }
    return sizes;
}

inline QList<double> lettersInSvg(const QByteArray& svg) {
    QList<double> sizes;
    QXmlStreamReader xml(svg);
    std::vector<double> scales{1};
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement) {
            static const QRegularExpression matrix("matrix\\(([-\\d.e]+),([-\\d.e]+),([-\\d.e]+),([-\\d.e]+),");
            const auto found = matrix.match(xml.attributes().value("transform").toString());
            const auto number = [&](int which) { return found.captured(which).toDouble(); };
            scales.push_back(scales.back() * (found.hasMatch()
                                                  ? std::sqrt(std::abs(number(1) * number(4) - number(2) * number(3)))
                                                  : 1));
            if (xml.name() == QLatin1String("text"))
                sizes << xml.attributes().value("font-size").toDouble() * scales.back() / 20; // units of 1/20 point
        } else if (xml.isEndElement()) {
            scales.pop_back();
        }
    return sizes;
}

} // namespace sfumato
