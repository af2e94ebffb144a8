/**
 * Splits `listPaymentsForInvoice` into `['list', 'Payments', 'For', 'Invoice']`.
 * @param {string} operationId
 */
export function wordsOf(operationId) {
  return operationId.split(/(?=[A-Z])/);
}

/**
 * Turns `Categories` into `Category`.
 * @param {string} name
 */
function singular(name) {
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}

/** @param {string} word */
export function capitalised(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The method of the namespace: the operationId without the resource, which is its second word.
 * @param {string} id
 * @param {string} tag
 */
export function methodName(id, tag) {
  const [verb = '', noun, ...rest] = wordsOf(id);
  if (noun === undefined || singular(noun) !== singular(tag)) {
    throw new Error(
      `${id} must have its tag ${tag} after the verb, so that the SDK can name its method`,
    );
  }
  return verb + rest.join('');
}

/**
 * The name of the id in a path: `id` for a record of the resource itself, otherwise such as `invoiceId`.
 * @param {string} path
 * @param {string} tag
 */
export function idName(path, tag) {
  const segments = path.split('/');
  const owner = singular(segments[segments.indexOf('{id}') - 1] ?? '');
  return owner === singular(tag.toLowerCase()) ? 'id' : `${owner}Id`;
}
