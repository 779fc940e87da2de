// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/overlay_reader.h"

#include "core/spec/tables/metrics_columns.h"
#include "core/spec/run_name.h"
#include "widgets/background/in_background.h"
#include "widgets/runs/metrics_file.h"
#include "widgets/runs/run_reader.h"
#include "widgets/text/label_text.h"


namespace sfumato {

namespace {

bool sameRecords(const DataSpec& one, const DataSpec& other) {
    return one.source == other.source && one.path == other.path && one.side == other.side &&
           one.scaling == other.scaling;
}

} // namespace

OverlayReader::~OverlayReader() {
    delete m_reading;
}

void OverlayReader::read(const QStringList& folders, MetricId metric, const DataSpec& data) {
    delete m_reading;
    m_reading = inBackground(
        this, [folders, metric, data] { return reading(folders, metric, data); },
        [this, metric](const Result<Reading>& read) {
            const Reading done = read ? *read : Reading{.metric = metric, .faults = {read.fault()}};
            for (const Fault& fault : done.faults)
                Q_EMIT failed(fault);
            Q_EMIT found(done.metric, done.overlays, done.others, done.tooMany);
        },
        m_thread.pool());
}

OverlayReader::Reading OverlayReader::reading(const QStringList& folders, MetricId metric,
                                              const DataSpec& data) {
    Reading done{.metric = metric};
    if (!metricsColumnOf(metric))
        return done;
    int drawn = 0;
    for (const QString& folder : folders) {
        if (const auto spec = readRunConfig(folder); spec && !sameRecords(spec->data, data)) {
            ++done.others;
            continue;
        }
        if (++drawn > most) {
            ++done.tooMany;
            continue;
        }
        const auto curves = readCurves(folder + QStringLiteral("/metrics.csv"), metric);
        if (!curves) {
            done.faults.push_back(curves.fault());
            continue;
        }
        const QString run = QString::fromStdString(runName(folder.toStdString()));
        for (const RunCurve& curve : *curves)
            done.overlays.push_back({curves->size() > 1 ? tr("%1, %2").arg(run, methodText(curve.method)) : run,
                                     curve.steps, curve.values, factsOf(metric).usesRaw});
    }
    return done;
}

} // namespace sfumato
