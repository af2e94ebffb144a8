import { defineRule } from '@oxlint/plugins';

const functions = 'FunctionDeclaration, FunctionExpression, ArrowFunctionExpression';

/**
 * Limits functions to `max` lines. Nested functions are counted separately, so that a factory of several
 * small functions does not count as one long function.
 */
export const functionLength = defineRule({
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer', minimum: 1 }],
    messages: { tooLong: 'This function has {{own}} lines of its own; {{max}} are the most.' },
  },
  create(context) {
    const max = Number(context.options[0]);
    /** @type {number[]} */
    const open = [];
    return {
      [functions]() {
        open.push(0);
      },
      /** @param {import('@oxlint/plugins').ESTree.Node} node */
      [`:matches(${functions}):exit`](node) {
        const inner = open.pop() ?? 0;
        const lines = node.loc.end.line - node.loc.start.line + 1;
        const own = lines - inner;
        // A nested function shares its first and last line with the code around it.
        const outer = open.pop();
        if (outer !== undefined) open.push(outer + Math.max(0, lines - 2));
        if (own > max) context.report({ node, messageId: 'tooLong', data: { own, max } });
      },
    };
  },
});
