// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/inquiry.h"

#include "widgets/background/in_background.h"
#include "widgets/experiment/raw_gate.h"
#include "widgets/text/fault_text.h"

namespace sfumato {

namespace {

constexpr int previewSamples = 1000;

} // namespace

Inquiry::Inquiry(const WindowContext& context, RawGate& gate) : WindowPart(context), m_gate(gate) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(40);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (!m_session.isRunning()) askNow();
    });
    connect(&m_session, &RunSession::engineReady, this, &Inquiry::askSoon);
    connect(&m_session, &RunSession::sweepFinished, this, &Inquiry::askSoon); // it may have spent
    connect(&m_accounts, &AccountWatch::changed, this, [this] {
        askSoon();
        Q_EMIT accountChanged();
        if (m_session.isRunning()) readAccount();
    });
    connect(&m_session, &RunSession::previewArrived, this, [this](const std::shared_ptr<const Preview>& preview) {
        m_preview = preview;
        Q_EMIT previewed(preview, m_isPublic);
        if (preview->raw.count > 0) labelLook();
        if (m_previewed && m_previewed->data == spec().data && m_gate.recognize(preview->fingerprint))
            say(tr("The file holds other records than those that you opened. They are hidden until you open these."));
    });
    connect(&m_session, &RunSession::previewFailed, this, [this](const Fault& fault) {
        forget();
        if (m_session.state() != RunSession::State::NoEngine) // which has been said
            complain(fault);
    });
}

void Inquiry::forget() {
    m_previewed.reset();
    m_preview.reset();
    Q_EMIT previewForgotten();
}

std::shared_ptr<const Preview> Inquiry::preview() const {
    return m_previewed && m_previewed->data == spec().data ? m_preview : nullptr;
}

DataFacts Inquiry::facts() const {
    const auto known = preview();
    return known ? DataFacts{.geometry = known->geometry, .records = known->records, .classes = known->classes}
                 : DataFacts{};
}

void Inquiry::setSpending(std::optional<Spending> spending) {
    m_spending = std::move(spending);
    Q_EMIT spendingChanged();
}

/// Raw records were shown, which stands in their account: the label in the folder of the run that is open says so, too.
void Inquiry::labelLook() {
    const Looked looked{m_experiment.folder(), spec().privacy.model};
    if (isDrawn(spec().data) || !m_experiment.hasRun() || m_experiment.runSpec().data != spec().data ||
        std::exchange(m_labelled, looked) == looked)
        return;
    m_session.ask<void>(
        this, "label",
        [run = looked.first](const Engine& engine, std::stop_token) { return engine.writeLabelAnew(run); },
        [this](const Result<void>& written) {
            if (!written)
                m_messages.fail(tr("Raw records were shown. Their account says so; the privacy label in the folder of "
                                   "this run could not be written anew: %1")
                                    .arg(sentence(written.fault())));
        });
}

void Inquiry::checkRecords() {
    if (m_spendingOf != spec().data) setSpending({});
}

void Inquiry::enterRelease() {
    if (!m_spending) return;
    m_spending->spent = m_spending->together, m_spending->adds = {};
    Q_EMIT runSpent();
    Q_EMIT spendingChanged();
}

/// Raw records are read for the eye only while they may be seen.
void Inquiry::askNow() {
    m_timer.stop();
    m_gate.setData(spec().data); // their file may have been written
    m_accounts.markRead();
    if (!m_experiment.faults().empty()) return setSpending({});
    if (isPrivatizedFile(spec().data)) { // nothing raw is there, nor is noise to be chosen
        forget();
    } else if (m_previewed != spec()) { // what a run released stays on the screen after its end
        m_previewed = spec();
        m_isPublic = !isSensitive(spec().data);
        m_session.requestPreview(spec(), m_gate.isOpen() ? previewSamples : 0, m_gate.opened());
    }
    const auto run = m_experiment.isResumable() ? m_experiment.folder() : std::filesystem::path();
    const auto ask = [spec = spec(), run](const Engine& engine, std::stop_token stop) {
        return engine.spent(spec, run, stop);
    };
    m_spendingOf = spec().data;
    m_session.ask<Spending>(this, "account", ask, [this, of = spec().data](const Result<Spending>& found) {
        if (of != spec().data) return; // those that are there now are asked about next
        if (found) m_experiment.setRecords(of, found->fingerprint), m_accounts.watchAccount(found->ledger);
        if (found && m_spending && m_session.isRunning() && found->spent.epsilon != m_spending->spent.epsilon)
            Q_EMIT runSpent();
        setSpending(found ? std::optional(*found) : std::nullopt);
        if (!found) m_messages.log(sentence(found.fault()));
    });
}

/// While the engine trains it tells nothing: the sum is that of the account by itself, and what the run has still to
/// add is not known. One reading after the other: a run may spend again before its sum is computed.
void Inquiry::readAccount() {
    const bool both = m_spending ? !m_spending->named.empty() : !spec().data.ledger.empty();
    if (both || m_accounts.account().empty()) return setSpending({});
    if (std::exchange(m_reading, true)) return void(m_readAgain = true);
    inBackground(
        this, [path = m_accounts.account()] { return AccountWatch::read(path); },
        [this](const Result<std::optional<Spending>>& found) {
            m_reading = false;
            const bool again = std::exchange(m_readAgain, false);
            if (!found) m_messages.log(sentence(found.fault()));
            if (!m_session.isRunning()) return;
            if (std::error_code error; found && !*found && !std::filesystem::exists(m_accounts.account(), error))
                return; // it is not begun yet: nothing was spent
            Q_EMIT runSpent();
            setSpending(found ? *found : std::nullopt);
            if (again) readAccount();
        });
}

} // namespace sfumato
