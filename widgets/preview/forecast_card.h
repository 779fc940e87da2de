// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/mechanism/picture_forecast.h"
#include "core/spec/tables/data_facts.h"
#include "widgets/preview/measured_example.h"

#include <QWidget>

#include <optional>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace sfumato {

/// What to expect of pictures that the spec learns in the central model, in a few words: "recognizable, blurred". Empty
/// where there is no forecast: of points and tables, of noise on every record, without a budget.
QString forecastWords(const RunSpec& spec, const DataFacts& facts);

/// The forecast before anything is spent: a few words, one sentence, where it lies among averages, shadows,
/// recognizable and clear shapes, and what epsilon 1, 3 and 10 would bring; beside it a public stand-in. From public
/// facts only.
class ForecastCard : public QWidget {
    Q_OBJECT

public:
    explicit ForecastCard(QWidget* parent = nullptr);
    /// The public examples of which the nearest is shown.
    void setExamples(std::vector<MeasuredExample> examples) { m_examples = std::move(examples); }
    /// Without a forecast the nearest example stands alone, where records are a person's own; else it is hidden.
    void setNeeds(const RunSpec& spec, const DataFacts& facts);
    /// What stands at the right: what was learned of a stand-in.
    void setStandIn(QWidget* page);

private:
    class Scale;
    void showForecast(const RunSpec& spec, const DataFacts& facts, const PictureForecast& now);

    QLabel *m_title, *m_sentence, *m_source;
    Scale* m_scale;
    QGridLayout* m_lines;
    QHBoxLayout* m_halves;
    QVBoxLayout* m_right;
    QWidget *m_parts, *m_standIn = nullptr;
    MeasuredExampleView* m_example;
    std::vector<MeasuredExample> m_examples;
};

} // namespace sfumato
