// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/sweep_curve.h"

#include <QScrollArea>

#include <map>

class QHBoxLayout;
class QToolButton;

namespace sfumato {

/// One sheet of samples for every value of a sweep, of the first series and the run with the median; a click
/// opens the run. Generated from privatized data: nothing raw is shown.
class SweepStrip : public QScrollArea {
    Q_OBJECT

public:
    explicit SweepStrip(QWidget* parent = nullptr);
    void setCurve(SweepAxis axis, const std::optional<SweepCurve>& curve);

    QSize sizeHint() const override;

Q_SIGNALS:
    void opened(const std::filesystem::path& run);

private:
    struct Thumbnail {
        std::filesystem::path run;
        QToolButton* button;
    };
    QHBoxLayout* m_row;
    std::string m_series;
    std::map<double, Thumbnail> m_thumbnails;
};

} // namespace sfumato
