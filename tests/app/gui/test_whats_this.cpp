// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/main_window.h"
#include "core/accounting/literature/claims.h"
#include "tests/support/fake_engine.h"
#include "tests/support/home.h"
#include "widgets/claims/claims_view.h"
#include "widgets/help/command_palette.h"
#include "widgets/gallery/export_dialog.h"
#include "widgets/help/glossary.h"
#include "tests/support/test_program.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QScrollBar>
#include <QTabBar>
#include <QToolBar>
#include <QtTest>

using namespace sfumato;

namespace {

/// A part of a larger control, or one that every program has: Close, Cancel, the buttons of a dock and a
/// toolbar's actions. A figure gets its formula with its text.
bool explainsItself(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget); label && label->text().isEmpty()) return true;
    const QWidget* parent = widget.parentWidget();
    return qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QHeaderView*>(&widget) ||
           qobject_cast<const QTabBar*>(parent) || qobject_cast<const QAbstractSpinBox*>(parent) ||
           qobject_cast<const QComboBox*>(parent) || qobject_cast<const QLineEdit*>(parent) ||
           qobject_cast<const QDialogButtonBox*>(parent) || qobject_cast<const QToolBar*>(parent) ||
           widget.inherits("QComboBoxListView") || widget.inherits("QComboBoxPrivateContainer") ||
           widget.inherits("QTableCornerButton") || widget.objectName().startsWith(QLatin1String("qt_"));
}

bool isInput(const QWidget& widget) {
    return widget.focusPolicy() != Qt::NoFocus &&
           (qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
            qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QAbstractButton*>(&widget) ||
            qobject_cast<const QAbstractSlider*>(&widget) || qobject_cast<const QAbstractItemView*>(&widget) ||
            QString(widget.metaObject()->className()).startsWith("sfumato::"));
}

/// Its own, or that of the label it is the buddy of, or that of the group around it: Qt asks the parents of a
/// widget without one.
bool isExplained(const QWidget& widget) {
    if (!widget.whatsThis().isEmpty()) return true;
    for (const auto* label : widget.window()->findChildren<QLabel*>())
        if (label->buddy() == &widget && !label->whatsThis().isEmpty()) return true;
    for (const QWidget* group = widget.parentWidget(); group; group = group->parentWidget())
        if ((qobject_cast<const QGroupBox*>(group) || group->metaObject() == &QWidget::staticMetaObject) &&
            !group->whatsThis().isEmpty())
            return true;
    return false;
}

QStringList unexplained(const QWidget& window, int& inputs) {
    QStringList missing;
    for (const auto* widget : window.findChildren<QWidget*>()) {
        if (!isInput(*widget) || explainsItself(*widget)) continue;
        ++inputs;
        if (isExplained(*widget)) continue;
        QString where = widget->metaObject()->className();
        for (const QWidget* parent = widget->parentWidget(); parent && parent != &window;
             parent = parent->parentWidget())
            if (QString(parent->metaObject()->className()).startsWith("sfumato::"))
                where += QString(" in ") + parent->metaObject()->className();
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        missing << where + " \"" + (button ? button->text() : widget->accessibleName()) + '"';
    }
    missing.sort();
    return missing;
}

} // namespace

class TestWhatsThis : public QObject {
    Q_OBJECT

    Home m_home;

private Q_SLOTS:
    void everyInputOfTheWindowIsExplained() {
        MainWindow window([]() -> Result<Engine> { return fakeEngine(0); });
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        int inputs = 0;
        const QStringList missing = unexplained(window, inputs);
        QVERIFY2(inputs > 40, qPrintable(QString::number(inputs)));
        for (const QString& widget : missing) qWarning("%s", qPrintable(widget));
        QCOMPARE(missing.size(), 0);
    }

    void everyInputOfTheDialogsIsExplained() {
        MainWindow window([]() -> Result<Engine> { return fakeEngine(0); });
        std::vector<std::unique_ptr<QWidget>> dialogs;
        dialogs.push_back(std::make_unique<ExportDialog>("run", std::vector<std::string>{"entropic"}, QString()));
        dialogs.push_back(std::make_unique<ClaimsView>(std::vector<ClaimSource>()));
        dialogs.push_back(std::make_unique<Glossary>());
        dialogs.push_back(std::make_unique<CommandPalette>(window));
        int inputs = 0;
        QStringList missing;
        for (const auto& dialog : dialogs) missing += unexplained(*dialog, inputs);
        QVERIFY(inputs > 10);
        for (const QString& widget : missing) qWarning("%s", qPrintable(widget));
        QCOMPARE(missing.size(), 0);
    }
};

SFUMATO_TEST(TestWhatsThis)
#include "test_whats_this.moc"
