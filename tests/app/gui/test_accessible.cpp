// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/look/steps_column.h"

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDockWidget>
#include <QMenu>
#include <QScrollArea>
#include <QSlider>
#include <QWheelEvent>
#include <QtTest>

using namespace sfumato;

namespace {

QString spokenName(const QWidget& widget) {
    const auto* reader = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(&widget));
    return reader ? reader->text(QAccessible::Name) : QString();
}

QString placeOf(const QWidget& widget) {
    QString where = QLatin1String(widget.metaObject()->className());
    for (const QWidget* parent = widget.parentWidget(); parent; parent = parent->parentWidget())
        if (QLatin1String(parent->metaObject()->className()).startsWith(QLatin1String("sfumato::")))
            return where + QStringLiteral(" in ") + QLatin1String(parent->metaObject()->className()) +
                   QStringLiteral(" '") + spokenName(widget) + '\'';
    return where;
}

/// What a person can reach by Tab; the inside of a spin box, a list or a combo is its owner's.
QList<const QWidget*> reachableByTab(const QWidget& root) {
    QList<const QWidget*> found;
    for (const auto* each : root.findChildren<QWidget*>())
        if (each->isVisible() && each->isEnabled() && each->focusPolicy() & Qt::TabFocus && !each->focusProxy() &&
            !each->objectName().startsWith(QLatin1String("qt_")) && !each->inherits("QTabBar"))
            found << each;
    return found;
}

QStringList wordsOfMenu(const QWidget& picture) {
    QStringList words;
    const auto add = [&words](const QList<QAction*>& actions) {
        for (const QAction* action : actions) words << action->text().remove('&').section('\t', 0, 0);
    };
    if (picture.contextMenuPolicy() == Qt::ActionsContextMenu) add(picture.actions());
    for (const auto* menu : picture.findChildren<QMenu*>(Qt::FindDirectChildrenOnly)) add(menu->actions());
    return words;
}

} // namespace

/// What somebody hears who cannot see the window, and the menus of its pictures.
class TestAccessible : public QObject {
    Q_OBJECT

    Home m_home;
    std::unique_ptr<MainWindow> m_window;

private Q_SLOTS:
    void initTestCase() {
        m_window = std::make_unique<MainWindow>(fake());
        m_window->resize(1440, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QTRY_COMPARE(m_window->session().state(), RunSession::State::Idle);
        keyed(*m_window, Qt::CTRL | Qt::Key_R)->trigger(); // pages have more to show after a run
        QTRY_VERIFY(m_window->session().isRunning());
        QTRY_COMPARE_WITH_TIMEOUT(m_window->session().state(), RunSession::State::Idle, 30000);
    }

    void cleanupTestCase() { m_window.reset(); }

    void theWheelMovesAPageAndNotWhatLiesUnderIt() {
        QStringList moved;
        int tried = 0;
        for (const auto* area : m_window->findChildren<QScrollArea*>())
            for (auto* input : area->findChildren<QWidget*>()) {
                const char* value = qobject_cast<QComboBox*>(input)          ? "currentIndex"
                                    : qobject_cast<QAbstractSpinBox*>(input) ? "text"
                                    : qobject_cast<QSlider*>(input)          ? "value"
                                                                             : nullptr;
                if (!value || input->hasFocus() || !input->isEnabled()) continue;
                ++tried;
                const QVariant before = input->property(value);
                for (const int turn : {-120, 120, 120}) { // one of them would move it wherever it stands
                    QWheelEvent wheel(QPointF(3, 3), input->mapToGlobal(QPointF(3, 3)), {}, QPoint(0, turn),
                                      Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
                    QCoreApplication::sendEvent(input, &wheel);
                    if (input->property(value) != before) moved << placeOf(*input);
                }
            }
        QVERIFY(tried > 20);
        moved.removeDuplicates();
        QVERIFY2(moved.isEmpty(), qPrintable(moved.join('\n')));
    }

    void everythingInReachHasANameOfItsOwnAndARole() {
        QStringList faults;
        auto* pages = m_window->findChild<Pages*>();
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            m_window->findChild<StepsColumn*>()->showSteps(0b00100); // where they are a strip of dots
            QVERIFY(settle(*m_window));
            std::map<std::pair<const QWidget*, QString>, const QWidget*> siblings;
            const auto all = reachableByTab(*m_window);
            QVERIFY2(all.size() > 20, qPrintable(pages->title(page)));
            for (const QWidget* each : all) {
                const auto* reader = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(each));
                const QString what = pages->title(page) + QStringLiteral(": ") + placeOf(*each),
                              name = spokenName(*each);
                if (!reader || reader->role() == QAccessible::NoRole) faults << what + QStringLiteral(" has no role");
                if (name.isEmpty())
                    faults << what + QStringLiteral(" has no name");
                else if (const auto [other, fresh] = siblings.try_emplace({each->parentWidget(), name}, each); !fresh)
                    faults << what + QStringLiteral(" is called like its neighbour");
            }
        }
        faults.removeDuplicates();
        for (const QString& fault : faults) qWarning("%s", qPrintable(fault));
        QVERIFY(faults.isEmpty());
    }

