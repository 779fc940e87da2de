// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

namespace {

std::vector<TestClass>& testClasses() {
    static std::vector<TestClass> classes;
    return classes;
}

/// "plan" of ".../test_plan.cpp".
std::string_view nameOf(std::string_view file) {
    file.remove_prefix(file.rfind("test_") + 5);
    return file.substr(0, file.rfind('.'));
}

} // namespace

bool addTestClass(TestClass entry) {
    testClasses().push_back(entry);
    return true;
}

} // namespace sfumato

int main(int argc, char** argv) {
    using namespace sfumato;
    const auto& classes = testClasses();
    const auto wanted = std::find_if(classes.begin(), classes.end(), [&](const TestClass& one) {
        return argc > 1 && nameOf(one.file) == argv[1];
    });
    if (wanted == classes.end()) {
        std::fprintf(stderr, "Usage: %s <class> [options of Qt Test...]; the classes of this program:\n",
                     argv[0]);
        for (const auto& one : classes)
            std::fprintf(stderr, "  %.*s\n", int(nameOf(one.file).size()), nameOf(one.file).data());
        return 2;
    }
    // The accounts of data sets that a test makes are its own, and those of the programs that it starts.
    const QTemporaryDir state;
    qputenv("XDG_STATE_HOME", QFile::encodeName(state.path()));
    std::string program = std::string(argv[0]) + ' ' + argv[1];
    argv[1] = program.data();
    return wanted->run(argc - 1, argv + 1);
}
