// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/method_panel.h"

#include "core/spec/spec_settings.h"
#include "core/spec/study/sweep_spec.h"
#include "widgets/experiment/experiment.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/generator_fields.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/forms/raw_question.h"
#include "widgets/forms/inputs/real_spin_box.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/forms/inputs/wrapped_button.h"
#include "widgets/look/layouts.h"
#include "widgets/plots/method_style.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/label_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace sfumato {

namespace {

/// For the numbers that the field of the spec takes.
WholeSpinBox* spin(const char* key, int step) {
    const FieldRange range = rangeOf(key);
    return new WholeSpinBox(int(range.least), int(std::min<double>(range.most, std::numeric_limits<int>::max())), step);
}

} // namespace

QString lossTitle(Loss loss) {
    switch (loss) {
    case Loss::Entropic: return QCoreApplication::translate("Loss", "entropic optimal transport");
    case Loss::Unregularized: return QCoreApplication::translate("Loss", "unregularized transport");
    case Loss::Divergence: return QCoreApplication::translate("Loss", "Sinkhorn divergence");
    case Loss::NoisyGenerator: return QCoreApplication::translate("Loss", "unregularized, with noise on the generator");
    case Loss::NoisyCritic: return QCoreApplication::translate("Loss", "critic, with noise on the generator");
    case Loss::Likelihood: return QCoreApplication::translate("Loss", "likelihood of the noisy records");
    case Loss::Hybrid: return QCoreApplication::translate("Loss", "hybrid: entropic, then likelihood");
    case Loss::None: return QCoreApplication::translate("Loss", "no training");
    case Loss::Moments: return QCoreApplication::translate("Loss", "moments, in closed form");
    }
    return {};
}

QString methodTitle(const MethodSpec& method) {
    const QString loss = lossTitle(method.loss);
    return method.denoiser == Denoiser::None ? loss
                                             : QCoreApplication::translate("Loss", "%1 on denoised records (%2)")
                                                   .arg(loss, denoiserText(method.denoiser));
}

MethodPanel::MethodPanel(Experiment& experiment, QWidget* parent)
    : QWidget(parent), m_experiment(experiment), m_methodsPage(new QWidget), m_list(new QListWidget),
      m_batch(spin("methods.0.batch", 50)), m_iterations(spin("methods.0.iterations", 50)),
      m_steps(spin("train.steps", 500)), m_rate(new LogSpinBox(1e-8, 10, 1.25)), m_fold(new QToolButton),
      m_advanced(new QWidget), m_regularization(new LogSpinBox(0, 1e6, 1.25)), m_tolerance(new LogSpinBox(0, 1, 2)),
      m_optimizer(new QComboBox), m_momentum(new RealSpinBox(0, 0.9999)), m_weightDecay(new LogSpinBox(0, 1, 2)),
      m_evaluateEvery(spin("train.evaluateEvery", 50)), m_patience(spin("train.patience", 1)),
      m_from(new WrappedButton(QString())), m_seed(new QLineEdit),
      m_raw(new QCheckBox(tr("&Measure against raw data"))), m_accuracy(new QComboBox),
      m_bfloat16(new QCheckBox(tr("Bfloat16 &products"))), m_methodsForm(new FieldForm(m_methodsPage)),
      m_form(new FieldForm), m_advancedForm(new FieldForm) {
    addHelp();
    addFields();
    connectInputs();
    connect(&experiment, &Experiment::specChanged, this, &MethodPanel::showSpec);
    experiment.show([this] { showSpec(); });
}

