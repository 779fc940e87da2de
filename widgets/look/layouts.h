// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBoxLayout>
#include <QScrollArea>
#include <QSplitter>

#include <initializer_list>
#include <optional>

namespace sfumato {

/// A part of a row or column: a widget or a layout, the share of the room that is left which it gets, and where it
/// stands in its place; or nothing but such a share.
struct Part {
    Part(QWidget* shown, int share = 0, Qt::Alignment place = {}) : widget(shown), stretch(share), alignment(place) {}
    Part(QLayout* shown, int share = 0) : layout(shown), stretch(share) {}
    explicit Part(int share) : stretch(share) {}

    QWidget* widget = nullptr;
    QLayout* layout = nullptr;
    int stretch = 0;
    Qt::Alignment alignment = {};
};

/// The room that nothing else takes.
inline const Part emptyPart(0);
inline constexpr QMargins noMargins{};

inline void addParts(QBoxLayout& to, std::initializer_list<Part> parts) {
    for (const Part& part : parts)
        if (part.widget)
            to.addWidget(part.widget, part.stretch, part.alignment);
        else if (part.layout)
            to.addLayout(part.layout, part.stretch);
        else
            to.addStretch(part.stretch);
}

template <class Layout>
Layout* laidOut(Layout* layout, std::initializer_list<Part> parts, std::optional<QMargins> margins, int spacing) {
    if (margins) layout->setContentsMargins(*margins);
    layout->setSpacing(spacing);
    addParts(*layout, parts);
    return layout;
}

/// Lays out `of` as the parts one below the other. Without `margins`, and where `spacing` is below 0, those of the
/// style.
inline QVBoxLayout* inColumn(QWidget* of, std::initializer_list<Part> parts, std::optional<QMargins> margins = {},
                             int spacing = -1) {
    return laidOut(new QVBoxLayout(of), parts, margins, spacing);
}

/// The same for another layout.
inline QVBoxLayout* inColumn(std::initializer_list<Part> parts, std::optional<QMargins> margins = {},
                             int spacing = -1) {
    return inColumn(nullptr, parts, margins, spacing);
}

/// The same, beside each other.
inline QHBoxLayout* inRow(QWidget* of, std::initializer_list<Part> parts, std::optional<QMargins> margins = {},
                          int spacing = -1) {
    return laidOut(new QHBoxLayout(of), parts, margins, spacing);
}

inline QHBoxLayout* inRow(std::initializer_list<Part> parts, std::optional<QMargins> margins = {}, int spacing = -1) {
    return inRow(nullptr, parts, margins, spacing);
}

/// Widgets that a person may give more or less of the room; none disappears. `sizes`: at first.
inline QSplitter* divided(Qt::Orientation way, std::initializer_list<Part> parts, const QList<int>& sizes = {}) {
    auto* splitter = new QSplitter(way);
    for (const Part& part : parts) {
        splitter->addWidget(part.widget);
        splitter->setStretchFactor(splitter->count() - 1, part.stretch);
    }
    splitter->setChildrenCollapsible(false);
    if (!sizes.isEmpty()) splitter->setSizes(sizes);
    return splitter;
}

/// `content`, which keeps its size in a window that is too small for it. Keys scroll it nowhere: they go to what is in
/// it.
inline QScrollArea* scrolled(QWidget* content) {
    auto* area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    return area;
}

} // namespace sfumato
