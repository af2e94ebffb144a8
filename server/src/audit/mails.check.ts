import type { LastMail } from '../ledger/index.js';
import { mailStateOf, verdictOf, type MailRow, type RecipientState } from '../mail/index.js';
import { fromStoredInstant, WEEK_MS } from '../platform/dates/dates.js';
import { compare, type Fault } from './difference.rules.js';
import type { EventFacts } from './event.rules.js';
import type { MailedRow, RecipientRead, ReservationRead } from './mails.repository.js';
import { faultsById, type RecordCheck } from './record-check.js';
import { systemClock } from '../platform/dates/clock.js';

/** What a mail is compared with. */
interface Beside {
  recipients: readonly RecipientRead[];
  /** The record it is about; undefined if it was deleted. */
  record: MailedRow | undefined;
  reservation: ReservationRead | undefined;
  events: EventFacts;
}

/** Mails: their recipients, their record, their entry in the caps, their history. */
export const mailCheck: RecordCheck = {
  kind: 'mail',
  table: 'mails',
  async faults(rows, accountId, ids) {
    const found = await rows.of<MailRow>('mails', accountId, ids);
    const recipients = await rows.mails.recipients(ids);
    const reservations = await rows.mails.reservations(ids);
    const records = await rows.mails.records(found);
    const events = await rows.events(accountId, ids);
    return faultsById(found, (row) =>
      mailFaults(row, {
        recipients: recipients.get(row.id) ?? [],
        record: records.get(row.recordId),
        reservation: reservations.get(row.id),
        events: events(row.id),
      }),
    );
  },
};

function mailFaults(row: MailRow, beside: Beside): Fault[] {
  const isNotice = row.resource === 'account';
  return [
    ...stateFaults(row, beside.recipients),
    // A notice belongs to no record, and counts towards no cap.
    ...(isNotice ? [] : recordFaults(row, beside.record)),
    ...(isNotice ? [] : reservationFaults(row, beside)),
    ...eventFaults(row, beside.events),
  ];
}

const WAITING: readonly MailRow['state'][] = ['Scheduled', 'Queued', 'Sending', 'Held'];

/** The state follows from the recipients, and the other columns from the state. */
function stateFaults(row: MailRow, recipients: readonly RecipientRead[]): Fault[] {
  const [to] = recipients;
  if (to?.field !== 'to') {
    return [{ what: 'recipients', expected: 'one in To first', found: to?.field ?? 'none' }];
  }
  const { state, verdict, endedAt, dueAt, heldBecause, sentAt } = row;
  const states = recipients.map((one) => one.state as RecipientState);
  const isWaiting = WAITING.includes(state);
  const isOpen = states.includes('Queued');
  const isDue = isWaiting ? state === 'Queued' || state === 'Sending' : isOpen;
  return [
    ...compare('recipient in To', row.toAddress, to.address),
    ...(isWaiting && isOpen ? [] : compare('state', mailStateOf(states[0] ?? 'Failed'), state)),
    ...compare('verdict', verdictOf(states), verdict),
    ...compare('end', verdict !== null, endedAt !== null),
    ...compare('time at which it is due', isDue, dueAt !== null),
    ...compare('reason to be held', state === 'Held', heldBecause !== null),
    ...(state === 'Sent' || state === 'Delivered' ? compare('sentAt', true, sentAt !== null) : []),
  ];
}

/** The record of a mail must belong to its account, and store the state of the mail. */
function recordFaults(row: MailRow, record: MailedRow | undefined): Fault[] {
  const { accountId, resource, recordId, documentId, state } = row;
  if (!record) {
    // A sent document may be deleted; its waiting mail is deleted with it.
    return WAITING.includes(state) ? compare(resource, 'there', 'gone') : [];
  }
  if (record.accountId !== accountId) {
    return [{ what: resource, expected: `one of ${accountId}`, found: recordId }];
  }
  const { id, state: shown, to } = JSON.parse(record.lastMail ?? '{}') as Partial<LastMail>;
  return [
    ...compare('document', record.documentId, documentId),
    ...(row.sentAt !== null && record.keepsSent
      ? compare(`sentAt of the ${resource}`, true, record.sentAt !== null)
      : []),
    ...(id === row.id
      ? [
          ...compare(`state in the ${resource}`, visibleState(state), visibleState(shown ?? null)),
          ...compare(`address in the ${resource}`, row.toAddress, to),
        ]
      : []),
  ];
}

/** Claiming a mail is not recorded: until it is sent, events show it as Queued. */
const visibleState = (state: string | null): string | null =>
  state === 'Sending' ? 'Queued' : state;

/** It counts towards the caps, for at least a week. */
function reservationFaults(row: MailRow, { recipients, reservation }: Beside): Fault[] {
  if (!reservation) {
    const isKept = systemClock().getTime() - Date.parse(fromStoredInstant(row.createdAt)) < WEEK_MS;
    return isKept ? compare('reservation', 'one', 'none') : [];
  }
  return [
    ...compare('account of the reservation', row.accountId, reservation.accountId),
    ...compare('recipients of the reservation', recipients.length, reservation.recipients),
    ...(reservation.documentId === null
      ? []
      : compare('document of the reservation', row.documentId, reservation.documentId)),
  ];
}

function eventFaults({ state }: MailRow, events: EventFacts): Fault[] {
  return [
    ...compare('events of its creation', 1, events.created),
    ...compare('events of its deletion', 0, events.deleted),
    ...compare('state of the last event', visibleState(events.state), visibleState(state)),
  ];
}
