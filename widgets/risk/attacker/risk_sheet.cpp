// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/experiment/experiment.h"

#include "widgets/risk/budget/budget_style.h"
#include "widgets/risk/budget/budget_bar.h"
#include "widgets/risk/budget/deployment_scale.h"
#include "core/accounting/account.h"
#include "core/accounting/risk.h"
#include "core/ledger/paid_ahead.h"
#include "core/ledger/person_total.h"
#include "core/ledger/times_within.h"
#include "core/ledger/together_attack.h"
#include "widgets/background/in_background.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/risk/attacker/attack_meter.h"
#include "widgets/risk/attacker/attack_curves.h"
#include "widgets/risk/attacker/attack_summary.h"
#include "widgets/text/number_text.h"
#include "widgets/text/spending_text.h"
#include "widgets/risk/attacker/compare_list.h"
#include "widgets/risk/label_view.h"
#include "widgets/risk/attacker/odds_view.h"
#include "widgets/risk/attacker/risk_figures.h"
#include "widgets/risk/budget/share_gallery.h"
#include "widgets/risk/budget/shuffle_panel.h"
#include "widgets/look/card.h"
#include "widgets/look/empty_page.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/plots/trade_off_plot.h"
#include "widgets/risk/draws_view.h"

#include <QEvent>
#include <QTabWidget>

#include <QGridLayout>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace sfumato {

namespace {

/// Whether all releases of an account are those of one run.
bool areOfRun(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& run) {
    std::vector<PrivacyEvent> kinds;
    for (const PrivacyEvent& event : events)
        if (!isLook(event) && std::ranges::none_of(kinds, std::bind_front(isSameRelease, event)))
            kinds.push_back(event);
    return !kinds.empty() && std::ranges::all_of(kinds, [&](const PrivacyEvent& kind) {
        return stepsLike(kind, events) <= stepsLike(kind, run);
    });
}

} // namespace

RiskSheet::RiskSheet(const Experiment& experiment, QWidget* parent)
    : QWidget(parent), m_experiment(experiment),
      m_nothing(new EmptyPage(Icon::Warning, tr("No guarantee"),
                              tr("The noise in this file can be drawn again, or keeps no epsilon: nothing bounds what "
                                 "an attacker learns from it. Ask whoever made it for records with exact noise."))),
      m_summary(new AttackSummary(AttackSummary::Form::Page)), m_bar(new BudgetBar), m_sum(new QWidget),
      m_sumMeter(new AttackMeter), m_atMost(new SizedLabel(TextSize::Secondary, tr("at most"))),
      m_sumWords(new MetricLabel), m_person(new QWidget), m_personMeter(new AttackMeter),
      m_personWords(new MetricLabel), m_compare(new CompareList), m_pages(new QTabWidget), m_plot(new TradeOffPlot),
      m_meters(new ShareGallery), m_figures(new RiskFigures), m_odds(new OddsView), m_draws(new DrawsView),
      m_deployments(new DeploymentScale), m_shuffle(new ShufflePanel), m_label(new LabelView) {
    auto* promise = new Card;
    m_sumMeter->setFixedSize(72, 72);
    m_sumWords->setWordWrap(true);
    auto* squares = inColumn({{m_sumMeter, 0, Qt::AlignHCenter}, {m_atMost, 0, Qt::AlignHCenter}, emptyPart}, noMargins,
                             2);
    inRow(m_sum, {Part(squares), {m_sumWords, 1}}, noMargins, 12);
    m_personMeter->setFixedSize(72, 72);
    m_personWords->setWordWrap(true);
    inRow(m_person, {Part(m_personMeter, 0, Qt::AlignTop), {m_personWords, 1}}, noMargins, 12);
    m_account = new QWidget;
    inColumn(m_account, {m_bar, m_sum, m_person, emptyPart}, noMargins, 12);
    buildSlid();
    auto* run = inColumn({m_slid, {m_summary, 1}}, noMargins, 16);
    m_promise = inRow(promise, {Part(run, 3), {m_account, 2}}, QMargins(16, 12, 16, 12), 32);
    auto* attacker = new QWidget;
    m_numbers = new QWidget;
    inColumn(m_numbers, {m_figures, m_compare, m_meters, emptyPart}, noMargins);
    m_others = new QWidget;
    auto* words = new SizedLabel(TextSize::Secondary,
                                 tr("What others have done, as they published it, and no advice. Thick ticks are "
                                    "central, thin ones local. Units differ: an epsilon for each day adds up over the "
                                    "days."));
    words->setWordWrap(true);
    inColumn(m_others,
             {new SizedLabel(TextSize::Heading, tr("Budgets of public deployments")), m_deployments, words, emptyPart},
             noMargins);
    m_attack = new QGridLayout(attacker);
    m_attack->setHorizontalSpacing(16);
    for (const int column : {0, 1}) m_attack->setColumnStretch(column, 1);
    arrange();
    addPage(attacker, tr("Attacker"));
    addPage(m_label, tr("Label"));
    addPage(m_odds, tr("Suspicion"));
    addPage(m_draws, tr("Draws"));
    addPage(m_shuffle, tr("More"));
    m_pages->setDocumentMode(true);
    m_table = new Card;
    inColumn(m_table, {{m_pages, 1}}, QMargins(8, 8, 8, 8));
    m_table->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // else a window where all fits scrolls, too
    auto* sheet = new QWidget;
    // In a column of its own, whose height is the least of the table: the card above keeps that of its words.
    inColumn(sheet, {promise, Part(inColumn({{m_table, 1}}, noMargins), 1)}, noMargins, 8);
    m_sheet = scrolled(sheet); // in a small window all keep their height
    inColumn(this, {m_sheet, m_nothing}, noMargins);
    for (QWidget* resized : {static_cast<QWidget*>(promise), static_cast<QWidget*>(m_sheet)})
        resized->installEventFilter(this);
    m_nothing->hide();
    connect(m_bar, &BudgetBar::capAsked, this, &RiskSheet::capAsked);
    setFocusProxy(m_pages);
    connect(m_pages, &QTabWidget::currentChanged, this, [this] {
        assess();
        fitPages();
    });
    connect(m_compare, &CompareList::changed, this, &RiskSheet::assess);
    connect(m_compare, &CompareList::budgetChosen, this, &RiskSheet::budgetChosen);
    connect(&experiment, &Experiment::changed, this, &RiskSheet::showSpec);
}

