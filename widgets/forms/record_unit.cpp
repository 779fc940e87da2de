// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/record_unit.h"

#include "core/spec/run_spec.h"
#include "core/spec/stated_columns.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/look/wrapped_row.h"

#include <QLocale>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSpinBox>

namespace sfumato {

QString unitWords(const DataSpec& data) {
    const QString column = QString::fromStdString(personColumn(data.read));
    const auto rows = int(rowsOfPerson(data.read));
    if (column.isEmpty() && rows > 0)
        return RecordUnit::tr(
                   "A person has at most %1 of the records, as you state; the file does not say whose they "
                   "are. Epsilon protects one record; the budget and the label state what protects a person.")
            .arg(QLocale().toString(rows));
    if (rows == 1)
        return RecordUnit::tr("Column %1 says whose it is, and the first row of each person counts: epsilon protects "
                              "the person. Further rows are empty records.")
            .arg(column);
    if (rows > 1)
        return RecordUnit::tr(
                   "Column %1 says whose it is, and the first %2 rows of each person count. Epsilon protects "
                   "one row; the budget and the label state what protects a person. Further rows are empty "
                   "records.")
            .arg(column, QLocale().toString(rows));
    if (column.isEmpty() && hasSeveralOfPerson(data.read))
        return RecordUnit::tr("A person with several records is protected less: with two, at twice epsilon, and so on; "
                              "a delta above 0 grows faster.");
    return column.isEmpty()
               ? RecordUnit::tr(
                     "Each record counts as one person. A person with several is protected less: with two, at twice "
                     "epsilon, and so on; a delta above 0 grows faster.")
               : RecordUnit::tr(
                     "Column %1 says whose it is. A person with several records is protected less: with two, at "
                     "twice epsilon, and so on; a delta above 0 grows faster.")
                     .arg(column);
}

std::string personUse(std::int64_t rows) { return rows > 0 ? "person:" + std::to_string(rows) : "person"; }

void statePerson(FileReading& reading, const std::string& use) {
    const bool leavesOut = use == "-";
    if (!hasSeveralOfPerson(reading) && !leavesOut) reading.columns.push_back('=' + use);
    for (std::string& entry : reading.columns)
        if (const auto column = statedColumn(entry); column && column->use == StatedColumn::Use::Person)
            entry = column->name + '=' + use;
    std::erase(reading.columns, "=-");
}

RecordUnit::RecordUnit(QWidget* parent)
    : QWidget(parent), m_yes(new QRadioButton(tr("yes"))), m_no(new QRadioButton(tr("no, some have several"))),
      m_question(new QLabel(tr("Is each record one person?"))), m_consequence(new SizedLabel(TextSize::Secondary)),
      m_bound(new QWidget), m_asks(new QLabel), m_most(new QSpinBox) {
    m_asks->setBuddy(m_most);
    m_most->setObjectName(QStringLiteral("rows-of-a-person"));
    m_most->setRange(0, 1000);
    m_most->setSpecialValueText(tr("any number"));
    m_most->setKeyboardTracking(false);
    connect(m_most, &QSpinBox::valueChanged, this, &RecordUnit::bounded);
    auto* bound = new WrappedRow(6); // in large letters the number stands below the words
    m_bound->setLayout(bound);
    for (QWidget* part : std::initializer_list<QWidget*>{m_asks, m_most}) bound->addWidget(part);
    m_yes->setObjectName(QStringLiteral("one-person"));
    m_no->setObjectName(QStringLiteral("several-of-a-person"));
    m_consequence->setWordWrap(true);
    m_consequence->setTextFormat(Qt::PlainText);
    for (QRadioButton* answer : {m_yes, m_no}) {
        answer->setAccessibleDescription(m_question->text());
        answer->setWhatsThis(tr("Epsilon protects one record. Of a person with several records it protects each of "
                                "them, and all of them together by that many times epsilon. Where some have several, "
                                "you state which column says whose record it is."));
        connect(answer, &QRadioButton::clicked, this, [this] { Q_EMIT chosen(m_yes->isChecked()); });
    }
    inColumn(this, {m_question, Part(inRow({m_yes, m_no, emptyPart})), m_bound, m_consequence}, noMargins, 4);
}

void RecordUnit::setData(const DataSpec& data, bool isTable, bool isOpen) {
    const bool isOnePerson = !hasSeveralOfPerson(data.read);
    m_isTable = isTable;
    const QString known = tr("State a number that you know without counting in this file: a number that was counted "
                             "there tells something of a single person.");
    m_asks->setText(isTable ? tr("Rows of a person that count at &most:") : tr("Records of a person at &most:"));
    m_most->setWhatsThis(
        known + QLatin1Char(' ') +
        (isTable ? tr("Rows of a person behind that number are empty records, so that the label can state what "
                      "protects a person as a whole.")
                 : tr("The label states what protects a person as a whole, by that number. Nothing tests it: the file "
                      "does not say whose the records are.")));
    m_most->setToolTip(m_most->whatsThis());
    for (QRadioButton* answer : {m_yes, m_no}) {
        answer->setAutoExclusive(false); // else one stays checked
        answer->setChecked(!isOpen && (answer == m_yes) == isOnePerson);
        answer->setAutoExclusive(true);
    }
    const QSignalBlocker quiet(m_most);
    m_most->setValue(int(rowsOfPerson(data.read)));
    m_bound->setVisible(!isOnePerson);
    m_consequence->setText(isOpen ? tr("Not answered yet. Until then each record counts as one person.")
                                  : unitWords(data));
    m_consequence->setHidden(isOnePerson && !isOpen);
}

} // namespace sfumato
