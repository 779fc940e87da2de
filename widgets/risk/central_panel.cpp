// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/central_panel.h"

#include "core/accounting/account.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/figure_label.h"
#include "widgets/forms/log_spin_box.h"
#include "widgets/text/spending_text.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/number_text.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

namespace sfumato {

namespace {

/// A text of the table of methods in the reader's language.
QString shown(std::string_view text) {
    return QCoreApplication::translate("CentralMethod", std::string(text).c_str());
}

QString word(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

template <class Label>
Label* paragraph() {
    auto* label = new Label;
    label->setWordWrap(true);
    return label;
}

} // namespace

CentralPanel::CentralPanel(QWidget* parent)
    : QGroupBox(tr("Privacy budget"), parent), m_method(new QComboBox), m_summary(paragraph<QLabel>()),
      m_slider(new LogSlider(0.1, 20)), m_epsilon(new LogSpinBox(1e-3, 1e4, 1.1)),
      m_delta(new LogSpinBox(1e-15, 0.5, 10)), m_noise(new LogSpinBox(0, 1e7, 1.1)),
      m_plan(paragraph<FigureLabel>()), m_spending(paragraph<QLabel>()), m_form(new FieldForm),
      m_layout(new QVBoxLayout(this)) {
    for (const CentralMethod& method : centralMethods())
        m_method->addItem(shown(method.title), word(method.name));
    m_method->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_method->setWhatsThis(tr("What is asked of the raw records while a generator learns, and how. Every answer "
                              "is clipped and gets Gaussian noise before anything sees it."));
    m_slider->setAccessibleName(tr("Epsilon, from more private to more accurate"));
    m_slider->setWhatsThis(tr("Epsilon on a logarithmic scale, of everything that the run asks together."));
    m_epsilon->setToolTip(tr("The bound on how much one record may change the odds of any outcome: e^epsilon."));
    m_delta->setToolTip(tr("The probability with which that bound may fail."));
    m_noise->setSpecialValueText(tr("follows from epsilon")); // 0
    m_noise->setToolTip(tr("Standard deviation of the noise over the sensitivity. A value typed here is kept, and "
                           "epsilon follows."));
    for (QWidget* input : std::initializer_list<QWidget*>{m_epsilon, m_delta, m_noise})
        input->setWhatsThis(input->toolTip());
    auto* ends = new QHBoxLayout;
    ends->addWidget(new QLabel(tr("more private")));
    ends->addStretch();
    ends->addWidget(new QLabel(tr("more accurate")));
    m_form->addField(tr("Met&hod"), m_method, {"privacy.method", "privacy.sampling", "privacy.model"});
    m_form->addField(tr("&Epsilon"), m_epsilon, {"privacy.epsilon"});
    m_form->addField(tr("&Delta"), m_delta, {"privacy.delta", "privacy.acceptLargeDelta"});
    m_form->addField(tr("&Noise multiplier"), m_noise, {"privacy.noiseMultiplier", "privacy.noise"});
    m_plan->setWhatsThis(tr("What follows from the budget by the tight accountant, of everything that the run asks "
                            "together."));
    m_layout->addWidget(m_slider);
    m_layout->addLayout(ends);
    m_layout->addLayout(m_form);
    m_layout->addWidget(m_summary);
    m_layout->addWidget(m_plan);
    m_layout->addWidget(m_spending);
    m_spending->hide();

    connect(m_slider, &QSlider::valueChanged, this,
            [this] { m_epsilon->setValue(QString::number(m_slider->logValue(), 'g', 3).toDouble()); });
    connect(m_epsilon, &QDoubleSpinBox::valueChanged, this, [this](double epsilon) {
        m_spec.privacy.epsilon = epsilon, m_spec.privacy.noiseMultiplier = 0;
        showPlan();
        Q_EMIT changed();
    });
    connect(m_delta, &QDoubleSpinBox::valueChanged, this, [this](double delta) {
        m_spec.privacy.delta = delta;
        showPlan();
        Q_EMIT changed();
    });
    connect(m_noise, &QDoubleSpinBox::valueChanged, this, [this](double noise) {
        m_spec.privacy.noiseMultiplier = noise;
        m_spec.privacy.epsilon = noise > 0 ? 0 : m_epsilon->value();
        showPlan();
        Q_EMIT changed();
    });
    connect(m_method, &QComboBox::currentIndexChanged, this,
            [this] { chooseMethod(m_method->currentData().toString()); });
    m_spec.privacy.model = PrivacyModel::Central;
    setSpec(m_spec);
}

void CentralPanel::chooseMethod(const QString& name) {
    m_spec.privacy.method = name.toStdString();
    m_spec.privacy.settings.clear();
    const CentralMethod* method = centralMethod(m_spec.privacy.method);
    m_spec.privacy.sampling = method->samplings.front();
    listSettings();
    showPlan();
    Q_EMIT changed();
}

/// The settings of the method, one row each.
void CentralPanel::listSettings() {
    delete m_settings;
    m_settings = new QWidget;
    m_settingsForm = new FieldForm;
    m_settingsForm->setContentsMargins(0, 0, 0, 0);
    m_settingsForm->setRowWrapPolicy(QFormLayout::WrapLongRows); // some titles are long
    m_settings->setLayout(m_settingsForm);
    m_layout->insertWidget(m_layout->indexOf(m_plan), m_settings);
    const CentralMethod* method = centralMethod(m_spec.privacy.method);
    m_summary->setText(method ? shown(method->summary) : QString());
    if (!method)
        return;
    const auto edited = [this](std::string_view key, SettingValue value) {
        m_spec.privacy.settings[std::string(key)] = std::move(value);
        showPlan();
        Q_EMIT changed();
    };
    for (const MethodSetting& setting : method->settings) {
        QWidget* input = nullptr;
        if (!setting.choices.empty()) {
            auto* box = new QComboBox;
            for (const auto& choice : setting.choices)
                box->addItem(shown(choice), word(choice));
            box->setCurrentIndex(box->findData(word(choiceOf(m_spec.privacy, setting.key))));
            box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
            connect(box, &QComboBox::currentIndexChanged, this, [edited, box, key = setting.key] {
                edited(key, box->currentData().toString().toStdString());
            });
            input = box;
        } else {
            auto* box = new QDoubleSpinBox;
            box->setRange(setting.least, setting.most);
            box->setDecimals(setting.whole ? 0 : setting.least > 0 && setting.least < 0.001 ? 6 : 3);
            box->setKeyboardTracking(false);
            box->setValue(numberOf(m_spec.privacy, setting.key));
            connect(box, &QDoubleSpinBox::valueChanged, this,
                    [edited, key = setting.key](double value) { edited(key, value); });
            input = box;
        }
        input->setToolTip(shown(setting.help));
        input->setWhatsThis(shown(setting.help));
        m_settingsForm->addField(shown(setting.title), input,
                                 {"privacy.settings." + std::string(setting.key)});
    }
}

void CentralPanel::setSpec(const RunSpec& spec) {
    const QSignalBlocker quietEpsilon(m_epsilon), quietDelta(m_delta), quietNoise(m_noise), quietSlider(m_slider),
        quietMethod(m_method);
    const bool others = spec.privacy.method != m_spec.privacy.method ||
                        spec.privacy.settings != m_spec.privacy.settings || !m_settings;
    m_spec = spec;
    m_method->setCurrentIndex(m_method->findData(word(spec.privacy.method)));
    if (spec.privacy.epsilon > 0) {
        m_epsilon->setValue(spec.privacy.epsilon);
        m_slider->setLogValue(spec.privacy.epsilon);
    }
    m_delta->setValue(spec.privacy.delta);
    m_noise->setValue(spec.privacy.noiseMultiplier);
    if (others)
        listSettings();
    showPlan();
}

void CentralPanel::apply(RunSpec& spec) const {
    const NoiseLaw noise = spec.privacy.noise; // follows from what is said of the data
    const PrivacyModel model = spec.privacy.model;
    spec.privacy = m_spec.privacy;
    spec.privacy.noise = noise, spec.privacy.model = model;
}

void CentralPanel::setRecords(std::int64_t records) {
    m_records = records;
    showPlan();
}

/// What follows from the budget, or why nothing does.
void CentralPanel::showPlan() {
    m_solved.reset();
    const std::int64_t records = m_spec.data.count > 0 ? m_spec.data.count : m_records;
    if (m_spec.privacy.model != PrivacyModel::Central || records <= 0 || !checkCentral(m_spec).empty())
        return m_plan->hide();
    const auto plan = planCentral(m_spec, records);
    if (!plan) {
        m_plan->setText(sentence(plan.fault()));
        return m_plan->show();
    }
    m_solved = *plan;
    QStringList lines;
    if (m_spec.privacy.epsilon > 0) {
        lines << tr("Noise multiplier %1: the noise is %1 times as strong as what one record can change.")
                     .arg(numberText(plan->noiseMultiplier));
    } else {
        const QSignalBlocker quietEpsilon(m_epsilon), quietSlider(m_slider);
        m_epsilon->setValue(plan->epsilon);
        m_slider->setLogValue(plan->epsilon);
        lines << tr("Epsilon %1 follows from the noise.").arg(roundedUpText(plan->epsilon));
    }
    lines << tr("Asked of the records: %n thing(s), each with noise.", nullptr, int(plan->phases.size()));
    if (m_spec.privacy.claimed > 0)
        lines << tr("The paper that this preset follows states epsilon %1 for its setting; %2 is what is proved.")
                     .arg(numberText(m_spec.privacy.claimed), roundedUpText(plan->epsilon));
    m_plan->setText(lines.join(QLatin1Char(' ')));
    m_plan->show();
}

std::optional<Exposure> CentralPanel::exposure() const {
    if (!m_solved)
        return std::nullopt;
    const auto joined = joinedGaussianNoise(m_solved->phases);
    if (!joined)
        return std::nullopt;
    Exposure found{.epsilon = m_solved->epsilon,
                   .delta = m_solved->delta,
                   .records = m_spec.data.count > 0 ? m_spec.data.count : m_records};
    found.mechanism.epsilon = found.epsilon, found.mechanism.delta = found.delta;
    found.mu = 1 / *joined;
    return found;
}

void CentralPanel::setSpending(const std::optional<Spending>& spending) {
    const QStringList lines = spending ? spendingLines(*spending) : QStringList();
    m_spending->setText(lines.join(QLatin1Char('\n')));
    m_spending->setVisible(!lines.isEmpty());
}

std::set<std::size_t> CentralPanel::showFaults(const std::vector<Fault>& faults) {
    auto placed = m_form->showFaults(faults);
    placed.merge(m_settingsForm->showFaults(faults));
    return placed;
}

} // namespace sfumato
