from datetime import date
from io import BytesIO
from typing import TypeVar

from faktura import AuthenticatedClient
from faktura.api.attachments import upload_attachment
from faktura.api.customers import create_customer
from faktura.api.invoices import create_invoice, export_invoice, get_invoice, list_invoices
from faktura.api.payments import create_payment, get_payment
from faktura.models import (
    Address,
    Attachment,
    AttachmentCreate,
    AttachmentCreateSourceType,
    Customer,
    CustomerCreate,
    InvoiceCreate,
    InvoiceList,
    LineItemCreate,
    NotFoundProblem,
    Payment,
    PaymentCreate,
    PaymentMethod,
)
from faktura.models import Invoice as ReadInvoice
from faktura.types import File

from journey import API_KEY, BASE_URL, Calls, Invoice, Line, journey

client = AuthenticatedClient(BASE_URL, token=API_KEY, prefix="", auth_header_name="api-key")
Wanted = TypeVar("Wanted")


def expect(answer: object, wanted: type[Wanted]) -> Wanted:
    """An error is returned like a success."""
    if not isinstance(answer, wanted):
        raise SystemExit(f"Got {answer}, not {wanted.__name__}")
    return answer


class Generated(Calls):
    def create_customer(self, company: str) -> str:
        body = CustomerCreate(bill_to=Address(company=company))
        return expect(create_customer.sync(client=client, body=body), Customer).id

    def create_invoice(self, customer: str, lines: list[Line], due_date: date | None) -> str:
        items = [LineItemCreate(line.name, line.quantity, line.price) for line in lines]
        body = InvoiceCreate(customer=customer, items=items, due_date=due_date)
        return expect(create_invoice.sync(client=client, body=body), ReadInvoice).id

    def get_invoice(self, id: str) -> Invoice:
        invoice = expect(get_invoice.sync(id, client=client), ReadInvoice)
        lines = [(line.quantity, line.price) for line in invoice.items]
        return Invoice(invoice.due_date, lines, invoice.amounts.total, invoice.amounts.balance)

    def create_payment(self, invoice: str, amount: float) -> str:
        body = PaymentCreate(amount=amount, method=PaymentMethod.BANKTRANSFER)
        return expect(create_payment.sync(invoice, client=client, body=body), Payment).id

    def payment_amount(self, id: str) -> float:
        return expect(get_payment.sync(id, client=client), Payment).amount

    def error_code_of(self, id: str) -> str | None:
        return expect(get_invoice.sync(id, client=client), NotFoundProblem).code

    def list_invoices(self, customer: str, page: int, limit: int) -> tuple[list[str], bool]:
        answer = list_invoices.sync(client=client, customer=customer, page=page, limit=limit)
        found = expect(answer, InvoiceList)
        return [invoice.id for invoice in found.data], found.pagination.has_more

    def upload(self, invoice: str, name: str, content: bytes) -> tuple[str, int]:
        file = File(BytesIO(content), file_name=name)
        body = AttachmentCreate(file, invoice, AttachmentCreateSourceType.INVOICE)
        attachment = expect(upload_attachment.sync(client=client, body=body), Attachment)
        return attachment.name, attachment.size

    def export_invoice(self, id: str) -> bytes:
        # A response with two media types is left out of the client, but its bytes are kept.
        return export_invoice.sync_detailed(id, client=client).content


journey(Generated())
