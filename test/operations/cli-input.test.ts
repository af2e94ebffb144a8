import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import { faktura, fakturaJson, freshFolder, root } from './program.js';

const isFull = process.env['FAKTURA_FULL'] === '1';

interface AccountJson {
  id: string;
  profile: Record<string, unknown>;
}
interface KeyJson {
  id: string;
  key: string;
  expiresAt: string | null;
}

describe('what is typed on the command line', () => {
  const DATA_DIR = freshFolder();
  let account: string;
  const json = <Result>(...args: string[]) => fakturaJson<Result>(args, { DATA_DIR });
  const refused = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await faktura(args, { DATA_DIR });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).not.toMatch(/^\s+at /m);
    return stderr;
  };
  const profileFile = (text: string): string => {
    const path = `${freshFolder()}.json`;
    writeFileSync(path, text);
    return path;
  };
  beforeAll(async () => {
    await json('migrate');
    ({ id: account } = await json<AccountJson>('account', 'create', '--name', 'Ada'));
  });

  const namings = () => [
    ['account', 'create'],
    ['account', 'set', account],
    ['key', 'create'],
  ];
  /** Each command with its own name in turn; in a full run, each with all names. */
  it.each(
    ['A\nB', 'A\u001b[31mB', 'A\u0085B', 'A\n', 'A\u2028B'].map(
      (name, index) => [name, index] as const,
    ),
  )('the name %j is refused for accounts and keys', async (name, index) => {
    const some = isFull ? namings() : namings().filter((_, at) => at === index % 3);
    for (const naming of some) {
      expect(await refused(...naming, '--name', name)).toMatch(
        /one line of.* without control characters/,
      );
    }
  });

  it.each([
    ['--cap', '__proto__=1'],
    ['--cap', 'constructor=1'],
    ['--cap', 'hours=1'],
    ['--number-template', '__proto__=A-{000}'],
  ])('%s %s is refused, with the words to choose from', async (option, text) => {
    expect(await refused('account', 'set', account, option, text)).toMatch(
      /^--\S+ \S+ is not valid\. Choose \w+, .* before the =\.\n$/,
    );
  });

  it('a limit of a cap is the whole rest of the option', async () => {
    expect(await refused('account', 'set', account, '--cap', 'hour=1=2')).toMatch('caps.hour');
  });

  it.each([
    ['account', 'create', '--name', 'A', '--profile', '/dev/zero'],
    ['template', 'check', '/dev/zero'],
  ])('%s %s ends, though its file does not', async (...args) => {
    expect(await refused(...args)).toMatch('has more than 20 MB. Choose another one.');
  });

  it('a profile has no control characters, and line breaks in its legal text only', async () => {
    const wrong = {
      name: 'A\nB',
      tradingName: 'A\u0000',
      legal: 'A\u001b',
      address: { line1: 'A\tB' },
      contact: { phone: '\ud800' },
    };
    const path = profileFile(JSON.stringify(wrong));
    const faults = await refused('account', 'set', account, '--profile', path);
    for (const field of ['name', 'tradingName', 'legal', 'address.line1', 'contact.phone']) {
      expect(faults).toMatch(
        new RegExp(`^  ${field}: must be .* without control characters$`, 'm'),
      );
    }
    const right = profileFile(JSON.stringify({ legal: 'Managing director:\n\tAda Lovelace' }));
    const { profile } = await json<AccountJson>('account', 'set', account, '--profile', right);
    expect(profile).toEqual({ legal: 'Managing director:\n\tAda Lovelace' });
  });

  it('a profile with a wrong VAT id is stored, with a warning beside the result', async () => {
    const path = profileFile('{"vatId":"DE 136.695-977"}');
    const args = ['account', 'set', account, '--profile', path, '--json'];
    const { code, stdout, stderr } = await faktura(args, { DATA_DIR });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ profile: { vatId: 'DE136695977' } });
    expect(stderr).toBe(
      'Warning: vatId of the business profile has a wrong check digit: no e-invoice can be issued with it.\n',
    );
  });

  it('a profile that begins with a byte order mark is read', async () => {
    const path = profileFile('\uFEFF{"name":"Zoë"}');
    const { profile } = await json<AccountJson>('account', 'set', account, '--profile', path);
    expect(profile).toEqual({ name: 'Zoë' });
  });

  it('the name of a key has 1 to 100 characters', async () => {
    const named = (name: string) => ['key', 'create', '--name', name];
    expect(await refused(...named('x'.repeat(101)))).toMatch('1 to 100 characters');
    expect(await refused(...named(''))).toMatch('1 to 100 characters');
    await json(...named('x'.repeat(100)));
  });

  it.each(['2027-02-30', '2027-06-31T12:00:00Z', '2027-06-30T12:00:00', '2027', '1', '2201-01-01'])(
    '--expires %s is refused: it is no real date, has no zone, or is too late',
    async (date) => {
      expect(await refused('key', 'create', '--expires', date)).toMatch(
        '--expires must be a date until 2200, like 2027-06-30 or 2027-06-30T12:00:00Z.',
      );
    },
  );

  it('--expires accepts a day, or an instant in any zone', async () => {
    const made = (date: string) => json<KeyJson>('key', 'create', '--expires', date);
    expect((await made('2096-02-29')).expiresAt).toBe('2096-02-29T00:00:00.000Z');
    expect((await made('2096-02-29T01:00:00+02:00')).expiresAt).toBe('2096-02-28T23:00:00.000Z');
  });

  it('the successor of a key expires when the key would have, or as --expires says', async () => {
    const { key } = await json<KeyJson>('key', 'create', '--expires', '2096-02-29');
    const rotated = (...flags: string[]) => json<KeyJson>('key', 'rotate', key, ...flags);
    expect((await rotated('--expires', 'never')).expiresAt).toBeNull();
    expect((await rotated('--expires', '2097-01-01')).expiresAt).toBe('2097-01-01T00:00:00.000Z');
    const endless = await json<KeyJson>('key', 'create');
    expect((await json<KeyJson>('key', 'rotate', endless.key)).expiresAt).toBeNull();
    expect(await refused('key', 'rotate', key, '--expires', '2027-02-30')).toMatch('--expires');
    expect(await refused('key', 'rotate', key, '--grace-days', '')).toMatch('--grace-days');

    const { key: other } = await json<KeyJson>('key', 'create', '--expires', '2096-02-29');
    const { stderr } = await faktura(['key', 'rotate', other], { DATA_DIR });
    expect(stderr).toMatch('It expires 2096-02-29T00:00:00.000Z.');
  });

  it('an unknown key is shown as typed, without a secret', async () => {
    for (const command of ['revoke', 'rotate']) {
      expect(await refused('key', command, 'no-such-key-anywhere')).toMatch(
        'There is no key no-such-key-anywhere. faktura key list',
      );
      const whole = `ik_live_absent01_${'s'.repeat(43)}`;
      expect(await refused('key', command, whole)).toMatch('There is no key absent01. ');
    }
  });

  it('account set shows no defaults: what is left out stays', async () => {
    const help = async (command: string) => (await faktura(['account', command, '--help'])).stdout;
    expect(await help('create')).toMatch('the currency EUR');
    expect(await help('set')).not.toMatch(/EUR\b|UTC|\(default/);
  });

  it('a template must exist on the server, and an added one must be valid', async () => {
    const own = join(root, 'server/templates/modern.docx');
    const unknown = await refused('account', 'set', account, '--template', 'my-shop');
    expect(unknown).toMatch('There is no template my-shop. Choose classic, modern.');
    expect(await refused('template', 'add', 'modern', own)).toMatch('comes with the server');
    expect(await refused('template', 'add', '../x', own)).toMatch('is not a valid name');
    const wrong = profileFile('no docx');
    expect(await refused('template', 'add', 'my-shop', wrong)).toMatch('It is no DOCX file.');
    expect(await json('template', 'list')).toHaveLength(2);

    await json('template', 'add', 'my-shop', own);
    expect(await json('template', 'list')).toContainEqual({ name: 'my-shop', own: false });
    const changed = await json('account', 'set', account, '--template', 'my-shop');
    expect(changed).toMatchObject({ template: 'my-shop' });
  });
});
