// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/layer_bar.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

namespace sfumato {

LayerBar::LayerBar(QWidget* parent)
    : QWidget(parent), m_raw(new QCheckBox(tr("Ra&w"))), m_privatized(new QCheckBox(tr("Pr&ivatized"))),
      m_generated(new QCheckBox(tr("Generate&d"))), m_plan(new QCheckBox(tr("Transport p&lan"))) {
    m_raw->setWhatsThis(tr("The raw records, as rings. NOT PRIVATE: not for others. They can be shown only "
                           "while raw data are not hidden."));
    m_privatized->setWhatsThis(tr("The released records with their noise, as crosses: all that training sees."));
    m_generated->setWhatsThis(tr("What the generator draws at the shown step, as discs."));
    m_plan->setWhatsThis(
        tr("Lines from the generated points of one step to the privatized records that the "
           "transport plan sends their mass to: the strongest links of pi, which minimizes sum "
           "pi(i,j) c(x(i), y(j)) + lambda KL(pi | a x b). The darker a line, the more mass it carries."));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    for (QCheckBox* box : {m_raw, m_privatized, m_generated, m_plan}) {
        row->addWidget(box);
        connect(box, &QCheckBox::toggled, this, [this] { Q_EMIT changed(layers()); });
    }
    setLayers({});
}

CloudLayers LayerBar::layers() const {
    return {m_raw->isChecked(), m_privatized->isChecked(), m_generated->isChecked(), m_plan->isChecked()};
}

void LayerBar::setLayers(CloudLayers layers) {
    if (layers == this->layers()) return;
    {
        const QSignalBlocker quiet[] = {QSignalBlocker(m_raw), QSignalBlocker(m_privatized),
                                        QSignalBlocker(m_generated), QSignalBlocker(m_plan)};
        m_raw->setChecked(layers.raw);
        m_privatized->setChecked(layers.privatized);
        m_generated->setChecked(layers.generated);
        m_plan->setChecked(layers.plan);
    }
    Q_EMIT changed(layers);
}

void LayerBar::setRawVisible(bool visible) {
    m_raw->setEnabled(visible);
    m_raw->setToolTip(visible ? tr("NOT PRIVATE") : tr("Raw data are hidden (View, Hide raw data)"));
}

} // namespace sfumato
