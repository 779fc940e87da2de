#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Packs, makes a Debian with nothing in it, and starts there what was packed: the archive, unpacked in a folder with a space and then
# moved, and the package. As root, with debootstrap, dpkg-dev and file; fetches some 400 MB.
# Usage: package_in_bare_root.sh SOURCES VERSION
set -euo pipefail
[ "$(id -u)" = 0 ] || { echo "not root"; exit 77; }
for tool in debootstrap dpkg-shlibdeps file; do
    command -v "$tool" > /dev/null || { echo "$tool is not installed"; exit 77; }
done
sources=$1 version=$2
work=$(mktemp -d)
bare=$work/root
cleanup() {
    mountpoint -q "$bare/proc" && umount "$bare/proc"
    rm -rf "$work"
}
trap cleanup EXIT

"$sources/scripts/package" "$work/packed"
(cd "$work/packed" && sha256sum -c SHA256SUMS)
. /etc/os-release
debootstrap --variant=minbase "$VERSION_CODENAME" "$bare" ${SFUMATO_MIRROR:+"$SFUMATO_MIRROR"} > "$work/log" || { tail "$work/log"; exit 1; }
mount -t proc proc "$bare/proc"
inside=(chroot "$bare" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive QT_QPA_PLATFORM=offscreen)
install() { "${inside[@]}" apt-get install -y -q --no-install-recommends "$@" > "$work/log" 2>&1 || { tail "$work/log"; exit 1; }; }

# All that a program needs is beside it, wherever that is.
runs() {
    local bin=$1/bin share=$1/share
    [ "$("${inside[@]}" "$bin/sfumato-cli" --version)" = "$version" ]
    [ "$("${inside[@]}" "$bin/sfumato" --version)" = "sfumato $version" ]
    "${inside[@]}" "$bin/sfumato" --help > /dev/null
    "${inside[@]}" "$bin/sfumato-privatize" --help > /dev/null
    "${inside[@]}" "$bin/sfumato-cli" info > "$work/info"
    grep -F "Presets: $share/sfumato/presets" "$work/info" || { cat "$work/info"; return 1; }
    "${inside[@]}" "$bin/sfumato-cli" train --preset ring-gau --set train.steps=20 --out /tmp/ring > "$work/log" 2>&1 || { cat "$work/log"; return 1; }
    rm -r "$bare/tmp/ring"
    "${inside[@]}" QT_LOGGING_RULES=sfumato.start.info=true "$bin/sfumato" glyph-gau-s > "$work/log" 2>&1 &
    for _ in $(seq 60); do
        grep -q "engine ready" "$work/log" && break
        sleep 1
    done
    kill $! 2> /dev/null
    wait $! || true
    grep "engine ready" "$work/log" || { cat "$work/log"; return 1; }
}

mkdir "$bare/some where"
tar -C "$bare/some where" -xJf "$work"/packed/sfumato-*.tar.xz
folder=$(cd "$bare/some where" && ls -d sfumato-*)
mapfile -t packages < "$bare/some where/$folder/packages.txt"
install "${packages[@]}"
runs "/some where/$folder"
mv "$bare/some where/$folder" "$bare/opt/moved"
runs /opt/moved
rm -r "$bare/opt/moved"

cp "$work"/packed/sfumato_*.deb "$bare/tmp/sfumato.deb"
install /tmp/sfumato.deb
runs /usr
"${inside[@]}" apt-get remove -y -q sfumato > /dev/null 2>&1
[ -z "$(find "$bare/usr" -path '*sfumato*' -type f)" ]
