// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/widgets/runs/run_folders.h"
#include "widgets/runs/runs_view.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

namespace sfumato {

/// A view over some runs, shown and filled.
struct Shown {
    RunFolders runs;
    std::unique_ptr<RunsView> view;
    QTreeView* tree = nullptr;

    explicit Shown(int count = 3) {
        for (int i = 0; i < count; ++i)
            runs.add(QString("run%1").arg(i), RunFolders::spec("ring" + std::to_string(i), std::uint64_t(i)),
                     "finished", {RunFolders::release()}, 4 + i);
        view = std::make_unique<RunsView>(runs.path(), runs.cache());
        tree = view->findChild<QTreeView*>();
        view->resize(1000, 700);
        QSignalSpy listed(view.get(), &RunsView::listed);
        view->show();
        view->activateWindow();
        if (!listed.wait(20000)) throw std::runtime_error("not listed");
        choose(RunColumn::Name, Qt::AscendingOrder);
        if (!QTest::qWaitForWindowActive(view.get())) throw std::runtime_error("not active");
        tree->setFocus();
    }

    void choose(RunColumn column, Qt::SortOrder order) {
        combo("Sort by")->setCurrentIndex(combo("Sort by")->findData(int(column)));
        for (auto* button : view->findChildren<QToolButton*>())
            if (button->isCheckable() && button->accessibleName().contains("scending"))
                button->setChecked(order == Qt::DescendingOrder);
    }
    QComboBox* combo(const QString& name) const {
        for (auto* box : view->findChildren<QComboBox*>())
            if (box->accessibleName() == name) return box;
        throw std::runtime_error(name.toStdString());
    }
    QAction* action(const QString& text) const {
        for (auto* each : view->actions())
            if (each->text().remove('&').startsWith(text)) return each;
        throw std::runtime_error(text.toStdString());
    }
    QStringList cells(RunColumn column, const QModelIndex& parent = {}) const {
        QStringList found;
        for (int row = 0; row < tree->model()->rowCount(parent); ++row)
            found << tree->model()->index(row, int(column), parent).data().toString();
        return found;
    }
    QStringList names() const { return cells(RunColumn::Name); }
    void select(const QList<int>& rows) const {
        tree->clearSelection();
        for (int row : rows) {
            const QModelIndex index = tree->model()->index(row, 0);
            tree->selectionModel()->setCurrentIndex(index, QItemSelectionModel::Select | QItemSelectionModel::Rows);
        }
    }
    bool says(const QString& words) const {
        for (auto* label : view->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(words)) return true;
        return false;
    }
    QByteArray about(const QString& run) const { return runs.read(run, "about.json"); }
    void settle() const {
        QSignalSpy listed(view.get(), &RunsView::listed);
        view->refresh();
        if (!listed.wait(20000)) throw std::runtime_error("not listed");
    }
};

} // namespace sfumato
