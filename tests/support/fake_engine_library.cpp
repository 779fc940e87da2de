// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fake_engine.h"

extern "C" const sfumato::Engine* sfumatoEngine() {
    static const sfumato::Engine engine = sfumato::fakeEngine(0.002);
    return &engine;
}
