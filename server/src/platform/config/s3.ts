import * as z from 'zod';

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

/** Settings for storing files in a bucket instead of the data folder. */
export const s3Settings = {
  s3Bucket: [
    'S3_BUCKET',
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    'bucket that stores files, instead of `DATA_DIR/blobs`',
  ],
  s3Prefix: [
    'S3_PREFIX',
    z
      .string()
      .regex(
        /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/,
        'must be names with / between them, like faktura/files',
      )
      .max(200, 'must have at most 200 characters')
      .transform((text) => text.replace(/\/?$/, '/'))
      .default(''),
    'prefix of the names of all files, for example `faktura/live`',
  ],
  s3Region: [
    'S3_REGION',
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be a region like eu-central-1')
      .default('us-east-1'),
    'region of the bucket',
  ],
  s3Endpoint: [
    'S3_ENDPOINT',
    z.string().refine(isEndpoint, 'must be an address like https://s3.example.com').optional(),
    'URL of a service other than Amazon S3',
  ],
  s3AccessKeyId: [
    'S3_ACCESS_KEY_ID',
    z.string().optional(),
    'used with `S3_SECRET_ACCESS_KEY`; by default the AWS SDK looks in its standard locations',
  ],
  s3SecretAccessKey: [
    'S3_SECRET_ACCESS_KEY',
    z.string().optional(),
    'used with `S3_ACCESS_KEY_ID`',
  ],
} as const;

/** Returns what is wrong with the combination of variables. */
export function s3Faults(values: Readonly<Record<string, string>>): string[] {
  const has = (name: string): boolean => values[name] !== undefined;
  const faults: string[] = [];
  if (has('S3_ACCESS_KEY_ID') !== has('S3_SECRET_ACCESS_KEY')) {
    faults.push('S3_ACCESS_KEY_ID: is needed together with S3_SECRET_ACCESS_KEY');
  }
  if (!has('S3_BUCKET') && Object.values(s3Settings).some(([name]) => has(name))) {
    faults.push('S3_BUCKET: is needed where another variable of S3 is set');
  }
  return faults;
}
