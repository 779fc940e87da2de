// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/cursor_bar.h"

#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/training/step_cursor.h"

#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <limits>

namespace sfumato {

CursorBar::CursorBar(StepCursor& cursor, QWidget* parent)
    : QWidget(parent), m_cursor(cursor), m_slider(new QSlider(Qt::Horizontal)), m_step(new WholeSpinBox),
      m_last(new QLabel), m_live(new QToolButton) {
    m_slider->setAccessibleName(tr("Step shown"));
    m_slider->setToolTip(tr("Curves and pictures show this step"));
    m_step->setAccessibleName(tr("Step shown, as a number"));
    m_slider->setWhatsThis(tr("The step that all curves and pictures show. Comma and period move it by one."));
    m_step->setWhatsThis(m_slider->whatsThis());
    auto* name = new QLabel(tr("Ste&p"));
    name->setBuddy(m_step);
    m_live->setText(tr("Live"));
    m_live->setCheckable(true);
    m_live->setToolTip(tr("Follow the newest step"));
    m_live->setWhatsThis(tr("Curves and pictures follow the newest step again, until another one is chosen."));
    inRow(this, {{m_slider, 1}, name, m_step, m_last, m_live}, noMargins);
    connect(m_slider, &QSlider::valueChanged, &cursor, &StepCursor::moveTo);
    connect(m_step, &QSpinBox::valueChanged, &cursor, &StepCursor::moveTo);
    connect(m_live, &QToolButton::toggled, &cursor, &StepCursor::setLive);
    connect(&cursor, &StepCursor::changed, this, &CursorBar::updateControls);
    updateControls();
}

void CursorBar::updateControls() {
    const QSignalBlocker quiet[] = {QSignalBlocker(m_slider), QSignalBlocker(m_step), QSignalBlocker(m_live)};
    const int last = int(std::min<qint64>(m_cursor.last(), std::numeric_limits<int>::max())),
              step = int(std::min<qint64>(m_cursor.step(), last));
    m_slider->setRange(0, last);
    m_slider->setPageStep(std::max(1, last / 20));
    m_slider->setValue(step);
    m_step->setRange(0, last);
    m_step->setValue(step);
    m_last->setText(tr("of %1").arg(locale().toString(last)));
    m_live->setChecked(m_cursor.isLive());
    setEnabled(last > 0);
}

} // namespace sfumato
