# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the run folders of Sfumato: Python's standard library and numpy only, torch where generator() is called.

    import sfumato
    run = sfumato.Run("runs/fa")
    run.config["mechanism"]["epsilon"]      # config.json
    run.metrics["held_out_nll"]             # columns of metrics.csv; NaN where nothing was measured
    run.ledger                              # entries of ledger.json, after its hash chain was checked
    run.events                              # what was released of the records, and who looked at them
    run.samples()                           # {"entropic": {step: [n, d]}}: sample sheets of points; pictures lie beside them as PNG
    run.tensors                             # the checkpoint by name; sfumato.read_tensors(path) reads any safetensors file
    run.generate(1000, seed=1)              # [1000, d] from an MLP generator, in the space that it was trained in
    run.in_units(run.generate(1000))        # the same in the units of the file, within its public range
    run.generator()                         # the generator as a torch.nn.Module

As a program, `python3 sfumato.py RUN` checks the ledger and prints what was spent. Everything read here is public: a run folder holds no
raw record. What the ledger states is not computed again; `sfumato-cli spent` does that.
"""
import csv
import hashlib
import json
import pathlib
import struct
import sys

import numpy

NO_HASH = "0" * 64
TYPES = {"F64": "<f8", "F32": "<f4", "I64": "<i8", "I32": "<i4", "I16": "<i2", "I8": "i1", "U8": "u1", "BOOL": "?"}


def read_tensors(path):
    """The tensors of a safetensors file by name, as numpy arrays."""
    data = pathlib.Path(path).read_bytes()
    start = 8 + struct.unpack("<Q", data[:8])[0]
    tensors = {}
    for name, entry in json.loads(data[8:start]).items():
        if name != "__metadata__":
            first, last = entry["data_offsets"]
            tensors[name] = numpy.frombuffer(data[start + first:start + last], TYPES[entry["dtype"]]).reshape(entry["shape"])
    return tensors


def read_metadata(path):
    """The texts of a safetensors file by name."""
    data = pathlib.Path(path).read_bytes()
    return json.loads(data[8:8 + struct.unpack("<Q", data[:8])[0]]).get("__metadata__", {})


def read_ledger(path):
    """The entries of a ledger. ValueError where a line is not the one that was written, or lines are missing.

    A line ends in the SHA-256 of all that stands before its key "hash"; it names the hash of the line before it. The file <ledger>.count
    has the number of lines, in 20 digits, and the hash of the last one."""
    entries, previous = [], NO_HASH
    for number, line in enumerate(pathlib.Path(path).read_text(encoding="utf-8").splitlines()):
        head, mark, seal = line.rpartition(',"hash":"')
        entry = json.loads(line)
        if not mark or seal != entry["hash"] + '"}' or hashlib.sha256(head.encode()).hexdigest() != entry["hash"]:
            raise ValueError(f"{path}: entry {number} was changed")
        if entry["sequence"] != number or entry["previous"] != previous:
            raise ValueError(f"{path}: entry {number} does not follow the one before it")
        entries.append(entry)
        previous = entry["hash"]
    count = pathlib.Path(f"{path}.count").read_text().split()
    if count != [f"{len(entries):020}", previous]:
        raise ValueError(f"{path}: has other entries than were counted: {len(entries)} are here")
    return entries


class Run:
    """A run folder. Everything is read when it is asked for."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    @property
    def config(self):
        return json.loads((self.folder / "config.json").read_text(encoding="utf-8"))

    @property
    def label(self):
        return (self.folder / "label.md").read_text(encoding="utf-8")

    @property
    def metrics(self):
        """Columns by name: "method" as texts, all others as float64."""
        with open(self.folder / "metrics.csv", newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        names = rows[0] if rows else []
        number = lambda text: float(text) if text else numpy.nan
        return {name: numpy.array([row[name] if name == "method" else number(row[name]) for row in rows]) for name in names}

    @property
    def ledger(self):
        return read_ledger(self.folder / "ledger.json")

    @property
    def events(self):
        """Events of the ledger, each once, as they were reserved."""
        return [entry["event"] for entry in self.ledger if "event" in entry]

    @property
    def tensors(self):
        return read_tensors(self.folder / "checkpoint.safetensors")

    def samples(self):
        """Sheets of points by method and step, [n, 2]; "privatized" has the first privatized records. Empty where samples are pictures."""
        sheets = {}
        for path in sorted((self.folder / "samples").glob("*_step_*.safetensors")):
            method, _, step = path.stem.rpartition("_step_")
            for points in read_tensors(path).values():
                sheets.setdefault(method, {})[int(step)] = points
        return sheets

    def weights(self, method=None):
        """The tensors of a method's generator by their short names: the averaged ones where the run averages. Default: the first method."""
        config = self.config
        if config["privacy"]["model"] == "local" and config["mechanism"]["transform"] != "none":
            raise ValueError(f"{self.folder}: the generator makes encoded records ({config['mechanism']['transform']}), which are not decoded here")
        method = method or config["methods"][0]["name"]
        for kind in ("averaged", "generator"):
            prefix = f"{method}/{kind}/"
            found = {name[len(prefix):]: tensor for name, tensor in self.tensors.items() if name.startswith(prefix)}
            if found:
                return found
        raise KeyError(f"{self.folder}: method {method} has no generator network in its checkpoint")

    def latents(self, count, seed=0, dimension=None):
        """Codes [count, dimension] as the model draws them, by numpy's generator: other ones than the program's own."""
        model, random = self.config["model"], numpy.random.default_rng(seed)
        shape = (count, dimension or model["latentDimension"])
        if model["latent"] == "normal":
            return random.standard_normal(shape).astype("f4")
        return random.uniform(-1 if model["latent"] == "symmetric" else 0, 1, shape).astype("f4")

    def generate(self, count, seed=0, method=None):
        """Samples [count, d] of a generator that is an MLP without classes, in numpy."""
        weights = self.weights(method)
        layers = sorted(int(name.split(".")[0]) for name in weights if name.endswith(".weight"))
        if any(weights[f"{layer}.weight"].ndim != 2 for layer in layers) or weights.get("anchor.mean", numpy.zeros(1)).ndim != 1:
            raise ValueError("only generators of linear layers without classes are computed in numpy; use generator()")
        mean, deviation = weights.get("codes", (0.0, 1.0))
        codes = (self.latents(count, seed) - mean) / deviation
        values = codes
        for layer in layers:
            values = values @ weights[f"{layer}.weight"].T + weights[f"{layer}.bias"]
            values = values if layer == layers[-1] else numpy.maximum(values, 0)
        if "anchor.mean" in weights:
            directions = weights["anchor.directions"]
            values = values + weights["anchor.mean"] + codes[:, :len(directions)] @ directions
        return self.bounded(values, "anchor.mean" in weights)

    def bounded(self, values, clamps):
        """Points as they are; pixels in the range of the scaling, by a clamp or a sigmoid, of numpy arrays and torch tensors alike."""
        facts = self.facts()
        if not facts["isImage"]:
            return values
        low, high = facts["low"][0], facts["high"][0]
        if clamps:
            return values.clip(low, high)
        return low + (high - low) / (1 + (numpy.exp(-values) if isinstance(values, numpy.ndarray) else (-values).exp()))

    def facts(self):
        """What is public of the records: shape, domain, public range."""
        local = self.folder / "privatized.safetensors"
        facts = json.loads(read_metadata(local if local.exists() else self.folder / "released.safetensors")["facts"])
        return facts.get("source", facts)

    def in_units(self, points):
        """Points [n, d] whose public range became [-1, 1], in the units of their file and within that range."""
        low, high = (numpy.array(self.config["data"][end]) for end in ("low", "high"))
        return numpy.clip((points + 1) / 2 * (high - low) + low, low, high) if low.size else points

    def generator(self, method=None):
        """The generator of linear layers as a torch.nn.Module: codes [m, k] to samples [m, d]."""
        import torch
        weights = {name: torch.from_numpy(array.copy()) for name, array in self.weights(method).items()}
        layers = sorted(int(name.split(".")[0]) for name in weights if name.endswith(".weight"))
        if any(weights[f"{layer}.weight"].ndim != 2 for layer in layers) or any("running" in name for name in weights):
            raise ValueError("only generators of linear layers without batch normalization are built here")
        run = self

        class Generator(torch.nn.Module):
            def __init__(self):
                super().__init__()
                modules = []
                for layer in layers:
                    out, width = weights[f"{layer}.weight"].shape
                    linear = torch.nn.Linear(width, out)
                    linear.load_state_dict({"weight": weights[f"{layer}.weight"], "bias": weights[f"{layer}.bias"]})
                    modules += [linear] if layer == layers[-1] else [linear, torch.nn.ReLU()]
                self.layers = torch.nn.Sequential(*modules)
                for name in ("anchor.mean", "anchor.directions"):
                    self.register_buffer(name.replace(".", "_"), weights.get(name))
                self.mean, self.deviation = (float(number) for number in weights.get("codes", (0.0, 1.0)))
                anchor = self.anchor_mean
                self.classes = anchor.shape[0] if anchor is not None and anchor.ndim == 2 else 0

            def forward(self, codes):
                plain = codes.shape[1] - self.classes
                standard = (codes[:, :plain] - self.mean) / self.deviation
                choice = codes[:, plain:]
                values = self.layers(torch.cat([standard, choice], 1))
                if self.anchor_mean is None:
                    return run.bounded(values, False)
                used = standard[:, :self.anchor_directions.shape[-2]]
                if self.classes:
                    values = values + choice @ self.anchor_mean + torch.einsum("bk,kri,br->bi", choice, self.anchor_directions, used)
                else:
                    values = values + self.anchor_mean + used @ self.anchor_directions
                return run.bounded(values, True)

        return Generator().eval()


if __name__ == "__main__":
    try:
        run = Run(sys.argv[1])
        for event in run.events:
            print(*(f"{key}={event[key]}" for key in ("kind", "epsilon", "delta", "records", "noise", "purpose") if key in event))
        print(f"{len(run.ledger)} entries, whole")
    except (IndexError, OSError, ValueError) as fault:
        sys.exit(f"sfumato.py: {fault if len(sys.argv) > 1 else 'name a run folder'}")
