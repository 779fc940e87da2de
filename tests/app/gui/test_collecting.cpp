// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/gui/watched_window.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/risk/budget/budget_panel.h"

#include <QAction>
#include <QDialog>
#include <QFileDialog>
#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QtTest>

using namespace sfumato;

/// Noise where the records are: the window writes the recipe and collects the answers.
class TestCollecting : public QObject, Home {
    Q_OBJECT

    QByteArray contentOf(const char* name) const {
        QFile file(at(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    bool make(const char* name) const {
        QFile file(at(name));
        return file.open(QIODevice::WriteOnly) && file.write("x") == 1;
    }
    /// Chooses recipe, answers and target one after the other.
    bool answerWith(MainWindow& window, const QStringList& answers, const char* target) const {
        window.findChild<QAction*>("collectAnswers")->trigger();
        if (!chooseFile(window, at("recipe.json"))) return false;
        auto* dialog = window.findChild<QFileDialog*>();
        if (!dialog || dialog->fileMode() != QFileDialog::ExistingFiles) return false;
        Q_EMIT dialog->filesSelected(answers);
        dialog->reject();
        QCoreApplication::sendPostedEvents(dialog, QEvent::DeferredDelete);
        return chooseFile(window, at(target));
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(make("one.safetensors") && make("two.safetensors") && make("altered.safetensors")); }

    void theRecipeIsOfAsManyRecordsAsOneSays() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        window.findChild<QAction*>("makeRecipe")->trigger();
        QDialog* dialog = nullptr;
        QTRY_VERIFY((dialog = window.findChild<QDialog*>("recipeDialog")));
        auto* people = dialog->findChild<QSpinBox*>("people");
        QCOMPARE(people->text(), QString("as many as the data have"));
        people->setValue(60000);
        dialog->accept();
        QVERIFY(chooseFile(window, at("recipe.json")));
        QTRY_VERIFY(wordsOf(window).contains("What it promises: epsilon 10 for each record"));
        QCOMPARE(contentOf("recipe.json"), QByteArray("60000\n"));
    }

    void answersBecomeTheDataSet() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QVERIFY(answerWith(window, {at("one.safetensors"), at("two.safetensors")}, "set.safetensors"));
        QTRY_VERIFY(wordsOf(window).contains("Collected: 200 record"));
        QCOMPARE(contentOf("set.safetensors"), QByteArray("200\n"));
        // The budget is that of the file: no other is named or offered, and nothing raw is asked for.
        QTRY_VERIFY(wordsOf(window).contains("Already in the file"));
        const auto named = QRegularExpression(QStringLiteral("ε [\\d.]+ per record"))
                               .match(QString::fromUtf8(wordsOf(window)));
        QVERIFY2(!named.hasMatch(), qPrintable(named.captured()));
        QVERIFY(!window.findChild<BudgetPanel*>()->isVisibleTo(&window));
        QVERIFY(settle(window));
        QVERIFY(wordsOf(window).contains("Collected: 200 record"));
    }

    void whatIsRefusedIsNamedAndLeftOutOnlyWhenOneSaysSo() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QVERIFY(answerWith(window, {at("one.safetensors"), at("altered.safetensors")}, "rest.safetensors"));
        QMessageBox* question = nullptr;
        QTRY_VERIFY((question = window.findChild<QMessageBox*>("leaveOut")) && question->isVisible());
        QVERIFY2(question->informativeText().contains("altered.safetensors") &&
                     question->informativeText().contains("checksum"),
                 qPrintable(question->informativeText()));
        QVERIFY(!QFile::exists(at("rest.safetensors")));
        for (QAbstractButton* button : question->buttons())
            if (question->buttonRole(button) == QMessageBox::AcceptRole) button->click();
        QTRY_VERIFY(wordsOf(window).contains("Collected: 100 record"));
        QCOMPARE(contentOf("rest.safetensors"), QByteArray("100\n"));
    }

    void stopEndsTheWritingOfARecipeAndTheCollecting() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        const auto stopped = [&window](const QString& file) {
            QProgressDialog* dialog = nullptr;
            if (!QTest::qWaitFor(
                    [&] { return (dialog = window.findChild<QProgressDialog*>()) && dialog->isVisible(); }))
                return false;
            dialog->findChild<QPushButton*>()->click();
            return QTest::qWaitFor([&] { return isSaid(window, file) && window.session().busyWith().empty(); });
        };
        window.findChild<QAction*>("makeRecipe")->trigger();
        QDialog* dialog = nullptr;
        QTRY_VERIFY((dialog = window.findChild<QDialog*>("recipeDialog")));
        dialog->accept();
        QVERIFY(chooseFile(window, at("slow.json")));
        QVERIFY(stopped("slow.json"));
        QVERIFY(!QFile::exists(at("slow.json")));
        QTRY_VERIFY(!window.findChild<QProgressDialog*>());
        QVERIFY(answerWith(window, {at("one.safetensors")}, "slow.safetensors"));
        QVERIFY(stopped("slow.safetensors"));
        QVERIFY(!QFile::exists(at("slow.safetensors")));
    }

    void whereAllAreRefusedThereIsNothingToGoOnWith() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QVERIFY(answerWith(window, {at("altered.safetensors")}, "none.safetensors"));
        QMessageBox* question = nullptr;
        QTRY_VERIFY((question = window.findChild<QMessageBox*>("leaveOut")) && question->isVisible());
        QCOMPARE(question->buttons().size(), qsizetype(2)); // cancel, and the details
    }
};

SFUMATO_TEST(TestCollecting)
#include "test_collecting.moc"
