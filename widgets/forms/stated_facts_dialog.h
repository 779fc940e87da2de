// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/own_data.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QPlainTextEdit;
class QPushButton;

namespace sfumato {

class FieldForm;
class WholeSpinBox;

/// Shows what was recognized in somebody's own file, to be changed and stated: only what is asked for (withProposal())
/// has a field.
class StatedFactsDialog : public QDialog {
    Q_OBJECT
public:
    /// `data`: of an experiment that states what it states; `proposal`: of its file.
    StatedFactsDialog(const DataSpec& data, const FileProposal& proposal, QWidget* parent);

    /// `data` with what the fields say.
    DataSpec stated() const;

private:
    void addFields(const DataSpec& proposed);
    void updateControls();

    DataSpec m_data;
    FileProposal m_proposal;
    FieldForm* m_form;
    QComboBox* m_column = nullptr;
    WholeSpinBox *m_classes = nullptr, *m_height = nullptr, *m_width = nullptr;
    QPlainTextEdit* m_names = nullptr;
    QCheckBox* m_colour = nullptr;
    QPushButton* m_state;
};

/// How many records of a file cannot be used, and where the first of them are; empty where all can be.
QString unusableText(const FileProposal& proposal);

} // namespace sfumato
