#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Our transport against its rivals on the same data, alternately in one run; prints the table of docs/transport.md.

    compare_transport.py --rivals DIR --ours build/bench/timed_transport [--cases a,a3,b,c,d,f] [--threads 2]
                         [--rounds 2] [--ext DIR] [--keep DIR]

--rivals  folder with run_peers.py and case_*.py, which time POT, GeomLoss, KeOps, SciPy, PyWavelets and plain LibTorch
--ext     folder with checkouts of GeomLoss and KeOps for it
Every round runs the rivals of a case, then ours; of all rounds the least median counts, for them and for us.
"""
import argparse, json, os, subprocess, sys, tempfile

ap = argparse.ArgumentParser()
ap.add_argument("--rivals", required=True)
ap.add_argument("--ours", required=True)
ap.add_argument("--cases", default="a,a2,a3,b,c,d,f")
ap.add_argument("--threads", type=int, default=2)
ap.add_argument("--rounds", type=int, default=2)
ap.add_argument("--ext", default="")
ap.add_argument("--keep", default="")
ap.add_argument("--max-n", type=int, default=50000)
args = ap.parse_args()

sys.path.insert(0, args.rivals)
import numpy as np
import common

folder = args.keep or tempfile.mkdtemp()
os.makedirs(folder, exist_ok=True)
os.environ.pop("OMP_WAIT_POLICY", None)  # rivals wait as they do by default
env = dict(os.environ, OMP_NUM_THREADS=str(args.threads), OPENBLAS_NUM_THREADS=str(args.threads), OMP_WAIT_POLICY="passive",
           GOMP_SPINCOUNT="1000", MALLOC_MMAP_MAX_="0", MALLOC_TRIM_THRESHOLD_="536870912",  # as our programs start
           OMP_PROC_BIND="true", OMP_PLACES="cores")  # pinned, as the rivals are


def rivals(case, number):
    out = os.path.join(folder, f"rivals_{case}_{number}.json")
    if not os.path.exists(out):
        command = [sys.executable, os.path.join(args.rivals, "run_peers.py"), "--case", case, "--threads", str(args.threads), "--out", out,
                   "--repeats", "3", "--max-n", str(args.max_n)]
        subprocess.run(command + (["--ext", args.ext] if args.ext else []), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return json.load(open(out))["rows"]


def ours(what, x, y, **named):
    files = []
    for name, array in (("x", x), ("y", y)):
        files.append(os.path.join(folder, f"{name}.npy"))
        np.save(files[-1], np.ascontiguousarray(array, np.float32))
    gradient = os.path.join(folder, "gradient.npy")
    command = [args.ours, what] + files + [f"{k}={v}" for k, v in dict(named, threads=args.threads, gradient=gradient).items()]
    found = json.loads(subprocess.run(command, check=True, capture_output=True, text=True, env=env).stdout)
    return found, np.load(gradient).astype(np.float64) if os.path.exists(gradient) else None


def least(rows, wanted, exclude=()):
    """The fastest rival among `rows` that match; None if there is none."""
    fit = [r for r in rows if "median_s" in r and all(r.get(k) == v for k, v in wanted.items()) and not any(e in r["peer"] for e in exclude)]
    return min(fit, key=lambda r: r["median_s"]) if fit else None


table = []


def report(case, rival, mine, aim, note=""):
    table.append((case, rival, mine, aim, note))
    ratio = f"{rival['median_s'] / mine:.1f}" if rival else "-"
    who = f"{rival['peer']} {1e3 * rival['median_s']:.1f}" if rival else "-"
    print(f"| {case} | {who} | {1e3 * mine:.2f} | {ratio} | {aim} | {note} |", flush=True)


references = {}


def reference(x, y, lam, p, key):
    if key not in references:
        from case_a import reference_plan, grad_from_plan
        _, plan, _ = reference_plan(x, y, lam, p, iters=20000)
        references[key] = grad_from_plan(plan, x.astype(np.float64), y.astype(np.float64), p)
    return references[key]


def error(gradient, truth):
    return float(np.linalg.norm(gradient - truth) / np.linalg.norm(truth))


def best(runs, key="total"):
    return min(runs, key=lambda r: r[0][key])


def minibatch(b, sigma, L, p, aims, **more):
    lam = 2 * sigma ** 2 if p == 2 else sigma
    x, y = common.minibatch(b, sigma, 0, "gauss" if p == 2 else "laplace")
    return x, y, dict(p=p, L=L, **{"lambda": lam}, **more)


def case_a():
    shapes = [(50, 2.0, 200, 2), (200, 2.0, 400, 2), (400, 0.5, 400, 2), (400, 2.0, 400, 2), (400, 7.0, 400, 2), (500, 2.0, 400, 2),
              (200, 2.0, 400, 1), (400, 2.0, 400, 1)]
    aims = {(50, 2): "25 / 50", (400, 2): "15 / 25", (400, 1): "15 / 30"}
    rows, mine = [], {}
    for number in range(args.rounds):
        rows += rivals("a", number)
        for shape in shapes:
            x, y, named = minibatch(*shape, None)
            mine.setdefault(shape, []).append(ours("entropic", x, y, **named))
    for shape in shapes:
        b, sigma, L, p = shape
        x, y, named = minibatch(*shape, None)
        truth = reference(x, y, named["lambda"], p, shape[:2] + (p,))
        found, gradient = best(mine[shape])
        e = error(gradient, truth)
        tag = dict(b=b, sigma=sigma, L=L, p=p)
        fair = [r for r in rows if r.get("grad_rel", 0) <= max(2 * e, 1e-3)]  # not those that are fast because they are wrong
        name = f"a: b={b}, sigma={sigma:g}, L={L}, p={p}"
        report(name + ", total", least(fair, dict(tag, part="total"), ("autograd", "unrolled")), found["total"], aims.get((b, p), ""),
               f"gradient error {e:.1e}, marginals {found['marg_l1']:.1e}")
        report(name + ", iterations", least([r for r in rows if r.get("marg_l1", 9) < max(2 * found["marg_l1"], 1e-3)],
               dict(tag, part="iterations")), min(r[0]["iterations"] for r in mine[shape]), "25 / 45" if (b, sigma, p) == (400, 2.0, 2) else "",
               f"{found['done']} done")


def case_a2():
    x, y, named = minibatch(6000, 3.0, 21, 2, None)
    rows, mine = [], []
    for number in range(args.rounds):
        rows += rivals("a2", number)
        mine.append(ours("entropic", x, y, **dict(named, repeats=1)))
    found = best(mine, "one_iteration")[0]
    report("a: b=6000, one iteration", least(rows, dict(b=6000, part="one iteration")), found["one_iteration"], "30 / 50")
    x, y, named = minibatch(6000, 3.0, 1, 1, None)
    found = best([ours("entropic", x, y, **dict(named, repeats=1))], "cost")[0]
    report("a: b=6000, l1 cost", least(rows, dict(b=6000, p=1)), found["cost"], "8 / 25")


def case_a3():
    shapes = [(7.0, 2, 1e-3, 1.5), (2.0, 2, 1e-3, 1.8), (0.5, 2, 1e-3, 1.9), (2.0, 1, 1e-3, 1.6)]
    aims = {(7.0, 2): "2 / 2.9", (2.0, 2): "6 / 10", (0.5, 2): "60 / 200", (2.0, 1): "15 / 22"}
    rows, mine = [], {}
    for number in range(args.rounds):
        rows += rivals("a3", number)
        for sigma, p, target, relaxation in shapes:
            x, y, named = minibatch(400, sigma, 4000, p, None, tolerance=target, relaxation=relaxation)
            mine.setdefault((sigma, p), []).append(ours("entropic", x, y, **named))
    for sigma, p, target, relaxation in shapes:
        x, y, named = minibatch(400, sigma, 4000, p, None)
        found, gradient = best(mine[sigma, p])
        e = error(gradient, reference(x, y, named["lambda"], p, (400, sigma, p)))
        report(f"a: b=400, sigma={sigma:g}, p={p}, both stop at marginals {target:g}", least(rows, dict(sigma=sigma, p=p, target=target), ("relaxed",)),
               found["total"], aims[sigma, p], f"gradient error {e:.1e}, {found['done']} done")


def case_b():
    rows, mine = [], {}
    sizes = [n for n in (5000, 20000, 50000, 400000) if n <= max(args.max_n, 400000)]
    for number in range(args.rounds):
        rows += rivals("b", number)
        for n in sizes:
            x, y = common.half_circle(n, 1.28, 0)
            mine.setdefault(n, []).append(ours("full", x, y, p=2, repeats=3, **{"lambda": 2 * 1.28 ** 2}))
    for n in sizes:
        report(f"b: half circle, n={n}, p=2", least(rows, dict(n=n, blur=1.28, scaling=0.99)), best(mine[n])[0]["total"], "10 / 30",
               f"marginals {best(mine[n])[0]['marg_l1']:.0e} {best(mine[n])[0]['remark']}")
    x, y = common.half_circle(400000, 0.4, 0, "laplace")
    found = ours("full", x, y, p=1, repeats=1, tolerance=1e-5, **{"lambda": 0.4})[0]
    report("b: half circle, n=400000, l1 to 1e-5", None, found["total"], "10 s / 3 s", f"{found['done']} iterations {found['remark']}")


def case_c():
    rows, mine = [], {}
    shapes = [(n, kind) for kind in ("digits", "noisy") for n in (500, 1000, 2000, 4000) if kind == "digits" or n <= 2000]

    def data(n, kind):
        rng = np.random.default_rng(3)
        x, y = common.digit_images(n, 1).astype(np.float64), common.digit_images(n, 2).astype(np.float64)
        return x, y + 2.0 * rng.standard_normal(y.shape) if kind == "noisy" else y
    for number in range(args.rounds):
        rows += rivals("c", number)
        for shape in shapes:
            mine.setdefault(shape, []).append(ours("exact", *data(*shape), repeats=3))
    for n, kind in shapes:
        rival = least(rows, dict(n=n, data=kind, part="solve"))
        cost = least(rows, dict(n=n, data=kind, part="cost", peer="POT-dist"))
        found = best(mine[n, kind])[0]
        aim = "4 / 6" if kind == "digits" else "4 / 10-18"
        report(f"c: exact W2, n={n}, {kind}, cost given", rival, min(r[0]["solve"] for r in mine[n, kind]), aim, "with the certificate")
        if rival and cost:
            rival = dict(rival, median_s=rival["median_s"] + cost["median_s"], peer=rival["peer"] + " + cost")
        report(f"c: exact W2, n={n}, {kind}, from the points", rival, found["total"], "",
               f"values differ by {abs(found['value'] / rival['value'] - 1):.0e}" if rival else "")


def case_d():
    rows, mine = [], {}
    shapes = [(100, 1000), (1000, 1000)]
    for number in range(args.rounds):
        rows += rivals("d", number)
        for b, k in shapes:
            noise = np.random.default_rng(5).standard_normal((b, 784))
            mine.setdefault((b, k), []).append(ours("sliced", common.digit_images(b, 1), common.digit_images(b, 2) + 0.1 * noise, k=k))
    for b, k in shapes:
        for who, aim in (("torch-plain", "2 / 2" if b == 100 else "2.5 / 3.3"), ("POT", "3.3" if b == 100 else "10 / 14")):
            fit = [r for r in rows if r["peer"].startswith(who)]
            report(f"d: sliced W2, b={b}, k={k}", least(fit, dict(b=b, k=k, part="total")), best(mine[b, k])[0]["total"], aim)


def case_f():
    rows, mine = [], {}
    rng = np.random.default_rng(0)
    images = (common.digit_images(10000, 3).reshape(10000, 28, 28) + 0.5 * rng.standard_normal((10000, 28, 28)).astype(np.float32)).reshape(10000, 784)
    for number in range(args.rounds):
        rows += rivals("f", number)
        for wavelet in ("haar", "db2", "sym4"):
            mine.setdefault(wavelet, []).append(ours("wavelet", images, images[:1], wavelet=wavelet))
    for wavelet in ("haar", "db2", "sym4"):
        for who, aim in (("pywt-stack", "1"), ("pywt-loop", "20")):
            report(f"f: {wavelet}, 10 000 pictures", least(rows, dict(wavelet=wavelet, peer=who)), best(mine[wavelet])[0]["total"], aim)


print(f"CPU: {common.cpu_name()}, {args.threads} threads; load {os.getloadavg()[0]:.1f}")
print("| case | best rival (ms) | ours (ms) | ratio | must / aim | |\n|---|---|---|---|---|---|")
for case in args.cases.split(","):
    globals()["case_" + case]()
print(f"load at the end {os.getloadavg()[0]:.1f}")
