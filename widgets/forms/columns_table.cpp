// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/columns_table.h"

#include "core/spec/stated_columns.h"
#include "widgets/forms/record_unit.h"
#include "widgets/text/number_text.h"

#include <QComboBox>
#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>
#include <set>

namespace sfumato {

namespace {

enum Place { Name, Examples, Is, Values, Lowest, Highest, Places };

using Role = ColumnsTable::Role;

Role statedRole(const StatedColumn& column) {
    switch (column.use) {
    case StatedColumn::Use::Category: return Role::Category;
    case StatedColumn::Use::Label: return Role::Label;
    case StatedColumn::Use::Person: return Role::Person;
    case StatedColumn::Use::LeftOut: return Role::LeftOut;
    case StatedColumn::Use::Number: break;
    }
    return column.whole ? Role::Whole : Role::Number;
}

bool isNumber(Role role) { return role == Role::Number || role == Role::Whole; }

Role roleOfNumbers(const TableLook& look, int row) {
    return std::size_t(row) < look.whole.size() && look.whole[std::size_t(row)] ? Role::Whole : Role::Number;
}

Role proposedRole(const FileProposal& proposal, const TableLook& look, int row) {
    const ProposedColumn& column = proposal.columns[std::size_t(row)];
    switch (column.kind) {
    case ProposedColumn::Kind::Number: return roleOfNumbers(look, row);
    case ProposedColumn::Kind::Label: return Role::Label;
    case ProposedColumn::Kind::Category: return column.values.empty() ? Role::LeftOut : Role::Category;
    case ProposedColumn::Kind::Person: return Role::Person;
    case ProposedColumn::Kind::RowNumber: break;
    }
    return Role::LeftOut;
}

QString joined(const std::vector<std::string>& values) {
    QStringList words;
    for (const std::string& value : values) words << QString::fromStdString(value);
    return words.join(QStringLiteral(" | "));
}

} // namespace

ColumnsTable::ColumnsTable(QWidget* parent) : QTableWidget(0, Places, parent) {
    setObjectName(QStringLiteral("columns"));
    setHorizontalHeaderLabels(
        {tr("Column"), tr("First cells"), tr("Is"), tr("Values of a category"), tr("Lowest"), tr("Highest")});
    verticalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int place) {
        if (place != Values) fitWidths();
    });
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(QAbstractItemView::AllEditTriggers);
    verticalHeader()->setDefaultSectionSize(QComboBox().sizeHint().height() + 2);
    setTabKeyNavigation(false); // Tab leads on, arrow keys to the cells
    setWhatsThis(tr("What each column is. A number has a lowest and a highest value that hold for every record, from "
                    "what you know and not from this file. A category has a public list of values, separated by |. A "
                    "row with another value is an empty record."));
    connect(this, &QTableWidget::cellChanged, this, &ColumnsTable::edited);
}

void ColumnsTable::setColumns(const DataSpec& data, const FileProposal& proposal, const TableLook& look) {
    const QSignalBlocker quiet(this);
    m_proposal = proposal, m_look = look;
    m_label = data.labelColumn, m_mostRows = rowsOfPerson(data.read);
    setRowCount(int(proposal.columns.size()));
    for (int row = 0; row < rowCount(); ++row) {
        const ProposedColumn& column = proposal.columns[std::size_t(row)];
        Role role = proposedRole(proposal, look, row);
        std::vector<std::string> values = column.values;
        if (role == Role::Label && data.labelColumn == "-") role = roleOfNumbers(look, row);
        for (const std::string& entry : data.read.columns)
            if (const auto stated = statedColumn(entry); stated && stated->name == column.name && role != Role::Label) {
                m_keepsNames = m_keepsNames || (isNumber(role) && isNumber(statedRole(*stated)));
                role = statedRole(*stated);
                if (!stated->values.empty()) values = stated->values;
            }
        addRow(row, role, values);
    }
    showCells(false);
    showStatedLimits(data);
    resizeColumnToContents(Name), resizeColumnToContents(Is);
    setColumnWidth(Name, std::min(columnWidth(Name), 180));
    setColumnWidth(Is, std::max(columnWidth(Is), 130));
    for (const Place limit : {Lowest, Highest})
        setColumnWidth(limit, std::max(80, horizontalHeader()->sectionSizeHint(limit)));
    fitWidths();
}

