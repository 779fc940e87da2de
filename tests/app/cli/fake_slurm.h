// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/cli/command_line.h"

namespace sfumato {

/// Slurm as far as the program speaks with it: sbatch runs the elements of an array in a loop of the shell, two at a
/// time, squeue tells their states and scancel ends them. Jobs find other OpenBLAS kernels chosen in their environment.
/// In a test's folder, put first in PATH.
class FakeSlurm {
    QTemporaryDir m_folder;

    void script(const char* name, const QByteArray& body) const {
        const QString path = m_folder.filePath(name);
        write(path,
              "#!/bin/sh\n[ \"$1\" = --version ] && exit 0\ncd \"$(dirname \"$0\")/jobs\" || exit 1\nd=.\n" + body);
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

public:
    FakeSlurm() {
        QDir(m_folder.path()).mkdir("jobs");
        script("sbatch", R"sh(
for word; do
    case $word in
        --array=*) elements=${word#--array=1-}; elements=${elements%%\%*} ;;
        --job-name=*) name=${word#--job-name=} ;;
        --partition=nowhere) echo "sbatch: error: invalid partition specified: nowhere" >&2; exit 1 ;;
        --partition=closed) echo "sbatch: error: Batch job submission failed: Access/permission denied" >&2; exit 1 ;;
    esac
    file=$word
done
echo "$*" >>$d/submitted
env >$d/environment
job=$(ls $d | grep -c '^script-') job=$((job + 1))
cp "$file" $d/script-$job
for i in $(seq "$elements"); do echo "$name PENDING 0" >$d/${job}_$i; done
run() {
    id=${job}_$1
    grep -q PENDING $d/$id || return
    if [ -f $d/vanish-$1 ]; then rm $d/vanish-$1 $d/$id; return; fi
    echo "$name RUNNING 0" >$d/$id
    env OPENBLAS_CORETYPE=Nehalem SLURM_JOB_ID=$job SLURM_ARRAY_TASK_ID=$1 SLURM_CPUS_PER_TASK=1 sh $d/script-$job &
    echo $! >$d/pid-$id
    if [ -f $d/kill-$1 ]; then rm $d/kill-$1; sleep 0.2; kill -9 $!; fi
    wait $!
    code=$?
    if [ $code = 0 ]; then state=COMPLETED; else state=FAILED; fi
    if [ -f $d/cancelled-$id ]; then state=CANCELLED; fi
    if [ $code -gt 128 ]; then code=$((code - 128)); else code=$((code * 256)); fi
    echo "$name $state $code" >$d/$id
}
for first in 1 2; do
    (for i in $(seq $first 2 "$elements"); do run $i; done) </dev/null >/dev/null 2>&1 &
done
echo $job
)sh");
        script("squeue", R"sh(
for word; do
    case $word in --name=*) wanted=${word#--name=} ;; --states=all) all=yes ;; esac
done
for file in $d/*_*; do
    case $file in *pid-*|*cancelled-*) continue ;; esac
    read -r name state code <$file 2>/dev/null || continue
    [ "$name" = "$wanted" ] || continue
    case $state in PENDING|RUNNING) ;; *) [ "$all" ] || continue ;; esac
    printf '%-48s%-24s%-12s%-64s%-64s\n' "$(basename $file)" $state $code node1 None
done
exit 0
)sh");
        script("scancel", R"sh(
echo "$*" >>$d/scancels
wanted=${1#--name=}
for file in $d/*_*; do
    case $file in *pid-*|*cancelled-*) continue ;; esac
    read -r name state code <$file || continue
    [ "$name" = "$wanted" ] || continue
    case $state in
        PENDING) echo "$name CANCELLED 0" >$file ;;
        RUNNING) touch $d/cancelled-$(basename $file); kill -TERM $(cat $d/pid-$(basename $file)) ;;
    esac
done
)sh");
    }

    Variables variables(const QString& home = userFolder()) const {
        return {{"PATH", m_folder.path() + ':' + qEnvironmentVariable("PATH")}, {"XDG_STATE_HOME", home + "/state"}};
    }
    /// The first process of this element of an array is killed before it can have ended, or never begins and is
    /// forgotten.
    void kill(int element) const { write(m_folder.filePath("jobs/kill-" + QString::number(element)), {}); }
    void forget(int element) const { write(m_folder.filePath("jobs/vanish-" + QString::number(element)), {}); }
    /// The words of every call of sbatch.
    QByteArrayList submitted() const { return contentOf(m_folder.filePath("jobs/submitted")).trimmed().split('\n'); }
    /// The words of every call of scancel.
    QByteArray cancelled() const { return contentOf(m_folder.filePath("jobs/scancels")); }
    /// The environment that sbatch would hand on to its jobs.
    QByteArray environment() const { return contentOf(m_folder.filePath("jobs/environment")); }
    /// Elements that wait or run.
    int active() const {
        int count = 0;
        for (const auto& entry : QDir(m_folder.filePath("jobs")).entryList({"[0-9]*_*"}, QDir::Files))
            count += contentOf(m_folder.filePath("jobs/" + entry)).contains(" COMPLETED ") ||
                             contentOf(m_folder.filePath("jobs/" + entry)).contains(" CANCELLED ") ||
                             contentOf(m_folder.filePath("jobs/" + entry)).contains(" FAILED ")
                         ? 0
                         : 1;
        return count;
    }
};

} // namespace sfumato
