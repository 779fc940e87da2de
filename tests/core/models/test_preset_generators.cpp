// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/generator.h"
#include "core/models/latent.h"
#include "core/spec/run_spec_json.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <filesystem>
#include <fstream>
#include <map>

using namespace sfumato;

class TestPresetGenerators : public QObject {
    Q_OBJECT

    std::map<std::string, RunSpec> m_presets;

    /// Of a preset in the central model on pictures of ten classes: they follow the code as ten numbers.
    static Generator generatorOf(const RunSpec& preset) {
        ModelSpec model = preset.model;
        model.latentDimension += 10;
        auto randomness = publicRandomness(1, 0);
        return Generator(model, {1, 28, 28, true, 0, 1}, nullptr, randomness);
    }

private Q_SLOTS:
    void initTestCase() {
        const std::filesystem::path folder(SFUMATO_SOURCE_DIR "/resources/presets/images");
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            std::ifstream file(entry.path());
            const std::string text(std::istreambuf_iterator<char>(file), {});
            m_presets.emplace(entry.path().stem().string(), parseRunSpec(text, "preset").value());
        }
    }

    /// "a generator of 18,009 parameters instead of about 180,000": the first number is that of the preset.
    void aStatedNumberOfParametersIsRight() {
        int stated = 0;
        const QRegularExpression number(QStringLiteral("([0-9,]+) parameters"));
        for (const auto& [name, preset] : m_presets) {
            const auto match = number.match(QString::fromStdString(preset.follows));
            if (!match.hasMatch()) continue;
            ++stated;
            std::int64_t parameters = 0;
            for (const at::Tensor& tensor : generatorOf(preset).parameters()) parameters += tensor.numel();
            QVERIFY2(match.captured(1).remove(u',').toLongLong() == parameters,
                     (name + ": " + std::to_string(parameters)).c_str());
        }
        QCOMPARE(stated, 4);
    }

    /// DP-Sinkhorn: transposed convolutions of 256, 128 and 64 maps.
    void sinkhornAtLengthHasTheMapsOfItsPaper() {
        std::vector<std::int64_t> maps;
        for (const at::Tensor& weight : generatorOf(m_presets.at("sink-mn-full")).parameters())
            if (weight.dim() == 4) maps.push_back(weight.size(1));
        QCOMPARE(maps, (std::vector<std::int64_t>{256, 128, 64, 1}));
    }

    void everyLabelledGeneratorMakesPictures() {
        for (const char* name : {"sink-mn-full", "gs-mn-full", "swd-mn-full", "cgan-mn-full"}) {
            Generator generator = generatorOf(m_presets.at(name));
            const at::Tensor pictures = generator.generate(
                at::rand({4, m_presets.at(name).model.latentDimension + 10}));
            QCOMPARE(pictures.sizes().vec(), (std::vector<std::int64_t>{4, 784}));
        }
    }
};

SFUMATO_TEST(TestPresetGenerators)
#include "test_preset_generators.moc"