/// The values of a category have the room that is left, or what their heading needs: then the table is scrolled.
void ColumnsTable::fitWidths() {
    int others = 0;
    for (int place = 0; place < Places; ++place)
        if (place != Values && !isColumnHidden(place)) others += columnWidth(place);
    const int room = viewport()->width(), needed = horizontalHeader()->sectionSizeHint(Values);
    setColumnWidth(Values, std::max(needed, room - others));
    const int rows = std::clamp(rowCount(), 2, mostRowsShown);
    setFixedHeight(horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() +
                   2 * frameWidth() + 2 + (others + needed > room ? horizontalScrollBar()->sizeHint().height() : 0));
}

/// In the letters that it has by now.
void ColumnsTable::resizeEvent(QResizeEvent* event) {
    QTableWidget::resizeEvent(event);
    for (const Place limit : {Lowest, Highest})
        setColumnWidth(limit, std::max(columnWidth(limit), horizontalHeader()->sectionSizeHint(limit)));
    fitWidths();
}

void ColumnsTable::showMatching(const QString& letters) {
    for (int row = 0; row < rowCount(); ++row)
        setRowHidden(row, !name(row).contains(letters.trimmed(), Qt::CaseInsensitive));
}

QString ColumnsTable::countText() const {
    int shown = 0, numbers = 0, categories = 0, leftOut = 0;
    for (int row = 0; row < rowCount(); ++row) {
        shown += !isRowHidden(row);
        numbers += isNumber(role(row)), categories += role(row) == Role::Category,
            leftOut += role(row) == Role::LeftOut;
    }
    const auto count = [this](int number) { return locale().toString(number); };
    return tr("%1 of %2 columns shown. All together: numbers %3, categories %4, left out %5.")
        .arg(count(shown), count(rowCount()), count(numbers), count(categories), count(leftOut));
}

void ColumnsTable::showCells(bool shown) {
    const QSignalBlocker quiet(this);
    for (int row = 0; row < rowCount(); ++row) {
        QStringList examples;
        if (shown && std::size_t(row) < m_look.cells.size())
            for (const std::string& cell : m_look.cells[std::size_t(row)])
                examples << (cell.empty() ? QStringLiteral("–") : QString::fromStdString(cell).left(24));
        item(row, Examples)->setText(examples.join(QStringLiteral(" · ")));
        item(row, Examples)->setToolTip(item(row, Examples)->text());
    }
    setColumnHidden(Examples, !shown);
    resizeColumnToContents(Examples);
    setColumnWidth(Examples, std::min(columnWidth(Examples), 220));
}

/// The limits of `data`, where they are one pair for each number of a record.
void ColumnsTable::showStatedLimits(const DataSpec& data) {
    const auto numbers = [this](int row) {
        return isNumber(role(row)) ? 1 : role(row) == Role::Category ? values(row).size() : 0;
    };
    std::size_t all = 0, at = 0;
    for (int row = 0; row < rowCount(); ++row) all += numbers(row);
    if (data.low.size() != all || data.high.size() != all) return;
    for (int row = 0; row < rowCount(); at += numbers(row++))
        if (isNumber(role(row))) {
            item(row, Lowest)->setText(shortNumber(data.low[at], locale()));
            item(row, Highest)->setText(shortNumber(data.high[at], locale()));
        }
}

