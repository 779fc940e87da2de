// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/stated_facts_dialog.h"

#include "core/spec/spec_settings.h"
#include "widgets/forms/array_fields.h"
#include "widgets/forms/columns_table.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/table_writing.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/text/fault_text.h"
#include "widgets/look/wrapped_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QSet>

namespace sfumato {

namespace {

using Labels = FileProposal::Labels;

constexpr int aroundDialog = 36; ///< logical pixels of a frame around it

QStringList linesOf(const QPlainTextEdit& text) {
    QStringList lines;
    for (const QString& line : text.toPlainText().split('\n'))
        if (!line.trimmed().isEmpty()) lines << line.trimmed();
    return lines;
}

QString joinedLines(const std::vector<std::string>& names) {
    QStringList lines;
    for (const std::string& name : names) lines << QString::fromStdString(name);
    return lines.join(QLatin1Char('\n'));
}

/// "0", "1", ...: how a file writes classes that are only counted.
std::vector<std::string> countedLabels(std::int64_t classes) {
    std::vector<std::string> labels;
    for (std::int64_t i = 0; i < classes; ++i) labels.push_back(std::to_string(i));
    return labels;
}

bool areDifferent(const QStringList& lines) { return QSet<QString>(lines.begin(), lines.end()).size() == lines.size(); }

std::vector<std::string> words(const QStringList& lines) {
    std::vector<std::string> all;
    for (const QString& line : lines) all.push_back(line.toStdString());
    return all;
}

} // namespace

QString unusableText(const FileProposal& proposal) {
    if (proposal.unusable == 0) return {};
    QStringList places;
    for (const std::string& place : proposal.places) places << QString::fromStdString(place);
    if (std::int64_t(places.size()) < proposal.unusable) places << QStringLiteral("…");
    return StatedFactsDialog::tr("%n record(s) cannot be used: %1. Each keeps its place as an empty record, "
                                 "so that nothing that leaves tells of it.",
                                 nullptr, int(proposal.unusable))
        .arg(places.join(QStringLiteral(", ")));
}

StatedFactsDialog::StatedFactsDialog(const DataSpec& data, const FileProposal& proposal, QWidget* parent)
    : StatedFactsDialog(data, Recognized{proposal, {}, {}}, parent, Asking{}) {}

StatedFactsDialog::StatedFactsDialog(const DataSpec& data, Recognized recognized, QWidget* parent, Asking asking)
    : QDialog(parent), m_data(data), m_recognized(std::move(recognized)), m_asking(std::move(asking)),
      m_status(wrappedLabel({})) {
    setObjectName(QStringLiteral("stated-facts"));
    setWindowTitle(tr("What these records are"));
    m_status->setObjectName(QStringLiteral("status"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_state = buttons->addButton(tr("&Confirm these facts"), QDialogButtonBox::AcceptRole);
    m_state->setProperty("primary", true);
    m_scroll = scrolled(m_fields = new QWidget);
    auto* asks = wrappedLabel(tr("<b>Which column says whose record it is?</b> Choose “person whose record it is” "
                                 "there. It is no part of a record, and nothing learns it."));
    asks->setTextFormat(Qt::RichText);
    if (!m_asking.asksPerson) asks->hide();
    inColumn(this,
             {asks,
              wrappedLabel(tr("What is filled in was recognized in %1; change what is wrong. What you confirm is "
                              "written into the experiment and may be published with it. It is never sought in the "
                              "records again.")
                               .arg(QFileInfo(QString::fromStdString(data.path)).fileName())),
              {m_scroll, 1},
              m_status,
              buttons});
    rebuild();
    m_state->setDefault(true);
    m_read = m_recognized.fault ? std::nullopt : std::optional(stated());
    connect(buttons, &QDialogButtonBox::accepted, this, &StatedFactsDialog::confirm);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

StatedFactsDialog::~StatedFactsDialog() = default;

/// All fields, of what was read last.
void StatedFactsDialog::rebuild() {
    const QString focused = focusWidget() ? focusWidget()->objectName() : QString();
    m_columns = nullptr, m_writing = nullptr, m_gaps = nullptr, m_classes = m_height = m_width = nullptr;
    m_names = m_called = nullptr, m_colour = nullptr;
    delete std::exchange(m_arrays, nullptr);
    auto* fields = new QWidget;
    m_form = new FieldForm;
    auto* column = inColumn(fields, {m_form}, noMargins);
    addFields(withProposal(m_data, m_recognized.proposal, m_asking.mostSide));
    addRemarks(*column);
    column->addStretch();
    m_fields = fields;
    m_fields->installEventFilter(this);
    m_scroll->setWidget(m_fields); // which deletes those before
    m_status->clear();
    if (m_recognized.fault) showFault(*m_recognized.fault);
    if (auto* again = focused.isEmpty() ? nullptr : m_fields->findChild<QWidget*>(focused)) again->setFocus();
    updateControls();
    const QSize most = screen()->availableSize();
    m_scroll->setMinimumWidth(std::min(
        m_fields->minimumSizeHint().width() + m_scroll->verticalScrollBar()->sizeHint().width(), most.width() - 40));
    const int forColumns = std::max(900, 45 * fontMetrics().lineSpacing());
    resize(std::min(std::max(width(), m_columns ? forColumns : m_arrays ? 780 : 520), most.width()), 0);
    fitHeight();
}

void StatedFactsDialog::addFields(const DataSpec& proposed) {
    if (!m_recognized.proposal.columns.empty()) addTable(proposed);
    if (!m_recognized.proposal.arrays.empty()) {
        m_arrays = new ArrayFields(*m_form, proposed, m_recognized.proposal, this);
        connect(m_arrays, &ArrayFields::chosen, this, [this](const FileReading& reading) {
            DataSpec data = m_data;
            data.read = reading, data.classes = 0, data.classNames.clear();
            readAgain(data);
        });
    }
    if (m_recognized.proposal.labels != Labels::None && (m_data.classes == 0 || m_asking.revises)) addClasses(proposed);
    if (m_recognized.proposal.isFolder && (m_data.side == 0 || m_asking.revises)) addSizes(proposed);
}

void StatedFactsDialog::addTable(const DataSpec& proposed) {
    m_writing = new TableWriting(proposed.read.table);
    m_form->addField(tr("Written with"), m_writing, {"data.read.table"});
    connect(m_writing, &TableWriting::chosen, this, [this](const QString& chosen) {
        DataSpec data = m_data; // columns of another way of writing are other columns
        data.read = {}, data.read.table = chosen.toStdString();
        data.labelColumn.clear(), data.classes = 0, data.classNames.clear();
        readAgain(data);
    });
    m_columns = new ColumnsTable;
    m_columns->setColumns(proposed, m_recognized.proposal, m_recognized.look);
    m_columns->setLimits(m_limits);
    if (m_columns->rowCount() > ColumnsTable::mostRowsShown) addColumnSearch();
    m_form->addField(tr("&Columns"), m_columns, {"data.read.columns", "data.labelColumn"});
    auto* cells = new QCheckBox(tr("Show them: they are raw data"));
    cells->setObjectName(QStringLiteral("cells"));
    cells->setChecked(m_showsCells);
    m_columns->showCells(m_showsCells);
    m_form->addField(tr("First cells"), cells);
    connect(cells, &QCheckBox::toggled, this, [this](bool shown) { m_columns->showCells(m_showsCells = shown); });
    auto* names = new QCheckBox(tr("Keep them: they leave with the experiment"));
    names->setObjectName(QStringLiteral("keeps names"));
    names->setWhatsThis(tr("Axes, figures and exported tables then have the columns' own names. Without, columns of "
                           "numbers are called column 1, column 2, ..., for a name may tell something of the people."));
    // What a header says of the people nobody has stated yet
    m_columns->keepNames(m_keepsNames.value_or(m_asking.revises && m_columns->keepsNames()));
    names->setChecked(m_columns->keepsNames());
    m_form->addField(tr("Names of number columns"), names);
    m_form->addRow(new SizedLabel(
        TextSize::Secondary,
        tr("Without: figures and exported tables say column 1, column 2, ... A category with its "
           "values, a label, a person and a column that is left out are always stated by name, and leave so: "
           "rename one such as hiv_positive in the file if its name is itself a secret.")));
    connect(names, &QCheckBox::toggled, this, [this](bool kept) {
        m_keepsNames = kept;
        m_columns->keepNames(kept);
        updateControls();
    });
    connect(m_columns, &ColumnsTable::edited, this, &StatedFactsDialog::updateControls);
    connect(m_columns, &ColumnsTable::labelChosen, this, [this] {
        DataSpec data = stated(); // the classes are those of another column
        data.classes = 0, data.classNames.clear(), data.read.labelValues.clear();
        readAgain(data);
    });
    m_gaps = new GapRule(proposed.read);
    m_form->addField(tr("A cell without a value"), m_gaps, {"data.read.gap", "data.read.absent"});
    connect(m_gaps, &GapRule::changed, this, &StatedFactsDialog::countAgain);
}

void StatedFactsDialog::addColumnSearch() {
    auto* letters = new QLineEdit;
    letters->setObjectName(QStringLiteral("find-columns"));
    letters->setPlaceholderText(tr("part of a name"));
    letters->setClearButtonEnabled(true);
    auto* count = new SizedLabel(TextSize::Secondary, m_columns->countText());
    count->setObjectName(QStringLiteral("columns-shown"));
    m_form->addField(tr("Find columns"), letters);
    m_form->addRow(QString(), count);
    const auto update = [this, letters, count] {
        m_columns->showMatching(letters->text());
        count->setText(m_columns->countText());
    };
    connect(letters, &QLineEdit::textChanged, this, update);
    connect(m_columns, &ColumnsTable::edited, this, update);
}

void StatedFactsDialog::addClasses(const DataSpec& proposed) {
    const bool named = m_recognized.proposal.labels != Labels::Folders && !proposed.read.labelValues.empty();
    const std::vector<std::string>& labels = named ? proposed.read.labelValues : proposed.classNames;
    const bool counted = labels.empty() || (named && labels == countedLabels(proposed.classes));
    if (counted) {
        m_classes = new WholeSpinBox(1, int(mostClasses));
        m_classes->setObjectName(QStringLiteral("classes"));
        m_classes->setValue(int(std::max<std::int64_t>(proposed.classes, 1)));
        m_classes->setWhatsThis(tr("Labels are 0, 1, and so on. A record with another label is an empty one."));
        m_form->addField(tr("Cla&sses"), m_classes, {"data.classes"});
        connect(m_classes, &QSpinBox::valueChanged, this, &StatedFactsDialog::updateControls);
    } else {
        m_names = new QPlainTextEdit(joinedLines(labels));
        m_names->setObjectName(QStringLiteral("names"));
        m_names->setWhatsThis(tr("One name on each line, in the order in which they are numbered. A record "
                                 "of another class is an empty one."));
        m_form->addField(tr("Cla&sses"), m_names, {"data.classNames", "data.classes", "data.read.labelValues"});
    }
    if (m_recognized.proposal.labels != Labels::Folders) {
        m_called = new QPlainTextEdit(named ? joinedLines(proposed.classNames) : QString());
        m_called->setObjectName(QStringLiteral("called"));
        m_called->setPlaceholderText(
            counted ? tr("Names of classes 0, 1, ...: one on each line, such as healthy. Empty: numbers.")
                    : tr("Other names for them, one on each line. Empty: as the file writes them."));
        m_called->setWhatsThis(tr("What the classes are called in the window, in exports and on the label, one on each "
                                  "line, in the order of the classes."));
        m_form->addField(tr("&Names of classes"), m_called,
                         counted ? std::vector<std::string>{"data.classNames"} : std::vector<std::string>{});
    }
    for (QPlainTextEdit* lines : {m_names, m_called})
        if (lines) {
            lines->setTabChangesFocus(true);
            lines->setFixedHeight(5 * lines->fontMetrics().lineSpacing());
            connect(lines, &QPlainTextEdit::textChanged, this, &StatedFactsDialog::updateControls);
        }
}

void StatedFactsDialog::addSizes(const DataSpec& proposed) {
    const auto size = [this](const QString& title, int value) {
        auto* box = new WholeSpinBox(4, 512);
        box->setValue(value);
        box->setSuffix(tr(" pixels"));
        box->setWhatsThis(tr("Every picture is brought to this size. Proposed from the first, made smaller: "
                             "fewer pixels need less noise."));
        m_form->addField(title, box);
        return box;
    };
    m_height = size(tr("&Height"), proposed.side);
    m_width = size(tr("&Width"), proposed.width > 0 ? proposed.width : proposed.side);
    m_colour = new QCheckBox(tr("yes"));
    m_colour->setChecked(proposed.colour);
    m_colour->setWhatsThis(tr("Every picture is brought to three channels of color; without, to gray."));
    m_form->addField(tr("C&olor"), m_colour);
}

/// What has no field, what is odd, and which records cannot be used.
void StatedFactsDialog::addRemarks(QVBoxLayout& to) {
    const FileProposal& proposal = m_recognized.proposal;
    const FileReading read = withProposal(m_data, proposal).read;
    if (m_columns)
        to.addWidget(
            wrappedLabel(tr("Lowest and highest hold for every record, from what you know and not from this "
                            "file: an age lies in 0 to 120. Leave them empty to state another bound afterwards.")));
    if (read.background && read.background != m_data.read.background)
        to.addWidget(wrappedLabel(*read.background < 0.5 ? tr("Transparent pictures are laid on black.")
                                                         : tr("Transparent pictures are laid on white.")));
    if (proposal.isFolder && read.bits > 0)
        to.addWidget(wrappedLabel(tr("Pictures use %1 bits: white is %2.").arg(read.bits).arg((1 << read.bits) - 1)));
    if (proposal.isFolder && m_height && (proposal.height != m_height->value() || proposal.width != m_width->value()))
        to.addWidget(wrappedLabel(tr("The first picture has %1 × %2 pixels; all are made as small as is stated above.")
                                      .arg(QString::number(proposal.height), QString::number(proposal.width))));
    m_found = wrappedLabel({});
    m_found->setObjectName(QStringLiteral("found"));
    to.addWidget(m_found);
    showFound();
}

/// New fields have their size once they have the look of the window.
bool StatedFactsDialog::event(QEvent* event) {
    const bool known = QDialog::event(event);
    if (event->type() == QEvent::LayoutRequest) fitHeight();
    return known;
}

void StatedFactsDialog::fitHeight() {
    layout()->activate();
    const int spare = m_called ? 2 * fontMetrics().lineSpacing() : 0; // while names are typed the buttons stay in place
    const QMargins margins = layout()->contentsMargins();
    const int inner = width() - margins.left() - margins.right();
    int rest = margins.top() + margins.bottom();
    for (int i = 0; i < layout()->count(); ++i) {
        QLayoutItem* item = layout()->itemAt(i);
        if (item->isEmpty()) continue;
        if (i > 0) rest += layout()->spacing();
        if (item->widget() != m_scroll)
            rest += item->hasHeightForWidth() ? item->heightForWidth(inner) : item->sizeHint().height();
    }
    const int most = screen()->availableSize().height() - aroundDialog;
    const int fields = std::max(m_fields->minimumSizeHint().height(), m_fields->layout()->totalHeightForWidth(inner));
    const int seen = std::max(std::min(fields, most - rest), 6 * fontMetrics().lineSpacing());
    m_scroll->setMinimumHeight(seen);
    if (height() < rest + seen) resize(width(), std::min(rest + seen + spare, std::max(most, rest + seen)));
}

bool StatedFactsDialog::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_fields && event->type() == QEvent::LayoutRequest)
        QMetaObject::invokeMethod(this, &StatedFactsDialog::fitHeight, Qt::QueuedConnection);
    return QDialog::eventFilter(watched, event);
}

/// Beside the field that it names; else below all of them.
void StatedFactsDialog::showFault(const Fault& fault) {
    for (const char* key : {"data.read.table", "data.read.columns", "data.labelColumn", "data.read.gap",
                            "data.read.absent", "data.read.array", "data.read.labels", "data.read.testLabels",
                            "data.read.test", "data.read.axes", "data.read.bits", "data.classNames", "data.classes"})
        if ((fault.subject == key || fault.detail.english().find(key) != std::string::npos) &&
            !m_form->titleOf(key).isEmpty()) {
            m_form->showFaults({Fault{fault.code, key, fault.detail}});
            return fitHeight();
        }
    if (m_writing)
        m_form->showFaults({Fault{fault.code, "data.read.table", fault.detail}});
    else
        m_status->setText(QStringLiteral("⚠ ") + sentence(fault));
    fitHeight();
}

QString StatedFactsDialog::refusal() const {
    if (stated().labelColumn == "-") return {};
    if (m_names &&
        (linesOf(*m_names).isEmpty() || linesOf(*m_names).size() > mostClasses || !areDifferent(linesOf(*m_names))))
        return tr("Write each class on a line of its own, each once.");
    const qsizetype classes = m_names ? linesOf(*m_names).size() : m_classes ? m_classes->value() : 0;
    if (const QStringList called = m_called ? linesOf(*m_called) : QStringList();
        !called.isEmpty() && (called.size() != classes || !areDifferent(called)))
        return tr("Write %Ln different name(s), one for each class, or none.", nullptr, int(classes));
    return {};
}

void StatedFactsDialog::updateControls() {
    const QString classes = refusal(), columns = m_columns ? m_columns->refusal() : QString();
    if (QWidget* named = m_called ? m_called : m_names) m_form->refuse(named, classes);
    if (m_columns) {
        m_form->refuse(m_columns, columns);
        m_limits = m_columns->limits();
    }
    m_state->setEnabled(classes.isEmpty() && columns.isEmpty());
    fitHeight();
}

std::vector<std::string> StatedFactsDialog::columnsInOrder() const {
    return m_columns ? m_columns->inOrder() : std::vector<std::string>();
}

std::optional<PublicBound> StatedFactsDialog::bound() const { return m_columns ? m_columns->bound() : std::nullopt; }

DataSpec StatedFactsDialog::stated() const {
    DataSpec data = m_data;
    data.read = withProposal(m_data, m_recognized.proposal).read;
    if (m_columns) m_columns->state(data);
    if (m_gaps) m_gaps->state(data.read);
    if (m_arrays) m_arrays->state(data.read);
    const bool labelled = data.labelColumn != "-" && (m_classes || m_names);
    if (data.labelColumn == "-") data.classes = 0, data.classNames.clear(), data.read.labelValues.clear();
    if (labelled) {
        const std::vector<std::string> labels = m_names ? words(linesOf(*m_names)) : countedLabels(m_classes->value()),
                                       called = m_called ? words(linesOf(*m_called)) : std::vector<std::string>();
        data.classes = std::int64_t(labels.size());
        data.classNames = !called.empty() ? called : m_names ? labels : std::vector<std::string>();
        data.read.labelValues = called.empty() ? std::vector<std::string>() : labels;
    }
    if (m_height) {
        data.side = m_height->value();
        data.width = m_width->value() == data.side ? 0 : m_width->value();
        data.colour = m_colour->isChecked();
    }
    return data;
}

} // namespace sfumato
