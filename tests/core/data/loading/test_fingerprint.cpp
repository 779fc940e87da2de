// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/fingerprint.h"
#include "core/data/loading/load.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/png.h"
#include "core/files/durable/state_folder.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QFile>
#include <QtTest>

#include <sys/prctl.h>

#include <cmath>
#include <future>
#include <limits>
#include <numeric>

using namespace sfumato;

namespace fs = std::filesystem;

class TestFingerprint : public QObject, TestFolder<fs::path> {
    Q_OBJECT

    fs::path put(const char* name, std::span<const std::byte> bytes) const {
        fs::create_directories(at(name).parent_path());
        if (!writeAtomically(at(name), bytes).ok()) qFatal("cannot write");
        return at(name);
    }
    fs::path put(const char* name, std::string_view text) const { return put(name, std::as_bytes(std::span(text))); }
    static std::string of(const fs::path& path) {
        DataSpec spec;
        spec.source = "file";
        spec.path = path.string();
        spec.count = 0;
        const auto found = fingerprintOf(spec, {});
        return found ? *found : describe(found.fault());
    }

private Q_SLOTS:
    void twoThreadsReadTheHashesOfTheirOwnFiles() {
        const auto hashesMatch = [](const DataSpec& spec, int rounds) {
            const std::string fingerprint = fingerprintOf(spec, {}).value();
            for (int i = 0; i < rounds; ++i)
                if (const auto hashes = recordHashesOf(spec, fingerprint, {});
                    !hashes || hashes->fingerprint != fingerprint)
                    return false;
            return true;
        };
        const auto fileOf = [](const fs::path& path) {
            return DataSpec{.source = "file", .path = path.string(), .count = 0};
        };
        const DataSpec one = fileOf(put("one.csv", "a,b\n1.5,2\n-3,0.25\n")),
                       two = fileOf(put("two.csv", "a,b\n4,5\n6,7\n"));
        auto other = std::async(std::launch::async, hashesMatch, two, 500);
        const bool own = hashesMatch(one, 500);
        QVERIFY(other.get() && own);
    }

    void theSameRecordsAreTheSameDataSetWhateverTheirFileIs() {
        const auto csv = of(put("people.csv", "a,b\n1.5,2\n-3,0.25\n0,7\n"));
        QCOMPARE(csv.size(), std::size_t(32));
        QCOMPARE(of(put("copy.csv", "1.50,2.0\n-3,0.25\n-0,7\n")), csv);
        QCOMPARE(of(put("turned.csv", "0,7\n1.5,2\n-3,0.25\n")), csv);
        QCOMPARE(of(put("people.npy", toNpy(Array::of({3, 2}, std::vector<double>{1.5, 2, -3, 0.25, 0, 7})))), csv);
        for (const char* other :
             {"1.5,2\n-3,0.25\n0,7.5\n", "1.5,2\n-3,0.25\n", "1.5,2\n0,7\n-3,0.25\n0,7\n", "1.5,-3\n2,0.25\n0,7\n"})
            QVERIFY2(of(put("other.csv", other)) != csv, other);
    }

    void imagesAreKnownAsBytesBeforeTheyArePrepared() {
        std::vector<std::uint8_t> bytes(2 * 9 * 10);
        for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = std::uint8_t(7 * i);
        const auto idx = put("images-idx3-ubyte", toIdx(Array::of({2, 9, 10}, bytes)));
        std::vector<float> unit(bytes.begin(), bytes.end());
        for (float& value : unit) value /= 255;
        QCOMPARE(of(put("images.npy", toNpy(Array::of({2, 9, 10}, unit)))), of(idx));
        QCOMPARE(
            of(put("int.npy", toNpy(Array::of({2, 9, 10}, std::vector<std::int32_t>(bytes.begin(), bytes.end()))))),
            of(idx));
        QCOMPARE(of(put("float.npy", toNpy(Array::of({2, 9, 10}, std::vector<float>(bytes.begin(), bytes.end()))))),
                 of(idx));
        QCOMPARE(of(put("table.npy", toNpy(Array::of({2, 90}, unit)))), of(idx));
        for (int i = 0; i < 2; ++i) {
            PngImage image{10, 9, 1};
            image.pixels.assign(bytes.begin() + 90 * i, bytes.begin() + 90 * (i + 1));
            put(i == 0 ? "folder/b.png" : "folder/a.png", toPng(image));
        }
        for (int i = 0; i < 2; ++i) { // gray, saved as colors
            PngImage image{10, 9, 3};
            for (std::size_t k = 0; k < 90; ++k)
                image.pixels.insert(image.pixels.end(), 3, bytes[90 * std::size_t(i) + k]);
            put(i == 0 ? "colours/a.png" : "colours/b.png", toPng(image));
        }
        QCOMPARE(of(at("colours")), of(idx));
        DataSpec spec;
        spec.source = "file";
        spec.path = at("folder").string();
        spec.count = 1;
        spec.side = 4;
        const auto raw = loadRaw(spec, 3, {});
        QVERIFY(raw.ok());
        QCOMPARE(raw->fingerprint(), of(idx));
        QCOMPARE(raw->split(0).second.fingerprint(), of(idx));
    }

    void bytesAndTheirSharesAreOneDataSetAndSmallNumbersAreNotAlike() {
        const std::vector<std::uint8_t> dark{0, 1, 0, 0, 0, 0, 1, 1, 0, 255};
        std::vector<float> unit(dark.begin(), dark.end());
        for (float& value : unit) value /= 255;
        const auto table = [&](const char* name, const auto& values) {
            return of(put(name, toNpy(Array::of({5, 2}, values))));
        };
        QCOMPARE(table("unit.npy", unit), table("dark.npy", std::vector<double>(dark.begin(), dark.end())));
        std::vector<float> tiny(10), other(10);
        for (std::size_t i = 0; i < 10; ++i) tiny[i] = 1e-7f * float(i + 1), other[i] = 1e-7f * float(10 - i);
        QVERIFY(table("tiny.npy", tiny) != table("other.npy", other));
    }

