import { type AccountSettings, numberKinds } from '../../accounts/index.js';
import type { NumberKind } from '../../platform/context/work.js';
import type { Numbering } from '../numbering.js';

/** Parses `Invoice=RE-{0000}` as a setting; errors are found when the settings are checked. */
export function templatesOf(given: readonly string[]): AccountSettings['numberTemplates'] {
  const entries = given.map((text) => {
    const [kind = '', ...rest] = text.split('=');
    const template = rest.join('=');
    return [kind, template === 'default' ? null : template];
  });
  return Object.fromEntries(entries) as AccountSettings['numberTemplates'];
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
