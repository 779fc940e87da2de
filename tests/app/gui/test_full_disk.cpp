// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/presets.h"
#include "tests/support/full_disk.h"
#include "tests/support/test_program.h"
#include "widgets/claims/claims_view.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/page_print.h"
#include "widgets/plots/figure_file.h"
#include "widgets/risk/label_view.h"
#include "widgets/runs/list/run_about.h"

using namespace sfumato;

/// What is saved while the disk is full is refused in words, and the file that was there stays as it was.
class TestFullDisk : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    static std::optional<Fault> asFault(const Result<void>& written) {
        return written ? std::nullopt : std::optional(written.fault());
    }
    static std::optional<Fault> savedPlot(const QString& path) {
        CurvePlot plot("loss", "y");
        plot.setValues(plot.addCurve("a", Qt::blue), {1, 2, 3}, {3, 2, 1});
        plot.resize(400, 300);
        const QFileInfo file(path);
        const auto saved = saveFigure(plot.figure(), {}, {*fromName<FigureFormat>(file.suffix().toStdString())},
                                      file.dir().filePath(file.completeBaseName()), "caption");
        return saved ? std::nullopt : std::optional(saved.fault());
    }

private Q_SLOTS:
    void theOldFileStaysAndTheFaultIsSaid_data() {
        using Save = std::function<std::optional<Fault>(const QString&)>;
        QTest::addColumn<QString>("name");
        QTest::addColumn<Save>("save");
        const auto add = [](const char* name, Save save) { QTest::newRow(name) << QString(name) << std::move(save); };
        add("experiment.sfumato", [](const QString& path) { return asFault(saveSpec(startSpec(), path)); });
        add("about.json", [](const QString& path) {
            return asFault(writeAboutBytes(QFileInfo(path).path(),
                                           aboutBytes({}, {"a name", {"tag"}, "a note"}, QByteArray("{}"))));
        });
        for (const char* name : {"figure.pdf", "figure.svg", "figure.png"}) add(name, &savedPlot);
        add("report.pdf", [](const QString& path) { return printPage("<p>words</p>", path); });
        add("label.html", [](const QString& path) { return LabelView().save(path); });
        add("claims.csv", [](const QString& path) {
            return ClaimsView({}).saveCsv(path) ? std::nullopt
                                                : std::optional(Fault{Fault::Code::IoFailed, path.toStdString(), ""});
        });
    }
    void theOldFileStaysAndTheFaultIsSaid() {
        QFETCH(QString, name);
        using Save = std::function<std::optional<Fault>(const QString&)>;
        QFETCH(Save, save);
        const QString path = m_folder.filePath(name);
        const auto content = [&] {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QFile old(path);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("{\"old\": 1}") > 0);
        old.close();
        const auto fault = [&] {
            const FullDisk full;
            return save(path);
        }();
        QVERIFY(fault && fault->subject == path.toStdString());
        QCOMPARE(content(), QByteArray("{\"old\": 1}"));
        QCOMPARE(QDir(m_folder.path()).entryList({"*.part", ".*.part"}, QDir::Files | QDir::Hidden), QStringList());
        QVERIFY(!save(path)); // once there is room
        QVERIFY(content() != "{\"old\": 1}" && !content().isEmpty());
    }
};

SFUMATO_TEST(TestFullDisk)
#include "test_full_disk.moc"
