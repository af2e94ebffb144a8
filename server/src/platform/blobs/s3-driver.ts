import { homedir } from 'node:os';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { BlobDriver, StoredFile } from './driver.js';
import { hostClock } from '../dates/clock.js';

/** A bucket and how to connect to it. */
export interface S3Options {
  bucket: string;
  /** Prefix of every name: empty, or ending in `/`. */
  prefix: string;
  region: string;
  /** The address of a service other than Amazon S3. */
  endpoint: string | undefined;
  /**
   * Without it, the SDK looks for credentials in the standard AWS locations: environment, files, the
   * host. Asked again for each request, as its files may have changed.
   */
  credentials: (() => { accessKeyId: string; secretAccessKey: string }) | undefined;
}

const CONNECT_MS = 2_000;
/** Timeout without a byte in either direction. */
const SILENCE_MS = 5_000;

const REFUSALS: Readonly<Record<number, string>> = {
  301: 'is in another region',
  403: 'is closed to these credentials',
  404: 'is not there',
};

/** The SDK keeps credentials until five minutes before they expire. */
const soonStale = <Keys>(keys: Keys) => ({ ...keys, expiration: hostClock() });

/** A uid without a name may have no home folder, and the SDK cannot look for its files without one. */
function ensureHome(): void {
  try {
    homedir();
  } catch {
    process.env['HOME'] = '/';
  }
}

/**
 * Blobs in a bucket of Amazon S3 or a compatible service. The signature of a PUT covers the SHA-256 of
 * the bytes, so the service rejects altered ones.
 */
export class S3Driver implements BlobDriver {
  readonly address: string;
  readonly #client: S3Client;

  constructor(private readonly options: S3Options) {
    const { bucket, prefix, region, endpoint, credentials } = options;
    this.address = `s3://${bucket}/${prefix}`;
    ensureHome();
    this.#client = new S3Client({
      region,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
      // Services that do not support checksums in trailers store them as content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(credentials && { credentials: () => Promise.resolve(soonStale(credentials())) }),
      // Bucket names as hosts need DNS entries that few other services have.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    });
  }

  async write(name: string, content: Uint8Array, contentType: string): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ ...this.#object(name), Body: content, ContentType: contentType }),
    );
  }

  async read(name: string, length: number): Promise<Uint8Array | 'other length' | null> {
    try {
      const found = await this.#client.send(new GetObjectCommand(this.#object(name)));
      if (found.ContentLength === length && found.Body)
        return await found.Body.transformToByteArray();
      // If nobody read the body, its connection could not be reused.
      await found.Body?.transformToWebStream().cancel();
      return 'other length';
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(name)));
  }

  async *list(): AsyncIterable<StoredFile> {
    const { bucket: Bucket, prefix: Prefix } = this.options;
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
      const page = await this.#client.send(command);
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key !== undefined && LastModified) {
          yield { name: Key.slice(Prefix.length), since: LastModified };
        }
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async check(): Promise<void> {
    const { bucket } = this.options;
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: bucket }));
    } catch (cause) {
      // The response to HEAD has no body that could explain the error.
      const status =
        cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined;
      const why = status === undefined ? undefined : REFUSALS[status];
      throw why === undefined ? cause : new Error(`The bucket ${bucket} ${why}.`, { cause });
    }
  }

  close(): void {
    this.#client.destroy();
  }

  #object(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.options.bucket, Key: this.options.prefix + name };
  }
}
