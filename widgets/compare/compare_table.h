// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"

#include <QRectF>
#include <QTableWidget>

namespace sfumato {

/// Answers to the same noisy records side by side: a row for each record, then one for each figure with the best of it
/// marked and its floor in the row's title. Columns are moved by their titles; a click or Enter on a picture opens it.
class CompareTable : public QTableWidget {
    Q_OBJECT

public:
    explicit CompareTable(QWidget* parent = nullptr);
    /// A column without sheet and fault is still waited for.
    /// `network` names what FID and Inception scores are by.
    void setColumns(std::vector<ComparedColumn> columns, const std::vector<std::pair<MetricId, double>>& floors,
                    const std::string& network = {});
    const std::vector<ComparedColumn>& columns() const { return m_columns; }
    /// Rows of pictures; below them stand the figures.
    int pictures() const { return m_pictures; }

Q_SIGNALS:
    void opened(int column, int record);
    /// The columns in their new order, by their numbers so far.
    void columnsMoved(const std::vector<int>& order);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill();
    void fillPictures(int column);
    void fillMetrics(const std::vector<MetricId>& ids);

    std::vector<ComparedColumn> m_columns;
    std::vector<std::pair<MetricId, double>> m_floors;
    std::string m_network;
    int m_pictures = 0;
    QRectF m_frame; ///< of all clouds of points
};

} // namespace sfumato
