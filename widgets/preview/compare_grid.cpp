// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/compare_grid.h"

#include "widgets/look/layouts.h"
#include "widgets/preview/column_spread_view.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/preview/picture_card.h"
#include "widgets/text/label_text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sfumato {

namespace {

constexpr QLatin1String rawKey("/raw"), privatizedKey("/privatized"); // no method's name

} // namespace

CompareGrid::CompareGrid(QWidget* parent) : QWidget(parent), m_places(new QGridLayout(this)) {
    m_places->setContentsMargins(0, 0, 0, 0);
    m_places->setSpacing(cardGap);
    rebuild();
}

void CompareGrid::setMethods(std::vector<Method> methods) {
    if (m_methods == methods) return;
    m_methods = std::move(methods);
    const auto gone = [this](const auto& entry) {
        return std::none_of(m_methods.begin(), m_methods.end(),
                            [&](const Method& method) { return method.name == entry.first; });
    };
    std::erase_if(m_generated, gone);
    std::erase_if(m_plans, gone);
    rebuild();
}

void CompareGrid::setOutline(const std::vector<Polyline>& lines) {
    m_outline = lines;
    for (auto& [name, view] : m_clouds) view->setOutline(lines);
}

void CompareGrid::setClassNames(const QStringList& names) {
    m_classNames = names;
    for (auto* view : findChildren<SheetView*>()) view->setClassNames(names);
}

void CompareGrid::setSettings(const QString& words, bool outdated) {
    m_settings = words, m_outdated = outdated;
    for (const Method& method : m_methods) m_cards.at(method.name)->setSettings(words, outdated);
    fitCards();
}

void CompareGrid::setLastStep(qint64 step) {
    m_lastStep = step;
    for (const Method& method : m_methods) m_cards.at(method.name)->setLongestStep(stepText(step, step));
    fitCards();
}

void CompareGrid::setDistance(const Distance& distance) {
    m_distances[distance.method] = distance;
    showDistance(distance.method);
}

void CompareGrid::showDistance(const QString& method) {
    const auto card = m_cards.find(method);
    if (card == m_cards.end()) return;
    const auto& [name, value, step, every, namesStep] = m_distances[method];
    const auto pictured = m_generated.find(method);
    const bool ofPicture = !namesStep && (step < 0 || pictured == m_generated.end() || pictured->second->step == step);
    card->second->setDistance(value,
                              !value.isEmpty() ? ofPicture ? tr("from the original") : tr("at %1").arg(stepText(step))
                              : every > 0 ? tr("distance every %1 steps").arg(locale().toString(every))
                                               : QString(),
                              ofPicture);
    fitCards();
}

void CompareGrid::fitAgain() {
    for (auto& [name, view] : m_clouds) view->fitAgain();
}

void CompareGrid::fill(PictureCard* card) {
    m_filled = card != nullptr;
    for (auto& [key, each] : m_cards) {
        each->setVisible(!card || each == card);
        each->setFilling(m_filled);
    }
    setRawVisible(m_rawVisible);
    if (m_rawView && card == m_rawView->parentWidget()) card->setVisible(m_rawVisible);
    place();
    Q_EMIT filled(m_filled);
}

void CompareGrid::showAll() {
    if (m_filled) fill(nullptr);
}

void CompareGrid::clearGenerated() {
    for (const Method& method : m_methods) {
        m_cards.at(method.name)->setStep({});
        setDistance({.method = method.name});
    }
    m_generated.clear();
    m_last.clear();
    m_plans.clear();
    for (auto& [name, view] : m_clouds) view->clearGenerated();
    for (auto& [name, view] : m_sheets) view->setSheet(nullptr);
    for (auto& [name, view] : m_spreads) view->setSheet(nullptr);
}

void CompareGrid::clearRecords() {
    m_raw.reset();
    m_privatized.reset();
    rebuild();
}

void CompareGrid::setRawVisible(bool visible) {
    m_rawVisible = visible;
    for (auto& [name, view] : m_clouds) view->setRawVisible(visible);
    for (auto& [name, view] : m_spreads) view->setOriginalVisible(m_public, m_rawVisible);
    if (m_rawView) m_rawView->parentWidget()->setVisible(visible && !m_filled); // its card
    place();
}

void CompareGrid::setPublicRecords(bool isPublic) {
    m_public = isPublic;
    for (auto* view : findChildren<PointCloudView*>()) view->setPublicRecords(isPublic);
    for (auto* view : findChildren<SheetView*>()) view->setPublicRecords(isPublic);
    for (auto& [name, view] : m_spreads) view->setOriginalVisible(m_public, m_rawVisible);
}

void CompareGrid::setLayers(CloudLayers layers) {
    m_layers = layers;
    for (auto& [name, view] : m_clouds) view->setLayers(layers);
}

