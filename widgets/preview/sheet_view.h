// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/sample_images.h"

#include <QImage>
#include <QStringList>
#include <QWidget>

#include <algorithm>
#include <memory>

namespace sfumato {

/// What a sheet shows, at most `side` pixels wide and high: its first images, or its points in `ink` on nothing.
QImage smallPicture(const SampleSheet& sheet, int side, const QColor& ink);

/// Images of one sheet as a grid that fills the view, a row for each class where their classes are known. Sheets that
/// show raw data are stamped.
class SheetView : public QWidget {
    Q_OBJECT

public:
    explicit SheetView(const QString& title, QWidget* parent = nullptr);
    void setSheet(std::shared_ptr<const SampleSheet> sheet);
    /// The records are no secret: what shows raw ones says that, instead of warning.
    void setPublicRecords(bool isPublic) { m_public = isPublic, update(); }
    /// Made by other settings than those that stand in the forms: pale.
    void setFaded(bool faded) { m_faded = faded, update(); }
    /// All words stand around the view: nothing but the images, the names of their classes and the warning of raw ones
    /// is drawn in it.
    void setBare(bool bare) { m_bare = bare, update(); }
    /// Names of the classes, for rows of images of one class each; empty: their numbers.
    void setClassNames(const QStringList& names) { m_classNames = names, update(); }
    const SampleSheet* sheet() const { return m_sheet.get(); }
    /// What images have room in, logical pixels, and how many there are of each class; 0: they are not class by class.
    QSize room() const;
    int imagesOfEach() const;
    /// No larger room and no more images of a class than that are used, so that sheets beside each other have rows and
    /// images of one size; an empty room: all of its own.
    void setShared(const QSize& room, int imagesOfEach);

    QSize sizeHint() const override { return {240, 260}; }
    /// In large letters higher, since the words around them take more of the page.
    QSize minimumSizeHint() const override { return {120, std::max(120, 7 * fontMetrics().lineSpacing())}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_title;
    void paintHead(QPainter& painter) const;
    void paintImages(QPainter& painter, QRect area) const;
    bool isStamped() const { return m_bare && m_sheet && m_sheet->usesRaw && !m_public; }
    bool isFull() const { return m_sheet && m_sheet->count > 0 && !m_sheet->pixels.empty(); }

    bool m_public = false, m_faded = false, m_bare = false;
    QStringList m_classNames;
    std::shared_ptr<const SampleSheet> m_sheet;
    SampleSheet m_images; ///< of it, class by class where that is known
    QSize m_sharedRoom;   ///< empty: all of its own
    int m_sharedImages = 0;
};

} // namespace sfumato
