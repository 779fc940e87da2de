// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gallery/walk_bar.h"

#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"

#include <QLabel>
#include <QLocale>
#include <QSlider>
#include <QToolButton>

#include <cstdlib>

namespace sfumato {

WalkBar::WalkBar(QWidget* parent)
    : QWidget(parent), m_play(new QToolButton), m_slider(new QSlider(Qt::Horizontal)), m_words(new QLabel) {
    m_play->setCheckable(true);
    m_play->setText(tr("Play"));
    m_play->setFocusPolicy(Qt::StrongFocus);
    m_play->setAccessibleName(tr("Play Morph"));
    m_slider->setAccessibleName(tr("Frame of Morph"));
    m_slider->setPageStep(4);
    m_slider->setMinimumWidth(80);
    m_slider->setWhatsThis(tr("Every image walks from its own latent z to that of the next one. Linear: (1 − "
                              "t) u + t v. Spherical: (sin((1 − t) a) u + sin(t a) v) / sin a, a the angle between u "
                              "and v; it keeps normal latents at their usual length. What lies between two samples "
                              "shows whether the generator has learned a shape or remembers single pictures."));
    m_play->setWhatsThis(m_slider->whatsThis());
    m_words->setWordWrap(true);
    auto* save = new QToolButton;
    save->setText(tr("Animation…"));
    save->setIcon(icon(Icon::Film));
    save->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    save->setFocusPolicy(Qt::StrongFocus);
    save->setToolTip(tr("Saves this as an animation: WebP or GIF."));
    save->setWhatsThis(save->toolTip());
    connect(save, &QToolButton::clicked, this, &WalkBar::exportRequested);
    inRow(this, {m_play, {m_slider, 2}, {m_words, 1}, save}, noMargins);
    m_clock.setInterval(80);
    connect(&m_clock, &QTimer::timeout, this, [this] { turn(1); });
    connect(m_play, &QToolButton::toggled, this, &WalkBar::play);
    connect(m_slider, &QSlider::valueChanged, this, [this](int frame) {
        updateDescription();
        Q_EMIT frameShown(frame);
    });
    connect(m_slider, &QSlider::sliderPressed, this, &WalkBar::stop);
}

void WalkBar::setWalk(int frames, WalkPath path) {
    m_path = path;
    stop();
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, frames - 1);
    m_slider->setValue(0);
    updateDescription();
}

int WalkBar::frame() const { return m_slider->value(); }

void WalkBar::turn(int by) {
    const int frames = m_slider->maximum() + 1;
    if (std::abs(by) >= frames) return m_slider->setValue(by > 0 ? frames - 1 : 0);
    m_slider->setValue((m_slider->value() + by + frames) % frames);
}

void WalkBar::stop() { m_play->setChecked(false); }

void WalkBar::setReducedMotion(bool reduced) {
    stop();
    m_play->setEnabled(!reduced);
    m_play->setToolTip(reduced ? tr("Motion is reduced in the settings: move the slider instead.") : QString());
}

void WalkBar::play(bool on) {
    on ? m_clock.start() : m_clock.stop();
    m_play->setText(on ? tr("Pause") : tr("Play"));
}

void WalkBar::updateDescription() {
    const QString frame = tr("Frame %1 of %2")
                              .arg(QLocale().toString(m_slider->value() + 1),
                                   QLocale().toString(m_slider->maximum() + 1));
    m_words->setText(m_path == WalkPath::Spherical ? tr("%1, spherical path (normal latents)").arg(frame)
                                                   : tr("%1, straight path (uniform latents)").arg(frame));
}

} // namespace sfumato
