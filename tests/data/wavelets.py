#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes wavelets.json beside it: coefficients of two pictures by PyWavelets (python3-pywt), whose boundary mode "periodization" is
the one of core/kernels/wavelet. The order is that of WaveletLayout: averages, then each level from the last, its bands cH, cV, cD."""
import json
import pathlib

import numpy
import pywt

random = numpy.random.RandomState(5)
entries = []
for height, width, levels in ((12, 8, 2), (7, 9, 2)):
    picture = random.randint(-9, 10, (height, width))
    for wavelet in ("haar", "db2", "db4", "sym4", "coif1"):
        bands = pywt.wavedec2(picture.astype(float), wavelet, mode="periodization", level=levels)
        flat = [bands[0]] + [band for level in bands[1:] for band in level]
        entries.append({"wavelet": wavelet, "height": height, "width": width, "levels": levels, "picture": picture.ravel().tolist(),
                        "coefficients": [round(float(c), 7) for band in flat for c in band.ravel()]})
what = "2-D wavelet coefficients, boundary mode periodization, by PyWavelets " + pywt.__version__ + "; written by wavelets.py"
lines = ",\n  ".join(json.dumps(entry) for entry in entries)
pathlib.Path(__file__).with_suffix(".json").write_text('{"what": %s,\n "entries": [\n  %s\n ]}\n' % (json.dumps(what), lines))
