from datetime import date

import faktura
from faktura.exceptions import ApiException

from journey import API_KEY, BASE_URL, Calls, Invoice, Line, journey

client = faktura.ApiClient(faktura.Configuration(host=BASE_URL, api_key={"apiKey": API_KEY}))
attachments = faktura.AttachmentsApi(client)
customers = faktura.CustomersApi(client)
invoices = faktura.InvoicesApi(client)
payments = faktura.PaymentsApi(client)


class Generated(Calls):
    def create_customer(self, company: str) -> str:
        bill_to = faktura.Address(company=company)
        return customers.create_customer(faktura.CustomerCreate(billTo=bill_to)).id

    def create_invoice(self, customer: str, lines: list[Line], due_date: date | None) -> str:
        items = [
            faktura.LineItemCreate(name=line.name, quantity=line.quantity, price=line.price)
            for line in lines
        ]
        invoice = faktura.InvoiceCreate(
            customer=faktura.CustomerInput(customer), items=items, dueDate=due_date
        )
        return invoices.create_invoice(invoice).id

    def get_invoice(self, id: str) -> Invoice:
        invoice = invoices.get_invoice(id)
        lines = [(line.quantity, line.price) for line in invoice.items]
        return Invoice(invoice.due_date, lines, invoice.amounts.total, invoice.amounts.balance)

    def create_payment(self, invoice: str, amount: float) -> str:
        payment = faktura.PaymentCreate(amount=amount, method=faktura.PaymentMethod.BANKTRANSFER)
        return payments.create_payment(invoice, payment).id

    def payment_amount(self, id: str) -> float:
        return payments.get_payment(id).amount

    def error_code_of(self, id: str) -> str | None:
        try:
            invoices.get_invoice(id)
        except ApiException as error:
            return error.data.code if error.data else None
        return None

    def list_invoices(self, customer: str, page: int, limit: int) -> tuple[list[str], bool]:
        found = invoices.list_invoices(customer=customer, page=page, limit=limit)
        return [invoice.id for invoice in found.data], found.pagination.has_more

    def upload(self, invoice: str, name: str, content: bytes) -> tuple[str, int]:
        attachment = attachments.upload_attachment((name, content), invoice, "Invoice")
        return attachment.name, attachment.size

    def export_invoice(self, id: str) -> bytes:
        return bytes(invoices.export_invoice(id))


journey(Generated())
