// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/field_form.h"

#include "widgets/forms/inputs/real_spin_box.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/label_text.h"

#include <QVBoxLayout>

namespace sfumato {

namespace {

/// "methods.3.batch" -> "methods[].batch"
std::string withoutIndex(std::string key) {
    constexpr std::string_view list = "methods";
    if (key.starts_with("methods."))
        if (const auto next = key.find('.', list.size() + 1); next != std::string::npos)
            key.replace(list.size(), next - list.size(), "[]");
    return key;
}

} // namespace

FieldForm::FieldForm(QWidget* parent) : QFormLayout(parent) {
    setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    setRowWrapPolicy(QFormLayout::DontWrapRows);
    setVerticalSpacing(6);
    setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void FieldForm::addField(const QString& label, QWidget* input, const std::vector<std::string>& keys, QWidget* beside) {
    input->setAccessibleName(withoutMnemonic(label));
    auto* name = new QLabel(label);
    name->setBuddy(input);
    name->setMinimumHeight(input->sizeHint().height() > 3 * name->sizeHint().height() ? 0 : input->sizeHint().height());
    name->setWhatsThis(input->whatsThis());
    auto* place = new QLabel;
    place->setWordWrap(true);
    place->setObjectName(QStringLiteral("fault"));
    place->setVisible(false);
    QFont bold = place->font();
    bold.setBold(true);
    place->setFont(bold);
    auto* column = new QVBoxLayout;
    column->setSpacing(1);
    auto* line = new QHBoxLayout;
    line->addWidget(input, 1);
    if (beside) line->addWidget(beside);
    column->addLayout(line);
    column->addWidget(place);
    addRow(name, column);
    m_rows[input] = column;
    m_beside[input] = place;
    m_said[place] = {.row = column};
    const auto showRefusals = [this](auto* number) {
        if (number)
            connect(number, &std::remove_pointer_t<decltype(number)>::refused, this,
                    [this, number](const QString& words) { refuse(number, words); });
    };
    showRefusals(qobject_cast<RealSpinBox*>(input));
    showRefusals(qobject_cast<WholeSpinBox*>(input));
    for (const auto& key : keys) {
        m_places[key] = place;
        m_titles[key] = withoutMnemonic(label);
    }
}

void FieldForm::setFieldVisible(QWidget* input, bool visible) {
    if (isRowVisible(m_rows.at(input)) != visible) // else the form would be laid out again for nothing
        setRowVisible(m_rows.at(input), visible);
    show(m_beside.at(input));
}

QString FieldForm::titleOf(const std::string& key) const {
    const auto found = m_titles.find(withoutIndex(key));
    return found == m_titles.end() ? QString() : found->second;
}

std::set<std::size_t> FieldForm::showFaults(const std::vector<Fault>& faults) {
    std::set<std::size_t> placed;
    for (auto& [place, said] : m_said) said.fault.clear();
    for (std::size_t i = 0; i < faults.size(); ++i)
        if (const auto place = m_places.find(withoutIndex(faults[i].subject)); place != m_places.end()) {
            Said& said = m_said[place->second];
            said.fault = QStringLiteral("⚠ %1: %2").arg(title(faults[i].code), shownText(faults[i].detail));
            if (isRowVisible(said.row)) placed.insert(i);
        }
    for (const auto& [place, said] : m_said) show(place);
    return placed;
}

void FieldForm::refuse(QWidget* input, const QString& words) {
    QLabel* place = m_beside.at(input);
    m_said[place].refusal = words.isEmpty() ? QString() : QStringLiteral("⚠ ") + words;
    show(place);
}

void FieldForm::show(QLabel* place) {
    QStringList lines{m_said[place].refusal, m_said[place].fault};
    lines.removeAll(QString());
    place->setText(lines.join(QLatin1Char('\n')));
    // In a hidden row Qt 6.4 would write the height of a label that wraps beyond its own memory.
    place->setVisible(!lines.isEmpty() && isRowVisible(m_said[place].row));
}

} // namespace sfumato
