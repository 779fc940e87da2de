// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/run_columns.h"

#include "widgets/forms/data_panel.h"
#include "widgets/text/figure_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/shown_wording.h"
#include "widgets/text/spending_text.h"

#include <QCoreApplication>
#include <QDateTime>

#include <cmath>

namespace sfumato {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RunColumns)
};

QString text(std::string_view words) {
    return QString::fromUtf8(words.data(), qsizetype(words.size()));
}

QString taintText(const RunEntry& run) {
    if (!run.released)
        return run.usesRaw ? Words::tr("raw figures") : QString();
    const QString noise = !run.guaranteed ? Words::tr("NOT PRIVATE") : run.claimed ? Words::tr("claimed") : Words::tr("private");
    return run.usesRaw ? Words::tr("%1, raw figures").arg(noise) : noise;
}

QString durationText(double seconds, const QLocale& locale) {
    if (seconds < 60)
        return Words::tr("%1 s").arg(locale.toString(seconds, 'f', seconds < 10 ? 1 : 0));
    if (seconds < 3600)
        return Words::tr("%1 min").arg(locale.toString(seconds / 60, 'f', seconds < 600 ? 1 : 0));
    return Words::tr("%1 h").arg(locale.toString(seconds / 3600, 'f', 1));
}

QString statusCell(const RunEntry& run, const QLocale& locale) {
    QString words = statusText(run.status);
    if ((run.status == RunStatus::Running || run.status == RunStatus::Stopped) && run.steps > 0)
        words = Words::tr("%1 at %2 of %3")
                    .arg(words, locale.toString(qlonglong(run.step)), locale.toString(qlonglong(run.steps)));
    const bool odd = run.fault && run.status != RunStatus::Failed && run.status != RunStatus::Damaged;
    return odd ? QStringLiteral("⚠ ") + words : words;
}

} // namespace

QString titleOf(RunColumn column) {
    switch (column) {
    case RunColumn::Name:
        return Words::tr("Name");
    case RunColumn::Status:
        return Words::tr("Status");
    case RunColumn::Data:
        return Words::tr("Data");
    case RunColumn::Mechanism:
        return Words::tr("Mechanism");
    case RunColumn::Epsilon:
        return Words::tr("Epsilon");
    case RunColumn::Delta:
        return Words::tr("Delta");
    case RunColumn::Mu:
        return Words::tr("Mu");
    case RunColumn::Method:
        return Words::tr("Method");
    case RunColumn::Iterations:
        return Words::tr("L");
    case RunColumn::Batch:
        return Words::tr("Batch");
    case RunColumn::LearningRate:
        return Words::tr("Learning rate");
    case RunColumn::Seed:
        return Words::tr("Seed");
    case RunColumn::Wasserstein2Last:
    case RunColumn::HeldOutNll:
        return markedFigureTitle(*info(column).figure);
    case RunColumn::Wasserstein2Least:
        return Words::tr("Least %1").arg(markedFigureTitle(*info(column).figure));
    case RunColumn::Time:
        return Words::tr("Training time");
    case RunColumn::Started:
        return Words::tr("Started");
    case RunColumn::Taint:
        return Words::tr("Taint");
    case RunColumn::Tags:
        return Words::tr("Tags");
    case RunColumn::Note:
        return Words::tr("Note");
    case RunColumn::Folder:
        return Words::tr("Folder");
    case RunColumn::Sweep:
        return Words::tr("Sweep");
    }
    return {};
}

