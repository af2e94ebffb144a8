import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeBranding, readLogo } from '../accounts/index.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { pngOf } from '../pdf/testing/png.js';
import { blobName } from '../platform/blobs/blob.js';
import { enginesOfLongTests } from '../platform/db/testing/engines.js';
import { mailAccount, mailRoom, untilState } from './testing/mail-room.js';

describe.each(enginesOfLongTests())('the logo in a mail on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  /** A relay, and an account with a logo. */
  async function roomWithLogo() {
    const room = await mailRoom(services);
    const account = await mailAccount(services);
    const content = pngOf(300, 100);
    const blob = await room.blobs.put(account.id, content, 'image/png');
    const logo = { file: readLogo(content), blob };
    await changeBranding(services.db, account.id, { logo, color: '#8a1c5a' });
    return { room, account, blob, content };
  }

  it('is part of the HTML, and the PDF is the only attachment', async () => {
    const { room, account, content } = await roomWithLogo();
    const mailId = await account.mailTo('anna@example.org', { attachPdf: true });
    room.sender();
    await untilState(services, mailId, 'Sent');
    const [mail] = room.smtp.received;
    const [logo, pdf] = mail?.email.attachments ?? [];
    expect(logo).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true });
    expect(Buffer.from(logo?.content as ArrayBuffer)).toEqual(Buffer.from(content));
    const cid = logo?.contentId?.replace(/[<>]/g, '') ?? '';
    expect(cid).toContain(mailId);
    expect(mail?.email.html).toContain(`src="cid:${cid}"`);
    expect(mail?.email.html).toContain('bgcolor="#8a1c5a"');
    expect(pdf).toMatchObject({ mimeType: 'application/pdf', disposition: 'attachment' });
    const types = [...(mail?.raw.toString() ?? '').matchAll(/^Content-Type: ([\w/]+)/gim)];
    expect(types.map(([, type]) => type)).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'multipart/related',
      'text/html',
      'image/png',
      'application/pdf',
    ]);
  });

  it('is left out of a mail that was queued before its file was removed', async () => {
    const { room, account, blob } = await roomWithLogo();
    const mailId = await account.mailTo('anna@example.org');
    await room.blobs.driver.remove(blobName(blob));
    room.sender();
    await untilState(services, mailId, 'Sent');
    expect(room.smtp.received[0]?.email.attachments).toEqual([]);
    expect(room.smtp.received[0]?.email.html).not.toContain('<img');
  });
});
