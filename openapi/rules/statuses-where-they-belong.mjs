import { follow } from './walk.mjs';

/**
 * @import { Operation } from '../../scripts/generate/openapi.ts'
 * @import { Context, Rule } from './rule.ts'
 */

const everywhere = ['401', '403', '422', '429', '500', '503'];
const withBody = ['400', '413', '415'];
const never = ['405', '501'];

/**
 * Each operation documents the responses that it can return, and no others.
 * @returns {Rule}
 */
export function statusesWhereTheyBelong() {
  let path = '';
  return {
    PathItem: {
      enter(_item, { key }) {
        path = String(key);
      },
      Operation(operation, ctx) {
        const wanted = wantedStatuses(ctx, operation, path);
        const found = Object.keys(operation.responses ?? {});
        /** @param {string} message */
        const report = (message) =>
          ctx.report({ message, location: ctx.location.child(['responses']) });
        for (const status of wanted.filter((one) => !found.includes(one))) {
          report(`${operation.operationId} can answer ${status}: document it.`);
        }
        for (const status of found.filter((one) => misplaced(one, wanted))) {
          report(`${operation.operationId} cannot answer ${status}.`);
        }
      },
    },
  };
}

/**
 * @param {Context} ctx
 * @param {Operation} operation
 * @param {string} path
 */
function wantedStatuses(ctx, operation, path) {
  const method = ctx.key;
  const headers = headerNames(ctx, operation);
  return [
    ...everywhere,
    ...(path.includes('{id}') ? ['404'] : []),
    ...(method === 'post' ? ['409'] : []),
    ...(operation.requestBody === undefined ? [] : withBody),
    ...(headers.includes('if-match') ? ['412'] : []),
    ...(headers.includes('if-none-match') ? ['304'] : []),
  ];
}

/**
 * 409 and 406 depend on the resource; the other statuses follow from the operation.
 * @param {string} status
 * @param {string[]} wanted
 */
function misplaced(status, wanted) {
  const decided = [...withBody, ...never, '304', '404', '412'];
  return decided.includes(status) && !wanted.includes(status);
}

/**
 * @param {Context} ctx
 * @param {Operation} operation
 */
function headerNames(ctx, operation) {
  return (operation.parameters ?? [])
    .map((parameter, index) => follow(ctx, parameter, ctx.location.child(['parameters', index])))
    .flatMap((found) => (found?.node.in === 'header' ? [found.node.name.toLowerCase()] : []));
}
