// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QRadioButton;

namespace sfumato {

struct DataSpec;

/// Whom the promise protects who has one of these records, or several: in the same words wherever that is said.
QString unitWords(const DataSpec& data);

/// Asks of a table whether each record is one person; the answer is the column that says whose record it is, or none.
/// Other files have no such column: of their records it says as what they count.
class RecordUnit : public QWidget {
    Q_OBJECT

public:
    explicit RecordUnit(QWidget* parent = nullptr);
    void setData(const DataSpec& data, bool isTable);

Q_SIGNALS:
    void chosen(bool isOnePerson); ///< by a person

private:
    QRadioButton *m_yes, *m_no;
    QLabel *m_question, *m_consequence;
};

} // namespace sfumato
