// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sweep/sweep_form.h"

#include "core/base/rounded_text.h"
#include "core/spec/tables/central_methods.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/sweep/sweep_text.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/number_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sfumato {

Result<std::vector<double>> valuesFromText(const QString& text, const QLocale& locale) {
    const bool decimalComma = locale.decimalPoint() == QLatin1Char(',');
    static const QRegularExpression spaces(QStringLiteral("[;\\s]+")), commas(QStringLiteral("[;,\\s]+"));
    std::vector<double> values;
    for (QString word : text.split(decimalComma ? spaces : commas, Qt::SkipEmptyParts)) {
        if (word.endsWith(QLatin1Char(','))) word.chop(1);
        const auto value = typedNumber(word, locale);
        if (!value) return Fault{Fault::Code::WrongType, "values", '"' + word.toStdString() + "\" is not a number"};
        values.push_back(*value);
    }
    return values;
}

SweepForm::SweepForm(QWidget* parent)
    : QWidget(parent), m_form(new FieldForm), m_axis(new QComboBox), m_second(new QComboBox), m_measure(new QComboBox),
      m_place(new QComboBox), m_values(new QLineEdit), m_secondValues(new QLineEdit), m_partition(new QLineEdit),
      m_time(new QLineEdit), m_from(new LogSpinBox(1e-6, 1e9, 1.2)), m_to(new LogSpinBox(1e-6, 1e9, 1.2)),
      m_count(new WholeSpinBox(2, 256)), m_seeds(new WholeSpinBox(1, 64)), m_losses(new QWidget), m_other(new QLabel) {
    m_place->addItem(tr("Here"), int(PlaceToRun::Kind::Here));
    m_place->addItem(tr("Slurm cluster"), int(PlaceToRun::Kind::Slurm));
    m_partition->setPlaceholderText(tr("the cluster's default"));
    m_time->setPlaceholderText(tr("the partition's limit"));
    for (auto* box : {m_axis, m_second, m_measure, m_place}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(12);
    }
    m_values->setPlaceholderText(QStringLiteral("25 30 35 50 100"));
    m_count->setValue(5);
    auto* losses = new QVBoxLayout(m_losses);
    losses->setContentsMargins(0, 0, 0, 0);
    losses->setSpacing(1);
    for (const Loss loss : {Loss::Entropic, Loss::Unregularized, Loss::Divergence, Loss::Likelihood,
                            Loss::NoisyGenerator, Loss::NoisyCritic, Loss::Hybrid}) {
        auto* check = new QCheckBox(lossText(loss));
        check->setAccessibleName(tr("Series: %1").arg(lossText(loss)));
        losses->addWidget(check);
        m_checks.emplace_back(loss, check);
        connect(check, &QCheckBox::toggled, this, &SweepForm::changed);
    }
    auto* fill = new QPushButton(tr("&Fill in"));
    fill->setAccessibleName(tr("Fill in values evenly spaced in the logarithm"));
    auto* range = new QWidget;
    inColumn(range, {inRow({{m_from, 1}, {m_to, 1}}, noMargins, 6), inRow({{m_count, 1}, {fill, 1}}, noMargins, 6)},
             noMargins, 6);
    m_from->setAccessibleName(tr("First value of the range"));
    m_to->setAccessibleName(tr("Last value of the range"));
    m_count->setAccessibleName(tr("Number of values in the range"));
    m_count->setPrefix(QStringLiteral("× "));
    for (QWidget* box : std::initializer_list<QWidget*>{m_from, m_to, m_count}) box->setMinimumWidth(40);
    m_form->addField(tr("A&xis"), m_axis, {"axis"});
    m_form->addField(tr("&Values"), m_values,
                     {"values", "mechanism.epsilon", "mechanism.noiseScale", "mechanism.calibration", "privacy.epsilon",
                      "privacy.noiseMultiplier", "data.count", "methods[].iterations", "methods[].regularization"});
    m_form->addField(tr("&Range"), range);
    range->setFocusProxy(m_from);
    m_form->addField(tr("Also var&y"), m_second, {});
    m_form->addField(tr("Its values"), m_secondValues, {"grid"});
    offerAxes();
    m_losses->setFocusProxy(m_checks.front().second);
    m_form->addField(
        tr("Methods"), m_losses,
        {"losses", "methods", "methods[].batch", "methods[].generated", "methods[].tolerance", "methods[].name"});
    m_form->addField(tr("See&ds"), m_seeds, {"seeds"});
    m_form->addField(tr("&Measure"), m_measure, {"measure"});
    m_form->addField(tr("Ru&n on"), m_place, {});
    m_form->addField(tr("Part&ition"), m_partition, {});
    m_form->addField(tr("Time limit of eac&h"), m_time, {});
    for (QWidget* field : {static_cast<QWidget*>(m_partition), static_cast<QWidget*>(m_time)})
        m_form->setFieldVisible(field, false);
    range->setWhatsThis(tr("from, to and how many: value i = from · (to / from)^(i / (count − 1))."));
    fill->setWhatsThis(range->whatsThis());
    addHelp();
    m_other->setWordWrap(true);
    m_other->hide();
    inColumn(this, {m_form, m_other}, noMargins);
    connect(m_axis, &QComboBox::currentIndexChanged, this, &SweepForm::proposeValues);
    connect(m_second, &QComboBox::currentIndexChanged, this, &SweepForm::proposeSecond);
    connect(m_secondValues, &QLineEdit::textChanged, this, &SweepForm::changed);
    connect(m_values, &QLineEdit::textChanged, this, &SweepForm::changed);
    connect(m_values, &QLineEdit::textEdited, this, [this] { m_proposed = false; });
    connect(fill, &QPushButton::clicked, this, &SweepForm::fillRange);
    connect(m_seeds, &QSpinBox::valueChanged, this, &SweepForm::changed);
    connect(m_place, &QComboBox::currentIndexChanged, this, [this] {
        for (QWidget* field : {static_cast<QWidget*>(m_partition), static_cast<QWidget*>(m_time)})
            m_form->setFieldVisible(field, place().kind == PlaceToRun::Kind::Slurm);
    });
    connect(m_measure, &QComboBox::activated, this, [this] { m_measureChosen = true; });
    connect(m_measure, &QComboBox::currentIndexChanged, this, [this] {
        Q_EMIT changed();
        Q_EMIT measureChanged();
    });
}

