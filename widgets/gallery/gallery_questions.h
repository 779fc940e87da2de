// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/bridge/run_session.h"

#include <QObject>

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace sfumato {

/// What the gallery has asked the engine and not heard yet. Of each name one question is open, the newest;
/// what is asked before the engine is there is asked again when it is. While a run trains, answers come after
/// it, and words() says so. Where there is no engine, there are no answers, and words() says why.
class GalleryQuestions : public QObject {
    Q_OBJECT

public:
    explicit GalleryQuestions(RunSession& session, QObject* parent = nullptr) : QObject(parent), m_session(session) {
        connect(&session, &RunSession::stateChanged, this, &GalleryQuestions::updateControls);
        connect(&session, &RunSession::engineFailed, this, &GalleryQuestions::giveUp);
    }

    template <class T>
    void ask(const std::string& name, std::function<Result<T>(const Engine&, std::stop_token)> work,
             std::function<void(Result<T>)> answered) {
        if (m_noEngine) return;
        const auto number = ++m_newest;
        m_open[name] = number;
        const auto put = [this, name, number, work = std::move(work), answered = std::move(answered)] {
            m_session.ask<T>(this, "gallery " + name, work, [this, name, number, answered](Result<T> answer) {
                const auto open = m_open.find(name);
                if (open == m_open.end() || open->second != number) return;
                m_open.erase(open);
                answered(std::move(answer));
                Q_EMIT changed();
            });
        };
        if (m_session.state() == RunSession::State::NoEngine)
            m_early[name] = put;
        else
            put();
        Q_EMIT changed();
    }
    /// Of no more interest: the engine is asked to stop, and there is no answer.
    void drop(const std::string& name) {
        m_early.erase(name);
        if (m_open.erase(name) == 0) return;
        m_session.cancel("gallery " + name);
        Q_EMIT changed();
    }
    bool isOpen(const std::string& name) const { return m_open.contains(name); }
    /// When the answers come, or why none will; empty while none is waited for.
    QString words() const;

Q_SIGNALS:
    void changed();

private:
    void updateControls();
    void giveUp(const Fault& fault);

    RunSession& m_session;
    std::optional<Fault> m_noEngine;
    std::uint64_t m_newest = 0;
    std::map<std::string, std::uint64_t> m_open;
    std::map<std::string, std::function<void()>> m_early;
};

} // namespace sfumato
