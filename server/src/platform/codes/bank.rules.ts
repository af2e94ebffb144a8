import type { Contract } from '@faktura/contract';
import type { FieldError } from '../errors/problem.js';
import { textOrNull } from '../text/search-words.js';
import { visibleText } from '../text/visible.js';
import { compactCode, ibanFault, isRoutingNumber } from './codes.js';

/** A bank account of a vendor or a seller: one of seven shapes, distinguished by `type`; complete and normalised. */
export type Bank = Contract<'BankView'>;

/** Normalises a bank account: codes in upper case without blanks, sort code and BSB with hyphens. */
export function normaliseBank(body: Contract<'Bank'>): Bank {
  const name = textOrNull(body.name);
  const accountHolder = textOrNull(body.accountHolder);
  switch (body.type) {
    case 'iban': {
      const bic = body.bic == null ? null : compactCode(body.bic);
      return { type: body.type, name, accountHolder, iban: compactCode(body.iban), bic };
    }
    case 'us': {
      const { type, routingNumber, accountType = null } = body;
      const accountNumber = visibleText(body.accountNumber);
      return { type, name, accountHolder, accountNumber, routingNumber, accountType };
    }
    case 'uk': {
      const { type, accountNumber } = body;
      return { type, name, accountHolder, accountNumber, sortCode: hyphened(body.sortCode, 2) };
    }
    case 'india': {
      const { type, accountNumber } = body;
      return { type, name, accountHolder, accountNumber, ifsc: compactCode(body.ifsc) };
    }
    case 'canada': {
      const { type, transitNumber, institutionNumber } = body;
      const accountNumber = visibleText(body.accountNumber);
      return { type, name, accountHolder, accountNumber, transitNumber, institutionNumber };
    }
    case 'australia': {
      const { type } = body;
      const accountNumber = visibleText(body.accountNumber);
      return { type, name, accountHolder, accountNumber, bsb: hyphened(body.bsb, 3) };
    }
    case 'generic': {
      const { type } = body;
      const accountNumber = visibleText(body.accountNumber);
      const swift = body.swift == null ? null : compactCode(body.swift);
      return { type, name, accountHolder, accountNumber, swift };
    }
  }
}

/** Six digits in groups: `601613` is 60-16-13 or 601-613. */
function hyphened(digits: string, group: 2 | 3): string {
  const groups = digits.replaceAll('-', '').match(group === 2 ? /\d{2}/g : /\d{3}/g);
  return (groups ?? []).join('-');
}

/** Checks check digits, which a schema cannot express; other members may be invalid. */
export function bankErrors(bank: Contract<'Bank'> | Bank, path: string): FieldError[] {
  if (bank.type === 'iban') {
    const fault = ibanFault(compactCode(bank.iban));
    return fault === null ? [] : [{ path: `${path}/iban`, code: 'INVALID_VALUE', message: fault }];
  }
  if (bank.type === 'us' && !isRoutingNumber(bank.routingNumber)) {
    const message = 'is not an ABA routing number: its checksum is wrong';
    return [{ path: `${path}/routingNumber`, code: 'INVALID_VALUE', message }];
  }
  return [];
}
