import { eachSchema, follow, mediaTypesOf, reportOnce } from './walk.mjs';

/**
 * A validator writes defaults into the body. In PUT and PATCH that changes what the client did not
 * send: `{discount: {value: 5}}` on a flat discount would become a percentage.
 * @returns {import('./rule.ts').Rule}
 */
export function noDefaultInUpdates() {
  const report = reportOnce();
  return {
    Operation(operation, ctx) {
      if (ctx.key !== 'put' && ctx.key !== 'patch') return;
      const body = follow(ctx, operation.requestBody, ctx.location.child(['requestBody']));
      if (body === undefined) return;
      for (const media of mediaTypesOf(body)) {
        const start = media.location.child(['schema']);
        eachSchema(ctx, media.node.schema, start, (schema, location) => {
          if (schema.default === undefined) return;
          report(
            ctx,
            location.child(['default']),
            'No default in what a PUT or PATCH body reaches.',
          );
        });
      }
    },
  };
}
