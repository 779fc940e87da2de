// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/budget_panel.h"

#include "core/accounting/mechanism/local_guarantee.h"
#include "widgets/experiment/experiment.h"
#include "widgets/risk/label_rows.h"
#include "widgets/risk/mechanism_words.h"
#include "widgets/risk/attacker/attack_summary.h"
#include "widgets/risk/budget/budget_bar.h"
#include "widgets/risk/budget/epsilon_input.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/forms/inputs/real_spin_box.h"
#include "widgets/text/number_text.h"
#include "widgets/text/spending_text.h"
#include "widgets/forms/inputs/padlock.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/text/shown_wording.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

#include <cmath>
#include <tuple>
#include <utility>

namespace sfumato {

namespace {

constexpr double leastEpsilon = 0.1, mostEpsilon = 2000;

/// Where nothing but epsilon can be given: of unit vectors, and where a share of it goes to labels.
bool followsEpsilon(const MechanismSpec& mechanism) {
    return factsOf(mechanism.kind).isDirection || mechanism.labels != LabelRelease::None;
}

/// What leaves the mechanism but for its noise is the same: records have the same range in both.
bool hasSameRange(const MechanismSpec& a, const MechanismSpec& b) {
    return std::tie(a.bound, a.radius, a.projection, a.transform, a.quantile, a.corner) ==
           std::tie(b.bound, b.radius, b.projection, b.transform, b.quantile, b.corner);
}

template <class Label>
Label* wrapped() {
    auto* label = new Label;
    label->setWordWrap(true);
    return label;
}

} // namespace

BudgetPanel::BudgetPanel(Experiment& experiment, QWidget* parent)
    : QWidget(parent), m_experiment(experiment), m_epsilon(new EpsilonInput(1e-3, 1e5, leastEpsilon, mostEpsilon)),
      m_delta(new LogSpinBox(0, 0.5, 10)), m_kind(new QComboBox), m_scale(new LogSpinBox(0, 1e6, 1.1)),
      m_signalToNoise(new RealSpinBox(-200, 200)), m_padlocks(new QButtonGroup(this)),
      m_derivation(wrapped<MetricLabel>()), m_deviation(new SizedLabel(TextSize::Secondary)),
      m_attack(new AttackSummary(AttackSummary::Form::Column)), m_warnings(wrapped<QLabel>()), m_bar(new BudgetBar),
      m_form(new FieldForm) {
    addFields();
    layOut();
    connectInputs();
    connect(&experiment, &Experiment::specChanged, this, &BudgetPanel::showSpec);
    experiment.show([this] { showSpec(); });
}

void BudgetPanel::addFields() {
    for (const MechanismWords& words : mechanismWords()) m_kind->addItem(words.title, int(words.id));
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_signalToNoise->setSpecialValueText(QStringLiteral("–"));
    m_signalToNoise->setDecimals(2);
    //: decibels
    m_signalToNoise->setSuffix(tr(" dB"));
    const auto padlock = [this](Held held, const QString& name) {
        auto* made = new Padlock(name);
        m_padlocks->addButton(made, int(held));
        return made;
    };

    m_epsilon->slider()->setWhatsThis(tr("Epsilon on a logarithmic scale. Each step to the left makes any outcome tell "
                                         "less about one record, and adds noise: Laplace b = Δ₁ / ε."));
    m_kind->setWhatsThis(
        tr("The distribution of the noise. Laplace: a pure epsilon, b = Δ₁ / ε. Gaussian: with a delta, the least σ "
           "with Φ(Δ₂/2σ − εσ/Δ₂) − e^ε Φ(−Δ₂/2σ − εσ/Δ₂) ≤ δ. Generalized noise is for studies and promises "
           "nothing.") +
        QLatin1Char(' ') +
        tr("Unit vectors: a pure epsilon for records that were scaled to length 1, by a normal vector that points the "
           "way of the record a little more often than chance; of what windows see it leaves more than either noise."));
    m_scale->setSpecialValueText(QStringLiteral("–")); // not known yet
    m_scale->setWhatsThis(tr("The scale b of Laplace noise or the standard deviation σ of Gaussian noise, in "
                             "the units of the data. A value typed here is kept, and epsilon follows."));
    m_signalToNoise->setWhatsThis(
        tr("10 log₁₀(Var x / Var z) in decibels; Var z is σ², for Laplace 2 b². At "
           "0 dB data and noise are equally strong. A value typed here is kept, and epsilon follows."));
    m_form->addField(tr("&Epsilon"), m_epsilon, {"mechanism.epsilon"},
                     padlock(Held::Epsilon, tr("Keep epsilon; noise and signal-to-noise ratio follow")));
    m_form->addField(tr("&Delta"), m_delta, {"mechanism.delta", "mechanism.acceptLargeDelta"});
    m_form->addField(tr("Mec&hanism"), m_kind,
                     {"mechanism.kind", "mechanism.calibration", "mechanism.p", "mechanism.noise"});
    m_form->addField(tr("&Noise scale"), m_scale, {"mechanism.noiseScale"},
                     padlock(Held::NoiseScale, tr("Keep the noise scale; epsilon and signal-to-noise ratio follow")));
    m_delta->setMinimumWidth(60); // its words when it is 0 do not widen the form
    m_deviation->setContentsMargins(0, 0, 0, 2);
    m_form->addRow(QString(), m_deviation);
    m_form->addField(tr("Si&gnal to noise"), m_signalToNoise, {},
                     padlock(Held::SignalToNoise, tr("Keep the signal-to-noise ratio; noise and epsilon follow")));
    m_labels = new LabelRows(m_form, this);
}

void BudgetPanel::layOut() {
    m_derivation->hide();
    m_epsilon->setRelation(relationText(RunSpec())); // of every local release
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_epsilon->addSliderTo(layout);
    layout->addLayout(m_form);
    layout->addWidget(m_derivation); // until it is taken to where the bound stands
    addParts(*layout, {m_attack, m_warnings, m_bar});
    connect(m_bar, &BudgetBar::capAsked, this, &BudgetPanel::capAsked);
}

/// A number that is typed is given; what else is shown of the budget follows from it.
void BudgetPanel::connectInputs() {
    connect(m_epsilon, &QDoubleSpinBox::valueChanged, this,
            [this](double epsilon) { edit([=, this](MechanismSpec& edited) { recalibrate(edited, epsilon); }); });
    connect(m_delta, &QDoubleSpinBox::valueChanged, this, [this](double delta) {
        edit([=, this](MechanismSpec& edited) {
            edited.delta = delta;
            resolve(edited);
        });
    });
    connect(m_scale, &QDoubleSpinBox::valueChanged, this, [this](double scale) {
        edit([=, this](MechanismSpec& edited) {
            hold(Held::NoiseScale, edited);
            computeDependents(edited, scale);
        });
    });
    connect(m_signalToNoise, &QDoubleSpinBox::valueChanged, this,
            [this] { edit([this](MechanismSpec& edited) { followSignal(edited); }); });
    connect(m_padlocks, &QButtonGroup::idClicked, this, [this](int held) {
        edit([=, this](MechanismSpec& edited) {
            hold(Held(held), edited);
            resolve(edited);
        });
    });
    connect(m_labels, &LabelRows::chosen, this, [this](LabelRelease labels, double share) {
        edit([=, this](MechanismSpec& edited) {
            edited.labels = labels, edited.labelEpsilon = share;
            hold(m_held, edited);
            resolve(edited);
        });
    });
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        edit([this](MechanismSpec& edited) {
            edited.kind = MechanismKind(m_kind->currentData().toInt());
            hold(m_held, edited);
            resolve(edited);
        });
    });
}

