// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/motion/animation_export.h"
#include "widgets/motion/animation_size.h"

#include <QDialog>
#include <QPointer>
#include <QTimer>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QSpinBox;

namespace sfumato {

/// Saves an animation as WebP or GIF, and its caption beside it. The preview plays what will be written.
class AnimationDialog : public QDialog {
    Q_OBJECT

public:
    /// `stamp`: what the run's noise promises, which ends every caption; `name`: of the file; `plays`: the preview
    /// moves by itself; `dark`: it is on a dark ground until a person chooses another.
    AnimationDialog(std::vector<Animation> animations, const QString& stamp, const QString& name, bool plays,
                    bool dark = false, QWidget* parent = nullptr);
    ~AnimationDialog() override;

private:
    const Animation& whole() const;
    /// The steps and frames of it that are chosen.
    Animation chosen() const;
    AnimationLook look() const;
    /// The caption as it is written: what is typed, and what the person cannot take away.
    QString caption() const;
    /// Empty: none makes it.
    QString command() const;
    void fitScreen();
    void showCommand();
    void chooseAnimation();
    void offerSteps();
    void showStage();
    void showSize(double bytes = 0);
    void showFrame();
    void save();
    void write(const QString& path);
    void end(const Result<void>& written, const QString& path);
    void setBusy(bool busy);

    std::vector<Animation> m_animations;
    QString m_stamp;
    bool m_plays;
    QComboBox *m_which, *m_dark, *m_from, *m_to;
    QSpinBox *m_width, *m_letters, *m_rate, *m_every;
    QCheckBox* m_loops;
    QLineEdit* m_target;
    QPlainTextEdit* m_caption;
    QWidget *m_form, *m_parts; ///< what is chosen; with it and what it makes
    QScrollArea* m_scrolled;
    QLabel *m_preview, *m_size, *m_raw, *m_outcome, *m_command;
    QProgressBar* m_progress;
    QPushButton *m_write, *m_cancel, *m_copy;
    std::unique_ptr<AnimationStage> m_stage;
    int m_frame = 0, m_frames = 1;
    QPointer<AnimationSize> m_estimate;
    QTimer m_clock, m_soon;
    QPointer<AnimationExport> m_export;
};

} // namespace sfumato
