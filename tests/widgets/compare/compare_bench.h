// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fake_engine.h"
#include "tests/support/settle_session.h"
#include "widgets/compare/column_head.h"
#include "widgets/compare/compare_table.h"
#include "widgets/compare/compare_view.h"
#include "widgets/compare/network_dialog.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSlider>
#include <QtTest>

#include <atomic>
#include <mutex>

namespace sfumato {

/// Every column one gray picture a row; the error is a tenth of its number.
struct CompareBench {
    CompareBench() : engine(fakeEngine(0)), session([this]() -> Result<Engine> { return engine; }), view(session) {
        engine.compare = [this](const CompareRequest& request, CompareObserver& observer,
                                std::stop_token stop) -> Result<Comparison> {
            {
                const std::lock_guard lock(mutex);
                if (!request.columns.empty()) asked.push_back(request); // else it asks which noise a run has
            }
            if (!request.accuracies.empty() && unlabelled)
                return Fault{Fault::Code::Unsupported, "accuracy", "needs samples with labels"};
            if (request.network && request.network->file == "broken.onnx")
                return Fault{Fault::Code::Malformed, "broken.onnx", "is no ONNX file, or a damaged one"};
            if (request.raw && rawGone)
                return Fault{Fault::Code::NotFound, "own.csv", "cannot open: No such file or directory"};
            Comparison found{.records = 100, .usesRaw = request.raw};
            found.spec.methods = {MethodSpec{.name = "entropic"}};
            found.spec.data.source = pictures;
            const auto isCalled = [&](const char* word) {
                return request.run.string().find(word) != std::string::npos;
            };
            found.noiseScale = isCalled("central") || isCalled("windows") ? 0
                               : isCalled("loud")                         ? 3.6
                               : isCalled("quiet")                        ? 0.03
                                                                          : 0.3;
            if (isCalled("sensitive")) found.spec.data.sensitive = true;
            if (isCalled("central")) found.spec.privacy.model = PrivacyModel::Central;
            if (found.noiseScale == 0) found.epsilon = isCalled("windows") ? 10 : 1;
            if (isCalled("forgotten") && request.raw)
                found.noOrder = Fault{Fault::Code::Missing, "forgotten", "has its records in a secret order"};
            found.seeds = {7, 8, 9};
            for (const CompareColumn& column : request.columns) {
                if (stop.stop_requested()) return Fault{Fault::Code::Stopped, "comparison", "was stopped"};
                ComparedColumn done{.column = column};
                if (column.kind == CompareColumn::Kind::Denoised && factsOf(column.denoiser).trainsNetwork) {
                    observer.onTraining(column, 40, 100, 0.25);
                    gate.pass(stop);
                }
                if (column.denoiser == Denoiser::HalfStep && column.kind == CompareColumn::Kind::Denoised) {
                    done.fault = Fault{Fault::Code::Mismatch, "half-step", "is for Gaussian noise"};
                } else {
                    const bool raw = column.kind == CompareColumn::Kind::Raw;
                    auto sheet = SampleSheet{.count = request.rows, .height = 8, .width = 8, .usesRaw = raw};
                    points ? sheet.points.assign(std::size_t(2 * request.rows), 0.5f)
                           : sheet.pixels.assign(std::size_t(64 * request.rows), 99);
                    if (far && column == CompareColumn()) sheet.points.front() = 5000;
                    done.sheet = std::make_shared<const SampleSheet>(sheet);
                    const double number = double(found.columns.size() + 1);
                    if (request.raw && column.kind != CompareColumn::Kind::Generated && !found.noOrder)
                        done.metrics.emplace_back(MetricId::Rmse,
                                                  Metric{raw ? 0 : number / 10 * column.strength, true});
                    if (!request.raw) done.metrics.emplace_back(MetricId::HeldOutNll, Metric{number, false});
                    if (request.raw) done.metrics.emplace_back(MetricId::Wasserstein2, Metric{number, true});
                    done.metrics.emplace_back(MetricId::Spread, Metric{number, raw});
                    if (request.network && request.raw)
                        done.metrics.emplace_back(MetricId::NetworkDistance, Metric{number, true});
                    if (request.network && !request.network->classes.empty())
                        done.metrics.emplace_back(MetricId::InceptionScore, Metric{number, false});
                    if (column.kind != CompareColumn::Kind::Denoised)
                        for (const MetricId id : request.accuracies) done.metrics.emplace_back(id, Metric{0.75, true});
                }
                found.columns.push_back(done);
                observer.onColumn(found.columns.size() - 1, done);
            }
            if (request.network) found.network = request.network->file.filename().string() + ", 12345678";
            if (request.raw && !request.columns.empty()) found.floors = {{MetricId::Wasserstein2, 0.5}};
            return found;
        };
        view.resize(1000, 600);
        view.show();
        session.load();
        [this] { QTRY_COMPARE(session.state(), RunSession::State::Idle); }();
    }
    static constexpr const char* pictures = "mnist"; ///< a set of pictures
    void open(bool raw, const char* run = "some run", const char* method = "entropic", const char* source = pictures) {
        RunSpec spec;
        spec.data.source = source;
        spec.methods = {MethodSpec{.name = method}};
        view.setRawVisible(raw);
        view.setRun(run, spec);
    }
    CompareTable& table() { return *view.findChild<CompareTable*>(); }
    QListWidget& list() { return *view.findChild<QListWidget*>(); }
    QPushButton& button(const QString& text) {
        for (auto* each : view.findChildren<QPushButton*>())
            if (each->text().remove('&') == text) return *each;
        qFatal("no button");
    }
    QStringList titles() {
        QStringList found;
        for (int i = 0; i < table().columnCount(); ++i)
            found << table()
                         .horizontalHeaderItem(table().horizontalHeader()->logicalIndex(i))
                         ->text()
                         .section('\n', 0, 0);
        return found;
    }
    QAction& action(const QString& begin) {
        for (auto* each : view.findChildren<QAction*>())
            if (each->text().remove('&').startsWith(begin)) return *each;
        qFatal("no action");
    }
    QAction& accuracy() { return action("Measure accuracies"); }
    QSlider& slider(const QString& of) {
        for (auto* each : table().head().findChildren<QSlider*>())
            if (each->accessibleName().endsWith(of)) return *each;
        qFatal("no slider");
    }
    /// Ticks or unticks a column in the list.
    void tick(const QString& title, bool on) {
        const auto found = list().findItems(title, Qt::MatchExactly);
        if (found.size() != 1) qFatal("no column");
        found.front()->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    }
    int row(const QString& title) {
        for (int i = 0; i < table().rowCount(); ++i)
            if (table().verticalHeaderItem(i)->text().startsWith(title)) return i;
        return -1;
    }
    QString words() {
        QStringList found;
        for (auto* label : view.findChildren<QLabel*>()) found << label->text();
        return found.join('\n');
    }
    /// As a person does in the dialog.
    void chooseNetwork(const QString& file, const QString& classes) {
        action("Feature network").trigger();
        auto* dialog = view.findChild<NetworkDialog*>();
        const auto lines = dialog->findChildren<QLineEdit*>();
        lines.at(0)->setText(file);
        lines.at(2)->setText(classes);
        auto* range = dialog->findChild<QComboBox*>();
        range->setCurrentIndex(range->findText(QStringLiteral("-1 to 1")));
        dialog->accept();
        QCoreApplication::sendPostedEvents(dialog, QEvent::DeferredDelete);
    }
    int questions() {
        const std::lock_guard lock(mutex);
        return int(asked.size());
    }

    PauseGate gate; ///< where networks learn
    std::atomic<bool> unlabelled = false;
    std::atomic<bool> points = false;
    std::atomic<bool> far = false; ///< one of the privatized points is
    std::atomic<bool> rawGone = false;
    std::mutex mutex;
    std::vector<CompareRequest> asked;
    Engine engine;
    RunSession session;
    CompareView view;
};

} // namespace sfumato
