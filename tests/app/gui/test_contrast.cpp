// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/look/clear_style.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/plots/method_style.h"
#include "widgets/settings/appearance.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QtTest>

using namespace sfumato;

namespace {

/// The color behind a widget: that of the first ancestor that paints one.
QColor groundOf(const QWidget& widget) {
    for (const QWidget* at = &widget; at; at = at->parentWidget())
        if (at->inherits("sfumato::Card"))
            return at->palette().color(QPalette::Base);
        else if (at->autoFillBackground() || at->isWindow())
            return at->palette().color(at->backgroundRole());
    return widget.palette().color(QPalette::Window);
}

} // namespace

/// Text stands out from what is behind it by 4.5, marks by 3 (WCAG 2.1, 1.4.3 and 1.4.11), in both themes.
class TestContrast : public QObject {
    Q_OBJECT

    Home m_home;

private Q_SLOTS:
    void everyTextOfTheWindowStandsOut_data() {
        QTest::addColumn<int>("theme");
        QTest::addColumn<int>("percent");
        QTest::newRow("light") << int(Settings::Theme::Light) << 100;
        QTest::newRow("dark") << int(Settings::Theme::Dark) << 100;
        QTest::newRow("dark, 150 %") << int(Settings::Theme::Dark) << 150;
    }

    void everyTextOfTheWindowStandsOut() {
        QFETCH(int, theme);
        QFETCH(int, percent);
        keepSettings({.theme = Settings::Theme(theme), .textPercent = percent});
        {
            MainWindow window(fake());
            window.resize(1280, 900);
            window.show();
            QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
            window.findChild<Steps*>()->setState(0b11111);
            auto* pages = window.findChild<Pages*>();
            int looked = 0;
            QStringList faint;
            for (int page = 0; page < pages->count(); ++page) {
                pages->setCurrentIndex(page);
                QVERIFY(settle(window));
                for (const auto* widget : window.findChildren<QWidget*>()) {
                    const bool words = qobject_cast<const QLabel*>(widget) ||
                                       qobject_cast<const QAbstractButton*>(widget) ||
                                       qobject_cast<const QComboBox*>(widget) ||
                                       qobject_cast<const QAbstractSpinBox*>(widget);
                    if (!words || !widget->isVisible() || !widget->isEnabled()) continue;
                    const bool field = qobject_cast<const QComboBox*>(widget) ||
                                       qobject_cast<const QAbstractSpinBox*>(widget);
                    const bool primary = widget->property("primary").toBool();
                    const QColor ink = widget->palette().color(primary ? QPalette::HighlightedText
                                                               : field ? QPalette::Text
                                                                       : widget->foregroundRole()),
                                 ground = primary ? widget->palette().color(QPalette::Highlight)
                                          : field ? widget->palette().color(QPalette::Base)
                                                  : groundOf(*widget);
                    ++looked;
                    if (contrast(ink, ground) < 4.5)
                        faint << QStringLiteral("%1 '%2': %3 on %4")
                                     .arg(QLatin1String(widget->metaObject()->className()),
                                          widget->property("text").toString(), ink.name(), ground.name());
                }
            }
            faint.removeDuplicates();
            QVERIFY2(faint.isEmpty(), qPrintable(faint.join(QLatin1Char('\n'))));
            QVERIFY(looked > 150);
        }
        keepSettings({});
    }

    void everyRoleOfColorStandsOut_data() { everyTextOfTheWindowStandsOut_data(); }

    void everyRoleOfColorStandsOut() {
        QFETCH(int, theme);
        applyAppearance({.theme = Settings::Theme(theme)}, false);
        const QPalette palette = QApplication::palette();
        for (const auto ground : {QPalette::Base, QPalette::Window}) {
            const QColor behind = palette.color(ground);
            for (const auto role : {QPalette::PlaceholderText, QPalette::Link})
                QVERIFY(contrast(palette.color(role), behind) >= 4.5);
            for (const auto kind : {MessageBar::Kind::Success, MessageBar::Kind::Warning, MessageBar::Kind::Fault})
                QVERIFY2(contrast(kindColor(kind, palette), behind) >= 4.5, qPrintable(QString::number(int(kind))));
            QVERIFY(contrast(palette.color(QPalette::Highlight), behind) >= 3);
            QVERIFY(contrast(privatizedColor(palette), behind) >= 3);
        }
        // Yellow and sky blue of Okabe and Ito's set are light by nature; their dashes tell them apart.
        for (std::size_t method = 0; method < 4; ++method)
            QVERIFY2(contrast(methodStyle(method, palette).color, palette.color(QPalette::Base)) >=
                         (method == 3 ? 2.5 : 3),
                     qPrintable(QString::number(method)));
        applyAppearance({}, false);
    }
};

SFUMATO_TEST(TestContrast)
#include "test_contrast.moc"
