/** Joins the parts that are there; null if none is. */
export function joined(separator: string, ...parts: (string | null)[]): string | null {
  const present = parts.filter((part) => part !== null && part !== '');
  return present.length === 0 ? null : present.join(separator);
}

/** The non-empty lines; a value with line breaks gives several. */
export function filled(...values: (string | null)[]): string[] {
  return values
    .flatMap((value) => (value ?? '').split(/\r\n|[\n\r\u0085\u2028\u2029]/))
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
