// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

namespace sfumato {

/// One test class of a program that holds all of one room or of several.
struct TestClass {
    const char* file; ///< .../tests/<room>/test_<what>.cpp
    int (*run)(int argc, char** argv);
};

/// Adds `entry` to the program's list, before main() starts.
bool addTestClass(TestClass entry);

} // namespace sfumato

/// At the end of test_<what>.cpp: `program <room>_<what> [options of Qt Test...]` runs the class `Test`
/// there, with an application object of type `Application`. Where no other room has such a class, <what> will
/// do.
#define SFUMATO_TEST_WITH(Test, Application)                                                                           \
    static const bool added##Test = sfumato::addTestClass({__FILE__, [](int argc, char** argv) {                       \
                                                               Application application(argc, argv);                    \
                                                               application.setAttribute(Qt::AA_Use96Dpi);              \
                                                               Test test;                                              \
                                                               QTEST_SET_MAIN_SOURCE_PATH                              \
                                                               return QTest::qExec(&test, argc, argv);                 \
                                                           }});

#ifdef QT_WIDGETS_LIB
#include <QApplication>
#define SFUMATO_TEST(Test) SFUMATO_TEST_WITH(Test, QApplication)
#else
#define SFUMATO_TEST(Test) SFUMATO_TEST_WITH(Test, QCoreApplication)
#endif
