import { oneBundle } from '../mock/build/one-bundle.ts';
import { contractCases } from './build/cases.ts';

/** The contract tests of this repository with a runner of their own, and everything that they need. */
export default oneBundle({
  entry: { bin: 'src/bin.ts' },
  // How `diff` is judged: a file that redocly reads.
  copy: '../scripts/diff/redocly.yaml',
  plugins: contractCases(),
});
