// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// A page that can be shown to an audience: large, without its tools, and turned from picture to picture.
class Presentable {
public:
    virtual ~Presentable() = default;
    /// Hides the tools of the page, or shows them again.
    virtual void setPresented(bool presented) = 0;
    /// Shows the next (`by` 1) or the previous (-1) picture, such as that of another step. At the end nothing happens.
    virtual void turn(int by) = 0;
};

} // namespace sfumato
