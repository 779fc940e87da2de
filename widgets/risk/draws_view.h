// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "widgets/risk/noise_draws.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QCheckBox;
class QLabel;

namespace sfumato {

/// The draws themselves, painted: pictures in a grid, or one point with all that it may become.
class DrawsCanvas : public QWidget {
    Q_OBJECT

public:
    explicit DrawsCanvas(QWidget* parent = nullptr);
    /// Without `draws` it says `why` instead.
    void setDraws(const DrawnRecord& record, const NoiseDraws* draws, double scale, const QString& why);
    void setScaled(bool scaled); ///< pictures: the range that is shown widens with the noise, instead of cutting it off
    void setOnly(int draw);      ///< one of them alone; below 0: all

    QSize sizeHint() const override { return {300, 240}; }
    QSize minimumSizeHint() const override { return {160, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintImages(QPainter& painter);
    void paintPoint(QPainter& painter);
    void paintAxes(QPainter& painter, const QRectF& frame);

    DrawnRecord m_record;
    const NoiseDraws* m_draws = nullptr;
    double m_scale = 0;
    bool m_scaled = false;
    int m_only = -1;
    QString m_why;
};

/// What one record may become: eight draws of the same record under the noise as it stands. Moving epsilon
/// rescales the same draws. The record is one of the public set, or, where the records are not public, a
/// stand-in.
class DrawsView : public QWidget {
    Q_OBJECT

public:
    static constexpr int draws = 8;

    explicit DrawsView(QWidget* parent = nullptr);
    /// `publicRecords`: the records of `spec` are no secret, so one may be shown as it is.
    void setPreview(std::shared_ptr<const Preview> preview, const RunSpec& spec, bool publicRecords);
    /// Scale 0: there is no noise to show.
    void setNoise(MechanismKind kind, double scale);
    /// Under the central model no record gets noise by itself.
    void setCentral(bool central);
    double psnr() const; ///< in decibels; 0 while nothing is shown
    void drawAgain();    ///< other draws
    void nextRecord();
    /// Draws stand side by side only.
    void setReducedMotion(bool reduced);

private:
    void choose();
    void refresh();
    void takeTurns(bool on);

    std::shared_ptr<const Preview> m_preview;
    Scaling m_scaling = Scaling::Symmetric;
    DataSpec m_data;
    bool m_public = false, m_transformed = false, m_whole = false, m_central = false;
    int m_index = 0, m_turn = 0;
    MechanismKind m_kind = MechanismSpec().kind;
    double m_scale = 0;
    std::uint64_t m_seed = 1;
    std::optional<DrawnRecord> m_record;
    std::optional<NoiseDraws> m_draws;
    QTimer m_clock;
    DrawsCanvas* m_canvas;
    QCheckBox* m_turns; ///< one draw after the other
    QCheckBox* m_scaled;
    QLabel* m_figure;
    QLabel* m_note;
    std::vector<QWidget*> m_ofDraws; ///< what says how to look at draws, and makes others
};

} // namespace sfumato
