import { describe, expect, it } from 'vitest';

import { help, readCommand, UsageError } from './cli.js';

const base = ['--base-url', 'http://localhost:3000/v1'];

describe('the command line of the kit', () => {
  it('reads what to judge, with keys from the environment too', () => {
    const environment = { FAKTURA_API_KEY: 'ik_live_1', FAKTURA_SECOND_KEY: 'ik_live_2' };
    const given = { apiKey: 'ik_live_1', secondKey: 'ik_live_2', baseUrl: base[1], only: [] };
    expect(readCommand(base, environment)).toMatchObject({ kind: 'judge', options: given });
    const more = ['--api-key', 'x', '--only', 'getItem', '--only', 'money', '--junit', 'a.xml'];
    expect(readCommand([...base, ...more], {})).toMatchObject({
      options: { apiKey: 'x', secondKey: undefined, only: ['getItem', 'money'], junit: 'a.xml' },
    });
  });

  it('needs no key with a driver', () => {
    const command = readCommand([...base, '--driver', './driver.js'], {});
    expect(command).toMatchObject({ options: { apiKey: '', driver: './driver.js' } });
  });

  it('compares two contracts', () => {
    const command = { kind: 'diff', base: 'old.json', revision: 'new.json' };
    expect(readCommand(['diff', 'old.json', 'new.json'], {})).toEqual(command);
  });

  it('has a help text that names every option', () => {
    expect(readCommand(['--help'], {})).toEqual({ kind: 'help' });
    const names = ['base-url', 'api-key', 'second-key', 'driver', 'only', 'junit', 'json', 'help'];
    for (const name of names) expect(help).toContain(`--${name} `);
  });

  it.each([
    [[], '--api-key is missing'],
    [['--api-key', 'x'], '--base-url is missing'],
    [['--base-url', 'localhost', '--api-key', 'x'], 'must be an address'],
    [['--base-url', 'http://localhost:3000', '--api-key', 'x'], 'must be an address and /v1'],
    [[...base, '--api-key', 'x', '--second-key', 'x'], 'of another account'],
    [['--bas-url', 'x'], "Unknown option '--bas-url'"],
    [['jugde'], 'jugde is no command'],
    [['diff', 'a', 'b', 'c'], 'diff takes two files'],
  ])('refuses %j', (args, text) => {
    const read = () => readCommand(args, {});
    expect(read).toThrow(UsageError);
    expect(read).toThrow(text);
    expect(read).toThrow(/See: faktura-conformance --help$/);
  });
});
