/** Columns of a table: a mark for a value of the request, SQL for what is the same for each. */
type Columns = Record<string, string>;

const marks = (names: string): Columns =>
  Object.fromEntries(names.split(' ').map((name) => [name, '?']));

const insertion = (table: string, columns: Columns, rows = 1): string => {
  const row = `(${Object.values(columns).join(',')})`;
  const all = Array.from({ length: rows }, () => row).join(',');
  return `INSERT INTO ${table} (${Object.keys(columns).join(',')}) VALUES ${all}`;
};

const KEYS = {
  ...marks('slot accountId requestHash'),
  ...{ status: 'NULL', body: 'NULL', location: 'NULL', etag: 'NULL', createdAt: '?' },
};
const NUMBERS = { accountId: '?', series: "'Invoice'", number: '?', documentId: '?', burnt: '1' };
const NUMBER_EVENTS = {
  ...{ id: '?', accountId: '?', series: "'Invoice'", number: '?', kind: "'assigned'" },
  ...{ documentId: '?', createdAt: '?', counter: "'Invoice'", period: '?', value: '?' },
};
const EVENTS = {
  ...{ id: '?', accountId: '?', resource: "'invoice'", resourceId: '?', kind: "'created'" },
  ...{ keyId: "'bench'", requestId: '?', facts: '?', createdAt: '?' },
};
const TERMS = { accountId: '?', resource: "'invoices'", term: '?', resourceId: '?' };
const COUNTED = "(?,'invoices',?,1) ON DUPLICATE KEY UPDATE total = total + VALUES(total)";

/** The statements of a create that are the same for every request. */
export const FIXED = {
  key: insertion('idempotency_keys', KEYS),
  customer:
    'SELECT internalId, billTo, shipTo, tax, registration, reference, identifier, peppol, eInvoice, version ' +
    'FROM customers WHERE accountId = ? AND id = ? LOCK IN SHARE MODE',
  nextNumber:
    "INSERT INTO number_series (accountId, series, period, nextValue) VALUES (?, 'Invoice', ?, 2) " +
    'ON DUPLICATE KEY UPDATE nextValue = LAST_INSERT_ID(nextValue + 1)',
  number:
    `${insertion('document_numbers', NUMBERS)} ON DUPLICATE KEY UPDATE burnt = document_numbers.burnt;` +
    insertion('number_events', NUMBER_EVENTS),
  history:
    `${insertion('events', EVENTS)};` +
    `INSERT INTO resource_counts (accountId, resource, block, total) VALUES ${COUNTED}`,
  keep: 'UPDATE idempotency_keys SET status = 201, body = ?, location = ?, etag = ? WHERE slot = ?',
} as const;

const INVOICE_NAMES =
  'id accountId previewToken number sortNumber slug header dueDate deliveryDate servicePeriod ' +
  'businessTerms businessProcess vatCurrency vatExchangeRate currency lang customerId customerSnapshot customerName shipTo discountType discountValue ' +
  'extraChargesType extraChargesValue extraFields taxes taxIncluded roundTo terms notes tags isRetainer ' +
  'sellerVersion sentAt lastMail subtotal discountAmount extraChargesAmount net taxTotal rounding total ' +
  'taxAmounts extraFieldAmounts searchText version createdAt updatedAt invoiceDate scopeId status ' +
  'manualStatus openStatus everPaid issuedAt canceledAt cancellation eInvoice paid refunded balance ' +
  'deductedRetainers deductedBy';
const ITEM_NAMES =
  'invoiceId position accountId productId name url description quantity unit price discountName ' +
  'discountValue taxes businessTerms gross discountAmount net';
const INVOICE = marks(INVOICE_NAMES);
const ITEM = marks(ITEM_NAMES);

const texts = new Map<string, string>();

/** The text that writes an invoice with so many lines and search terms; it is built once. */
export function invoiceText(lines: number, terms: number): string {
  const name = `${lines} ${terms}`;
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = [
    insertion('invoices', INVOICE),
    insertion('search_terms', TERMS, terms),
    insertion('invoice_items', ITEM, lines),
    FIXED.history,
  ].join(';');
  texts.set(name, text);
  return text;
}
