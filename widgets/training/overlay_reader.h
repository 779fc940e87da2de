// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/spec/run_spec.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/runs/reader_thread.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

namespace sfumato {

/// Reads one figure of some runs from their metrics.csv, off the window's thread. The newest question alone
/// is answered.
class OverlayReader : public QObject {
    Q_OBJECT

public:
    static constexpr int most = 8; ///< runs that can be told apart beside this one

    using QObject::QObject;
    ~OverlayReader() override;

    /// Full paths of run folders. Runs on other records than `data` are left out: their figures measure
    /// something else; and those beyond `most`. Of a figure that metrics.csv does not hold nothing is found.
    void read(const QStringList& folders, MetricId metric, const DataSpec& data);

Q_SIGNALS:
    /// `others`: runs that were left out because they are on other records; `tooMany`: for want of room.
    void found(sfumato::MetricId metric, const std::vector<sfumato::CurveOverlay>& overlays, int others,
               int tooMany);
    /// A file that could not be read; the others are found all the same.
    void failed(const sfumato::Fault& fault);

private:
    struct Reading {
        MetricId metric;
        std::vector<CurveOverlay> overlays;
        std::vector<Fault> faults;
        int others = 0, tooMany = 0;
    };
    static Reading reading(const QStringList& folders, MetricId metric, const DataSpec& data);

    ReaderThread m_thread;
    QPointer<QObject> m_reading; ///< of inBackground()
};

} // namespace sfumato
