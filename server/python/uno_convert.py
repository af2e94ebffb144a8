#!/usr/bin/python3
"""Keeps one LibreOffice warm and converts DOCX files to PDF with it.

Usage: uno_convert.py SOFFICE FOLDER SOCKET...

Reads one JSON object per line, {"source": path, "target": path}, and answers each with one line:
{"ok": true, "memory": bytes} or {"ok": false, "error": text}; the memory is that of LibreOffice after
the document, null where it cannot be read. The first line it writes is {"ready": true}. It and
LibreOffice form one process group. At the end of its input it ends both and removes FOLDER and each
SOCKET, which LibreOffice leaves outside of it. The name of FOLDER names the pipe between the two.
"""

import contextlib
import glob
import json
import os
import shutil
import signal
import subprocess
import sys
import time

import uno
from com.sun.star.beans import PropertyValue

START_SECONDS = 60
# About a tenth of the CPU time of a process that does not yield.
NICENESS = 10
PIPE = os.path.basename(sys.argv[2])


def prop(name, value):
    item = PropertyValue()
    item.Name = name
    item.Value = value
    return item


def start(soffice, folder):
    """Starts LibreOffice with a profile of its own; it listens on a named pipe, on no port."""
    profile = uno.systemPathToFileUrl(os.path.join(folder, "profile"))
    return subprocess.Popen(
        [
            soffice,
            "-env:UserInstallation=" + profile,
            "--headless",
            "--invisible",
            "--nologo",
            "--norestore",
            "--nodefault",
            "--nolockcheck",
            "--accept=pipe,name=%s;urp" % PIPE,
        ],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def connect(office):
    """The desktop of LibreOffice, as soon as it answers."""
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext(
        "com.sun.star.bridge.UnoUrlResolver", local
    )
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            context = resolver.resolve("uno:pipe,name=%s;urp;StarOffice.ComponentContext" % PIPE)
            return context.ServiceManager.createInstanceWithContext(
                "com.sun.star.frame.Desktop", context
            )
        except Exception:
            if office.poll() is not None or time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def process_of(pid):
    """LibreOffice itself, which its start program runs as a child of one of its threads."""
    for path in glob.glob("/proc/%d/task/*/children" % pid):
        with contextlib.suppress(OSError), open(path) as children:
            for child in children.read().split():
                return process_of(int(child))
    return pid


def memory_of(pid):
    """The resident bytes of a process; None on a system without /proc."""
    try:
        with open("/proc/%d/statm" % pid) as sizes:
            return int(sizes.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return None


def close_to_others(sockets):
    """LibreOffice lets everyone use its sockets if its own user has no name."""
    for path in sockets:
        with contextlib.suppress(OSError):
            os.chmod(path, 0o700)


def yield_cpu():
    """Lets requests run before documents, once LibreOffice has started: else, that can take half a minute."""
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PGRP, 0, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
    while True:
        try:
            # Where Linux shares the CPU by session, the priority above is not enough: sched(7), autogroup.
            with open("/proc/self/autogroup", "w") as group:
                group.write(str(NICENESS))
            return
        except BlockingIOError:
            # Linux accepts one change in a tenth of a second.
            time.sleep(0.1)
        except OSError:
            return


def convert(desktop, source, target, options):
    """Opens one file without macros, links or updates, and writes it as PDF."""
    document = desktop.loadComponentFromURL(
        uno.systemPathToFileUrl(source),
        "_blank",
        0,
        (
            prop("Hidden", True),
            prop("ReadOnly", True),
            # With an explicit filter, bytes that are not a DOCX are rejected instead of printed as text.
            prop("FilterName", "MS Word 2007 XML"),
            prop("MacroExecutionMode", 0),
            prop("UpdateDocMode", 0),
        ),
    )
    if document is None:
        raise RuntimeError("LibreOffice did not open the file")
    try:
        data = uno.Any(
            "[]com.sun.star.beans.PropertyValue",
            tuple(prop(name, value) for name, value in options.items()),
        )
        document.storeToURL(
            uno.systemPathToFileUrl(target),
            (prop("FilterName", "writer_pdf_Export"), prop("FilterData", data)),
        )
    finally:
        document.close(True)


def answer(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def end(office, folder, sockets):
    """Ends LibreOffice, removes its files, then ends what is left of the process group."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.killpg(0, signal.SIGTERM)
    try:
        office.wait(timeout=2)
    except subprocess.TimeoutExpired:
        pass
    for _ in range(3):
        shutil.rmtree(folder, ignore_errors=True)
    for path in sockets:
        with contextlib.suppress(OSError):
            os.remove(path)
    os.killpg(0, signal.SIGKILL)


def main():
    soffice, folder, *sockets = sys.argv[1:]
    office = start(soffice, folder)
    try:
        desktop = connect(office)
        close_to_others(sockets)
        pid = process_of(office.pid)
        yield_cpu()
        answer({"ready": True})
        for line in sys.stdin:
            job = json.loads(line)
            try:
                convert(desktop, job["source"], job["target"], job["options"])
                answer({"ok": True, "memory": memory_of(pid)})
            except Exception as error:
                answer({"ok": False, "error": str(error) or type(error).__name__})
                if office.poll() is not None:
                    break
    finally:
        end(office, folder, sockets)


main()
