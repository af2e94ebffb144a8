import { join } from 'node:path';
import type { Config } from '../config/config.js';
import type { CurrentSecret } from '../config/secrets.js';
import type { s3Settings } from '../config/s3.js';
import type { BlobDriver } from './driver.js';
import type { Logger } from '../log/log.js';
import { outageLog } from '../log/outage.js';
import type { Metrics } from '../metrics/metrics.js';
import { FolderDriver } from './folder-driver.js';
import { type BlobStore, createBlobStore, type OnBlob } from './store.js';

/** The folder for files inside a data folder. */
export const blobFolder = (dataDir: string): string => join(dataDir, 'blobs');

type StoreConfig = Pick<Config, 'dataDir' | keyof typeof s3Settings>;

/** Opens the configured store; an S3 outage does not prevent the server from starting. */
export async function openBlobStore(
  config: StoreConfig,
  onBlob?: OnBlob,
  secret?: CurrentSecret,
): Promise<BlobStore> {
  return createBlobStore(await openDriver(config, secret), onBlob);
}

/** Counts every operation, and logs once a minute that the store is unavailable. */
export function reportBlobs(
  log: Pick<Logger, 'warn' | 'info'>,
  metrics: Pick<Metrics, 'blob'>,
): OnBlob {
  const out = 'files cannot be stored or read';
  const logOutage = outageLog(log, { out, back: 'files can be stored and read again' });
  return (operation, outcome, error) => {
    metrics.blob(operation, outcome);
    logOutage(outcome === 'unavailable' ? error : undefined);
  };
}

async function openDriver(config: StoreConfig, secret?: CurrentSecret): Promise<BlobDriver> {
  const { s3Bucket: bucket, s3Prefix: prefix, s3Region: region, s3Endpoint: endpoint } = config;
  if (bucket === undefined) return new FolderDriver(blobFolder(config.dataDir));
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = config;
  const credentials =
    accessKeyId !== undefined && secretAccessKey !== undefined
      ? () => ({
          accessKeyId: secret?.('s3AccessKeyId') ?? accessKeyId,
          secretAccessKey: secret?.('s3SecretAccessKey') ?? secretAccessKey,
        })
      : undefined;
  // It warns users of Node 20 about versions later than the bundled one.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  // Loaded on demand: the AWS SDK takes 1.4 MB and 0.2 s of CPU.
  const { S3Driver } = await import('./s3-driver.js');
  return new S3Driver({ bucket, prefix, region, endpoint, credentials });
}
