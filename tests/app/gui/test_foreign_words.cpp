// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/main_window.h"
#include "app/gui/presets.h"
#include "tests/app/gui/watched_window.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/reading.h"
#include "tests/support/test_program.h"
#include "tests/widgets/runs/run_folders.h"
#include "widgets/look/pages.h"
#include "widgets/runs/runs_view.h"
#include "widgets/settings/settings.h"
#include "widgets/sweep/sweep_view.h"

#include <QAbstractItemView>
#include <QDockWidget>
#include <QHeaderView>
#include <QHelpEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QTabBar>
#include <QTextBlock>
#include <QTextEdit>
#include <QToolTip>
#include <QTreeView>
#include <QtTest>

using namespace sfumato;

namespace {

/// As a name it forges words, and as rich text it would be read without an end. The path of a file can have it, too.
const QString forged = QStringLiteral("<b>bold</b><img src=\"/dev/zero\">");

bool isForged(const QString& words) {
    return Qt::mightBeRichText(words) &&
           (words.contains(QLatin1String("<b>bold")) || words.contains(QLatin1String("<img")));
}

/// What of the window's words would be drawn as somebody else's rich text. Counts the words that hold the name.
class Search {
public:
    QStringList found;
    int seen = 0, tips = 0;

    void everything() {
        QList<QPointer<QWidget>> all; // a tip that is shown deletes the one before it
        for (QWidget* widget : QApplication::allWidgets()) all << widget;
        for (const QPointer<QWidget>& widget : all)
            if (widget && (widget->isVisible() || qobject_cast<QLabel*>(widget))) words(*widget);
    }

private:
    void fault(const QString& where, const QString& words) { found << where + QStringLiteral(": ") + words.left(200); }
    void count(const QString& words) {
        seen += words.contains(QLatin1String("bold</b>")) || words.contains(QLatin1String("bold&lt;/b"));
    }

    /// What stands there when the mouse rests on it.
    void tip(QWidget& widget, const QPoint& at, const QString& where) {
        QHelpEvent help(QEvent::ToolTip, at, widget.mapToGlobal(at));
        QCoreApplication::sendEvent(&widget, &help);
        for (const QWidget* top : QApplication::topLevelWidgets())
            if (const auto* label = qobject_cast<const QLabel*>(top);
                label && label->objectName() == QLatin1String("qtooltip_label")) {
                ++tips;
                if (label->textFormat() != Qt::PlainText && isForged(label->text()))
                    fault(where + QStringLiteral(", tip"), label->text());
                if (label->text().contains(QLatin1String("&lt;"))) // escaped twice
                    fault(where + QStringLiteral(", tip"), label->text());
            }
        QToolTip::hideText();
    }
    void help(const QString& words, const QString& where) {
        if (isForged(words)) fault(where + QStringLiteral(", help"), words);
    }

    void words(QWidget& widget) {
        const QString where = QLatin1String(widget.metaObject()->className()) + QLatin1Char(' ') + widget.objectName();
        if (auto* label = qobject_cast<QLabel*>(&widget)) {
            label->ensurePolished();
            count(label->text());
            if (label->textFormat() != Qt::PlainText && isForged(label->text())) fault(where, label->text());
        }
        if (const auto* page = qobject_cast<QTextEdit*>(&widget)) document(*page->document(), where);
        help(widget.whatsThis(), where);
        if (widget.isVisible() && widget.toolTip().contains(QLatin1String("bold")))
            tip(widget, widget.rect().center(), where);
        for (const QAction* action : widget.actions()) {
            count(action->text());
            help(action->whatsThis(), where + QStringLiteral(", action"));
        }
        if (auto* menu = qobject_cast<QMenu*>(&widget); menu && menu->toolTipsVisible())
            for (QAction* action : menu->actions())
                if (action->toolTip().contains(QLatin1String("bold")))
                    tip(*menu, menu->actionGeometry(action).center(), where);
        if (auto* tabs = qobject_cast<QTabBar*>(&widget))
            for (int tab = 0; tab < tabs->count(); ++tab)
                if (tabs->tabToolTip(tab).contains(QLatin1String("bold")))
                    tip(*tabs, tabs->tabRect(tab).center(), where);
        if (auto* header = qobject_cast<QHeaderView*>(&widget); header && header->isVisible())
            titles(*header, where);
        else if (auto* view = qobject_cast<QAbstractItemView*>(&widget); view && view->isVisible() && view->model())
            cells(*view, {}, where);
    }

