// SPDX-License-Identifier: GPL-3.0-or-later
// What a person says of data that nothing but she can know.
#include "widgets/forms/data_panel.h"

#include "core/spec/stated_columns.h"
#include "widgets/experiment/experiment.h"
#include "widgets/forms/public_question.h"
#include "widgets/forms/record_unit.h"

#include <QCheckBox>
#include <QFrame>
#include <QScrollArea>

namespace sfumato {

void DataPanel::answer(bool sensitive) {
    const bool focused = m_question->isAncestorOf(focusWidget());
    m_experiment.edit([=](RunSpec& spec) { spec.data.sensitive = sensitive; });
    if (focused) m_sensitive->setFocus(); // hiding the focused button would move it elsewhere
}

/// The column that says whose record it is is left out where nobody has several, and must be stated where some have.
void DataPanel::answerUnit(bool isOnePerson) {
    const bool asks = !isOnePerson && m_unit->isOfTable() && personColumn(m_experiment.spec().data.read).empty();
    if (!asks) m_experiment.setUnitStated(m_experiment.spec().data.path);
    if (!asks) m_experiment.edit([=](RunSpec& spec) { statePerson(spec.data.read, isOnePerson ? "-" : personUse(0)); });
    showSpec(); // until a column is stated
    if (asks) Q_EMIT revisionAsked(true);
}

/// What was hidden is not shown by one click.
void DataPanel::answerAgain(bool sensitive) {
    const auto take = [this](bool isPublic) { isPublic ? answer(false) : showSpec(); };
    sensitive ? answer(true) : askWhetherPublic(this, m_cap, take);
}

void DataPanel::scrollToQuestion() {
    for (QWidget* above = parentWidget(); above; above = above->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(m_question);
}

} // namespace sfumato
