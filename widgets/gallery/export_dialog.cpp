// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gallery/export_dialog.h"

#include "core/spec/run_name.h"
#include "widgets/forms/inputs/commit_editor.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/raw_question.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/look/save_file.h"
#include "widgets/look/words_scroll.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/shell_line.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace sfumato {

namespace {

constexpr int eachClass = -1, anyClass = -2;
constexpr int ofSheets = -1; ///< no seed: the latents of the run's sample sheets

/// Of IDX as MNIST's own files are named: by the number of axes, 2 of points, and the kind of number.
QString ending(ExportFormat format, int axes) {
    switch (format) {
    case ExportFormat::PngGrid: return QStringLiteral(".png");
    case ExportFormat::PngEach: return QString();
    case ExportFormat::Npz:
    case ExportFormat::DpImageBench: return QStringLiteral(".npz");
    case ExportFormat::Idx:
        return axes == 2 ? QStringLiteral("-idx2-float.gz") : QStringLiteral("-images-idx%1-ubyte.gz").arg(axes);
    case ExportFormat::Csv: return QStringLiteral(".csv");
    }
    return {};
}

/// The format of a file whose name ends like this; none: no format is known by it.
std::optional<ExportFormat> formatOf(const QString& target) {
    const QString name = target.toLower();
    if (name.endsWith(QLatin1String(".png"))) return ExportFormat::PngGrid;
    if (name.endsWith(QLatin1String(".npz"))) return ExportFormat::Npz;
    if (name.endsWith(QLatin1String(".csv"))) return ExportFormat::Csv;
    if (name.endsWith(QLatin1String(".gz")) || name.endsWith(QLatin1String("ubyte")) ||
        name.endsWith(QLatin1String(".idx")))
        return ExportFormat::Idx;
    return std::nullopt;
}

/// DPImageBench reads an NPZ of its own.
bool fits(ExportFormat format, const std::optional<ExportFormat>& named) {
    return named == format || (format == ExportFormat::DpImageBench && named == ExportFormat::Npz) ||
           (format == ExportFormat::PngEach && !named);
}

QSpinBox* spin(int minimum, int maximum, int value) {
    auto* box = new WholeSpinBox(minimum, maximum);
    box->setValue(value);
    return box;
}

} // namespace

