// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/engine.h"

#include "core/train/engine_info.h"
#include "core/train/export_run.h"
#include "core/train/preview_spec.h"
#include "core/train/run.h"

extern "C" __attribute__((visibility("default"))) const sfumato::Engine* sfumatoEngine() {
    static const sfumato::Engine engine{sfumato::engineInfo, sfumato::run, sfumato::resume, sfumato::previewSpec, sfumato::exportSamples};
    return &engine;
}
