// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/experiment/spec_history.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QtTest>

using namespace sfumato;

class TestSpecHistory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_spec = RunSpec{};
        m_history = std::make_unique<SpecHistory>([](const std::string& key) { return QString::fromStdString(key); });
        connect(m_history.get(), &SpecHistory::restored, this, [this](const RunSpec& spec) {
            m_spec = spec;
            m_history->record(m_spec); // as the panels do
        });
        m_history->record(m_spec);
    }

    void undoReturnsTheExactSpecAndRedoTheOther() {
        const RunSpec first = m_spec;
        edit([](RunSpec& s) { s.mechanism.epsilon = 0.1 + 0.2; });
        const RunSpec second = m_spec;
        edit([](RunSpec& s) { s.train.steps = 17; });
        const RunSpec third = m_spec;
        m_history->stack().undo();
        QVERIFY(m_spec == second);
        m_history->stack().undo();
        QVERIFY(m_spec == first && !m_history->stack().canUndo());
        m_history->stack().redo();
        m_history->stack().redo();
        QVERIFY(m_spec == third && !m_history->stack().canRedo());
    }

    void aDraggedSliderIsOneStep() {
        for (double epsilon : {4.0, 3.0, 2.5}) edit([&](RunSpec& s) { s.mechanism.epsilon = epsilon; });
        edit([](RunSpec& s) { s.mechanism.delta = 1e-6; });
        QCOMPARE(m_history->stack().count(), 2);
        m_history->stack().undo();
        QCOMPARE(m_spec.mechanism.epsilon, 2.5);
        m_history->stack().undo();
        QCOMPARE(m_spec.mechanism.epsilon, RunSpec{}.mechanism.epsilon);
    }

    void aDragBackToWhereItBeganIsNoStep() {
        const double before = m_spec.mechanism.epsilon;
        edit([](RunSpec& s) { s.mechanism.epsilon = 9; });
        edit([&](RunSpec& s) { s.mechanism.epsilon = before; });
        QVERIFY(!m_history->stack().canUndo());
    }

    void anEditAfterAnUndoIsANewStepAndEndsRedo() {
        edit([](RunSpec& s) { s.seed = 1; });
        m_history->stack().undo();
        edit([](RunSpec& s) { s.seed = 2; });
        QVERIFY(!m_history->stack().canRedo());
        m_history->stack().undo();
        QCOMPARE(m_spec.seed, RunSpec{}.seed);
    }

    void theMenuNamesWhatIsUndone() {
        edit([](RunSpec& s) { s.train.steps = 5; });
        QCOMPARE(m_history->stack().undoText(), QString("train.steps"));
        edit([](RunSpec& s) { s.name = "other"; });
        QVERIFY(m_history->stack().undoText().contains("other"));
    }

    void whatDidNotChangeIsNoEdit() {
        m_history->record(m_spec);
        QVERIFY(!m_history->stack().canUndo());
    }

private:
    template <class F>
    void edit(F f) {
        f(m_spec);
        m_history->record(m_spec);
    }

    RunSpec m_spec;
    std::unique_ptr<SpecHistory> m_history;
};

SFUMATO_TEST(TestSpecHistory)
#include "test_spec_history.moc"
