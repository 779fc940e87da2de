// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "core/spec/tables/data_facts.h"

#include <QImage>
#include <QPixmap>
#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QLabel;

namespace sfumato {

/// What a preset has generated of public pictures, and of how many.
struct MeasuredExample {
    RunSpec spec;
    QString picture; ///< a file
    std::int64_t records = 0, classes = 0;
    int side = 0;
    double epsilon = 0;
};

/// Of the presets with a picture in `folder` those of public pictures whose noise is that of the epsilon that they
/// state.
std::vector<MeasuredExample> measuredExamples(const std::vector<RunSpec>& presets, const QString& folder);

/// The example of the same model of trust that is nearest to records of these facts in number, classes and side, and
/// then in epsilon and method. None of points and tables, and none of gray pictures for color ones.
std::optional<MeasuredExample> nearestExample(const std::vector<MeasuredExample>& examples, const RunSpec& spec,
                                              const DataFacts& facts);

/// A heading, what the example is in one line, the public records where they are on this computer, what was learned of
/// them, and whether less is to be expected of these records.
class MeasuredExampleView : public QWidget {
    Q_OBJECT

public:
    explicit MeasuredExampleView(QWidget* parent = nullptr);
    /// Hidden where there is none.
    void setExample(const std::optional<MeasuredExample>& example, const RunSpec& spec, const DataFacts& facts);
    /// Records of the set that was asked for, a class in each column.
    void setRecords(const std::string& source, const QImage& records);

Q_SIGNALS:
    void recordsWanted(const std::string& source); ///< of the set of an example that is shown

private:
    QLabel *m_what, *m_records, *m_picture, *m_beside;
    QString m_file;
    std::string m_source; ///< of the records that were asked for last
};

} // namespace sfumato
