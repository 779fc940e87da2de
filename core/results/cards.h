// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ledger/label.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace sfumato {

/// What the cards of exported samples tell. All of it is public.
struct CardFacts {
    std::string name, title; ///< of the run
    std::string stamp;       ///< one line: the guarantee
    LabelTable label;        ///< the privacy label, English
    std::int64_t records = 0, height = 0, width = 0, channels = 1;
    std::vector<std::string> classes; ///< as folders are named; empty: none
    std::string day;                  ///< of the export, "2026-11-27"
};

/// A picture by its path in the folder and the name of its class.
using ListedPicture = std::pair<std::string, std::string>;

/// Files beside exported pictures, by name: metadata.csv (file_name and, with classes, label, as the image folders of
/// Hugging Face have it), README.md, a data card with `label` in it, and croissant.json, croissantText().
std::vector<std::pair<std::string, std::string>>
dataCards(const CardFacts& facts, const std::vector<ListedPicture>& pictures, const std::string& label);

/// Croissant 1.0 (JSON-LD) with its responsible-AI properties, which hold what the label says: the guarantee, how the
/// records were released, who looked at them, what is out of scope and every warning. `metadata`: the text of
/// metadata.csv, which is named by its SHA-256. License, creator and address are left to whoever publishes the folder,
/// and say so.
std::string croissantText(const CardFacts& facts, const std::string& metadata);

/// A label as part of a page: its headings one level lower.
std::string loweredLabel(const std::string& label);

/// Writes the generator of a method (empty: the first) into a new or empty folder: model.safetensors, config.json,
/// which says how the network is built, label.md, and README.md, a model card with the label in it. Gives the paths.
/// Unsupported: a method without a network.
Result<std::vector<std::filesystem::path>> exportModel(const std::filesystem::path& run, const std::string& method,
                                                       const std::filesystem::path& folder);

} // namespace sfumato
