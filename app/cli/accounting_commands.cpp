// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that only count, as a library without LibTorch: they answer in a hundredth of a second.
#include "app/cli/commands.h"

using namespace sfumato::cli;

extern "C" int sfumatoCommands(int argc, char** argv) { return runCommands(argc, argv, {addAccount, addCalibrate}); }
