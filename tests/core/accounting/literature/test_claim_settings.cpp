// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/account.h"
#include "core/accounting/central_plan.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/laplace.h"
#include "core/accounting/literature/claims.h"
#include "core/spec/run_spec_json.h"
#include "core/local/sensitivity.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <span>

using namespace sfumato;

namespace {

using Sampling = MechanismPhase::Sampling;

/// What a paper states of a training in the central model, typed from the paper. All of them read MNIST.
struct CentralRow {
    const char *paper, *setting;
    double noise, rate, steps, delta, clip;
    int batch;
    Sampling sampling;
};

const CentralRow centralRows[] = {
    {"DP-Sinkhorn", "3.4 million", 1.1, 50 / 60000.0, 3.4e6, 1e-5, 0.5, 50, Sampling::Poisson},
    {"GS-WGAN", "MNIST, central", 1.07 / std::sqrt(32), 1 / 1000.0, 20000, 1e-5, 1, 32, Sampling::PublishedBlocks},
    {"GS-WGAN", "baseline", 2.1, 600 / 60000.0, 30000, 1e-5, 1.1, 600, Sampling::Poisson},
    {"DP-CGAN", "clip 1.1", 1.12 / 2, 600 / 60000.0, 30000, 1e-5, 1.1, 600, Sampling::Poisson}};

/// What a paper states of a local release, typed from the paper; `diameter` in the norm of the noise.
struct LocalRow {
    const char *paper, *setting, *source;
    double records;
    MechanismKind kind;
    double scale, diameter, delta;
    Transform transform;
    int batch; ///< 0: not stated
};

const LocalRow localRows[] = {
    {"local)", "shuffled", "half-circle", 400000, MechanismKind::Laplace, (1 + std::sqrt(2)) / 5, 1 + std::sqrt(2), 0,
     Transform::None, 0},
    {"local)", "28x28", "mnist", 60000, MechanismKind::Laplace, 4, 1568, 0, Transform::None, 400},
    {"local)", "DCT", "mnist", 60000, MechanismKind::Laplace, 4, 280, 0, Transform::DctQuantile, 400},
    {"local)", "radius 28", "mnist", 60000, MechanismKind::Gaussian, 5.284, 56, 1e-4, Transform::None, 400},
    {"local)", "radius 20", "mnist", 60000, MechanismKind::Gaussian, 4.823, 40, 1e-4, Transform::None, 400},
    {"images)", "9.17", "fashion-mnist", 60000, MechanismKind::Gaussian, 9.17, 40, 1e-4, Transform::None, 0},
    {"images)", "7.24", "fashion-mnist", 60000, MechanismKind::Gaussian, 7.24, 40, 1e-4, Transform::None, 0},
    {"images)", "MNIST, Laplace scale 3", "mnist", 60000, MechanismKind::Laplace, 3, 1568, 0, Transform::None, 6000},
    {"images)", "Fashion-MNIST, Laplace scale 7", "fashion-mnist", 60000, MechanismKind::Laplace, 7, 1568, 0,
     Transform::None, 6000},
    {"images)", "diameter 700", "fashion-mnist", 60000, MechanismKind::Laplace, 7, 700, 0, Transform::None, 0},
    {"images)", "diameter 550", "fashion-mnist", 60000, MechanismKind::Laplace, 7, 550, 0, Transform::None, 0}};

bool isAbout(const ClaimSource& source, const char* paper, const char* setting) {
    return source.paper.find(paper) != source.paper.npos && source.setting.find(setting) != source.setting.npos;
}

/// The preset of the claim with its settings; a fault fails the test.
RunSpec specOf(const ClaimSource& source) {
    namespace fs = std::filesystem;
    for (const auto& entry : fs::recursive_directory_iterator(SFUMATO_SOURCE_DIR "/resources/presets")) {
        if (entry.path().extension() != ".json" || entry.path().stem() != fs::path(source.preset)) continue;
        std::ifstream file(entry.path());
        auto spec = parseRunSpec(std::string(std::istreambuf_iterator<char>(file), {}), source.preset).value();
        for (const std::string& setting : source.settings) spec = withSetting(spec, setting).value();
        return spec;
    }
    qFatal("no preset %s", std::string(source.preset).c_str());
}

/// What is public of the records of a run; named sets have 60,000 pictures of 28x28.
DataFacts factsOf(const DataSpec& data) {
    DataFacts facts;
    if (data.source == "half-circle") {
        facts.domain = {.shape = PublicDomain::Shape::HalfDisc, .low = {0, -1}, .high = {1, 1}};
        facts.records = data.count;
        return facts;
    }
    const int side = data.side == 0 ? 28 : data.side;
    facts.geometry = {.isImage = true, .channels = 1, .height = side, .width = side};
    facts.domain = domainOf(data.scaling);
    facts.records = data.count == 0 ? 60000 : data.count;
    return facts;
}

bool near(double found, double expected) { return std::abs(found / expected - 1) < 1e-3; }

} // namespace

class TestClaimSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyClaimIsRunHereOrSaysWhyNot() {
        for (const ClaimSource& source : publishedClaims()) {
            const auto count = [&](const auto& rows) {
                return std::ranges::count_if(rows,
                                             [&](const auto& row) { return isAbout(source, row.paper, row.setting); });
            };
            const std::string name(source.setting);
            QVERIFY2(source.preset.empty() != source.unavailable.empty(), name.c_str());
            QVERIFY2(source.preset.empty() ? source.settings.empty() : true, name.c_str());
            QVERIFY2(count(centralRows) + count(localRows) == (source.preset.empty() ? 0 : 1), name.c_str());
        }
    }

    void aCentralSettingPlansWhatTheClaimCounts() {
        for (const CentralRow& row : centralRows) {
            int claims = 0;
            for (const ClaimSource& source : publishedClaims()) {
                if (!isAbout(source, row.paper, row.setting)) continue;
                ++claims;
                const RunSpec spec = specOf(source);
                QVERIFY2(check(spec).empty(), row.setting);
                QVERIFY(spec.data.source == "mnist" && spec.data.count == 0);
                const CentralPlan plan = planCentral(spec, 60000).value();
                QCOMPARE(plan.phases.size(), std::size_t(1));
                const MechanismPhase& phase = plan.phases.front();
                QVERIFY2(near(phase.noiseMultiplier, row.noise) && near(phase.samplingRate, row.rate), row.setting);
                QVERIFY2(phase.steps == std::int64_t(row.steps) && phase.sampling == row.sampling, row.setting);
                QVERIFY2(spec.methods.front().batch == row.batch && near(spec.privacy.clip, row.clip), row.setting);
                QCOMPARE(plan.delta, row.delta);
                const Claim claim = source.compute();
                QCOMPARE(plan.delta, claim.delta);
                QCOMPARE(spec.privacy.claimed, claim.claimed);
                QVERIFY2(std::ranges::any_of(claim.findings,
                                             [&](const Claim::Finding& finding) {
                                                 return near(finding.epsilon,
                                                             plan.claimed > 0 ? plan.claimed : plan.epsilon);
                                             }),
                         row.setting);
            }
            QVERIFY2(claims > 0, row.setting);
        }
    }

    void aLocalSettingReleasesWhatTheClaimCounts() {
        for (const LocalRow& row : localRows) {
            int claims = 0;
            for (const ClaimSource& source : publishedClaims()) {
                if (!isAbout(source, row.paper, row.setting)) continue;
                ++claims;
                const RunSpec spec = specOf(source);
                QVERIFY2(check(spec).empty(), row.setting);
                const bool isFashion = spec.data.source == "fashion-mnist"; // as the name of the preset says
                QVERIFY2(isFashion == source.preset.starts_with("fa-"), row.setting);
                const DataFacts facts = factsOf(spec.data);
                QCOMPARE(spec.data.source, std::string(row.source));
                QCOMPARE(double(facts.records), row.records);
                QVERIFY2(facts.geometry.dimensions() == (facts.geometry.isImage ? 784 : 2), row.setting);
                QVERIFY2(spec.mechanism.kind == row.kind && spec.mechanism.transform == row.transform, row.setting);
                const double diameter = sensitivityOf(spec.mechanism, facts).value().value;
                const double scale = spec.mechanism.noiseScale > 0 ? spec.mechanism.noiseScale
                                                                   : diameter / spec.mechanism.epsilon;
                QVERIFY2(near(diameter, row.diameter) && near(scale, row.scale), row.setting);
                QCOMPARE(spec.mechanism.delta, row.delta);
                for (const MethodSpec& method : spec.methods)
                    QVERIFY2(row.batch == 0 || method.batch == row.batch, row.setting);
                if (facts.geometry.isImage) { // the figure of the shuffled reports is that of the shuffler
                    QCOMPARE(spec.data.heldOut, 0.0);
                    const double epsilon = row.kind == MechanismKind::Laplace
                                               ? laplaceEpsilon(scale, diameter)
                                               : gaussianEpsilon(scale, row.delta, diameter);
                    QVERIFY2(near(source.compute().answer(), epsilon), row.setting);
                }
            }
            QVERIFY2(claims > 0, row.setting);
        }
    }

    /// Table 4 of DP-SWD: the private records are those of the set that is adapted to.
    void adaptationReadsTheRecordsOfItsTarget() {
        for (const auto& [setting, records, noise, steps] :
             {std::tuple("MNIST to USPS", 7438.0, 5.34, 5900), {"USPS to MNIST", 10000.0, 4.74, 7900}}) {
            const MechanismPhase phase{.noise = MechanismPhase::Noise::ProjectedGaussian,
                                       .noiseMultiplier = noise,
                                       .sampling = Sampling::FixedSize,
                                       .samplingRate = 128 / records,
                                       .relation = MechanismPhase::Relation::ReplaceOne,
                                       .steps = steps,
                                       .directions = 200,
                                       .dimensions = 784};
            int claims = 0;
            for (const ClaimSource& source : publishedClaims())
                if (isAbout(source, "DP-SWD", setting) && ++claims)
                    QVERIFY2(near(source.compute().answer(), tightEpsilonOf(std::span(&phase, 1), 1e-5).value()),
                             setting);
            QVERIFY2(claims > 0, setting);
        }
    }
};

SFUMATO_TEST(TestClaimSettings)
#include "test_claim_settings.moc"
