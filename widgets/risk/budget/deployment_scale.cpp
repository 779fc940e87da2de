// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/deployment_scale.h"

#include "core/accounting/deployments.h"
#include "widgets/plots/number_table.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/text/number_text.h"
#include "widgets/text/shown_wording.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr double leftmost = 0.1, usualRightmost = 100;
constexpr int besideWords = 14, rightMargin = 40; ///< logical pixels

QString nameOfDeployment(const Deployment& of) { return composedText(std::string(of.name)); }

QString unitText(const Deployment& of) {
    return QStringLiteral("%1 · %2").arg(composedText(std::string(of.unit)), of.model == PrivacyModel::Central
                                                                                 ? DeploymentScale::tr("central")
                                                                                 : DeploymentScale::tr("local"));
}

QString budgetText(const Deployment& of) {
    return of.delta > 0 ? DeploymentScale::tr("ε %1, δ %2").arg(numberText(of.epsilon, 4), numberText(of.delta))
                        : DeploymentScale::tr("ε %1").arg(numberText(of.epsilon, 4));
}

} // namespace

DeploymentScale::DeploymentScale(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Budgets of public deployments"));
    QStringList words;
    for (const Deployment& each : publicDeployments())
        words << QStringLiteral("%1: %2, %3").arg(nameOfDeployment(each), budgetText(each), unitText(each));
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    offerPicture(*this, [this] { showTable(); });
}

void DeploymentScale::setEpsilon(const std::optional<double>& epsilon) {
    m_epsilon = epsilon;
    update();
}

void DeploymentScale::showTable() {
    const auto rows = publicDeployments();
    showNumbers(*this, tr("Budgets of public deployments"),
                {{tr("Deployment"), tr("Epsilon"), tr("Delta"), tr("Unit and model"), tr("Source")},
                 int(rows.size()),
                 [rows](int row, int column) {
                     const Deployment& of = rows[std::size_t(row)];
                     return column == 0   ? QVariant(nameOfDeployment(of))
                            : column == 1 ? QVariant(of.epsilon)
                            : column == 2 ? QVariant(of.delta)
                            : column == 3 ? QVariant(unitText(of))
                                          : QVariant(QString::fromUtf8(of.source.data(), qsizetype(of.source.size())));
                 }});
}

DeploymentScale::Words DeploymentScale::wordsFor(int width) const {
    int names = 0, units = 0; // with a pixel for what the advance of a text rounds off
    for (const Deployment& each : publicDeployments()) {
        names = std::max(names, fontMetrics().horizontalAdvance(nameOfDeployment(each)) + 1);
        units = std::max(units, fontMetrics().horizontalAdvance(unitText(each)) + 1);
    }
    const int room = width - rightMargin - leastScale - 2 * besideWords;
    if (names + besideWords + units <= room) return {names + besideWords + units, names + besideWords, 1, false};
    if (std::max(names, units) <= room) return {std::max(names, units), 0, 2, false};
    return {0, 0, 3, true};
}

int DeploymentScale::heightForWidth(int width) const {
    const Words words = wordsFor(width);
    return rowsTop() + int(publicDeployments().size()) * rowHeight(words) + fontMetrics().height() + 8 +
           (words.areAbove ? lineHeight() : 0);
}

