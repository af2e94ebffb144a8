import { defineRule } from '@oxlint/plugins';

/**
 * The server has one clock, which a sandbox can move. Code that reads another one would miss that, so what is
 * compared with real clocks says so by its name, hostClock; waits and durations use performance.now().
 */
export const oneClock = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      other: 'Read systemClock() of platform/dates/clock, or performance.now() for a duration.',
    },
  },
  create: (context) => ({
    ':matches(NewExpression, CallExpression)[callee.name="Date"][arguments.length=0]'(
      /** @type {import('@oxlint/plugins').ESTree.Node} */ node,
    ) {
      context.report({ node, messageId: 'other' });
    },
    'MemberExpression[object.name="Date"][property.name="now"]'(
      /** @type {import('@oxlint/plugins').ESTree.Node} */ node,
    ) {
      context.report({ node, messageId: 'other' });
    },
  }),
});
