// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/run_spec_json.h"
#include "tests/support/test_program.h"
#include "widgets/plots/method_style.h"

#include <QDirIterator>
#include <QFile>
#include <QtTest>

#include <set>
#include <tuple>

using namespace sfumato;

class TestMethodStyle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aMethodHasOneColorInWhateverCompany() {
        const std::size_t plain = styleNumbers({"plain"}).front(), entropic = styleNumbers({"entropic"}).front();
        QVERIFY(plain != entropic);
        QCOMPARE(styleNumbers({"plain", "entropic"}), (std::vector{plain, entropic}));
        QCOMPARE(styleNumbers({"entropic", "plain"}), (std::vector{entropic, plain}));
        QCOMPARE(styleNumbers({"mine", "plain", "entropic"})[1], plain); // what has no color of its own takes
                                                                         // none away
        QCOMPARE(styleNumbers({"mine", "plain", "entropic"})[0], styleNumbers({"plain", "entropic", "mine"})[2]);
    }

    void noTwoMethodsOfAPresetLookAlike() {
        int files = 0;
        for (QDirIterator it(QStringLiteral(SFUMATO_SOURCE_DIR "/resources/presets"), {"*.json"}, QDir::Files,
                             QDirIterator::Subdirectories);
             it.hasNext(); ++files) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto spec = parseExperiment(file.readAll().toStdString(), file.fileName().toStdString());
            QVERIFY(spec.ok());
            std::set<QRgb> colors;
            for (const std::size_t number : styleNumbers(methodNames(spec->methods)))
                colors.insert(methodStyle(number).color.rgb());
            QVERIFY2(colors.size() == std::min<std::size_t>(6, spec->methods.size()), qPrintable(file.fileName()));
        }
        QVERIFY(files > 10);
    }

    void aMethodHasOneMarkWhicheverNameItGoesBy() {
        const auto styleOf = [](const std::string& name) { return methodStyle(styleNumbers({name}).front()); };
        for (const auto& [one, other] : {std::pair("plain", "unregularized"),
                                         {"anchored", "entropic, warm-started"},
                                         {"noisyGenerator", "noisy generator"},
                                         {"start alone", "mean and covariance only"},
                                         {"dp-sinkhorn", "DP-Sinkhorn"}})
            QCOMPARE(styleNumbers({one}), styleNumbers({other}));
        for (const char* name : {"dp-sinkhorn", "dp-merf", "dp-swd", "gs-wgan", "dp-cgan"}) // beside runs, too
            QCOMPARE(stylesOfRuns({{name}}).front(), styleOf(name));
        QVERIFY(styleOf("entropic").mark == Mark::Disc && styleOf("unregularized").mark == Mark::Square &&
                styleOf("divergence").mark == Mark::Triangle && styleOf("warm-started").mark == Mark::Disc);
        QVERIFY(styleOf("entropic").color != styleOf("warm-started").color);
    }

    void whatAMethodDenoisedIsThatMethodHollow() {
        const std::size_t by = styleNumbers({"warm-started"}).front();
        const MethodStyle method = methodStyle(by),
                          estimate = methodStyle(estimateStyleNumber(Denoiser::Posterior, by));
        QVERIFY(estimate.hollow && !method.hollow);
        QVERIFY(estimate.color == method.color && estimate.mark == method.mark);
    }

    void noEstimateLooksLikeAMethodOfTheLocalModel() {
        const auto looks = [](const MethodStyle& style) {
            return std::tuple(style.color.rgb(), style.mark, style.hollow);
        };
        std::set<std::tuple<QRgb, Mark, bool>> methods;
        for (const char* local : {"entropic", "unregularized", "divergence", "likelihood", "noisy generator",
                                  "warm-started", "hybrid", "noisy critic", "denoised", "wavelets", "start alone"})
            methods.insert(looks(methodStyle(styleNumbers({local}).front())));
        for (const Denoiser kind : {Denoiser::WaveletUniversal, Denoiser::WaveletSure, Denoiser::NonLocalMeans,
                                    Denoiser::TotalVariation, Denoiser::Noise2Void, Denoiser::WaveletOracle})
            QVERIFY(!methods.contains(looks(methodStyle(estimateStyleNumber(kind)))));
    }

    /// At the width of a column dashes alone tell nobody which run it is.
    void runsOfOneMethodDifferInTheirMarksAndFromOtherMethodsOfItsColor() {
        std::vector<RunOfMethod> curves{{"dp-sinkhorn"}}; // as blue as entropic
        for (std::size_t run = 0; run < 8; ++run) curves.push_back({"entropic", run});
        const auto styles = stylesOfRuns(curves);
        QVERIFY(styles[0].color == styles[1].color && styles[0].mark != styles[1].mark);
        std::set<std::pair<Mark, bool>> marks;
        for (const MethodStyle& style : styles) marks.emplace(style.mark, style.hollow);
        QCOMPARE(marks.size(), styles.size());
    }

    void aMethodKeepsItsColorAndMarkInEveryRun() {
        const auto styles = stylesOfRuns(
            {{"entropic"}, {"plain"}, {"unregularized", 1}, {"entropic", 1}, {"entropic", 5}});
        const MethodStyle entropic = methodStyle(styleNumbers({"entropic"}).front());
        QCOMPARE(styles[0], entropic);
        QVERIFY(styles[1].color == styles[2].color && styles[1].mark == styles[2].mark);
        QVERIFY(styles[1].dash != styles[2].dash && styles[0].dash != styles[3].dash);
        QVERIFY(styles[3].color == entropic.color && styles[3].mark == entropic.mark);
        QVERIFY(styles[3].hollow && !styles[0].hollow);
        QVERIFY(styles[4].dash == entropic.dash && styles[4].mark != entropic.mark);
        QVERIFY(styles[4].color.hslHue() - entropic.color.hslHue() < 3 &&
                styles[4].color.lightness() > entropic.color.lightness());
    }

    void manyMethodsDifferInColorOrDash() {
        std::vector<std::string> methods{"plain", "denoised", "noisy generator"}; // no preset shows the last two
                                                                                  // together
        for (int i = 0; i < 9; ++i) methods.push_back("mine " + std::to_string(i));
        const auto numbers = styleNumbers(methods);
        QCOMPARE(std::set(numbers.begin(), numbers.end()).size(), methods.size());
        QVERIFY(methodStyle(numbers[1]).mark != methodStyle(numbers[2]).mark);
        for (const auto& [first, second] : {std::pair("moments", "warm-started"), {"warm-started", "moments"}})
            QCOMPARE(styleNumbers({first, second}),
                     (std::vector{styleNumbers({first}).front(), styleNumbers({second}).front()}));
    }
};

SFUMATO_TEST(TestMethodStyle)
#include "test_method_style.moc"
