import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from './mail.model.js';
import {
  mustSuspend,
  SUSPENSION_MAILS,
  SUSPENSION_MS,
  type EndedMail,
} from './suspension.rules.js';

const mails = (count: number, verdict: Verdict, complained = false): EndedMail[] =>
  Array.from({ length: count }, () => ({ verdict, complained }));

/** Mixed so that no five of a kind are in a row. */
function spread(bad: number, all: number): EndedMail[] {
  const every = Math.floor(all / bad);
  return Array.from({ length: all }, (_, index) => ({
    verdict: index % every === 0 && index / every < bad ? 'bounced' : 'accepted',
    complained: false,
  }));
}

describe('an account', () => {
  it.each([
    ['one in ten came back, ten in all', spread(10, 100), true],
    ['nine in a hundred came back', spread(9, 100), false],
    ['half of eight came back, four in all', spread(4, 8), false],
    ['half of ten came back, five in all', spread(5, 10), true],
    ['five were rejected of fifty', [...mails(45, 'accepted'), ...mails(5, 'rejected')], true],
    ['the last five of many bounced', [...mails(5, 'bounced'), ...mails(95, 'accepted')], true],
    ['the last four of many bounced', [...mails(4, 'bounced'), ...mails(96, 'accepted')], false],
    ['a hundred were given up', mails(100, 'failed'), false],
    [
      'two in a hundred complained',
      [...mails(2, 'accepted', true), ...mails(98, 'accepted')],
      true,
    ],
    ['one complained', [...mails(1, 'accepted', true), ...mails(5, 'accepted')], false],
    ['nothing was sent', [], false],
  ])('is suspended or not if %s', (_, ended, suspended) => {
    expect(mustSuspend(ended)).toBe(suspended);
  });

  const verdict = fc.constantFrom<Verdict>('accepted', 'bounced', 'rejected', 'failed');
  const mail = fc.record({ verdict, complained: fc.boolean() });
  const history = fc.array(mail, { minLength: 1, maxLength: 150 });

  it('is judged only by its last hundred mails', () => {
    fc.assert(
      fc.property(history, history, (recent, old) => {
        const last = [...recent, ...mails(SUSPENSION_MAILS, 'accepted')].slice(0, SUSPENSION_MAILS);
        expect(mustSuspend([...last, ...old])).toBe(mustSuspend(last));
      }),
    );
  });

  it('is not helped by a bounced mail, nor harmed by an accepted one', () => {
    fc.assert(
      fc.property(history, fc.nat(), (all, at) => {
        const ended = all.slice(0, SUSPENSION_MAILS);
        const better = ended.with(at % ended.length, { verdict: 'accepted', complained: false });
        if (mustSuspend(better)) expect(mustSuspend(ended)).toBe(true);
      }),
    );
  });

  it('with fewer than five bounces and fewer than two complaints is not suspended', () => {
    fc.assert(
      fc.property(history, (all) => {
        const refused = all.filter((one) => ['bounced', 'rejected'].includes(one.verdict)).length;
        const complaints = all.filter(({ complained }) => complained).length;
        if (refused < 5 && complaints < 2) expect(mustSuspend(all)).toBe(false);
      }),
    );
  });

  it('is judged by the mails of a week', () => {
    expect(SUSPENSION_MS).toBe(Date.UTC(2026, 10, 9) - Date.UTC(2026, 10, 2));
  });
});
