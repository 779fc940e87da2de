// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/add_run_dialog.h"

#include "core/spec/run_spec_json.h"
#include "core/spec/table_columns.h"
#include "core/spec/tables/central_methods.h"
#include "widgets/compare/compare_text.h"
#include "widgets/look/layouts.h"
#include "widgets/look/save_file.h"
#include "widgets/risk/mechanism_words.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/own_bytes.h"

#include <QComboBox>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

#include <algorithm>
#include <iterator>

namespace sfumato {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostRuns = 20; // more levels cannot be told apart

bool isRun(const fs::path& folder) {
    std::error_code absent;
    return fs::is_regular_file(folder / "config.json", absent) &&
           fs::is_regular_file(folder / "checkpoint.safetensors", absent);
}

/// The folder itself, or the runs that lie in it.
std::vector<fs::path> runsIn(const fs::path& folder) {
    if (isRun(folder)) return {folder};
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (isRun(entry->path())) found.push_back(entry->path());
    std::ranges::sort(found);
    return found;
}

/// Where runs are kept, of the point of a sweep, too: RUNS/RUN, RUNS/sweeps/SWEEP/RUN, or of a preview one below.
fs::path folderOfRuns(const fs::path& run) {
    fs::path sweep = run.parent_path();
    if (sweep.filename() == "preview") sweep = sweep.parent_path();
    const fs::path sweeps = sweep.parent_path();
    return sweeps.filename() == "sweeps" ? sweeps.parent_path() : run.parent_path();
}

/// The runs in a folder, those of its sweeps among them; previews, which are shorter, are not.
std::vector<fs::path> runsAndPointsIn(const fs::path& folder) {
    std::vector<fs::path> found = runsIn(folder);
    std::error_code error;
    for (fs::directory_iterator entry(folder / "sweeps", error), end; !error && entry != end; entry.increment(error))
        std::ranges::copy(runsIn(entry->path()), std::back_inserter(found));
    return found;
}

/// "Half circle · ε 2 · Laplace", as its settings have it: runs of one title are told apart.
QString nameOf(const RunSpec& spec) {
    QStringList words{shownTitle(spec.title, spec.name)};
    if (const double epsilon = statedEpsilon(spec); epsilon > 0) words << QStringLiteral("ε ") + roundedUpText(epsilon);
    if (spec.privacy.model == PrivacyModel::Central)
        words << modelText(PrivacyModel::Central);
    else if (noiseOf(spec) != NoiseDistribution::None)
        words << wordsOf(spec.mechanism).title;
    return words.join(QStringLiteral(" · "));
}

/// "stopped at 1,373 of 3,000 steps" of a run that ended early; else empty.
QString endText(const QString& folder, const RunSpec& spec) {
    const auto bytes = readOwnBytes(folder + QStringLiteral("/state.json"), 1 << 20);
    const QJsonObject state = bytes ? QJsonDocument::fromJson(*bytes).object() : QJsonObject();
    const QString status = state[QLatin1String("status")].toString();
    const std::int64_t step = state[QLatin1String("step")].toInteger();
    if (status.isEmpty() || status == QLatin1String("finished") || status == QLatin1String("running")) return {};
    return AddRunDialog::tr("stopped at %1 of %2 steps")
        .arg(numberText(double(step)), numberText(double(spec.train.steps)));
}

std::optional<RunSpec> specOf(const QString& folder) {
    const auto bytes = readOwnBytes(folder + QStringLiteral("/config.json"), 1 << 20);
    auto spec = bytes ? parseRunSpec(bytes->toStdString(), folder.toStdString())
                      : Result<RunSpec>(Fault{Fault::Code::NotFound, "config.json"});
    return spec ? std::optional(std::move(*spec)) : std::nullopt;
}

/// Whether records have one shape, as far as settings tell; the records themselves are looked at once a run is added.
bool mayHaveOneShape(const DataSpec& one, const DataSpec& other) {
    return isDrawn(one) == isDrawn(other) && statedNumbers(one) == statedNumbers(other);
}

} // namespace

