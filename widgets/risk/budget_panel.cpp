// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget_panel.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/laplace.h"
#include "core/accounting/risk.h"
#include "widgets/risk/label_rows.h"
#include "widgets/risk/attack_meter.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/figure_label.h"
#include "widgets/forms/log_spin_box.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/text/number_text.h"
#include "widgets/text/spending_text.h"
#include "widgets/forms/padlock.h"
#include "widgets/text/shown_wording.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>
#include <utility>

namespace sfumato {

namespace {

constexpr double leastEpsilon = 0.1, mostEpsilon = 2000;

template <class Label>
Label* wrapped() {
    auto* label = new Label;
    label->setWordWrap(true);
    return label;
}

} // namespace

BudgetPanel::BudgetPanel(QWidget* parent)
    : QWidget(parent), m_slider(new LogSlider(leastEpsilon, mostEpsilon)), m_epsilon(new LogSpinBox(1e-3, 1e5, 1.1)),
      m_delta(new LogSpinBox(0, 0.5, 10)), m_kind(new QComboBox), m_scale(new LogSpinBox(0, 1e6, 1.1)),
      m_signalToNoise(new RealSpinBox(-200, 200)), m_padlocks(new QButtonGroup(this)),
      m_derivation(wrapped<FigureLabel>()), m_meter(new AttackMeter), m_verdict(wrapped<FigureLabel>()),
      m_warnings(wrapped<QLabel>()), m_spending(wrapped<QLabel>()), m_cap(new QPushButton(tr("Set a &cap…"))),
      m_form(new FieldForm) {
    m_slider->setAccessibleName(tr("Epsilon, from more private to more accurate"));
    m_kind->addItem(tr("Laplace"), int(MechanismKind::Laplace));
    m_kind->addItem(tr("Gaussian"), int(MechanismKind::Gaussian));
    m_kind->addItem(tr("Unit vectors (PrivUnitG)"), int(MechanismKind::PrivUnit));
    m_kind->addItem(tr("Generalized (study, no guarantee)"), int(MechanismKind::Generalized));
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_epsilon->setToolTip(tr("One record may change the probability of any outcome by a factor e^epsilon at most, and "
                             "by delta beyond that."));
    m_signalToNoise->setSpecialValueText(QStringLiteral("–"));
    m_signalToNoise->setDecimals(2);
    //: decibels
    m_signalToNoise->setSuffix(tr(" dB"));
    const auto padlock = [this](Held held, const QString& name) {
        auto* made = new Padlock(name);
        m_padlocks->addButton(made, int(held));
        return made;
    };

    m_epsilon->setWhatsThis(m_epsilon->toolTip());
    m_slider->setWhatsThis(tr("Epsilon on a logarithmic scale. Each step to the left makes any outcome tell "
                              "less about one record, and adds noise: Laplace b = Δ₁ / ε."));
    m_kind->setWhatsThis(
        tr("The law of the noise. Laplace: a pure epsilon, b = Δ₁ / ε. Gaussian: with a "
           "delta, the least σ with Φ(Δ₂/2σ − εσ/Δ₂) − e^ε Φ(−Δ₂/2σ − "
           "εσ/Δ₂) ≤ δ. Generalized noise is for studies and promises nothing.") +
        QLatin1Char(' ') +
        tr("Unit vectors: a pure epsilon for records that were scaled to length 1, by a normal vector that points the "
           "way of the "
           "record a little more often than chance; of what windows see it leaves more than either noise."));
    m_scale->setSpecialValueText(QStringLiteral("–")); // not known yet
    m_scale->setWhatsThis(tr("The scale b of Laplace noise or the standard deviation σ of Gaussian noise, in "
                             "the units of the data. A value typed here is kept, and "
                             "epsilon follows."));
    m_signalToNoise->setWhatsThis(tr("10 log₁₀(Var x / Var z) in decibels; Var z is σ², for Laplace 2 b². At "
                                     "0 dB data and noise are equally strong. A value typed "
                                     "here is kept, and epsilon follows."));
    m_derivation->hide();
    auto* ends = new QHBoxLayout;
    ends->addWidget(new QLabel(tr("more private")));
    ends->addStretch();
    ends->addWidget(new QLabel(withRelation(QStringLiteral("ε"), relationText(RunSpec())))); // of every local release
    ends->addStretch();
    ends->addWidget(new QLabel(tr("more accurate")));
    m_form->addField(tr("&Epsilon"), m_epsilon, {"mechanism.epsilon"},
                     padlock(Held::Epsilon, tr("Keep epsilon; noise and signal-to-noise ratio follow")));
    m_form->addField(tr("&Delta"), m_delta, {"mechanism.delta", "mechanism.acceptLargeDelta"});
    m_form->addField(tr("Mec&hanism"), m_kind,
                     {"mechanism.kind", "mechanism.calibration", "mechanism.p", "mechanism.noise"});
    m_form->addField(
        tr("&Noise scale"), m_scale, {"mechanism.noiseScale"},
        padlock(Held::NoiseScale, tr("Keep the noise scale; epsilon and signal-to-noise ratio follow")));
    m_form->addField(
        tr("Si&gnal to noise"), m_signalToNoise, {},
        padlock(Held::SignalToNoise, tr("Keep the signal-to-noise ratio; noise and epsilon follow")));
    m_labels = new LabelRows(m_form, this);
    auto* risk = new QHBoxLayout;
    risk->addWidget(m_meter, 0, Qt::AlignTop);
    risk->addWidget(m_verdict, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_slider);
    layout->addLayout(ends);
    layout->addLayout(m_form);
    layout->addWidget(m_derivation); // until it is taken to where the bound stands
    layout->addLayout(risk);
    layout->addWidget(m_warnings);
    layout->addWidget(m_spending);
    m_spending->hide();
    m_cap->setWhatsThis(
        tr("Sets the most that all releases of these records may come to together. What would "
           "take them above it is refused, here, on the command line and in a sweep."));
    m_cap->hide();
    auto* meaning = new QPushButton(tr("&What does this mean?"));
    meaning->setWhatsThis(tr("Opens the sheet that says what this budget lets an attacker find out, and puts "
                             "budgets side by side."));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(meaning);
    buttons->addWidget(m_cap);
    buttons->addStretch();
    layout->addLayout(buttons);
    m_meter->setFixedSize(96, 96);
    connect(meaning, &QPushButton::clicked, this, &BudgetPanel::meaningAsked);
    connect(m_cap, &QPushButton::clicked, this, &BudgetPanel::capAsked);

    connect(m_slider, &QSlider::valueChanged, this,
            [this] { m_epsilon->setValue(QString::number(m_slider->logValue(), 'g', 3).toDouble()); });
    connect(m_epsilon, &QDoubleSpinBox::valueChanged, this, &BudgetPanel::recalibrate);
    connect(m_delta, &QDoubleSpinBox::valueChanged, this, [this](double delta) {
        m_mechanism.delta = delta;
        resolve();
    });
    connect(m_scale, &QDoubleSpinBox::valueChanged, this, [this] {
        hold(Held::NoiseScale);
        follow();
    });
    connect(m_signalToNoise, &QDoubleSpinBox::valueChanged, this, &BudgetPanel::followSignal);
    connect(m_padlocks, &QButtonGroup::idClicked, this, [this](int held) {
        hold(Held(held));
        resolve();
    });
    connect(m_labels, &LabelRows::changed, this, [this] {
        m_labels->apply(m_mechanism);
        hold(m_held);
        resolve();
    });
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        m_mechanism.kind = kind();
        m_sensitivity.reset();
        m_derivation->hide();
        hold(m_held);
        resolve();
    });
    setSpec(RunSpec{});
}

