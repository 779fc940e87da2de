// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/presets.h"

#include "app/gui/files/dropped.h"
#include "core/ledger/own_run.h"
#include "core/spec/own_title.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/study/shared_spec.h"
#include "core/spec/spec_settings.h"
#include "core/spec/study/study_spec.h"
#include "widgets/text/shell_line.h"
#include "widgets/text/write_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QStandardPaths>

#include <algorithm>

namespace sfumato {

/// What is left of the titles of presets once other settings were chosen.
[[maybe_unused]] static constexpr const char* titlesOfData[] = {
    QT_TRANSLATE_NOOP("Preset", "Digits drawn by the program"),
    QT_TRANSLATE_NOOP("Preset", "Drawn digits"),
    QT_TRANSLATE_NOOP("Preset", "Ellipse"),
    QT_TRANSLATE_NOOP("Preset", "Half circle"),
    QT_TRANSLATE_NOOP("Preset", "MNIST on clients"),
    QT_TRANSLATE_NOOP("Preset", "MNIST to USPS"),
    QT_TRANSLATE_NOOP("Preset", "Rectangle"),
    QT_TRANSLATE_NOOP("Preset", "USPS to MNIST")};

/// Titles of presets of earlier versions, which the runs of these still have.
[[maybe_unused]] static constexpr const char* formerTitles[] = {
    QT_TRANSLATE_NOOP("Preset", "Drawn digits, central model: noisy moments of every class at epsilon 1"),
    QT_TRANSLATE_NOOP("Preset", "Ellipse, Gaussian noise: entropic against plain"),
    QT_TRANSLATE_NOOP("Preset", "Ellipse, Laplace noise: entropic against plain"),
    QT_TRANSLATE_NOOP("Preset", "Fashion-MNIST at 14x14: background-centered, orthant sensitivity, anchored start"),
    QT_TRANSLATE_NOOP("Preset", "Fashion-MNIST at 14x14: background-centred, orthant sensitivity, anchored start"),
    QT_TRANSLATE_NOOP("Preset", "Fashion-MNIST at 14x14: denoising against learning the law, Gaussian noise"),
    QT_TRANSLATE_NOOP("Preset", "Fashion-MNIST at 14x14: denoising against learning the law, Laplace noise"),
    QT_TRANSLATE_NOOP("Preset", "Fashion-MNIST at epsilon 25, the journal version's ball"),
    QT_TRANSLATE_NOOP("Preset", "Fashion-MNIST, central model: DP-MERF at epsilon 1"),
    QT_TRANSLATE_NOOP("Preset", "Fashion-MNIST, central model: DP-SWD at epsilon 10"),
    QT_TRANSLATE_NOOP("Preset", "Fashion-MNIST, central model: DP-Sinkhorn at epsilon 10"),
    QT_TRANSLATE_NOOP("Preset", "Fashion-MNIST, central model: GS-WGAN at epsilon 10"),
    QT_TRANSLATE_NOOP("Preset", "Fashion-MNIST, central model: a private classifier at epsilon 1"),
    QT_TRANSLATE_NOOP("Preset", "Fashion-MNIST, central model: noisy moments of every class at epsilon 1"),
    QT_TRANSLATE_NOOP("Preset", "Fashion-MNIST, local model: records and labels at epsilon 10, moments of every class"),
    QT_TRANSLATE_NOOP("Preset", "Fashion-MNIST: background-centred, orthant sensitivity, anchored start"),
    QT_TRANSLATE_NOOP("Preset", "Half circle, Gaussian noise: entropic against plain"),
    QT_TRANSLATE_NOOP("Preset", "Half circle, Laplace noise: entropic against plain"),
    QT_TRANSLATE_NOOP("Preset", "Half circle: every loss side by side, equal time"),
    QT_TRANSLATE_NOOP("Preset", "MNIST at 14x14: background-centered, orthant sensitivity, anchored start"),
    QT_TRANSLATE_NOOP("Preset", "MNIST at 14x14: background-centred, orthant sensitivity, anchored start"),
    QT_TRANSLATE_NOOP("Preset", "MNIST at 14x14: denoising against learning the law, Gaussian noise"),
    QT_TRANSLATE_NOOP("Preset", "MNIST at 14x14: denoising against learning the law, Laplace noise"),
    QT_TRANSLATE_NOOP("Preset", "MNIST on clients whose program has a fault: federated GS-WGAN"),
    QT_TRANSLATE_NOOP("Preset", "MNIST on clients: federated GS-WGAN, half of them with negatives"),
    QT_TRANSLATE_NOOP("Preset", "MNIST to USPS, central model: domain adaptation at epsilon 10"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, central model: DP-CGAN at epsilon 10"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, central model: DP-MERF as published"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, central model: DP-MERF at epsilon 1"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, central model: DP-SWD as published (hours)"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, central model: DP-SWD at epsilon 10"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, central model: DP-Sinkhorn as published (days)"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, central model: DP-Sinkhorn at epsilon 10"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, central model: GS-WGAN as published (days)"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, central model: GS-WGAN at epsilon 10"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, central model: a private classifier at epsilon 1"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, central model: evolution of drawn digits at epsilon 1"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, central model: fresh random features at epsilon 10"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, central model: noisy moments of every class at epsilon 1"),
    QT_TRANSLATE_NOOP("Preset", "MNIST, local model: records and labels at epsilon 10, moments of every class"),
    QT_TRANSLATE_NOOP("Preset", "MNIST: background-centred, orthant sensitivity, anchored start"),
    QT_TRANSLATE_NOOP("Preset", "MNIST: denoising against learning the law, Gaussian noise, a DCGAN in bfloat16"),
    QT_TRANSLATE_NOOP("Preset", "MNIST: denoising against learning the law, Laplace noise, a DCGAN in bfloat16"),
    QT_TRANSLATE_NOOP("Preset", "Rectangle, Gaussian noise: entropic against plain"),
    QT_TRANSLATE_NOOP("Preset", "Rectangle, Laplace noise: entropic against plain"),
    QT_TRANSLATE_NOOP("Preset", "USPS to MNIST, central model: domain adaptation at epsilon 10")};

RunSpec startSpec() {
    RunSpec spec;
    spec.name = "ring-lap";
    spec.title = QT_TRANSLATE_NOOP("Preset", "Half circle, Laplace noise: entropic against unregularized");
    spec.data.count = 20000;
    spec.mechanism.kind = MechanismKind::Laplace;
    spec.mechanism.delta = 1e-6;
    spec.mechanism.noise = NoiseDistribution::Study;
    spec.methods.front().iterations = 20;
    spec.optimizer.learningRate = 8e-3;
    spec.optimizer.averaging = 0.998;
    MethodSpec unregularized = spec.methods.front();
    unregularized.name = "unregularized";
    unregularized.loss = Loss::Unregularized;
    spec.methods.push_back(unregularized);
    return spec;
}

std::vector<RunSpec> loadPresets(const QString& folder, std::vector<Fault>& faults) {
    std::vector<RunSpec> presets;
    QDirIterator files(folder, {QStringLiteral("*.json")}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        auto spec = readSpec(files.next());
        if (spec)
            presets.push_back(std::move(spec).value());
        else
            faults.push_back(spec.fault());
    }
    return presets;
}

std::map<std::string, StudySpec> loadStudies() {
    std::map<std::string, StudySpec> studies;
    const QDir program(QCoreApplication::applicationDirPath());
    for (const char* place : {"../share/sfumato/studies", "../../studies"}) {
        const QDir folder(program.filePath(QLatin1String(place)));
        for (const QFileInfo& found : folder.entryInfoList({QStringLiteral("*.json")}, QDir::Files)) {
            QFile file(found.filePath());
            if (!file.open(QIODevice::ReadOnly)) continue;
            const QByteArray text = file.readAll();
            if (auto study = parseStudySpec({text.data(), std::size_t(text.size())}, found.filePath().toStdString()))
                studies.emplace(found.completeBaseName().toStdString(), std::move(*study));
        }
        if (!studies.empty()) break;
    }
    return studies;
}

Result<RunSpec> readSpec(const QString& path) {
    const QString place = QFileInfo(path).isDir() ? QDir(path).filePath(QStringLiteral("config.json")) : path;
    if (QFile::exists(place) && !QFileInfo(place).isFile()) // a pipe would be waited for
        return Fault{Fault::Code::WrongKind, place.toStdString(), "is not a regular file"};
    QFile file(place);
    if (!file.open(QIODevice::ReadOnly))
        return Fault{QFile::exists(place) ? Fault::Code::NotPermitted : Fault::Code::NotFound,
                     place.toStdString(),
                     {TEXT("cannot read: %1"), {file.errorString().toStdString()}}};
    const bool picture = place.endsWith(QLatin1String(".png"), Qt::CaseInsensitive);
    const QByteArray text = picture ? experimentInside(place) : file.read(1 << 20);
    if (picture && text.isEmpty())
        return Fault{Fault::Code::Missing, place.toStdString(),
                     "carries no experiment; samples that Sfumato exports as a picture do"};
    auto spec = parseExperiment({text.constData(), std::size_t(text.size())}, place.toStdString());
    if (!spec || (place != path && isOwnRun(path.toStdString(), text.toStdString()))) return spec;
    return place != path ? withoutFiles(std::move(*spec)) : openedSpec(std::move(*spec));
}

Result<void> saveSpec(const RunSpec& spec, const QString& path) {
    return writeFile(path, QByteArray::fromStdString(toJson(spec).dump(2) + '\n'));
}

Result<void> saveSpecAgain(const RunSpec& spec, const QString& path) {
    RunSpec saved = spec;
    QFile file(path);
    const QByteArray text = file.open(QIODevice::ReadOnly) ? file.read(1 << 20) : QByteArray();
    const auto there = parseExperiment({text.constData(), std::size_t(text.size())}, path.toStdString());
    if (there && there->data.source == saved.data.source && saved.data.path.empty()) {
        saved.data.path = there->data.path;
        if (saved.data.ledger.empty()) saved.data.ledger = there->data.ledger;
    }
    return saveSpec(saved, path);
}

QString usualRunsFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/sfumato/runs");
}

QString specOptions(const RunSpec& spec, const std::vector<RunSpec>& presets) {
    const auto base = std::find_if(presets.begin(), presets.end(),
                                   [&](const RunSpec& preset) { return preset.name == spec.name; });
    const bool hasPreset = base != presets.end();
    RunSpec start;
    if (hasPreset) start = *base;
    // Without a preset the command line needs both, default or not.
    if (!hasPreset) start.data.source.clear(), start.mechanism.epsilon = start.privacy.epsilon = -1;
    QString options;
    if (hasPreset) options += QStringLiteral(" --preset ") + shellLine({QString::fromStdString(spec.name)});
    const std::string follows = hasPreset ? titleAfter(start, spec) : std::string(); // of itself
    for (const SpecSetting& setting : settingsBetween(start, spec))
        if (checkRead(spec, setting.key) && (!hasPreset || setting.key != "title" || spec.title != follows))
            options += QStringLiteral(" --set ") +
                       shellQuoted(QString::fromStdString(setting.key + '=' + setting.value));
    if (spec.monitor.raw && isSensitive(spec.data) && !isPrivatizedFile(spec.data)) options += QStringLiteral(" --raw");
    return options;
}

} // namespace sfumato