QString meaningOf(RunColumn column) {
    switch (column) {
    case RunColumn::Name:
        return Words::tr("The run's name. F2 changes it; the folder keeps its own.");
    case RunColumn::Status:
        return Words::tr(
            "How the run ended, or how far it is. A crashed run can be resumed from its checkpoint.");
    case RunColumn::Data:
        return Words::tr("The data that were privatized.");
    case RunColumn::Mechanism:
        return Words::tr("The law of the noise.");
    case RunColumn::Epsilon:
        return Words::tr(
            "Epsilon per record of the noise that was drawn, as the run's ledger and its account count it; before the "
            "release, the one asked for. In brackets the data between which it holds: a record has another value (replace "
            "one), or is not there (zero-out). The label of a run that was stopped states the epsilon of its whole plan. "
            "Rounded up.");
    case RunColumn::Delta:
        return Words::tr("Delta spent per record. Rounded up.");
    case RunColumn::Mu:
        return Words::tr("Telling two records apart is as hard as telling N(0,1) from N(mu,1). For Gaussian "
                         "noise, and for Laplace noise on numbers "
                         "that are clamped to their range. Rounded up.");
    case RunColumn::Method:
        return Words::tr("The loss of every arm.");
    case RunColumn::Iterations:
        return Words::tr("Sinkhorn sweeps at most, of every arm.");
    case RunColumn::Batch:
        return Words::tr("Privatized records per step, of every arm.");
    case RunColumn::LearningRate:
        return Words::tr("The optimizer's first learning rate.");
    case RunColumn::Seed:
        return Words::tr("The seed of all public randomness.");
    case RunColumn::Wasserstein2Last:
    case RunColumn::HeldOutNll:
        return Words::tr("Of every arm, at the last evaluation. %1").arg(figureHelp(*info(column).figure));
    case RunColumn::Wasserstein2Least:
        return Words::tr("Of every arm, the least of all evaluations. %1").arg(figureHelp(*info(column).figure));
    case RunColumn::Time:
        return Words::tr("Training time of all arms, as the last checkpoint has it.");
    case RunColumn::Started:
        return Words::tr("When the run's folder was made.");
    case RunColumn::Taint:
        return Words::tr(
            "Whether the noise guarantees anything, and whether figures were computed from raw data.");
    case RunColumn::Tags:
        return Words::tr("Your tags.");
    case RunColumn::Note:
        return Words::tr("Your note.");
    case RunColumn::Folder:
        return Words::tr("The folder in the runs folder.");
    case RunColumn::Sweep:
        return Words::tr("The sweep that the run is a point of.");
    }
    return {};
}

QString statusText(RunStatus status) {
    switch (status) {
    case RunStatus::Done:
        return Words::tr("done");
    case RunStatus::Stopped:
        return Words::tr("stopped");
    case RunStatus::Running:
        return Words::tr("running");
    case RunStatus::Crashed:
        return Words::tr("crashed, can be resumed");
    case RunStatus::Failed:
        return Words::tr("failed");
    case RunStatus::Damaged:
        return Words::tr("damaged");
    }
    return {};
}

std::optional<double> numberOf(const RunEntry& run, std::size_t arm, RunColumn column) {
    if (run.configuredName.isEmpty() || (info(column).perArm && arm >= run.arms.size()))
        return std::nullopt;
    switch (column) {
    case RunColumn::Epsilon:
        return run.epsilon;
    case RunColumn::Delta:
        return run.delta;
    case RunColumn::Mu:
        return run.mu;
    case RunColumn::Iterations:
        return run.arms[arm].iterations;
    case RunColumn::Batch:
        return run.arms[arm].batch;
    case RunColumn::LearningRate:
        return run.learningRate;
    case RunColumn::Seed:
        return double(run.seed);
    case RunColumn::Wasserstein2Last:
        return run.rawHidden ? std::nullopt : run.arms[arm].wasserstein2Last;
    case RunColumn::Wasserstein2Least:
        return run.rawHidden ? std::nullopt : run.arms[arm].wasserstein2Least;
    case RunColumn::HeldOutNll:
        return run.arms[arm].heldOutNll;
    case RunColumn::Time:
        return run.seconds;
    case RunColumn::Started:
        return double(run.started);
    default:
        return std::nullopt;
    }
}