/// A field that loses the focus with its window still tells what was typed, when its form is gone.
BudgetPanel::~BudgetPanel() {
    delete m_labels;
    for (QObject* input : std::initializer_list<QObject*>{m_epsilon, m_delta, m_scale, m_signalToNoise})
        input->disconnect(this);
}

MechanismKind BudgetPanel::kind() const {
    return MechanismKind(m_kind->currentData().toInt());
}

bool BudgetPanel::scaleGiven() const {
    return m_held != Held::Epsilon || kind() == MechanismKind::Generalized;
}

/// Where nothing but epsilon can be given: of unit vectors, and where a share of it goes to labels.
bool BudgetPanel::followsEpsilon() const {
    return kind() == MechanismKind::PrivUnit || m_mechanism.labels != LabelRelease::None;
}

void BudgetPanel::hold(Held held) {
    m_held = followsEpsilon() ? Held::Epsilon : held;
    m_padlocks->button(int(m_held))->setChecked(true);
    m_epsilon->setDigits(m_held == Held::Epsilon ? LogSpinBox::Digits::AsTyped : LogSpinBox::Digits::RoundedUp);
    m_scale->setDigits(m_held == Held::NoiseScale ? LogSpinBox::Digits::AsTyped : LogSpinBox::Digits::RoundedDown);
}

