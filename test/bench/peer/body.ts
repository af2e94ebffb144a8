/** A row as mysql2 reads it, or as it is written. */
export type Row = Record<string, unknown>;

const amount = (value: unknown) => Number(value) / 10_000;
const price = (value: unknown) => Number(value) / 1_000_000;
const json = <T>(value: unknown) => (value === null ? null : (JSON.parse(value as string) as T));
const instant = (value: unknown) => value && `${(value as string).replace(' ', 'T')}Z`;

interface StoredTax {
  name: string;
  value: string;
  exemption: string;
  exemptionReason: string | null;
}

interface StoredSum {
  name: string;
  type: string;
  rate: string;
  exemption: string;
  base: string;
  amount: string;
}

const NO_ITEM_TERMS = {
  sellerItemId: null,
  buyerItemId: null,
  gtin: null,
  classifications: [],
  note: null,
  servicePeriod: null,
  orderLineReference: null,
};

function lineOf(row: Row): object {
  return {
    item: row['productId'],
    name: row['name'],
    url: row['url'],
    description: row['description'],
    quantity: Math.abs(price(row['quantity'])),
    unit: row['unit'],
    price: price(row['price']),
    isReturn: Number(row['quantity']) < 0,
    discount: row['discountValue'] === null ? null : amount(row['discountValue']),
    taxes: json<StoredTax[]>(row['taxes'])?.map(({ name, value, exemption, exemptionReason }) => ({
      name,
      value: Number(value),
      exemption,
      exemptionReason,
    })),
    ...(json(row['businessTerms']) ?? NO_ITEM_TERMS),
    amounts: {
      gross: amount(row['gross']),
      discount: amount(row['discountAmount']),
      net: amount(row['net']),
    },
  };
}

function amountsOf(row: Row): object {
  return {
    paid: amount(row['paid']),
    refunded: amount(row['refunded']),
    deducted: 0,
    balance: amount(row['balance']),
    subtotal: amount(row['subtotal']),
    discount: amount(row['discountAmount']),
    extraCharges: amount(row['extraChargesAmount']),
    net: amount(row['net']),
    taxes: json<StoredSum[]>(row['taxAmounts'])?.map((tax) => ({
      name: tax.name,
      type: tax.type,
      rate: Number(tax.rate),
      exemption: tax.exemption,
      base: amount(tax.base),
      amount: amount(tax.amount),
    })),
    taxTotal: amount(row['taxTotal']),
    extraFields: json(row['extraFieldAmounts']),
    rounding: amount(row['rounding']),
    total: amount(row['total']),
  };
}

const NO_E_INVOICE = { standard: null, profile: null, state: 'NotApplicable', notices: [] };

const NO_TERMS = {
  purchaseOrderReference: null,
  buyerReference: null,
  contractReference: null,
  projectReference: null,
  salesOrderReference: null,
  precedingInvoices: [],
  mandateReference: null,
  debitedAccount: null,
};

/** An invoice in the format of the contract, with as little code as that takes. */
export function bodyOf(row: Row, items: readonly Row[]): object {
  const dueDate = row['dueDate'] as string | null;
  const isOpen = row['status'] === 'Pending' || row['status'] === 'Partial';
  return {
    id: row['id'],
    url: `http://localhost/i/${row['previewToken'] as string}`,
    status: row['status'],
    statusSource: row['manualStatus'] === null ? 'derived' : 'manual',
    isOverdue: isOpen && dueDate !== null && dueDate < new Date().toISOString().slice(0, 10),
    issuedAt: instant(row['issuedAt']),
    scopeId: row['scopeId'],
    eInvoice: json(row['eInvoice']) ?? NO_E_INVOICE,
    amounts: amountsOf(row),
    deductions: [],
    deductedBy: row['deductedBy'],
    cancellation: json(row['cancellation']),
    customerSnapshot: json(row['customerSnapshot']),
    sentAt: instant(row['sentAt']),
    lastMail: json(row['lastMail']),
    createdAt: instant(row['createdAt']),
    updatedAt: instant(row['updatedAt']),
    version: row['version'],
    slug: row['slug'],
    header: row['header'],
    number: row['number'],
    date: row['invoiceDate'],
    dueDate,
    deliveryDate: row['deliveryDate'],
    servicePeriod: json(row['servicePeriod']),
    ...(json(row['businessTerms']) ?? NO_TERMS),
    businessProcess: row['businessProcess'],
    vatCurrency: row['vatCurrency'],
    vatExchangeRate: row['vatExchangeRate'],
    deductedRetainers: json(row['deductedRetainers']) ?? [],
    currency: row['currency'],
    lang: row['lang'],
    customer: row['customerId'],
    shipTo: row['shipTo'] === 1,
    items: items.map(lineOf),
    extraCharges: row['extraChargesValue'],
    discount: row['discountValue'],
    extraFields: json(row['extraFields']),
    taxes: json(row['taxes']),
    taxIncluded: row['taxIncluded'] === 1,
    roundTo: row['roundTo'] === null ? null : amount(row['roundTo']),
    terms: row['terms'],
    notes: row['notes'],
    tags: json(row['tags']),
    isRetainer: row['isRetainer'] === 1,
  };
}
