/** The body that every create benchmark sends. */
export interface InvoiceRequest {
  customer: string;
  status: 'Draft' | 'Pending';
  date: string;
  dueDate: string;
  currency: string;
  lang: 'en';
  items: {
    name: string;
    description?: string;
    quantity: number;
    unit?: string;
    price: number;
    taxes: { name: string; value: number }[];
  }[];
  terms: string;
  notes: string;
  tags: string[];
}

/** An invoice for this customer, a Draft by default; lines alternate between two tax rates. */
export function invoiceRequest(
  customer: string,
  lines: number,
  index = 0,
  status: InvoiceRequest['status'] = 'Draft',
): InvoiceRequest {
  return {
    customer,
    status,
    date: '2026-11-02',
    dueDate: '2026-11-16',
    currency: 'EUR',
    lang: 'en',
    items: Array.from({ length: lines }, (_, line) => ({
      name: `Design day ${line + 1}`,
      description: 'Concept, drafts and one round of corrections',
      quantity: 1 + line / 2,
      unit: 'day',
      price: (1_999 + 100 * line) / 100,
      taxes: [{ name: 'VAT', value: line % 2 === 0 ? 19 : 7 }],
    })),
    terms: 'Payable within 14 days.',
    notes: 'Thank you for your order.',
    tags: ['print', `order-${index % 50}`],
  };
}

/** The customer that the invoices go to. */
export const customerRequest = {
  billTo: {
    company: 'Acme Widgets GmbH',
    email: 'billing@acme.example',
    phone: '+49 40 5550177',
    address: 'Speicherstadt 4',
    city: 'Hamburg',
    postalCode: '20457',
    country: 'DE',
  },
  tax: { id: 'DE129273398', name: 'VAT ID' },
  currency: 'EUR',
  lang: 'en',
};
