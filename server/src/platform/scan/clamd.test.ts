import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clamd, clamdAddress } from './clamd.js';
import { startClamd, type TestClamd } from './testing/clamd.js';

let server: TestClamd;
beforeAll(async () => {
  server = await startClamd();
});
afterAll(() => server.close());

const scan = (text: string) =>
  clamd({ host: '127.0.0.1', port: server.port }).scan(Buffer.from(text));

describe('clamd', () => {
  it('reports whether a file is clean or infected, and with what', async () => {
    expect(await scan('hello')).toEqual({ state: 'clean' });
    expect(await scan('')).toEqual({ state: 'clean' });
    expect(await scan(`${'x'.repeat(2_000_000)} EICAR`)).toEqual({
      state: 'infected',
      name: 'Eicar-Signature',
    });
  });

  it('rejects if it hangs up, responds with something else, or is not running', async () => {
    await expect(scan('SILENT')).rejects.toThrow('clamd answers: ');
    await expect(scan('TOO LONG')).rejects.toThrow('size limit exceeded');
    await expect(clamd({ host: '127.0.0.1', port: 1 }).scan(Buffer.from('x'))).rejects.toThrow();
  });

  it('has a TCP address or a socket', () => {
    expect(clamdAddress('tcp://clam.example')).toEqual({ host: 'clam.example', port: 3310 });
    expect(clamdAddress('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    for (const wrong of ['', 'clam.example:3310', 'http://clam.example', 'tcp://']) {
      expect(() => clamdAddress(wrong)).toThrow('must be an address like');
    }
  });
});
