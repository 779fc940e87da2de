// SPDX-License-Identifier: GPL-3.0-or-later
// What the view asks the engine, and what it does with the answers.
#include "widgets/gallery/closer_view.h"
#include "widgets/look/save_file.h"
#include "widgets/gallery/compare_bar.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/gallery/sheet_grid.h"
#include "widgets/gallery/walk_bar.h"
#include "widgets/text/fault_text.h"

#include <QAction>

#include <algorithm>
#include <numeric>

namespace sfumato {

namespace {

constexpr int walkFrames = 24;

} // namespace

void GalleryView::readSheets() {
    m_questions.ask<PastSheets>(
        "sheets",
        [folder = m_run.folder](const Engine& engine, std::stop_token stop) { return engine.pastSheets(folder, stop); },
        [this](Result<PastSheets> past) {
            if (past) {
                m_run.take(*past);
                qint64 last = 0;
                for (const Sheet& sheet : past->sheets) last = std::max<qint64>(last, sheet->step);
                if (last > 0) Q_EMIT lastStepKnown(last);
                if (!past->unread.empty()) m_problem = sentence(past->unread.front());
            } else if (past.fault().code != Fault::Code::NotFound) { // a run that is just starting has no folder yet
                m_problem = sentence(past.fault());
            }
            refresh();
        });
}

void GalleryView::chooseZ(bool fresh) {
    leaveDrawn();
    if (const Sheet sheet = m_run.at(method(), step()); fresh && sheet) {
        m_seed = ++m_newest;
        m_questions.ask<SampleSheet>(
            "samples",
            [request = SampleRequest{m_run.folder, method(), sheet->count, m_seed, classes()}](
                const Engine& engine, std::stop_token stop) { return engine.sampleRun(request, stop); },
            [this](Result<SampleSheet> drawn) {
                if (drawn) {
                    m_drawn = std::make_shared<const SampleSheet>(std::move(*drawn));
                } else {
                    leaveDrawn();
                    m_problem = sentence(drawn.fault());
                }
                refresh();
            });
    }
    refresh();
}

/// The same latents on both halves, or nothing: pictures of other latents are no comparison.
void GalleryView::askTwin() {
    std::optional<Twin> wanted;
    if (m_compare->isChecked() && m_drawn && m_frames.empty() && !m_compareBar->isPrivatized() && !m_compareBar->step())
        wanted = {comparedRun().folder, m_compareBar->method().toStdString(), *m_seed, m_drawn->count, classes()};
    if (wanted == m_twinAsked) return;
    m_questions.drop("twin");
    m_twinAsked = wanted;
    m_twin.reset();
    if (!wanted) return;
    m_questions.ask<SampleSheet>(
        "twin",
        [request = SampleRequest{wanted->folder, wanted->method, wanted->count, wanted->seed, wanted->classes}](
            const Engine& engine, std::stop_token stop) { return engine.sampleRun(request, stop); },
        [this](Result<SampleSheet> drawn) {
            if (drawn)
                m_twin = std::make_shared<const SampleSheet>(std::move(*drawn));
            else
                m_problem = sentence(drawn.fault());
            refresh();
        });
}

void GalleryView::leaveDrawn() {
    m_questions.drop("samples");
    m_seed.reset();
    m_drawn.reset();
    askTwin();
    m_problem.clear();
    chooseWalk(false);
}

void GalleryView::chooseWalk(bool on) {
    m_questions.drop("walk");
    m_frames.clear();
    m_walkBar->stop();
    m_walkBar->hide();
    m_walk->setChecked(on);
    if (on) askWalk();
    refresh();
}

void GalleryView::askWalk() {
    const Sheet sheet = shown();
    if (!sheet) return m_walk->setChecked(false);
    std::vector<int> through = isImages(sheet) ? m_grids[0]->selected() : std::vector<int>();
    m_walkCommand = command(*sheet, true);
    if (!m_walkCommand.isEmpty()) m_walkCommand << QStringLiteral("--morph");
    if (through.size() >= 2 && !m_walkCommand.isEmpty()) {
        QStringList numbers;
        for (const int number : through) numbers << QString::number(number);
        m_walkCommand << QStringLiteral("--through") << numbers.join(QLatin1Char(','));
    }
    if (through.size() < 2) {
        through.resize(std::size_t(std::min(sheet->count, isImages(sheet) ? 16 : 200)));
        std::iota(through.begin(), through.end(), 0);
    }
    through.resize(std::min<std::size_t>(through.size(), 400));
    WalkRequest request{.run = m_run.folder,
                        .method = method(),
                        .seed = m_seed,
                        .frames = walkFrames,
                        .classes = classes(),
                        .count = sheet->count};
    for (std::size_t i = 0; i < through.size(); ++i) // round, so that the last frame shows the images of the first one
        request.rows.emplace_back(through[i], through[(i + 1) % through.size()]);
    m_questions.ask<LatentWalk>(
        "walk", [request](const Engine& engine, std::stop_token stop) { return engine.walkLatents(request, stop); },
        [this](Result<LatentWalk> walk) {
            if (!walk) {
                chooseWalk(false);
                m_problem = sentence(walk.fault());
                return showStatus();
            }
            for (int frame = 0; frame < walk->frames; ++frame) {
                std::vector<int> column;
                for (int i = frame; i < walk->sheet.count; i += walk->frames) column.push_back(i);
                m_frames.push_back(std::make_shared<const SampleSheet>(partOf(walk->sheet, column)));
            }
            m_walkBar->setWalk(walk->frames, walk->path);
            m_walkBar->show();
            refresh();
        });
}

void GalleryView::askNeighbours() {
    const Sheet sheet = m_closer->sheet();
    if (m_closer->isHidden() || !sheet) return;
    if (m_closer->isAnswered()) return;
    m_questions.ask<Neighbours>(
        "nearest",
        [request = NeighbourRequest{m_run.folder, *sheet, m_closer->rawWanted()}](
            const Engine& engine, std::stop_token stop) { return engine.nearestRecords(request, stop); },
        [this](Result<Neighbours> found) {
            if (found)
                m_closer->setNeighbours(std::make_shared<const Neighbours>(std::move(*found)));
            else
                m_closer->setWords(sentence(found.fault()));
        });
}

void GalleryView::compareWith(const std::filesystem::path& folder) {
    m_questions.ask<PastSheets>(
        "other sheets",
        [folder](const Engine& engine, std::stop_token stop) { return engine.pastSheets(folder, stop); },
        [this, folder](Result<PastSheets> past) {
            if (!past || past->sheets.empty()) {
                m_problem = !past                  ? sentence(past.fault())
                            : past->unread.empty() ? tr("%1 holds no sample sheets.").arg(folderName(folder))
                                                   : sentence(past->unread.front());
                return showStatus();
            }
            m_other = {};
            m_other.folder = folder;
            m_other.take(*past);
            offerCompared();
            m_compareBar->chooseOtherRun();
            m_compare->setChecked(true);
            m_compareBar->show();
            refresh();
        });
}

void GalleryView::browse() {
    askForFolder(this, tr("Compare with the run in this folder"),
                 QString::fromStdString(m_run.folder.parent_path().string()),
                 [this](const QString& folder) { compareWith(folder.toStdString()); });
}

} // namespace sfumato
