import { inspect } from 'node:util';

/** The name of a case made from a row: `%s`, `%j` and `%d` take its values in turn, `$name` takes a member. */
export function titleOf(pattern: string, values: readonly unknown[]): string {
  const left = [...values];
  const filled = pattern.replace(/%([sdfij%])/g, (whole: string, kind: string) => {
    if (kind === '%') return '%';
    if (left.length === 0) return whole;
    const value = left.shift();
    return kind === 'j' ? String(JSON.stringify(value)) : textOf(value);
  });
  const [first] = values;
  if (typeof first !== 'object' || first === null) return filled;
  return filled.replace(/\$(\w+)/g, (whole: string, name: string) =>
    name in first ? textOf((first as Record<string, unknown>)[name]) : whole,
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'object' || typeof value === 'function' ? inspect(value) : String(value);
