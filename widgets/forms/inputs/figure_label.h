// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace sfumato {

/// A figure that says where it comes from: formula and source stand in its tooltip and in What's This, and it
/// can be copied, alone or with both, from its context menu or by Ctrl+C while it has the focus.
class MetricLabel : public QLabel {
    Q_OBJECT

public:
    explicit MetricLabel(QWidget* parent = nullptr);
    /// `name` is what the figure is of, for assistive technology and for the copy. Tags in `text` are left
    /// out of the copy.
    void setFigure(const QString& name, const QString& text, const QString& formula, const QString& source);
    void copy() const;
    void copyWithFormula() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString plainText() const;
    QString m_name, m_formula, m_source;
};

} // namespace sfumato
