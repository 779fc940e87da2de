# bash completion for sfumato-privatize
# SPDX-License-Identifier: GPL-3.0-or-later
_sfumato_privatize() {
    local cur=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}
    COMPREPLY=()
    case $option in
        --accept|--person|--account|--cap|--cap-delta|--study-seed|--first) return;;
    esac
    if [[ $cur == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "-h --help --version --labels --out --accept --again --person --account --new-account --cap --cap-delta --no-cap --state --study-seed --first --force" -- "$cur")
    else
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    fi
}
complete -F _sfumato_privatize sfumato-privatize
