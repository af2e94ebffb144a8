import { describe, expect, it } from '../../harness/runner.js';

import { germanSeller, newIssued } from '../../harness/e-invoicing.js';
import { made, newPayment, errorLines } from '../../harness/fixtures.js';
import { sharedServer } from '../../harness/shared-server.js';
import { suite } from '../../harness/suite.js';

const t = suite(sharedServer, { eInvoicing: true, profile: germanSeller });

describe('422', () => {
  it('refuses notes that the standard of the e-invoice does not allow, and records nothing', async () => {
    const { id } = await newIssued(t.client, 'PeppolBis');
    const payment = await newPayment(t.client, id);
    const body = { reason: 'Other', notes: '#AAI# Damaged' };
    const answer = await t.client.post(`/payments/${payment.id}/refunds`, body);
    expect(errorLines(answer)).toEqual(['422 EINVOICE_INVALID', '/notes BR-CL-08']);
    // The note is written by this request, so its body is to be corrected, not the invoice.
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/^The credit note breaks 1 rule of PeppolBis/) as string,
      errors: [{ resource: 'refund' }],
    });
    expect(await made(t.client.get(`/payments/${payment.id}`))).toEqual(payment);
    expect(await made(t.client.get(`/payments/${payment.id}/refunds`))).toMatchObject({ data: [] });
  });
});
