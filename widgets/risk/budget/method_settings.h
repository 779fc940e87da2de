// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/spec/privacy_spec.h"

#include <QWidget>

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace sfumato {

class FieldForm;

/// A text of the table of central methods in the reader's language.
QString shownOfMethods(std::string_view text);

/// The settings of a central method, one row each, as centralMethods() lists them.
class MethodSettings : public QWidget {
public:
    using Edited = std::function<void(std::string key, SettingValue value)>;

    /// Shows the values of `privacy`, whose method is known, and tells `edited` of every change.
    /// `isTable`: without what only pictures have, where it is not set.
    MethodSettings(const PrivacySpec& privacy, bool isTable, Edited edited, QWidget* parent = nullptr);
    std::set<std::size_t> showFaults(const std::vector<Fault>& faults);

private:
    FieldForm* m_form;
};

} // namespace sfumato
