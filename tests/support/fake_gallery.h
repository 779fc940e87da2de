// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

namespace sfumato {

/// Gray of every pixel of image `index` in the fake gallery, by method ("entropic" or "plain") and step, or by
/// the seed of its latents.
int fakeGrey(const std::string& method, std::int64_t step, int index);
int fakeGrey(std::uint64_t seed, int index);
constexpr int fakePrivatizedGrey = 200, fakeRawGrey = 77;

/// In a folder whose name starts with "gallery labeled" images have one of so many classes; this gray and their
/// index is theirs.
constexpr int fakeClasses = 4;
int fakeClassGrey(int label);

/// `count` images of 8 x 8 pixels, each of one gray.
std::shared_ptr<const SampleSheet> fakeSheet(const std::string& method, std::int64_t step, int count);

/// Samples, walks, neighbors and past sheets without a generator: folders whose name starts with "gallery"
/// hold five steps, 100 to 500, of two methods with 20 images each; all others are not there yet.
void addFakeGallery(Engine& engine);

} // namespace sfumato
