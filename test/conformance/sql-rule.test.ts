import { ESLint } from 'eslint';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/process.mjs';

// Only this rule, without type information, which takes seconds to load.
const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
  overrideConfig: { languageOptions: { parserOptions: { project: false } } },
});

/** What ESLint reports for a statement in a file of the server. */
async function messagesOf(text: string, path: string): Promise<string[]> {
  const [result] = await eslint.lintText(`export const statement = ${text};\n`, {
    filePath: join(root, 'server/src', path),
  });
  return (result?.messages ?? []).map(({ message }) => message);
}

const refused = ['SQL belongs in a repository: a file whose name ends with .repository.ts.'];

describe('SQL', () => {
  it.each([
    `'SELECT id FROM invoices'`,
    '`UPDATE invoices SET total = ${1}`',
    `'DELETE FROM payments'`,
    `'INSERT INTO refunds (id) VALUES (?)'`,
    '`${"id = ?"} ORDER BY id`',
    '`SELECT\n  id\nFROM invoices`',
  ])('%s is refused outside a repository', async (text) => {
    expect(await messagesOf(text, 'invoices/edit-invoice.ts')).toEqual(refused);
    expect(await messagesOf(text, 'app/routes.ts')).toEqual(refused);
    expect(await messagesOf(text, 'platform/idempotency/write.ts')).toEqual(refused);
    expect(await messagesOf(text, 'invoices/invoice.repository.ts')).toEqual([]);
  });

  it('is not found in sentences', async () => {
    const text = `'Update the invoice, or select another one where it fits.'`;
    expect(await messagesOf(text, 'invoices/edit-invoice.ts')).toEqual([]);
  });
});
