import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const documented = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:async )?function (\w+)/g;

/** The `@example` of every exported function below the folder, by the name of the function. */
export function examplesIn(folder: string): Map<string, string> {
  const examples = new Map<string, string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const source = readFileSync(join(folder, file), 'utf8');
    for (const [, comment = '', name = ''] of source.matchAll(documented)) {
      const code = exampleIn(comment);
      if (code !== undefined) examples.set(name, code);
    }
  }
  return examples;
}

/** The code between the fences after `@example`, without the asterisks of the comment. */
function exampleIn(comment: string): string | undefined {
  const text = comment.replace(/^[ \t]*\* ?/gm, '');
  return /@example\s*```ts\n([\s\S]*?)\n```/.exec(text)?.[1];
}
