// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/attacker/attack_summary.h"

#include "core/accounting/risk.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/look/answer_link.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/risk/attacker/attack_meter.h"
#include "widgets/text/number_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr double suspicion = 0.1;
/// A delta from which on results that tell more than epsilon allows are no exception.
constexpr double rare = 0.01;

/// The 100,000 of 1 in 100,000, rounded down.
QString oneIn(double delta) { return QLocale().toString(qlonglong(1 / delta * (1 + 1e-9))); }

/// Of the bounds that hold, the one that every view shows: where pixels stay in their range that of the budget alone,
/// since the other needs a sentence of its own.
RiskBound shownBound(const Exposure& exposure) {
    return exposure.clampedDimensions > 0 ? riskBounds(exposure).front() : tightestBound(exposure);
}

} // namespace

AttackSummary::AttackSummary(Form form, QWidget* parent)
    : QWidget(parent), m_isPage(form == Form::Page), m_heading(new SizedLabel(TextSize::Heading)),
      m_meter(new AttackMeter), m_sentence(new MetricLabel), m_suspicion(new MetricLabel),
      m_meaning(new SizedLabel(TextSize::Secondary)) {
    for (QLabel* label : std::initializer_list<QLabel*>{m_sentence, m_suspicion, m_meaning}) label->setWordWrap(true);
    auto* meaning = new QLabel(QStringLiteral("<a href='meaning'>%1</a>").arg(tr("What does this mean?")));
    meaning->setTextFormat(Qt::RichText);
    meaning->setTextInteractionFlags(Qt::TextBrowserInteraction);
    meaning->setAccessibleName(tr("What does this mean?"));
    meaning->setWhatsThis(tr("Explains the hundred squares, epsilon and delta here."));
    m_meter->setFixedSize(m_isPage ? QSize(126, 126) : QSize(96, 96));
    auto* words = inColumn({m_sentence, {meaning, 0, Qt::AlignLeft}}, noMargins, 4);
    if (m_isPage) words->insertStretch(0), words->addStretch();
    auto* risk = inRow({{m_meter, 0, Qt::AlignTop}, Part(words, 1)}, noMargins, m_isPage ? 16 : -1);
    inColumn(this, {m_heading, risk, m_meaning, m_suspicion, emptyPart}, noMargins, 8);
    m_heading->setVisible(m_isPage);
    m_suspicion->setVisible(m_isPage);
    m_meaning->setObjectName(QStringLiteral("meaning"));
    m_meaning->hide();
    connect(meaning, &QLabel::linkActivated, this, [this] {
        m_meaning->setVisible(m_meaning->isHidden());
        showSuspicion();
        if (!m_meaning->isHidden()) revealUnfolded(m_meaning);
    });
}

/// On a page the squares grow with the room.
void AttackSummary::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitMeter();
}

void AttackSummary::setPresented(bool presented) {
    m_isPresented = presented;
    fitMeter();
}

void AttackSummary::setFolded(bool folded) {
    m_isFolded = folded;
    showSuspicion();
}

/// Where something is known of it.
void AttackSummary::showSuspicion() {
    m_suspicion->setVisible(m_isPage && !m_suspicion->text().isEmpty() && (!m_isFolded || !m_meaning->isHidden()));
}

void AttackSummary::fitMeter() {
    constexpr int least = 126, most = 220;
    const int side = m_isPresented ? std::max(least, std::min(width() / 2, window()->height() * 2 / 5))
                                   : std::clamp(width() / 6, least, most);
    if (m_isPage && side != m_meter->width()) m_meter->setFixedSize(side, side);
}

void AttackSummary::setSentence(const QString& words, const QString& formula, const QString& source) {
    m_sentence->setFigure({}, words, formula, source);
    m_meter->setToolTip(m_sentence->toolTip());
    m_meter->setWhatsThis(m_sentence->whatsThis());
}

