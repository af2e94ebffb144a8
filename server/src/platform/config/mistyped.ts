import { FROM_FILE, SETTINGS } from './settings.js';

/** A variable of the environment that is no setting, and the setting that was probably meant. */
export interface MistypedVariable {
  variable: string;
  meant: string;
}

/** Shorter names are close to those of other programs: `HOST` and `POST`. */
const SHORTEST = 7;
const MISTAKES = 2;

/** Variables that nobody reads, and whose names are nearly those of settings that are not set. */
export function mistypedVariables(
  environment: Readonly<Record<string, string | undefined>>,
): MistypedVariable[] {
  const settings = Object.values(SETTINGS).map(([variable]): string => variable);
  const known = [...settings, ...FROM_FILE.map((name) => `${name}_FILE`)];
  const unset = known.filter((name) => name.length >= SHORTEST && !environment[name]);
  const others = Object.keys(environment).filter((name) => !known.includes(name));
  return others.flatMap((variable) => {
    const meant = unset.find((name) => distance(variable.toUpperCase(), name) <= MISTAKES);
    return meant === undefined ? [] : [{ variable, meant }];
  });
}

/** Letters to insert, remove, replace or swap (optimal string alignment); any number above 2 is as good. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MISTAKES) return Infinity;
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
