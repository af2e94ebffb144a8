/** A file in a folder or bucket. */
export interface StoredFile {
  name: string;
  /** Since when it is there, by the clock of the folder or bucket. */
  since: Date;
}

/**
 * A folder or a bucket: bytes by name, written once and never changed. Everything rejects with the
 * error of the system where that does not answer or refuses.
 */
export interface BlobDriver {
  /** For people and logs: `/var/lib/faktura/blobs`, `s3://bucket/prefix`. */
  readonly address: string;
  /** Resolves once the bytes would outlast a power failure. */
  write(name: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Null if nothing has this name; what has another length than expected is not read. */
  read(name: string, length: number): Promise<Uint8Array | 'other length' | null>;
  /** A missing file is not an error. */
  remove(name: string): Promise<void>;
  /** Everything that is there, also what a killed process has left half written. */
  list(): AsyncIterable<StoredFile>;
  /** Rejects where nothing could be written. */
  check(): Promise<void>;
  close(): void;
}
