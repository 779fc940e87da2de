// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/list/run_columns.h"

#include "core/insight/setting_axis.h"
#include "core/spec/spec_settings.h"
#include "widgets/forms/data_panel.h"
#include "widgets/runs/reading/setting_lines.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/shown_wording.h"
#include "widgets/text/spending_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QHash>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

namespace sfumato {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RunColumns)
};

QString protectionText(const RunEntry& run) {
    QStringList words;
    if (run.unproven) words << Words::tr("not proven");
    if (run.labelChanged) words << Words::tr("⚠ label changed");
    if (run.labelShortened) words << Words::tr("⚠ label without its summary");
    if (run.released)
        words << (!run.guaranteed ? Words::tr("NOT PRIVATE")
                  : run.claimed   ? Words::tr("claimed")
                                  : Words::tr("private"));
    if (run.ofPerson)
        words << (std::isfinite(*run.ofPerson)
                      ? Words::tr("each person %1").arg(sumText({*run.ofPerson, run.deltaOfPerson}))
                      : Words::tr("a person: not known"));
    if (run.usesRaw) words << Words::tr("raw figures");
    if (run.showsRaw) words << Words::tr("raw data were shown");
    return words.join(QStringLiteral(", "));
}

/// As the window shows it, by its name and as sfumato-cli runs prints it.
QStringList statusWords(RunStatus status) {
    QStringList words{statusText(status), QString::fromStdString(std::string(nameOf(status)))};
    if (status == RunStatus::Done) words << QStringLiteral("finished");
    if (status == RunStatus::Crashed) words << QStringLiteral("killed");
    return words;
}

QString statusCell(const RunEntry& run, const QLocale& locale) {
    QString words = statusText(run.status);
    if ((run.status == RunStatus::Running || run.status == RunStatus::Stopped) && run.steps > 0)
        words = Words::tr("%1 at %2 of %3")
                    .arg(words, locale.toString(qlonglong(run.step)), locale.toString(qlonglong(run.steps)));
    const bool odd = run.fault && run.status != RunStatus::Failed && run.status != RunStatus::Damaged;
    return odd ? QStringLiteral("⚠ ") + words : words;
}

QStringList protectionWords(const RunEntry& run) {
    QStringList words{protectionText(run)};
    if (run.released)
        words << (!run.guaranteed ? QStringLiteral("study")
                  : run.claimed   ? QStringLiteral("claimed")
                                  : QStringLiteral("private"));
    if (run.unproven) words << QStringLiteral("unproven");
    if (run.labelChanged || run.labelShortened) words << QStringLiteral("changed");
    if (run.usesRaw || run.showsRaw) words << QStringLiteral("raw");
    return words;
}

QString lossText(double value, const QLocale&) { return value == 0 ? QStringLiteral("0") : roundedUpText(value); }

QString countText(double value, const QLocale& locale) {
    QLocale plain = locale;
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    return plain.toString(value, 'g', value == std::floor(value) ? 17 : 4);
}

QString timeText(double value, const QLocale& locale) {
    return locale.toString(QDateTime::fromSecsSinceEpoch(qint64(value)), QStringLiteral("yyyy-MM-dd HH:mm"));
}

/// As `words` names it in the language of the window, which takes long to find: a filter asks the same few of every
/// run.
template <auto words>
QString shownName(const QString& id) {
    thread_local QHash<QString, QString> known;
    QString& name = known[QLocale().name() + QLatin1Char(' ') + id];
    if (name.isEmpty()) name = words(id.toStdString());
    return name;
}

using Run = const RunEntry&;
using Maybe = std::optional<double>;

