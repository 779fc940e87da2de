// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/data_panel.h"

#include "core/spec/stated_columns.h"
#include "core/spec/tables/data_endings.h"
#include "widgets/experiment/experiment.h"
#include "widgets/forms/array_list.h"
#include "widgets/forms/class_names.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/forms/record_unit.h"
#include "widgets/look/layouts.h"
#include "widgets/look/save_file.h"
#include "widgets/look/sized_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFrame>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QTimer>

#include <algorithm>
#include <array>
#include <limits>

namespace sfumato {

namespace {

struct Source {
    const char* name;
    const char* title;
    bool builtIn;
    bool images;
};

constexpr std::array<Source, 13> sources{{
    {"half-circle", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Half circle"), true, false},
    {"ring", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Ring"), true, false},
    {"ellipse", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Ellipse"), true, false},
    {"rectangle", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Rectangle"), true, false},
    {"two-moons", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Two moons"), true, false},
    {"eight-gaussians", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Eight Gaussians"), true, false},
    {"glyph-digits", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Drawn digits"), true, true},
    {"visits", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Visits (made up)"), true, false},
    {"fashion-mnist", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Fashion-MNIST"), false, true},
    {"mnist", QT_TRANSLATE_NOOP("sfumato::DataPanel", "MNIST"), false, true},
    {"usps", QT_TRANSLATE_NOOP("sfumato::DataPanel", "USPS"), false, true},
    {"adult", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Adult (a table)"), false, false},
    {"file", QT_TRANSLATE_NOOP("sfumato::DataPanel", "My file or folder…"), false, true},
}};

const Source* sourceNamed(const std::string& name) {
    for (const Source& source : sources)
        if (name == source.name) return &source;
    return nullptr;
}

bool isBuiltIn(const std::string& source) {
    const Source* known = sourceNamed(source);
    return known && known->builtIn;
}

/// Holds nothing raw, so there is nothing to ask.
bool isPrivatized(const QString& path) { return path.endsWith(QLatin1String(".safetensors")); }

/// Whose classes are numbers of an array and not names of folders or words of a column.
bool hasArrayLabels(const DataSpec& data) {
    return data.classes > 0 && data.labelColumn.empty() && !isTableName(data.path) &&
           !QFileInfo(QString::fromStdString(data.path)).isDir();
}

/// Whether this is a column of numbers whose name was stated.
bool namesNumbers(const std::string& entry) {
    const auto column = statedColumn(entry);
    return column && column->use == StatedColumn::Use::Number && column->name != "*";
}

/// "Class label: ill" and so on, one fact a line. `hasFields`: arrays and classes have fields of their own.
QString statedText(const DataSpec& data, bool hasFields) {
    const auto text = [](const std::string& words) { return QString::fromStdString(words); };
    QStringList lines;
    if (!data.read.array.empty() && !hasFields)
        lines << (data.read.labels.empty() || data.read.labels == "-"
                      ? DataPanel::tr("Array: %1").arg(text(data.read.array))
                      : DataPanel::tr("Array: %1, labels: %2").arg(text(data.read.array), text(data.read.labels)));
    if (!data.read.test.empty() && data.read.test != "-" && !hasFields)
        lines << DataPanel::tr("Test part: %1").arg(text(data.read.test));
    if (data.classes > 0 && !hasArrayLabels(data)) {
        constexpr std::size_t most = 8;
        QStringList names;
        for (std::size_t i = 0; i < std::min(data.classNames.size(), most); ++i) names << text(data.classNames[i]);
        if (data.classNames.size() > most) names << QStringLiteral("…");
        lines << (names.isEmpty() ? DataPanel::tr("%Ln class(es)", nullptr, int(data.classes))
                                  : DataPanel::tr("%Ln class(es): %1", nullptr, int(data.classes))
                                        .arg(names.join(QStringLiteral(", "))));
    }
    if (!data.labelColumn.empty() && data.labelColumn != "-")
        lines << DataPanel::tr("Class label: %1").arg(text(data.labelColumn));
    QStringList categories, leftOut;
    for (const std::string& entry : data.read.columns)
        if (const auto column = statedColumn(entry); column && column->use != StatedColumn::Use::Number &&
                                                     column->use != StatedColumn::Use::Label &&
                                                     column->use != StatedColumn::Use::Person)
            (column->use == StatedColumn::Use::Category ? categories : leftOut) << text(column->name);
    if (!categories.isEmpty()) lines << DataPanel::tr("Categories: %1").arg(categories.join(QStringLiteral(", ")));
    if (!leftOut.isEmpty()) lines << DataPanel::tr("Left out: %1").arg(leftOut.join(QStringLiteral(", ")));
    return lines.join(QLatin1Char('\n'));
}

/// A dashed place that says what may be dropped; the window around it takes what is dropped anywhere.
class DropZone : public QLabel {
public:
    explicit DropZone(const QString& words) : QLabel(words) {
        setAlignment(Qt::AlignCenter);
        setWordWrap(true);
        setMargin(10);
        setForegroundRole(QPalette::PlaceholderText);
    }

protected:
    void paintEvent(QPaintEvent* event) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Mid), 1, Qt::DashLine));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
        painter.end();
        QLabel::paintEvent(event);
    }
};

} // namespace

int sourceRank(const std::string& source) {
    const Source* known = sourceNamed(source);
    return int(known ? known - sources.data() : sources.size());
}

QString sourceTitle(const std::string& source) {
    const Source* known = sourceNamed(source);
    return known ? DataPanel::tr(known->title) : QString::fromStdString(source);
}

DataPanel::DataPanel(Experiment& experiment, QWidget* parent)
    : QWidget(parent), m_experiment(experiment), m_source(new QComboBox), m_path(new QLineEdit),
      m_open(new QPushButton(tr("&Open…"))), m_openFolder(new QPushButton(tr("&Folder…"))),
      m_count(new WholeSpinBox(0, std::numeric_limits<int>::max(), 1000)), m_side(new WholeSpinBox(0, 512)),
      m_arrays(new ArrayList), m_color(new SegmentedChoice({tr("Gray"), tr("Color")})),
      m_classes(new WholeSpinBox(1, 1000)), m_names(new ClassNames),
      m_namesNote(new SizedLabel(TextSize::Secondary, tr("From what you know. Never read from the records."))),
      m_unit(new RecordUnit), m_sensitive(new QCheckBox), m_question(new QFrame),
      m_yes(new QPushButton(tr("&Yes, hide them"))), m_note(new QLabel), m_facts(new QLabel),
      m_revise(new QPushButton(tr("W&hat it holds…"))), m_form(new FieldForm) {
    for (const Source& source : sources) m_source->addItem(tr(source.title), QString::fromLatin1(source.name));
    m_source->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_count->setSpecialValueText(tr("all"));
    m_side->setSpecialValueText(tr("as they are"));
    m_side->setSuffix(tr(" pixels"));
    m_path->setPlaceholderText(tr("IDX, NPY, NPZ, CSV or a folder of images"));
    for (QLabel* label : {m_note, m_facts}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_facts->setObjectName(QStringLiteral("stated"));
    m_revise->setWhatsThis(
        tr("Shows the columns or arrays of the file and what is stated of them. You can change it."));
    m_source->setWhatsThis(tr("Where the records come from: drawn by the program, a published data set on "
                              "this computer, or a file of your own."));
    m_path->setWhatsThis(tr("The file or folder that is read: IDX, NPY, NPZ, CSV, images, or records that "
                            "were privatized already. For a published set: the folder to look in first."));
    m_count->setWhatsThis(tr("How many records are used; 0 takes all of them. More records bring out more of "
                             "the shape behind the same noise."));
    m_side->setWhatsThis(tr("Images are made smaller to this width and height by averaging, before any noise "
                            "is added. Fewer pixels need less noise."));
    m_open->setWhatsThis(tr("Chooses a file of images or points. You are asked whether it is sensitive; "
                            "nothing leaves this computer."));
    m_openFolder->setWhatsThis(tr("Chooses a folder of images. You are asked whether they are sensitive; "
                                  "nothing leaves this computer."));
    m_form->addField(tr("&Source"), m_source, {"data.source"});
    m_form->addField(tr("&Path"), m_path, {"data.path"});
    m_color->setHelp(tr("Gray pictures have one number a pixel, color ones three. Methods that cannot learn color "
                        "say so before the start."));
    m_classes->setWhatsThis(tr("How many classes the labels have, as you know it: public. A record with another label "
                               "counts as empty."));
    m_form->addRow(m_arrays);
    m_form->addField(tr("&Records"), m_count, {"data.count"});
    m_form->addField(tr("S&ide"), m_side, {"data.side", "data.heldOut"});
    m_form->addField(tr("Color"), m_color, {"data.colour"});
    m_form->addField(tr("C&lasses"), m_classes, {"data.classes", "data.classNames"});
    m_form->addRow(QString(), m_names);
    m_form->addRow(QString(), m_namesNote);
    m_form->addRow(m_question); // above what grows or shrinks when it is answered
    m_form->addField(tr("Sensiti&ve"), m_sensitive, {"data.sensitive"});
    m_sensitive->setToolTip(tr("Sensitive records stay hidden until somebody asks to see them, what shows "
                               "them is stamped, and their noise comes from the system's secure source. Public records "
                               "are shown, and their noise can be repeated from the seed: NOT PRIVATE."));
    m_sensitive->setWhatsThis(m_sensitive->toolTip());
    m_form->addRow(m_unit);

    auto* asks = new QLabel(tr("<b>Are these data sensitive?</b>"));
    asks->setTextFormat(Qt::RichText);
    auto* why = new QLabel(tr("Until you answer, they count as sensitive: nothing raw is shown, and the "
                              "noise cannot be taken off again."));
    auto* no = new QPushButton(tr("&No, they are public"));
    for (QLabel* label : {asks, why}) label->setWordWrap(true);
    m_question->setFrameShape(QFrame::StyledPanel);
    m_question->setAccessibleName(tr("Are these data sensitive?"));
    m_yes->setAccessibleDescription(why->text());
    m_yes->setDefault(true);
    for (QPushButton* button : {m_yes, no}) button->setWhatsThis(m_sensitive->toolTip());
    inColumn(m_question, {asks, why, m_yes, no});

    m_drop = new DropZone(tr("Drop a file or a folder here"));
    auto* buttons = inRow({emptyPart, m_open, m_openFolder});
    inColumn(this, {m_form, m_facts, {m_revise, 0, Qt::AlignLeft}, buttons, m_drop, m_note}, noMargins);

    connect(no, &QPushButton::clicked, this, [this] { answerAgain(false); });
    connectInputs();
    connect(&experiment, &Experiment::specChanged, this, &DataPanel::showSpec);
    showSpec();
}

void DataPanel::connectInputs() {
    connect(m_source, &QComboBox::activated, this, [this] {
        const QString source = m_source->currentData().toString();
        showRows();
        Q_EMIT sourceChosen(source);
        if (source == QLatin1String("file") && m_path->text().isEmpty()) openFile();
    });
    connect(m_open, &QPushButton::clicked, this, &DataPanel::openFile);
    connect(m_openFolder, &QPushButton::clicked, this, &DataPanel::openFolder);
    connect(m_path, &QLineEdit::editingFinished, this, &DataPanel::usePath);
    connect(m_sensitive, &QCheckBox::clicked, this, &DataPanel::answerAgain);
    connect(m_yes, &QPushButton::clicked, this, [this] { answer(true); });
    connect(m_unit, &RecordUnit::chosen, this, &DataPanel::answerUnit);
    connect(m_unit, &RecordUnit::bounded, this, [this](int rows) {
        m_experiment.edit([=](RunSpec& spec) { statePerson(spec.data.read, personUse(rows)); });
    });
    connect(m_revise, &QPushButton::clicked, this, [this] { Q_EMIT revisionAsked(false); });
    connect(m_count, &QSpinBox::valueChanged, this,
            [this](int count) { m_experiment.edit([=](RunSpec& spec) { spec.data.count = count; }); });
    connect(m_side, &QSpinBox::valueChanged, this,
            [this](int side) { m_experiment.edit([=](RunSpec& spec) { spec.data.side = side; }); });
    connect(m_color, &SegmentedChoice::chosen, this,
            [this](int index) { m_experiment.edit([=](RunSpec& spec) { spec.data.colour = index == 1; }); });
    connect(m_classes, &QSpinBox::valueChanged, this, [this](int classes) {
        m_experiment.edit([=](RunSpec& spec) {
            spec.data.classes = classes;
            auto& names = spec.data.classNames;
            for (int i = int(names.size()); !names.empty() && i < classes; ++i) names.push_back(std::to_string(i));
            if (names.size() > std::size_t(classes)) names.resize(std::size_t(classes));
        });
    });
    connect(m_names, &ClassNames::edited, this, [this](const std::vector<std::string>& names) {
        m_experiment.edit([&](RunSpec& spec) { spec.data.classNames = names; });
    });
}

void DataPanel::showSpec() {
    m_experiment.show([this] { showData(m_experiment.spec().data); });
}

void DataPanel::showData(const DataSpec& data) {
    const QString source = QString::fromStdString(data.source);
    if (m_source->findData(source) < 0) m_source->addItem(source, source);
    m_source->setCurrentIndex(m_source->findData(source));
    m_path->setText(QString::fromStdString(data.path));
    m_count->setValue(int(std::min<std::int64_t>(data.count, m_count->maximum())));
    m_side->setValue(data.side);
    m_color->setIndex(data.colour ? 1 : 0);
    if (data.classes > 0) m_classes->setValue(int(data.classes));
    m_names->setNames(data.classes, data.classNames);
    showRows();
}

std::string DataPanel::source() const { return m_source->currentData().toString().toStdString(); }

/// Whether the array of the records was seen to have no pictures: a row of numbers each.
bool DataPanel::holdsPoints(const DataSpec& data) const {
    if (m_recognizedIn != data.path || m_path->text().toStdString() != data.path) return false;
    const auto records = std::ranges::find(m_recognized, ProposedArray::Use::Records, &ProposedArray::use);
    return records != m_recognized.end() && records->shape.size() < 3 &&
           data.read.axes.find('p') == std::string::npos &&
           (data.read.array.empty() || data.read.array == records->name);
}

/// Those of the source that is chosen, which the spec may not have yet.
void DataPanel::showRows() {
    const DataSpec& data = m_experiment.spec().data;
    const Source* source = sourceNamed(this->source());
    const bool builtIn = source && source->builtIn, file = this->source() == "file",
               privatized = file && isPrivatized(m_path->text());
    const bool isOfSpec = data.source == this->source() && data.path == m_path->text().toStdString();
    const std::optional<bool> sensitive = isOfSpec ? data.sensitive : std::nullopt;
    m_form->setFieldVisible(m_path, !builtIn);
    const bool table = file && ((isTableName(m_path->text().toStdString()) &&
                                 !m_path->text().endsWith(QLatin1String(".zip"), Qt::CaseInsensitive)) ||
                                holdsPoints(data));
    m_form->setFieldVisible(m_side, !table && (!source || source->images));
    const bool asks = file && !privatized && !m_path->text().isEmpty() && !sensitive;
    m_form->setFieldVisible(m_sensitive, !builtIn && !privatized && !asks);
    m_sensitive->setChecked(sensitive.value_or(file));
    m_form->setRowVisible(m_question, asks);
    m_revise->setVisible(file && !privatized && isOfSpec && !data.path.empty());
    const bool isOwn = isOfSpec && file && !privatized && !data.path.empty(),
               hasArrays = isOwn && m_recognizedIn == data.path && m_recognized.size() > 1,
               hasClasses = isOwn && hasArrayLabels(data);
    m_sensitive->setText(!m_sensitive->isChecked()  ? tr("no: raw records are shown")
                         : m_rawVisible && isOfSpec ? tr("yes, but raw records are in sight")
                                                    : tr("yes: nothing raw is shown"));
    m_sensitive->setAccessibleDescription(
        m_sensitive->isChecked() ? QString()
                                 : tr("The records are called public: raw records are shown, and nothing is spent."));
    m_form->setRowVisible(m_arrays, hasArrays);
    if (hasArrays) m_arrays->setArrays(m_recognized, data);
    m_color->setChoiceEnabled(1, !hasArrays || m_arrays->holdsColor() || data.colour);
    m_form->setFieldVisible(m_color, isOwn && !table);
    m_form->setFieldVisible(m_classes, hasClasses);
    m_form->setRowVisible(m_names, hasClasses && data.classes <= ClassNames::most);
    m_form->setRowVisible(m_namesNote, hasClasses);
    m_form->setRowVisible(m_unit, isOwn);
    m_unit->setData(data, table && !holdsPoints(data), m_experiment.lacksUnit());
    m_revise->setText(hasArrays ? tr("C&hoose arrays…") : tr("W&hat it holds…"));
    m_open->setText(isOwn ? tr("Other f&ile…") : tr("&Open…"));
    m_drop->setHidden(isOwn);
    QString facts = isOwn ? statedText(data, hasArrays) : QString();
    if (isOwn && table && std::ranges::none_of(data.read.columns, namesNumbers))
        facts += (facts.isEmpty() ? QString() : QStringLiteral("\n")) +
                 tr("Figures and files call columns of numbers column 1, column 2, ...: their names stay private until "
                    "you keep them in “What it holds”.");
    m_facts->setText(facts);
    m_facts->setVisible(!m_facts->text().isEmpty());
    m_note->setVisible(!builtIn);
    m_note->setText(privatized ? tr("Privatized already: it holds no raw records.")
                               : tr("Read from disk; nothing is downloaded and nothing leaves this computer."));
}

void DataPanel::setArrays(const std::string& path, const std::vector<ProposedArray>& arrays) {
    m_recognizedIn = path;
    m_recognized = arrays;
    std::ranges::stable_sort(m_recognized, {}, [](const ProposedArray& array) { // those without a use last
        return array.use == ProposedArray::Use::None ? 99 : int(array.use);
    });
    showRows();
}

void DataPanel::setRawVisible(bool visible) {
    m_rawVisible = visible;
    showRows();
}

/// Another file needs another answer.
void DataPanel::usePath() {
    if (m_path->text().toStdString() == m_experiment.spec().data.path) return;
    source() == "file" ? useFile(m_path->text()) : useSource();
}

void DataPanel::useSource() {
    m_experiment.edit([this](RunSpec& spec) {
        spec.data.source = source();
        spec.data.path = isBuiltIn(source()) ? std::string() : m_path->text().toStdString();
        spec.data.sensitive.reset();
    });
}

void DataPanel::openFile() {
    askForFile(this, tr("Open images or points"), {},
               {tr("Images and points (%1)").arg(QString::fromStdString(endingPatterns())), tr("All files (*)")},
               [this](const QString& path) { useFile(path); });
}

void DataPanel::openFolder() {
    askForFolder(this, tr("Open a folder of images"), {}, [this](const QString& path) { useFile(path); });
}

QString DataPanel::path() const { return m_path->text(); }

void DataPanel::useFile(const QString& path) {
    m_source->setCurrentIndex(m_source->findData(QStringLiteral("file")));
    m_path->setText(path);
    showRows();
    Q_EMIT sourceChosen(QStringLiteral("file"));
    if (!m_question->isHidden()) {
        m_yes->setFocus();
        QTimer::singleShot(0, this, &DataPanel::scrollToQuestion); // once it has its place
    }
}

std::set<std::size_t> DataPanel::showFaults(const std::vector<Fault>& faults) { return m_form->showFaults(faults); }

} // namespace sfumato
