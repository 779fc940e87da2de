// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/bound_panel.h"

#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/look/answer_link.h"
#include "widgets/look/layouts.h"
#include "widgets/text/number_text.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int mostColumns = 64; ///< with limits of their own; wider tables have one pair for all

} // namespace

BoundPanel::BoundPanel(QWidget* parent)
    : QWidget(parent), m_kind(new QComboBox), m_limits(new QTableWidget), m_radius(new LogSpinBox(1e-12, 1e12, 1.1)),
      m_use(new QPushButton(tr("Use this &bound"))), m_form(new FieldForm) {
    auto* why = new QLabel;
    why->setWordWrap(true);
    why->setTextFormat(Qt::RichText);
    why->setText(tr("State limits that hold for every record, from what you know <b>without a look at the data</b>: "
                    "an age lies in 0 to 120."));
    auto* meaning = new AnswerLink(
        tr("What does this mean?"),
        tr("These numbers have no range by their format, so a person has to state one: an age lies in 0 to 120, a "
           "share in 0 to 1, a blood pressure in 0 to 300. Records outside are moved to the edge. The largest value in "
           "the file would be no public bound: it gives that record away."));
    m_kind->addItem(tr("Limits of every column"), int(PublicBound::Kind::Range));
    m_kind->addItem(tr("Length of a record (Euclidean)"), int(PublicBound::Kind::L2Ball));
    m_kind->addItem(tr("Sum of a record's absolute values"), int(PublicBound::Kind::L1Ball));
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kind->setWhatsThis(tr("Limits suit tables whose columns mean different things. A length or a sum suits "
                            "records whose numbers share a unit, such as counts or frequencies."));
    m_limits->setColumnCount(2);
    m_limits->setHorizontalHeaderLabels({tr("Lowest"), tr("Highest")});
    m_limits->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_limits->setTabKeyNavigation(true);
    m_form->setRowWrapPolicy(QFormLayout::WrapAllRows); // the table needs the width
    m_limits->setWhatsThis(tr("The least and the largest value that a record can have in this column, in the "
                              "units of the file. A narrow range needs less noise; records outside it are "
                              "moved to its edge."));
    m_radius->setWhatsThis(tr("No record is longer than this, in the units of the file. Longer ones are "
                              "scaled down to it."));
    m_use->setWhatsThis(tr("Sets up noise, model and training for records within this bound."));
    m_form->addField(tr("&Kind of bound"), m_kind, {"mechanism.bound"});
    m_form->addField(tr("Li&mits"), m_limits, {"bound"});
    m_form->addField(tr("&Radius"), m_radius, {"mechanism.radius"});
    inColumn(this, {why, meaning, m_form, {m_use, 0, Qt::AlignRight}}, noMargins);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &BoundPanel::updateControls);
    connect(m_limits, &QTableWidget::cellChanged, this, &BoundPanel::updateControls);
    connect(m_radius, &QDoubleSpinBox::valueChanged, this, &BoundPanel::updateControls);
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (const auto bound = this->bound()) Q_EMIT chosen(*bound);
    });
    hide();
}

void BoundPanel::ask(const FileFacts& facts, const std::vector<std::string>& columns) {
    m_asksColumns = !facts.isImage && facts.width <= mostColumns;
    const QSignalBlocker quiet(m_limits);
    m_limits->clearContents();
    m_limits->setRowCount(m_asksColumns ? int(facts.width) : 1);
    const auto nameOf = [&](int row) {
        const QString name = columns.size() == std::size_t(facts.width)
                                 ? QString::fromStdString(columns[std::size_t(row)]).simplified()
                                 : QString();
        return name.isEmpty() ? tr("Column %1").arg(row + 1) : name;
    };
    for (int row = 0; row < m_limits->rowCount(); ++row) {
        m_limits->setVerticalHeaderItem(row, new QTableWidgetItem(m_asksColumns ? nameOf(row) : tr("All")));
        // where it is cut short
        m_limits->verticalHeaderItem(row)->setToolTip(m_limits->verticalHeaderItem(row)->text());
        const bool isCategory = m_asksColumns && nameOf(row).contains(QStringLiteral(" = ")); // its numbers are 0 or 1
        for (int column = 0; column < 2; ++column)
            m_limits->setItem(row, column, new QTableWidgetItem(isCategory ? QString::number(column) : QString()));
    }
    const QFontMetrics letters = m_limits->fontMetrics();
    int heading = 0;
    for (int column = 0; column < 2; ++column)
        // it is bold
        heading = std::max(heading,
                           letters.horizontalAdvance(m_limits->horizontalHeaderItem(column)->text()) * 5 / 4 + 16);
    const int names = std::min(m_limits->verticalHeader()->sizeHint().width(), 16 * letters.averageCharWidth());
    m_limits->verticalHeader()->setFixedWidth(names);
    m_limits->setMinimumWidth(names + 2 * heading);
    const int rows = std::min(m_limits->rowCount(), 6);
    m_limits->setFixedHeight(m_limits->horizontalHeader()->sizeHint().height() +
                             rows * m_limits->verticalHeader()->defaultSectionSize() + 2 * m_limits->frameWidth());
    showFaults({});
    show();
    updateControls();
}

std::optional<double> BoundPanel::limit(int row, int column) const {
    const QTableWidgetItem* item = m_limits->item(row, column);
    return item ? typedNumber(item->text(), locale()) : std::nullopt;
}

std::optional<PublicBound> BoundPanel::bound() const {
    PublicBound bound{.kind = PublicBound::Kind(m_kind->currentData().toInt())};
    if (bound.kind != PublicBound::Kind::Range) {
        bound.radius = m_radius->value();
        return bound;
    }
    for (int row = 0; row < m_limits->rowCount(); ++row) {
        const auto low = limit(row, 0), high = limit(row, 1);
        if (!low || !high || !(*low < *high)) return std::nullopt;
        bound.low.push_back(*low);
        bound.high.push_back(*high);
    }
    return bound;
}

void BoundPanel::updateControls() {
    const bool range = PublicBound::Kind(m_kind->currentData().toInt()) == PublicBound::Kind::Range;
    m_form->setFieldVisible(m_limits, range);
    m_form->setFieldVisible(m_radius, !range);
    QString refused;
    for (int row = 0; row < m_limits->rowCount() && refused.isEmpty(); ++row) {
        const QString name = m_limits->verticalHeaderItem(row)->text();
        for (int column = 0; column < 2; ++column)
            if (const QString text = m_limits->item(row, column)->text(); !text.isEmpty() && !limit(row, column))
                refused = tr("%1: “%2” is not a number.").arg(name, text);
        if (const auto low = limit(row, 0), high = limit(row, 1); low && high && !(*low < *high))
            refused = tr("%1: the lowest value must be below the highest.").arg(name);
    }
    m_form->refuse(m_limits, range ? refused : QString());
    m_use->setEnabled(bound().has_value());
}

std::set<std::size_t> BoundPanel::showFaults(const std::vector<Fault>& faults) {
    auto placed = m_form->showFaults(faults);
    for (std::size_t i = 0; i < faults.size(); ++i)
        if (faults[i].subject == "mechanism.radius") // that there is no bound yet; the panel asks for one
            placed.insert(i);
    return placed;
}

} // namespace sfumato
