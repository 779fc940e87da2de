// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/files/exports.h"

#include "core/ledger/composition.h"
#include "core/spec/run_name.h"
#include "core/spec/tables/mechanism_facts.h"
#include "widgets/compare/compare_figure.h"
#include "widgets/compare/compare_view.h"
#include "widgets/experiment/raw_gate.h"
#include "widgets/gallery/export_dialog.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/look/pages.h"
#include "widgets/look/save_file.h"
#include "widgets/motion/animation_dialog.h"
#include "widgets/plots/figure_dialog.h"
#include "widgets/plots/figure_preview.h"
#include "widgets/plots/figure_source.h"
#include "widgets/plots/page_print.h"
#include "widgets/plots/sample_images.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/risk/budget/central_panel.h"
#include "widgets/runs/reading/kept_steps.h"
#include "widgets/runs/reading/run_label.h"
#include "widgets/runs/reading/run_reader.h"
#include "widgets/settings/settings.h"
#include "widgets/text/class_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/own_bytes.h"
#include "widgets/text/runs_text.h"
#include "widgets/text/shown_wording.h"
#include "widgets/text/spending_text.h"
#include "widgets/text/write_file.h"
#include "widgets/training/training_view.h"

#include <QDir>
#include <QFileDialog>
#include <QJsonDocument>
#include <QStackedWidget>

#include <algorithm>

