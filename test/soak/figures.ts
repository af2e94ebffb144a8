/** Counters of the run, and the faults found. */
export class Figures {
  /** Attempts with a response, by status. */
  readonly statuses = new Map<number, number>();
  /** Completed calls by operation, successful or rejected. */
  readonly outcomes = new Map<string, number>();
  readonly faults: string[] = [];
  attempts = 0;
  calls = 0;
  /** Attempts without a response. */
  broken = 0;
  retries = 0;
  kills = 0;
  slowestAttemptMs = 0;
  slowestCallMs = 0;
  readonly #attemptMs: number[] = [];

  answered(status: number, milliseconds: number): void {
    this.attempts += 1;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    this.#attemptMs.push(milliseconds);
    this.slowestAttemptMs = Math.max(this.slowestAttemptMs, milliseconds);
    // Every unexpected server error; nothing here requests operations that answer 501.
    if (status >= 500 && status !== 503) this.fault(`A response had the status ${status}.`);
  }

  ended(what: string, outcome: string, milliseconds: number): void {
    this.calls += 1;
    const name = `${what} ${outcome}`;
    this.outcomes.set(name, (this.outcomes.get(name) ?? 0) + 1);
    this.slowestCallMs = Math.max(this.slowestCallMs, milliseconds);
  }

  fault(text: string): void {
    this.faults.push(text);
    if (this.faults.length <= 20) console.log(`  FAULT: ${text}`);
  }

  /** The time within which this share of the responses arrived. */
  withinMs(share: number): number {
    const sorted = this.#attemptMs.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * share)] ?? 0;
  }

  /** `201 × 5321, 409 × 12`. */
  statusText(): string {
    const counts = [...this.statuses].sort(([a], [b]) => a - b);
    return counts.map(([status, count]) => `${status} × ${count}`).join(', ');
  }
}
