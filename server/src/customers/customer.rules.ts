import { addressErrors, normaliseAddress } from '../addresses/address.rules.js';
import { identifierErrors, registration, taxIdentifier } from '../addresses/identifier.rules.js';
import { isPeppolScheme } from '../platform/codes/codes.js';
import type { FieldError } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/json.js';
import { isCurrency, unknownCurrency } from '../platform/money/money.js';
import { normaliseEmail } from '../platform/text/email.js';
import { normaliseTags, textOrNull } from '../platform/text/search-words.js';
import { idOrNull } from '../platform/text/visible.js';
import type { CustomerBody, CustomerFields, InlineCustomer } from './customer.fields.js';

/** Normalises a body; absent members become null or empty. */
export function customerFields(body: CustomerBody): CustomerFields {
  return {
    billTo: normaliseAddress(body.billTo ?? {}),
    shipTo: body.shipTo ? normaliseAddress(body.shipTo) : null,
    tax: taxIdentifier(body.tax),
    registration: registration(body.registration),
    reference: idOrNull(body.reference),
    identifier: partyIdentifier(body.identifier),
    peppol: peppol(body.peppol),
    cc: (body.cc ?? []).map(normaliseEmail),
    bcc: (body.bcc ?? []).map(normaliseEmail),
    currency: body.currency?.toUpperCase() ?? null,
    lang: body.lang ?? null,
    dateFormat: body.dateFormat ?? null,
    attachPdf: body.attachPdf ?? false,
    notes: textOrNull(body.notes),
    tags: normaliseTags(body.tags),
    eInvoice: body.eInvoice ? { standard: body.eInvoice.standard ?? null } : null,
  };
}

/** One with a scheme and without an id is kept, so that a rule can refuse it. */
function partyIdentifier(body: CustomerBody['identifier']): CustomerFields['identifier'] {
  const id = idOrNull(body?.id);
  const schemeId = textOrNull(body?.schemeId);
  return id === null && schemeId === null ? null : { id: id ?? '', schemeId };
}

function peppol(body: CustomerBody['peppol']): CustomerFields['peppol'] {
  if (!body) return null;
  return {
    schemeId: textOrNull(body.schemeId),
    participantId: idOrNull(body.participantId),
  };
}

/** Checks rules across members; skips those with no changed member. */
export function customerErrors(next: CustomerFields, current: CustomerFields | null): FieldError[] {
  const changed = changedMembers(next, current);
  const errors: FieldError[] = [];
  if (changed.has('billTo')) errors.push(...addressErrors(next.billTo, '/billTo'));
  if (changed.has('shipTo') && next.shipTo) errors.push(...addressErrors(next.shipTo, '/shipTo'));
  for (const name of ['tax', 'registration'] as const) {
    if (changed.has(name)) errors.push(...identifierErrors(next[name], `/${name}`));
  }
  if (changed.has('identifier') && next.identifier?.id === '') {
    const message = 'is required when schemeId is given';
    errors.push({ path: '/identifier/id', code: 'INCOMPLETE', message });
  }
  if (changed.has('peppol')) errors.push(...peppolErrors(next));
  if (changed.has('currency') && next.currency !== null && !isCurrency(next.currency)) {
    errors.push(unknownCurrency('/currency'));
  }
  if (changed.has('cc') || changed.has('bcc') || changed.has('billTo')) {
    errors.push(...copyErrors(next));
  }
  return errors;
}

function peppolErrors(next: CustomerFields): FieldError[] {
  if (!next.peppol) return [];
  const { schemeId, participantId } = next.peppol;
  if (schemeId !== null && !isPeppolScheme(schemeId)) {
    const message = 'must be a scheme of the Electronic Address Scheme list, for example 0088';
    return [{ path: '/peppol/schemeId', code: 'INVALID_VALUE', message }];
  }
  if ((schemeId === null) === (participantId === null)) return [];
  const missing = schemeId === null ? 'schemeId' : 'participantId';
  const given = schemeId === null ? 'participantId' : 'schemeId';
  return [
    {
      path: `/peppol/${missing}`,
      code: 'INCOMPLETE',
      message: `is required when ${given} is given`,
    },
  ];
}

/** No address may receive a mail twice: billTo.email, cc and bcc must not overlap. */
function copyErrors(next: CustomerFields): FieldError[] {
  const errors: FieldError[] = [];
  const seen = new Map<string, string>();
  if (next.billTo.email !== null) seen.set(next.billTo.email, '/billTo/email');
  for (const list of ['cc', 'bcc'] as const) {
    next[list].forEach((email, index) => {
      const path = `/${list}/${index}`;
      const first = seen.get(email);
      if (first !== undefined) {
        errors.push({ path, code: 'DUPLICATE', message: `is the same address as ${first}` });
      } else seen.set(email, path);
    });
  }
  return errors;
}

/** Merges an inline customer: only non-empty members, so that nothing entered elsewhere is erased. */
export function mergeInline(
  current: CustomerFields | null,
  inline: InlineCustomer,
): CustomerFields {
  const base = current ?? customerFields({});
  const billTo = mergeAddress(base.billTo, inline.billTo);
  const shipTo = inline.shipTo
    ? mergeAddress(base.shipTo ?? normaliseAddress({}), inline.shipTo)
    : base.shipTo;
  return {
    ...base,
    billTo,
    shipTo,
    cc: base.cc.filter((email) => email !== billTo.email),
    bcc: base.bcc.filter((email) => email !== billTo.email),
  };
}

function mergeAddress(
  current: CustomerFields['billTo'],
  given: InlineCustomer['billTo'],
): CustomerFields['billTo'] {
  const wanted = Object.entries(normaliseAddress(given)).filter(([, value]) => value !== null);
  return { ...current, ...Object.fromEntries(wanted) };
}
