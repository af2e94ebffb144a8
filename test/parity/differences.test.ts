import { beforeAll, describe, expect, it } from 'vitest';

import { contract, type Operation } from '../harness/document.js';
import { differences } from './differences.js';
import { outcomeOf, type Probe } from './probes/probe.js';
import { requestProbes } from './probes/requests.js';
import { stateProbes } from './probes/state.js';
import './reporter.js';
import { target, type Target } from './targets.js';

const probes = [...requestProbes, ...stateProbes];
const { operations } = contract();

let mock: Target;
let server: Target;
beforeAll(async () => {
  mock = await target('mock');
  server = await target('server');
});

interface Pair {
  what: string;
  operation: string;
  mock: string;
  server: string;
}

const pairs: Pair[] = [];
const differs = (pair: Pair): boolean => pair.mock !== pair.server;

function isListed({ what, operation }: Pair): boolean {
  return differences.some(
    (one) => one.what === what && (one.operations === '*' || one.operations.includes(operation)),
  );
}

async function compare(probe: Probe, operation: Operation): Promise<Pair> {
  const outcomes = [mock, server].map(async (one) =>
    outcomeOf(operation, await probe.send(operation, one)),
  );
  const [ofMock = '', ofServer = ''] = await Promise.all(outcomes);
  return { what: probe.what, operation: operation.id, mock: ofMock, server: ofServer };
}

describe('mock and server answer alike, except for the listed differences', () => {
  it.each(probes)('$what', async (probe) => {
    const subjects = operations.filter((operation) => probe.of(operation));
    expect(subjects.length).toBeGreaterThan(0);
    const found: Pair[] = [];
    for (const operation of subjects) found.push(await compare(probe, operation));
    pairs.push(...found);
    const unlisted = found.filter((pair) => differs(pair) && !isListed(pair));
    expect(unlisted).toEqual([]);
  });
});

describe('the list of differences', () => {
  it('names existing probes and operations only', () => {
    const names = new Set(probes.map(({ what }) => what));
    const ids = new Set(operations.map(({ id }) => id));
    const listed = differences.filter((one) => one.operations !== '*');
    expect(differences.filter(({ what }) => !names.has(what))).toEqual([]);
    expect(listed.flatMap((one) => [...one.operations]).filter((id) => !ids.has(id))).toEqual([]);
    expect(differences.every(({ reason }) => reason.length > 20)).toBe(true);
  });

  it('contains no difference that no longer exists', ({ task }) => {
    expect(pairs.length).toBeGreaterThan(800);
    const gone = pairs.filter((pair) => isListed(pair) && !differs(pair));
    expect(gone).toEqual([]);
    task.meta.parity = {
      compared: pairs.length,
      listed: differences.length,
      differing: pairs.filter(differs).length,
    };
  });
});