void AttackSummary::setExposure(const Exposure& exposure) {
    const RiskBound bound = shownBound(exposure);
    m_meter->setProbability(bound.success);
    showMeaning(exposure);
    const QString right = m_meter->rightText();
    const QString kind = !m_isPage ? QString()
                         : !bound.isExact && bound.name == riskBounds(exposure).front().name
                             ? QLatin1Char(' ') +
                                   tr("This bound is of the budget alone: this noise may leave the attacker less.")
                             : QLatin1Char(' ') +
                                   tr("This is computed for this very noise, not from the budget alone.");
    if (right == QLatin1String("100"))
        setSentence((exposure.isZeroOut
                         ? tr("An attacker who must tell whether a record is there guesses right <b>practically "
                              "always</b>; a coin gets 50 of 100.")
                         : tr("An attacker who must tell two candidate records apart guesses right <b>practically "
                              "always</b>; a coin gets 50 of 100.")) +
                        kind,
                    bound.successFormula, bound.source);
    else
        setSentence((bound.isExact ? exposure.isZeroOut ? tr("An attacker who must tell whether a record is there "
                                                             "guesses right <b>%1 of 100</b> times at best; a coin "
                                                             "gets 50.")
                                                        : tr("An attacker who must tell two candidate records apart "
                                                             "guesses right <b>%1 of 100</b> times at best; a coin "
                                                             "gets 50.")
                     : exposure.isZeroOut
                         ? tr("An attacker who must tell whether a record is there guesses right <b>at most %1 of "
                              "100</b> times; a coin gets 50.")
                         : tr("An attacker who must tell two candidate records apart guesses right <b>at most %1 of "
                              "100</b> times; a coin gets 50."))
                            .arg(right) +
                        kind,
                    bound.successFormula, bound.source);
    if (!m_isPage) return;
    m_heading->setText((exposure.mechanism.noise == NoiseDistribution::Exact
                            ? tr("What epsilon %1 promises to each record")
                            : tr("What epsilon %1 would promise with exact noise"))
                           .arg(roundedUpText(exposure.epsilon)));
    const QString after = IconArray::wordsOf(posteriorAtMost(suspicion, exposure.epsilon));
    QString words =
        after.isEmpty()
            ? exposure.isZeroOut
                  ? tr("The squares count right guesses over all results that the noise may give. The most "
                       "telling one of them: whoever thinks it 10 of 100 likely beforehand that a certain "
                       "record is there can be <b>practically certain</b> of it afterwards.")
                  : tr("The squares count right guesses over all results that the noise may give. The most "
                       "telling one of them: whoever thinks it 10 of 100 likely beforehand that a record "
                       "is this one and not another can be <b>practically certain</b> of it afterwards.")
            : (exposure.isZeroOut
                   ? tr("The squares count right guesses over all results that the noise may give. The most "
                        "telling one of them: whoever thinks it 10 of 100 likely beforehand that a certain "
                        "record is there can think it at most <b>%1 of 100</b> likely afterwards.")
                   : tr("The squares count right guesses over all results that the noise may give. The most "
                        "telling one of them: whoever thinks it 10 of 100 likely beforehand that a record is "
                        "this one and not another can think it at most <b>%1 of 100</b> likely afterwards."))
                  .arg(after);
    if (exposure.delta > 0)
        words += QLatin1Char(' ') +
                 (exposure.delta < rare
                      ? tr("Rare results may tell more: delta, %1, bounds how often and how far, taken together.")
                            .arg(roundedUpText(exposure.delta))
                      : tr("Delta, %1, allows that up to <b>%2 of 100</b> results tell everything.")
                            .arg(roundedUpText(exposure.delta), roundedUpText(100 * exposure.delta)));
    if (exposure.mechanism.noise == NoiseDistribution::Study)
        words.prepend(tr("The noise here is for public records: it can be repeated from the seed, so it protects "
                         "nobody.") +
                      QLatin1Char(' '));
    m_suspicion->setFigure({}, words, tr("p′ ≤ e^ε p / (1 − p + e^ε p)"),
                           tr("Bayes' rule with odds that change by e^ε at most"));
    showSuspicion();
}

/// The squares, epsilon and delta, for somebody who has met none of them.
void AttackSummary::showMeaning(const Exposure& exposure) {
    QStringList words{
        exposure.isZeroOut
            ? tr("A record is there or is not, 50:50, and an attacker who knows all other records sees what is "
                 "published. The filled squares are the guesses of 100 that can be right at best; the others are wrong "
                 "whatever the attacker does.")
            : tr("One of two records was used, 50:50, and an attacker who knows both, and all others, sees what is "
                 "published. The filled squares are the guesses of 100 that can be right at best; the others are wrong "
                 "whatever the attacker does.")};
    const bool exact = !(exposure.delta > 0);
    if (const double ratio = std::exp(exposure.epsilon); ratio < 1e6)
        words << (exposure.isZeroOut ? exact ? tr("Epsilon %1: any result is at most %2 times as likely with the "
                                                  "record as without it.")
                                             : tr("Epsilon %1: any result is at most %2 times as likely with the "
                                                  "record as without it, apart from delta.")
                  : exact ? tr("Epsilon %1: any result is at most %2 times as likely with one record as with the "
                               "other.")
                          : tr("Epsilon %1: any result is at most %2 times as likely with one record as with the "
                               "other, apart from delta."))
                     .arg(roundedUpText(exposure.epsilon), roundedUpText(ratio));
    if (exposure.delta > 0)
        words
            << tr("Delta %1: its probability may exceed that by 1 in %2, which should be far less than 1 in the number "
                  "of records.")
                   .arg(roundedUpText(exposure.delta), oneIn(exposure.delta));
    m_meaning->setText(words.join(QLatin1Char(' ')));
}

void AttackSummary::setUnknown(const QString& why) {
    m_meter->setProbability(std::nullopt);
    setSentence(why, {}, {});
    m_heading->setText(tr("What the budget promises to each record"));
    m_suspicion->clear();
    m_suspicion->hide();
    m_meaning->setText(tr("The squares show how many of 100 guesses of an attacker can be right at best."));
}

void AttackSummary::setUnprotected() {
    setUnknown(tr("No guarantee: nothing bounds what an attacker learns."));
    m_meter->setProbability(1);
    setSentence(tr("No guarantee: nothing bounds what an attacker learns."), tr("None: this noise keeps no epsilon."),
                {});
}

void AttackSummary::show(const std::optional<Exposure>& exposure) {
    exposure ? setExposure(*exposure) : setUnknown(tr("What an attacker can do is known once the budget is complete."));
}

} // namespace sfumato
