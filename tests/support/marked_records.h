// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/gzip.h"
#include "core/files/npz.h"
#include "core/files/png.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QDirIterator>
#include <QFile>
#include <QRandomGenerator>
#include <QStringList>

#include <array>
#include <span>
#include <vector>

namespace sfumato {

/// A table of records of two numbers each that stand nowhere else, and a search for them in any bytes: as the
/// text that the table has, as numbers in memory, in base64 and in hexadecimal digits.
class MarkedRecords {
public:
    /// `records` rows between 100 and 900; the same for one seed.
    explicit MarkedRecords(int records, quint32 seed = 1) {
        QRandomGenerator random(seed);
        for (int i = 0; i < records; ++i) {
            std::array<double, 2> row;
            for (double& value : row) {
                const QByteArray digits = QByteArray::number(100 + random.bounded(800)) + '.' +
                                          QByteArray::number(100001 + 10 * random.bounded(89999));
                m_texts << digits;
                value = digits.toDouble();
            }
            m_rows.push_back(row);
        }
    }

    /// Rows of the table, without a header.
    QByteArray csv() const {
        QByteArray text;
        for (qsizetype i = 0; i < m_texts.size(); i += 2)
            text += m_texts[i] + ',' + m_texts[i + 1] + '\n';
        return text;
    }

    const std::vector<std::array<double, 2>>& rows() const { return m_rows; }

    /// A word besides the numbers that must not be found: a header cell, a name.
    void addWord(const QByteArray& word) { m_words << word; }

    /// What of the records stands in `bytes`; empty where nothing does.
    QStringList tracesIn(const QByteArray& bytes) const {
        QStringList found;
        const auto look = [&](const QByteArray& pattern, const QString& as) {
            if (bytes.contains(pattern))
                found << as;
        };
        const auto text = [&](const QByteArray& mark) {
            look(mark, "the text " + mark);
            look(mark.toHex(), mark + " in hexadecimal digits");
            for (int shift = 0; shift < 3; ++shift) // base64 by where the text begins within three bytes
                look((QByteArray(shift, ' ') + mark).toBase64().mid(4, mark.size()), mark + " in base64");
        };
        for (const auto& word : m_words)
            text(word);
        for (const auto& number : m_texts)
            text(number.left(8)); // seven digits, all that a float keeps
        for (const auto& row : m_rows) {
            for (const double value : row)
                look(QByteArray(reinterpret_cast<const char*>(&value), sizeof value),
                     QString("the double %1").arg(value));
            const std::array<float, 2> floats{float(row[0]), float(row[1])};
            look(QByteArray(reinterpret_cast<const char*>(floats.data()), sizeof floats),
                 QString("the floats %1, %2").arg(row[0]).arg(row[1]));
        }
        return found;
    }

    /// The same in every file below `folder` but the table itself, of packed ones what is inside, too: "file:
    /// trace".
    QStringList tracesBelow(const QString& folder, const QStringList& own) const {
        QStringList found;
        for (QDirIterator entry(folder, QDir::Files | QDir::Hidden | QDir::System,
                                QDirIterator::Subdirectories);
             entry.hasNext();) {
            const QString path = entry.next();
            QFile file(path);
            if (own.contains(path) || !file.open(QIODevice::ReadOnly))
                continue;
            const QByteArray bytes = file.readAll();
            for (const auto& trace : tracesIn(bytes) + tracesIn(unpacked(bytes)))
                found << path + ": " + trace;
        }
        return found;
    }

private:
    /// What a gzip, NPZ or PNG file holds; empty for all others.
    static QByteArray unpacked(const QByteArray& bytes) {
        const auto packed = std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
        QByteArray inside;
        const auto add = [&](const auto& part) {
            inside.append(reinterpret_cast<const char*>(part.data()), qsizetype(part.size()));
        };
        if (isGzip(packed)) {
            if (const auto plain = gunzip(packed, 1u << 28, "packed"))
                add(*plain);
        } else if (bytes.startsWith("PK")) {
            if (const auto arrays = parseNpz(packed, "packed"))
                for (const auto& [name, array] : *arrays)
                    add(name), add(array.bytes);
        } else if (const auto image = parsePng(packed, "packed")) {
            add(image->pixels);
            for (const auto& [key, text] : image->text)
                add(text);
        }
        return inside;
    }

    QByteArrayList m_texts, m_words;
    std::vector<std::array<double, 2>> m_rows;
};

} // namespace sfumato