void MethodPanel::addHelp() {
    m_batch->setToolTip(tr("Privatized records per step and method; 0: all, in one to three dimensions."));
    m_iterations->setToolTip(tr("Sinkhorn iterations per step at most."));
    m_raw->setToolTip(tr("For evaluation only: entered in the ledger, and marked at every metric."));
    m_bfloat16->setToolTip(
        tr("Trains in about half the time on processors with instructions for it; others use float32."));
    m_list->setWhatsThis(tr("The ways of training that are compared; all of them learn from the same "
                            "privatized records. Space ticks one. Entropic: min ⟨π, C⟩ + "
                            "λ KL(π | a ⊗ b); unregularized: min ⟨π, C⟩. ⟨π, C⟩ is what the transport plan π costs, C "
                            "the cost of carrying a point to another, and λ how much the plan is spread out (KL)."));
    m_batch->setWhatsThis(m_batch->toolTip());
    m_iterations->setWhatsThis(tr("How often rows and columns of the transport plan are rescaled in a step, "
                                  "at most: u ← a / (K v), v ← b / (Kᵀ u). A marginal error that "
                                  "stays large asks for more."));
    m_from->setToolTip(tr("Begins with new weights instead."));
    m_from->setWhatsThis(tr("The run from whose last checkpoint this one goes on, on the same privatized records. The "
                            "button takes it out: then this run begins with new weights."));
    m_steps->setWhatsThis(tr("How many steps the generator takes. More steps spend no more budget: they see "
                             "only privatized records."));
    m_rate->setWhatsThis(
        tr("How far the generator moves in a step. If the loss jumps about or grows, try a smaller one."));
    m_regularization->setWhatsThis(
        tr("λ, the strength of the blur in entropic transport. 0 matches it to the noise, so that both "
           "blurs cancel: λ = b for Laplace, λ = 2 σ² for Gaussian noise, of scale b "
           "or standard deviation σ."));
    m_tolerance->setWhatsThis(tr("Ends the iterations of a step once the rows of its plan, |π 1 − a|₁, are off by no "
                                 "more than this, and over-relaxes them, so that few are needed. 0.001 is close enough "
                                 "for training and much faster where the noise is strong or the generator new."));
    m_optimizer->setWhatsThis(
        tr("How a gradient becomes a step of the generator. Adam and RMSprop divide each number of "
           "it by its usual size; SGD (stochastic gradient descent) takes it as it is, which "
           "asks for another learning rate."));
    m_momentum->setWhatsThis(tr("Of SGD: this share of the last step is taken again, v ← momentum · v + gradient. 0: "
                                "none; 0.9 is usual."));
    m_weightDecay->setWhatsThis(tr("Adds this many times each weight to its gradient (L2 regularization), which keeps "
                                   "weights small. DP-Sinkhorn was published with 0.00002."));
    m_evaluateEvery->setWhatsThis(
        tr("After so many steps the distances are measured, samples are drawn and a checkpoint is written."));
    m_patience->setWhatsThis(
        tr("Ends a method after so many evaluations in a row without a better likelihood of the "
           "held-out privatized records, with the weights that had the best. No raw data are needed for that."));
    m_seed->setWhatsThis(tr("Public randomness: initial weights, batches, latents. The same seed gives the "
                            "same run; the noise of sensitive data does not follow it."));
    m_raw->setWhatsThis(tr("Also measures the distance to the raw data. For evaluation only: it is entered in the "
                           "ledger, and every such metric is marked."));
    m_accuracy->setWhatsThis(
        tr("At every evaluation this classifier learns 2,000 samples and their labels, and is tested on "
           "the official test records. Logistic takes a second, others up to minutes. For evaluation "
           "only, as all that is measured against raw data."));
    m_bfloat16->setWhatsThis(
        tr("Rounds the factors of the generator's matrix products and convolutions to 8 "
           "significant bits and adds in float32. About twice as fast where the processor has "
           "instructions for it (AVX-512 BF16). Transport, noise and every metric are computed as always."));
    m_fold->setWhatsThis(tr("Shows or hides the settings that are seldom changed."));
}