std::vector<RunBeside> runsBeside(const fs::path& compared, const std::function<bool(const RunSpec&)>& isWanted) {
    constexpr std::size_t most = 15;
    struct Recent {
        QString folder;
        QDateTime when;
    };
    std::vector<Recent> runs;
    for (const fs::path& run : runsAndPointsIn(folderOfRuns(compared)))
        if (run != compared)
            runs.push_back({QString::fromStdString(run.string()), // its settings are written as it begins
                            QFileInfo(QString::fromStdString((run / "config.json").string())).lastModified()});
    std::ranges::stable_sort(runs, std::ranges::greater(), &Recent::when);
    std::vector<RunBeside> beside;
    for (const auto& [folder, when] : runs) {
        if (beside.size() == most) break;
        const auto spec = specOf(folder);
        if (isWanted && !(spec && isWanted(*spec))) continue;
        QStringList words{spec ? nameOf(*spec) : QFileInfo(folder).fileName(),
                          spec ? endText(folder, *spec) : QString(), QLocale().toString(when, QLocale::ShortFormat)};
        words.removeAll(QString());
        beside.push_back({folder, words.join(QStringLiteral(" · ")), spec});
    }
    return beside;
}

AddRunDialog::AddRunDialog(const fs::path& compared, QWidget* parent) : QDialog(parent), m_path(new QLineEdit) {
    setObjectName(QStringLiteral("add-run"));
    setWindowTitle(tr("Add a run"));
    auto* about = new QLabel(
        tr("A run of another noise becomes a row of its own, a run of the same noise a column. Its records must have "
           "the shape of these.<ul><li>the folder of a run,</li><li>a folder that holds several runs, such as the "
           "results of a sweep,</li><li>a packed run (.sfumato or .zip), which is unpacked beside the others.</li>"
           "</ul>"));
    about->setWordWrap(true);
    about->setTextFormat(Qt::RichText);
    auto* recent = new QComboBox;
    const auto own = specOf(QString::fromStdString(compared.string()));
    for (const RunBeside& run : runsBeside(compared))
        if (!own || !run.spec || mayHaveOneShape(own->data, run.spec->data)) recent->addItem(run.words, run.folder);
    recent->setAccessibleName(tr("Recent runs"));
    recent->setPlaceholderText(tr("Recent runs"));
    recent->setCurrentIndex(-1);
    recent->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    if (recent->count() == 0) recent->hide();
    connect(recent, &QComboBox::activated, this, [this, recent] { m_path->setText(recent->currentData().toString()); });
    m_path->setAccessibleName(tr("Folder or packed run"));
    m_path->setPlaceholderText(tr("Folder or packed run"));
    m_path->setMinimumWidth(44 * fontMetrics().averageCharWidth());
    m_found = new QLabel;
    m_found->setWordWrap(true);
    m_found->setAccessibleName(tr("What was found"));
    auto* folder = new QPushButton(tr("&Folder…"));
    auto* file = new QPushButton(tr("&Packed run…"));
    for (QPushButton* button : {folder, file}) button->setAutoDefault(false);
    const auto near = [this, place = QString::fromStdString(compared.parent_path().string())] {
        const QString typed = m_path->text().trimmed();
        return typed.isEmpty() ? place : QFileInfo(typed).absolutePath();
    };
    connect(folder, &QPushButton::clicked, this, [this, near] {
        askForFolder(this, tr("Add a run"), near(), [this](const QString& path) { m_path->setText(path); });
    });
    connect(file, &QPushButton::clicked, this, [this, near] {
        askForFile(this, tr("Add a run"), near(), {tr("Packed runs (*.sfumato *.zip)"), tr("All files (*)")},
                   [this](const QString& path) { m_path->setText(path); });
    });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_add = buttons->addButton(tr("&Add"), QDialogButtonBox::AcceptRole);
    m_add->setProperty("primary", true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_path, &QLineEdit::textChanged, this, &AddRunDialog::recognize);
    inColumn(this, {about, recent, m_path, inRow({folder, file, Part(1)}, {}, 8), m_found, emptyPart, buttons});
    recognize();
}

void AddRunDialog::recognize() {
    const QFileInfo named(m_path->text().trimmed());
    m_runs = named.isDir() ? runsIn(named.absoluteFilePath().toStdString()) : std::vector<fs::path>();
    if (m_runs.size() > mostRuns) m_runs.resize(mostRuns);
    m_packed = named.isFile() ? named.absoluteFilePath() : QString();
    m_add->setEnabled(!m_runs.empty() || !m_packed.isEmpty());
    m_found->setText(m_path->text().trimmed().isEmpty() ? QString()
                     : !m_packed.isEmpty()              ? tr("A packed run.")
                     : m_runs.empty()                   ? tr("No trained run is there.")
                                                        : tr("%Ln run(s) found.", nullptr, int(m_runs.size())));
}

} // namespace sfumato
