/** What a case or hook runs; only a function that is called `it` gives its name. */
export type Work = () => unknown;

/** One rule that a server must keep. */
export interface Case {
  kind: 'case';
  name: string;
  work: Work;
  timeoutMs: number | undefined;
}

/** Cases and groups in the order in which they are declared. */
export interface Group {
  kind: 'group';
  name: string;
  children: (Case | Group)[];
  before: Work[];
  after: Work[];
  beforeEach: Work[];
  afterEach: Work[];
}

let open: Group | undefined;

function groupOf(name: string): Group {
  const none = { before: [], after: [], beforeEach: [], afterEach: [] };
  return { kind: 'group', name, children: [], ...none };
}

/** The group that is being declared. */
export function current(): Group {
  if (open === undefined) throw new Error('Cases are declared while their file is loaded.');
  return open;
}

/** Declares a group inside the current one. */
export function declareGroup(name: string, declare: () => void): void {
  const parent = current();
  const group = groupOf(name);
  parent.children.push(group);
  open = group;
  try {
    declare();
  } finally {
    open = parent;
  }
}

const caseThat = (work: Work): Case => {
  return { kind: 'case', name: 'can be loaded', work, timeoutMs: undefined };
};

/** Loads a file of cases. One file at a time: the declarations of two would mix. */
export async function collect(name: string, load: () => Promise<unknown>): Promise<Group> {
  const file = groupOf(name);
  open = file;
  try {
    await load();
  } catch (error) {
    // What it needs at once is said by its only case.
    file.children = [caseThat(() => Promise.reject(error as Error))];
  } finally {
    open = undefined;
  }
  return file;
}
