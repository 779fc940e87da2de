// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/run_spec.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace sfumato {

/// Who may see raw records: the first choice of a budget, from which everything else follows. Where the file holds privatized records
/// there is nothing to choose, and the panel says so.
class TrustPanel : public QWidget {
    Q_OBJECT

public:
    explicit TrustPanel(QWidget* parent = nullptr);
    void setSpec(const RunSpec& spec);
    /// Switching takes the arms that the other model had when it was left: a central run has one.
    void apply(RunSpec& spec) const;

Q_SIGNALS:
    void changed();

private:
    void explain();

    bool m_settled = false; ///< the file holds privatized records
    QLabel* m_asks;
    QComboBox* m_model;
    QLabel* m_words;
    std::vector<ArmSpec> m_localArms;
};

} // namespace sfumato
