// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/appearance.h"

#include "widgets/look/clear_style.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QFont>
#include <QLabel>
#include <QPalette>

namespace sfumato {

namespace {

/// `line`: hairlines; `dim`: what is secondary, at least 4.5 against window and base.
QPalette paletteOf(const QColor& window, const QColor& base, const QColor& text, const QColor& line, const QColor& dim,
                   const QColor& accent, const QColor& onAccent, const QColor& link) {
    QPalette palette(text, base, window, line, line, text, text, base, window);
    palette.setColor(QPalette::Midlight, line);
    palette.setColor(QPalette::AlternateBase, window);
    palette.setColor(QPalette::ToolTipBase, base);
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::PlaceholderText, dim);
    palette.setColor(QPalette::Highlight, accent);
    palette.setColor(QPalette::HighlightedText, onAccent);
    palette.setColor(QPalette::Link, link);
    palette.setColor(QPalette::LinkVisited, link);
    QColor gone = dim;
    gone.setAlpha(170);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, gone);
    return palette;
}

QPalette light() { return paletteOf(0xf5f5f3, 0xffffff, 0x1d1d1b, 0xdededa, 0x62625e, 0x1a6fb5, 0xffffff, 0x1763a3); }

QPalette dark() { return paletteOf(0x1b1c1e, 0x232528, 0xe9e9e7, 0x3a3c40, 0xa3a6aa, 0x4aa3ee, 0x0b1015, 0x64b1f2); }

const QString portal = QStringLiteral("org.freedesktop.portal.Desktop"),
              portalPath = QStringLiteral("/org/freedesktop/portal/desktop"),
              portalSettings = QStringLiteral("org.freedesktop.portal.Settings"),
              appearance = QStringLiteral("org.freedesktop.appearance"), colorScheme = QStringLiteral("color-scheme");

/// The portal wraps the number in one variant or in two.
bool meansDark(QVariant value) {
    while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
    return value.toUInt() == 1;
}

} // namespace

QPalette themePalette(bool isDark) { return withClearMarks(isDark ? dark() : light()); }

void applyAppearance(const Settings& settings, bool systemIsDark) {
    static const bool cameDark = QApplication::palette().window().color().lightness() < 128;
    static const QFont font = QApplication::font();
    const bool wanted = settings.theme == Settings::Theme::Dark ||
                        (settings.theme == Settings::Theme::System && (systemIsDark || cameDark));
    if (!qobject_cast<ClearStyle*>(QApplication::style())) QApplication::setStyle(new ClearStyle);
    QApplication::setPalette(themePalette(wanted));
    for (QWidget* widget : QApplication::allWidgets()) // links keep the color that they were made with
        if (auto* label = qobject_cast<QLabel*>(widget); label && label->text().contains(QLatin1String("<a "))) {
            const QString words = label->text();
            label->clear();
            label->setText(words);
        }
    QFont sized = font;
    if (font.pointSizeF() > 0)
        sized.setPointSizeF(font.pointSizeF() * settings.textPercent / 100);
    else
        sized.setPixelSize(font.pixelSize() * settings.textPercent / 100);
    if (sized == QApplication::font()) return;
    QApplication::setFont(sized);
    QEvent change(QEvent::ApplicationFontChange); // of which Qt tells windows alone
    for (QWidget* widget : QApplication::allWidgets())
        if (!widget->isWindow()) QCoreApplication::sendEvent(widget, &change);
}

void askSystemTheme(QObject* receiver, std::function<void(bool)> answered) {
    QDBusMessage question = QDBusMessage::createMethodCall(portal, portalPath, portalSettings, QStringLiteral("Read"));
    question << appearance << colorScheme;
    auto* waiting = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(question), receiver);
    QObject::connect(waiting, &QDBusPendingCallWatcher::finished, receiver,
                     [answered](QDBusPendingCallWatcher* watcher) {
                         watcher->deleteLater();
                         if (const QDBusPendingReply<QDBusVariant> reply = *watcher; reply.isValid())
                             answered(meansDark(QVariant::fromValue(reply.value())));
                     });
}

void notifyDesktop(const QString& title, const QString& text) {
    QDBusMessage message = QDBusMessage::createMethodCall(
        QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("/org/freedesktop/Notifications"),
        QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("Notify"));
    message << QStringLiteral("Sfumato") << 0U << QStringLiteral("sfumato") << title << text << QStringList()
            << QVariantMap() << -1;
    QDBusConnection::sessionBus().send(message);
}

} // namespace sfumato
