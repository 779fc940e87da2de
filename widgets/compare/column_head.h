// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/compare/compare_board.h"
#include "widgets/plots/method_style.h"

#include <QHeaderView>

class QLabel;
class QSlider;

namespace sfumato {

/// The head of the comparison: the title of each group over its columns; below it the mark and name of each column, and
/// what it is, or the slider of its strength.
class ColumnHead : public QHeaderView {
    Q_OBJECT

public:
    struct Entry {
        QString title, kind, help;
        MethodStyle style;
        ColumnGroup group = ColumnGroup::Records;
        bool warns = false;          ///< raw data are in it
        std::optional<int> strength; ///< place of its slider, where it has one
        bool operator==(const Entry&) const = default;
    };

    explicit ColumnHead(QWidget* parent);
    /// The title of a group, and what follows it where there is room.
    static std::pair<QString, QString> groupWords(ColumnGroup group);
    void setEntries(std::vector<Entry> entries);
    int heightFor(int width) const; ///< of columns so wide
    int leastWidth() const;         ///< with which the words of titles are read
    /// The titles that columns so wide cut.
    QStringList cutTitles(int width) const;
    /// Where the samples begin, in pixels of the viewport; nothing where no line parts them from other columns.
    std::optional<int> samplesStart() const;
    void placeSliders();

Q_SIGNALS:
    void strengthMoved(int column, int place);
    void strengthChosen(int column);

protected:
    void paintEvent(QPaintEvent* event) override;
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;
    void changeEvent(QEvent* event) override;

private:
    int groupHeight() const;
    int nameHeight(int width) const;
    int sliderHeight() const;
    int kindHeight(int width) const;
    bool isNarrow(int width) const;
    QFont nameFont(int width) const;
    QString shownTitle(const Entry& entry, int width) const;
    QRect titleRoom(int width) const;
    std::optional<QRect> titleBounds(const Entry& entry, int width) const;
    void paintGroup(QPainter& painter, ColumnGroup group);
    QRect placesOf(ColumnGroup group) const;

    std::vector<Entry> m_entries;
    std::vector<QSlider*> m_sliders; ///< one an entry, or null
};

} // namespace sfumato