void DeploymentScale::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto rows = publicDeployments();
    const QColor ink = palette().color(QPalette::WindowText), dim = palette().color(QPalette::PlaceholderText),
                 accent = palette().color(QPalette::Highlight);
    const Words words = wordsFor(width());
    const int line = lineHeight(), high = rowHeight(words);
    const double left = words.left + 2 * besideWords, right = width() - rightMargin,
                 bottom = rowsTop() + double(rows.size()) * high;
    const double rightmost = std::max(usualRightmost, m_epsilon && std::isfinite(*m_epsilon) ? *m_epsilon : 0);
    const auto place = [&](double epsilon) {
        const double share = std::log(epsilon / leftmost) / std::log(rightmost / leftmost);
        return left + (right - left) * std::clamp(share, 0.0, 1.0);
    };
    const auto drawDown = [&](double at, double from, double to) { // leaves out words above the scale
        if (!words.areAbove) return painter.drawLine(QPointF(at, from), QPointF(at, to));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const double end = rowsTop() + double(i + 1) * high;
            painter.drawLine(QPointF(at, end - line), QPointF(at, i + 1 < rows.size() ? end : to));
        }
    };
    painter.setPen(QPen(palette().color(QPalette::Mid), 1));
    painter.drawLine(QPointF(left, bottom), QPointF(right, bottom));
    for (double tick = leftmost; tick <= rightmost * 1.001; tick *= 10) {
        painter.setPen(QPen(palette().color(QPalette::Midlight), 1));
        drawDown(place(tick), rowsTop(), bottom + 4);
        painter.setPen(dim);
        painter.drawText(QRectF(place(tick) - 40, bottom + 4, 80, line), Qt::AlignHCenter, numberText(tick));
    }
    painter.drawText(words.areAbove ? QRectF(0, bottom + 4 + line, right, line)
                                    : QRectF(0, bottom + 4, left - 44, line),
                     Qt::AlignRight, tr("ε, log scale"));
    const auto isMine = [&](const Deployment& of) { return m_epsilon && of.epsilon <= *m_epsilon; };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Deployment& each = rows[i];
        const double top = rowsTop() + double(i) * high;
        painter.setPen(ink);
        painter.drawText(QRectF(0, top, width(), line), Qt::AlignLeft | Qt::AlignVCenter, nameOfDeployment(each));
        painter.setPen(dim);
        painter.drawText(QRectF(words.units, top + (words.lines == 1 ? 0 : line), width(), line),
                         Qt::AlignLeft | Qt::AlignVCenter, unitText(each));
        const QRectF row(0, words.areAbove ? top + 2 * line : top, width(), words.areAbove ? line : high);
        painter.setPen(QPen(ink, each.model == PrivacyModel::Central ? 3 : 1.5));
        const double at = place(each.epsilon);
        painter.drawLine(QPointF(at, row.top() + 3), QPointF(at, row.bottom() - 3));
        painter.setPen(dim);
        const QString value = numberText(each.epsilon, 4);
        const bool isLeft = m_epsilon && !isMine(each) ? false : at - left > fontMetrics().horizontalAdvance(value) + 8;
        painter.drawText(isLeft ? QRectF(left, row.top(), at - left - 6, row.height())
                                : QRectF(at + 6, row.top(), width() - at, row.height()),
                         (isLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, value);
    }
    if (!m_epsilon || !(*m_epsilon > 0)) return;
    const double at = place(*m_epsilon);
    painter.setPen(QPen(accent, 1.5));
    drawDown(at, rowsTop() - 2, bottom);
    const QString now = tr("now: ε %1").arg(roundedUpText(*m_epsilon));
    const double room = fontMetrics().horizontalAdvance(now) + 4;
    painter.drawText(QRectF(std::clamp(at - room / 2, left, std::max(left, width() - room)), 0, room, rowsTop() - 2),
                     Qt::AlignCenter, now);
}

/// The source of the row under the pointer.
bool DeploymentScale::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = (help->pos().y() - rowsTop()) / std::max(1, rowHeight(wordsFor(width())));
    if (help->pos().y() < rowsTop() || row >= int(publicDeployments().size())) {
        QToolTip::hideText();
        return true;
    }
    const Deployment& of = publicDeployments()[std::size_t(row)];
    QToolTip::showText(help->globalPos(),
                       QStringLiteral("%1: %2\n%3\n%4")
                           .arg(nameOfDeployment(of), budgetText(of), unitText(of),
                                QString::fromUtf8(of.source.data(), qsizetype(of.source.size()))),
                       this);
    return true;
}

} // namespace sfumato