void RiskSheet::setExposure(const std::optional<Exposure>& exposure) {
    m_exposure = exposure;
    if (!m_experiment.isLocked()) m_tried.reset();
    m_compare->setPresent(exposure);
    if (isVisible()) assess();
}

void RiskSheet::setPreview(std::shared_ptr<const Preview> preview, bool publicRecords) {
    const RunSpec& spec = m_experiment.spec();
    m_draws->setPreview(preview, spec, publicRecords);
    m_preview = std::move(preview);
    m_data = spec.data;
    if (isVisible()) assess();
}

/// Of other data there is no preview yet.
void RiskSheet::showSpec() {
    if (m_experiment.spec().data != m_data) setPreview(nullptr, false), setSpending({});
}

void RiskSheet::setSpending(const std::optional<Spending>& spending) {
    m_spending = spending;
    m_bar->setSpending(spending);
    if (isVisible()) assess();
}

void RiskSheet::setRun(const std::vector<PrivacyEvent>& events, const LabelNotes& notes) {
    m_run = events;
    m_notes = notes;
    if (isVisible() && m_pages->currentIndex() == 1) assess();
}

void RiskSheet::setReducedMotion(bool reduced) { m_draws->setReducedMotion(reduced); }

void RiskSheet::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    assess();
}

void RiskSheet::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && isVisible()) assess();
    if (event->type() == QEvent::FontChange) fitParts();
    QWidget::changeEvent(event);
}

void RiskSheet::assess() {
    const bool nothing = !m_exposure && m_spending && isPrivatizedFile(m_experiment.spec().data) &&
                         m_compare->pins().empty();
    m_sheet->setHidden(nothing);
    m_nothing->setVisible(nothing);
    const RunSpec& spec = m_experiment.spec();
    if (!m_exposure && spec.privacy.model == PrivacyModel::Local && !factsOf(spec.mechanism.kind).hasGuarantee)
        m_summary->setUnprotected();
    else
        m_summary->show(shownExposure());
    showEpsilon();
    assessSum();
    switch (m_pages->currentIndex()) {
    case 0: return assessAttacker();
    case 1:
        if (!m_run.empty()) return m_label->setRun(spec, m_run, m_notes, m_spending ? &*m_spending : nullptr);
        return m_label->setPlan(m_experiment.spec(), m_exposure, m_preview.get(), m_spending ? &*m_spending : nullptr);
    case 2: m_odds->setExposure(m_exposure); return m_odds->setPins(m_compare->pins());
    case 3:
        m_draws->setCentral(spec.privacy.model == PrivacyModel::Central);
        return m_draws->setNoise(m_exposure ? m_exposure->mechanism.kind : MechanismSpec().kind,
                                 m_exposure ? m_exposure->noiseScale : 0);
    case 4: return m_shuffle->setExposure(m_exposure, spec.privacy.model == PrivacyModel::Central);
    }
}

