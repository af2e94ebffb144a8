/**
 * The id as it may stand in a path. Empty, `.`, `..` and their encoded forms would address another
 * resource, so they are refused before anything is sent.
 */
export function checkId(id: unknown): string {
  if (typeof id !== 'string' || !isSegment(decoded(id))) {
    throw new TypeError('id must be the id of a record: not empty, no dot segment, no slash');
  }
  return id;
}

function isSegment(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '' && !/^\.+$|[/\\]|\p{Cc}|\p{Cs}/u.test(text);
}

/** Decoded as often as it can be: proxies may decode more than once. */
function decoded(id: string): string | undefined {
  let text = id;
  try {
    for (let next = decodeURIComponent(text); next !== text; next = decodeURIComponent(text)) {
      text = next;
    }
  } catch {
    return id.includes('%') && /%(2e|2f|5c)/i.test(text) ? undefined : text;
  }
  return text;
}
