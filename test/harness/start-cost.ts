import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a program prints to report its own CPU time, in milliseconds. */
const report = `
  const { user, system } = process.cpuUsage();
  console.log((user + system) / 1000);`;

/** CPU time of a start of Node that runs the lines, in milliseconds. */
export function startOf(lines: string, cwd?: string): number {
  const args = ['--input-type=module', '--eval', `${lines}${report}`];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  const cpu = Number(stdout);
  if (!(cpu > 0)) throw new Error(`Node did not report its CPU time: ${stdout}${stderr}`);
  return cpu;
}

/** CPU time of a running process so far, in milliseconds; available only on Linux. */
export function cpuOfProcess(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  // After the name, which may hold spaces; in hundredths of a second (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Pairs that are measured at most, while the machine is too busy for a fair one. */
const MOST_PAIRS = 10;

/**
 * How many starts of an empty Node a start costs, in CPU time. The least of each counts, because a busy
 * machine only adds to it; again while the result exceeds `enough`.
 */
export async function emptyStarts(
  start: () => number | Promise<number>,
  enough: number,
): Promise<number> {
  let [least, leastEmpty] = [Infinity, Infinity];
  for (let pair = 1; pair <= MOST_PAIRS; pair += 1) {
    leastEmpty = Math.min(leastEmpty, startOf(''));
    least = Math.min(least, await start());
    if (least <= enough * leastEmpty) break;
  }
  return least / leastEmpty;
}
