import { describe, expect, it } from 'vitest';

import { withoutServer } from '../build/cases.js';

describe('a test in the kit', () => {
  it('has what it imports of the server replaced by what says why it is not there', () => {
    const code = [
      "import { a, type B, c as d } from '../../../server/src/accounts/index.js';",
      "import { type E } from '../../harness/server.js';",
      "import { minorDigits } from '../../../server/src/platform/money/money.js';",
    ].join('\n');
    const lines = withoutServer(code).split('\n');
    expect(lines[0]).toMatch(/^import \{ unreachable \} from "[^"]*not-reachable\.ts";$/);
    expect(lines[1]).toBe('const { a, c: d } = unreachable("calls code of the reference server");');
    expect(lines.slice(2)).toEqual(code.split('\n').slice(1));
  });

  it('is left as it is if it needs nothing of the server', () => {
    const code = "import { made } from '../../harness/fixtures.js';";
    expect(withoutServer(code)).toBe(code);
  });
});