    void whatAccountsAreFoundByStaysTheSame() {
        UserSecret secret;
        std::iota(secret.begin(), secret.end(), 1);
        std::uint32_t state = 1;
        const auto drawn = [&](at::IntArrayRef shape, double scale) { // in -scale..scale
            at::Tensor values = at::empty(shape, at::kDouble);
            for (double& value : std::span(values.data_ptr<double>(), std::size_t(values.numel())))
                state = state * 1664525 + 1013904223, value = scale * (double(state >> 8) / (1 << 23) - 1);
            return values;
        };
        const double infinite = std::numeric_limits<double>::infinity();
        const std::pair<const char*, at::Tensor> cases[] = {
            {"0b253f72ffff1be2f7e849bb241e3c7f", drawn({50, 7}, 300)},
            {"a24a914f73f596e2afaf8c531bd1d139", drawn({50, 7}, 1).to(at::kFloat)},
            {"a2bf9374bb46dff1237b6329ea6a9705", drawn({9000, 3}, 2).to(at::kFloat)},
            {"ab65ab04a4433c54fc923d1233d5a100", drawn({50, 3}, 1e-3)},
            {"2cfa2bbebc841c7b8dd0a3c20bb93d1c",
             at::cat({drawn({20, 3}, 1e-8), drawn({20, 3}, 1e-36), drawn({20, 3}, 1e-41), drawn({20, 3}, 1e-300)})},
            {"47d2e98edfde1511911673c8adc5bdd2", drawn({50, 70}, 255).abs().to(at::kByte)},
            {"91e82abd579c16845d4e985c83ac281c", drawn({50, 7}, 1.99).abs().to(at::kByte)},
            {"7bd29cb1eeae7cbdce4981e348c91fc6", drawn({50, 7}, 3).to(at::kInt)},
            {"eb2ef25b1a0c251ac3eb2607c92e2c4d", drawn({50, 7}, 3).to(at::kChar)},
            {"4d71973c2238d2bf5c653bc31dd8bd9c", drawn({50, 7}, 3e9).to(at::kLong)},
            {"0d2417af0beb0866b3371fa072b16d90", drawn({7, 50}, 1).transpose(0, 1)},
            {"ffa30446412b3213e779a0d74f83cdbc", drawn({50, 14}, 1).slice(1, 0, 14, 2)},
            {"3b0b6b993e94d207bc1e3518c76c0348",
             at::tensor({1.5, -1.5, 0.0, -0.0, 1.4999999, 1e-9, std::nan(""), 0.1, infinite, 0.1, 0.0, 0.0},
                        at::kDouble)
                 .view({6, 2})},
            {"62206b22f9b17b4ebcc0c2d931dae864", drawn({20, 3, 4, 5}, 255).abs().to(at::kByte)},
            {"00a7b85e31e994f5621807a93fc0d11e", drawn({20, 1, 4, 5}, 1).abs().to(at::kFloat).expand({20, 3, 4, 5})},
            {"8b7c984718e8083cfeedb722970c1cd1", at::empty({0, 3}, at::kFloat)},
        };
        for (const auto& [digits, records] : cases) {
            Fingerprint fingerprint(secret);
            fingerprint.add(records);
            QCOMPARE(fingerprint.digits(), std::string(digits));
        }
    }

    void rawRecordsAreInNoCoreDump() {
        QCOMPARE(::prctl(PR_SET_DUMPABLE, 1), 0);
        const auto path = put("kept.csv", "a,b\n1.5,2\n-3,0.25\n");
        QVERIFY(loadRaw({.source = "file", .path = path.string(), .count = 0}, 7, {}).ok());
        QCOMPARE(::prctl(PR_GET_DUMPABLE), 0);
    }

    void whatTheProgramDrawsHasNone() { QVERIFY(loadRaw({}, 7, {})->fingerprint().empty()); }

    void theSecretIsItsOwnersAloneAndIsNeverMadeAnewUnderAccounts() {
        const auto folder = at("state");
        const auto secret = userSecret(folder);
        QVERIFY(secret.ok());
        QVERIFY(*userSecret(folder) == *secret);
        QVERIFY(fs::status(folder / "secret").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
        QVERIFY(*userSecret(at("another")) != *secret);

        put("state/ledgers/abc.json", "{}");
        put("state/secret", "short");
        QVERIFY(userSecret(folder).fault().code == Fault::Code::Corrupt);
        fs::remove(folder / "secret");
        const auto lost = userSecret(folder);
        QVERIFY(!lost && lost.fault().code == Fault::Code::Missing);
        QVERIFY2(lost.fault().detail.english().find("restore it") != std::string::npos,
                 lost.fault().detail.english().c_str());
    }

    void aStateFolderThatCannotBeMadeIsRefused() {
        const auto csv = put("refused.csv", "1,2\n3,4\n");
        const auto before = qgetenv("XDG_STATE_HOME");
        qputenv("XDG_STATE_HOME", QFile::encodeName(filePath("refused.csv")));
        const auto found = of(csv);
        qputenv("XDG_STATE_HOME", before);
        QVERIFY2(found.find("cannot create the folder") != std::string::npos, found.c_str());
    }
};

SFUMATO_TEST_WITH(TestFingerprint, QCoreApplication)
#include "test_fingerprint.moc"