/// Where an account counts more than this run.
void RiskSheet::assessSum() {
    const bool next = m_spending && showsNext(*m_spending);
    const Spending::Sum sum = !m_spending ? Spending::Sum() : next ? m_spending->together : m_spending->spent;
    const bool counted = m_spending && !m_spending->ledger.empty() && !m_spending->isPublic && sum.epsilon > 0 &&
                         std::isfinite(sum.epsilon);
    const bool shown = counted && !(next && m_spending->spent.epsilon == 0) && !areOfRun(m_spending->events, m_run) &&
                       (!m_exposure || roundedUpText(sum.epsilon) != roundedUpText(m_exposure->epsilon));
    m_sum->setVisible(shown);
    assessPerson();
    m_account->setVisible(shown || !m_bar->isHidden() || !m_person->isHidden());
    if (!shown) return;
    std::vector<PrivacyEvent> events = m_spending->events;
    if (next) events.insert(events.end(), m_spending->planned.begin(), m_spending->planned.end());
    weighSum(phasesOf(events).value_or(std::vector<MechanismPhase>()));
    m_sumMeter->setProbability(m_sumRisk ? m_sumRisk->attackSuccess() : attackSuccess(sum.epsilon, sum.delta));
    const QString right = m_sumMeter->rightText(), epsilon = roundedUpText(sum.epsilon);
    const QString guesses = right == QLatin1String("100") ? tr("an attacker may guess right <b>practically always</b>.")
                            : m_sumRisk ? tr("an attacker guesses right <b>%1 of 100</b> times at best.").arg(right)
                                        : tr("an attacker guesses right <b>at most %1 of 100</b> times.").arg(right);
    QString words = (next ? tr("All releases together, with this run, ε %1: %2")
                          : tr("All releases together, ε %1: %2"))
                        .arg(epsilon, guesses);
    m_atMost->setHidden(m_sumRisk.has_value());
    if (!m_sumRisk)
        words += QLatin1Char(' ') +
                 tr("That is an upper bound, from epsilon and delta of the sum alone: for these kinds "
                    "of noise together no tighter figure is computed here. The squares of one run are "
                    "computed from its own noise where that is possible.");
    m_sumWords->setFigure({}, words,
                          m_sumRisk ? QStringLiteral("(1 + δ(0)) / 2") : QStringLiteral("(e^ε + δ) / (1 + e^ε)"),
                          m_sumRisk ? QStringLiteral("Dong, Roth, Su, JRSS B 2022, Proposition 2.4")
                                    : QStringLiteral("Kairouz, Oh, Viswanath, ICML 2015"));
    m_sumMeter->setToolTip(m_sumWords->toolTip());
    m_sumMeter->setWhatsThis(m_sumWords->whatsThis());
}

/// What an attacker learns of one person with several of the records, by all that is on record and this run.
void RiskSheet::assessPerson() {
    const bool next = m_spending && showsNext(*m_spending);
    const auto sum = !m_spending || m_spending->isPublic ? std::nullopt
                     : next                              ? m_spending->togetherOfPerson
                                                         : m_spending->spentOfPerson;
    const bool shown = sum && sum->epsilon > 0 && std::isfinite(sum->epsilon);
    m_person->setVisible(shown);
    if (!shown) return;
    std::vector<PrivacyEvent> events = m_spending->events;
    if (next) events.insert(events.end(), m_spending->planned.begin(), m_spending->planned.end());
    const std::int64_t rows = rowsOfPerson(events);
    m_personMeter->setProbability(personAttackSuccess(events, rows, *sum));
    const QString right = m_personMeter->rightText();
    m_personWords->setFigure({},
                             (next ? tr("One person with up to %1 records, with this run, %2: %3")
                                   : tr("One person with up to %1 records, %2: %3"))
                                 .arg(locale().toString(qlonglong(rows)), sumText({sum->epsilon, sum->delta}),
                                      right == QLatin1String("100")
                                          ? tr("an attacker may guess right <b>practically always</b>.")
                                          : tr("an attacker guesses right <b>at most %1 of 100</b> times.").arg(right)),
                             QStringLiteral("(e^ε + δ) / (1 + e^ε)"),
                             QStringLiteral("Kairouz, Oh, Viswanath, ICML 2015"));
    m_personMeter->setToolTip(m_personWords->toolTip());
    m_personMeter->setWhatsThis(m_personWords->whatsThis());
}

