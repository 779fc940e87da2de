// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/file_reading.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLineEdit;

namespace sfumato {

class RealSpinBox;

/// How a table is written: separator, decimal sign, separator of thousands, encoding, and whether its first row names
/// the columns.
class TableWriting : public QWidget {
    Q_OBJECT

public:
    explicit TableWriting(const std::string& words, QWidget* parent = nullptr);

Q_SIGNALS:
    /// A person chose another way; `words` as in FileReading::table, never empty.
    void chosen(const QString& words);

private:
    std::vector<QComboBox*> m_parts;
    QStringList m_others; ///< stated words that are none of theirs
};

/// What a cell without a value becomes, and which cells are such ones.
class GapRule : public QWidget {
    Q_OBJECT

public:
    explicit GapRule(const FileReading& reading, QWidget* parent = nullptr);
    void state(FileReading& reading) const;

Q_SIGNALS:
    /// Another rule, number or cell is stated.
    void changed();

private:
    QComboBox* m_rule;
    RealSpinBox* m_number;
    QLineEdit* m_absent;
    bool m_named; ///< some were stated or recognized: cleared, they are stated to be values
};

} // namespace sfumato
