// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "core/ledger/label.h"
#include "widgets/risk/exposure.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTextBrowser;

namespace sfumato {

/// The privacy label of the run that is shown or, before there is one, the label that a release with the present
/// settings would carry; to read, copy and save.
class LabelView : public QWidget {
    Q_OBJECT

public:
    explicit LabelView(QWidget* parent = nullptr);

    /// `exposure` says what the mechanism would do, `spending` what the engine plans and what stands in the
    /// account of the records; without it the label tells what `preview` knows. Without an exposure, or
    /// without both of the others, there is no label yet. Of a file of privatized records `spending` says all that
    /// there is.
    void setPlan(const RunSpec& spec, const std::optional<Exposure>& exposure, const Preview* preview,
                 const Spending* spending = nullptr);
    /// Of a run: `events` are its own, with what of its plan is still to come; `spending` has the account.
    void setRun(const RunSpec& spec, const std::vector<PrivacyEvent>& events, LabelNotes notes,
                const Spending* spending);
    /// Markdown in English, as files have it; the page shows it in the person's language. Empty while there is no
    /// label.
    QString text() const;
    /// Writes it: HTML for *.html, JSON for *.json, as beside what is exported, else Markdown. What went wrong, or
    /// nothing.
    std::optional<Fault> save(const QString& path) const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void saveAs();
    void setLabel(const RunSpec& spec, const std::vector<PrivacyEvent>& events,
                  const std::vector<PrivacyEvent>& account, const LabelNotes& notes);
    void showLabel(const RunSpec& spec);
    void showPage();

    std::function<QString(const Wording&)> m_label; ///< none: there is no label
    std::function<QString()> m_json;                ///< of the same
    QString m_shown, m_name;
    QTextBrowser* m_page;
    QLabel* m_outcome;
    QPushButton* m_copy;
    QPushButton* m_save;
};

} // namespace sfumato
