import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';

const bucket = { S3_BUCKET: 'files' };

describe('the settings of S3', () => {
  it('are optional except for the bucket, and a prefix ends in one slash', () => {
    expect(readConfig(bucket)).toMatchObject({
      s3Bucket: 'files',
      s3Prefix: '',
      s3Region: 'us-east-1',
    });
    for (const S3_PREFIX of ['faktura/live', 'faktura/live/']) {
      expect(readConfig({ ...bucket, S3_PREFIX }).s3Prefix).toBe('faktura/live/');
    }
  });

  it.each([
    ['S3_BUCKET', 'Files'],
    ['S3_BUCKET', 's3://files'],
    ['S3_PREFIX', '../other'],
    ['S3_PREFIX', '/faktura'],
    ['S3_PREFIX', 'a//b'],
    ['S3_REGION', 'EU Central'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_ENDPOINT', 'https://me:hush@s3.example.com'],
    ['S3_ENDPOINT', 'https://s3.example.com/?hush'],
  ])('refuses %s %j', (name, value) => {
    expect(() => readConfig({ ...bucket, [name]: value })).toThrow(`  ${name}: must be`);
    expect(() => readConfig({ ...bucket, [name]: value })).not.toThrow('hush');
  });

  it('belong together', () => {
    const alone = (name: string) => () => readConfig({ ...bucket, [name]: 'hush' });
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      expect(alone(name)).toThrow('S3_ACCESS_KEY_ID: is needed together with S3_SECRET_ACCESS_KEY');
    }
    expect(() => readConfig({ S3_REGION: 'eu-central-1' })).toThrow('S3_BUCKET: is needed');
  });
});
