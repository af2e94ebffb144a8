import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

import { emptyFolder, SETS } from './documents.js';
import { isFatal, isFull, obstacle, validateXml } from './validators.js';

const samples = fileURLToPath(new URL('samples', import.meta.url));
const folder = fileURLToPath(new URL('../../.cache/conformity/samples', import.meta.url));
const reason = isFull ? obstacle() : 'npm test does not, npm run test:conformity does';

/** Handwritten from the standard, each with the rule sets that must accept it. */
const documents = [
  { name: 'xrechnung.cii.xml', sets: [SETS.xRechnung] },
  // The rules of Factur-X omit some of EN 16931, such as BR-CO-15.
  { name: 'factur-x.cii.xml', sets: [SETS.facturX, SETS.cenCii] },
  { name: 'peppol-invoice.ubl.xml', sets: [SETS.peppol.invoice] },
  { name: 'peppol-credit-note.ubl.xml', sets: [SETS.peppol.creditnote] },
] as const;

type Name = (typeof documents)[number]['name'];

/** One fault each, with every rule that must report it as fatal. */
const faults: readonly { name: Name; from: string | RegExp; to: string; rules: string[] }[] = [
  {
    name: 'xrechnung.cii.xml',
    from: /<ram:BuyerReference>.*\n/,
    to: '',
    rules: ['BR-DE-15'],
  },
  {
    name: 'factur-x.cii.xml',
    from: '<ram:GrandTotalAmount>833.00',
    to: '<ram:GrandTotalAmount>834.00',
    rules: ['BR-CO-15', 'BR-CO-16'],
  },
  {
    name: 'peppol-invoice.ubl.xml',
    from: /<cbc:EndpointID schemeID="0204">.*\n/,
    to: '',
    rules: ['PEPPOL-EN16931-R010'],
  },
  {
    name: 'peppol-credit-note.ubl.xml',
    from: 'schemeID="0204"',
    to: 'schemeID="EMAIL"',
    rules: ['BR-CL-25', 'PEPPOL-EN16931-CL008'],
  },
  {
    name: 'peppol-invoice.ubl.xml',
    from: /( *<cbc:StreetName>Hafen.*\n)( *<cbc:CityName>.*\n)/,
    to: '$2$1',
    rules: ['cvc-complex-type.2.4.a'],
  },
];

function broken({ name, from, to }: (typeof faults)[number], index: number): string {
  const valid = readFileSync(join(samples, name), 'utf8');
  const changed = valid.replace(from, to);
  expect(changed, name).not.toBe(valid);
  const file = join(folder, `${index}-${name}`);
  writeFileSync(file, changed);
  return file;
}

if (reason === '') {
  describe('the official validators', () => {
    test('accept handwritten documents, and reject each fault under its rule', async () => {
      emptyFolder(folder);
      const valid = documents.map(({ name, sets }) => ({ file: join(samples, name), sets }));
      const invalid = faults.map((fault, index) => ({
        file: broken(fault, index),
        sets: documents.flatMap(({ name, sets }) => (name === fault.name ? sets : [])),
      }));
      const findings = await validateXml([...valid, ...invalid]);
      const rulesOf = (path: string) =>
        findings
          .filter((finding) => finding.file === path && isFatal(finding))
          // Factur-X renumbers its rules, and includes the id of EN 16931 in the message.
          .map(({ rule, text }) => /^\[(BR-[\w-]+)\]/.exec(text)?.[1] ?? rule);
      expect(findings.filter(({ file }) => file.startsWith(samples))).toEqual([]);
      const refused = invalid.map(({ file }) => [...new Set(rulesOf(file))].toSorted());
      expect(refused).toEqual(faults.map(({ rules }) => rules));
    });

    test('fail the run if they cannot read a document', async () => {
      const missing = { file: join(samples, 'missing.xml'), sets: [SETS.xRechnung] };
      await expect(validateXml([missing])).rejects.toThrow('not an XML document');
    });
  });
} else {
  test('official validators that are not tested themselves say why', () => {
    process.stderr.write(`The official validators are not tried here: ${reason}.\n`);
    expect(reason).toMatch(/not/);
  });
}
