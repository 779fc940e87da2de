// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/label_rows.h"

#include "core/accounting/mechanism/priv_unit.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/risk/exposure.h"
#include "widgets/text/number_text.h"

#include <QComboBox>
#include <QLocale>
#include <QStandardItemModel>

namespace sfumato {

LabelRows::LabelRows(FieldForm* form, QObject* parent)
    : QObject(parent), m_labels(new QComboBox), m_share(new LogSpinBox(0, 64, 1.1)), m_words(new MetricLabel),
      m_form(form) {
    m_labels->addItem(tr("Not released"), int(LabelRelease::None));
    m_labels->addItem(tr("Randomized response"), int(LabelRelease::Response));
    m_labels->addItem(tr("With the record"), int(LabelRelease::Tensor));
    m_labels->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_share->setWhatsThis(tr(
        "How much of epsilon goes to the label; the record has the rest. 0 takes the share with which the means of the "
        "classes rise highest above the noise."));
    m_share->setToolTip(m_share->whatsThis());
    m_words->setWordWrap(true);
    m_form->addField(tr("La&bels"), m_labels, {"mechanism.labels", "data.classes"});
    m_form->addField(tr("Label's sha&re"), m_share, {"mechanism.labelEpsilon"});
    m_form->addRow(m_words);
    const auto shown = [this] { return LabelRelease(m_labels->currentData().toInt()); };
    connect(m_labels, &QComboBox::currentIndexChanged, this, [this, shown] { Q_EMIT chosen(shown(), 0); });
    connect(m_share, &QDoubleSpinBox::valueChanged, this,
            [this, shown](double share) { Q_EMIT chosen(shown(), share); });
}

void LabelRows::setMechanism(const MechanismSpec& mechanism, std::int64_t classes) {
    const bool unit = factsOf(mechanism.kind).isDirection, any = classes > 0;
    const LabelRelease labels = mechanism.labels;
    m_labels->setCurrentIndex(m_labels->findData(int(labels)));
    m_form->setFieldVisible(m_labels, any || labels != LabelRelease::None); // what does not fit can be taken back
    if (auto* model = qobject_cast<QStandardItemModel*>(m_labels->model())) model->item(2)->setEnabled(unit);
    const QString what = tr(
        "What leaves of the label of each record. Randomized response: the true label or, with a "
        "probability that everybody knows, another one. With the record: the record in the block "
        "of its label, all hidden by the noise of one unit vector, which only unit vectors (PrivUnitG) can do.");
    m_labels->setToolTip(what);
    m_labels->setWhatsThis(what);
    const bool response = labels == LabelRelease::Response;
    m_form->setFieldVisible(m_share, response);
    const double share = labelShare(mechanism, classes), epsilon = mechanism.epsilon;
    m_share->setSpecialValueText(share > 0 ? tr("best: %1 of %2", "epsilon").arg(numberText(share), numberText(epsilon))
                                           : tr("best"));
    m_share->setValue(mechanism.labelEpsilon);
    m_form->setRowVisible(m_words, labels != LabelRelease::None);
    const auto distribution = response ? responseDistribution(share, classes) : Result<ResponseDistribution>(Fault{});
    if (!any)
        m_words->setFigure({}, tr("These records have no labels."), {}, {});
    else if (distribution && share < epsilon)
        m_words->setFigure({},
                           tr("The label stays as it is in <b>%1 of 100</b> cases and is else one of the other %2. The "
                              "record has %3 of epsilon.")
                               .arg(roundedUpText(100 * distribution->keep), QLocale().toString(qlonglong(classes - 1)),
                                    numberText(epsilon - share)),
                           tr("kept: e^ε / (e^ε + k − 1), ε: the label's share, k: classes"),
                           QStringLiteral("Warner, JASA 1965; Kairouz, Oh, Viswanath, NeurIPS 2014"));
    else if (response)
        m_words->setFigure({}, tr("The label's share leaves nothing of epsilon for the record."), {}, {});
    else
        m_words->setFigure({},
                           tr("All of epsilon hides record and label together: the record stands in one of %1 blocks, "
                              "and every block gets the noise.")
                               .arg(QLocale().toString(qlonglong(classes))),
                           tr("PrivUnitG of the unit vector e_label ⊗ u"),
                           QStringLiteral("Asi, Feldman, Talwar, ICML 2022"));
}

} // namespace sfumato
