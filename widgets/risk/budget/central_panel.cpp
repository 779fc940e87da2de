// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/central_panel.h"

#include "core/accounting/account.h"
#include "core/spec/tables/data_endings.h"
#include "widgets/background/in_background.h"
#include "widgets/experiment/experiment.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/look/wrapped_label.h"
#include "widgets/risk/attacker/attack_summary.h"
#include "widgets/risk/budget/budget_bar.h"
#include "widgets/risk/budget/epsilon_input.h"
#include "widgets/risk/budget/method_settings.h"
#include "widgets/text/spending_text.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/number_text.h"

#include <QComboBox>
#include <QLabel>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace sfumato {

namespace {

using Sampling = MechanismPhase::Sampling;

QString word(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

template <class Label>
Label* paragraph() {
    auto* label = new Label;
    label->setWordWrap(true);
    return label;
}

} // namespace

CentralPanel::CentralPanel(Experiment& experiment, QWidget* parent)
    : QWidget(parent), m_experiment(experiment), m_method(new QComboBox), m_summary(paragraph<QLabel>()),
      m_epsilon(new EpsilonInput(1e-3, 1e4, 0.1, 20)), m_delta(new LogSpinBox(1e-15, 0.5, 10)),
      m_noise(new LogSpinBox(0, 1e7, 1.1)), m_follows(new QComboBox), m_sampling(new QComboBox),
      m_rate(new LogSpinBox(0, 1, 1.2)), m_clip(new LogSpinBox(0, 1e6, 1.1)), m_plan(paragraph<MetricLabel>()),
      m_attack(new AttackSummary(AttackSummary::Form::Column)), m_warning(paragraph<QLabel>()), m_bar(new BudgetBar),
      m_form(new FieldForm), m_methodForm(new FieldForm), m_clipForm(new FieldForm), m_clipPage(new QWidget),
      m_methodPage(new QWidget), m_layout(new QVBoxLayout(m_methodPage)) {
    addFields();
    addHelp();
    layOut();
    connectInputs();
    connect(&experiment, &Experiment::specChanged, this, &CentralPanel::showSpec);
    experiment.show([this] { showSpec(); });
}

void CentralPanel::addFields() {
    for (const CentralMethod& method : centralMethods())
        m_method->addItem(shownOfMethods(method.title), word(method.name));
    m_method->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const auto& [what, title] :
         std::initializer_list<std::pair<Open, QString>>{{Open::Noise, tr("the noise")},
                                                         {Open::Epsilon, tr("epsilon")},
                                                         {Open::Steps, tr("the number of steps")},
                                                         {Open::Rate, tr("the share of records in a step")}})
        m_follows->addItem(title, int(what));
    for (const auto& [sampling, title] : std::initializer_list<std::pair<Sampling, QString>>{
             {Sampling::All, tr("all records")},
             {Sampling::Poisson, tr("each by chance (Poisson)")},
             {Sampling::FixedSize, tr("a drawn part of fixed size")},
             {Sampling::ClassSubsets, tr("a drawn part of every class")}})
        m_sampling->addItem(title, int(sampling));
    for (QComboBox* box : {m_follows, m_sampling})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (LogSpinBox* box : std::initializer_list<LogSpinBox*>{m_epsilon, m_noise, m_rate})
        box->setSpecialValueText(tr("computed")); // 0
    m_clip->setSpecialValueText(tr("automatic"));
    m_methodForm->addField(tr("Met&hod"), m_method, {"privacy.method", "privacy.model"});
    m_form->addField(tr("&Epsilon"), m_epsilon, {"privacy.epsilon"});
    m_form->addField(tr("&Delta"), m_delta, {"privacy.delta", "privacy.acceptLargeDelta"});
    m_form->addField(tr("&Noise multiplier"), m_noise, {"privacy.noiseMultiplier", "privacy.noise"});
    m_form->addField(tr("&Queries"), m_sampling, {"privacy.sampling"});
    m_form->addField(tr("Share in a step"), m_rate, {"privacy.rate"});
    m_clipForm->addField(tr("Clip norm"), m_clip, {"privacy.clip"});
    m_form->addField(tr("Computed"), m_follows);
}

void CentralPanel::addHelp() {
    m_method->setWhatsThis(tr("What is queried from the raw records while a generator learns, and how. Every "
                              "contribution is clipped, and Gaussian noise is added before anything is used."));
    m_epsilon->slider()->setWhatsThis(tr("Epsilon on a logarithmic scale, of all queries of the run together."));
    m_delta->setToolTip(tr("How far the probability of an outcome may lie above e^epsilon times its probability for "
                           "neighboring data: one record is another, or is not there. The odds change by more than "
                           "e^epsilon with a probability that is larger than delta."));
    m_follows->setToolTip(tr("Of epsilon, noise, steps and the share of records that a step queries, any three are "
                             "given; the tight accountant computes the fourth."));
    m_sampling->setToolTip(tr("Which records a step reads. Where they are drawn in secret, that saves budget; where "
                              "all take part, or blocks in a public order, it saves none."));
    m_noise->setToolTip(tr("Standard deviation of the noise over the sensitivity. A value typed here is kept, and "
                           "epsilon is computed."));
    m_rate->setToolTip(tr("Share of the records that a step queries, between 0 and 1. Fewer records in a step cost "
                          "less budget, and their sum stands out less from the noise."));
    m_clip->setToolTip(
        tr("Norm to which the contribution of a record, or of a batch, is clipped: the noise is in proportion to it."));
    for (QWidget* input : std::initializer_list<QWidget*>{m_delta, m_noise, m_follows, m_sampling, m_rate, m_clip})
        input->setWhatsThis(input->toolTip());
    m_plan->setWhatsThis(tr("What the tight accountant computes from the budget, of all queries of the run together."));
}

