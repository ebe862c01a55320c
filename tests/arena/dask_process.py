"""A Dask cluster of this machine, a process for the scheduler and one for each worker."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from server.house_process import ROOT

_ALONE = {
    "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1",
    "DASK_DISTRIBUTED__DASHBOARD__LINK": "",
    "PYTHONPATH": os.pathsep.join([str(ROOT / "tests"), os.environ.get("PYTHONPATH", "")]),
}


class DaskProcesses:
    """``address`` is where the scheduler is; close it."""

    def __init__(self, workers: int, **environment: str) -> None:
        self._environment = {**os.environ, **_ALONE, **environment}
        arguments = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-jupyter")
        self.scheduler = self._begin("dask_scheduler", *arguments)
        self.address = self._told(self.scheduler, r"Scheduler at: *(tcp://\S+)")
        self.workers = [self.hire() for _ in range(workers)]

    def hire(self) -> "subprocess.Popen[str]":
        """One worker more."""
        arguments = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
        worker = self._begin("dask_worker", self.address, *arguments)
        self._told(worker, r"Registered to: *(tcp://\S+)")
        return worker

    def close(self) -> None:
        """End all of them."""
        for process in (*self.workers, self.scheduler):
            process.send_signal(signal.SIGKILL)
            process.wait()
            if process.stderr:
                process.stderr.close()

    def _begin(self, module: str, *arguments: str) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", f"distributed.cli.{module}", *arguments]
        return subprocess.Popen(
            command, env=self._environment, cwd=Path("/"), stderr=subprocess.PIPE, text=True
        )

    def _told(self, process: "subprocess.Popen[str]", pattern: str) -> str:
        assert process.stderr
        said = []
        for line in process.stderr:
            said.append(line)
            if found := re.search(pattern, line):
                return found[1]
        raise AssertionError("".join(said))