    void document(const QTextDocument& document, const QString& where) {
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
            for (auto piece = block.begin(); !piece.atEnd(); ++piece) {
                count(piece.fragment().text());
                if (piece.fragment().charFormat().isImageFormat() || piece.fragment().text() == QLatin1String("bold"))
                    fault(where, block.text());
            }
    }
    void titles(QHeaderView& header, const QString& where) {
        for (int section = 0; section < header.count(); ++section) {
            const auto title = [&](int role) {
                return header.model()->headerData(section, header.orientation(), role).toString();
            };
            count(title(Qt::DisplayRole));
            help(title(Qt::WhatsThisRole), where);
            const int at = header.sectionViewportPosition(section) + header.sectionSize(section) / 2;
            if (title(Qt::ToolTipRole).contains(QLatin1String("bold")))
                tip(*header.viewport(), header.orientation() == Qt::Horizontal ? QPoint(at, 3) : QPoint(3, at), where);
        }
    }
    void cells(QAbstractItemView& view, const QModelIndex& parent, const QString& where) {
        const auto* model = view.model();
        for (int row = 0; row < std::min(50, model->rowCount(parent)); ++row)
            for (int column = 0; column < model->columnCount(parent); ++column) {
                const QModelIndex index = model->index(row, column, parent);
                count(index.data().toString());
                help(index.data(Qt::WhatsThisRole).toString(), where);
                if (index.data(Qt::ToolTipRole).toString().contains(QLatin1String("bold"))) {
                    view.scrollTo(index);
                    tip(*view.viewport(), view.visualRect(index).center(), where);
                }
                if (column == 0 && model->hasChildren(index)) cells(view, index, where);
            }
    }
};

} // namespace

class TestForeignWords : public QObject {
    Q_OBJECT

    Home m_home;
    RunFolders m_runs;

    static void closeDialogs() {
        for (QWidget* top : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(top)) dialog->reject();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

private Q_SLOTS:
    void initTestCase() {
        QString folder = forged; // in the list of the runs
        folder.remove(QLatin1Char('/'));
        for (const QString& run : {QStringLiteral("first"), folder, forged}) {
            RunSpec spec = RunFolders::spec();
            spec.title = forged.toStdString();
            PrivacyEvent event = RunFolders::release();
            event.data = forged.toStdString();
            m_runs.add(run, spec, "finished", {event});
            m_runs.write(run, "about.json",
                         QJsonDocument(QJsonObject{{"name", forged},
                                                   {"tags", QJsonArray{forged, "mine"}},
                                                   {"note", forged},
                                                   {forged, forged}})
                             .toJson());
        }
        QByteArray metrics = m_runs.read("first", "metrics.csv");
        m_runs.write(forged, "metrics.csv", metrics.replace("entropic,", QString(forged).remove('"').toUtf8() + ','));
        QVERIFY(QDir().mkpath(m_home.filePath(QFileInfo(forged).path())));
        QFile points(m_home.filePath(forged + ".csv"));
        QVERIFY(points.open(QIODevice::WriteOnly) && points.write("1,2\n3,4\n") > 0);
        RunSpec preset; // of somebody else
        preset.name = preset.title = preset.follows = forged.toStdString();
        QVERIFY(saveSpec(preset, m_home.filePath(forged + ".json")).ok());
        keepSettings({.runsFolder = m_runs.path()});
    }

    void noNameOfAFileIsRichText() {
        MainWindow window(fake());
        window.resize(1400, 900);
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        Search search;
        const auto look = [&] {
            QCoreApplication::processEvents();
            search.everything();
        };
        const auto everywhere = [&] {
            for (auto* dock : window.findChildren<QDockWidget*>()) dock->show();
            turnPages(window, look);
        };
        auto* runs = window.findChild<RunsView*>();
        window.findChild<Pages*>()->setCurrentWidget(runs);
        auto* tree = runs->findChild<QTreeView*>();
        QTRY_VERIFY(tree->model()->rowCount() >= 2);
        tree->selectAll();
        for (auto* action : runs->actions())
            if (action->objectName() == "runs.tick") action->trigger();
        QVERIFY(settle(window));
        QTRY_VERIFY(!isReading(*runs)); // both panes
        everywhere();
        for (const QString& opened : {m_runs.path("first"), m_runs.path(forged), m_home.filePath(forged + ".csv"),
                                      m_home.filePath(forged), m_home.filePath(forged + ".json")}) {
            QVERIFY(dropFiles(window, {opened}));
            QVERIFY(settle(window));
            everywhere();
            closeDialogs();
        }
        window.findChild<SweepView*>()->open(m_runs.path(forged).toStdString());
        everywhere();
        for (const char* name : {"copyAsCommand", "exportSamples", "exportFigure", "exportReport", "packRun",
                                 "makeRecipe", "preferences", "findCommand", "keys", "glossary", "about", "saveAs"})
            if (auto* action = window.findChild<QAction*>(name)) {
                if (!action->isEnabled()) continue;
                action->trigger();
                look();
                closeDialogs();
            }
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QVERIFY(settle(window));
        everywhere();
        QVERIFY2(search.found.isEmpty(), qPrintable(search.found.join('\n')));
        QVERIFY2(search.seen > 50 && search.tips > 5,
                 qPrintable(QStringLiteral("%1, %2").arg(search.seen).arg(search.tips)));
    }
};

SFUMATO_TEST(TestForeignWords)
#include "test_foreign_words.moc"
