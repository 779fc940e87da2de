// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/gallery/sheet_part.h"

#include <QAbstractListModel>
#include <QListView>

namespace sfumato {

/// The images of a sheet, one a row.
class SheetModel : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;
    void setSheet(Sheet sheet);
    const Sheet& sheet() const { return m_sheet; }
    QImage image(int index) const; ///< unscaled
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    Sheet m_sheet;
};

/// A sheet's images in rows, a class begins a row of its own where the room allows: as large as fits, or each magnified
/// by a whole number of device pixels, with scrolling. One is current; Ctrl and Shift select more, by mouse and
/// keyboard. Another sheet of as many images leaves selection and scroll bars alone.
class SheetGrid : public QListView {
    Q_OBJECT

public:
    static constexpr int mostZoom = 8;

    explicit SheetGrid(const QString& name, QWidget* parent = nullptr);
    void setSheet(Sheet sheet);
    const Sheet& sheet() const { return m_images.sheet(); }
    QImage image(int index) const { return m_images.image(index); }
    QImage magnified(int index) const;

    double zoom() const { return m_zoom; }
    bool isFitting() const { return m_fits; }
    void setZoom(double zoom); ///< clamped to [1, 8]; stays from now on
    void fit();                ///< the largest zoom at which all images are seen, now and after every resize
    /// The class of an image, or where there are none its number: "coat", "class 7", "12".
    QString labelOf(int index) const;
    /// What classes are called, beside their rows and in labels; those without a name by their numbers.
    void setClassNames(const QStringList& names);
    /// Of the classes whose samples begin in a row: "3", "3, 4" where two stand side by side; empty without classes.
    QString rowName(int row) const { return sheet() ? rowName(row, columnsOf(gridSize())) : QString(); }
    bool isLabelled() const { return m_labelled; }
    void setLabelled(bool labelled);

    int current() const { return currentIndex().row(); } ///< -1: none
    std::vector<int> selected() const;                   ///< rising
    void setCurrent(int index);

    /// Of an image, in logical pixels; a whole number of device pixels.
    QSizeF imageSize() const;

Q_SIGNALS:
    void zoomChanged(double zoom);
    void opened(int index); ///< by a click without modifier or by Enter
    void selectionMoved();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void layOut();
    QSize cell(double zoom) const;
    /// All the room for images, the margins beside them included.
    QSize room() const;
    /// How many images of this size stand in a row.
    int columnsOf(QSize cell) const;
    void updateDescription();
    QString nameOfClass(int one) const;
    QString labelOfClass(int one) const;
    QString rowName(int row, int columns) const;
    /// Of the widest name of a row, with the gap beside it; 0 without classes.
    int namesWidth(int columns) const;
    void paintRowNames();

    QStringList m_classNames;
    QWidget* m_rowNames; ///< in the left margin
    SheetModel m_images;
    double m_zoom = 2;
    int m_turned = 0; ///< of the wheel, in eighths of a degree
    bool m_fits = true;
    bool m_labelled = false;
};

} // namespace sfumato