ExportDialog::ExportDialog(const std::filesystem::path& run, const std::vector<std::string>& methods,
                           const QString& whyNotPrivate, QWidget* parent)
    : QDialog(parent), m_run(run), m_whyNotPrivate(whyNotPrivate), m_method(new QComboBox), m_format(new QComboBox),
      m_count(spin(1, 1'000'000, 400)), m_seed(spin(0, std::numeric_limits<int>::max(), 0)),
      m_columns(spin(0, 1000, 0)), m_magnify(spin(1, 8, 2)),
      m_withRaw(new QCheckBox(tr("&Add raw records beside them (touches raw data: will be stamped)"))),
      m_target(new QLineEdit), m_halves(new QHBoxLayout), m_classes(new QComboBox), m_step(new QComboBox),
      m_form(new FieldForm), m_stamp(new QLabel), m_size(new QLabel), m_copy(new QPushButton(tr("Co&py as command"))),
      m_outcome(new QLabel), m_words(new WordsScroll(m_outcome)), m_progress(new QProgressBar),
      m_export(new QPushButton(tr("&Export"))) {
    setWindowTitle(tr("Export samples"));
    for (const auto& method : methods) m_method->addItem(methodText(method), QString::fromStdString(method));
    m_format->addItem(tr("One PNG, a grid of images"), int(ExportFormat::PngGrid));
    m_format->addItem(tr("One PNG for each image"), int(ExportFormat::PngEach));
    m_format->addItem(tr("NPZ (arrays x, stamp)"), int(ExportFormat::Npz));
    m_format->addItem(tr("IDX, the format of MNIST"), int(ExportFormat::Idx));
    m_format->addItem(tr("CSV, one record per line"), int(ExportFormat::Csv));
    m_columns->setSpecialValueText(tr("as square as possible"));
    m_magnify->setPrefix(QStringLiteral("×"));
    const QString name = QString::fromStdString(runName(run));
    m_target->setText(QDir::home().filePath(name));
    auto* browse = new QPushButton(tr("&Browse…"));
    browse->setAutoDefault(false);

    addHelp();
    browse->setWhatsThis(m_target->whatsThis());
    m_form->addField(tr("Meth&od"), m_method);
    m_form->addField(tr("Tra&ining step"), m_step);
    m_form->setFieldVisible(m_step, false);
    m_form->addField(tr("&Format"), m_format);
    m_form->addField(tr("&How many"), m_count);
    m_form->addField(tr("&Seed of the samples"), m_seed);
    m_form->addField(tr("C&lasses"), m_classes);
    m_form->setFieldVisible(m_classes, false);
    m_form->addField(tr("&Columns"), m_columns);
    m_form->addField(tr("&Magnification"), m_magnify);
    m_form->addRow(m_withRaw);
    auto* target = new QWidget;
    target->setFocusProxy(m_target);
    m_target->setAccessibleName(tr("&Target").remove(QLatin1Char('&')));
    inRow(target, {{m_target, 1}, browse}, noMargins, 6);
    m_form->addField(tr("&Target"), target);
    for (QLabel* words : {m_stamp, m_size}) words->setWordWrap(true);
    m_stamp->setTextFormat(Qt::RichText);
    m_outcome->setWordWrap(true);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_words->hide();
    m_progress->setRange(0, 0);
    m_progress->setVisible(false);
    m_progress->setAccessibleName(tr("Export is running"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_export, QDialogButtonBox::AcceptRole);
    m_export->setProperty("primary", true);
    m_export->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    buttons->addButton(m_copy, QDialogButtonBox::ActionRole);
    m_copy->setAutoDefault(false);
    m_copy->setWhatsThis(tr("The same export as a line for a terminal."));
    m_previewNote = new QLabel(tr("<b>NOT PRIVATE:</b> the file has as many raw records beside these."));
    m_previewNote->setWordWrap(true);
    m_previewNote->hide();
    m_halves->addLayout(m_form, 3);
    inColumn(this, {m_halves, m_size, m_stamp, m_progress, m_words, emptyPart, buttons});
    m_export->setDefault(true); // once it is in a dialog
    m_export->setProperty("primary", true);
    m_export->setObjectName(QStringLiteral("export"));
    resize(std::max(520, sizeHint().width()), sizeHint().height());

    connectInputs();
    connect(browse, &QPushButton::clicked, this, [this] {
        askForTarget(this, tr("Export to"), m_target->text(), [this](const QString& path) {
            m_target->setText(path);
            followTarget();
        });
    });
    connect(m_target, &QLineEdit::textEdited, this, &ExportDialog::followTarget);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::begin);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::rejected, this, [this] {
        if (m_busy) Q_EMIT cancelled();
    });
    updateControls();
}

void ExportDialog::addHelp() {
    m_method->setWhatsThis(tr("Whose samples are exported."));
    m_format->setWhatsThis(tr("A PNG carries its experiment and can be dropped on the window to open it "
                              "again; NPZ, IDX and CSV are for other programs."));
    m_count->setWhatsThis(tr("How many samples are drawn. However many: no record is read again."));
    m_step->setWhatsThis(tr("After how many steps of the training the generator draws: after all of them, or as of an "
                            "earlier checkpoint, where the run keeps one."));
    m_seed->setWhatsThis(tr("The same seed gives the same samples again."));
    m_columns->setWhatsThis(tr("Images side by side in the grid; 0 makes it as square as possible."));
    m_magnify->setWhatsThis(tr("Every pixel becomes a square of so many pixels, without any smoothing."));
    m_withRaw->setWhatsThis(
        tr("Puts as many raw records beside the samples. The picture is then NOT PRIVATE and says so."));
    m_target->setWhatsThis(
        tr("The file that is written, or the folder for one PNG each. A privacy label is put beside it. An "
           "IDX file whose name ends in .gz is compressed."));
    m_export->setWhatsThis(tr("Writes the files. Close stops an export that is still running."));
    m_classes->setWhatsThis(tr("Of which classes, of a run that learned labels: as many of each, so that a grid has a "
                               "row for each, at random, or one alone. Their labels are written too: the array y, "
                               "a second IDX file, the column label, or a folder for each."));
}

