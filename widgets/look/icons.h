// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPalette>

namespace sfumato {

/// The program's own icons: strokes on a grid of 20 by 20, in the color that text on `role` has when they are drawn.
enum class Icon {
    Train,
    Pause,
    Step,
    Stop,
    Sweep,
    Compare,
    Grid,
    File,
    Folder,
    Open,
    Save,
    Export,
    Report,
    Plot,
    Close,
    Hide,
    Show,
    Help,
    Log,
    Idea,
    Info,
    Warning,
    Fault,
    Success,
    Again,
    Runs,
    Book,
    Find,
    Settings,
    Undo,
    Redo,
    Copy,
    Keys,
    Table,
    More,
    Down,
    Right,
    Left,
    Up,
    Edit,
    Tag,
    Note,
    Trash,
    Walk,
    Pin,
    Check,
    Tick,
    Clock,
    Shield,
    Import,
    Present,
    Film,
    Expand,
    Shrink,
    Home
};

QIcon icon(Icon which, QPalette::ColorRole role = QPalette::ButtonText);

/// One in a color of its own, at `side` logical pixels.
QPixmap iconPixmap(Icon which, const QColor& color, int side, double devicePixelRatio);

} // namespace sfumato
