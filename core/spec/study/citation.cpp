// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/study/citation.h"

#include "core/spec/tables/central_methods.h"

#include <array>

namespace sfumato {

namespace {

/// A paper that presets and methods name by its first author and its year.
struct Paper {
    std::string_view first, year, key, authors, title, venue, arxiv;
};

constexpr std::array papers{
    Paper{"Reshetova", "2023", "reshetova2023", "Reshetova, Daria and Chen, Wei-Ning and {\\\"O}zg{\\\"u}r, Ayfer",
          "Training generative models from privatized data", "", "2306.09547"},
    Paper{"Reshetova", "2024", "reshetova2024", "Reshetova, Daria and Chen, Wei-Ning and {\\\"O}zg{\\\"u}r, Ayfer",
          "Training generative models from privatized data via entropic optimal transport",
          "IEEE Journal on Selected Areas in Information Theory", ""},
    Paper{"Harder", "2021", "harder2021", "Harder, Frederik and Adamczewski, Kamil and Park, Mijung",
          "{DP-MERF}: Differentially private mean embeddings with random features for practical privacy-preserving "
          "data generation",
          "AISTATS", "2002.11603"},
    Paper{"Cao", "2021", "cao2021", "Cao, Tianshi and Bie, Alex and Vahdat, Arash and Fidler, Sanja and Kreis, Karsten",
          "Don't generate me: Training differentially private generative models with {Sinkhorn} divergence", "NeurIPS",
          "2111.01177"},
    Paper{"Torkzadehmahani", "2019", "torkzadehmahani2019",
          "Torkzadehmahani, Reihaneh and Kairouz, Peter and Paten, Benedict",
          "{DP-CGAN}: Differentially private synthetic data and label generation", "CVPR Workshops", "2001.09700"},
    Paper{"Rakotomamonjy", "2021", "rakotomamonjy2021", "Rakotomamonjy, Alain and Ralaivola, Liva",
          "Differentially private sliced {Wasserstein} distance", "ICML", "2107.01848"},
    Paper{"Chen, Orekondy", "2020", "chen2020", "Chen, Dingfan and Orekondy, Tribhuvanesh and Fritz, Mario",
          "{GS-WGAN}: A gradient-sanitized approach for learning differentially private generators", "NeurIPS",
          "2006.08265"},
    Paper{"Tramer", "2021", "tramer2021", "Tram{\\`e}r, Florian and Boneh, Dan",
          "Differentially private learning needs better features (or much more data)", "ICLR", "2011.11660"},
    Paper{"Lin", "2024", "lin2024",
          "Lin, Zinan and Gopi, Sivakanth and Kulkarni, Janardhan and Nori, Harsha and Yekhanin, Sergey",
          "Differentially private synthetic data via foundation model {API}s 1: Images", "ICLR", "2305.15560"}};

std::string entryOf(const Paper& paper) {
    const auto field = [](std::string_view name, std::string_view value) {
        return value.empty() ? std::string() : ",\n  " + std::string(name) + " = {" + std::string(value) + "}";
    };
    return "@misc{" + std::string(paper.key) + field("author", paper.authors) + field("title", paper.title) +
           field("year", paper.year) + field("howpublished", paper.venue) + field("eprint", paper.arxiv) +
           (paper.arxiv.empty() ? "" : ",\n  archivePrefix = {arXiv}") + "\n}\n";
}

} // namespace

std::string citationOf(const RunSpec& spec, std::string_view version) {
    std::string named = spec.follows.substr(0, spec.follows.find(": "));
    const bool central = spec.privacy.model == PrivacyModel::Central;
    if (spec.follows.starts_with("No published figure")) named = spec.follows;
    if (const CentralMethod* method = central ? centralMethod(spec.privacy.method) : nullptr)
        named += "; " + std::string(method->source);
    if (!central) named += "; Reshetova 2023"; // whose transport all methods of the local model are, or stand beside
    std::string text;
    for (const Paper& paper : papers)
        if (const std::size_t at = named.find(paper.first);
            at != std::string::npos && named.find(paper.year, at) != std::string::npos)
            text += entryOf(paper) + "\n";
    return text +
           "@software{sfumato,\n  author = {{The Sfumato authors}},\n  title = {Sfumato: generative models from "
           "data that must stay private},\n  version = {" +
           std::string(version) + "}\n}\n";
}

} // namespace sfumato
