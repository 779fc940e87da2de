// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/widgets/compare/compare_bench.h"
#include "core/spec/run_spec_json.h"
#include "widgets/compare/add_run_dialog.h"
#include "widgets/compare/compare_figure.h"
#include "widgets/compare/compare_text.h"
#include "widgets/compare/pair_dialog.h"
#include "widgets/compare/plane_panels.h"
#include "widgets/compare/record_picker.h"
#include "widgets/plots/figure_dialog.h"
#include "widgets/plots/figure_file.h"
#include "widgets/plots/plane_plot.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/number_text.h"

#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTranslator>

using namespace sfumato;

/// What a comparison keeps, says and waits for.
class TestCompareKept : public QObject {
    Q_OBJECT

    static void write(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    static void fill(CompareBench& bench) {
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aComparisonComesBackWithItsRunAndOnlyWithIt() {
        const QTemporaryDir one, other;
        const std::string run = one.path().toStdString(), another = other.path().toStdString();
        write(one.filePath("checkpoint.safetensors"), "first");
        CompareBench bench;
        bench.open(true, run.c_str());
        fill(bench);
        bench.view.addRun("/runs/loud");
        QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(2));
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        const int questions = bench.questions();
        const auto errors = bench.table().item(1, 2)->text();
        bench.open(true, another.c_str());
        QCOMPARE(bench.view.comparisons().size(), std::size_t(1)); // without the run that was set beside the other
        bench.open(false, run.c_str());                            // raw data are hidden by now
        QCOMPARE(bench.titles().size(), 9);
        QVERIFY(!bench.view.comparison().usesRaw && !bench.view.comparison().shown);
        bench.open(true, another.c_str());
        bench.open(true, run.c_str());
        QCOMPARE(bench.titles().size(), 12);
        QCOMPARE(bench.view.comparisons().size(), std::size_t(2));
        QCOMPARE(bench.table().item(1, 2)->text(), errors);
        QTest::qWait(50);
        QCOMPARE(bench.questions(), questions); // nothing is computed twice
        bench.open(true, another.c_str());
        write(one.filePath("checkpoint.safetensors"), "trained on");
        bench.open(true, run.c_str());
        QCOMPARE(bench.titles().size(), 0);
    }

    void anotherExperimentInTheSameFolderIsComparedAnew() {
        CompareBench bench;
        bench.open(true, "some run");
        fill(bench);
        bench.open(true, "some run", "plain");
        QCOMPARE(bench.titles().size(), 0);
    }

    void allLevelsAreAskedForTheRecordsOfTheFirst() {
        CompareBench bench;
        bench.open(true);
        fill(bench);
        bench.view.addRun("/runs/loud");
        QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(2));
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        const auto& shown = bench.view.comparison().columns.front().sheet;
        for (const CompareRequest& asked : bench.asked)
            QCOMPARE(asked.show, asked.run == "/runs/loud" ? shown : nullptr);
    }

