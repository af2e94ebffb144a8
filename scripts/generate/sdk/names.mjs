/** Splits `listPaymentsForInvoice` into `['list', 'Payments', 'For', 'Invoice']`. */
export function wordsOf(operationId) {
  return operationId.split(/(?=[A-Z])/);
}

/** Turns `Categories` into `Category`. */
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
      `${id} must have its tag ${tag} after the verb, so that the SDK can name its method`,
    );
  }
  return verb + rest.join('');
}

/** The name of the id in a path: `id` for a record of the resource itself, otherwise such as `invoiceId`. */
export function idName(path, tag) {
  const segments = path.split('/');
  const owner = singular(segments[segments.indexOf('{id}') - 1]);
  return owner === singular(tag.toLowerCase()) ? 'id' : `${owner}Id`;
}
