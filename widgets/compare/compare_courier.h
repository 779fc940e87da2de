// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/compare/compare_text.h"
#include "widgets/compare/compare_view.h"
#include "widgets/text/number_text.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLocale>
#include <QPointer>

#include <functional>

namespace sfumato {

/// Brings columns to the window's thread as they are done.
class CompareCourier : public CompareObserver {
public:
    using Bring = std::function<void(CompareView&, const ComparedColumn&)>;
    /// `seconds`: until the denoiser that learns has learned; less than 0: none does.
    using Say = std::function<void(CompareView&, const QString& words, double seconds)>;
    CompareCourier(QPointer<CompareView> to, Bring bring, Say say)
        : m_to(std::move(to)), m_bring(std::move(bring)), m_say(std::move(say)) {}
    void onColumn(std::size_t, const ComparedColumn& column) override {
        QMetaObject::invokeMethod(
            qApp, [to = m_to, bring = m_bring, column] { to ? bring(*to, column) : void(); }, Qt::QueuedConnection);
    }

    /// Twenty times a second are enough to see a loss fall.
    void onTraining(const CompareColumn& column, std::int64_t step, std::int64_t steps, double loss) override {
        if (!m_training.isValid() || step <= m_firstStep) m_training.start(), m_firstStep = step;
        if (m_since.isValid() && m_since.elapsed() < 50 && step < steps) return;
        m_since.start();
        const double done = double(step - m_firstStep),
                     seconds = done > 0 ? double(m_training.elapsed()) / 1000 * double(steps - step) / done : 0;
        say(CompareView::tr("%1: step %2 of %3, loss %4.")
                .arg(columnTitle(column), QLocale().toString(qlonglong(step)), QLocale().toString(qlonglong(steps)),
                     numberText(loss)),
            seconds);
    }

    void onClassifiers(std::size_t, const CompareColumn& column) override {
        say(CompareView::tr("Training classifiers on: %1.").arg(columnTitle(column)));
    }

    void onNetwork(std::int64_t done, std::int64_t all) override {
        if (!m_network.isValid()) m_network.start(), m_first = done;
        if (m_since.isValid() && m_since.elapsed() < 200 && done < all) return;
        m_since.start();
        const double seconds = done > m_first
                                   ? double(m_network.elapsed()) / 1000 * double(all - done) / double(done - m_first)
                                   : 0;
        say(CompareView::tr("Feature network: %1 of %2 pictures, about %3 s left.")
                .arg(QLocale().toString(qlonglong(done)), QLocale().toString(qlonglong(all)),
                     QLocale().toString(qlonglong(seconds))));
    }

private:
    void say(const QString& words, double seconds = -1) {
        QMetaObject::invokeMethod(
            qApp, [to = m_to, say = m_say, words, seconds] { to ? say(*to, words, seconds) : void(); },
            Qt::QueuedConnection);
    }

    QPointer<CompareView> m_to;
    Bring m_bring;
    Say m_say;
    QElapsedTimer m_since, m_network, m_training;
    std::int64_t m_firstStep = 0; ///< when m_training began
    std::int64_t m_first = 0;     ///< pictures when m_network began
};

} // namespace sfumato
