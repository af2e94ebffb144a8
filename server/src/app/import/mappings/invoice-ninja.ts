import type { Mapping, Source } from '../mapping.js';

/*
 * Columns of the reports in CSV (`app/Export/CSV/BaseExport.php` of invoiceninja/invoiceninja, in English, with and
 * without the name of the entity before them), and members of the API (`GET /api/v1/clients`, `products`, `invoices`).
 */

/** By their ids, from 1 (`database/seeders/CurrenciesSeeder.php`). */
const CURRENCIES = `
USD GBP EUR ZAR DKK ILS SEK KES CAD PHP INR AUD SGD NOK NZD VND CHF GTQ MYR BRL THB NGN ARS BDT AED HKD IDR MXN EGP COP
XOF CNY RWF TZS ANG TTD XCD GHS BGN AWG TRY RON HRK SAR JPY MVR CRC PKR PLN LKR CZK UYU NAD TND RUB MZN OMR UAH MOP TWD
DOP CLP ISK PGK JOD MMK PEN BWP HUF UGX BBD BND GEL QAR HNL SRD BHD VES KRW MAD JMD AOA HTG ZMW NPR XPF MUR CVE KWD DZD
MKD FJD BOB ALL RSD LBP AMD AZN BAM BYN GIP MDL KZT ETB GMD PYG MWK ZWL KHR VUV CUP KYD SZL BZD LYD XAG XAU NIO MGA TOP
LAK BTN MRU`;
const values = Object.fromEntries(
  CURRENCIES.trim()
    .split(/\s/)
    .map((code, index) => [String(index + 1), code] as const),
);

const TAXES = [1, 2, 3] as const;

/** The three taxes of an invoice or a line; a rate of 0 is a tax if it has a name. */
function taxesOf(part: string, columns: readonly string[]): Record<string, Source> {
  const of = (what: 'Name' | 'Rate', number: number) => [
    ...columns.map((column) => `${column} ${what} ${number}`),
    `tax_${what.toLowerCase()}${number}`,
  ];
  const members = TAXES.flatMap((number): [string, Source][] => [
    [`${part}.${number - 1}.name`, of('Name', number)],
    [`${part}.${number - 1}.value`, { column: of('Rate', number), omitZero: true }],
  ]);
  return Object.fromEntries(members);
}

/** Invoice Ninja 5. */
export const invoiceNinja: Mapping = {
  source: 'invoice-ninja',
  customers: {
    members: {
      externalId: ['Client Number', 'Number', 'number'],
      'billTo.company': ['Client Name', 'Name', 'name', 'display_name'],
      'billTo.firstName': ['Contact First Name', 'First Name', 'contacts.0.first_name'],
      'billTo.lastName': ['Contact Last Name', 'Last Name', 'contacts.0.last_name'],
      'billTo.email': ['Contact Email', 'Email', 'contacts.0.email'],
      'billTo.phone': ['Client Phone', 'Work Phone', 'Phone', 'phone'],
      'billTo.address': ['Client Street', 'Street', 'Client Address1', 'Address1', 'address1'],
      'billTo.city': ['Client City', 'City', 'city'],
      'billTo.state': ['Client State/Province', 'State/Province', 'State', 'state'],
      'billTo.postalCode': ['Client Postal Code', 'Postal Code', 'postal_code'],
      'billTo.country': ['Client Country', 'Country', 'country_id'],
      currency: {
        column: ['Client Currency', 'Currency', 'settings.currency_id', 'currency_id'],
        values,
        required: true,
      },
      'tax.id': ['Client VAT Number', 'VAT Number', 'vat_number'],
      'registration.id': ['Client ID Number', 'ID Number', 'id_number'],
      notes: ['Client Private Notes', 'Private Notes', 'private_notes'],
    },
  },
  products: {
    members: {
      externalId: ['Product', 'product_key'],
      name: ['Product', 'product_key'],
      description: ['Notes', 'notes'],
      price: ['Price', 'price'],
    },
  },
  invoices: {
    lines: 'line_items',
    members: {
      externalId: ['Invoice Number', 'Invoice Invoice Number', 'number'],
      number: ['Invoice Number', 'Invoice Invoice Number', 'number'],
      customer: ['Client Number', 'client.number'],
      date: ['Invoice Date', 'Date', 'date'],
      dueDate: ['Invoice Due Date', 'Due Date', 'due_date'],
      status: {
        column: ['Invoice Status', 'Status', 'status_id'],
        values: {
          Draft: 'Draft',
          Sent: 'Pending',
          Viewed: 'Pending',
          Unpaid: 'Pending',
          'Past Due': 'Pending',
          Partial: 'Partial',
          Paid: 'Paid',
          Cancelled: 'Canceled',
          Reversed: 'Canceled',
          '1': 'Draft',
          '2': 'Pending',
          '3': 'Partial',
          '4': 'Paid',
          '5': 'Canceled',
          '6': 'Canceled',
        },
      },
      currency: {
        column: [
          'Client Currency',
          'Currency',
          'client.settings.currency_id',
          'client.currency_id',
        ],
        values,
        required: true,
      },
      purchaseOrderReference: ['Invoice PO Number', 'PO Number', 'po_number'],
      total: ['Invoice Amount', 'Amount', 'amount'],
      balance: ['Invoice Balance', 'Balance', 'balance'],
      taxIncluded: ['Invoice Uses Inclusive Taxes', 'Uses Inclusive Taxes', 'uses_inclusive_taxes'],
      ...taxesOf('taxes', ['Invoice Tax']),
      'items.*.name': ['Item Product', 'Product', 'product_key', 'Item Notes', 'notes'],
      'items.*.description': ['Item Notes', 'notes'],
      'items.*.quantity': ['Item Quantity', 'Quantity', 'quantity'],
      'items.*.price': ['Item Unit Cost', 'Item Cost', 'Unit Cost', 'Cost', 'cost'],
      'items.*.discount.value': { column: ['Item Discount', 'discount'], omitZero: true },
      ...taxesOf('items.*.taxes', ['Item Tax', 'Tax']),
    },
  },
};
