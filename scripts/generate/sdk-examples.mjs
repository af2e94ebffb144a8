import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const documented = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:async )?function (\w+)/g;

/** The `@example` of every exported function of the SDK's resources, by function name. */
export function sdkExamples(base) {
  const examples = new Map();
  for (const file of sourceFiles(join(base, 'sdk', 'src'))) {
    for (const [, comment, name] of readFileSync(file, 'utf8').matchAll(documented)) {
      const code = exampleIn(comment);
      if (code !== undefined) examples.set(name, code);
    }
  }
  return examples;
}

function sourceFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/^(core|generated)[\\/]/.test(file))
    .sort()
    .map((file) => join(folder, file));
}

/** The code between the fences after `@example`, without the comment's stars. */
function exampleIn(comment) {
  const text = comment.replace(/^[ \t]*\* ?/gm, '');
  return /@example\s*```(?:ts|typescript)\n([\s\S]*?)\n```/.exec(text)?.[1];
}
