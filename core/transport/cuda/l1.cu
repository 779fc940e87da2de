// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cuda/l1.h"

#include "core/base/require.h"
#include "core/transport/cuda/l1_steps.h"
#include "core/transport/cuda/launch.h"

namespace sfumato {
namespace {

constexpr int side = 16;

template <class T>
constexpr double mostTerms = sizeof(T) == 4 ? 0x1p36 : 0x1p31; // in a tenth of a second, of a small GPU

template <class T>
Matrix<T> rowsOf(Matrix<T> matrix, long from, long count) {
    return {matrix.row(from), count, matrix.columns, matrix.stride};
}

template <class T, L1Pairs pairs, int per>
__global__ void __launch_bounds__(side* side)
    pairsKernel(Matrix<const T> x, Matrix<const T> y, T factor, Matrix<T> out) {
    __shared__ T shared[tileNumbers<side, per>];
    l1PairsSteps<T, pairs, side, per>(DeviceLane<Span::Block>(), shared, x, y, factor, out);
}

template <class T, int per>
__global__ void __launch_bounds__(side* side)
    gradientKernel(Matrix<const T> plan, Matrix<const T> x, Matrix<const T> y, Matrix<T> out) {
    __shared__ T shared[tileNumbers<side, per>];
    l1GradientSteps<T, side, per>(DeviceLane<Span::Block>(), shared, plan, x, y, out);
}

// Small tiles while large ones would leave multiprocessors idle.
bool wide(long rows, long columns) {
    return tileBlocks(rows, columns, 4 * side) >= 2 * deviceAttribute(cudaDevAttrMultiProcessorCount);
}

template <class T, L1Pairs pairs>
void allPairs(CudaStream stream, Matrix<const T> x, Matrix<const T> y, T factor, Matrix<T> out) {
    if (wide(x.rows, y.rows))
        launch(stream, pairsKernel<T, pairs, 4>, tileBlocks(x.rows, y.rows, 4 * side), side * side, 0, x, y, factor,
               out);
    else
        launch(stream, pairsKernel<T, pairs, 2>, tileBlocks(x.rows, y.rows, 2 * side), side * side, 0, x, y, factor,
               out);
}

template <class T>
void pairsOf(CudaStream stream, L1Pairs pairs, Matrix<const T> x, Matrix<const T> y, T factor, Matrix<T> out) {
    REQUIRE(x.columns == y.columns && out.rows == x.rows && out.columns == y.rows && x.rows > 0 && y.rows > 0);
    inPieces(x.rows, double(y.rows) * double(x.columns), mostTerms<T>, [&](long from, long rows) {
        (pairs == L1Pairs::Overlap
             ? allPairs<T, L1Pairs::Overlap>
             : allPairs<T, L1Pairs::Distance>)(stream, rowsOf(x, from, rows), y, factor, rowsOf(out, from, rows));
    });
}

template <class T>
void gradientOf(CudaStream stream, Matrix<const T> plan, Matrix<const T> x, Matrix<const T> y, Matrix<T> out) {
    REQUIRE(x.columns == y.columns && plan.rows == x.rows && plan.columns == y.rows && x.rows > 0 && x.columns > 0);
    inPieces(x.rows, double(y.rows) * double(x.columns), mostTerms<T>, [&](long from, long rows) {
        const Matrix<const T> part = rowsOf(plan, from, rows), points = rowsOf(x, from, rows);
        const Matrix<T> into = rowsOf(out, from, rows);
        if (wide(rows, x.columns))
            launch(stream, gradientKernel<T, 4>, tileBlocks(rows, x.columns, 4 * side), side * side, 0, part, points, y,
                   into);
        else
            launch(stream, gradientKernel<T, 2>, tileBlocks(rows, x.columns, 2 * side), side * side, 0, part, points, y,
                   into);
    });
}

} // namespace

void l1Pairs(CudaStream stream, L1Pairs pairs, Matrix<const float> x, Matrix<const float> y, float factor,
             Matrix<float> out) {
    pairsOf(stream, pairs, x, y, factor, out);
}
void l1Pairs(CudaStream stream, L1Pairs pairs, Matrix<const double> x, Matrix<const double> y, double factor,
             Matrix<double> out) {
    pairsOf(stream, pairs, x, y, factor, out);
}
void l1Gradient(CudaStream stream, Matrix<const float> plan, Matrix<const float> x, Matrix<const float> y,
                Matrix<float> out) {
    gradientOf(stream, plan, x, y, out);
}
void l1Gradient(CudaStream stream, Matrix<const double> plan, Matrix<const double> x, Matrix<const double> y,
                Matrix<double> out) {
    gradientOf(stream, plan, x, y, out);
}

} // namespace sfumato