/// A field that loses the focus with its window still tells what was typed, when its form is gone.
BudgetPanel::~BudgetPanel() {
    delete m_labels;
    for (QObject* input : std::initializer_list<QObject*>{m_epsilon, m_delta, m_scale, m_signalToNoise})
        input->disconnect(this);
}

const MechanismSpec& BudgetPanel::mechanism() const { return m_experiment.spec().mechanism; }

const BudgetPanel::Found* BudgetPanel::found() const {
    return m_found && m_found->data == m_experiment.spec().data ? &*m_found : nullptr;
}

std::optional<double> BudgetPanel::sensitivity() const { return sensitivityOf(mechanism()); }

std::optional<double> BudgetPanel::sensitivityOf(const MechanismSpec& mechanism) const {
    const bool isKnown = found() && found()->sensitivity > 0 && mechanism.kind == found()->mechanism.kind &&
                         hasSameRange(mechanism, found()->mechanism);
    return isKnown ? std::optional(found()->sensitivity) : std::nullopt;
}

std::optional<Signal> BudgetPanel::signal() const {
    return found() && hasSameRange(mechanism(), found()->mechanism) ? m_signal : std::nullopt;
}

std::int64_t BudgetPanel::records() const { return found() ? found()->records : m_experiment.spec().data.count; }

