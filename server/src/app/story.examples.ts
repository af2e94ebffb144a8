type Json = Record<string, unknown>;

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Json)[name] : undefined;
}

/** Reads request examples from the bundled document by operationId and name. Throws when one is missing. */
export function createExampleReader(
  document: unknown,
): <T>(operationId: string, name: string) => T {
  const follow = (value: unknown): unknown => {
    const ref = member(value, '$ref');
    if (typeof ref !== 'string') return value;
    const steps = ref.slice(2).split('/');
    return steps.reduce(
      (at, step) => member(at, step.replaceAll('~1', '/').replaceAll('~0', '~')),
      document,
    );
  };

  const operations = new Map<string, unknown>();
  for (const path of Object.values(member(document, 'paths') ?? {})) {
    for (const operation of Object.values(path as Json)) {
      const id = member(operation, 'operationId');
      if (typeof id === 'string') operations.set(id, operation);
    }
  }

  return <T>(operationId: string, name: string): T => {
    const body = follow(member(operations.get(operationId), 'requestBody'));
    const json = member(member(body, 'content'), 'application/json');
    const example = follow(member(member(json, 'examples'), name));
    const value = member(example, 'value');
    if (value === undefined) {
      throw new Error(`The document has no example ${name} at ${operationId}.`);
    }
    return structuredClone(value) as T;
  };
}
