// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/main_window.h"
#include "tests/support/fake_engine.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QtTest>

#include <functional>
#include <random>

using namespace sfumato;

namespace {

int fromEnvironment(const char* name, int usual) {
    return qEnvironmentVariableIsSet(name) ? qEnvironmentVariableIntValue(name) : usual;
}

/// File dialogs can rename and delete what lies on the disk: they are closed as soon as they are seen.
class NoFileDialogs : public QObject {
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Show && qobject_cast<QFileDialog*>(watched))
            QMetaObject::invokeMethod(watched, "reject", Qt::QueuedConnection);
        return false;
    }
};

/// A person without a plan: clicks, drags, turns the wheel and types, anywhere.
class Monkey {
public:
    explicit Monkey(unsigned seed) : m_random(seed) {}

    void act(QWidget* window) {
        QWidget* top = QApplication::activePopupWidget();
        if (!top) top = QApplication::activeModalWidget();
        if (!top) top = window;
        const QPoint at(below(top->width()), below(top->height()));
        QWidget* hit = top->childAt(at);
        QWidget* target = hit ? hit : top;
        const QPoint place = target->mapFrom(top, at);
        switch (below(10)) {
        case 0:
        case 1:
        case 2: return QTest::mouseClick(target, button(), modifiers(), place);
        case 3: return QTest::mouseDClick(target, Qt::LeftButton, modifiers(), place);
        case 4: {
            QTest::mousePress(target, Qt::LeftButton, modifiers(), place);
            const QPoint other(below(target->width()), below(target->height()));
            QTest::mouseMove(target, other);
            return QTest::mouseRelease(target, Qt::LeftButton, modifiers(), other);
        }
        case 5: {
            const int turn = below(2) ? 120 : -120;
            QWheelEvent wheel(place, target->mapToGlobal(place), {}, {0, turn}, Qt::NoButton, modifiers(),
                              Qt::NoScrollPhase, false);
            QApplication::sendEvent(target, &wheel);
            return;
        }
        case 6: return QTest::mouseMove(target, place);
        default: {
            QWidget* focus = QApplication::focusWidget() ? QApplication::focusWidget() : target;
            static const std::vector<Qt::Key> keys{
                Qt::Key_Tab,         Qt::Key_Backtab,     Qt::Key_Return,    Qt::Key_Escape, Qt::Key_Space,
                Qt::Key_Up,          Qt::Key_Down,        Qt::Key_Left,      Qt::Key_Right,  Qt::Key_Home,
                Qt::Key_End,         Qt::Key_Delete,      Qt::Key_Backspace, Qt::Key_F1,     Qt::Key_F2,
                Qt::Key_F5,          Qt::Key_F6,          Qt::Key_F10,       Qt::Key_F11,    Qt::Key_PageUp,
                Qt::Key_PageDown,    Qt::Key_Comma,       Qt::Key_Period,    Qt::Key_Plus,   Qt::Key_Minus,
                Qt::Key_BracketLeft, Qt::Key_BracketRight};
            if (below(2)) return QTest::keyClick(focus, keys[std::size_t(below(int(keys.size())))], modifiers());
            // Ctrl+Q is left out: the window would be gone.
            const char letter = char(' ' + below(95));
            const auto with = modifiers();
            return (letter == 'q' || letter == 'Q') && (with & Qt::ControlModifier)
                       ? void()
                       : QTest::keyClick(focus, letter, with);
        }
        }
    }

    int below(int n) { return n > 0 ? std::uniform_int_distribution<int>(0, n - 1)(m_random) : 0; }

private:
    Qt::MouseButton button() { return below(6) ? Qt::LeftButton : Qt::RightButton; }
    Qt::KeyboardModifiers modifiers() {
        static const std::vector<Qt::KeyboardModifiers> usual{Qt::NoModifier,
                                                              Qt::NoModifier,
                                                              Qt::NoModifier,
                                                              Qt::ShiftModifier,
                                                              Qt::ControlModifier,
                                                              Qt::AltModifier,
                                                              Qt::ControlModifier | Qt::ShiftModifier};
        return usual[std::size_t(below(int(usual.size())))];
    }

    std::mt19937 m_random;
};

/// The fake engine, but for what it would write to places that were typed at random.
Engine harmlessEngine() {
    Engine engine = fakeEngine(0.0002);
    engine.exportSamples = [](const ExportRequest& request,
                              std::stop_token) -> Result<std::vector<std::filesystem::path>> {
        return std::vector<std::filesystem::path>{request.target};
    };
    return engine;
}

} // namespace

/// SFUMATO_SEEDS and SFUMATO_EVENTS ask for more than the usual 2 x 10,000.
class TestRandomEvents : public QObject {
    Q_OBJECT

    Home m_home;

private Q_SLOTS:
    void initTestCase() { QDir::setCurrent(m_home.path()); }

    void theWindowSurvivesWhateverIsClicked_data() {
        QTest::addColumn<unsigned>("seed");
        for (int seed = 0; seed < fromEnvironment("SFUMATO_SEEDS", 2); ++seed)
            QTest::addRow("%d", seed) << unsigned(seed + fromEnvironment("SFUMATO_FIRST_SEED", 1));
    }
    void theWindowSurvivesWhateverIsClicked() {
        QFETCH(unsigned, seed);
        NoFileDialogs none;
        qApp->installEventFilter(&none);
        Monkey monkey(seed);
        auto window = std::make_unique<MainWindow>([]() -> Result<Engine> { return harmlessEngine(); });
        window->show();
        QTRY_COMPARE_WITH_TIMEOUT(window->session().state(), RunSession::State::Idle, 60000);
        const int events = fromEnvironment("SFUMATO_EVENTS", 10'000);
        int done = 0;
        qint64 longest = 0;
        QElapsedTimer sinceLast;
        sinceLast.start();
        // Every act asks for the next one before it begins: menus and dialogs that wait in a loop of their
        // own are clicked too.
        const std::function<void()> act = [&] {
            longest = std::max(longest, sinceLast.restart());
            if (++done > events) return;
            QTimer::singleShot(0, this, act);
            if (!window->isVisible() || window->isMinimized())
                window->showNormal(); // closed, or training in the background
            monkey.act(window.get());
        };
        act();
        QTRY_VERIFY_WITH_TIMEOUT(done > events, 3'600'000);
        for (auto* dialog : window->findChildren<QDialog*>()) dialog->reject();
        window->session().stop();
        QTRY_VERIFY_WITH_TIMEOUT(!window->session().isRunning(), 60000);
        qInfo("seed %u: %d events, longest answer %lld ms", seed, events, longest);
        QVERIFY2(longest <= 2000 || qEnvironmentVariableIsSet("SFUMATO_SLOW_MACHINE"),
                 "the window was deaf for more than two seconds");
        qApp->removeEventFilter(&none);
    }
};

SFUMATO_TEST(TestRandomEvents)
#include "test_random_events_slow.moc"
