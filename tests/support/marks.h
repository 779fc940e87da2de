// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/gzip.h"
#include "core/files/formats/png.h"
#include "core/files/formats/zip.h"

#include <QByteArray>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <bitset>
#include <charconv>
#include <cmath>
#include <cstring>
#include <map>
#include <span>
#include <unordered_map>
#include <vector>

namespace sfumato {

/// What stands nowhere else, and a search for it in any bytes: texts as they are, in UTF-16, in base64 and in
/// hexadecimal digits; runs of numbers as floats and as doubles in memory, and as text; any bytes.
class Marks {
public:
    /// At least four bytes.
    void addText(const QByteArray& text) {
        addBytes(text, "the text " + text);
        addBytes(text.toHex(), text + " in hexadecimal digits");
        QByteArray wide(2 * text.size(), '\0');
        for (qsizetype i = 0; i < text.size(); ++i) wide[2 * i] = text[i];
        addBytes(wide.chopped(1), text + " in UTF-16"); // with either end first
        for (int shift = 0; shift < 3; ++shift) { // by where the text begins within three bytes: all letters that it
                                                  // alone decides
            const qsizetype from = (8 * shift + 5) / 6, to = 8 * (shift + text.size()) / 6;
            addBytes((QByteArray(shift, ' ') + text).toBase64().mid(from, to - from), text + " in base64");
        }
    }

    /// At least four.
    void addBytes(const QByteArray& bytes, const QString& as) {
        m_starts.set(start(bytes.constData()));
        m_byStart[first(bytes.constData())].push_back(m_patterns.size());
        m_patterns.push_back({bytes, as});
    }

    /// Numbers that follow each other, each to within `tolerance`.
    void addNumbers(const std::vector<double>& values, double tolerance, const QString& as) {
        m_numbers.emplace(values.front(), Run{values, tolerance, as});
        m_tolerance = std::max(m_tolerance, tolerance);
    }

    /// What of the marks stands in `bytes`; empty where nothing does.
    QStringList tracesIn(const QByteArray& bytes) const {
        QStringList found;
        for (qsizetype i = 0; i + 4 <= bytes.size(); ++i) {
            const char* at = bytes.constData() + i;
            if (m_starts.test(start(at)))
                if (const auto known = m_byStart.find(first(at)); known != m_byStart.end())
                    for (const std::size_t k : known->second)
                        if (QByteArrayView(at, bytes.size() - i).startsWith(m_patterns[k].bytes))
                            found << m_patterns[k].as;
            lookForNumbers<float>(at, bytes.size() - i, found);
            lookForNumbers<double>(at, bytes.size() - i, found);
        }
        const std::vector<double> written = numbersIn(bytes);
        for (std::size_t i = 0; i < written.size(); ++i)
            lookForNumbers<double>(reinterpret_cast<const char*>(written.data() + i),
                                   qsizetype((written.size() - i) * sizeof(double)), found);
        found.removeDuplicates();
        return found;
    }

