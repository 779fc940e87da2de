// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/literature/claims.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <map>

using namespace sfumato;

class TestClaims : public QObject {
    Q_OBJECT

    std::vector<Claim> m_claims;

    /// The claim on a setting that contains this text.
    const Claim& about(const char* paper, const char* setting) {
        for (const Claim& claim : m_claims)
            if (claim.paper.find(paper) != claim.paper.npos && claim.setting.find(setting) != claim.setting.npos)
                return claim;
        qFatal("no claim on %s", setting);
    }

private Q_SLOTS:
    void initTestCase() {
        for (const ClaimSource& source : publishedClaims()) {
            m_claims.push_back(source.compute());
            QVERIFY(m_claims.back().paper == source.paper && m_claims.back().setting == source.setting);
        }
    }

    void aClaimIsComputedOnceWhoeverAsks() {
        QElapsedTimer clock;
        clock.start();
        const auto again = publishedClaims();
        for (std::size_t i = 0; i < again.size(); ++i) QCOMPARE(again[i].compute().answer(), m_claims[i].answer());
        QVERIFY2(clock.elapsed() < 1000, "all of them were computed again");
    }

    /// Figures recomputed by others: accounting tables of independent tools.
    void theFiguresAreThoseOfIndependentTools() {
        const auto near = [](double found, double expected) { return std::abs(found / expected - 1) < 5e-4; };
        QVERIFY(near(about("DP-Sinkhorn", "3.4 million").answer(), 8.453739));
        QVERIFY(near(about("DP-Sinkhorn", "1.1 million").answer(), 14.560011));
        QVERIFY(near(about("GS-WGAN", "central").answer(), 346.655));
        QVERIFY(near(about("GS-WGAN", "federated").answer(), 895.13));
        QVERIFY(near(about("GS-WGAN", "baseline").answer(), 3.766935));
        QVERIFY(near(about("DP-SWD", "MNIST generator, normal").answer(), 5.656107));
        QVERIFY(near(about("DP-SWD", "CelebA generator, Bernstein").answer(), 0.352674));
        QVERIFY(near(about("DP-SWD", "Office").findings[1].epsilon, 6.76));
        QVERIFY(near(about("local)", "shuffled").answer(), 0.141429));
        QVERIFY(near(about("images)", "9.17").answer(), 25.01619));
        QVERIFY(near(about("local)", "radius 28").answer(), 94.7114));
        for (const char* noise : {"9.17", "7.24"}) // printed with three digits, which the claims are rounded down to
            QVERIFY(about("images)", noise).verdict() == Claim::Verdict::Rounded);
        QCOMPARE(about("images)", "scale 3").answer(), 1568.0 / 3);
    }

    void everyVerdictFollowsFromItsNumbers() {
        int understated = 0;
        for (const Claim& claim : m_claims) {
            QVERIFY(std::isfinite(claim.answer()) && claim.answer() > 0 && claim.claimed > 0);
            QCOMPARE(claim.verdict() == Claim::Verdict::Holds, claim.answer() <= claim.claimed * (1 + 1e-9));
            QCOMPARE(claim.verdict() == Claim::Verdict::Understated, claim.answer() > claim.claimed * 1.002);
            understated += claim.verdict() == Claim::Verdict::Understated;
            QVERIFY(!english(claim.why).empty() && !english(claim.remedy).empty());
            QVERIFY(english(claim.why).find('%') == std::string::npos &&
                    english(claim.remedy).find('%') == std::string::npos);
        }
        QVERIFY(understated > 5 && understated < int(m_claims.size()) - 5);
    }

    void numbersGoWhereTheSentenceSays() {
        QCOMPARE(english({"%2 of %1, 5 %", {4477031, 0.58762}}), "0.5876 of 4477031, 5 %");
    }

    void stepsAreCalledTooManyByAsMuchAsTheRemedySays() {
        const Claim& claim = about("DP-Sinkhorn", "1.1 million");
        QVERIFY(std::abs(claim.why.numbers.at(0) * claim.remedy.numbers.at(0) / 1.1e6 - 1) < 1e-9);
        QVERIFY2(english(claim.why).find("is 1.86") != std::string::npos, english(claim.why).c_str());
    }

    void noiseIsShownRoundedUp() {
        // 1.00505 is needed: 1.005 would not be enough.
        QVERIFY(english(about("DP-Sinkhorn", "3.4 million").remedy).find("1.006") != std::string::npos);
    }
};

SFUMATO_TEST_WITH(TestClaims, QCoreApplication)
#include "test_claims.moc"
