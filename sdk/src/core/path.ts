/**
 * The path of an operation with the id in its place. Empty ids, dot segments, slashes and whatever is
 * encoded already would address another resource, so they are refused before anything is sent.
 */
export function pathOf(path: string, { id }: { id?: unknown }): string {
  return path.replace('{id}', () => {
    if (typeof id === 'string' && /^(?!\.*$)[!$&-.0-;=@-Z_a-z~]+$/.test(id)) {
      return encodeURIComponent(id);
    }
    throw new TypeError('id must be a record id');
  });
}

/** Every list as one value with commas, as the contract says. */
export function queryOf(query: object): string {
  let pairs = '';
  for (const [name, value] of Object.entries(query)) {
    const values: (string | number | boolean)[] = [value ?? []].flat();
    if (values.length > 0) pairs += `&${name}=${values.map(encodeURIComponent).join()}`;
  }
  return pairs.slice(1);
}
