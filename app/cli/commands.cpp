// SPDX-License-Identifier: GPL-3.0-or-later
// All commands, as a library that the program loads late: LibTorch brings 300 shared objects with it.
#include "app/cli/commands.h"

using namespace sfumato::cli;

extern "C" int sfumatoCommands(int argc, char** argv) {
    return runCommands(argc, argv, {addPresets, addInfo,     addPrivatize, addRecipe,   addCollect,   addTrain,
                                    addResume,  addGenerate, addEvaluate,  addClassify, addExport,    addModel,
                                    addDenoise, addCompare,  addReport,    addArchive,  addRuns,      addTransport,
                                    addBench,   addAccount,  addCalibrate, addAudit,    addSweep,     addStudy,
                                    addFigure,  addSpent,    addForget,    addLabel,    addRecommend, addCompletion});
}
