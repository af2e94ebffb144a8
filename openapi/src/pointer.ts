/** One step of a JSON Pointer (RFC 6901). */
export function step(name: string | number): string {
  if (typeof name === 'number') return `/${name}`;
  if (!name.includes('~') && !name.includes('/')) return `/${name}`;
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
