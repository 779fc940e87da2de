// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/method_settings.h"

#include "core/spec/tables/central_methods.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/forms/inputs/whole_spin_box.h"

#include <QComboBox>
#include <QCoreApplication>

namespace sfumato {

namespace {

QComboBox* choiceBox(const PrivacySpec& privacy, const MethodSetting& setting, const MethodSettings::Edited& edited) {
    auto* box = new QComboBox;
    for (const auto& choice : setting.choices)
        box->addItem(shownOfMethods(choice), QString::fromUtf8(choice.data(), qsizetype(choice.size())));
    const std::string_view chosen = choiceOf(privacy, setting.key);
    box->setCurrentIndex(box->findData(QString::fromUtf8(chosen.data(), qsizetype(chosen.size()))));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    QObject::connect(box, &QComboBox::currentIndexChanged, box, [edited, box, key = std::string(setting.key)] {
        edited(key, box->currentData().toString().toStdString());
    });
    return box;
}

QWidget* numberBox(const PrivacySpec& privacy, const MethodSetting& setting, const MethodSettings::Edited& edited) {
    const auto prepared = [&](auto* box, auto value) {
        box->setValue(value);
        QObject::connect(box, &std::remove_pointer_t<decltype(box)>::valueChanged, box,
                         [edited, key = std::string(setting.key)](auto number) { edited(key, double(number)); });
        return box;
    };
    const double value = numberOf(privacy, setting.key);
    if (setting.whole) return prepared(new WholeSpinBox(int(setting.least), int(setting.most)), int(value));
    return prepared(new LogSpinBox(setting.least, setting.most, 1.25), value);
}

} // namespace

QString shownOfMethods(std::string_view text) {
    return QCoreApplication::translate("CentralMethod", std::string(text).c_str());
}

MethodSettings::MethodSettings(const PrivacySpec& privacy, bool isTable, Edited edited, QWidget* parent)
    : QWidget(parent), m_form(new FieldForm) {
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows); // some titles are long
    setLayout(m_form);
    for (const MethodSetting& setting : centralMethod(privacy.method)->settings) {
        const bool isOfPictures = setting.key == "encoder" || setting.key == "background";
        if (isTable && isOfPictures && !privacy.settings.contains(std::string(setting.key))) continue;
        QWidget* const input = setting.choices.empty() ? static_cast<QWidget*>(numberBox(privacy, setting, edited))
                                                       : choiceBox(privacy, setting, edited);
        input->setToolTip(shownOfMethods(setting.help));
        input->setWhatsThis(shownOfMethods(setting.help));
        m_form->addField(shownOfMethods(setting.title), input, {"privacy.settings." + std::string(setting.key)});
    }
}

std::set<std::size_t> MethodSettings::showFaults(const std::vector<Fault>& faults) {
    return m_form->showFaults(faults);
}

} // namespace sfumato
