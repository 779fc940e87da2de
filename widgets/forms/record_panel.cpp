// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/record_panel.h"

#include "widgets/experiment/experiment.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/layouts.h"

#include <QComboBox>

namespace sfumato {

namespace {

bool isBall(Bound bound) { return bound != Bound::Range && bound != Bound::Domain && bound != Bound::Sphere; }

} // namespace

RecordPanel::RecordPanel(Experiment& experiment, QWidget* parent)
    : QWidget(parent), m_experiment(experiment), m_transform(new QComboBox), m_quantile(new LogSpinBox(0, 0.999, 1.1)),
      m_corner(new WholeSpinBox(1, 512)), m_bound(new QComboBox), m_radius(new LogSpinBox(1e-6, 1e6, 1.1)),
      m_form(new FieldForm) {
    const auto offer = [](QComboBox* box, auto value, const QString& title, const QString& help) {
        box->addItem(title, int(value));
        box->setItemData(box->count() - 1, help, Qt::ToolTipRole);
    };
    offer(m_transform, Transform::None, tr("The record itself"), tr("Every pixel or coordinate gets noise."));
    offer(m_transform, Transform::DctQuantile, tr("Its large cosine coefficients"),
          tr("The record as a sum of waves; the weakest of them are set to 0 before the noise."));
    offer(m_transform, Transform::DctLowPass, tr("Its slow cosine coefficients"),
          tr("The record as a sum of waves, of which only the slow ones are kept: fewer numbers, less noise, less "
             "detail."));
    offer(m_transform, Transform::Garments, tr("Windows for garments"),
          tr("What 10 × 10 soft windows see of a picture as it lies, less a public background, scaled to length 1. "
             "Nothing in it was fitted to records. Only moments can go back from it to pictures."));
    offer(m_transform, Transform::Writing, tr("Windows for writing"),
          tr("As windows for garments, of the picture after its slant and size were taken off, which stand beside it "
             "as three numbers."));
    offer(m_bound, Bound::Range, tr("Limits of every value"),
          tr("The box of the scaling, or the limits that were stated."));
    offer(m_bound, Bound::Domain, tr("Known shape"), tr("Of a set whose shape is known."));
    offer(m_bound, Bound::L1Ball, tr("Sum of absolute values"), tr("Absolute values sum to the radius at most."));
    offer(m_bound, Bound::L2Ball, tr("Length"), tr("No record is longer than the radius."));
    offer(m_bound, Bound::Orthant, tr("Length, no value below 0"),
          tr("No record is longer than the radius, and no number is below 0."));
    offer(m_bound, Bound::FixedNorm, tr("Fixed length, no value below 0"), tr("Every record is scaled to the radius."));
    offer(m_bound, Bound::Sphere, tr("Unit sphere"),
          tr("Every record is scaled to length 1. What length it had is lost, which only windows can do without."));
    for (QComboBox* box : {m_transform, m_bound})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_transform->setWhatsThis(tr(
        "What of a record gets noise. All of it is a public function of one record. Windows see a picture as a whole: "
        "a hundred numbers in place of its pixels, which little noise leaves readable."));
    m_bound->setWhatsThis(tr("The public set that every record is brought into before the noise. The farther two of "
                             "its points can be apart, the more noise there is."));
    m_quantile->setWhatsThis(tr("The share of the coefficients, by magnitude, that is set to 0."));
    m_corner->setWhatsThis(tr("So many of the slowest waves are kept in either direction."));
    m_radius->setValue(1);
    m_radius->setWhatsThis(tr("Of the ball, in units of the scaled data. Records outside are brought to its edge."));
    m_form->addField(tr("What gets &noise"), m_transform, {"mechanism.transform"});
    m_form->addField(tr("Set to &0"), m_quantile, {"mechanism.quantile"});
    m_form->addField(tr("&Corner"), m_corner, {"mechanism.corner"});
    m_form->addField(tr("B&ound"), m_bound, {"mechanism.bound", "mechanism.projection"});
    m_form->addField(tr("Rad&ius"), m_radius, {"mechanism.radius"});
    inColumn(this, {m_form}, noMargins);
    const auto take = [this](auto* input, auto signal, auto set) {
        connect(input, signal, this,
                [this, set](auto value) { m_experiment.edit([&](RunSpec& spec) { set(spec.mechanism, value); }); });
    };
    take(m_transform, &QComboBox::currentIndexChanged, [this](MechanismSpec& mechanism, int) {
        mechanism.transform = Transform(m_transform->currentData().toInt());
    });
    take(m_bound, &QComboBox::currentIndexChanged, [this](MechanismSpec& mechanism, int) {
        mechanism.bound = Bound(m_bound->currentData().toInt());
        if (isBall(mechanism.bound) && !(mechanism.radius > 0)) mechanism.radius = m_radius->value();
    });
    take(m_quantile, &QDoubleSpinBox::valueChanged,
         [](MechanismSpec& mechanism, double share) { mechanism.quantile = share; });
    take(m_corner, &QSpinBox::valueChanged, [](MechanismSpec& mechanism, int corner) { mechanism.corner = corner; });
    take(m_radius, &QDoubleSpinBox::valueChanged,
         [](MechanismSpec& mechanism, double radius) { mechanism.radius = radius; });
    connect(&experiment, &Experiment::specChanged, this, &RecordPanel::showSpec);
    experiment.show([this] { showSpec(); });
}

/// A field that loses the focus with its window still tells what was typed, when its form is gone.
RecordPanel::~RecordPanel() {
    for (QObject* input : std::initializer_list<QObject*>{m_quantile, m_corner, m_radius}) input->disconnect(this);
}

void RecordPanel::showSpec() {
    const MechanismSpec& mechanism = m_experiment.spec().mechanism;
    const std::string& source = m_experiment.spec().data.source;
    const bool pictures = pictureSet(source) || source == "file";
    m_transform->setCurrentIndex(m_transform->findData(int(mechanism.transform)));
    m_bound->setCurrentIndex(m_bound->findData(int(mechanism.bound)));
    for (QComboBox* box : {m_transform, m_bound}) box->setToolTip(box->currentData(Qt::ToolTipRole).toString());
    const bool free = pictures || mechanism.transform != Transform::None; // what does not fit can be taken back
    m_transform->setEnabled(free);
    if (!free) m_transform->setToolTip(tr("These records are points: they have neither waves nor windows."));
    m_quantile->setValue(mechanism.quantile);
    m_corner->setValue(mechanism.corner);
    if (mechanism.radius > 0) m_radius->setValue(mechanism.radius);
    m_form->setFieldVisible(m_quantile, mechanism.transform == Transform::DctQuantile);
    m_form->setFieldVisible(m_corner, mechanism.transform == Transform::DctLowPass);
    m_form->setFieldVisible(m_radius, isBall(mechanism.bound));
}

std::set<std::size_t> RecordPanel::showFaults(const std::vector<Fault>& faults) { return m_form->showFaults(faults); }

} // namespace sfumato
