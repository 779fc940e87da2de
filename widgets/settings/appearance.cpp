// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/appearance.h"

#include "widgets/settings/clear_style.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QFont>
#include <QPalette>
#include <QStyle>

namespace sfumato {

namespace {

QPalette dark() {
    const QColor window(0x2b, 0x2c, 0x2f), base(0x20, 0x21, 0x23), text(0xe8, 0xe8, 0xe8),
        accent(0x4c, 0x9a, 0xdb), dim(0x8a, 0x8c, 0x90);
    QPalette palette(text, window.lighter(125), window.lighter(170), window.darker(160), window.darker(120),
                     text, Qt::white, base, window);
    palette.setColor(QPalette::AlternateBase, base.lighter(125));
    palette.setColor(QPalette::ToolTipBase, window.lighter(140));
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::PlaceholderText, dim);
    palette.setColor(QPalette::Highlight, accent);
    palette.setColor(QPalette::HighlightedText, QColor(0x10, 0x12, 0x14));
    palette.setColor(QPalette::Link, accent.lighter(120));
    palette.setColor(QPalette::LinkVisited, QColor(0xb7, 0x96, 0xe0));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, dim);
    return palette;
}

const QString portal = QStringLiteral("org.freedesktop.portal.Desktop"),
              portalPath = QStringLiteral("/org/freedesktop/portal/desktop"),
              portalSettings = QStringLiteral("org.freedesktop.portal.Settings"),
              appearance = QStringLiteral("org.freedesktop.appearance"),
              colorScheme = QStringLiteral("color-scheme");

/// The portal wraps the number in one variant or in two.
bool meansDark(QVariant value) {
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value.toUInt() == 1;
}

} // namespace

void applyAppearance(const Settings& settings, bool systemIsDark) {
    static const QPalette came = QApplication::palette();
    static const QFont font = QApplication::font();
    const bool wanted = settings.theme == Settings::Theme::Dark ||
                        (settings.theme == Settings::Theme::System && systemIsDark);
    const bool light = settings.theme == Settings::Theme::Light && came.window().color().lightness() < 128;
    if (!qobject_cast<ClearStyle*>(QApplication::style()))
        QApplication::setStyle(new ClearStyle);
    QApplication::setPalette(withClearMarks(wanted  ? dark()
                                            : light ? QApplication::style()->standardPalette()
                                                    : came));
    QFont sized = font;
    if (font.pointSizeF() > 0)
        sized.setPointSizeF(font.pointSizeF() * settings.textPercent / 100);
    else
        sized.setPixelSize(font.pixelSize() * settings.textPercent / 100);
    QApplication::setFont(sized);
}

void askSystemTheme(QObject* receiver, std::function<void(bool)> answered) {
    QDBusMessage question = QDBusMessage::createMethodCall(portal, portalPath, portalSettings,
                                                           QStringLiteral("Read"));
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
