// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/animation_export.h"

#include "widgets/background/in_background.h"
#include "widgets/motion/animation_encoder.h"
#include "widgets/settings/appearance.h"
#include "widgets/text/write_file.h"

#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <QTimer>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace sfumato {

AnimationStage::AnimationStage(const Animation& animation, const AnimationLook& look)
    : m_animation(animation),
      m_size(look.width, std::max(look.width / 8, int(std::lround(look.width / animation.aspect))) + 3 * look.letters) {
    const QPalette colors = themePalette(look.dark);
    m_widget.reset(m_animation.make(colors));
    m_widget->setPalette(colors);
    QFont font = m_widget->font();
    font.setPixelSize(look.letters);
    m_widget->setFont(font);
    m_widget->resize(m_size);
}

AnimationStage::~AnimationStage() = default;

QImage AnimationStage::frame(int index) {
    m_animation.show(*m_widget, index);
    QImage image(m_size, QImage::Format_RGB32);
    image.fill(m_widget->palette().color(QPalette::Window));
    QPainter painter(&image);
    m_widget->render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
    return image;
}

QString captionPath(const QString& path) {
    const QFileInfo file(path);
    return QDir::cleanPath(file.dir().filePath(file.completeBaseName() + QStringLiteral(".caption.txt")));
}

AnimationExport::AnimationExport(const Animation& animation, const AnimationLook& look, const AnimationTarget& target,
                                 QObject* parent)
    : QObject(parent), m_stage(animation, look), m_target(target), m_frames(animation.frames) {}

AnimationExport::~AnimationExport() = default;

void AnimationExport::start() {
    auto encoder = animationEncoder(m_target.path, m_stage.size(), m_target.loops, m_target.caption);
    if (!encoder) return Q_EMIT ended(encoder.fault());
    m_encoder = std::move(*encoder);
    addFrame(0);
}

void AnimationExport::addFrame(int index) {
    if (index == m_frames) return write();
    const int usual = int(std::lround(1000 / m_target.framesPerSecond)),
              shown = index + 1 == m_frames ? std::max(usual, lastHeld) : usual;
    inBackground(
        this,
        [encoder = m_encoder, image = m_stage.frame(index), shown]() -> Result<void> {
            return encoder->add(image, shown);
        },
        [this, index](const Result<void>& added) {
            if (!added) return Q_EMIT ended(added);
            Q_EMIT advanced(index + 1);
            addFrame(index + 1);
        });
}

void AnimationExport::write() {
    inBackground(
        this,
        [encoder = m_encoder, target = m_target]() -> Result<void> {
            TRY(bytes, encoder->finish());
            StopScope::check(); // nothing is written of what was given up
            TRY_DO(writeFile(target.path, *bytes));
            return writeFile(captionPath(target.path), target.caption.toUtf8() + '\n');
        },
        [this](const Result<void>& written) { Q_EMIT ended(written); });
}

} // namespace sfumato
