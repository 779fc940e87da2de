// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QObject>

#include <string>

namespace sfumato {

/// What may be shown of raw data: records, and figures that were computed from them. Public data are open
/// until a person hides them. Sensitive data are shut until a person, asked once, has opened these very data,
/// and shut again when other data come, be it in the same place.
class RawGate : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The data that are worked on now.
    void setData(const DataSpec& data);
    /// What was read in the place of the data that are worked on has this fingerprint. True: it is not that of the
    /// records that were opened, so that the gate has shut.
    bool recognize(const std::string& fingerprint);
    /// The fingerprint of the sensitive records that are open; empty: it is not known yet, or they are public.
    const std::string& opened() const { return m_opened; }
    /// Of the data that are worked on.
    bool isOpen() const { return isOpenFor(m_data); }
    /// Of other data, such as those of a run in a list.
    bool isOpenFor(const DataSpec& data) const;

    /// A person wants to see the data: they open, or asked() says that this must be granted first.
    void show();
    /// What asked() asked about is granted.
    void allow();
    void hide();

Q_SIGNALS:
    void changed();
    void asked();

private:
    void shut();
    static std::string nameOf(const DataSpec& data) { return data.source + ' ' + data.path; }

    DataSpec m_data;
    std::string m_found;   ///< the fingerprint of what was read there last
    std::string m_allowed; ///< the sensitive data that a person has opened
    std::string m_opened;  ///< their fingerprint
    bool m_hidden = false; ///< by a person
};

} // namespace sfumato