void SweepForm::addHelp() {
    m_place->setWhatsThis(
        tr("Where the runs are trained: one after the other on this computer, or side by side as a job array of "
           "the Slurm cluster that this computer submits to. The results are the same. The folder of sweeps must "
           "be on a file system that all nodes share."));
    m_partition->setWhatsThis(tr("The cluster's partition; empty: its default."));
    m_time->setWhatsThis(
        tr("The limit of one run, in minutes or as hours:minutes:seconds. A run that reaches it is saved and "
           "submitted again."));
    m_axis->setWhatsThis(tr("What differs from run to run. ε and the noise scale change the mechanism, n the number of "
                            "records: each of these privatizes the records again. L and λ change the training alone: "
                            "all values train on one release."));
    m_values->setWhatsThis(tr("The values of the axis. One run is trained for every value and every seed."));
    m_second->setWhatsThis(
        tr("A second axis: every value of the first is combined with every value of this one, and each gets curves of "
           "its own. More axes than two: sfumato-cli sweep."));
    m_secondValues->setWhatsThis(tr("The values of the second axis, separated by spaces."));
    m_losses->setWhatsThis(tr("One series each. All losses of a point are methods of one run: they train on the "
                              "same privatized records, with the same batches and latents, so that they are compared "
                              "fairly and privatize once."));
    m_seeds->setWhatsThis(
        tr("Runs for every value, with the seeds from the spec's own upwards. The curve is their mean, "
           "with bars of one standard deviation. A seed chooses the records and the noise: every one of them "
           "privatizes again."));
    m_measure->setWhatsThis(
        tr("What the curves show; every metric is recorded, so that this may change afterwards. The "
           "distances to the raw data use raw data; the likelihood of held-out privatized records and the entropic "
           "distance do not."));
}

/// Those of the base's family of methods; what was chosen stays where it can.
void SweepForm::offerAxes() {
    const bool central = isCentral();
    const auto fill = [](QComboBox* box, const auto& entries) {
        const QVariant chosen = box->currentData();
        const QSignalBlocker quiet(box);
        box->clear();
        for (const auto& [text, value] : entries) box->addItem(text, value);
        box->setCurrentIndex(std::max(0, box->findData(chosen)));
    };
    std::vector<std::pair<QString, int>> axes, measures;
    for (const auto& [axis, name] : EnumNames<SweepAxis>::table)
        if (axis != SweepAxis::Setting &&
            !(central && (axis == SweepAxis::Iterations || axis == SweepAxis::Regularization)))
            axes.emplace_back(axisText(axis), int(axis));
    for (const MetricId measure : sweepMeasures)
        if (canMeasure(m_base, measure)) measures.emplace_back(markedMetricTitle(measure), int(measure));
    fill(m_axis, axes);
    fill(m_measure, measures);
    offerSecond();
}

