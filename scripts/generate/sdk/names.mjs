/** `listPaymentsForInvoice` as `['list', 'Payments', 'For', 'Invoice']`. */
export function wordsOf(operationId) {
  return operationId.split(/(?=[A-Z])/);
}

/** `Categories` as `Category`. */
export function singular(name) {
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}

export function capitalised(word) {
  return word[0].toUpperCase() + word.slice(1);
}

/** The method of the namespace: the operationId without the resource, which is its second word. */
export function methodName(id, tag) {
  const [verb, noun, ...rest] = wordsOf(id);
  if (noun === undefined || singular(noun) !== singular(tag)) {
    throw new Error(
      `${id} does not name its tag ${tag} after the verb, so it gives no method name`,
    );
  }
  return verb + rest.join('');
}

/** What the id in a path is called: `id` of a record of the resource itself, else `invoiceId`. */
export function idName(path, tag) {
  const segments = path.split('/');
  const owner = singular(segments[segments.indexOf('{id}') - 1]);
  return owner === singular(tag.toLowerCase()) ? 'id' : `${owner}Id`;
}
