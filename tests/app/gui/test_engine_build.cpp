// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/engine_build.h"
#include "app/gui/window/main_window.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/compare/compare_view.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/look/message_bar.h"

#include <QPushButton>
#include <QSignalSpy>

#include <sys/file.h>

using namespace sfumato;

class TestEngineBuild : public QObject {
    Q_OBJECT

    Home m_home;

    /// What scripts/run starts: writes lines and holds the lock.
    struct Build {
        QFile log;
        explicit Build(const QString& path) : log(path) {
            if (!log.open(QIODevice::WriteOnly) || flock(log.handle(), LOCK_EX) != 0)
                qFatal("cannot lock %s", qPrintable(path));
        }
        void say(const QByteArray& lines) {
            log.write(lines);
            log.flush();
        }
    };

private Q_SLOTS:
    void itsLastStepIsToldUntilItEnds() {
        const QString path = m_home.filePath("log");
        auto build = std::make_unique<Build>(path);
        build->say("[1/30] Building a\n[2/30] Building b\nwarning: [9/9]\n");
        EngineBuild watched(path);
        QSignalSpy advanced(&watched, &EngineBuild::advanced), ended(&watched, &EngineBuild::ended);
        QVERIFY(advanced.wait());
        QCOMPARE(advanced.last(), (QVariantList{2, 30}));
        QCOMPARE(ended.size(), 0);
        build->say(QByteArray(9000, 'x') + "\n[30/30] Linking\n");
        QTRY_COMPARE(advanced.last(), (QVariantList{30, 30}));
        build.reset();
        QVERIFY(ended.wait());
        QVERIFY(!advanced.wait(600) && ended.size() == 1);
    }

    void aBuildThatIsNotThereHasEnded() {
        EngineBuild watched(m_home.filePath("nothing"));
        QSignalSpy ended(&watched, &EngineBuild::ended);
        QVERIFY(ended.wait());
    }

    void theWindowIsThereBeforeItsEngine() {
        const QString path = m_home.filePath("window.log");
        auto build = std::make_unique<Build>(path);
        build->say("[12/480] Building\n");
        std::atomic<int> loads = 0;
        MainWindow window([&loads]() -> Result<Engine> {
            ++loads;
            return fakeEngine(0);
        });
        window.setEngineBuild(path);
        QSignalSpy ready(&window.session(), &RunSession::engineReady);
        window.show();
        QTRY_VERIFY(isSaid(window, "12 of 480"));
        QCOMPARE(loads.load(), 0);
        build.reset();
        QVERIFY(ready.wait());
        QCOMPARE(loads.load(), 1);
        QVERIFY(!isSaid(window, "12 of 480"));
    }

    void aBuildThatFailsIsSaidWithItsLogAndNothingOffersToTrain() {
        const QString path = m_home.filePath("failed.log");
        MainWindow window([]() -> Result<Engine> {
            return Fault{Fault::Code::NotFound, "libsfumato_engine.so", "the engine's library is not there"};
        });
        window.setEngineBuild(path);
        QSignalSpy failed(&window.session(), &RunSession::engineFailed);
        window.show();
        QVERIFY(failed.wait());
        QString words;
        for (const auto* bar : window.findChildren<MessageBar*>()) words += bar->words();
        QVERIFY(words.contains(path) && !words.contains("Check the path"));
        int trains = 0;
        for (const QWidget* page :
             std::initializer_list<QWidget*>{window.findChild<GalleryView*>(), window.findChild<CompareView*>()})
            for (const auto* button : page->findChildren<QPushButton*>())
                if (QString(button->text()).remove('&').startsWith("Train")) QVERIFY(++trains && !button->isEnabled());
        QCOMPARE(trains, 2);
    }
};

SFUMATO_TEST(TestEngineBuild)
#include "test_engine_build.moc"
