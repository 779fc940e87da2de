// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/account_watch.h"
#include "app/gui/window/window_part.h"

#include <QTimer>

#include <optional>

namespace sfumato {

class RawGate;

/// What the engine is asked about the records of the spec as it stands: their preview, and what was spent on them.
class Inquiry : public WindowPart {
    Q_OBJECT

public:
    Inquiry(const WindowContext& context, RawGate& gate);
    /// Once nothing was edited for a moment.
    void askSoon() { m_timer.start(); }
    void askNow();
    bool isDue() const { return m_timer.isActive(); }
    /// The next question is for the preview, too, even of the same spec.
    void forgetPreview() { m_previewed.reset(); }
    /// None: not known.
    const std::optional<Spending>& spending() const { return m_spending; }
    /// What is public of the records of the spec as it stands; records 0: not read yet.
    DataFacts facts() const;
    /// Null where the records are not read yet.
    std::shared_ptr<const Preview> preview() const;
    /// That of these records is not known while these were not asked about.
    void checkRecords();
    /// The run has released what it had asked for.
    void enterRelease();

Q_SIGNALS:
    void spendingChanged();
    void runSpent();       ///< what the run spends is among spending() by now
    void accountChanged(); ///< by whomever
    /// `isPublic`: the records were, when this was asked.
    void previewed(const std::shared_ptr<const sfumato::Preview>& preview, bool isPublic);
    void previewForgotten();

private:
    void setSpending(std::optional<Spending> spending);
    void readAccount();
    void forget();
    void labelLook();

    RawGate& m_gate;
    QTimer m_timer;
    AccountWatch m_accounts;
    std::optional<RunSpec> m_previewed; ///< of the newest preview asked for
    bool m_isPublic = false;
    std::shared_ptr<const Preview> m_preview;                      ///< the newest
    using Looked = std::pair<std::filesystem::path, PrivacyModel>; ///< a run, and what is shown of raw records
    Looked m_labelled;                                             ///< the last one that a label was written for
    std::optional<Spending> m_spending;
    DataSpec m_spendingOf;                       ///< the records that were asked about last
    bool m_reading = false, m_readAgain = false; ///< the account alone
};

} // namespace sfumato