void MethodPanel::addFields() {
    m_batch->setSpecialValueText(tr("all")); // 0
    m_regularization->setSpecialValueText(tr("matched"));
    m_tolerance->setSpecialValueText(tr("none"));
    m_list->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideMiddle); // two may differ in how they denoise alone
    m_list->setWordWrap(true);
    m_optimizer->addItem(tr("Adam"), int(OptimizerKind::Adam));
    m_optimizer->addItem(tr("RMSprop"), int(OptimizerKind::RmsProp));
    m_optimizer->addItem(tr("SGD"), int(OptimizerKind::Sgd));
    m_momentum->setSingleStep(0.1);
    m_weightDecay->setSpecialValueText(tr("none")); // 0
    m_patience->setSpecialValueText(tr("never"));   // 0
    m_accuracy->addItem(tr("none"), -1);
    for (const auto& [kind, name] : EnumNames<ClassifierKind>::table)
        m_accuracy->addItem(metricTitle(metricOf(kind)), int(kind));
    m_methodsForm->setRowWrapPolicy(QFormLayout::WrapAllRows); // the names of methods are long
    m_methodsForm->addField(tr("&Methods"), m_list,
                            {"methods", "methods[].name", "methods[].loss", "methods[].cost",
                             "methods[].hybridFraction", "methods[].denoiser"});
    m_form->addField(tr("&Batch"), m_batch, {"methods[].batch", "methods[].generated"});
    m_form->addField(tr("&Iterations"), m_iterations, {"methods[].iterations"});
    m_form->addField(tr("Goes on &from"), m_from, {"train.from", "train.fromStep"});
    m_form->addField(tr("S&teps"), m_steps, {"train.steps", "train.seconds"});
    m_form->addField(tr("&Learning rate"), m_rate, {"optimizer.learningRate", "optimizer.averaging"});
    m_generator = new GeneratorFields(m_experiment, *m_advancedForm, this);
    m_advancedForm->addField(tr("Re&gularization"), m_regularization, {"methods[].regularization"});
    m_advancedForm->addField(tr("&Tolerance"), m_tolerance, {"methods[].tolerance"});
    m_advancedForm->addField(tr("&Optimizer"), m_optimizer, {"optimizer.kind"});
    m_advancedForm->addField(tr("Mome&ntum"), m_momentum, {"optimizer.momentum"});
    m_advancedForm->addField(tr("Weig&ht decay"), m_weightDecay, {"optimizer.weightDecay"});
    m_advancedForm->addField(tr("E&valuate every"), m_evaluateEvery,
                             {"train.evaluateEvery", "train.sampleEvery", "train.checkpointEvery"});
    m_advancedForm->addField(tr("End earl&y after"), m_patience, {"train.patience"});
    m_advancedForm->addField(tr("See&d"), m_seed, {"seed", "methods[].attempt"});
    m_advancedForm->addRow(m_raw);
    m_advancedForm->addField(tr("Classifier of samples"), m_accuracy, {"monitor.accuracy"});
    m_advancedForm->addRow(m_bfloat16);
    m_advancedForm->setContentsMargins(0, 0, 0, 0);
    m_advanced->setLayout(m_advancedForm);
    m_advanced->setVisible(false);
    m_fold->setText(tr("Advan&ced"));
    m_fold->setCheckable(true);
    m_fold->setArrowType(Qt::RightArrow);
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fold->setAutoRaise(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_methodsForm->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_methodsPage); // until it is taken to where methods are chosen
    addParts(*layout, {m_form, m_fold, m_advanced});
}

