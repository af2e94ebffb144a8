"""The journey of the generated Python clients; test/clients/journeys/journey.json has its values."""

import json
import os
from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

BASE_URL = os.environ["FAKTURA_URL"]
API_KEY = os.environ["FAKTURA_API_KEY"]
VALUES: dict[str, Any] = json.loads(Path(__file__).with_name("journey.json").read_text("utf-8"))


@dataclass
class Line:
    name: str
    quantity: float
    price: float


@dataclass
class Invoice:
    due_date: date | None
    lines: list[tuple[float, float]]
    total: float
    balance: float


class Calls(ABC):
    """What the journey asks of a generated client."""

    @abstractmethod
    def create_customer(self, company: str) -> str: ...

    @abstractmethod
    def create_invoice(self, customer: str, lines: list[Line], due_date: date | None) -> str: ...

    @abstractmethod
    def get_invoice(self, id: str) -> Invoice: ...

    @abstractmethod
    def create_payment(self, invoice: str, amount: float) -> str: ...

    @abstractmethod
    def payment_amount(self, id: str) -> float: ...

    @abstractmethod
    def error_code_of(self, id: str) -> str | None: ...

    @abstractmethod
    def list_invoices(self, customer: str, page: int, limit: int) -> tuple[list[str], bool]: ...

    @abstractmethod
    def upload(self, invoice: str, name: str, content: bytes) -> tuple[str, int]: ...

    @abstractmethod
    def export_invoice(self, id: str) -> bytes: ...


def same(what: str, actual: object, expected: object) -> None:
    if actual != expected:
        raise SystemExit(f"{what} is {actual}, not {expected}")


def journey(calls: Calls) -> None:
    lines = [Line(line["name"], float(line["quantity"]), line["price"]) for line in VALUES["lines"]]
    customer = calls.create_customer(VALUES["company"])
    first = calls.create_invoice(customer, lines, None)
    read = calls.get_invoice(first)
    same("Lines", read.lines, [(line.quantity, line.price) for line in lines])
    same("Total", read.total, VALUES["total"])
    same("Due date", read.due_date, None)

    payment = calls.create_payment(first, VALUES["payment"])
    same("Payment", calls.payment_amount(payment), VALUES["payment"])
    same("Balance", calls.get_invoice(first).balance, VALUES["balance"])
    same("Code of the error", calls.error_code_of(VALUES["unknownInvoice"]), VALUES["errorCode"])

    due_date = date.fromisoformat(VALUES["dueDate"])
    second = calls.create_invoice(customer, lines, due_date)
    same("Due date", calls.get_invoice(second).due_date, due_date)
    pages = [calls.list_invoices(customer, page, 1) for page in (1, 2)]
    same("Ids", sorted(id for ids, _ in pages for id in ids), sorted([first, second]))
    same("More pages", [more for _, more in pages], [True, False])

    file = VALUES["file"]
    content = file["text"].encode("utf-8")
    attachment = calls.upload(first, f"{file['name']}.{file['extension']}", content)
    same("Attachment", attachment, (file["name"], len(content)))
    same("Beginning of the PDF", calls.export_invoice(first)[:4], b"%PDF")
