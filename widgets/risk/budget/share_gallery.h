// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QWidget>

#include <vector>

class QGridLayout;

namespace sfumato {

/// Shares of one hundred side by side, three in a row: a picture of squares each, with a line of words below
/// it.
class ShareGallery : public QWidget {
    Q_OBJECT

public:
    struct Share {
        QString name;    ///< of the picture, for assistive technology and the copy
        QString caption; ///< a word or letter
        double share;    ///< in [0, 1], rounded up
        QColor color = {};
        QString formula, source;
    };

    explicit ShareGallery(QWidget* parent = nullptr);
    void setShares(const std::vector<Share>& shares);

private:
    QGridLayout* m_grid;
};

} // namespace sfumato