void MethodPanel::connectInputs() {
    connect(m_fold, &QToolButton::toggled, this, [this](bool open) {
        m_fold->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        m_advanced->setVisible(open);
    });
    const auto forAllMethods = [this](auto* box, auto member) {
        connect(box, &std::remove_pointer_t<decltype(box)>::valueChanged, this, [this, box, member] {
            m_experiment.edit([&](RunSpec& spec) {
                for (MethodSpec& method : m_methods) method.*member = box->value();
                spec.methods = tickedMethods();
            });
        });
    };
    forAllMethods(m_batch, &MethodSpec::batch);
    forAllMethods(m_iterations, &MethodSpec::iterations);
    forAllMethods(m_regularization, &MethodSpec::regularization);
    forAllMethods(m_tolerance, &MethodSpec::tolerance);
    const auto onEdit = [this](auto* sender, auto signal, auto take) {
        connect(sender, signal, this,
                [this, take](auto value) { m_experiment.edit([&](RunSpec& spec) { take(spec, value); }); });
    };
    connect(m_from, &QPushButton::clicked, this,
            [this] { m_experiment.edit([](RunSpec& spec) { spec.train.from.clear(), spec.train.fromStep = 0; }); });
    onEdit(m_steps, &QSpinBox::valueChanged, [](RunSpec& spec, int steps) { spec.train.steps = steps; });
    onEdit(m_evaluateEvery, &QSpinBox::valueChanged, [](RunSpec& spec, int steps) {
        spec.train.evaluateEvery = spec.train.sampleEvery = spec.train.checkpointEvery = steps;
    });
    onEdit(m_patience, &QSpinBox::valueChanged,
           [](RunSpec& spec, int evaluations) { spec.train.patience = evaluations; });
    onEdit(m_rate, &QDoubleSpinBox::valueChanged,
           [](RunSpec& spec, double rate) { spec.optimizer.learningRate = rate; });
    onEdit(m_optimizer, &QComboBox::currentIndexChanged, [this](RunSpec& spec, int row) {
        spec.optimizer.kind = OptimizerKind(m_optimizer->itemData(row).toInt());
        if (spec.optimizer.kind != OptimizerKind::Sgd) spec.optimizer.momentum = 0;
    });
    onEdit(m_momentum, &QDoubleSpinBox::valueChanged,
           [](RunSpec& spec, double momentum) { spec.optimizer.momentum = momentum; });
    onEdit(m_weightDecay, &QDoubleSpinBox::valueChanged,
           [](RunSpec& spec, double decay) { spec.optimizer.weightDecay = decay; });
    const auto measureRaw = [this](bool on) { m_experiment.edit([=](RunSpec& spec) { spec.monitor.raw = on; }); };
    connect(m_raw, &QCheckBox::clicked, this, [this, measureRaw](bool on) {
        if (!on || !isSensitive(m_experiment.spec().data)) return measureRaw(on);
        m_raw->setChecked(false); // until it is granted
        askToMeasureRaw(window(), [measureRaw] { measureRaw(true); });
    });
    onEdit(m_accuracy, &QComboBox::currentIndexChanged, [this](RunSpec& spec, int row) {
        const int kind = m_accuracy->itemData(row).toInt();
        spec.monitor.accuracy = kind < 0 ? std::nullopt : std::optional(ClassifierKind(kind));
    });
    onEdit(m_bfloat16, &QCheckBox::toggled,
           [](RunSpec& spec, bool on) { spec.model.arithmetic = on ? Arithmetic::Bfloat16 : Arithmetic::Float32; });
    connect(m_seed, &QLineEdit::textEdited, this, [this] { m_advancedForm->refuse(m_seed, {}); });
    connect(m_seed, &QLineEdit::editingFinished, this, &MethodPanel::takeSeed);
    connect(m_list, &QListWidget::itemChanged, this,
            [this] { m_experiment.edit([this](RunSpec& spec) { spec.methods = tickedMethods(); }); });
}

std::vector<MethodSpec> MethodPanel::tickedMethods() const {
    std::vector<MethodSpec> methods;
    for (int i = 0; i < m_list->count(); ++i)
        if (m_list->item(i)->checkState() == Qt::Checked) methods.push_back(m_methods[std::size_t(i)]);
    return methods;
}

void MethodPanel::listMethods(const std::vector<MethodSpec>& wanted) {
    MethodSpec pattern = wanted.empty() ? MethodSpec{} : wanted.front();
    m_methods = wanted;
    const auto offer = [&](Loss loss, Denoiser denoiser, const std::string& name) {
        if (std::ranges::any_of(wanted, [&](const MethodSpec& method) {
                return method.loss == loss && (method.denoiser == Denoiser::None) == (denoiser == Denoiser::None);
            }))
            return;
        pattern.loss = loss, pattern.denoiser = denoiser, pattern.name = name;
        m_methods.push_back(pattern);
    };
    for (const auto& [loss, name] : EnumNames<Loss>::table)
        if (loss != Loss::None) offer(loss, Denoiser::None, std::string(nameOf(loss)));
    offer(Loss::Unregularized, Denoiser::Linear, "denoised");
    m_list->clear();
    const auto styles = styleNumbers(methodNames(m_methods));
    for (std::size_t i = 0; i < m_methods.size(); ++i) {
        const QString words = methodTitle(m_methods[i]), name = QString::fromStdString(m_methods[i].name);
        const bool speaks = m_methods[i].name == nameOf(m_methods[i].loss) || m_methods[i].denoiser != Denoiser::None;
        auto* item = new QListWidgetItem(speaks ? words : QStringLiteral("%1: %2").arg(name, words), m_list);
        item->setIcon(markIcon(methodStyle(styles[i], palette())));
        item->setToolTip(item->text());
        item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setCheckState(i < wanted.size() ? Qt::Checked : Qt::Unchecked);
    }
    m_list->setFixedHeight(m_list->sizeHintForRow(0) * std::min<int>(6, m_list->count()) + 2 * m_list->frameWidth() +
                           2);
}

