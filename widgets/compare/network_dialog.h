// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/network_spec.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace sfumato {

/// Asks for a feature network and how pictures are given to it.
class NetworkDialog : public QDialog {
    Q_OBJECT
public:
    NetworkDialog(const std::optional<NetworkSpec>& spec, QWidget* parent);

    /// What the fields say; nothing where no file is named.
    std::optional<NetworkSpec> spec() const;

private:
    void browse();

    QLineEdit *m_file, *m_features, *m_classes, *m_input;
    QComboBox* m_range;
};

} // namespace sfumato
