// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/window/main_window.h"
#include "tests/support/marks.h"

#include <memory>

/// Leaves a function once a step in it has failed the test.
#define STEP(call)                                                                                                     \
    do {                                                                                                               \
        call;                                                                                                          \
        if (QTest::currentTestFailed()) return;                                                                        \
    } while (false)

namespace sfumato {

/// The engine that was built with the tests.
inline const QString builtEngine = QStringLiteral(SFUMATO_BINARY_DIR "/bin/libsfumato_engine.so");

/// A window with the real engine, all that a person can do with sensitive records in it short of asking to
/// see them, and a search of what it shows and copies.
class Visit : public QObject {
public:
    Visit(const Marks& marks, const QString& folder);

    QStringList traces() const { return m_traces; }
    int copies() const { return m_copies; }
    int saved() const { return m_saved; }
    MainWindow& window() { return *m_window; }

    /// Another window, as at the next start.
    void open();

    /// The engine has answered everything.
    void settle();
    void import(const QString& path);

    /// 0 to 1000 for every column.
    void bound();
    /// The central model, with this method.
    void trustProgram(const char* method);
    void setSteps(int steps, int evaluateEvery);

    /// Paused, by a step, resumed, stopped.
    void train();
    void trainToTheEnd();

    /// Every page of every tab: what it shows, all that can be copied there, every picture and label saved.
    void lookAround();

    /// The numbers behind the curves of the page.
    void openTables();
    /// How much can be learned of the records, from what was released.
    void measure();
    /// New latents, a walk, a comparison, one image beside its nearest record.
    void useGallery();
    void exportSamples();
    void exportFigure();
    bool writeFigure(const QString& ending);
    void saveExperiment();
    void sweep();

    /// Ticked, compared, named, tagged and found again.
    void useRuns();

    /// Claims, glossary, keys, palette, preferences and the rest.
    void openDialogs();

    /// Another release, and the window is closed while it trains.
    void closeWhileItTrains();

    /// What the window says and shows at this moment.
    void look(const std::string& where);
    void trigger(const char* name);

private:
    bool agree();
    void note(const QByteArray& content, const QString& where);
    void show(QWidget& view);
    QString fresh(const QString& ending);
    QList<QAction*> actionsAtHand(const QString& text);
    void copyAll();
    void saveAll();

    const Marks& m_marks;
    QString m_folder, m_place;
    QStringList m_traces;
    int m_copies = 0, m_saved = 0, m_pages = 0, m_files = 0;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace sfumato
