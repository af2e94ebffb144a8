/**
 * What the contract tests use of a test runner: Vitest here, a runner of its own in the package
 * `@faktura/conformance`, which runs the same tests against any server. A test that uses more of Vitest
 * imports it from there, and is not in the package.
 */
export {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