double BudgetPanel::epsilon() const {
    return m_settled ? 0 : m_epsilon->value();
}

QWidget* BudgetPanel::derivation() const {
    return m_derivation;
}

double BudgetPanel::noiseScale() const {
    return m_scale->value();
}

std::optional<Exposure> BudgetPanel::exposure() const {
    const auto kind = this->kind();
    const bool gaussian = kind == MechanismKind::Gaussian,
               labelled = m_mechanism.labels != LabelRelease::None && m_classes > 0;
    const double delta = gaussian ? m_mechanism.delta : 0, share = labelShare(m_mechanism, m_classes);
    const auto budget = PrivacyBudget::make(m_epsilon->value(), delta),
               ofRecord = PrivacyBudget::make(m_epsilon->value() - share, delta);
    if (m_settled || !budget || !ofRecord || kind == MechanismKind::Generalized)
        return std::nullopt;
    Exposure found{.epsilon = budget->epsilon(), .delta = budget->delta(), .records = m_records};
    found.mechanism = m_mechanism;
    found.classes = labelled ? m_classes : 0;
    found.labelEpsilon = share;
    if (m_sensitivity && m_scale->value() > 0) {
        found.sensitivity = *m_sensitivity;
        found.noiseScale = m_scale->value();
    }
    if (gaussian) {
        const auto sigma = gaussianSigma(*ofRecord, 1);
        if (!sigma)
            return std::nullopt;
        found.mu = m_sensitivity && m_scale->value() > 0 ? gaussianMu(m_scale->value(), *m_sensitivity)
                                                         : gaussianMu(*sigma, 1);
    } else if (kind == MechanismKind::Laplace && m_sensitivity && m_mechanism.bound == Bound::Range &&
               m_mechanism.transform == Transform::None && !labelled) {
        found.clampedDimensions = m_pixels; // all images have one range; the sides of other boxes may differ
    }
    return found;
}

void BudgetPanel::setSpec(const RunSpec& spec) {
    const QSignalBlocker quietEpsilon(m_epsilon), quietDelta(m_delta), quietKind(m_kind), quietScale(m_scale),
        quietSlider(m_slider);
    m_mechanism = spec.mechanism;
    m_records = spec.data.count;
    m_drawn = isDrawn(spec.data);
    m_settled = isPrivatizedFile(spec.data);
    m_classes = labelClasses(spec.data);
    m_kind->setCurrentIndex(m_kind->findData(int(spec.mechanism.kind)));
    const double given = spec.mechanism.noiseScale;
    if (!(given > 0))
        hold(Held::Epsilon);
    else if (m_held != Held::SignalToNoise || given != m_scale->value())
        hold(Held::NoiseScale);
    m_sensitivity.reset();
    m_derivation->hide();
    m_signal.reset();
    m_epsilon->setValue(spec.mechanism.epsilon);
    m_delta->setValue(spec.mechanism.delta);
    m_scale->setValue(spec.mechanism.noiseScale);
    m_slider->setLogValue(spec.mechanism.epsilon);
    assess();
}

void BudgetPanel::apply(RunSpec& spec) const {
    spec.mechanism = m_mechanism;
}

void BudgetPanel::useMechanism(const MechanismSpec& mechanism) {
    RunSpec spec;
    spec.data.count = m_records;
    spec.mechanism = mechanism;
    const bool drawn = m_drawn;
    const std::int64_t classes = m_classes;
    setSpec(spec);
    m_drawn = drawn;
    m_classes = classes;
    assess();
    Q_EMIT changed();
}

void BudgetPanel::useBudget(const MechanismSpec& budget) {
    MechanismSpec mechanism = m_mechanism;
    mechanism.kind = budget.kind, mechanism.p = budget.p;
    mechanism.epsilon = budget.epsilon, mechanism.delta = budget.delta, mechanism.noiseScale = budget.noiseScale;
    useMechanism(mechanism);
}

