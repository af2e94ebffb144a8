import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { usualAccount } from '../harness/usual-account.js';
import { freshFolder, startSandbox, type Running } from '../operations/program.js';
import { failedIn, judge } from './kit.js';
import { plant, type Fault } from './planting-proxy.js';

let sandbox: Running;
beforeAll(async () => {
  const folder = freshFolder();
  mkdirSync(folder, { recursive: true });
  sandbox = await startSandbox([], folder);
});
afterAll(() => sandbox.stop());

/** The key of an account that may have ten attachments and send nothing. */
async function limitedKey(): Promise<string> {
  const caps = { ...usualAccount.caps, hour: 0 };
  const response = await fetch(`${sandbox.url}/sandbox/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...usualAccount, attachmentCredits: 0, caps }),
  });
  return ((await response.json()) as { apiKey: string }).apiKey;
}

/** A server that lets nobody send, whatever the caps. */
const sendsNothing: Fault = {
  only: 'estimates/sendEstimate',
  finds: 'sendEstimate 202 › goes to another address',
  onAnswer(answer, { path }) {
    if (!path.endsWith('/send') || answer.status !== 202) return;
    const details = { limit: 30, scope: 'hour' };
    const text = { title: 'Forbidden', message: 'No more today.', requestId: 'req_1' };
    answer.status = 403;
    answer.headers['content-type'] = 'application/problem+json';
    answer.body = Buffer.from(
      JSON.stringify({ ...text, status: 403, code: 'SEND_LIMIT_REACHED', details }),
    );
  },
};

describe('the conformance kit', () => {
  it('does not blame the server for the limits of the accounts that it was given', async () => {
    const keys = ['--api-key', await limitedKey(), '--second-key', await limitedKey()];
    const only = ['--only', 'uploadAttachment', '--only', 'sendEstimate'];
    const { code, written } = await judge(['--base-url', `${sandbox.url}/v1`, ...keys, ...only]);
    expect([failedIn(written), code]).toEqual([[], 0]);
    const reasonOf = (name: string) => written.cases.find((one) => one.name.includes(name))?.reason;
    const needs = (what: string) => `needs ${what} for the accounts of the keys`;
    expect(reasonOf('goes to another address')).toBe(needs('higher sending caps'));
    expect(Object.keys(written.unreachable)).toContain(needs('more attachment credits'));
    expect(reasonOf('names the cap hour')).toContain('an account with settings of its own');
  });

  it('finds limits that the accounts of a driver do not have', async () => {
    const proxy = await plant(sendsNothing, sandbox.url);
    const options = ['--base-url', `${proxy.url}/v1`, '--driver', `${sandbox.url}/sandbox`];
    const { code, written } = await judge([...options, '--only', sendsNothing.only]);
    await proxy.close();
    expect(failedIn(written)).toContainEqual(expect.stringContaining(sendsNothing.finds));
    expect(code).toBe(1);
  });
});