namespace sfumato {

namespace {

/// Writes the page as it is, or printed where the name ends in .pdf.
Result<void> writePage(const std::string& html, const QString& path) {
    if (path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) {
        const auto fault = printPage(QString::fromStdString(html), path);
        return fault ? Result<void>(*fault) : Result<void>();
    }
    return writeFile(path, QByteArray::fromStdString(html));
}

/// Whether its points are rows of a table.
bool mayBeTable(const DataSpec& data) { return data.source == "file" || tableSet(data.source); }

} // namespace

Exports::Exports(const WindowContext& context, const Shown& shown)
    : WindowPart(context), m_pages(shown.pages), m_training(shown.training), m_gallery(shown.gallery),
      m_compare(shown.compare), m_central(shown.central), m_gate(shown.gate) {
    connect(&m_session, &RunSession::exported, this, [this](const auto& files) {
        if (m_exportDialog) m_exportDialog->showExported(files);
    });
    connect(&m_session, &RunSession::exportFailed, this,
            [this](const Fault& fault) { m_exportDialog ? m_exportDialog->showFault(fault) : complain(fault); });
    connect(&m_gallery, &GalleryView::exportRequested, this, &Exports::exportPick);
    connect(&m_compare, &CompareView::exportRequested, this, &Exports::exportComparison);
    connect(&m_gallery, &GalleryView::animationRequested, this, [this] { exportAnimation(); });
}

void Exports::exportSamples() {
    std::vector<std::string> methods;
    for (const MethodSpec& method : m_experiment.runSpec().methods) methods.push_back(method.name);
    const NoiseDistribution noise = m_experiment.runNoise();
    const QString why = noise == NoiseDistribution::Exact ? QString()
                                                          : whyNotPrivate(noise, isDrawn(m_experiment.runSpec().data));
    m_exportDialog = new ExportDialog(m_experiment.folder(), methods, why, m_window);
    m_exportDialog->setAttribute(Qt::WA_DeleteOnClose);
    const QString run = QString::fromStdString(m_experiment.folder().string());
    const RunPromise promise = readPromise(run, false);
    if (isUnproven(run, promise)) m_exportDialog->setUnproven();
    if (promise.epsilon > 0)
        m_exportDialog->setPromise(sumText(statedTotalOn(promise.events, RecordsKey::everything())));
    if (const DataSpec& data = m_experiment.ranSpec().data; isSensitive(data)) m_exportDialog->setSensitive();
    if (mayBeTable(m_experiment.runSpec().data)) m_exportDialog->proposeTable();
    connect(m_exportDialog, &ExportDialog::cancelled, this, [this] { m_session.cancel("export"); });
    auto* preview = new QStackedWidget;
    auto* images = new SheetView(tr("What is exported"));
    auto* points = new FigurePreview; // the figure that the file holds
    const CloudPlane plane = m_pages.currentWidget() == &m_gallery ? m_gallery.plane() : m_training.plane();
    connect(m_exportDialog, &ExportDialog::requested, &m_session, [this, plane](ExportRequest request) {
        request.drawPoints = [plane](const SampleSheet& sheet, const RunSpec& spec) {
            return pointsPicture(pointsFigure(sheet, spec, plane));
        };
        m_session.requestExport(request);
    });
    images->setClassNames(classNamesOf(m_experiment.runSpec().data));
    m_exportDialog->setClassNames(classNamesOf(m_experiment.runSpec().data));
    preview->addWidget(images);
    preview->addWidget(points);
    const auto show = [dialog = m_exportDialog, preview, images, points, plane,
                       spec = m_experiment.runSpec()](std::shared_ptr<const SampleSheet> sheet) {
        dialog->showPreview(*sheet);
        const bool isPoints = sheet->pixels.empty();
        preview->setCurrentIndex(isPoints);
        if (!isPoints) return images->setSheet(std::move(sheet));
        const Figure drawn = pointsFigure(*sheet, spec, plane);
        points->setFigure(drawn, pointsLook(drawn));
    };
    connect(m_exportDialog, &ExportDialog::previewAsked, this, [this, show](const SampleRequest& samples) {
        const auto draw = [samples](const Engine& engine, std::stop_token stop) {
            return engine.sampleRun(samples, stop);
        };
        m_session.ask<SampleSheet>(
            m_exportDialog, "export preview", draw, [this, show](const Result<SampleSheet>& sheet) {
                sheet ? show(std::make_shared<const SampleSheet>(*sheet)) : m_exportDialog->showFault(sheet.fault());
            });
    });
    connect(m_exportDialog, &ExportDialog::picked, this, show);
    m_exportDialog->setPreviewView(preview);
    m_exportDialog->setShownStep(m_training.cursor().step(), m_training.cursor().last(), keptStepsOf(run));
    m_exportDialog->open();
}

void Exports::exportPick(const GalleryPick& pick) {
    exportSamples();
    const bool isTable = pick.samples->pixels.empty() && mayBeTable(m_experiment.runSpec().data);
    const qint64 last = m_training.cursor().last();
    const qint64 shown = isTable ? pick.step : last; // what is picked is written as it is shown
    m_exportDialog->setShownStep(shown, last, keptStepsOf(QString::fromStdString(pick.run.string())));
    isTable ? m_exportDialog->setTable(pick) : m_exportDialog->setPick(pick);
}

void Exports::exportComparison() {
    const auto figures = [this] {
        std::vector<Comparison> levels = m_compare.comparisons();
        for (std::size_t i = 0; i < levels.size(); ++i) // in the language of the window
            levels[i].stamp = stampOf(m_compare.run(i));
        std::vector<Figure> made{m_compare.gridFigure()};
        for (Figure& figure : figuresIn(m_compare)) {
            if (!figure.command.isEmpty()) { // of the same comparison
                figure.verb = made.front().verb, figure.whyNoCommand = made.front().whyNoCommand;
                figure.command = made.front().command.isEmpty() ? QStringList() : made.front().command + figure.command;
            }
            made.push_back(std::move(figure));
        }
        std::vector<SeededRun> runs;
        for (std::size_t i = 0; i < levels.size(); ++i)
            runs.push_back({QString::fromStdString(m_compare.run(i).string()), levels[i].spec.seed});
        for (Figure& figure : made) {
            figure.of = runsText(runs);
            figure.unfinished = made.front().unfinished;
            figure.rawIsPublic = made.front().rawIsPublic;
            figure.promiseOfDrawn = [levels, pictures = &figure == &made.front()](const std::set<QString>& without) {
                return comparisonPromise(levels, without, pictures);
            };
        }
        return made;
    };
    FigureDialog* dialog = openFigures(figures(), {}, m_experiment.folder().empty() ? spec() : m_experiment.ranSpec());
    const auto follow = [dialog, figures] { dialog->setFigures(figures()); };
    connect(&m_compare, &CompareView::columnArrived, dialog, follow);
    connect(&m_compare, &CompareView::compared, dialog, follow);
}

void Exports::exportPlot() {
    if (m_pages.currentWidget() == &m_compare && !m_compare.comparisons().empty()) return exportComparison();
    auto figures = figuresIn(*m_window);
    std::erase_if(figures, [](const Figure& figure) { return figure.panels.empty() && !figure.drawing; });
    if (auto picture = m_gallery.figure()) figures.insert(figures.begin(), std::move(*picture));
    if (figures.empty())
        return m_messages.sayHere(tr("No figure is in view. Open the tab that shows one; then export it."));
    exportFigures(std::move(figures));
}

void Exports::exportFigures(std::vector<Figure> figures) {
    for (Figure& figure : figures) {
        if (!figure.runs.isEmpty()) {
            promiseOfRuns(figure);
        } else if (showsRun()) {
            const QString folder = QString::fromStdString(m_experiment.folder().string());
            figure.of = runsText({{folder, m_experiment.ranSpec().seed}}, figure.step);
            if (!figure.command.isEmpty()) figure.command.prepend(folder);
        }
    }
    FigureDialog* dialog = openFigures(std::move(figures), plotStamp(showsRun()), shownSpec());
    const QWidget* page = m_pages.currentWidget();
    if ((page != &m_training && page != &m_gallery) || animations().empty()) return;
    dialog->offerAnimation();
    connect(dialog, &FigureDialog::animationAsked, this, [this, dialog] {
        dialog->reject();
        exportAnimation(dialog->look().dark);
    });
}

std::vector<Animation> Exports::animations() const {
    auto made = m_pages.currentWidget() == &m_gallery ? m_gallery.animations() : m_training.animations();
    for (Animation& animation : made)
        if (!animation.command.isEmpty())
            animation.command.prepend(QString::fromStdString(m_experiment.folder().string()));
    return made;
}

FigureDialog* Exports::openFigures(std::vector<Figure> figures, const QString& promise, const RunSpec& of) {
    for (Figure& figure : figures)
        if (figure.promise.isEmpty() && !figure.promiseOfDrawn) figure.rawIsPublic = !isSensitive(of.data);
    const QString name = figures.front().runs.isEmpty() ? QString::fromStdString(of.name) : QStringLiteral("runs");
    auto* dialog = new FigureDialog(std::move(figures), promise, name, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return dialog;
}

/// What the labels of its runs promise, of each by its name in the figure, or of its folder, where they differ.
void Exports::promiseOfRuns(Figure& figure) const {
    std::vector<PromisedRun> promised;
    std::vector<SeededRun> runs;
    figure.rawIsPublic = true;
    std::optional<RunSpec> first;
    // Over a setting, sweepFigure() keeps apart what differs in records or noise.
    const bool overSteps = !figure.command.contains(QStringLiteral("--against"));
    for (const QString& folder : figure.runs) {
        const auto run = readRunConfig(folder);
        if (run && !first) first = *run;
        if (run && overSteps && !(haveSameRecords(*run, *first) && haveSameNoise(*run, *first))) figure.better.reset();
        figure.rawIsPublic = figure.rawIsPublic && run && !isSensitive(run->data);
        const QString stamp = QString::fromStdString(stampOf(folder.toStdString()));
        const QString name = figure.runNames.isEmpty() ? QString::fromStdString(runName(folder.toStdString()))
                                                       : figure.runNames.value(qsizetype(promised.size()));
        promised.push_back({name, run ? std::optional(*run) : std::nullopt, stamp});
        runs.push_back({folder, run ? run->seed : 0});
    }
    figure.promise = promisesText(promised);
    figure.of = runsText(runs);
}

void Exports::exportAnimation(bool dark) {
    auto made = animations();
    if (made.empty())
        return m_messages.sayHere(
            tr("Nothing moves yet. Train first: the pictures of its steps can be saved as an animation."));
    auto* dialog = new AnimationDialog(std::move(made), plotStamp(!m_experiment.folder().empty()),
                                       QString::fromStdString(shownSpec().name), !keptSettings().reducedMotion, dark,
                                       m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

/// Whether the page shows what a run made.
bool Exports::showsRun() const {
    const QWidget* page = m_pages.currentWidget();
    return (page == &m_training || page == &m_gallery || page == &m_compare) && !m_experiment.folder().empty();
}

/// What made the figures of the page: the run, whatever was edited since, or the settings.
RunSpec Exports::shownSpec() const { return showsRun() ? m_experiment.ranSpec() : spec(); }

std::string Exports::stampOf(const std::filesystem::path& run) const {
    const QString folder = QString::fromStdString(run.string());
    const RunPromise promise = readPromise(folder, m_session.isRunning());
    if (!promise.stamp.isEmpty()) return promise.stamp.toStdString();
    if (isUnproven(folder, promise)) return tr("NOT PROVEN: no label can be made of this run").toStdString();
    if (const auto spec = readRunConfig(folder))
        if (const QString stamp = stampOfOtherRelease(folder, *spec); !stamp.isEmpty()) return stamp.toStdString();
    const auto label = readOwnBytes(folder + QStringLiteral("/label.json"), 1 << 20); // its release is another run's
    return label ? QJsonDocument::fromJson(*label)[QLatin1String("stamp")].toString().toStdString() : std::string();
}

/// What stands below an exported figure: what was trained, and what its noise promises; of a run as its label says it.
QString Exports::plotStamp(bool ofRun) const {
    const RunSpec shown = ofRun ? m_experiment.ranSpec() : spec();
    if (const std::string ofLabel = ofRun ? stampOf(m_experiment.folder()) : std::string(); !ofLabel.empty())
        return promiseText(shown, stampText(shown, QString::fromStdString(ofLabel)));
    const MechanismSpec& mechanism = shown.mechanism;
    // 0 where the spec states the noise multiplier: then that is printed.
    const double central = shown == spec() ? m_central.epsilon() : shown.privacy.epsilon;
    const QString budget = noiseOf(shown) == NoiseDistribution::None    ? tr("no noise, a baseline on public data")
                           : noiseOf(shown) != NoiseDistribution::Exact ? isSensitive(shown.data)
                                                                              ? tr("study noise, not private")
                                                                              : tr("study noise, public demo data")
                           : shown.privacy.model == PrivacyModel::Central
                               ? central > 0 ? tr("central privacy, ε %1, δ %2").arg(central).arg(shown.privacy.delta)
                                             : tr("central privacy, noise multiplier %1, δ %2")
                                                   .arg(shown.privacy.noiseMultiplier)
                                                   .arg(shown.privacy.delta)
                           : mechanism.noiseScale > 0 ? tr("local privacy, noise scale %1").arg(mechanism.noiseScale)
                           : !factsOf(mechanism.kind).hasDelta
                               ? tr("local privacy, ε %1").arg(mechanism.epsilon)
                               : tr("local privacy, ε %1, δ %2").arg(mechanism.epsilon).arg(mechanism.delta);
    return promiseText(shown,
                       noiseOf(shown) == NoiseDistribution::Exact ? withRelation(budget, relationText(shown)) : budget);
}

void Exports::exportReport() {
    QFileDialog* dialog = askWhereToSave(
        m_window, tr("Export a report"),
        QDir::home().filePath(QString::fromStdString(m_experiment.runSpec().name) + QStringLiteral(".html")),
        {tr("Web page (*.html)"), tr("PDF (*.pdf)")}, QStringLiteral("html"),
        [this](const QString& path) { writeReport(path); });
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(QLatin1String("pdf")) ? QStringLiteral("pdf")
                                                                       : QStringLiteral("html"));
    });
}

/// In the language of the window; what is compared stands in it, and raw records of a demonstration where they are
/// shown.
void Exports::writeReport(const QString& path) {
    ReportRequest request{.run = m_experiment.folder(),
                          .raw = m_gate.isOpen() && isDrawn(m_experiment.runSpec().data),
                          .words = shownWording()};
    if (const Comparison& shown = m_compare.comparison();
        std::ranges::any_of(shown.columns, [](const ComparedColumn& column) { return column.sheet != nullptr; }))
        request.comparison = std::make_shared<const Comparison>(shown);
    writeFile(
        "report", tr("Writing the report…"),
        [request, path](const Engine& engine, std::stop_token stop) -> Result<QString> {
            TRY(html, engine.report(request, stop));
            const auto written = writePage(*html, path);
            return written ? Result<QString>(path) : written.fault();
        },
        [this](const QString& written) { succeed(tr("Report written: %1").arg(written)); });
}

void Exports::packRun() {
    const QString name = QString::fromStdString(runName(m_experiment.folder()));
    const auto pack = [this, run = m_experiment.folder()](const QString& path) {
        writeFile(
            "pack", tr("Packing the run…"),
            [run, path](const Engine& engine, std::stop_token stop) -> Result<QString> {
                const auto packed = engine.packRun(run, path.toStdString(), stop);
                return packed ? Result<QString>(path) : packed.fault();
            },
            [this](const QString& packed) { succeed(tr("Packed: %1. It holds no raw records.").arg(packed)); });
    };
    askWhereToSave(m_window, tr("Pack the run"), QDir::home().filePath(name + QStringLiteral(".sfumato")),
                   {tr("Packed runs (*.sfumato)")}, QStringLiteral("sfumato"), pack);
}

} // namespace sfumato
