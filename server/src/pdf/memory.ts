/** A PDF goes back to its file after this time, which knows its age and when it was last used. */
const KEPT_MS = 10 * 60_000;
const MOST_BYTES = 16 * 1024 * 1024;

interface Kept {
  pdf: Uint8Array;
  until: number;
}

/** The PDFs that were asked for last, by fingerprint. */
export class PdfMemory {
  /** The one that was asked for longest ago is the first. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** `now` is a clock in milliseconds that only goes forward. */
  constructor(
    private readonly mostBytes = MOST_BYTES,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get(key: string): Uint8Array | null {
    const known = this.#kept.get(key);
    if (!known) return null;
    if (known.until <= this.now()) {
      this.#remove(key);
      return null;
    }
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known.pdf;
  }

  put(key: string, pdf: Uint8Array): void {
    this.#remove(key);
    this.#kept.set(key, { pdf, until: this.now() + KEPT_MS });
    this.#bytes += pdf.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.mostBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#kept.get(key)?.pdf.length ?? 0;
    this.#kept.delete(key);
  }
}
