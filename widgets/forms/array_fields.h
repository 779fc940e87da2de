// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/own_data.h"

#include <QObject>

class QComboBox;

namespace sfumato {

class FieldForm;

/// The fields of arrays: which holds the records, which their labels, which the test part and its labels, what the
/// extents of the records are and which bits they use.
class ArrayFields : public QObject {
    Q_OBJECT

public:
    /// Adds the fields to `form`. `data`: with the proposal in place of what is not stated. Owned by `parent`.
    ArrayFields(FieldForm& form, const DataSpec& data, const FileProposal& proposal, QObject* parent);
    void state(FileReading& reading) const;
    /// The field of data.read.`key`; null where there is none.
    QWidget* field(const std::string& key) const;

Q_SIGNALS:
    /// Another array, or other extents: the file has to be read again. What hangs on them is cleared in `reading`.
    void chosen(const sfumato::FileReading& reading);

private:
    void addTestPart(FieldForm& form, const std::vector<ProposedArray>& arrays);

    QComboBox *m_records = nullptr, *m_labels = nullptr, *m_test = nullptr, *m_testLabels = nullptr, *m_axes = nullptr,
              *m_bits = nullptr;
    FileReading m_reading; ///< with what is chosen of the test part
};

/// "3,882 × 28 × 28"
QString extentsText(const std::vector<std::int64_t>& shape);

} // namespace sfumato
