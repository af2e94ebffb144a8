import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

import { matrix, random } from '../../server/src/einvoicing/testing/corpus.js';
import { frenchDocuments } from '../../server/src/einvoicing/testing/french.js';
import { freelancers } from '../../server/src/einvoicing/testing/freelancers.js';
import { mutations, type Mutation } from '../../server/src/einvoicing/testing/mutations.js';
import { frenchNoteChains, noteChains } from '../../server/src/invoices/testing/note-chains.js';
import { breachesOf, validateEInvoice } from '../../server/src/einvoicing/einvoice.js';
import { emptyFolder, written } from './documents.js';
import { isKnownWarning } from './known-warnings.js';
import { isSameRule } from './same-rule.js';
import { stricter } from './stricter.js';
import { type Finding, isFatal, isFull, obstacle, validateXml } from './validators.js';

const folder = fileURLToPath(new URL('../../.cache/conformity', import.meta.url));
const reason = obstacle();

/** All of them in a full run; otherwise as many as take a few seconds. */
const some = <Thing>(things: readonly Thing[], count: number): readonly Thing[] =>
  isFull ? things : things.filter((_, index) => index % Math.ceil(things.length / count) === 0);

if (reason === '') {
  describe('an issued document', () => {
    test('is accepted by the rules of CEN, XRechnung, Factur-X, Peppol and France without a warning', async () => {
      const documents = [
        ...some([...matrix(), ...freelancers(), ...random(400, 7)], 25),
        ...some(frenchDocuments(300, 7), 8),
      ];
      const path = emptyFolder(join(folder, 'issued'));
      const checked = documents.flatMap(({ name, source }) => {
        const { invoice, errors } = validateEInvoice(source);
        expect(errors, name).toEqual([]);
        return written(path, name, invoice, source.standard);
      });
      const findings = await validateXml(checked);
      const unknown = findings.filter((finding) => !isKnownWarning(finding));
      const said = unknown.map(({ file, rule, level }) => `${file} ${level} ${rule}`);
      expect(said).toEqual([]);
      const runs = checked.reduce((sum, { sets }) => sum + sets.length, 0);
      process.stdout.write(
        `conformity: ${documents.length} documents, ${runs} runs of rule sets, 0 findings\n`,
      );
    });
  });

  describe('the credit notes of an invoice', () => {
    // Each with a JVM and a time limit of its own.
    test.each([
      ['German', () => some(noteChains(300, 11), 6)],
      ['French', () => some(frenchNoteChains(60, 13), 3)],
    ])('of a %s seller are accepted, each refund and the cancellation', async (country, all) => {
      const chains = all();
      const path = emptyFolder(join(folder, `notes-${country}`));
      const checked = chains.flatMap(({ name, notes }) =>
        notes.flatMap((source, index) => {
          const { invoice, errors } = validateEInvoice(source);
          expect(errors, name).toEqual([]);
          return written(path, `${name} ${index}`, invoice, source.standard);
        }),
      );
      const findings = await validateXml(checked);
      expect(findings.map(({ file, rule, level }) => `${file} ${level} ${rule}`)).toEqual([]);
      process.stdout.write(
        `conformity: ${chains.length} ${country} chains of ${checked.length} credit notes, 0 findings\n`,
      );
    });
  });

  describe('a document with one change', () => {
    test('is rejected here under the same rule if the official rules reject it', async () => {
      const changed = some(mutations(), 15);
      const path = emptyFolder(join(folder, 'changed'));
      const checked = changed.map(({ name, standard, invoice }, index) => {
        const [first] = written(path, `${index}-${standard}-${name}`, invoice, standard);
        if (!first) throw new Error(`${name} was not written`);
        return first;
      });
      const findings = await validateXml(checked);
      const verdicts = changed.map((mutation, index) =>
        compare(
          mutation,
          findings.filter(({ file }) => file === checked[index]?.file),
        ),
      );
      expect(verdicts.flatMap(({ missed }) => missed)).toEqual([]);
      expect(verdicts.flatMap(({ unexplained }) => unexplained)).toEqual([]);
      const refused = verdicts.filter(({ isRefused }) => isRefused).length;
      process.stdout.write(
        `conformity: ${changed.length} changes, ${refused} refused by the official rules and here, 0 missed\n`,
      );
    });
  });
} else {
  test('a machine without the official validators says why they do not run', () => {
    process.stderr.write(`E-invoices are not held against the official rules here: ${reason}.\n`);
    expect(reason).toMatch(/not/);
  });
}

/** Documents that the official rules reject and ours do not, and vice versa. */
function compare({ name, standard, invoice }: Mutation, findings: readonly Finding[]) {
  const ours = new Set(breachesOf(invoice, standard).map(({ rule }) => rule.id));
  const fatal = findings.filter(isFatal);
  const missed = fatal
    .filter((finding) => ![...ours].some((id) => isSameRule(id, finding)))
    .map(({ rule, text }) => `${standard}, ${name}: ${rule} ${text.slice(0, 120)}`);
  const said = new Set(findings.map(({ rule }) => rule));
  const alone = fatal.length > 0 ? [] : [...ours];
  const unexplained = alone
    .filter((id) => !said.has(id) && !(id in stricter))
    .map((id) => `${standard}, ${name}: ${id}`);
  return { isRefused: fatal.length > 0, missed, unexplained };
}
