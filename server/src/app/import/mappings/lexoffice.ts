import type { Mapping } from '../mapping.js';

/*
 * Columns of the export of contacts, and of a list of open invoices; members of the API (`GET /v1/contacts`,
 * `/v1/articles`, `/v1/voucherlist`). Neither list of invoices has lines or rates: each becomes one line of its total,
 * with the rate of a column that the operator adds.
 */

/** lexoffice, now Lexware Office. */
export const lexoffice: Mapping = {
  source: 'lexoffice',
  decimalComma: true,
  dateFormat: 'DD.MM.YYYY',
  encoding: 'windows-1252',
  customers: {
    members: {
      externalId: ['Kundennummer', 'roles.customer.number'],
      'billTo.company': ['Firmenname', 'company.name'],
      'billTo.firstName': ['Vorname', 'person.firstName'],
      'billTo.lastName': ['Nachname', 'person.lastName'],
      'billTo.email': ['E-Mail 1', 'emailAddresses.business.0', 'emailAddresses.private.0'],
      'billTo.phone': ['Telefon 1', 'phoneNumbers.business.0', 'phoneNumbers.private.0'],
      'billTo.address': ['Straße 1', 'addresses.billing.0.street'],
      'billTo.postalCode': ['PLZ 1', 'addresses.billing.0.zip'],
      'billTo.city': ['Ort 1', 'addresses.billing.0.city'],
      'billTo.country': ['Land 1', 'addresses.billing.0.countryCode'],
      'tax.id': ['Umsatzsteuer ID', 'company.vatRegistrationId'],
      notes: ['Notiz', 'note'],
    },
  },
  products: {
    members: {
      externalId: ['Artikelnummer', 'articleNumber'],
      name: ['Bezeichnung', 'title'],
      description: ['Beschreibung', 'description'],
      price: ['Nettopreis', 'price.netPrice'],
    },
  },
  invoices: {
    members: {
      externalId: ['Belegnummer', 'voucherNumber'],
      number: ['Belegnummer', 'voucherNumber'],
      customer: ['Kundennummer', 'customerNumber'],
      date: ['Belegdatum', 'voucherDate'],
      dueDate: ['Fälligkeitsdatum', 'dueDate'],
      status: {
        column: ['Status', 'voucherStatus'],
        values: {
          Entwurf: 'Draft',
          Offen: 'Pending',
          Überfällig: 'Pending',
          Bezahlt: 'Paid',
          Storniert: 'Canceled',
          draft: 'Draft',
          open: 'Pending',
          overdue: 'Pending',
          paid: 'Paid',
          paidoff: 'Paid',
          voided: 'Canceled',
        },
      },
      currency: ['Währung', 'currency'],
      total: ['Betrag', 'totalAmount'],
      balance: ['Offener Betrag', 'openAmount'],
      taxIncluded: { value: true },
      'items.*.name': { value: 'Wie auf der Rechnung von lexoffice' },
      'items.*.quantity': { value: 1 },
      'items.*.price': ['Betrag', 'totalAmount'],
      'items.*.taxes.0.name': { value: 'USt.' },
      'items.*.taxes.0.value': { column: ['Steuersatz', 'taxRate'], required: true },
    },
  },
};
