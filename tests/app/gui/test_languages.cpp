// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/main_window.h"
#include "core/accounting/literature/claims.h"
#include "tests/app/gui/pseudo_locale.h"
#include "tests/app/gui/shown_text.h"
#include "tests/support/fake_engine.h"
#include "tests/support/home.h"
#include "tests/support/settle_session.h"
#include "widgets/claims/claims_view.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/forms/data_panel.h"
#include "widgets/settings/settings.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QTabWidget>
#include <QRegularExpression>
#include <QtTest>

#include <array>
#include <atomic>
#include <thread>

using namespace sfumato;

namespace {

/// Names of data sets, methods, libraries and authors, and what formulas are made of: the same in every
/// language.
const QStringList known = [] {
    QStringList words =
        QStringLiteral("MNIST USPS Fashion ring gau lap sink mn fa full central papers study sfumato entropic plain "
                       "half circle none fake figure cloud original max sup KiB Dong Roth JRSS Kairouz Viswanath ICML "
                       "Feldman McMillan "
                       "Talwar FOCS Theorem Balle Wang Dwork McSherry Nissim Smith TCC languages")
            .split(QLatin1Char(' '));
    for (const ClaimSource& claim : publishedClaims()) // authors and what they call their method
        words += QString::fromUtf8(claim.paper.data(), qsizetype(claim.paper.size()))
                     .split(QRegularExpression(QStringLiteral("[^A-Za-z]+")));
    return words;
}();

/// The action whose English text this is.
QAction* called(MainWindow& window, const char* english) {
    const QString text = QCoreApplication::translate("sfumato::MainWindow", english);
    for (auto* action : window.findChildren<QAction*>())
        if (action->text() == text) return action;
    return nullptr;
}

/// Calls see(window, where) in every state of the window and for every dialog that needs no file.
template <class See>
void tour(QSize size, const See& see) {
    MainWindow window([]() -> Result<Engine> { return fakeEngine(0); });
    window.resize(size);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
    QCOMPARE(window.size(), size);
    const std::function<void(QWidget&, const QString&)> pages = [&](QWidget& part, const QString& where) {
        QTabWidget* tabs = nullptr;
        for (auto* found : part.findChildren<QTabWidget*>())
            if (found->isVisible() && (!tabs || found->isAncestorOf(tabs))) tabs = found;
        QVERIFY(settle(window, window.session()));
        if (!tabs) return see(*part.window(), where);
        for (int page = 0; page < tabs->count(); ++page) {
            tabs->setCurrentIndex(page);
            pages(*tabs->currentWidget(), where + QStringLiteral(", ") + tabs->tabText(page));
        }
        tabs->setCurrentIndex(0);
    };
    auto* center = window.findChild<Pages*>();
    QVERIFY(center);
    window.findChild<Steps*>()->setReducedMotion(true); // what is looked at stands still
    for (Step* step : window.findChild<Steps*>()->steps()) step->setOpen(true);
    const auto all = [&](const QString& where) {
        for (int page = 0; page < center->count(); ++page) {
            center->setCurrentIndex(page);
            if (const auto* claims = center->currentWidget()->isVisible()
                                         ? qobject_cast<ClaimsView*>(center->currentWidget())
                                         : nullptr)
                QTRY_VERIFY_WITH_TIMEOUT(claims->computed().size() == publishedClaims().size(), 120000);
            pages(*center->currentWidget(), where + QStringLiteral(", ") + center->title(page));
        }
        center->setCurrentIndex(0);
    };
    all(QStringLiteral("window"));
    for (auto* dock : window.findChildren<QDockWidget*>()) {
        if (size.width() < 1280) break; // beside them the tabs of the pages have no room
        dock->show();
        dock->raise();
        pages(*dock->widget(), QStringLiteral("dock"));
    }
    for (const char* needed : {"&Reset", "&Train"}) QVERIFY2(called(window, needed), needed);
    called(window, "&Reset")->trigger();
    auto* source = window.findChild<DataPanel*>()->findChild<QComboBox*>();
    for (const char* images : {"glyph-digits", "half-circle"}) {
        source->setCurrentIndex(source->findData(QString::fromLatin1(images)));
        all(QString::fromLatin1(images));
    }
    called(window, "&Train")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
    all(QStringLiteral("after the training"));
    center->setCurrentIndex(2); // where there is a figure to export
    for (const char* opens : {"&Preferences…", "&Keys…", "&Find a command…", "&About Sfumato", "&Glossary…",
                              "Export &figure…", "&Export samples…"}) {
        QAction* action = called(window, opens);
        QVERIFY2(action, opens);
        action->trigger();
        for (QWidget* dialog : QApplication::topLevelWidgets())
            if (dialog->isVisible() && dialog != &window) {
                pages(*dialog, QString::fromUtf8(opens));
                dialog->close();
            }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

} // namespace

class TestLanguages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (std::jthread& thread : m_computing) // the claims are kept: no language waits for their figures
            thread = std::jthread([this](std::stop_token stop) {
                const auto claims = publishedClaims();
                for (std::size_t i; !stop.stop_requested() && (i = m_next++) < claims.size();) claims[i].compute();
            });
    }

    void nothingIsClippedAndNoLetterLeadsTwoWays_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        for (const char* language : {"en", "de", "zh_CN", "nowhere"})
            QTest::newRow(language) << QString::fromLatin1(language) << 100 << QSize(1280, 800);
        QTest::newRow("German on a beamer") << "de" << 150 << QSize(1280, 800);
        QTest::newRow("German in a small window") << "de" << 150 << QSize(1024, 700);
    }

    void nothingIsClippedAndNoLetterLeadsTwoWays() {
        QFETCH(QString, language);
        QFETCH(int, percent);
        QFETCH(QSize, size);
        keepSettings({.textPercent = percent});
        PseudoLocale nowhere;
        QTranslator kept;
        QTranslator* const translator = language == QStringLiteral("nowhere") ? &nowhere : &kept;
        if (translator == &kept) QVERIFY(kept.load(QStringLiteral(SFUMATO_BINARY_DIR "/app/gui/sfumato_") + language));
        QLocale::setDefault(QLocale(language == QStringLiteral("nowhere") ? QStringLiteral("en") : language));
        QVERIFY(QCoreApplication::installTranslator(translator));
        QStringList found;
        const auto add = [&](const QString& where, const QStringList& findings) {
            for (const QString& finding : findings)
                if (!found.contains(finding)) {
                    found << finding;
                    qWarning().noquote() << where << "|" << finding;
                }
        };
        tour(size, [&](QWidget& window, const QString& where) {
            add(where + QStringLiteral(", clipped"), clipped(window));
            if (translator != &nowhere) add(where + QStringLiteral(", shortened"), shortened(window));
            add(where + QStringLiteral(", shared"), sharedMnemonics(window));
            if (translator == &nowhere) add(where + QStringLiteral(", untranslated"), untranslated(window, known));
        });
        QCoreApplication::removeTranslator(translator);
        keepSettings({});
        QVERIFY2(found.isEmpty(), qPrintable(QString::number(found.size()) + QStringLiteral(" texts, listed above")));
    }

private:
    Home m_home;
    std::atomic<std::size_t> m_next = 0; ///< claim to compute
    std::array<std::jthread, 2> m_computing;
};

SFUMATO_TEST(TestLanguages)
#include "test_languages.moc"
