import { describe, expect, it } from 'vitest';
import { refusal } from '../platform/errors/testing/refusal.js';
import { addressesOf, allowedOf } from './recipients.rules.js';

const customer = (email: string | null, cc: string[] = [], bcc: string[] = []) => ({
  billTo: { email },
  cc,
  bcc,
});

describe('where a mail goes', () => {
  it('is the address of the request, otherwise of the customer, in lower case', () => {
    const acme = customer('a@acme.example', ['c@acme.example'], ['d@acme.example']);
    expect(addressesOf(null, acme, '/email')).toEqual({
      to: 'a@acme.example',
      cc: ['c@acme.example'],
      bcc: ['d@acme.example'],
    });
    expect(addressesOf('C@Acme.Example', acme, '/email')).toEqual({
      to: 'c@acme.example',
      cc: [],
      bcc: ['d@acme.example'],
    });
  });

  it('must exist, and the error names the member that requested the mail', () => {
    for (const path of ['/email', '/sendNotification'] as const) {
      const nobody = customer(null, ['c@acme.example']);
      expect(refusal(() => addressesOf(null, nobody, path))).toMatchObject({
        code: 'RECIPIENT_MISSING',
        fields: [`${path} RECIPIENT_MISSING is missing and the customer has none`],
        message: expect.stringContaining('The customer has no email') as unknown,
      });
    }
  });

  it('leaves out suppressed copies and rejects a suppressed To', () => {
    const addresses = { to: 'a@x.example', cc: ['b@x.example'], bcc: ['c@x.example'] };
    expect(allowedOf(addresses, new Set(['c@x.example']), '/email')).toEqual({
      to: 'a@x.example',
      cc: ['b@x.example'],
      bcc: [],
      skipped: ['c@x.example'],
    });
    expect(allowedOf(addresses, new Set(['b@x.example']), '/email')).toEqual({
      to: 'a@x.example',
      cc: [],
      bcc: ['c@x.example'],
      skipped: ['b@x.example'],
    });
    for (const path of ['/email', '/sendNotification'] as const) {
      const refused = refusal(() => allowedOf(addresses, new Set(['a@x.example']), path));
      expect(refused).toMatchObject({
        code: 'RECIPIENT_SUPPRESSED',
        fields: [expect.stringMatching(`^${path} RECIPIENT_SUPPRESSED .*came back`)],
        message: expect.stringContaining('Mail to a@x.example came back') as unknown,
      });
    }
  });
});