void ColumnsTable::addRow(int row, Role role, const std::vector<std::string>& values) {
    const QString title = QString::fromStdString(m_proposal.columns[std::size_t(row)].name);
    for (const auto& [place, words] : {std::pair<int, QString>{Name, title},
                                       {Examples, QString()},
                                       {Values, joined(values)},
                                       {Lowest, QString()},
                                       {Highest, QString()}}) {
        auto* item = new QTableWidgetItem(words);
        item->setToolTip(words);
        setItem(row, place, item);
    }
    for (const Place place : {Name, Examples}) item(row, place)->setFlags(Qt::ItemIsEnabled);
    auto* is = new QComboBox;
    is->setObjectName(QStringLiteral("role %1").arg(row + 1));
    is->addItem(tr("number"), int(Role::Number));
    is->addItem(tr("whole number"), int(Role::Whole));
    is->addItem(tr("category"), int(Role::Category));
    is->addItem(tr("class label"), int(Role::Label));
    is->addItem(tr("person whose record it is"), int(Role::Person));
    is->addItem(tr("leave out"), int(Role::LeftOut));
    is->setCurrentIndex(is->findData(int(role)));
    is->setAccessibleName(tr("What column %1 is").arg(title));
    setCellWidget(row, Is, is);
    updateRow(row);
    connect(is, &QComboBox::currentIndexChanged, this, [this, row] { chooseRole(row); });
}

ColumnsTable::Role ColumnsTable::role(int row) const {
    const auto* is = qobject_cast<QComboBox*>(cellWidget(row, Is));
    return is ? Role(is->currentData().toInt()) : Role::Number;
}

QString ColumnsTable::name(int row) const { return QString::fromStdString(m_proposal.columns[std::size_t(row)].name); }

void ColumnsTable::chooseRole(int row) {
    const std::string& column = m_proposal.columns[std::size_t(row)].name;
    const bool isLabel = role(row) == Role::Label;
    {
        const QSignalBlocker quiet(this);
        if (role(row) == Role::Category && values(row).empty() && std::size_t(row) < m_look.values.size())
            item(row, Values)->setText(joined(m_look.values[std::size_t(row)]));
        for (int other = 0; isLabel && other < rowCount(); ++other)
            if (auto* is = qobject_cast<QComboBox*>(cellWidget(other, Is));
                other != row && role(other) == Role::Label) {
                const QSignalBlocker silent(is);
                is->setCurrentIndex(is->findData(int(Role::LeftOut)));
                updateRow(other);
            }
        updateRow(row);
    }
    Q_EMIT edited();
    if (isLabel || column == m_label) Q_EMIT labelChosen();
}

/// Only what the role needs can be edited.
void ColumnsTable::updateRow(int row) {
    const auto allow = [&](Place place, bool allowed) {
        item(row, place)
            ->setFlags(allowed ? Qt::ItemIsEnabled | Qt::ItemIsEditable | Qt::ItemIsSelectable : Qt::NoItemFlags);
        item(row, place)->setBackground(allowed ? palette().base() : palette().window());
    };
    allow(Values, role(row) == Role::Category);
    allow(Lowest, isNumber(role(row)));
    allow(Highest, isNumber(role(row)));
}

std::vector<std::string> ColumnsTable::values(int row) const {
    std::vector<std::string> values;
    for (const QString& value : item(row, Values)->text().split(QLatin1Char('|')))
        if (!value.trimmed().isEmpty()) values.push_back(value.trimmed().toStdString());
    return values;
}

std::optional<double> ColumnsTable::limit(int row, int column) const {
    return typedNumber(item(row, column)->text(), locale());
}

QMap<QString, QPair<QString, QString>> ColumnsTable::limits() const {
    QMap<QString, QPair<QString, QString>> limits;
    for (int row = 0; row < rowCount(); ++row)
        limits[name(row)] = {item(row, Lowest)->text(), item(row, Highest)->text()};
    return limits;
}

void ColumnsTable::setLimits(const QMap<QString, QPair<QString, QString>>& limits) {
    const QSignalBlocker quiet(this);
    for (int row = 0; row < rowCount(); ++row)
        if (const auto known = limits.find(name(row)); known != limits.end())
            item(row, Lowest)->setText(known->first), item(row, Highest)->setText(known->second);
}

