/** The type without its parameters, in small letters: `application/json`. */
export function essence(header: string | undefined): string {
  return (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** One parameter of a media type, such as `boundary` or `charset`. */
export function parameter(header: string | undefined, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*("([^"]*)"|[^;\\s]+)`, 'i').exec(header ?? '');
  return found?.[2] ?? found?.[1];
}

/** Picks the first of `offered` that an `Accept` header admits; without a header, the first. */
export function negotiate(accept: string | undefined, offered: string[]): string | undefined {
  if (accept === undefined || accept.trim() === '') return offered[0];
  const ranges = accept
    .split(',')
    .map((range) => ({ type: essence(range), q: Number(parameter(range, 'q') ?? 1) }))
    .filter((range) => range.q > 0)
    .sort((a, b) => b.q - a.q);
  for (const { type } of ranges) {
    const found = offered.find((one) => type === '*/*' || one === type || isFamily(type, one));
    if (found !== undefined) return found;
  }
  return undefined;
}

function isFamily(range: string, type: string): boolean {
  return range.endsWith('/*') && type.startsWith(range.slice(0, -1));
}