void CentralPanel::layOut() {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->addLayout(m_methodForm);
    m_layout->addWidget(m_summary);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_epsilon->addSliderTo(column);
    addParts(*column, {m_form, m_attack, m_warning, m_plan, m_bar});
    column->addWidget(m_methodPage); // until it is taken to where methods are chosen
    inColumn(m_clipPage,
             {wrappedLabel(tr("The method clips what each record contributes to this norm, and its noise is in "
                              "proportion to it.")),
              m_clipForm},
             noMargins);
    column->addWidget(m_clipPage); // until it is taken to where the bound is stated
    connect(m_bar, &BudgetBar::capAsked, this, &CentralPanel::capAsked);
    showAttack();
}

void CentralPanel::connectInputs() {
    connect(m_epsilon, &QDoubleSpinBox::valueChanged, this, [this](double epsilon) { give(Open::Epsilon, epsilon); });
    connect(m_delta, &QDoubleSpinBox::valueChanged, this,
            [this](double delta) { edit([=](RunSpec& spec) { spec.privacy.delta = delta; }); });
    connect(m_noise, &QDoubleSpinBox::valueChanged, this, [this](double noise) { give(Open::Noise, noise); });
    connect(m_rate, &QDoubleSpinBox::valueChanged, this, [this](double rate) { give(Open::Rate, rate); });
    connect(m_clip, &QDoubleSpinBox::valueChanged, this,
            [this](double clip) { edit([=](RunSpec& spec) { spec.privacy.clip = clip; }); });
    connect(m_follows, &QComboBox::currentIndexChanged, this, [this] {
        edit([this, wanted = Open(m_follows->currentData().toInt())](RunSpec& spec) {
            m_planning ? void(m_next = wanted) : computeDependents(spec, wanted);
        });
    });
    connect(m_sampling, &QComboBox::currentIndexChanged, this, [this] {
        edit([this](RunSpec& spec) { chooseSampling(spec, Sampling(m_sampling->currentData().toInt())); });
    });
    connect(m_method, &QComboBox::currentIndexChanged, this, [this] {
        edit([this](RunSpec& spec) { chooseMethod(spec, m_method->currentData().toString().toStdString()); });
    });
}

std::int64_t CentralPanel::records() const {
    const DataSpec& data = m_experiment.spec().data;
    return data.count > 0 ? data.count : m_recordsOf == std::pair(data.source, data.path) ? m_records : 0;
}

void CentralPanel::edit(const std::function<void(RunSpec&)>& change) {
    m_editing = true;
    m_experiment.edit(change);
    m_editing = false;
}

CentralPanel::Open CentralPanel::open(const RunSpec& spec) {
    const PrivacySpec& privacy = spec.privacy;
    const CentralMethod* method = centralMethod(privacy.method);
    if (privacy.epsilon == 0) return Open::Epsilon;
    if (privacy.rate == 0) return Open::Rate;
    return privacy.noiseMultiplier > 0 && method && method->trains && spec.train.steps == 0 ? Open::Steps : Open::Noise;
}

/// What is known of the others stays as it was solved, so that nothing jumps.
void CentralPanel::computeDependents(RunSpec& spec, Open wanted) const {
    PrivacySpec& privacy = spec.privacy;
    const CentralMethod* method = centralMethod(privacy.method);
    if (privacy.epsilon == 0) privacy.epsilon = m_solved ? m_solved->epsilon : m_epsilon->value();
    if (privacy.noiseMultiplier == 0) privacy.noiseMultiplier = m_solved ? m_solved->noiseMultiplier : 1;
    if (privacy.rate == 0) privacy.rate = m_solved ? m_solved->rate : 0.01;
    if (spec.train.steps == 0 && method && method->trains) spec.train.steps = m_solved ? m_solved->steps : 1000;
    if (wanted == Open::Epsilon)
        privacy.epsilon = 0;
    else if (wanted == Open::Noise)
        privacy.noiseMultiplier = 0;
    else if (wanted == Open::Rate)
        privacy.rate = 0;
    else
        spec.train.steps = 0;
}

/// A number that was typed is given; where it was what follows, the noise follows from now on, or from the noise
/// epsilon.
void CentralPanel::give(Open edited, double value) {
    edit([=, this](RunSpec& spec) {
        if (value == 0)
            computeDependents(spec, edited);
        else if (open(spec) == edited)
            computeDependents(spec, edited == Open::Noise ? Open::Epsilon : Open::Noise);
        PrivacySpec& privacy = spec.privacy;
        (edited == Open::Epsilon ? privacy.epsilon
         : edited == Open::Noise ? privacy.noiseMultiplier
                                 : privacy.rate) = value;
    });
}

