import type { Contract } from '@faktura/contract';
import {
  documentAmounts,
  documentView,
  previewUrl,
  type ViewContext,
} from '../documents/document.view.js';
import { noticesOf, predatesFrenchRules, specificationOf } from '../einvoicing/index.js';
import { mailedTag } from '../mail/index.js';
import { todayOf } from '../platform/context/work.js';
import { toWire } from '../platform/money/money.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import { isEInvoiceDraft, OPEN_STATUSES } from './invoice.rules.js';
import { idsOf } from './retainers.rules.js';
import { deductedOf } from './transition.rules.js';

/** Converts an invoice to the contract's schema. */
export function toInvoiceResponse(stored: StoredInvoice, view: ViewContext): Contract<'Invoice'> {
  const { row } = stored;
  return {
    id: row.id,
    url: previewUrl('i', row, view.publicUrl),
    status: row.status,
    statusSource: row.manualStatus === null ? 'derived' : 'manual',
    isOverdue: isOverdue(row, view),
    issuedAt: row.issuedAt,
    scopeId: row.scopeId,
    eInvoice: eInvoiceOf(stored, view),
    amounts: {
      paid: toWire(row.paid),
      refunded: toWire(row.refunded),
      deducted: toWire(deductedOf(row)),
      balance: toWire(row.balance),
      ...documentAmounts(row),
    },
    deductedRetainers: idsOf(row.deductedRetainers),
    deductions: deductionsOf(row),
    deductedBy: row.deductedBy,
    cancellation: cancellationOf(row),
    ...documentView(stored, row.invoiceDate),
  };
}

/** Open, past its due date in the account's zone, and with a balance. */
function isOverdue({ dueDate, status, balance }: InvoiceRow, view: ViewContext): boolean {
  if (dueDate === null || !OPEN_STATUSES.includes(status)) return false;
  return dueDate < todayOf(view) && !balance.isZero();
}

function deductionsOf({ deductedRetainers }: InvoiceRow): Contract<'RetainerDeduction'>[] {
  if (deductedRetainers === null) return [];
  return deductedRetainers.flatMap(({ retainer, deducted }) => {
    if (deducted === null) return [];
    const { number, date, net, taxes, taxTotal, total } = deducted;
    return {
      retainer,
      number,
      date,
      net: toWire(net),
      taxes: taxes.map(({ name, type, rate, exemption, base, amount }) => ({
        name,
        type,
        rate: rate && toWire(rate),
        exemption,
        base: toWire(base),
        amount: toWire(amount),
      })),
      taxTotal: toWire(taxTotal),
      total: toWire(total),
    };
  });
}

function cancellationOf({ cancellation, canceledAt }: InvoiceRow) {
  if (!cancellation || !canceledAt) return null;
  return { ...cancellation, canceledAt };
}

/** A Draft uses the standard of its customer, an issued invoice the frozen one, a plain one none. */
function eInvoiceOf({ row, items }: StoredInvoice, view: ViewContext): Contract<'InvoiceEInvoice'> {
  const { eInvoice: issued, customerSnapshot: customer } = row;
  if (!issued && !isEInvoiceDraft(view, row))
    return { standard: null, profile: null, state: 'NotApplicable', notices: [] };
  const standard = issued ? issued.standard : (customer.eInvoice?.standard ?? null);
  const country = sellerCountry(row, view);
  const profile = standard && specificationOf(standard, country, customer);
  const state = !issued ? 'Draft' : row.status === 'Canceled' ? 'Canceled' : 'Issued';
  return {
    standard,
    profile,
    state,
    notices: standard === null ? [] : noticesOf({ ...row, items, customer, country }),
  };
}

/** Null for an invoice from before French rules were checked, which has the XML of any other seller. */
function sellerCountry({ eInvoice, businessProcess }: InvoiceRow, view: ViewContext) {
  if (!eInvoice) return view.account.country;
  const { seller } = eInvoice;
  return predatesFrenchRules(seller, businessProcess) ? null : (seller.address?.country ?? null);
}

/** Returns the parts of the ETag; the suffix covers what changes with time, with mail and with the account. */
export function tagOf({ row }: StoredInvoice, view: ViewContext): ReturnType<typeof mailedTag> {
  // A Draft is never overdue; its profile depends on the country of the account.
  const asEInvoice = isEInvoiceDraft(view, row) ? `einvoice${view.account.country ?? ''}` : null;
  return mailedTag(row, isOverdue(row, view) ? 'overdue' : asEInvoice);
}
