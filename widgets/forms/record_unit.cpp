// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/record_unit.h"

#include "core/spec/run_spec.h"
#include "core/spec/stated_columns.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"

#include <QRadioButton>

namespace sfumato {

QString unitWords(const DataSpec& data) {
    const QString column = QString::fromStdString(personColumn(data.read));
    return column.isEmpty()
               ? RecordUnit::tr(
                     "Each record counts as one person. Who has k of them is protected at k times epsilon; a "
                     "delta above 0 grows more than k times.")
               : RecordUnit::tr(
                     "Column %1 says whose it is. Who has k records is protected at k times epsilon; a delta "
                     "above 0 grows more than k times.")
                     .arg(column);
}

RecordUnit::RecordUnit(QWidget* parent)
    : QWidget(parent), m_yes(new QRadioButton(tr("yes"))), m_no(new QRadioButton(tr("no, some have several"))),
      m_question(new QLabel(tr("Is each record one person?"))), m_consequence(new SizedLabel(TextSize::Secondary)) {
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
    inColumn(this, {m_question, Part(inRow({m_yes, m_no, emptyPart})), m_consequence}, noMargins, 4);
}

void RecordUnit::setData(const DataSpec& data, bool isTable) {
    const bool isOnePerson = personColumn(data.read).empty();
    (isOnePerson ? m_yes : m_no)->setChecked(true);
    for (QWidget* part : std::initializer_list<QWidget*>{m_question, m_yes, m_no}) part->setVisible(isTable);
    m_consequence->setText(unitWords(data));
    m_consequence->setHidden(isTable && isOnePerson);
}

} // namespace sfumato