void ColumnsTable::state(DataSpec& data) const {
    data.read.columns.clear();
    std::string label;
    for (int row = 0; row < rowCount(); ++row) {
        const ProposedColumn& column = m_proposal.columns[std::size_t(row)];
        const Role is = role(row), proposed = proposedRole(m_proposal, m_look, row);
        if (is == Role::Label)
            label = column.kind == ProposedColumn::Kind::Label && !m_proposal.labelColumn.empty()
                        ? m_proposal.labelColumn
                        : column.name;
        else if (is == Role::LeftOut)
            data.read.columns.push_back(column.name + "=-");
        else if (is == Role::Person || (is == Role::Whole && (m_keepsNames || proposed != Role::Whole)))
            data.read.columns.push_back(is == Role::Person ? column.name + '=' + personUse(m_mostRows)
                                                           : column.name + "=whole");
        else if (is == Role::Category)
            data.read.columns.push_back(entryOf(column.name, values(row)));
        else if (m_keepsNames || (!isNumber(proposed) && proposed != Role::Label))
            data.read.columns.push_back(column.name + "=number");
    }
    data.labelColumn = !label.empty() ? label : m_label.empty() && m_proposal.labelColumn.empty() ? std::string() : "-";
}

std::vector<std::string> ColumnsTable::inOrder() const {
    std::vector<std::string> entries;
    bool says = false; // more than that all are numbers
    for (int row = 0; row < rowCount(); ++row) {
        const std::string& name = m_proposal.columns[std::size_t(row)].name;
        const Role is = role(row), proposed = proposedRole(m_proposal, m_look, row);
        const bool named = m_keepsNames || (!isNumber(proposed) && proposed != Role::Label);
        const std::string number = named ? name : std::string(unnamedColumn);
        says = says || (is != Role::Number && is != Role::Label) || (named && is == Role::Number);
        entries.push_back(is == Role::Category  ? entryOf(name, values(row))
                          : is == Role::Label   ? name + "=label"
                          : is == Role::LeftOut ? name + "=-"
                          : is == Role::Person  ? name + '=' + personUse(m_mostRows)
                          : is == Role::Whole   ? number + "=whole"
                                                : number + "=number");
    }
    return says ? entries : std::vector<std::string>();
}

std::optional<PublicBound> ColumnsTable::bound() const {
    PublicBound bound{.kind = PublicBound::Kind::Range};
    for (int row = 0; row < rowCount(); ++row) {
        const bool hasLimits = isNumber(role(row));
        const auto low = hasLimits ? limit(row, Lowest) : 0, high = hasLimits ? limit(row, Highest) : 1;
        if (!low || !high || !(*low < *high)) return std::nullopt;
        const std::size_t numbers = hasLimits ? 1 : role(row) == Role::Category ? values(row).size() : 0;
        bound.low.insert(bound.low.end(), numbers, *low), bound.high.insert(bound.high.end(), numbers, *high);
    }
    return bound.low.empty() ? std::nullopt : std::optional(bound);
}

QString ColumnsTable::refusal() const {
    bool any = false;
    for (int row = 0; row < rowCount(); ++row) {
        any = any || isNumber(role(row)) || role(row) == Role::Category;
        if (role(row) == Role::Category) {
            const auto list = values(row);
            if (list.size() < 2 || std::set<std::string>(list.begin(), list.end()).size() != list.size())
                return tr("%1: list at least two different values, separated by |, or leave the column out.")
                    .arg(name(row));
            if (item(row, Values)->text().contains(QLatin1Char('=')))
                return tr("%1: a value cannot contain =. Replace it in the file, or leave the column out.")
                    .arg(name(row));
        }
        if (!isNumber(role(row))) continue;
        for (const Place place : {Lowest, Highest})
            if (const QString text = item(row, place)->text(); !text.isEmpty() && !limit(row, place))
                return tr("%1: “%2” is not a number.").arg(name(row), text);
        if (const auto low = limit(row, Lowest), high = limit(row, Highest); low && high && !(*low < *high))
            return tr("%1: the lowest value must be below the highest.").arg(name(row));
    }
    return any ? QString() : tr("No column is left: at least one must be a number or a category.");
}

} // namespace sfumato
