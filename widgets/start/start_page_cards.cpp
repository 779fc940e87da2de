// SPDX-License-Identifier: GPL-3.0-or-later
// What stands on the start page beside the presets: one's own data, the runs of late, help for newcomers.
#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/sized_label.h"
#include "widgets/start/start_page.h"

#include <QPainter>
#include <QPushButton>

namespace sfumato {

namespace {

/// An icon that keeps the color that it has in the palette.
class Sign : public QWidget {
public:
    Sign(Icon which, int side, bool green) : m_which(which), m_isGreen(green) { setFixedSize(side, side); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter(this).drawPixmap(
            0, 0,
            iconPixmap(m_which,
                       m_isGreen ? kindColor(MessageBar::Kind::Success, palette()) : palette().color(QPalette::Link),
                       width(), devicePixelRatioF()));
    }

private:
    Icon m_which;
    bool m_isGreen;
};

/// The dashed ground on which a file may be dropped; the window takes it anywhere.
class DropZone : public QWidget {
protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor line = palette().color(QPalette::Highlight), ground = line;
        line.setAlphaF(0.55f);
        ground.setAlphaF(0.05f);
        painter.setPen(QPen(line, 1, Qt::DashLine));
        painter.setBrush(ground);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
};

} // namespace

QWidget* StartPage::buildOwnData() {
    auto* title = new SizedLabel(TextSize::Heading, tr("Your own data"));
    auto* drop = new QLabel(tr("Drop a file or a folder here."));
    drop->setWordWrap(true);
    auto* kinds = new SizedLabel(TextSize::Secondary,
                                 tr("NPZ, NPY, IDX, CSV, PNG or JPEG; a folder with a folder per class"));
    auto* file = new QPushButton(tr("Open &file…"));
    file->setProperty("primary", true);
    auto* folder = new QPushButton(tr("Open f&older…"));
    connect(file, &QPushButton::clicked, this, &StartPage::fileRequested);
    connect(folder, &QPushButton::clicked, this, &StartPage::folderRequested);
    auto* zone = new DropZone;
    auto* words = inRow({new Sign(Icon::Import, 48, false), Part(inColumn({title, drop, kinds}, noMargins, 3), 1)},
                        noMargins, 16);
    m_dropZone = inRow(zone, {Part(words, 1), inColumn({emptyPart, file, folder, emptyPart}, noMargins, 8)},
                       QMargins(18, 14, 18, 14), 16);
    const auto promise = [](Icon which, const QString& words) {
        auto* label = new QLabel(words);
        label->setWordWrap(true);
        return inRow({{new Sign(which, 16, true), 0, Qt::AlignTop}, {label, 1}}, noMargins, 8);
    };
    auto* promises = inColumn(
        {emptyPart, Part(promise(Icon::Shield, tr("Sensitive until you say otherwise; nothing leaves this computer."))),
         Part(promise(Icon::Find, tr("A forecast says what can come out before any budget is spent."))),
         Part(promise(Icon::Success, tr("You confirm each release; the sum is always in sight."))), emptyPart},
        noMargins, 8);
    auto* card = new Card;
    m_ownData = inRow(card, {{zone, 8}, Part(promises, 5)}, QMargins(14, 14, 14, 14), 20);
    return card;
}

QWidget* StartPage::sideCard(const QString& title, const QString& words, const QString& button,
                             void (StartPage::*pressed)()) {
    auto* push = new QPushButton(button);
    connect(push, &QPushButton::clicked, this, pressed);
    auto* text = new QLabel(words);
    text->setWordWrap(true);
    auto* card = new Card;
    inColumn(card, {new SizedLabel(TextSize::Heading, title), text, inRow({push, emptyPart}, noMargins)},
             QMargins(14, 12, 14, 14), 8);
    return card;
}

QWidget* StartPage::buildSide() {
    auto* side = new QWidget;
    inColumn(side,
             {m_recent,
              sideCard(tr("New here?"),
                       tr("A tour of six cards: noise, Train, the step cursor, epsilon, Compare, your own file. About "
                          "5 minutes."),
                       tr("Take the tour"), &StartPage::tourRequested),
              sideCard(tr("Somebody sent you a file?"),
                       tr("Drop a run, an experiment or an exported picture here. It opens with its settings and its "
                          "privacy label. A label is compared with its run."),
                       tr("Open a run…"), &StartPage::runFileRequested),
              emptyPart},
             QMargins(0, 0, 4, 0), 12);
    return side;
}

} // namespace sfumato
