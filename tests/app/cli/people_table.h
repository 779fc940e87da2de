// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include <random>
#include <vector>

namespace sfumato {

/// The rows of a table of people, all different: two numbers and, `labelled`, a class.
struct PeopleTable {
    std::vector<QByteArray> rows;
    bool labelled = true;

    static PeopleTable drawn(int count, unsigned seed, bool labelled = true) {
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> uniform(-0.7, 0.7);
        PeopleTable table{.labelled = labelled};
        for (int i = 0; i < count; ++i) {
            table.rows.push_back(QByteArray::number(uniform(random), 'f', 5) + ',' +
                                 QByteArray::number(uniform(random), 'f', 5));
            if (labelled) table.rows.back() += ',' + QByteArray::number(i % 2);
        }
        return table;
    }

    QByteArray csv() const {
        QByteArray text = labelled ? "x,y,label\n" : "x,y\n";
        for (const QByteArray& row : rows) text += row + '\n';
        return text;
    }
};

/// The command that releases such a table into `out` at epsilon 5 and delta 1e-4, where a file may lie already.
inline QStringList privatizing(const QString& data, const QString& out) {
    return {"privatize",
            "--json",
            "--force",
            "--data",
            data,
            "--epsilon",
            "5",
            "--bound",
            "l2:1",
            "--set",
            "mechanism.kind=gaussian",
            "--set",
            "mechanism.delta=1e-4",
            "--out",
            out};
}

} // namespace sfumato
