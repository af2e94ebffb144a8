import type { z } from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object with the fields that --help shows',
};

/** What is wrong, field by field, in our words instead of the schema library's. */
export function faultLines(issues: readonly z.core.$ZodIssue[], whole: string): string[] {
  return issues.flatMap((issue) => {
    const at = (...more: string[]) => [...issue.path.map(String), ...more].join('.') || whole;
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => `  ${at(key)}: there is no such field`);
    }
    return [`  ${at()}: ${wordsOf(issue)}`];
  });
}

function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_small') return bound(issue.origin, issue.minimum, 'at least');
  if (issue.code === 'too_big') return bound(issue.origin, issue.maximum, 'at most');
  return issue.message;
}

function bound(origin: string, limit: number | bigint, word: string): string {
  if (origin === 'string' && word === 'at least' && Number(limit) === 1) return 'must not be empty';
  const unit = origin === 'string' ? ' characters' : '';
  return `must ${unit ? 'have' : 'be'} ${word} ${limit}${unit}`;
}
