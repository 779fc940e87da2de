// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/sample_sheet.h"
#include "core/spec/run_spec.h"
#include "widgets/plots/method_style.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <vector>

namespace sfumato {

/// How the generated records of a table spread over each of its columns: of numbers a histogram between the stated
/// limits, of categories a bar for each value. Columns that find no room are counted in words. Hidden while the sheet
/// has no SampleSheet::histograms.
class ColumnSpreadView : public QWidget {
    Q_OBJECT

public:
    explicit ColumnSpreadView(const MethodStyle& style, QWidget* parent = nullptr);
    /// The columns and their public limits.
    void setData(const DataSpec& data);
    void setSheet(std::shared_ptr<const SampleSheet> sheet);
    /// Bars of the original stand around those of the generated records only where the records were stated public and
    /// raw data are not hidden; else a line says why they are not there.
    void setOriginal(std::shared_ptr<const SampleSheet> sheet);
    void setOriginalVisible(bool isPublic, bool rawVisible);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {140, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Column {
        QString name, low, high;      ///< limits in the units of the file
        QStringList values;           ///< of a category
        std::vector<double> shares;   ///< of the records, of each bar
        std::vector<double> original; ///< the same of the original; empty: not shown
    };

    void read();
    /// How many columns of cells, and the size of each; the last cell says how many columns it stands for.
    int rows(int across) const;
    int across() const;
    QSizeF cell() const;
    std::size_t shown() const;
    bool comparesOriginal() const;
    /// Below the bars: what they are of.
    QString legend() const;
    double legendHeight() const;
    void paintColumn(QPainter& painter, const Column& column, const QRectF& area) const;
    static QString wordsOf(const Column& column);

    MethodStyle m_style;
    DataSpec m_data;
    std::shared_ptr<const SampleSheet> m_sheet, m_original;
    bool m_public = false, m_rawVisible = false;
    std::vector<Column> m_columns;
};

} // namespace sfumato
