// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/presets.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/spec_settings.h"
#include "tests/app/gui/watched_window.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/bridge/engine_loader.h"
#include "widgets/compare/compare_view.h"
#include "widgets/look/pages.h"
#include "widgets/plots/figure_dialog.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/runs/runs_view.h"
#include "widgets/runs/setting_figure.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QtTest>

using namespace sfumato;

/// "Copy as command" gives a command that writes the very files that the window writes.
class TestFigureCommands : public QObject {
    Q_OBJECT

    Home m_home;

    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    int ended(const QString& line, QByteArray* words = nullptr) const {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.setWorkingDirectory(m_home.path());
        process.start("/bin/sh", {"-c", QString(line).replace("sfumato-cli ", SFUMATO_BINARY_DIR "/bin/sfumato-cli ")});
        process.waitForFinished(120000);
        if (words) *words = process.readAll();
        return process.exitCode();
    }

    /// Exports every figure of the dialog in all formats, makes the same by its command elsewhere, and compares.
    /// Returns the titles of those that have a command.
    QStringList compareAll(FigureDialog& dialog) const {
        QStringList done;
        QComboBox* which = nullptr;
        for (auto* box : dialog.findChildren<QComboBox*>())
            if (box->accessibleName() == "Figure" || !which) which = box;
        for (int i = 0; i < std::max(1, which->count()); ++i) {
            which->setCurrentIndex(i);
            QCoreApplication::processEvents();
            for (auto* box : dialog.findChildren<QCheckBox*>())
                if (QStringList{"PDF", "SVG", "PNG", "LaTeX", "CSV"}.contains(box->text().remove('&')) &&
                    box->isEnabled() && !box->isChecked())
                    box->click();
            const QString name = QString("figure%1").arg(i), mine = m_home.filePath("window"),
                          other = m_home.filePath("command");
            for (const QString& folder : {mine, other}) {
                QDir(folder).removeRecursively();
                QDir().mkpath(folder);
            }
            for (auto* line : dialog.findChildren<QLineEdit*>())
                if (line->accessibleName() == "Save as") line->setText(mine + '/' + name);
            const QString command = dialog.command();
            if (command.isEmpty()) continue;
            for (auto* button : dialog.findChildren<QPushButton*>())
                if (button->text().remove('&') == "Export") button->click();
            QByteArray words;
            if (ended(QString(command).replace(mine + '/', other + '/'), &words) != 0) {
                QTest::qFail(qPrintable(command + '\n' + words), __FILE__, __LINE__);
                return {};
            }
            const QStringList files = QDir(mine).entryList(QDir::Files);
            if (files.size() < 3) QTest::qFail(qPrintable(files.join(' ')), __FILE__, __LINE__);
            for (const QString& file : files)
                if (contentOf(mine + '/' + file) != contentOf(other + '/' + file))
                    QTest::qFail(qPrintable(which->currentText() + ": " + file + " differs; " + command), __FILE__,
                                 __LINE__);
            done << which->currentText();
        }
        return done;
    }

    /// Trains with the fewest steps into runs/<name>.
    void train(const QString& name, const QString& settings = {}) const {
        QByteArray words;
        QVERIFY2(ended("sfumato-cli train --preset ring-lap --threads 1 --set data.count=300 --set train.steps=8 --set "
                       "train.evaluateEvery=4 --set train.sampleEvery=4 --set train.checkpointEvery=4 --set "
                       "monitor.points=20 --set monitor.repeats=1 " +
                           settings + " --out \"" + m_home.filePath("runs/" + name) + '"',
                       &words) == 0,
                 words.constData());
    }

    FigureDialog* dialogOf(MainWindow& window) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        keyed(window, Qt::CTRL | Qt::SHIFT | Qt::Key_E)->trigger();
        return window.findChild<FigureDialog*>();
    }

