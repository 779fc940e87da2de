// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/arrays/npy.h"
#include "tests/support/marks.h"

#include <QDir>
#include <QRandomGenerator>

#include <array>

namespace sfumato {

/// A table of records of two numbers each that stand nowhere else, in files of many kinds, sound ones and
/// others; and marks by which they are found.
class MarkedRecords : public Marks {
public:
    /// `records` rows between 100 and 900; the same for one seed.
    explicit MarkedRecords(int records, quint32 seed = 1) {
        QRandomGenerator random(seed);
        for (int i = 0; i < records; ++i) {
            std::array<double, 2> row;
            for (double& value : row) {
                const QByteArray digits = QByteArray::number(100 + random.bounded(800)) + '.' +
                                          QByteArray::number(100001 + 10 * random.bounded(89999));
                m_csv += digits + (&value == &row.back() ? '\n' : ',');
                value = digits.toDouble();
                addText(digits.left(8)); // seven digits, all that a float keeps
                addNumbers({value}, 0, QString("the double %1").arg(value));
            }
            addNumbers({row[0], row[1]}, 0.002, QString("the numbers %1, %2").arg(row[0]).arg(row[1]));
            m_rows.push_back(row);
        }
        for (const char* word : {"Wilhelmina-Quist", "vKx7731-secret-heading", "pressure-qzj"}) addText(word);
    }

    /// From now on also as what becomes of them where `low` to `high` is stated as their range: [-1, 1], on
    /// the grid of the noise.
    void addScaled(double low, double high) {
        const auto scaled = [&](double value) { return (value - low) / (high - low) * 2 - 1; };
        for (const auto& row : m_rows) {
            addNumbers({scaled(row[0]), scaled(row[1])}, 4e-6,
                       QString("the scaled numbers of %1, %2").arg(row[0]).arg(row[1]));
        }
    }

    /// Rows of the table, without a header.
    QByteArray csv() const { return m_csv; }

    const std::vector<std::array<double, 2>>& rows() const { return m_rows; }

    /// Files of these records in `folder`, which is made: people.csv and titled.csv with a header, both
    /// sound, people.npy, and some that are refused. Their paths.
    QStringList writeTo(const QString& folder) const {
        QDir().mkpath(folder);
        std::vector<float> values;
        for (const auto& row : m_rows) values.insert(values.end(), {float(row[0]), float(row[1])});
        const auto array = toNpy(Array::of({std::int64_t(m_rows.size()), 2}, std::span<const float>(values)));
        const QByteArray npy(reinterpret_cast<const char*>(array.data()), qsizetype(array.size())),
            firstRow = m_csv.left(m_csv.indexOf('\n'));
        const std::map<QString, QByteArray> files{
            {"people.csv", m_csv},
            {"titled.csv", "vKx7731-secret-heading,pressure-qzj\n" + m_csv},
            {"named.csv", m_csv + "Wilhelmina-Quist,77\n"},
            {"first-named.csv", "Wilhelmina-Quist,77\n" + firstRow + ",1\n" + m_csv},
            {"overflow.csv", "Wilhelmina-Quist,1e400\n" + m_csv},
            {"ragged.csv", m_csv + "Wilhelmina-Quist\n"},
            {"semicolons.csv", QByteArray(m_csv).replace(',', ';')},
            {"people.npy", npy},
            {"cut.npy", npy.left(npy.size() / 2)}};
        QStringList paths;
        for (const auto& [name, content] : files) {
            QFile file(QDir(folder).filePath(name));
            if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
                qFatal("cannot write %s", qPrintable(name));
            paths << file.fileName();
        }
        return paths;
    }

private:
    QByteArray m_csv;
    std::vector<std::array<double, 2>> m_rows;
};

} // namespace sfumato
