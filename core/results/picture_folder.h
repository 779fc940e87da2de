// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sfumato {

/// The digits of a picture's number, which is its name; larger numbers have more.
inline constexpr std::size_t pictureDigits = 5;

/// A folder of exported pictures, "00012.png" or "3/00012.png", "ill/00012.png" with classes, of dataCards() and of
/// their label. It speaks of all of them, so that those of an earlier export cannot stay beside new ones.
class PictureFolder {
public:
    /// Mismatch where anything lies there but pictures that this program has exported, those of classes in folders with
    /// these names or numbers; links are not followed.
    static Result<PictureFolder> open(const std::filesystem::path& folder,
                                      const std::vector<std::string>& classNames = {});

    /// Takes away what was there, and folders of classes that are empty then.
    Result<void> clear() const;

private:
    std::vector<std::filesystem::path> m_pictures, m_classes;
};

} // namespace sfumato