private Q_SLOTS:
    void initTestCase() {
        if (!QFile::exists(SFUMATO_BINARY_DIR "/bin/libsfumato_engine.so")) QSKIP("no engine was built");
        train("ring");
    }

    void everyFigureOfEveryPageIsMadeByItsCommand() {
        QLocale::setDefault(QLocale::English);
        MainWindow window([] { return loadEngine(SFUMATO_BINARY_DIR "/bin/libsfumato_engine.so"); },
                          m_home.filePath("runs/ring"));
        window.resize(1440, 900);
        window.show();
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 60000);
        QVERIFY(settle(window));
        auto* pages = window.findChild<Pages*>();
        QStringList done;
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            if (pages->currentWidget() == window.findChild<CompareView*>()) continue; // whose columns come one by one
            QVERIFY(settle(window));
            FigureDialog* dialog = dialogOf(window);
            if (!dialog) continue;
            done << compareAll(*dialog);
            dialog->reject();
        }
        const QString all = done.join('|');
        for (const char* title : {"Points of each method", "Exact W2", "Trade-off of the best attack"})
            QVERIFY2(all.contains(title), qPrintable(title + (": " + all)));
    }

    /// Where one of the runs trains on the release of the other.
    void theFigureAgainstASettingIsMadeByItsCommandWithTheBestInBold() {
        const QString ring = m_home.filePath("runs/ring"), faster = m_home.filePath("runs/faster");
        train("faster", "--set optimizer.learningRate=0.02 --set \"data.release=" + ring + '"');
        QLocale::setDefault(QLocale::English);
        MainWindow window([] { return loadEngine(SFUMATO_BINARY_DIR "/bin/libsfumato_engine.so"); }, ring);
        window.resize(1440, 900);
        window.show();
        QVERIFY(settle(window));
        const std::string key = "optimizer.learningRate";
        const auto outcomes = readOutcomesOver(key, MetricId::Wasserstein2, {{.folder = ring}, {.folder = faster}});
        QVERIFY(outcomes.ok());
        exportFigure(*window.findChild<RunsView*>(), settingFigure(*outcomes, key, MetricId::Wasserstein2));
        auto* dialog = window.findChild<FigureDialog*>();
        QVERIFY(dialog);
        QCOMPARE(compareAll(*dialog).size(), 1);
        const QByteArray table = contentOf(m_home.filePath("window/figure0.tex"));
        QVERIFY2(table.contains("\\mathbf{") && table.contains("% bold: "), table.constData());
    }

    void theCommandOfOwnRecordsMakesTheSameExperiment_data() {
        QTest::addColumn<bool>("central");
        QTest::addColumn<bool>("raw");
        QTest::newRow("local") << false << false;
        QTest::newRow("local, with raw figures") << false << true;
        QTest::newRow("central") << true << false;
    }
    void theCommandOfOwnRecordsMakesTheSameExperiment() {
        QFETCH(bool, central);
        QFETCH(bool, raw);
        QByteArray table = "age,weight,label\n";
        for (int i = 0; i < 300; ++i)
            table += QByteArray::number(20 + i % 60) + ',' + QByteArray::number(50 + i % 30) + ',' +
                     (i % 3 ? "ill" : "healthy") + '\n';
        const QString path = m_home.filePath("their own's.csv");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(table) == table.size());
        file.close();
        const auto engine = loadEngine(SFUMATO_BINARY_DIR "/bin/libsfumato_engine.so");
        QVERIFY(engine.ok());
        OwnData own{.path = path.toStdString(), .epsilon = 5, .bound = *parseBound("range:0:120,0:200")};
        own.stated.classes = 2, own.stated.classNames = {"healthy", "ill"};
        const auto made = engine->specForOwnData(own);
        QVERIFY(made.ok());
        RunSpec spec = *made;
        spec.threads = 1;
        spec.train.steps = spec.train.evaluateEvery = spec.train.sampleEvery = spec.train.checkpointEvery = 2;
        spec.monitor.raw = raw, spec.monitor.points = 20, spec.monitor.repeats = 1;
        if (central) {
            spec.privacy = {.model = PrivacyModel::Central, .method = "dp-sinkhorn", .epsilon = 2, .delta = 1e-4};
            QVERIFY(!specOptions(spec, {}).contains("mechanism."));
        }
        const QString run = m_home.filePath(QString("own-") + QTest::currentDataTag());
        QByteArray words;
        QVERIFY2(ended("sfumato-cli train" + specOptions(spec, {}) + " --out '" + run + '\'', &words) == 0, words);
        const auto trained = parseRunSpec(contentOf(run + "/config.json").toStdString(), "config.json");
        QVERIFY(trained.ok());
        if (central) // of both one is read
            spec.mechanism = {};
        else
            spec.privacy = {};
        QString differs;
        for (const SpecSetting& setting : settingsBetween(spec, *trained))
            differs += QString::fromStdString(setting.key + '=' + setting.value + ' ');
        QVERIFY2(differs.isEmpty(), qPrintable(differs));
    }

    void ownRecordsHaveTheirBudgetInTheCommand() {
        RunSpec spec;
        spec.data = {.source = "file", .path = "/a.csv"};
        for (const PrivacyModel model : {PrivacyModel::Local, PrivacyModel::Central}) {
            spec.privacy.model = model;
            QVERIFY2(specOptions(spec, {}).contains(".epsilon="), qPrintable(specOptions(spec, {})));
        }
        QByteArray words;
        QVERIFY(ended("sfumato-cli train --set data.source=file --set data.path=/a.csv", &words) != 0);
        QVERIFY2(words.contains("--epsilon"), words);
    }
};

SFUMATO_TEST(TestFigureCommands)
#include "test_figure_commands.moc"
