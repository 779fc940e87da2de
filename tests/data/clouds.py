# SPDX-License-Identifier: GPL-3.0-or-later
# The golden numbers of test_cloud_figures.cpp, by other means than the program's: NumPy, whole distance matrices, the square root of
# the (unsymmetric) product of covariances through its eigenvalues. Coordinate j of point i of cloud c is
# sin(1.7 i + 2.3 j + 0.9 c + 0.31 i j) * (1 + 0.2 j) + 0.15 c cos(i).
import numpy as np


def cloud(points, dimensions, number):
    i, j = np.arange(points)[:, None], np.arange(dimensions)[None, :]
    return np.sin(1.7 * i + 2.3 * j + 0.9 * number + 0.31 * i * j) * (1 + 0.2 * j) + 0.15 * number * np.cos(i)


def frechet(a, b):
    sa, sb = np.atleast_2d(np.cov(a.T)), np.atleast_2d(np.cov(b.T))
    root = np.sqrt(np.maximum(np.linalg.eigvals(sa @ sb).real, 0)).sum()
    return ((a.mean(0) - b.mean(0)) ** 2).sum() + np.trace(sa) + np.trace(sb) - 2 * root


def matrix(a, b):
    return np.sqrt(((a[:, None, :] - b[None, :, :]) ** 2).sum(2))


def radius(a, k):
    return np.sort(matrix(a, a), axis=1)[:, k]  # place 0 is the point itself


def figures(real, samples):
    d = matrix(real, samples)
    within = d <= radius(real, 5)[:, None]
    return ((d <= radius(real, 3)[:, None]).any(0).mean(), (d <= radius(samples, 3)[None, :]).any(1).mean(),
            within.sum() / (5 * len(samples)), within.any(1).mean())


for number, (n, m, k) in enumerate([(40, 40, 2), (60, 50, 3), (33, 71, 5), (80, 80, 8), (700, 650, 4)], 1):
    a, b = cloud(n, k, 0), cloud(m, k, number)
    print(f"{{{n}, {m}, {k}, {number}, {frechet(a, b):.12g}, {{" + ", ".join(f"{x:.12g}" for x in figures(a, b)) + "}},")
