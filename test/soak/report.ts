import type { SoakAccount } from './client.js';
import type { Figures } from './figures.js';
import { KINDS } from './journal.js';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** One line each minute. */
export function progressLine(figures: Figures, done: number, of: number): string {
  const { attempts, calls, kills, retries, broken, faults } = figures;
  const parts = [
    `minute ${Math.round(done)} of ${of}`,
    `${calls} calls with ${attempts} responses`,
    `${kills} kills`,
    `${broken} interrupted`,
    `${retries} retries`,
    `slowest answer ${seconds(figures.slowestAttemptMs)}`,
    `${faults.length} faults`,
  ];
  return `  ${parts.join(', ')}`;
}

/** Operations with the number of successes and rejections, the most frequent first. */
function outcomeLines({ outcomes }: Figures): string[] {
  const operations = new Map<string, string[]>();
  for (const [name, count] of [...outcomes].sort(([, a], [, b]) => b - a)) {
    const [what = '', outcome = ''] = name.split(' ');
    operations.set(what, [...(operations.get(what) ?? []), `${outcome} ${count}`]);
  }
  return [...operations].map(([what, counts]) => `  ${what}: ${counts.join(', ')}`);
}

function recordLine(accounts: readonly SoakAccount[]): string {
  const entries = accounts.flatMap(({ journal }) => [...journal.entries.values()]);
  const counts = KINDS.map((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    return `${own.filter(({ gone }) => !gone).length} of ${own.length} ${kind}`;
  });
  return counts.join(', ');
}

interface Reported {
  minutes: number;
  seed: number;
  folder: string;
  /** The npm command that runs it. */
  command: string;
}

/** The figures of the whole run; the last line states the result and what to do next. */
export function report(
  figures: Figures,
  accounts: readonly SoakAccount[],
  checked: readonly string[],
  { minutes, seed, folder, command }: Reported,
): void {
  const { faults } = figures;
  const numbers = accounts.reduce((sum, { journal }) => sum + journal.numbers, 0);
  const lines = [
    ...outcomeLines(figures),
    `${figures.calls} calls, ${figures.attempts} responses: ${figures.statusText()}`,
    `${figures.kills} kills`,
    `${figures.broken} requests interrupted or refused by a dead process, ${figures.retries} retries`,
    `slowest answer ${seconds(figures.slowestAttemptMs)}, slowest call ${seconds(figures.slowestCallMs)}`,
    `acknowledged and living: ${recordLine(accounts)}; ${numbers} numbers, each of one document`,
    ...checked,
  ];
  console.log(lines.join('\n'));
  if (faults.length === 0) {
    console.log(
      `The soak of ${minutes} min with seed ${seed} found nothing. There is nothing to do.`,
    );
    return;
  }
  console.log(
    `The soak found ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}: ${faults[0] ?? ''}\n` +
      `Database, logs and program are in ${folder} until the next run. ` +
      `Run it again with: npm run ${command} -- --minutes ${minutes} --seed ${seed}`,
  );
}