/// By the keys of SweepGrid.
void SweepForm::offerSecond() {
    const QVariant chosen = m_second->currentData();
    const QSignalBlocker quiet(m_second);
    m_second->clear();
    m_second->addItem(tr("Nothing else"), QString());
    for (int i = 0; i < m_axis->count(); ++i)
        m_second->addItem(m_axis->itemText(i),
                          QString::fromStdString(std::string(nameOf(SweepAxis(m_axis->itemData(i).toInt())))));
    m_second->addItem(tr("training steps"), QStringLiteral("train.steps"));
    m_second->addItem(tr("learning rate"), QStringLiteral("optimizer.learningRate"));
    m_second->setCurrentIndex(std::max(0, m_second->findData(chosen)));
    m_form->setFieldVisible(m_secondValues, m_second->currentIndex() > 0);
}

SweepAxis SweepForm::axis() const { return SweepAxis(m_axis->currentData().toInt()); }

MetricId SweepForm::measure() const { return MetricId(m_measure->currentData().toInt()); }

PlaceToRun SweepForm::place() const {
    const auto kind = PlaceToRun::Kind(m_place->currentData().toInt());
    if (kind == PlaceToRun::Kind::Here) return {};
    return {.kind = kind,
            .partition = m_partition->text().trimmed().toStdString(),
            .time = m_time->text().trimmed().toStdString()};
}

void SweepForm::setBase(const RunSpec& base) {
    const bool first = m_values->text().isEmpty(), otherMethods = base.methods != m_base.methods;
    const bool otherFamily = base.privacy.model != m_base.privacy.model;
    const bool otherMeasures = std::ranges::any_of(
        sweepMeasures, [&](MetricId measure) { return canMeasure(base, measure) != canMeasure(m_base, measure); });
    m_base = base;
    if (otherFamily || otherMeasures) offerAxes();
    if (otherFamily) m_form->setFieldVisible(m_losses, !isCentral());
    if (first || otherMethods)
        for (auto& [loss, check] : m_checks) {
            const QSignalBlocker quiet(check);
            check->setChecked(std::any_of(base.methods.begin(), base.methods.end(),
                                          [&](const auto& method) { return method.loss == loss; }));
        }
    if (first || m_proposed || otherFamily) proposeValues();
    if (!m_measureChosen) { // what uses raw data only where that is allowed
        const auto usual = learnsClassifier(base)            ? MetricId::TestAccuracy
                           : base.monitor.raw || isCentral() ? SweepSpec().measure
                                                             : MetricId::HeldOutNll;
        m_measure->setCurrentIndex(m_measure->findData(int(usual)));
    }
    Q_EMIT changed();
}

void SweepForm::setSweep(const SweepSpec& sweep) {
    {
        const QSignalBlocker axis(m_axis), values(m_values), seeds(m_seeds), measure(m_measure);
        m_axis->setCurrentIndex(m_axis->findData(int(sweep.axis)));
        m_measure->setCurrentIndex(m_measure->findData(int(sweep.measure)));
        m_seeds->setValue(int(std::max<std::size_t>(1, sweep.seeds.size())));
        for (auto& [loss, check] : m_checks) {
            const QSignalBlocker quiet(check);
            const auto& methods = sweep.base.methods; // whose losses they are where none are named
            check->setChecked(sweep.losses.empty() ? std::ranges::count(methods, loss, &MethodSpec::loss) > 0
                                                   : std::ranges::count(sweep.losses, loss) > 0);
        }
        writeValues(m_values, sweep.values);
        const QSignalBlocker second(m_second), secondValues(m_secondValues);
        const QString key = sweep.grid.empty() ? QString() : QString::fromStdString(sweep.grid.front().key);
        if (m_second->findData(key) < 0) m_second->addItem(key, key); // of a sweep that was planned elsewhere
        m_second->setCurrentIndex(m_second->findData(key));
        m_form->setFieldVisible(m_secondValues, !key.isEmpty());
        QString words;
        for (const auto& value : sweep.grid.empty() ? std::vector<std::string>() : sweep.grid.front().values)
            words += QString::fromStdString(value) + QStringLiteral("  ");
        if (const auto numbers = valuesFromText(words, QLocale::c()))
            writeValues(m_secondValues, *numbers);
        else
            m_secondValues->setText(words.trimmed());
        m_proposed = false;
        m_measureChosen = true;
    }
    Q_EMIT changed();
    Q_EMIT measureChanged();
}

SweepSpec SweepForm::sweep() const {
    SweepSpec made{.base = m_base, .axis = axis(), .measure = measure()};
    if (isCentral()) // it has no other figures; who chooses one agrees to what it uses
        made.base.monitor.raw = true;
    if (made.measure == MetricId::SampleAccuracy && !made.base.monitor.accuracy)
        made.base.monitor.accuracy = ClassifierKind::Logistic;
    if (const auto values = valuesFromText(m_values->text(), locale())) made.values = *values;
    if (const auto values = valuesFromText(m_secondValues->text(), locale()); values && m_second->currentIndex() > 0) {
        SweepGrid grid{.key = m_second->currentData().toString().toStdString()};
        for (const double value : *values) grid.values.push_back(shortestText(value));
        made.grid.push_back(std::move(grid));
    }
    for (const auto& [loss, check] : m_checks)
        if (check->isChecked() && !isCentral()) made.losses.push_back(loss);
    for (int i = 0; i < m_seeds->value(); ++i) made.seeds.push_back(m_base.seed + std::uint64_t(i));
    return made;
}

