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
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
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

QSize DeploymentScale::sizeHint() const {
    return {480, rowsTop() + int(publicDeployments().size()) * rowHeight() + fontMetrics().height() + 8};
}

void DeploymentScale::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto rows = publicDeployments();
    const QColor ink = palette().color(QPalette::WindowText), dim = palette().color(QPalette::PlaceholderText),
                 accent = palette().color(QPalette::Highlight);
    int names = 0, units = 0; // with a pixel for what the advance of a text rounds off
    for (const Deployment& each : rows) {
        names = std::max(names, fontMetrics().horizontalAdvance(nameOfDeployment(each)) + 1);
        units = std::max(units, fontMetrics().horizontalAdvance(unitText(each)) + 1);
    }
    constexpr int leastScale = 160;
    if (names + units + 68 + leastScale > width())
        names = std::min(names, width() * 3 / 10), units = std::min(units, width() * 3 / 10);
    const double left = names + units + 28, right = width() - 40,
                 bottom = rowsTop() + double(rows.size()) * rowHeight();
    const double rightmost = std::max(usualRightmost, m_epsilon && std::isfinite(*m_epsilon) ? *m_epsilon : 0);
    const auto place = [&](double epsilon) {
        const double share = std::log(epsilon / leftmost) / std::log(rightmost / leftmost);
        return left + (right - left) * std::clamp(share, 0.0, 1.0);
    };
    painter.setPen(QPen(palette().color(QPalette::Mid), 1));
    painter.drawLine(QPointF(left, bottom), QPointF(right, bottom));
    for (double tick = leftmost; tick <= rightmost * 1.001; tick *= 10) {
        painter.setPen(QPen(palette().color(QPalette::Midlight), 1));
        painter.drawLine(QPointF(place(tick), rowsTop()), QPointF(place(tick), bottom + 4));
        painter.setPen(dim);
        painter.drawText(QRectF(place(tick) - 40, bottom + 4, 80, rowHeight()), Qt::AlignHCenter, numberText(tick));
    }
    painter.drawText(QRectF(0, bottom + 4, left - 44, rowHeight()), Qt::AlignRight, tr("ε, log scale"));
    const auto isMine = [&](const Deployment& of) { return m_epsilon && of.epsilon <= *m_epsilon; };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Deployment& each = rows[i];
        const QRectF row(0, rowsTop() + double(i) * rowHeight(), width(), rowHeight());
        painter.setPen(ink);
        painter.drawText(QRectF(0, row.top(), names, row.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(nameOfDeployment(each), Qt::ElideRight, names));
        painter.setPen(dim);
        painter.drawText(QRectF(names + 14, row.top(), units, row.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(unitText(each), Qt::ElideRight, units));
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
    painter.drawLine(QPointF(at, rowsTop() - 2), QPointF(at, bottom));
    const QString now = tr("now: ε %1").arg(roundedUpText(*m_epsilon));
    const double room = fontMetrics().horizontalAdvance(now) + 4;
    painter.drawText(QRectF(std::clamp(at - room / 2, left, std::max(left, width() - room)), 0, room, rowsTop() - 2),
                     Qt::AlignCenter, now);
}

/// The source of the row under the pointer.
bool DeploymentScale::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = (help->pos().y() - rowsTop()) / std::max(1, rowHeight());
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