    void aStrengthThatWaitsForANetworkSaysSo() {
        CompareBench bench;
        bench.open(true);
        bench.gate.close();
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.words().contains(QStringLiteral("Noise2Void: step")));
        const int column = int(bench.titles().indexOf(QStringLiteral("total variation")));
        bench.slider("total variation").setValue(2);
        QTRY_COMPARE(bench.table().item(0, column)->text(), QStringLiteral("waits: a network learns"));
        bench.gate.open();
        QTRY_COMPARE(bench.table().item(0, column)->text(), QString());
    }

    void aFigureIsWrittenWhenItsColumnsAreComputed() {
        CompareBench bench;
        bench.open(true);
        bench.gate.close();
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.words().contains(QStringLiteral("Noise2Void: step")));
        FigureDialog dialog({bench.view.gridFigure()}, {}, "ring");
        dialog.show();
        const auto* write = [&] {
            for (auto* each : dialog.findChildren<QPushButton*>())
                if (each->text() == "&Export") return each;
            qFatal("no button");
        }();
        QVERIFY(!write->isEnabled() && write->toolTip().contains("still being computed"));
        bench.gate.open();
        QTRY_COMPARE(bench.view.waiting(), 0);
        dialog.setFigures({bench.view.gridFigure()});
        QVERIFY(write->isEnabled() && write->toolTip().isEmpty());
    }

    void deviationsStandWhereTheyAreSmallAndEveryCellOfTheTableIsANumber() {
        CompareBench bench;
        bench.open(true);
        fill(bench);
        std::vector<Comparison> levels(2, bench.view.comparison());
        levels[1].noiseScale = 3.6;
        for (Comparison& level : levels)
            for (ComparedColumn& column : level.columns)
                for (const auto& [id, metric] : column.metrics)
                    column.deviations.emplace_back(id, column.column.kind == CompareColumn::Kind::Raw ? 0 : 0.00002);
        const auto pair = pairText(levels[0].columns[1], MetricId::Rmse); // 0.2
        QCOMPARE(pair.first + pair.second, QStringLiteral("0.20000 ± 0.00002"));
        levels[0].columns[1].deviations = {{MetricId::Rmse, 1e-7}};
        QCOMPARE(pairText(levels[0].columns[1], MetricId::Rmse).second, QStringLiteral(" ± <0.00001"));
        const Figure figure = comparisonFigure(levels, bench.view.metrics(), bench.view.records());
        const QByteArrayList lines = csvOf(figure, {}).split('\n'),
                             all = QByteArray::fromStdString(tableCsv(levels)).split('\n');
        QVERIFY(lines.size() > 10 && lines.size() <= all.size());
        for (const QByteArray& line : lines)
            QVERIFY2(all.contains(line), line.constData()); // one format of a comparison
        QByteArrayList seeds;
        for (const std::uint64_t seed : levels[0].seeds) seeds << QByteArray::number(qulonglong(seed));
        QVERIFY(lines.join('\n').contains(",rmse,0.2,1e-07," + seeds.join(' ') + ",,"));
        FigureLook renamed;
        renamed.names[figure.panels.front().pictures.columnNames[1]] = QStringLiteral("a, b");
        const QByteArrayList named = csvOf(figure, renamed).split('\n');
        QVERIFY(std::ranges::any_of(
            named, [](const QByteArray& line) { return line.contains(",\"a, b\",") && line.contains(",rmse,0.2,"); }));
    }

    void aRunThatWasTrainedAgainKeepsTheColumnsOfTheOneBefore() {
        CompareBench bench;
        bench.open(true, "first");
        fill(bench);
        bench.tick("total variation", false);
        QTRY_COMPARE(bench.view.waiting(), 0);
        const QStringList titles = bench.titles();
        QVERIFY(titles.size() == 11 && !titles.contains("total variation"));
        bench.open(true, "trained again");
        QTRY_COMPARE(bench.titles(), titles);
        QTRY_COMPARE(bench.view.waiting(), 0);
        QCOMPARE(bench.view.run(0), std::filesystem::path("trained again"));
    }

    void aComparisonComesBackAtTheNextStart() {
        QByteArray state;
        QStringList titles;
        std::vector<MetricId> metrics;
        {
            CompareBench bench;
            bench.open(true);
            fill(bench);
            bench.tick("total variation", false);
            bench.view.addRun("loud");
            QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(2));
            bench.view.findChild<RecordPicker*>()->setRecords({5, 1, 2, 3});
            QVERIFY(bench.view.metrics().size() > 1);
            bench.action(markedMetricTitle(bench.view.metrics().front())).trigger(); // is taken away
            QTRY_COMPARE(bench.view.waiting(), 0);
            state = bench.view.saveState();
            titles = bench.titles();
            metrics = bench.view.metrics();
        }
        CompareBench bench;
        bench.view.hide();
        bench.view.restoreState(state);
        bench.open(true, "another run");
        QCOMPARE(bench.view.saveState(), state); // nothing else was compared
        bench.open(true);
        QVERIFY(bench.questions() == 0 && bench.view.waiting() == 0); // before anybody sees it
        QCOMPARE(bench.view.saveState(), state);
        bench.view.show();
        QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(2));
        QTRY_COMPARE(bench.view.waiting(), 0);
        QTRY_COMPARE(bench.titles(), titles);
        QVERIFY(!titles.contains("total variation"));
        QCOMPARE(bench.view.metrics(), metrics);
        QCOMPARE(bench.view.run(1), std::filesystem::path("loud"));
        QCOMPARE(bench.view.records(), (std::vector{5, 1, 2, 3}));
        QVERIFY(choicesIn("{\"columns\": [3, {\"denoiser\": \"none such\"}]}").columns.size() < 2);
    }

    void aComparisonStandsInTheFolderOfItsRun() {
        const QTemporaryDir folder, elsewhere;
        const std::string run = folder.path().toStdString();
        const QString file = folder.filePath("secret/comparison.safetensors");
        write(folder.filePath("checkpoint.safetensors"), "first");
        QStringList titles;
        std::vector<MetricId> metrics;
        const auto valuesOf = [](CompareBench& bench) {
            QStringList values;
            for (int row = 0; row < bench.table().rowCount(); ++row)
                for (int column = 0; column < bench.table().columnCount(); ++column)
                    values << bench.table().item(row, column)->text();
            return values;
        };
        QStringList values;
        QByteArray state;
        {
            CompareBench bench;
            bench.open(true, run.c_str());
            fill(bench);
            bench.view.addRun("/runs/loud");
            QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(2));
            QTRY_COMPARE(bench.view.waiting(), 0);
            bench.view.findChild<RecordPicker*>()->setRecords({5, 1, 2, 3});
            bench.tick("total variation", false);
            QTRY_COMPARE(bench.view.waiting(), 0);
            titles = bench.titles(), metrics = bench.view.metrics(), values = valuesOf(bench);
            state = bench.view.saveState();
        }
        QCOMPARE(QFileInfo(file).permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        const auto opened = [&](CompareBench& bench) { bench.open(true, run.c_str()); };
        {
            CompareBench bench;
            opened(bench);
            QCOMPARE(bench.titles(), titles); // at once, and nobody is asked
            QCOMPARE(valuesOf(bench), values);
            QCOMPARE(bench.view.metrics(), metrics);
            QCOMPARE(bench.view.saveState(), state);
            QCOMPARE(bench.view.comparisons().size(), std::size_t(2));
            QVERIFY(bench.view.comparison().columns.front().sheet->usesRaw);
            QCOMPARE(bench.view.comparison().seeds, (std::vector<std::uint64_t>{7, 8, 9}));
            QTest::qWait(50);
            QCOMPARE(bench.questions(), 0);
            bench.open(false, elsewhere.path().toStdString().c_str()); // raw data are hidden by now
            bench.open(false, run.c_str());
            QVERIFY(!bench.view.comparison().usesRaw && bench.titles().size() < titles.size());
        }
        {
            CompareBench bench; // its settings are others
            RunSpec other;
            other.methods = {MethodSpec{.name = "entropic"}};
            other.seed = 99;
            bench.view.setRawVisible(true);
            bench.view.setRun(run, other);
            QCOMPARE(bench.titles().size(), 0);
        }
        QFile filed(file);
        QVERIFY(filed.open(QIODevice::ReadOnly));
        const QByteArray whole = filed.readAll();
        for (const auto& [from, to] :
             {std::pair("\\\"count\\\":60", "\\\"count\\\":61"), std::pair("\\\"column\\\":1,", "\\\"column\\\":99,"),
              std::pair("\\\"version\\\":1", "\\\"version\\\":7")}) {
            QVERIFY2(whole.contains(from), from);
            write(file, QByteArray(whole).replace(from, to));
            CompareBench bench;
            opened(bench);
            QVERIFY2(bench.titles().isEmpty() && bench.words().contains("comparison.safetensors"),
                     qPrintable(bench.words()));
        }
        for (const QByteArray& broken : {QByteArray("none"), whole.left(whole.size() / 2), QByteArray()}) {
            write(file, broken);
            CompareBench bench;
            opened(bench);
            QVERIFY2(bench.titles().isEmpty() && bench.words().contains("comparison.safetensors"),
                     qPrintable(bench.words()));
        }
        write(file, whole);
        write(folder.filePath("checkpoint.safetensors"), "trained on since");
        CompareBench bench;
        opened(bench);
        QCOMPARE(bench.titles().size(), 0);
        QVERIFY(!bench.words().contains("comparison.safetensors"));
    }

    // A sensitive record stands in no run folder.
    void picturesOfSensitiveRecordsAreNotKept() {
        const QTemporaryDir folder;
        RunSpec spec;
        spec.methods = {MethodSpec{.name = "entropic"}};
        spec.data.sensitive = true;
        spec.data.source = CompareBench::pictures;
        {
            CompareBench bench;
            bench.view.setRawVisible(true);
            bench.view.setRun(folder.path().toStdString(), spec);
            fill(bench);
            QTRY_COMPARE(bench.view.waiting(), 0);
        }
        const auto kept = readComparison(folder.path().toStdString());
        QVERIFY(kept.ok());
        for (const CompareRow& row : kept->board.rows(true))
            for (const ComparedColumn& column : row.comparison.columns) {
                QVERIFY(!column.sheet || !column.sheet->usesRaw);
                QVERIFY(column.column.kind != CompareColumn::Kind::Raw || !column.sheet);
            }
    }

    void freshSamplesSayWhatTheyAreAndWhatTheyHaveLearned() {
        CompareBench bench;
        bench.open(true);
        fill(bench);
        std::vector<Comparison> levels{bench.view.comparison()};
        levels[0].columns.back().steps = 300, levels[0].columns.back().seed = 8;
        levels.push_back(levels[0]);
        levels[1].noiseScale = 3.6, levels[1].columns.back().steps = 4000;
        std::vector<CompareRow> rows;
        for (const Comparison& level : levels) rows.push_back({.comparison = level, .waiting = {}, .automatic = {}});
        const auto head = headEntry(rows, levels[0].columns.size() - 1);
        QCOMPARE(head.group, ColumnGroup::Samples);
        QCOMPARE(head.kind, QStringLiteral("300 to 4000 steps"));
        const auto words = ColumnHead::groupWords(ColumnGroup::Samples);
        QCOMPARE(words.first + words.second, QStringLiteral("Fresh samples, of no record"));
        const Figure figure = comparisonFigure(levels, bench.view.metrics(), {0});
        const FigurePictures& shown = figure.panels.front().pictures;
        QCOMPARE(shown.groups.at(shown.columns - 1), QStringLiteral("Fresh samples, of no record"));
        QCOMPARE(shown.columnNames.last(), QStringLiteral("entropic"));
        QCOMPARE(shown.rowNames, (QStringList{"σ 0.3 · 300 steps", "σ 3.6 · 4000 steps"}));
        std::vector<CompareRow> closed(rows.end() - 1, rows.end()); // a method in closed form has no steps
        closed[0].comparison.columns.back().steps = 0;
        closed[0].comparison.columns.back().column.method = "mean and covariance";
        QCOMPARE(stepsText(closed, levels[0].columns.size() - 1), QString()); // nor has a run without the method
        closed[0].comparison.spec.methods.push_back({.name = "mean and covariance", .loss = Loss::Moments});
        QCOMPARE(stepsText(closed, levels[0].columns.size() - 1), QString());
        levels[1].columns.push_back(levels[1].columns.back());
        levels[1].columns.back().column.method = "plain", levels[1].columns.back().steps = 70;
        levels[0].columns.push_back(levels[0].columns.back());
        QCOMPARE(comparisonFigure(levels, bench.view.metrics(), {0}).panels.front().pictures.columnNames.last(),
                 QStringLiteral("entropic, 70 to 300 steps"));
        for (Comparison& level : levels) level.columns.pop_back();
        const QString caption = captionOf(figure, {}, {});
        QVERIFY2(caption.contains("Fresh samples: entropic (σ 0.3): 300 steps, seed 8; entropic (σ 3.6): 4000 steps, "
                                  "seed 8"),
                 qPrintable(caption));
        QVERIFY(!captionOf(figure, {.without = {"entropic"}}, {}).contains("entropic"));
        std::vector<Comparison> ofAnother = levels; // whose label goes with its column
        for (Comparison& level : ofAnother)
            level.columns.back().column.run = "other", level.columns.back().stamp = "its stamp";
        const Figure beside = comparisonFigure(ofAnother, bench.view.metrics(), {0});
        const QString name = beside.panels.front().pictures.columnNames.last();
        QVERIFY2(captionOf(beside, {}, {}).contains("its stamp"), qPrintable(captionOf(beside, {}, {})));
        QVERIFY(!captionOf(beside, {.without = {name}}, {}).contains("its stamp"));
        QVERIFY2(figure.caption.contains("of records of its own"), qPrintable(figure.caption));
        levels[1].showsAsked = true;
        levels[1].spec.privacy.model = PrivacyModel::Central; // whose pictures are of no record
        QVERIFY(!comparisonFigure(levels, bench.view.metrics(), {0}).caption.contains("of the same records"));
        levels[1].spec.privacy.model = PrivacyModel::Local;
        QVERIFY(comparisonFigure(levels, bench.view.metrics(), {0}).caption.contains("of the same records"));
    }

    /// Whatever language the window speaks.
    void theCommandHasTheEnglishNamesOfColumnsMetricsAndLevels() {
        struct German : QTranslator {
            QString translate(const char*, const char* source, const char*, int) const override {
                return QStringLiteral("auf Deutsch: %1").arg(QString::fromUtf8(source));
            }
            bool isEmpty() const override { return false; }
        } german;
        CompareBench bench;
        bench.open(true);
        fill(bench);
        std::vector<Comparison> levels(2, bench.view.comparison());
        for (Comparison& level : levels) {
            level.columns[3].column.strength = 1.5;
            level.columns.back().steps = 4000;
            level.columns.push_back(level.columns.back());
            level.columns.back().column.run = "other", level.columns.back().column.method.clear();
            level.columns.back().method = "entropic", level.columns.back().epsilon = 1.5;
            level.columns.back().steps = 300;
        }
        levels[1].noiseScale = 0, levels[1].epsilon = 18116, levels[1].spec.privacy.model = PrivacyModel::Central;
        const std::vector<MetricId> metrics{MetricId::Rmse, MetricId::Wasserstein2, MetricId::HeldOutNll};
        const auto figures = [&] {
            return std::pair(
                comparisonFigure(levels, metrics, {0}),
                planeFigure({planeOf(levels[0], MetricId::Wasserstein2), planeOf(levels[1], MetricId::Wasserstein2)}));
        };
        QLocale::setDefault(QLocale::English); // as the command line has it
        const auto [grid, plane] = figures();
        QLocale::setDefault(QLocale::German);
        QCoreApplication::installTranslator(&german);
        auto [shown, shownPlane] = figures();
        shownPlane.command = {"run", "--plane", "w2"};
        QStringList words;
        {
            FigureDialog dialog({shownPlane}, {}, "ring");
            for (auto* box : dialog.findChildren<QCheckBox*>())
                if (box->accessibleName() == shownPlane.panels[1].title) box->click();
            words << dialog.command();
        }
        const auto called = [](const Figure& figure) {
            QStringList all = figure.panelNames();
            for (const QString& name : figure.names()) all << name;
            for (QString& name : all) name = figure.commandName(name);
            return all;
        };
        const QStringList gridCalled = called(shown), planeCalled = called(shownPlane);
        QVERIFY(shown.names() != grid.names() && shownPlane.names() != plane.names());
        QCoreApplication::removeTranslator(&german);
        QLocale::setDefault(QLocale::c());
        QCOMPARE(gridCalled, called(grid));
        QCOMPARE(planeCalled, called(plane));
        for (const char* name : {"entropic, 4,000 steps", "wavelet, oracle (tuned on raw data)", "Held-out NLL (nats)",
                                 "other, local, ε 1.5, 300 steps"})
            QVERIFY2(gridCalled.contains(QString::fromUtf8(name)), qPrintable(gridCalled.join('\n')));
        QVERIFY2(words.front().contains(QStringLiteral("--panel 'σ 0.3'")), qPrintable(words.front()));
        QVERIFY2(planeCalled.contains(QStringLiteral("central, ε 18,200")), qPrintable(planeCalled.join('\n')));
    }

    void runsAreRecognizedBeforeTheyAreAdded() {
        const QTemporaryDir results;
        for (const char* name : {"one", "two"}) {
            QVERIFY(QDir(results.path()).mkdir(name));
            for (const char* file : {"config.json", "checkpoint.safetensors"})
                write(results.filePath(QString("%1/%2").arg(name, file)), "{}");
        }
        write(results.filePath("packed.zip"), "PK");
        AddRunDialog dialog(results.filePath("one").toStdString(), nullptr);
        auto* recent = dialog.findChild<QComboBox*>(); // all but the one that is compared
        QCOMPARE(recent->count(), 1);
        QVERIFY(recent->itemText(0).contains(" · ") && recent->currentIndex() == -1);
        // Runs of one title are told apart by their epsilon and their noise.
        RunSpec spec;
        spec.name = "ring";
        spec.methods = {{.name = "entropic"}};
        spec.mechanism.epsilon = 2;
        write(results.filePath("two/config.json"), QByteArray::fromStdString(toJson(spec).dump()));
        const AddRunDialog named(results.filePath("one").toStdString(), nullptr);
        const QString words = named.findChild<QComboBox*>()->itemText(0);
        QVERIFY2(words.contains(" · ε 2 · Gaussian · "), qPrintable(words));
        // And by where they were stopped, and when they began, as the page Runs has it.
        QFile settings(results.filePath("two/config.json"));
        QVERIFY(settings.open(QFile::ReadWrite));
        const QDateTime began(QDate(2021, 3, 4), QTime(5, 6));
        QVERIFY(settings.setFileTime(began, QFileDevice::FileModificationTime));
        settings.close();
        write(results.filePath("two/state.json"), R"({"status": "stopped", "step": 1373})");
        const AddRunDialog stopped(results.filePath("one").toStdString(), nullptr);
        const QString told = stopped.findChild<QComboBox*>()->itemText(0);
        QVERIFY2(told.contains(QStringLiteral(" · Gaussian · stopped at %1 of %2 steps · %3")
                                   .arg(numberText(1373), numberText(double(spec.train.steps)),
                                        QLocale().toString(began, QLocale::ShortFormat))),
                 qPrintable(told));
        // Runs whose records have another shape are not offered.
        write(results.filePath("one/config.json"), QByteArray::fromStdString(toJson(spec).dump()));
        spec.data = {.source = "file", .path = "people.csv"};
        write(results.filePath("two/config.json"), QByteArray::fromStdString(toJson(spec).dump()));
        const AddRunDialog other(results.filePath("one").toStdString(), nullptr);
        QCOMPARE(other.findChild<QComboBox*>()->count(), 0);
        recent->setCurrentIndex(0);
        Q_EMIT recent->activated(0);
        QCOMPARE(dialog.runs().size(), std::size_t(1));
        QCOMPARE(dialog.runs().front().filename(), std::filesystem::path("two"));
        auto* path = dialog.findChild<QLineEdit*>();
        const auto runsOf = [&](const QString& typed) {
            path->setText(typed);
            QStringList names;
            for (const auto& run : dialog.runs()) names << QString::fromStdString(run.filename().string());
            return names;
        };
        QCOMPARE(runsOf(results.path()), (QStringList{"one", "two"}));
        QCOMPARE(runsOf(results.filePath("two")), QStringList{"two"});
        QCOMPARE(runsOf(results.filePath("packed.zip")), QStringList());
        QCOMPARE(dialog.packed(), results.filePath("packed.zip"));
        QCOMPARE(runsOf(results.filePath("three")), QStringList());
        QVERIFY(dialog.packed().isEmpty());
        for (auto* button : dialog.findChildren<QPushButton*>())
            if (button->text() == "&Add") QVERIFY(!button->isEnabled());
    }

    /// Behind the chips of the noise levels.
    void theNoiseOfRecentRunsIsOfferedAsARow() {
        const QTemporaryDir results;
        RunSpec spec;
        spec.name = "ring";
        spec.methods = {{.name = "entropic"}};
        const auto add = [&](const char* name, double epsilon, std::int64_t count) {
            RunSpec made = spec;
            made.mechanism.epsilon = epsilon;
            made.data.count = count;
            QVERIFY(QDir(results.path()).mkpath(name));
            write(results.filePath(QString("%1/config.json").arg(name)),
                  QByteArray::fromStdString(toJson(made).dump()));
            write(results.filePath(QString("%1/checkpoint.safetensors").arg(name)), "trained");
        };
        add("this", spec.mechanism.epsilon, spec.data.count);
        add("again", spec.mechanism.epsilon, spec.data.count);
        add("fewer", 2, 10);
        CompareBench bench;
        bench.points = true;
        bench.view.setRun(results.filePath("this").toStdString(), spec);
        const auto offered = [&] {
            QStringList words;
            for (auto* each : bench.view.findChildren<QToolButton*>())
                if (each->accessibleName() == "Add another noise level" && each->isVisibleTo(&bench.view)) {
                    Q_EMIT each->menu()->aboutToShow();
                    for (QAction* action : each->menu()->actions())
                        if (action->isEnabled() && !action->isSeparator()) words << action->text();
                }
            return words;
        };
        QCOMPARE(offered(), (QStringList{"Another r&un…", "&Train at other noise levels…"}));
        QSignalSpy train(&bench.view, &CompareView::levelsRequested);
        bench.action(QStringLiteral("Train at other")).trigger();
        QCOMPARE(train.size(), 1);
        add("loud", 2, spec.data.count);
        QCOMPARE(offered().size(), 3);
        QVERIFY2(offered().front().contains(" · ε 2 · Gaussian · "), qPrintable(offered().front()));
        add("sweeps/one/point", 7, spec.data.count); // and each other noise of a sweep
        QCOMPARE(offered().size(), 4);
        QVERIFY2(offered().filter(" · ε 7 · Gaussian · ").size() == 1, qPrintable(offered().join('\n')));
        QCOMPARE(AddRunDialog(results.filePath("sweeps/one/point").toStdString(), nullptr) // has all the others
                     .findChild<QComboBox*>()
                     ->count(),
                 4);
        bench.action(QStringLiteral("ring · ε 2")).trigger();
        QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(2));
        QCOMPARE(bench.view.run(1), std::filesystem::path(results.filePath("loud").toStdString()));
        QTRY_COMPARE(bench.view.waiting(), 0);
        QStringList chips;
        for (auto* each : bench.view.findChildren<QToolButton*>())
            if (each->text().endsWith(QStringLiteral("×")) && each->isVisibleTo(&bench.view)) chips << each->text();
        const auto nameOf = [&](std::size_t row) { return headingName(bench.view.comparisons()[row]); };
        QCOMPARE(chips, QStringList{nameOf(1) + QStringLiteral("  ×")}); // the run that is open stays
        QVERIFY(std::ranges::any_of(bench.view.findChildren<QLabel*>(), [&](const QLabel* each) {
            return each->text() == nameOf(0) && each->isVisibleTo(&bench.view);
        }));
    }

    void swipeTakesAnEstimateAndItsRecord() {
        CompareBench bench;
        bench.open(true);
        fill(bench);
        bench.button("Swipe").click();
        const auto* dialog = bench.view.findChild<PairDialog*>();
        QVERIFY(dialog);
        const auto chosen = [&](const char* name) {
            for (auto* box : dialog->findChildren<QComboBox*>())
                if (box->accessibleName() == QLatin1String(name)) return box->currentText();
            return QString();
        };
        QCOMPARE(chosen("Left column"), QStringLiteral("original"));
        const int right = int(bench.titles().indexOf(chosen("Right column")));
        QVERIFY2(right >= 0, qPrintable(chosen("Right column")));
        QCOMPARE(groupOf(bench.view.comparison().columns[std::size_t(right)].column), ColumnGroup::Estimates);
        for (const auto* box : dialog->findChildren<QComboBox*>())
            if (box->accessibleName() == QLatin1String("How the columns are compared"))
                QVERIFY(box->width() >= box->sizeHint().width());
        bench.button("Subtract").click();
        QVERIFY2(bench.words().contains("% of the range, of pixels as they are shown") &&
                     bench.words().contains("is clipped"),
                 qPrintable(bench.words()));
    }

    /// Features tell nothing of the shape of points: blob and ring have one mean and covariance.
    void pointsAreMeasuredByWhatTellsTheirShape() {
        using enum MetricId;
        CompareRow row;
        for (const bool noisy : {true, false}) {
            ComparedColumn column{.column = {.denoiser = noisy ? Denoiser::None : Denoiser::Linear}};
            for (const MetricId id : {Rmse, SlicedW2, FeatureDistance, Wasserstein2})
                column.metrics.emplace_back(id, Metric{noisy ? 0.3 : 0.1, true});
            row.comparison.columns.push_back(column);
        }
        row.waiting.assign(2, false), row.automatic.resize(2);
        QCOMPARE(usualMetrics({row.comparison}), (std::vector{Rmse, SlicedW2, FeatureDistance}));
        PlanePanels pictures, points;
        pictures.setRows({row}, true);
        row.comparison.columns.front().sheet = std::make_shared<const SampleSheet>(
            SampleSheet{.count = 1, .points = {0, 0}});
        QCOMPARE(usualMetrics({row.comparison}), (std::vector{Rmse, SlicedW2, Wasserstein2}));
        points.setRows({row}, true);
        const auto up = [](const PlanePanels& of) {
            const auto* box = of.findChild<QComboBox*>();
            QStringList all{box->currentText()};
            for (int i = 0; i < box->count(); ++i) all << box->itemText(i);
            return all;
        };
        QVERIFY2(up(pictures).front().endsWith("Feature distance"), qPrintable(up(pictures).join('|')));
        QVERIFY2(up(points).front().endsWith("Exact W2"), qPrintable(up(points).join('|')));
        QVERIFY(!up(points).filter("Feature distance").isEmpty()); // it can be chosen
        QVERIFY(metricHelp(FeatureDistance).contains("no pictures"));
    }

    void thePlanesTitleNamesTheNearestColumn() {
        const auto column = [](CompareColumn of, double error, double distance) {
            ComparedColumn made{.column = std::move(of)};
            if (error > 0) made.metrics.emplace_back(MetricId::Rmse, Metric{error, true});
            made.metrics.emplace_back(MetricId::FeatureDistance, Metric{distance, true});
            return made;
        };
        const CompareColumn linear{.denoiser = Denoiser::Linear}, tv{.denoiser = Denoiser::TotalVariation},
            samples{.kind = CompareColumn::Kind::Generated, .method = "entropic"};
        const auto findingOf = [&](double linearError, double linearDistance, double tvError, double samplesDistance,
                                   bool waits = false) {
            CompareRow row;
            row.comparison.noiseScale = 2.55;
            row.comparison.columns = {column({.kind = CompareColumn::Kind::Raw}, 0, 0.01),
                                      column({.denoiser = Denoiser::None}, 2.5, 0.02),
                                      column(linear, linearError, linearDistance), column(tv, tvError, 0.5),
                                      column(samples, 0, samplesDistance)};
            row.waiting.assign(5, false), row.automatic.resize(5);
            row.waiting[3] = waits;
            PlanePanels panels;
            panels.setRows({row}, true);
            for (auto* label : panels.findChildren<QLabel*>())
                if (label->text().contains("nearest")) return label->text().section("</b> ", 1);
            return QString();
        };
        PlanePanels beside; // planes begin at the same height, however many lines their findings have
        std::vector<CompareRow> rows(2);
        for (CompareRow& row : rows) {
            row.comparison.columns = {column(linear, 0.2, 0.4), column(samples, 0, &row == &rows[0] ? 0.1 : 5.0)};
            row.waiting.assign(2, false), row.automatic.resize(2);
            row.comparison.noiseScale = 2.55;
        }
        beside.resize(700, 300);
        beside.setVisible(true);
        beside.setRows(rows, true);
        const auto planes = beside.findChildren<PlanePlot*>();
        QCOMPARE(planes.size(), 2);
        QTRY_COMPARE(planes[0]->y(), planes[1]->y());
        const auto placeOf = [&](int i) { return planes[i]->mapTo(&beside, QPoint()); };
        const int least = 24 * beside.fontMetrics().lineSpacing(); // in which a plane can be read
        beside.resize(5 * least, 300);
        QTRY_COMPARE(placeOf(0).y(), placeOf(1).y());
        QVERIFY(planes[0]->width() >= least - 12 && planes[1]->width() >= least - 12);
        beside.resize(3 * least / 2, 900);
        QTRY_VERIFY(placeOf(1).y() >= placeOf(0).y() + planes[0]->height());
        QCOMPARE(placeOf(0).x(), placeOf(1).x());
        QVERIFY2(planes[1]->accessibleDescription().contains("distance 5.00"), // as in the table
                 qPrintable(planes[1]->accessibleDescription()));
        const QString second = QStringLiteral("total variation");
        QCOMPARE(findingOf(0.2, 0.4, 0.3, 5.0),
                 QStringLiteral("nearest by error and feature distance: linear (0.100 less than %1)").arg(second));
        QCOMPARE(findingOf(0.3, 0.4, 0.2, 5.0),
                 QStringLiteral("nearest by feature distance: linear (0.100 less than %1), an estimate of records")
                     .arg(second));
        QCOMPARE(findingOf(0.3, 0.4, 0.2, 5.0, true),
                 QStringLiteral("nearest so far by feature distance: linear (0.100 less than %1), an estimate of "
                                "records")
                     .arg(second));
        QCOMPARE(findingOf(0.2, 0.4, 0.3, 0.1),
                 QStringLiteral("denoised records are averages; nearest by feature distance: fresh samples of entropic "
                                "(0.300 less than linear)"));
        QCOMPARE(findingOf(0.2, 0.5001, 0.3, 5.0), // both read the same
                 QStringLiteral("nearest by feature distance: total variation (no clear difference from linear), an "
                                "estimate of records"));
        for (CompareRow& row : rows) row.comparison.epsilon = 2;
        beside.setRows(rows, true); // as the rows above are headed
        QVERIFY(std::ranges::any_of(beside.findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text().startsWith("<b>ε 2, σ 2.55:</b>");
        }));
    }
};

SFUMATO_TEST_WITH(TestCompareKept, QApplication)
#include "test_compare_kept.moc"
