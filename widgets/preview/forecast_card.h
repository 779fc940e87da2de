// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "widgets/preview/measured_example.h"

#include <QWidget>

#include <optional>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace sfumato {

class ForecastScale;

/// What to expect of samples, for whoever is asked to spend.
struct ForecastWords {
    QString words;      ///< "recognizable, blurred"; where it is bad, the sentence of the card, too; empty: no forecast
    bool isBad = false; ///< nothing can come out
};
/// Of a training of `spec` on records of which the public part of `preview` is known. None of points and tables in the
/// central model by other methods than moments, and without a budget.
ForecastWords forecastWords(const RunSpec& spec, const Preview& preview);

/// What came out, and what the forecast had promised of it; of tables the run says so itself.
QString withForecast(const QString& verdict, const RunSpec& run, const Preview& preview);

/// The forecast before anything is spent: a few words, one sentence, where it lies among four zones, and what other
/// epsilons would bring; beside it a public stand-in or the nearest public example. From public facts only.
class ForecastCard : public QWidget {
    Q_OBJECT

public:
    explicit ForecastCard(QWidget* parent = nullptr);
    /// The public examples of which the nearest is shown.
    void setExamples(std::vector<MeasuredExample> examples) { m_examples = std::move(examples); }
    /// Records of a person's own without a forecast are told so; others hide the card.
    void setNeeds(const RunSpec& spec, const Preview& preview);
    /// What stands at the right: what was learned of a stand-in.
    void setStandIn(QWidget* page);
    void setPublicRecords(const std::string& source, const QImage& records) { m_example->setRecords(source, records); }

Q_SIGNALS:
    void recordsWanted(const std::string& source); ///< see MeasuredExampleView
    void centralAsked(); ///< a person wants the central model, where the local one can only bring noise

private:
    void setTitle(const QString& title, const QString& sentence);
    void showLines(const RunSpec& spec, const Preview& preview);

    QLabel *m_title, *m_sentence, *m_source;
    QPushButton* m_central;
    ForecastScale* m_scale;
    QGridLayout* m_lines;
    QHBoxLayout* m_halves;
    QVBoxLayout* m_right;
    QWidget *m_parts, *m_standIn = nullptr;
    MeasuredExampleView* m_example;
    std::vector<MeasuredExample> m_examples;
};

} // namespace sfumato
