// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/export_dialog.h"

#include "widgets/panels/field_form.h"
#include "widgets/text/fault_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <limits>

namespace sfumato {

namespace {

QString ending(ExportFormat format) {
    switch (format) {
    case ExportFormat::PngGrid: return QStringLiteral(".png");
    case ExportFormat::PngEach: return QString();
    case ExportFormat::Npz: return QStringLiteral(".npz");
    case ExportFormat::IdxGz: return QStringLiteral("-images-idx3-ubyte.gz");
    case ExportFormat::Csv: return QStringLiteral(".csv");
    }
    return {};
}

QSpinBox* spin(int minimum, int maximum, int value) {
    auto* box = new QSpinBox;
    box->setRange(minimum, maximum);
    box->setValue(value);
    return box;
}

} // namespace

ExportDialog::ExportDialog(const std::filesystem::path& run, const std::vector<std::string>& arms, bool privateNoise, QWidget* parent)
    : QDialog(parent), m_run(run), m_privateNoise(privateNoise), m_arm(new QComboBox), m_format(new QComboBox),
      m_count(spin(1, 1'000'000, 400)), m_seed(spin(0, std::numeric_limits<int>::max(), 0)), m_columns(spin(0, 1000, 0)),
      m_magnify(spin(1, 8, 2)), m_withRaw(new QCheckBox(tr("&Add raw records beside them (touches raw data: will be stamped)"))),
      m_target(new QLineEdit), m_stamp(new QLabel), m_outcome(new QLabel), m_progress(new QProgressBar),
      m_export(new QPushButton(tr("&Export"))) {
    setWindowTitle(tr("Export samples"));
    for (const auto& arm : arms)
        m_arm->addItem(QString::fromStdString(arm));
    m_format->addItem(tr("One PNG, a grid of images"), int(ExportFormat::PngGrid));
    m_format->addItem(tr("One PNG for each image"), int(ExportFormat::PngEach));
    m_format->addItem(tr("NPZ (arrays x, y)"), int(ExportFormat::Npz));
    m_format->addItem(tr("IDX, gzipped"), int(ExportFormat::IdxGz));
    m_format->addItem(tr("CSV, one record per line"), int(ExportFormat::Csv));
    m_columns->setSpecialValueText(tr("as square as possible"));
    m_magnify->setPrefix(QStringLiteral("×"));
    const QString name = QString::fromStdString(run.filename().string());
    m_target->setText(QDir::home().filePath(name) + ending(ExportFormat::PngGrid));
    auto* browse = new QPushButton(tr("&Browse…"));
    browse->setAutoDefault(false);

    m_arm->setWhatsThis(tr("Whose samples are exported."));
    m_format->setWhatsThis(tr("A PNG carries its experiment and can be dropped on the window to open it again; NPZ, IDX and CSV are for other programs."));
    m_count->setWhatsThis(tr("How many samples are drawn. Any number costs nothing: the generator has only seen privatised records."));
    m_seed->setWhatsThis(tr("The same seed gives the same samples again."));
    m_columns->setWhatsThis(tr("Images side by side in the grid; 0 makes it as square as possible."));
    m_magnify->setWhatsThis(tr("Every pixel becomes a square of so many pixels, without any smoothing."));
    m_withRaw->setWhatsThis(tr("Puts as many raw records beside the samples. The picture is then NOT PRIVATE and says so."));
    m_target->setWhatsThis(tr("The file that is written, or the folder for one PNG each. A privacy label is put beside it."));
    browse->setWhatsThis(m_target->whatsThis());
    m_export->setWhatsThis(tr("Writes the files. Close stops an export that is still running."));
    auto* form = new FieldForm;
    form->addField(tr("A&rm"), m_arm);
    form->addField(tr("&Format"), m_format);
    form->addField(tr("&How many"), m_count);
    form->addField(tr("&Seed of the latents"), m_seed);
    form->addField(tr("&Columns"), m_columns);
    form->addField(tr("&Magnification"), m_magnify);
    form->addRow(m_withRaw);
    form->addField(tr("&Target"), m_target);
    form->addRow(QString(), browse);
    m_stamp->setWordWrap(true);
    m_outcome->setWordWrap(true);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_progress->setRange(0, 0);
    m_progress->setVisible(false);
    m_progress->setAccessibleName(tr("Export is running"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_export, QDialogButtonBox::AcceptRole);
    m_export->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    m_export->setDefault(true);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_stamp);
    layout->addWidget(m_progress);
    layout->addWidget(m_outcome);
    layout->addStretch();
    layout->addWidget(buttons);
    resize(520, sizeHint().height());

    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::follow);
    connect(m_withRaw, &QCheckBox::toggled, this, &ExportDialog::follow);
    connect(browse, &QPushButton::clicked, this, [this] {
        auto* dialog = new QFileDialog(this, tr("Export to"), m_target->text());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        connect(dialog, &QFileDialog::fileSelected, m_target, &QLineEdit::setText);
        dialog->open();
    });
    connect(m_export, &QPushButton::clicked, this, [this] {
        setBusy(true);
        Q_EMIT requested(request());
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::rejected, this, [this] {
        if (m_busy)
            Q_EMIT cancelled();
    });
    follow();
}

ExportRequest ExportDialog::request() const {
    return {.run = m_run,
            .arm = m_arm->currentText().toStdString(),
            .format = ExportFormat(m_format->currentData().toInt()),
            .count = m_count->value(),
            .seed = std::uint64_t(m_seed->value()),
            .columns = m_columns->value(),
            .magnify = m_magnify->value(),
            .target = m_target->text().toStdString(),
            .withRaw = m_withRaw->isChecked() && m_withRaw->isEnabled()};
}

void ExportDialog::follow() {
    const auto format = ExportFormat(m_format->currentData().toInt());
    const bool grid = format == ExportFormat::PngGrid;
    m_columns->setEnabled(grid);
    m_withRaw->setEnabled(grid);
    m_magnify->setEnabled(grid || format == ExportFormat::PngEach);
    QString target = m_target->text();
    for (const auto& [other, name] : EnumNames<ExportFormat>::table)
        if (!ending(other).isEmpty() && target.endsWith(ending(other)))
            target.chop(ending(other).size());
    m_target->setText(target + ending(format));
    m_stamp->setText(request().withRaw ? tr("<b>NOT PRIVATE:</b> the file shows raw records and will say so. Its privacy label is "
                                            "written beside it.")
                     : m_privateNoise  ? tr("Generated samples only: covered by the run's privacy budget. The privacy label is written "
                                            "beside the file.")
                                       : tr("<b>NOT PRIVATE:</b> this run used study noise (public demo data). The label beside the file "
                                            "says so."));
}

void ExportDialog::setBusy(bool busy) {
    m_busy = busy;
    m_export->setEnabled(!busy);
    m_progress->setVisible(busy);
    if (busy)
        m_outcome->clear();
}

void ExportDialog::showExported(const std::vector<std::filesystem::path>& files) {
    setBusy(false);
    QStringList names;
    for (const auto& file : files)
        if (names.size() < 4)
            names << QString::fromStdString(file.string());
    m_outcome->setText(tr("%Ln file(s) written:", nullptr, int(files.size())) + QLatin1Char('\n') + names.join(QLatin1Char('\n')));
}

void ExportDialog::showFault(const Fault& fault) {
    setBusy(false);
    m_outcome->setText(sentence(fault));
}

} // namespace sfumato
