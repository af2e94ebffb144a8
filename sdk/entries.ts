import { readdirSync } from 'node:fs';

const resources = readdirSync(new URL('./src/generated', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => [name, `src/generated/${name}/index.ts`]);

/** The source of every file that a client may import, by its name in `dist`. */
export const entries: Record<string, string> = {
  index: 'src/index.ts',
  http: 'src/http.ts',
  ...Object.fromEntries(resources),
  testing: 'src/fake/index.ts',
  'testing-msw': 'src/fake/msw.ts',
};