// clang-format off
const RunColumnInfo table[] = {
    {.column = RunColumn::Name, .key = "name", .title = QT_TRANSLATE_NOOP("RunColumns", "Name"),
     .meaning = QT_TRANSLATE_NOOP("RunColumns", "The run's name. F2 changes it; the folder keeps its own."),
     .words = [](Run run, std::size_t) { return QStringList{run.name(), run.configuredName}; },
     .cell = [](Run run, const QLocale&) { return run.name(); }},
    {.column = RunColumn::Wasserstein2Last, .key = "w2", .title = nullptr, .meaning = QT_TRANSLATE_NOOP("RunColumns", "Of every method, at the last evaluation. %1"),
     .perMethod = true, .metric = MetricId::Wasserstein2},
    {.column = RunColumn::TestAccuracy, .key = "accuracy", .title = nullptr, .meaning = QT_TRANSLATE_NOOP("RunColumns", "Of every method, at the last evaluation. %1"),
     .perMethod = true, .metric = MetricId::TestAccuracy},
    {.column = RunColumn::SampleAccuracy, .key = "sampleaccuracy", .title = nullptr, .meaning = QT_TRANSLATE_NOOP("RunColumns", "Of every method, at the last evaluation. %1"),
     .perMethod = true, .metric = MetricId::SampleAccuracy},
    {.column = RunColumn::HeldOutNll, .key = "nll", .title = nullptr, .meaning = QT_TRANSLATE_NOOP("RunColumns", "Of every method, at the last evaluation. %1"),
     .perMethod = true, .metric = MetricId::HeldOutNll},
    {.column = RunColumn::Wasserstein2Least, .key = "w2min", .title = QT_TRANSLATE_NOOP("RunColumns", "Least %1"),
     .meaning = QT_TRANSLATE_NOOP("RunColumns", "Of every method, the least of all evaluations. %1"), .perMethod = true, .metric = MetricId::Wasserstein2,
     .number = [](Run run, std::size_t method) { return run.methods[method].wasserstein2Least; }},
    {.column = RunColumn::Epsilon, .key = "eps", .title = QT_TRANSLATE_NOOP("RunColumns", "Epsilon"),
     .meaning = QT_TRANSLATE_NOOP("RunColumns", "Epsilon per record of the noise that was drawn, as the run's ledger and its account count it; before the "
                  "release, the one asked for. In brackets the data between which it holds: a record has another value (replace "
                  "one), or is not there (zero-out). The label of a run that was stopped states the epsilon of its whole plan. "
                  "Not proven: the run's ledger is missing or broken, and only its settings name an epsilon. "
                  "Label changed: its label.md or label.json states something else than its ledger, which counts here. "
                  "Rounded up."),
     .number = [](Run run, std::size_t) { return run.epsilon; }, .text = lossText,
     .cell = [](Run run, const QLocale& locale) {
         const auto epsilon = numberOf(run, 0, RunColumn::Epsilon);
         const QString text = run.epsilon ? withRelation(epsilon ? lossText(*epsilon, locale) : QString(), relationText(run.relation)) : QString();
         return run.unproven && run.epsilon ? QStringLiteral("⚠ ") + Words::tr("%1, not proven").arg(text)
                : run.labelChanged            ? QStringLiteral("⚠ ") + Words::tr("%1, label changed").arg(text)
                : run.labelShortened          ? QStringLiteral("⚠ ") + Words::tr("%1, label without its summary").arg(text)
                                              : text;
     }},
    {.column = RunColumn::Delta, .key = "delta", .title = QT_TRANSLATE_NOOP("RunColumns", "Delta"), .meaning = QT_TRANSLATE_NOOP("RunColumns", "Delta spent per record. Rounded up."),
     .number = [](Run run, std::size_t) { return run.delta; }, .text = lossText},
    {.column = RunColumn::Status, .key = "status", .title = QT_TRANSLATE_NOOP("RunColumns", "Status"),
     .meaning = QT_TRANSLATE_NOOP("RunColumns", "How the run ended, or how far it is. A crashed run can be resumed from its checkpoint."),
     .words = [](Run run, std::size_t) { return statusWords(run.status); },
     .cell = statusCell},
    {.column = RunColumn::Method, .key = "method", .title = QT_TRANSLATE_NOOP("RunColumns", "Method"), .meaning = QT_TRANSLATE_NOOP("RunColumns", "The loss of every method."), .perMethod = true,
     .words = [](Run run, std::size_t method) { return method < run.methods.size() ? QStringList{run.methods[method].loss, run.methods[method].name, shownName<composedText>(run.methods[method].loss)} : QStringList(); }},
    {.column = RunColumn::Data, .key = "data", .title = QT_TRANSLATE_NOOP("RunColumns", "Data"), .meaning = QT_TRANSLATE_NOOP("RunColumns", "The data that were privatized."),
     .words = [](Run run, std::size_t) { return QStringList{run.data, shownName<sourceTitle>(run.data)}; },
     .cell = [](Run run, const QLocale&) { return sourceTitle(run.data.toStdString()); }},
    {.column = RunColumn::Mechanism, .key = "mechanism", .title = QT_TRANSLATE_NOOP("RunColumns", "Mechanism"), .meaning = QT_TRANSLATE_NOOP("RunColumns", "The distribution of the noise."),
     .words = [](Run run, std::size_t) { return QStringList{run.mechanism, shownName<composedText>(run.mechanism)}; },
     .cell = [](Run run, const QLocale&) { return composedText(run.mechanism.toStdString()); }},
    {.column = RunColumn::Sum, .key = "sum", .title = QT_TRANSLATE_NOOP("RunColumns", "Sum of releases"),
     .meaning = QT_TRANSLATE_NOOP("RunColumns", "Epsilon of all releases of these records together that were in their account when the label of the run "
                  "was made, its own among them. Rounded up."),
     .number = [](Run run, std::size_t) { return run.sum; }, .text = lossText},
    {.column = RunColumn::Mu, .key = "mu", .title = QT_TRANSLATE_NOOP("RunColumns", "Mu"),
     .meaning = QT_TRANSLATE_NOOP("RunColumns", "Telling two records apart is as hard as telling N(0,1) from N(mu,1). For Gaussian "
                  "noise, and for Laplace noise on numbers "
                  "that are clamped to their range. Rounded up."),
     .number = [](Run run, std::size_t) { return run.mu; }, .text = lossText},
    {.column = RunColumn::Iterations, .key = "l", .title = QT_TRANSLATE_NOOP("RunColumns", "L"), .meaning = QT_TRANSLATE_NOOP("RunColumns", "Sinkhorn iterations of every method, at most."), .perMethod = true,
     .number = [](Run run, std::size_t method) { return Maybe(run.methods[method].iterations); }, .text = countText},
    {.column = RunColumn::Batch, .key = "b", .title = QT_TRANSLATE_NOOP("RunColumns", "Batch"), .meaning = QT_TRANSLATE_NOOP("RunColumns", "Privatized records per step of every method."), .perMethod = true,
     .number = [](Run run, std::size_t method) { return Maybe(run.methods[method].batch); }, .text = countText},
    {.column = RunColumn::LearningRate, .key = "lr", .title = QT_TRANSLATE_NOOP("RunColumns", "Learning rate"), .meaning = QT_TRANSLATE_NOOP("RunColumns", "The optimizer's first learning rate."),
     .number = [](Run run, std::size_t) { return Maybe(run.learningRate); }},
    {.column = RunColumn::Seed, .key = "seed", .title = QT_TRANSLATE_NOOP("RunColumns", "Seed"), .meaning = QT_TRANSLATE_NOOP("RunColumns", "The seed of all public randomness."),
     .number = [](Run run, std::size_t) { return Maybe(double(run.seed)); }, .text = countText,
     .cell = [](Run run, const QLocale&) { return run.configuredName.isEmpty() ? QString() : QString::number(run.seed); }},
    {.column = RunColumn::Time, .key = "time", .title = QT_TRANSLATE_NOOP("RunColumns", "Training time"),
     .meaning = QT_TRANSLATE_NOOP("RunColumns", "Time from the start to the end of the run, pauses left out."), .number = [](Run run, std::size_t) { return run.seconds; },
     .text = [](double seconds, const QLocale&) { return durationText(seconds); }},
    {.column = RunColumn::Started, .key = "started", .title = QT_TRANSLATE_NOOP("RunColumns", "Started"), .meaning = QT_TRANSLATE_NOOP("RunColumns", "When the run began, by its log."),
     .number = [](Run run, std::size_t) { return Maybe(double(run.started)); }, .text = timeText,
     .words = [](Run run, std::size_t) { return QStringList{QDateTime::fromSecsSinceEpoch(run.started).toString(Qt::ISODate)}; },
     .cell = [](Run run, const QLocale& locale) { return run.started ? timeText(double(run.started), locale) : QString(); }},
    {.column = RunColumn::Protection, .key = "protection", .title = QT_TRANSLATE_NOOP("RunColumns", "Protection"),
     .meaning = QT_TRANSLATE_NOOP("RunColumns", "Whether the noise guarantees anything and a whole ledger proves it, whether the label in its folder was changed or lacks the section \"In short\", and whether figures were computed from raw data or raw data were shown."),
     .words = [](Run run, std::size_t) { return protectionWords(run); }, .cell = [](Run run, const QLocale&) { return protectionText(run); }},
    {.column = RunColumn::Tags, .key = "tag", .title = QT_TRANSLATE_NOOP("RunColumns", "Tags"), .meaning = QT_TRANSLATE_NOOP("RunColumns", "Your tags."),
     .words = [](Run run, std::size_t) { return run.about.tags; },
     .cell = [](Run run, const QLocale&) { return run.about.tags.join(QStringLiteral(", ")); }},
    {.column = RunColumn::Note, .key = "note", .title = QT_TRANSLATE_NOOP("RunColumns", "Note"), .meaning = QT_TRANSLATE_NOOP("RunColumns", "Your note."),
     .words = [](Run run, std::size_t) { return QStringList{run.about.note}; },
     .cell = [](Run run, const QLocale&) { return run.about.note.simplified(); }},
    {.column = RunColumn::Folder, .key = "folder", .title = QT_TRANSLATE_NOOP("RunColumns", "Folder"), .meaning = QT_TRANSLATE_NOOP("RunColumns", "The folder in the runs folder."),
     .words = [](Run run, std::size_t) { return QStringList{run.folder}; }},
    {.column = RunColumn::Sweep, .key = "sweep", .title = QT_TRANSLATE_NOOP("RunColumns", "Sweep"), .meaning = QT_TRANSLATE_NOOP("RunColumns", "The sweep that the run is a point of."),
     .words = [](Run run, std::size_t) { return run.sweep().isEmpty() ? QStringList() : QStringList{run.sweep()}; }},
    {.column = RunColumn::PrivatizedWasserstein2, .key = "privatizedw2", .title = QT_TRANSLATE_NOOP("RunColumns", "%1, of the privatized records"),
     .meaning = QT_TRANSLATE_NOOP("RunColumns", "Of the privatized records themselves, as they are. %1"), .metric = MetricId::Wasserstein2,
     .number = [](Run run, std::size_t) { return run.privatizedWasserstein2; }},
    {.column = RunColumn::PrivatizedSlicedW2, .key = "privatizedsliced", .title = QT_TRANSLATE_NOOP("RunColumns", "%1, of the privatized records"),
     .meaning = QT_TRANSLATE_NOOP("RunColumns", "Of the privatized records themselves, as they are. %1"), .metric = MetricId::SlicedW2,
     .number = [](Run run, std::size_t) { return run.privatizedSlicedW2; }},
};
// clang-format on
static_assert(std::size(table) == namedRunColumns);

