import { newFields } from '../../../server/src/documents/body-fields.js';
import { documentErrors } from '../../../server/src/documents/document.rules.js';
import { amountColumns, itemRows } from '../../../server/src/documents/document.columns.js';
import { type DocumentItemRow, lineNames } from '../../../server/src/documents/document.model.js';
import { invoiceItemModel } from '../../../server/src/invoices/invoice.model.js';
import { table } from '../../../server/src/platform/db/table.js';
import { computeAmounts } from '../../../server/src/amounts/amounts.rules.js';
import type { DocumentFields } from '../../../server/src/documents/document.fields.js';
import type { Decimal } from '../../../server/src/platform/money/money.js';
import { type Account, storedRow } from './account.js';
import type { SeededProduct } from './records.js';
import { settle, type Course, type Settlement } from './settlement.js';

/** The content of an invoice. Amounts are computed once for many invoices. */
export interface Template {
  fields: DocumentFields;
  amounts: ReturnType<typeof amountColumns>;
  items: DocumentItemRow[];
  /** The lines in storage format. */
  lines: object[];
  settlement(course: Course): Settlement;
}

const MAX_LINES = 30;

const lineTable = table(invoiceItemModel, lineNames);

function lineOf({ chance }: Account, products: readonly SeededProduct[]) {
  const product = products[chance.skewed(products.length, 2)];
  const known = product !== undefined && chance.hits(0.6);
  return {
    item: known ? product.id : null,
    name: known ? product.name : `Work ${1 + chance.whole(500)}`,
    description: chance.hits(0.3) ? 'Concept, drafts and one round of corrections' : null,
    quantity: chance.hits(0.7) ? 1 + chance.skewed(12, 2) : (1 + chance.whole(40)) / 4,
    unit: chance.of(['day', 'hour', 'piece']),
    price: known ? product.price : (500 + chance.skewed(150_000, 3)) / 100,
    taxes: [{ name: 'VAT', value: chance.hits(0.8) ? 19 : 7 }],
  };
}

/** A template with amounts as the server would compute them. */
export function templateOf(account: Account, products: readonly SeededProduct[]): Template {
  const { chance } = account;
  // Most invoices have a line or two; one in a few hundred has thirty.
  const lines = 1 + chance.skewed(MAX_LINES, 6);
  const body = {
    items: Array.from({ length: lines }, () => lineOf(account, products)),
    discount: chance.hits(0.15)
      ? { type: 'Percentage' as const, value: chance.of([3, 5, 10]) }
      : null,
    taxIncluded: chance.hits(0.1),
    terms: 'Payable within 14 days.',
    notes: chance.hits(0.4) ? 'Thank you for your order.' : null,
    tags: [`order-${chance.whole(50)}`],
  };
  const fields = newFields(body, {
    number: null,
    date: '2026-01-01',
    currency: chance.hits(0.9) ? 'EUR' : chance.of(['USD', 'CHF', 'GBP']),
    lang: 'en',
    isRetainer: chance.hits(0.02),
    customer: '',
  });
  const errors = documentErrors(fields, null);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const amounts = computeAmounts(fields, { eInvoice: false });
  const items = itemRows(account.accountId, fields, amounts);
  return {
    fields,
    amounts: amountColumns(amounts),
    items,
    lines: items.map((item) => storedRow(lineTable, item)),
    settlement: remembered(amounts.total),
  };
}

function remembered(total: Decimal): Template['settlement'] {
  const known = new Map<Course, Settlement>();
  return (course) => {
    const settlement = known.get(course) ?? settle(course, total);
    known.set(course, settlement);
    return settlement;
  };
}