void BudgetPanel::setSensitivity(const Preview& preview, bool publicRecords) {
    const bool sameRecords = m_records == preview.records;
    m_sensitivity = preview.sensitivity;
    m_records = preview.records;
    m_classes = preview.classes;
    m_pixels = preview.raw.height > 0 ? preview.dimensions : 0;
    if (preview.sensitivity <= 0) // central methods bound each contribution; no record has a sensitivity of its own
        return forgetSensitivity();
    m_derivation->setFigure({},
                            tr("Sensitivity %1 in %2: %3")
                                .arg(roundedUpText(preview.sensitivity),
                                     QString::fromStdString(preview.sensitivityNorm),
                                     composedText(preview.sensitivityDerivation)),
                            tr("sup ‖x − x′‖ over any two records that the bound allows"),
                            tr("Dwork, McSherry, Nissim, Smith, TCC 2006"));
    m_derivation->show();
    const QSignalBlocker quietScale(m_scale), quietEpsilon(m_epsilon), quietSlider(m_slider);
    if (scaleGiven()) {
        m_epsilon->setValue(preview.epsilon);
        m_slider->setLogValue(preview.epsilon);
    } else {
        m_scale->setValue(preview.noiseScale);
    }
    const bool privatizedKnown = !publicRecords && sameRecords && m_signal &&
                                 m_signal->origin == Signal::Origin::PrivatizedRecords;
    if (!privatizedKnown)
        setSignal(publicRecords ? publicSignal(preview, kind()) : std::nullopt);
    assess();
}

void BudgetPanel::setPrivatized(const SampleSheet& privatized) {
    if (!m_signal || m_signal->origin == Signal::Origin::PrivatizedRecords)
        if (const auto signal = privatizedSignal(privatized, kind(), m_scale->value())) {
            setSignal(signal);
            assess();
        }
}

/// Held at its ratio, the noise follows another signal.
void BudgetPanel::setSignal(const std::optional<Signal>& signal) {
    m_signal = signal;
    if (m_held != Held::SignalToNoise || !signal)
        return;
    const auto scale = scaleForSignalToNoise(m_signalToNoise->value(), signal->variance, kind());
    if (scale && std::abs(*scale / m_scale->value() - 1) > 1e-3)
        followSignal();
}

void BudgetPanel::forgetSensitivity() {
    m_sensitivity.reset();
    if (const QSignalBlocker quiet(m_scale); !scaleGiven())
        m_scale->setValue(0);
    m_signal.reset();
    m_derivation->hide();
    assess();
}

void BudgetPanel::recalibrate() {
    hold(Held::Epsilon);
    const QSignalBlocker quietSlider(m_slider), quietScale(m_scale);
    m_mechanism.epsilon = m_epsilon->value();
    m_mechanism.noiseScale = scaleGiven() ? m_scale->value() : 0;
    m_slider->setLogValue(m_epsilon->value());
    if (!scaleGiven()) {
        const auto scale = m_sensitivity ? calibratedScale(m_mechanism, *m_sensitivity, m_classes) : std::nullopt;
        m_scale->setValue(scale.value_or(0));
    }
    assess();
    Q_EMIT changed();
}

void BudgetPanel::follow() {
    if (!(m_scale->value() > 0))
        return recalibrate();
    m_mechanism.noiseScale = m_scale->value();
    if (m_sensitivity && kind() != MechanismKind::Generalized) {
        m_mechanism.epsilon = kind() == MechanismKind::Laplace
                                  ? laplaceEpsilon(m_scale->value(), *m_sensitivity)
                                  : gaussianEpsilon(m_scale->value(), m_mechanism.delta, *m_sensitivity);
        const QSignalBlocker quietEpsilon(m_epsilon), quietSlider(m_slider);
        m_epsilon->setValue(m_mechanism.epsilon);
        m_slider->setLogValue(m_mechanism.epsilon);
    }
    assess();
    Q_EMIT changed();
}

void BudgetPanel::followSignal() {
    const auto scale = m_signal ? scaleForSignalToNoise(m_signalToNoise->value(), m_signal->variance, kind())
                                : std::nullopt;
    hold(Held::SignalToNoise);
    if (scale) {
        const QSignalBlocker quietScale(m_scale);
        m_scale->setValue(*scale);
    }
    follow();
}

void BudgetPanel::resolve() {
    switch (m_held) {
    case Held::Epsilon:
        return recalibrate();
    case Held::NoiseScale:
        return follow();
    case Held::SignalToNoise:
        return followSignal();
    }
}

} // namespace sfumato
