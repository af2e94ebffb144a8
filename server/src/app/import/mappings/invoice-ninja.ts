import type { Mapping } from '../mapping.js';

/*
 * Columns of the reports in CSV (`app/Export/CSV/BaseExport.php` of invoiceninja/invoiceninja, in English, with and
 * without the name of the entity before them), and members of the API (`GET /api/v1/clients`, `products`, `invoices`).
 */
const NO_TAX = { '0': '' };

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
      currency: ['Client Currency', 'Currency', 'currency'],
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
      currency: ['Client Currency', 'Currency', 'client.currency'],
      purchaseOrderReference: ['Invoice PO Number', 'PO Number', 'po_number'],
      total: ['Invoice Amount', 'Amount', 'amount'],
      balance: ['Invoice Balance', 'Balance', 'balance'],
      taxIncluded: ['Invoice Uses Inclusive Taxes', 'Uses Inclusive Taxes', 'uses_inclusive_taxes'],
      'taxes.0.name': ['Invoice Tax Name 1', 'tax_name1'],
      'taxes.0.value': { column: ['Invoice Tax Rate 1', 'tax_rate1'], values: NO_TAX },
      'items.*.name': ['Item Product', 'Product', 'product_key', 'Item Notes', 'notes'],
      'items.*.description': ['Item Notes', 'notes'],
      'items.*.quantity': ['Item Quantity', 'Quantity', 'quantity'],
      'items.*.price': ['Item Unit Cost', 'Item Cost', 'Unit Cost', 'Cost', 'cost'],
      'items.*.discount.value': { column: ['Item Discount', 'discount'], values: NO_TAX },
      'items.*.taxes.0.name': ['Item Tax Name 1', 'Tax Name 1', 'tax_name1'],
      'items.*.taxes.0.value': {
        column: ['Item Tax Rate 1', 'Tax Rate 1', 'tax_rate1'],
        values: NO_TAX,
      },
    },
  },
};
