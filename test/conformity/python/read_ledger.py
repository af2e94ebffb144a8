"""Reads an export with mloda-community-german-ledger and checks index.xml against its DTD with libxml2.

Usage: read_ledger.py <folder of batches> <folder of a GDPdU export>; prints JSON.
"""

import json
import shutil
import sys
import tempfile
from collections import defaultdict
from decimal import Decimal
from pathlib import Path

from lxml import etree
from mloda.community.feature_groups.experimental.german_ledger import GdpduReader
from mloda.community.feature_groups.experimental.german_ledger.datev import read_batch


def batches(folder: Path) -> dict:
    """The balance of each account, debits above zero, and the numbers of documents."""
    balances: dict[str, Decimal] = defaultdict(Decimal)
    numbers = set()
    for file in sorted(folder.glob("EXTF_*.csv")):
        _, legs = read_batch(str(file))
        for account, amount in zip(legs["Konto"], legs["Betrag"]):
            balances[account] += amount
        numbers.update(legs["Belegfeld 1"])
    return {"balances": {k: str(v) for k, v in balances.items()}, "numbers": sorted(numbers)}


def table_alone(folder: Path, index: etree._ElementTree, url: str) -> dict:
    """The reader takes the first table of an index, so each gets an index of its own."""
    with tempfile.TemporaryDirectory() as name:
        alone = etree.fromstring(etree.tostring(index))
        media = alone.find("Media")
        for table in media.findall("Table"):
            if table.findtext("URL") != url:
                media.remove(table)
        Path(name, "index.xml").write_bytes(etree.tostring(alone))
        shutil.copy(folder / url, name)
        read = GdpduReader.load_data(name, None)
    sums: dict[str, Decimal] = defaultdict(Decimal)
    rows = read.to_pylist()
    for row in rows:
        for column, value in row.items():
            if isinstance(value, Decimal):
                sums[f"{column} {row.get('Waehrung', '')}".strip()] += value
    return {"rows": len(rows), "sums": {k: str(v) for k, v in sums.items()}}


def dossier(folder: Path) -> dict:
    """Every table that index.xml names, and what its DTD says of it."""
    index = etree.parse(str(folder / "index.xml"))
    dtd = etree.DTD(str(folder / index.docinfo.system_url))
    dtd.validate(index)
    faults = [str(entry) for entry in dtd.error_log]
    names = {name.text for name in index.iterfind(".//Table/Name")}
    faults += [key.text for key in index.iterfind(".//ForeignKey/References") if key.text not in names]
    urls = [url.text for url in index.iterfind(".//Table/URL")]
    return {"faults": faults, "tables": {url: table_alone(folder, index, url) for url in urls}}


print(json.dumps({"datev": batches(Path(sys.argv[1])), "gdpdu": dossier(Path(sys.argv[2]))}))
