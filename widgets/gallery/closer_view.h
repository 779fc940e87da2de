// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/gallery.h"
#include "widgets/gallery/sheet_part.h"

#include <QWidget>

class QCheckBox;
class QLabel;

namespace sfumato {

class SheetView;

/// One generated image, large, beside the record that is nearest to it, and how near: whether the generator
/// has kept a record. The nearest raw record is asked for only where raw data may be seen and a person ticks
/// it.
class CloserView : public QWidget {
    Q_OBJECT

public:
    explicit CloserView(QWidget* parent = nullptr);

    void setSheet(Sheet sheet); ///< forgets the neighbors
    const Sheet& sheet() const { return m_sheet; }
    void setIndex(int index);
    int index() const { return m_index; }
    /// Of setSheet()'s images.
    void setNeighbours(std::shared_ptr<const Neighbours> neighbours);
    bool isAnswered() const { return m_neighbours && (m_neighbours->raw || !rawWanted()); }
    /// Instead of neighbors: why there are none yet.
    void setWords(const QString& words);
    /// A run of the central model has no privatized records, whose place is then left out.
    void setHasPrivatized(bool has);
    void setRawVisible(bool visible);
    bool rawWanted() const;

Q_SIGNALS:
    void moved(int index);
    void rawToggled();
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void shapePictures();
    void moveBy(int by);
    void refresh();

    Sheet m_sheet;
    int m_index = -1;
    std::shared_ptr<const Neighbours> m_neighbours;
    QString m_words;
    bool m_rawVisible = false;
    QLabel* m_title;
    SheetView* m_generated;
    SheetView* m_privatized;
    SheetView* m_raw;
    QLabel* m_privatizedWords;
    QLabel* m_rawWords;
    QCheckBox* m_askRaw;
};

} // namespace sfumato
