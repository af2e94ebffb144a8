import { changeLook, changeSettings } from '../../app/operator/account-changes.js';
import type { TestServices } from '../../app/testing/services.js';
import { twinOf } from '../../accounts/index.js';
import { deleteInvoice } from '../../invoices/delete-invoice.js';
import type { WrittenBlob } from '../../platform/blobs/index.js';
import { createMailer } from './mail-books.js';

/** An account that keeps what it was, what its documents said, and what it sent. */
export interface KeptBooks {
  account: string;
  customer: string;
  /** Its test account, which has the same versions. */
  test: string;
  /** A deleted invoice, and the event with the hash of what it said. */
  deleted: string;
  deletion: string;
  /** The invoice of a mail with a PDF, the mail, and the event with the hash of the PDF. */
  invoice: string;
  sent: string;
  sending: string;
  /** A mail without a PDF. */
  plain: string;
}

/** The SHA-256 of the PDF that was sent. */
const PDF_HASH = 'f'.repeat(64);

function blobOf(accountId: string, sha256: string): WrittenBlob {
  const id = `blb_${sha256[0]}_${accountId}`.slice(0, 30);
  const file = { contentType: 'application/pdf', length: 5, sha256, writtenAt: new Date() };
  return { id, accountId, ...file };
}

/** A separate account for each fault. Its versions are 0, 1 with a logo, and 2, of today. */
export async function openKeptBooks(services: TestServices): Promise<KeptBooks> {
  const { db } = services;
  const { context, work, customer, newInvoice, send, settleWith, settle } =
    await createMailer(services);
  const account = context().account.id;
  const actor = { db, by: 'operator', now: new Date() };
  const image = { content: new Uint8Array(), contentType: 'image/png', width: 9, height: 9 };
  const logo = { file: image, blob: blobOf(account, 'a'.repeat(64)) };
  await changeLook(actor, account, { logo });
  const bank = { iban: 'DE89370400440532013000' };
  await changeSettings(actor, account, { name: 'Nordlicht GmbH', profile: { bank } });
  const deleted = await newInvoice();
  await work((one) => deleteInvoice(one, deleted));
  const invoice = await newInvoice();
  const sent = await send(invoice);
  await settleWith(blobOf(account, PDF_HASH), 'sent', 'sent');
  const plain = await send(await newInvoice());
  await settle('sent', 'sent');
  const eventWith = async (record: string, member: string) => {
    const sql = 'SELECT id FROM events WHERE resourceId = ? AND facts LIKE ?';
    const [event] = await db.select<{ id: string }>(sql, [record, `%"${member}"%`]);
    return event?.id ?? '';
  };
  return {
    ...{ account, customer },
    test: (await twinOf(db, account)) ?? '',
    ...{ deleted, deletion: await eventWith(deleted, 'former') },
    ...{ invoice, sent, sending: await eventWith(sent, 'pdf') },
    plain,
  };
}
