const WIDTH = 24;
const BAR_MS = 200;
const LINE_MS = 5_000;

/** Where progress is shown: standard error, or what a test reads. */
interface ProgressOutput {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** `[######                  ]  25 %  250000 of 1000000 records` */
function barOf(done: number, all: number, what: string): string {
  // Records may be added while they are counted.
  const share = all === 0 ? 1 : Math.min(1, done / all);
  const bar = '#'.repeat(Math.floor(share * WIDTH)).padEnd(WIDTH);
  return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${done} of ${all} ${what}`;
}

/** Shows a bar on a terminal, and elsewhere a line every few seconds. */
export function progressBar(what: string, output: ProgressOutput = process.stderr) {
  const every = output.isTTY ? BAR_MS : LINE_MS;
  let shownAt = performance.now();
  let isShown = false;
  return {
    show(done: number, all: number): void {
      if (performance.now() - shownAt < every && done < all) return;
      // A short run needs no line in a log.
      if (!output.isTTY && !isShown && done >= all) return;
      shownAt = performance.now();
      isShown = true;
      output.write(
        output.isTTY ? `\r${barOf(done, all, what)}` : `${done} of ${all} ${what} ...\n`,
      );
    },
    /** Ends the line of the bar. */
    end(): void {
      if (output.isTTY && isShown) output.write('\n');
    },
  };
}

/** Prints a line on standard error every few seconds. */
export function progressLines(): (done: number, what: string, account: string) => void {
  let printedAt = performance.now();
  return (done, what, account) => {
    if (performance.now() - printedAt < LINE_MS) return;
    printedAt = performance.now();
    process.stderr.write(`${done} ${what} of ${account} ...\n`);
  };
}
