import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3Driver, type S3Options } from './s3-driver.js';
import { createBlobStore } from './store.js';
import { describeDriver } from './testing/driver-suite.js';
import { startSwift, type TestS3 } from './testing/swift.js';

let swift: TestS3;
let options: S3Options;
let driver: S3Driver;
beforeAll(async () => {
  swift = await startSwift();
  await swift.makeBucket('files');
  const { endpoint, accessKeyId, secretAccessKey } = swift;
  const credentials = () => ({ accessKeyId, secretAccessKey });
  options = { bucket: 'files', prefix: 'faktura/', region: 'us-east-1', endpoint, credentials };
  driver = new S3Driver(options);
});
afterAll(async () => {
  await swift.stop();
  driver.close();
});

const namesIn = async (bucket: S3Driver): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of bucket.list()) names.push(name);
  return names;
};

// More objects than one page of a listing contains.
describeDriver('a bucket of S3', { driver: () => driver, files: 1_005 });

const wrongKey = () => ({ accessKeyId: 'test:tester', secretAccessKey: 'wrong' });

describe('a bucket of S3', () => {
  it('keeps separate from other prefixes', async () => {
    const other = new S3Driver({ ...options, prefix: 'other/' });
    await other.write('acc_o/blb_1', Buffer.from('theirs'), 'text/plain');
    expect(await namesIn(other)).toEqual(['acc_o/blb_1']);
    expect(await namesIn(driver)).not.toContain('acc_o/blb_1');
    expect(await driver.read('acc_o/blb_1', 6)).toBeNull();
    other.close();
  });

  it.each([
    ['another key', 'is closed to these credentials', { credentials: wrongKey }],
    ['no such bucket', 'The bucket nowhere is not there.', { bucket: 'nowhere' }],
    ['no server', 'ECONNREFUSED', { endpoint: 'http://127.0.0.1:1' }],
  ])('is unavailable with %s, and reports no file as missing', async (_, why, wrong) => {
    const other = new S3Driver({ ...options, ...wrong });
    const store = createBlobStore(other);
    const refused = { code: 'UNAVAILABLE', headers: { 'Retry-After': '5' } };
    await expect(store.put('acc_a', Buffer.from('x'), 'text/plain')).rejects.toMatchObject(refused);
    const blob = { accountId: 'acc_a', id: 'blb_1', length: 1, sha256: '' };
    await expect(store.read(blob)).rejects.toMatchObject(refused);
    await expect(other.check()).rejects.toThrow(why);
    await expect(namesIn(other)).rejects.toThrow();
    other.close();
  });

  it('loses no stored file during an outage', async () => {
    const store = createBlobStore(driver);
    const blob = await store.put('acc_c', Buffer.from('before'), 'text/plain');
    await swift.setUp(false);
    await expect(store.read(blob)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await swift.setUp(true);
    expect(String(Buffer.from(await store.read(blob)))).toBe('before');
  });
});
