// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fake_engine.h"
#include "tests/support/fake_gallery.h"
#include "widgets/gallery/closer_view.h"
#include "widgets/gallery/compare_bar.h"
#include "widgets/gallery/filmstrip.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/gallery/sheet_grid.h"
#include "widgets/gallery/steps_grid.h"
#include "widgets/gallery/swipe_view.h"
#include "widgets/gallery/walk_bar.h"
#include "widgets/preview/plane_bar.h"
#include "widgets/preview/point_cloud_view.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>
#include <QtTest>

#include <atomic>

namespace sfumato {

inline RunSpec twoMethods() {
    RunSpec spec;
    spec.methods = {MethodSpec{.name = "entropic"}, MethodSpec{.name = "plain", .loss = Loss::Unregularized}};
    spec.train.steps = 40;
    return spec;
}

/// A view on a session with the fake engine, and what it asked.
struct GalleryBench {
    explicit GalleryBench(bool ready = true)
        : engine(fakeEngine(0)), session([this]() -> Result<Engine> { return engine; }), view(session) {
        const auto nearest = engine.nearestRecords;
        engine.nearestRecords = [this, nearest](const NeighbourRequest& request, std::stop_token stop) {
            rawAsked = rawAsked || request.raw;
            return nearest(request, stop);
        };
        view.resize(900, 640);
        view.show();
        if (ready) load();
    }
    void load() {
        session.load();
        [this] { QTRY_COMPARE(session.state(), RunSession::State::Idle); }();
    }
    void open(const char* folder = "gallery one") {
        view.setRun(folder, twoMethods());
        [this] { QTRY_COMPARE(strip().count(), 5); }();
    }
    template <class T>
    T& part(int index = 0) const {
        return *view.findChildren<T*>().at(index);
    }
    SheetGrid& grid() const { return part<SheetGrid>(); }
    Filmstrip& strip() const { return part<Filmstrip>(); }
    CloserView& closer() const { return part<CloserView>(); }
    SwipeView& swipe() const { return part<SwipeView>(part<SwipeView>(0).isVisible() ? 0 : 1); }
    QAction& action(const char* text) const {
        for (QAction* each : view.findChildren<QAction*>())
            if (each->text().remove('&') == text) return *each;
        qFatal("no action %s", text);
    }
    QString words() const {
        QStringList found;
        for (const auto* label : view.findChildren<QLabel*>())
            if (label->isVisible()) found << label->text();
        return found.join('\n');
    }
    int grey(int index) const { return qGray(grid().image(index).pixel(0, 0)); }

    Engine engine;
    std::atomic<bool> rawAsked = false;
    RunSession session;
    GalleryView view;
};

/// An image of this gray, more than the edges of letters can have by chance.
inline bool contains(const QImage& image, int grey) {
    int pixels = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) pixels += image.pixelColor(x, y) == QColor(grey, grey, grey);
    return pixels >= 64;
}

} // namespace sfumato
