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

/** A bucket, and how it is reached. */
export interface S3Options {
  bucket: string;
  /** Before every name: empty, or with a `/` at its end. */
  prefix: string;
  region: string;
  /** Of a service other than Amazon's. */
  endpoint: string | undefined;
  /** Without it the SDK looks for credentials where AWS keeps them: environment, files, the host. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const CONNECT_MS = 2_000;
/** Without a byte in either direction. */
const SILENCE_MS = 5_000;

const REFUSALS: Readonly<Record<number, string>> = {
  301: 'is in another region',
  403: 'is closed to these credentials',
  404: 'is not there',
};

/**
 * Blobs in a bucket of Amazon S3 or of a service that speaks its protocol. The signature of a PUT
 * covers the SHA-256 of the bytes, so that the service refuses others.
 */
export class S3Driver implements BlobDriver {
  readonly address: string;
  readonly #client: S3Client;

  constructor(private readonly options: S3Options) {
    const { bucket, prefix, region, endpoint, credentials } = options;
    this.address = `s3://${bucket}/${prefix}`;
    this.#client = new S3Client({
      region,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
      // Its checksums in trailers are stored as content by services that do not know them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(credentials && { credentials }),
      // A bucket as the name of a host needs DNS that few other services have.
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
      // Nobody reads the body: its connection could not be used again.
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
      // The answer to HEAD has no body that would say why.
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
