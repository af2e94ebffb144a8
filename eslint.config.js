import tseslint from 'typescript-eslint';

import { functionLength } from './scripts/eslint/function-length.mjs';

const names = ['{openapi,sdk,server,mock}/src/**/*.ts'];
const tests = ['**/*.test.ts', 'test/**/*.ts'];
const sql = '/(^|\\s)(SELECT|INSERT INTO|DELETE FROM|UPDATE \\w+ SET|WHERE|ORDER BY)\\s/';

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/generated/',
      '**/contract/*.html',
      'server/models/',
      'coverage/',
      '.cache/',
    ],
  },
  {
    files: ['**/*.ts', '**/*.mjs', '**/*.js', '**/*.cjs'],
    extends: [tseslint.configs.recommended],
    plugins: { faktura: { rules: { 'function-length': functionLength } } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'prefer-const': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'faktura/function-length': ['error', 40],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      '@typescript-eslint/no-explicit-any': 'error',
      // Hovers show the name of an interface, but expand an alias.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: names,
    languageOptions: {
      parserOptions: { project: ['tsconfig.lint.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-console': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // `void` is no handler: a rejection would end the process.
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // Command-line entry points print for people.
    files: ['server/src/app/**/*.ts', 'mock/src/bin.ts', 'mock/src/cli/**/*.ts', 'mock/src/cli.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // Code that reads or writes a table can be found by its file name; these two make SQL of any table.
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/platform/{db,lists}/**', '**/*.repository.ts', '**/testing/**', ...tests],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[`Literal[value=${sql}]`, `TemplateElement[value.raw=${sql}]`].map((selector) => ({
          selector,
          message: 'SQL belongs in a repository: a file whose name ends with .repository.ts.',
        })),
      ],
    },
  },
  {
    // A describe block is one function around many tests; @ts-expect-error marks what must not compile.
    files: tests,
    rules: {
      'faktura/function-length': 'off',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description' },
      ],
    },
  },
);