/// Of settings' columns: the caption, "Evaluate every"; with the key where another column has the same.
std::vector<std::string> captionsOf(const std::vector<std::string>& keys, const std::vector<RunColumnInfo>& others) {
    std::vector<std::string> captions, all;
    for (const RunColumnInfo& other : others)
        if (other.title || other.metric) all.emplace_back(other.title ? other.title : factsOf(*other.metric).title);
    for (const std::string& key : keys) {
        std::string& caption = captions.emplace_back(settingTitle(key));
        caption[0] = char(std::toupper(static_cast<unsigned char>(caption[0])));
        all.push_back(caption);
    }
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (std::ranges::count(all, captions[i]) > 1) captions[i] += " (" + keys[i] + ')';
    return captions;
}

std::vector<RunColumnInfo> allColumns() {
    std::vector<RunColumnInfo> columns(std::begin(table), std::end(table));
    const auto recorded = metricsColumns();
    for (RunColumnInfo& column : columns)
        if (column.metric && !column.number) column.recorded = int(metricsColumnOf(*column.metric) - recorded.data());
    for (std::size_t i = 0; i < recorded.size(); ++i)
        if (std::ranges::find(columns, int(i), &RunColumnInfo::recorded) == columns.end())
            columns.push_back(
                {.column = RunColumn(columns.size()),
                 .key = recorded[i].name.data(),
                 .title = recorded[i].isFloor ? QT_TRANSLATE_NOOP("RunColumns", "%1, real against real") : nullptr,
                 .meaning = QT_TRANSLATE_NOOP("RunColumns", "Of every method, at the last evaluation. %1"),
                 .perMethod = true,
                 .metric = recorded[i].metric,
                 .recorded = int(i)});
    static const std::vector<SpecKey> keys = specKeys();
    static const std::vector<std::string> words = [] {
        std::vector<std::string> shortened;
        for (const SpecKey& key : keys)
            shortened.push_back(key.key.starts_with("methods.0.") ? "methods." + key.key.substr(10) : key.key);
        return shortened;
    }();
    static const std::vector<std::string> captions = captionsOf(words, columns);
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (words[i] != "name" && words[i] != "title" && words[i] != "seed") // which have columns
            columns.push_back({.column = RunColumn(columns.size()),
                               .key = words[i].c_str(),
                               .title = captions[i].c_str(),
                               .meaning = keys[i].help.data(),
                               .perMethod = words[i].starts_with("methods."),
                               .isSetting = true,
                               .isReal = keys[i].type == "number" || keys[i].type == "whole number",
                               .isList = keys[i].type.starts_with("list")});
    return columns;
}

