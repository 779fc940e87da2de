// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>
#include <string>

class QLabel;
class QRadioButton;
class QSpinBox;

namespace sfumato {

struct DataSpec;
struct FileReading;

/// Whom the promise protects who has one of these records, or several: in the same words wherever that is said.
QString unitWords(const DataSpec& data);

/// What stands behind the name of the column that says whose record it is, where so many rows of each person count; 0:
/// all.
std::string personUse(std::int64_t rows);
/// States that of the column, or another use; where no column says whose a record is, of the file as a whole.
void statePerson(FileReading& reading, const std::string& use);

/// Asks whether each record is one person, which nothing answers beforehand; of a table the answer is the column that
/// says whose record it is, or none. Other files have no such column: of them it is stated how many of the records a
/// person has at most.
class RecordUnit : public QWidget {
    Q_OBJECT

public:
    explicit RecordUnit(QWidget* parent = nullptr);
    /// `isOpen`: nobody has answered yet.
    void setData(const DataSpec& data, bool isTable, bool isOpen);
    bool isOfTable() const { return m_isTable; }

Q_SIGNALS:
    void chosen(bool isOnePerson); ///< by a person
    void bounded(int rows);        ///< by a person: so many rows of each person count; 0: all

private:
    QRadioButton *m_yes, *m_no;
    QLabel *m_question, *m_consequence;
    QWidget* m_bound;
    QLabel* m_asks;
    QSpinBox* m_most;
    bool m_isTable = false;
};

} // namespace sfumato