std::vector<Fault> SweepForm::faults() const {
    if (const auto values = valuesFromText(m_values->text(), locale()); !values) return {values.fault()};
    if (const auto values = valuesFromText(m_secondValues->text(), locale()); !values && m_second->currentIndex() > 0)
        return {{values.fault().code, "grid", values.fault().detail}};
    auto made = sweep();
    auto found = check(made);
    if (made.losses.empty() && !isCentral()) found.push_back({Fault::Code::Missing, "losses", "choose at least one"});
    return found;
}

bool SweepForm::showFaults(const std::vector<Fault>& faults) {
    const auto placed = m_form->showFaults(faults);
    QStringList others;
    for (std::size_t i = 0; i < faults.size(); ++i)
        if (!placed.contains(i)) others << QStringLiteral("⚠ ") + sentence(faults[i]);
    m_other->setText(others.join(QLatin1Char('\n')));
    m_other->setVisible(!others.isEmpty());
    return faults.empty();
}

void SweepForm::proposeValues() {
    double from = 1, to = 10;
    const auto around = [&](double middle, double ratio) { from = middle / ratio, to = middle * ratio; };
    switch (axis()) {
    case SweepAxis::Epsilon:
        around(isCentral() ? m_base.privacy.epsilon > 0 ? m_base.privacy.epsilon : 1 : m_base.mechanism.epsilon, 4);
        break;
    case SweepAxis::NoiseScale:
        around(isCentral() && m_base.privacy.noiseMultiplier > 0 ? m_base.privacy.noiseMultiplier
               : !isCentral() && m_base.mechanism.noiseScale > 0 ? m_base.mechanism.noiseScale
                                                                 : 1,
               4);
        break;
    case SweepAxis::Records:
        to = double(m_base.data.count > 0 ? m_base.data.count : 5000), from = std::max(10.0, to / 16);
        break;
    case SweepAxis::Iterations: from = 5, to = 80; break;
    case SweepAxis::Regularization:
        around(!m_base.methods.empty() && m_base.methods[0].regularization > 0 ? m_base.methods[0].regularization : 1,
               4);
        break;
    case SweepAxis::Setting: break; // is for the command line
    }
    {
        const QSignalBlocker quietFrom(m_from), quietTo(m_to);
        m_from->setValue(from);
        m_to->setValue(to);
    }
    fillRange();
    m_proposed = true;
}

void SweepForm::fillRange() {
    if (const auto values = logSpaced(axis(), m_from->value(), m_to->value(), m_count->value()))
        writeValues(m_values, *values);
    m_proposed = false;
    Q_EMIT changed();
}

/// Around what the spec has.
void SweepForm::proposeSecond() {
    const std::string key = m_second->currentData().toString().toStdString();
    const MethodSpec method = m_base.methods.empty() ? MethodSpec() : m_base.methods.front();
    const double epsilon = isCentral() ? m_base.privacy.epsilon : m_base.mechanism.epsilon;
    const double noise = isCentral() ? m_base.privacy.noiseMultiplier : m_base.mechanism.noiseScale;
    const double records = double(m_base.data.count > 0 ? m_base.data.count : 5000);
    const double now = key == nameOf(SweepAxis::Epsilon)          ? epsilon
                       : key == nameOf(SweepAxis::NoiseScale)     ? noise
                       : key == nameOf(SweepAxis::Records)        ? records / 2 // there may be no more
                       : key == nameOf(SweepAxis::Iterations)     ? method.iterations
                       : key == nameOf(SweepAxis::Regularization) ? method.regularization
                       : key == "train.steps"                     ? double(m_base.train.steps)
                                                                  : m_base.optimizer.learningRate;
    const double middle = now > 0 ? now : 1;
    const bool whole = key == nameOf(SweepAxis::Records) || key == nameOf(SweepAxis::Iterations) ||
                       key == "train.steps";
    m_form->setFieldVisible(m_secondValues, !key.empty());
    if (!key.empty())
        writeValues(m_secondValues, {whole ? std::max(1.0, std::floor(middle / 2)) : middle / 2, middle, 2 * middle});
    Q_EMIT changed();
}

void SweepForm::writeValues(QLineEdit* field, const std::vector<double>& values) {
    QStringList words;
    QLocale plain = locale();
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    for (const double value : values) words << plain.toString(value, 'g', QLocale::FloatingPointShortest);
    const QSignalBlocker quiet(field);
    field->setText(words.join(QStringLiteral("  ")));
}

} // namespace sfumato
