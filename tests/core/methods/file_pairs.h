// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/png.h"
#include "core/data/loading/load.h"
#include "tests/core/methods/neighbour_pairs.h"

#include <QTemporaryDir>

#include <filesystem>

namespace sfumato {

/// Random pairs of files that differ in one record, from which every question of a run is answered without noise:
/// arrays of numbers, and folders of pictures, a folder a class.
class FilePairs {
public:
    static constexpr std::int64_t records = 100, classes = 10, side = 28;
    enum class Format { Array, Folder };

    explicit FilePairs(Format format) : m_format(format) {
        const FileRecords drawn = glyphDigits(records, 8);
        m_pixels = drawn.records.flatten(1).to(at::kFloat).div(255), m_labels = drawn.labels->to(at::kLong).clone();
        if (format == Format::Folder)
            for (std::int64_t i = 0; i < records; ++i) write(pictureOf(i), png(i, 1, side, 0));
        else
            writeArray(m_pixels, m_labels);
    }

    /// Asks each question of two steps of `run` of so many pairs. Answers that are farther apart than D, or not finite.
    QStringList fartherThanStated(const SmallRun& run, int pairs) {
        RunSpec spec = specOf(run);
        spec.privacy.delta = 1e-3;
        m_farthest = 0, m_queried = 0;
        Ledger ledger = Ledger::inMemory();
        QueryDoor door = noiselessDoor(spec, load(), classes, ledger);
        std::vector<Neighbour> neighbours;
        for (int i = 0; i < pairs; ++i) neighbours.push_back(neighbour(spec, ledger));
        std::map<std::string, std::int64_t> steps;
        QStringList farther;
        const auto onlooker = [&](const Query& query, const PublicInput& input, const Response&) {
            const std::int64_t step = steps[query.name]++;
            const MechanismPhase& phase = DoorProbe::phaseOf(door, query);
            const Response first = DoorProbe::again(door, query, input, step);
            for (Neighbour& other : neighbours) {
                // Where classes are sampled each by itself, one that leaves its class changes who else is drawn: see
                // Query::classRecords.
                if (phase.sampling == MechanismPhase::Sampling::ClassSubsets && other.leavesItsClass) continue;
                const auto found = distanceOver(query, phase, first, DoorProbe::again(other.door, query, input, step),
                                                other.usable);
                if (!found.fault.isEmpty())
                    farther << QString("%1, step %2, %3: %4")
                                   .arg(query.name.c_str())
                                   .arg(step)
                                   .arg(other.change, found.fault);
                m_farthest = std::max(m_farthest, found.distance), ++m_queried;
            }
        };
        const auto mapped = [&](RecordMap map, const PublicInput& input) {
            if (!door.map(map, input, {}) ||
                !std::ranges::all_of(neighbours, [&](Neighbour& one) { return one.door.map(map, input, {}).ok(); }))
                qFatal("records are not mapped");
        };
        centralTrial(spec, load(), classes, centralMethod(spec.privacy.method)->trains ? 2 : 0, onlooker, mapped);
        return farther;
    }

    double farthest() const { return m_farthest; } ///< of the last run, over D
    int queried() const { return m_queried; }

private:
    struct Neighbour {
        QueryDoor door;
        bool usable, leavesItsClass;
        QString change;
    };

    std::filesystem::path root() const { return m_folder.path().toStdString(); }
    std::filesystem::path pictureOf(std::int64_t i) const {
        return root() / "own" / std::to_string(m_labels[i].item<std::int64_t>()) / (std::to_string(1000 + i) + ".png");
    }
    static void write(const std::filesystem::path& path, std::span<const std::byte> bytes) {
        std::filesystem::create_directories(path.parent_path());
        if (!writeAtomically(path, bytes)) qFatal("cannot write");
    }
    void writeArray(const at::Tensor& pixels, const at::Tensor& labels) const {
        write(root() / "own.npz",
              *toNpz({{"x", Array::of({records, side, side},
                                      std::span<const float>(pixels.data_ptr<float>(), std::size_t(pixels.numel())))},
                      {"y", Array::of({records}, std::span<const std::int64_t>(labels.data_ptr<std::int64_t>(),
                                                                               std::size_t(records)))}}));
    }
    /// Picture i, its numbers shifted by `shift`, of another size or with colors.
    std::vector<std::byte> png(std::int64_t i, int channels, std::int64_t wide, int shift) const {
        PngImage image{int(wide), int(wide), channels};
        for (std::int64_t k = 0; k < wide * wide * channels; ++k)
            image.pixels.push_back(
                std::uint8_t(int(m_pixels[i][k % (side * side)].item<float>() * 255) + shift * int(k % 7 + 1)));
        return toPng(image);
    }
    RawDataset load() const {
        DataSpec spec;
        spec.source = "file", spec.count = 0, spec.classes = int(classes), spec.scaling = Scaling::Unit;
        if (m_format == Format::Array)
            spec.path = (root() / "own.npz").string(), spec.low = {0}, spec.high = {1};
        else
            spec.path = (root() / "own").string(), spec.side = int(side), spec.colour = false;
        auto raw = loadRaw(spec, RecordOrder(7), {});
        if (!raw) qFatal("%s", describe(raw.fault()).c_str());
        return std::move(*raw);
    }

    std::int64_t below(std::int64_t count) { return std::int64_t(m_random() % std::uint64_t(count)); }

    Neighbour neighbour(const RunSpec& spec, Ledger& ledger) {
        const std::int64_t i = below(records);
        bool usable = true, leaves = false;
        QString change;
        if (m_format == Format::Folder) {
            const std::int64_t kind = below(5);
            const std::vector<std::byte> before = png(i, 1, side, 0);
            change = QStringList{"another picture", "black", "broken", "larger", "in colours"}[kind];
            std::vector<std::byte> after = kind == 0   ? png(below(records), 1, side, int(below(60)))
                                           : kind == 3 ? png(i, 1, side + 5, 0)
                                                       : png(i, kind == 4 ? 3 : 1, side, kind == 1 ? 255 : 3);
            if (kind == 2) after.resize(after.size() / 2), usable = false;
            write(pictureOf(i), after);
            RawDataset raw = load();
            write(pictureOf(i), before);
            return {noiselessDoor(spec, std::move(raw), classes, ledger), usable, !usable, change};
        }
        const at::Tensor pixels = m_pixels.clone(), labels = m_labels.clone();
        at::Tensor made = pixels[i];
        const std::int64_t kind = below(7);
        change = QStringList{"noise", "of one colour", "the opposite", "out of range",
                             "NaN",   "of no class",   "of any class"}[kind];
        switch (kind) {
        case 0: made.copy_(at::rand({side * side}).round()); break;
        case 1: made.fill_(double(below(2))); break;
        case 2: made.mul_(-1).add_(1); break;
        case 3: made[below(side * side)] = 300, made[below(side * side)] = -3e38f; break;
        case 4:
            made[below(side * side)] = std::numeric_limits<float>::quiet_NaN(), usable = false, leaves = true;
            break;
        case 5: labels[i] = below(2) ? classes : -1, usable = false, leaves = true; break;
        default: labels[i] = below(classes), leaves = true;
        }
        writeArray(pixels, labels);
        RawDataset raw = load();
        writeArray(m_pixels, m_labels);
        return {noiselessDoor(spec, std::move(raw), classes, ledger), usable, leaves, change};
    }

    Format m_format;
    QTemporaryDir m_folder;
    std::mt19937_64 m_random{17};
    at::Tensor m_pixels, m_labels;
    double m_farthest = 0;
    int m_queried = 0;
};

} // namespace sfumato
