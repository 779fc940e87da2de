// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "widgets/preview/measured_example.h"
#include "widgets/risk/exposure.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace sfumato {

class AttackSummary;
class BudgetBar;
class ClipTuner;
class Experiment;
class ForecastCard;
struct Spending;
class EmptyPage;
class MetricLabel;
class IdentifiabilityGauge;
class MechanismRows;
class PointCloudView;
class SheetView;

/// The data and what the mechanism makes of them: sizes, sensitivity and noise in figures; the records before
/// and after the noise; what can be learned of them; their norms and the clip radius. Another noise scale
/// rescales the frozen draw here and asks no engine. In the central model no record gets noise: the raw ones
/// are shown, or why they are not. Of a file of privatized records, what can be learned from them.
class DataView : public QWidget {
    Q_OBJECT

public:
    explicit DataView(const Experiment& experiment, QWidget* parent = nullptr);
    /// Of the experiment as it stands. `open`: its records are no secret. Null: there is no preview.
    void setPreview(std::shared_ptr<const Preview> preview, bool open);
    /// The budget as it stands: rescales the noise at once.
    void setExposure(const std::optional<Exposure>& exposure);
    void setNoiseScale(double scale);
    /// Of these records; none: not known yet.
    void setSpending(const std::optional<Spending>& spending);
    /// What stands beside the forecast.
    /// Public examples of which the forecast shows the nearest.
    void setExamples(std::vector<MeasuredExample> examples);
    void setStandIn(QWidget* page);
    void setRawVisible(bool visible);
    /// What a run on these data has released.
    void setPrivatized(const SampleSheet& privatized);

    IdentifiabilityGauge* gauge() const { return m_gauge; }
    void showGauge();
    void setPublicRecords(const std::string& source, const QImage& records);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    /// A person asked for it; setRawVisible() is the answer.
    void rawVisibilityAsked(bool visible);
    void mechanismChosen(const sfumato::MechanismSpec& mechanism); ///< another clip radius
    void openAsked();                                              ///< no data yet: open some
    void capAsked();
    void centralAsked();                                 ///< the central model in place of the local one
    void publicRecordsWanted(const std::string& source); ///< for setPublicRecords()

private:
    void arrange();
    void fitContent();
    void showSpec();
    void showFigures();
    bool showRecords();
    void showForecast();

    std::shared_ptr<const Preview> m_preview;
    const Experiment& m_experiment;
    DataSpec m_data;                            ///< of the preview, or that it is waited for
    PrivacyModel m_model = PrivacyModel::Local; ///< the same
    bool m_open = false, m_rawVisible = false;
    double m_scale = 0;
    int m_leastContent = 260; ///< the height of the card of records
    EmptyPage* m_nothing;
    QPushButton* m_openData;
    QWidget* m_summary; ///< its card
    QWidget* m_content; ///< its card
    ForecastCard* m_forecast;
    AttackSummary* m_attack;
    BudgetBar* m_bar;
    QWidget *m_expected, *m_promise; ///< their cards
    QBoxLayout *m_column, *m_below;  ///< of the page, and of what stands below the forecast
    QLabel* m_title;
    QLabel* m_note;
    QCheckBox* m_hideRaw;
    MetricLabel* m_size;
    MetricLabel* m_range;
    MetricLabel* m_sensitivity;
    MetricLabel* m_noise;
    MetricLabel* m_signal;
    std::vector<QLabel*> m_names; ///< of the figures
    QLabel* m_learnable;
    QStackedWidget* m_body;
    QTabWidget* m_pages;
    QStackedWidget* m_records; ///< of the central model: images, points, or words
    SheetView* m_images;
    PointCloudView* m_points;
    MechanismRows* m_rows;
    IdentifiabilityGauge* m_gauge;
    ClipTuner* m_clip;
};

} // namespace sfumato