void ExportDialog::connectInputs() {
    m_previewTimer.setSingleShot(true);
    m_previewTimer.setInterval(150);
    connect(&m_previewTimer, &QTimer::timeout, this, &ExportDialog::askPreview);
    const auto askSoon = [this] { m_previewTimer.start(); };
    for (QComboBox* box : {m_method, m_step, m_classes}) connect(box, &QComboBox::currentIndexChanged, this, askSoon);
    for (QSpinBox* box : {m_count, m_seed}) {
        connect(box, &QSpinBox::valueChanged, this, askSoon);
        connect(box, &QSpinBox::valueChanged, this, &ExportDialog::updateControls);
    }
    connect(m_step, &QComboBox::currentIndexChanged, this, &ExportDialog::updateStepNote);
    connect(m_magnify, &QSpinBox::valueChanged, this, &ExportDialog::updateControls);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        if (!commitEditor(*this)) return;
        endTarget();
        QGuiApplication::clipboard()->setText(command());
        tell(tr("Copied: %1").arg(command()));
    });
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::updateControls);
    connect(m_withRaw, &QCheckBox::toggled, this, &ExportDialog::updateControls);
    connect(m_withRaw, &QCheckBox::clicked, this, [this](bool wanted) {
        if (!wanted || !m_sensitive) return;
        m_withRaw->setChecked(false); // until it is granted
        askToExportRaw(this, [this] { m_withRaw->setChecked(true); });
    });
}

void ExportDialog::setTable(const GalleryPick& pick) {
    m_method->setCurrentIndex(m_method->findData(QString::fromStdString(pick.method)));
    if (pick.seed) m_seed->setValue(int(*pick.seed));
    proposeTable(pick.samples->count);
}

void ExportDialog::setPromise(const QString& promise) {
    m_promise = promise;
    updateControls();
}

void ExportDialog::setUnproven() {
    m_unproven = true;
    updateControls();
}

void ExportDialog::setSensitive() {
    m_sensitive = true;
    m_withRaw->setChecked(false);
}

/// The name that is typed chooses the format that it ends like.
void ExportDialog::followTarget() {
    const auto named = formatOf(m_target->text());
    if (named && !fits(ExportFormat(m_format->currentData().toInt()), named))
        if (const int index = m_format->findData(int(*named)); index >= 0) m_format->setCurrentIndex(index);
}

/// A name without the ending of its format gets it.
void ExportDialog::endTarget() {
    const QString name = m_target->text();
    if (!name.isEmpty() && !fits(ExportFormat(m_format->currentData().toInt()), formatOf(name)))
        m_target->setText(name + m_ending);
}

void ExportDialog::begin() {
    if (!commitEditor(*this) || m_busy) return;
    if (m_target->text().isEmpty())
        return showFault({Fault::Code::Missing, "target", "says where to write; none was given"});
    endTarget();
    askToReplace(this, written(), [this, asked = request()] {
        setBusy(true);
        Q_EMIT requested(asked);
    });
}

ClassChoice ExportDialog::classes() const {
    using enum ClassChoice::Kind;
    const int chosen = m_classes->currentData().toInt();
    return m_classes->count() == 0 || chosen == eachClass ? ClassChoice{Each}
           : chosen == anyClass                           ? ClassChoice{Any}
                                                          : ClassChoice{One, chosen};
}

void ExportDialog::offerClasses(int classes) {
    m_form->setFieldVisible(m_classes, classes > 0 && !m_pick);
    if (classes == 0 || m_classes->count() > 0) return;
    const QSignalBlocker quiet(m_classes);
    m_classes->addItem(tr("As many of each"), eachClass);
    m_classes->addItem(tr("At random"), anyClass);
    for (int i = 0; i < classes; ++i)
        m_classes->addItem(i < m_classNames.size() ? m_classNames[i] : tr("Class %1").arg(i), i);
    m_format->setItemText(m_format->findData(int(ExportFormat::Npz)), tr("NPZ (arrays x, y, stamp)"));
    m_format->addItem(tr("NPZ for DPImageBench (gen.npz)"), int(ExportFormat::DpImageBench));
}

void ExportDialog::setPreviewView(QWidget* view) {
    const int side = std::max(220, 16 * fontMetrics().lineSpacing());
    view->setMinimumSize(side, side);
    m_previewNote = new QLabel(tr("<b>NOT PRIVATE:</b> the file has as many raw records beside these."));
    m_previewNote->setWordWrap(true);
    m_previewNote->hide();
    m_halves->addLayout(inColumn({{view, 1}, m_previewNote}, noMargins, 4), 2);
    resize(width() + side + 40, height());
    m_previewTimer.start(0);
}