/// What the best attack gets of `phases` together, where it takes seconds in the background and not while a run adds to
/// them.
void RiskSheet::weighSum(const std::vector<MechanismPhase>& phases) {
    if (m_sumPhases == phases) return;
    delete m_weighing;
    m_sumRisk.reset();
    const bool isQuick = !phases.empty() && joinedGaussianNoise(phases);
    const bool waits = !isQuick && m_spending->next == Spending::Next::Going;
    m_sumPhases = waits ? std::vector<MechanismPhase>() : phases;
    if (phases.empty() || waits) return;
    const auto take = [this](const Result<CompositionRisk>& risk) {
        if (risk) m_sumRisk = *risk; // else the budget alone bounds an attacker
    };
    if (isQuick) return take(CompositionRisk::make(phases));
    m_weighing = inBackground(
        this, [phases] { return CompositionRisk::make(phases); },
        [this, take](const Result<CompositionRisk>& risk) {
            take(risk);
            if (isVisible()) assessSum();
        });
}

void RiskSheet::assessAttacker() {
    std::vector<RiskBound> bounds = m_exposure ? riskBounds(*m_exposure) : std::vector<RiskBound>();
    std::vector<PinnedBudget> budgets = m_compare->pins();
    if (m_exposure) budgets.insert(budgets.begin(), {presentSlot, *m_exposure});
    std::vector<ShareGallery::Share> meters;
    m_deployments->setEpsilon(m_exposure ? std::optional(m_exposure->epsilon) : std::nullopt);
    if (m_exposure) {
        const RiskBound best = tightestBound(*m_exposure);
        meters.push_back(
            {tr("Right guesses, present budget"), tr("now"), best.success, {}, best.successFormula, best.source});
    }
    for (const PinnedBudget& pinned : m_compare->pins()) {
        const BudgetStyle style = budgetStyle(pinned.slot, palette());
        const RiskBound best = tightestBound(pinned.exposure);
        meters.push_back({tr("Right guesses, budget %1").arg(style.letter), style.letter, best.success, style.color,
                          best.successFormula, best.source});
        bounds.push_back(best); // a column of the table, beside those of the present budget
        bounds.back().name = QStringLiteral("%1: %2").arg(style.letter, budgetName(pinned.exposure));
        bounds.back().assumption.clear();
    }
    m_meters->setShares(m_compare->pins().empty() ? std::vector<ShareGallery::Share>() : meters);
    auto curves = attackCurves(budgets, palette());
    m_curves = int(curves.size());
    fitParts();
    m_plot->setCurves(std::move(curves), [budgets] { return attackFigure(budgets); });
    std::vector<double> epsilons(bounds.size() - m_compare->pins().size(), m_exposure ? m_exposure->epsilon : 0);
    for (const PinnedBudget& pinned : m_compare->pins()) epsilons.push_back(pinned.exposure.epsilon);
    const auto alone = m_exposure ? PrivacyBudget::make(m_exposure->epsilon, m_exposure->delta)
                                  : Result<PrivacyBudget>(Fault{});
    countTimes(epsilons, alone ? std::optional(*alone) : std::nullopt);
    m_figures->setBounds(bounds, m_counted.epsilons == epsilons ? m_times : std::vector<std::int64_t>());
}

/// How often a run at each of these epsilons still fits under the caps, the first of them by addition where it is that
/// of the budget `alone`; seconds, where it is a training, and so in the
/// background.
void RiskSheet::countTimes(const std::vector<double>& epsilons, const std::optional<PrivacyBudget>& alone) {
    Counted now{.epsilons = epsilons, .alone = alone};
    if (m_spending && !m_spending->isPublic && m_spending->next != Spending::Next::Going)
        now.events = m_spending->events, now.planned = m_spending->planned, now.cap = m_spending->cap,
        now.personCap = m_spending->personCap;
    std::erase_if(now.planned, isLook);
    if (now == m_counted) return;
    delete m_counting;
    m_times.clear();
    m_counted = now;
    if ((!now.cap && !now.personCap) || now.planned.empty()) return;
    m_counting = inBackground(
        this,
        [now]() -> Result<std::vector<std::int64_t>> {
            std::vector<std::int64_t> times;
            if (now.alone) times.push_back(timesAdded(now.events, now.planned, *now.alone, now.cap, now.personCap));
            for (std::size_t i = times.size(), first = i; i < now.epsilons.size(); ++i)
                times.push_back(i > first && now.epsilons[i] == now.epsilons[i - 1]
                                    ? times.back()
                                    : timesWithin(now.events, now.planned, now.epsilons[i], now.cap, now.personCap));
            return times;
        },
        [this](const Result<std::vector<std::int64_t>>& times) {
            if (times) m_times = *times;
            if (isVisible()) assess();
        });
}

QByteArray RiskSheet::saveState() const { return m_compare->saveState(); }

void RiskSheet::restoreState(const QByteArray& state) { m_compare->restoreState(state); }

} // namespace sfumato
