// SPDX-License-Identifier: GPL-3.0-or-later
// What the dialog reads of the file again, as it is stated by then.
#include "widgets/forms/stated_facts_dialog.h"
#include "widgets/text/fault_text.h"

#include <QLabel>
#include <QPointer>
#include <QPushButton>

namespace sfumato {

void StatedFactsDialog::readAgain(const DataSpec& data) {
    if (m_columns) m_limits = m_columns->limits();
    if (!m_asking.read) return;
    m_status->setText(tr("Reading the file…"));
    m_state->setEnabled(false);
    m_asking.read(data, [dialog = QPointer(this), data](const Recognized& recognized) {
        if (!dialog) return;
        dialog->m_data = data;
        dialog->m_recognized = recognized;
        dialog->rebuild();
        dialog->m_read = recognized.fault ? std::nullopt : std::optional(dialog->stated());
    });
}

/// What is odd in the file, and how many records cannot be used.
void StatedFactsDialog::showFound() {
    const FileProposal& proposal = m_recognized.proposal;
    QStringList lines;
    for (const Text& remark : proposal.remarks) lines << shownText(remark);
    if (proposal.unusable > 0)
        lines << unusableText(proposal);
    else if (proposal.records > 0)
        lines << tr("%Ln record(s), all of which can be used.", nullptr, int(proposal.records));
    m_found->setText(lines.join(QLatin1Char('\n')));
    m_found->setHidden(lines.isEmpty());
}

/// What was said of records that cannot be used is of another rule for cells without a value.
void StatedFactsDialog::countAgain() {
    if (checked()) return showFound();
    m_found->hide();
    if (!m_asking.read) return;
    m_asking.read(stated(), [dialog = QPointer(this), data = stated()](const Recognized& recognized) {
        if (!dialog || recognized.fault || dialog->stated() != data) return;
        dialog->takeCount(recognized.proposal, data);
        dialog->showFound();
        dialog->fitHeight();
    });
}

void StatedFactsDialog::takeCount(const FileProposal& found, const DataSpec& of) {
    m_recognized.proposal.unusable = found.unusable;
    m_recognized.proposal.places = found.places;
    m_recognized.proposal.remarks = found.remarks;
    m_read = of;
}

/// Accepts once the file can be read as it is stated.
void StatedFactsDialog::confirm() {
    if (!m_asking.read || checked()) return accept();
    m_status->setText(tr("Reading the file…"));
    m_state->setEnabled(false);
    m_asking.read(stated(), [dialog = QPointer(this), data = stated()](const Recognized& recognized) {
        if (!dialog) return;
        dialog->m_status->clear();
        dialog->updateControls();
        if (recognized.fault) return dialog->showFault(*recognized.fault);
        dialog->takeCount(recognized.proposal, data);
        if (dialog->stated() == data) dialog->accept();
    });
}

std::optional<FileProposal> StatedFactsDialog::checked() const {
    return m_read && *m_read == stated() ? std::optional(m_recognized.proposal) : std::nullopt;
}

} // namespace sfumato
