// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace sfumato {

/// Gives the labels of all forms that are shown on `page` one width, so that their inputs begin at one line, as long as
/// every input keeps a usual width beside them.
class FormColumn : public QObject {
    Q_OBJECT

public:
    explicit FormColumn(QWidget* page);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void align();

    QWidget* m_page;
};

} // namespace sfumato
