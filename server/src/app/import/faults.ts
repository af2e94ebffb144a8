/** What is wrong with a record of a file. */
export interface ImportFault {
  /** `line 3` of a CSV file, or the JSON pointer of the record, like `/2`. */
  at: string;
  /** JSON pointer of the member in the record; '' for all of it. */
  member: string;
  code: string;
  message: string;
}

/** No more than a person reads; the others are counted. */
export const MAX_LISTED_FAULTS = 50;

/** The first faults of a file, and how many there are. */
export class FileFaults {
  readonly listed: ImportFault[] = [];
  count = 0;

  add(fault: ImportFault): void {
    this.count += 1;
    if (this.listed.length < MAX_LISTED_FAULTS) this.listed.push(fault);
  }

  copy(): FileFaults {
    const same = new FileFaults();
    same.listed.push(...this.listed);
    same.count = this.count;
    return same;
  }
}