    // From the steps, one after the other and down to the button, to the tabs, their page from the top, and what helps.
    void tabGoesFromTheStepsToThePageToWhatHelps() {
        auto* pages = m_window->findChild<Pages*>();
        auto* steps = m_window->findChild<Steps*>();
        const QWidget* setup = m_window->findChild<QDockWidget*>(QStringLiteral("setup"));
        m_window->findChild<QDockWidget*>(QStringLiteral("try-next"))->show();
        steps->setReducedMotion(true);
        steps->setState(0b11111);
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            QVERIFY(settle(*m_window));
            QTest::keyClick(steps->steps()[0]->head(), Qt::Key_Tab);
            const auto reachable = reachableByTab(*m_window);
            int before = 0, down = 0;
            for (const QWidget* each = steps->steps()[0]->head(); each;
                 each = each->nextInFocusChain() == steps->steps()[0]->head() ? nullptr : each->nextInFocusChain()) {
                if (!reachable.contains(each)) continue;
                const int part = setup->isAncestorOf(each) ? 0 : pages->isAncestorOf(each) ? 1 : 2;
                QVERIFY2(part >= before, qPrintable(pages->title(page) + ": " + placeOf(*each)));
                before = part;
                if (steps->isAncestorOf(each)) { // a mark beside a field may stand a little higher
                    const int bottom = each->mapTo(steps, each->rect().bottomLeft()).y();
                    QVERIFY2(bottom > down - 12, qPrintable(placeOf(*each)));
                    down = bottom;
                }
            }
            QCOMPARE(before, 2);
        }
    }

    void everyPictureCanBeSavedAndEveryPlotIsATableToo() {
        int pictures = 0, plots = 0;
        for (const auto* each : m_window->findChildren<QWidget*>()) {
            const QString kind = QLatin1String(each->metaObject()->className());
            const QWidget* owner = each->inherits("QCustomPlot") ? each->parentWidget() : nullptr;
            static const QStringList drawn{"sfumato::SheetView", "sfumato::PointCloudView", "sfumato::MechanismRows",
                                           "sfumato::SheetGrid", "sfumato::Filmstrip",      "sfumato::SweepStrip"};
            if (owner) {
                ++plots;
                const QStringList words = wordsOfMenu(*owner);
                QVERIFY2(words.contains("Save picture…") && words.contains("Copy picture") &&
                             words.contains("Show as table"),
                         qPrintable(placeOf(*owner) + ": " + words.join(", ")));
            } else if (drawn.contains(kind) && !each->parentWidget()->testAttribute(Qt::WA_TransparentForMouseEvents)) {
                ++pictures;
                QVERIFY2(wordsOfMenu(*each).contains("Save picture…"), qPrintable(placeOf(*each)));
            }
        }
        QVERIFY2(plots >= 6 && pictures >= 8,
                 qPrintable(QStringLiteral("%1 plots, %2 pictures").arg(plots).arg(pictures)));
    }
};

SFUMATO_TEST(TestAccessible)
#include "test_accessible.moc"
