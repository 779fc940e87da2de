// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/onnx/loaded_network.h"

#include "core/base/core_dumps.h"

#include <opencv2/imgproc.hpp>

#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>

namespace sfumato {

namespace {

using detail::NetworkOrder;

/// Of a pixel in [0, 1].
struct Scale {
    double factor, offset;
};

Scale scaleOf(PixelRange range, std::int64_t channel) {
    constexpr std::array<double, 3> mean{0.485, 0.456, 0.406}, deviation{0.229, 0.224, 0.225};
    const auto c = std::size_t(channel);
    switch (range) {
    case PixelRange::Unit: return {1, 0};
    case PixelRange::Signed: return {2, -1};
    case PixelRange::ImageNet: return {1 / deviation[c], -mean[c] / deviation[c]};
    }
    return {1, 0};
}

Result<std::string> layerNamed(const cv::dnn::Net& net, const std::vector<std::string>& names) {
    for (const std::string& name : names)
        if (net.getLayerId(name) > 0) return name;
    return Fault{Fault::Code::NotFound, "",
                 "has a layer for \"" + names.back() + "\" that OpenCV has merged with others; name another tensor"};
}

} // namespace

cv::Mat LoadedNetwork::blobOf(std::span<const float> pictures) const {
    const auto [channels, height, width] = m_order.pictures;
    const auto [planes, rows, columns] = m_order.input;
    const int sizes[] = {int(m_order.batch), int(planes), int(rows), int(columns)};
    cv::Mat blob(4, sizes, CV_32F, cv::Scalar(0));
    const std::int64_t count = std::int64_t(pictures.size()) / (channels * height * width);
    for (std::int64_t i = 0; i < count; ++i)
        for (std::int64_t c = 0; c < planes; ++c) {
            const std::int64_t from = (i * channels + std::min(c, channels - 1)) * height * width;
            const cv::Mat plane(int(height), int(width), CV_32F, const_cast<float*>(pictures.data() + from));
            cv::Mat to(int(rows), int(columns), CV_32F, blob.ptr<float>(int(i), int(c)));
            const Scale scale = scaleOf(m_order.range, planes == 1 ? 0 : c);
            cv::Mat sized = plane;
            if (height != rows || width != columns) cv::resize(plane, sized, to.size(), 0, 0, cv::INTER_LINEAR);
            sized.convertTo(to, CV_32F, scale.factor, scale.offset);
        }
    return blob;
}

Result<std::vector<cv::Mat>> LoadedNetwork::rowsOf(const cv::Mat& blob, int count) {
    m_net.setInput(blob);
    std::vector<cv::Mat> outputs, rows;
    m_net.forward(outputs, m_layers);
    for (const cv::Mat& output : outputs) {
        const std::size_t all = output.total(), batch = std::size_t(m_order.batch);
        if (output.depth() != CV_32F || output.channels() != 1 || output.dims < 2 || output.size[0] != int(batch) ||
            all == 0)
            return Fault{Fault::Code::Mismatch, "", TEXT("gives no row of numbers for each picture")};
        const cv::Mat some = output.reshape(1, int(batch)).rowRange(0, count).clone();
        if (!cv::checkRange(some))
            return Fault{Fault::Code::Mismatch, "",
                         TEXT("gives numbers that are not finite; check the range that it expects of pixels")};
        rows.push_back(some);
    }
    return rows;
}

Result<LoadedNetwork> LoadedNetwork::load(const NetworkOrder& order, std::span<const std::byte> onnx) {
    cv::dnn::Net net = cv::dnn::readNetFromONNX(reinterpret_cast<const char*>(onnx.data()), onnx.size());
    if (net.empty()) return Fault{Fault::Code::Malformed, "", "holds no network that OpenCV can read"};
    net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
    net.setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
    LoadedNetwork network(order, std::move(net));
    for (const auto* names : {&order.features, &order.classes}) {
        if (names->empty()) continue;
        TRY(layer, layerNamed(network.m_net, *names));
        network.m_layers.push_back(*layer);
    }
    const std::vector<float> gray(std::size_t(order.batch * order.pictures[0] * order.pictures[1] * order.pictures[2]),
                                  0.5F);
    TRY(rows, network.rowsOf(network.blobOf(gray), int(order.batch)));
    network.m_widths = {rows->at(0).cols, rows->size() > 1 ? rows->at(1).cols : 0};
    if (network.m_widths.features > detail::mostNetworkFeatures ||
        network.m_widths.classes > detail::mostNetworkClasses)
        return Fault{Fault::Code::TooLarge, "",
                     "gives " + std::to_string(network.m_widths.features) + " features and " +
                         std::to_string(network.m_widths.classes) + " classes; at most " +
                         std::to_string(detail::mostNetworkFeatures) + " and " +
                         std::to_string(detail::mostNetworkClasses) + " are supported"};
    if (network.m_layers.size() > 1 && network.m_widths.classes < 2)
        return Fault{Fault::Code::Mismatch, "", "gives fewer than two class scores"};
    return network;
}

Result<std::vector<float>> LoadedNetwork::run(std::span<const float> pictures) {
    const std::size_t size = std::size_t(m_order.pictures[0] * m_order.pictures[1] * m_order.pictures[2]);
    TRY(rows, rowsOf(blobOf(pictures), int(pictures.size() / size)));
    std::vector<float> numbers;
    for (const cv::Mat& of : *rows) numbers.insert(numbers.end(), of.begin<float>(), of.end<float>());
    return numbers;
}

namespace {

void lower(__rlimit_resource_t resource, rlim_t to) {
    rlimit limit{};
    ::getrlimit(resource, &limit);
    limit.rlim_cur = limit.rlim_max = std::min(to, limit.rlim_max);
    ::setrlimit(resource, &limit);
}

} // namespace

void limitMemory(std::size_t memory) {
    keepMemoryToOurselves();
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    lower(RLIMIT_FSIZE, 0);
#ifndef __SANITIZE_ADDRESS__ // which reserves terabytes
    lower(RLIMIT_AS, memory);
#else
    (void)memory;
#endif
}

void closeTheDoor() {
    ::close_range(3, ~0U, 0);
    lower(RLIMIT_NOFILE, 3);
}

void allowSeconds(double seconds) {
    rlimit limit{};
    ::getrlimit(RLIMIT_CPU, &limit);
    const double used = double(std::clock()) / CLOCKS_PER_SEC;
    limit.rlim_cur = std::min<rlim_t>(rlim_t(used + seconds) + 1, limit.rlim_max);
    ::setrlimit(RLIMIT_CPU, &limit);
}

} // namespace sfumato
