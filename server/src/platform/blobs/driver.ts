/** A file in a folder or bucket. */
export interface StoredFile {
  name: string;
  /** When it was created, by the clock of the folder or bucket. */
  since: Date;
}

/**
 * A folder or a bucket: bytes by name, written once and never changed. Every method rejects with the
 * error of the underlying system if it does not respond or refuses.
 */
export interface BlobDriver {
  /** For people and logs: `/var/lib/faktura/blobs`, `s3://bucket/prefix`. */
  readonly address: string;
  /** Resolves once the bytes would outlast a power failure. */
  write(name: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Null if nothing has this name; a file with an unexpected length is not read. */
  read(name: string, length: number): Promise<Uint8Array | 'other length' | null>;
  /** A missing file is not an error. */
  remove(name: string): Promise<void>;
  /** Lists every file, including those that a killed process has left half written. */
  list(): AsyncIterable<StoredFile>;
  /** Rejects if nothing can be written. */
  check(): Promise<void>;
  close(): void;
}
