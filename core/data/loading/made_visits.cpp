// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/made_visits.h"

#include "core/data/seeded_random.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

namespace {

enum VisitColumn { Age, Female, Male, Emergency, Heart, Lungs, Surgery, Days, Pressure, VisitColumns };

struct Patient {
    double age, pressure;
    VisitColumn sex;
    int visits;
};

Patient drawPatient(SeededRandom& random) {
    const double age = std::clamp(std::round(58 + 18 * random.normal()), 18., 95.);
    const double pressure = 118 + 0.5 * (age - 40) + 12 * random.normal(), share = random.uniform();
    return {age, pressure, random.below(2) == 0 ? Female : Male, share < 0.6 ? 1 : share < 0.85 ? 2 : 3};
}

/// The hearts of the old are ill more often.
VisitColumn drawDepartment(const Patient& patient, SeededRandom& random) {
    const double heart = 0.1 + 0.4 * (patient.age - 18) / 77, share = random.uniform();
    return share < heart ? Heart : share < heart + 0.2 ? Lungs : share < heart + 0.35 ? Surgery : Emergency;
}

} // namespace

FileRecords madeVisits(std::int64_t count, std::uint64_t seed) {
    SeededRandom random(seed);
    FileRecords made{.records = at::zeros({count, VisitColumns}, at::kFloat), .labels = at::zeros({count}, at::kLong)};
    auto* row = made.records.data_ptr<float>();
    auto* label = made.labels->data_ptr<std::int64_t>();
    for (std::int64_t i = 0; i < count;) {
        const Patient patient = drawPatient(random);
        for (int visit = 0; visit < patient.visits && i < count; ++visit, ++i, ++label, row += VisitColumns) {
            const VisitColumn department = drawDepartment(patient, random);
            const double stay = 2 + patient.age / 30 + (department == Heart || department == Surgery ? 2 : 0),
                         days = std::min(30., std::floor(-stay * std::log1p(-random.uniform()))),
                         pressure = patient.pressure + (department == Heart ? 12 : 0) + 6 * random.normal(),
                         odds = -2.4 + 0.12 * days + 0.02 * (patient.age - 50) + (department == Lungs ? 0.8 : 0);
            row[Age] = float(patient.age), row[patient.sex] = row[department] = 1;
            row[Days] = float(days), row[Pressure] = float(std::clamp(std::round(pressure), 80., 220.));
            *label = random.uniform() < 1 / (1 + std::exp(-odds));
        }
    }
    return made;
}

} // namespace sfumato
