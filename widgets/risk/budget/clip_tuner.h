// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "widgets/risk/exposure.h"

#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;

namespace sfumato {

class FieldForm;
class MetricLabel;
class SlidNumber;

/// Both norms of one record, in units of the scaled data.
struct RecordNorms {
    double l1, l2;
};

/// Of all records of a sheet of raw pictures or points.
std::vector<RecordNorms> recordNorms(const SampleSheet& raw, Scaling scaling);

/// What a ball of radius R costs one record on average: squared l2 error by clipping (scaling it as a whole
/// to norm R, in l1 for Laplace, l2 for Gauss) and by noise for sensitivity 2 R, d Var noise.
struct ClipCost {
    double clipped = 0; ///< share of the records
    double noiseScale = 0, bias = 0, noise = 0;
};

/// Nothing for noise without a guarantee, a radius that is not positive, or no records.
std::optional<ClipCost> clipCost(const std::vector<RecordNorms>& norms, std::int64_t dimensions, double radius,
                                 const Exposure& exposure);

/// The norms of the records as a histogram, and what a clip radius makes of them: share clipped, noise scale,
/// bias against noise. It reads raw data and says so. Of records that are not public it shows the norms of a
/// release, noise included, where there is one.
class ClipTuner : public QWidget {
    Q_OBJECT

public:
    explicit ClipTuner(QWidget* parent = nullptr);
    void setPreview(std::shared_ptr<const Preview> preview, const RunSpec& spec, bool publicRecords);
    /// The privatized records of a run on the data of the preview; a release may be looked at freely.
    void setPrivatized(const SampleSheet& privatized);
    void setExposure(const std::optional<Exposure>& exposure);
    /// Hidden, it shows nothing and says why.
    void setRawVisible(bool visible);
    double radius() const;

Q_SIGNALS:
    void mechanismChosen(const sfumato::MechanismSpec& mechanism);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void assess();
    void chooseNorms();
    std::optional<ClipCost> cost() const;
    double normOf(const RecordNorms& norms) const;

    std::optional<Exposure> m_exposure;
    std::vector<RecordNorms> m_norms, m_ofRelease;
    DataSpec m_data;           ///< of the release, while there is one
    bool m_privatized = false; ///< m_norms are those of the release
    std::shared_ptr<const Preview> m_preview;
    RunSpec m_spec; ///< of the preview
    bool m_public = false;
    std::int64_t m_dimensions = 0;
    QString m_why;
    bool m_rawVisible = true;
    QLabel* m_badge;
    QWidget* m_canvas;
    SlidNumber* m_radius;
    MetricLabel* m_cost;
    MetricLabel* m_errors;
    FieldForm* m_form;
    QPushButton* m_use;
};

} // namespace sfumato
