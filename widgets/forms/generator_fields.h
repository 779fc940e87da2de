// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QObject>

class QComboBox;

namespace sfumato {

class Experiment;
class FieldForm;
class WholeSpinBox;

/// The rows of a form that say which network is trained, from which latents, and how its learning rate falls.
class GeneratorFields : public QObject {
    Q_OBJECT

public:
    /// Adds the rows to `form`, whose fields belong to `parent`.
    GeneratorFields(Experiment& experiment, FieldForm& form, QWidget* parent);
    void showSpec(const RunSpec& spec);

private:
    void addHelp();
    void connectInputs();

    Experiment& m_experiment;
    FieldForm& m_form;
    QComboBox *m_kind, *m_latent, *m_schedule;
    WholeSpinBox *m_width, *m_depth, *m_channels, *m_latents;
};

} // namespace sfumato
