// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/generator_fields.h"

#include "core/spec/spec_settings.h"
#include "widgets/experiment/experiment.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/whole_spin_box.h"

#include <QComboBox>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int mostLayers = 64;

WholeSpinBox* numbers(const char* key, int step) {
    const FieldRange range = rangeOf(key);
    return new WholeSpinBox(int(range.least), int(range.most), step);
}

} // namespace

GeneratorFields::GeneratorFields(Experiment& experiment, FieldForm& form, QWidget* parent)
    : QObject(parent), m_experiment(experiment), m_form(form), m_kind(new QComboBox), m_latent(new QComboBox),
      m_schedule(new QComboBox), m_width(numbers("model.hidden", 16)), m_depth(new WholeSpinBox(1, mostLayers, 1)),
      m_channels(numbers("model.channels", 16)), m_latents(numbers("model.latentDimension", 1)) {
    m_kind->addItem(tr("dense layers"), int(GeneratorKind::Mlp));
    m_kind->addItem(tr("DCGAN, for pictures"), int(GeneratorKind::Dcgan));
    m_kind->addItem(tr("upsampling convolutions, for pictures"), int(GeneratorKind::UpConv));
    m_kind->addItem(tr("residual blocks, for pictures"), int(GeneratorKind::Residual));
    m_latent->addItem(tr("uniform from -1 to 1"), int(Latent::Symmetric));
    m_latent->addItem(tr("uniform from 0 to 1"), int(Latent::Unit));
    m_latent->addItem(tr("standard normal"), int(Latent::Normal));
    m_schedule->addItem(tr("constant learning rate"), int(Schedule::Constant));
    m_schedule->addItem(tr("falls as a cosine"), int(Schedule::Cosine));
    for (QComboBox* box : {m_kind, m_latent, m_schedule}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(12);
    }
    addHelp();
    form.addField(tr("Generator"), m_kind, {"model.generator"});
    form.addField(tr("Width"), m_width, {"model.hidden", "model.hidden[]"});
    form.addField(tr("Hidden layers"), m_depth);
    form.addField(tr("Feature maps"), m_channels, {"model.channels"});
    form.addField(tr("Latents"), m_latents, {"model.latentDimension"});
    form.addField(tr("Distribution of latents"), m_latent, {"model.latent"});
    form.addField(tr("Schedule"), m_schedule, {"optimizer.schedule"});
    connectInputs();
}

void GeneratorFields::addHelp() {
    m_kind->setWhatsThis(
        tr("The network that turns latents into records. Dense layers take any records; the others are "
           "convolutional and draw pictures only."));
    m_width->setWhatsThis(tr("Units of every hidden layer. Layers of different widths, as a preset may have them, stay "
                             "until you change this."));
    m_depth->setWhatsThis(tr("How many hidden layers the network has."));
    m_channels->setWhatsThis(tr("Feature maps of the last hidden layer; those before it have more."));
    m_latents->setWhatsThis(tr("How many random numbers a record is drawn from. Fewer make a smoother family of "
                               "records, more can follow finer differences."));
    m_latent->setWhatsThis(tr("The distribution of each of these random numbers."));
    m_schedule->setWhatsThis(tr("Constant, or from its first value down to 0 along half a period of a cosine, so that "
                                "the last steps settle."));
}

void GeneratorFields::connectInputs() {
    const auto onChoice = [this](QComboBox* box, auto take) {
        connect(box, &QComboBox::currentIndexChanged, this, [this, box, take](int row) {
            m_experiment.edit([&](RunSpec& spec) { take(spec, box->itemData(row).toInt()); });
        });
    };
    onChoice(m_kind, [](RunSpec& spec, int kind) { spec.model.generator = GeneratorKind(kind); });
    onChoice(m_latent, [](RunSpec& spec, int latent) { spec.model.latent = Latent(latent); });
    onChoice(m_schedule, [](RunSpec& spec, int schedule) { spec.optimizer.schedule = Schedule(schedule); });
    const auto onNumber = [this](WholeSpinBox* box, auto take) {
        connect(box, &WholeSpinBox::valueChanged, this,
                [this, take](int number) { m_experiment.edit([&](RunSpec& spec) { take(spec, number); }); });
    };
    onNumber(m_width, [](RunSpec& spec, int width) { std::ranges::fill(spec.model.hidden, width); });
    onNumber(m_depth, [](RunSpec& spec, int layers) {
        auto& hidden = spec.model.hidden;
        hidden.resize(std::size_t(layers), hidden.empty() ? 64 : hidden.back());
    });
    onNumber(m_channels, [](RunSpec& spec, int maps) { spec.model.channels = maps; });
    onNumber(m_latents, [](RunSpec& spec, int latents) { spec.model.latentDimension = latents; });
}

void GeneratorFields::showSpec(const RunSpec& spec) {
    const ModelSpec& model = spec.model;
    m_kind->setCurrentIndex(m_kind->findData(int(model.generator)));
    m_latent->setCurrentIndex(m_latent->findData(int(model.latent)));
    m_schedule->setCurrentIndex(m_schedule->findData(int(spec.optimizer.schedule)));
    const bool isDense = model.generator == GeneratorKind::Mlp;
    const QSignalBlocker width(m_width), depth(m_depth); // layers of different widths stay as they are
    if (!model.hidden.empty()) m_width->setValue(model.hidden.front());
    m_depth->setValue(int(model.hidden.size()));
    QStringList widths;
    for (const int each : model.hidden) widths << QString::number(each);
    m_width->setToolTip(tr("Now: %1").arg(widths.join(QStringLiteral(", "))));
    m_channels->setValue(model.channels);
    m_latents->setValue(model.latentDimension);
    m_form.setFieldVisible(m_width, isDense);
    m_form.setFieldVisible(m_depth, isDense);
    m_form.setFieldVisible(m_channels, !isDense);
}

} // namespace sfumato
