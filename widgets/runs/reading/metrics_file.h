// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/metrics.h"
#include "core/spec/tables/step_record.h"

#include <QString>
#include <QVector>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sfumato {

/// One method's last values, in the order of metricsColumns(), its last step, and its least W2.
struct MethodMetrics {
    std::int64_t step = 0;
    std::vector<std::optional<double>> last;
    std::optional<double> wasserstein2Least;
};

constexpr qint64 largestMetrics = qint64(1) << 30; ///< bytes of a metrics.csv

/// Over `text`, the whole of a metrics.csv; an unfinished last line, which a running run may have, is left
/// out. Malformed where the columns or a row are not those of a run.
Result<std::map<std::string, MethodMetrics, std::less<>>> summarizeMetrics(std::string_view text,
                                                                           const std::string& subject);

struct RunCurve {
    QString method;
    QVector<double> steps, values;
};

/// A metrics.csv read in pieces, each row as the step that it was written for; seconds are not in the file. A step with
/// an entropic distance has an evaluation. Opened by the first next().
class StepsFile {
public:
    struct Piece {
        std::vector<StepRecord> steps; ///< in the order of the file; before a fault, all that could be read
        double share = 0;              ///< of the file that has been read
        bool isLast = false;
        std::optional<Fault> fault = {};
    };
    explicit StepsFile(QString path);
    ~StepsFile();
    /// At most so many rows more: the window takes up a piece between two answers to a person.
    Piece next(std::size_t most = 5'000);

private:
    struct Content;
    QString m_path;
    std::unique_ptr<Content> m_content;
};

/// The values of one figure of metricsColumns(), method by method; methods without a value are left out. A loss that is
/// missing after others is NaN.
Result<std::vector<RunCurve>> readCurves(const QString& file, MetricId metric);

} // namespace sfumato
