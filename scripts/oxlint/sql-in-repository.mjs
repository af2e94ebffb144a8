import { defineRule } from '@oxlint/plugins';

const sql = /(^|\s)(SELECT|INSERT INTO|DELETE FROM|UPDATE \w+ SET|WHERE|ORDER BY)\s/;

/** Code that reads or writes a table can be found by its file name. */
export const sqlInRepository = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      misplaced: 'SQL belongs in a repository: a file whose name ends with .repository.ts.',
    },
  },
  create: (context) => ({
    Literal(node) {
      if (sql.test(String(node.value))) context.report({ node, messageId: 'misplaced' });
    },
    TemplateElement(node) {
      if (sql.test(node.value.raw)) context.report({ node, messageId: 'misplaced' });
    },
  }),
});