QStringList wordsOf(const RunEntry& run, std::size_t arm, RunColumn column) {
    switch (column) {
    case RunColumn::Name:
        return {run.name()};
    case RunColumn::Status:
        return {statusText(run.status), text(nameOf(run.status))};
    case RunColumn::Data:
        return {run.data};
    case RunColumn::Mechanism:
        return {run.mechanism};
    case RunColumn::Method:
        return arm < run.arms.size() ? QStringList{run.arms[arm].loss, run.arms[arm].name} : QStringList();
    case RunColumn::Started:
        return {QDateTime::fromSecsSinceEpoch(run.started).toString(Qt::ISODate)};
    case RunColumn::Taint: {
        QStringList words{taintText(run)};
        if (run.released)
            words << (!run.guaranteed ? QStringLiteral("study") : run.claimed ? QStringLiteral("claimed") : QStringLiteral("private"));
        if (run.usesRaw)
            words << QStringLiteral("raw");
        return words;
    }
    case RunColumn::Tags:
        return run.about.tags;
    case RunColumn::Note:
        return {run.about.note};
    case RunColumn::Folder:
        return {run.folder};
    case RunColumn::Sweep:
        return run.sweep().isEmpty() ? QStringList() : QStringList{run.sweep()};
    default:
        return {};
    }
}

QString numberText(double value, RunColumn column, const QLocale& locale) {
    switch (column) {
    case RunColumn::Epsilon:
    case RunColumn::Delta:
    case RunColumn::Mu:
        return value == 0 ? QStringLiteral("0") : roundedUpText(value);
    case RunColumn::Iterations:
    case RunColumn::Batch:
    case RunColumn::Seed: {
        QLocale plain = locale;
        plain.setNumberOptions(QLocale::OmitGroupSeparator);
        return plain.toString(value, 'g', value == std::floor(value) ? 17 : 4);
    }
    case RunColumn::Time:
        return durationText(value, locale);
    case RunColumn::Started:
        return locale.toString(QDateTime::fromSecsSinceEpoch(qint64(value)),
                               QStringLiteral("yyyy-MM-dd HH:mm"));
    default:
        return sfumato::numberText(value);
    }
}

QString cellText(const RunEntry& run, RunColumn column, const QLocale& locale) {
    const auto number = [&](std::size_t arm) {
        const auto value = numberOf(run, arm, column);
        return value ? numberText(*value, column, locale) : QString();
    };
    switch (column) {
    case RunColumn::Name:
        return run.name();
    case RunColumn::Status:
        return statusCell(run, locale);
    case RunColumn::Taint:
        return taintText(run);
    case RunColumn::Data:
        return sourceTitle(run.data.toStdString());
    case RunColumn::Mechanism:
        return composedText(run.mechanism.toStdString());
    case RunColumn::Tags:
        return run.about.tags.join(QStringLiteral(", "));
    case RunColumn::Note:
        return run.about.note.simplified();
    case RunColumn::Epsilon:
        return run.epsilon ? withRelation(number(0), relationText(run.relation)) : QString();
    case RunColumn::Seed:
        return run.configuredName.isEmpty() ? QString() : QString::number(run.seed);
    case RunColumn::Started:
        return run.started ? numberText(double(run.started), column, locale) : QString();
    default:
        break;
    }
    if (!info(column).perArm)
        return info(column).isNumber ? number(0) : wordsOf(run, 0, column).join(QString());
    QStringList parts;
    for (std::size_t arm = 0; arm < run.arms.size(); ++arm)
        parts << (column == RunColumn::Method ? composedText(run.arms[arm].loss.toStdString()) : number(arm));
    if (parts.join(QString()).isEmpty())
        return {};
    for (QString& part : parts)
        if (part.isEmpty())
            part = QStringLiteral("–");
    if (parts.count(parts.front()) == parts.size() && column != RunColumn::Method)
        return parts.front();
    return parts.join(QStringLiteral(" / "));
}

} // namespace sfumato
