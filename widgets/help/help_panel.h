// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/look/text_page.h"

#include <QPointer>

namespace sfumato {

/// Help on whatever has the focus in the window around it: its name and its What's This. It stays on the last thing
/// that had something to say, as long as that is in sight.
class HelpPanel : public TextPage {
    Q_OBJECT

public:
    explicit HelpPanel(QWidget* parent = nullptr);
    void explain(const QWidget* widget);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showNothing();

    QPointer<const QWidget> m_explained;
};

} // namespace sfumato
