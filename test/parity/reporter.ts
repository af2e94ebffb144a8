import type { Reporter, TestModule } from 'vitest/node';

/** What the comparison of mock and server found. */
interface Figures {
  compared: number;
  listed: number;
  differing: number;
}

declare module 'vitest' {
  interface TaskMeta {
    parity?: Figures;
  }
}

/** Prints at the end of a run how far mock and server differ. */
export class ParityReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { parity } = test.meta();
        if (parity !== undefined) console.log(`\n${describe(parity)}`);
      }
    }
  }
}

function describe({ compared, listed, differing }: Figures): string {
  return (
    `Mock and server: ${String(listed)} listed differences, seen in ${String(differing)} of ` +
    `${String(compared)} pairs of answers.`
  );
}
