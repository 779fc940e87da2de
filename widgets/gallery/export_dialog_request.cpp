// SPDX-License-Identifier: GPL-3.0-or-later
// What the dialog asks for: as a request, as a command, and which files of what size come of it.
#include "widgets/gallery/export_dialog.h"

#include "widgets/forms/field_form.h"
#include "widgets/text/shell_line.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

#include <algorithm>
#include <cstdlib>

namespace sfumato {

ExportRequest ExportDialog::request() const {
    return {.run = m_run,
            .method = m_method->currentData().toString().toStdString(),
            .format = ExportFormat(m_format->currentData().toInt()),
            .count = m_count->value(),
            .seed = std::uint64_t(std::max(0, m_seed->value())),
            .columns = m_columns->value(),
            .magnify = m_magnify->value(),
            .target = QFileInfo(m_target->text()).absoluteFilePath().toStdString(),
            .samples = m_pick,
            .withRaw = m_withRaw->isChecked() && m_withRaw->isEnabled(),
            .classes = classes(),
            .step = m_pick ? 0 : m_step->currentData().toLongLong()};
}

void ExportDialog::askPreview() {
    if (!m_pick)
        Q_EMIT previewAsked({.run = m_run,
                             .method = m_method->currentData().toString().toStdString(),
                             .count = std::min(m_count->value(), m_points ? mostPoints : mostImages),
                             .seed = std::uint64_t(m_seed->value()),
                             .classes = classes(),
                             .step = m_step->currentData().toLongLong()});
}

void ExportDialog::setShownStep(qint64 shown, qint64 last, const std::vector<qint64>& kept) {
    m_shownStep = shown, m_lastStep = last, m_nearestStep = 0;
    for (const qint64 step : kept)
        if (step < last && (m_nearestStep == 0 || std::abs(step - shown) < std::abs(m_nearestStep - shown)))
            m_nearestStep = step;
    const bool isEarlier = shown < last;
    if (isEarlier && !m_stepNote) {
        m_stepNote = new QLabel;
        m_stepNote->setObjectName(QStringLiteral("step"));
        m_stepNote->setWordWrap(true);
        static_cast<QBoxLayout*>(layout())->insertWidget(0, m_stepNote);
    }
    m_step->clear();
    const bool choice = isEarlier && m_nearestStep > 0;
    m_form->setFieldVisible(m_step, choice);
    if (choice) {
        const QString number = locale().toString(m_nearestStep);
        m_step->addItem(tr("%1, the last").arg(locale().toString(last)), 0);
        m_step->addItem(m_nearestStep == shown ? tr("%1, which is shown").arg(number)
                                               : tr("%1, the nearest kept before it").arg(number),
                        m_nearestStep);
        if (m_nearestStep == shown) m_step->setCurrentIndex(1);
    }
    updateStepNote();
}

void ExportDialog::updateStepNote() {
    if (!m_stepNote) return;
    const QString shown = locale().toString(m_shownStep), nearest = locale().toString(m_nearestStep);
    const bool isLast = m_step->currentData().toLongLong() == 0;
    QString text = isLast ? tr("These samples are of the last step, %1, not of step %2, which is shown.")
                                .arg(locale().toString(m_lastStep), shown)
                          : tr("These samples are of step %1, not of step %2, which is shown.").arg(nearest, shown);
    if (m_nearestStep == 0)
        text += QLatin1Char(' ') + tr("The run keeps no checkpoint of an earlier step.");
    else if (m_nearestStep != m_shownStep)
        text += QLatin1Char(' ') +
                tr("No checkpoint of step %1 is kept; the nearest before the last is of step %2.").arg(shown, nearest);
    m_stepNote->setText(text);
    m_stepNote->setVisible(m_shownStep < m_lastStep && (isLast || m_nearestStep != m_shownStep));
}

/// What an export writes that can be told before.
QStringList ExportDialog::written() const {
    const std::filesystem::path target = request().target;
    const auto format = ExportFormat(m_format->currentData().toInt());
    QStringList paths{QString::fromStdString(target.string())};
    if (format != ExportFormat::PngEach) // which has its label in the folder
        paths << paths.front() + QStringLiteral(".label.md") << paths.front() + QStringLiteral(".label.json");
    // the labels, named as MNIST names them
    if (format == ExportFormat::Idx && m_classes->count() > 0)
        paths << QString(paths.front())
                     .replace(QStringLiteral("-images-idx%1").arg(m_axes), QStringLiteral("-labels-idx1"));
    paths.removeDuplicates();
    return paths;
}

QString ExportDialog::command() const {
    if (m_pick) return {};
    const ExportRequest wanted = request();
    QStringList words{"sfumato-cli",
                      "export",
                      QString::fromStdString(wanted.run.string()),
                      "--method",
                      m_method->currentData().toString(),
                      "--format",
                      QString::fromLatin1(nameOf(wanted.format).data()),
                      "--count",
                      QString::number(wanted.count),
                      "--seed",
                      QString::number(wanted.seed),
                      "--out",
                      QString::fromStdString(wanted.target.string())};
    if (wanted.step > 0) words << QStringLiteral("--step") << QString::number(wanted.step);
    if (m_classes->count() > 0)
        words << "--class"
              << (wanted.classes.kind == ClassChoice::Kind::Each  ? QStringLiteral("each")
                  : wanted.classes.kind == ClassChoice::Kind::Any ? QStringLiteral("any")
                                                                  : QString::number(wanted.classes.one));
    const bool grid = wanted.format == ExportFormat::PngGrid, pictures = grid || wanted.format == ExportFormat::PngEach;
    if (grid && wanted.columns > 0) words << QStringLiteral("--columns") << QString::number(wanted.columns);
    if (pictures && m_magnify->isEnabled()) words << QStringLiteral("--magnify") << QString::number(wanted.magnify);
    if (wanted.withRaw) words << QStringLiteral("--with-raw");
    return shellLine(words);
}

/// Without compression; what is compressed is smaller.
QString ExportDialog::pickText() const {
    return m_pick
               ? tr("Method, number and seed are those of the chosen samples. Only the window knows which these are, "
                    "so no command makes this file.")
               : QString();
}

QString ExportDialog::sizeText() const {
    const auto format = ExportFormat(m_format->currentData().toInt());
    if (m_bytes == 0 || format == ExportFormat::Csv) return {};
    const bool magnified = format == ExportFormat::PngGrid || format == ExportFormat::PngEach;
    const qint64 bytes = m_bytes * m_count->value() * (magnified ? m_magnify->value() * m_magnify->value() : 1);
    return tr("At most %1.").arg(locale().formattedDataSize(bytes));
}

void ExportDialog::showExported(const std::vector<std::filesystem::path>& files) {
    setBusy(false);
    constexpr std::size_t most = 4; // that are named: of many the first, and the two labels at the end
    QStringList names;
    for (std::size_t i = 0; i < files.size(); ++i)
        if (files.size() <= most || i == 0 || i + 2 >= files.size())
            names << QString::fromStdString(files[i].string());
        else if (i == 1)
            names << QStringLiteral("…");
    tell(tr("%Ln file(s) written:", nullptr, int(files.size())) + QLatin1Char('\n') + names.join(QLatin1Char('\n')));
}

QString ExportDialog::stampText() const {
    if (request().withRaw)
        return tr("<b>NOT PRIVATE:</b> the file shows raw records and will say so. Its privacy label is "
                  "written beside it.");
    if (m_unproven)
        return tr("<b>NOT PROVEN:</b> the ledger of this run is missing or broken, so no label can be made of "
                  "it, and nothing says what its samples give away.");
    if (!m_whyNotPrivate.isEmpty())
        return tr("<b>NOT PRIVATE:</b> %1. The label beside the file says so.").arg(m_whyNotPrivate);
    if (m_promise.isEmpty())
        return tr("Generated samples only: they spend no more budget than the run did. The "
                  "privacy label is written with them.");
    return tr("Generated samples only: they spend no more budget than the run did, and who sees "
              "them learns of any one record no more than it promised: %1. The privacy label "
              "is written with them; it also says what that is for a person with several records, and "
              "all releases together.")
        .arg(m_promise);
}

} // namespace sfumato
