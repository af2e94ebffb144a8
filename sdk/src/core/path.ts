/**
 * The id as it may stand in a path. Empty ones, dot segments, slashes and whatever is encoded
 * already would address another resource, so they are refused before anything is sent.
 */
export function checkId(id: unknown): string {
  if (typeof id !== 'string' || !/^(?!\.*$)[^\s%/\\\p{C}]+$/u.test(id)) {
    throw new TypeError('id must be a record id');
  }
  return id;
}
