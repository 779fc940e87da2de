// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/sample_images.h"

#include <QImage>
#include <QWidget>

#include <memory>

namespace sfumato {

/// What a sheet shows, at most `side` pixels wide and high: its first images, or its points in `ink` on nothing.
QImage smallPicture(const SampleSheet& sheet, int side, const QColor& ink);

/// Images of one sheet as a grid, magnified by a whole number of device pixels. Sheets that show raw data are
/// stamped.
class SheetView : public QWidget {
    Q_OBJECT

public:
    explicit SheetView(const QString& title, QWidget* parent = nullptr);
    void setSheet(std::shared_ptr<const SampleSheet> sheet);
    /// The records are no secret: what shows raw ones says that, instead of warning.
    void setPublicRecords(bool isPublic) { m_public = isPublic, update(); }
    /// Made by other settings than those that stand in the forms: pale.
    void setFaded(bool faded) { m_faded = faded, update(); }
    const SampleSheet* sheet() const { return m_sheet.get(); }

    QSize sizeHint() const override { return {240, 260}; }
    QSize minimumSizeHint() const override { return {120, 120}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_title;
    bool m_public = false, m_faded = false;
    std::shared_ptr<const SampleSheet> m_sheet;
};

} // namespace sfumato