void MethodPanel::showSpec() {
    const RunSpec& spec = m_experiment.spec();
    if (m_list->count() == 0 || tickedMethods() != spec.methods) listMethods(spec.methods);
    const MethodSpec& first = m_methods.front();
    m_batch->setValue(first.batch);
    m_iterations->setValue(first.iterations);
    m_regularization->setValue(first.regularization);
    m_tolerance->setValue(first.tolerance);
    const auto shown = [](std::int64_t steps) {
        return int(std::min<std::int64_t>(steps, std::numeric_limits<int>::max()));
    };
    m_steps->setValue(shown(spec.train.steps));
    QString from = QFileInfo(QString::fromStdString(spec.train.from)).fileName();
    from.replace(QLatin1Char('-'), QStringLiteral("-\u200B")); // a long name may go on in the next line behind these
    m_from->setText(tr("%1 (take out)").arg(from));
    m_form->setFieldVisible(m_from, !from.isEmpty());
    m_rate->setValue(spec.optimizer.learningRate);
    m_optimizer->setCurrentIndex(m_optimizer->findData(int(spec.optimizer.kind)));
    m_generator->showSpec(spec);
    m_momentum->setValue(spec.optimizer.momentum);
    m_weightDecay->setValue(spec.optimizer.weightDecay);
    m_evaluateEvery->setValue(shown(spec.train.evaluateEvery));
    m_patience->setValue(spec.train.patience);
    m_seed->setText(QString::number(spec.seed));
    m_raw->setChecked(spec.monitor.raw);
    m_accuracy->setCurrentIndex(m_accuracy->findData(spec.monitor.accuracy ? int(*spec.monitor.accuracy) : -1));
    m_accuracy->setEnabled(spec.monitor.raw);
    m_advancedForm->setFieldVisible(m_accuracy, spec.monitor.accuracy || canMeasure(spec, MetricId::SampleAccuracy));
    m_bfloat16->setChecked(spec.model.arithmetic == Arithmetic::Bfloat16);
    m_advancedForm->setFieldVisible(m_momentum, spec.optimizer.kind == OptimizerKind::Sgd);
    showModel(spec);
}

/// A central run trains one method, which says itself what it asks.
void MethodPanel::showModel(const RunSpec& spec) {
    const bool local = spec.privacy.model == PrivacyModel::Local;
    m_steps->setEnabled(local || spec.train.steps > 0);
    m_steps->setSpecialValueText(local ? QString() : tr("follow from the budget")); // 0
    m_methodsForm->setFieldVisible(m_list, local);
    m_form->setFieldVisible(m_iterations, local);
    m_advancedForm->setFieldVisible(m_regularization, local);
    m_advancedForm->setFieldVisible(m_tolerance, local);
    m_advancedForm->setFieldVisible(m_patience, local);
    m_batch->setToolTip(local
                            ? tr("Privatized records per step and method; 0: all, in one to three dimensions.")
                            : tr("Generated samples per step; how many records a step queries is part of the budget."));
    m_batch->setWhatsThis(m_batch->toolTip());
    m_steps->setWhatsThis(local ? tr("How many steps the generator takes. More steps spend no more budget: they see "
                                     "only privatized records.")
                                : tr("How many steps the generator takes. A method that queries at every step shares "
                                     "its budget among them: the more steps, the more noise in each."));
}

void MethodPanel::takeSeed() {
    bool ok = false;
    const qulonglong seed = m_seed->text().trimmed().toULongLong(&ok);
    if (!ok) {
        const QString typed = m_seed->text();
        m_seed->setText(QString::number(m_experiment.spec().seed));
        return m_advancedForm->refuse(m_seed, tr("“%1” is not a whole number below 2⁶⁴.").arg(typed));
    }
    m_experiment.edit([=](RunSpec& spec) { spec.seed = seed; });
}

std::set<std::size_t> MethodPanel::showFaults(const std::vector<Fault>& faults) {
    auto placed = m_form->showFaults(faults);
    placed.merge(m_methodsForm->showFaults(faults));
    const auto folded = m_advancedForm->showFaults(faults);
    if (!folded.empty()) m_fold->setChecked(true);
    placed.insert(folded.begin(), folded.end());
    return placed;
}

} // namespace sfumato