std::int64_t BudgetPanel::classes() const {
    return found() ? found()->classes : labelClasses(m_experiment.spec().data);
}

bool BudgetPanel::scaleGiven(const MechanismSpec& mechanism) const {
    return m_held != Held::Epsilon || !factsOf(mechanism.kind).hasGuarantee;
}

/// `change` says what the fields make of the mechanism; while the fields are set it is not asked.
void BudgetPanel::edit(const std::function<void(MechanismSpec&)>& change) {
    m_experiment.edit([&](RunSpec& spec) {
        m_editing = true;
        change(spec.mechanism);
    });
    if (std::exchange(m_editing, false)) // what is held is another, but the mechanism is not
        m_experiment.show([this] { showSpec(); });
}

void BudgetPanel::hold(Held held, const MechanismSpec& mechanism) {
    m_held = followsEpsilon(mechanism) ? Held::Epsilon : held;
    m_padlocks->button(int(m_held))->setChecked(true);
    m_epsilon->setDigits(m_held == Held::Epsilon ? LogSpinBox::Digits::AsTyped : LogSpinBox::Digits::RoundedUp);
    m_scale->setDigits(m_held == Held::NoiseScale ? LogSpinBox::Digits::AsTyped : LogSpinBox::Digits::RoundedDown);
}

double BudgetPanel::epsilon() const { return isPrivatizedFile(m_experiment.spec().data) ? 0 : m_epsilon->value(); }

QWidget* BudgetPanel::derivation() const { return m_derivation; }

double BudgetPanel::noiseScale() const { return m_scale->value(); }

void BudgetPanel::showSpec() {
    const MechanismSpec& mechanism = this->mechanism();
    const double given = mechanism.noiseScale;
    m_kind->setCurrentIndex(m_kind->findData(int(mechanism.kind)));
    if (!std::exchange(m_editing, false)) {
        if (!(given > 0))
            hold(Held::Epsilon, mechanism);
        else if (m_held != Held::SignalToNoise || given != m_scale->value())
            hold(Held::NoiseScale, mechanism);
    }
    const auto sensitivity = this->sensitivity();
    const bool isOfPreview = sensitivity && m_found->mechanism == mechanism, hasScale = scaleGiven(mechanism);
    const double epsilon = isOfPreview && hasScale ? m_found->epsilon : mechanism.epsilon;
    m_epsilon->setValue(epsilon);
    m_scale->setValue(hasScale      ? given
                      : isOfPreview ? m_found->noiseScale
                      : sensitivity ? calibratedScale(mechanism, *sensitivity, classes()).value_or(0)
                                    : 0);
    m_derivation->setVisible(sensitivity.has_value());
    showSignalToNoise();
    m_labels->setMechanism(mechanism, classes());
    showDelta();
    m_exposure = computeExposure();
    showAttack();
    showWarnings();
}

