// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/compare_grid.h"

#include "widgets/preview/point_cloud_view.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/look/card.h"

#include <QHBoxLayout>

namespace sfumato {

CompareGrid::CompareGrid(QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this)) {
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(8);
    rebuild();
}

void CompareGrid::setArms(std::vector<Arm> arms) {
    if (m_arms == arms)
        return;
    m_arms = std::move(arms);
    const auto gone = [this](const auto& entry) {
        return std::none_of(m_arms.begin(), m_arms.end(),
                            [&](const Arm& arm) { return arm.name == entry.first; });
    };
    std::erase_if(m_generated, gone);
    std::erase_if(m_plans, gone);
    rebuild();
}

void CompareGrid::clearGenerated() {
    m_generated.clear();
    m_plans.clear();
    for (auto& [name, view] : m_clouds)
        view->clearGenerated();
    for (auto& [name, view] : m_sheets)
        view->setSheet(nullptr);
}

void CompareGrid::clearRecords() {
    m_raw.reset();
    m_privatized.reset();
    rebuild();
}

void CompareGrid::setRawVisible(bool visible) {
    m_rawVisible = visible;
    for (auto& [name, view] : m_clouds)
        view->setRawVisible(visible);
    if (m_rawView)
        m_rawView->parentWidget()->setVisible(visible); // its card
}

void CompareGrid::setPublicRecords(bool isPublic) {
    m_public = isPublic;
    for (auto* view : findChildren<PointCloudView*>())
        view->setPublicRecords(isPublic);
    for (auto* view : findChildren<SheetView*>())
        view->setPublicRecords(isPublic);
}

void CompareGrid::setLayers(CloudLayers layers) {
    m_layers = layers;
    for (auto& [name, view] : m_clouds)
        view->setLayers(layers);
}

void CompareGrid::setAxes(const std::optional<CloudAxes>& axes) {
    m_axes = axes;
    for (auto& [name, view] : m_clouds)
        view->setAxes(axes);
}

void CompareGrid::showPlan(const std::shared_ptr<const PlanLinks>& plan) {
    const QString arm = QString::fromStdString(plan->arm);
    m_plans[arm] = plan;
    if (const auto view = m_clouds.find(arm); view != m_clouds.end())
        view->second->setPlan(plan);
}

void CompareGrid::setPhase(PlanPhase phase, double progress) {
    for (auto& [name, view] : m_clouds)
        view->setPhase(phase, progress);
}

void CompareGrid::showSheet(std::shared_ptr<const SampleSheet> sheet) {
    switch (sheet->kind) {
    case SampleSheet::Kind::Raw:
        m_raw = sheet;
        break;
    case SampleSheet::Kind::Privatized:
        m_privatized = sheet;
        break;
    case SampleSheet::Kind::Generated:
        m_generated[QString::fromStdString(sheet->arm)] = sheet;
        break;
    case SampleSheet::Kind::Projected:
        return;
    }
    if (const bool images = !sheet->pixels.empty(); images != m_images) {
        m_images = images;
        const auto otherKind = [images](const auto& held) { return held && held->pixels.empty() == images; };
        if (otherKind(m_raw))
            m_raw.reset();
        if (otherKind(m_privatized))
            m_privatized.reset();
        std::erase_if(m_generated, [&](const auto& entry) { return otherKind(entry.second); });
        rebuild();
        Q_EMIT kindChanged(images);
    } else {
        distribute(sheet);
    }
}

void CompareGrid::distribute(const std::shared_ptr<const SampleSheet>& sheet) {
    if (!sheet)
        return;
    const QString arm = QString::fromStdString(sheet->arm);
    const bool generated = sheet->kind == SampleSheet::Kind::Generated;
    for (auto& [name, view] : m_clouds)
        if (!generated || name == arm)
            view->setLayer(sheet);
    if (generated && m_sheets.contains(arm))
        m_sheets[arm]->setSheet(sheet);
    if (sheet->kind == SampleSheet::Kind::Raw && m_rawView)
        m_rawView->setSheet(sheet);
    if (sheet->kind == SampleSheet::Kind::Privatized && m_privatizedView)
        m_privatizedView->setSheet(sheet);
}

void CompareGrid::expectImages(bool images) {
    const bool empty = !m_raw && !m_privatized && m_generated.empty();
    if (!empty || images == m_images)
        return;
    m_images = images;
    rebuild();
    Q_EMIT kindChanged(images);
}

void CompareGrid::setPrivatizedShown(bool shown) {
    if (std::exchange(m_privatizedShown, shown) != shown)
        rebuild();
}

void CompareGrid::setReleased(bool released) {
    m_released = released;
    for (const Arm& arm : m_arms)
        if (const auto view = m_clouds.find(arm.name); view != m_clouds.end())
            view->second->setEarlier(arm.faded, m_released);
}

void CompareGrid::rebuild() {
    while (QLayoutItem* item = m_row->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_clouds.clear();
    m_sheets.clear();
    m_rawView = m_privatizedView = nullptr;
    if (m_images) {
        m_row->addWidget(new Card(m_rawView = new SheetView(tr("Raw")), 8));
        if (m_privatizedShown)
            m_row->addWidget(new Card(m_privatizedView = new SheetView(tr("Privatized")), 8));
    }
    for (const Arm& arm : m_arms) {
        if (m_images) {
            m_row->addWidget(new Card(m_sheets[arm.name] = new SheetView(arm.title), 8));
            m_sheets[arm.name]->setFaded(arm.faded);
        } else {
            m_row->addWidget(new Card(m_clouds[arm.name] = new PointCloudView(arm.title, arm.faded ? palette().color(QPalette::Mid) : arm.color), 8));
        }
    }
    distribute(m_raw);
    distribute(m_privatized);
    for (const auto& [name, sheet] : m_generated)
        distribute(sheet);
    for (const auto& [name, plan] : std::exchange(m_plans, {}))
        showPlan(plan);
    setReleased(m_released);
    setLayers(m_layers);
    setAxes(m_axes);
    setRawVisible(m_rawVisible);
    setPublicRecords(m_public);
}

} // namespace sfumato
