// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/presets.h"
#include "app/gui/run_controller.h"
#include "app/gui/start_screen.h"
#include "core/base/rounded_text.h"
#include "core/spec/tables/metrics.h"
#include "tests/app/cli/command_line.h"
#include "tests/app/gui/visit.h"
#include "tests/app/gui/watched_window.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/bridge/engine_loader.h"
#include "widgets/look/message_bar.h"
#include "widgets/start/recent_card.h"
#include "widgets/training/training_view.h"

#include <QRegularExpression>
#include <QtTest>

#include <cmath>

using namespace sfumato;

/// One run is trained by the window, and every place that shows a number of it is read: window, log, label, page and
/// command line show the same digits.
class TestRunNumbers : public QObject {
    Q_OBJECT

    Home m_home;
    QString m_folder;
    RunReport m_report;
    std::map<QString, QByteArray> m_places; ///< by their names
    QString m_verdict, m_outcome;

    QByteArray cli(const QStringList& arguments) {
        const Ended said = start(program, arguments, homeIn(m_home.path()));
        if (said.code != 0) qWarning("%s", said.err.constData());
        return said.out;
    }

    /// Numbers of at least three digits in `text` that are within half a percent of `value` and not written as `right`;
    /// seconds are no distances.
    static QStringList otherDigits(const QByteArray& text, double value, const QString& right) {
        static const QRegularExpression number(
            QStringLiteral("(?<![\\w.,/-])\\d+(\\.\\d+)?(e-?\\d+)?(?![\\w]|\\s+s\\b)"));
        QStringList found;
        for (auto match = number.globalMatch(QString::fromUtf8(text)); match.hasNext();) {
            const QString written = match.next().captured(0);
            const bool isNear = std::abs(written.toDouble() - value) < 0.005 * std::abs(value);
            if (isNear && written != right && written.count(QRegularExpression(QStringLiteral("[1-9]"))) > 2)
                found << written;
        }
        return found;
    }

    void verifyEverywhere(double value, const std::string& text, const QStringList& places) {
        const QString right = QString::fromStdString(text);
        for (const QString& place : places)
            QVERIFY2(m_places[place].contains(text.c_str()), qPrintable(place + " does not show " + right));
        for (const auto& [place, words] : m_places) {
            const QStringList others = otherDigits(words, value, right);
            QVERIFY2(others.isEmpty(), qPrintable(place + ": " + others.join(' ') + " for " + right));
        }
    }

private Q_SLOTS:
    void initTestCase() {
        if (!QFile::exists(builtEngine)) QSKIP("no engine was built");
        RunSpec spec = startSpec();
        spec.train.steps = 240, spec.train.evaluateEvery = 80, spec.data.count = 4000;
        MainWindow window([] { return loadEngine(builtEngine); });
        window.show();
        const QString file = m_home.filePath("small.sfumato");
        QVERIFY(saveSpec(spec, file).ok() && dropFiles(window, {file}));
        QVERIFY(settle(window));
        QSignalSpy finished(&window.session(), &RunSession::finished);
        for (auto* action : window.findChildren<QAction*>())
            if (action->objectName() == QLatin1String("train")) action->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120000);
        m_report = finished[0][0].value<RunReport>();
        QVERIFY(m_report.ending == RunReport::Ending::Finished);
        m_folder = QString::fromStdString(m_report.folder.string());
        turnPages(window, [&] {
            QVERIFY(settle(window));
            m_places["window"] += wordsOf(window);
        });
        m_verdict = window.findChild<TrainingView*>()->result().words();
        m_outcome = window.findChild<RunController*>()->outcome();
        m_places["log"] = sfumato::contentOf(m_folder + "/log.txt");
        m_places["label"] = sfumato::contentOf(m_folder + "/label.md");
        m_places["evaluate"] = cli({"evaluate", m_folder});
        m_places["runs"] = cli({"runs", QFileInfo(m_folder).path()});
        QVERIFY(cli({"report", m_folder, "--out", m_home.filePath("page.html")}).contains("page.html"));
        static const QRegularExpression marks(QStringLiteral("<svg.*?</svg>|<style.*?</style>|<[^>]*>"),
                                              QRegularExpression::DotMatchesEverythingOption);
        m_places["page"] =
            QString::fromUtf8(sfumato::contentOf(m_home.filePath("page.html"))).replace(marks, " ").toUtf8();
    }

    void distancesHaveTheSameDigitsEverywhere() {
        for (const auto& method : m_report.methods) {
            const double value = method.last.wasserstein2->value, floor = method.last.wasserstein2Floor->value;
            verifyEverywhere(value, measuredText(MetricId::Wasserstein2, value), {"window", "evaluate", "page"});
            verifyEverywhere(floor, measuredText(MetricId::Wasserstein2, floor), {"evaluate", "page"});
            const double sliced = method.last.slicedW2->value;
            verifyEverywhere(sliced, measuredText(MetricId::SlicedW2, sliced), {"evaluate", "page"});
        }
        QVERIFY(m_report.privatizedWasserstein2.has_value());
        const double noisy = m_report.privatizedWasserstein2->value;
        verifyEverywhere(noisy, measuredText(MetricId::Wasserstein2, noisy), {"window"});
    }

    void timeIsThatOfTheRunEverywhere() {
        const double saved =
            QJsonDocument::fromJson(sfumato::contentOf(m_folder + "/state.json")).object()["seconds"].toDouble();
        QVERIFY(saved >= m_report.seconds && saved < m_report.seconds + 0.5);
        const std::string text = durationText(m_report.seconds);
        for (const char* place : {"window", "log"})
            QVERIFY2(m_places[place].contains(text.c_str()), qPrintable(QString(place) + text.c_str()));
        QVERIFY2(m_places["runs"].contains(durationText(saved).c_str()), m_places["runs"].constData());
    }

    void noiseHasTheSameDigitsEverywhere() {
        verifyEverywhere(0.4828427, roundedDown(0.4828427), {"window", "label", "page"});
    }

    void methodsHaveOneName() {
        for (const char* place : {"evaluate", "page", "runs", "log"})
            QVERIFY2(!m_places[place].contains("plain"), place);
        for (const char* place : {"window", "evaluate", "page"})
            QVERIFY2(m_places[place].contains("unregularized"), place);
        QVERIFY(sfumato::contentOf(m_folder + "/metrics.csv").contains(",unregularized,"));
    }

    void theVerdictComesBackWithTheRun() {
        QVERIFY2(m_verdict.contains("noisy points are"), qPrintable(m_verdict));
        MainWindow window([] { return loadEngine(builtEngine); });
        window.show();
        QVERIFY(dropFiles(window, {m_folder}));
        QTRY_COMPARE(window.findChild<TrainingView*>()->result().words(), m_verdict);
        QCOMPARE(window.findChild<RunController*>()->outcome(), m_outcome);
        QVERIFY(settle(window));
        const double noisy = m_report.privatizedWasserstein2->value;
        QVERIFY(wordsOf(window).contains(measuredText(MetricId::Wasserstein2, noisy).c_str()));
        window.findChild<StartScreen*>()->show();
        QTRY_VERIFY(wordsOf(*window.findChild<RecentCard*>()).contains(" from the original"));
    }

    void nothingIsInfinite() {
        for (const char* place : {"evaluate", "page", "runs", "log"})
            QVERIFY2(!m_places[place].contains("infinite"), place);
    }
};

SFUMATO_TEST(TestRunNumbers)
#include "test_run_numbers.moc"
