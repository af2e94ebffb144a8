import { fieldOf } from '../../server/src/einvoicing/fields.js';
import { toSemanticInvoice } from '../../server/src/einvoicing/map-invoice.js';
import { breachesOf, rules, type Rule } from '../../server/src/einvoicing/rules/index.js';
import { mutations } from '../../server/src/einvoicing/testing/mutations.js';
import { customer, source } from '../../server/src/einvoicing/testing/sources.js';
import { ownRules } from '../../server/src/einvoicing/validate.js';
import official from './official-rules.json' with { type: 'json' };
import { leftWarnings, stricter } from './stricter.js';
import { withoutRule } from './without-rule.js';

/** The versions of the rule sets whose ids official-rules.json has. */
const SETS: readonly { set: keyof typeof official; title: string }[] = [
  { set: 'CEN', title: 'CEN, EN 16931, 1.3.16' },
  { set: 'XRechnung', title: 'KoSIT, XRechnung, 3.0.2' },
  { set: 'Peppol', title: 'OpenPeppol, BIS Billing 3, 2026.5' },
];

const ids = new Set(rules.map(({ id }) => id));

/** The page that lists every rule, as Markdown. */
export function rulesPage(): string {
  return `# Rules of e-invoices

Made by \`npm run generate\` from \`server/src/einvoicing/rules/\`. \`POST /invoices/:id/issue\` checks these
rules; an invoice that breaks some is answered with 422 \`EINVOICE_INVALID\`, which lists them.

## Rules

**Field** is the field to correct. Where it is empty only the service itself can break the rule: amounts
that do not add up, codes that it chooses. **Tried** counts the changes of a valid invoice that break the
rule in the tests. \`npm run test:conformity\` holds each of them against the official rules, and valid
invoices too.

| rule | standards | terms | field | what it says | tried |
| --- | --- | --- | --- | --- | --- |
${rows().join('\n')}

## Rules of our own

EN 16931 has no words for these:

| rule | what it says |
| --- | --- |
${Object.entries(ownRules)
  .map(([id, message]) => row(id, message))
  .join('\n')}

## Coverage of the official rules

| rules | fatal | checked here | cannot be broken |
| --- | --- | --- | --- |
${SETS.map(coverage).join('\n')}

Factur-X 1.0.8 repeats the rules of CEN; BR-FX-EN-04 is its own. What the syntaxes UBL and CII ask
(\`UBL-…\`, \`CII-…\`, XSD) is of the serializers: the tests validate what they write.

## Fatal rules that are not checked here

| rules | why nothing that is written can break them |
| --- | --- |
${withoutRule.map(({ rules: matching, reason }) => row(named(matching), reason)).join('\n')}

## Stricter than the official rules

| rule | why it refuses |
| --- | --- |
${Object.entries(stricter)
  .map(([id, reason]) => row(id, reason))
  .join('\n')}

## Warnings that are left

| rule | why it is not refused |
| --- | --- |
${Object.entries(leftWarnings)
  .map(([id, reason]) => row(id, reason))
  .join('\n')}
`;
}

function rows(): string[] {
  const tried = timesTried();
  return [...ids]
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((id) => {
      const same = rules.filter((rule) => rule.id === id);
      return row(
        id,
        listed(same.flatMap(({ standards }): readonly string[] => standards ?? ['all'])),
        listed(same.map(({ term }) => term)),
        listed(same.map(fieldToMend)),
        listed(
          same.map(({ message }) => message),
          ' ',
        ),
        String(tried.get(id) ?? 0),
      );
    });
}

/** How many changes break each rule, in the standards that have it. */
function timesTried(): Map<string, number> {
  const times = new Map<string, number>();
  for (const { invoice, standard } of mutations()) {
    const broken = new Set(breachesOf(invoice, standard).map(({ rule }) => rule.id));
    for (const id of broken) times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}

function fieldToMend({ term, internal }: Rule): string {
  if (internal) return '';
  const sample = source({ shipTo: true, customer: { ...customer, shipTo: customer.billTo } });
  const { resource, path } = fieldOf({ term, index: 0 }, toSemanticInvoice(sample), sample);
  return `${resource} \`${path}\``;
}

function coverage({ set, title }: (typeof SETS)[number]): string {
  const all = official[set];
  const checked = all.filter((id) => ids.has(id)).length;
  return row(title, String(all.length), String(checked), String(all.length - checked));
}

/** The official rules that an expression means, of those that have no rule here. */
function named(matching: RegExp): string {
  const all = SETS.flatMap(({ set }) => official[set]);
  return listed(all.filter((id) => matching.test(id) && !ids.has(id)));
}

function listed(parts: readonly string[], between = ', '): string {
  return [...new Set(parts)].join(between);
}

function row(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