void CentralPanel::chooseSampling(RunSpec& spec, Sampling sampling) const {
    const bool drawn = drawsSample(sampling);
    if (open(spec) == Open::Rate && !drawn) computeDependents(spec, Open::Noise);
    spec.privacy.sampling = sampling;
    if (!drawn)
        spec.privacy.rate = 1;
    else if (spec.privacy.rate == 1)
        spec.privacy.rate = 0.01;
}

void CentralPanel::chooseMethod(RunSpec& spec, const std::string& name) const {
    if (open(spec) != Open::Epsilon) computeDependents(spec, Open::Noise);
    spec.privacy.method = name;
    spec.privacy.settings.clear();
    fitRecipe(spec.privacy, isStatedTable(spec.data));
    chooseSampling(spec, centralMethod(name)->samplings.front());
}

void CentralPanel::useMethod(const std::string& name, const std::map<std::string, SettingValue>& settings) {
    m_experiment.edit([&](RunSpec& spec) {
        chooseMethod(spec, name);
        spec.privacy.settings = settings;
    });
}

/// What the method leaves open to choose, with the values of the spec.
void CentralPanel::showFields() {
    const PrivacySpec& privacy = m_experiment.spec().privacy;
    m_epsilon->setRelation(relationText(m_experiment.spec()));
    const CentralMethod* method = centralMethod(privacy.method);
    const bool drawn = drawsSample(privacy.sampling);
    const bool alone = method && method->queries(privacy).size() == 1; // else only the noise can follow from epsilon
    const auto enable = [](QComboBox* box, int value, bool on) {
        qobject_cast<QStandardItemModel*>(box->model())->item(box->findData(value))->setEnabled(on);
    };
    enable(m_follows, int(Open::Steps), alone && method->trains);
    enable(m_follows, int(Open::Rate), alone && drawn);
    for (const Sampling sampling : {Sampling::All, Sampling::Poisson, Sampling::FixedSize, Sampling::ClassSubsets})
        enable(m_sampling, int(sampling), method && std::ranges::count(method->samplings, sampling) > 0);
    m_form->setFieldVisible(m_sampling, method && method->samplings.size() > 1);
    m_form->setFieldVisible(m_rate, drawn);
    if (privacy.epsilon > 0 || !m_solved) m_epsilon->setValue(privacy.epsilon); // 0: not known yet
    m_delta->setValue(privacy.delta);
    m_noise->setValue(privacy.noiseMultiplier);
    m_rate->setValue(privacy.rate);
    m_clip->setValue(privacy.clip);
    m_follows->setCurrentIndex(m_follows->findData(int(open(m_experiment.spec()))));
    m_sampling->setCurrentIndex(m_sampling->findData(int(privacy.sampling)));
    m_method->setCurrentIndex(m_method->findData(word(privacy.method)));
}

namespace {

/// A table of a person's own or a published one.
bool holdsRows(const DataSpec& data) {
    return tableSet(data.source) || (data.source == "file" && isTableName(data.path));
}

} // namespace

void CentralPanel::listSettings() {
    delete std::exchange(m_settings, nullptr);
    const CentralMethod* method = centralMethod(m_experiment.spec().privacy.method);
    m_summary->setText(method ? shownOfMethods(method->summary) : QString());
    if (!method) return;
    m_settings = new MethodSettings(m_experiment.spec().privacy, m_isTable = holdsRows(m_experiment.spec().data),
                                    [this](const std::string& key, const SettingValue& value) {
                                        edit([&](RunSpec& spec) { spec.privacy.settings[key] = value; });
                                    });
    m_layout->addWidget(m_settings);
}

/// An edit here keeps what was solved until the next plan, and the settings that it was made in.
void CentralPanel::showSpec() {
    const PrivacySpec& privacy = m_experiment.spec().privacy;
    const PrivacySpec before = m_asked ? std::get<PrivacySpec>(*m_asked) : PrivacySpec();
    if (!m_editing && before != privacy) forgetPlan(); // was of another
    if (!m_settings || m_isTable != holdsRows(m_experiment.spec().data) || before.method != privacy.method ||
        (!m_editing && before.settings != privacy.settings))
        listSettings();
    showFields();
    showPlan();
}

void CentralPanel::setRecords(std::int64_t records) {
    const DataSpec& data = m_experiment.spec().data;
    m_records = records;
    m_recordsOf = {data.source, data.path};
    showPlan();
}

void CentralPanel::setSpending(const std::optional<Spending>& spending) { m_bar->setSpending(spending); }

std::set<std::size_t> CentralPanel::showFaults(const std::vector<Fault>& faults) {
    auto placed = m_form->showFaults(faults);
    placed.merge(m_methodForm->showFaults(faults));
    placed.merge(m_clipForm->showFaults(faults));
    if (m_settings) placed.merge(m_settings->showFaults(faults));
    return placed;
}

} // namespace sfumato
