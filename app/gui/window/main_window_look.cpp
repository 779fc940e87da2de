// SPDX-License-Identifier: GPL-3.0-or-later
// What the preferences change, and the menus of the theme and of the size of letters.
#include "app/gui/window/main_window.h"

#include "app/gui/files/session_keeper.h"
#include "app/gui/window/presentation.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/look/steps_column.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/settings/appearance.h"
#include "widgets/settings/settings_dialog.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QLocale>

#include <algorithm>

namespace sfumato {

void MainWindow::buildTextSizes(QMenu* view) {
    const auto resizeText = [this](int percent) {
        Settings settings = m_settings;
        settings.textPercent = std::clamp(percent, 75, 250);
        changeSettings(settings, m_settings);
    };
    QMenu* menu = view->addMenu(QString());
    menu->setObjectName(QStringLiteral("textSize"));
    addCommand(menu, "largerText", tr("Lar&ger text"), Qt::CTRL | Qt::ALT | Qt::Key_Plus,
               [this, resizeText] { resizeText(m_settings.textPercent + 25); });
    addCommand(menu, "smallerText", tr("S&maller text"), Qt::CTRL | Qt::ALT | Qt::Key_Minus,
               [this, resizeText] { resizeText(m_settings.textPercent - 25); });
    addCommand(menu, "usualText", tr("&Usual size"), Qt::CTRL | Qt::ALT | Qt::Key_0,
               [resizeText] { resizeText(Settings().textPercent); });
    menu->addSeparator();
    auto* sizes = new QActionGroup(menu);
    sizes->setObjectName(QStringLiteral("textSizes"));
    for (const int percent : {100, 125, 150, 175, 200}) {
        QAction* size = sizes->addAction(menu->addAction(tr("%1 %").arg(percent)));
        size->setObjectName(QStringLiteral("textSize%1").arg(percent));
        size->setCheckable(true);
        size->setData(percent);
    }
    connect(sizes, &QActionGroup::triggered, this, [resizeText](QAction* size) { resizeText(size->data().toInt()); });
}

void MainWindow::buildThemes(QMenu* view) {
    QMenu* themes = view->addMenu(tr("Theme"));
    m_themes = new QActionGroup(this);
    for (const auto& [name, theme] : SettingsDialog::themes()) {
        QAction* action = m_themes->addAction(themes->addAction(name));
        action->setObjectName(QStringLiteral("theme%1").arg(int(theme)));
        action->setCheckable(true);
        action->setData(int(theme));
    }
    connect(m_themes, &QActionGroup::triggered, this, [this](QAction* action) {
        Settings settings = m_settings;
        settings.theme = Settings::Theme(action->data().toInt());
        changeSettings(settings, m_settings);
    });
}

void MainWindow::applySettings(const Settings& settings) {
    m_settings = settings;
    if (!settings.dataFolder.isEmpty())
        qputenv("SFUMATO_DATA", settings.dataFolder.toUtf8()); // the engine's first place
    applyLook();
    for (QAction* theme : m_themes->actions()) theme->setChecked(theme->data().toInt() == int(settings.theme));
    for (QAction* language : findChild<QActionGroup*>(QStringLiteral("languages"))->actions())
        language->setChecked(language->data().toString() == settings.language);
    findChild<QMenu*>(QStringLiteral("textSize"))->setTitle(tr("Te&xt size: %1 %").arg(settings.textPercent));
    for (QAction* size : findChild<QActionGroup*>(QStringLiteral("textSizes"))->actions())
        size->setChecked(size->data().toInt() == settings.textPercent);
    const int side = style()->pixelMetric(QStyle::PM_ToolBarIconSize, nullptr, this); // with the letters
    setIconSize({side, side});
    m_training->setReducedMotion(settings.reducedMotion);
    m_steps->setReducedMotion(settings.reducedMotion);
    m_gallery->setReducedMotion(settings.reducedMotion);
    m_risk->setReducedMotion(settings.reducedMotion);
    applyKeys(m_keyed, settings.keys);
}

/// An audience gets larger letters.
void MainWindow::applyLook() {
    Settings settings = m_settings;
    if (m_presentation) settings.textPercent = m_presentation->percentOf(settings.textPercent);
    applyAppearance(settings, m_systemIsDark);
}

/// `before`: what the person saw. What another window has kept meanwhile is taken over.
void MainWindow::changeSettings(const Settings& settings, const Settings& before) {
    const auto fault = keepSettings(settings, before);
    const QString spoken = before.language, folder = before.dataFolder; // `before` may be what is replaced now
    applySettings(fault ? settings : keptSettings());
    if (fault) return m_messages->complain(*fault);
    if (m_settings.dataFolder != folder) m_compare->tryAgain();
    if (m_settings.language != spoken)
        m_keeper->offerRestart(
            (m_settings.language.isEmpty() ? QLocale::system() : QLocale(m_settings.language)).nativeLanguageName());
}

} // namespace sfumato
