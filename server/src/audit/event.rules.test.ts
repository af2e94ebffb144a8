import { describe, expect, it } from 'vitest';
import { eventFaults, followedBy, goneFaults, NO_EVENTS, type EventFacts } from './event.rules.js';

type Event = [kind: string, facts: Parameters<typeof followedBy>[2]];
const factsAfter = (...events: Event[]): EventFacts =>
  events.reduce((before, [kind, facts]) => followedBy(before, kind, facts), NO_EVENTS);

describe('a history', () => {
  it('counts its events, and those that create and delete the record', () => {
    expect(factsAfter()).toEqual({
      count: 0,
      created: 0,
      deleted: 0,
      state: null,
      sent: false,
      status: null,
      amount: null,
      date: null,
      copy: null,
    });
    expect(factsAfter(['created', {}], ['updated', {}], ['deleted', {}])).toMatchObject({
      count: 3,
      created: 1,
      deleted: 1,
    });
  });

  const made = {
    state: 'Queued',
    status: 'Draft',
    amount: '10000',
    date: '2026-11-02',
    customer: 'cus_a',
    customerVersion: 0,
  };
  const facts = {
    state: 'Queued',
    status: 'Draft',
    amount: '10000',
    date: '2026-11-02',
    copy: { customer: 'cus_a', version: 0 },
  };

  it('keeps what was recorded last, at the top level of an event or in `after`', () => {
    expect(factsAfter(['created', made])).toMatchObject(facts);
    expect(factsAfter(['created', made], ['updated', {}])).toMatchObject(facts);
    const after = {
      ...made,
      state: 'Sent',
      status: 'Pending',
      amount: '20000',
      date: '2026-11-03',
      customerVersion: 4,
    };
    const later = {
      state: 'Sent',
      status: 'Pending',
      amount: '20000',
      date: '2026-11-03',
      copy: { customer: 'cus_a', version: 4 },
    };
    expect(factsAfter(['created', made], ['updated', { after }])).toMatchObject(later);
    expect(factsAfter(['updated', { ...made, after }])).toMatchObject(later);
  });

  it('treats an incomplete copy as absent', () => {
    const halves: Event[] = [
      ['updated', { customer: 'cus_b' }],
      ['updated', { customerVersion: 7 }],
    ];
    expect(factsAfter(...halves).copy).toBeNull();
    expect(factsAfter(['created', made], ...halves).copy).toEqual(facts.copy);
  });

  it('shows that the record was sent from the first event that says so', () => {
    const sending: Event = ['updated', { changed: ['notes', 'sentAt'] }];
    expect(factsAfter(['updated', { changed: ['notes'] }], ['updated', {}]).sent).toBe(false);
    expect(factsAfter(sending).sent).toBe(true);
    expect(factsAfter(sending, ['updated', { changed: ['notes'] }]).sent).toBe(true);
  });
});

describe('the events of a record', () => {
  const events = {
    ...NO_EVENTS,
    count: 3,
    created: 1,
    status: 'Pending',
    amount: '100',
    date: '2026-11-02',
  };
  const stored = { version: 3, status: 'Pending', amount: '100', date: '2026-11-02' };

  it('are one for each version, and what they do not record is not compared', () => {
    expect(eventFaults(stored, events)).toEqual([]);
    expect(eventFaults({ version: 3 }, events)).toEqual([]);
    expect(eventFaults({ ...stored, version: 0 }, NO_EVENTS)).toEqual([]);
  });

  it.each<[Partial<EventFacts>, object]>([
    [{ count: 2 }, { what: 'events', expected: '3', found: '2' }],
    [{ deleted: 1 }, { what: 'events of its deletion', expected: '0', found: '1' }],
    [{ status: 'Paid' }, { what: 'status of the last event', expected: 'Paid', found: 'Pending' }],
    [{ amount: '90' }, { what: 'amount of the last event', expected: '90', found: '100' }],
    [
      { date: '2026-11-03' },
      { what: 'date of the last event', expected: '2026-11-03', found: '2026-11-02' },
    ],
  ])('are at fault with %j', (part, fault) => {
    expect(eventFaults(stored, { ...events, ...part })).toEqual([fault]);
  });

  it('create a deleted record once, and delete it once', () => {
    expect(goneFaults({ created: 1, deleted: 1 })).toEqual([]);
    expect(goneFaults({ created: 0, deleted: 2 })).toEqual([
      { what: 'events of its creation', expected: '1', found: '0' },
      { what: 'events of its deletion', expected: '1', found: '2' },
    ]);
  });
});
