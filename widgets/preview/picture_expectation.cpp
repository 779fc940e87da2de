// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/picture_expectation.h"

#include "core/accounting/mechanism/picture_forecast.h"
#include "core/spec/tables/central_methods.h"
#include "widgets/preview/data_view.h"
#include "widgets/text/fault_text.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

QString expectationText(const RunSpec& spec, std::int64_t records, std::int64_t classes) {
    const PrivacySpec& privacy = spec.privacy;
    const PictureSet* set = pictureSet(spec.data.source);
    const int side = spec.data.side > 0 ? spec.data.side : set ? set->side : 0;
    if (privacy.model != PrivacyModel::Central || privacy.method != "moments" || momentsRecipe(privacy) != "any" ||
        side < 1 || records < 1)
        return {};
    const PictureFacts facts{.records = records,
                             .classes = std::max<std::int64_t>(classes, 1),
                             .channels = spec.data.colour ? 3 : 1,
                             .height = side,
                             .width = spec.data.width > 0 ? spec.data.width : side};
    const auto forecast = forecastPictures(facts, privacy.epsilon, privacy.delta);
    if (!forecast) return {};
    const QString expected =
        DataView::tr("Expect %1: samples about as sharp as a thumbnail of %2 × %2 pixels. This is computed from the "
                     "number of records and classes, the size and the budget alone.")
            .arg(shownText(Text(std::string(describe(forecast->detail)))))
            .arg(std::llround(forecast->sharpness));
    return facts.channels == 1
               ? expected
               : expected + ' ' + DataView::tr("Photographs become patches of color: their objects cannot be named.");
}

} // namespace sfumato
