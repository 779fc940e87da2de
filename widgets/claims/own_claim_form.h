// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/literature/own_claim.h"

#include <QWidget>

class QComboBox;
class QPushButton;
class QSpinBox;

namespace sfumato {

class FieldForm;
class LogSpinBox;
class WholeSpinBox;

/// "I read epsilon 10 with these settings: is it so?": the settings, and the button that asks.
class OwnClaimForm : public QWidget {
    Q_OBJECT

public:
    explicit OwnClaimForm(QWidget* parent = nullptr);
    OwnClaim claim() const;
    /// While it is judged nothing else can be asked.
    void setBusy(bool busy);
    /// Beside its field; a fault of another subject beside the claimed epsilon.
    void showFault(const Fault& fault);

Q_SIGNALS:
    void asked(const sfumato::OwnClaim& claim);

private:
    void updateControls();

    QComboBox* m_kind;
    LogSpinBox *m_claimed, *m_delta, *m_noise, *m_sensitivity, *m_rate;
    WholeSpinBox* m_steps;
    QComboBox* m_sampling;
    FieldForm* m_form;
    QPushButton* m_check;
};

} // namespace sfumato
