import { type AccountSettings, numberKinds } from '../../accounts/index.js';
import type { NumberKind } from '../../platform/context/work.js';
import type { Numbering } from '../operator/numbering.js';
import { pairOf } from './command.js';

/** Parses `Invoice=RE-{0000}` as a setting. @throws OperatorError for an unknown kind; templates are checked later */
export function templatesOf(given: readonly string[]): AccountSettings['numberTemplates'] {
  const entries = given.map((text) => {
    const [kind, template] = pairOf(numberKinds, text, '--number-template');
    return [kind, template === 'default' ? null : template] as const;
  });
  return Object.fromEntries(entries);
}

/** Formats a table: `Invoice  RE-{YYYY}-{00000}  RE-2026-00043  RE-2026-2147483647`. */
export function numberingRows(numbering: Record<NumberKind, Numbering>): string[][] {
  const rows = numberKinds.map((kind) => {
    const { template, isDefault, next, last } = numbering[kind];
    const shared = kind === 'Retainer' && isDefault;
    return [kind, shared ? 'the series of invoices' : template, next, last];
  });
  return [['NUMBERS', 'TEMPLATE', 'NEXT', 'LAST'], ...rows];
}