void CompareGrid::setData(const DataSpec& data) {
    m_data = data;
    for (auto& [name, view] : m_clouds) view->setAxes(cloudAxes(data, m_plane));
    for (auto& [name, view] : m_spreads) view->setData(data);
}

void CompareGrid::setPlane(CloudPlane plane) {
    if (std::exchange(m_plane, plane) == plane) return;
    setData(m_data);
    for (const auto& sheet : {m_raw, m_privatized}) distribute(sheet);
    for (const auto& [name, sheet] : m_generated) distribute(sheet);
    fitAgain();
}

void CompareGrid::showPlan(const std::shared_ptr<const PlanLinks>& plan) {
    const QString method = QString::fromStdString(plan->method);
    m_plans[method] = plan;
    if (const auto view = m_clouds.find(method); view != m_clouds.end()) view->second->setPlan(plan);
}

/// The feet of the cards name the phase and its step, on the screen and in an animation.
void CompareGrid::setPhase(PlanPhase phase, double progress) {
    for (auto& [name, view] : m_clouds) view->setPhase(phase, progress);
    if (const bool isTold = phase != PlanPhase::None; std::exchange(m_isTold, isTold) != isTold)
        for (auto& [name, view] : m_spreads) {
            const auto sheet = m_generated.find(name);
            view->setSheet(isTold || sheet == m_generated.end() ? nullptr : sheet->second);
        }
    const auto words = [phase](std::int64_t step) {
        return phase == PlanPhase::Draw   ? tr("%1: draw").arg(stepText(step))
               : phase == PlanPhase::Plan ? tr("%1: plan").arg(stepText(step))
               : phase == PlanPhase::Move ? tr("%1: move").arg(stepText(step))
                                          : stepText(step);
    };
    for (const Method& method : m_methods) {
        PictureCard* card = m_cards.at(method.name);
        const auto plan = m_plans.find(method.name);
        const auto sheet = m_generated.find(method.name);
        const bool isTold = phase != PlanPhase::None && plan != m_plans.end();
        const QString told = isTold                       ? words(plan->second->step)
                             : sheet == m_generated.end() ? QString()
                                                          : stepOf(*sheet->second);
        card->setLongestStep(isTold ? told : stepText(m_lastStep, m_lastStep));
        card->setStep(told);
    }
}

void CompareGrid::clearPlan(const QString& method) {
    if (m_plans.erase(method) == 0) return;
    if (const auto view = m_clouds.find(method); view != m_clouds.end()) view->second->setPlan(nullptr);
}

QString CompareGrid::stepOf(const SampleSheet& sheet) const {
    if (m_askedStep >= 0 && sheet.step > 0 && sheet.step != m_askedStep)
        return tr("picture of %1").arg(stepText(sheet.step));
    return m_isEarlier ? stepText(sheet.step, m_lastStep) : stepText(sheet.step);
}

void CompareGrid::showSheet(std::shared_ptr<const SampleSheet> sheet) {
    if (const std::size_t numbers = sheet->histograms.size() / SampleSheet::histogramParts; !sheet->numbers.empty())
        Q_EMIT tableShown(numbers);
    switch (sheet->kind) {
    case SampleSheet::Kind::Raw: m_raw = sheet; break;
    case SampleSheet::Kind::Privatized: m_privatized = sheet; break;
    case SampleSheet::Kind::Generated: m_generated[QString::fromStdString(sheet->method)] = sheet; break;
    case SampleSheet::Kind::Projected: return;
    }
    if (const bool images = !sheet->pixels.empty(); images != m_images) {
        m_images = images;
        const auto otherKind = [images](const auto& held) { return held && held->pixels.empty() == images; };
        if (otherKind(m_raw)) m_raw.reset();
        if (otherKind(m_privatized)) m_privatized.reset();
        std::erase_if(m_generated, [&](const auto& entry) { return otherKind(entry.second); });
        rebuild();
        Q_EMIT kindChanged(images);
    } else {
        distribute(sheet);
    }
}

void CompareGrid::distribute(const std::shared_ptr<const SampleSheet>& sheet) {
    if (!sheet || (sheet->kind == SampleSheet::Kind::Privatized && !m_privatizedShown)) return;
    const QString method = QString::fromStdString(sheet->method);
    const bool generated = sheet->kind == SampleSheet::Kind::Generated;
    if (const auto card = m_cards.find(method); generated && card != m_cards.end()) {
        card->second->setStep(stepOf(*sheet));
        showDistance(method);
    }
    const auto points = m_plane == firstTwo || m_clouds.empty()
                            ? sheet
                            : std::make_shared<const SampleSheet>(onPlane(*sheet, m_plane[0], m_plane[1]));
    for (auto& [name, view] : m_clouds)
        if (!generated || name == method) view->setLayer(points);
    if (generated && m_sheets.contains(method)) m_sheets[method]->setSheet(sheet);
    if (generated && m_spreads.contains(method)) m_spreads[method]->setSheet(m_isTold ? nullptr : sheet);
    if (sheet->kind == SampleSheet::Kind::Raw)
        for (auto& [name, view] : m_spreads) view->setOriginal(sheet);
    if (sheet->kind == SampleSheet::Kind::Raw && m_rawView) m_rawView->setSheet(sheet);
    if (sheet->kind == SampleSheet::Kind::Privatized && m_privatizedView) m_privatizedView->setSheet(sheet);
    if (m_images) alignSheets();
}

