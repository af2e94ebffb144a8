import { describe, expect, it } from 'vitest';
import { contrast } from '../platform/colors/contrast.js';
import { nordlicht } from '../pdf/testing/samples.js';
import { composeMail } from './compose-mail.js';
import type { MailContent, NoticeContent } from './mail.model.js';
import { compose, mail } from './testing/composed.js';

const logo = {
  id: 'blb_1',
  accountId: 'acc_1',
  length: 3,
  sha256: '',
  contentType: 'image/png',
  width: 1200,
  height: 160,
};
const bytes = Buffer.from('png');

/** The mail of an account with this logo and colour. */
function branded(look: { logo?: typeof logo | null; color?: string | null }, more = {}) {
  const seller = { ...nordlicht, name: 'Ö & "Co"', logo, ...look };
  const sent = mail({ seller, ...more } as Partial<MailContent>);
  return composeMail(sent, { from: 'billing@example.com', pdf: null, logo: bytes });
}

describe('the HTML of a mail', () => {
  it('has the button and links in the colour of the account, with readable text', () => {
    const own = { ownText: '<a href="https://example.org">x</a>' };
    const { html } = compose({ seller: { ...nordlicht, color: '#8a1c5a' } }, own);
    expect(html).toContain('bgcolor="#8a1c5a"');
    expect(html).toContain('style="color:#8a1c5a" href="https://example.org"');
    expect(compose().html).toContain('bgcolor="#0f4c5c"');
  });

  it('darkens a colour that white text could not be read on', () => {
    const { html } = branded({ color: '#ffee00' });
    const used = /bgcolor="(#[\da-f]{6})"/.exec(html)?.[1] ?? '';
    expect(contrast(used, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the logo, which is a file of the mail, in a size that fits', () => {
    const { html, attachments } = branded({});
    expect(attachments).toEqual([
      {
        filename: 'logo.png',
        contentType: 'image/png',
        content: bytes,
        cid: 'logo.snd_1@example.com',
      },
    ]);
    expect(html).toMatch(
      /src="cid:logo\.snd_1@example\.com"\s+width="240"\s+height="32"\s+alt="Ö &amp; &quot;Co&quot;"/,
    );
  });

  it('enlarges no logo, and keeps a thin one visible', () => {
    expect(branded({ logo: { ...logo, width: 40, height: 20 } }).html).toMatch(
      /width="40"\s+height="20"/,
    );
    expect(branded({ logo: { ...logo, width: 4000, height: 1 } }).html).toMatch(
      /width="240"\s+height="1"/,
    );
  });

  it('has no picture without a logo, or without its file', () => {
    const without = composeMail(mail({ seller: { ...nordlicht, logo } }), {
      from: 'billing@example.com',
      pdf: null,
    });
    for (const { html, attachments } of [branded({ logo: null }), compose(), without]) {
      expect([html.includes('<img'), attachments]).toEqual([false, []]);
    }
  });

  it('shows no logo and no colour of the account in a notice', () => {
    const notice: NoticeContent = {
      kind: 'Notice',
      lang: 'en',
      from: 'Faktura',
      replyTo: null,
      lines: ['Acme accepted estimate 1.', ''],
      view: 'Estimate',
      url: 'https://billing.example.com/e/x',
      test: false,
      attachment: null,
    };
    const { row, recipients } = mail();
    const sent = { row: { ...row, content: notice }, recipients };
    const { html, attachments } = composeMail(sent, {
      from: 'billing@example.com',
      pdf: null,
      logo: bytes,
    });
    expect([html.includes('<img'), attachments]).toEqual([false, []]);
    expect(html).not.toContain('<p style="margin:0 0 16px"></p>');
  });

  it('loads nothing, and its table for Outlook is closed', () => {
    const { html } = branded({ color: '#8a1c5a' }, { test: true });
    expect(html).not.toMatch(/url\(|src="(?!cid:)|<link|@import/);
    const outlook = [...html.matchAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g)];
    const parts = outlook.map(([, part = '']) => part.replace(/ [^>]*/g, ''));
    expect(parts).toEqual(['<table><tr><td>', '</td></tr></table>']);
  });

  it('is readable if a program removes its style element', () => {
    const { html } = branded({ color: '#8a1c5a' }, { test: true });
    const body = html.slice(html.indexOf('<body'));
    expect(body).not.toContain('<style');
    for (const [cell] of body.matchAll(/<td[^>]*class="text"[^>]*>/g)) {
      expect(cell).toMatch(/font-family:.*font-size:16px.*color:#1f2933/);
    }
  });
});
