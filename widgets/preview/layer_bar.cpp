// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/layer_bar.h"

#include "widgets/look/wrapped_row.h"
#include "widgets/text/label_text.h"

#include <QCheckBox>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int side = 12; ///< logical pixels of a mark

template <class Draw>
QPixmap picture(int width, const Draw& draw) {
    QPixmap drawn(2 * width, 2 * side); // sharp on fine screens, too
    drawn.setDevicePixelRatio(2);
    drawn.fill(Qt::transparent);
    QPainter painter(&drawn);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
    return drawn;
}

} // namespace

LayerBar::LayerBar(QWidget* parent)
    : QWidget(parent), m_raw(new QCheckBox(tr("Origina&l"))), m_privatized(new QCheckBox(tr("Pr&ivatized"))),
      m_generated(new QCheckBox(tr("Generate&d"))), m_plan(new QCheckBox(tr("Transport pla&n"))) {
    m_raw->setWhatsThis(tr("The raw records, as rings or, where their shape is known, as its line. NOT PRIVATE: not "
                           "for others. They can be shown only "
                           "while raw data are not hidden."));
    m_privatized->setWhatsThis(tr("The released records with their noise, as crosses: all that training sees."));
    m_generated->setWhatsThis(tr("What the generator draws at the shown step, as discs."));
    m_plan->setWhatsThis(
        tr("Lines from the generated points of one step to the privatized records that the "
           "transport plan sends their mass to: the strongest links of pi, which minimizes sum "
           "pi(i,j) c(x(i), y(j)) + lambda KL(pi | a x b), or, where these carry little, all links of a few points. "
           "The darker a line, the more mass it carries."));
    auto* row = new WrappedRow(8);
    setLayout(row);
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

void LayerBar::setMarks(const std::vector<MethodStyle>& methods, bool line) {
    constexpr int most = 4; // more marks say no more
    const auto show = [&](QCheckBox* box, int width, const auto& draw) {
        box->setIcon(QIcon(picture(width, draw)));
        box->setIconSize({width, side});
    };
    const QPalette colors; // the program's of now, which reaches this widget after whoever calls
    const QColor ink = colors.color(QPalette::WindowText);
    show(m_raw, 18, [&](QPainter& painter) {
        painter.setPen(QPen(ink, line ? 2 : 1));
        if (line) return painter.drawLine(QPointF(1, side / 2.0), QPointF(17, side / 2.0));
        painter.drawEllipse(QPointF(9, side / 2.0), 3, 3);
    });
    show(m_privatized, side, [&](QPainter& painter) {
        paintMark(painter, {side / 2.0, side / 2.0}, 8, {.color = privatizedColor(colors), .mark = Mark::Cross});
    });
    const int count = std::clamp(int(methods.size()), 1, most);
    show(m_generated, count * side, [&](QPainter& painter) {
        for (int i = 0; i < std::min(count, int(methods.size())); ++i)
            paintMark(painter, {side * (i + 0.5), side / 2.0}, 8, methods[std::size_t(i)]);
    });
}

std::vector<std::pair<QPixmap, QString>> LayerBar::legend(const std::vector<CompareGrid::Method>& methods) const {
    std::vector<std::pair<QPixmap, QString>> entries;
    for (const QCheckBox* box : {m_raw, m_privatized})
        if (box->isChecked() && box->isEnabled() && !box->isHidden())
            entries.emplace_back(box->icon().pixmap(box->iconSize(), 2), withoutMnemonic(box->text()));
    if (!m_generated->isChecked()) return entries;
    for (const CompareGrid::Method& method : methods)
        entries.emplace_back(picture(side,
                                     [&](QPainter& painter) {
                                         paintMark(painter, {side / 2.0, side / 2.0}, 8, method.style);
                                     }),
                             method.label.isEmpty() ? method.title : method.label);
    return entries;
}

void LayerBar::setRawVisible(bool visible) {
    m_raw->setEnabled(visible);
    m_raw->setToolTip(visible ? tr("NOT PRIVATE") : tr("Raw data are hidden (View, Hide raw data)"));
}

void LayerBar::setPrivatizedShown(bool shown) { m_privatized->setVisible(shown); }

void LayerBar::setPlanShown(bool shown) {
    m_plan->setVisible(shown);
    if (!shown) m_plan->setChecked(false);
}

void LayerBar::setPlanKept(bool kept) {
    m_plan->setEnabled(kept);
    m_plan->setToolTip(kept
                           ? QString()
                           : tr("Plans are not saved with a run: they can be shown of runs that were trained since the "
                                "program was started."));
}

} // namespace sfumato