/// The defaults of all settings, by their columns' keys.
const QHash<QByteArray, QString>& defaultTexts() {
    static const QHash<QByteArray, QString> texts = [] {
        QHash<QByteArray, QString> made;
        for (const SpecKey& key : specKeys())
            made.insert(QByteArray::fromStdString(key.key).replace("methods.0.", "methods."),
                        key.fallback == "null" ? QString() : plainList(QString::fromStdString(key.fallback)));
        return made;
    }();
    return texts;
}

/// What the run has for the setting; of methods with several values, all of them.
QStringList settingParts(const RunEntry& run, const char* key) {
    const QByteArray start = QByteArray("\n") + key + '=';
    const auto at = run.settingLines.indexOf(start);
    if (at < 0) return {defaultTexts().value(key)};
    const auto from = at + start.size();
    return QString::fromUtf8(run.settingLines.mid(from, run.settingLines.indexOf('\n', from) - from))
        .split(QStringLiteral(" / "));
}

QString settingText(const RunEntry& run, const char* key) { return settingParts(run, key).join(QStringLiteral(" / ")); }

/// Of this method alone.
QString settingText(const RunEntry& run, std::size_t method, const char* key) {
    const QStringList parts = settingParts(run, key);
    return parts.value(parts.size() == 1 ? 0 : qsizetype(method));
}

