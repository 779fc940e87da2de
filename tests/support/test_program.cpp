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

/// "train_plan" of ".../tests/core/run/test_plan.cpp": its room and what it tests.
std::string nameOf(std::string_view file) {
    file.remove_prefix(file.rfind("/tests/") + 7);
    for (const std::string_view layer : {"core/", "app/"})
        if (file.starts_with(layer)) file.remove_prefix(layer.size());
    std::string name(file.substr(0, file.rfind('.')));
    name.erase(name.rfind('/') + 1, std::string_view("test_").size());
    std::ranges::replace(name, '/', '_');
    return name;
}

/// Whether a class is meant by its name, or by what stands behind its room there.
bool isNamed(const TestClass& one, std::string_view wanted) {
    return nameOf(one.file) == wanted || std::string_view(one.file).ends_with("/test_" + std::string(wanted) + ".cpp");
}

} // namespace

bool addTestClass(TestClass entry) {
    testClasses().push_back(entry);
    return true;
}

} // namespace sfumato

int main(int argc, char** argv) {
    using namespace sfumato;
    std::vector<TestClass> named;
    for (const TestClass& one : testClasses())
        if (argc > 1 && isNamed(one, argv[1])) named.push_back(one);
    if (named.size() != 1) {
        std::fprintf(stderr, "Usage: %s <class> [options of Qt Test...]; the classes of this program:\n", argv[0]);
        for (const TestClass& one : named.empty() ? testClasses() : named)
            std::fprintf(stderr, "  %s\n", nameOf(one.file).c_str());
        return 2;
    }
    // The accounts of data sets that a test makes are its own, and those of the programs that it starts.
    const QTemporaryDir state;
    qputenv("XDG_STATE_HOME", QFile::encodeName(state.path()));
    std::string program = std::string(argv[0]) + ' ' + argv[1];
    argv[1] = program.data();
    return named[0].run(argc - 1, argv + 1);
}
