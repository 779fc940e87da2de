// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/place_to_run.h"
#include "core/spec/study/sweep_spec.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace sfumato {

class FieldForm;
class LogSpinBox;

/// The numbers in a line: separated by spaces or semicolons, or by commas where the locale has no decimal
/// comma. WrongType names the first word that is none; its subject is "values".
Result<std::vector<double>> valuesFromText(const QString& text, const QLocale& locale);

/// What a sweep varies, over the spec that the window edits: one axis or two, their values, losses, seeds, measure.
/// Faults stand beside their field.
class SweepForm : public QWidget {
    Q_OBJECT

public:
    explicit SweepForm(QWidget* parent = nullptr);

    void setBase(const RunSpec& base);
    /// Everything but the base: that stays the window's.
    void setSweep(const SweepSpec& sweep);
    SweepSpec sweep() const;
    MetricId measure() const;
    /// Where its runs are to be trained.
    PlaceToRun place() const;
    /// Shows those of the form and of the last check; true when there are none.
    bool showFaults(const std::vector<Fault>& faults);
    std::vector<Fault> faults() const;

Q_SIGNALS:
    void changed();
    void measureChanged();

private:
    void addHelp();
    void offerAxes();
    bool isCentral() const { return m_base.privacy.model == PrivacyModel::Central; }
    void proposeValues();
    void fillRange();
    void writeValues(QLineEdit* field, const std::vector<double>& values);
    SweepAxis axis() const;
    void offerSecond();
    void proposeSecond();

    RunSpec m_base;
    FieldForm* m_form;
    QComboBox *m_axis, *m_second, *m_measure, *m_place;
    QLineEdit *m_values, *m_secondValues, *m_partition, *m_time;
    LogSpinBox *m_from, *m_to;
    QSpinBox *m_count, *m_seeds;
    QWidget* m_losses;
    std::vector<std::pair<Loss, QCheckBox*>> m_checks;
    QLabel* m_other; ///< faults without a field here
    bool m_proposed = false;
    bool m_measureChosen = false; ///< by a person, or by the sweep that was opened
};

} // namespace sfumato