std::optional<double> settingNumber(const RunEntry& run, std::size_t method, const char* key) {
    bool isNumber = false;
    const double value = settingText(run, method, key).toDouble(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

} // namespace

std::span<const RunColumnInfo> runColumnTable() {
    static const std::vector<RunColumnInfo> columns = allColumns();
    return columns;
}

std::optional<RunColumn> runColumnOf(const QString& key) {
    for (const RunColumnInfo& column : runColumnTable())
        if (key.compare(QLatin1String(column.key), Qt::CaseInsensitive) == 0) return column.column;
    return std::nullopt;
}

std::span<const RunColumn> usualRunColumns() {
    static constexpr std::array usual{RunColumn::Name,           RunColumn::Wasserstein2Last, RunColumn::TestAccuracy,
                                      RunColumn::SampleAccuracy, RunColumn::HeldOutNll,       RunColumn::Epsilon,
                                      RunColumn::Delta,          RunColumn::Status,           RunColumn::Method,
                                      RunColumn::Data,           RunColumn::Mechanism,        RunColumn::Seed,
                                      RunColumn::Time,           RunColumn::Protection,       RunColumn::Tags};
    return usual;
}

namespace {

QString titleWith(const RunColumnInfo& of, QString (*metricName)(MetricId)) {
    if (of.isSetting) return QLatin1String(of.title);
    const QString metric = of.metric ? metricName(*of.metric) : QString();
    return !of.title ? metric : of.metric ? Words::tr(of.title).arg(metric) : Words::tr(of.title);
}

} // namespace

QString titleOf(RunColumn column) { return titleWith(info(column), &markedMetricTitle); }

QString plainTitleOf(RunColumn column) { return titleWith(info(column), &metricTitle); }

QString meaningOf(RunColumn column) {
    const RunColumnInfo& of = info(column);
    if (of.isSetting) return composedText(of.meaning);
    return of.metric ? Words::tr(of.meaning).arg(metricHelp(*of.metric)) : Words::tr(of.meaning);
}

QString statusText(RunStatus status) {
    switch (status) {
    case RunStatus::Done: return Words::tr("done");
    case RunStatus::Stopped: return Words::tr("stopped");
    case RunStatus::Running: return Words::tr("running");
    case RunStatus::Crashed: return Words::tr("crashed, can be resumed");
    case RunStatus::Failed: return Words::tr("failed");
    case RunStatus::Damaged: return Words::tr("damaged");
    }
    return {};
}

std::optional<double> numberOf(const RunEntry& run, std::size_t method, RunColumn column) {
    const RunColumnInfo& of = info(column);
    if (run.configuredName.isEmpty() || (of.perMethod && method >= run.methods.size())) return std::nullopt;
    if (of.usesRaw() && run.rawHidden) return std::nullopt;
    if (of.isSetting) return of.isReal ? settingNumber(run, method, of.key) : std::nullopt;
    if (of.recorded >= 0) {
        const auto& last = run.methods[method].last;
        return std::size_t(of.recorded) < last.size() ? last[std::size_t(of.recorded)] : std::nullopt;
    }
    return of.number ? of.number(run, method) : std::nullopt;
}

QStringList wordsOf(const RunEntry& run, std::size_t method, RunColumn column) {
    const RunColumnInfo& of = info(column);
    if (of.isSetting && !run.configuredName.isEmpty())
        return {of.perMethod ? settingText(run, method, of.key) : settingText(run, of.key)};
    return of.words ? of.words(run, method) : QStringList();
}

QString numberText(double value, RunColumn column, const QLocale& locale) {
    return info(column).text ? info(column).text(value, locale) : sfumato::numberText(value);
}

QString cellText(const RunEntry& run, RunColumn column, const QLocale& locale) {
    const RunColumnInfo& of = info(column);
    if (of.isSetting) return run.configuredName.isEmpty() ? QString() : settingText(run, of.key);
    const auto number = [&](std::size_t method) {
        const auto value = numberOf(run, method, column);
        return value ? numberText(*value, column, locale) : QString();
    };
    if (of.cell) return of.cell(run, locale);
    if (!of.perMethod) return of.isNumber() ? number(0) : wordsOf(run, 0, column).join(QString());
    QStringList parts;
    for (std::size_t method = 0; method < run.methods.size(); ++method)
        parts << (column == RunColumn::Method ? composedText(run.methods[method].loss.toStdString()) : number(method));
    if (parts.join(QString()).isEmpty()) return {};
    for (QString& part : parts)
        if (part.isEmpty()) part = QStringLiteral("–");
    if (parts.count(parts.front()) == parts.size() && column != RunColumn::Method) return parts.front();
    return parts.join(QStringLiteral(" / "));
}

} // namespace sfumato
