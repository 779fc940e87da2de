// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/visibility.h"
#include "core/base/fault.h"
#include "core/engine/engine.h"
#include "widgets/risk/exposure.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace sfumato {

class MetricLabel;
class SlidNumber;
class ScreeChart;
class WaysTable;

/// "9 of 784 directions rise above the noise (47 % of the variance)", in the user's language; then what that
/// lets a training learn.
QString identifiabilitySentence(const Visibility& visibility, std::int64_t dimensions);
QString identifiabilityVerdict(const Visibility& visibility, std::int64_t dimensions);

/// Whether training can work at all, before a budget is spent on it: how many principal directions of the
/// data rise above the noise, and what another budget, number of records or low-pass corner would change. It
/// knows this from privatized records only: of a run, of public data, or of a stand-in. For sensitive records
/// that were never released it says so and offers both ways on.
class IdentifiabilityGauge : public QWidget {
    Q_OBJECT

public:
    explicit IdentifiabilityGauge(QWidget* parent = nullptr);

    /// The data and the mechanism that are meant; what was measured for other data, or through another
    /// transform or bound, is forgotten. `preview`, where there is one: what the engine knows of them.
    void setSpec(const RunSpec& spec, const Preview* preview);
    /// A run folder that holds a release of these data; empty: there is none.
    void setRun(const QString& folder);
    /// The noise as it stands: a forecast from what was measured, no engine is asked.
    void setExposure(const std::optional<Exposure>& exposure);
    /// The answers to measureAsked(); ignored where it is no longer waited for.
    void setKnown(const Identifiability& known);
    void setFault(const Fault& fault);

    const std::optional<Identifiability>& known() const { return m_known; }
    QString sentence() const;

Q_SIGNALS:
    /// identify(spec, run) is wanted; setKnown() or setFault() answers. Emitted by the button, and by itself
    /// where it takes no time (points).
    void measureAsked(const sfumato::RunSpec& spec, const QString& run);
    void stopAsked();                                              ///< nobody waits for the measurement any more
    void releaseAsked();                                           ///< train once, so that there is a release
    void mechanismChosen(const sfumato::MechanismSpec& mechanism); ///< by a person, from those compared
    void assessed();                                               ///< sentence() may have changed

private:
    void layOut();
    enum class Phase { Nothing, NeedsRelease, NotMeasured, Measuring, Known, Failed };
    void enter(Phase phase);
    void measure(const RunSpec& spec, bool standIn);
    void measureIfQuick();
    void forecastAll();
    void fillTable();
    void showChart();
    double presentVariance() const;
    double presentRecords() const;

    Phase m_phase = Phase::Nothing;
    RunSpec m_spec;  ///< of the preview, or of other data when they were chosen: a new one is compared with it
    RunSpec m_asked; ///< what the measurement is of
    std::int64_t m_records = 0, m_dimensions = 0;
    int m_side = 0;
    bool m_standIn = false;
    QString m_run;
    std::optional<Exposure> m_exposure;
    std::optional<Identifiability> m_known;

    QLabel* m_stamp;
    MetricLabel* m_sentence;
    QLabel* m_verdict;
    QLabel* m_source;
    ScreeChart* m_chart;
    QTableWidget* m_table;
    QWidget* m_forecast;
    WaysTable* m_ways;
    QLabel* m_epsilonTitle;
    QLabel* m_cornerTitle;
    SlidNumber* m_epsilon;
    QSpinBox* m_count;
    QSpinBox* m_corner;
    MetricLabel* m_atEpsilon;
    MetricLabel* m_withCount;
    MetricLabel* m_withCorner;
    QPushButton* m_measure;
    QPushButton* m_stop;
    QPushButton* m_release;
    QPushButton* m_useStandIn;
    QPushButton* m_asTable;
};

} // namespace sfumato