void BudgetPanel::setSensitivity(const Preview& preview, bool publicRecords) {
    const bool sameRecords = records() == preview.records;
    auto signal = this->signal();
    const RunSpec& spec = m_experiment.spec();
    m_found = Found{.data = spec.data,
                    .mechanism = spec.mechanism,
                    .records = preview.records,
                    .classes = preview.classes,
                    .pixels = preview.raw.height > 0 ? preview.dimensions : 0,
                    .sensitivity = preview.sensitivity,
                    .noiseScale = preview.noiseScale,
                    .epsilon = preview.epsilon};
    if (preview.sensitivity <= 0) // central methods bound each contribution; no record has a sensitivity of its own
        signal.reset();
    else if (publicRecords || !sameRecords || !signal || signal->origin != Signal::Origin::PrivatizedRecords)
        signal = publicRecords ? publicSignal(preview, mechanism().kind) : std::nullopt;
    m_derivation->setFigure(
        {},
        tr("Sensitivity %1 in %2: %3")
            .arg(roundedUpText(preview.sensitivity), QString::fromStdString(preview.sensitivityNorm),
                 composedText(preview.sensitivityDerivation)),
        tr("sup ‖x − x′‖ over any two records that the bound allows"), tr("Dwork, McSherry, Nissim, Smith, TCC 2006"));
    setSignal(signal);
}

void BudgetPanel::setPrivatized(const SampleSheet& privatized) {
    if (const auto known = this->signal(); !known || known->origin == Signal::Origin::PrivatizedRecords)
        if (const auto signal = privatizedSignal(privatized, mechanism().kind, m_scale->value())) setSignal(signal);
}

/// Held at its ratio, the noise follows another signal.
void BudgetPanel::setSignal(const std::optional<Signal>& signal) {
    m_signal = signal;
    m_experiment.show([this] { showSpec(); });
    Q_EMIT assessed();
    if (m_held != Held::SignalToNoise || !signal) return;
    const auto scale = scaleForSignalToNoise(m_signalToNoise->value(), signal->variance, mechanism().kind);
    if (scale && std::abs(*scale / m_scale->value() - 1) > 1e-3)
        edit([this](MechanismSpec& edited) { followSignal(edited); });
}

void BudgetPanel::forgetSensitivity() {
    m_found.reset();
    setSignal({});
}

void BudgetPanel::recalibrate(MechanismSpec& mechanism, double epsilon) {
    hold(Held::Epsilon, mechanism);
    mechanism.epsilon = epsilon;
    mechanism.noiseScale = scaleGiven(mechanism) ? m_scale->value() : 0;
}

void BudgetPanel::computeDependents(MechanismSpec& mechanism, double scale) {
    if (!(scale > 0)) return recalibrate(mechanism, m_epsilon->value());
    mechanism.noiseScale = scale;
    const MechanismFacts& facts = factsOf(mechanism.kind);
    if (const auto sensitivity = sensitivityOf(mechanism); sensitivity && facts.hasGuarantee && !facts.isDirection)
        mechanism.epsilon = guaranteeOf(facts.id).epsilon(scale, mechanism.delta, *sensitivity);
}

void BudgetPanel::followSignal(MechanismSpec& mechanism) {
    const auto signal = this->signal();
    const auto scale = signal ? scaleForSignalToNoise(m_signalToNoise->value(), signal->variance, mechanism.kind)
                              : std::nullopt;
    hold(Held::SignalToNoise, mechanism);
    computeDependents(mechanism, scale.value_or(m_scale->value()));
}

void BudgetPanel::resolve(MechanismSpec& mechanism) {
    switch (m_held) {
    case Held::Epsilon: return recalibrate(mechanism, m_epsilon->value());
    case Held::NoiseScale: return computeDependents(mechanism, m_scale->value());
    case Held::SignalToNoise: return followSignal(mechanism);
    }
}

} // namespace sfumato
