// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/engine.h"
#include "tests/support/fake_engine.h"

extern "C" const sfumato::Engine* sfumatoEngine() {
    static const sfumato::Engine engine = sfumato::fakeEngine(0.002);
    return &engine;
}

extern "C" const char* sfumatoEngineVersion() {
#ifdef SFUMATO_OLD_ENGINE
    return "1";
#else
    return sfumato::engineVersion().c_str();
#endif
}
