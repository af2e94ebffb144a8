import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { makeFolder } from '../files/make-folder.js';
import type { MailTransport, OutgoingMail } from './message.js';
import { toMessage } from './smtp.js';

const ENDING = '.eml';
// An id that we created, never a path.
const ID = /^[\w-]{1,64}$/;

/** The folder of mail that is captured instead of sent. */
export const capturedFolder = (dataDir: string): string => join(dataDir, 'mail');

/** The file of a captured mail. */
export const capturedFile = (folder: string, id: string): string => join(folder, id + ENDING);

/** A captured mail. */
export interface CapturedMail {
  id: string;
  capturedAt: Date;
  /** All recipients, including those in Bcc. */
  recipients: string;
  email: Email;
}

/** Stores mail in a folder instead of sending it; only the owner can read the files. */
export function createCaptureTransport(folder: string): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      makeFolder(folder, 0o700);
      const { message } = await writer.sendMail(toMessage(mail));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not written as a whole.');
      await store(folder, mail, message);
      const response = 'captured, not sent';
      return mail.recipients.map((address) => ({ address, outcome: 'sent', response }));
    },
    close: () => undefined,
  };
}

/** The file appears complete or not at all. */
async function store(folder: string, mail: OutgoingMail, message: Buffer): Promise<void> {
  const id = mail.messageId.replace(/^<|@.*$/g, '');
  if (!ID.test(id)) throw new Error(`${mail.messageId} cannot name a file.`);
  const file = capturedFile(folder, id);
  const envelope = `X-Envelope-To: ${mail.recipients.join(', ')}\r\n`;
  await writeFile(`${file}.part`, Buffer.concat([Buffer.from(envelope), message]), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** The captured mails, the newest first. */
export async function listCaptured(folder: string, limit: number): Promise<CapturedMail[]> {
  const ids = (await namesIn(folder)).map((name) => name.slice(0, -ENDING.length));
  // Ids start with their time.
  const newest = ids.sort().reverse().slice(0, limit);
  const mails = await Promise.all(newest.map((id) => readCaptured(folder, id)));
  return mails.filter((mail) => mail !== null);
}

/** One captured mail, or null if there is none with this id. */
export async function readCaptured(folder: string, id: string): Promise<CapturedMail | null> {
  if (!ID.test(id)) return null;
  const file = capturedFile(folder, id);
  const found = await orNull(Promise.all([readFile(file), stat(file)]));
  if (!found) return null;
  const [content, { mtime: capturedAt }] = found;
  const email = await PostalMime.parse(content);
  const envelope = email.headers.find(({ key }) => key === 'x-envelope-to');
  return { id, capturedAt, recipients: envelope?.value ?? '', email };
}

/** Removes one captured mail, if it exists. */
export async function removeCapturedMail(folder: string, id: string): Promise<void> {
  if (ID.test(id)) await rm(capturedFile(folder, id), { force: true });
}

/** Removes mail captured before that time. */
export async function removeCaptured(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    const found = await orNull(stat(file));
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = (await orNull(readdir(folder))) ?? [];
  return names.filter((name) => name.endsWith(ENDING));
}

/** A missing file is not an error. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
