import type { Telling } from './story.telling.js';

const PAYMENT = 'pay_01M6ETZCS0HF4M6XVMZZ96DQAQ';
const YEN_INVOICE = 'inv_01M6EQHH50KBHWC7CWQ7DRYZVW';

/** A part of Acme's payment goes back; an invoice in yen is canceled, which makes the second note. */
export async function giveBack({ parts, example, at, step }: Telling): Promise<void> {
  const { invoices, refunds } = parts;
  const yen = at(9, YEN_INVOICE);
  await step((tx) => invoices.create(yen, example('createInvoice', 'yen'), tx));
  const part = at(12, 'ref_01M6F1V410KR0YNXXTR2DN79Q6');
  await step((tx) => refunds.create(part, PAYMENT, example('createRefund', 'refundPart'), tx));
  const note = at(13, 'ref_01M6F58ZN0E7N646YK023241WQ');
  await step((tx) =>
    invoices.cancel(note, YEN_INVOICE, example('cancelInvoice', 'billingError'), tx),
  );
}