void ExportDialog::showPreview(const SampleSheet& sheet) {
    offerClasses(sheet.classes);
    const bool known = std::exchange(m_points, sheet.pixels.empty());
    if (!known && m_points && m_count->value() > mostImages) m_previewTimer.start(); // now as many as the file has
    if (const auto rows = std::exchange(m_table, {}); rows && m_points) {
        m_format->setCurrentIndex(m_format->findData(int(ExportFormat::Csv)));
        m_count->setValue(*rows);
        m_classes->setCurrentIndex(m_classes->findData(anyClass)); // as the method has learned them
    }
    m_axes = sheet.channels > 1 ? 4 : 3;
    const int each = m_format->findData(int(ExportFormat::PngEach));
    if (m_points && each >= 0)
        m_format->removeItem(each);
    else if (!m_points && each < 0)
        m_format->insertItem(1, tr("One PNG for each image"), int(ExportFormat::PngEach));
    m_format->setItemText(m_format->findData(int(ExportFormat::PngGrid)),
                          m_points ? tr("PNG, a scatter plot") : tr("One PNG, a grid of images"));
    m_format->setItemText(m_format->findData(int(ExportFormat::Idx)),
                          m_points ? tr("IDX, numbers of 32 bits") : tr("IDX, the format of MNIST"));
    m_bytes = sheet.pixels.empty() ? 0 : std::int64_t(sheet.height) * sheet.width * sheet.channels;
    updateControls();
}

void ExportDialog::setPick(const GalleryPick& pick) {
    m_pick = pick.samples;
    m_run = pick.run;
    m_method->setCurrentIndex(m_method->findData(QString::fromStdString(pick.method)));
    m_count->setValue(pick.samples->count);
    m_seed->setMinimum(ofSheets);
    m_seed->setSpecialValueText(tr("those of the run's sample sheets"));
    m_seed->setValue(pick.seed ? int(*pick.seed) : ofSheets);
    setWindowTitle(tr("Export the chosen samples"));
    showPreview(*pick.samples);
    Q_EMIT picked(pick.samples);
}

void ExportDialog::updateControls() {
    const QString fixed = pickText();
    for (QWidget* field : std::initializer_list<QWidget*>{m_method, m_count, m_seed})
        field->setToolTip(fixed), field->setEnabled(!m_pick);
    m_size->setText((sizeText() + QLatin1Char(' ') + fixed).trimmed());
    m_size->setVisible(!m_size->text().isEmpty());
    m_copy->setToolTip(m_pick ? fixed
                       : m_sensitive && request().withRaw
                           ? tr("Raw records are exported once you have agreed, and a command has nobody to ask.")
                           : QString());
    m_copy->setEnabled(m_copy->toolTip().isEmpty());
    const auto format = ExportFormat(m_format->currentData().toInt());
    const bool grid = format == ExportFormat::PngGrid;
    m_form->setFieldVisible(m_columns, grid && !m_points);
    m_withRaw->setEnabled(grid);
    m_form->setFieldVisible(m_magnify, (grid && !m_points) || format == ExportFormat::PngEach);
    const QString before = std::exchange(m_ending, ending(format, m_points ? 2 : m_axes));
    QString target = m_target->text();
    const bool ended = !before.isEmpty() && target.endsWith(before);
    if (before != m_ending && (ended || !fits(format, formatOf(target)))) {
        if (ended)
            target.chop(before.size());
        else if (formatOf(target))
            target.chop(QFileInfo(target).suffix().size() + 1);
        m_target->setText(target + m_ending);
    }
    if (m_previewNote) m_previewNote->setVisible(request().withRaw);
    m_stamp->setText(stampText());
}

/// Words that take more lines need more height, or parts would lie on each other.
bool ExportDialog::event(QEvent* event) {
    const bool known = QDialog::event(event);
    if (event->type() == QEvent::LayoutRequest) fitHeight();
    return known;
}

void ExportDialog::fitHeight() {
    layout()->activate();
    if (const int needed = layout()->totalHeightForWidth(width()); height() < needed) resize(width(), needed);
    const QRect room = screen()->availableGeometry();
    if (const int below = frameGeometry().bottom() - room.bottom(); isVisible() && below > 0)
        move(x(), std::max(room.top(), y() - below));
}

/// In a few lines above the buttons, which take no room while there is nothing to tell.
void ExportDialog::tell(const QString& words) {
    if (m_words->isHidden() && !words.isEmpty()) m_heightBefore = height();
    m_outcome->setText(words);
    m_words->setHidden(words.isEmpty());
    m_words->updateGeometry();
    if (words.isEmpty() && m_heightBefore > 0) resize(width(), std::exchange(m_heightBefore, 0));
}

void ExportDialog::setBusy(bool busy) {
    m_busy = busy;
    m_export->setEnabled(!busy);
    m_progress->setVisible(busy);
    if (busy) tell({});
}

void ExportDialog::showFault(const Fault& fault) {
    setBusy(false);
    tell(sentence(fault));
}

} // namespace sfumato
