// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/deployments.h"

#include "core/base/text.h"

#include <array>

namespace sfumato {

namespace {

// Every row as it stands in the Differential Privacy Deployments Registry (github.com/opendp/deployments-registry-data,
// July 2026), file by file; `source` names what the registry cites.
// clang-format off
constexpr std::array<Deployment, 9> deployments{{
    // deployments/user_url_privacy.yaml: total over all action types of one user, at delta 1e-5
    {TEXT("Facebook, shared URLs 2020"), PrivacyModel::Central, TEXT("one user, in all"), 1.453, 1e-5,
     "Facebook Privacy-Protected Full URLs Data Set, doi:10.7910/DVN/TDOAPG"},
    // deployments/telemetry_collection_windows.yaml: a round of collection, every six hours
    {TEXT("Microsoft, Windows telemetry 2017"), PrivacyModel::Local, TEXT("one user, each 6 hours"), 1.672, 0,
     "Ding, Kulkarni, Yekhanin, NeurIPS 2017"},
    // deployments/healthkit.yaml
    {TEXT("Apple, health data types 2017"), PrivacyModel::Local, TEXT("one event"), 2, 0,
     "Apple, Learning with Privacy at Scale, 2017"},
    // deployments/google_mobility.yaml: 1.76 + 0.44 + 0.44
    {TEXT("Google, Community Mobility 2020"), PrivacyModel::Central, TEXT("one user, each day"), 2.64, 0,
     "Aktay et al., arXiv 2004.04145"},
    // deployments/apple_popular_emojis.yaml
    {TEXT("Apple, popular emojis 2017"), PrivacyModel::Local, TEXT("one event"), 4, 0,
     "Apple, Learning with Privacy at Scale, 2017"},
    // deployments/linkedin_hiring_reports.yaml
    {TEXT("LinkedIn, hiring reports 2020"), PrivacyModel::Central, TEXT("one hiring, each month"), 4.8, 4e-10,
     "Rogers et al., arXiv 2010.13981"},
    // deployments/birth_dataset.yaml: 2 (4 + 0.99)
    {TEXT("Israel, live births of 2014"), PrivacyModel::Central, TEXT("one birth, in all"), 9.98, 0,
     "birth.dataset.pub"},
    // deployments/census_redistricting_data.yaml: the person tables, rho 2.56 of zero-concentrated privacy; the tables
    // of housing units have epsilon 2.47 at the same delta
    {TEXT("US Census 2020, redistricting"), PrivacyModel::Central, TEXT("one person, in all"), 17.14, 1e-10,
     "Abowd et al., arXiv 2204.08986"},
    // deployments/audience_engagement.yaml
    {TEXT("LinkedIn, audience engagement 2020"), PrivacyModel::Central, TEXT("one user, each month"), 34.9, 7e-9,
     "Rogers et al., arXiv 2002.05839"},
}};
// clang-format on

} // namespace

std::span<const Deployment> publicDeployments() { return deployments; }

} // namespace sfumato