void CompareGrid::expectImages(bool images) {
    const bool empty = !m_raw && !m_privatized && m_generated.empty();
    if (!empty || images == m_images) return;
    m_images = images;
    rebuild();
    Q_EMIT kindChanged(images);
}

std::unique_ptr<CompareGrid> CompareGrid::copy(std::vector<Method> methods) const {
    auto made = std::make_unique<CompareGrid>();
    made->m_methods = std::move(methods);
    made->m_images = m_images;
    made->m_privatizedShown = m_privatizedShown;
    made->m_rawVisible = m_rawVisible, made->m_public = m_public, made->m_released = m_released;
    made->m_raw = m_raw, made->m_privatized = m_privatized;
    made->m_generated = m_generated, made->m_last = m_last;
    made->m_plans = m_plans;
    made->m_layers = m_layers;
    made->m_data = m_data, made->m_plane = m_plane;
    made->m_distances = m_distances, made->m_outline = m_outline, made->m_classNames = m_classNames;
    made->m_settings = m_settings, made->m_outdated = m_outdated, made->m_lastStep = m_lastStep;
    made->m_still = true;
    made->rebuild();
    return made;
}

void CompareGrid::setPrivatizedShown(bool shown) {
    if (std::exchange(m_privatizedShown, shown) != shown) rebuild();
}

void CompareGrid::setReleased(bool released) {
    m_released = released;
    for (const Method& method : m_methods)
        if (const auto view = m_clouds.find(method.name); view != m_clouds.end())
            view->second->setEarlier(method.faded, m_released);
}

PictureCard* CompareGrid::addCard(QWidget* view, const QString& key, const QString& title,
                                  const std::optional<MethodStyle>& style) {
    auto* card = m_cards[key] = new PictureCard(view, title, style);
    connect(card, &PictureCard::fillAsked, this, [this, card] { fill(m_filled ? nullptr : card); });
    card->setParent(this);
    m_order.push_back(card);
    return card;
}

void CompareGrid::rebuild() {
    showAll();
    for (PictureCard* card : m_order) delete card; // its place goes with it
    m_order.clear();
    m_clouds.clear();
    m_spreads.clear();
    m_sheets.clear();
    m_cards.clear();
    m_rawView = m_privatizedView = nullptr;
    if (m_images) {
        addCard(m_rawView = new SheetView(tr("Raw")), rawKey, tr("Original"));
        if (m_privatizedShown)
            addCard(m_privatizedView = new SheetView(tr("Privatized")), privatizedKey, tr("Privatized"));
    }
    for (const Method& method : m_methods) {
        MethodStyle style = method.style;
        if (method.faded) style.color = style.edge = palette().color(QPalette::Mid);
        const QString label = method.label.isEmpty() ? method.title : method.label;
        if (m_images) {
            addCard(m_sheets[method.name] = new SheetView(method.title), method.name, label, style);
            m_sheets[method.name]->setFaded(method.faded);
        } else {
            auto* both = new QWidget;
            auto* cloud = m_clouds[method.name] = new PointCloudView(method.title, method.style);
            auto* spread = m_spreads[method.name] = new ColumnSpreadView(style);
            inRow(both, {{cloud, 3}, {spread, 2}}, noMargins, 12);
            addCard(both, method.name, label, style);
            m_clouds[method.name]->setBare(true);
            m_clouds[method.name]->setPrivatizedExpected(m_privatizedShown);
        }
        showDistance(method.name);
    }
    for (auto* view : findChildren<SheetView*>()) view->setBare(true), view->installEventFilter(this);
    holdHeights();
    distribute(m_raw);
    distribute(m_privatized);
    for (const auto& [name, sheet] : m_generated) distribute(sheet);
    for (const auto& [name, plan] : std::exchange(m_plans, {})) showPlan(plan);
    setReleased(m_released);
    setLayers(m_layers);
    setData(m_data);
    setRawVisible(m_rawVisible);
    setPublicRecords(m_public);
    setOutline(m_outline);
    setClassNames(m_classNames);
    setSettings(m_settings, m_outdated);
    setLastStep(m_lastStep);
    for (auto& [key, card] : m_cards) card->setFillOffered(!m_still);
}

void CompareGrid::setStill() {
    m_still = true;
    rebuild();
}

} // namespace sfumato
