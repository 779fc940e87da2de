// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/sample_sheet.h"

#include <algorithm>

namespace sfumato {

int samplesOfEach(const SampleSheet& sheet) {
    const auto& labels = sheet.labels;
    if (labels.empty() || int(labels.size()) != sheet.count) return 0;
    const auto other = std::ranges::find_if(labels, [&](int label) { return label != labels.front(); });
    const int each = int(other - labels.begin());
    if (each == sheet.count || sheet.count % each != 0) return 0;
    for (int i = 1; i < sheet.count; ++i)
        if ((labels[std::size_t(i)] == labels[std::size_t(i) - 1]) != (i % each != 0)) return 0;
    return each;
}

SampleSheet onPlane(const SampleSheet& sheet, std::size_t right, std::size_t up) {
    SampleSheet plane = sheet;
    plane.points.clear();
    plane.numbers.clear();
    plane.labels.clear(), plane.classes = 0;
    const std::size_t each = sheet.histograms.size() / SampleSheet::histogramParts;
    if (right < each && up < each)
        for (std::size_t from = 0; from + each <= sheet.numbers.size(); from += each)
            plane.points.insert(plane.points.end(), {sheet.numbers[from + right], sheet.numbers[from + up]});
    plane.count = int(plane.points.size() / 2);
    return plane;
}

} // namespace sfumato
