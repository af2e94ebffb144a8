import type { MailResource } from '../mail/index.js';
import type { Sql } from '../platform/db/index.js';
import { chosenRows } from './reads.repository.js';

/** The columns of a recipient that are audited. */
export interface RecipientRead {
  mailId: string;
  field: string;
  address: string;
  state: string;
}

/** The entry of a mail in the caps. */
export interface ReservationRead {
  mailId: string;
  accountId: string;
  documentId: string | null;
  recipients: number;
}

/** The record of a mail. */
export interface MailedRow {
  id: string;
  accountId: string;
  /** The invoice or estimate: the record itself, or the one it belongs to. */
  documentId: string;
  lastMail: string | null;
  sentAt: string | null;
  /** True if the record stores when it was sent. */
  keepsSent: boolean;
}

const RECORDS: Readonly<
  Record<Exclude<MailResource, 'account'>, { columns: string; keepsSent: boolean }>
> = {
  invoice: { columns: 'id AS documentId, sentAt FROM invoices', keepsSent: true },
  estimate: { columns: 'id AS documentId, sentAt FROM estimates', keepsSent: true },
  payment: { columns: 'invoiceId AS documentId, NULL AS sentAt FROM payments', keepsSent: false },
  refund: { columns: 'invoiceId AS documentId, NULL AS sentAt FROM refunds', keepsSent: false },
};

/** Reads the rows related to mails. */
export function createMailRows(sql: Sql) {
  const chosen = chosenRows(sql);
  return {
    async recipients(ids: string[]): Promise<Map<string, RecipientRead[]>> {
      const select = 'SELECT mailId, field, address, state FROM mail_recipients WHERE';
      const options = { tail: 'ORDER BY mailId, position' };
      const found = new Map<string, RecipientRead[]>();
      for (const row of await chosen<RecipientRead>(select, 'mailId', ids, options)) {
        found.set(row.mailId, [...(found.get(row.mailId) ?? []), row]);
      }
      return found;
    },

    async reservations(ids: string[]): Promise<Map<string, ReservationRead>> {
      const select =
        'SELECT mailId, accountId, documentId, recipients FROM mail_reservations WHERE';
      const rows = await chosen<ReservationRead>(select, 'mailId', ids);
      return new Map(rows.map((row) => [row.mailId, row]));
    },

    /** Of any account, because a faulty mail may refer to another account's record. */
    async records(
      mails: readonly { resource: MailResource; recordId: string }[],
    ): Promise<Map<string, MailedRow>> {
      const found = new Map<string, MailedRow>();
      for (const [resource, { columns, keepsSent }] of Object.entries(RECORDS)) {
        const of = mails.filter((mail) => mail.resource === resource);
        const ids = [...new Set(of.map(({ recordId }) => recordId))];
        const select = `SELECT id, accountId, lastMail, ${columns} WHERE`;
        for (const row of await chosen<Omit<MailedRow, 'keepsSent'>>(select, 'id', ids)) {
          found.set(row.id, { ...row, keepsSent });
        }
      }
      return found;
    },
  };
}
