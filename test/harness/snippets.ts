import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../../scripts/process.mjs';

/** A block of code of a Markdown page. */
export interface Snippet {
  page: string;
  /** Of its first line. */
  line: number;
  /** The first word after the fence; empty if there is none. */
  language: string;
  code: string;
}

/** The blocks of code of a page, in their order. */
export function snippetsOf(page: string): Snippet[] {
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = text.matchAll(/^( *)```(\S*)[^\n]*\n([\s\S]*?)^\1```$/gm);
  return [...blocks].map(({ index, 2: language = '', 3: code = '' }) => ({
    page,
    line: text.slice(0, index).split('\n').length + 1,
    language,
    code,
  }));
}

/** Pages whose every snippet test/operations/guides.test.ts runs. */
export const guides = ['docs/start', 'docs/guides'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
);
