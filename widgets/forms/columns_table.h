// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/file_look.h"

#include <QMap>
#include <QTableWidget>

class QComboBox;

namespace sfumato {

/// One row for each column of a table: its name, a few of its cells, what it is, the values of a category, and the
/// public limits of a number.
class ColumnsTable : public QTableWidget {
    Q_OBJECT

public:
    enum class Role { Number, Whole, Category, Label, Person, LeftOut };

    static constexpr int mostRowsShown = 9; ///< the others are scrolled to, and found by their names

    explicit ColumnsTable(QWidget* parent = nullptr);
    /// `data`: with the proposal in place of what is not stated.
    void setColumns(const DataSpec& data, const FileProposal& proposal, const TableLook& look);
    /// Hides the columns whose name does not hold these letters; empty: none.
    void showMatching(const QString& letters);
    /// How many are shown, and what they all are.
    QString countText() const;
    /// Shows a few cells of each column, which are raw data, or none of them, which is so at first.
    void showCells(bool shown);
    /// Limits that were typed, by the name of the column; they outlive another reading of the file.
    QMap<QString, QPair<QString, QString>> limits() const;
    void setLimits(const QMap<QString, QPair<QString, QString>>& limits);
    /// Whether state() names columns of numbers, too, which need no entry.
    void keepNames(bool kept) { m_keepsNames = kept; }
    bool keepsNames() const { return m_keepsNames; }
    /// What the rows say of FileReading::columns and of the label column.
    void state(DataSpec& data) const;
    /// All of that, a column after the other, with unnamedColumn for numbers whose names are not kept; empty: all are
    /// numbers, or the label.
    std::vector<std::string> inOrder() const;
    /// A range for each number of a record; nothing while a limit is missing or two do not fit.
    std::optional<PublicBound> bound() const;
    /// Why what was typed is not taken; empty: it is.
    QString refusal() const;

Q_SIGNALS:
    void edited();
    /// Another column, or none, holds the class.
    void labelChosen();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitWidths();
    Role role(int row) const;
    QString name(int row) const;
    std::vector<std::string> values(int row) const;
    std::optional<double> limit(int row, int column) const;
    void addRow(int row, Role role, const std::vector<std::string>& values);
    void showStatedLimits(const DataSpec& data);
    void chooseRole(int row);
    void updateRow(int row);

    FileProposal m_proposal;
    TableLook m_look;
    bool m_keepsNames = false;
    std::int64_t m_mostRows = 0; ///< of a person that count; 0: all
    std::string m_label;         ///< column that was recognized or stated as the class; "-": none, which was stated
};

} // namespace sfumato