    /// The same in every file below `folder` but the data themselves, of packed ones what is inside, too:
    /// "file: trace".
    QStringList tracesBelow(const QString& folder, const QStringList& own) const {
        QStringList found;
        for (QDirIterator entry(folder, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
             entry.hasNext();) {
            const QString path = entry.next();
            QFile file(path);
            if (own.contains(path) || !file.open(QIODevice::ReadOnly)) continue;
            const QByteArray bytes = file.readAll();
            for (const auto& trace :
                 tracesIn(bytes) + tracesIn(path.endsWith(".json") ? settingsIn(bytes) : unpacked(bytes)))
                found << path + ": " + trace;
        }
        return found;
    }

private:
    struct Pattern {
        QByteArray bytes;
        QString as;
    };
    struct Run {
        std::vector<double> values;
        double tolerance;
        QString as;
    };

    /// That are written as text, in their order.
    static std::vector<double> numbersIn(const QByteArray& text) {
        std::vector<double> numbers;
        const char *at = text.constData(), *end = at + text.size();
        while (at < end) {
            double number = 0;
            const auto read = *at == '-' || (*at >= '0' && *at <= '9') ? std::from_chars(at, end, number)
                                                                       : std::from_chars_result{at, {}};
            if (read.ptr > at) numbers.push_back(number);
            at = std::max(read.ptr, at + 1);
        }
        return numbers;
    }

    static std::size_t start(const char* at) { return quint8(at[0]) << 8 | quint8(at[1]); }
    static quint32 first(const char* at) {
        quint32 four;
        std::memcpy(&four, at, 4);
        return four;
    }

    template <class Number>
    void lookForNumbers(const char* at, qsizetype left, QStringList& found) const {
        const auto number = [&](std::size_t i) {
            Number value;
            std::memcpy(&value, at + i * sizeof(Number), sizeof value);
            return double(value);
        };
        if (m_numbers.empty() || left < qsizetype(sizeof(Number))) return;
        const double value = number(0);
        if (!(value >= m_numbers.begin()->first - m_tolerance && value <= m_numbers.rbegin()->first + m_tolerance))
            return;
        for (auto near = m_numbers.lower_bound(value - m_tolerance);
             near != m_numbers.end() && near->first <= value + m_tolerance; ++near) {
            const Run& run = near->second;
            bool same = left >= qsizetype(run.values.size() * sizeof(Number));
            for (std::size_t i = 0; same && i < run.values.size(); ++i)
                same = std::abs(number(i) - run.values[i]) <= run.tolerance;
            if (same) found << run.as;
        }
    }

    /// What a gzip, zip or PNG file, or the pictures of a page, hold; empty for all others.
    static QByteArray unpacked(const QByteArray& bytes) {
        const auto packed = std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
        QByteArray inside;
        const auto add = [&](const auto& part) {
            inside.append(reinterpret_cast<const char*>(part.data()), qsizetype(part.size()));
        };
        if (isGzip(packed)) {
            if (const auto plain = gunzip(packed, 1u << 28, "packed")) add(*plain);
        } else if (bytes.startsWith("PK")) {
            if (const auto members = detail::zip::membersOf(packed, "packed", 1u << 30))
                for (const auto& member : *members)
                    if (const auto data = detail::zip::packed(packed, member, "packed"))
                        if (const auto content = detail::zip::unpacked(*data, member, "packed")) {
                            const QByteArray plain(reinterpret_cast<const char*>(content->data()),
                                                   qsizetype(content->size()));
                            add(member.name), add(plain), add(unpacked(plain));
                        }
        } else if (bytes.contains(";base64,")) { // pictures in a page
            for (qsizetype at = 0; (at = bytes.indexOf(";base64,", at)) >= 0;) {
                at += 8;
                const QByteArray picture = QByteArray::fromBase64(bytes.mid(at, bytes.indexOf('"', at) - at));
                add(picture), add(unpacked(picture));
            }
        } else if (const auto image = parsePng(packed, "packed")) {
            add(image->pixels);
            for (const auto& [key, text] : image->text) add(text);
        }
        return inside;
    }

    /// The values of a settings file that are no text: {"base64": "..."}.
    static QByteArray settingsIn(const QByteArray& json) {
        static const QRegularExpression value(QStringLiteral("\"base64\": \"([^\"]*)\""));
        QByteArray inside;
        for (auto found = value.globalMatch(QString::fromUtf8(json)); found.hasNext();)
            inside += QByteArray::fromBase64(found.next().captured(1).toLatin1()) + '\n';
        return inside;
    }

    std::vector<Pattern> m_patterns;
    std::bitset<65536> m_starts;
    std::unordered_map<quint32, std::vector<std::size_t>> m_byStart;
    std::multimap<double, Run> m_numbers; ///< by the first
    double m_tolerance = 0;               ///< the largest
};

} // namespace sfumato
