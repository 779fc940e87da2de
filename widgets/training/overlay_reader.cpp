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

void OverlayReader::read(const QStringList& folders, MetricId figure, const DataSpec& data) {
    delete m_reading;
    m_reading = inBackground(
        this, [folders, figure, data] { return reading(folders, figure, data); },
        [this, figure](const Result<Reading>& read) {
            const Reading done = read ? *read : Reading{.figure = figure, .faults = {read.fault()}};
            for (const Fault& fault : done.faults)
                Q_EMIT failed(fault);
            Q_EMIT found(done.figure, done.overlays, done.others, done.tooMany);
        },
        m_thread.pool());
}

OverlayReader::Reading OverlayReader::reading(const QStringList& folders, MetricId figure,
                                              const DataSpec& data) {
    Reading done{.figure = figure};
    if (!metricsColumnOf(figure))
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
        const auto curves = readCurves(folder + QStringLiteral("/metrics.csv"), figure);
        if (!curves) {
            done.faults.push_back(curves.fault());
            continue;
        }
        const QString run = QString::fromStdString(runName(folder.toStdString()));
        for (const RunCurve& curve : *curves)
            done.overlays.push_back({curves->size() > 1 ? tr("%1, %2").arg(run, armText(curve.arm)) : run,
                                     curve.steps, curve.values, factsOf(figure).usesRaw});
    }
    return done;
}

} // namespace sfumato
