import { describe, expect, it } from 'vitest';

import { help, readCommand } from './cli.js';

const environment = { FAKTURA_API_KEY: 'ik_live_1' };

describe('the command line', () => {
  it('reads only, at the address of npm start, unless it is told otherwise', () => {
    expect(readCommand([], environment)).toEqual({
      kind: 'serve',
      options: { apiKey: 'ik_live_1', baseUrl: 'http://localhost:3000/v1', write: false },
    });
    const args = ['--write', '--base-url', 'https://x.example/v1', '--files', '/tmp'];
    expect(readCommand(args, environment)).toMatchObject({
      options: { baseUrl: 'https://x.example/v1', write: true, files: '/tmp' },
    });
  });

  it('needs no key to print the help, which names every option', () => {
    expect(readCommand(['--help'], {})).toEqual({ kind: 'help' });
    for (const option of ['--base-url', '--write', '--files', '--help', 'FAKTURA_API_KEY']) {
      expect(help).toContain(option);
    }
  });

  it.each([
    [[], {}, 'FAKTURA_API_KEY is not set. Set it to a key of your account'],
    [[], { FAKTURA_API_KEY: '' }, 'faktura key create'],
    [['--wirte'], environment, 'See: faktura-mcp --help'],
    [['stray'], environment, 'See: faktura-mcp --help'],
    [['--base-url'], environment, 'See: faktura-mcp --help'],
  ])('says of %j what to do', (args, variables, text) => {
    expect(() => readCommand(args, variables)).toThrow(text);
  });
});
